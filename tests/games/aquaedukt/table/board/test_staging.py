"""What moves on the land is shown one thing after the other and told; a click ends it, undo takes it back."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import motions
from aqua_romana.games.aquaedukt.table.board.snapshot import staged_snapshot
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.storage.settings import Settings
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.scene import State, TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table.driving import SMALL, played
from tests.games.romana.table.driving import PICTURES, Event


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a computer player does is said by the test."""
    monkeypatch.setattr(ComputerPlayers, "begin", lambda self, paused: None)
    monkeypatch.setattr(ComputerPlayers, "take_action", lambda self: None)
    monkeypatch.setattr(State, "is_vacant", property(lambda self: False))


def table_of(game: Game, computers: bool, animation: str = "normal") -> tuple[App, TableScene]:
    settings = Settings()
    settings.animation = animation
    app = App(size=SMALL, settings=settings, sprites=PICTURES)
    seats = tuple(Seat("tiro" if computers else "") for _ in range(game.players))
    table = TableScene(Match(PLUGIN, game, seats), game_ui)
    app.push(table)
    app.step(0.0, [])
    return app, table


def watch(table: TableScene, action: str) -> None:
    """A computer player has decided; shown from its first moment on."""
    table.apply(next(each for each in table.game.legal_actions() if str(each) == action))


def told(app: App, table: TableScene) -> list[str]:
    """What the banner says one after the other until nothing moves."""
    said: list[str] = []
    while table.stage.is_moving:
        task = table.view.panels.texts.task
        if not said or said[-1] != task:
            said.append(task)
        app.step(0.05, [])
        if table.game.is_chance:
            break
    return said


def planned(table: TableScene, *sorts: type[motions.Motion]) -> list[motions.Motion]:
    return [each for each in table.stage._clock.plan.motions if type(each) in sorts]


@pytest.fixture
def watched() -> Iterator[tuple[App, TableScene]]:
    """A computer player whose go has just begun, in the middle of a game."""
    game = played(3, 40, seed=5)
    while game.phase != "turn":
        game.undo()
    app, table = table_of(game, computers=True)
    yield app, table
    app.close()


def test_a_piece_is_brought_from_the_supply_before_it_is_laid(watched: tuple[App, TableScene]) -> None:
    app, table = watched
    action = next(str(each) for each in table.game.legal_actions() if each.verb_name in ("canal", "spring"))
    watch(table, action)
    light, carry, laid = (
        planned(table, *sorts)[0]
        for sorts in ((motions.Spotlight,), (motions.Carry,), (motions.Lay, motions.Burst))
    )
    assert light.start < carry.start
    assert carry.start + carry.seconds <= laid.start
    assert table.frame.supply.collidepoint(carry.start_at)
    said = told(app, table)
    sentences = {"canal": "lays a canal", "spring": "discovers a spring"}
    assert said[0].startswith(sentences[action.split()[0]])


def test_a_throw_and_the_house_after_it_are_told(watched: tuple[App, TableScene]) -> None:
    app, table = watched
    watch(table, "build")
    assert not table.stage.is_moving, "the throw itself is shown when it is thrown"
    app.step(0.0, [])
    assert planned(table, motions.Throw)
    number = table.game.rolled
    assert told(app, table) == ["throws the die"]
    house = next(each for each in table.game.legal_actions() if each.verb_name == "house")
    watch(table, str(house))
    assert planned(table, motions.Carry)[0].piece.number == house.value
    said = told(app, table)
    assert number is not None
    assert said[0].startswith(f"builds a {house.value} in region {number}")


def test_before_the_die_rolls_the_banner_goes_on_from_the_name_too(watched: tuple[App, TableScene]) -> None:
    _app, table = watched
    watch(table, "build")
    assert table.game.is_chance
    table.view.show()
    assert table.view.panels.texts.task == "throws the die"


def test_stopping_is_told_although_nothing_moves(watched: tuple[App, TableScene]) -> None:
    app, table = watched
    watch(table, "build")
    app.step(0.0, [])
    table.stage.skip()
    watch(table, "stop")
    assert told(app, table)[0].startswith("declines")


