#!/usr/bin/env python3
"""Counts what one click that lays a tile takes: calls, modules and changes of module of the package.

    python3 build_scripts/trace_go.py                 this checkout, both games
    python3 build_scripts/trace_go.py --against PATH  the same click in another checkout, beside this one
    python3 build_scripts/trace_go.py --quick         Aqua Romana only

A person plays against Tiro in a window of 1280×720 that nobody sees. The tile of a recorded go is in the hand
and the pointer over its square; then every call of the package's own functions is counted from the click to
the painted frame, saving the game included. A change of module is a call of another module than the
call before it. The other checkout may be version 1.0, whose modules had other names.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import environment

SIZE = (1280, 720)
RECORDS = environment.ROOT / "tests" / "records"
#: A record of each game, and how an action is written that lays a tile in the middle of it.
GOES = {
    "Aqua Romana": (RECORDS / "2-players-1.aqr", "build"),
    "Aquädukt": (RECORDS / "aquaedukt" / "2-players-secrets-1.aqd", "canal"),
}
_TIRO = "tiro"
_FIGURES = ("calls", "modules", "changes of module")
#: Where a checkout has its games, what opens a window, and a seat: today, and in version 1.0.
_NAMES = (
    (
        "aqua_romana.program:PLUGINS",
        "aqua_romana.screens.startup:open_window",
        "aqua_romana.boardgame.plugin:Seat",
    ),
    ("aqua_romana.start:KINDS", "aqua_romana.box.opening:open_window", "aqua_romana.kinds:Seat"),
)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Count what one click that lays a tile takes.")
    parser.add_argument("--against", type=Path, metavar="PATH", help="compare with the checkout there")
    parser.add_argument("--modules", action="store_true", help="list the calls by module too")
    parser.add_argument("--quick", action="store_true", help="only one game")
    parser.add_argument("--here", metavar="GAME", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        print(json.dumps(_trace_here(*GOES[options.here])))
        return 0
    if not environment.entered():
        return environment.run_again()
    for title in list(GOES)[: 1 if options.quick else None]:
        now = traced(environment.ROOT, title)
        then = traced(options.against.resolve(), title) if options.against else None
        _report(title, now, then)
        if options.modules:
            for module, calls in sorted(now["by module"].items(), key=lambda each: -each[1]):
                print(f"    {calls:6}  {module}")
    return 0


def _report(title: str, now: dict[str, Any], then: dict[str, Any] | None) -> None:
    print(f"{title}: one click that lays a tile")
    for figure in _FIGURES:
        print(f"  {figure:20}{now[figure]:8}", end="")
        print(f"{then[figure]:8}  {now[figure] / then[figure]:6.0%}" if then else "")


def traced(root: Path, title: str) -> dict[str, Any]:
    """The figures of one checkout, in a process of its own."""
    with tempfile.TemporaryDirectory() as home:
        around = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(root), str(environment.ROOT / "build_scripts")]),
            "PYTHONSAFEPATH": "1",  # else the folder one stands in, perhaps another checkout, comes first
            "AQUA_ROMANA_HOME": home,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        command = [sys.executable, __file__, "--here", title]
        done = subprocess.run(command, env=around, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _trace_here(record: Path, word: str) -> dict[str, Any]:
    """Play up to the click, then count."""
    import pygame

    app, table, action = _table(record, word)
    table.state.decision.show(action)
    table.refresh()
    pos = table.stage.rect_of(table.state.decision.place_of(action)).center
    app.step(
        0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    )
    for _ in range(20):
        app.step(0.1, [])
    played = table.game.step
    click = [
        pygame.event.Event(kind, pos=pos, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    found = _counted(lambda: app.step(1 / 60, click))
    if table.game.step != played + 1:
        raise RuntimeError("the click laid nothing")
    app.close()
    return found


def _table(record: Path, word: str) -> tuple[Any, Any, Any]:
    """A window with the table, before a recorded action that lays a tile; its player is the person."""
    plugins, open_window, seat = _names()
    navigator = open_window(plugins, argparse.Namespace(size=f"{SIZE[0]}x{SIZE[1]}"))
    plugin = plugins.of_record(record.read_bytes())
    game = plugin.engine.read(record.read_bytes())
    goes = [at for at, action in enumerate(game.actions) if str(action).startswith(word)]
    at = goes[len(goes) // 2]
    text = str(game.actions[at])
    while game.step > at:
        game.undo()
    person = game.decider
    game = plugin.engine.read(game.record().encode())  # nothing is left to be redone
    seats = tuple(seat() if each == person else seat(level=_TIRO) for each in range(game.players))
    navigator.go_home()
    navigator.play_on(plugin, game, seats)
    for _ in range(20):
        navigator.app.step(0.1, [])
    action = next(each for each in game.legal_actions() if str(each) == text)
    return navigator.app, navigator.app.scene, action


def _names() -> list[Any]:
    """The games, what opens a window, and a seat, whatever the checkout calls them."""
    for names in _NAMES:
        try:
            return [
                getattr(importlib.import_module(each.split(":")[0]), each.split(":")[1]) for each in names
            ]
        except ModuleNotFoundError:
            continue
    raise RuntimeError("this checkout has neither today's names nor those of version 1.0")


def _counted(work: Callable[[], object]) -> dict[str, Any]:
    """Do it, and count the calls of the package's own functions."""
    import aqua_romana

    root = str(Path(aqua_romana.__file__).parent)
    by_module: Counter[str] = Counter()
    changes = 0
    last = ""

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal changes, last
        module = frame.f_code.co_filename
        if event == "call" and module.startswith(root):
            by_module[module[len(root) + 1 :]] += 1
            changes += module != last
            last = module

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    figures = (by_module.total(), len(by_module), changes)
    return {**dict(zip(_FIGURES, figures, strict=True)), "by module": by_module}


if __name__ == "__main__":
    sys.exit(main())
