"""Others' goes are staged so that one can follow: who sees whom, tile, water, walk, all of it told."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame
import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import motions
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.motion import Lift, Motion, Walk
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table import phases
from tests.games.romana.table.driving import PICTURES, Event, sensible
from tests.saves import record

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SIZE = (1024, 640)


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the computer player does is said by the test."""
    monkeypatch.setattr(ComputerPlayers, "begin", lambda self, paused: None)


def table_of(game: Game, computers: set[int], animation: str = "normal") -> tuple[App, TableScene]:
    settings = Settings()
    settings.animation = animation
    app = App(size=SIZE, settings=settings, sprites=PICTURES)
    seats = tuple(Seat("tiro" if seat in computers else "") for seat in range(game.players))
    table = TableScene(Match(PLUGIN, game, seats), game_ui)
    app.push(table)
    app.step(0.01, [])
    return app, table


def let_play(app: App, table: TableScene, word: str = "") -> str:
    """The computer player has decided; shown from its first moment on."""
    legal = table.game.legal_actions()
    wanted = [each for each in legal if each.verb_name == word and not _closes(table.game, each)]
    action = str(wanted[0] if wanted else sensible(table.game, random.Random(4)))
    answers = iter([action])
    table.mode.computer_players.take_action = lambda: next(answers, None)  # type: ignore[method-assign]
    app.step(0.0, [])
    return action


def _closes(game: Game, action: Action) -> bool:
    return action.verb_name == "build" and bool(ask.consequences(game, action).closes)


@pytest.fixture
def building() -> Iterator[tuple[App, TableScene]]:
    """A computer player is about to build, everybody else is a person."""
    game = phases.game_at("build", 4)
    seat = game.decider
    assert seat is not None
    app, table = table_of(game, {seat})
    yield app, table
    app.close()


def planned(table: TableScene) -> list[Motion]:
    return list(table.stage._clock.plan.motions)


def first(found: list[Motion], sort: type[Motion]) -> Motion:
    return min((each for each in found if type(each) is sort), key=lambda each: each.start)


def end(motion: Motion) -> float:
    return motion.start + motion.seconds


def test_a_build_is_shown_one_thing_after_the_other(building: tuple[App, TableScene]) -> None:
    app, table = building
    let_play(app, table, "build")
    found = planned(table)
    sight, lift, carry, drop, fill = (
        first(found, sort) for sort in (motions.Sight, Lift, motions.Carry, motions.Drop, motions.Fill)
    )
    walks = [each for each in found if type(each) is Walk]
    builder = next(each for each in walks if each.item.sort == "builder")
    workman = next(each for each in walks if each.item.sort == "workman")
    assert sight.start < lift.start < carry.start < drop.start
    assert end(carry) <= drop.start
    assert end(drop) <= fill.start
    assert end(fill) <= end(workman) <= builder.start
    assert end(lift) <= builder.start


def test_the_banner_tells_each_of_them(building: tuple[App, TableScene]) -> None:
    """Under the name of the player whose go it is, also when it is somebody else's go already."""
    app, table = building
    player = table.game.names[table.game.decider]
    let_play(app, table, "build")
    banners: list[tuple[str, str]] = []
    while table.stage.is_moving:
        words = table.view.panels.texts
        if not banners or banners[-1] != (words.name, words.task):
            banners.append((words.name, words.task))
        app.step(0.02, [])
    assert {name for name, _task in banners} == {player}
    tasks = [task for _name, task in banners]
    assert tasks[0].startswith("builds with the")
    assert tasks[1].startswith("lays a tile in front of")
    assert any("aqueduct to" in task for task in tasks)
    assert tasks[-1] in ("sends the builder to the next free square", "sends the builder past a fountain")
    assert not any("thinking" in task.lower() for task in tasks)


def test_afterwards_the_banner_tells_what_is_to_be_done(building: tuple[App, TableScene]) -> None:
    app, table = building
    let_play(app, table, "build")
    while table.stage.is_moving:
        app.step(0.05, [])
    app.step(0.05, [])
    words = table.view.panels.texts
    assert words.name == table.game.names[table.game.decider]
    assert words.task != ""
    assert not words.task.startswith(("sends", "lays"))


def test_what_can_be_used_glows_only_after_it_was_shown() -> None:
    """Whoever watches is not asked to look at his own workmen meanwhile."""
    game = phases.game_at("close", 4)
    seat = game.decider
    assert seat is not None
    app, table = table_of(game, {seat})
    let_play(app, table, "close")
    assert table.match.is_human_turn
    assert table.stage.caption is not None
    assert not table.stage.marks.usable
    while table.stage.is_moving:
        app.step(0.1, [])
    app.step(0.1, [])
    assert table.stage.marks.usable
    app.close()


