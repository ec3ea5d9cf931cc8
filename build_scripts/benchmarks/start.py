"""How long the program takes to show its title, from source and as package.py built it, in a real window.

Warm: the program has run before in that window's size, and there is a game to go on with.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from release.build_steps import built
from release.start_times import STARTS, Starts, before_others, measured
from virtual_screen import is_missing, screen, surroundings

SOURCE = [sys.executable, "-m", "aqua_romana"]
SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
TARGET = 0.6  # of the packaged program


def run(quick: bool = False) -> bool:
    """Measure and print; whether the target was met."""
    if is_missing():
        return False
    programs = {"from source": SOURCE}
    if built().is_file():
        programs["packaged"] = [str(built())]
    else:
        print("start: no packaged program (package.py --folder builds one)")
    met = True
    for size in SIZES[:1] if quick else SIZES:
        for name, command in programs.items():
            with tempfile.TemporaryDirectory() as folder, before_others(), screen(size) as display:
                titles = Titles(command, surroundings(display, Path(folder)), size)
                found = titles.started(1 if quick else STARTS)
            print(f"start to the title, {name}, {size[0]}x{size[1]}: {found}", flush=True)
            met &= name != "packaged" or found.fair <= TARGET
    print(f"target for the packaged program: {TARGET} s")
    return met


class Titles:
    """Starts of one program in one window size; made warm first, with a game to go on with."""

    def __init__(self, command: list[str], around: dict[str, str], size: tuple[int, int]) -> None:
        self.command = [*command, "--size", f"{size[0]}x{size[1]}"]
        self.around = around
        self.home = Path(around["AQUA_ROMANA_HOME"])
        self.started(1, "--players", "2", "--place-all")
        self.started(2)

    def started(self, times: int, *options: str) -> Starts:
        """Start it so many times."""
        picture, log = self.home / "first.png", self.home / "log" / "aqua-romana.log"
        return measured([*self.command, *options], self.around, picture, log, times)
