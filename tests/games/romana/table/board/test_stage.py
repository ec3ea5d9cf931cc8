"""The stage shows what the snapshot says, however it got there, and paints only when something changed."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items, snapshot
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.ui.app import App
from tests.games.romana.table import phases
from tests.games.romana.table.board.conftest import SIZE
from tests.games.romana.table.driving import Mouse, open_table

PLAYERS = 4


def snapshots() -> list[Snapshot]:
    """Every step of a whole game."""
    last = phases.game_at("over", PLAYERS)
    game = Game(PLAYERS)
    found = [snapshot.take(game)]
    for action in last.actions:
        game.play(action)
        found.append(snapshot.take(game))
    return found


@pytest.fixture(scope="module")
def shots() -> list[Snapshot]:
    return snapshots()


def stage_of(app: App, frame: RomanFrame) -> RomanStage:
    """A stage whose water stands still, so that pictures can be compared."""
    stage = RomanStage(app, PLAYERS)
    stage.animate_idle = False
    stage.layout(frame, blank_surface(SIZE))
    return stage


def seen(stage: RomanStage) -> np.ndarray:
    paper = blank_surface(SIZE)
    stage.paint(paper, paper.get_rect())
    return pygame.surfarray.array3d(paper)


def same(one: RomanStage, other: RomanStage) -> bool:
    return bool(np.array_equal(seen(one), seen(other)))


def test_however_it_gets_there_it_shows_the_same(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    """Forward through a game, back again by undo, and in leaps; interrupted at any time."""
    moving, still = stage_of(app, frame), stage_of(app, frame)
    chance = random.Random(1)
    forward = range(len(shots))
    leaps = [chance.randrange(len(shots)) for _ in range(12)]
    moving.show(shots[0])
    for number, step in enumerate([*forward, *reversed(forward), *leaps]):
        moving.go_to(shots[step], speed=1.0)
        for _ in range(chance.randrange(4)):
            moving.update(0.13)
        moving.skip()
        assert not moving.is_moving
        if number % 9 == 0:
            still.show(shots[step])
            assert same(moving, still), f"step {step}, {number} in the walk"


def test_left_alone_it_arrives(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    moving, still = stage_of(app, frame), stage_of(app, frame)
    moving.show(shots[39])
    for step in (40, 41, 42, 41):
        moving.go_to(shots[step], speed=1.0)
        rounds = 0
        while moving.update(0.05):
            rounds += 1
            assert rounds < 200, "a motion does not end"
        still.show(shots[step])
        assert same(moving, still)


def test_interrupted_by_the_next_step(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    moving, still = stage_of(app, frame), stage_of(app, frame)
    moving.show(shots[30])
    for step in range(31, 45):
        moving.go_to(shots[step], speed=1.0)
        moving.update(0.1)
    moving.skip()
    still.show(shots[44])
    assert same(moving, still)


def test_speed_0_jumps(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    stage, still = stage_of(app, frame), stage_of(app, frame)
    stage.show(shots[20])
    stage.go_to(shots[60], speed=0.0)
    assert not stage.is_moving
    still.show(shots[60])
    assert same(stage, still)


def test_nothing_is_painted_when_nothing_happens() -> None:
    app, table = open_table(phases.game_at("late"), SIZE)
    for _ in range(5):
        app.step(0.02, [])
    painted = []
    draw = table.draw

    def watched(surface: pygame.Surface, everything: bool) -> list[Rect]:
        painted.append(draw(surface, everything))
        return painted[-1]

    table.draw = watched  # type: ignore[method-assign]
    for _ in range(20):
        assert not app.step(0.1, [])
    assert painted
    assert not any(painted)
    assert table.wake_after() is None, "the loop would wake up for nothing"


def test_water_moves_only_with_animations() -> None:
    app, table = open_table(phases.game_at("late"), SIZE, animation="normal")
    app.step(0.01, [])
    before = pygame.surfarray.array3d(app.screen)
    assert table.wake_after() is not None
    app.step(0.25, [])
    assert not np.array_equal(before, pygame.surfarray.array3d(app.screen))


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_usable_things_are_found_where_they_are(moment: str) -> None:
    """Somewhere inside its rectangle each usable thing can be hit, and a thing hit lies under the point."""
    app, table = open_table(phases.game_at(moment), SIZE)
    hand = Mouse(app, table)
    for item in table.state.decision.usable():
        pos = hand.spot(item)
        assert table.stage.rect_of(item).collidepoint(pos)
    chance = random.Random(7)
    for _ in range(300):
        pos = (chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
        hit = table.stage.item_at(pos)
        if hit is not None and hit.sort != "held":
            assert table.stage.rect_of(hit).collidepoint(pos), (hit, pos)
    app.close()


def test_every_figure_and_place_has_a_rectangle(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    game = phases.game_at("late")
    stage = stage_of(app, frame)
    stage.show(snapshot.take(game))
    window = Rect((0, 0), SIZE)
    named = [items.workman(name) for name in game.aqueducts()]
    named += [items.builder(path) for path in ask.builders(game)]
    named += [items.path(number) for number in range(1, 39)] + [items.podium(n) for n in range(21)]
    named += [items.square(f"{column}{row}") for column in "abcdefghijk" for row in range(1, 9)]
    for item in named:
        rect = stage.rect_of(item)
        assert min(rect.size) >= int(44 * frame.scale) - 1, (item, rect)
        assert window.colliderect(rect), item
    assert stage.rect_of(items.builder(next(n for n in range(1, 39) if n not in ask.builders(game)))).w == 0


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux to look at its own memory")
def test_memory_does_not_grow(app: App, frame: RomanFrame, shots: list[Snapshot]) -> None:
    stage = stage_of(app, frame)
    stage.show(shots[0])
    paper = blank_surface(SIZE)

    def walk(steps: int) -> None:
        for number in range(steps):
            there = number % (2 * len(shots) - 2)
            there = there if there < len(shots) else 2 * len(shots) - 2 - there
            stage.go_to(shots[there], speed=1.0)
            stage.update(0.2)
            stage.paint(paper, paper.get_rect())
            stage.take_dirty()
            stage.skip()

    walk(2 * len(shots))  # everything has been shown once
    before = _resident()
    walk(300)
    assert _resident() - before < 8_000_000


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") if sys.platform == "linux" else 0


def test_while_somebody_is_there_water_and_all_fountains_have_pictures_in_between() -> None:
    app, table = open_table(phases.game_at("late"), SIZE, animation="normal")
    Mouse(app, table).hover(table.frame.board.center)
    stage = table.stage
    for _ in range(8):
        app.step(1 / stage.idle_rate.rate + 0.001, [])
    assert stage.idle_rate.is_awake
    moments = set()
    for _ in range(4):
        spoilt = stage.tick()
        moments.add(stage._index % 1)
        assert all(rect.collidelist(spoilt) >= 0 for rect in stage.frame.fountain_rects())
    assert len(moments) > 1
    app.close()
