"""How long the program takes to show its title, from source and as package.py built it, in a real window.

Warm: the program has run before in that window's size, and there is a game to go on with.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from release.starting import STARTS, Starts, before_others, measured
from virtual_screen import screen

ROOT = Path(__file__).resolve().parent.parent.parent
FROZEN = ROOT / "build" / "package" / "frozen" / "AquaRomana" / "AquaRomana"
SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
TARGET = 0.6  # of the packaged program


def run(quick: bool = False) -> bool:
    """Measure and print; whether the target was met."""
    if shutil.which("Xvfb") is None:
        print("start: Xvfb is missing, nothing is measured")
        return False
    programs = {"from source": [sys.executable, "-m", "aqua_romana"]}
    if FROZEN.is_file():
        programs["packaged"] = [str(FROZEN)]
    else:
        print("start: no packaged program (package.py --quick builds one)")
    met = True
    for size in SIZES[:1] if quick else SIZES:
        for name, command in programs.items():
            with tempfile.TemporaryDirectory() as folder, before_others(), screen(size) as display:
                found = _started(command, Path(folder), display, size, 3 if quick else STARTS)
            print(f"start to the title, {name}, {size[0]}x{size[1]}: {found}", flush=True)
            met &= name != "packaged" or found.fair <= TARGET
    print(f"target for the packaged program: {TARGET} s")
    return met


def _started(command: list[str], home: Path, display: str, size: tuple[int, int], times: int) -> Starts:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    surroundings = {
        **kept,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(home / "modules"),
        "AQUA_ROMANA_HOME": str(home),
    }
    picture, log = home / "first.png", home / "log" / "aqua-romana.log"
    sized = [*command, "--size", f"{size[0]}x{size[1]}"]
    measured([*sized, "--players", "2", "--place-all"], surroundings, picture, log, 1)  # a game to go on with
    measured(sized, surroundings, picture, log, 2)
    return measured(sized, surroundings, picture, log, times)
