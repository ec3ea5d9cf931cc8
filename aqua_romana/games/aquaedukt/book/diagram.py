"""A drawn board on which something is to be seen: frames, rings, crosses and numbers laid over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt import miniature
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.window import theme
from aqua_romana.window.app import App
from aqua_romana.window.theme import Colour

_GOLD: Colour = (255, 210, 94)
_GOLD_EDGE: Colour = (106, 62, 10)


class Diagram:
    """The board of a game with squares of so many pixels; every method adds to it and gives it back."""

    def __init__(self, app: App, game: Game, cell: int) -> None:
        self._app = app
        self._cell = cell
        self.picture = miniature.drawn(app, game, cell)

    def frame_squares(self, names: Iterable[str]) -> Self:
        """Places for a house."""
        thick = max(2, round(self._cell * 0.07))
        for name in names:
            rect = self._square(name).inflate(-2 * thick, -2 * thick)
            pygame.draw.rect(self.picture, _GOLD_EDGE, rect.inflate(2, 2), thick + 2, border_radius=thick)
            pygame.draw.rect(self.picture, _GOLD, rect, thick, border_radius=thick)
        return self

    def light_edges(self, sections: Iterable[str]) -> Self:
        """Places for a canal."""
        for section in sections:
            (x, y), (far_x, far_y) = (self._point(point) for point in section.split("-"))
            long, wide = round(self._cell * 0.62), max(4, round(self._cell * 0.17))
            rect = Rect(0, 0, *((long, wide) if y == far_y else (wide, long)))
            rect.center = ((x + far_x) // 2, (y + far_y) // 2)
            pygame.draw.rect(self.picture, _GOLD_EDGE, rect.inflate(2, 2), border_radius=wide)
            pygame.draw.rect(self.picture, _GOLD, rect, border_radius=wide)
        return self

    def ring_points(self, names: Iterable[str]) -> Self:
        """Places for a spring."""
        radius = max(3, round(self._cell * 0.17))
        thick = max(2, round(self._cell * 0.06))
        for name in names:
            pygame.draw.circle(self.picture, _GOLD_EDGE, self._point(name), radius + 1, thick + 2)
            pygame.draw.circle(self.picture, _GOLD, self._point(name), radius, thick)
        return self

    def cross_points(self, names: Iterable[str]) -> Self:
        """Places where nothing goes on."""
        for name in names:
            self._cross(self._point(name))
        return self

    def cross_edges(self, sections: Iterable[str]) -> Self:
        """Sections that have to wait."""
        for section in sections:
            (x, y), (far_x, far_y) = (self._point(point) for point in section.split("-"))
            self._cross(((x + far_x) // 2, (y + far_y) // 2))
        return self

    def label_squares(self, texts: dict[str, str]) -> Self:
        """Numbers on squares."""
        font = self._app.fonts.font("small_bold", max(9, round(self._cell * 0.24)))
        for name, text in texts.items():
            words = font.render(text, True, theme.INK)
            slab = words.get_rect().inflate(round(self._cell * 0.16), round(self._cell * 0.02))
            slab.w = max(slab.w, slab.h)
            slab.center = self._square(name).center
            pygame.draw.rect(self.picture, theme.BRONZE_DARK, slab.inflate(2, 2), border_radius=slab.h // 2)
            pygame.draw.rect(self.picture, theme.IVORY, slab, border_radius=slab.h // 2)
            self.picture.blit(words, words.get_rect(center=slab.center))
        return self

    def part(self, first: str, last: str) -> Surface:
        """From one square to another, with a bit of what is around them, in a bronze frame."""
        around = round(self._cell * 0.4)
        rect = self._square(first).union(self._square(last)).inflate(around, around)
        picture = self.picture.subsurface(rect.clip(self.picture.get_rect())).copy()
        return framed(picture)

    def whole(self) -> Surface:
        """The whole board."""
        return framed(self.picture)

    def _square(self, name: str) -> Rect:
        return miniature.square_rect(name, self._cell)

    def _point(self, name: str) -> tuple[int, int]:
        return miniature.point_pos(name, self._cell)

    def _cross(self, centre: tuple[int, int]) -> None:
        x, y = centre
        reach = max(3, round(self._cell * 0.13))
        for thick, colour in (
            (max(4, round(self._cell * 0.13)), theme.IVORY),
            (max(2, round(self._cell * 0.07)), theme.PLAYED),
        ):
            for way in (1, -1):
                ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
                pygame.draw.line(self.picture, colour, *ends, thick)


def framed(picture: Surface) -> Surface:
    """With a bronze frame."""
    thick = max(2, picture.get_width() // 240)
    pygame.draw.rect(picture, theme.BRONZE_DARK, picture.get_rect(), thick)
    return picture


def before_and_after(before: Surface, after: Surface) -> Surface:
    """Two pictures of the same size side by side, with an arrow between them."""
    width, height = before.get_size()
    gap = max(24, width // 7)
    whole = Surface((2 * width + gap, height), pygame.SRCALPHA)
    whole.blit(before, (0, 0))
    whole.blit(after, (width + gap, 0))
    middle, reach = (width + gap / 2, height / 2), gap * 0.3
    points = [
        (middle[0] - reach, middle[1] - reach * 0.3),
        (middle[0], middle[1] - reach * 0.3),
        (middle[0], middle[1] - reach * 0.8),
        (middle[0] + reach, middle[1]),
        (middle[0], middle[1] + reach * 0.8),
        (middle[0], middle[1] + reach * 0.3),
        (middle[0] - reach, middle[1] + reach * 0.3),
    ]
    pygame.draw.polygon(whole, theme.TERRACOTTA, points)
    return whole
