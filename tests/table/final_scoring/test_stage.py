"""The time of the final scoring: everything is counted in eight seconds, points rise and never jump."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from aqua_romana.table.final_scoring import stage as finish_stage
from aqua_romana.table.final_scoring.stage import BEFORE, COUNT, FinishStage, Showing, Step, eased, starts


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


def stage(monkeypatch: pytest.MonkeyPatch, some: list[Step], speed: str = "normal") -> FinishStage:
    """Two people, of whom the first has won; nothing is painted."""
    monkeypatch.setattr(finish_stage.texts, "game_result_text", lambda game: "Anna wins")
    facts = {
        "names": ("Anna", "Ben"),
        "colours": ("r", "g"),
        "final_winners": lambda: [0],
        "headstart": (0, 0),
    }
    game: Any = SimpleNamespace(**facts)
    return FinishStage(game, some, Showing(speed, lambda sound: None))


def test_nobody_rises_higher_than_there_is_room_though_points_are_lost_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = stage(monkeypatch, [Step((3, 3), "count"), Step((2, 0), "count"), Step((-4, 0), "houses_lost")])
    highest = 0.0
    for moment in range(200):
        shown.moment = moment / 50
        highest = max(highest, shown.height_share(0))
    assert highest == pytest.approx(1)
    assert shown.height_share(0) == pytest.approx(1 / 5)


def test_points_count_and_the_winner_is_known_at_their_very_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = stage(monkeypatch, [Step((3, 1), "count", delay=0.2)])
    shown.cells["a column"] = Rect(0, 0, 10, 10)
    shown.moment = BEFORE + 0.2 - 1e-6
    assert (shown.total(0), shown.total(1)) == (0, 0)
    shown.moment = BEFORE + 0.2
    assert (shown.total(0), shown.total(1)) == (3, 1)
    assert shown.item_at((5, 5)) is None, "the winner is not known yet"
    assert not shown.is_done
    shown.moment = shown.verdict
    assert shown.is_done
    assert shown.item_at((5, 5)) == ("a column", Rect(0, 0, 10, 10))


def test_once_the_winner_is_known_time_goes_by_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast points were counted."""
    shown = stage(monkeypatch, [Step((1, 0), "count")], "fast")
    before = shown.moment
    assert shown.update(0.1)
    assert shown.moment - before == pytest.approx(0.17)
    shown.moment = shown.verdict
    assert shown.update(0.1)
    assert shown.moment == pytest.approx(shown.verdict + 0.1)


def test_without_animations_nothing_wakes_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    assert stage(monkeypatch, [Step((1, 0), "count")], "off").wake_after() is None
    assert stage(monkeypatch, [Step((1, 0), "count")]).wake_after() is not None
