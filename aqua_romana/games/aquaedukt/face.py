"""The part of Aquädukt that is seen: table, final scoring, pictures, rule book, words of a review."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table import parts
from aqua_romana.kinds import Kind, Seat
from aqua_romana.match import Match
from aqua_romana.tabletop.face import Host
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.theatre import Theatre
from aqua_romana.window.app import App

__all__ = ["table", "theatre"]


def table(match: Match, host: Host) -> TableScene:
    """The scene in which it is played."""
    return TableScene(match, parts, host)


def theatre(app: App, kind: Kind, game: Game, seats: Sequence[Seat] = ()) -> Theatre:
    """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""
    return Theatre(app, kind, game, parts, seats)
