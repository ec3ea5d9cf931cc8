"""The players' emblems where they are only a few pixels large: star, wings, amphora and wreath, simplified.

They tell the players apart where a picture of the emblem would be a smudge, without help of the colours.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from aqua_romana.ui.theme import Colour

Spot = tuple[float, float]

# Corners in radii around the middle.
_WINGS = ((-0.85, -0.5), (0.0, -0.1), (0.85, -0.5), (0.5, 0.3), (0.0, 0.75), (-0.5, 0.3))
_HALF_AMPHORA = ((0.45, -0.9), (0.25, -0.4), (0.55, 0.1), (0.2, 0.9))
_AMPHORA = (*_HALF_AMPHORA, *((-x, y) for x, y in reversed(_HALF_AMPHORA)))


def draw(target: Surface, key: str, centre: Spot, radius: float, ink: Colour) -> None:
    """The emblem of the colour called `key`, inside of a circle."""
    x, y = centre
    if key == "y":
        pygame.draw.polygon(target, ink, _star(x, y, radius))
    elif key == "r":
        pygame.draw.polygon(target, ink, [(x + dx * radius, y + dy * radius) for dx, dy in _WINGS])
    elif key == "b":
        pygame.draw.polygon(target, ink, [(x + dx * radius, y + dy * radius) for dx, dy in _AMPHORA])
    else:
        pygame.draw.circle(target, ink, (round(x), round(y)), max(2, round(radius * 0.9)), _thick(radius))


def _star(x: float, y: float, radius: float) -> list[Spot]:
    points = []
    for corner in range(10):
        reach = radius * (1.0 if corner % 2 == 0 else 0.42)
        angle = math.pi * (corner / 5 - 0.5)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return points


def _thick(radius: float) -> int:
    return max(1, round(radius * 0.45))
