"""The land of a game as the table shows it, and what a picture of the book has to say laid over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, COLUMNS, ROWS, WIDTH
from aqua_romana.games.aquaedukt.table.board.marks import LandMarks
from aqua_romana.games.aquaedukt.table.board.snapshot import take
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.games.aquaedukt.table.layout import BORDER, LandFrame
from aqua_romana.ui import theme
from aqua_romana.ui.app import App

#: Squares that a cut-out shows beside its own, on each side.
AROUND: Final = 0.2
_GOLD_EDGE: Final = (106, 62, 10)
_BAND: Final = 0.3  # of a square: the names of columns and rows beside a cut-out


class Diagram:
    """The land with squares of so many pixels; methods that add something give it back."""

    def __init__(self, app: App, game: Game, cell: int, marks: LandMarks | None = None) -> None:
        self._app = app
        self._frame = _frame(cell)
        self.picture = Surface(self._frame.size)
        self.picture.fill(theme.TRAVERTINE)
        stage = LandStage(app, game.players)
        stage.animate_idle = False
        stage.seen = take(game)
        stage.layout(self._frame, self.picture.copy())
        stage.set_marks(marks or LandMarks())
        stage.paint(self.picture, self.picture.get_rect())
        self._stage = stage

    def name_places(self) -> Self:
        """The names of squares and points on the frame."""
        self._stage.names.paint(self.picture, self._frame.outer, True, frozenset())
        return self

    def ring_points(self, names: Iterable[str]) -> Self:
        """Places for a spring, to be seen also where the whole land is small."""
        radius, thick = max(4, round(self._frame.cell * 0.19)), max(3, round(self._frame.cell * 0.09))
        for name in names:
            centre = self._frame.point_pos(name)
            pygame.draw.circle(self.picture, _GOLD_EDGE, centre, radius + 2, thick + 4)
            pygame.draw.circle(self.picture, theme.GOLD, centre, radius, thick)
        return self

    def cross_points(self, names: Iterable[str]) -> Self:
        """Places where nothing goes on."""
        for name in names:
            self._cross(self._frame.point_pos(name))
        return self

    def cross_edges(self, sections: Iterable[str]) -> Self:
        """Sections that have to wait."""
        for section in sections:
            (x, y), (far_x, far_y) = self._frame.edge_ends(section)
            self._cross(((x + far_x) // 2, (y + far_y) // 2))
        return self

    def label_squares(self, texts: dict[str, str]) -> Self:
        """Numbers on squares."""
        cell = self._frame.cell
        font = self._app.fonts.font("small_bold", max(9, round(cell * 0.26)))
        for name, text in texts.items():
            words = font.render(text, True, theme.INK)
            slab = words.get_rect().inflate(round(cell * 0.18), round(cell * 0.04))
            slab.w = max(slab.w, slab.h)
            slab.center = self._frame.square_rect(name).center
            pygame.draw.rect(self.picture, theme.BRONZE_DARK, slab.inflate(4, 4), border_radius=slab.h // 2)
            pygame.draw.rect(self.picture, theme.IVORY, slab, border_radius=slab.h // 2)
            self.picture.blit(words, words.get_rect(center=slab.center))
        return self

    def part(self, first: str, last: str) -> Surface:
        """From one square to another, with a bit of what is around them and the names of their squares."""
        cell = self._frame.cell
        around, band = round(2 * AROUND * cell), round(_BAND * cell)
        shown = self._frame.square_rect(first).union(self._frame.square_rect(last))
        rect = shown.inflate(around, around).clip(self._frame.outer)
        whole = Surface((rect.w + band, rect.h + band), pygame.SRCALPHA)
        whole.blit(self.picture, (band, band), rect)
        pygame.draw.rect(whole, theme.BRONZE_DARK, (band, band, *rect.size), max(2, cell // 30))
        font = self._app.fonts.font("small", max(9, round(cell * 0.22)))
        (top, left), (bottom, right) = (divmod(CELL_OF[name], WIDTH) for name in (first, last))
        for column in range(left, right + 1):
            x = band + self._frame.land.x + column * cell + cell // 2 - rect.x
            self._name(whole, font, COLUMNS[column], (x, band // 2))
        for row in range(top, bottom + 1):
            y = band + self._frame.land.y + row * cell + cell // 2 - rect.y
            self._name(whole, font, str(row + 1), (band // 2, y))
        return whole

    def whole(self, width: int) -> Surface:
        """The whole land with its frame, at most so wide."""
        outer = self._frame.outer
        picture = self.picture.subsurface(outer)
        if outer.w <= width:
            return picture.copy()
        return pygame.transform.smoothscale(picture, (width, round(outer.h * width / outer.w)))

    def _cross(self, centre: tuple[int, int]) -> None:
        x, y = centre
        cell = self._frame.cell
        reach = max(3, round(cell * 0.15))
        for thick, colour in (
            (max(4, round(cell * 0.15)), theme.IVORY),
            (max(2, round(cell * 0.08)), theme.PLAYED),
        ):
            for way in (1, -1):
                ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
                pygame.draw.line(self.picture, colour, *ends, thick)

    @staticmethod
    def _name(target: Surface, font: pygame.font.Font, text: str, centre: tuple[int, int]) -> None:
        words = font.render(text, True, theme.INK_SOFT)
        target.blit(words, words.get_rect(center=centre))


def _frame(cell: int) -> LandFrame:
    """Only the land: panels, cards and pieces beside it are not to be seen."""
    border = round(cell * BORDER)
    land = Rect(border, border, cell * WIDTH, cell * ROWS)
    # Out of the picture, but large enough for what is laid out in them.
    aside = Rect(0, land.bottom + 2 * border, land.w, 4 * cell)
    return LandFrame(
        size=(land.w + 2 * border, land.h + 2 * border),
        scale=cell / 72,
        banner=aside,
        logo=aside,
        corner_buttons=aside,
        last_go=aside,
        cards=[aside] * 4,
        buttons=aside,
        is_wide=True,
        heading=0,
        cell=cell,
        land=land,
        die=aside,
        supply=aside,
    )


def before_and_after(before: Surface, after: Surface) -> Surface:
    """Two pictures of the same size side by side, with an arrow between them."""
    width, height = before.get_size()
    gap = max(24, width // 7)
    whole = Surface((2 * width + gap, height), pygame.SRCALPHA)
    whole.blit(before, (0, 0))
    whole.blit(after, (width + gap, 0))
    x, y, reach = width + gap / 2, height / 2, gap * 0.36
    arrow = [
        (x - reach, y - reach * 0.3),
        (x, y - reach * 0.3),
        (x, y - reach * 0.8),
        (x + reach, y),
        (x, y + reach * 0.8),
        (x, y + reach * 0.3),
        (x - reach, y + reach * 0.3),
    ]
    pygame.draw.polygon(whole, theme.TERRACOTTA, arrow)
    return whole
