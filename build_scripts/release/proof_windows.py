"""The Windows program, played under Wine as a stranger would: an empty Windows, an odd folder, no rights."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from virtual_screen import screen

from release import facts, proof, wine
from release.proof import FOLDER, SIZE, USER, WINDOW, Packaged
from release.wine_building import WINDOWS

_IN_WINE = 'set -o pipefail; wine "$@" </dev/null 2>&1 | cat'  # programs there want pipes, not files


class InWine(Packaged):
    """The Windows program on a virtual screen, run by the stranger under Wine."""

    patience = 150.0  # a cold Wine on a busy machine

    def __init__(self, display: str, home: Path, command: list[str]) -> None:
        self.program = Path(command[0])
        super().__init__(display, home, ["bash", "-c", _IN_WINE, "wine", *command], more=around(home))

    @property
    def games(self) -> Path:
        return profile(self.home) / "AppData" / "Local" / facts.NAME / "games"

    def kill(self) -> None:
        """As a power cut does: everything that runs in this Windows."""
        as_stranger(["wineserver", "-k9"], self.home)
        self.process.wait(self.patience)

    def close(self) -> int:
        """Ask the program to end, as Windows does when it shuts down; the exit code."""
        as_stranger(["wine", "taskkill", "/IM", self.program.name], self.home)
        try:
            return self.process.wait(self.patience)
        finally:
            self.end()


def around(home: Path) -> dict[str, str]:
    """What the stranger's Windows programs find around them."""
    names = ("WINEPREFIX", "WINEDEBUG", "WINEDLLOVERRIDES", "SDL_AUDIODRIVER")
    told = wine.surroundings(home / "windows")
    return {name: told[name] for name in names}


def profile(home: Path) -> Path:
    """The stranger's own folder in that Windows."""
    return home / "windows" / "drive_c" / "users" / USER


def as_stranger(command: list[str], home: Path, display: str = "") -> subprocess.CompletedProcess[str]:
    """Run something to its end in the stranger's Windows."""
    return subprocess.run(
        command,
        cwd="/",
        env=proof.surroundings(home, display) | around(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=300,
        **proof.stranger(),
    )


def prove(work: Path, shots: Path | None) -> list[str]:
    """Unpack and play; what is wrong."""
    wrong: list[str] = []
    archive = facts.ROOT / "dist" / facts.file_name(".zip", WINDOWS)
    place = work / FOLDER
    place.mkdir()
    subprocess.run(["unzip", "-q", str(archive), "-d", str(place)], check=True)
    program = place / facts.PROGRAM / f"{facts.PROGRAM}.exe"
    home = work / "home"
    proof.empty_home(home)
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB, at {program}", flush=True)
    before = proof.listing(place)
    if subprocess.run(["runuser", "-u", USER, "--", "test", "-w", str(program.parent)]).returncode == 0:
        wrong.append("the user could write to the program's folder")
    with screen(SIZE) as display:
        for command in (["wine", "wineboot", "-i"], ["wine", "winecfg", "-v", "win10"]):
            as_stranger(command, home, display)

        def begin(*options: str) -> InWine:
            return InWine(display, home, [str(program), *WINDOW, *options])

        played, killed = proof.play_and_kill(begin, work, shots)
        print(f"played with drags, then killed: {'; '.join(played)}", flush=True)
        if killed:
            wrong.append(killed)
        resumed = proof.resume(begin, work, shots)
        print(f"started again, resumed by Continue, played on: {'; '.join(resumed)}", flush=True)
        answers = proof.against_the_computer(begin, work, shots, "4")
        print(f"goes against the frozen program's computer player: {answers}", flush=True)
        as_stranger(["wineserver", "-k9"], home)
    if proof.listing(place) != before:
        wrong.append("the program's folder has changed")
    return wrong


def run(shots: Path | None) -> int:
    """The whole proof; 1 when something is wrong."""
    if os.geteuid() != 0:
        print("This makes a user and unpacks as root: start it as root, in a machine made for it.")
        return 1
    if missing := wine.missing_tools():
        print(f"The Windows program is played under Wine: apt install {missing}")
        return 1
    with tempfile.TemporaryDirectory(prefix="aqua-proof-") as folder:
        work = Path(folder)
        work.chmod(0o755)
        return proof.told(prove(work, shots))
