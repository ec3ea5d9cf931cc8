"""Round badges: discs with smooth edges, and a player's colour with its emblem in a bronze rim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from aqua_romana.window import theme

if TYPE_CHECKING:
    from aqua_romana.window.sprites import SpriteSet
    from aqua_romana.window.theme import Colour, PlayerColour

DISC: Final = "ui/medallion_tint"
_DISC_SHARE: Final = 0.8125  # of its picture
# Diameters of the rim from the outside in, and of the colour.
_RIM: Final = ((1.0, theme.BRONZE_DARK), (0.94, theme.BRONZE_LIGHT), (0.81, theme.BRONZE_DARK))
_COLOUR, _EMBLEM = 0.75, 0.55


def paint(target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour) -> None:
    """A player's medallion in a square."""
    for share, bronze in _RIM:
        paint_disc(target, pictures, rect, share, bronze)
    paint_disc(target, pictures, rect, _COLOUR, player.paint)
    paint_emblem(target, pictures, rect, player, _EMBLEM)


def paint_emblem(
    target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour, share: float
) -> None:
    """The emblem of a player in the middle of a square, a share of it wide."""
    name = f"marks/emblem_{player.key}"
    if pictures.has(name):
        emblem = pictures.icon(name, player.ink, max(1, round(rect.w * share)))
        target.blit(emblem, emblem.get_rect(center=rect.center))


def paint_disc(
    target: Surface, pictures: SpriteSet, rect: Rect, share: float, colour: Colour, part: Rect | None = None
) -> None:
    """A disc of a share of the square, or what of it lies in `part`."""
    if not pictures.has(DISC):
        pygame.draw.circle(target, colour, rect.center, round(rect.w * share / 2))
        return
    disc = pictures.icon(DISC, colour, max(1, round(rect.w * share / _DISC_SHARE)))
    at = disc.get_rect(center=rect.center)
    seen = at if part is None else at.clip(part)
    target.blit(disc, seen, seen.move(-at.x, -at.y))
