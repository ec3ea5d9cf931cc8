"""How figures walk and land."""

from __future__ import annotations

import itertools

import pytest

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Settle, Walk


def test_a_walker_gains_and_loses_his_speed_and_rises_between_steps() -> None:
    walk = Walk(0.0, 1.0, BoardItem("workman", "y1"), [(0, 100), (400, 100)])
    moments = [number / 40 for number in range(40)]
    xs = [walk.place(now)[0][0] for now in moments]
    steps = [after - before for before, after in itertools.pairwise(xs)]
    assert min(steps) >= 0
    assert max(steps[:3] + steps[-3:]) < steps[len(steps) // 2]
    assert {(place[1], pose) for place, pose in map(walk.place, moments)} == {
        (y, f"walk_E_{foot}") for y in (95, 100) for foot in (0, 1)
    }


def test_a_figure_that_lands_gives_way_by_less_than_a_tenth_and_stands_again() -> None:
    settle = Settle(1.0, 0.08, BoardItem("workman", "y1"), [(10, 20)])
    assert settle.height(1.0) == pytest.approx(1.0)
    assert settle.height(1.04) == pytest.approx(0.92)
    assert settle.height(1.08) == pytest.approx(1.0)
