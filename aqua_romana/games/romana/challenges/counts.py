"""What a seat has reached in a game of Aqua Romana, each as one number read off the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import BONUS, BUILD, Action
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.position import CLOSED_NOW, LENGTH, ON_TURN, OPEN, PHASE, PODIUM, SETUP
from aqua_romana.games.romana.rules.scoring import climbs_if_ended, points_if_ended
from aqua_romana.screens.challenges import model

#: Squares an aqueduct must grow by in one go to have joined something on.
_JOINED: Final = 2
TWELVE: Final = 12

Step = tuple[bytes, Action, bytes]


def longest(game: Game, seat: int) -> int:
    """Squares of the longest own aqueduct."""
    return max(game.length(name) for name in game.aqueducts(seat))


def bonus_tiles(game: Game, seat: int) -> int:
    """Bonus tiles laid in own goes."""
    return sum(action.verb == BONUS for _before, action, _after in own_steps(game, seat))


def joins(game: Game, seat: int) -> int:
    """Own goes in which an own aqueduct grew by two squares or more."""
    return sum(growth >= _JOINED for growth in _growths(game, seat))


def _growths(game: Game, seat: int) -> Iterator[int]:
    """The most that an own aqueduct grew, go by go; the last go may still be under way."""
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(seat)]
    start: bytes | None = None
    end = b""
    for before, _action, after in game.steps():
        if before[PHASE] == SETUP or before[ON_TURN] != seat:
            continue
        start, end = start or before, after
        if after[ON_TURN] != seat:
            yield max(end[LENGTH + each] - start[LENGTH + each] for each in own)
            start = None
    if start is not None:
        yield max(end[LENGTH + each] - start[LENGTH + each] for each in own)


def gates(game: Game, seat: int) -> int:
    """Rivals' aqueducts that were closed by tiles laid in own goes."""
    rivals = [AQUEDUCT_OF[name] for name in game.aqueducts() if game.owner(name) != seat]
    return sum(shut(before, action, after, rivals) for before, action, after in own_steps(game, seat))


def shut(before: bytes, action: Action, after: bytes, aqueducts: list[int]) -> int:
    """How many of these aqueducts the tile of an action closed."""
    if action.verb not in (BUILD, BONUS):
        return 0
    return sum(_is_closed(after, each) and not _is_closed(before, each) for each in aqueducts)


def _is_closed(mem: bytes, aqueduct: int) -> bool:
    return mem[PODIUM + aqueduct] != OPEN or bool(mem[CLOSED_NOW + aqueduct])


def medals(game: Game, seat: int) -> int:
    """Own workmen on the three highest podiums, if the game ended now."""
    return sum(climb.seat == seat and climb.bonus > 0 for climb in climbs_if_ended(game))


def lead(game: Game, seat: int) -> int:
    """Points ahead of the best other, if the game ended now."""
    return model.lead(points_if_ended(game), seat)


def place(game: Game, seat: int) -> int:
    """The lead of the first; 0 for the second."""
    return model.place(points_if_ended(game), seat)


def twelve_goes(game: Game, seat: int) -> int:
    """How many of twelve goes are left, that under way among them."""
    done = sum(after[ON_TURN] != seat for _before, _action, after in own_steps(game, seat))
    return TWELVE - done


def own_steps(game: Game, seat: int) -> Iterator[Step]:
    """Every action of own goes, what others do in them too."""
    return (
        (before, action, after)
        for before, action, after in game.steps()
        if before[PHASE] != SETUP and before[ON_TURN] == seat
    )
