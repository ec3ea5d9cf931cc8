"""What the shell asks of a game's computer players: levels, actions, hints, reviews. All of it plain data."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol, cast

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Game, GamePlugin

IsCancelled = Callable[[], bool]
#: How a simulated player chooses: a game and a source of chance in, a legal action out.
Policy = Callable[[Any, random.Random], Any]


@dataclass(frozen=True)
class Level:
    """A computer player to choose from. Name and portrait are his own; the other texts are marked."""

    key: str
    name: str
    title: str  # with what he is: "Tiro, the apprentice"
    character: str
    portrait: str  # name of his picture
    seconds: float  # at most, for one decision
    strength: str  # in a plain word, for whoever does not know him


@dataclass(frozen=True)
class Hint:
    """What to do and why. `value` is the lead, in points, that the decider may expect from it."""

    action: str
    reasons: tuple[Message, ...]
    rank: int
    value: float


@dataclass(frozen=True)
class Moment:
    """The expected final points per seat before a go; `actions` were played until then.

    Where dice are thrown or cards drawn, `luck` is what they gave every seat since the moment before, beyond
    what was to be expected; the rest of the step was decided. Empty in games without chance.
    """

    actions: int
    seat: int
    points: tuple[float, ...]
    luck: tuple[float, ...] = ()


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost its decider much: what was played, what was better, and how many points of lead
    over the best other player, as the curve expects them, were given away."""

    actions: int  # played before it: go there to see the position
    seat: int
    played: str
    better: str
    loss: float


@dataclass(frozen=True)
class Review:
    """The curve over the goes, its last point the present or final position, and the turning points."""

    curve: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for keeping."""
        return asdict(self)

    @classmethod
    def from_dict(cls, kept: dict[str, Any]) -> Review:
        """The review that `as_dict` made this of."""
        return cls(
            tuple(
                Moment(**{**moment, "points": tuple(moment["points"]), "luck": tuple(moment.get("luck", ()))})
                for moment in kept["curve"]
            ),
            tuple(TurningPoint(**point) for point in kept["turning_points"]),
        )


class GameAI(Protocol):
    """The part of a game that thinks; a module will do. Games come in without secrets."""

    @property
    def LEVELS(self) -> tuple[Level, ...]:
        """Weakest first."""

    @property
    def POLICIES(self) -> Mapping[str, Policy]:
        """How simulated players choose, by name; the first is the plainest."""

    def choose(
        self, game: Any, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
    ) -> Any:
        """The action a level plays; `seconds` None gives it its own time."""

    def hints(
        self, game: Any, count: int, seconds: float | None, is_cancelled: IsCancelled
    ) -> tuple[Hint, ...]:
        """The best actions with reasons, best first."""

    def curve(self, game: Any) -> list[Moment]:
        """The expected points before the first go and after every go; at once."""

    def review(self, game: Any) -> Generator[tuple[int, int], None, Review]:
        """Weigh every decision, yielding (done, all)."""

    def examine(
        self, game: Any, seats: Collection[int], is_enough: IsCancelled
    ) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
        """The puzzles in what some seats misplayed in a finished game, as plain data, yielding (done, all);
        once it is enough, those found until then."""

    @property
    def REVIEWED(self) -> str:
        """Changes whenever a game would be reviewed in another way: kept reviews are then forgotten."""


def no_puzzles(
    game: Any, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """For the `examine` of a game without puzzles."""
    yield from ()
    return []


def ai_of(plugin: GamePlugin) -> GameAI:
    """The computer players of a game, loaded on the first use."""
    return cast(GameAI, plugin.load_ai())


def by_chance(game: Game, chance: random.Random) -> Any:
    """Any legal action."""
    return chance.choice(game.legal_actions())
