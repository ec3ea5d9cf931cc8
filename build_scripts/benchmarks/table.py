"""How fast the tables are: start, frames, rest and memory, in real windows on a virtual screen (Xvfb).

Each game is the end of one for four that fills the board, so water runs everywhere. A frame is time passing,
painting and handing over to the window system; every frame measured is one in which all water moves.
"""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from environment import ROOT
from virtual_screen import is_missing, screen, surroundings

if TYPE_CHECKING:
    from aqua_romana.boardgame.plugin import GamePlugin
    from aqua_romana.table.scene import TableScene
    from aqua_romana.ui.app import App

RECORD = ROOT / "tests" / "records" / "4-players-full-board.aqr"
SIZE, LARGE = (1920, 1080), (3840, 2160)
TRIED = (1024, 640)  # what is only tried out is tried in a small window
RECORDS = {"Aqua Romana": RECORD, "Aquädukt": RECORD.with_suffix(".aqd")}
START_TARGET, MEDIAN_TARGET, P99_TARGET = 1.2, 6.0, 14.0
RATE_TARGET, IDLE_TARGET, MOVING_TARGET, MEMORY_TARGET = 30.0, 0.5, 4.0, 400.0
AWAKE_TARGET = 12.0
_NUDGES = 5.0  # seconds between two movements of the pointer of somebody who is there
_ALONE = 32.0  # seconds until nobody is taken to be there: a new window finds a pointer over it
_BUSY = 0.12  # of a core: what a start takes, however little it gets of a machine with other work

# Ends the program right after its first full frame has reached the window system, and tells the moment.
_FIRST_FRAME = """
import os, sys, time
import pygame
shown = pygame.display.flip
def first_frame():
    shown()
    sys.stdout.write(repr(time.time()))
    sys.stdout.flush()
    os._exit(0)
pygame.display.flip = first_frame
from aqua_romana.__main__ import main
main(sys.argv[1:])
"""


