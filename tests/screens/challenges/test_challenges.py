"""Challenges in a window: begun, left, gone on with, ended; kept apart, and without undo and hints."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from aqua_romana.ai.worker import Worker, WorkerTask
from aqua_romana.boardgame.plugin import GamePlugins, Seat
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.games.romana.rules import Game
from aqua_romana.screens.challenges.mode import ChallengeMode
from aqua_romana.screens.challenges.model import LAUREL
from aqua_romana.screens.challenges.page import ChallengeResultPage, ChallengesPage
from aqua_romana.screens.saved_games.page import SavedGamesPage
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.dice.plugin import PLUGIN as DICE
from tests.screens.windows import begin, click, leader_of, open_window, press, record, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SHOWN = Path("aqua_romana/games/romana/challenge_records/long-water.aqr")


def challenge(navigator, key, plugin=ROMANA):
    return navigator.challenge_service.book(plugin).find(key)


def begun(app, navigator, key="long-water", plugin=ROMANA) -> TableScene:
    app.settings.learner = "Anna"
    app.settings.animation = "off"
    navigator.challenge_service.begin(plugin, challenge(navigator, key, plugin))
    assert isinstance(getattr(app.scene, "mode", None), ChallengeMode)
    app.scene.mode.set_paused(True)  # opponents think in a process of their own
    return app.scene


def played_to_the_end(app, scene: TableScene) -> None:
    """Long water as its record shows it, and what comes then."""
    played_on(scene)
    settle(app, 0.3)


def played_on(scene: TableScene) -> None:
    """Long water as its record shows it."""
    for action in Game.from_record(SHOWN.read_bytes()).actions[scene.game.step :]:
        if not scene.mode.challenge.is_done(scene.game):
            scene.match.game.play(action)
    scene.changed()


def test_from_the_lessons_to_the_wall_and_from_there_to_the_table(app, navigator):
    navigator.show_lessons()
    click(app, "challenges")
    assert isinstance(app.scene, ChallengesPage)
    click(app, "challenge aqua-romana joiner")
    press(app, pygame.K_RETURN)
    assert isinstance(getattr(app.scene, "mode", None), ChallengeMode)
    assert app.scene.mode.challenge.key == "joiner"
    navigator.leave_table()


def test_there_is_no_undo_and_no_hint_in_a_challenge(app, navigator):
    scene = begun(app, navigator)
    scene.play(scene.state.decision.legal[0])
    step = scene.game.step
    assert not scene.match.can_undo
    scene.mode.undo()
    scene.mode.undo_go()
    scene.mode.ask_hint()
    assert scene.game.step == step
    assert scene.ui.named("undo") is None
    assert scene.ui.named("hint") is None
    assert scene.ui.named("goal") is not None
    navigator.leave_table()


def test_the_banner_tells_the_goal_until_something_is_done(app, navigator):
    scene = begun(app, navigator)
    assert scene.view.panels.texts.task == scene.mode.challenge.goal
    press(app, pygame.K_TAB, pygame.K_RETURN)
    assert scene.view.panels.texts.task != scene.mode.challenge.goal
    assert scene.mode.plaque.content.progress == ("0 squares", "Bronze: 8 squares", "12 goes left")
    navigator.leave_table()


def test_a_challenge_is_gone_on_with_where_it_was_left(app, navigator):
    scene = begun(app, navigator)
    scene.play(scene.state.decision.legal[0])
    record_before = scene.game.record()
    navigator.leave_table()
    navigator.show_challenges()
    click(app, "challenge aqua-romana long-water")
    press(app, pygame.K_RETURN)
    assert isinstance(getattr(app.scene, "mode", None), ChallengeMode)
    assert app.scene.game.record() == record_before
    assert app.scene.match.attempt.person == "Anna"
    navigator.leave_table()


def test_the_laurel_is_won_and_kept_apart_from_games_and_results(app, navigator):
    navigator.saved_games.let_go(begin(navigator.saved_games, record("2-players-1")))
    results = navigator.saved_games.statistics.all()
    scene = begun(app, navigator)
    played_to_the_end(app, scene)
    assert isinstance(app.scene, ChallengeResultPage)
    assert app.scene.ui.named("won").won == LAUREL
    assert SavedGames(navigator.saved_games.plugins).learning.of("Anna", ROMANA.id).challenges.bests == {
        "long-water": (LAUREL, 15)
    }
    assert app.scene.ui.named("next") is not None
    navigator.leave_table()
    navigator.show("saved_games")
    page = app.scene
    assert isinstance(page, SavedGamesPage)
    assert len(page.names) == 1
    click(app, "apart")
    assert len(page.names) == 1
    assert page.entry.attempt.challenge == "long-water"
    assert not page.entry.can_go_on, "it has come to its end, though the game has not"
    assert navigator.saved_games.statistics.all() == results


class Pensive(Worker):
    """Is asked and never answers."""

    asked = 0

    def task(self, function, /, *, patience=None, **arguments):
        self.asked += 1
        self.wanted = 1
        return WorkerTask(self, 1, None)


@pytest.mark.usefixtures("unseen")
def test_when_it_has_come_to_its_end_nobody_thinks_any_longer(app, navigator):
    scene = begun(app, navigator)
    scene.mode.computer_players._worker = worker = Pensive()
    scene.mode.set_paused(False)
    played_on(scene)
    assert not scene.game.is_over
    assert worker.asked, "a rival is to play"
    assert scene.mode.is_ended
    assert not worker.is_busy
    assert not scene.mode.computer_players.is_thinking
    navigator.leave_table()


def test_who_wins_nothing_may_try_again_and_keeps_the_best(app, navigator):
    navigator.saved_games.learning.change_challenges(
        "Anna", ROMANA.id, lambda won: won.tried("clear-win", 2, 12)
    )
    scene = begun(app, navigator, "clear-win")
    scene.match.game = record("3-players-1")  # the first seat is last
    scene.changed()
    settle(app, 0.3)
    assert isinstance(app.scene, ChallengeResultPage)
    assert app.scene.ui.named("won").won == 0
    assert app.scene.ui.named("next") is None
    assert navigator.saved_games.learning.of("Anna", ROMANA.id).challenges.bests["clear-win"] == (2, 12)
    assert app.scene.ui.named("again").style == "primary"
    navigator.leave_table()


def test_aids_are_off_where_a_challenge_says_so_and_nowhere_else(app, navigator):
    app.settings.aids = True
    scene = begun(app, navigator, "purist")
    assert not scene.state.aids
    assert app.settings.aids
    navigator.leave_table()


def test_feats_are_noted_once_for_people_and_told_at_the_end(app, navigator):
    seats = (Seat(), Seat("tiro"), Seat())
    match = begin(navigator.saved_games, record("3-players-1"), seats)
    people = [match.game.names[0], match.game.names[2]]
    navigator.challenge_service.note(match)
    assert set(navigator.saved_games.learning.people()) <= set(people)
    assert "twenty" in navigator.saved_games.learning.of(people[1], ROMANA.id).challenges.achievements
    assert any("Twenty squares" in each for each in navigator.new_achievements(match))
    once_more = begin(navigator.saved_games, record("3-players-1"), seats)
    navigator.challenge_service.note(once_more)
    assert navigator.new_achievements(once_more) == []


def test_a_box_without_challenges_has_no_way_to_them(home):
    app = open_window(SavedGames(GamePlugins(DICE)))
    leader_of(app).show_lessons()
    assert app.scene.ui.named("challenges") is None
    app.close()


def test_nothing_is_cut_in_the_longest_language(saved_games):
    app = open_window(saved_games, (1024, 640), 2.0)
    navigator = leader_of(app)
    translation.set_language(PSEUDO)
    scene = begun(app, navigator)
    _nothing_is_cut(app)
    scene.mode.show_goal()
    _nothing_is_cut(app)
    scene.ui.dialogs[-1].buttons[0].on_press()
    played_to_the_end(app, scene)
    assert isinstance(app.scene, ChallengeResultPage)
    _nothing_is_cut(app)
    navigator.leave_table()
    navigator.show("achievements")
    _nothing_is_cut(app)
    app.close()


def _nothing_is_cut(app) -> None:
    settle(app)
    wrong = [(each.name, each.problems()) for each in app.scene.ui.walk() if each.problems()]
    assert not wrong
    assert not app.fonts.cuts
