"""The names of the squares on the board itself: a to k and 1 to 8 on its frame, the pathway's numbers in its
paving. Shown always, for what is pointed at, or never, as the user likes."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE_DARK, GOLD, INK, TRAVERTINE_LIGHT, Colour

_SMALLEST: Final = 30  # pixels a square, below which nobody could read them
_CUT: Final[Colour] = (92, 72, 48)
_EDGE: Final[Colour] = (255, 248, 230)

_Strip = tuple[Surface, Point]


class SquareNames:
    """Plaques on the frame and numbers cut into the paving, for one window size."""

    def __init__(self, frame: RomanFrame, fonts: Fonts) -> None:
        self.frame = frame
        self.fonts = fonts
        self._made: dict[tuple[str, bool, bool], Surface] = {}
        self._all: list[_Strip] | None = None

    def paint(self, target: Surface, rect: Rect, shows_all: bool, pointed: frozenset[str]) -> None:
        """All names, or only those of the squares and pathway squares that are pointed at."""
        frame = self.frame
        if frame.cell < _SMALLEST or not rect.colliderect(frame.outer) or not (shows_all or pointed):
            return
        if shows_all:
            if self._all is None:
                self._all = self._strips(_names(), False)
            target.fblits(self._all)
        if pointed:
            target.fblits(self._strips([part for name in pointed for part in _parts(name)], True))

    def _strips(self, names: list[str], is_lit: bool) -> list[_Strip]:
        found = []
        for name in names:
            if name.startswith("#"):
                picture = self._number(name[1:], is_lit)
                spots = [self.number_point(int(name[1:]))]
            else:
                picture = self._plaque(name, is_lit)
                spots = self.plaque_points(name)
            found += [(picture, picture.get_rect(center=spot).topleft) for spot in spots]
        return found

    # Where they are

    def plaque_points(self, name: str) -> list[Point]:
        """The middles of the two plaques of a column or row."""
        outer, ring, cell = self.frame.outer, self.frame.ring, self.frame.cell
        half = (outer.w - ring.w) // 4
        if name in COLUMNS:
            x = ring.x + round((COLUMNS.index(name) + 1.5) * cell)
            return [(x, outer.y + half), (x, outer.bottom - half)]
        y = ring.y + round((int(name) + 0.5) * cell)
        return [(outer.x + half, y), (outer.right - half, y)]

    def number_point(self, number: int) -> Point:
        """The middle of a pathway number: in the corner of its square that no builder covers."""
        rect, inset = self.frame.path_rect(number), round(self.frame.cell * 0.17)
        return rect.right - inset, rect.top + inset

    # Pictures

    def _plaque(self, text: str, is_lit: bool) -> Surface:
        """A letter cut into a small stone; lit, the stone is gold."""
        key = (text, False, is_lit)
        if key not in self._made:
            height = (self.frame.outer.h - self.frame.ring.h) // 2
            width = height if text.isdigit() else round(height * 1.25)
            stone = Surface((width, height), pygame.SRCALPHA)
            shape = stone.get_rect()
            corner = max(2, height // 5)
            pygame.draw.rect(stone, GOLD if is_lit else TRAVERTINE_LIGHT, shape, border_radius=corner)
            pygame.draw.rect(stone, BRONZE_DARK, shape, max(1, height // 14), border_radius=corner)
            self._cut(stone, text, round(height * 1.12), shape.center, INK if is_lit else _CUT)
            self._made[key] = stone
        return self._made[key]

    def _number(self, text: str, is_lit: bool) -> Surface:
        """A number cut into the paving."""
        key = (text, True, is_lit)
        if key not in self._made:
            side = round(self.frame.cell * 0.36)
            stone = Surface((side, side), pygame.SRCALPHA)
            if is_lit:
                pygame.draw.circle(stone, GOLD, stone.get_rect().center, side // 2)
                pygame.draw.circle(stone, BRONZE_DARK, stone.get_rect().center, side // 2, max(1, side // 16))
            self._cut(stone, text, round(side * 0.86), stone.get_rect().center, INK if is_lit else _CUT)
            self._made[key] = stone
        return self._made[key]

    def _cut(self, stone: Surface, text: str, px: int, centre: Point, colour: Colour) -> None:
        """Letters as if cut: dark, with light on their lower edge."""
        depth = max(1, px // 14)
        for ink, by in ((_EDGE, depth), (colour, 0)):
            # Drawn large and made as large as the board, not as the text in the window.
            large = self.fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(centre[0] + by, centre[1] + by)))


def _names() -> list[str]:
    rows = [str(row) for row in range(1, ROWS + 1)]
    return [*COLUMNS, *rows, *(f"#{number}" for number in range(1, PATHWAY + 1))]


def _parts(name: str) -> list[str]:
    """The plaques of a square ("c3"), or a pathway square's own number ("#31")."""
    return [name] if name.startswith("#") else list(name)
