"""What leads to the puzzles from the title: the day, and how this week went."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from pygame import Rect, Surface

from aqua_romana.screens.puzzles.calendar import Calendar, monday_of
from aqua_romana.screens.title.cards import TitleCard
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui import theme
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _

_PAD = 18  # in layout units


class PuzzleCard(TitleCard):
    """The puzzle of the day, without reading it."""

    def __init__(self, solving: PuzzleProgress, today: datetime.date, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="puzzles")
        self.solving = solving
        self.today = today

    @property
    def text(self) -> str:
        """What it is called."""
        # Translators: a puzzle that is the same for everybody on a day
        return _("Puzzle of the day")

    def _said(self) -> str:
        answer = self.solving.days.get(self.today.isoformat())
        if answer is not None and answer != MISSED:
            # Translators: of the puzzle of the day
            return _("Solved today")
        return formats.date(self.today)

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        return [(self.text, "heading", theme.RED), (self._said(), "small", theme.INK)]

    def height_for(self, width: int) -> int:
        """Its words and a row of days."""
        context, room = self.context, width - 2 * self.context.u(_PAD)
        words = sum(context.fonts.block_size(said, role, room)[1] for said, role, _ink in self._parts())
        return words + context.text_u(44) + 2 * context.u(_PAD)

    def paint(self, surface: Surface) -> None:
        """Heading, this week, the day."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.inflate(-2 * context.u(_PAD), -2 * context.u(_PAD))
        (head, role, ink), (said, small, dark) = self._parts()
        heading = fonts.block(head, role, ink, room.w, "centre")
        surface.blit(heading, heading.get_rect(midtop=room.midtop))
        words = fonts.block(said, small, dark, room.w, "centre")
        surface.blit(words, words.get_rect(midbottom=room.midbottom))
        top, bottom = room.y + heading.get_height(), room.bottom - words.get_height()
        high = min(bottom - top, context.text_u(44))
        week = Rect(room.x, (top + bottom - high) // 2, room.w, high)
        Calendar.paint_days(surface, context, week, (monday_of(self.today), 1), self.today, self.solving.days)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]
