"""What a lesson shows beside the board and on it: the slab with its words, frames around what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Rect, Surface

from aqua_romana.table.decision import ActionButton
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.fit_text import Lines
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.widget import Widget
from aqua_romana.ui.widgets.widget_root import WidgetRoot

Tone = Literal["", "right", "wrong", "hint"]

_EDGES = {"": theme.BRONZE, "right": (86, 128, 52), "wrong": theme.TERRACOTTA, "hint": theme.TEAL}
_SIGNS = {"right": "", "wrong": "undo", "hint": "eye"}  # icons; a tick is drawn
_PULSE, _PULSING = 0.5, 1.5  # seconds of one beat, and of all


@dataclass(frozen=True)
class LessonText:
    """What the slab says."""

    title: str
    step: int  # counted from 1
    steps: int
    line: str = ""
    tone: Tone = ""
    stars: int | None = None  # at the end of a lesson
    note: str = ""  # above the line: that the board is another one now
    button: str = ""  # the way on, at the foot


class LessonSlab(Widget):
    """The lesson's title, how far it has come, and what is said of the last action."""

    solid = False
    floating = True

    def __init__(self, content: LessonText) -> None:
        super().__init__(name="lesson")
        self.content = content

    @property
    def overhang(self) -> int:
        """Its shadow."""
        return self.context.surfaces.overhang("card") if self._ui else 0

    def height_in(self, context: PaintContext, width: int, room: int) -> int:
        """As high as its words, if the room allows it."""
        return min(room, self._needed(context, width, room) + context.u(14))

    def _needed(self, context: PaintContext, width: int, room: int) -> int:
        lines = self._lines(context, width, room)
        text_height = self._head(context, width) + (lines.height(context.fonts) if lines else 0)
        return text_height + context.u(26) + (self.foot(context) if self.content.button else 0)

    @staticmethod
    def foot(context: PaintContext) -> int:
        """The height of the way on, with the room around it."""
        return max(context.u(54), context.touch, context.fonts.px("button") + context.u(24)) + context.u(20)

    def _inner(self, context: PaintContext, width: int) -> int:
        return width - 2 * context.u(18)

    def _title(self, context: PaintContext, width: int) -> Lines:
        fonts, room = context.fonts, self._inner(context, width)
        found = fit_text.lines_in(fonts, self.content.title, "name", (room, 9999), 2)
        return found or Lines((self.content.title,), "name", fit_text.least_px(fonts, "name"))

    def _head(self, context: PaintContext, width: int) -> int:
        stars_high = context.u(44) if self.content.stars is not None else 0
        note = self._note(context, width)
        note_high = note.height(context.fonts) + context.u(6) if note else 0
        return self._title(context, width).height(context.fonts) + context.u(22) + stars_high + note_high

    def _note(self, context: PaintContext, width: int) -> Lines | None:
        if not self.content.note:
            return None
        fonts, room = context.fonts, self._inner(context, width)
        found = fit_text.lines_in(fonts, self.content.note, "small_bold", (room, 9999), 2)
        return found or Lines((self.content.note,), "small_bold", fit_text.least_px(fonts, "small_bold"))

    def _lines(self, context: PaintContext, width: int, room: int) -> Lines | None:
        if not self.content.line:
            return None
        fonts, inside = context.fonts, self._inner(context, width) - self._sign(context)
        high = (
            room
            - self._head(context, width)
            - context.u(34)
            - (self.foot(context) if self.content.button else 0)
        )
        for role in ("big", "body", "small"):
            found = fit_text.lines_in(fonts, self.content.line, role, (inside, high))
            if found is not None and found.px == fonts.px(role):
                return found
        found = fit_text.lines_in(fonts, self.content.line, "small", (inside, high))
        if found is None:
            px = fit_text.least_px(fonts, "small")
            found = Lines(fit_text.wrapped(fonts, self.content.line, "small", px, inside), "small", px)
        return found

    def _sign(self, context: PaintContext) -> int:
        return context.u(38) if self.content.tone in _SIGNS else 0

    def paint(self, surface: Surface) -> None:
        """A slab with an edge that tells whether it was right."""
        context, fonts, rect, content = self.context, self.context.fonts, self.rect, self.content
        context.surfaces.paint(surface, "card", rect)
        edge = _EDGES[content.tone]
        if content.tone:
            pygame.draw.rect(surface, edge, rect, width=max(3, context.u(5)), border_radius=context.u(6))
        x, y = rect.x + context.u(18), rect.y + context.u(13)
        title = self._title(context, rect.w)
        title.paint(surface, fonts, theme.RED, (x, y))
        y += title.height(fonts) + context.u(6)
        self._paint_dots(surface, Rect(x, y, self._inner(context, rect.w), context.u(12)))
        y += context.u(16)
        if content.stars is not None:
            awards.paint_stars(
                surface,
                Rect(x, y, self._inner(context, rect.w), context.u(40)),
                content.stars,
                theme.BRONZE_DARK,
            )
            y += context.u(44)
        note = self._note(context, rect.w)
        if note is not None:
            note.paint(surface, fonts, theme.BRONZE_DARK, (x, y + context.u(4)))
            y += note.height(fonts) + context.u(6)
        lines = self._lines(context, rect.w, rect.h)
        if lines is None:
            return
        y += context.u(6)
        if content.tone == "right":
            self._paint_tick(surface, Rect(x, y + context.u(2), context.u(26), context.u(22)), edge)
        elif content.tone:
            sign = context.surfaces.icon(_SIGNS[content.tone], edge, context.u(28))
            surface.blit(sign, (x - context.u(2), y))
        lines.paint(surface, fonts, theme.INK, (x + self._sign(context), y))

    def _paint_tick(self, surface: Surface, at: Rect, colour: theme.Colour) -> None:
        """Drawn larger and scaled down, because lines drawn directly have rough edges."""
        wide, high = at.w * 4, at.h * 4
        large = Surface((wide, high), pygame.SRCALPHA)
        ends = [(wide * 0.08, high * 0.55), (wide * 0.38, high * 0.85), (wide * 0.92, high * 0.12)]
        pygame.draw.lines(large, (*colour, 255), False, ends, max(4, wide // 7))
        surface.blit(pygame.transform.smoothscale(large, at.size), at)

    def _paint_dots(self, surface: Surface, room: Rect) -> None:
        """A bar for each step: done, present, to come."""
        gap, count = self.context.u(6), self.content.steps
        wide = min(self.context.u(60), (room.w - gap * (count - 1)) // count)
        for number in range(count):
            bar = Rect(room.x + number * (wide + gap), room.y, wide, max(3, self.context.u(6)))
            done = number + 1 < self.content.step or self.content.stars is not None
            colour = (
                theme.WATER
                if done
                else theme.RED
                if number + 1 == self.content.step
                else theme.TRAVERTINE_DARK
            )
            pygame.draw.rect(surface, colour, bar, border_radius=bar.h // 2)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        rect = self.rect
        needed = self._needed(self.context, rect.w, rect.h)
        return [f"content needs {needed}, has {rect.h}"] if needed > rect.h else []


class Bracket(Widget):
    """Four corners around something to look at; they beat a few times when they appear."""

    solid = False
    floating = True

    def __init__(self, of: Rect) -> None:
        super().__init__(name="bracket")
        self.of = Rect(of)
        self._for = 0.0

    @property
    def overhang(self) -> int:
        """It stands outside, and beats."""
        return self.context.u(20) if self._ui else 0

    def update(self, seconds: float) -> bool:
        """Beat for a while; not where nothing is animated."""
        if self._for >= _PULSING or self.ui.app.settings.animation == "off":
            return False
        self._for += seconds
        self.changed()
        return True

    def beat(self) -> None:
        """Once more."""
        self._for = 0.0
        self.changed()

    def paint(self, surface: Surface) -> None:
        """Gold on dark, so that it is seen on any ground."""
        context = self.context
        share = abs(1 - 2 * (self._for / _PULSE % 1.0)) if self._for < _PULSING else 0.0
        out = context.u(4) + round(share * context.u(10))
        rect = self.rect.inflate(2 * out, 2 * out)
        arm = max(6, min(rect.w, rect.h) // 3)
        for colour, thick in ((theme.NIGHT, context.u(7)), (theme.GOLD, context.u(4))):
            for corner, dx, dy in (
                (rect.topleft, 1, 1),
                (rect.topright, -1, 1),
                (rect.bottomleft, 1, -1),
                (rect.bottomright, -1, -1),
            ):
                ends = ((corner[0] + dx * arm, corner[1]), corner, (corner[0], corner[1] + dy * arm))
                pygame.draw.lines(surface, colour, False, ends, max(2, thick))


class LessonPanel:
    """Keeps slab and frames of a lesson in a window of one size."""

    def __init__(self, ui: WidgetRoot) -> None:
        self.ui = ui
        self.slab: LessonSlab | None = None
        self.next_button: Button | None = None
        self._brackets: list[Bracket] = []
        self._framed: tuple[tuple[int, int, int, int], ...] = ()

    def tell(
        self,
        content: LessonText,
        area: Rect,
        least: int,
        next_button: ActionButton | None,
        hidden_whole: Callable[[Rect, int], int] = lambda area, top: top,
    ) -> None:
        """Say this at the foot of an area, on a slab at least so high; the way on lies under the words, and
        `hidden_whole` tells how far up it goes so that it cuts nothing in half. No
        action of any game has its button there: whoever presses twice does nothing in the next step."""
        content = replace(content, button=next_button.text if next_button is not None else "")
        if self.slab is not None and self.slab.content == content and self.slab.rect.bottom == area.bottom:
            return
        for old in (self.slab, self.next_button):
            if old is not None:
                self.ui.remove(old)
        self.slab, self.next_button = LessonSlab(content), None
        tall = max(least, self.slab.height_in(self.ui.context, area.w, area.h))
        top = hidden_whole(area, area.bottom - tall)
        slab = self.ui.add(self.slab).place((area.x, top, area.w, area.bottom - top))
        if next_button is not None:
            self._offer(next_button, slab.rect)

    def _offer(self, action_button: ActionButton, slab: Rect) -> None:
        context = self.ui.context
        made = Button(
            action_button.text,
            action_button.press,
            icon=action_button.icon,
            style="primary",
            keys=action_button.keys,
            name="way on",
        )
        made.floating = True
        high, edge = LessonSlab.foot(context) - context.u(20), context.u(18)
        self.next_button = self.ui.add(made)
        made.place((slab.x + edge, slab.bottom - high - context.u(16), slab.w - 2 * edge, high))

    def frame(self, rects: Sequence[Rect], again: bool = False) -> None:
        """Frame these and nothing else; `again` lets frames that are there already beat once more."""
        framed = tuple((each.x, each.y, each.w, each.h) for each in rects if each.w and each.h)
        if framed != self._framed:
            self._framed = framed
            for bracket in self._brackets:
                self.ui.remove(bracket)
            self._brackets = [self.ui.add(Bracket(Rect(each))).place(each) for each in framed]
        elif again:
            for bracket in self._brackets:
                bracket.beat()


def final_text(slips: int, has_skipped: bool) -> str:
    """What is said at the end of a lesson, marked."""
    if has_skipped:
        return N_("Steps were left out. Play them all to win stars.")
    if slips:
        return N_("Done. Without a mistake or a hint there are three stars.")
    return N_("Done, without a mistake.")


def lesson_heading(number: str, title: str) -> str:
    """The name of a lesson with its number."""
    # Translators: the heading of a lesson: {number} such as 3 or IV, {title} what it is about
    return _("{number}. {title}", number=number, title=title)
