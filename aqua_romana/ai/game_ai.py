"""What the shell asks of a game's computer players: levels, actions, hints, reviews. All of it plain data."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Game, GamePlugin

if TYPE_CHECKING:  # the title is shown without them
    from aqua_romana.ai.review import Moment, Review
    from aqua_romana.ai.styles import Style

IsCancelled = Callable[[], bool]
#: How a simulated player chooses: a game and a source of chance in, a legal action out.
Policy = Callable[[Any, random.Random], Any]


@dataclass(frozen=True)
class Level:
    """A computer player to choose from. Name and portrait are his own; the other texts are marked."""

    key: str
    name: str
    title: str  # with what he is: "Tiro, the apprentice"
    strength: str  # in plain words, for whoever does not know him
    portrait: str  # name of his picture
    character: str = ""  # how he plays the game at hand
    seconds: float = 0.3  # at most, for one decision
    is_between: bool = False  # stands between two of those offered at first sight


@dataclass(frozen=True)
class Hint:
    """What to do and why. `value` is the lead, in points, that the decider may expect from it."""

    action: str
    reasons: tuple[Message, ...]
    rank: int
    value: float


class GameAI(Protocol):
    """The part of a game that thinks; a module will do. Games come in without secrets."""

    @property
    def LEVELS(self) -> tuple[Level, ...]:
        """Weakest first."""

    @property
    def STYLES(self) -> tuple[Style, ...]:
        """Styles of play that a level may have besides his own; see `aqua_romana.ai.styles`."""

    @property
    def POLICIES(self) -> Mapping[str, Policy]:
        """How simulated players choose, by name; the first is the plainest."""

    def choose(
        self, game: Any, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
    ) -> Any:
        """The action a level plays, perhaps in a style (`faber+builder`); `seconds` None gives it its own
        time.
        """

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

    def clear_end(self, game: Any) -> Any | None:
        """What ends the go, where by a quick look everything else costs the decider at least 2 points."""

    @property
    def REVIEWED(self) -> str:
        """Changes whenever a game would be reviewed in another way: kept reviews are then forgotten."""


def no_clear_end(game: Any) -> Any | None:
    """For the `clear_end` of a game in which that is never clear."""
    return None


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
