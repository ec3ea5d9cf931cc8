"""Kill the program again and again while it plays, and check that no action shown as done is ever lost.

    python build_scripts/kill_test.py [--kills 200] [--seed 1]

A child process plays random actions in kept games and reports each action once `play` has returned, which is
when a window would show it. It is killed at a random moment; the saved game must then hold every reported
action (and at most the one that was being written), and the next child resumes it.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CHILD = """
import random, sys
sys.path.insert(0, sys.argv[2])
from aqua_romana.client.box.library import Library
from aqua_romana.rules import Game

chance = random.Random(int(sys.argv[1]))
library = Library()
while True:
    entry = library.last_unfinished()
    match = library.open(entry.name).match if entry else library.begin(Game(chance.choice((2, 3, 4))))
    print("game", library.name_of(match), flush=True)
    while not match.game.is_over:
        if match.game.can_undo and chance.random() < 0.1:
            match.undo()
            print("undo", flush=True)
        else:
            action = chance.choice(match.game.legal_actions())
            match.play(action)
            print("did", action, flush=True)
    library.let_go(match)
"""


def one_kill(home: Path, chance: random.Random, known: dict[str, list[str]]) -> tuple[str, list[str]]:
    """Let a child play, kill it; the name of its last game and the actions it must hold now."""
    command = [sys.executable, "-c", CHILD, str(chance.randrange(10**9)), str(ROOT)]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "AQUA_ROMANA_HOME": str(home)}
    )
    assert child.stdout is not None
    try:
        first = child.stdout.readline()  # the imports are done: from here on it reads and writes games
        time.sleep(chance.random() ** 2 * 0.4)
    finally:
        child.send_signal(signal.SIGKILL)
    said = first + child.stdout.read()
    child.wait()
    child.stdout.close()
    return told(said, known)


def told(said: str, known: dict[str, list[str]]) -> tuple[str, list[str]]:
    """What was known of a game and what the child reported; a line cut short counts as not reported."""
    name: str = ""
    actions: list[str] = []
    for line in said.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            name, actions = rest, list(known.get(rest, []))
        elif word == "did":
            actions.append(rest)
        elif word == "undo":
            actions.pop()
    return name, actions


def check(home: Path, name: str, reported: list[str], known: dict[str, list[str]]) -> str:
    """What is wrong with the saved game after a kill; empty when nothing is. Notes what it holds."""
    from aqua_romana.keeping.library import Library

    library = Library(home / "data" / "games")
    faults = [f"{entry.name}: {entry.fault}" for entry in library.entries() if entry.fault]
    if faults:
        return "; ".join(faults)
    game = library.game_of(name)
    if game is None:
        return f"{name} is gone" if reported else ""
    kept = [str(action) for action in game.actions]  # type: ignore[attr-defined]
    known[name] = kept
    one_more = kept[:-1] == reported
    one_less = kept == reported[:-1]  # an undo was written but not reported yet
    if kept != reported and not one_more and not one_less:
        return f"{name}: {len(reported)} actions were shown as done, {len(kept)} are kept"
    return ""


def run(kills: int, seed: int, home: Path) -> list[str]:
    """Kill that often; what went wrong."""
    chance = random.Random(seed)
    failures = []
    known: dict[str, list[str]] = {}
    longest = 0
    for number in range(1, kills + 1):
        name, reported = one_kill(home, chance, known)
        longest = max(longest, len(reported))
        failure = check(home, name, reported, known)
        if failure:
            failures.append(f"kill {number}: {failure}")
    games = list((home / "data" / "games").glob("*.aqr"))
    print(f"{kills} kills, {len(games)} games, up to {longest} actions: {len(failures)} failures")
    return failures


def main() -> int:
    """Run it; 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as home:
        failures = run(options.kills, options.seed, Path(home))
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
