#!/usr/bin/env python3
"""Finds puzzles of Aqua Romana in games that the computer plays, and writes the table the program reads.

    python3 build_scripts/mine_puzzles.py --games 300       go on with 300 more games
    python3 build_scripts/mine_puzzles.py --told            only tell what the table holds
    python3 build_scripts/mine_puzzles.py --quick           a tiny game into a folder of its own

Games have numbers, and a number is always the same game. The table says how many have been gone through:
the same command goes on where it was broken off, and every puzzle found is written at once. What is found
so is proven: every action is weighed to the end of the game (`mining/exact.py`). A table stays true when
computer players change, since nothing in a proof is their opinion; only levels are.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from mining import exact

from aqua_romana.games.romana.puzzles import table
from aqua_romana.games.romana.puzzles.themes import THEMES
from aqua_romana.tabletop.puzzle import LEVELS, Puzzle


def mine(folder: Path, games: int, seconds: float | None) -> None:
    """Go on through so many games, at most for so long."""
    try:
        found, mined = table.read(folder)
        records = table.read_games(folder)
    except FileNotFoundError:
        found, mined, records = (), {}, {}
    puzzles = list(found)
    start, began = mined.get("exact", 0), time.monotonic()
    for number in range(start, start + games):
        if seconds is not None and time.monotonic() - began > seconds:
            break
        game = exact.play_game(number)
        entry = exact.puzzle_of(number, game)
        mined["exact"] = number + 1
        if entry is not None:
            puzzles.append(entry)
            records[entry.game] = game.record()
        if entry is not None or number + 1 == start + games:
            table.write(folder, puzzles, records, mined)
        show_progress(number + 1 - start, games, len(puzzles), began)
    print()


def show_progress(done: int, all_: int, found: int, began: float) -> None:
    left = (time.monotonic() - began) / done * (all_ - done)
    bar = "#" * (30 * done // all_)
    start, end = ("\r", " ") if sys.stdout.isatty() else ("", "\n")
    print(f"{start}[{bar:30}] {done}/{all_} games, {found} puzzles, {left:.0f} s left", end=end, flush=True)


def tell(puzzles: tuple[Puzzle, ...], mined: dict[str, int]) -> None:
    """What a table holds."""
    exact_ones = sum(each.is_exact for each in puzzles)
    print(f"{len(puzzles)} puzzles, {exact_ones} of them proven, from {sum(mined.values())} games")
    levels = Counter(each.level for each in puzzles)
    print("levels  ", ", ".join(f"{level}: {levels[level]}" for level in range(1, LEVELS + 1)))
    players = Counter(each.players for each in puzzles)
    print("players ", ", ".join(f"{count}: {players[count]}" for count in sorted(players)))
    themes = Counter(theme for each in puzzles for theme in each.themes)
    print("themes  ", ", ".join(f"{key}: {themes[key]}" for key in THEMES))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="how many more")
    parser.add_argument("--seconds", type=float, help="stop after this time, between two games")
    parser.add_argument("--folder", type=Path, default=table.FOLDER, help="of the table")
    parser.add_argument("--told", action="store_true", help="only tell what there is")
    parser.add_argument("--quick", action="store_true", help="only try it: one game, not kept")
    options = parser.parse_args()
    if options.quick:
        with tempfile.TemporaryDirectory() as folder:
            exact.NODES = 300
            mine(Path(folder), 1, None)
            tell(*table.read(Path(folder)))
        return
    if not options.told:
        mine(options.folder, options.games, options.seconds)
    tell(*table.read(options.folder))


if __name__ == "__main__":
    main()
