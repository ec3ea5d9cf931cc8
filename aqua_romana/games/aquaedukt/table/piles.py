"""House tiles beside the land: on the cards, and among what was put in a go."""

from __future__ import annotations

from typing import Final

from aqua_romana.window.sprites import Inlay, Sprite, SpriteSet
from aqua_romana.window.theme import PlayerColour

_EMBLEM: Final = 0.74  # of the shield


def pile_tile(pictures: SpriteSet, player: PlayerColour, value: int) -> Sprite:
    """A house tile in a player's colour."""
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink, _EMBLEM)
    return pictures.composed(f"aquaedukt/houses/tile_{value}_0", player.paint, (emblem,))
