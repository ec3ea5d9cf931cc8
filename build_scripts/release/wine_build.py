"""`package.py --for windows` on Linux: the same script once more, in a Windows Python under Wine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from environment import Environment

from release import facts, installer, languages, wine
from release.facts import PROGRAM, ROOT, Impossible
from release.progress import ProgressBar

WORK = ROOT / "build" / "package-windows"
FINISHED = ROOT / "dist"
WINDOWS = "windows-x86_64"  # for which files are built
IN_WINE = "--in-wine"  # how package.py is told that it runs there


def build(*, folder_only: bool = False, python: wine.WindowsPython | None = None) -> int:
    """Build for Windows; the exit code."""
    if sys.platform != "linux":
        raise Impossible("Programs for Windows are built on Windows itself or, with Wine, on Linux.")
    progress = ProgressBar(1)
    python = python or wine.WindowsPython()
    environment = Environment()
    environment.make_ready()  # compiles the languages, which go into the program as they are
    with progress.step("Windows Python under Wine"):
        python.make_ready(progress)
        told = python.ask("import sys, numpy; print(sys.version.split()[0], sys.platform, numpy.__version__)")
    version, system, numpy = told.split()
    progress.note(f"Python {version} ({system}) in {python.folder}")
    progress.note(f"numpy {numpy}: {wine.WHY_NUMPY}")
    script = wine.windows_path(ROOT / "build_scripts" / "package.py")
    more = ["--folder"] if folder_only else []
    code = _passed_on(python.command([script, IN_WINE, *more]), python.prefix)
    if code or folder_only:
        return code
    made = FINISHED / facts.file_name("-setup.exe", WINDOWS)
    progress = ProgressBar(1)
    with progress.step("Installer"):
        frozen = WORK / "frozen" / PROGRAM
        installer.build(frozen, made, WORK, languages.others(), progress, environment.python)
    progress.note(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1e6:.1f} MB")
    return 0


def _passed_on(command: list[str], prefix: Path) -> int:
    """Run under Wine and pass on what it says: it needs a pipe to say anything."""
    with subprocess.Popen(
        command,
        env=wine.surroundings(prefix) | {"PYTHONPATH": wine.windows_path(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            sys.stdout.write(line.decode("utf-8", "replace").replace("\r", ""))
            sys.stdout.flush()
        return running.wait()
