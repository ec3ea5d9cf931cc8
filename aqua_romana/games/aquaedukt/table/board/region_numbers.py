"""The numbers of regions: carved into round slabs on free squares, or on plaques where there is none."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import Colour

_INK: Final[Colour] = (122, 36, 24)
_EDGE: Final[Colour] = (255, 248, 230)
_STRONG: Final[Colour] = (0, 0, 0)


class Numerals:
    """Slabs and plaques with their numbers, for one size of square."""

    def __init__(self, pictures: SpriteSet, fonts: Fonts, cell: int) -> None:
        self._pictures = pictures
        self._fonts = fonts
        self._cell = cell
        self._made: dict[tuple[int, bool], Sprite] = {}

    @staticmethod
    def slab_picture(region: int) -> str:
        """The stone on which a region's number stands."""
        return f"aquaedukt/mountains/slab_{region % 2}"

    def slab(self, region: int) -> Sprite:
        """The round slab, drawn at the middle of a square."""
        return self._numbered(region, False)

    def plaque(self, region: int) -> Sprite:
        """The small plaque of a region without free square, drawn at a square's corner."""
        return self._numbered(region, True)

    def _numbered(self, region: int, is_plaque: bool) -> Sprite:
        found = self._made.get((region, is_plaque))
        if found is None:
            name = "aquaedukt/marks/plaque" if is_plaque else self.slab_picture(region)
            stone = self._pictures.get(name)
            surface = stone.surface.copy()
            x, y, _extent = stone.marks["number"]
            height = self._cell * ((0.27 if is_plaque else 0.375) - 0.02 * (region >= 10))
            self._carve(surface, str(region), round(height), (round(x), round(y)))
            found = self._made[region, is_plaque] = Sprite(surface, stone.anchor, stone.marks)
        return found

    def _carve(self, stone: Surface, text: str, px: int, middle: Point) -> None:
        """A red number with light on its lower edge; black where everything is to be plain."""
        inks = [(_STRONG, 0)] if self._fonts.strong else [(_EDGE, max(1, px // 28)), (_INK, 0)]
        for ink, down in inks:
            large = self._fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(middle[0], middle[1] + down)))
