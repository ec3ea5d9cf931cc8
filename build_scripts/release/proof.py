"""Playing the packaged program as a stranger would: another user, an odd folder, an empty home."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from virtual_screen import is_missing, screen

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.saves import record_headers
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from release import facts
from release.build_steps import built
from release.start_times import STARTS, Starts, before_others, measured
from tests.games.romana.table.driving import Event, sensible
from tests.real_window.display import Window
from tests.real_window.twin import Twin

USER = "aqua-proof"
SIZE = (1366, 768)
WINDOW = ("--size", f"{SIZE[0]}x{SIZE[1]}")
FOLDER = "Jeux d'été"  # a space, an apostrophe, an accent
START_TARGET = 0.6
ZIP_TARGET = 120.0


class Packaged(Window):
    """The packaged program on a virtual screen, run by the stranger."""

    def __init__(
        self,
        display: str,
        home: Path,
        command: list[str],
        *,
        root: Path | None = None,
        more: dict[str, str] | None = None,
        run_as: dict[str, Any] | None = None,
    ) -> None:
        self.display = display
        self.home = home
        self.output = home.parent / f"output-{time.monotonic_ns()}.txt"
        self.environment = {"PATH": os.environ["PATH"], "DISPLAY": display, "LANG": "C.UTF-8"}
        told = surroundings(Path("/") / home.relative_to(root) if root else home, display) | (more or {})
        if root:  # the user exists in the root by number only; chroot changes to it after the root
            number = pwd.getpwnam(USER).pw_uid
            command = [
                shutil.which("chroot") or "/usr/sbin/chroot",
                f"--userspec={number}:{number}",
                str(root),
                *command,
            ]
            run_as = {}
        self.begun = time.perf_counter()
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                cwd="/",
                env=told,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                **(stranger() if run_as is None else run_as),
            )
        self.number = self.until(self._windows, "no window appears")[0]
        self.xdo("windowfocus", self.number)

    @property
    def games(self) -> Path:
        """Where the user's games are."""
        return self.home / ".local" / "share" / facts.NAME / "games"

    def record(self) -> str:
        """What the program saved last, as the rules write it: without seats and the like."""
        saves = sorted(self.games.glob("*.aqr"), key=lambda path: path.stat().st_mtime_ns)
        return bare(saves[-1]) if saves else ""

    def first_frame(self) -> float:
        """Seconds from the start until something is painted."""
        self.until(lambda: self.picture()[::8, ::8].std() > 8, "nothing is painted")
        return time.perf_counter() - self.begun

    def settle(self) -> None:
        """Wait until the picture rests (or only water moves)."""
        last = self.picture().astype(int)
        for _ in range(40):
            time.sleep(0.25)
            now = self.picture().astype(int)
            if (np.abs(now - last).max(axis=2) > 12).mean() < 0.01:
                return
            last = now

    def kill(self) -> None:
        """As a power cut does: the program with all its processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def end(self) -> None:
        """End the program in any case."""
        if self.process.poll() is None:
            self.kill()

    def shot(self, folder: Path | None, name: str) -> None:
        """Keep a picture."""
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(pygame.surfarray.make_surface(self.picture()), folder / f"{name}.png")


class Menus:
    """The title and its pages without a screen, beside those in the window: they tell where buttons are."""

    def __init__(self, window: Packaged, twin_home: Path) -> None:
        self.window = window
        games = twin_home / "data" / "games"
        shutil.rmtree(twin_home, ignore_errors=True)
        if window.games.is_dir():
            shutil.copytree(window.games, games)
        os.environ["AQUA_ROMANA_HOME"] = str(twin_home)
        self.app = App(size=SIZE, settings=Settings())
        Navigator(self.app, SavedGames(PLUGINS), PLUGINS).go_home()
        self._rest()

    def press(self, name: str, share: float = 0.5, *, here: bool = True) -> None:
        """Press a button in the window, and here too unless it begins a game."""
        widget = self.app.scene.ui.named(name)  # type: ignore[union-attr]
        assert widget is not None, f"no {name} to press"
        spot = (widget.rect.x + int(widget.rect.w * share), widget.rect.centery)
        self.window.xdo("mousemove", *spot, "sleep", 0.1, "click", 1)
        if here:
            for kind, held in (
                (pygame.MOUSEMOTION, 0),
                (pygame.MOUSEBUTTONDOWN, 1),
                (pygame.MOUSEBUTTONUP, 1),
            ):
                told: dict[str, Any] = {
                    "pos": spot,
                    "button": held,
                    "buttons": (0, 0, 0),
                    "rel": (0, 0),
                    "touch": False,
                }
                self.app.step(0.05, [Event(kind, **told)])
            self._rest()
        self.window.settle()

    def _rest(self) -> None:
        for _ in range(30):
            self.app.step(0.05, [])


def table_beside(window: Packaged, twin_home: Path) -> Twin:
    """A hand at the table that the window shows."""
    os.environ["AQUA_ROMANA_HOME"] = str(twin_home)
    app = App(size=SIZE, settings=Settings())
    table = TableScene(Match(PLUGIN, Game.from_record(window.record())), game_ui)
    app.push(table)
    app.step(0.01, [])
    return Twin(app, table, window)


def bare(path: Path) -> str:
    """A record as the rules write it, without what the program adds: seats, title, when it was played."""
    return record_headers.parted(path.read_bytes())[0].decode("utf-8")


def play(window: Packaged, hand: Twin, chance: random.Random, actions: int) -> list[str]:
    """Carry out some actions by dragging; the program must have saved each."""
    done = []
    for _ in range(actions):
        action = sensible(hand.table.game, chance)
        hand.do(action)
        wanted = hand.table.game.record()
        window.until(partial(_has, window, wanted), f"{action} is not saved")
        done.append(str(action))
    return done


def _has(window: Packaged, wanted: str) -> bool:
    return window.record().startswith(wanted)  # a quick computer player may have answered already


def start_times(command: list[str], home: Path, around: dict[str, str], times: int, **how: Any) -> Starts:
    """Warm starts to the title."""
    picture = home / "first.png"
    log = home / ".local" / "state" / facts.NAME / "log" / "aqua-romana.log"
    found = measured([*command, *WINDOW], around, picture, log, times, cwd="/", **how)
    assert pygame.image.load(str(picture)).get_size() == SIZE, "the first frame is not the window"
    picture.unlink()
    return found


def stranger() -> dict[str, Any]:
    """How a process is started as the user made for the purpose."""
    number = pwd.getpwnam(USER).pw_uid
    return {"user": number, "group": number, "extra_groups": []}


def surroundings(home: Path, display: str) -> dict[str, str]:
    """What the stranger's programs find around them."""
    return {
        "HOME": str(home),
        "DISPLAY": display,
        "PATH": "/usr/bin:/bin:/usr/games",
        "SDL_AUDIODRIVER": "dummy",
        "LANG": "C.UTF-8",
    }


