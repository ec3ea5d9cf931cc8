"""Challenges and feats: what a game can be played for beyond winning it. Plain data; games fill it in.

What somebody has reached is a number that the game reads off its rules; bars turn it into wreaths. Feats are
noted whenever a game ends, whatever it was played for.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import add
from pathlib import Path
from typing import Any, Final

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.levels import seat_names
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import N_, NN_, NP_, Marked, Message
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat, Setup

#: What can be won, lowest first: 0 is nothing, 4 is the laurel that few challenges have.
NOTHING, BRONZE, SILVER, GOLD, LAUREL = range(5)
WREATHS: Final = (
    # Translators: what somebody has won in a challenge
    NP_("wreath", "No wreath yet"),
    # Translators: what somebody has won in a challenge
    NP_("wreath", "Bronze wreath"),
    # Translators: what somebody has won in a challenge
    NP_("wreath", "Silver wreath"),
    # Translators: what somebody has won in a challenge
    NP_("wreath", "Gold wreath"),
    # Translators: what somebody has won in a challenge: more than gold
    NP_("wreath", "Laurel wreath"),
)

#: Puts what was reached into words.
CountText = Callable[[int], Message]
#: Choices of a game, by name.
Values = tuple[tuple[str, str], ...]

# Rivals
TIROS: Final = ("tiro", "tiro")
FABERS: Final = ("faber", "faber")


@dataclass(frozen=True)
class Scene:
    """A moment of a game, and what of its board shows what a challenge is about: "square e4", "podium 7"."""

    record: Path
    part: tuple[str, ...]


@dataclass(frozen=True)
class Challenge:
    """A goal that the rules can check, whom it is played against, and what each wreath takes."""

    key: str
    goal: str  # marked: one sentence
    count: Callable[[Any, int], int]  # a game and a seat in: what it has reached, if it ended now
    bars: tuple[int, ...]  # what bronze, silver, gold and perhaps laurel take
    reached_text: CountText
    bar_text: CountText  # of a bar, where that is said in another way
    rivals: tuple[str, ...]  # levels
    begin: Callable[[Setup], Any] | None = None  # None: as any new game of its kind
    values: Values = ()
    seat: int = 0
    goes: Callable[[Any, int], int] | None = None  # how many goes are left; None: the whole game
    has_aids: bool = True
    picture: str | Scene = ""  # tells it from the others: a portrait or a part of a board

    @property
    def players(self) -> int:
        return 1 + len(self.rivals)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The person, and rivals at all other seats."""
        levels = list(self.rivals)
        levels.insert(self.seat, "")
        return tuple(Seat(level) for level in levels)

    def wreath(self, reached: int) -> int:
        """How many bars that clears."""
        return sum(reached >= bar for bar in self.bars)

    def is_done(self, game: Game) -> bool:
        """Whether nothing more can come of it."""
        return game.is_over or (self.goes is not None and self.goes(game, self.seat) <= 0)

    def start(self, plugin: GamePlugin, name: str, chance: random.Random) -> Game:
        """A new game for it; the person is called so, or as the game calls whoever gives no name."""
        setup = Setup(
            self.players,
            self._names(plugin, name),
            list(plugin.engine.default_colours(self.players)),
            list(self.seats),
            dict(self.values),
        )
        game: Game = self.begin(setup) if self.begin is not None else plugin.engine.begin(setup, chance)
        return game

    def rival_names(self, plugin: GamePlugin) -> list[str]:
        """The computer players by seat, empty for the person: those with the same face are numbered."""
        own = {level.key: level.name for level in ai_of(plugin).LEVELS}
        return seat_names([own.get(seat.level, seat.level) for seat in self.seats])

    def _names(self, plugin: GamePlugin, name: str) -> list[str]:
        """By seat; who is called like a computer player plays against others."""
        usual, rivals = plugin.engine.default_names(), self.rival_names(plugin)
        person = name or usual[self.seat]
        if person in rivals:
            spare = iter([each for each in usual if each != person])
            rivals = [next(spare) if each else "" for each in rivals]
        return [each or person for each in rivals]


