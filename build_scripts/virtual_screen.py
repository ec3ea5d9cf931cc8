"""A screen of one's own for programs that are measured or tested in real windows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from environment import ROOT


def is_missing(*tools: str) -> bool:
    """Whether a program for windows is missing, told in a sentence; on Linux that ends a run of CI."""
    missing = [tool for tool in ("Xvfb", *tools) if shutil.which(tool) is None]
    if not missing:
        return False
    told = f"{', '.join(missing)} not found: install xvfb, xdotool and x11-apps to use real windows."
    if os.environ.get("CI") == "true" and sys.platform == "linux":
        sys.exit(told)
    print(told)
    return True


def surroundings(display: str, home: Path, root: Path = ROOT) -> dict[str, str]:
    """For a program from that checkout on that screen, with folders of its own, compiled modules included."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": os.pathsep.join([str(root), str(root / "build_scripts")]),
        "PYTHONSAFEPATH": "1",  # else the folder one stands in, perhaps another checkout, comes first
        "PYTHONPYCACHEPREFIX": str(home / "modules"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "AQUA_ROMANA_HOME": str(home),
    }


@contextmanager
def screen(size: tuple[int, int]) -> Iterator[str]:
    """A virtual screen of Xvfb; its display name."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{size[0]}x{size[1]}x24",
        "-nolisten",
        "tcp",
        "-noreset",  # else it starts anew whenever a visitor leaves, and the program may find it closed
    ]
    server = subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)
