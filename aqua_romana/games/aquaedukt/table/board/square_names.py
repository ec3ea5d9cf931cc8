"""The names of squares and points on the land: letters and numbers of columns and rows on its frame, small
ones of points between them. Shown always, for what is pointed at, or never, as the user likes."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import COLUMNS, POINT_COLUMNS, ROWS
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE_DARK, GOLD, INK, TRAVERTINE_LIGHT, Colour

_SMALLEST: Final = 30  # pixels a square, below which nobody could read them
_CUT: Final[Colour] = (92, 72, 48)
_EDGE: Final[Colour] = (255, 248, 230)
_POINTS: Final = 0.8  # the size of a point's plaque, of a square's

_Strip = tuple[Surface, Point]


class SquareNames:
    """Plaques on the frame, for one window size.

    Squares have small letters and the numbers of their rows, in the middle of their sides; points have
    capitals and the numbers of their lines, at the corners, on round plaques.
    """

    def __init__(self, frame: LandFrame, fonts: Fonts) -> None:
        self.frame = frame
        self.fonts = fonts
        self._made: dict[tuple[str, bool, bool], Surface] = {}
        self._all: list[_Strip] | None = None

    def paint(self, target: Surface, rect: Rect, shows_all: bool, pointed: frozenset[str]) -> None:
        """All names, or only those of the squares and points that are pointed at."""
        frame = self.frame
        if frame.cell < _SMALLEST or not rect.colliderect(frame.outer) or not (shows_all or pointed):
            return
        if shows_all:
            if self._all is None:
                squares = [(name, False) for name in (*COLUMNS, *map(str, range(1, ROWS + 1)))]
                points = [(name, True) for name in (*POINT_COLUMNS, *map(str, range(1, ROWS + 2)))]
                self._all = self._strips([*squares, *points], False)
            target.fblits(self._all)
        if pointed:
            parts = [(part, name[0].isupper()) for name in sorted(pointed) for part in (name[0], name[1:])]
            target.fblits(self._strips(parts, True))

    def _strips(self, names: list[tuple[str, bool]], is_lit: bool) -> list[_Strip]:
        found = []
        for name, is_point in names:
            picture = self._plaque(name, is_point, is_lit)
            spots = self.plaque_points(name, is_point)
            found += [(picture, picture.get_rect(center=spot).topleft) for spot in spots]
        return found

    def plaque_points(self, name: str, is_point: bool) -> list[Point]:
        """The middles of the two plaques of a column or row of squares, or of points."""
        outer, land, cell = self.frame.outer, self.frame.land, self.frame.cell
        half = (outer.w - land.w) // 4
        into = 0 if is_point else cell // 2
        if name.isdigit():
            y = land.y + (int(name) - 1) * cell + into
            return [(outer.x + half, y), (outer.right - half, y)]
        x = land.x + (POINT_COLUMNS if is_point else COLUMNS).index(name) * cell + into
        return [(x, outer.y + half), (x, outer.bottom - half)]

    def _plaque(self, text: str, is_point: bool, is_lit: bool) -> Surface:
        """A name cut into a small stone; lit, the stone is gold."""
        key = (text, is_point, is_lit)
        if key not in self._made:
            height = (self.frame.outer.h - self.frame.land.h) // 2
            if is_point:
                height = max(12, round(height * _POINTS))
            width = height if is_point or text.isdigit() else round(height * 1.25)
            stone = Surface((width, height), pygame.SRCALPHA)
            shape = stone.get_rect()
            corner = height // 2 if is_point else max(2, height // 5)
            pygame.draw.rect(stone, GOLD if is_lit else TRAVERTINE_LIGHT, shape, border_radius=corner)
            pygame.draw.rect(stone, BRONZE_DARK, shape, max(1, height // 14), border_radius=corner)
            self._cut(stone, text, round(height * 1.12), INK if is_lit else _CUT)
            self._made[key] = stone
        return self._made[key]

    def _cut(self, stone: Surface, text: str, px: int, colour: Colour) -> None:
        """Letters as if cut: dark, with light on their lower edge."""
        depth, centre = max(1, px // 14), stone.get_rect().center
        for ink, by in ((_EDGE, depth), (colour, 0)):
            # Drawn large and made as large as the board, not as the text in the window.
            large = self.fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(centre[0] + by, centre[1] + by)))
