"""A Windows Python on Linux: the real CPython, run by Wine, put together from package registries alone.

Nobody publishes one there, but the wheel of panda3d for Windows carries python311.dll and all extension
modules of CPython 3.11. The modules written in Python come from the Python 3.11 that runs this; python.exe is
five lines of C, and python3.dll a table of what python311.dll has, without code. It lies in the user's cache
folder and is used again. What goes into the program is checked (`pe.py`).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from release import facts
from release.facts import ROOT, Impossible
from release.progress import ProgressBar

VERSION = (3, 11)
#: Wine 8 lacks functions for complex numbers (ucrtbase.crealf) that numpy asks for from 2.1 on.
NUMPY = "2.0.2"
WHY_NUMPY = "newer ones want functions for complex numbers that Wine 8 lacks"
#: Wheels that carry what they do not install, the folder in them, and what is not taken from there: the
#: system's own, another way to draw windows, an old runtime. The second has Microsoft's runtime for C++.
CARRIERS = {
    "panda3d": ("deploy_libs", ("api-ms-", "tcl", "tk", "_tk", "vcruntime")),
    "msvc-runtime": ("Scripts", ("concrt", "msvcp", "vcamp", "vccorlib", "vcomp", "vcruntime140_threads")),
}
#: PyInstaller for Windows with all it needs.
FREEZER = ("pyinstaller>=6.11", "pyinstaller-hooks-contrib", "altgraph", "pefile", "pywin32-ctypes")
FREEZER_NEEDS = ("packaging", "setuptools")
_NOT_COPIED = ("site-packages", "lib-dynload", "test", "idlelib", "tkinter", "__pycache__", "config-*")
_COMPILER, _READER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
_TOOLS = {"wine": "wine wine64", _COMPILER: "gcc-mingw-w64-x86-64"}
_STARTER = """\
#include <windows.h>
typedef int (*py_main)(int, wchar_t **);
int wmain(int argc, wchar_t **argv) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    return python ? ((py_main)(void *)GetProcAddress(python, "Py_Main"))(argc, argv) : 99;
}
"""
#: A name among those that the reader lists of a library.
_EXPORTED = re.compile(r"^\t\[ *\d+\](?: \+base\[ *\d+\])?.* (_?Py\w+)$", re.MULTILINE)


def cache() -> Path:
    """Where it is kept from one build to the next."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "aqua-romana-build" / "windows"


def wanted() -> list[str]:
    """The packages for Windows: what the game needs, with the numpy that runs here, and PyInstaller."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    own = [f"numpy=={NUMPY}" if each.startswith("numpy") else each for each in needed]
    return [*own, *facts.speech(), "cffi", *CARRIERS, *FREEZER, *FREEZER_NEEDS]


def surroundings(prefix: Path) -> dict[str, str]:
    """What a program under Wine finds around it; its Windows is that folder."""
    # Neither .NET nor a browser, no menu entries here, and no dialog when a program crashes: it just ends.
    without = "mscoree,mshtml=;winemenubuilder.exe,winedbg.exe=d"
    silent = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": without}
    return {**os.environ, **silent, "WINEPREFIX": str(prefix), "PYTHONUTF8": "1", "SDL_AUDIODRIVER": "dummy"}


def windows_path(path: Path) -> str:
    """How a program under Wine calls a file of this system."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def missing_tools(find: Callable[[str], str | None] = shutil.which) -> str:
    """What must be installed first, as Debian calls it."""
    return " ".join(package for tool, package in _TOOLS.items() if find(tool) is None)


