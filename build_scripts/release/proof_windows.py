"""The Windows program, played under Wine as a stranger would: an empty Windows, an odd folder, no rights."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from virtual_screen import screen

from release import facts, proof, wine
from release import proof_windows_disk as disk
from release import proof_windows_files as files
from release import proof_windows_forms as forms
from release import proof_windows_names as names
from release import proof_windows_play as play
from release.proof import FOLDER, SIZE, USER
from release.proof_installer import prove as installer
from release.wine_build import WINDOWS
from release.wine_desktop import Stage, as_stranger

#: What is proven, each with a profile in which the program was never started.
PARTS: dict[str, Callable[[Stage], list[str]]] = {
    "romana": play.romana,
    "aquaedukt": play.aquaedukt,
    "computer": play.computer,
    "arguments": files.arguments,
    "dialogs": files.dialogs,
    "names": names.odd_names,
    "full-disk": disk.full,
    "file-errors": disk.errors,
    "two-windows": forms.two_windows,
    "one-file": forms.one_file,
    "installer": installer,
}


def prove(work: Path, shots: Path | None, only: Sequence[str]) -> list[str]:
    """Unpack and play; what is wrong."""
    wrong: list[str] = []
    archive = facts.ROOT / "dist" / facts.file_name(".zip", WINDOWS)
    place = work / FOLDER
    place.mkdir()
    subprocess.run(["unzip", "-q", str(archive), "-d", str(place)], check=True)
    program = place / facts.PROGRAM / f"{facts.PROGRAM}.exe"
    home = work / "home"
    proof.empty_home(home)
    megabytes = archive.stat().st_size / 1e6
    print(f"{archive.name}: {megabytes:.1f} MB, at {program}", flush=True)
    if megabytes > proof.ZIP_TARGET:
        wrong.append("the zip is too big")
    before = proof.listing(place)
    if subprocess.run(["runuser", "-u", USER, "--", "test", "-w", str(program.parent)]).returncode == 0:
        wrong.append("the user could write to the program's folder")
    with screen(SIZE) as display:
        for command in (["wine", "wineboot", "-i"], ["wine", "winecfg", "-v", "win10"]):
            as_stranger(command, home, display)
        stage = Stage(work, home, display, program, shots)
        try:
            for name in only or PARTS:
                wrong += _part(name, stage)
        finally:
            as_stranger(["wineserver", "-k"], home)
    if proof.listing(place) != before:
        wrong.append("the program's folder has changed")
    return wrong


def _part(name: str, stage: Stage) -> list[str]:
    """One part; whatever happens in it, the others are proven too."""
    print(f"== {name}", flush=True)
    stage.empty()
    try:
        return [f"{name}: {each}" for each in PARTS[name](stage)]
    except Exception as error:
        traceback.print_exc()
        _last_look(stage, name)
        return [f"{name}: {type(error).__name__}: {error}"]
    finally:  # what the tables and pages beside the window began to think about
        for thinking in multiprocessing.active_children():
            thinking.kill()


def _last_look(stage: Stage, name: str) -> None:
    seen = stage.work / "failed.png"
    if stage.shots and seen.is_file():
        shutil.move(seen, stage.shots / f"failed-{name}.png")


def run(shots: Path | None, only: Sequence[str] = ()) -> int:
    """The whole proof, or only some parts; 1 when something is wrong."""
    if unknown := [name for name in only if name not in PARTS]:
        print(f"{', '.join(unknown)} is no part of the proof; there are {', '.join(PARTS)}")
        return 2
    if os.geteuid() != 0:
        print("This makes a user and unpacks as root: start it as root, in a machine made for it.")
        return 1
    if missing := wine.missing_tools():
        print(f"The Windows program is played under Wine: apt install {missing}")
        return 1
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="aqua-proof-") as folder:
        work = Path(folder)
        work.chmod(0o755)
        return proof.told(prove(work, shots, only))
