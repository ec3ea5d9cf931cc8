"""How points come about: in a finished game, after every go, and if the game ended now."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.games.romana.rules import events
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.game import Game
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.podiums import bonus_by_podium, score_closed, score_open
from aqua_romana.games.romana.rules.questions import how_it_ended


@dataclass(frozen=True)
class Climb:
    """A workman on his podium."""

    aqueduct: str
    seat: int
    length: int
    podium: int
    at_end: bool  # his aqueduct was still open when the game ended
    bonus: int  # 4, 3, 2 or 0

    @property
    def points(self) -> int:
        """What he is worth."""
        return self.podium + self.bonus


def climbs(game: Game) -> list[Climb]:
    """All workmen in the order in which they climbed; the points of a finished game add up from them.

    Those who stood on a podium where the game began come first.
    """
    steps = list(game.steps())
    start = steps[0][0] if steps else bytes(game.position.bytes)
    bonus = bonus_by_podium(set(game.podiums().values()))

    def climb(name: str, length: int, podium: int, at_end: bool = False) -> Climb:
        return Climb(name, game.owner(name), length, podium, at_end, bonus.get(podium, 0))

    numbers = {name: AQUEDUCT_OF[name] for name in game.aqueducts()}
    found = [
        climb(name, start[at.LENGTH + number], start[at.PODIUM + number])
        for name, number in numbers.items()
        if start[at.PODIUM + number] != at.OPEN
    ]
    # Where no workman was left, all of them had closed; else the open ones climb with the last action.
    ended_open = how_it_ended(game) == "tiles"
    for index, (before, action, after) in enumerate(steps, start=1):
        is_end = ended_open and index == len(steps)
        for event in events.events(game, before, action, after):
            if isinstance(event, events.Closed):
                closed = event.voluntary or bool(before[at.CLOSED_NOW + numbers[event.aqueduct]])
                found.append(climb(event.aqueduct, event.length, event.podium, is_end and not closed))
    return found


def points_by_go(game: Game) -> list[tuple[int, ...]]:
    """The points of every seat if the game had ended after each go; the first entry is the start."""
    marks = [each.first for each in events.goes(game) if not each.is_setup]
    ends = {*marks, len(game.actions)}
    states = [before for before, _action in game.states()] + [bytes(game.position.bytes)]
    return [_points(game, states[end]) for end in sorted(ends)]


def _points(game: Game, state: bytes) -> tuple[int, ...]:
    twin = game.fork()
    twin.position.bytes[:] = state
    _end(twin)
    return tuple(twin.totals())


# If the game ended now


def climbs_if_ended(game: Game) -> list[Climb]:
    """Where every workman would stand if the game ended now, seat by seat in the order of their names.

    What was closed in this go is scored first, then what is open, as at the end of a game. In a finished game
    everybody stands where he stands.
    """
    twin = game.fork()
    _end(twin)
    podiums, length = twin.podiums(), twin.length
    bonus = bonus_by_podium(set(podiums.values()))
    taken = game.position.bytes
    return [
        Climb(name, seat, length(name), podiums[name], _is_open(taken, name), bonus.get(podiums[name], 0))
        for seat in range(game.players)
        for name in game.aqueducts(seat)
    ]


def points_if_ended(game: Game) -> tuple[int, ...]:
    """The points of every seat if the game ended now."""
    return _points(game, bytes(game.position.bytes))


def _is_open(mem: bytearray, name: str) -> bool:
    return mem[at.PODIUM + AQUEDUCT_OF[name]] == at.OPEN and not mem[at.CLOSED_NOW + AQUEDUCT_OF[name]]


def _end(game: Game) -> None:
    """Score everything as if the present go were the last."""
    position, mem = game.position, game.position.bytes
    score_closed(position, mem[at.ON_TURN])
    score_open(position, 0 if mem[at.LAST_LAYER] == at.NOBODY else mem[at.LAST_LAYER])
