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
from aqua_romana.ui.graphics import arcade, emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Divider,
    Drawing,
    LargestFit,
    Padding,
    Row,
    SizedText,
    Slab,
    Spacer,
    Widget,
    WidgetRoot,
)

Tone = Literal["", "right", "wrong", "hint"]
Mood = Literal["calm", "glad", "doubtful", "amused"]

_EDGES = {"": theme.BRONZE, "right": (86, 128, 52), "wrong": theme.TERRACOTTA, "hint": theme.TEAL}
_STRIPS = {"right": (226, 236, 204), "wrong": (250, 222, 200), "hint": (214, 230, 230)}
_SIGNS = {"wrong": "undo", "hint": "eye"}  # icons; for what is right a tick is drawn
_NARROW = 30  # text units: beside a board words take whatever width is left
_PULSE, _PULSING = 0.5, 1.5  # seconds of one beat, and of all
_BUBBLE = (250, 243, 228)
_DONE, _NOW, _TO_COME = (196, 226, 160), theme.IVORY, (74, 54, 38)  # what is seen through the arch of a step


@dataclass(frozen=True)
class LessonText:
    """What the panel says."""

    number: str
    title: str
    step: int  # counted from 1
    steps: int
    task: str = ""
    line: str = ""
    tone: Tone = ""
    mood: Mood = "calm"
    stars: int | None = None  # at the end of a lesson
    note: str = ""  # above the line: that the board is another one now
    button: str = ""  # the way on, at the foot


@dataclass(frozen=True)
class Manner:
    """How much room a panel takes: the face and the arches in layout units, letters of the task and of the
    rest, and the share of their size that they have."""

    face: int
    arches: int
    task: str
    line: str
    share: float = 1.0


