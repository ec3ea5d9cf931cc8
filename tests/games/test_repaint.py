"""Marks repaint what changed, and all of it, on the tables of both games."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from aqua_romana.table.scene import TableScene
from tests.games.recorded_tables import ALL, moments, some_items, stale_area

_SHARE = 0.3  # of the window


@pytest.mark.parametrize("palette", ["standard", "high_contrast"])
@pytest.mark.parametrize("record", ALL)
def test_what_marks_leave_is_never_stale(record: str, palette: str) -> None:
    chance = random.Random(record)
    for app, table, hand in moments(record, 3, palette=palette):
        for item in some_items(table, chance, 4):
            hand.hover(table.stage.rect_of(item).center)
            assert (stale := stale_area(app, table)) is None, (table.game.step, "pointed at", item, stale)
            if item in table.state.usable() and chance.random() < 0.5:
                hand.use(item)
                assert (stale := stale_area(app, table)) is None, (table.game.step, "pressed", item, stale)


@pytest.mark.parametrize("record", ALL)
def test_pointing_at_another_square_paints_a_part_of_the_window(record: str) -> None:
    for app, table, hand in moments(record, 4):
        squares = [item for item in table.stage.everything() if item.sort == "square"]
        usable = [item for item in squares if item in table.state.usable()]
        pairs = list(pairwise(usable))[:6] or [(squares[20], squares[21])]
        for one, other in pairs:
            hand.hover(table.stage.rect_of(one).center)
            painted = _painted_rects(table)
            hand.hover(table.stage.rect_of(other).center)
            whole = app.screen.get_width() * app.screen.get_height()
            assert 0 < sum(each.w * each.h for each in painted) < _SHARE * whole, (
                table.game.step,
                one,
                other,
            )


def _painted_rects(table: TableScene) -> list[Rect]:
    """Every rectangle that the table paints from now on."""
    found: list[Rect] = []
    draw = type(table).draw

    def watched(surface: pygame.Surface, everything: bool) -> list[Rect]:
        painted = draw(table, surface, everything)
        found.extend(painted)
        return painted

    table.draw = watched  # type: ignore[method-assign]
    return found
