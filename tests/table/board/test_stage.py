"""Water runs as smoothly as a small share of the processor allows, and calmly where nobody looks."""

import pytest

from aqua_romana.table.board.stage import IdleRate
from aqua_romana.table.board.water import FRAMES, moved_on


def rate_after(cost: float, pictures: int = 200, *, awake: bool = True, busy: float = 0.0) -> int:
    """The rate once so many pictures have cost so many seconds each; one in five costs more."""
    spent = [0.0]
    rate = IdleRate(lambda: spent[0])
    rate.wake(awake)
    for number in range(pictures):
        rate.shown()
        spent[0] += cost + (busy if number % 5 == 0 else 0.0)
    return rate.rate


@pytest.mark.parametrize(
    ("cost", "rate"), [(0.001, 30), (0.0036, 30), (0.0045, 24), (0.006, 16), (0.009, 12), (0.03, 8)]
)
def test_while_somebody_is_there_water_takes_an_eighth_of_a_core_at_most(cost: float, rate: int) -> None:
    assert rate_after(cost) == rate


@pytest.mark.parametrize(("cost", "rate"), [(0.001, 8), (0.006, 6), (0.02, 4)])
def test_where_nobody_is_it_takes_a_twenty_fifth(cost: float, rate: int) -> None:
    assert rate_after(cost, awake=False) == rate


def test_what_happens_beside_the_water_does_not_slow_it_down() -> None:
    assert rate_after(0.001, busy=0.05) == 30


def test_a_motion_between_two_pictures_is_not_counted_as_theirs() -> None:
    spent = [0.0]
    rate = IdleRate(lambda: spent[0])
    rate.wake(True)
    for _ in range(100):
        rate.shown()
        spent[0] += 1.0
        rate.forget()
    assert rate.rate == 16


@pytest.mark.parametrize("rate", [30, 24, 16, 12, 8])
def test_water_runs_equally_fast_at_every_rate_and_its_loop_closes(rate: int) -> None:
    at = 0.0
    for _ in range(rate):
        at = moved_on(at, rate, 1000)
    assert at == pytest.approx(8, abs=0.51)
    for _ in range(12 * FRAMES):
        at = moved_on(at % FRAMES, rate, FRAMES)
        if not at:
            return
    pytest.fail("the loop never comes back to its first picture")