def run(quick: bool = False) -> bool:
    """Measure and print; whether all targets were met."""
    if is_missing():
        return False
    met = []
    for title, record in RECORDS.items():
        print(f"{title}:", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            save = Path(folder) / f"late{record.suffix}"
            save.write_text(late_record(record), "utf-8")
            met.append(_frames(save, quick))
            if not quick or record == RECORD:  # one game tries everything
                met.append(_at_rest_and_large(save, quick))
    return all(met)


def _frames(save: Path, quick: bool) -> bool:
    size = TRIED if quick else SIZE
    with screen(size) as display:
        around = surroundings(display, save.parent)
        frames = measured_frames(around, save, size, 20 if quick else 600)
    met = [
        _told(f"frame at {_written(size)}, median", frames["median"], MEDIAN_TARGET, "ms"),
        _told(f"frame at {_written(size)}, 99 of 100 within", frames["p99"], P99_TARGET, "ms"),
    ]
    print(f"  of which update {frames['update']:.2f}, draw {frames['draw']:.2f}", end="")
    print(f", display {frames['display']:.2f} ms; processor time {frames['cpu']:.2f} ms")
    _told("a go being shown, median (no target)", frames["go"], None, "ms")
    return all(met)


def _at_rest_and_large(save: Path, quick: bool) -> bool:
    met = []
    size = TRIED if quick else SIZE
    with screen(size) as display:
        around = surroundings(display, save.parent)
        seconds = 1.0 if quick else 10.0
        moving, memory = at_rest(around, save, size, "normal", seconds)
        met.append(_told("at rest, water moving", moving, MOVING_TARGET, "% of a core"))
        if shutil.which("xdotool"):
            awake, _memory = at_rest(around, save, size, "normal", seconds, is_attended=True)
            met.append(_told("somebody there, water moving", awake, AWAKE_TARGET, "% of a core"))
        if not quick:
            idle, memory_still = at_rest(around, save, size, "off", seconds)
            met.append(_told("at rest, animations off", idle, IDLE_TARGET, "% of a core"))
            memory = max(memory, memory_still)
        met.append(_told("resident memory", memory, MEMORY_TARGET, "MB"))
        begun = median(first_frame(around, save, size) for _ in range(1 if quick else 7))
        met.append(_told("start to first full frame, warm", begun, START_TARGET, "s"))
    if quick:
        return all(met)
    with screen(LARGE) as display:
        around = surroundings(display, save.parent)
        frames = measured_frames(around, save, LARGE, 200)
        rate = 1000 / frames["median"]
        met.append(_told(_written(LARGE), rate, RATE_TARGET, "frames a second", at_least=True))
        print(f"  median {frames['median']:.2f}, 99 of 100 within {frames['p99']:.2f} ms")
    return all(met)


def _told(what: str, value: float, target: float | None, unit: str, *, at_least: bool = False) -> bool:
    met = target is None or (value >= target if at_least else value <= target)
    wanted = (
        ""
        if target is None
        else f"  (target {'>=' if at_least else '<='} {target:g}{'' if met else ', missed'})"
    )
    print(f"{what + ':':42}{value:8.2f} {unit}{wanted}", flush=True)
    return met


def _written(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def late_record(record: Path = RECORD) -> str:
    """The game just before its last tile, or before its last canal."""
    game = _plugin_of(record).engine.read(record.read_bytes())
    game.undo()
    while not _is_late(game):
        game.undo()
    return str(game.record())


def _plugin_of(record: Path) -> GamePlugin:
    from aqua_romana.program import PLUGINS

    return PLUGINS.of_record(record.read_bytes())


def _is_late(game: Any) -> bool:
    return bool(game.canals_left) if hasattr(game, "canals_left") else game.phase == "build"


# Start


def first_frame(around: dict[str, str], save: Path, size: tuple[int, int] = SIZE) -> float:
    """Seconds from starting the process to its first full frame; warm when it was opened before."""
    command = [sys.executable, "-c", _FIRST_FRAME, "--size", _written(size), str(save)]
    begun = time.time()
    done = subprocess.run(command, env=around, stdout=subprocess.PIPE, text=True, timeout=60, check=True)
    return float(done.stdout) - begun


# At rest


def at_rest(
    around: dict[str, str],
    save: Path,
    size: tuple[int, int],
    animation: str,
    seconds: float,
    *,
    is_attended: bool = False,
) -> tuple[float, float]:
    """Per cent of a core and megabytes of a program nobody touches, or above which a pointer moves now and
    then: water runs more smoothly while somebody is there."""
    config = Path(around["AQUA_ROMANA_HOME"]) / "config" / "settings.json"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(json.dumps({"animation": animation}), "utf-8")
    return opened(around, save, seconds, size, is_attended=is_attended)


def opened(
    around: dict[str, str],
    save: Path,
    seconds: float = 0.0,
    size: tuple[int, int] = SIZE,
    *,
    is_attended: bool = False,
) -> tuple[float, float]:
    """Run the program, let it settle, watch it, and end it in good order so that it keeps what it scaled."""
    command = [sys.executable, "-m", "aqua_romana", "--size", _written(size), str(save)]
    program = subprocess.Popen(command, env=around, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _let_settle(program)
        # Until it has found out how many pictures it can afford, or is alone; what is only tried is not.
        _wait(around, _NUDGES if is_attended else min(_ALONE, 4 * seconds), is_attended)
        before, begun = _processor_seconds(program.pid), time.perf_counter()
        _wait(around, seconds, is_attended)
        used = _processor_seconds(program.pid) - before
        share = 100 * used / (time.perf_counter() - begun) if seconds else 0.0
        return share, _megabytes(program.pid)
    finally:
        program.send_signal(signal.SIGTERM)
        try:
            program.wait(20)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait(10)


def _wait(around: dict[str, str], seconds: float, is_attended: bool) -> None:
    """Let time pass; with somebody there the pointer moves, in a corner without anything to point at."""
    until, aside = time.perf_counter() + seconds, 0
    while (left := until - time.perf_counter()) > 0:
        if is_attended:
            aside = 1 - aside
            subprocess.run(["xdotool", "mousemove", str(2 + aside), "2"], env=around, check=True)
        time.sleep(min(left, _NUDGES) if is_attended else left)


def _let_settle(program: subprocess.Popen[bytes]) -> None:
    """Wait until the start is over: it uses little for two seconds in a row."""
    quiet, until = 0, time.perf_counter() + 40
    while quiet < 2 and time.perf_counter() < until:
        before = _processor_seconds(program.pid)
        time.sleep(1.0)
        if program.poll() is not None:
            raise RuntimeError(f"the program ended by itself with {program.returncode}")
        now = _processor_seconds(program.pid)
        quiet = quiet + 1 if now > 0.3 and now - before < _BUSY else 0


def _processor_seconds(pid: int) -> float:
    """Of all its threads, by the clock Linux has for each process: ticks are too coarse at rest."""
    return time.clock_gettime((~pid << 3) | 2)


def _megabytes(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


# Frames


def measured_frames(
    around: dict[str, str], save: Path, size: tuple[int, int], count: int
) -> dict[str, float]:
    """Milliseconds of frames, measured in a process of their own."""
    command = [sys.executable, "-m", __name__, str(save), str(size[0]), str(size[1]), str(count)]
    done = subprocess.run(command, env=around, stdout=subprocess.PIPE, text=True, timeout=600, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _measure_here(save: Path, size: tuple[int, int], count: int) -> dict[str, float]:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.storage.settings import Settings
    from aqua_romana.table.game_ui import game_ui_of
    from aqua_romana.table.scene import TableScene
    from aqua_romana.ui.app import App

    plugin = _plugin_of(save)
    app = App(size=size, settings=Settings())
    match = Match(plugin, plugin.engine.read(save.read_bytes()))
    table = TableScene(match, game_ui_of(plugin))
    app.push(table)
    for _ in range(min(40, count)):  # every picture of the water has been made once
        app.step(0.1, [])
    water = [_frame(app, table, 0.1) for _ in range(count)]
    table.play(table.game.legal_actions()[-1 if save.suffix == ".aqd" else 0])  # a canal, or a tile
    go = []
    while table.stage.is_moving:
        go.append(_frame(app, table, 1 / 60)[0])
    app.close()
    whole = sorted(each[0] for each in water)
    shares = dict(
        zip(
            ("update", "draw", "display", "cpu"), map(median, list(zip(*water, strict=True))[1:]), strict=True
        )
    )
    return {"median": median(whole), "p99": whole[int(len(whole) * 0.99)], "go": median(go), **shares}


def _frame(app: App, table: TableScene, seconds: float) -> tuple[float, float, float, float, float]:
    """One frame in milliseconds: all of it, update, draw, display, and what it cost the processor."""
    import pygame

    used = time.process_time()
    begun = time.perf_counter()
    table.update(seconds)
    updated = time.perf_counter()
    rects = table.draw(app.screen, False)
    drawn = time.perf_counter()
    pygame.display.update(rects)
    done = time.perf_counter()
    used = time.process_time() - used
    pygame.event.pump()
    moments = (done - begun, updated - begun, drawn - updated, done - drawn, used)
    whole, update, draw, display, cost = (1000 * each for each in moments)
    return whole, update, draw, display, cost


if __name__ == "__main__":
    record, width, height, frames = sys.argv[1:]
    print(json.dumps(_measure_here(Path(record), (int(width), int(height)), int(frames))))
