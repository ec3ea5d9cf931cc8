"""Composed figures: a workman in a player's colour with his emblem, a master builder with his plaque."""

from __future__ import annotations

from aqua_romana.ui.graphics.sprites import MASTER_CELL, Inlay, Sprite, SpriteSet
from aqua_romana.ui.theme import PlayerColour

#: Below so many pixels a square a builder shows a round badge, larger than his plaque.
SMALL = 52


def workman(board: SpriteSet, player: PlayerColour, pose: str = "idle") -> Sprite:
    """A workman; poses are idle, lifted and walk_<N|E|S|W>_<0|1>."""
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink)
    return board.composed(f"romana/workmen/{pose}", player.paint, (emblem,))


def builder(board: SpriteSet, kind: str, pose: str = "idle") -> Sprite:
    """A master builder of kind S, C, B, D or J; the same poses."""
    if board.scale * MASTER_CELL < SMALL:
        badge = Inlay("plaque", f"romana/marks/badge_{kind}", share=1.3)
        return board.composed(f"romana/builders/{pose}", None, (badge,))
    return board.composed(f"romana/builders/{pose}", None, (Inlay("plaque", f"romana/marks/kind_{kind}"),))
