"""Slabs for high contrast: flat, with strong edges, so that nothing but the words draws the eye."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.theme import Colour

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
PAPER: Colour = (250, 247, 238)
TABLE: Colour = (24, 18, 14)
_GOLD: Colour = (255, 221, 0)
_RED: Colour = (100, 4, 2)

#: By the beginning of their names, the longest first: fill and edge.
_LOOKS: dict[str, tuple[Colour, Colour]] = {
    "button_primary_disabled": ((92, 88, 84), (160, 156, 150)),
    "button_primary_hover": ((170, 16, 8), _GOLD),
    "button_primary": (_RED, WHITE),
    "button_disabled": ((92, 88, 84), (160, 156, 150)),
    "button_hover": ((255, 236, 150), BLACK),
    "button_pressed": (_GOLD, BLACK),
    "button": (WHITE, BLACK),
    "round_button_disabled": ((92, 88, 84), (160, 156, 150)),
    "round_button_hover": ((255, 236, 150), BLACK),
    "round_button_pressed": (_GOLD, BLACK),
    "round_button": (WHITE, BLACK),
    "banner": (_RED, WHITE),
    "card_active": (WHITE, _GOLD),
    "card": (PAPER, BLACK),
    "dialog": (PAPER, BLACK),
    "field": (WHITE, BLACK),
    "panel_dark": (BLACK, WHITE),
    "panel": (PAPER, BLACK),
    "tooltip": (BLACK, _GOLD),
}


def made(name: str, size: tuple[int, int], scale: float) -> Surface | None:
    """The slab of this name; None where the picture stays, as for knobs, toggles and focus."""
    context = next((_LOOKS[start] for start in _LOOKS if name.startswith(start)), None)
    if context is None:
        return None
    fill, edge = context
    slab = Surface(size, pygame.SRCALPHA)
    line = max(2, round((6 if name == "card_active" else 3) * scale))
    if name.startswith("round_button"):
        return _round(slab, fill, edge, line)
    rect, corner = slab.get_rect(), max(2, round(6 * scale))
    # Inside of the edge a second one: whatever lies around it, one of the two stands out.
    outer, inner = (WHITE, edge) if edge == BLACK else (edge, edge)
    pygame.draw.rect(slab, outer, rect, border_radius=corner)
    pygame.draw.rect(slab, inner, rect.inflate(-2, -2), border_radius=corner)
    pygame.draw.rect(slab, fill, _shrunk(rect, line), border_radius=corner)
    return slab


def _round(slab: Surface, fill: Colour, edge: Colour, line: int) -> Surface:
    """Drawn large and scaled down: circles drawn directly have rough edges."""
    large = Surface((slab.get_width() * 3, slab.get_height() * 3), pygame.SRCALPHA)
    rect = large.get_rect()
    pygame.draw.ellipse(large, edge, rect)
    pygame.draw.ellipse(large, fill, _shrunk(rect, 3 * line))
    return pygame.transform.smoothscale(large, slab.get_size())


def _shrunk(rect: Rect, by: int) -> Rect:
    return rect.inflate(-2 * by, -2 * by)


def ink(colour: Colour, luminance: float) -> Colour:
    """Letters of a colour and its luminance: black or nearly, or white."""
    if luminance > 0.4:
        return WHITE if luminance < 0.6 or colour[2] > 150 else colour
    return (colour[0] // 3, colour[1] // 3, colour[2] // 3) if luminance > 0.06 else BLACK
