"""What leads to the lessons from the title: a small wall with as much water as was learnt."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.progress import Report
from aqua_romana.screens.title.cards import TitleCard
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.text.translation import _

_PAD = 18  # in layout units
_WALL = 78
_ARCHES = 10


class LearnCard(TitleCard):
    """How far one has come, and what comes next."""

    def __init__(self, report: Report, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, name="learn")
        self.report = report

    @property
    def text(self) -> str:
        """What it is called."""
        return _("Learn")

    def _said(self) -> str:
        """The lesson to go on with."""
        report = self.report
        if not report.next:
            return report.lessons_told()
        # Translators: a lesson: {number} and {title}
        return _("Lesson {number}: {title}", number=report.next, title=report.title(report.next))

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        parts = [(self.text, "heading", theme.RED)]
        return [*parts, (self._said(), "small", theme.INK)]

    def height_for(self, width: int) -> int:
        """Its words, its stars and a low wall."""
        context, room = self.context, width - 2 * self.context.u(_PAD)
        words = sum(context.fonts.block_size(said, role, room)[1] for said, role, _ink in self._parts())
        return words + context.text_u(30) + context.u(78) + 2 * context.u(_PAD)

    def paint(self, surface: Surface) -> None:
        """Heading, wall, stars, what comes next."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.skin.paint(surface, "card_active" if self.hovered or self.held else "card", rect)
        room = rect.inflate(-2 * context.u(_PAD), -2 * context.u(_PAD))
        (head, role, ink), (said, small, dark) = self._parts()
        heading = fonts.line(head, role, ink, room.w)
        surface.blit(heading, heading.get_rect(midtop=room.midtop))
        words = fonts.block(said, small, dark, room.w)
        surface.blit(words, words.get_rect(midbottom=room.midbottom))
        line = context.text_u(28)
        told = Rect(room.x, room.bottom - words.get_height() - line, room.w, line)
        self._paint_stars(surface, told)
        top = room.y + heading.get_height() + context.u(6)
        high = min(told.top - context.u(8) - top, context.u(_WALL))
        if high >= context.u(24):
            middle = (top + told.top) // 2
            self._paint_wall(surface, Rect(room.x, middle - high // 2, room.w, high))

    def _paint_stars(self, surface: Surface, room: Rect) -> None:
        context, report = self.context, self.report
        words = context.fonts.line(report.stars_told(), "small", theme.INK_SOFT, room.w - room.h)
        x = room.centerx - (words.get_width() + room.h) // 2
        star = Rect(x - room.h, room.y, 3 * room.h, round(room.h * 0.86))
        clip = surface.get_clip()
        surface.set_clip(Rect(x, room.y, room.h, room.h).clip(clip))
        awards.paint_stars(surface, star, 3 if report.all_stars else 0, theme.BRONZE)
        surface.set_clip(clip)
        surface.blit(words, words.get_rect(midleft=(x + room.h, room.centery - context.u(1))))

    def _paint_wall(self, surface: Surface, room: Rect) -> None:
        count = max(1, len(self.report.plugin.lessons) or _ARCHES)
        pitch = room.w // count
        wall = Rect(room.centerx - pitch * count // 2, room.y, pitch * count, room.h)
        channel = max(10, room.h // 3)
        lessons_wall.paint_channel(
            surface, Rect(wall.x, wall.y, wall.w, channel), self.report.done / count, lessons_wall.STONE
        )
        size = (pitch, wall.h - channel)
        hole = (round(pitch * 0.2), round(size[1] * 0.25), round(pitch * 0.6), round(size[1] * 0.75))
        pier = lessons_wall.pier(size, hole, lessons_wall.STONE)
        for number in range(count):
            at = (wall.x + number * pitch, wall.y + channel)
            surface.fill((60, 40, 26), Rect(at, size))
            surface.blit(pier, at)

    def problems(self) -> list[str]:
        """Words that do not fit."""
        needed = self.height_for(self.rect.w)
        return [] if needed <= self.rect.h else [f"content needs {needed}, has {self.rect.h}"]
