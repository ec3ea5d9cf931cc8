"""Pictures that come and go: pasted faintly, or smaller and larger than they are."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.graphics.sprites import Sprite
from aqua_romana.ui.input import Point


def faded(
    target: Surface, picture: Surface, place: Rect | Point, share: float, part: Rect | None = None
) -> None:
    """A picture, or a part of it, as far as it is there: from 0, nothing, to 1."""
    opacity = round(255 * min(1.0, share))
    if opacity >= 255:
        target.blit(picture, place, part)
    elif opacity > 0:
        picture.set_alpha(opacity)
        target.blit(picture, place, part)
        picture.set_alpha(255)  # pictures are shared


def scaled(target: Surface, sprite: Sprite, pos: Point, factor: float, share: float) -> None:
    """A picture of another size around its middle, which stays where it is at its own size."""
    place = sprite.rect_at(pos)
    size = (round(place.w * factor), round(place.h * factor))
    if min(size) > 0:
        other = pygame.transform.smoothscale(sprite.surface, size)
        faded(target, other, other.get_rect(center=place.center), share)


def popping(share: float) -> float:
    """How large something is that pops up: from half its size a little too far, and back."""
    if share >= 1:
        return 1.0
    left = 1 - max(0.0, share)
    return 1 + 0.28 * left * (1 - left) * 4 - 0.5 * left**3
