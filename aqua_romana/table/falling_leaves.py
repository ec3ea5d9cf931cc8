"""Leaves of laurel and gold that turn and sway while they fall on the winner."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

SECONDS = 6.0
_COUNT = 110
_FADE = 1.0  # seconds of the end in which they vanish
_COLOURS = ((230, 184, 74), (217, 160, 50), (185, 130, 34), (120, 168, 70), (94, 144, 56), (242, 210, 122))
_SIZES = (14, 20, 28, 38)  # units
_ANGLES, _FLIPS = 16, 4
_FINER = 4


@dataclass(frozen=True)
class _Leaf:
    x: float  # shares of the room
    y: float
    speed: float  # units a second
    phase: float
    turn: float  # turns a second
    size: int
    colour: int


class Leaves:
    """The same ones every time; pictures of them are made once for each size of window."""

    def __init__(self) -> None:
        chance = random.Random(4)
        self._leaves = [self._leaf(chance) for _number in range(_COUNT)]
        self._pictures: dict[tuple[int, int, int, int, int], Surface] = {}

    def _leaf(self, chance: random.Random) -> _Leaf:
        near = chance.random() ** 1.6
        return _Leaf(
            chance.random(),
            chance.uniform(-0.75, 0.25),
            70 + 110 * near + chance.uniform(0, 30),
            chance.uniform(0, 2 * math.pi),
            chance.choice((-1, 1)) * chance.uniform(0.15, 0.5),
            min(len(_SIZES) - 1, int(near * len(_SIZES))),
            chance.randrange(len(_COLOURS)),
        )

    def paint(self, target: Surface, room: Rect, scale: float, seconds: float) -> None:
        """All of them, so many seconds after they began to fall."""
        if not 0 <= seconds < SECONDS:
            return
        alpha = round(255 * min(1.0, (SECONDS - seconds) / _FADE, seconds / 0.3))
        for leaf in self._leaves:
            y = room.y + room.h * leaf.y + leaf.speed * scale * seconds
            if not room.top - 40 <= y <= room.bottom:
                continue
            sway = math.sin(leaf.phase + seconds * 1.9)
            x = room.x + room.w * leaf.x + sway * 16 * scale
            angle = round((leaf.phase / 6.283 + leaf.turn * seconds + sway * 0.06) * _ANGLES) % _ANGLES
            flip = round((math.sin(leaf.phase * 2 + seconds * 2.6) + 1) / 2 * (_FLIPS - 1))
            picture = self._picture(leaf.size, leaf.colour, angle, flip, round(scale * 100))
            picture.set_alpha(alpha)
            target.blit(picture, (round(x), round(y)))

    def _picture(self, size: int, colour: int, angle: int, flip: int, scale: int) -> Surface:
        key = (size, colour, angle, flip, scale)
        found = self._pictures.get(key)
        if found is None:
            length = max(6, round(_SIZES[size] * scale / 100))
            found = _drawn(length, _COLOURS[colour], 0.14 + 0.28 * flip / (_FLIPS - 1), angle * 360 / _ANGLES)
            self._pictures[key] = found
        return found


def _drawn(length: int, colour: tuple[int, int, int], width: float, angle: float) -> Surface:
    """A leaf with a bright and a dark half and its midrib, drawn larger and shrunk."""
    side = length * _FINER
    large = Surface((side, side), pygame.SRCALPHA)
    middle, half = side / 2, side * width / 2
    shares = [number / 13 for number in range(14)]
    edge = [(side * share, half * math.sin(math.pi * share) ** 0.8) for share in shares]
    bright = tuple(min(255, each + 32) for each in colour)
    dark = tuple(round(each * 0.70) for each in colour)
    pygame.draw.polygon(large, bright, [(x, middle - y) for x, y in edge])
    pygame.draw.polygon(large, dark, [(x, middle + y) for x, y in edge])
    rib = tuple(round(each * 0.48) for each in colour)
    pygame.draw.line(large, rib, (0, middle), (side, middle), _FINER)
    turned = pygame.transform.rotate(large, angle)
    return pygame.transform.smoothscale(
        turned, (max(1, turned.get_width() // _FINER), max(1, turned.get_height() // _FINER))
    )
