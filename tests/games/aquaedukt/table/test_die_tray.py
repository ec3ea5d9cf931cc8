"""The die in its tray and the supply: where everything is, at rest and on its way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from aqua_romana.games.aquaedukt.table import die_tray, supply
from aqua_romana.games.aquaedukt.table.layout import frame_for
from aqua_romana.ui.theme import scale_for

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (1280, 960), (3840, 2160))
SHARES = [index / 200 for index in range(201)]


def test_a_throw_ends_where_the_die_will_lie_with_its_number_up() -> None:
    for count in range(1, 9):
        pose, lies = die_tray.thrown(1.0, 13, count), die_tray.rest(count)
        assert (pose.x, pose.y) == pytest.approx((lies.x, lies.y))
        assert pose.height == 0
        assert abs(pose.rocked) < 0.01
        assert pose.picture == "aquaedukt/die/die_13"


def test_the_die_bounces_twice_each_time_lower() -> None:
    heights = [die_tray.thrown(share, 13, 1).height for share in SHARES]
    assert min(heights) >= 0
    tops = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if a < b >= c]
    thrown = [top for top in tops if top < 0.9]  # above that it is in the hand
    assert len(thrown) == 2
    assert thrown[0] > 2 * thrown[1] > 0


def test_its_number_is_not_seen_while_it_bounces() -> None:
    numbers = [share for share in SHARES if "die_13" in die_tray.thrown(share, 13, 1).picture]
    assert min(numbers) > 0.75
    assert numbers == [share for share in SHARES if share >= min(numbers)]


def test_the_die_never_leaps() -> None:
    """In a two-hundredth of its time it moves by no more than a tenth of a die, out of the hand too."""
    poses = [die_tray.thrown(share, 13, 1) for share in SHARES]
    for one, other in pairwise(poses):
        assert abs(one.x - other.x) < 0.12
        assert abs(one.height - other.height) < 0.12


def test_it_does_not_always_lie_on_the_same_spot() -> None:
    spots = {(round(die_tray.rest(count).x, 2), round(die_tray.rest(count).y, 2)) for count in range(1, 7)}
    assert len(spots) == 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_supply_has_a_place_of_its_own_for_every_piece(size: tuple[int, int], text_scale: float) -> None:
    frame = frame_for(size, scale_for(size), text_scale, 4)
    springs, canals = supply.spring_places(frame), supply.canal_places(frame)
    assert (len(springs), len(canals)) == (5, 36)
    for places, part, cell, extent in (
        (springs, frame.springs_rect(), supply.spring_cell(frame), (150, 150)),
        (canals, frame.canals_rect(), supply.canal_cell(frame), (128, 72)),
    ):
        pieces = []
        for place in places:
            piece = Rect(0, 0, extent[0] * cell // 256, extent[1] * cell // 256)
            piece.center = place
            pieces.append(piece)
        assert all(part.contains(piece) for piece in pieces)
        assert all(piece.collidelist(pieces) == index for index, piece in enumerate(pieces))
        assert min(piece.top for piece in pieces) >= part.top + frame.heading - 2, "under the words"
