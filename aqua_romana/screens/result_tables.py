"""Tables of results and evenings: a head, lines that can tell more about their names; a podium."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fonts import Align
from aqua_romana.ui.widgets import Column, Drawing, Label, Padding, Paragraph, Row, Spacer, Widget

_WIDTHS = (0.28, 0.13, 0.13, 0.13, 0.15)
_LAST = 0.12  # of every further column
_WREATHS = 3  # places that have one


_FACE, _WITHIN_WREATH = 40, 0.66  # units of text; of a wreath
_LEADER, _FIRST = 118, 150  # units: a wreath on the podium, and that of the first


@dataclass(frozen=True)
class Who:
    """Somebody as a line shows him: by his picture, or by the first letter of his name."""

    name: str
    portrait: str = ""  # the name of a picture

    def paint(self, surface: pygame.Surface, context: PaintContext, room: pygame.Rect) -> None:
        """In a ring of bronze."""
        at = pygame.Rect(0, 0, min(room.size), min(room.size))
        at.center = room.center
        if self.portrait:
            emblems.paint_portrait(surface, context.pictures, at, self.portrait, [])
        else:
            emblems.paint_initial(surface, context, at, self.name)

    def paint_in_wreath(
        self, rank: int, surface: pygame.Surface, context: PaintContext, room: pygame.Rect
    ) -> None:
        """In the wreath of a rank."""
        emblems.paint_wreath(surface, context, room, _WREATHS + 1 - rank, sign=False)
        within = (-round(side * (1 - _WITHIN_WREATH)) for side in room.size)
        self.paint(surface, context, room.inflate(*within))


class StandingRow(Row):
    """One line of a table, or its head. A line that can be pressed tells more about its name.

    What stands behind a line break in a cell is set small below the rest.
    """

    def __init__(
        self,
        cells: Sequence[str],
        *,
        is_head: bool = False,
        place: int = 0,
        rank: int = 0,
        who: Who | None = None,
        is_fixed: bool = False,
        on_press: Callable[[], object] | None = None,
    ) -> None:
        self.cells = cells
        self.is_head = is_head
        self.place_number = place
        self.is_fixed = is_fixed  # stands still, and is set paler than who moves
        self._name = self._text(cells[0], "left")
        arrow = Drawing(self._paint_arrow, 12, 12, grows=True) if on_press is not None else None
        numbers = [self._numbers(cell) for cell in cells[1:]]
        medal = Drawing(partial(_paint_rank, rank), 44, 40, grows=True) if rank else None
        face = Drawing(who.paint, _FACE, _FACE, grows=True) if who is not None else None
        name = Row(medal, face, self._name, arrow, gap=12, align="middle")
        super().__init__(
            *(
                Padding(child, 10, 7).cell(weight=weight, least=0)
                for child, weight in zip([name, *numbers], self._weights(), strict=True)
            ),
            gap=0,
            name="" if is_head or on_press is None else f"row {cells[0]}",
        )
        self.on_press = on_press
        self.label = ", ".join(cells)
        if on_press is not None:
            self.solid = self.focusable = self.clicks_audibly = True
            self.cursor = "point"

    def _weights(self) -> list[float]:
        return [*_WIDTHS[: len(self.cells)], *[_LAST] * (len(self.cells) - len(_WIDTHS))]

    def _text(self, text: str, align: Align) -> Label:
        usual = ("italic", theme.INK_SOFT) if self.is_fixed else ("bold", theme.INK)
        role, ink = ("small_bold", theme.RED) if self.is_head else usual
        # Columns keep their widths: letters become smaller, names are cut.
        return Label(text, role, ink, align, elide=align == "left" and not self.is_head).cell(least=0)

    def _numbers(self, cell: str) -> Widget:
        first, *more = cell.split("\n")
        below = (Label(line, "small", theme.INK_SOFT, "right").cell(least=0) for line in more)
        return Column(self._text(first, "right"), *below, gap=0, pack="middle")

    def height_for(self, width: int) -> int:
        """A comfortable line."""
        return max(self.context.text_u(52), super().height_for(width))

    def least_height(self, width: int) -> int:
        """A finger finds it however many there are."""
        return self.height_for(width)

    def paint(self, surface: pygame.Surface) -> None:
        """Every other line is darker; the pointer lights the one it is on."""
        rect, is_lit = self.rect, self.hovered and self.on_press is not None
        if is_lit or (not self.is_head and self.place_number % 2):
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*theme.BRONZE, 72 if is_lit else 36))
            surface.blit(veil, rect)
        if self.on_press is not None:
            self._name.colour = theme.RED_LIGHT if self.hovered or self.held else theme.INK
        ink = theme.BRONZE if self.is_head else theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5)
        width = self.context.u(2) if self.is_head else 1
        pygame.draw.line(surface, ink, rect.bottomleft, rect.bottomright, width)

    def _paint_arrow(self, surface: pygame.Surface, context: PaintContext, room: pygame.Rect) -> None:
        """There is more behind this name."""
        reach = context.fonts.px("bold") * 0.28
        ink = theme.RED_LIGHT if self.hovered else theme.BRONZE_DARK
        x, y = room.x, room.centery
        pygame.draw.polygon(surface, ink, [(x + reach, y), (x, y - reach), (x, y + reach)])


def _paint_rank(rank: int, surface: pygame.Surface, context: PaintContext, room: pygame.Rect) -> None:
    """A place: gold, silver or bronze around the first three."""
    if rank <= _WREATHS:
        emblems.paint_wreath(surface, context, room, _WREATHS + 1 - rank, sign=False)
    number = context.fonts.line(formats.integer(rank), "small_bold", theme.INK, room.w)
    surface.blit(number, number.get_rect(center=room.center))


class Leader(Column):
    """One of the first three: a face in a wreath, the name and what was won below."""

    def __init__(self, who: Who, rank: int, line: str) -> None:
        self.rank = rank
        side = _FIRST if rank == 1 else _LEADER
        super().__init__(
            Drawing(partial(who.paint_in_wreath, rank), side, side).cell(align="middle"),
            Paragraph(who.name, "name", theme.RED, "centre"),
            Paragraph(line, "small", theme.INK_SOFT, "centre"),
            gap=2,
        )


def podium(leaders: Sequence[Leader]) -> Row:
    """The first in the middle, the second at the left; two who are equal stand side by side."""
    order = [leaders[at].cell(weight=1, align="end") for at in (1, 0, 2) if at < len(leaders)]
    is_one_ahead = len(leaders) == 2 and leaders[0].rank < leaders[1].rank
    return Row(*order, Spacer(weight=1) if is_one_ahead else None, gap=16)


def table_of(head: list[str], rows: Sequence[StandingRow]) -> Column:
    """A head and its lines, without gaps."""
    return Column(StandingRow(head, is_head=True), *rows, gap=0)
