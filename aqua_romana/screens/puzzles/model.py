"""Puzzles: decisions of real games with the proof of what is right there. Plain data, read from a game's
table and written into it; how they are solved is `mode`."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aqua_romana.boardgame.messages import Marked, Message
from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.table.board.items import BoardItem

if TYPE_CHECKING:
    from aqua_romana.table.game_ui import GameUI

#: How a puzzle is proven: to the end with two players, on average over all throws of the die that may come,
#: to the end whatever the others do, or by searching.
EXACT, ON_AVERAGE, AGAINST_ALL = "exact", "exact on average", "exact against any play"
SEARCHED = "search"
LEVELS: Final = 5
NEAR: Final = 100  # ratings so far from one's own are at one's level


@dataclass(frozen=True)
class Asked:
    """A decision of the line that is asked for: at which of its actions, what is right there, and the final
    lead that any other action leads to at most."""

    at: int
    accept: tuple[str, ...]
    second: float


@dataclass(frozen=True)
class Reason:
    """A sentence as it is kept in a table: what is marked for translation, and what fills its gaps."""

    text: str
    plural: str
    facts: tuple[tuple[str, str | int], ...]
    count: str

    def sentence(self) -> Message:
        """To be shown."""
        text = Marked(self.text, plural=self.plural) if self.plural else self.text
        return Message(text, dict(self.facts), self.count)


@dataclass(frozen=True)
class Evidence:
    """What speaks for the answer of a puzzle that is not proven: the largest search, and in how many of a
    hundred games played on from there it was won with the right action, with the next best, with what tempts.
    """

    positions: int
    games: int  # played on with each
    wins: tuple[int, int, int]
    weights: str  # of the players that found it


@dataclass(frozen=True)
class Puzzle:
    """A decision of a game, what is right, and what comes of it."""

    key: str
    game: str  # the key of its record
    at: int  # actions played before it
    proof: str
    themes: tuple[str, ...]
    level: int
    rating: int
    legal: int  # how many actions there are to choose from
    worth: (
        float  # the final lead with the right action; on average where the die has a say or nothing is proven
    )
    asks: tuple[Asked, ...]  # the first one is of the first action
    line: tuple[
        str, ...
    ]  # from the decision to the end of the game, as the die falls in it; if not proven, to
    # the next go's end
    points: tuple[int, ...]  # final points of the line, or the average
    trap: tuple[str, ...]  # what tempts, as far
    trap_points: tuple[int, ...]
    tempted: str  # the level that plays it; empty where it was played in the game itself
    reasons: tuple[Reason, ...] = ()  # what speaks for the right action, nothing of it guessed
    evidence: Evidence | None = None  # where it is not proven

    def plain(self) -> dict[str, Any]:
        """For a file."""
        stored = asdict(self)
        if self.evidence is None:
            del stored["evidence"]
        return stored

    @classmethod
    def from_plain(cls, stored: Mapping[str, Any]) -> Puzzle:
        """What `plain` made."""
        found: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list | tuple) else value for key, value in stored.items()
        }
        found["asks"] = tuple(Asked(**{**each, "accept": tuple(each["accept"])}) for each in stored["asks"])
        found["reasons"] = tuple(
            Reason(**{**each, "facts": tuple((name, fact) for name, fact in each["facts"])})
            for each in stored["reasons"]
        )
        if stored.get("evidence"):
            found["evidence"] = Evidence(**{**stored["evidence"], "wins": tuple(stored["evidence"]["wins"])})
        return cls(**found)

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def is_own(self) -> bool:
        """Whether what tempts is what somebody played in the game."""
        return not self.tempted

    @property
    def is_exact(self) -> bool:
        return self.proof != SEARCHED

    @property
    def is_on_average(self) -> bool:
        """Whether the die has a say: what is right is so on average over all throws."""
        return self.proof == ON_AVERAGE

    @property
    def turns_result(self) -> bool:
        """Whether the right action wins or draws what no other one does."""
        return not self.is_on_average and _sign(self.worth) > _sign(self.asks[0].second)


def _nowhere(game: Any, action: Any) -> tuple[BoardItem, ...]:
    return ()


@dataclass(frozen=True)
class PuzzleBook:
    """All puzzles of a game, and what its table is made of."""

    puzzles: tuple[Puzzle, ...]  # easy ones first
    themes: Mapping[str, str]  # marked names by key, in order
    game_ui: GameUI
    read: Callable[[str], bytes]  # a whole game by its key
    action_text: Callable[[Any, Any], str]  # what an action does in a position, in words
    places: Callable[[Any, Any], tuple[BoardItem, ...]] = (
        _nowhere  # where it can be seen on the table afterwards
    )
    #: Themes with hardly any puzzles: they count as another one, wherever a puzzle names them.
    part_of: Mapping[str, str] = field(default_factory=dict)
    #: What an action does, with the names of places; None where the words have them anyway.
    placed_text: Callable[[Any, Any], str] | None = None

    def find(self, key: str) -> Puzzle | None:
        """The puzzle of a key."""
        return next((each for each in self.puzzles if each.key == key), None)

    def of_theme(self, theme: str) -> list[Puzzle]:
        """All about one thing, easy ones first."""
        return [each for each in self.puzzles if theme in self.themes_of(each)]

    def themes_of(self, puzzle: Puzzle) -> list[str]:
        """What a puzzle is about; keys that nobody knows any more are left out."""
        found = dict.fromkeys(self.part_of.get(each, each) for each in puzzle.themes)
        return [each for each in found if each in self.themes]

    def at_level(self, rating: int, known: Mapping[str, object]) -> Puzzle:
        """One that is not known yet, near a rating; else the nearest, known or not."""
        fresh = [each for each in self.puzzles if each.key not in known] or list(self.puzzles)
        near = [each for each in fresh if abs(each.rating - rating) <= NEAR]
        if near:
            return random.Random(len(known)).choice(near)
        return min(fresh, key=lambda each: abs(each.rating - rating))


# -- tables ----------------------------------------------------------------------------------------

_TABLE: Final = "table.json"
_GAMES: Final = "games.gz"


def read_table(folder: Path) -> tuple[tuple[Puzzle, ...], dict[str, int]]:
    """The puzzles of a folder, easy ones first, and how many games have been gone through for them."""
    stored = json.loads((folder / _TABLE).read_text(encoding="utf-8"))
    return tuple(Puzzle.from_plain(each) for each in stored["puzzles"]), stored["mined"]


def read_games(folder: Path) -> dict[str, str]:
    """The records of a folder, by key."""
    found: dict[str, str] = json.loads(gzip.decompress((folder / _GAMES).read_bytes()))
    return found


@lru_cache(maxsize=2)
def _records_in(folder: Path) -> dict[str, str]:
    return read_games(folder)


def record_in(folder: Path, key: str) -> bytes:
    """The record of a game of a folder; all of them are read once."""
    return _records_in(folder)[key].encode()


def write_table(
    folder: Path, puzzles: Iterable[Puzzle], records: Mapping[str, str], mined: Mapping[str, int]
) -> None:
    """The same bytes for the same puzzles, a puzzle a line, so that changes can be read."""
    puzzles = sorted(puzzles, key=lambda each: (each.rating, each.key))
    used = {each.game: records[each.game] for each in sorted(puzzles, key=lambda each: each.game)}
    lines = ",\n".join(json.dumps(each.plain(), separators=(",", ":")) for each in puzzles)
    text = f'{{"mined":{json.dumps(mined, sort_keys=True)},\n"puzzles":[\n{lines}\n]}}\n'
    raw = gzip.compress(json.dumps(used).encode(), mtime=0)
    for name, content in ((_GAMES, raw), (_TABLE, text.encode())):
        fresh = folder / f"{name}.new"
        fresh.write_bytes(content)
        fresh.replace(folder / name)


# -- games -----------------------------------------------------------------------------------------


def book_of(plugin: GamePlugin) -> PuzzleBook | None:
    """The puzzles of a game, loaded on the first use; None where it has none."""
    if plugin.load_puzzles is None:
        return None
    book: PuzzleBook = plugin.load_puzzles()
    return book


def position_of(plugin: GamePlugin, whole: Game, puzzle: Puzzle) -> Game:
    """A game up to the decision of a puzzle, and nothing of how it went on."""
    start = whole.copy()
    start.seek(puzzle.at)
    game: Game = plugin.engine.read(start.record().encode())
    return game


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
