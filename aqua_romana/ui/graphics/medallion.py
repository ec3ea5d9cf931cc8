"""Round badges: discs with smooth edges, and a player's colour with its emblem in a bronze rim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

if TYPE_CHECKING:
    from aqua_romana.ui.graphics.sprites import SpriteSet
    from aqua_romana.ui.theme import Colour, PlayerColour

DISC: Final = "ui/medallion_tint"
_DISC_SHARE: Final = 0.8125  # of its picture
_EMBLEM: Final = 0.6


def paint(target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour) -> None:
    """A player's medallion in a square: a bronze ring, his colour, his emblem."""
    for name, ink in (("ui/medallion", None), (DISC, player.paint)):
        disc = pictures.icon(name, ink, max(1, rect.w))
        target.blit(disc, disc.get_rect(center=rect.center))
    paint_emblem(target, pictures, rect, player, _EMBLEM)


def paint_emblem(
    target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour, share: float
) -> None:
    """The emblem of a player in the middle of a square, a share of it wide."""
    emblem = pictures.icon(f"marks/emblem_{player.key}", player.ink, max(1, round(rect.w * share)))
    target.blit(emblem, emblem.get_rect(center=rect.center))


def paint_disc(
    target: Surface, pictures: SpriteSet, rect: Rect, share: float, colour: Colour, part: Rect | None = None
) -> None:
    """A disc of a share of the square, or what of it lies in `part`."""
    disc = pictures.icon(DISC, colour, max(1, round(rect.w * share / _DISC_SHARE)))
    at = disc.get_rect(center=rect.center)
    seen = at if part is None else at.clip(part)
    target.blit(disc, seen, seen.move(-at.x, -at.y))
