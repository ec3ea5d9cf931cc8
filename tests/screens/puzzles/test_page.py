"""Where puzzles are chosen, and the ways from there; with a game that offers them."""

from __future__ import annotations

import datetime

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.puzzles.calendar import Calendar
from aqua_romana.screens.puzzles.mode import Now, PuzzleMode
from aqua_romana.screens.puzzles.model import book_of
from aqua_romana.screens.puzzles.page import PuzzlesPage
from aqua_romana.screens.puzzles.service import (
    DailyPuzzle,
    PuzzlesAtLevel,
    PuzzlesOfTheme,
)
from aqua_romana.storage.progress import MISSED, SOLVED
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.screens.windows import click, click_at, leader_of, open_window, press, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

BOOK = book_of(ROMANA)


@pytest.fixture
def page(app, navigator):
    navigator.show_puzzles(ROMANA)
    settle(app)
    return app.scene


def kept(navigator):
    return navigator.saved_games.learning.of(navigator.lesson_service.learner(), ROMANA.id).puzzles


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
    assert app.scene.mode.puzzle == BOOK.of_day(datetime.date.today())
    answer(app, True)
    assert kept(navigator).days == {datetime.date.today().isoformat(): SOLVED}
    app.scene.ui.named("next").on_press()
    settle(app)
    assert isinstance(app.scene, PuzzlesPage)
    assert app.scene.ui.named("calendar").days == kept(navigator).days


WEDNESDAY = datetime.date(2026, 11, 18)


@pytest.fixture
def opened(words_alone, app):
    """The days opened in a calendar of two weeks, which lies in the window by itself."""

    class Alone(UiScene):
        def build(self, ui):
            ui.add(Calendar(WEDNESDAY, {}, 2, days.append)).place((0, 0, 700, 200))

    days = []
    app.push(Alone())
    settle(app)
    return days


def test_days_of_the_calendar_are_opened_but_none_to_come(app, opened):
    for _day, cell in app.scene.ui.named("calendar").cells():
        click_at(app, cell.center)
    assert [day.day for day in opened] == [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]


@pytest.mark.parametrize(
    ("arrows", "day"),
    [
        ("", 18),
        ("left", 17),
        ("left right", 18),
        ("right", 18),
        ("down", 18),
        ("up", 11),
        ("up right down", 12),
        ("up left left left", 9),
        ("up up", 11),
    ],
)
def test_arrows_lead_to_the_days_that_can_be_opened(app, opened, arrows, day):
    app.scene.ui.focus(app.scene.ui.named("calendar"))
    press(app, *(getattr(pygame, f"K_{arrow.upper()}") for arrow in arrows.split()), pygame.K_RETURN)
    assert [each.day for each in opened] == [day]


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


def test_at_ones_level_a_missed_puzzle_does_not_come_again_at_once(app, navigator, page):
    desk = PuzzlesAtLevel(navigator, ROMANA, BOOK)
    desk.open()
    first = answer(app, False).mode.puzzle
    assert kept(navigator).answers == {first.key: MISSED}
    assert kept(navigator).rating < 1000
    desk.next_puzzle()
    assert app.scene.mode.puzzle != first


def test_playing_on_begins_a_game_of_ones_own(app, navigator, page):
    DailyPuzzle(navigator, ROMANA, BOOK, datetime.date.today()).open()
    scene = answer(app, True)
    scene.mode.play_on()
    settle(app)
    assert navigator.match is not None
    assert navigator.match.game.step == scene.mode.puzzle.at
    assert navigator.match.seats[scene.mode.solver].is_human


def test_only_a_game_that_names_puzzles_offers_them(app, navigator):
    navigator.show_lessons()
    assert app.scene.ui.named(f"puzzles {ROMANA.id}") is not None
    assert app.scene.ui.named(f"puzzles {AQUAEDUKT.id}") is None


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
