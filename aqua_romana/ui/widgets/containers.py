"""Layout trees: containers that measure and arrange what they hold, so that no page computes a rectangle.

    Column, Row, Grid, Stack     below one another, side by side, in cells, above one another
    Scroll                       shows a part of what is higher than its room
    Slab, Padding, Spacer        a slab of stone around something, a margin, room left free
    SettingRow                   a control with its name beside it and a line of help below
    Rebuilt                      a part of a page that is made anew when what it shows has changed
    LargestFit                   something in the largest of several manners in which it fits a room

A container is a widget and is built from widgets: `Column(Heading(…), Row(a, b.cell(weight=1)), gap=12)`.
Gaps are layout units. `widget.cell(…)` says how its container treats it (`Cell`): `weight` shares out what is
left over, `align` places it across, `least`, `most` and `height` bound it. All measure by `width_range`,
`height_for` and `least_height`; where there is too little room, what can give way does so down to its least.

A row of buttons has letters of one size; `same_letters` does that for any widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from aqua_romana.ui import theme
from aqua_romana.ui.widgets.basic import Panel, Paragraph, same_letters
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.layout import (
    Pack,
    Part,
    aligned,
    broken,
    cell_height,
    cell_least_height,
    cell_widths,
    packed,
    widest,
)
from aqua_romana.ui.widgets.scroll import ScrollArea
from aqua_romana.ui.widgets.widget import CellAlign, Widget

#: How high a child is in a cell of a width: `cell_height` or `cell_least_height`.
Measure = Callable[[Widget, int], int]

_LEAST_SCROLL = 80  # units of text that a scrolled part shows at least


class Container(Widget):
    """What all containers have in common. A pointer goes through to what lies below."""

    solid = False

    def __init__(self, *children: Widget | None, gap: float = 12, name: str = "") -> None:
        """`None` among the children is left out, so that a page can say `button if possible else None`."""
        super().__init__(name=name)
        self.gap = gap
        for child in children:
            if child is not None:
                self.add(child)

    @property
    def shown(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    @property
    def gap_px(self) -> int:
        """The gap between two children."""
        return self.context.u(self.gap)

    def natural_size(self) -> tuple[int, int]:
        """As wide as it likes, and the height that goes with it."""
        width = self.width_range()[1]
        return width, self.height_for(width)

    def width_range(self) -> tuple[int, int]:
        """Those of the widest, unless a container says otherwise."""
        return widest([cell_widths(child) for child in self.shown])

    def height_for(self, width: int) -> int:
        """What all of it takes."""
        return self.height(width, cell_height)

    def least_height(self, width: int) -> int:
        """The same, as low as its children can be."""
        return self.height(width, cell_least_height)

    def height(self, width: int, measure: Measure) -> int:
        """Hook: of all children at a width, each as high as it measures. Those in which none gives way say
        `height_for` in its place."""
        return self.height_for(width)

    def stacked(self, heights: list[int], gap: int) -> int:
        """Of what stands one below the other."""
        return sum(heights) + gap * max(0, len(heights) - 1)

    def problems(self) -> list[str]:
        """Children with less room than they need."""
        found = []
        for child in self.children:
            if not child.visible:
                continue
            least = cell_widths(child)[0], cell_least_height(child, child.rect.w)
            if (
                not self.rect.contains(child.rect)
                or child.rect.w < least[0] - 1
                or child.rect.h < least[1] - 1
            ):
                found.append(f"{child!r} needs {least[0]}x{least[1]}, outside or squeezed")
        return found


class Column(Container):
    """Widgets one below the other, as wide as the column unless their cell says otherwise."""

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 12,
        align: CellAlign = "fill",
        pack: Pack = "start",
        name: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, name=name)
        self.align: CellAlign = align
        self.pack: Pack = pack

    def height(self, width: int, measure: Measure) -> int:
        """All of them."""
        heights = [measure(child, self._width_of(child, width)) for child in self.shown]
        return self.stacked(heights, self.gap_px)

    def arrange(self) -> None:
        """Share the height out."""
        shown = self.shown
        widths = [self._width_of(child, self.rect.w) for child in shown]
        parts = [
            (cell_least_height(child, width), cell_height(child, width), child.cell_options.weight)
            for child, width in zip(shown, widths, strict=True)
        ]
        spans = packed(parts, self.rect.top, self.rect.h, self.gap_px, self.pack)
        for child, width, (top, height) in zip(shown, widths, spans, strict=True):
            left = aligned(self._align_of(child), self.rect.left, self.rect.w, width)
            child.place((left, top, width, height))

    def _align_of(self, child: Widget) -> CellAlign:
        return child.cell_options.align or self.align

    def _width_of(self, child: Widget, room: int) -> int:
        most = child.cell_options.most
        room = room if most is None else min(room, child.context.text_u(most))
        return room if self._align_of(child) == "fill" else min(room, cell_widths(child)[1])


class Row(Container):
    """Widgets side by side, all as high as the row unless their cell says otherwise.

    `wraps` breaks into further rows what does not fit side by side; `equal` makes all as wide as the widest.
    What is optional is left out, the last first, where there is no room for all.
    """

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 12,
        align: CellAlign = "fill",
        pack: Pack = "start",
        wraps: bool = False,
        equal: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, name=name)
        self.align: CellAlign = align
        self.pack: Pack = pack
        self.wraps = wraps
        self.equal = equal
        same_letters(*(child for child in self.children if isinstance(child, Button)))

    @property
    def shown(self) -> list[Widget]:
        """The children that take room where there is enough of it."""
        return [child for child in self.children if child.visible or child.cell_options.is_optional]

    def width_range(self) -> tuple[int, int]:
        """All side by side; where it may wrap, the widest alone is enough."""
        ranges, gap = self._ranges(self.shown), self.gap_px
        needed = self._ranges([child for child in self.shown if not child.cell_options.is_optional])
        least = max((each[0] for each in needed), default=0)
        if not self.wraps:
            least = sum(each[0] for each in needed) + gap * max(0, len(needed) - 1)
        return least, sum(each[1] for each in ranges) + gap * max(0, len(ranges) - 1)

    def height(self, width: int, measure: Measure) -> int:
        """The rows, each as high as the highest in it."""
        heights = [
            max(measure(child, extent) for child, (_left, extent) in line) for line in self._lines(width)
        ]
        return self.stacked(heights, self.gap_px)

    def arrange(self) -> None:
        """Row by row."""
        lines = self._lines(self.rect.w)
        kept = [child for line in lines for child, _span in line]
        for child in self.shown:
            child.visible = child in kept
        parts = [
            (
                max(cell_least_height(child, extent) for child, (_left, extent) in line),
                max(cell_height(child, extent) for child, (_left, extent) in line),
                1.0 if len(lines) == 1 else 0.0,
            )
            for line in lines
        ]
        spans = packed(parts, self.rect.top, self.rect.h, self.gap_px, "start")
        for line, (top, tall) in zip(lines, spans, strict=True):
            for child, (left, extent) in line:
                align = child.cell_options.align or self.align
                height = tall if align == "fill" else min(tall, cell_height(child, extent))
                place = (self.rect.left + left, aligned(align, top, tall, height), extent, height)
                child.place(place)

    def _ranges(self, children: list[Widget]) -> list[tuple[int, int]]:
        ranges = [cell_widths(child) for child in children]
        return [widest(ranges)] * len(ranges) if self.equal else ranges

    def _lines(self, room: int) -> list[list[tuple[Widget, tuple[int, int]]]]:
        """The children of each row, each with where it begins and how wide it is."""
        shown = self._kept(room)
        ranges = self._ranges(shown)
        if not shown:
            return []
        lines = [list(range(len(shown)))]
        if self.wraps:
            lines = broken([least for least, _wanted in ranges], room, self.gap_px)
        found = []
        for line in lines:
            parts = [(*ranges[at], shown[at].cell_options.weight) for at in line]
            spans = packed(parts, 0, room, self.gap_px, self.pack)
            found.append([(shown[at], span) for at, span in zip(line, spans, strict=True)])
        return found

    def _kept(self, room: int) -> list[Widget]:
        """The children without those that are left out."""
        kept = self.shown
        for extra in [child for child in reversed(kept) if child.cell_options.is_optional]:
            widths = [cell_widths(child)[0 if child.cell_options.weight else 1] for child in kept]
            if sum(widths) + self.gap_px * (len(kept) - 1) > room:
                kept.remove(extra)
        return kept


class Grid(Container):
    """Cells in columns of one width, all rows filled from the left.

    Without `columns` there are as many as the least widths allow, and no lonely one in the last row. With
    `equal=False` each column is as wide as its own content wants, as in a table.
    """

    def __init__(
        self,
        *children: Widget | None,
        columns: int = 0,
        gap: float = 12,
        row_gap: float | None = None,
        equal: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, name=name)
        self.columns = columns
        self.row_gap = gap if row_gap is None else row_gap
        self.equal = equal
        same_letters(*(child for child in self.children if isinstance(child, Button)))

    def width_range(self) -> tuple[int, int]:
        """One column where their number is free, else all."""
        if not self.columns:
            least, wanted = widest([cell_widths(child) for child in self.shown])
            count = max(1, len(self.shown))
            return least, wanted * count + self.gap_px * (count - 1)
        ranges = self._column_ranges(self.columns)
        gaps = self.gap_px * max(0, len(ranges) - 1)
        return sum(each[0] for each in ranges) + gaps, sum(each[1] for each in ranges) + gaps

    def height(self, width: int, measure: Measure) -> int:
        """All rows, each as high as the highest in it."""
        spans = self._columns(width)
        heights = [
            max(measure(child, extent) for child, (_left, extent) in zip(row, spans, strict=False))
            for row in self._rows(len(spans))
        ]
        return self.stacked(heights, self.context.u(self.row_gap))

    def arrange(self) -> None:
        """Cell by cell."""
        spans = self._columns(self.rect.w)
        rows = self._rows(len(spans))
        parts = []
        for row in rows:
            cells = [(child, extent) for child, (_left, extent) in zip(row, spans, strict=False)]
            weight = max(child.cell_options.weight for child in row)
            least = max(cell_least_height(child, extent) for child, extent in cells)
            parts.append((least, max(cell_height(child, extent) for child, extent in cells), weight))
        tops = packed(parts, self.rect.top, self.rect.h, self.context.u(self.row_gap), "start")
        for row, (top, tall) in zip(rows, tops, strict=True):
            for child, (left, extent) in zip(row, spans, strict=False):
                align = child.cell_options.align or "fill"
                width = extent if align == "fill" else min(extent, cell_widths(child)[1])
                child.place((self.rect.left + aligned(align, left, extent, width), top, width, tall))

    def _rows(self, columns: int) -> list[list[Widget]]:
        shown = self.shown
        return [shown[start : start + columns] for start in range(0, len(shown), columns)]

    def _columns(self, room: int) -> list[tuple[int, int]]:
        """Where each column begins and how wide it is."""
        count = self.columns or self._count_for(room)
        if self.equal:
            parts: list[Part] = [(0, 0, 1.0)] * count
        else:
            weights = [
                max((row[at].cell_options.weight for row in self._rows(count) if at < len(row)), default=0.0)
                for at in range(count)
            ]
            parts = [
                (*each, weight) for each, weight in zip(self._column_ranges(count), weights, strict=True)
            ]
        return packed(parts, 0, room, self.gap_px, "start")

    def _count_for(self, room: int) -> int:
        count, gap = max(1, len(self.shown)), self.gap_px
        least = max((cell_widths(child)[0] for child in self.shown), default=1)
        columns = max(1, min(count, (room + gap) // max(1, least + gap)))
        return -(-count // -(-count // columns))

    def _column_ranges(self, columns: int) -> list[tuple[int, int]]:
        rows = self._rows(columns)
        ranges = [widest([cell_widths(row[at]) for row in rows if at < len(row)]) for at in range(columns)]
        return [widest(ranges)] * columns if self.equal else ranges


class Stack(Container):
    """Widgets above one another, the last on top; each fills the stack or stands in it as its cell says."""

    def __init__(self, *children: Widget | None, align: CellAlign = "fill", name: str = "") -> None:
        super().__init__(*children, name=name)
        self.align: CellAlign = align

    def height(self, width: int, measure: Measure) -> int:
        """That of the highest."""
        return max((measure(child, width) for child in self.shown), default=0)

    def arrange(self) -> None:
        """Each by itself, both ways."""
        for child in self.shown:
            align = child.cell_options.align or self.align
            if align == "fill":
                child.place(self.rect)
                continue
            width = min(self.rect.w, cell_widths(child)[1])
            height = min(self.rect.h, cell_height(child, width))
            left = aligned(align, self.rect.left, self.rect.w, width)
            child.place((left, aligned(align, self.rect.top, self.rect.h, height), width, height))


class _Around(Container):
    """A container of one child with a margin around it."""

    def margins(self) -> tuple[int, int, int, int]:
        """What is left free on the left, above, on the right and below."""
        raise NotImplementedError

    def width_range(self) -> tuple[int, int]:
        """The child's, and the margins."""
        left, _top, right, _bottom = self.margins()
        least, wanted = super().width_range()
        return least + left + right, wanted + left + right

    def height(self, width: int, measure: Measure) -> int:
        """The child's, and the margins."""
        left, top, right, bottom = self.margins()
        return sum(measure(child, width - left - right) for child in self.shown) + top + bottom

    def arrange(self) -> None:
        """Inside the margins."""
        left, top, right, bottom = self.margins()
        rect = self.rect
        for child in self.shown:
            child.place((rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom))


