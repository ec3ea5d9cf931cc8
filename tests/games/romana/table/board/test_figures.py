"""Where figures stand, and what is told beside them: everybody's shield is seen, which tells who he is."""

from __future__ import annotations

from itertools import permutations

import pytest
from pygame import Mask, Rect
from pygame.mask import from_surface

from aqua_romana.games.romana.rules.geometry import PATHWAY
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.figures import Places
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import Mouse, open_table
from tests.saves import record

TOWARDS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@pytest.mark.parametrize("sides", list(permutations("NESW", 2)))
def test_two_workmen_on_one_tile_stand_each_at_his_own_exit(
    app: App, frame: RomanFrame, sides: tuple[str, str]
) -> None:
    points = frame.workman_points({"y1": ("f4", sides[0]), "b2": ("f4", sides[1])})
    square, places = frame.square_rect("f4"), Places(app.sprites, app.theme, frame, 4)
    for side, (x, y) in zip(sides, points.values(), strict=True):
        dx, dy = TOWARDS[side]
        out = (x - square.centerx) * dx + (y - square.centery) * dy
        assert out >= 0.3 * frame.cell, "at the edge where his water leaves"
    back, front = sorted(
        (Figure(items.workman(name), name[0], feet, frame.cell) for name, feet in points.items()),
        key=lambda each: each.pos[1],
    )
    sprite, shield = places.sprite(front), _shield(places, back)
    corner = sprite.rect_at(front.pos)
    hidden = from_surface(sprite.surface).overlap_area(
        Mask(shield.size, fill=True), (shield.x - corner.x, shield.y - corner.y)
    )
    assert hidden <= 0.1 * shield.w * shield.h, "who stands before hides his shield"


def test_no_builder_hides_a_letter_of_the_frame(app: App, frame: RomanFrame) -> None:
    places, edge = Places(app.sprites, app.theme, frame, 4), (frame.outer.h - frame.ring.h) // 2
    letters = frame.ring.inflate(edge // 2, edge // 2)  # they stand in the middle of their plaques
    for path in range(1, PATHWAY + 1):
        body = places.body(Figure(items.builder(path), "S", frame.builder_point(path), frame.cell))
        assert letters.contains(body), path


def _shield(places: Places, figure: Figure) -> Rect:
    sprite = places.sprite(figure)
    x, y, wide = sprite.marks["emblem"]
    corner = sprite.rect_at(figure.pos)
    return Rect(corner.x + x - wide / 2, corner.y + y - wide / 2, wide, wide)


def test_a_length_is_told_once_at_closing() -> None:
    """Who points at a workman sees the squares counted up to the last but one; his label has the length."""
    game = record("2-players-borrowed-1")
    game.seek(134)
    app, table = open_table(game)
    workman = items.workman("g3")
    Mouse(app, table).hover(table.stage.rect_of(workman).center)
    assert [text for item, text in table.stage.marks.labels if item == workman] == ["16"]
    assert len(table.stage.counts()) == 15
    app.close()
