"""What styles of play are known by: how often a seat did it in a game that is over. For contests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from aqua_romana.games.aquaedukt.players.styles import dead_ends
from aqua_romana.games.aquaedukt.rules import Game as Aquaedukt
from aqua_romana.games.aquaedukt.rules import position as in_aquaedukt
from aqua_romana.games.romana.challenges import gates, own_goes
from aqua_romana.games.romana.players.styles import unseeing
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.games.romana.rules import position as in_romana
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF, CELLS
from aqua_romana.games.romana.rules.tiles import BLANK

LONG: Final = 16  # squares
HALF: Final = 38  # blank squares: half of the board
FIRST: Final = in_aquaedukt.CANALS - 3  # canals left


def long_aqueducts(game: Romana, seat: int) -> int:
    """Own aqueducts of sixteen squares and more."""
    return sum(game.length(name) >= LONG for name in game.aqueducts(seat))


def shut_ways(game: Romana, seat: int) -> int:
    """Aqueducts of others closed by own tiles, and workmen of others left without a builder in sight."""
    others = [AQUEDUCT_OF[name] for name in game.aqueducts() if game.owner(name) != seat]
    lost = (unseeing(after, others) - unseeing(before, others) for before, after in own_goes(game, seat))
    return gates(game, seat) + sum(max(0, more) for more in lost)


def early_closings(game: Romana, seat: int) -> int:
    """Own aqueducts closed at will while half of the board or more was blank."""
    own = {AQUEDUCT_OF[name] for name in game.aqueducts(seat)}
    return sum(
        action.verb_name == "close"
        and action.aqueduct in own
        and before.count(BLANK, in_romana.GRID, in_romana.GRID + CELLS) >= HALF
        for before, action, _after in game.steps()
    )


def ended_canals(game: Aquaedukt, seat: int) -> int:
    """Open ends of canals that own canals made dead ends."""
    return sum(
        dead_ends(after) - dead_ends(before)
        for before, action, after in game.steps()
        if action.verb_name in ("canal", "double") and before[in_aquaedukt.ON_TURN] == seat
    )


def early_houses(game: Aquaedukt, seat: int) -> int:
    """Houses built before the fourth canal was laid."""
    return sum(
        action.verb_name == "house"
        and before[in_aquaedukt.ON_TURN] == seat
        and before[in_aquaedukt.CANALS_LEFT] >= FIRST
        for before, action, _after in game.steps()
    )


Trait = Callable[[Any, int], int]
ROMANA: Final[Mapping[str, Trait]] = {
    "builder": long_aqueducts,
    "gatekeeper": shut_ways,
    "hurrier": early_closings,
}
AQUAEDUKT: Final[Mapping[str, Trait]] = {"gatekeeper": ended_canals, "hurrier": early_houses}
