"""Wreaths of challenges: bronze I, silver II, gold III, laurel with a star: told without colour too."""

from __future__ import annotations

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import stars
from aqua_romana.ui.paint_context import PaintContext

#: By wreath; the first is what is not won yet.
PICTURES = ("ui/wreath", "ui/wreath_bronze", "ui/wreath_silver", "ui/wreath", "ui/wreath_laurel")
_SIGNS = ("", "I", "II", "III", "")
_STAR = 4  # the wreath that has one instead
_PRESSED, _FAINT = (122, 98, 62), 70  # ink and opacity of what is not won yet
_CARVED = (236, 214, 174)  # the same in the shade of a niche
_SIGN = 0.4  # of the wreath: the room of its sign


def paint(target: Surface, context: PaintContext, rect: Rect, won: int, *, on_dark: bool = False) -> None:
    """A wreath in the middle of a rectangle, as large as fits."""
    px = min(rect.size)
    if px < 4:
        return
    picture = _outline(context, px, on_dark) if not won else context.pictures.icon(PICTURES[won], None, px)
    target.blit(picture, picture.get_rect(center=rect.center))
    room = Rect(0, 0, round(px * _SIGN), round(px * _SIGN))
    room.center = (rect.centerx, rect.centery - round(px * 0.02))
    if won == _STAR:
        stars.paint_one(target, room)
    elif won:
        sign = context.fonts.font("count", max(6, round(room.h * 0.85))).render(
            _SIGNS[won], True, theme.IVORY if on_dark else theme.INK
        )
        target.blit(sign, sign.get_rect(center=room.center))


def _outline(context: PaintContext, px: int, on_dark: bool) -> Surface:
    """Pressed into the stone: to be won."""
    pale: Surface = context.pictures.icon(PICTURES[0], _CARVED if on_dark else _PRESSED, px).copy()
    pale.set_alpha(_FAINT)
    return pale
