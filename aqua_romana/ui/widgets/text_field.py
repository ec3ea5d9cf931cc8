"""A line of text that can be edited."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.input import Compose, Drag, DragStart, Key, Point, Shortcut, Text
from aqua_romana.ui.widgets.widget import Typed, Widget

_log = logging.getLogger(__name__)

_BLINK = 0.53


class TextField(Widget):
    """One line with caret, selection, clipboard and input methods."""

    focusable = True
    speech_role = "text field"
    cursor = "text"

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_enter: Callable[[str], object] | None = None,
        placeholder: str = "",
        limit: int = 40,
        replaces: bool = False,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        """With `replaces` all of the text is selected at first: typing replaces it."""
        super().__init__(tooltip=tooltip, name=name)
        self.replaces = replaces
        self._is_fresh = False  # the focus has just come
        self.text = text
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.limit = limit
        self.caret = len(text)
        self.anchor = len(text)
        self._composing = ""
        self._blink = 0.0
        self._scrolled = 0

    def title_text(self) -> str:
        """What is beside it, or stands in it as long as it is empty."""
        return self.label or self.placeholder or self.tooltip

    def value_text(self) -> str:
        """What was typed."""
        return self.text

    # -- editing -----------------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, text: str) -> None:
        """Change the text without telling anybody."""
        self.text = text[: self.limit]
        self.caret = self.anchor = len(self.text)
        self.changed()

    def insert(self, text: str) -> None:
        """Put text in place of the selection."""
        start, end = self.selection
        clean = "".join(letter for letter in text if letter.isprintable())
        clean = clean[: max(0, self.limit - len(self.text) + end - start)]
        self._replace(start, end, clean)

    def _replace(self, start: int, end: int, text: str) -> None:
        fresh = self.text[:start] + text + self.text[end:]
        self.caret = self.anchor = start + len(text)
        if fresh != self.text:
            self.text = fresh
            if self.on_change is not None:
                self.on_change(fresh)
        self._touched()

    def _touched(self) -> None:
        self._blink = 0.0
        self.changed()

    def typed(self, signal: Typed) -> bool:
        """Text, caret keys, deleting, clipboard."""
        if isinstance(signal, Text):
            self._composing = ""
            self.insert(signal.text)
            return True
        if isinstance(signal, Compose):
            self._composing = signal.text
            self._touched()
            return True
        return self._key(signal) if isinstance(signal, Key) else self._shortcut(signal)

    def _key(self, signal: Key) -> bool:
        start, end = self.selection
        word = "ctrl" in signal.mods
        if signal.name == "backspace":
            self._replace(start if start < end else self._before(word), end, "")
        elif signal.name == "delete":
            self._replace(start, end if start < end else self._after(word), "")
        elif signal.name in ("left", "right", "home", "end"):
            extend = "shift" in signal.mods
            if start < end and not extend and signal.name in ("left", "right"):
                goal = start if signal.name == "left" else end
            else:
                goals = {"left": self._before(word), "right": self._after(word), "home": 0}
                goal = goals.get(signal.name, len(self.text))
            self._move(goal, extend)
        else:
            return False
        return True

    def _shortcut(self, signal: Shortcut) -> bool:
        start, end = self.selection
        if signal.name == "ctrl+a":
            self.anchor, self.caret = 0, len(self.text)
        elif signal.name in ("ctrl+c", "ctrl+x"):
            if start < end:
                _copy(self.text[start:end])
                if signal.name == "ctrl+x":
                    self._replace(start, end, "")
        elif signal.name in ("ctrl+v", "shift+insert"):
            self.insert(_pasted())
        elif signal.name == "ctrl+backspace":
            self._replace(start if start < end else self._before(True), end, "")
        else:
            return False
        self._touched()
        return True

    def _before(self, word: bool) -> int:
        at = max(0, self.caret - 1)
        while word and at > 0 and not (self.text[at - 1] == " " and self.text[at] != " "):
            at -= 1
        return at

    def _after(self, word: bool) -> int:
        at = min(len(self.text), self.caret + 1)
        while word and at < len(self.text) and not (self.text[at - 1] == " " and self.text[at] != " "):
            at += 1
        return at

    def _move(self, caret: int, extend: bool) -> None:
        self.caret = caret
        if not extend:
            self.anchor = caret
        self._touched()

    # -- pointer and focus -------------------------------------------------------------------------

    def pointer_down(self, pos: Point) -> None:
        """The caret goes where the pointer is; what is to be replaced stays selected at first."""
        if not (self._is_fresh and self.replaces):
            self._move(self._index_at(pos), extend=False)
        self._is_fresh = False

    def click(self, pos: Point, clicks: int) -> None:
        """A double click selects everything."""
        if clicks == 2:
            self.anchor, self.caret = 0, len(self.text)
            self._touched()

    def drags(self) -> bool:
        """A drag selects."""
        return True

    def drag(self, signal: Drag) -> None:
        """Select from where it began."""
        if isinstance(signal, DragStart):
            self._move(self._index_at(signal.start), extend=False)
        self._move(self._index_at(signal.pos), extend=True)

    def press(self) -> None:
        """Enter."""
        if self.on_enter is not None:
            self.on_enter(self.text)

    def focus_changed(self) -> None:
        """Text input is on exactly while a field has the focus."""
        self.ui.app.inputs.text_mode = self.focused
        self._composing = ""
        self._blink = 0.0
        if self.focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            self._is_fresh = True
            if self.replaces:
                self.anchor, self.caret = 0, len(self.text)
        else:
            pygame.key.stop_text_input()
            self.anchor = self.caret

    def go_on_from(self, before: Widget) -> None:
        """Caret and selection stay where they were."""
        self._is_fresh = False
        if isinstance(before, TextField) and before.text == self.text:
            self.caret, self.anchor = before.caret, before.anchor

    def update(self, seconds: float) -> bool:
        """Blink."""
        self._is_fresh = False
        if self.focused:
            before = self._shown()
            self._blink += seconds
            if self._shown() != before:
                self.changed()
        return False

    def wake_after(self) -> float | None:
        """The next blink."""
        return _BLINK - self._blink % _BLINK if self.focused else None

    def _shown(self) -> bool:
        return int(self._blink / _BLINK) % 2 == 0

    # -- painting ----------------------------------------------------------------------------------

    def natural_size(self) -> tuple[int, int]:
        """Room for a name, however large its letters are."""
        context = self.context
        return context.text_u(260), max(context.touch, context.fonts.line_height("body") + context.u(12))

    @property
    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.context.u(14), -2 * self.context.u(4))

    def _x(self, index: int) -> int:
        return self.context.fonts.size(self.text[:index], "body")[0] if index else 0

    def _index_at(self, pos: Point) -> int:
        x = pos[0] - self._room.x + self._scrolled
        return min(range(len(self.text) + 1), key=lambda index: abs(self._x(index) - x))

    def paint(self, surface: pygame.Surface) -> None:
        """Field, selection, text, caret."""
        context, room = self.context, self._room
        context.surfaces.paint(surface, "field", self.rect)
        before = surface.get_clip()
        surface.set_clip(before.clip(room))
        height = context.fonts.line_height("body")
        top = room.centery - height // 2
        composed = context.fonts.size(self._composing, "body")[0] if self._composing else 0
        caret = self._x(self.caret) + composed
        self._scrolled = max(0, min(self._scrolled, caret), caret - room.w + context.u(3))
        x = room.x - self._scrolled
        start, end = self.selection
        if self.focused and start < end:
            left = self._x(start)
            pygame.draw.rect(surface, theme.GOLD, (x + left, top, self._x(end) - left, height))
        if self.text or self._composing:
            self._paint_text(surface, (x, top), composed)
        elif self.placeholder:
            surface.blit(context.fonts.line(self.placeholder, "body", theme.INK_SOFT, room.w), (x, top))
        if self.focused and self._shown():
            pygame.draw.rect(
                surface, theme.RED, (x + caret, top + context.u(2), context.u(2), height - context.u(4))
            )
        surface.set_clip(before)

    def _paint_text(self, surface: pygame.Surface, at: tuple[int, int], composed: int) -> None:
        fonts = self.context.fonts
        split = self._x(self.caret)
        if self.caret:
            surface.blit(fonts.render(self.text[: self.caret], "body", theme.INK), at)
        if self._composing:
            words = fonts.render(self._composing, "body", theme.TERRACOTTA)
            surface.blit(words, (at[0] + split, at[1]))
            under = at[1] + words.get_height() - 2
            pygame.draw.line(
                surface, theme.TERRACOTTA, (at[0] + split, under), (at[0] + split + composed, under)
            )
        if self.caret < len(self.text):
            surface.blit(
                fonts.render(self.text[self.caret :], "body", theme.INK), (at[0] + split + composed, at[1])
            )


def _copy(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.info("Nothing can be copied: %s", error)


def _pasted() -> str:
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error as error:
        _log.info("Nothing can be pasted: %s", error)
        return ""
