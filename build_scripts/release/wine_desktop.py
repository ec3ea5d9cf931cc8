"""Where the Windows program is played: a Windows of Wine that belongs to a stranger, and windows in it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from PIL import Image

from release import facts, proof, wine
from release.proof import SIZE, USER, WINDOW, Packaged, bare

T = TypeVar("T")
IN_WINE = 'set -o pipefail; wine "$@" </dev/null 2>&1 | cat'  # programs there want pipes, not files


def around(home: Path) -> dict[str, str]:
    """What the stranger's Windows programs find around them."""
    names = ("WINEPREFIX", "WINEDEBUG", "WINEDLLOVERRIDES", "SDL_AUDIODRIVER")
    told = wine.surroundings(home / "windows")
    return {name: told[name] for name in names}


def profile(home: Path) -> Path:
    """The stranger's own folder in that Windows."""
    return home / "windows" / "drive_c" / "users" / USER


def own(home: Path) -> Path:
    """What the program keeps there: settings, games, results, log, pictures."""
    return profile(home) / "AppData" / "Local" / facts.NAME


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


class InWine(Packaged):
    """A Windows program on a virtual screen, run by the stranger under Wine."""

    patience = 150.0  # a cold Wine on a busy machine

    def __init__(
        self,
        display: str,
        home: Path,
        command: list[str],
        *,
        place: tuple[int, int] = (0, 0),
        image: str = f"{facts.PROGRAM}.exe",
    ) -> None:
        """`place` is where its window goes on the screen; `image` is what the task manager calls it."""
        self.place = place
        self.image = image
        self.environment = {"PATH": os.environ["PATH"], "DISPLAY": display, "LANG": "C.UTF-8"}
        self._others = set(super()._windows())
        more = around(home) | {"SDL_VIDEO_WINDOW_POS": f"{place[0]},{place[1]}"}
        super().__init__(display, home, ["bash", "-c", IN_WINE, "wine", *command], more=more)

    def _windows(self) -> list[str]:
        return [each for each in super()._windows() if each not in self._others]

    @property
    def games(self) -> Path:
        return own(self.home) / "games"

    def record(self) -> str:
        """What was saved last, of either game, as the rules write it: without seats and the like."""
        saves = sorted(self.games.glob("*.aq[rd]"), key=lambda path: path.stat().st_mtime_ns)
        return bare(saves[-1]) if saves else ""

    def log(self) -> str:
        """What the program has told its log."""
        path = own(self.home) / "Logs" / f"{facts.COMMAND}.log"
        return path.read_text("utf-8", "replace") if path.is_file() else ""

    def picture(self) -> npt.NDArray[np.uint8]:
        """What is to be seen of its window; where it is not alone on the screen, by way of ImageMagick."""
        return super().picture() if self.place == (0, 0) and not self._others else self._grabbed()

    def _grabbed(self) -> npt.NDArray[np.uint8]:
        part = f"{SIZE[0]}x{SIZE[1]}+{self.place[0]}+{self.place[1]}"
        grab = ["import", "-silent", "-window", "root", "-crop", part, "-depth", "8", "rgb:-"]
        raw = subprocess.run(grab, env=self.environment, check=True, capture_output=True).stdout
        return np.frombuffer(raw, np.uint8).reshape(SIZE[1], SIZE[0], 3).transpose(1, 0, 2)

    def xdo(self, *words: object) -> None:
        """Places are those in the window."""
        moved = list(words)
        for at, word in enumerate(words):
            if word == "mousemove":
                moved[at + 1] = int(str(words[at + 1])) + self.place[0]
                moved[at + 2] = int(str(words[at + 2])) + self.place[1]
        super().xdo(*moved)

    def until(self, found: Callable[[], T], complaint: str) -> T:
        """As for any window; when it never comes true, what is to be seen is kept."""
        try:
            return super().until(found, complaint)
        except AssertionError:
            self.shot(self.home.parent, "failed")
            raise

    def shot(self, folder: Path | None, name: str) -> None:
        """Keep a picture."""
        if folder:
            seen = np.ascontiguousarray(self._grabbed().transpose(1, 0, 2))
            Image.fromarray(seen).save(folder / f"{name}.png")

    def dialog(self, complaint: str = "no dialog for files appears") -> str:
        """Wait until a dialog of Windows beside the window is drawn; its number."""
        number = self.until(self.others, complaint)[-1]
        self.until(lambda: self._drawn(number), "the dialog stays empty")
        self.xdo("windowfocus", number)
        return number

    def page(self) -> str:
        """The number of the largest window, once it is drawn: of an installer the one that asks."""
        sizes = {self._extent(number)[2] * self._extent(number)[3]: number for number in self._windows()}
        largest = sizes[max(sizes)] if sizes else ""
        return largest if largest and max(sizes) > 100_000 and self._drawn(largest) else ""

    def _extent(self, number: str) -> tuple[int, int, int, int]:
        """Where a window lies: left, top, width, height."""
        told = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", number],
            env=self.environment,
            capture_output=True,
            text=True,
        ).stdout
        place = dict(line.split("=") for line in told.split())
        x, y, wide, high = (int(place.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, wide, high

    def _drawn(self, number: str) -> bool:
        x, y, wide, high = self._extent(number)
        seen = self.picture()[max(0, x) : x + wide, max(0, y) : y + high]
        return bool(seen.size) and float((seen.max(axis=2) > 0).mean()) > 0.5

    def others(self) -> list[str]:
        """Dialogs of Windows beside the window."""
        return [each for each in self._windows() if each != self.number]

    def answer(self, shots: Path | None, name: str, typed: str = "", *, agrees: bool = False) -> None:
        """Confirm the file that a dialog of Windows suggests, or another; and, asked once more, agree."""
        number = self.dialog()
        if typed:
            self.xdo("key", "--clearmodifiers", "ctrl+a", "type", "--delay", 20, typed)
        time.sleep(1.0)
        self.shot(shots, name)
        self.xdo("key", "Return")
        if agrees:
            self.until(lambda: len(self.others()) > 1, "it is not asked whether to overwrite")
            question = self.dialog()
            self.shot(shots, f"{name}-overwrite")
            self.xdo("windowfocus", question, "key", "Return")
        self.until(lambda: number not in self._windows(), "the dialog does not close")
        self.xdo("windowfocus", self.number)
        time.sleep(0.5)
        self.settle()

    def kill(self) -> None:
        """As a power cut does: the program at once, then all else that runs in this Windows."""
        self.kill_alone()
        as_stranger(["wineserver", "-k"], self.home)

    def kill_alone(self) -> None:
        """As the task manager does: the program at once, and nothing else."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(self.patience)

    def close(self) -> int:
        """Ask the program to end, as Windows does when it shuts down; the exit code."""
        try:
            for asked in range(1, 4):
                ask_to_end(self.home, self.image)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    code = self.process.wait(self.patience / 3)
                    if asked > 1:
                        print(f"it ends only when it is asked {asked} times", flush=True)
                    return code
            self.shot(self.home.parent, "failed")
            runs = subprocess.run(
                ["ps", "-u", USER, "-o", "stat,etimes,args"], capture_output=True, text=True
            )
            raise AssertionError(f"it does not end: {runs.stdout}\nits log: {self.log()[-1000:]}")
        finally:
            self.end()


def ask_to_end(home: Path, image: str = f"{facts.PROGRAM}.exe") -> None:
    """Ask all windows of the program to close, as Windows does when it shuts down."""
    as_stranger(["wine", "taskkill", "/IM", image], home)


@dataclass(frozen=True)
class Stage:
    """A stranger's Windows, a screen, the unpacked program; pictures are kept in `shots`."""

    work: Path
    home: Path
    display: str
    program: Path
    shots: Path | None

    def begin(self, *options: str, place: tuple[int, int] = (0, 0)) -> InWine:
        """Start the program in a window."""
        return InWine(self.display, self.home, [str(self.program), *WINDOW, *options], place=place)

    @contextmanager
    def window(self, *options: str) -> Iterator[InWine]:
        """The program in a window until nobody looks any more; it must end well when it is asked to."""
        window = self.begin(*options)
        try:
            window.first_frame()
            window.settle()
            yield window
            if window.process.poll() is None:
                code = window.close()
                assert code == 0, f"asked to end, it ends with {code}"
        finally:
            window.end()

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Something else in the same Windows, to its end."""
        return as_stranger(command, self.home, self.display)

    def empty(self) -> None:
        """Nothing runs in this Windows, and the program was never started in it."""
        as_stranger(["wineserver", "-k", "-w"], self.home)
        shutil.rmtree(own(self.home), ignore_errors=True)
        for name in ("Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"):
            folder = profile(self.home) / name
            if folder.is_symlink():
                folder.unlink()  # Wine makes them all one with the home of Linux
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            self.give(folder)

    @property
    def documents(self) -> Path:
        """The stranger's documents."""
        return profile(self.home) / "Documents"

    def give(self, *paths: Path) -> None:
        """Files made here belong to the stranger."""
        for path in paths:
            shutil.chown(path, USER, USER)

    def game(self, name: str, lines: int | None = None) -> bytes:
        """One of the games that the tests have, or its beginning."""
        whole = (facts.ROOT / "tests" / "records" / name).read_text("utf-8").splitlines(keepends=True)
        return "".join(whole[:lines]).encode("utf-8")