class LessonSlab(LargestFit):
    """Who teaches and what: the task and what he says of the last action in one place, how far the lesson has
    come, and the way on."""

    floating = True
    manners = (
        Manner(142, 64, "big_bold", "body"),
        Manner(116, 58, "big_bold", "body"),
        Manner(92, 50, "bold", "body"),
        Manner(76, 42, "bold", "small"),
        *(Manner(64, 34, "bold", "small", share / 20) for share in range(19, 13, -1)),
        *(Manner(0, 0, "bold", "small", share / 20) for share in range(20, 9, -1)),
    )

    def __init__(
        self, content: LessonText, next_button: ActionButton | None, largest: Manner | None = None
    ) -> None:
        """`largest` is the manner that takes most room."""
        super().__init__(name="lesson")
        self.content = content
        self._next = next_button
        self.button: Button | None = None
        self.manner = largest or self.manners[0]
        self.manners = self.manners[self.manners.index(self.manner) :]

    def build(self, manner: Manner) -> Widget:
        """In letters of one size."""
        content, self.manner = self.content, manner
        stars = content.stars
        column = Column(
            self._head(manner),
            Bubble(self._words(manner), points=bool(manner.face)).cell(weight=1),
            Drawing(partial(_paint_stars, stars), 120, 44) if stars is not None else None,
            Drawing(self._paint_steps, 60, manner.arches or 8),
            self._way_on(self._next) if self._next is not None else None,
            gap=10,
        )
        return FloatingSlab(column, "panel", padding=14)

    def _head(self, manner: Manner) -> Widget:
        """The face, and beside it which lesson it is and who speaks."""
        content, share = self.content, manner.share
        if not manner.face:
            heading = lesson_heading(content.number, content.title)
            return _words_of(heading, "small_bold", theme.RED, share).cell(least=_NARROW)
        # Translators: above the title of a lesson; {number} such as 3
        lesson = _("Lesson {number}", number=content.number)
        words = Column(
            _words_of(lesson, "small_bold", theme.TERRACOTTA, share),
            _words_of(content.title, "name" if manner.face > 100 else "bold", theme.RED, share),
            _words_of("Frontinus", "italic", theme.INK_SOFT, share) if manner.face > 80 else None,
            gap=0,
        ).cell(weight=1, least=_NARROW)
        face = Drawing(partial(_paint_face, content.mood), manner.face, manner.face)
        return Padding(Row(face, words, gap=12, align="middle"), 4, 0)

    def _words(self, manner: Manner) -> Widget:
        content, share = self.content, manner.share
        # Translators: the heading of what a lesson asks somebody to do
        label = _("Your task")
        is_asked = bool(content.task)
        return Column(
            _words_of(content.note, "small_bold", theme.BRONZE_DARK, share) if content.note else None,
            _words_of(label, "small_bold", theme.TERRACOTTA, share) if is_asked and manner.face else None,
            _words_of(content.task, manner.task, theme.INK, share) if is_asked else None,
            Divider() if is_asked and content.line and not content.tone and manner.face else None,
            Spacer(weight=1) if content.tone else None,
            self._line(manner) if content.line else None,
            gap=8,
        )

    def _line(self, manner: Manner) -> Widget:
        """What he says of the lesson; of an action it is a strip of its colour with its sign."""
        content = self.content
        if not content.tone:
            role = "motto" if manner.face > 100 else "italic"
            return _words_of(content.line, role, theme.INK_SOFT, manner.share)
        sign = Drawing(partial(_paint_sign, content.tone), 26, 26).cell(align="start")
        words = _words_of(content.line, manner.line, theme.INK, manner.share).cell(weight=1, least=_NARROW)
        return Strip(Row(sign, words, gap=10), content.tone)

    def _way_on(self, action: ActionButton) -> Button:
        """No action of any game has its button there: whoever presses twice does nothing in the next step."""
        self.button = Button(
            action.text, action.press, icon=action.icon, style="primary", keys=action.keys, name="way on"
        ).cell(least=_NARROW)
        self.button.floating = True
        return self.button

    def _paint_steps(self, surface: Surface, context: PaintContext, room: Rect) -> None:
        """An arch for each step, and water in the channel as far as one has come; low rooms have bars."""
        content = self.content
        count, is_over = content.steps, content.stars is not None
        done = count if is_over else content.step - 1
        if room.h < context.u(20) or context.surfaces.plain:
            self._paint_bars(surface, context, room, done)
            return
        channel = room.h * 2 // 5
        arcade.paint_masonry(surface, context, room, "tufa")
        reached = 1.0 if is_over else (content.step - 0.5) / count
        arcade.paint_channel(surface, context, Rect(room.x, room.y, room.w, channel), reached)
        wide, high = room.w / count, room.h - channel
        for number in range(1, count + 1):
            gap = Rect(0, 0, min(round(wide * 0.7), round(high * 1.7)), round(high * 0.86))
            gap.midbottom = (round(room.x + (number - 0.5) * wide), room.bottom)
            view = Surface(gap.size)
            view.fill(_DONE if number <= done else _NOW if number == content.step else _TO_COME)
            arcade.paint_through(surface, context, gap, view)
            ink = theme.GOLD if number > content.step and not is_over else theme.INK
            figure = context.fonts.line(formats.integer(number), "small_bold", ink, gap.w)
            if figure.get_height() <= gap.h + context.u(4):  # large letters have no room in low arches
                surface.blit(figure, figure.get_rect(center=(gap.centerx, gap.centery + gap.h // 8)))

    def _paint_bars(self, surface: Surface, context: PaintContext, room: Rect, done: int) -> None:
        gap, count = context.u(6), self.content.steps
        wide = min(context.u(60), (room.w - gap * (count - 1)) // count)
        for number in range(1, count + 1):
            bar = Rect(room.x + (number - 1) * (wide + gap), room.y, wide, max(3, context.u(6)))
            is_now = number == self.content.step
            ink = theme.WATER if number <= done else theme.RED if is_now else theme.TRAVERTINE_DARK
            pygame.draw.rect(surface, ink, bar, border_radius=bar.h // 2)


def _words_of(text: str, role: str, ink: theme.Colour, share: float) -> Widget:
    """Lines as wide as there is room beside a board."""
    return SizedText(text, role, ink, share).cell(least=_NARROW)


class FloatingSlab(Slab):
    """A slab over panels that are hidden: they are not told of when it is pointed at."""

    floating = True


class Bubble(Padding):
    """A speech bubble of smooth stone that points up to the face."""

    def __init__(self, child: Widget, points: bool) -> None:
        super().__init__(child, 16, 14)
        self.points = points

    def paint(self, surface: Surface) -> None:
        """Pale, with a bronze edge."""
        context, rect = self.context, self.rect
        line, radius = max(1, context.u(1.5)), context.u(7)
        pygame.draw.rect(surface, _BUBBLE, rect, border_radius=radius)
        pygame.draw.rect(surface, theme.BRONZE, rect, line, border_radius=radius)
        if self.points:
            tip, half, high = rect.x + context.u(74), context.u(13), context.u(11)
            corners = [
                (tip - half, rect.y + line),
                (tip - half // 3, rect.y - high),
                (tip + half, rect.y + line),
            ]
            pygame.draw.polygon(surface, _BUBBLE, corners)
            pygame.draw.aalines(surface, theme.BRONZE, False, corners)


class Strip(Padding):
    """What is said of the last action, on a strip whose colour and edge tell whether it was right."""

    def __init__(self, child: Widget, tone: Tone) -> None:
        super().__init__(child, 12, 8)
        self.tone = tone

    def paint(self, surface: Surface) -> None:
        """The edge at the left."""
        pygame.draw.rect(surface, _STRIPS[self.tone], self.rect, border_radius=self.context.u(4))
        edge = Rect(self.rect.x, self.rect.y, max(3, self.context.u(5)), self.rect.h)
        pygame.draw.rect(surface, _EDGES[self.tone], edge)


def _paint_face(mood: Mood, surface: Surface, context: PaintContext, at: Rect) -> None:
    """Who teaches, in a ring of bronze."""
    emblems.paint_disc(surface, context.pictures, at, 1.0, theme.BRONZE_DARK)
    emblems.paint_disc(surface, context.pictures, at, 0.965, theme.BRONZE_LIGHT)
    name = "portraits/frontinus" if mood == "calm" else f"portraits/frontinus_{mood}"
    face = context.pictures.icon(name, None, round(at.w * 0.92))
    surface.blit(face, face.get_rect(center=at.center))


def _paint_stars(stars: int, surface: Surface, _context: PaintContext, room: Rect) -> None:
    emblems.paint_stars(surface, room, stars, theme.BRONZE_DARK)


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
        out = round(share * context.u(10))  # at rest two that lie side by side share a line
        rect = self.rect.inflate(2 * out, 2 * out)
        arm = max(6, min(rect.w, rect.h) // 4)
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
        self._asked: tuple[tuple[str, int], Manner] | None = None  # how a step asked
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
        """Say this at the foot of an area, on a slab at least so high, and higher only where letters would be
        too small; `hidden_whole` tells how far up it goes so that it cuts nothing in half."""
        content = replace(content, button=next_button.text if next_button is not None else "")
        if self.slab is not None and self.slab.content == content and self.slab.rect.bottom == area.bottom:
            return
        if self.slab is not None:
            self.ui.remove(self.slab)
        step = content.number, content.step
        # A short word of praise does not make the face grow that asked.
        largest = self._asked[1] if content.tone and self._asked and self._asked[0] == step else None
        self.slab = self.ui.add(LessonSlab(content, next_button, largest))
        room = least if self.slab.fitted(area.w, least) <= least else area.h
        tall = max(least, min(area.h, self.slab.fitted(area.w, room)))
        top = hidden_whole(area, area.bottom - tall)
        self.slab.place((area.x, top, area.w, area.bottom - top))
        if not content.tone:
            self._asked = step, self.slab.manner

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


#: Said after the last lesson.
COURSE_DONE = N_(
    "That was the whole course. Now play a game, with hints at first; puzzles and challenges are waiting."
)


def final_text(slips: int, has_skipped: bool) -> str:
    """What is said at the end of a lesson, marked."""
    if has_skipped:
        return N_("Some steps were skipped. Play them all to win stars.")
    if slips:
        return N_("Done. Without a mistake or a hint you win three stars.")
    return N_("Done, without a mistake.")


def lesson_heading(number: str, title: str) -> str:
    """The name of a lesson with its number."""
    # Translators: the heading of a lesson: {number} such as 3 or IV, {title} what it is about
    return _("{number}. {title}", number=number, title=title)
