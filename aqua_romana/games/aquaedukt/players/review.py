"""Looking back on a game of Aquädukt: expected points turn by turn, luck, and what decisions cost."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from aqua_romana.ai import review as reviews
from aqua_romana.ai.review import Moment, Review
from aqua_romana.ai.search import lead
from aqua_romana.ai.weights import signature
from aqua_romana.games.aquaedukt.players import candidate_turns
from aqua_romana.games.aquaedukt.players.evaluation import WEIGHTS, expected_points
from aqua_romana.games.aquaedukt.players.levels import SKILLS, ComputerPlayer
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, STOP_ACTION
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.events import goes
from aqua_romana.games.aquaedukt.rules.position import Position

NODES: Final = 240  # positions valued per decision; the decisions that stand out get CLOSER times as many
CLOSER: Final = 6
#: Raise the number when reviews change for another reason than the figures that follow it.
REVIEWED: Final = f"2 {NODES} {CLOSER} {signature(WEIGHTS)}"

Points = list[float]


def curve(game: Game, *, with_luck: bool = False) -> list[Moment]:
    """The expected points before the first turn and after every turn; at once.

    On demand, which takes a while, also what of each step was luck.
    """
    starts = [(go.first, go.seat) for go in goes(game) if go.phase == "turn"]
    if not starts:
        return []
    states = [before for before, _action in game.states()] + [bytes(game.position.bytes)]
    numbers = [*(first for first, _seat in starts), len(states) - 1]
    seats = [*(seat for _first, seat in starts), starts[-1][1] if game.on_turn is None else game.on_turn]
    known = _Values(game)
    points = known.of([states[number] for number in numbers])
    gifts = known.luck(states) if with_luck else {}
    moments = []
    for number, before, seat, expected in zip(numbers, [0, *numbers], seats, points, strict=False):
        steps = [gifts[step] for step in range(before, number) if step in gifts]
        luck = [sum(each) for each in zip(*steps, strict=True)] or [0.0] * game.players
        moments.append(Moment(number, seat or 0, tuple(expected), tuple(luck) if with_luck else ()))
    return moments


class _Values:
    """What positions of a game are worth, wherever in a turn they are; many at once."""

    def __init__(self, game: Game) -> None:
        self.position = game.position.copy()

    def of(self, states: Sequence[bytes]) -> list[Points]:
        """The points every seat may expect; of a throw, with the best use of it."""
        tried: list[bytes] = []
        owners: list[tuple[int, int]] = []
        for state in states:
            found = calm(self.position, state)
            owners.append((len(tried), state[at.ON_TURN]))
            tried += found
        points = expected_points(self.position, tried).tolist()
        ends = [first for first, _seat in owners[1:]] + [len(tried)]
        return [_best(points[first:end], seat) for (first, seat), end in zip(owners, ends, strict=True)]

    def luck(self, states: Sequence[bytes]) -> dict[int, Points]:
        """By step: what chance gave every seat there, beyond what was to be expected of it."""
        found: dict[int, Points] = {}
        for step, (before, after) in enumerate(pairwise(states)):
            if before[at.PHASE] == at.ROLLING and after[at.PHASE] == at.BUILDING:
                came = self.of([after])[0]
                found[step] = [one - other for one, other in zip(came, self.of_throw(before), strict=True)]
            elif before[at.PHASE] == at.REVEALING:
                expected, came = self.of([before, after])
                found[step] = [one - other for one, other in zip(came, expected, strict=True)]
        return found

    def of_throw(self, state: bytes) -> Points:
        """The points every seat may expect of a throw, by all that it may show."""
        faces = self.of([thrown for _throw, thrown in candidate_turns.throws(self.position, state)])
        return [sum(each) / len(faces) for each in zip(*faces, strict=True)]


def calm(position: Position, state: bytes) -> list[bytes]:
    """Positions fit to be valued in which a state may end: several where the best of them counts."""
    if state[at.PHASE] == at.BUILDING:
        return [after for _plan, after in candidate_turns.placements(position, state)]
    if state[at.PHASE] == at.LAYING:
        return [candidate_turns.carried_out(position, state, (STOP_ACTION,))]
    if state[at.PHASE] == at.AGAIN:
        return [candidate_turns.carried_out(position, state, ())]
    return [state]


def _best(found: list[Points], seat: int) -> Points:
    """What a seat would choose."""
    return found[0] if len(found) == 1 else max(found, key=lambda points: lead(points, seat))


class Frontinus:
    """Judges decisions with the best level's eyes; a `Reviewer`."""

    def __init__(self, nodes: int) -> None:
        self._glance = _watcher(nodes)
        self._close_look = _watcher(nodes * CLOSER)

    def curve(self, game: Game) -> list[Moment]:
        """The expected points before every turn, and now, luck and decisions told apart."""
        return curve(game, with_luck=True)

    def better(self, game: Game, played: Action, closely: bool) -> tuple[Action, float] | None:
        """The best action found, and how many points of lead it brings, read off the curve's own measure.

        Two canals are judged together, where the first was laid. What the die showed afterwards blames
        nobody: to build counts by all that it could have shown.
        """
        if game.phase in ("setup", "canal"):
            return None
        watcher = self._close_look if closely else self._glance
        best = watcher.rank(game, include=(played, *_second(game, played)))[0].action
        return best, lead_given_away(game, best, played)


def lead_given_away(game: Game, best: Action, played: Action) -> float:
    """By how much one action leaves its decider further ahead than another."""
    seat = game.deciding_seat
    return worth(game, best, seat) - worth(game, played, seat, actually=True)


def worth(game: Game, action: Action, seat: int, *, actually: bool = False) -> float:
    """The lead an action leaves: of a canal with the best second one, or `actually` with the one laid."""
    position = game.position.copy()
    advance(position, action)
    after = bytes(position.bytes)
    if after[at.PHASE] == at.LAYING:
        laid = _second(game, action)
        plans = (
            [laid]
            if actually and laid
            else [plan for plan, _ in candidate_turns.second_canals(position, after)]
        )
        ends = [candidate_turns.carried_out(position, after, plan) for plan in plans]
        return max(lead(points, seat) for points in expected_points(position, ends).tolist())
    if after[at.PHASE] in (at.ROLLING, at.AGAIN) and game.phase != "house":
        return lead(_Values(game).of_throw(candidate_turns.carried_out(position, after, ())), seat)
    return lead(_Values(game).of([after])[0], seat)


def _second(game: Game, played: Action) -> tuple[Action, ...]:
    """What was played after a first canal in the same turn, as far as it is known."""
    return game.undone[1:2] if played.verb in (CANAL, DOUBLE) else ()


def review(game: Game, *, nodes: int = NODES) -> Generator[tuple[int, int], None, Review]:
    """Review a finished or running game, yielding (done, all); the game itself is left alone."""
    return reviews.review(game, Frontinus(nodes))


def _watcher(nodes: int) -> ComputerPlayer:
    skill = SKILLS["frontinus"]
    return ComputerPlayer(replace(skill, foresight=replace(skill.foresight, nodes=nodes)))
