"""An evening: several games of the same people, who wins it, and who begins the next game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

#: How many games an evening has at most, and whether it ends as soon as nobody can be caught.
KINDS: Final[Mapping[str, tuple[int, bool]]] = {
    "best3": (3, True),
    "best5": (5, True),
    "two": (2, False),
    "three": (3, False),
    "four": (4, False),
    "six": (6, False),
}
#: Who sits first in the next game: whoever sits next, whoever lost or won the last one, or anybody.
FIRST: Final = ("next", "loser", "winner", "chance")
_LONGEST, _MOST = 80, 9


@dataclass(frozen=True)
class Evening:
    """What was agreed before the first game."""

    id: str
    kind: str
    first: str
    games: tuple[str, ...]  # the ids of the games, which take turns
    names: tuple[str, ...]  # as they sat in the first game
    is_ended: bool = False  # people stopped early

    @property
    def most(self) -> int:
        """How many games there are at most."""
        return KINDS[self.kind][0]

    @property
    def is_best_of(self) -> bool:
        """Whether it ends as soon as somebody has won more than half of the games."""
        return KINDS[self.kind][1]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for keeping."""
        return asdict(self)

    @classmethod
    def from_dict(cls, kept: Any) -> Evening | None:
        """What `as_dict` made; None where it makes no sense."""
        if not isinstance(kept, dict):
            return None
        lists = [kept.get(key) for key in ("games", "names")]
        words = [kept.get(key) for key in ("id", "kind", "first")]
        several = [each for each in lists if isinstance(each, list | tuple) and 0 < len(each) <= _MOST]
        texts = [*words, *(each for one in several for each in one)]
        is_sound = len(several) == 2 and all(
            isinstance(each, str) and len(each) <= _LONGEST for each in texts
        )
        if not is_sound or kept["kind"] not in KINDS or kept["first"] not in FIRST or not kept["id"]:
            return None
        games, names = (tuple(each) for each in several)
        return cls(kept["id"], kept["kind"], kept["first"], games, names, kept.get("is_ended") is True)


@dataclass(frozen=True)
class Played:
    """One finished game of an evening."""

    game: str  # the id of the game
    names: tuple[str, ...]  # by seat
    points: tuple[int, ...]  # with head starts
    winners: tuple[int, ...]
    longest: tuple[int, ...] = ()  # by seat: what the game tells first of its achievements
    save: str = ""  # what the saved game is called

    @property
    def margin(self) -> int:
        """By how much the best was ahead of the second."""
        first, second = sorted(self.points, reverse=True)[:2]
        return first - second


class Score:
    """How an evening stands."""

    def __init__(self, evening: Evening, played: Sequence[Played]) -> None:
        self.evening, self.played = evening, tuple(played)
        self.wins = dict.fromkeys(evening.names, 0)
        self.points = dict.fromkeys(evening.names, 0)
        for game in played:
            for seat, name in enumerate(game.names):
                if name in self.wins:
                    self.wins[name] += seat in game.winners
                    self.points[name] += game.points[seat]

    @property
    def order(self) -> list[str]:
        """Everybody, by wins and then by all points."""
        places = {name: number for number, name in enumerate(self.evening.names)}
        return sorted(self.wins, key=lambda name: (-self.wins[name], -self.points[name], places[name]))

    @property
    def is_over(self) -> bool:
        """Whether all games are played, nobody can be caught any more, or people have stopped."""
        evening = self.evening
        is_won = evening.is_best_of and 2 * max(self.wins.values(), default=0) > evening.most
        return evening.is_ended or is_won or len(self.played) >= evening.most

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won the evening so far; several share what even all points do not part."""
        best = self.order[0]
        mark = (self.wins[best], self.points[best])
        return tuple(name for name in self.order if (self.wins[name], self.points[name]) == mark)

    @property
    def next_game(self) -> str:
        """The id of the game that comes next."""
        return self.evening.games[len(self.played) % len(self.evening.games)]

    def next_first(self, chance: random.Random) -> str:
        """Who sits first in the next game."""
        if not self.played:
            return self.evening.names[0]
        last = self.played[-1]
        if self.evening.first == "chance":
            return chance.choice(last.names)
        if self.evening.first == "next":
            return last.names[1 % len(last.names)]
        seats = range(len(last.names))
        if self.evening.first == "winner":
            return last.names[last.winners[0]] if last.winners else last.names[0]
        return last.names[min(seats, key=lambda seat: last.points[seat])]

    def closest(self) -> Played | None:
        """The game with the smallest margin."""
        return min(self.played, key=lambda game: game.margin, default=None)

    def longest(self) -> tuple[str, int, str] | None:
        """Whose was the most of what its game tells first, how much, and in which game."""
        found = [
            (length, name, game.game)
            for game in self.played
            for name, length in zip(game.names, game.longest, strict=False)
        ]
        if not found or max(found)[0] <= 0:
            return None
        length, name, game = max(found, key=lambda each: each[0])
        return name, length, game
