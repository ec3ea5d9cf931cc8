"""Disks that are full and files that others hold: what the Windows program says, and that nothing is lost."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from release import proof, wine
from release.wine_desktop import IN_WINE, InWine, Stage, around, own
from release.wine_input import Pages
from tests.games.romana.table.driving import sensible
from tests.real_window.twin import Twin

_SMALL = 160  # kilobytes of the disk for games
_HOLDER = """\
#include <windows.h>
int wmain(int argc, wchar_t **argv) {
    HANDLE held = CreateFileW(argv[1], GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    HANDLE told = CreateFileW(argv[2], GENERIC_WRITE, 7, NULL, CREATE_ALWAYS, 0, NULL);
    CloseHandle(told);
    if (held == INVALID_HANDLE_VALUE) return 1;
    while (GetFileAttributesW(argv[2]) != INVALID_FILE_ATTRIBUTES) Sleep(50);
    return 0;
}
"""


def full(stage: Stage) -> list[str]:
    """The disk runs full while one plays: told, played on, saved as soon as there is room."""
    wrong: list[str] = []
    with _small_disk(stage) as disk, stage.window("--players", "2", "--place-all", "--seed", "5") as window:
        window.until(lambda: "place" in window.record(), "the game is not saved")
        window.settle()
        hand = proof.table_beside(window, stage.work / "twin")
        chance = random.Random(3)
        proof.play(window, hand, chance, 1)
        kept = window.record()
        ballast = disk / "ballast.bin"
        _fill(ballast)
        wanted = _unsaved(window, hand, chance, "12-full-disk", stage)
        if window.record() != kept:
            wrong.append("on a full disk the older save is spoiled")
        _told(window, "No space left on device", wrong)
        ballast.unlink()
        window.until(lambda: window.record() == wanted, "with room again, the game is not saved")
        window.settle()
        window.shot(stage.shots, "12-full-disk-saved-again")
        left = sorted(path.name for path in disk.iterdir() if path.name.endswith(".new"))
        if left:
            wrong.append(f"the full disk leaves {left}")
        print("the disk was full: told, played on, saved again by itself", flush=True)
    return wrong


def errors(stage: Stage) -> list[str]:
    """A file that another program holds, a folder that is closed, a file that can only be read."""
    wrong: list[str] = []
    with stage.window("--players", "2", "--place-all", "--seed", "5") as window:
        window.until(lambda: "place" in window.record(), "the game is not saved")
        window.settle()
        hand = proof.table_beside(window, stage.work / "twin")
        chance = random.Random(3)
        save = next(window.games.glob("*.aqr"))
        with _held(stage, save):
            wanted = _unsaved(window, hand, chance, "13-held", stage)
        window.until(lambda: window.record() == wanted, "given free, the game is not saved")
        print("another program held the saved game: told, saved again afterwards", flush=True)
        window.games.chmod(0o555)
        try:
            wanted = _unsaved(window, hand, chance, "13-forbidden", stage)
        finally:
            window.games.chmod(0o755)
        window.until(lambda: window.record() == wanted, "allowed again, the game is not saved")
        print("the folder of games was closed: told, saved again afterwards", flush=True)
    wrong += _held_argument(stage)
    wrong += _closed_export(stage)
    return wrong


def _unsaved(window: InWine, hand: Twin, chance: random.Random, name: str, stage: Stage) -> str:
    """Play an action that cannot be saved, and look at what is said; the record it should have."""
    before = len(window.log())
    hand.do(sensible(hand.table.game, chance))
    window.until(lambda: "A game cannot be saved" in window.log()[before:], "nobody is told")
    time.sleep(3.0)  # until the words have come up
    window.shot(stage.shots, name)
    unsaved: str = hand.table.game.record()
    return unsaved


def _told(window: InWine, words: str, wrong: list[str]) -> None:
    said = [line for line in window.log().splitlines() if "cannot be saved" in line]
    print(f"the log says {said[-1] if said else 'nothing'}", flush=True)
    if not any(words.lower() in line.lower() or "disk full" in line.lower() for line in said):
        wrong.append(f"the log does not tell the cause: {said}")


def _held_argument(stage: Stage) -> list[str]:
    record = stage.documents / "held.aqr"
    record.write_bytes(stage.game("2-players-1.aqr", 40))
    stage.give(record)
    with _held(stage, record), stage.window(wine.windows_path(record)) as window:
        window.until(lambda: "cannot be opened" in window.log(), "nobody is told")
        window.shot(stage.shots, "13-held-argument")
        said = [line for line in window.log().splitlines() if "cannot be opened" in line][-1]
    print(f"a file that another program holds: {said}", flush=True)
    return [] if "Another program is using the file" in said else [f"a held file is refused with {said}"]


def _closed_export(stage: Stage) -> list[str]:
    """Into a folder that can only be read; over a file that can only be read, Wine writes and Windows not."""
    closed = stage.documents / "zu"
    closed.mkdir()
    with stage.window() as window:
        pages = Pages(window, stage.work / "twin")
        pages.press("saved")
        pages.press("export", here=False)
        before = len(window.log())
        window.answer(stage.shots, "13-closed-dialog", "zu\\x.aqr")
        window.shot(stage.shots, "13-closed")
        said = window.log()[before:].strip()
        window.xdo("key", "Escape")
    print(f"exported into a folder that can only be read: {said!r}", flush=True)
    is_told = "That did not work" in said and "permission" in said
    return [] if is_told and not list(closed.iterdir()) else [f"a closed folder is told as {said!r}"]


@contextmanager
def _small_disk(stage: Stage) -> Iterator[Path]:
    """The folder of games on a disk of its own."""
    games = own(stage.home) / "games"
    games.mkdir(parents=True)
    stage.give(games.parent, games)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_SMALL}k,mode=777", "tmpfs", str(games)]
    subprocess.run(mount, check=True)
    try:
        yield games
    finally:
        subprocess.run(["umount", "-l", str(games)], check=True)


def _fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return


@contextmanager
def _held(stage: Stage, path: Path) -> Iterator[None]:
    """While another Windows program has a file open and lets nobody else at it."""
    program, sign = stage.work / "hold.exe", stage.home / "held.txt"
    if not program.is_file():
        source = stage.work / "hold.c"
        source.write_text(_HOLDER, "utf-8")
        compiler = ["x86_64-w64-mingw32-gcc", "-municode", "-O1", "-o", str(program), str(source)]
        subprocess.run(compiler, check=True)
    words = ["bash", "-c", IN_WINE, "wine", str(program), wine.windows_path(path), wine.windows_path(sign)]
    holding = subprocess.Popen(
        words,
        cwd="/",
        env=proof.surroundings(stage.home, stage.display) | around(stage.home),
        **proof.stranger(),
    )
    try:
        end = time.monotonic() + InWine.patience
        while not sign.exists() and time.monotonic() < end:
            time.sleep(0.1)
        assert holding.poll() is None, "the file cannot be held"
        yield
    finally:
        sign.unlink(missing_ok=True)
        holding.wait(InWine.patience)
