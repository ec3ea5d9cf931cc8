"""Every scene in every language that is offered, and in the one nobody speaks: no word is cut or covered.

A scene is made once for a size of the window and then speaks one language after the other. Other sizes of
text are tried in the language nobody speaks alone, which is longer than all (`test_pseudo_layouts`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.aquaedukt import game_ui as aquaedukt_ui
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.games.romana import game_ui as romana_ui
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.program import PLUGINS
from aqua_romana.screens.lessons.mode import lesson_table
from aqua_romana.screens.lessons.model import Step, course_of
from aqua_romana.screens.lessons.model import Words as Line
from aqua_romana.screens.puzzles.mode import Now, puzzle_table
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests import tour
from tests.games.aquaedukt.table import moments
from tests.games.aquaedukt.table.driving import Mouse as AquaeduktMouse
from tests.games.aquaedukt.table.test_layout import Show
from tests.games.romana.lessons.classroom import NotedSchool
from tests.games.romana.lessons.test_lessons import forms
from tests.games.romana.puzzles.test_mode import BOOK, NotedSetter, act, wait
from tests.games.romana.table import phases
from tests.games.romana.table.driving import PICTURES, Mouse
from tests.games.romana.table.recording import Words
from tests.games.romana.table.test_layout import NAMES
from tests.games.romana.table.test_layout import problems as romana_problems
from tests.screens.both_games import SECOND_PAGES, fill_with_both
from tests.screens.test_change_of_language import reviewed
from tests.screens.windows import PAGES, leader_of, open_window, record
from tests.storage.conftest import _hasty, home, saved_games  # noqa: F401 (fixtures)
from tests.tour import DIALOGS, SIZES, Tour

pytestmark = pytest.mark.usefixtures("words_alone")


#: In larger windows letters and slabs grow alike: there the longest language tells enough.
CASES = [
    pytest.param((SIZES[0], True), id="1024x640"),
    pytest.param((SIZES[2], False), id="1920x1080"),
    pytest.param((SIZES[1], True), id="1366x768", marks=pytest.mark.release),  # of the same shape
]


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> tuple[tuple[int, int], bool]:
    found: tuple[tuple[int, int], bool] = request.param
    return found


@pytest.fixture
def size(case: tuple[tuple[int, int], bool]) -> tuple[int, int]:
    return case[0]


@pytest.fixture
def codes(case: tuple[tuple[int, int], bool]) -> list[str]:
    return tour.languages(all_of_them=case[1])


@pytest.fixture
def table_tour(
    size: tuple[int, int], codes: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Tour, Words]]:
    """A window for tables."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    settings = Settings()
    settings.animation = "off"
    app = App(size=size, settings=settings, sprites=PICTURES)
    made = Tour(app, codes)
    yield made, Words(app.fonts, monkeypatch)
    app.close()
    made.assert_all_fits()


def ceremony(plugin: GamePlugin) -> Callable[[App], object]:
    """The final scoring while it counts."""

    def show(app: App) -> None:
        app.settings.animation = "normal"
        (PAGES["final"] if plugin is ROMANA else SECOND_PAGES["aquaedukt final"])(app)
        app.settings.animation = "off"

    return show


def computers(app: App) -> None:
    """A new game against computer players."""
    leader_of(app).show_new_game(ROMANA)
    page: Any = app.scene
    page.seating.levels = [level.key for level in ai_of(ROMANA).LEVELS][:4]
    page._change(lambda: page.seating.set_players(4))


MORE_PAGES: dict[str, Callable[[App], object]] = {
    "computer players": computers,
    "ceremony": ceremony(ROMANA),
    "aquaedukt ceremony": ceremony(AQUAEDUKT),
    "a review": reviewed,
    "export": lambda app: leader_of(app).export(ROMANA, record("2-players-1")),
    "puzzles": lambda app: leader_of(app).show_puzzles(ROMANA),
}


def test_every_page(size: tuple[int, int], codes: list[str], home: Path) -> None:  # noqa: F811
    shelf = SavedGames(PLUGINS)
    newcomer = Tour(open_window(shelf, size), codes)
    newcomer.look("title for newcomers")
    newcomer.app.close()
    newcomer.assert_all_fits()
    fill_with_both(shelf)
    app = open_window(shelf, size)
    app.settings.animation = "off"
    made = Tour(app, codes)
    for name, show in {**PAGES, **SECOND_PAGES, **MORE_PAGES}.items():
        before = app.scene
        show(app)
        made.look(name)
        while app.scene is not before:
            app.pop()
    app.close()
    made.assert_all_fits()


