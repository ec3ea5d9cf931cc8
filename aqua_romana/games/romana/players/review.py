"""Looking back on a game: how the expected points went up and down, and which decisions changed most.

`review` is a generator, so that the caller can show progress and stop whenever he likes: it yields
(done, all) and returns the finished `Review`. A review is plain data and can be kept with the record.
"""

from collections.abc import Generator
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from aqua_romana.games.romana.players.evaluation import points_of
from aqua_romana.games.romana.players.levels import BY_KEY, ComputerPlayer
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.story import goes

NODES: Final = 800  # positions valued per decision; the decisions that stand out get CLOSER times as many
CLOSER: Final = 6
TURNING_POINTS: Final = 3
_SUSPECTS: Final = 8


@dataclass(frozen=True)
class Moment:
    """The expected final points per seat before a go; `actions` were played until then."""

    actions: int
    seat: int
    points: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost its decider much: what was played, what was better, by how many points."""

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
    def from_dict(cls, kept: dict[str, Any]) -> "Review":
        """The review that `as_dict` made this of."""
        return cls(
            tuple(Moment(**{**moment, "points": tuple(moment["points"])}) for moment in kept["curve"]),
            tuple(TurningPoint(**point) for point in kept["turning_points"]),
        )


def review(game: Game, *, nodes: int = NODES) -> Generator[tuple[int, int], None, Review]:
    """Review a finished or running game; the game itself is left alone."""
    played = game.actions
    total = len(played) + _SUSPECTS
    starts = {go.first: go.seat for go in goes(game)}
    replay = Game(
        game.players, borrowed_workmen=game.borrowed_workmen, names=game.names, colours=game.colours
    )
    curve: list[Moment] = []
    losses: list[TurningPoint] = []
    glance = _watcher(nodes)
    for index, action in enumerate(played):
        if index in starts:
            curve.append(_moment(replay, index, starts[index]))
        point = _judge(replay, action.text, index, glance)
        if point is not None:
            losses.append(point)
        replay.push(action)
        yield index + 1, total
    curve.append(_moment(replay, len(played), replay.on_turn))
    losses.sort(key=lambda point: -point.loss)
    closer = _watcher(nodes * CLOSER)
    sure: list[TurningPoint] = []
    for done, suspect in enumerate(losses[:_SUSPECTS], start=1):
        while len(replay.actions) > suspect.actions:
            replay.pop()
        while len(replay.actions) < suspect.actions:
            replay.push(played[len(replay.actions)])
        point = _judge(replay, suspect.played, suspect.actions, closer)
        if point is not None:
            sure.append(point)
        yield len(played) + done, total
    sure.sort(key=lambda point: -point.loss)
    yield total, total
    return Review(tuple(curve), tuple(sure[:TURNING_POINTS]))


def _watcher(nodes: int) -> ComputerPlayer:
    level = BY_KEY["curator"]
    return ComputerPlayer(replace(level, foresight=replace(level.foresight, nodes=nodes)))


def _moment(game: Game, index: int, seat: int) -> Moment:
    return Moment(index, seat, tuple(round(points, 2) for points in points_of(game.position)))


def _judge(game: Game, played: str, index: int, watcher: ComputerPlayer) -> TurningPoint | None:
    """What the played action cost against the best one found; None where it was (as good as) the best."""
    seat = game.decider
    # Builders are mostly placed by chance: nobody is to blame for where they stand.
    if seat is None or game.phase == "setup" or len(game.legal_actions()) < 2:
        return None
    action = named(played)
    verdicts = watcher.rank(game, compare=True, include=action)
    value = next(verdict.value for verdict in verdicts if verdict.action is action)
    loss = round(verdicts[0].value - value, 2)
    if verdicts[0].action is action or loss <= 0:
        return None
    return TurningPoint(index, seat, played, verdicts[0].action.text, loss)
