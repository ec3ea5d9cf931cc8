"""A lesson on the map: an arch of the wall or, where letters are large, a row."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.progress import Report
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Widget

_DUSK, _VEIL = (40, 26, 14), 60  # over what lies open but was not begun
_MARGIN = 0.06  # of an arch's width: beside its plaque, on either side


def title_room(context: PaintContext, pitch: int) -> int:
    """How wide a title may be in an arch of a width."""
    return pitch - 2 * round(pitch * _MARGIN) - 2 * context.u(10)


class LessonPlace(Widget):
    """Common to arch and row: which lesson, and how far it has come."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self, report: Report, key: str, find: Callable[[], Surface | None], on_press: Callable[[], object]
    ) -> None:
        super().__init__(on_press=on_press, name=f"lesson {report.plugin.word} {key}")
        self.key = key
        self.report = report
        self.find = find

    @property
    def text(self) -> str:
        """What it is about."""
        return self.report.title(self.key)

    @property
    def is_next(self) -> bool:
        return self.report.next == self.key

    @property
    def won(self) -> int:
        return self.report.stars(self.key)

    def follow(self, report: Report) -> None:
        """Somebody else learns, or more was learnt."""
        self.report = report
        self.changed()

    def paint_sign(self, surface: Surface, room: Rect) -> None:
        """Stars or, where one goes on, the words for it."""
        context = self.context
        if self.is_next and not self.won:
            # Translators: on the map of lessons, below the one to go on with; at most 10 letters
            words = _("Go on") if self.report.has_begun else _("Begin")
            sign = context.skin.icon("play", theme.RED, round(room.h * 0.8))
            line = context.fonts.line(words, "bold", theme.RED, room.w - sign.get_width() - context.u(8))
            x = room.centerx - (sign.get_width() + context.u(8) + line.get_width()) // 2
            surface.blit(sign, sign.get_rect(midleft=(x, room.centery)))
            surface.blit(line, line.get_rect(midleft=(x + sign.get_width() + context.u(8), room.centery)))
        else:
            awards.paint_stars(surface, room, self.won, (150, 134, 108))

    def paint_number(self, surface: Surface, centre: tuple[int, int], px: int) -> None:
        """The number in a bronze disc."""
        disc = self.context.pictures.icon("ui/count_badge", None, px)
        surface.blit(disc, disc.get_rect(center=centre))
        words = self.context.fonts.line(self.key, "bold", theme.GOLD, round(px * 0.7))
        surface.blit(words, words.get_rect(center=centre))


class Arch(LessonPlace):
    """An opening with the lesson's one thing in it, and a plaque below."""

    def __init__(
        self, *which: object, stone: theme.Colour = lessons_wall.STONE, channel: int, plaque: int
    ) -> None:
        super().__init__(*which)  # type: ignore[arg-type]
        self.stone = stone
        self.channel = channel
        self.plaque = plaque

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def _plaque(self) -> Rect:
        margin = round(self.rect.w * _MARGIN)
        return Rect(
            self.rect.x + margin,
            self.rect.bottom - self.plaque - self.context.u(4),
            self.rect.w - 2 * margin,
            self.plaque,
        )

    def paint(self, surface: Surface) -> None:
        """Picture, masonry, number, plaque."""
        context, rect = self.context, self.rect
        gap = lessons_wall.opening(rect, self.channel, self.plaque // 2)
        picture = self.find()
        surface.fill((44, 30, 20), gap)
        if picture is not None:
            # One size serves all arches: narrow ones show its middle.
            at = picture.get_rect(midtop=gap.midtop)
            seen = at.clip(gap)
            surface.blit(picture, seen, seen.move(-at.x, -at.y))
            if not self.won and not self.is_next and not self.hovered:
                veil = Surface(gap.size)
                veil.fill(_DUSK)
                veil.set_alpha(_VEIL)
                surface.blit(veil, gap)
        wall = Rect(rect.x, rect.y + self.channel, rect.w, rect.h - self.channel)
        hole = gap.move(-wall.x, -wall.y)
        if context.skin.plain:
            pygame.draw.rect(surface, theme.IVORY, gap, max(2, context.u(2)))
        else:
            surface.blit(lessons_wall.pier(wall.size, (hole.x, hole.y, hole.w, hole.h), self.stone), wall)
        self.paint_number(surface, (gap.centerx, gap.top), context.u(46))
        plaque = self._plaque()
        is_lit = self.is_next or self.hovered or self.held
        context.skin.paint(surface, "card_active" if is_lit else "card", plaque)
        self._paint_words(surface, plaque.inflate(-2 * context.u(10), -2 * context.u(6)))

    def _paint_words(self, surface: Surface, room: Rect) -> None:
        fonts = self.context.fonts
        high = fonts.line_height("bold")
        words = fonts.line(self.text, "bold", theme.INK, room.w)
        low = min(self.context.u(30), room.h - high)
        y = room.y + max(0, room.h - high - low) // 2
        surface.blit(words, words.get_rect(midtop=(room.centerx, y)))
        self.paint_sign(surface, Rect(room.x, y + high, room.w, low))

    def problems(self) -> list[str]:
        """A title that does not fit."""
        room = title_room(self.context, self.rect.w)
        return (
            [] if self.context.fonts.can_fit(self.text, "bold", room) else [f"content {self.text!r} is cut"]
        )


class LessonRow(LessonPlace):
    """Picture, title and stars side by side; the channel runs down the left side."""

    def __init__(self, *which: object, subtitle: str = "") -> None:
        super().__init__(*which)  # type: ignore[arg-type]
        self.subtitle = subtitle

    def height_for(self, width: int) -> int:
        """As high as its words, and no smaller than a finger."""
        context = self.context
        side, room = self._side(), self._room(width)
        words = context.fonts.block_size(self.text, "bold", room)[1] + context.text_u(34)
        return max(side, words) + context.u(24)

    def _side(self) -> int:
        return self.context.u(96)

    def _room(self, width: int) -> int:
        return width - self._side() - self.context.u(64)

    def paint(self, surface: Surface) -> None:
        """A card with everything on it."""
        context, rect = self.context, self.rect
        is_lit = self.is_next or self.hovered or self.held
        context.skin.paint(surface, "card_active" if is_lit else "card", rect)
        side = self._side()
        at = Rect(rect.x + context.u(18), rect.centery - side // 2, side, side)
        picture = self.find()
        if picture is not None:
            small = pygame.transform.smoothscale(
                picture, (side, round(side * picture.get_height() / picture.get_width()))
            )
            surface.blit(small, small.get_rect(center=at.center))
        self.paint_number(surface, (at.x + context.u(6), at.y + context.u(6)), context.u(42))
        room = Rect(
            at.right + context.u(20), rect.y + context.u(12), self._room(rect.w), rect.h - 2 * context.u(12)
        )
        words = context.fonts.block(self.text, "bold", theme.INK, room.w)
        low = context.text_u(30)
        y = room.centery - (words.get_height() + low) // 2
        surface.blit(words, (room.x, y))
        wide = context.text_u(110) if self.is_next and not self.won else awards.stars_width(low)
        self.paint_sign(surface, Rect(room.x, y + words.get_height(), min(room.w, wide), low))
