"""A challenge on the wall: a niche with its wreath or, where letters are large, a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.challenges.mode import next_bar
from aqua_romana.screens.challenges.model import Challenge
from aqua_romana.screens.lessons import wall
from aqua_romana.screens.lessons.arches import title_room
from aqua_romana.storage.challenge_progress import Best
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.text.translation import _, translate
from aqua_romana.ui.widgets import Widget

_MARGIN = 0.06  # of a niche's width: beside its plaque, on either side
_BACK = 0.46  # how dark the back of a niche is


@dataclass(frozen=True)
class Place:
    """What a niche tells."""

    title: str
    challenge: Challenge
    best: Best | None
    is_under_way: bool

    def lines(self) -> list[str]:
        """The best so far, and what comes next."""
        challenge, best = self.challenge, self.best
        if self.is_under_way:
            # Translators: of a challenge that was begun and can be gone on with
            first = _("Under way")
        elif best is None:
            # Translators: of a challenge
            first = _("Not tried yet")
        else:
            first = translate(challenge.told(best.reached))
        won = best.wreath if best is not None else 0
        return [first, *next_bar(challenge, won)]


class Niche(Widget):
    """A wreath hung in the wall, and a plaque below."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self, told: Place, on_press: Callable[[], object], name: str, stone: theme.Colour, plaque: int
    ) -> None:
        super().__init__(on_press=on_press, name=name)
        self.told = told
        self.stone = stone
        self.plaque = plaque

    @property
    def text(self) -> str:
        """What it is called."""
        return self.told.title

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """Niche, wreath, masonry, plaque."""
        context, rect = self.context, self.rect
        gap = wall.opening(rect, 0, self.plaque // 2)
        is_lit = self.hovered or self.held
        surface.blit(wall.hollow(gap.size, theme.mix(self.stone, (40, 26, 14), _BACK)), gap)
        room = Rect(gap.x, gap.y, gap.w, rect.bottom - self.plaque - gap.y).inflate(
            -context.u(18), -context.u(18)
        )
        hole = gap.move(-rect.x, -rect.y)
        if context.skin.plain:
            pygame.draw.rect(surface, theme.IVORY, gap, max(2, context.u(2)))
        else:
            surface.blit(wall.pier(rect.size, (hole.x, hole.y, hole.w, hole.h), self.stone), rect)
        best = self.told.best
        awards.paint_wreath(
            surface, context, room.move(0, context.u(6)), best.wreath if best is not None else 0, on_dark=True
        )
        margin = round(rect.w * _MARGIN)
        plaque = Rect(
            rect.x + margin, rect.bottom - self.plaque - context.u(4), rect.w - 2 * margin, self.plaque
        )
        context.skin.paint(surface, "card_active" if is_lit or self.told.is_under_way else "card", plaque)
        self._paint_words(surface, plaque.inflate(-2 * context.u(10), -2 * context.u(6)))

    def _paint_words(self, surface: Surface, room: Rect) -> None:
        fonts, lines = self.context.fonts, self.told.lines()
        parts = [fonts.line(self.text, "bold", theme.INK, room.w)]
        for number, each in enumerate(lines):
            ink = theme.RED if self.told.is_under_way and not number else theme.INK_SOFT
            parts.append(fonts.line(each, "small", ink, room.w))
        y = room.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(room.centerx, y)))
            y += part.get_height()

    def problems(self) -> list[str]:
        """Words that do not fit."""
        fonts, room = self.context.fonts, title_room(self.context, self.rect.w)
        words = [(self.text, "bold"), *((each, "small") for each in self.told.lines())]
        return [f"content {each!r} is cut" for each, role in words if not fonts.can_fit(each, role, room)]


class WreathRow(Widget):
    """Wreath, title and lines side by side."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, told: Place, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, name=name)
        self.told = told

    @property
    def text(self) -> str:
        """What it is called."""
        return self.told.title

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        ink = theme.RED if self.told.is_under_way else theme.INK_SOFT
        first, *rest = self.told.lines()
        return [
            (self.text, "bold", theme.INK),
            (first, "small", ink),
            *((each, "small", theme.INK_SOFT) for each in rest),
        ]

    def _side(self) -> int:
        return self.context.u(96)

    def _room(self, width: int) -> int:
        return width - self._side() - self.context.u(64)

    def height_for(self, width: int) -> int:
        """As high as its words, and no smaller than its wreath."""
        fonts, room = self.context.fonts, self._room(width)
        words = sum(fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(self._side(), words) + self.context.u(24)

    def paint(self, surface: Surface) -> None:
        """A card with everything on it."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        is_lit = self.hovered or self.held or self.told.is_under_way
        context.skin.paint(surface, "card_active" if is_lit else "card", rect)
        side, best = self._side(), self.told.best
        at = Rect(rect.x + context.u(18), rect.centery - side // 2, side, side)
        awards.paint_wreath(surface, context, at, best.wreath if best is not None else 0)
        room = self._room(rect.w)
        parts = [fonts.block(text, role, ink, room) for text, role, ink in self._parts()]
        y = rect.centery - sum(each.get_height() for each in parts) // 2
        for each in parts:
            surface.blit(each, (at.right + context.u(20), y))
            y += each.get_height()
