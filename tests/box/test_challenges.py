"""Challenges in a window: begun, left, gone on with, ended; kept apart, and without undo and hints."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from aqua_romana.box.challenges import ChallengesPage
from aqua_romana.box.saved_games import SavedGamesPage
from aqua_romana.box.wreath_page import WreathPage
from aqua_romana.games.romana.kind import KIND as ROMANA
from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping.library import Library
from aqua_romana.kinds import Kinds, Seat
from aqua_romana.minds.runner import Runner
from aqua_romana.tabletop.challenge import LAUREL
from aqua_romana.tabletop.trial import TrialScene
from aqua_romana.window import text
from aqua_romana.window.pseudo import PSEUDO
from tests.box.windows import begin, click, leader_of, open_window, press, record, settle
from tests.dice.kind import KIND as DICE

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SHOWN = Path("aqua_romana/games/romana/challenges/records/long-water.aqr")


def challenge(leader, key, kind=ROMANA):
    return leader.laurels.book(kind).find(key)


def begun(app, leader, key="long-water", kind=ROMANA) -> TrialScene:
    app.settings.other["learner"] = "Anna"
    app.settings.animation = "off"
    leader.laurels.begin(kind, challenge(leader, key, kind))
    assert isinstance(app.scene, TrialScene)
    app.scene.set_paused(True)  # opponents think in a process of their own
    return app.scene


def played_to_the_end(app, scene: TrialScene) -> None:
    """Long water as its record shows it, and what comes then."""
    played_on(scene)
    settle(app, 0.3)


def played_on(scene: TrialScene) -> None:
    """Long water as its record shows it."""
    for action in Game.from_record(SHOWN.read_bytes()).actions[scene.game.step :]:
        if not scene.challenge.is_done(scene.game):
            scene.match.game.play(action)
    scene._changed()


def test_from_the_lessons_to_the_wall_and_from_there_to_the_table(app, leader):
    leader.show_learn()
    click(app, "challenges")
    assert isinstance(app.scene, ChallengesPage)
    click(app, "challenge aqua-romana joiner")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TrialScene)
    assert app.scene.challenge.key == "joiner"
    leader.leave_table()


def test_there_is_no_undo_and_no_hint_in_a_challenge(app, leader):
    scene = begun(app, leader)
    scene.play(scene.state.decision.legal[0])
    step = scene.game.step
    assert not scene.match.can_undo
    scene.undo()
    scene.undo_go()
    scene.ask_hint()
    assert scene.game.step == step
    assert scene.ui.named("undo") is None
    assert scene.ui.named("hint") is None
    assert scene.ui.named("goal") is not None
    leader.leave_table()


def test_the_banner_tells_the_goal_until_something_is_done(app, leader):
    scene = begun(app, leader)
    assert scene.display.panels.words.task == scene.challenge.goal
    press(app, pygame.K_TAB, pygame.K_RETURN)
    assert scene.display.panels.words.task != scene.challenge.goal
    assert scene.plaque.told.progress == ("0 squares", "Bronze: 8 squares", "12 goes left")
    leader.leave_table()


def test_a_challenge_is_gone_on_with_where_it_was_left(app, leader):
    scene = begun(app, leader)
    scene.play(scene.state.decision.legal[0])
    record_before = scene.game.record()
    leader.leave_table()
    leader.show_challenges()
    click(app, "challenge aqua-romana long-water")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TrialScene)
    assert app.scene.game.record() == record_before
    assert app.scene.match.quest.person == "Anna"
    leader.leave_table()


def test_the_laurel_is_won_and_kept_apart_from_games_and_results(app, leader):
    leader.library.let_go(begin(leader.library, record("2-players-1")))
    results = leader.library.statistics.all()
    scene = begun(app, leader)
    played_to_the_end(app, scene)
    assert isinstance(app.scene, WreathPage)
    assert app.scene.ui.named("won").won == LAUREL
    assert Library(leader.library.kinds).learning.of("Anna", ROMANA.word).honours.bests == {
        "long-water": (LAUREL, 15)
    }
    assert app.scene.ui.named("next") is not None
    leader.leave_table()
    leader.show_saved_games()
    page = app.scene
    assert isinstance(page, SavedGamesPage)
    assert len(page.names) == 1
    click(app, "apart")
    assert len(page.names) == 1
    assert page.entry.quest.challenge == "long-water"
    assert not page.entry.can_go_on, "it has come to its end, though the game has not"
    assert leader.library.statistics.all() == results


class Pensive(Runner):
    """Is asked and never answers."""

    def start(self, function, /, *, patience=None, **arguments):
        self._wanted = 1
        return 1


@pytest.mark.usefixtures("unseen")
def test_when_it_has_come_to_its_end_nobody_thinks_any_longer(app, leader):
    scene = begun(app, leader)
    scene.opponents._runner = runner = Pensive()
    scene.set_paused(False)
    played_on(scene)
    assert not scene.game.is_over
    assert runner.is_busy, "a rival is to play"
    settle(app, 0.3)
    assert scene.is_ended
    assert not runner.is_busy
    assert scene.opponents.wake_after() is None, "the window sleeps"
    leader.leave_table()


def test_who_wins_nothing_may_try_again_and_keeps_the_best(app, leader):
    leader.library.learning.honour("Anna", ROMANA.word, lambda won: won.tried("clear-win", 2, 12))
    scene = begun(app, leader, "clear-win")
    scene.match.game = record("3-players-1")  # the first seat is last
    scene._changed()
    settle(app, 0.3)
    assert isinstance(app.scene, WreathPage)
    assert app.scene.ui.named("won").won == 0
    assert app.scene.ui.named("next") is None
    assert leader.library.learning.of("Anna", ROMANA.word).honours.bests["clear-win"] == (2, 12)
    assert app.scene.ui.named("again").style == "primary"
    leader.leave_table()


def test_aids_are_off_where_a_challenge_says_so_and_nowhere_else(app, leader):
    app.settings.aids = True
    scene = begun(app, leader, "purist")
    assert not scene.state.aids
    assert app.settings.aids
    leader.leave_table()


def test_feats_are_noted_once_for_people_and_told_at_the_end(app, leader):
    seats = (Seat(), Seat("tiro"), Seat())
    match = begin(leader.library, record("3-players-1"), seats)
    people = [match.game.names[0], match.game.names[2]]
    leader.laurels.note(match)
    assert set(leader.library.learning.people()) <= set(people)
    assert "twenty" in leader.library.learning.of(people[1], ROMANA.word).honours.feats
    assert any("Twenty squares" in each for each in leader.praise(match))
    once_more = begin(leader.library, record("3-players-1"), seats)
    leader.laurels.note(once_more)
    assert leader.praise(once_more) == []


def test_a_box_without_challenges_has_no_way_to_them(home):
    app = open_window(Library(Kinds(DICE)))
    leader_of(app).show_learn()
    assert app.scene.ui.named("challenges") is None
    app.close()


def test_nothing_is_cut_in_the_longest_language(library):
    app = open_window(library, (1024, 640), 2.0)
    leader = leader_of(app)
    text.set_language(PSEUDO)
    scene = begun(app, leader)
    _nothing_is_cut(app)
    scene.tell_goal()
    _nothing_is_cut(app)
    scene.ui.dialogs[-1].buttons[0].on_press()
    played_to_the_end(app, scene)
    assert isinstance(app.scene, WreathPage)
    _nothing_is_cut(app)
    leader.leave_table()
    leader.show_feats()
    _nothing_is_cut(app)
    app.close()


def _nothing_is_cut(app) -> None:
    settle(app)
    wrong = [(each.name, each.problems()) for each in app.scene.ui.walk() if each.problems()]
    assert not wrong
    assert not app.fonts.cuts
