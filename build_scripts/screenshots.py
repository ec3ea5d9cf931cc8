#!/usr/bin/env python3
"""Takes pictures of every phase of the game and of every page at many window sizes, for looking at.

    python3 build_scripts/screenshots.py                                    everything, every size
    python3 build_scripts/screenshots.py --only joker --size 1366x768       one picture
    python3 build_scripts/screenshots.py --language pseudo                  in the language nobody speaks
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
from pathlib import Path
from typing import Any

import environment

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
    parser.add_argument("--out", type=Path, default=environment.ROOT / "out" / "screenshots", metavar="DIR")
    parser.add_argument("--quick", action="store_true", help="only try it: three small pictures, not kept")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not options.quick:
        return take(options)
    from tests.romana.table.phases import MOMENTS

    with tempfile.TemporaryDirectory() as folder:
        options.only = [MOMENTS[0], MOMENTS[-1], "page-title"]
        options.size, options.out = SIZES[:1], Path(folder)
        return take(options)


def take(options: argparse.Namespace) -> int:
    """Play to each moment and keep what is seen."""
    from tests.box.windows import PAGES
    from tests.romana.table.phases import MOMENTS

    known = [*MOMENTS, *(_file_name(page) for page in PAGES)]
    moments = options.only or known
    unknown = sorted(set(moments) - set(known))
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    for size in options.size or SIZES:
        width, _, height = size.partition("x")
        with tempfile.TemporaryDirectory() as home:
            # Settings of the user must not show; scaled pictures are shared by all moments of a size.
            os.environ["AQUA_ROMANA_HOME"] = home
            for moment in moments:
                began = time.perf_counter()
                path = options.out / size / f"{moment}.png"
                picture(moment, (int(width), int(height)), options, path)
                print(f"{path}  ({time.perf_counter() - began:.1f} s)", flush=True)
    return 0


def picture(moment: str, size: tuple[int, int], options: argparse.Namespace, path: Path) -> None:
    """One picture."""
    import pygame

    from aqua_romana.window import text
    from tests.romana.table.phases import MOMENTS

    text.insist(options.language)
    app = (at_the_table if moment in MOMENTS else on_a_page)(moment, size, options)
    for _ in range(60):  # time for hints and for whatever glides into place
        app.step(0.05, [])
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.screen, str(path))
    app.close()


def at_the_table(moment: str, size: tuple[int, int], options: argparse.Namespace) -> Any:
    """A window with a game that has come to a moment."""
    from tests.romana.table import phases
    from tests.romana.table.driving import Mouse, open_table

    app, table = open_table(phases.game_at(moment, options.players), size, text_scale=options.text_scale)
    phases.arrange(Mouse(app, table), moment)
    return app


def on_a_page(name: str, size: tuple[int, int], options: argparse.Namespace) -> Any:
    """A window with a page of the box, some games saved."""
    from aqua_romana.keeping.library import Library
    from aqua_romana.start import KINDS
    from tests.box.windows import PAGES, fill, open_window

    library = Library(KINDS)
    if not library.entries():
        fill(library)
    app = open_window(library, size, options.text_scale)
    next(show for page, show in PAGES.items() if _file_name(page) == name)(app)
    return app


def _file_name(page: str) -> str:
    return f"page-{page.replace(' ', '-')}"


if __name__ == "__main__":
    sys.exit(main())
