"""The plaque at the table of a challenge, where undo and hint are otherwise: the goal, and how it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.text.fit_text import Lines, least_px, lines_in, wrapped
from aqua_romana.ui.widgets.buttons import Button

_WREATH = 0.32  # of the width: the most that the wreath takes
_PAD = 10  # in layout units


@dataclass(frozen=True)
class GoalText:
    """What the plaque says."""

    wreath: int = 0  # reached so far
    title: str = ""
    progress: tuple[str, ...] = ()  # what was reached, what comes next, what time is left


class GoalPlaque(Button):
    """A wreath, the title of the challenge and how far it has come; opens the goal in words."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, keys=("h",), name="goal")
        self.told = GoalText()

    def tell(self, told: GoalText) -> None:
        """Say something else."""
        if told != self.told:
            self.told = told
            self.changed()

    def natural_size(self) -> tuple[int, int]:
        """It takes what there is."""
        return self.context.touch, self.context.touch

    def _rooms(self) -> tuple[Rect, Rect]:
        """For the wreath and for the words."""
        pad = self.context.u(_PAD)
        inner = self.rect.inflate(-2 * pad, -2 * self.context.u(5))
        side = min(inner.h, round(inner.w * _WREATH))
        wreath = Rect(inner.x, inner.centery - side // 2, side, side)
        return wreath, Rect(wreath.right + pad, inner.y, inner.right - wreath.right - pad, inner.h)

    def _words(self, room: Rect) -> list[Lines]:
        """Title and progress; in small rooms the progress alone, which must be told."""
        fonts, told = self.context.fonts, self.told
        title = lines_in(fonts, told.title, "bold", (room.w, fonts.line_height("bold")), most=1)
        if title is not None and title.px >= fonts.px("small"):
            below = self._progress((room.w, room.h - title.height(fonts)))
            if below is not None and below.px == fonts.px("small"):
                return [title, below]
        alone = self._progress(room.size)
        return [alone] if alone is not None else []

    def _progress(self, room: tuple[int, int]) -> Lines | None:
        """In one line, or a line for each part, or broken anywhere."""
        fonts, parts = self.context.fonts, self.told.progress
        whole, (width, height) = " · ".join(parts), room
        if fonts.size(whole, "small")[0] <= width:
            return Lines((whole,), "small", fonts.px("small"))
        for px in range(fonts.px("small"), least_px(fonts, "small") - 1, -1):
            lines = Lines(parts, "small", px)
            if lines.width(fonts) <= width and lines.height(fonts) <= height:
                return lines
        return lines_in(fonts, whole, "small", room)

    def paint(self, surface: Surface) -> None:
        """On a slab like a card."""
        context, fonts = self.context, self.context.fonts
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", self.rect)
        wreath, room = self._rooms()
        awards.paint_wreath(surface, context, wreath, self.told.wreath)
        parts = self._words(room) or [self._broken(room)]
        y = room.centery - sum(each.height(fonts) for each in parts) // 2
        for number, each in enumerate(parts):
            ink = theme.RED if len(parts) > 1 and not number else theme.INK
            each.paint(surface, fonts, ink, (room.x, y))
            y += each.height(fonts)

    def _broken(self, room: Rect) -> Lines:
        fonts, px = self.context.fonts, least_px(self.context.fonts, "small")
        return Lines(wrapped(fonts, " · ".join(self.told.progress), "small", px, room.w), "small", px)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        fits = not self.told.progress or self._words(self._rooms()[1])
        return [] if fits else [f"content {self.told.progress!r} is cut"]
