"""Where puzzles are chosen, and the ways from there; with a game that offers them."""

from __future__ import annotations

import datetime
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.puzzles.daily import Day, DayField, puzzle_of_day, standing_of
from aqua_romana.screens.puzzles.mode import Now, PuzzleMode
from aqua_romana.screens.puzzles.model import book_of
from aqua_romana.screens.puzzles.page import PuzzlesPage, ThemeBar, ThemeRow, points_of, week_change
from aqua_romana.screens.puzzles.service import (
    DailyPuzzle,
    PuzzlesAtLevel,
    PuzzlesOfTheme,
)
from aqua_romana.storage.progress import MISSED, SOLVED, WITH_HINT
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import theme
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.screens.windows import click, leader_of, open_window, settle
from tests.ui.events import key

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

BOOK = book_of(ROMANA)


@pytest.fixture
def page(app, navigator):
    navigator.show_puzzles(ROMANA)
    settle(app)
    return app.scene


def kept(navigator, plugin=ROMANA):
    return navigator.saved_games.learning.of(navigator.lesson_service.learner(), plugin.id).puzzles


def answer(app, is_right: bool) -> TableScene:
    scene = app.scene
    assert isinstance(scene.mode, PuzzleMode)
    for asked in scene.mode.puzzle.asks:
        while scene.mode.now is not Now.ASKED:
            app.step(0.05, [])
        text = scene.mode.puzzle.line[asked.at] if is_right else scene.mode.puzzle.trap[0]
        scene.play(next(each for each in scene.state.decision.legal if str(each) == text))
        if not is_right:
            break
    for _moment in range(2000):
        if scene.mode.now is Now.ANSWERED:
            return scene
        app.step(0.05, [])
    raise AssertionError("the answer is never told")


def test_the_puzzle_of_the_day_marks_the_calendar(app, navigator, page):
    click(app, "solve")
    today = datetime.date.today()
    plugin, _book, puzzle = puzzle_of_day(navigator, today)
    assert app.scene.mode.puzzle == puzzle
    answer(app, True)
    assert kept(navigator, plugin).days == {today.isoformat(): SOLVED}
    assert kept(navigator, plugin).curve[today.isoformat()] == kept(navigator, plugin).rating > 1000
    app.scene.ui.named("next").on_press()
    settle(app)
    assert isinstance(app.scene, PuzzlesPage)
    assert app.scene.ui.named(f"day {today.isoformat()}").standing is Day.FIRST_TRY
    assert app.scene.ui.named("solve").style == "normal", "what is solved is no longer the thing to do"
    assert app.scene.ui.named("at my level").style == "primary"


WEDNESDAY = datetime.date(2026, 11, 18)


@pytest.mark.parametrize(
    ("day", "best", "first", "standing"),
    [
        (17, SOLVED, SOLVED, Day.FIRST_TRY),
        (17, SOLVED, None, Day.FIRST_TRY),  # its puzzle is another one since an update
        (17, SOLVED, MISSED, Day.LATER),
        (17, WITH_HINT, WITH_HINT, Day.LATER),
        (17, MISSED, MISSED, Day.MISSED),
        (17, None, None, Day.OPEN),
        (18, None, None, Day.TODAY),
        (19, None, SOLVED, Day.TO_COME),
    ],
)
def test_a_day_tells_how_its_puzzle_was_solved(day, best, first, standing):
    assert standing_of(WEDNESDAY.replace(day=day), WEDNESDAY, best, first) is standing


def test_earlier_weeks_are_turned_to_and_their_days_opened(app, page):
    today = datetime.date.today()
    days = [each.day for each in page.ui.root.walk() if isinstance(each, DayField)]
    assert [each.weekday() for each in days] == list(range(7))
    assert not page.ui.named("week after").enabled
    click(app, "week before")
    before = today - datetime.timedelta(weeks=1)
    click(app, f"day {before.isoformat()}")
    assert app.scene.mode.puzzle == puzzle_of_day(app.scene.mode.service.navigator, before)[2]


def test_keys_turn_the_weeks(app, page):
    def first_day() -> datetime.date:
        return next(each.day for each in page.ui.root.walk() if isinstance(each, DayField))

    monday = first_day()
    app.step(0.02, [key(pygame.K_COMMA, text=",")])
    assert first_day() == monday - datetime.timedelta(weeks=1)
    app.step(0.02, [key(pygame.K_PERIOD, text=".")])
    assert first_day() == monday


