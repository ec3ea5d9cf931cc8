"""A gentle clock counts what everybody thinks, and says once that a budget is used up."""

import pytest

from aqua_romana.boardgame.clock import Clock


def test_time_counts_for_whoever_decides():
    clock = Clock(2)
    clock.call(0)
    clock.run(3.0)
    clock.call(1)
    clock.run(5.0)
    assert clock.spent == [3.0, 5.0]


def test_a_go_of_several_decisions_is_one():
    clock = Clock(2)
    for _decision in range(3):
        clock.call(0)
        clock.run(4.0)
    assert clock.longest == [12.0, 0.0]


def test_while_nobody_here_decides_it_goes_on_with_the_same_go():
    clock = Clock(2)
    clock.call(0)
    clock.run(4.0)
    clock.call(None)
    clock.call(0)
    assert clock.current == 4.0


def test_the_sand_runs_out_once_a_go():
    clock = Clock(2, budget=30)
    clock.call(1)
    assert [clock.run(10.0) for _tick in range(5)] == [False, False, True, False, False]
    assert clock.sand == 0
    clock.call(0)
    assert clock.sand == 1


def test_without_a_budget_there_is_no_sand():
    clock = Clock(2)
    clock.call(0)
    assert not clock.run(1000.0)
    assert clock.sand is None


@pytest.mark.parametrize("seconds", [-5.0, 0.0])
def test_time_never_runs_backwards(seconds):
    clock = Clock(2)
    clock.call(0)
    clock.run(seconds)
    assert clock.spent == [0.0, 0.0]


def test_what_was_kept_fits_the_table():
    assert Clock(3, spent=[1.0]).spent == [1.0, 0.0, 0.0]
    assert Clock(2, spent=[1.0, 1e12, 3.0]).spent == [1.0, 359_999.0]


def test_two_tables_of_one_game_tell_each_other_how_long_people_thought():
    here, there = Clock(2, 60, [30.0, 4.0], [12.0, 4.0]), Clock(2, 60, [10.0, 45.0], [10.0, 20.0])
    here.learn(there)
    there.learn(here)
    assert here == there == Clock(2, 60, [30.0, 45.0], [12.0, 20.0])
