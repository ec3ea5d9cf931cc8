"""Only what changed is painted, but all of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pygame import Rect

from aqua_romana.games.romana.rules import Game
from aqua_romana.ui.theme import PALETTES
from tests.games.recorded_tables import assert_fresh
from tests.games.romana.table import phases
from tests.games.romana.table.driving import Mouse, open_table, sensible

SIZE = (1024, 640)
RECORDS = Path(__file__).parents[4] / "records"


@pytest.mark.parametrize("seed", [4, 7, pytest.param(5, marks=pytest.mark.release)])
def test_the_window_is_never_stale(seed: int) -> None:
    """While figures walk, tiles fall, water fills and the pointer wanders."""
    app, table = open_table(phases.game_at("start", 3), SIZE, animation="normal")
    hand = Mouse(app, table)
    chance = random.Random(seed)
    for _ in range(32):
        table.play(sensible(table.game, chance))
        for _ in range(chance.randrange(1, 6)):
            app.step(0.08, [])
        if chance.random() < 0.5:
            hand.hover((chance.randrange(SIZE[0]), chance.randrange(SIZE[1])))
        if chance.random() < 0.2:
            table.mode.undo()
            app.step(0.07, [])
        assert_fresh(app, table)
    app.close()


@pytest.mark.parametrize(
    "palette",  # other colours are painted by the same code
    ["standard", *(pytest.param(each, marks=pytest.mark.release) for each in [*PALETTES][1:])],
)
def test_glaze_seals_and_light_are_never_stale(palette: str) -> None:
    """While water runs into glazed channels and aqueducts are closed, and the pointer wanders over them."""
    game = Game.from_record((RECORDS / "4-players-full-board.aqr").read_text("utf-8"))
    game.seek(game.step - 60)
    app, table = open_table(game, SIZE, animation="normal", palette=palette)
    hand = Mouse(app, table)
    chance = random.Random(palette)
    lit = set()
    for _ in range(40):
        (table.mode.undo if chance.random() < 0.2 else table.mode.redo)()
        for _ in range(chance.randrange(1, 5)):
            app.step(0.09, [])
        column, row = chance.choice("abcdefghijk"), chance.randrange(1, 9)
        hand.hover(table.frame.square_rect(f"{column}{row}").center)
        lit |= table.stage.marks.lit
        assert_fresh(app, table)
    assert len(table.game.podiums()) > 3
    assert len(lit) > 3
    app.close()


def test_moving_water_paints_little_beside_itself() -> None:
    """It moves many times a second: pathway, cards and panels stay as they are."""
    game = Game.from_record((RECORDS / "4-players-full-board.aqr").read_text("utf-8"))
    app, table = open_table(game, SIZE, animation="normal")
    corners = {tuple(rect) for rect in table.frame.fountain_rects()}
    sprung = set()
    for _ in range(4):
        water, *fountains = table.stage.tick()
        assert water.w * water.h < 0.75 * table.frame.ring.w * table.frame.ring.h
        assert not any(water.colliderect(card) for card in table.frame.cards)
        assert water.collidelist(fountains) < 0
        sprung |= {corner for corner in corners if Rect(corner).collidelist(fountains) >= 0}
    assert sprung == corners
    app.close()
