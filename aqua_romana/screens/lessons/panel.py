"""What a lesson shows beside the board and on it: the slab with its words, frames around what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame
from pygame import Rect, Surface

from aqua_romana.table.decision import ActionButton
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    LargestFit,
    Row,
    SizedText,
    Slab,
    Widget,
    WidgetRoot,
)

Tone = Literal["", "right", "wrong", "hint"]

_EDGES = {"": theme.BRONZE, "right": (86, 128, 52), "wrong": theme.TERRACOTTA, "hint": theme.TEAL}
_SIGNS = {"wrong": "undo", "hint": "eye"}  # icons; for what is right a tick is drawn
_NARROW = 30  # text units: beside a board words take whatever width is left
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


class LessonSlab(LargestFit):
    """The lesson's title, how far it has come, what is said of the last action, and the way on."""

    floating = True
    manners = (("big", 1.0), ("body", 1.0), *(("small", share / 20) for share in range(20, 11, -1)))

    def __init__(self, content: LessonText, next_button: ActionButton | None) -> None:
        super().__init__(name="lesson")
        self.content = content
        self._next = next_button
        self.button: Button | None = None

    def build(self, manner: tuple[str, float]) -> Widget:
        """In letters of one size."""
        content, (role, share) = self.content, manner
        stars = content.stars
        column = Column(
            SizedText(content.title, "name", theme.RED, share).cell(least=_NARROW),
            Drawing(self._paint_steps, 60, 8),
            Drawing(partial(_paint_stars, stars), 120, 40) if stars is not None else None,
            SizedText(content.note, "small_bold", theme.BRONZE_DARK, share).cell(least=_NARROW)
            if content.note
            else None,
            self._line(role, share) if content.line else None,
            self._way_on(self._next) if self._next is not None else None,
            gap=8,
        )
        return TonedSlab(column, content.tone)

    def _line(self, role: str, share: float) -> Widget:
        tone = self.content.tone
        sign = Drawing(partial(_paint_sign, tone), 28, 28).cell(align="start") if tone else None
        words = SizedText(self.content.line, role, theme.INK, share).cell(weight=1, least=_NARROW)
        return Row(sign, words, gap=10).cell(weight=1)

    def _way_on(self, action: ActionButton) -> Button:
        """No action of any game has its button there: whoever presses twice does nothing in the next step."""
        self.button = Button(
            action.text, action.press, icon=action.icon, style="primary", keys=action.keys, name="way on"
        ).cell(least=_NARROW)
        self.button.floating = True
        return self.button

    def _paint_steps(self, surface: Surface, context: PaintContext, room: Rect) -> None:
        """A bar for each step: done, present, to come."""
        gap, count, now = context.u(6), self.content.steps, self.content.step
        wide = min(context.u(60), (room.w - gap * (count - 1)) // count)
        for number in range(1, count + 1):
            bar = Rect(room.x + (number - 1) * (wide + gap), room.y, wide, max(3, context.u(6)))
            is_done = number < now or self.content.stars is not None
            ink = theme.WATER if is_done else theme.RED if number == now else theme.TRAVERTINE_DARK
            pygame.draw.rect(surface, ink, bar, border_radius=bar.h // 2)


class TonedSlab(Slab):
    """A slab whose edge tells whether it was right."""

    solid = False
    floating = True

    def __init__(self, child: Widget, tone: Tone) -> None:
        super().__init__(child, "card", padding=17)
        self.tone = tone

    def paint(self, surface: Surface) -> None:
        """The edge lies on the slab."""
        super().paint(surface)
        if self.tone:
            width, radius = max(3, self.context.u(5)), self.context.u(6)
            pygame.draw.rect(surface, _EDGES[self.tone], self.rect, width=width, border_radius=radius)


def _paint_stars(stars: int, surface: Surface, _context: PaintContext, room: Rect) -> None:
    awards.paint_stars(surface, room, stars, theme.BRONZE_DARK)


def _paint_sign(tone: Tone, surface: Surface, context: PaintContext, at: Rect) -> None:
    if tone != "right":
        surface.blit(context.surfaces.icon(_SIGNS[tone], _EDGES[tone], at.w), at)
        return
    # Drawn larger and scaled down, because lines drawn directly have rough edges.
    wide, high = at.w * 4, at.h * 4
    large = Surface((wide, high), pygame.SRCALPHA)
    ends = [(wide * 0.08, high * 0.55), (wide * 0.38, high * 0.85), (wide * 0.92, high * 0.12)]
    pygame.draw.lines(large, (*_EDGES[tone], 255), False, ends, max(4, wide // 7))
    surface.blit(pygame.transform.smoothscale(large, at.size), at)


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
        self._brackets: list[Bracket] = []
        self._framed: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def next_button(self) -> Button | None:
        """The way on, while there is one."""
        return self.slab.button if self.slab is not None else None

    def tell(
        self,
        content: LessonText,
        area: Rect,
        least: int,
        next_button: ActionButton | None,
        hidden_whole: Callable[[Rect, int], int] = lambda area, top: top,
    ) -> None:
        """Say this at the foot of an area, on a slab at least so high; `hidden_whole` tells how far up it
        goes so that it cuts nothing in half."""
        content = replace(content, button=next_button.text if next_button is not None else "")
        if self.slab is not None and self.slab.content == content and self.slab.rect.bottom == area.bottom:
            return
        if self.slab is not None:
            self.ui.remove(self.slab)
        self.slab = self.ui.add(LessonSlab(content, next_button))
        tall = max(least, min(area.h, self.slab.fitted(area.w, area.h)))
        top = hidden_whole(area, area.bottom - tall)
        self.slab.place((area.x, top, area.w, area.bottom - top))

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