def test_days_to_come_cannot_be_opened(app, page):
    tomorrow = datetime.date.today() + datetime.timedelta(days=1)
    field = page.ui.root.add(DayField(tomorrow, Day.TO_COME, False, lambda day: pytest.fail("opened")))
    field.press()
    assert not field.focusable


def test_the_page_does_not_tell_what_todays_puzzle_is_about(app, page):
    """Themes are told in their own list alone, and all of them there."""
    above = {
        getattr(each, "text", "")
        for each in page.ui.root.walk()
        if not any(isinstance(around, ThemeRow) for around in each.ancestors())
    }
    assert not above & {*BOOK.themes.values()}
    rows = [each for each in page.ui.root.walk() if isinstance(each, ThemeRow)]
    assert len(rows) == len(BOOK.themes)
    assert all(len(BOOK.of_theme(key)) >= 10 for key in BOOK.themes)


def test_puzzles_solved_under_a_theme_that_was_merged_still_count(app, navigator):
    """Progress names puzzles, and the puzzles of an own game the theme they had then."""
    old = [each for each in BOOK.puzzles if {"wall", "reserve", "two"} & {*each.themes}]
    assert len(old) == 10
    for puzzle in old:
        navigator.saved_games.learning.change_puzzles(
            navigator.lesson_service.learner(),
            ROMANA.id,
            lambda solving, key=puzzle.key: solving.noted(key, SOLVED),
        )
    navigator.show_puzzles(ROMANA)
    settle(app)
    said = [each.text for each in app.scene.ui.named("theme block").walk() if hasattr(each, "text")]
    assert said == ["Shut out", "2 of 17"]
    assert BOOK.themes_of(replace(old[0], themes=("wall", "block", "gone"))) == ["block"]


@pytest.mark.parametrize(
    ("curve", "points"),
    [
        ({}, [(30, 1100)]),
        ({"2026-11-10": 1050}, [(22, 1050), (30, 1100)]),
        ({"2025-01-01": 900, "2026-09-01": 950, "2026-11-18": 1100}, [(0, 950), (30, 1100)]),
    ],
)
def test_the_curve_shows_the_last_days_and_what_was_before_them(curve, points):
    assert points_of(curve, 1100, WEDNESDAY) == points


def test_the_change_of_a_week_is_counted_from_before_its_monday():
    curve = {"2026-11-13": 1010, "2026-11-15": 1040, "2026-11-17": 1100}
    assert week_change(curve, 1100, datetime.date(2026, 11, 16)) == 60
    assert week_change({"2026-11-17": 1100}, 1100, datetime.date(2026, 11, 16)) == 0
    on_monday = {"2026-11-15": 1040, "2026-11-16": 1080}
    assert week_change(on_monday, 1100, datetime.date(2026, 11, 16)) == 60
    assert week_change({}, 1000, datetime.date(2026, 11, 16)) == 0


def test_a_run_ends_at_the_first_miss_and_its_length_is_kept(app, navigator, page):
    click(app, "run")
    first = answer(app, True).mode.puzzle
    assert kept(navigator).best_run == 1
    app.scene.ui.named("next").on_press()
    assert app.scene.mode.puzzle != first
    answer(app, False)
    assert kept(navigator).best_run == 1
    assert app.scene.ui.named("again") is None, "a run knows no second try"
    app.scene.ui.named("next").on_press()
    assert isinstance(app.scene, PuzzlesPage)


def test_one_puzzle_of_a_run_may_be_skipped(app, page):
    click(app, "run")
    first = app.scene.mode.puzzle
    app.scene.mode.service.skip_puzzle()
    second = app.scene.mode.puzzle
    assert second != first
    app.scene.mode.service.skip_puzzle()
    assert app.scene.mode.puzzle == second


def test_a_theme_is_gone_through_to_its_end(app, navigator, page):
    theme = min(filter(BOOK.of_theme, BOOK.themes), key=lambda key: len(BOOK.of_theme(key)))
    desk = PuzzlesOfTheme(navigator, ROMANA, BOOK, theme)
    desk.open()
    seen = []
    while isinstance(getattr(app.scene, "mode", None), PuzzleMode):
        seen.append(app.scene.mode.puzzle)
        desk.next_puzzle()
    assert sorted(each.key for each in seen) == sorted(each.key for each in BOOK.of_theme(theme))


