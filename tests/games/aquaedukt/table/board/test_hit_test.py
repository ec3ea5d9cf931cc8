"""Where a hand finds squares, points and edges, down to the smallest window."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from aqua_romana.games.aquaedukt.rules.geometry import (
    NAME_OF,
    POINT_NAMES,
    SECTION_NAMES,
    SPRING_POINTS,
    SQUARES,
)
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.hit_test import LandHitTest
from aqua_romana.games.aquaedukt.table.layout import LandFrame, frame_for
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import scale_for

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]
POINTS = [items.point(POINT_NAMES[point]) for point in SPRING_POINTS]
EDGES = [items.edge(names[0]) for names in SECTION_NAMES]
SQUARE_THINGS = [items.square(NAME_OF[cell]) for cell in SQUARES]


def frame_at(size: tuple[int, int]) -> LandFrame:
    return frame_for(size, scale_for(size), 1.0, 4)


def found(reach: LandHitTest, pos: Point, *usable: BoardItem) -> BoardItem | None:
    return reach.item_at(pos, {}, frozenset(usable))


def middle(reach: LandHitTest, item: BoardItem) -> Point:
    rect = reach.place_rect(item)
    assert rect is not None
    return rect.center


def around(pos: Point, side: int) -> list[Point]:
    """The corners and side middles of a square as large as a finger needs."""
    half = side // 2
    return [(pos[0] + x * half, pos[1] + y * half) for x in (-1, 0, 1) for y in (-1, 0, 1)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("targets", [SQUARE_THINGS, POINTS, EDGES], ids=["squares", "points", "edges"])
def test_whatever_can_be_used_is_found_within_24_pixels(
    size: tuple[int, int], targets: list[BoardItem]
) -> None:
    """All of one sort can be used, as in a game: around the middle of each there is nothing else."""
    reach = LandHitTest(frame_at(size))
    for item in targets:
        x, y = middle(reach, item)
        corner = 8 if item.sort == "point" else 12  # a circle of twelve pixels has no corners
        spots = [*around((x, y), 2 * corner), (x - 11, y), (x + 11, y), (x, y - 11), (x, y + 11)]
        missed = [spot for spot in spots if found(reach, spot, *targets) != item]
        assert not missed, (item, missed)


def test_the_inside_of_a_square_is_the_square() -> None:
    frame = frame_at((1366, 768))
    reach = LandHitTest(frame)
    rect = frame.square_rect("f4")
    inner = Rect(0, 0, round(rect.w * 0.68), round(rect.h * 0.68))
    inner.center = rect.center
    for pos in (inner.topleft, inner.midtop, inner.center, (inner.right - 1, inner.bottom - 1)):
        assert found(reach, pos) == items.square("f4")


def test_between_two_squares_lies_their_edge() -> None:
    frame = frame_at((1366, 768))
    reach = LandHitTest(frame)
    rect = frame.square_rect("f4")
    assert found(reach, rect.midleft) == items.edge("F4-F5")
    assert found(reach, rect.midtop) == items.edge("F4-G4")
    assert found(reach, (rect.right + 2, rect.centery)) == items.edge("G4-G5")


def test_where_squares_meet_lies_their_point() -> None:
    frame = frame_at((1366, 768))
    reach = LandHitTest(frame)
    x, y = frame.point_pos("F4")
    for pos in ((x, y), (x + 8, y), (x, y - 8), (x - 6, y + 6)):
        assert found(reach, pos) == items.point("F4")


def test_an_edge_reaches_to_the_middles_of_its_squares_while_it_can_be_used() -> None:
    frame = frame_at((1366, 768))
    reach = LandHitTest(frame)
    rect = frame.square_rect("f4")
    pos = (rect.centerx, rect.centery - 4)
    assert found(reach, pos) == items.square("f4")
    assert found(reach, pos, items.edge("F4-G4")) == items.edge("F4-G4")
    assert found(reach, pos, items.square("f4"), items.edge("F4-G4")) == items.square("f4")


def test_a_hand_near_a_point_that_can_be_used_is_drawn_to_it() -> None:
    frame = frame_at((1024, 640))
    reach = LandHitTest(frame)
    x, y = frame.point_pos("F4")
    near, far = (x + round(frame.cell * 0.33), y), (x + round(frame.cell * 0.48), y)
    assert found(reach, near, items.point("F4")) == items.point("F4")
    assert found(reach, far, items.point("F4")) != items.point("F4")


def test_points_on_the_rim_are_found_from_outside() -> None:
    frame = frame_at((1024, 640))
    reach = LandHitTest(frame)
    x, y = frame.point_pos("F1")
    assert found(reach, (x, y - 9), items.point("F1")) == items.point("F1")


def test_what_is_hit_lies_near_and_everything_has_a_place() -> None:
    frame = frame_at((1024, 640))
    reach = LandHitTest(frame)
    reach.decider = 2
    window = Rect((0, 0), frame.size)
    for item in reach.all_places():
        rect = reach.place_rect(item)
        assert rect is not None
        assert min(rect.size) >= 24, item
        assert window.contains(rect), item
    chance = random.Random(7)
    for _ in range(400):
        pos = (chance.randrange(frame.size[0]), chance.randrange(frame.size[1]))
        item = found(reach, pos)
        if item is not None:
            rect = reach.place_rect(item)
            assert rect is not None
            assert rect.inflate(frame.cell, frame.cell).collidepoint(pos), (item, pos)


def test_only_the_piles_of_whoever_decides_are_found() -> None:
    frame = frame_at((1920, 1080))
    reach = LandHitTest(frame)
    reach.decider = 1
    assert found(reach, frame.pile_rect(1, 3).center) == items.pile(3)
    assert found(reach, frame.pile_rect(0, 3).center) == BoardItem("card", "0")
