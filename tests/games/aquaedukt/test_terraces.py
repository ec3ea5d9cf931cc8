"""The land that is lifted in the final scoring: where its water goes, how its houses find room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from aqua_romana.games.aquaedukt.terraces import flow_of
from tests.games.aquaedukt.moments import ROUSING, final_page, record, window
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)


@pytest.mark.parametrize(
    ("points", "flows"),
    [
        ((7, 11, 24, 29), "WWWB"),  # down to the river at the left; from the spring of the last to both sides
        ((26, 38, 31, 18), "WBEE"),
        ((5, 5), "BB"),
        ((9, 0, 9), "BWB"),  # the lowest takes water from both sides
    ],
)
def test_water_comes_from_springs_and_runs_down_to_the_lower_neighbour(
    points: tuple[int, ...], flows: str
) -> None:
    assert "".join(flow_of(points, seat) for seat in range(len(points))) == flows


@pytest.mark.parametrize("name", [ROUSING, "3-players-1", "../4-players-full-board"])
@pytest.mark.parametrize(("size", "text_scale"), [((1366, 768), 1.0), ((1024, 640), 2.0)])
def test_houses_with_and_without_water_have_places_of_their_own(
    name: str, size: tuple[int, int], text_scale: float
) -> None:
    app = window(size, text_scale=text_scale)
    stage = final_page(app, record(name)).stage
    assert stage is not None
    for seat in stage.seats:
        top = stage._terrace(seat)
        homes = stage._homes(seat)
        for _counted, _number, at in homes:
            assert top.contains(at)
            assert at.collidelist([other for _c, _n, other in homes if other is not at]) == -1
        dry = [at.bottom for counted, _number, at in homes if not counted.supply]
        wet = [at.top for counted, _number, at in homes if counted.supply]
        assert max(dry, default=0) <= min(wet, default=top.bottom), "the dry strip lies behind"
        for canal in (stage.terraces.canal_y(top, number) for number in range(stage.terraces._canals)):
            assert top.top < canal < top.bottom
            assert not any(at.top < canal < at.bottom for _counted, _number, at in homes)
    app.close()


def test_between_neighbours_water_falls_from_the_higher_one_and_ends_at_the_water_of_the_lower() -> None:
    app = window((1366, 768), animation="normal")
    page = final_page(app, record("../4-players-full-board"))
    page._skip()
    app.step(0.1, [])
    stage = page.stage
    assert stage is not None
    heights = [stage.terraces.canal_y(stage._terrace(seat)) for seat in stage.seats]
    for left, right, gap in zip(heights, heights[1:], stage.flowing[1:], strict=False):
        blue = [y for y in range(stage.rect.h) if _is_water(app.screen.get_at((gap.centerx, y)))]
        above, below = sorted((left, right))
        fall = [y for y in blue if above - 10 < y < below + 10]
        assert len(fall) > (below - above) * 0.8, (above, below)
        assert not [y for y in blue if below + 40 < y < stage._foot], "not down to the river"
    assert all(higher.right <= lower.left for higher, lower in pairwise(stage.flowing))
    app.close()


def _is_water(colour: object) -> bool:
    red, _green, blue = tuple(colour)[:3]  # type: ignore[call-overload]
    return blue > red + 40