def test_ones_own_go_is_not_staged() -> None:
    game = phases.game_at("build", 4)
    app, table = table_of(game, set())
    table.play(game.legal_actions()[0])
    assert table.stage.caption is None
    assert not any(isinstance(each, motions.Sight) for each in planned(table))
    app.close()


def test_a_click_ends_it(building: tuple[App, TableScene]) -> None:
    app, table = building
    let_play(app, table, "build")
    app.step(0.1, [])
    assert table.stage.is_moving
    app.step(0.01, [Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1, touch=False)])
    assert not table.stage.is_moving
    app.step(0.01, [Event(pygame.MOUSEBUTTONUP, pos=(5, 300), button=1, touch=False)])
    assert table.stage.caption is None


def test_enter_ends_it_and_does_nothing_else() -> None:
    """Whoever presses Enter to go on does not end his go, or let chance place all builders, by that."""
    game = Game(3)
    app, table = table_of(game, {0})
    let_play(app, table, "place")
    app.step(0.1, [])
    assert table.match.is_human_turn
    key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    app.step(0.01, [Event(pygame.KEYDOWN, **key), Event(pygame.KEYUP, **key)])
    assert not table.stage.is_moving
    assert game.step == 1
    app.close()


def test_without_animation_everything_is_there_at_once() -> None:
    game = phases.game_at("build", 4)
    seat = game.decider
    assert seat is not None
    app, table = table_of(game, {seat}, animation="off")
    let_play(app, table, "build")
    assert not table.stage.is_moving
    assert table.stage.caption is None
    app.close()


def test_every_sort_of_action_is_told() -> None:
    """A whole game of four computer players: whatever moves on the board is told while it moves."""
    last = phases.game_at("over", 4)
    game = Game(4)
    app, table = table_of(game, set(range(4)))
    for action in last.actions:
        answers = iter([str(action)])
        table.mode.computer_players.take_action = lambda answers=answers: next(answers, None)  # type: ignore[method-assign]
        app.step(0.0, [])
        plan = table.stage._clock.plan
        assert not plan.motions or plan.captions, str(action)
        assert all(caption.text for caption in plan.captions), str(action)
        table.stage.skip()
    assert game.is_over
    app.close()


def test_the_last_go_shown_again_is_staged_too(building: tuple[App, TableScene]) -> None:
    app, table = building
    app.step(0.01, [])
    table.replay_last_go()
    app.step(0.01, [])
    assert table.stage.caption is not None


def test_ones_own_build_is_shown_one_thing_after_the_other_too() -> None:
    game = record("4-players-1")
    game.seek(16)  # somebody can build
    app, table = table_of(game, set())
    builds = [each for each in game.legal_actions() if each.verb_name == "build"]
    table.apply(next(each for each in builds if not _closes(game, each)))
    found = planned(table)
    drop, fill = first(found, motions.Drop), first(found, motions.Fill)
    walks = [each for each in found if type(each) is Walk]
    builder = next(each for each in walks if each.item.sort == "builder")
    workman = next(each for each in walks if each.item.sort == "workman")
    assert end(drop) <= fill.start
    assert fill.start < end(workman) <= builder.start
    assert table.stage.caption is None
    app.close()


def test_squares_for_a_bonus_tile_light_up_from_the_fountain_when_the_builder_has_passed() -> None:
    game = phases.game_at("bonus", 4)
    game.undo()
    app, table = table_of(game, set())
    game.redo()
    action = game.actions[-1]
    game.undo()
    table.apply(action)
    stage = table.stage
    everything = {item for item in stage.marks.usable if item.sort == "square"}
    splash, spread = first(planned(table), motions.Splash), first(planned(table), motions.Spread)
    assert table.game.phase == "bonus"
    assert everything
    assert end(splash) <= spread.start

    def lit_at(moment: float) -> set[str]:
        stage._clock.now = moment
        return {item.key for item in stage._lit_so_far().usable if item.sort == "square"}

    assert not lit_at(spread.start)
    some = lit_at(spread.start + spread.seconds * 0.5)
    fountain = stage.frame.fountain_after(spread.path).center
    far = {
        name: math.dist(stage.frame.squares[name].center, fountain)
        for name in {each.key for each in everything}
    }
    assert 0 < len(some) < len(far)
    assert max(far[name] for name in some) < min(far[name] for name in far.keys() - some)
    assert len(lit_at(end(spread))) == len(everything)
    app.close()


def test_undo_shows_everything_at_once() -> None:
    app, table = table_of(phases.game_at("build", 4), set())
    table.apply(next(each for each in table.game.legal_actions() if each.verb_name == "build"))
    table.stage.skip()
    table.mode.undo()
    found = planned(table)
    assert found
    assert not any(isinstance(each, motions.Splash | motions.Spread) for each in found)
    assert max(each.start for each in found) < 0.3
    app.close()
