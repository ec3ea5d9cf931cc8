"""The names of squares around a board: plaques on its frame, all of them or those that are pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.table.board.items import MarkAreas
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE_DARK, GOLD, INK, TRAVERTINE_LIGHT, Colour

_SMALLEST: Final = 30  # pixels a square, below which nobody could read them
_CUT: Final[Colour] = (92, 72, 48)
_EDGE: Final[Colour] = (255, 248, 230)

_Strip = tuple[Surface, Point]


class PlaceNames:
    """Names for one window size. What they are called and where they stand is each game's own."""

    def __init__(self, fonts: Fonts, cell: int, outer: Rect, inner: Rect) -> None:
        """For squares of so many pixels; the frame lies between `inner` and `outer`."""
        self.fonts = fonts
        self.cell = cell
        self.outer = outer
        self.inner = inner
        self._made: dict[tuple[str, bool], Surface] = {}
        self._all: list[_Strip] | None = None

    # What a game says

    def names(self) -> list[str]:
        """The names of all plaques."""
        raise NotImplementedError

    def parts(self, place: str) -> list[str]:
        """The names of the plaques that together name a place."""
        raise NotImplementedError

    def spots(self, name: str) -> list[Point]:
        """The middles of all plaques of a name."""
        raise NotImplementedError

    def picture(self, name: str, is_lit: bool) -> Surface:
        """A plaque, which is made once."""
        return self.plaque(name, is_lit)

    # Painting

    def paint(self, target: Surface, rect: Rect, shows_all: bool, pointed: frozenset[str]) -> None:
        """All names, or only those of the places that are pointed at."""
        if self.cell < _SMALLEST or not rect.colliderect(self.outer) or not (shows_all or pointed):
            return
        if shows_all:
            if self._all is None:
                self._all = self._strips(self.names(), False)
            target.fblits(self._all)
        if pointed:
            target.fblits(self._strips(self._lit(pointed), True))

    def areas(self, pointed: frozenset[str]) -> MarkAreas:
        """Every name that is lit, and where."""
        for name in self._lit(pointed):
            for picture, at in self._strips([name], True):
                yield ("name", name), picture.get_rect(topleft=at)

    def _lit(self, pointed: frozenset[str]) -> list[str]:
        return sorted({part for place in pointed for part in self.parts(place)})

    def _strips(self, names: Iterable[str], is_lit: bool) -> list[_Strip]:
        found = []
        for name in names:
            picture = self._made.get((name, is_lit))
            if picture is None:
                picture = self._made[name, is_lit] = self.picture(name, is_lit)
            found += [(picture, picture.get_rect(center=spot).topleft) for spot in self.spots(name)]
        return found

    def plaque(self, text: str, is_lit: bool) -> Surface:
        """Letters cut into a small stone, as high as the frame is wide; lit, it is gold."""
        height = (self.outer.h - self.inner.h) // 2
        width = height if text.isdigit() else round(height * 1.25)
        stone = Surface((width, height), pygame.SRCALPHA)
        shape = stone.get_rect()
        corner = max(2, height // 5)
        pygame.draw.rect(stone, GOLD if is_lit else TRAVERTINE_LIGHT, shape, border_radius=corner)
        pygame.draw.rect(stone, BRONZE_DARK, shape, max(1, height // 14), border_radius=corner)
        self.cut(stone, text, round(height * 1.12), is_lit)
        return stone

    def cut(self, stone: Surface, text: str, px: int, is_lit: bool) -> None:
        """Letters as if cut into a stone: dark, with light on their lower edge."""
        depth, (x, y) = max(1, px // 14), stone.get_rect().center
        for ink, by in ((_EDGE, depth), (INK if is_lit else _CUT, 0)):
            # Drawn large and made as large as the board, not as the text in the window.
            large = self.fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(x + by, y + by)))

    def on_frame(self, at: int, is_row: bool) -> list[Point]:
        """The middles of the two plaques of a row at this height, or of a column."""
        outer, half = self.outer, (self.outer.w - self.inner.w) // 4
        if is_row:
            return [(outer.x + half, at), (outer.right - half, at)]
        return [(at, outer.y + half), (at, outer.bottom - half)]
