#!/usr/bin/env python3
"""Several programs at once in the same folders: they play, finish, rename, copy, delete and bring back games.

    python3 build_scripts/windows_test.py [--windows 3] [--operations 400] [--seed 1]
    python3 build_scripts/windows_test.py --quick      15 operations each

Every program does whatever it likes with whatever games there are, and says what it has done. Afterwards
there must be as many games as were made, in the list or in the trash, all of them readable; every game that
was finished has its result, every lesson its star, and nothing lies around. Makes the developing environment
(.venv) if need be.
"""

import argparse
import contextlib
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Damaged, Setup
from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import Opened, SavedGames

LEARNT = "aqua-romana"
_MOST_GAMES = 40
_MOST_DELETED = 25  # so that the trash empties itself of none


class Window:
    """One program; it says what it did, a line each."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.saved_games = SavedGames(PLUGINS)

    def run(self, operations: int) -> None:
        """Do something so often; what is gone or being played elsewhere just now is left alone."""
        ways: list[Callable[[], None]] = [self.begin, self.go_on, self.go_on, self.finish, self.rename]
        ways += [self.duplicate, self.delete, self.delete, self.restore, self.learn]
        for number in range(operations):
            with contextlib.suppress(FileNotFoundError, Damaged):
                self.chance.choice(ways)()
            if number % 10 == 0:
                self.saved_games.entries()
        self.saved_games.wait()

    def begin(self) -> None:
        """A new game, a few actions long; of many, the next ones are deleted instead."""
        if len(self.saved_games.listing()) > _MOST_GAMES:
            self.delete()
            return
        plugin = self.chance.choice(PLUGINS.all)
        game = plugin.engine.bare(Setup(2), self.chance, f"window {self.seed}")
        self._play(self.saved_games.begin(plugin, game), self.chance.randrange(12), is_new=True)

    def go_on(self, most: int = 20) -> None:
        """Play on in a game: in a copy, if another window has it."""
        name = self._any()
        if name:
            opened = self.saved_games.open(name)
            self._play(opened, self.chance.randrange(most), is_new=opened.name != name)

    def finish(self) -> None:
        """Play a game to its end."""
        self.go_on(5000)

    def rename(self) -> None:
        """Another title."""
        with contextlib.suppress(OSError):  # being written by another window
            self.saved_games.rename(self._any(), f"Title {self.chance.random()}")

    def duplicate(self) -> None:
        """A copy."""
        if len(self.saved_games.listing()) < _MOST_GAMES:
            say("made", self.saved_games.duplicate(self._any()))

    def delete(self) -> None:
        """Into the trash."""
        if len(self.saved_games.deleted()) < _MOST_DELETED:
            with contextlib.suppress(OSError):  # being played
                self.saved_games.delete(self._any())

    def restore(self) -> None:
        """Out of the trash."""
        tokens = self.saved_games.deleted()
        if tokens:
            self.saved_games.restore(self.chance.choice(tokens))

    def learn(self) -> None:
        """A lesson, with the same few people in all windows."""
        person, lesson = f"Anna {self.chance.randrange(3)}", f"{self.seed}-{self.chance.randrange(20)}"
        self.saved_games.learning.note(person, LEARNT, lesson, 3)
        say("learnt", person, lesson)

    def _any(self) -> str:
        names = self.saved_games.listing().names
        return self.chance.choice(names) if names else ""

    def _play(self, opened: Opened, actions: int, *, is_new: bool) -> None:
        match = Match(opened.plugin, opened.game, opened.seats, self.saved_games.keep)
        was_over = match.game.is_over
        for _action in range(actions):
            if match.game.is_over:
                break
            match.play(self.chance.choice(match.game.legal_actions()))
        while not self.saved_games.keep(match):
            self.saved_games.wait()
        name = self.saved_games.name_of(match)
        self.saved_games.let_go(match)
        self.saved_games.wait()
        if is_new:
            say("made", name)
        if match.game.is_over and not was_over:
            say("finished", name)


def say(*words: str) -> None:
    """Tell the one who started all."""
    print("\t".join(words), flush=True)


def faults_of(said: list[list[str]]) -> list[str]:
    """What is wrong with the folders after all that was said."""
    saved_games = SavedGames(PLUGINS)
    saved_games.tidy()
    entries = saved_games.entries()
    faults = [f"{each.name}: {each.fault}" for each in entries if each.fault]
    made = sum(words[0] == "made" for words in said)
    there = len(entries) + len(saved_games.deleted())
    if made != there:
        faults.append(f"{made} games were made, {there} are there")
    for word, *rest in said:
        if word == "finished" and not saved_games.statistics.knows(rest[0]):
            faults.append(f"{rest[0]} was finished and has no result")
        if word == "learnt" and saved_games.learning.of(rest[0], LEARNT).stars.get(rest[1]) != 3:
            faults.append(f"{rest[0]} has lost lesson {rest[1]}")
    litter = [path.name for path in saved_games.folder.iterdir() if path.suffix in (".new", ".lock")]
    return faults + [f"{name} lies around" for name in litter]


def run(windows: int, operations: int, seed: int) -> list[str]:
    """Let them loose on the folders of this process; what went wrong."""
    command = [sys.executable, __file__, "--operations", str(operations), "--child"]
    children = [
        subprocess.Popen([*command, str(seed * 100 + at)], stdout=subprocess.PIPE, text=True)
        for at in range(windows)
    ]
    told = [child.communicate()[0] for child in children]
    said = [line.split("\t") for each in told for line in each.splitlines()]
    faults = [f"a window ended with {child.returncode}" for child in children if child.returncode]
    faults += faults_of(said)
    counted = Counter(words[0] for words in said)
    print(f"{windows} windows, {operations} operations each: {dict(counted)}, {len(faults)} failures")
    return faults


def main() -> int:
    """Run it in a home of its own; 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--windows", type=int, default=3)
    parser.add_argument("--operations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only try it: 15 operations each")
    parser.add_argument("--child", type=int, metavar="SEED", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        Window(options.child).run(options.operations)
        return 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["AQUA_ROMANA_HOME"] = str(Path(home))
        faults = run(options.windows, 15 if options.quick else options.operations, options.seed)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
