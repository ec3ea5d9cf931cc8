"""The land shows what the snapshot says, however it got there, and paints only when something changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pygame
import pytest
from pygame import Rect

from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import HouseGhost, LandMarks
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot, take
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.games.aquaedukt.table.board.water import Water
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table.driving import Mouse, open_table
from tests.games.aquaedukt.table.lands import (
    SIZE,
    differs,
    full_board,
    full_game,
    open_app,
    painted,
    pixels,
    same,
    stage_of,
)
from tests.games.recorded_tables import assert_fresh


@pytest.fixture
def app() -> Iterator[App]:
    app = open_app()
    yield app
    app.close()


@pytest.fixture(scope="module")
def shots() -> list[Snapshot]:
    """Every fourth step of a whole game."""
    game = full_game()
    found = []
    for step in range(0, game.step, 4):
        game.seek(step)
        found.append(take(game))
    return found


def test_however_it_gets_there_it_shows_the_same(app: App, shots: list[Snapshot]) -> None:
    """Forward through a game, back again by undo, and in leaps; interrupted at any time."""
    moving, still = stage_of(app, shots[0]), stage_of(app)
    chance = random.Random(1)
    forward = range(len(shots))
    leaps = [chance.randrange(len(shots)) for _ in range(8)]
    for number, step in enumerate([*forward, *reversed(forward), *leaps]):
        moving.go_to(shots[step], speed=1.0)
        for _ in range(chance.randrange(3)):
            moving.update(0.2)
        moving.skip()
        assert not moving.is_moving
        if number % 16 == 0 or number > 2 * len(shots):
            still.show(shots[step])
            assert same(moving, still), f"step {step}, {number} in the walk"


def test_a_lit_region_goes_out_again_without_a_trace(app: App) -> None:
    stage = stage_of(app, full_board())
    before = pixels(painted(stage))
    stage.set_marks(LandMarks(region=7))
    assert not np.array_equal(before, pixels(painted(stage)))
    stage.set_marks(LandMarks())
    assert np.array_equal(before, pixels(painted(stage)))


def test_moving_water_hides_nothing_that_lies_over_it(app: App) -> None:
    """It is painted on the finished land: the same must come of painting piece by piece with its water."""
    seen = full_board()
    stage = stage_of(app, seen)
    land = stage.frame.land
    plain = blank_surface(SIZE)
    plain.blit(stage.ground.surface, stage.frame.outer)
    for piece in stage.pieces.of(seen):
        piece.sprite.draw(plain, piece.pos)
        for wet in piece.water:
            plain.fblits(stage._streams.pictures_of(wet, 0))
    apart = np.abs(pixels(painted(stage), land) - pixels(plain, land)).max(axis=2)
    # Half transparent edges that lie over water are laid on twice.
    assert (apart > 48).sum() == 0
    assert (apart > 8).sum() < 0.002 * land.w * land.h


def test_water_runs_in_every_piece_and_both_ways(app: App) -> None:
    stage = stage_of(app, full_board())
    wet = [wet for piece in stage._pieces for wet in piece.water]
    seen = full_board()
    assert {each.section for each in wet if each.section} == set(seen.canals)
    assert len([each for each in wet if not each.section]) == len(seen.springs)
    straight = [each for each in wet if each.track[:2] in ("EW", "NS")]
    for each in straight:
        start, end = each.section.split("-")
        southward, westward = int(end[1:]) > int(start[1:]), end[0] < start[0]
        assert each.forward == (southward or westward), each


def test_a_region_is_not_lit_before_the_die_lies(app: App) -> None:
    game = full_game(0)
    while not (game.phase == "roll" and game.undone[1].verb_name == "house"):
        game.redo()
    stage = stage_of(app, take(game))
    roll = game.redo()
    stage.go_to(take(game), speed=1.0)
    stage.set_marks(LandMarks(region=roll.region))
    assert stage.is_moving
    assert stage._lit == 0
    while stage.update(0.05):
        pass
    assert stage._lit == roll.region


def test_small_pictures_of_the_land_have_no_light(app: App) -> None:
    stage = stage_of(app, full_board())
    plain = stage.portrait()
    marks = LandMarks(region=3, danger=frozenset({"c3"}))
    stage.set_marks(marks)
    lit = stage.portrait()
    assert plain is not None
    assert lit is not None
    assert np.array_equal(pixels(plain), pixels(lit))
    assert stage._lit == 3


def test_a_tile_over_a_number_hides_it(app: App) -> None:
    """What is seen between its roofs is field, as where there is no number."""
    seen = take(full_game(40))
    region, square = next(iter(seen.numbers.items()))
    marks = LandMarks(ghost=HouseGhost(square, 0, 1))
    pictures = []
    for numbers in (seen.numbers, {each: at for each, at in seen.numbers.items() if each != region}):
        stage = stage_of(app, replace(seen, numbers=numbers))
        stage.set_marks(marks)
        pictures.append(painted(stage))
    rect = stage.frame.square_rect(square)
    assert not differs(*pictures, rect)


def test_words_keep_off_numbers_and_houses(app: App) -> None:
    seen = take(full_game(200))
    stage = stage_of(app, seen)
    for square in (*seen.numbers.values(), *seen.houses):
        middle = stage.frame.square_rect(square).center
        assert any(rect.collidepoint(middle) for rect in stage.lesser()), square


def test_buttons_keep_off_the_few_squares_to_choose_from(app: App) -> None:
    stage = stage_of(app, take(full_game(20)))
    usable = [items.square(each) for each in ("b2", "c2")]
    stage.set_marks(LandMarks(usable=frozenset(usable)))
    clear = stage.keep_clear()
    stage.set_marks(LandMarks())
    assert all(stage.rect_of(each) in clear.avoid for each in usable)


# Repainting


def test_the_window_is_never_stale() -> None:
    """While houses go up, canals are laid, water fills and the pointer wanders."""
    app, table = open_table(full_game(150), SIZE, animation="normal")
    hand = Mouse(app, table)
    chance = random.Random(4)
    for _ in range(30):
        (table.mode.undo if chance.random() < 0.2 else table.mode.redo)()
        for _ in range(chance.randrange(1, 5)):
            app.step(0.11, [])
        if chance.random() < 0.6:
            hand.hover((chance.randrange(SIZE[0]), chance.randrange(SIZE[1])))
        assert_fresh(app, table)
    app.close()


def test_moving_water_paints_only_the_land(app: App) -> None:
    stage: LandStage = stage_of(app, full_board())
    for _ in range(3):
        spoilt = stage.tick()
        assert all(
            stage.frame.outer.inflate(stage.frame.cell, stage.frame.cell).contains(each) for each in spoilt
        )


def test_water_moves_only_with_animations() -> None:
    app, table = open_table(full_game(), SIZE, animation="normal")
    app.step(0.01, [])
    before = pygame.surfarray.array3d(app.screen)
    assert table.wake_after() is not None
    app.step(0.25, [])
    assert not np.array_equal(before, pygame.surfarray.array3d(app.screen))
    app.close()


@pytest.mark.parametrize("cell", [98, 194])
@pytest.mark.parametrize(
    ("bend", "corner"), [("joint_S1W2", (1, -1)), ("joint_N1E2", (-1, 1)), ("joint_E2S1", (-1, -1))]
)
def test_in_the_outer_corner_of_a_bend_water_stands_as_at_the_bank(
    app: App, bend: str, corner: tuple[int, int], cell: int
) -> None:
    """Otherwise a line is seen on it where the stream passes by."""
    track = Water(app.sprites.at(cell)).track(bend)
    wet = np.argwhere(track.alpha > 250)
    x, y = max(wet, key=lambda spot: int(spot @ np.array(corner)))
    assert track.across[x, y] in (0.0, 1.0)


def test_nothing_is_painted_when_nothing_happens() -> None:
    app, table = open_table(full_game(200), SIZE)
    for _ in range(5):
        app.step(0.02, [])
    painted_parts = []
    draw = table.draw

    def watched(surface: pygame.Surface, everything: bool) -> list[Rect]:
        painted_parts.append(draw(surface, everything))
        return painted_parts[-1]

    table.draw = watched  # type: ignore[method-assign]
    for _ in range(20):
        assert not app.step(0.1, [])
    assert painted_parts
    assert not any(painted_parts)
    assert table.wake_after() is None, "the loop would wake up for nothing"
    app.close()
