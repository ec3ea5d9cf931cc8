"""Dialogs: modal questions above everything else, and those that follow a change of language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.basic import Label, Paragraph
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.containers import Column, Grid, Row, Scroll, Slab
from aqua_romana.ui.widgets.widget import Widget

_PADDING, _GAP = 42, 22  # layout units
_BUTTON_UNITS = 170  # the least width of an answer
_MOST_COLUMNS = 3  # of a menu
Answer = tuple[str, Callable[[], object] | None]


class Dialog(Widget):
    """A modal question: title, text and answers. Every answer closes it; Back closes it and does nothing."""

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
        before: Callable[[], object] | None = None,
    ) -> None:
        """`primary` is the index of the suggested answer; `content` is placed between text and answers;
        `before` leads back from Escape: it asks again what was asked before, or ends what was waited for.

        `stacked` answers form a menu: one below the other, in several columns where the window is low.
        """
        super().__init__(name=name or title)
        self.title = title
        self.width_units = width_units
        self.stacked = stacked
        self.focus_before: Widget | None = None
        self._before = before
        self._title = Paragraph(title, "title", theme.RED, "centre")
        self._text: Label = Paragraph(text, align="centre")
        self._scroll = Scroll(self._text, margin=0, is_centred=True)
        self.content = content
        if content is not None:
            content.label = content.label or title
        self._answers = list(buttons)
        self._primary = primary % len(self._answers) if self._answers else -1
        self.buttons = [self._button(index) for index in range(len(self._answers))]
        self._choice = self._arranged()
        parts = Column(self._title, self._scroll, content, self._choice, gap=_GAP)
        self.panel = self.add(Slab(parts, "dialog", padding=_PADDING))

    def _arranged(self) -> Widget:
        """The answers in their order."""
        if self.stacked:
            return Grid(*self.buttons, columns=1)
        return Row(*self.buttons, gap=22, pack="middle", equal=True, wraps=True)

    def _button(self, index: int) -> Button:
        style: Literal["primary", "normal"] = "primary" if index == self._primary else "normal"
        return AnswerButton(self._answers[index][0], lambda: self.answer(index), style=style)

    def words(self) -> str:
        """What stands below the title."""
        return self._text.text

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
        """Back: close, and do nothing. Of questions that follow each other only the last is closed."""
        self.ui.close(self)
        if self._before is not None:
            self._before()

    def arrange(self) -> None:
        """In the middle of the window, as high as the text needs."""
        context = self.context
        room = layout.inset(self.rect, context.u(_GAP))
        self._title.show(bool(self._title.text))
        self._scroll.show(bool(self._text.text))
        width, height = self._size(room)
        self.panel.place(layout.centred(self.rect, (width, min(room.h, height))))

    def _size(self, room: pygame.Rect) -> tuple[int, int]:
        """How large the panel wants to be; a menu has as few columns as fit."""
        if not isinstance(self._choice, Grid):
            return self._measured(room)
        for columns in range(1, _MOST_COLUMNS + 1):
            self._choice.columns = columns
            size = self._measured(room)
            if size[1] <= room.h and self.panel.width_range()[0] <= room.w:
                return size
        return size

    def _measured(self, room: pygame.Rect) -> tuple[int, int]:
        # The text alone would like to be as wide as the window.
        wide = max(self._title.width_range()[1], self._choice.width_range()[1]) + 2 * self.context.u(_PADDING)
        width = min(room.w, max(self.context.text_u(self.width_units), wide))
        return width, self.panel.height_for(width)


class AnswerButton(Button):
    """A button of some width, however short its word."""

    def natural_size(self) -> tuple[int, int]:
        """As wide as others."""
        width, height = super().natural_size()
        return max(width, self.context.u(_BUTTON_UNITS)), height


def no_text() -> str:
    """For questions that need no words below their title."""
    return ""


class OwnName(str):
    """An answer that is the same in every language, such as the name of one."""

    __slots__ = ()


def _said(label: str) -> str:
    return label if isinstance(label, OwnName) else _(label)


class TranslatedDialog(Dialog):
    """A dialog whose title and answers are marked texts, and whose words are given by a function.

    A dialog may be open when another language is chosen, below another scene or while everything is read
    from a file; then it is laid out again, and speaks that language.
    """

    def __init__(self, title: str, words: Callable[[], str], answers: Sequence[Answer], **more: Any) -> None:
        """`more` is what `Dialog` takes beside title, text and answers."""
        translated = [(_said(label), action) for label, action in answers]
        super().__init__(_(title), words(), translated, **{"name": title, **more})
        self._marked_title = title
        self._words = words
        self._labels = [label for label, _action in answers]

    def arrange(self) -> None:
        """Say everything, then find room for it."""
        before, self.title = self.title, _(self._marked_title)
        if self.content is not None and self.content.label == before:
            self.content.label = self.title
        self._title.set(self.title)
        self._text.set(self._words())
        for button, label in zip(self.buttons, self._labels, strict=True):
            button.set(_said(label))
        super().arrange()
