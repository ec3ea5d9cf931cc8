"""The light around a piece beside the land that may be used now."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.theme import GOLD, IVORY, NIGHT

_LIGHT = (255, 206, 92)
_FINE = 3  # drawn larger and scaled down, because lines drawn directly have rough edges


def paint(target: Surface, rect: Rect, radius: float, strong: bool, plain: bool) -> Rect:
    """A golden line with a glow outwards around `rect`, its corners rounded by `radius`, a share of its
    lesser side; what is chosen shines more. Tells where."""
    reach = _reach(rect.size)
    shown = _shine(rect.size, round(radius * min(rect.size)), strong, plain)
    return target.blit(shown, (rect.x - reach, rect.y - reach))


def _reach(size: tuple[int, int]) -> int:
    return max(5, round(min(size) * 0.2))


@lru_cache(maxsize=24)
def _shine(size: tuple[int, int], radius: int, strong: bool, plain: bool) -> Surface:
    reach = _reach(size)
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    inner = Rect(reach, reach, *size)
    glow = Surface(whole, pygame.SRCALPHA)
    glow.fill((*_LIGHT, 0))
    if not plain:
        pygame.draw.rect(glow, (*_LIGHT, 255), inner.inflate(reach, reach), border_radius=radius + reach // 2)
        glow = pygame.transform.gaussian_blur(glow, max(1, reach // 3))
        glow.set_alpha(255 if strong else 205)
    large = Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA)
    line = max(2, round(min(size) * (0.035 if strong else 0.022) * (2 if plain else 1))) * _FINE
    frame = Rect(reach * _FINE, reach * _FINE, size[0] * _FINE, size[1] * _FINE)
    dark = frame.inflate(line, line)
    pygame.draw.rect(large, (*NIGHT, 170), dark, width=2 * line, border_radius=radius * _FINE + line // 2)
    colour = (*(IVORY if strong else GOLD), 255)
    pygame.draw.rect(large, colour, frame, width=line, border_radius=radius * _FINE)
    found = Surface(whole, pygame.SRCALPHA)
    found.blit(glow, (0, 0))
    found.blit(pygame.transform.smoothscale(large, whole), (0, 0))
    return found.convert_alpha() if pygame.display.get_surface() else found
