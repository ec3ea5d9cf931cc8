"""A first look at what was built, on any system: does it start, is everything inside, can it think?"""

from __future__ import annotations

import os
import struct
import subprocess
import tempfile
from pathlib import Path

from release import facts
from release.facts import Impossible


def run(program: Path, *arguments: str, home: Path, seconds: float = 120) -> tuple[int, str]:
    """Run the program without a screen; exit code and what it said (or wrote, having no console)."""
    surroundings = {
        **os.environ,
        "AQUA_ROMANA_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [str(program), *arguments],
        env=surroundings,
        cwd=home,
        capture_output=True,
        timeout=seconds,
        stdin=subprocess.DEVNULL,
    )
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    written = home / "log" / "diagnosis.txt"
    if not said and "--diagnose" in arguments and written.is_file():
        said = written.read_text("utf-8")
    return done.returncode, said


def test(program: Path) -> str:
    """Try it out; the diagnosis it gives of itself, or Impossible with what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        code, said = run(program, "--diagnose", home=home)
        wanted = (f"Aqua Romana {facts.version()}", *(f"{name}: all there" for name in ("pictures", "fonts")))
        for line in (*wanted, "sound: driver", "thinking process: answers"):
            if code or line not in said:
                raise Impossible(f"{program.name} does not run as it should (code {code}): {said[-1500:]}")
        picture = home / "first frame.png"
        code, answer = run(program, "--size", "1100x700", "--picture", str(picture), home=home)
        if code or _png_size(picture) != (1100, 700):
            raise Impossible(f"{program.name} shows no first frame (code {code}): {answer[-1500:]}")
        code, answer = run(program, "--version", home=home)
        if code or answer.strip() not in ("", f"{facts.COMMAND} {facts.version()}"):
            raise Impossible(f"{program.name} does not tell its version (code {code}): {answer[-300:]}")
        return said


def _png_size(path: Path) -> tuple[int, int] | None:
    """Width and height in a picture's header."""
    head = path.read_bytes()[:24] if path.is_file() else b""
    if not head.startswith(b"\x89PNG"):
        return None
    width, height = struct.unpack(">II", head[16:])
    return width, height