class Padding(_Around):
    """A margin of `x` units at the sides and `y` above and below."""

    def __init__(self, child: Widget, x: float, y: float | None = None) -> None:
        super().__init__(child)
        self._units = (x, x if y is None else y)

    def margins(self) -> tuple[int, int, int, int]:
        """As given."""
        x, y = (self.context.u(units) for units in self._units)
        return x, y, x, y


class Slab(Panel, _Around):
    """A slab of stone around something, with an optional title."""

    solid = True

    def __init__(
        self,
        child: Widget,
        style: Literal["panel", "panel_dark", "card", "card_active", "banner", "dialog", "field"] = "panel",
        title: str = "",
        *,
        padding: float = theme.PADDING,
        name: str = "",
    ) -> None:
        Panel.__init__(self, style, title, name=name)
        self.padding = padding
        child.label = child.label or title
        self.add(child)

    def margins(self) -> tuple[int, int, int, int]:
        """The padding, and the title; the bar of a scroll area lies in the padding."""
        pad = self.context.u(self.padding)
        left = right = pad
        if isinstance(self.children[0], ScrollArea):
            left, right = pad - self.context.u(6), pad - self.context.u(10)
        return left, pad + self.title_height, right, pad

    def natural_size(self) -> tuple[int, int]:
        """What it holds, and the padding."""
        return Container.natural_size(self)

    def problems(self) -> list[str]:
        """A title that does not fit, or too little room for what it holds."""
        return Panel.problems(self) + Container.problems(self)


