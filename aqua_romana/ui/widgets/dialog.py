"""Dialogs: modal questions above everything else, and those that follow a change of language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.basic import Label, Panel
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.scroll import ScrollArea
from aqua_romana.ui.widgets.widget import Widget

Answer = tuple[str, Callable[[], object] | None]


class Dialog(Widget):
    """A modal question: title, text and answers. Every answer closes it; Back gives the first one."""

    def __init__(
        self,
        title: str,
        text: str = "",
        buttons: Sequence[Answer] = (),
        *,
        primary: int = -1,
        content: Widget | None = None,
        width_units: int = 640,
        stacked: bool = False,
        name: str = "",
    ) -> None:
        """`primary` is the index of the suggested answer; `content` is placed between text and answers.

        `stacked` answers form a menu: one below the other, in several columns where the window is low.
        """
        super().__init__(name=name or title)
        self.title = title
        self.width_units = width_units
        self.stacked = stacked
        self.focus_before: Widget | None = None
        self.panel = self.add(Panel("dialog"))
        self._title = self.panel.add(Label(title, "title", theme.RED, "centre"))
        self._scroll = self.panel.add(ScrollArea())
        self._text = self._scroll.add(Label(text, "body", theme.INK, "centre", wrap=True, middle=False))
        self.content = content
        if content is not None:
            self.panel.add(content)
        self._answers = list(buttons)
        chosen = primary % len(self._answers) if self._answers else -1
        self.buttons = [
            self.panel.add(
                Button(
                    label,
                    lambda index=index: self.answer(index),  # type: ignore[misc]
                    style="primary" if index == chosen else "normal",
                )
            )
            for index, (label, _) in enumerate(self._answers)
        ]
        self._primary = chosen

    def first_focus(self) -> Widget | None:
        """What has the focus when it opens."""
        inside = [each for each in self.walk() if each.focusable and each.enabled]
        suggested = self.buttons[self._primary] if self.buttons else None
        content_first = [each for each in inside if each not in self.buttons]
        return content_first[0] if content_first else suggested

    def answer(self, index: int) -> None:
        """Close and do what the answer means."""
        action = self._answers[index][1]
        self.ui.close(self)
        if action is not None:
            action()

    def cancel(self) -> None:
        """Back: the first answer, or just close."""
        if self._answers:
            self.answer(0)
        else:
            self.ui.close(self)

    def arrange(self) -> None:
        """In the middle of the window, as high as the text needs."""
        context, bounds = self.context, self.rect
        pad, gap = context.u(42), context.u(22)
        sizes = [self._button_size(button) for button in self.buttons]
        columns = self._menu_columns(sizes, bounds, pad, gap)
        if self.stacked:
            gap = context.u(12)
            needed = columns * max(width for width, _ in sizes) + gap * (columns - 1) + 2 * pad
        else:
            needed = sum(width for width, _ in sizes) + gap * max(0, len(sizes) - 1) + 2 * pad
        title_width = context.fonts.size(self.title, "title")[0] + 2 * pad
        width = min(bounds.w - 2 * gap, max(context.text_u(self.width_units), needed, title_width))
        stacked = self.stacked or needed > width
        inner = width - 2 * pad
        title = context.fonts.line_height("title") if self.title else 0
        text = self._text.height_for(inner - context.u(18)) if self._text.text else 0
        content = self.content.natural_size()[1] if self.content else 0
        row = max((height for _, height in sizes), default=0)
        lines = -(-len(sizes) // columns)
        answers = (row + gap) * lines - gap if stacked and sizes else row
        parts = [part for part in (title, text, content, answers) if part]
        height = sum(parts) + gap * max(0, len(parts) - 1) + 2 * pad
        if height > bounds.h - 2 * gap:
            text = max(context.u(60), text - (height - bounds.h + 2 * gap))
            height = bounds.h - 2 * gap
        self.panel.place(layout.centred(bounds, (width, height)))
        x, y = self.panel.rect.x + pad, self.panel.rect.y + pad
        self._title.place((x, y, inner, title))
        y += title + gap if title else 0
        self._scroll.place((x, y, inner, text))
        self._text.place(
            (
                x + context.u(9),
                y,
                inner - context.u(18),
                self._text.height_for(inner - context.u(18)) if text else 0,
            )
        )
        self._scroll.set_content(self._text.rect.h)
        y += text + gap if text else 0
        if self.content is not None:
            self.content.place((x, y, inner, content))
            y += content + gap
        if self.stacked:
            cells = layout.grid(pygame.Rect(x, y, inner, answers), columns, lines, gap)
            for button, cell in zip(self.buttons, cells, strict=False):
                button.place(cell)
            return
        self._place_answers(pygame.Rect(x, y, inner, answers), sizes, stacked, gap)

    def _menu_columns(self, sizes: list[tuple[int, int]], bounds: pygame.Rect, pad: int, gap: int) -> int:
        if not self.stacked or not sizes:
            return 1
        row = max(height for _, height in sizes) + gap
        room = bounds.h - 2 * pad - 3 * gap - self.context.fonts.line_height("title")
        return min(3, max(1, -(-row * len(sizes) // max(1, room))))

    def _button_size(self, button: Button) -> tuple[int, int]:
        width, height = button.natural_size()
        return max(width, self.context.u(170)), height

    def _place_answers(
        self, rect: pygame.Rect, sizes: list[tuple[int, int]], stacked: bool, gap: int
    ) -> None:
        if not sizes:
            return
        if stacked:
            cells = layout.column(rect, [1.0] * len(sizes), gap)
        else:
            widest = max(width for width, _ in sizes)
            equal = widest * len(sizes) + gap * (len(sizes) - 1) <= rect.w
            widths = [float(widest if equal else width) for width, _ in sizes]
            total = round(sum(widths)) + gap * (len(sizes) - 1)
            cells = layout.row(layout.centred(rect, (total, rect.h)), widths, gap)
        for button, cell in zip(self.buttons, cells, strict=True):
            button.place(cell)


def no_text() -> str:
    """For questions that need no words below their title."""
    return ""


class TranslatedDialog(Dialog):
    """A dialog whose title and answers are marked texts, and whose words are given by a function.

    A dialog may be open when another language is chosen, below another scene or while everything is read
    from a file; then it is laid out again, and speaks that language.
    """

    def __init__(self, title: str, words: Callable[[], str], answers: Sequence[Answer], **more: Any) -> None:
        """`more` is what `Dialog` takes beside title, text and answers."""
        said = [(_(label), action) for label, action in answers]
        super().__init__(_(title), words(), said, **{"name": title, **more})
        self._marked_title = title
        self._words = words
        self._labels = [label for label, _action in answers]

    def arrange(self) -> None:
        """Say everything, then find room for it."""
        self.title = _(self._marked_title)
        self._title.set(self.title)
        self._text.set(self._words())
        for button, label in zip(self.buttons, self._labels, strict=True):
            button.set(_(label))
        super().arrange()
