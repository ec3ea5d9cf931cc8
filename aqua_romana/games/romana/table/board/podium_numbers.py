"""Larger numbers on the podiums for those who want larger text: plaques over the rendered ones."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.ui import theme
from aqua_romana.ui.text import fit_text, formats
from aqua_romana.ui.text.fonts import Fonts

_ROLE = "count"
_RENDERED = 0.53  # the size of the rendered numbers, in widths of a podium
_HIGH = 0.62  # the height of the rendered plaques, in widths of a podium


def size(fonts: Fonts, frame: RomanFrame) -> int:
    """The size of the numbers; 0 where the rendered ones are as large as they should be."""
    width = frame.podium_slot(20).w
    px = fonts.shrunk_px(formats.integer(20), _ROLE, round(width * 0.8))
    return px if px > _RENDERED * width * 1.08 else 0


def paint(target: Surface, fonts: Fonts, frame: RomanFrame) -> None:
    """A plaque at the foot of every podium, if larger text asks for it."""
    px = size(fonts, frame)
    if not px:
        return
    line = max(1, round(frame.scale))
    for number in range(21):
        rect = plaque(frame, number, px)
        pygame.draw.rect(target, theme.TRAVERTINE, rect, border_radius=2 * line)
        pygame.draw.rect(target, theme.BRONZE_DARK, rect, width=line, border_radius=2 * line)
        digits = fit_text.rendered(fonts, formats.integer(number), _ROLE, theme.RED, px)
        target.blit(digits, digits.get_rect(center=rect.center))


def plaque(frame: RomanFrame, number: int, px: int) -> Rect:
    """Where the plaque of a podium lies that bears a number of this size."""
    slot, width = frame.podium_slot(number), frame.podium_slot(20).w
    rect = Rect(0, 0, width - 1, max(round(_HIGH * width) + 2, round(px * 1.06)))
    rect.midbottom = slot.centerx, slot.bottom - round(frame.cell * 0.03)
    return rect
