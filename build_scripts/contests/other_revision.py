"""A computer player of another revision, in a process and a checkout of its own.

`checkout` lends the revision's files for as long as a match lasts, `Stranger` asks the process. The process
is this very file, run with the other checkout's program: a line of JSON comes in, a line goes out. It gets
what a player may know, never a seed.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any


@contextlib.contextmanager
def thinking_by(clock: Callable[[], float]) -> Iterator[None]:
    """Deadlines of thinking, which are of the monotonic clock, by another one."""
    usual = time.monotonic
    time.monotonic = clock
    try:
        yield
    finally:
        time.monotonic = usual


@contextlib.contextmanager
def checkout(root: Path, revision: str) -> Iterator[Path]:
    """The files of a revision, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="aqua-romana-") as folder:
        place = Path(folder, "checkout")
        place.mkdir()
        packed = subprocess.run(
            ["git", "-C", str(root), "archive", "--format=tar", revision, "aqua_romana"],
            check=True,
            capture_output=True,
        ).stdout
        subprocess.run(["tar", "-x", "-C", str(place)], input=packed, check=True)
        yield place


class Stranger:
    """A player of the other revision; sits at one table at a time."""

    def __init__(self, place: Path, game: str, name: str, seed: int) -> None:
        around = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, str(place), game, name, str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=around,
        )

    def choose(self, game: Any, seconds: float | None = None) -> str:
        """The text of what he plays."""
        return self.timed_choice(game, seconds, is_processor_time=False)[0]

    def timed_choice(self, game: Any, seconds: float | None, *, is_processor_time: bool) -> tuple[str, float]:
        """The text of what he plays, and the seconds he thought, of the processor if wanted."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        question = {
            "record": game.without_secrets().record(),
            "seconds": seconds,
            "is_processor_time": is_processor_time,
        }
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("the player of the other revision has died")
        text, used = json.loads(answer)
        return str(text), float(used)

    def leave(self) -> None:
        """End the process."""
        self._process.communicate()


# In the other process.

#: Of levels today and up to version 1.0, both ways.
_OTHER_KEYS = {"architecta": "architectus", "frontinus": "curator"}
_OTHER_KEYS |= {old: new for new, old in _OTHER_KEYS.items()}


def _modules(game: str) -> list[Any]:
    """Rules, players and levels of a revision: Aqua Romana's once lived at the top."""
    home = f"aqua_romana.games.{game}"
    try:
        importlib.import_module(home)
    except ModuleNotFoundError:
        home = "aqua_romana"
    return [importlib.import_module(f"{home}.{each}") for each in ("rules", "players", "players.levels")]


def _player(players: Any, levels: Any, name: str, seed: int) -> Any:
    key, _, nodes = name.partition("@")
    if key not in [level.key for level in players.LEVELS]:
        key = _OTHER_KEYS.get(key, key)
    if not nodes:
        return players.make(key, seed)
    skills = getattr(levels, "SKILLS", None)
    if skills is None:  # a level of old knew its own foresight
        old = next(level for level in players.LEVELS if level.key == key)
        return players.make(replace(old, foresight=replace(old.foresight, nodes=int(nodes))), seed)
    skill = skills[key]
    return players.make(replace(skill, foresight=replace(skill.foresight, nodes=int(nodes))), seed)


def _serve(place: str, of_game: str, name: str, seed: str) -> None:
    rules, players, levels = _modules(of_game)
    if not Path(rules.__file__).is_relative_to(place):
        sys.exit(f"{rules.__file__} is not of {place}")
    player = _player(players, levels, name, int(seed))
    for line in sys.stdin:
        asked = json.loads(line)
        game = rules.Game.from_record(asked["record"])
        clock = time.process_time if asked["is_processor_time"] else time.monotonic
        started = clock()
        with thinking_by(clock):
            action = player.choose(game, asked["seconds"])
        print(json.dumps([str(action), clock() - started]), flush=True)


if __name__ == "__main__":
    _serve(*sys.argv[1:])