class WindowsPython:
    """The Python and its Windows, in a folder of their own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache()
        self.wheels = self.folder / "wheels"
        self.home = self.folder / "python"
        self.prefix = self.folder / "prefix"

    @property
    def python(self) -> Path:
        """The interpreter."""
        return self.home / "python.exe"

    @property
    def site(self) -> Path:
        """Where its packages lie."""
        return self.home / "Lib" / "site-packages"

    def make_ready(self, progress: ProgressBar) -> None:
        """Make what is not there yet; every part is whole or absent, so that a broken attempt goes on."""
        if missing := missing_tools():
            raise Impossible(
                f"Programs for Windows are built with Wine: install it first (Debian: apt install {missing})."
            )
        if sys.version_info[:2] != VERSION:
            raise Impossible("The Windows Python is a 3.11: start package.py --for windows with Python 3.11.")
        self.folder.mkdir(parents=True, exist_ok=True)
        asked = hashlib.sha256(
            "\n".join([sys.version, _STARTER, _EXPORTED.pattern, *wanted()]).encode()
        ).hexdigest()
        stamp = self.home / "aqua-romana.stamp"
        if not stamp.is_file() or stamp.read_text("utf-8") != asked:
            self._fetch(progress)
            progress.say("putting the Windows Python together")
            draft = self.folder / "python.draft"
            for old in (draft, self.home):
                shutil.rmtree(old, ignore_errors=True)
            self._put_together(draft)
            (draft / stamp.name).write_text(asked, "utf-8")
            draft.rename(self.home)
        if not (self.folder / "prefix.stamp").is_file():
            progress.say("setting up Wine")
            shutil.rmtree(self.prefix, ignore_errors=True)
            make_prefix(self.prefix)
            (self.folder / "prefix.stamp").touch()

    def command(self, arguments: Sequence[str]) -> list[str]:
        """How its Python is started."""
        return ["wine", str(self.python), *arguments]

    def ask(self, code: str) -> str:
        """What a few lines of Python print there."""
        done = run(self.command(["-c", code]), self.prefix)
        if done.returncode:
            raise Impossible(f"The Windows Python does not run under Wine: {done.stdout[-500:]}")
        return done.stdout.strip()

    def _fetch(self, progress: ProgressBar) -> None:
        shutil.rmtree(self.wheels, ignore_errors=True)  # of another version, perhaps; pip keeps what it had
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:"]
        command += ["--platform", "win_amd64", "--python-version", "311", "--implementation", "cp"]
        progress.call([*command, "-d", str(self.wheels), *wanted()], self.folder / "wheels.log")

    def _put_together(self, home: Path) -> None:
        libraries, site = home / "DLLs", home / "Lib" / "site-packages"
        shutil.copytree(
            sysconfig.get_path("stdlib"), home / "Lib", ignore=shutil.ignore_patterns(*_NOT_COPIED)
        )
        libraries.mkdir()
        for wheel in sorted(self.wheels.glob("*.whl")):
            name = wheel.name.partition("-")[0].replace("_", "-")
            with zipfile.ZipFile(wheel) as opened:
                if name in CARRIERS:
                    take(opened, *CARRIERS[name], libraries)
                else:
                    opened.extractall(site)
        for path in (libraries / "python311.dll", *libraries.glob("vcruntime*.dll")):
            path.rename(home / path.name)
        source = self.folder / "python.c"
        source.write_text(_STARTER, "utf-8")
        _called([_COMPILER, "-municode", "-O1", "-o", str(home / "python.exe"), str(source)])
        pass_on(home / "python311.dll", home / "python3.dll")


def take(wheel: zipfile.ZipFile, folder: str, not_taken: tuple[str, ...], target: Path) -> None:
    """Take libraries out of a folder of the wheel that carries them."""
    for entry in wheel.infolist():
        path = Path(entry.filename)
        if path.parent.name == folder and not path.name.lower().startswith(not_taken):
            (target / path.name).write_bytes(wheel.read(entry))


def pass_on(library: Path, target: Path) -> None:
    """Make what extensions for all versions of Python ask for: it tells where each name is found."""
    names = sorted(set(_EXPORTED.findall(_called([_READER, "-p", str(library)]))))
    lines = ["EXPORTS", *(f"{name} = {library.stem}.{name}" for name in names)]
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "names.def"
        table.write_text("\n".join(lines), "utf-8")
        _called([_COMPILER, "-shared", "-nostdlib", "-Wl,--entry,0", "-o", str(target), str(table)])


def _called(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Impossible(f"{Path(command[-1]).name} cannot be worked on: {done.stderr[-300:]}")
    return done.stdout


def make_prefix(prefix: Path) -> None:
    """A fresh Windows 10 with an empty profile."""
    for command in (["wine", "wineboot", "-i"], ["wine", "winecfg", "-v", "win10"]):
        run(command, prefix)
    if not (prefix / "system.reg").is_file():
        raise Impossible(f"Wine cannot set itself up in {prefix}: see what `wine wineboot -i` says.")


def run(command: list[str], prefix: Path, seconds: float = 600) -> subprocess.CompletedProcess[str]:
    """Run something under Wine to its end, with pipes: programs there do not get along with files."""
    return subprocess.run(
        command,
        env=surroundings(prefix),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=seconds,
    )
