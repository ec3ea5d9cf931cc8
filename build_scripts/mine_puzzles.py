#!/usr/bin/env python3
"""Finds puzzles in games that the computer plays, and writes the table the program reads.

    python3 build_scripts/mine_puzzles.py --games 300       go on with 300 more games: what can be proven
    python3 build_scripts/mine_puzzles.py --game aquaedukt --games 300          the same of Aquädukt
    python3 build_scripts/mine_puzzles.py --games 100 --searched wall two       and what was only searched
    python3 build_scripts/mine_puzzles.py --recheck         drop what the players of today no longer find
    python3 build_scripts/mine_puzzles.py --take FOLDER     add what was found into another folder
    python3 build_scripts/mine_puzzles.py --told            only tell what the table holds
    python3 build_scripts/mine_puzzles.py --quick           a tiny game into a folder of its own

Games have numbers, and for the same computer players a number is always the same game. The table says how far
one has come: the same command goes on where it was broken off, and every puzzle found is written at once.

Most are proven: every action is weighed to the end of the game (`mining/romana_proven.py`), in Aquädukt over
all throws of the die that may still come (`mining/aquaedukt_proven.py`). A table stays true when computer
players change, since nothing in a proof is their opinion; only levels are. Where no proof reaches, in Aqua
Romana (`mining/romana_searched.py`), the best action is one that searches agree on and that games played on
from there confirm. Such puzzles are sought only for themes that endings seldom have, and they remember the
weights they were found with: once those are others, `--recheck` examines them again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: a game is a core's work
if not environment.entered():
    sys.exit(environment.run_again())

from mining import aquaedukt_proven, romana_proven, romana_searched

from aqua_romana.games import aquaedukt, romana
from aqua_romana.games.aquaedukt.players import puzzle_maker as land_puzzles
from aqua_romana.games.aquaedukt.rules import Game as LandGame
from aqua_romana.games.romana.players import puzzle_maker as roman_puzzles
from aqua_romana.games.romana.players.puzzle_solutions import WEIGHTS
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.screens.puzzles.model import LEVELS, Puzzle, read_games, read_table, write_table

APART = 1_000_000  # the games of the middle have other numbers than those of the endings


MOST_SHARE = 0.42  # of all puzzles may be about the same
ENOUGH = 12  # of a theme that is sought in the middle of games


@dataclass(frozen=True)
class Mine:
    """How puzzles of a game are found, and where they are kept."""

    folder: Path
    proven: Callable[[int], tuple[Puzzle | None, str]]  # by the number of a game: its puzzle, its record
    read: Callable[[str], Any]  # a record
    themes: Sequence[str]
    themes_along: Callable[[Any, Sequence[str], Sequence[int]], list[str]]
    way: str  # what the numbers of games already gone through are kept under
    has_share: bool  # of all puzzles, a theme may have no more than its share


def _roman(number: int) -> tuple[Puzzle | None, str]:
    game = romana_proven.play_game(number)
    return romana_proven.puzzle_of(number, game), game.record()


def _of_land(number: int) -> tuple[Puzzle | None, str]:
    game = aquaedukt_proven.play_game(number)
    return aquaedukt_proven.puzzle_of(f"w{number}", game), game.record()


def _folder(game: ModuleType) -> Path:
    return Path(str(game.__file__)).parent / "puzzles"


MINES: Mapping[str, Mine] = {
    "romana": Mine(
        folder=_folder(romana),
        proven=_roman,
        read=RomanGame.from_record,
        themes=roman_puzzles.THEMES,
        themes_along=roman_puzzles.themes_along,
        way="exact",
        has_share=True,
    ),
    "aquaedukt": Mine(
        folder=_folder(aquaedukt),
        proven=_of_land,
        read=LandGame.from_record,
        themes=land_puzzles.THEMES,
        themes_along=land_puzzles.themes_along,
        way="springs",
        has_share=False,
    ),
}


class Collection:
    """The table of a folder, and what is added to it."""

    def __init__(self, mine: Mine, folder: Path) -> None:
        self.mine = mine
        self.folder = folder
        try:
            found, self.mined = read_table(folder)
            self.records = read_games(folder)
        except FileNotFoundError:
            found, self.mined, self.records = (), {}, {}
        self.puzzles = {each.key: each for each in found}

    def add(self, entry: Puzzle, record: str) -> None:
        self.puzzles[entry.key] = entry
        self.records[entry.game] = record

    def write(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_table(self.folder, self.puzzles.values(), self.records, self.mined)

    def lacks(self, sought: Sequence[str], themes: Sequence[str]) -> bool:
        """Whether a puzzle about something of this is welcome."""
        known = Counter(theme for each in self.puzzles.values() for theme in each.themes)
        return any(known[theme] < ENOUGH for theme in themes if theme in sought)


def mine(collection: Collection, sought: Sequence[str], games: int, seconds: float | None) -> None:
    """Go on through so many games, at most for so long; for some themes in the middle of them."""
    way = "searched" if sought else collection.mine.way
    start, began = collection.mined.get(way, 0), time.monotonic()
    for number in range(start, start + games):
        if seconds is not None and time.monotonic() - began > seconds:
            break
        if sought:
            game = romana_proven.play_game(number + APART)
            entry = romana_searched.puzzle_of(number, game, partial(collection.lacks, sought))
            record = game.record()
        else:
            entry, record = collection.mine.proven(number)
        collection.mined[way] = number + 1
        if entry is not None:
            collection.add(entry, record)
        if entry is not None or number + 1 == start + games:
            collection.write()
        show_progress(number + 1 - start, games, len(collection.puzzles), began)
    print()


def recheck(collection: Collection) -> None:
    """Examine again what was found by players with other weights."""
    old = [
        each
        for each in collection.puzzles.values()
        if each.evidence is not None and each.evidence.weights != WEIGHTS
    ]
    began = time.monotonic()
    for number, entry in enumerate(old, start=1):
        there = RomanGame.from_record(collection.records[entry.game])
        there.seek(entry.at)
        again = romana_searched.puzzle_at(entry.key, entry.game, there)
        if again is not None and again.asks[0].accept == entry.asks[0].accept:
            collection.puzzles[entry.key] = again
        else:
            del collection.puzzles[entry.key]
        collection.write()
        show_progress(number, len(old), len(collection.puzzles), began)
    print()


def take(collection: Collection, folder: Path) -> None:
    """Add what another folder holds; one puzzle a game."""
    other = Collection(collection.mine, folder)
    for entry in other.puzzles.values():
        if entry.game not in {each.game for each in collection.puzzles.values()}:
            collection.add(entry, other.records[entry.game])
    for way, number in other.mined.items():
        collection.mined[way] = max(number, collection.mined.get(way, 0))
    name_themes(collection)
    if collection.mine.has_share:
        thin_out(collection)
    collection.write()


def name_themes(collection: Collection) -> None:
    """Read off the engine what every puzzle is about: what is told of a theme may have changed."""
    for key, entry in collection.puzzles.items():
        there = collection.mine.read(collection.records[entry.game])
        there.seek(entry.at)
        themes = collection.mine.themes_along(there, entry.line, [each.at for each in entry.asks])
        collection.puzzles[key] = replace(entry, themes=tuple(themes))


def thin_out(collection: Collection) -> None:
    """Many endings are of one sort: where a theme has more than its share, the plainest ones go."""
    for theme in collection.mine.themes:
        known = Counter(each for entry in collection.puzzles.values() for each in entry.themes)
        about = [each for each in collection.puzzles.values() if theme in each.themes]
        rest = len(collection.puzzles) - len(about)
        most = round(rest * MOST_SHARE / (1 - MOST_SHARE))
        for each in sorted(about, key=partial(_plainness, known))[max(most, ENOUGH) :]:
            del collection.puzzles[each.key]


def _plainness(known: Counter[str], entry: Puzzle) -> tuple[bool, bool, int, int, str]:
    is_common = min(known[theme] for theme in entry.themes) > 2 * ENOUGH
    return is_common, not entry.turns_result, -entry.level, -entry.legal, entry.key


def show_progress(done: int, all_: int, found: int, began: float) -> None:
    left = (time.monotonic() - began) / done * (all_ - done)
    bar = "#" * (30 * done // all_)
    start, end = ("\r", " ") if sys.stdout.isatty() else ("", "\n")
    print(f"{start}[{bar:30}] {done}/{all_} games, {found} puzzles, {left:.0f} s left", end=end, flush=True)


def tell(mine: Mine, folder: Path) -> None:
    """What a table holds."""
    puzzles, mined = read_table(folder)
    exact_ones = sum(each.is_exact for each in puzzles)
    print(f"{len(puzzles)} puzzles, {exact_ones} of them proven, from {sum(mined.values())} games")
    levels = Counter(each.level for each in puzzles)
    print("levels  ", ", ".join(f"{level}: {levels[level]}" for level in range(1, LEVELS + 1)))
    players = Counter(each.players for each in puzzles)
    print("players ", ", ".join(f"{count}: {players[count]}" for count in sorted(players)))
    themes = Counter(theme for each in puzzles for theme in each.themes)
    print("themes  ", ", ".join(f"{key}: {themes[key]}" for key in mine.themes))


def try_both() -> None:
    """A game of each, with short proofs, not kept."""
    romana_proven.NODES = aquaedukt_proven.NODES = aquaedukt_proven.NODES_WITH_DIE = 300
    for mine_of in MINES.values():
        with tempfile.TemporaryDirectory() as folder:
            mine(Collection(mine_of, Path(folder)), (), 1, None)
            tell(mine_of, Path(folder))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=MINES, default="romana", help="whose puzzles")
    parser.add_argument("--games", type=int, default=100, help="how many more")
    parser.add_argument("--seconds", type=float, help="stop after this time, between two games")
    parser.add_argument("--folder", type=Path, help="of the table")
    parser.add_argument(
        "--searched",
        nargs="+",
        default=(),
        choices=roman_puzzles.THEMES,
        metavar="THEME",
        help="in the middle of games",
    )
    parser.add_argument("--recheck", action="store_true", help="examine again what was searched")
    parser.add_argument("--take", type=Path, metavar="FOLDER", help="add the puzzles of another table")
    parser.add_argument("--told", action="store_true", help="only tell what there is")
    parser.add_argument("--quick", action="store_true", help="only try it: one game, not kept")
    options = parser.parse_args()
    if options.searched and options.game != "romana":
        parser.error("only Aqua Romana has puzzles that are searched")
    if options.quick:
        try_both()
        return
    mine_of = MINES[options.game]
    collection = Collection(mine_of, options.folder or mine_of.folder)
    if options.take:
        take(collection, options.take)
    elif options.recheck:
        recheck(collection)
    elif not options.told:
        mine(collection, options.searched, options.games, options.seconds)
    tell(mine_of, collection.folder)


if __name__ == "__main__":
    main()
