"""The Windows program, played under Wine as a stranger would: an empty Windows, an odd folder, no rights."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable
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
        super().__init__(display, home, ["bash", "-c", _IN_WINE, "wine", *command], more=around(home))

    @property
    def games(self) -> Path:
        return profile(self.home) / "AppData" / "Local" / facts.NAME / "games"

    def kill(self) -> None:
        """As a power cut does: the program at once, then all else that runs in this Windows."""
        os.killpg(self.process.pid, signal.SIGKILL)
        as_stranger(["wineserver", "-k"], self.home)
        self.process.wait(self.patience)

    def close(self) -> int:
        """Ask the program to end, as Windows does when it shuts down; the exit code."""
        as_stranger(["wine", "taskkill", "/IM", f"{facts.PROGRAM}.exe"], self.home)
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

        try:
            wrong += _played(begin, work, shots)
            wrong += _open_files(program, home, display, work, shots)
            from release import proof_installer  # which plays with the hand from here

            if proof_installer.setup().is_file():
                record = work / "records" / "Spiel für Zoë.aqr"
                wrong += proof_installer.prove(home, display, record, shots)
        finally:
            as_stranger(["wineserver", "-k"], home)
    if proof.listing(place) != before:
        wrong.append("the program's folder has changed")
    return wrong


def _played(begin: Callable[..., InWine], work: Path, shots: Path | None) -> list[str]:
    played, killed = proof.play_and_kill(begin, work, shots)
    print(f"played with drags, then killed: {'; '.join(played)}", flush=True)
    resumed = proof.resume(begin, work, shots)
    print(f"started again, resumed by Continue, played on: {'; '.join(resumed)}", flush=True)
    answers = proof.against_the_computer(begin, work, shots, "4")
    print(f"goes against the frozen program's computer player: {answers}", flush=True)
    return [killed] if killed else []


def _open_files(program: Path, home: Path, display: str, work: Path, shots: Path | None) -> list[str]:
    """Games by their files, as a double click gives them: both kinds, odd names, a very long path."""
    wrong = []
    records = facts.ROOT / "tests" / "records"
    folder = work / "records"
    deep = folder / "sehr tief".ljust(120, "_") / "noch tiefer".ljust(120, "_")
    deep.mkdir(parents=True)
    begun = (records / "2-players-1.aqr").read_text("utf-8").splitlines(keepends=True)[:40]
    (folder / "Spiel für Zoë.aqr").write_text("".join(begun), "utf-8")
    shutil.copyfile(records / "4-players-full-board.aqd", folder / "Zwölf Häuser..aqd")
    shutil.copyfile(records / "4-players-1.aqr", deep / "x.aqr")
    (folder / "kaputt.aqr").write_text("aqua-romana 1\nplayers 9\n", "utf-8")
    seen = set()
    for path in sorted(folder.rglob("*.aq?")):
        picture = home / "first.png"
        picture.unlink(missing_ok=True)
        words = [wine.windows_path(path), *WINDOW, "--picture", wine.windows_path(picture)]
        done = as_stranger(["bash", "-c", _IN_WINE, "wine", str(program), *words], home, display)
        if done.returncode or not picture.is_file():
            wrong.append(f"{path.name} is not opened ({done.returncode}): {done.stdout[-300:]}")
            continue
        seen.add(picture.read_bytes())
        if shots:
            shutil.copyfile(picture, shots / f"7-{path.stem}.png")
        print(f"opened by its file: {path.name}, a path of {len(str(path))} signs", flush=True)
    if len(seen) + len(wrong) < 4:
        wrong.append("two files show the same")
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