@dataclass(frozen=True)
class AchievementRule:
    """A feat: something worth doing once, checked when a game is over."""

    key: str
    title: str  # marked
    description: str  # marked: what it takes
    is_done: Callable[[Any, int], bool]


@dataclass(frozen=True)
class ChallengeBook:
    """All challenges and feats of a game."""

    challenges: tuple[Challenge, ...]
    achievements: tuple[AchievementRule, ...]

    def find(self, key: str) -> Challenge | None:
        """The challenge of a key; None for one that another version knew."""
        return next((each for each in self.challenges if each.key == key), None)


def book_of(plugin: GamePlugin) -> ChallengeBook | None:
    """The challenges of a game, loaded on the first use; None where it has none."""
    if plugin.load_challenges is None:
        return None
    book: ChallengeBook = plugin.load_challenges()
    return book


def challenge_of(match: Match) -> Challenge | None:
    """What a game at the table is played for; None for an ordinary game."""
    book = book_of(match.plugin) if match.attempt is not None else None
    return book.find(match.attempt.challenge) if book is not None and match.attempt is not None else None


# Leads: what many goals come down to


def lead(points: tuple[int, ...] | list[int], seat: int) -> int:
    """How far a seat is ahead of the best other."""
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


def place(points: tuple[int, ...] | list[int], seat: int) -> int:
    """Its lead if it is the first, 0 where it is level or only one is better, else how far it is behind."""
    ahead = lead(points, seat)
    better = sum(each > points[seat] for each in points)
    return max(0, ahead) if better <= 1 else ahead


def as_played(game: Game, points: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """Points by the rules, one tuple after the other, as they count among these people: with head starts."""
    return [tuple(map(add, each, game.headstart)) for each in points]


def lead_text(reached: int) -> Message:
    """Points ahead or behind."""
    if reached > 0:
        # Translators: of the best other player; without a subject
        return Message(NN_("{n} point ahead", "{n} points ahead"), {"n": reached}, "n")
    if reached < 0:
        # Translators: of the best other player; without a subject
        return Message(NN_("{n} point behind", "{n} points behind"), {"n": -reached}, "n")
    # Translators: two players have the same points; without a subject
    return Message(N_("Level"))


def place_text(reached: int) -> Message:
    """As `place` counts."""
    # Translators: second of several players; without a subject
    return lead_text(reached) if reached else Message(N_("Second place"))


def lead_bar_text(bar: int) -> Message:
    """What a wreath takes: a draw, a win, a clear win."""
    if bar == 0:
        # Translators: what a wreath takes: to end with as many points as the best other player
        return Message(N_("A tie"))
    # Translators: what a wreath takes
    return Message(N_("A win")) if bar == 1 else lead_text(bar)


def place_bar_text(bar: int) -> Message:
    """What a wreath takes: the second place, a win, a clear win."""
    return lead_bar_text(bar) if bar else place_text(0)


# Goals that every game with points can have


def clear_win(count: Callable[[Any, int], int], bars: tuple[int, ...], values: Values) -> Challenge:
    """By leads as `lead` counts them."""
    # Translators: the goal of a challenge
    goal = N_("Win against two Tiros, by as many points as you can.")
    return Challenge("clear-win", goal, count, bars, lead_text, lead_bar_text, TIROS, values=values)


def equal_match(count: Callable[[Any, int], int], bars: tuple[int, ...], values: Values) -> Challenge:
    """By places as `place` counts them."""
    # Translators: the goal of a challenge
    goal = N_("Hold your ground against two Fabers.")
    return Challenge("equal-match", goal, count, bars, place_text, place_bar_text, FABERS, values=values)


def count_text(text: Marked) -> CountText:
    """What was reached is a number of things."""
    return lambda reached: Message(text, {"n": reached}, "n")


def with_pictures(
    challenges: Iterable[Challenge], pictures: Mapping[str, str | Scene]
) -> tuple[Challenge, ...]:
    """Each with its picture, by its key."""
    return tuple(replace(each, picture=pictures[each.key]) for each in challenges)
