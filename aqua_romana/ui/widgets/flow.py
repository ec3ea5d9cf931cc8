"""Stacking widgets from top to bottom in a scroll area, side by side where they fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.text.fonts import Align
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets import Divider, Label, Panel, Picker, Picture, ScrollArea, Widget

W = TypeVar("W", bound=Widget)


class Flow:
    """Fills a scroll area that has its place already; call `done` at the end."""

    def __init__(self, area: ScrollArea, *, margin: int = 8) -> None:
        self.area = area
        self.context = area.context
        margin_px = self.context.u(margin)
        inner = area.inner
        self.left = inner.x + margin_px
        self.width = max(1, inner.w - 2 * margin_px)
        self.y = inner.y + margin_px
        self._top = inner.y

    def space(self, units: float) -> None:
        """Leave room."""
        self.y += self.context.u(units)

    def heading(self, text: str, colour: Colour = theme.RED) -> Label:
        """A heading above what follows."""
        return self.text(text, "heading", colour)

    def text(
        self,
        text: str,
        role: str = "body",
        colour: Colour = theme.INK,
        *,
        after: float = 8,
        indent: float = 0,
        align: Align = "left",
    ) -> Label:
        """A wrapped paragraph."""
        label = self.area.add(Label(text, role, colour, align, wrap=True, middle=False))
        shift = self.context.u(indent)
        height = label.height_for(self.width - shift)
        label.place((self.left + shift, self.y, self.width - shift, height))
        self.y += height + self.context.u(after)
        return label

    def item(
        self, sign: str, text: str, role: str, bold: str, colour: Colour, ink: Colour = theme.INK
    ) -> None:
        """An item of a list: a sign, and its text beside it."""
        mark = self.area.add(Label(sign, bold, colour, middle=False))
        shift = max(self.context.text_u(28), mark.natural_size()[0] + self.context.u(8))
        mark.place((self.left, self.y, *mark.natural_size()))
        label = self.area.add(Label(text, role, ink, wrap=True, middle=False))
        height = label.height_for(self.width - shift)
        label.place((self.left + shift, self.y, self.width - shift, height))
        self.y += height + self.context.u(10)

    def line(self, text: str, control: W, *, help: str = "", after: float = 10) -> W:
        """A control with its name on the left, or above it where both do not fit; below, what it does."""
        label = self.area.add(Label(text, "body"))
        self.area.add(control).label = text
        gap = self.context.u(20)
        width, height = self.wish(control)
        words = label.natural_size()
        if words[0] + gap + width <= self.width:
            tall = max(words[1], height)
            label.place((self.left, self.y, self.width - width - gap, tall))
            control.place((self.left + self.width - width, self.y + (tall - height) // 2, width, height))
            self.y += tall
        else:
            if words[0] > self.width:
                label.wrap = True
                words = (self.width, label.height_for(self.width))
            label.place((self.left, self.y, self.width, words[1]))
            self.y += words[1] + self.context.u(4)
            width = min(width, self.width)
            control.place((self.left + self.width - width, self.y, width, height))
            self.y += height
        self.y += self.context.u(4 if help else after)
        if help:
            self.text(help, "italic", theme.INK_SOFT, after=after)
        return control

    def whole(self, widget: W, height: int | None = None, *, after: float = 10) -> W:
        """A widget over the whole width."""
        self.area.add(widget)
        tall = widget.natural_size()[1] if height is None else height
        widget.place((self.left, self.y, self.width, tall))
        self.y += tall + self.context.u(after)
        return widget

    def middle(self, widget: W, *, after: float = 10) -> W:
        """A widget in its own size in the middle."""
        self.area.add(widget)
        width, tall = self.wish(widget)
        widget.place((self.left + (self.width - width) // 2, self.y, width, tall))
        self.y += tall + self.context.u(after)
        return widget

    def row(
        self, widgets: Sequence[Widget], *, gap: float = 12, after: float = 12, spread: bool = False
    ) -> None:
        """Widgets side by side, breaking into further rows; `spread` shares the width out equally."""
        space = self.context.u(gap)
        for widget in widgets:
            self.area.add(widget)
        if spread and widgets:
            least = max(self.wish(widget)[0] for widget in widgets)
            columns = max(1, min(len(widgets), (self.width + space) // (least + space)))
            columns = -(-len(widgets) // -(-len(widgets) // columns))  # no lonely one in the last row
            each = (self.width - space * (columns - 1)) // columns
            for start in range(0, len(widgets), columns):
                part = widgets[start : start + columns]
                tall = max(self.wish(widget)[1] for widget in part)
                for index, widget in enumerate(part):
                    widget.place((self.left + index * (each + space), self.y, each, tall))
                self.y += tall + space
            self.y += self.context.u(after) - space
            return
        x, tall = self.left, 0
        for widget in widgets:
            width, height = self.wish(widget)
            width = min(width, self.width)
            if x > self.left and x + width > self.left + self.width:
                x, self.y, tall = self.left, self.y + tall + space, 0
            widget.place((x, self.y, width, height))
            x, tall = x + width + space, max(tall, height)
        self.y += tall + self.context.u(after)

    def picture(self, surface: pygame.Surface, caption: str = "") -> None:
        """A picture in the middle, with words below it."""
        widget = self.area.add(Picture(surface))
        widget.place((self.left, self.y, self.width, surface.get_height()))
        self.y += surface.get_height() + self.context.u(4)
        if caption:
            label = self.area.add(Label(caption, "italic", theme.INK_SOFT, "centre", wrap=True, middle=False))
            width = min(self.width, self.context.text_u(640))
            height = label.height_for(width)
            label.place((self.left + (self.width - width) // 2, self.y, width, height))
            self.y += height
        self.y += self.context.u(16)

    def card(self, height: int, *, after: float = 10) -> Panel:
        """A slab over the whole width; fill it yourself."""
        return self.whole(Panel("card"), height, after=after)

    def done(self) -> None:
        """Tell the area how high everything is."""
        self.area.set_content(self.y - self._top + self.context.u(8))

    def wish(self, widget: Widget) -> tuple[int, int]:
        """What the widget would like; a choice that is too wide becomes a stepper."""
        width, height = widget.natural_size()
        if isinstance(widget, Picker) and widget.style == "segments":
            # A chosen option is set in bold, which is wider.
            bold = max((self.context.fonts.size(each, "bold")[0] for each in widget.options), default=0)
            least = max(bold + 2 * self.context.u(16), self.context.u(76))
            width = max(width, least * len(widget.options))
            if width > self.width:
                widget.style = "stepper"
                width, height = widget.natural_size()
        if isinstance(widget, Picker) and widget.style == "stepper":
            bold = max((self.context.fonts.size(each, "bold")[0] for each in widget.options), default=0)
            width = bold + 2 * height + 2 * self.context.u(8)
        return width, height


def spread(area: ScrollArea, starts: Sequence[int], height: int) -> None:
    """Share `height` out to the parts of an area, which begin at these children, with lines between them."""
    spare = height - area.content_height
    if spare <= 0:
        return
    u, share = area.context.u, spare // len(starts)
    children = list(area.children)
    for index, (start, end) in enumerate(pairwise([*starts, len(children)])):
        for child in children[start:end]:
            child.move(0, share // 2 + index * share)
        if index:
            middle = (children[start - 1].rect.bottom + children[start].rect.top) // 2
            line = area.add(Divider())
            inner = area.inner
            line.place((inner.x + u(8), middle, inner.w - u(16), max(1, u(1.5))))
    area.set_content(height)
