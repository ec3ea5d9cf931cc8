"""What the page shows of somebody's progress: drops, the curve of a rating, themes with their bars."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.puzzles.model import LEVELS
from aqua_romana.screens.puzzles.panels import Press, PressableText
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Column, Label, Row, Widget

_FINE = 4  # drawn larger and scaled down: what is drawn directly has rough edges
_DROP = 26  # units of text
_BAR = 11
CURVE_DAYS = 30


class Drops(Widget):
    """How hard a puzzle is, in drops of five."""

    solid = False

    def __init__(self, level: int) -> None:
        super().__init__(name="drops")
        self.level = level

    def natural_size(self) -> tuple[int, int]:
        """A row of them."""
        side = self.context.text_u(_DROP)
        return round(side * 0.9 * LEVELS), side

    def paint(self, surface: Surface) -> None:
        """From left to right."""
        high = min(self.rect.h, self.context.text_u(_DROP))
        for number in range(LEVELS):
            drop = _drop(high, number < self.level)
            left = self.rect.x + round(number * self.rect.w / LEVELS)
            surface.blit(drop, drop.get_rect(midleft=(left, self.rect.centery)))


@lru_cache(maxsize=16)
def _drop(high: int, is_full: bool) -> Surface:
    side = max(1, high) * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    water, edge = (theme.WATER, theme.mix(theme.WATER, theme.BLACK, 0.45)) if is_full else (None, None)
    for share, colour in ((1.0, edge or theme.BRONZE), (0.84, water or theme.TRAVERTINE)):
        radius, centre = side * 0.3 * share, (side / 2, side * 0.64)
        tip = (side / 2, side * 0.5 - side * 0.45 * share)
        pygame.draw.circle(large, colour, centre, radius)
        sides = [(centre[0] + way * radius * 0.95, centre[1] - radius * 0.3) for way in (-1, 1)]
        pygame.draw.polygon(large, colour, [tip, *sides])
    if is_full:
        light = theme.mix(theme.WATER, theme.IVORY, 0.75)
        pygame.draw.circle(large, light, (side * 0.42, side * 0.66), side * 0.07)
    return pygame.transform.smoothscale(large, (max(1, high), max(1, high)))


class RatingCurve(Widget):
    """The rating over the last days, with water below the line."""

    solid = False

    def __init__(self, curve: Mapping[str, int], rating: int, today: datetime.date) -> None:
        super().__init__(name="curve")
        self.points = points_of(curve, rating, today)
        self._drawn: Surface | None = None

    def width_range(self) -> tuple[int, int]:
        """Wide."""
        return self.context.u(120), self.context.u(374)

    def height_for(self, width: int) -> int:
        """Low."""
        return self.context.u(112)

    def least_height(self, width: int) -> int:
        """Lower."""
        return self.context.u(70)

    def arrange(self) -> None:
        """Another size is another picture."""
        self._drawn = None

    def paint(self, surface: Surface) -> None:
        """Made once."""
        if self._drawn is None:
            self._drawn = self._draw()
        surface.blit(self._drawn, self.rect)

    def _draw(self) -> Surface:
        context, fonts = self.context, self.context.fonts
        surface = Surface(self.rect.size, pygame.SRCALPHA)
        values = [rating for _day, rating in self.points]
        low, high = min(values) // 50 * 50, -(-max(max(values), min(values) + 1) // 50) * 50
        line = fonts.line_height("small")
        left = max(fonts.size(formats.integer(each), "small")[0] for each in (low, high)) + context.u(8)
        dot = context.u(7)
        plot = Rect(left, line // 2, surface.get_width() - left - dot, surface.get_height() - line)
        if plot.w < context.u(40) or plot.h < context.u(20):
            return surface
        soft = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.55)
        for value, y in ((high, plot.top), (low, plot.bottom)):
            pygame.draw.line(surface, soft, (plot.left, y), (plot.right, y))
            label = fonts.render(formats.integer(value), "small", theme.INK_SOFT)
            surface.blit(label, label.get_rect(midright=(plot.left - context.u(6), y)))
        fine = Surface((surface.get_width() * _FINE, surface.get_height() * _FINE), pygame.SRCALPHA)
        spots = [
            (
                (plot.left + plot.w * day / CURVE_DAYS) * _FINE,
                (plot.bottom - plot.h * (rating - low) / (high - low)) * _FINE,
            )
            for day, rating in self.points
        ]
        below = [(spots[-1][0], plot.bottom * _FINE), (spots[0][0], plot.bottom * _FINE)]
        if len(spots) > 1:
            pygame.draw.polygon(fine, (*theme.WATER, 70), [*spots, *below])
            pygame.draw.lines(fine, theme.WATER, False, spots, max(2, context.u(3)) * _FINE)
        for spot in spots[1:-1]:
            pygame.draw.circle(fine, theme.WATER, spot, max(1, context.u(1.5)) * _FINE)
        pygame.draw.circle(fine, theme.IVORY, spots[-1], dot * _FINE)
        pygame.draw.circle(fine, theme.WATER, spots[-1], dot * 0.7 * _FINE)
        surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0))
        return surface


def points_of(curve: Mapping[str, int], rating: int, today: datetime.date) -> list[tuple[int, int]]:
    """The days of the curve that are shown, counted from the first of them, each with its rating; today last.

    What was before the first day shown goes on until then.
    """
    first = today - datetime.timedelta(days=CURVE_DAYS)
    found: dict[int, int] = {}
    for key in sorted(curve):
        found[max(0, (datetime.date.fromisoformat(key) - first).days)] = curve[key]
    return [(day, each) for day, each in found.items() if day < CURVE_DAYS] + [(CURVE_DAYS, rating)]


def week_change(curve: Mapping[str, int], rating: int, monday: datetime.date) -> int:
    """How far the rating has moved since Monday; before the first day known it stood still."""
    before = [key for key in sorted(curve) if key < monday.isoformat()]
    begun = curve[before[-1]] if before else next(iter(curve.values()), rating)
    return rating - begun


class ThemeBar(Widget):
    """How much is done: water, or gold where it is all."""

    solid = False

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def natural_size(self) -> tuple[int, int]:
        """Long and low."""
        return self.context.u(200), max(5, self.context.u(_BAR))

    def paint(self, surface: Surface) -> None:
        """A channel in the stone."""
        context = self.context
        bed = Rect(self.rect.x, 0, self.rect.w, max(5, context.u(_BAR)))
        bed.centery = self.rect.centery
        radius = bed.h // 2
        pygame.draw.rect(surface, theme.BRONZE_DARK, bed, border_radius=radius)
        inner = bed.inflate(-2, -2)
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, inner, border_radius=radius)
        if self.share <= 0:
            return
        full = Rect(inner.x, inner.y, max(inner.h, round(inner.w * min(1.0, self.share))), inner.h)
        colour = theme.GOLD if self.share >= 1 else theme.WATER
        pygame.draw.rect(surface, colour, full, border_radius=radius)
        light = Rect(full.x + radius, full.y + max(1, full.h // 5), full.w - 2 * radius, max(1, full.h // 5))
        if light.w > 0:
            pygame.draw.rect(surface, theme.mix(colour, theme.IVORY, 0.5), light)


class _Star(Widget):
    """All of it is solved."""

    solid = False

    def natural_size(self) -> tuple[int, int]:
        """As high as a line."""
        side = self.context.fonts.line_height("small")
        return side, side

    def paint(self, surface: Surface) -> None:
        """In its middle."""
        awards.paint_star(surface, self.rect)


class ThemeRow(PressableText):
    """Puzzles of one kind: what they are called, how many are solved, and a bar."""

    def __init__(self, title: str, done: int, count: int, on_press: Press, name: str) -> None:
        is_done = 0 < count <= done
        # Translators: puzzles of one kind: how many are solved, and how many there are
        solved = _("{done} of {all}", done=done, all=count)
        line = Row(
            Label(title, "bold").cell(weight=1),
            Label(solved, "small", theme.INK_SOFT, "right"),
            _Star() if is_done else None,
            gap=8,
            align="middle",
        )
        super().__init__(
            Column(line, ThemeBar(done / count if count else 0.0), gap=2), (10, 5), on_press, name
        )