@pytest.mark.parametrize("plugin", [ROMANA, AQUAEDUKT], ids=lambda plugin: plugin.id)
def test_every_chapter_of_the_rules(
    plugin: GamePlugin,
    size: tuple[int, int],
    codes: list[str],
    home: Path,  # noqa: F811
) -> None:
    app = open_window(SavedGames(PLUGINS), size)
    made = Tour(app, codes)
    for chapter in game_ui_of(plugin).rule_book().chapters:
        leader_of(app).show_rules(plugin, chapter.key)
        made.look(chapter.key)
        app.pop()
    app.close()
    made.assert_all_fits()


def test_every_moment_of_aqua_romana(table_tour: tuple[Tour, Words]) -> None:
    made, words = table_tour
    for moment in phases.MOMENTS:
        table = TableScene(Match(ROMANA, phases.game_at(moment, names=NAMES)), romana_ui)
        made.app.replace(table)
        made.app.step(0.01, [])
        phases.arrange(Mouse(made.app, table), moment)
        made.look(moment, lambda table=table: romana_problems(table, words))
        if moment == "close":
            look_at_dialogs(made, table)
    made.assert_all_fits()


def test_every_moment_of_aquaedukt(table_tour: tuple[Tour, Words]) -> None:
    made, words = table_tour
    show = Show.__new__(Show)
    show.app, show.words = made.app, words
    for moment in moments.MOMENTS:
        table = TableScene(Match(AQUAEDUKT, moments.game_at(moment, 4, NAMES)), aquaedukt_ui)
        made.app.replace(table)
        made.app.step(0.01, [])
        moments.arrange(AquaeduktMouse(made.app, table), moment)
        made.look(moment, lambda table=table: show.problems(table))
        if moment == "house":
            look_at_dialogs(made, table)
    made.assert_all_fits()


def look_at_dialogs(made: Tour, table: TableScene) -> None:
    """What can be opened at a table."""
    for said, open_it in DIALOGS.items():
        open_it(table)
        made.look(said)
        for dialog in list(table.ui.dialogs):
            table.ui.close(dialog)


def test_puzzles_before_and_after_the_answer(table_tour: tuple[Tour, Words]) -> None:
    made, _words = table_tour
    scene = puzzle_table(ROMANA, BOOK, BOOK.find("x4"), NotedSetter())
    made.app.replace(scene)
    made.look("a puzzle")
    act(scene, scene.mode.puzzle.trap[0])
    wait(made.app, scene, Now.ANSWERED)
    made.look("an answer")
    made.assert_all_fits()


@pytest.mark.parametrize("plugin", [ROMANA, AQUAEDUKT], ids=lambda plugin: plugin.id)
def test_every_lesson(
    plugin: GamePlugin, table_tour: tuple[Tour, Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step with the longest of its words; in larger windows the longest of each lesson."""
    for stage in (RomanStage, LandStage):
        monkeypatch.setattr(stage, "paint", lambda *args: None)
    made, _words = table_tour
    course = course_of(plugin)
    assert course is not None
    lesson_service = NotedSchool()
    for lesson in course.lessons:
        scene = lesson_table(plugin, course, lesson, lesson_service)
        made.app.replace(scene)
        lines = [longest(step) for step in lesson.steps]
        most = max(map(length, lines))
        for number, (step, line) in enumerate(zip(lesson.steps, lines, strict=True)):
            if made.app.size == SIZES[0] or length(line) == most:
                scene.mode._line, scene._tone = line, "wrong"
                scene.refresh()
                made.look(step.mark)
            if number + 1 < len(lesson.steps):
                scene.mode.skip()


def longest(step: Step) -> Line:
    """The longest of what may be said in a step of a lesson."""
    return max(
        (step.praise, step.hint, step.otherwise, *(each.explanation for each in step.wrong)), key=length
    )


def length(line: Line) -> int:
    """In English."""
    return len(forms(line)[0])
