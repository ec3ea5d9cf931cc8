"""The bubble beside an action in mind: what it would do, or why it is suggested."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.tabletop.lettering import balanced
from aqua_romana.tabletop.telling import About
from aqua_romana.window import medallion, theme
from aqua_romana.window.look import Look

# How much worse it is to hide what the words are about, or what belongs to it, than anything else.
_NEVER, _RATHER_NOT = 1000, 5


class Bubble:
    """Lines of words in a dark slab near a rectangle."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.lines: list[str] = []
        self.rect = Rect(0, 0, 0, 0)
        self._wrapped: list[tuple[str, ...]] = []

    def show(
        self,
        lines: list[str],
        beside: Rect,
        around: Rect,
        avoid: Sequence[Rect],
        bounds: Rect,
        spare: Sequence[Rect] = (),
    ) -> None:
        """Place the bubble near `beside` and never over it or the buttons `around` it, as little as possible
        over what it should `avoid`, and rather not over what it can `spare`."""
        self.lines = lines
        if not lines:
            self.rect = Rect(0, 0, 0, 0)
            return
        look = self.look
        for share in (0.4, 0.6, 0.85):
            rect = self._wrap(min(look.text_u(340), round(bounds.w * share)))
            if rect.h <= bounds.h:
                break
        best = None
        wide = beside.union(around) if around.w else beside
        for spot in (*_spots(rect.size, beside, look.u(14)), *_spots(rect.size, wide, look.u(14))):
            moved = spot.clamp(bounds)
            overlap = _NEVER * sum(_area(moved.clip(each)) for each in (beside, around))
            overlap += _RATHER_NOT * sum(_area(moved.clip(each)) for each in avoid)
            overlap += sum(_area(moved.clip(each)) for each in spare)
            if best is None or overlap < best[0]:
                best = (overlap, moved)
            if overlap == 0:
                break
        assert best is not None
        self.rect = best[1]

    def _wrap(self, width: int) -> Rect:
        """Break the lines for a width; tells how large the bubble becomes."""
        look, fonts = self.look, self.look.fonts
        px = fonts.px("small")
        self._wrapped = [balanced(fonts, line, "small", px, width) for line in self.lines]
        inner = max(fonts.size(part, "small")[0] for each in self._wrapped for part in each)
        height = sum(len(each) for each in self._wrapped) * fonts.line_height("small")
        height += look.u(4) * (len(self.lines) - 1)
        return Rect(0, 0, inner + look.u(46), height + look.u(26))

    @property
    def outer(self) -> Rect:
        """What it paints on."""
        return self.rect.inflate(2 * self.look.u(12), 2 * self.look.u(12)) if self.lines else self.rect

    def paint(self, target: Surface) -> None:
        """Slab and lines; the first line is the weightiest."""
        if not self.lines:
            return
        look, fonts = self.look, self.look.fonts
        look.skin.paint(target, "tooltip", self.rect)
        x, y = self.rect.x + look.u(30), self.rect.y + look.u(13)
        for index, parts in enumerate(self._wrapped):
            dot = (self.rect.x + look.u(17), y + fonts.line_height("small") // 2)
            line = self.lines[index]
            if isinstance(line, About):
                side = min(fonts.line_height("small"), look.u(24))
                at = Rect(0, 0, side, side)
                at.center = dot
                medallion.paint(target, look.pictures, at, look.theme.player(line.colour))
            else:
                pygame.draw.circle(target, theme.GOLD if index == 0 else theme.BRONZE, dot, look.u(4))
            for part in parts:
                target.blit(fonts.render(part, "small", theme.IVORY), (x, y))
                y += fonts.line_height("small")
            y += look.u(4)


def _spots(size: tuple[int, int], beside: Rect, gap: int) -> Iterator[Rect]:
    """Places for a rectangle around another: above, below and at its sides, first in the middle of a side."""
    width, height = size
    above, below = beside.top - gap - height, beside.bottom + gap
    left, right = beside.left - gap - width, beside.right + gap
    middle = (beside.centerx - width // 2, beside.centery - height // 2)
    yield from (Rect(middle[0], y, width, height) for y in (above, below))
    yield from (Rect(x, middle[1], width, height) for x in (right, left))
    for y in (above, below):
        yield from (Rect(x, y, width, height) for x in (beside.left, beside.right - width, right, left))
    for x in (right, left):
        yield from (Rect(x, y, width, height) for y in (beside.top, beside.bottom - height))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
