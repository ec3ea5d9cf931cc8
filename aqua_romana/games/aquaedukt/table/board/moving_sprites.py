"""Pictures of pieces that are on their way; those of pieces that lie still are in `pieces`."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.aquaedukt.table.board.pieces import in_colour, peak
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.theme import PlayerColour

SITES: Final = 3  # stages of a house that goes up
TUMBLES: Final = 12
DUSTS: Final = 6
BURSTS: Final = 5
TURNS: Final = 2  # pictures of either side of a mountain that is turned


def site(pictures: SpriteSet, player: PlayerColour, value: int, stage: int) -> Sprite:
    """A house tile while it is built."""
    return in_colour(pictures, f"aquaedukt/houses/site_{value}_{stage}", player)


def turning(square: str, secret: str | None, stage: int) -> str:
    """A mountain while it is turned over: one of the pictures of its own side, or of the hidden one."""
    return f"aquaedukt/mountains/turn_{secret or peak(square)}_{stage}"


def axis(section: str) -> str:
    """Which way an edge runs."""
    first, second = section.split("-")
    return "NS" if first[0] == second[0] else "EW"