def test_the_last_go_can_be_shown_again(watched: tuple[App, TableScene]) -> None:
    app, table = watched
    now = table.stage.seen
    table.replay_last_go()
    assert table.stage.seen.step < table.game.step
    for _ in range(400):
        app.step(0.1, [])
        if not table.stage.is_moving and not table._queue:
            break
    assert table.stage.seen.houses == now.houses
    assert table.stage.seen.canals == now.canals


def test_ones_own_piece_comes_down_at_once() -> None:
    game = played(2, 0)
    app, table = table_of(game, computers=False)
    table.play(game.legal_actions()[-1])
    assert not planned(table, motions.Carry, motions.Spotlight)
    app.close()


def test_while_the_die_rolls_nothing_is_lit_and_a_click_ends_it() -> None:
    app, table = table_of(played(2, 0), computers=False)
    table.play(table.game.legal_actions()[0])
    app.step(0.0, [])
    assert table.stage.is_moving
    assert not table.stage.marks.usable
    app.step(0.1, [Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1, touch=False)])
    assert not table.stage.is_moving
    app.step(0.1, [Event(pygame.MOUSEBUTTONUP, pos=(5, 300), button=1, touch=False)])
    assert table.game.phase == "house"
    assert {item.sort for item in table.stage.marks.usable} >= {"square"}
    app.close()


def test_a_second_click_on_throw_declines_nothing() -> None:
    """A button of the next decision lies where the one to throw lay."""
    app, table = table_of(played(2, 0), computers=False)
    throw = table.ui.named("second")
    assert throw is not None
    for _ in range(2):
        for sort in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step(0.02, [Event(sort, pos=throw.rect.center, button=1, touch=False)])
    assert not table.stage.is_moving
    assert table.game.phase == "house"
    app.close()


def test_without_animation_the_die_lies_at_once() -> None:
    app, table = table_of(played(2, 0), computers=False, animation="off")
    table.play(table.game.legal_actions()[0])
    app.step(0.0, [])
    assert table.game.phase == "house"
    assert not table.stage.is_moving
    assert table.stage.caption is None
    app.close()


def test_every_action_of_a_computer_player_has_words() -> None:
    """Except throwing, which is told while the die rolls."""
    game = played(4, 120, seed=2)
    last, silent = game.step, set()
    for step in range(1, last + 1):
        game.seek(step)
        action = game.actions[-1]
        if staged_snapshot(game).shown_action is None:
            silent.add(action.verb_name)
    assert silent <= {"mountain", "build", "roll", "stop"}


def test_however_it_gets_there_it_shows_the_same() -> None:
    """Interrupted at any moment, forwards and back, the land ends up as if it had never moved."""
    game = played(3, 70, seed=4, secrets=True)
    settings = Settings()
    settings.animation = "off"
    app = App(size=SMALL, settings=settings, sprites=PICTURES)
    frame = game_ui.frame(SMALL, app.scale, 1.0, 3)
    moving, still = (LandStage(app, 3) for _ in range(2))
    for stage in (moving, still):
        stage.animate_idle = False
        stage.layout(frame, pygame.Surface(SMALL).convert())
    last = game.step
    steps = [*range(last - 24, last), *range(last, last - 24, -1), 30, last]
    for number, step in enumerate(steps):
        game.seek(step)
        seen = game_ui.snapshot(game)
        moving.go_to(seen, speed=1.0)
        for _ in range(number % 4):
            moving.update(0.21)
        moving.skip()
        if number % 8 == 7 or number == len(steps) - 1:
            still.show(seen)
            pictures = []
            for stage in (moving, still):
                paper = pygame.Surface(SMALL).convert()
                stage.paint(paper, paper.get_rect())
                pictures.append(pygame.surfarray.array3d(paper))
            assert np.array_equal(*pictures), f"step {step}, {number} in the walk"
    app.close()
