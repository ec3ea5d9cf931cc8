#!/usr/bin/env python3
"""Takes pictures of every phase, lesson and page of both games at many window sizes, for looking at.

    python3 build_scripts/screenshots.py                                    everything, every size
    python3 build_scripts/screenshots.py --only joker --size 1366x768       one picture
    python3 build_scripts/screenshots.py --game aquaedukt --sheets          one game, many on one sheet
    python3 build_scripts/screenshots.py --set palette=deutan               with a setting of the user
    python3 build_scripts/screenshots.py --language pseudo                  in the language nobody speaks
    python3 build_scripts/screenshots.py --readme                           for README.md and software shops
    python3 build_scripts/screenshots.py --quick                            three pictures, not kept

The pictures go to out/screenshots/<size>/<name>.png. The games are always the same, no window is opened,
and water and figures stand still at the same point, so two runs make the same pictures.
Makes the developing environment (.venv) if need be.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import environment

SECOND = "aquaedukt-"  # before the names of the second game's moments
LESSON, PUZZLES = "lesson-", ("puzzle", "puzzle-answered")
FIRST_START, PUZZLES_PAGE = "page-first-start", "page-puzzles"
STEP, REST = 0.05, 3.0  # seconds: of a frame, and until hints have come and all has glided into its place
SIZES = ("1024x640", "1280x960", "1366x768", "1920x1080", "2560x1080", "3840x2160")


def main() -> int:
    """Take the pictures asked for."""
    parser = argparse.ArgumentParser(
        description="Take pictures of every phase of the game and of every page."
    )
    parser.add_argument(
        "--only", metavar="MOMENT", action="append", help="only this moment or page (repeatable)"
    )
    parser.add_argument("--size", metavar="WxH", action="append", help="only this window size (repeatable)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4, help="how many play (4)")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="N", help="size of text, 0.8 to 2")
    parser.add_argument("--language", default="en", metavar="CODE", help='en (default), fr …, or "pseudo"')
    parser.add_argument("--game", choices=("romana", "aquaedukt"), help="only this game's moments")
    parser.add_argument(
        "--set", metavar="NAME=VALUE", action="append", default=[], help="a setting at the table"
    )
    parser.add_argument("--sheets", action="store_true", help="also contact sheets: many small ones on one")
    parser.add_argument("--out", type=Path, default=environment.ROOT / "out" / "screenshots", metavar="DIR")
    parser.add_argument(
        "--readme", action="store_true", help="only those of README.md and software shops, into showcase/"
    )
    parser.add_argument("--quick", action="store_true", help="only try it: three small pictures, not kept")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if options.readme and not options.quick:
        return renew()
    if not options.quick:
        return take(options)
    with tempfile.TemporaryDirectory() as folder:
        options.only = ["setup", "page-title"]
        options.size, options.out = SIZES[:1], Path(folder)
        return take(options) or renew(Path(folder), 1)


def take(options: argparse.Namespace) -> int:
    """Play to each moment and keep what is seen."""
    tables, pages = known()
    if options.game:
        tables = [each for each in tables if each.startswith(SECOND) == (options.game == "aquaedukt")]
        pages = (
            [each for each in pages if each.startswith(f"page-{SECOND}")] if options.game != "romana" else []
        )
    moments = options.only or [*tables, *pages]
    unknown = sorted(set(moments) - {*tables, *pages})
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join([*tables, *pages])}", file=sys.stderr)
        return 2
    for size in options.size or SIZES:
        width, _, height = size.partition("x")
        taken = []
        with tempfile.TemporaryDirectory() as home:
            # Settings of the user must not show; scaled pictures are shared by all moments of a size.
            os.environ["AQUA_ROMANA_HOME"] = home
            for moment in moments:
                began = time.perf_counter()
                path = options.out / size / f"{moment}.png"
                picture(moment, (int(width), int(height)), options, path)
                taken.append(path)
                print(f"{path}  ({time.perf_counter() - began:.1f} s)", flush=True)
        if options.sheets:
            lay_out(taken, options.out / f"sheet-{size}")
    return 0


def renew(folder: Path | None = None, most: int | None = None) -> int:
    """The pictures that people see before they have the program; they are committed."""
    from release.showcase import FOLDER, PICTURES
    from showcase import take_pictures

    for path in take_pictures.take(folder or FOLDER, PICTURES[:most]):
        print(f"{path}  ({path.stat().st_size / 1000:.0f} kB)", flush=True)
    return 0


def known() -> tuple[list[str], list[str]]:
    """The names of all moments at a table, and of all pages."""
    from tests.games.aquaedukt.table.moments import PICTURED
    from tests.games.romana.table.phases import MOMENTS
    from tests.screens.both_games import SECOND_PAGES
    from tests.screens.windows import PAGES

    lessons = [f"{LESSON}{lesson.key}" for lesson in course("").lessons]
    seconds = [f"{SECOND}{LESSON}{lesson.key}" for lesson in course(SECOND).lessons]
    return (
        [*MOMENTS, *lessons, *PUZZLES, *(SECOND + moment for moment in PICTURED), *seconds],
        [_file_name(page) for page in (*PAGES, *SECOND_PAGES)] + [FIRST_START, PUZZLES_PAGE],
    )


def course(game: str) -> Any:
    """The lessons of a game."""
    from aqua_romana.program import PLUGINS
    from aqua_romana.screens.lessons.model import course_of

    return course_of(PLUGINS.all[-1 if game == SECOND else 0])


def picture(moment: str, size: tuple[int, int], options: argparse.Namespace, path: Path) -> None:
    """One picture."""
    import pygame

    from aqua_romana.ui.text import translation

    translation.force_language(options.language)
    app, seconds = shower(moment)(moment, size, options)
    for _ in range(round(seconds / STEP)):
        app.step(STEP, [])
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.screen, str(path))
    app.close()


def shower(moment: str) -> Callable[[str, tuple[int, int], argparse.Namespace], tuple[Any, float]]:
    """What shows a moment."""
    if moment.startswith("page-"):
        return on_a_page
    if moment.removeprefix(SECOND).startswith(LESSON):
        return in_a_lesson
    if moment in PUZZLES:
        return at_a_puzzle
    return at_the_second if moment.startswith(SECOND) else at_the_table


def in_a_lesson(moment: str, size: tuple[int, int], options: argparse.Namespace) -> tuple[Any, float]:
    """The first step of a lesson."""
    from aqua_romana.program import PLUGINS
    from tests.games.romana.lessons.classroom import attend

    game = SECOND if moment.startswith(SECOND) else ""
    key = moment.removeprefix(SECOND).removeprefix(LESSON)
    kind = PLUGINS.all[-1 if game else 0]
    app, _scene, _school = attend(key, 0, size, kind=kind, course=course(game), **settings(options))
    return app, REST


def at_a_puzzle(moment: str, size: tuple[int, int], options: argparse.Namespace) -> tuple[Any, float]:
    """A puzzle that is asked, or that was answered wrongly."""
    from aqua_romana.screens.puzzles.mode import Now
    from tests.games.romana.puzzles.test_mode import act, sit_down, wait

    app, scene, _setter = sit_down("x4", size, **settings(options))
    if moment == PUZZLES[1]:
        act(scene, scene.mode.puzzle.trap[0])
        wait(app, scene, Now.ANSWERED)
    return app, REST


def at_the_table(moment: str, size: tuple[int, int], options: argparse.Namespace) -> tuple[Any, float]:
    """A window with a game that has come to a moment, and how long to wait there."""
    from tests.games.romana.table import phases
    from tests.games.romana.table.driving import Mouse, open_table

    app, table = open_table(phases.game_at(moment, options.players), size, **settings(options))
    phases.arrange(Mouse(app, table), moment)
    return app, REST


def at_the_second(moment: str, size: tuple[int, int], options: argparse.Namespace) -> tuple[Any, float]:
    """The same for Aquädukt; what is under way is caught in the middle."""
    from tests.games.aquaedukt.table import moments
    from tests.games.aquaedukt.table.driving import Mouse, open_table

    moment = moment.removeprefix(SECOND)
    chosen = settings(options)
    if moment in moments.MOVING:
        chosen["animation"] = "normal"
    app, table = open_table(moments.game_at(moment, options.players), size, **chosen)
    moments.arrange(Mouse(app, table), moment)
    return app, moments.MOVING.get(moment, REST)


def settings(options: argparse.Namespace) -> dict[str, Any]:
    """The settings asked for, each of the kind it has in the program."""
    from aqua_romana.storage.settings import Settings

    found: dict[str, Any] = {"text_scale": options.text_scale}
    for each in options.set:
        name, _, value = each.partition("=")
        kind = type(getattr(Settings(), name))
        found[name] = value in ("1", "yes", "on") if kind is bool else kind(value)
    return found


def on_a_page(name: str, size: tuple[int, int], options: argparse.Namespace) -> tuple[Any, float]:
    """A window with a page of the box, some games of both saved."""
    from aqua_romana.program import PLUGINS
    from aqua_romana.storage.saves.saved_games import SavedGames
    from tests.screens.both_games import SECOND_PAGES, fill_with_both
    from tests.screens.windows import PAGES, leader_of, open_window

    saved_games = SavedGames(PLUGINS)
    if name == FIRST_START:
        empty = SavedGames(PLUGINS, Path(os.environ["AQUA_ROMANA_HOME"]) / "first" / "games")
        return open_window(empty, size, options.text_scale), REST
    if not saved_games.entries():
        fill_with_both(saved_games)
    app = open_window(saved_games, size, options.text_scale)
    for setting, value in settings(options).items():
        setattr(app.settings, setting, value)
    app.apply_settings()
    if name == PUZZLES_PAGE:
        solve_some(leader_of(app), PLUGINS.all[0])
        leader_of(app).show_puzzles(PLUGINS.all[0])
        app.step(STEP, [])
        while leader_of(app).boards.is_busy:  # the board is painted by another process
            app.step(STEP, [])
            time.sleep(STEP)
        return app, REST
    next(show for page, show in {**PAGES, **SECOND_PAGES}.items() if _file_name(page) == name)(app)
    return app, REST


def solve_some(navigator: Any, plugin: Any) -> None:
    """A month of puzzles in which somebody became better."""
    import datetime

    from aqua_romana.screens.puzzles.daily import puzzle_in
    from aqua_romana.screens.puzzles.model import book_of
    from aqua_romana.storage.progress import PuzzleProgress

    book, today = book_of(plugin), datetime.date.today()
    assert book is not None

    def answered(solving: PuzzleProgress) -> PuzzleProgress:
        for past in range(28, 0, -1):
            day, answer = today - datetime.timedelta(days=past), (2, 2, 1, 2, 0)[past % 5]
            for puzzle in (puzzle_in(book, day), *book.puzzles[past * 4 : past * 4 + 3]):
                before = solving.rating
                solving = solving.answered(puzzle.key, puzzle.rating, answer).rated_on(day, before)
            solving = solving.on_day(day, answer)
        return solving.ran(14)

    navigator.saved_games.learning.change_puzzles(navigator.lesson_service.learner(), plugin.id, answered)


def lay_out(pictures: list[Path], name: Path) -> None:
    """Six pictures on a sheet, each with its name."""
    from PIL import Image, ImageDraw

    for number in range(0, len(pictures), 6):
        sheet: Image.Image | None = None
        for at, path in enumerate(pictures[number : number + 6]):
            with Image.open(path) as whole:
                small = whole.convert("RGB").resize((960, round(960 * whole.height / whole.width)))
            if sheet is None:
                sheet = Image.new("RGB", (1920, 3 * (small.height + 18)))
            x, y = 960 * (at % 2), (small.height + 18) * (at // 2)
            ImageDraw.Draw(sheet).text((x + 4, y + 3), path.stem)
            sheet.paste(small, (x, y + 18))
        if sheet is not None:
            sheet.save(f"{name}-{number // 6 + 1}.png")


def _file_name(page: str) -> str:
    return f"page-{page.replace(' ', '-')}"


if __name__ == "__main__":
    sys.exit(main())
