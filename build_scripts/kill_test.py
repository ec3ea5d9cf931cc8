#!/usr/bin/env python3
"""Kills the program again and again while it plays, and checks that no action shown as saved is ever lost.

    python3 build_scripts/kill_test.py [--kills 200] [--seed 1]
    python3 build_scripts/kill_test.py --slow      on a disk that takes up to a quarter of a second for a file
    python3 build_scripts/kill_test.py --quick     three kills, and three on a slow disk

A child process plays random actions in kept games and reports each action once `play` has returned, which is
when a window would show it, and whether the table would call it not yet saved; now and then it finishes a
lesson. It is killed at a random moment; the saved game must then hold the last state that was called saved or
a later one, every lesson called saved must be there, nothing may lie around once the program has started
anew, and the next child resumes it. On an ordinary disk every state is called saved. Makes the developing
environment (.venv) if need be.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import environment

if not environment.entered():
    sys.exit(environment.run_again())

sys.path.insert(0, str(environment.ROOT))  # for the tests' game, which is killed too

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugins, Seat, Setup
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.dice.plugin import PLUGIN as DICE

GAMES = GamePlugins(*PLUGINS.all, DICE)
LEARNER = "Anna", "killed"  # whose lessons, and of which game
THROWS = ("pips", "roll", "reveal")  # what chance decides, in these games


def a_game(saved_games: SavedGames, chance: random.Random) -> Match:
    """The unfinished game there is, or a new one of any game."""
    entry = saved_games.last_unfinished()
    if entry is not None:
        opened = saved_games.open(entry.name)
    else:
        plugin = chance.choice(GAMES.all)
        players = chance.choice(plugin.players)
        names, colours = plugin.engine.default_names()[:players], plugin.engine.default_colours(players)
        values = {"placing": "hand"}
        setup = Setup(players, list(names), colours, [Seat() for _ in range(players)], values)
        opened = saved_games.begin(plugin, plugin.engine.begin(setup, chance))
    return Match(opened.plugin, opened.game, opened.seats, saved_games.keep)


def make_disk_slow(chance: random.Random) -> None:
    """As a memory card is: every file that must be safe takes its time."""
    fsync = os.fsync

    def slow(fd: Any) -> None:
        time.sleep(chance.random() * 0.25)
        fsync(fd)

    os.fsync = slow


def play_until_killed(seed: int, is_slow: bool) -> None:
    """The child: plays on in whatever game there is, and reports."""
    chance = random.Random(seed)
    if is_slow:
        make_disk_slow(random.Random(seed))
    saved_games = SavedGames(GAMES)
    while True:
        match = a_game(saved_games, chance)
        saved_games.wait()  # until then it has no name
        print("game", saved_games.name_of(match), flush=True)
        while not match.game.is_over:
            if match.can_undo and chance.random() < 0.1:
                before = match.game.step
                match.undo()
                print("undo", before - match.game.step, flush=True)
            else:
                action = chance.choice(match.game.legal_actions())
                match.play(action)
                print("did", action, flush=True)
            if saved_games.behind(match) is None:
                print("saved", flush=True)
            if chance.random() < 0.2:
                learn(saved_games, chance)
        saved_games.wait()
        saved_games.let_go(match)


def learn(saved_games: SavedGames, chance: random.Random) -> None:
    """Finish a lesson, and report it if it is called saved."""
    lesson = str(chance.randrange(150))
    saved_games.learning.note(*LEARNER, lesson, 3)
    if saved_games.database.is_safe:
        print("learnt", lesson, flush=True)


def one_kill(home: Path, chance: random.Random, is_slow: bool) -> str:
    """Let a child play and kill it; what it reported."""
    if hasattr(os, "fork"):
        return _doubled_and_killed(home, chance, is_slow)
    child = subprocess.Popen(
        [sys.executable, __file__, "--child", str(chance.randrange(10**9)), *(["--slow"] * is_slow)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "AQUA_ROMANA_HOME": str(home)},
    )
    assert child.stdout is not None
    try:
        first = child.stdout.readline()  # the imports are done: from here on it reads and writes games
        time.sleep(chance.random() ** 2 * (2.0 if is_slow else 0.4))
        if child.poll() is not None or not first:
            raise SystemExit(f"The child ends by itself with {child.wait()}: nothing is proven.")
    finally:
        child.kill()
    with child.stdout:
        said = first + child.stdout.read()
    child.wait()
    return said


def _doubled_and_killed(home: Path, chance: random.Random, is_slow: bool) -> str:
    """The same in a double of this process, which has nothing to import: most of the time is saved."""
    seed = chance.randrange(10**9)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.environ["AQUA_ROMANA_HOME"] = str(home)
            FileLock._ours.clear()
            os.dup2(writing, sys.stdout.fileno())
            play_until_killed(seed, is_slow)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as told:
        first = told.readline()
        time.sleep(chance.random() ** 2 * (2.0 if is_slow else 0.4))
        os.kill(child, signal.SIGKILL)
        said = first + told.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code != -signal.SIGKILL or not first:
        raise SystemExit(f"The child ends by itself with {code}: nothing is proven.")
    return said


@dataclass
class Told:
    """What a child said of the game it played last."""

    name: str = ""
    #: How it stood when it was last called saved, and whenever it changed since then.
    states: list[list[str]] = field(default_factory=lambda: [[]])
    lessons: set[str] = field(default_factory=set)


def told(said: str, known: dict[str, list[str]]) -> Told:
    """What was known of a game and what the child reported; a line cut short counts as not reported."""
    found = Told()
    for line in said.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        word, _, rest = line.strip().partition(" ")
        now = found.states[-1]
        if word == "game":
            found = Told(rest, [list(known.get(rest, []))], found.lessons)
        elif word == "did":
            found.states.append([*now, rest])
        elif word == "undo":
            found.states.append(now[: -int(rest)])
        elif word == "learnt":
            found.lessons.add(rest)
        elif word == "saved":
            found.states = [now]
    return found


def check(home: Path, said: Told, known: dict[str, list[str]]) -> str:
    """What is wrong with the saved game after a kill; empty when nothing is. Notes what it holds."""
    name, reported = said.name, said.states[-1]
    saved_games = SavedGames(GAMES, home / "data" / "games")
    if os.name == "nt":  # only its age tells there that nobody is writing a file: a while passes
        for path in saved_games.folder.glob("*.new"):
            os.utime(path, (0, 0))
    saved_games.tidy()
    saved_games.wait()
    litter = [path.name for path in saved_games.folder.iterdir() if path.suffix in (".new", ".lock")]
    if litter:
        return f"left lying around: {', '.join(litter)}"
    faults = [f"{entry.name}: {entry.fault}" for entry in saved_games.entries() if entry.fault]
    if faults:
        return "; ".join(faults)
    lost = said.lessons - saved_games.learning.of(*LEARNER).stars.keys()
    if lost:
        return f"lessons are gone: {', '.join(sorted(lost))}"
    seen = saved_games.look(name)
    if seen is None:
        return f"{name} is gone" if reported else ""
    kept = [str(action) for action in seen[1].actions]
    known[name] = kept
    one_more = kept[:-1] == reported
    left = list(reported)
    while left and left[-1].startswith(THROWS):
        left.pop()  # a throw is undone with what led to it
    undone = bool(left) and kept == left[:-1]  # written but not reported yet
    if kept not in said.states and not one_more and not undone:
        return f"{name}: {len(said.states[0])} actions were shown as saved, {len(kept)} are kept"
    return ""


def run(kills: int, seed: int, home: Path, is_slow: bool = False) -> list[str]:
    """Kill that often; what went wrong."""
    chance = random.Random(seed)
    failures = []
    known: dict[str, list[str]] = {}
    longest = unsaved = 0
    for number in range(1, kills + 1):
        said = told(one_kill(home, chance, is_slow), known)
        longest = max(longest, len(said.states[-1]))
        unsaved += len(said.states) > 1
        failure = check(home, said, known)
        if failure:
            failures.append(f"kill {number}: {failure}")
    games = [path for path in (home / "data" / "games").iterdir() if path.name.endswith(GAMES.suffixes)]
    print(
        f"{kills} kills{' on a slow disk' if is_slow else ''}, {len(games)} games, up to {longest} actions, "
        f"{unsaved} times with something not yet saved: {len(failures)} failures",
        flush=True,  # a child must not say it again
    )
    return failures


def main() -> int:
    """Run it; 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", action="store_true", help="on a slow disk")
    parser.add_argument(
        "--quick", action="store_true", help="only try it: three kills, and three on a slow disk"
    )
    parser.add_argument("--child", type=int, metavar="SEED", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        play_until_killed(options.child, options.slow)
    failures = []
    for is_slow in (False, True) if options.quick else (options.slow,):
        with tempfile.TemporaryDirectory() as home:
            failures += run(3 if options.quick else options.kills, options.seed, Path(home), is_slow)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