class Scroll(ScrollArea):
    """A part of a child that is higher than the room. What can give way does so before it is scrolled."""

    def __init__(self, child: Widget, *, name: str = "", margin: float = 8, is_centred: bool = False) -> None:
        """The `name` keeps the place that was scrolled to when the page is laid out anew.

        `is_centred` leaves as much free on the left as the scroll bar takes on the right.
        """
        super().__init__(name=name)
        self.margin = margin
        self.is_centred = is_centred
        self.add(child)

    def _margins(self) -> tuple[int, int]:
        """What is left free on both sides together, and on the left."""
        margin, bar = self.context.u(self.margin), self.context.u(18)
        left = margin + bar if self.is_centred else margin
        return left + margin + bar, left

    def natural_size(self) -> tuple[int, int]:
        """All of the child."""
        width = self.width_range()[1]
        return width, self.height_for(width)

    def width_range(self) -> tuple[int, int]:
        """The child's with the scroll bar."""
        beside = self._margins()[0]
        least, wanted = cell_widths(self.children[0])
        return least + beside, wanted + beside

    def height_for(self, width: int) -> int:
        """All of the child."""
        inner = width - self._margins()[0]
        return cell_height(self.children[0], inner) + 2 * self.context.u(self.margin)

    def least_height(self, width: int) -> int:
        """A few lines."""
        return min(self.height_for(width), self.context.text_u(_LEAST_SCROLL))

    def arrange(self) -> None:
        """The child in its full height, or lower where that saves scrolling."""
        margin, child, shown = self.context.u(self.margin), self.children[0], self.offset
        beside, left = self._margins()
        width, room = self.rect.w - beside, self.rect.h - 2 * margin
        least, wanted = cell_least_height(child, width), cell_height(child, width)
        height = max(room, least) if child.cell_options.weight else max(least, min(wanted, room))
        child.place((self.rect.x + left, self.rect.y + margin, width, height))
        self.offset = 0
        self.set_content(height + 2 * margin)
        self.scroll_to(shown, at_once=True)