def prove_zip(work: Path, shots: Path | None, *, judge_times: bool) -> list[str]:
    """Unpack and play; what is wrong."""
    wrong = []
    archive = facts.ROOT / "dist" / facts.file_name(".zip")
    place = work / FOLDER
    place.mkdir()
    subprocess.run(["unzip", "-q", str(archive), "-d", str(place)], check=True)
    program = place / facts.PROGRAM / facts.PROGRAM
    home = work / "home"
    empty_home(home)
    with zipfile.ZipFile(archive) as told:
        unpacked = sum(entry.file_size for entry in told.infolist())
    megabytes = archive.stat().st_size / 1e6
    print(f"{archive.name}: {megabytes:.1f} MB, unpacked {unpacked / 1e6:.1f} MB, at {program}")
    if megabytes > ZIP_TARGET:
        wrong.append("the zip is too big")
    before = listing(place)
    if subprocess.run(["runuser", "-u", USER, "--", "test", "-w", str(program.parent)]).returncode == 0:
        wrong.append("the user could write to the program's folder")
    with screen(SIZE) as display:

        def begin(*options: str) -> Packaged:
            return Packaged(display, home, [str(program), *WINDOW, *options])

        played, killed = play_and_kill(begin, work, shots)
        print(f"played with drags, then killed: {'; '.join(played)}")
        if killed:
            wrong.append(killed)
        print(f"started again, resumed by Continue, played on: {'; '.join(resume(begin, work, shots))}")
        answers = against_the_computer(begin, work, shots, "4")
        print(f"goes against the frozen program's computer player: {answers}")
        _show_notices(begin, work, shots)
    with before_others(), screen(SIZE) as display:
        times = start_times([str(program)], home, surroundings(home, display), STARTS, **stranger())
    print(f"warm start to the first frame: {times} (target {START_TARGET} s)")
    if judge_times and times.fair > START_TARGET:
        wrong.append(f"the first frame takes more than {START_TARGET} s")
    if listing(place) != before:
        wrong.append("the program's folder has changed")
    print(
        "written by the program: "
        + ", ".join(sorted({str(p.relative_to(home).parent) for p in _files(home)}))
    )
    return wrong


def play_and_kill(
    begin: Callable[..., Packaged], work: Path, shots: Path | None, actions: int = 4
) -> tuple[list[str], str]:
    """A game with drags, ended as a power cut does; what was played, and what is wrong with what was kept."""
    window = begin("--players", "2", "--place-all", "--seed", "5")
    try:
        window.until(lambda: "place" in window.record(), "the game is not saved")
        window.settle()
        hand = table_beside(window, work / "twin")
        played = play(window, hand, random.Random(3), actions)
        window.shot(shots, "1-played")
        record = window.record()
        window.kill()
        return played, "" if window.record() == record else "the killed game is not whole"
    finally:
        window.end()


def resume(begin: Callable[..., Packaged], work: Path, shots: Path | None, actions: int = 2) -> list[str]:
    """The same game from the title, played on; what was played."""
    window = begin()
    try:
        window.first_frame()
        window.settle()
        menus = Menus(window, work / "twin")
        window.shot(shots, "2-title")
        menus.press("continue", here=False)
        hand = table_beside(window, work / "twin")
        played = play(window, hand, random.Random(4), actions)
        window.shot(shots, "3-resumed")
        code = window.close()
        assert code == 0, f"asked to end, it ends with {code}"
        return played
    finally:
        window.end()


