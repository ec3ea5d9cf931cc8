"""How a seat stands: points now, what is safe and what is not."""

from __future__ import annotations

import numpy as np

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.board_arrays import BoardArrays
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF
from aqua_romana.games.aquaedukt.rules.houses import owner
from aqua_romana.table.texts import given_before
from aqua_romana.ui.text.translation import _, ngettext


def breakdown(game: Game, seat: int) -> list[str]:
    """A seat's points and tiles, a line each."""
    now = ask.standing(game)[seat]
    lines = [
        ngettext("{name}: {n} point now", "{name}: {n} points now", now.points, name=game.names[seat]),
        *given_before(game.headstart[seat]),
        *_watered(now.watered, _at_risk(game, seat)),
        ngettext(
            "{n} tile is dry and scores nothing yet", "{n} tiles are dry and score nothing yet", now.dry
        ),
    ]
    threatened = len(endangered(game)[seat])
    if threatened:
        lines.append(
            ngettext(
                "{n} of them leaves the game when its region becomes full: one square is free there",
                "{n} of them leave the game when their regions become full: one square is free there",
                threatened,
            )
        )
    lines.append(ngettext("{n} tile in hand", "{n} tiles in hand", now.in_hand))
    if now.lost:
        lines.append(ngettext("{n} tile has left the game", "{n} tiles have left the game", now.lost))
    if game.secrets and game.phase != "over":
        lines.append(_("What the mountains hide is not counted yet"))
    return lines


def _watered(tiles: int, at_risk: int) -> list[str]:
    if not at_risk:
        line = ngettext(
            "{n} tile has water: it is safe and counts",
            "{n} tiles have water: they are safe and count",
            tiles,
        )
        return [line]
    return [
        ngettext("{n} tile has water and counts", "{n} tiles have water and count", tiles),
        ngettext(
            "Foul waters could still take {n} of them: it lies beside a mountain, with a supply of 1",
            "Foul waters could still take {n} of them: they lie beside mountains, with a supply of 1",
            at_risk,
        ),
    ]


def _at_risk(game: Game, seat: int) -> int:
    """A seat's tiles with water that foul waters could still take."""
    own = [square for square, (owner, _value) in game.houses().items() if owner == seat]
    return sum(ask.foul_waters_could_take(game, square) for square in own)


def endangered(game: Game) -> list[list[str]]:
    """By seat, the squares of dry tiles in regions with one free square."""
    found: list[list[str]] = [[] for _seat in range(game.players)]
    for cell in np.flatnonzero(BoardArrays.of([game]).endangered_houses):
        found[owner(int(game.grid.flat[cell]))].append(NAME_OF[cell])
    return found
