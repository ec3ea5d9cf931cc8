"""Looking back on any game: which decisions cost their deciders most.

The walk over the game is the same for every game; what a decision cost is told by the game's `Reviewer`.
First every decision gets a glance, then those that seem to have cost most are looked at closely: a glance is
too quick to accuse anybody. What a seat owes to chance, to itself and to the others is read off the curve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any, Final, Protocol

from aqua_romana.boardgame.plugin import Game

SUSPECTS: Final = 8
TURNING_POINTS: Final = 3
_DIGITS: Final = 2


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


class Reviewer(Protocol):
    """What a game knows of its curve and of what decisions cost."""

    def curve(self, game: Any) -> Sequence[Moment]:
        """The expected points before every go, and now."""

    def better(self, game: Any, played: Any, closely: bool) -> tuple[Any, float] | None:
        """The best action instead of one about to be played, and by how many points; None if there is none.

        Asked only where somebody has a choice; may decline to judge by giving None.
        """


def review(game: Game, critic: Reviewer) -> Generator[tuple[int, int], None, Review]:
    """Review a finished or running game, yielding (done, all); the game itself is left alone."""
    played = list(game.actions)
    total = len(played) + SUSPECTS
    curve = tuple(_rounded(moment) for moment in critic.curve(game))
    replay = game.copy()
    replay.seek(0)
    losses: list[TurningPoint] = []
    for done, action in enumerate(played, start=1):
        losses += _judged(replay, action, critic, closely=False)
        replay.redo()
        yield done, total
    sure: list[TurningPoint] = []
    for done, suspect in enumerate(_suspects(losses, curve), start=len(played) + 1):
        replay.seek(suspect.actions)
        sure += _judged(replay, played[suspect.actions], critic, closely=True)
        yield done, total
    sure.sort(key=lambda point: -point.loss)
    yield total, total
    return Review(curve, tuple(sure))


def _suspects(losses: Sequence[TurningPoint], curve: Sequence[Moment]) -> list[TurningPoint]:
    """The costliest decisions, one a go, as many of every seat as of any other."""
    by_go: dict[int, TurningPoint] = {}
    for point in sorted(losses, key=lambda point: point.loss):
        by_go[sum(moment.actions <= point.actions for moment in curve)] = point
    ranks: Counter[int] = Counter()
    ranked: list[tuple[int, float, TurningPoint]] = []
    for point in sorted(by_go.values(), key=lambda point: -point.loss):
        ranked.append((ranks[point.seat], -point.loss, point))
        ranks[point.seat] += 1
    ranked.sort(key=lambda each: each[:2])
    return [point for _rank, _loss, point in ranked[:SUSPECTS]]


def weightiest(review: Review, people: Collection[int]) -> Review:
    """With the few turning points that are told: those of people first, then what others gave away."""
    points = sorted(review.turning_points, key=lambda point: (point.seat not in people, -point.loss))
    return replace(review, turning_points=tuple(points[:TURNING_POINTS]))


def _rounded(moment: Moment) -> Moment:
    points, luck = (tuple(round(each, _DIGITS) for each in row) for row in (moment.points, moment.luck))
    return Moment(moment.actions, moment.seat, points, luck)


def _judged(game: Game, played: Any, critic: Reviewer, *, closely: bool) -> list[TurningPoint]:
    """What an action about to be played costs its decider; nothing where it is (as good as) the best."""
    seat = game.decider
    if seat is None or len(game.legal_actions()) < 2:
        return []
    found = critic.better(game, played, closely)
    if found is None:
        return []
    better, loss = found[0], round(found[1], _DIGITS)
    if loss <= 0 or str(better) == str(played):
        return []
    return [TurningPoint(game.step, seat, str(played), str(better), loss)]


@dataclass(frozen=True)
class Account:
    """The points of a seat between the first moment of a curve and its last, by where they came from.

    All of them together are what the curve rose or fell by.
    """

    chances: tuple[float, ...]  # what chance gave in every go
    own: float  # what his own goes brought besides
    others: float  # and those of the others

    @property
    def luck(self) -> float:
        """All that chance gave."""
        return sum(self.chances)


def accounts(curve: Sequence[Moment]) -> tuple[Account, ...]:
    """An account for every seat; none at all where chance has no part in the game, or is not yet known."""
    if not any(moment.luck for moment in curve):
        return ()
    found = []
    for seat in range(len(curve[0].points)):
        parts = {True: 0.0, False: 0.0}
        chances = []
        for before, now in pairwise(curve):
            luck = now.luck[seat] if now.luck else 0.0
            chances.append(luck)
            parts[before.seat == seat] += now.points[seat] - before.points[seat] - luck
        found.append(Account(tuple(chances), own=parts[True], others=parts[False]))
    return tuple(found)