def against_the_computer(begin: Callable[..., Packaged], work: Path, shots: Path | None, name: str) -> str:
    """A new game from the title, played until the computer has built; what it answered."""
    window = begin()
    try:
        window.first_frame()
        window.settle()
        menus = Menus(window, work / "twin")
        old = window.record()
        menus.press("play aqua-romana")
        menus.press("who 1", 0.93)
        window.shot(shots, f"{name}-new-game")
        menus.press("begin", here=False)
        chance = random.Random(6)
        window.until(lambda: window.record() not in ("", old), "no new game is saved")
        window.settle()
        answers: list[str] = []
        while not any(answer.startswith("build") for answer in answers):
            game = Game.from_record(window.record())
            me = game.decider
            hand = table_beside(window, work / "twin")
            while hand.table.game.decider == me and not hand.table.game.is_over:
                play(window, hand, chance, 1)
            mine = len(hand.table.game.actions)

            def answered(mine: int = mine, me: object = me) -> bool:
                now = Game.from_record(window.record())
                return len(now.actions) > mine and now.decider == me

            window.until(answered, "the computer does not answer")
            answers += [str(action) for action in Game.from_record(window.record()).actions[mine:]]
            window.settle()
        window.shot(shots, f"{name}-computer")
        code = window.close()
        assert code == 0, f"asked to end, it ends with {code}"
        return f"{len(answers)} answers, the last {answers[-1]!r}"
    finally:
        window.end()


def _show_notices(begin: Callable[..., Packaged], work: Path, shots: Path | None) -> None:
    window = begin()
    try:
        window.first_frame()
        window.settle()
        menus = Menus(window, work / "twin")
        menus.press("about")
        window.shot(shots, "6-about")
        menus.press("licences")
        for _ in range(2):
            menus.press("next")
        window.shot(shots, "6-licences")
    finally:
        window.end()


def empty_home(home: Path) -> None:
    if subprocess.run(["id", USER], capture_output=True).returncode:
        subprocess.run(["useradd", "--system", "--user-group", "--shell", "/bin/sh", USER], check=True)
    home.mkdir(parents=True)
    entry = pwd.getpwnam(USER)
    os.chown(home, entry.pw_uid, entry.pw_gid)


def listing(folder: Path) -> list[tuple[str, int, int]]:
    """All in a folder, so that a change is seen."""
    return sorted((str(path), path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*"))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def run(debian_root: Path | None, shots: Path | None, *, judge_times: bool, only_debian: bool = False) -> int:
    """All proofs, or only that of the package; 1 when something is wrong."""
    if os.geteuid() != 0:
        print("This makes a user and unpacks as root: start it as root, in a machine made for it.")
        return 1
    with tempfile.TemporaryDirectory(prefix="aqua-proof-") as folder:
        work = Path(folder)
        work.chmod(0o755)
        from release import proof_one_file

        wrong = []
        if only_debian:
            empty_home(work / "home")
        else:
            wrong += prove_zip(work, shots, judge_times=judge_times)
            wrong += proof_one_file.prove(work, shots)
        if debian_root:
            from release import proof_debian

            wrong += proof_debian.prove(debian_root, work, shots)
    return told(wrong)


def told(wrong: list[str]) -> int:
    """Tell what is wrong; the exit code."""
    for each in wrong:
        print(f"WRONG: {each}")
    print("All proven." if not wrong else f"{len(wrong)} wrong")
    return 1 if wrong else 0


def try_out(shots: Path | None) -> int:
    """The hand that plays, tried as the present user at what was built last or at the program from source."""
    from release import proof_debian, proof_one_file, proof_windows  # noqa: F401 (so that they load at all)

    if is_missing("xdotool", "xwd"):
        return 0
    for ending in (".zip", "", ".deb"):
        path = facts.ROOT / "dist" / facts.file_name(ending)
        there = "is there to be proven" if path.is_file() else "is not there: package.py builds it"
        print(f"dist/{path.name} {there}")
    if built().is_file():
        command, more = [str(built())], {}
    else:
        command, more = [sys.executable, "-m", "aqua_romana"], {"PYTHONPATH": str(facts.ROOT)}
    print(f"played here by the present user: {' '.join(command)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="aqua-proof-") as folder, screen(SIZE) as display:
        work = Path(folder)
        home = work / "home"
        home.mkdir()

        def begin(*options: str) -> Packaged:
            return Packaged(display, home, [*command, *WINDOW, *options], more=more, run_as={})

        played, killed = play_and_kill(begin, work, shots, 1)
        print(f"played with drags, then killed: {'; '.join(played)}", flush=True)
        print(f"started again, resumed by Continue, played on: {'; '.join(resume(begin, work, shots, 1))}")
        print(f"start: {start_times(command, home, surroundings(home, display) | more, 1)}")
    if killed:
        print(f"WRONG: {killed}")
        return 1
    print("Tried out. The whole proof needs root and the files above; it makes a user who plays them.")
    return 0
