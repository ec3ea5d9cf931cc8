"""A calendar of the puzzles of the day: solved, missed, today."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from aqua_romana.storage.progress import MISSED
from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Pressable

WEEK = 7
_SOLVED, _ON_SOLVED = (96, 150, 60), theme.IVORY


def monday_of(day: datetime.date) -> datetime.date:
    """The first day of its week."""
    return day - datetime.timedelta(days=day.weekday())


class Calendar(Pressable):
    """Some weeks up to today, a row each. A day's puzzle can be solved later too; what is to come is not
    shown before its day."""

    def __init__(
        self,
        today: datetime.date,
        days: Mapping[str, int],
        weeks: int,
        on_day: Callable[[datetime.date], object] | None = None,
    ) -> None:
        super().__init__(name="calendar", on_press=self._press if on_day is not None else None)
        self.label = _("Puzzle of the day")
        self.today = today
        self.days = days
        self.first = monday_of(today) - datetime.timedelta(weeks=weeks - 1)
        self.weeks = weeks
        self.on_day = on_day
        self.chosen = today

    def _press(self) -> None:
        if self.on_day is not None:
            self.on_day(self.chosen)

    def cells(self) -> list[tuple[datetime.date, Rect]]:
        """Where every day lies."""
        return _cells(self.rect, self.first, self.weeks)

    def height_for(self, width: int) -> int:
        """Days large enough for a finger."""
        return self.weeks * max(self.context.touch, min(width // WEEK, self.context.text_u(54)))

    def click(self, pos: tuple[int, int], clicks: int) -> None:
        """The puzzle of a day."""
        for day, cell in self.cells():
            if cell.collidepoint(pos) and day <= self.today and self.on_day is not None:
                self.chosen = day
                self.on_day(day)

    def nav(self, direction: str) -> bool:
        """Arrows go from day to day."""
        steps = {"left": -1, "right": 1, "up": -WEEK, "down": WEEK}
        if direction not in steps:
            return False
        wanted = self.chosen + datetime.timedelta(days=steps[direction])
        if not self.first <= wanted <= self.today:
            return False
        self.chosen = wanted
        self.changed()
        return True

    def paint(self, surface: Surface) -> None:
        """A disc with its number for every day."""
        context = self.context
        self.paint_days(surface, context, self.rect, (self.first, self.weeks), self.today, self.days)
        for day, cell in self.cells():
            if day == self.chosen and self.focused and self.ui.focus_visible:
                pygame.draw.rect(surface, theme.GOLD, cell, max(2, context.u(2)), border_radius=context.u(6))

    @staticmethod
    def paint_days(
        surface: Surface,
        context: PaintContext,
        room: Rect,
        span: tuple[datetime.date, int],
        today: datetime.date,
        days: Mapping[str, int],
    ) -> None:
        """Weeks from a Monday on: filled where solved, an outline where missed, a ring around today."""
        for day, cell in _cells(room, *span):
            side = min(cell.size) - context.u(6)
            answer = days.get(day.isoformat())
            ink = theme.INK if day <= today else theme.TRAVERTINE_DARK
            if answer is not None and answer != MISSED:
                pygame.draw.circle(surface, _SOLVED, cell.center, side // 2)
                ink = _ON_SOLVED
            elif answer == MISSED:
                pygame.draw.circle(surface, theme.TERRACOTTA, cell.center, side // 2, max(2, context.u(2)))
            if day == today:
                around = side // 2 + context.u(2)
                pygame.draw.circle(surface, theme.RED_LIGHT, cell.center, around, max(2, context.u(3)))
            if context.fonts.can_fit(str(day.day), "small_bold", cell.w):
                number = context.fonts.line(str(day.day), "small_bold", ink, cell.w)
                surface.blit(number, number.get_rect(center=cell.center))
            elif answer is None:
                pygame.draw.circle(surface, ink, cell.center, max(2, side // 8))


def _cells(room: Rect, first: datetime.date, weeks: int) -> list[tuple[datetime.date, Rect]]:
    wide, high = room.w / WEEK, room.h / weeks
    return [
        (
            first + datetime.timedelta(days=number),
            Rect(
                room.x + round(number % WEEK * wide),
                room.y + round(number // WEEK * high),
                round(wide),
                round(high),
            ),
        )
        for number in range(weeks * WEEK)
    ]
