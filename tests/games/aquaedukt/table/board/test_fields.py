"""Fields: neighbours are told apart by their pattern, and no picture repeats where it would be seen."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, REGION_OF, SQUARES, SQUARES_OF, WIDTH
from aqua_romana.games.aquaedukt.table.board import fields


def apart(one: int, other: int) -> int:
    """The greater of the distances in rows and columns."""
    return max(abs(one % WIDTH - other % WIDTH), abs(one // WIDTH - other // WIDTH))


def test_regions_that_touch_are_of_different_kinds() -> None:
    for one, other in combinations(SQUARES, 2):
        if apart(one, other) == 1 and REGION_OF[one] != REGION_OF[other]:
            assert fields.KINDS[REGION_OF[one]] != fields.KINDS[REGION_OF[other]], (
                NAME_OF[one],
                NAME_OF[other],
            )


def test_squares_of_a_field_that_touch_have_different_pictures() -> None:
    for cells in SQUARES_OF:
        for one, other in combinations(cells, 2):
            if apart(one, other) == 1:
                pictures = {fields.field_picture(NAME_OF[cell], "dry") for cell in (one, other)}
                assert len(pictures) == 2, (NAME_OF[one], NAME_OF[other])


def test_a_field_is_as_green_as_it_is_watered() -> None:
    assert [fields.state_of(supply) for supply in (0, 1, 2, 5)] == ["dry", "wet", "lush", "lush"]


def test_a_lane_is_left_free_only_where_another_region_begins() -> None:
    """A square of its own region all around is field to its edges; alone, it is field only within lanes."""
    inside = fields.inner_depth(64, (True,) * 8, fields.LANE / 2, 0.1)
    assert (inside > 0).all()
    alone = fields.inner_depth(64, (False,) * 8, fields.LANE / 2, 0.1)
    lane = round(64 * fields.LANE / 2)
    assert (alone[:lane, :] < 0.5).all()
    assert (alone[:, -lane:] < 0.5).all()
    assert alone[32, 32] > 0
    assert alone[lane + 1, lane + 1] < 0, "its corners are round"
    assert np.array_equal(alone, alone.T)


def test_a_foreign_corner_is_kept_clear() -> None:
    """Where only the diagonal neighbour is another region's, the lane's corner reaches in."""
    around = (True, True, True, True, False, True, True, True)
    depth = fields.inner_depth(64, around, fields.LANE / 2, 0.1)
    assert depth[63, 0] < 0, "north-east"
    assert depth[0, 0] > 0
    assert depth[63, 63] > 0
