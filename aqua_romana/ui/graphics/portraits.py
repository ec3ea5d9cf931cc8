"""Portraits of computer players: a round picture in a ring of the seat's colours, with its emblems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics.medallion import paint_disc, paint_emblem

if TYPE_CHECKING:
    from aqua_romana.ui.graphics.sprites import SpriteSet
    from aqua_romana.ui.theme import Colour, PlayerColour

# Diameters: bronze edge, its light, the colours, a dark line, the face.
_EDGE, _LIGHT, _COLOUR, _LINE, _FACE = 1.0, 0.965, 0.93, 0.79, 0.765
_BADGE, _TWO_BADGES = 0.40, 0.36


def paint(
    target: Surface,
    pictures: SpriteSet,
    rect: Rect,
    portrait: str,
    players: Sequence[PlayerColour],
    *,
    badges: bool = True,
) -> None:
    """The portrait in a square. A player of two colours has half a ring and an emblem (badge) of each."""
    _paint_ring(target, pictures, rect, [player.paint for player in players])
    paint_disc(target, pictures, rect, _LINE, theme.BRONZE_DARK)
    face = pictures.icon(portrait, None, max(1, round(rect.w * _FACE)))
    target.blit(face, face.get_rect(center=rect.center))
    if badges:
        _paint_badges(target, pictures, rect, players)


def _paint_badges(target: Surface, pictures: SpriteSet, rect: Rect, players: Sequence[PlayerColour]) -> None:
    """The emblems, in the lower corners."""
    side = max(1, round(rect.w * (_BADGE if len(players) == 1 else _TWO_BADGES)))
    corners = (rect.left, rect.right - side)[-len(players) :]
    for player, x in zip(players, corners, strict=True):
        badge = Rect(x, rect.bottom - side, side, side)
        _paint_ring(target, pictures, badge, [player.paint])
        paint_emblem(target, pictures, badge, player, 0.66)


def _paint_ring(target: Surface, pictures: SpriteSet, rect: Rect, colours: Sequence[Colour]) -> None:
    """A disc of the colours, side by side, with a bronze edge."""
    paint_disc(target, pictures, rect, _EDGE, theme.BRONZE_DARK)
    paint_disc(target, pictures, rect, _LIGHT, theme.BRONZE_LIGHT)
    for index, colour in enumerate(colours):
        left, right = (rect.w * each // len(colours) for each in (index, index + 1))
        paint_disc(target, pictures, rect, _COLOUR, colour, Rect(rect.x + left, rect.y, right - left, rect.h))
