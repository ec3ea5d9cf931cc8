"""The shadow of a cloud that passes over the board about once a minute, while somebody is there."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

FIRST: Final = 25.0  # seconds until the first cloud
EVERY: Final = 60.0  # seconds from cloud to cloud
PASSING: Final = 17.0  # seconds over the board
_FADING: Final = 1.5  # seconds in which it goes where nobody is left to see it
_STEPS: Final = 12  # places a second: the shadow is soft, and painting under it costs
_DARKNESS: Final = 58  # of 255
_COLOUR: Final = (26, 24, 26)
_LARGE: Final = (0.62, 0.74)  # width and height, as shares of the board's
_COARSE: Final = (48, 32)  # pixels in which it is made


class Cloud:
    """It comes from the left, always in another shape and height."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self._board = Rect(0, 0, 0, 0)
        self._picture: Surface | None = None
        self._corner_y = 0
        self._since = -FIRST  # seconds since it came; below 0 until it does
        self._strength = 0.0
        self._painted = Rect(0, 0, 0, 0)

    def layout(self, board: Rect) -> None:
        """Another size of board: the next cloud comes later."""
        self._board, self._picture = board, None
        self._since, self._painted = min(self._since, -FIRST), Rect(0, 0, 0, 0)

    def pass_on(self, seconds: float, is_attended: bool) -> list[Rect]:
        """Time goes by: what must be painted again."""
        if is_attended:
            self._since += seconds
            self._strength = min(1.0, self._strength + seconds / _FADING)
        else:
            self._strength = max(0.0, self._strength - seconds / _FADING)
        if self._since >= PASSING or (self._since > 0 and not self._strength):
            self._since, self._picture = PASSING - EVERY, None
        return self._moved()

    def _moved(self) -> list[Rect]:
        before, now = self._painted, self._place()
        if now == before and self._strength in (0.0, 1.0):
            return []
        self._painted = now
        return [each for each in (before, now) if each.w]

    def _place(self) -> Rect:
        """Where it lies on the board now."""
        if self._since <= 0 or not self._strength:
            return Rect(0, 0, 0, 0)
        return self._shadow().get_rect(topleft=self._corner()).clip(self._board)

    def _corner(self) -> tuple[int, int]:
        share = int(self._since * _STEPS) / _STEPS / PASSING
        wide = self._shadow().get_width()
        return self._board.x - wide + round(share * (self._board.w + wide)), self._corner_y

    def _shadow(self) -> Surface:
        if self._picture is None:
            size = (round(self._board.w * _LARGE[0]), round(self._board.h * _LARGE[1]))
            self._picture = _soft_shadow(size, self._chance)
            room = self._board.h - size[1] // 2
            self._corner_y = self._board.y - size[1] // 4 + self._chance.randrange(max(1, room))
        return self._picture

    def paint(self, target: Surface, rect: Rect) -> None:
        """What lies of it within a part of the board."""
        part = self._painted.clip(rect)
        if not part.w:
            return
        corner = self._corner()
        shadow = self._shadow()
        shadow.set_alpha(round(255 * self._strength))
        target.blit(shadow, part, part.move(-corner[0], -corner[1]))


def _soft_shadow(size: tuple[int, int], chance: random.Random) -> Surface:
    """Round heaps beside each other, blurred; nothing is left of it at the edges."""
    small = Surface(_COARSE, pygame.SRCALPHA)
    small.fill((*_COLOUR, 0))
    wide, high = _COARSE
    for _number in range(11):
        x, y = wide / 2 + chance.uniform(-0.27, 0.27) * wide, high / 2 + chance.uniform(-0.16, 0.16) * high
        radius = chance.uniform(0.16, 0.24) * high
        heap = Rect(0, 0, round(radius * 2.6), round(radius * 2))
        heap.center = (round(x), round(y))
        pygame.draw.ellipse(small, (*_COLOUR, _DARKNESS), heap)
    small = pygame.transform.gaussian_blur(small, 2)
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))
