"""The time of the final scoring: everything is counted in eight seconds, points rise and never jump."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.final_scoring import stage as finish_stage
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.final_scoring.stage import BEFORE, COUNT, FinishStage, Showing, Step, eased, starts
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.chart import Chart
from tests.screens.windows import begin, leader_of, open_window, record, settle


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


def finish_of(name: str, size: tuple[int, int], text_scale: float = 1.0) -> tuple[App, FinishStage]:
    """The stage of a game that is over, with everything on it."""
    app = open_window(SavedGames(PLUGINS), size, text_scale)
    app.settings.animation = "off"
    leader_of(app).show_final_scoring(begin(leader_of(app).saved_games, record(name)))
    settle(app, 0.2)
    page = app.scene
    assert isinstance(page, FinalScoringPage)
    assert page.stage is not None
    return app, page.stage


def test_neighbours_who_share_the_win_are_both_in_full_light() -> None:
    app, stage = finish_of("3-players-borrowed-3", (1024, 640))
    assert len(stage.winners) == 2
    white = Surface(stage.rect.size)
    white.fill((255, 255, 255))
    stage.add_rays = lambda target: None  # type: ignore[method-assign]
    stage._light(white)
    row = [white.get_at((x, stage.base // 2))[0] for x in range(white.get_width())]
    for seat in stage.seats:
        assert (row[stage.slots[seat].centerx] > 250) == (seat in stage.winners)
    assert max(abs(after - before) for before, after in itertools.pairwise(row)) <= 3  # no edge is seen
    app.close()


def test_what_stands_on_a_plate_does_not_touch() -> None:
    """With large text a medallion and the points stand below the name, side by side."""
    app, stage = finish_of("2-players-1", (1024, 640), 2.0)
    assert stage._is_stacked
    fonts = app.context.fonts
    for seat, plate in enumerate(stage.plates):
        points = fonts.size(str(stage.total(seat)), "total")[0]
        assert points + app.context.u(12 + 32) < plate.w
    app.close()


def test_the_chart_has_a_point_a_round_and_the_end() -> None:
    series = [(points, 0, 1) for points in range(12)]
    assert Chart(series, ("A", "B", "C"), ("y", "r", "b"), every=3).drawn == [0, 3, 6, 9, 11]
    assert Chart(series[:1], ("A", "B", "C"), ("y", "r", "b"), every=3).drawn == [0]