class SettingRow(Column):
    """A control with its name on the left, or above it where both do not fit; below, what it does.

    The line of help lies closer to its own control than to the next one. A `Toggle` has name and help itself.
    """

    def __init__(self, text: str, control: Widget, help: str = "", *, gap: float = 20) -> None:
        super().__init__(gap=2, name=f"row of {control.name}" if control.name else "")
        control.label = text
        self.add(_LabelAndControl(Paragraph(text), control, gap=gap))
        if help:
            self.add(Paragraph(help, "italic", theme.INK_SOFT))


class _LabelAndControl(Container):
    """A label that keeps to one line as long as it fits beside the control; otherwise it goes above it."""

    def _is_side_by_side(self, width: int) -> bool:
        label, control = self.children
        return cell_widths(label)[1] + self.gap_px + cell_widths(control)[1] <= width

    def width_range(self) -> tuple[int, int]:
        """Side by side if possible."""
        label, control = (cell_widths(child) for child in self.children)
        return max(label[0], control[0]), label[1] + self.gap_px + control[1]

    def height_for(self, width: int) -> int:
        """One line, or two."""
        label, control = self.children
        if self._is_side_by_side(width):
            return max(cell_height(label, width), cell_height(control, cell_widths(control)[1]))
        wide = min(width, cell_widths(control)[1])
        return cell_height(label, width) + self.context.u(4) + cell_height(control, wide)

    def arrange(self) -> None:
        """The control at the right."""
        (label, control), rect = self.children, self.rect
        wide = min(rect.w, cell_widths(control)[1])
        tall = cell_height(control, wide)
        if self._is_side_by_side(rect.w):
            room = rect.w - wide - self.gap_px
            height = cell_height(label, room)
            label.place((rect.x, rect.centery - height // 2, room, height))
            control.place((rect.right - wide, rect.centery - tall // 2, wide, tall))
        else:
            label.place((rect.x, rect.y, rect.w, rect.h - tall - self.context.u(4)))
            control.place((rect.right - wide, rect.bottom - tall, wide, tall))


class Rebuilt(_Around):
    """A part of a page that is made by a function, and anew by `rebuild`.

    What has the focus or was scrolled keeps that by its name.
    """

    def __init__(self, make: Callable[[], Widget], *, name: str = "") -> None:
        super().__init__(name=name)
        self._make = make
        self.add(make())

    def margins(self) -> tuple[int, int, int, int]:
        """None."""
        return 0, 0, 0, 0

    def rebuild(self) -> None:
        """What it shows has changed."""
        self.ui.exchange(self.children[0], self._make())


class LargestFit(Container):
    """Something in a room that is given, in the largest of several manners in which all of it fits."""

    #: Ways to build it, the one that takes most room first.
    manners: Sequence[Any] = ()

    def build(self, manner: Any) -> Widget:
        """Hook: all of it, in one manner."""
        raise NotImplementedError

    def fitted(self, width: int, room: int) -> int:
        """Find the manner for a width and at most so much height; how high it is then."""
        for manner in self.manners:
            for child in self.shown:
                self.ui.remove(child)
            child = self.add(self.build(manner))
            height = cell_height(child, width)
            if height <= room:
                break
        return height

    def arrange(self) -> None:
        """In the largest manner that fits."""
        self.fitted(self.rect.w, self.rect.h)
        self.children[0].place(self.rect)