@pytest.mark.parametrize("code", ["en", "de", "fr", "it"])
def test_after_a_hint_the_button_to_be_shown_the_answer_is_whole(home, code):
    app = open_window(SavedGames(GamePlugins(ROMANA)), (1366, 768))
    translation.set_language(code)
    PuzzlesAtLevel(app.scene.navigator, ROMANA, BOOK).open()
    mode = app.scene.mode
    while mode.now is not Now.ASKED:
        app.step(0.05, [])
    asking = mode._hint_button.text
    mode.ask_hint()
    app.step(0.05, [])
    assert mode._hint_button.text != asking
    assert mode._hint_button.problems() == []
    app.close()


def test_at_ones_level_a_missed_puzzle_does_not_come_again_at_once(app, navigator, page):
    desk = PuzzlesAtLevel(navigator, ROMANA, BOOK)
    desk.open()
    first = answer(app, False).mode.puzzle
    assert kept(navigator).answers == {first.key: MISSED}
    assert kept(navigator).rating < 1000
    desk.next_puzzle()
    assert app.scene.mode.puzzle != first


def test_playing_on_begins_a_game_of_ones_own(app, navigator, page):
    today = datetime.date.today()
    plugin, book, _puzzle = puzzle_of_day(navigator, today)
    DailyPuzzle(navigator, plugin, book, today).open()
    scene = answer(app, True)
    scene.mode.play_on()
    settle(app)
    assert navigator.match is not None
    assert navigator.match.game.step == scene.mode.puzzle.at
    assert navigator.match.seats[scene.mode.solver].is_human


def test_each_game_has_its_own_rating_run_and_themes(app, navigator, page):
    navigator.saved_games.learning.change_puzzles(
        navigator.lesson_service.learner(), AQUAEDUKT.id, lambda solving: replace(solving, rating=1234).ran(9)
    )
    settle(app)
    assert page.ui.named("theme close") is not None
    app.scene.ui.named("which").set(1, tell=True)
    settle(app)
    said = {each.text for each in app.scene.ui.root.walk() if hasattr(each, "text")}
    assert {"1234", "9"} <= said
    assert app.scene.ui.named("theme water") is not None
    assert app.scene.ui.named("theme close") is None
    click(app, "run")
    assert app.scene.mode.plugin is AQUAEDUKT


def test_a_box_with_one_game_of_puzzles_offers_no_switch(home):
    app = open_window(SavedGames(GamePlugins(ROMANA)))
    leader_of(app).show_puzzles(ROMANA)
    settle(app)
    assert app.scene.ui.named("which") is None
    app.close()


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1024, 640), 2.0), ((1366, 768), 1.0), ((1920, 1080), 1.3)]
)
def test_page_and_title_cut_nothing_in_a_long_language(home, size, text_scale):
    translation.force_language(PSEUDO)
    app = open_window(SavedGames(GamePlugins(ROMANA)), size, text_scale)
    settle(app)
    assert app.scene.ui.named("puzzles") is not None
    found = app.scene.ui.problems()
    leader_of(app).show_puzzles(ROMANA)
    settle(app)
    assert app.scene.ui.named("solve").text != "Solve"
    found += app.scene.ui.problems()
    cut = sorted(app.fonts.cuts)
    app.close()
    assert (found, cut) == ([], [])


def test_only_puzzles_that_there_are_can_all_be_solved():
    def has_star(done, count):
        row = ThemeRow("Bridges", done, count, lambda: None, "theme")
        return any(type(each).__name__ == "_Star" for each in row.walk())

    assert [has_star(0, 0), has_star(2, 3), has_star(3, 3)] == [False, False, True]


@pytest.mark.parametrize(("share", "colour"), [(0.5, theme.WATER), (1.0, theme.GOLD)])
def test_what_is_all_done_is_golden(share, colour, monkeypatch):
    monkeypatch.setattr(ThemeBar, "context", SimpleNamespace(u=round), raising=False)
    bar, paper = ThemeBar(share), pygame.Surface((100, 11))
    bar.rect = paper.get_rect()
    bar.paint(paper)
    assert paper.get_at((30, 8))[:3] == colour
