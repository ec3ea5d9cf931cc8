"""What a seat has reached in a game of Aquädukt, each as one number read off the rules."""

from __future__ import annotations

from collections import Counter

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE
from aqua_romana.games.aquaedukt.rules.events import Laid, events
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, REGION_OF
from aqua_romana.games.aquaedukt.rules.position import ON_TURN, WATER
from aqua_romana.games.aquaedukt.rules.questions import standing
from aqua_romana.screens.challenges import model


def watered(game: Game, seat: int) -> int:
    """Own house tiles with water."""
    return standing(game)[seat].watered


def region(game: Game, seat: int) -> int:
    """The values of own watered tiles in the region where they are worth most."""
    worth: Counter[int] = Counter()
    for square, (owner, value) in game.houses().items():
        cell = CELL_OF[square]
        if owner == seat and game.position.bytes[WATER + cell]:
            worth[REGION_OF[cell]] += value
    return max(worth.values(), default=0)


def relieved(game: Game, seat: int) -> int:
    """Own dry tiles that got water by own canals."""
    return sum(len(own_houses(laid, seat)) for laid in canals_of(game, seat))


def canals_of(game: Game, seat: int) -> list[Laid]:
    """What every canal of a seat did."""
    found = []
    for before, action, after in game.steps():
        if action.verb in (CANAL, DOUBLE) and before[ON_TURN] == seat:
            found += [each for each in events(game.players, before, action, after) if isinstance(each, Laid)]
    return found


def own_houses(laid: Laid, seat: int) -> list[str]:
    """The squares of a seat's houses that a canal was the first to water."""
    return [house.square for house in laid.houses if house.seat == seat]


def lead(game: Game, seat: int) -> int:
    """Points ahead of the best other, as it stands; watered tiles do not part equals here."""
    return model.lead(game.totals(), seat)


def place(game: Game, seat: int) -> int:
    """The lead of the first; 0 for the second."""
    return model.place(game.totals(), seat)
