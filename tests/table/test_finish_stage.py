"""The time of the final scoring: everything is counted in eight seconds, points rise and never jump."""

from __future__ import annotations

import itertools

import pytest

from aqua_romana.table.finish_stage import BEFORE, COUNT, Step, eased, starts


def steps(count: int, seconds: float = 0.45, finale: int = 0) -> list[Step]:
    last = [Step((0,), "count", 0.9, may_shorten=False) for _number in range(finale)]
    return [Step((1,), "count", seconds) for _number in range(count)] + last


def lengths(some: list[Step]) -> list[float]:
    return [after - before for before, after in itertools.pairwise(starts(some))]


def test_few_steps_take_the_time_they_want() -> None:
    assert starts(steps(3)) == pytest.approx([BEFORE, BEFORE + 0.45, BEFORE + 0.9, BEFORE + 1.35])
    assert starts([]) == [BEFORE]


@pytest.mark.parametrize(("count", "finale"), [(20, 0), (16, 3), (40, 2), (200, 0)])
def test_many_steps_become_shorter_so_that_all_takes_eight_seconds(count: int, finale: int) -> None:
    some = steps(count, finale=finale)
    assert starts(some)[-1] <= COUNT + 1e-6
    counted = lengths(some)[:count]
    assert all(later <= sooner + 1e-9 for sooner, later in itertools.pairwise(counted))
    assert lengths(some)[count:] == pytest.approx([0.9] * finale)
    assert min(counted) > 0


def test_rising_ends_softly() -> None:
    heights = [eased(number / 10) for number in range(-1, 13)]
    assert heights[0] == 0
    assert heights[-1] == 1
    gains = [after - before for before, after in itertools.pairwise(heights[1:12])]
    assert gains == sorted(gains, reverse=True)
