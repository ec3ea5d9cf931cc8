#!/usr/bin/env python3
"""Takes pictures of every phase of the game at many window sizes, for looking at.

    python3 build_scripts/screenshots.py                                    every moment, every size
    python3 build_scripts/screenshots.py --only joker --size 1366x768       one picture
    python3 build_scripts/screenshots.py --quick                            first and last moment, not kept

The pictures go to out/screenshots/<size>/<moment>.png. The games are always the same, no window is opened,
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

import environment

SIZES = ("1024x640", "1280x960", "1366x768", "1920x1080", "2560x1080", "3840x2160")


def main() -> int:
    """Take the pictures asked for."""
    parser = argparse.ArgumentParser(description="Take pictures of every phase of the game.")
    parser.add_argument("--only", metavar="MOMENT", action="append", help="only this moment (repeatable)")
    parser.add_argument("--size", metavar="WxH", action="append", help="only this window size (repeatable)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4, help="how many play (4)")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="N", help="size of text, 0.8 to 2")
    parser.add_argument("--out", type=Path, default=environment.ROOT / "out" / "screenshots", metavar="DIR")
    parser.add_argument("--quick", action="store_true", help="only try it: two small pictures, not kept")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not options.quick:
        return take(options)
    from tests.romana.table.phases import MOMENTS

    with tempfile.TemporaryDirectory() as folder:
        options.only, options.size, options.out = [MOMENTS[0], MOMENTS[-1]], SIZES[:1], Path(folder)
        return take(options)


def take(options: argparse.Namespace) -> int:
    """Play to each moment and keep what is seen."""
    from tests.romana.table.phases import MOMENTS

    moments = options.only or MOMENTS
    unknown = sorted(set(moments) - set(MOMENTS))
    if unknown:
        print(f"unknown: {', '.join(unknown)}; moments are {', '.join(MOMENTS)}", file=sys.stderr)
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

    from tests.romana.table import phases
    from tests.romana.table.driving import Mouse, open_table

    game = phases.game_at(moment, options.players)
    app, table = open_table(game, size, text_scale=options.text_scale)
    phases.arrange(Mouse(app, table), moment)
    for _ in range(60):  # time for hints and for whatever glides into place
        app.step(0.05, [])
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.screen, str(path))
    app.close()


if __name__ == "__main__":
    sys.exit(main())
