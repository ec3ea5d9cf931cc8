#!/usr/bin/env python3
"""Lets the computer players try the challenges, and tells what they reach: the bars are set by it.

    python3 build_scripts/measure_challenges.py --keep FILE              60 games a challenge and level
    python3 build_scripts/measure_challenges.py --keep FILE --told       only tell what was measured so far
    python3 build_scripts/measure_challenges.py --quick                  one short game, not kept

Challenges that begin alike and have the same rivals share their games. A game has a number, and a number is
always the same game; with `--keep` every game played is written down, and the same command goes on where it
was broken off. Told are the median, what the best fifth and what the best twentieth of all games reached.
Bronze should be Faber's usual game, silver and gold Architecta's better and best ones. `runner` plays for
one long aqueduct and nothing else.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from contests.tables import TABLES, Contestant

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.romana.rules import questions
from aqua_romana.program import PLUGINS
from aqua_romana.screens.challenges.model import Challenge, book_of

_GAMES = 60
_LEVELS = ("faber", "architecta")
_RUNNER = "runner"
_SHARES = (0.5, 0.8, 0.95)
_CALLED = {"faber": "Faber", "architecta": "Architecta", "runner": "runner"}
_TABLE = {"aqua-romana": "romana", "aquaedukt": "aquaedukt"}

Group = tuple[GamePlugin, tuple[Challenge, ...]]


class Runner:
    """Makes one aqueduct of Aqua Romana as long as possible, and keeps builders in its sight."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def choose(self, game: Any, seconds: float | None = None) -> Any:
        trial, seat = game.fork(), game.decider

        def worth(action: Any) -> tuple[float, ...]:
            trial.push(action)
            own = [name for name in trial.aqueducts(seat) if trial.workman(name) is not None]
            ways = [(trial.length(name), len(questions.builders_seen(trial, name))) for name in own]
            trial.pop()
            length, seen = max(ways, default=(0, 0))
            return length, seen, self.lot.random()

        return max(game.legal_actions(), key=worth)


def groups() -> Iterator[Group]:
    """Challenges that can be measured in the same games."""
    for plugin in PLUGINS.all:
        book = book_of(plugin)
        found: dict[object, list[Challenge]] = {}
        for each in book.challenges if book is not None else ():
            begins = each.key if each.goes is not None or not each.values else each.values
            found.setdefault((begins, each.rivals), []).append(each)
        yield from ((plugin, tuple(alike)) for alike in found.values())


def levels_of(group: Group) -> tuple[str, ...]:
    """Who tries."""
    is_run = any(each.goes is not None for each in group[1])
    return (_RUNNER, *_LEVELS) if is_run else _LEVELS


def play(group: Group, level: str, number: int, most: int | None = None) -> dict[str, int]:
    """One game: what was reached in every challenge of the group."""
    plugin, alike = group
    first = alike[0]
    game = first.start(plugin, "", random.Random(f"{first.key} {number}"))
    table = TABLES[_TABLE[plugin.id]]
    seated = [seat.level or level for seat in first.seats]
    players: list[Contestant] = [
        Runner(number) if name == _RUNNER else table.contestant(name, number * 10 + seat)
        for seat, name in enumerate(seated)
    ]
    while not first.is_done(game) and (most is None or game.step < most):
        seat = game.decider
        if seat is None:
            game.play(plugin.engine.draw_chance(game))
        else:
            game.play(str(players[seat].choose(game.without_secrets())))
    return {each.key: each.count(game, each.seat) for each in alike}


def name_of(group: Group, level: str, number: int) -> str:
    return f"{group[0].id} {group[1][0].key} {level} {number}"


def kept(path: Path | None) -> dict[str, dict[str, int]]:
    """The games played before; a line cut short by a sudden end is not one."""
    found = {}
    for line in path.read_text("utf-8").splitlines() if path is not None and path.exists() else ():
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            continue
        found[told["game"]] = told["reached"]
    return found


def measure(path: Path | None, games: int) -> None:
    """Go on until every level has tried every challenge so often; a few games of each first."""
    known = kept(path)
    tasks = [
        (group, level, number)
        for number in range(games)
        for group in groups()
        for level in levels_of(group)
        if name_of(group, level, number) not in known
    ]
    began = time.monotonic()
    for done, (group, level, number) in enumerate(tasks, start=1):
        reached = play(group, level, number)
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": name_of(group, level, number), "reached": reached}) + "\n")
        left = (time.monotonic() - began) / done * (len(tasks) - done)
        print(f"{done}/{len(tasks)} {name_of(group, level, number)}, {left:.0f} s left", flush=True)


def tell(path: Path | None) -> None:
    """What was reached, as a table."""
    known = kept(path)
    print("| game | challenge | bars | who | games | median | best fifth | best twentieth |")
    print("|---|---|---|---|---|---|---|---|")
    for plugin, alike in groups():
        for each in alike:
            for level in levels_of((plugin, alike)):
                start = f"{plugin.id} {alike[0].key} {level} "
                reached = sorted(told[each.key] for name, told in known.items() if name.startswith(start))
                if reached:
                    shares = [str(reached[_place(share, len(reached))]) for share in _SHARES]
                    bars = ", ".join(map(str, each.bars))
                    cells = (plugin.title, each.key, bars, _CALLED[level], str(len(reached)), *shares)
                    print(f"| {' | '.join(cells)} |")


def _place(share: float, count: int) -> int:
    return min(count - 1, int(share * count))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=_GAMES, help=f"for each challenge and level ({_GAMES})")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write games down there, and go on with it")
    parser.add_argument("--told", action="store_true", help="only tell what was measured")
    parser.add_argument("--quick", action="store_true", help="one short game, not kept")
    options = parser.parse_args()
    if options.quick:
        for group in groups():
            print(play(group, levels_of(group)[0], 0, most=20))
        return
    if not options.told:
        measure(options.keep, options.games)
    tell(options.keep)


if __name__ == "__main__":
    main()
