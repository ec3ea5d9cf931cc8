"""A calendar of the puzzles of the day: solved, missed, today."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from aqua_romana.keeping.solving import MISSED
from aqua_romana.window import theme
from aqua_romana.window.widgets import Widget

WEEK = 7
_SOLVED, _ON_SOLVED = (96, 150, 60), theme.IVORY


def monday_of(day: datetime.date) -> datetime.date:
    """The first day of its week."""
    return day - datetime.timedelta(days=day.weekday())


class Calendar(Widget):
    """Some weeks up to today, a row each. A day's puzzle can be solved later too; what is to come is not
    shown before its day."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self,
        today: datetime.date,
        days: Mapping[str, int],
        weeks: int,
        on_day: Callable[[datetime.date], object] | None = None,
    ) -> None:
        super().__init__(name="calendar", on_press=self._press if on_day is not None else None)
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
        rect = self.rect
        wide, high = rect.w / WEEK, rect.h / self.weeks
        return [
            (
                self.first + datetime.timedelta(days=number),
                Rect(
                    rect.x + round(number % WEEK * wide),
                    rect.y + round(number // WEEK * high),
                    round(wide),
                    round(high),
                ),
            )
            for number in range(self.weeks * WEEK)
        ]

    def height_for(self, width: int) -> int:
        """Days large enough for a finger."""
        return self.weeks * max(self.look.touch, min(width // WEEK, self.look.text_u(54)))

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
        look = self.look
        for day, cell in self.cells():
            side = min(cell.size) - look.u(6)
            disc = Rect(0, 0, side, side)
            disc.center = cell.center
            answer = self.days.get(day.isoformat())
            ink = theme.INK if day <= self.today else theme.TRAVERTINE_DARK
            if answer is not None and answer != MISSED:
                pygame.draw.circle(surface, _SOLVED, disc.center, side // 2)
                ink = _ON_SOLVED
            elif answer == MISSED:
                pygame.draw.circle(surface, theme.TERRACOTTA, disc.center, side // 2, max(2, look.u(2)))
            if day == self.today:
                pygame.draw.circle(
                    surface, theme.RED_LIGHT, disc.center, side // 2 + look.u(2), max(2, look.u(3))
                )
            number = look.fonts.line(str(day.day), "small_bold", ink, cell.w)
            surface.blit(number, number.get_rect(center=disc.center))
            if day == self.chosen and self.focused and self.ui.focus_visible:
                pygame.draw.rect(surface, theme.GOLD, cell, max(2, look.u(2)), border_radius=look.u(6))
