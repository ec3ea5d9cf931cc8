"""Small signs drawn by code: large, then scaled down, because shapes drawn directly have rough edges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import GOLD, IVORY, NIGHT, Colour

_FINE: Final = 4  # how many times larger they are drawn
_DANGER: Final[Colour] = (179, 38, 26)
_WATER: Final[Colour] = (30, 128, 176)
_PALE: Final[Colour] = (214, 240, 250)
_DARK_EDGE: Final[Colour] = (106, 62, 10)


class Badges:
    """Signs for one size of square, each made once."""

    def __init__(self, fonts: Fonts, cell: int) -> None:
        self.fonts = fonts
        self.cell = cell
        self._made: dict[tuple[str, str], Surface] = {}

    def _kept(self, sort: str, key: str, share: float, draw: Callable[[Surface, int], object]) -> Surface:
        """A square picture of a share of a board square, drawn by `draw(surface, side)`."""
        found = self._made.get((sort, key))
        if found is None:
            side = max(8, round(self.cell * share))
            large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
            draw(large, side * _FINE)
            found = pygame.transform.smoothscale(large, (side, side))
            self._made[sort, key] = found
        return found

    def lost(self) -> Surface:
        """A red cross over a tile that would leave the game, light and dark around it: a shape, no colour."""

        def draw(on: Surface, side: int) -> None:
            pygame.draw.rect(on, (*NIGHT, 84), on.get_rect(), border_radius=side // 10)
            near, far = side * 0.22, side * 0.78
            for colour, thick in ((NIGHT, 0.15), (IVORY, 0.12), (_DANGER, 0.075)):
                for line in (((near, near), (far, far)), ((near, far), (far, near))):
                    _bar(on, colour, *line, side * thick)

        return self._kept("lost", "", 0.86, draw)

    def safe(self) -> Surface:
        """A tick in a disc of water: this house would get water and stay."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            for colour, radius in ((NIGHT, 0.5), (IVORY, 0.455), (_WATER, 0.39)):
                pygame.draw.circle(on, colour, middle, side * radius)
            points = [(side * 0.28, side * 0.52), (side * 0.44, side * 0.68), (side * 0.73, side * 0.34)]
            for start, end in pairwise(points):
                _bar(on, IVORY, start, end, side * 0.11)

        return self._kept("safe", "", 0.33, draw)

    def onward(self) -> Surface:
        """A dot of gold: here a canal could go on."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            ink, edge = (IVORY, NIGHT) if self.fonts.strong else (GOLD, _DARK_EDGE)
            pygame.draw.circle(on, edge, middle, side * 0.5)
            pygame.draw.circle(on, ink, middle, side * 0.36)

        return self._kept("onward", "", 0.11, draw)

    def last_point(self) -> Surface:
        """Four light brackets around a spring of the last turn."""

        def draw(on: Surface, side: int) -> None:
            reach, arm = side * 0.44, side * 0.16
            middle = side / 2
            for colour, thick in ((_DARK_EDGE, 0.075), ((255, 246, 232), 0.04)):
                for x in (-1, 1):
                    for y in (-1, 1):
                        corner = (middle + x * reach, middle + y * reach)
                        for end in ((corner[0] - x * arm, corner[1]), (corner[0], corner[1] - y * arm)):
                            _bar(on, colour, corner, end, side * thick)

        return self._kept("last point", "", 0.66, draw)

    def reached(self, canals: int) -> Surface:
        """How many canals bring water to a square: a pale drop with the number."""

        def draw(on: Surface, side: int) -> None:
            for colour, grow in ((NIGHT, 0.05), (IVORY, 0.02), (_PALE, -0.02)):
                _drop(on, colour, side, grow)
            large = self.fonts.render(str(canals), "number", NIGHT)
            figure = pygame.transform.smoothscale_by(large, side * 0.56 / large.get_height())
            on.blit(figure, figure.get_rect(center=(side / 2, side * 0.61)))

        return self._kept("reached", str(canals), 0.34, draw)

    def more(self, text: str) -> Surface:
        """A short text, light with a dark edge: “+1” beside a drop."""
        found = self._made.get(("more", text))
        if found is None:
            px = max(13, round(self.cell * 0.3))
            large = {
                colour: pygame.transform.smoothscale_by(made, px / made.get_height())
                for colour in (NIGHT, IVORY)
                for made in [self.fonts.render(text, "number", colour)]
            }
            edge = max(1, px // 12)
            width, height = large[IVORY].get_size()
            found = Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
            for x in range(2 * edge + 1):
                for y in range(2 * edge + 1):
                    found.blit(large[NIGHT], (x, y))
            found.blit(large[IVORY], (edge, edge))
            self._made["more", text] = found
        return found

    def strong_ring(self, is_chosen: bool) -> Surface:
        """A point to go to, in high contrast."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            pygame.draw.circle(on, (0, 0, 0), middle, side // 2, width=round(side * 0.24))
            ink = (0, 255, 255) if is_chosen else (255, 221, 0)
            pygame.draw.circle(on, ink, middle, round(side * 0.44), width=round(side * 0.12))

        return self._kept("ring", str(is_chosen), 0.46, draw)


def _bar(
    on: Surface, colour: Colour, start: tuple[float, float], end: tuple[float, float], thick: float
) -> None:
    """A line with round ends."""
    pygame.draw.line(on, colour, start, end, max(1, round(thick)))
    across = pygame.Vector2(end) - pygame.Vector2(start)
    if across.length():
        side = pygame.Vector2(-across.y, across.x).normalize() * thick / 2
        begin, stop = pygame.Vector2(start), pygame.Vector2(end)
        pygame.draw.polygon(on, colour, [begin + side, stop + side, stop - side, begin - side])
    for spot in (start, end):
        pygame.draw.circle(on, colour, spot, thick / 2)


def _drop(on: Surface, colour: Colour, side: int, grow: float) -> None:
    """A drop that hangs in the middle of a square picture."""
    middle, radius = (side / 2, side * 0.62), side * (0.30 + grow)
    pygame.draw.circle(on, colour, middle, radius)
    tip = side * (0.10 - grow * 1.4)
    pygame.draw.polygon(
        on,
        colour,
        [(side / 2, tip), (side / 2 - radius * 0.93, side * 0.52), (side / 2 + radius * 0.93, side * 0.52)],
    )
