"""A chart of points over the goes of a game."""

from __future__ import annotations

import itertools

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import ngettext
from aqua_romana.ui.theme import PlayerColour
from aqua_romana.ui.widgets import Widget, layout

_FINER = 3


class Chart(Widget):
    """One line a player; the point under the pointer is told in numbers."""

    solid = False

    def __init__(
        self,
        series: list[tuple[int, ...]],
        names: tuple[str, ...],
        colours: tuple[str, ...],
        every: int = 1,
    ) -> None:
        """`series` has the points after each go; of those, only `every` so many-th is drawn, and the last."""
        super().__init__(name="chart")
        self.series, self.names, self.colours = series, names, colours
        self.drawn = [*range(0, len(series) - 1, every), len(series) - 1]
        self._drawn: pygame.Surface | None = None

    def natural_size(self) -> tuple[int, int]:
        """Wide and low."""
        return self.context.u(700), self.context.u(260)

    def width_range(self) -> tuple[int, int]:
        """Wide."""
        return self.context.u(300), self.context.u(700)

    def height_for(self, width: int) -> int:
        """It gives way to what stands above it."""
        return self.context.u(420)

    def least_height(self, width: int) -> int:
        """Where lines can still be told apart."""
        return self.context.u(220)

    def arrange(self) -> None:
        """Another size is another picture."""
        self._drawn = None

    def paint(self, surface: pygame.Surface) -> None:
        """Axes, lines, names at their ends."""
        if self._drawn is None:
            self._drawn = self._draw()
        surface.blit(self._drawn, self.rect)

    def _draw(self) -> pygame.Surface:
        context, fonts = self.context, self.context.fonts
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        top = max((max(self.series[index]) for index in self.drawn), default=1) or 1
        step = 5 if top <= 30 else 10
        top = (top + step - 1) // step * step
        left = fonts.size(formats.integer(top), "small")[0] + context.u(10)
        names = max((fonts.size(name, "small_bold")[0] for name in self.names), default=0) + context.u(26)
        names = min(names, self.rect.w // 4)
        below = fonts.line_height("small") + context.u(4)
        above = fonts.line_height("small") // 2
        plot = pygame.Rect(left, above, self.rect.w - left - names, self.rect.h - below - above)
        if plot.w < context.u(60) or plot.h < context.u(40):
            return surface
        soft = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.55)
        for value in range(0, top + 1, step):
            y = plot.bottom - round(plot.h * value / top)
            pygame.draw.line(surface, soft, (plot.left, y), (plot.right, y))
            label = fonts.render(formats.integer(value), "small", theme.INK_SOFT)
            surface.blit(label, label.get_rect(midright=(plot.left - context.u(6), y)))
        last = max(1, len(self.series) - 1)
        # Translators: below a curve of points: how many goes the game had.
        goes = ngettext("{n} go", "{n} goes", last)
        caption = fonts.render(goes, "small", theme.INK_SOFT)
        surface.blit(caption, caption.get_rect(midtop=(plot.centerx, plot.bottom + context.u(4))))
        self._lines(surface, plot, top, last)
        self._names(surface, plot, top)
        return surface

    def _lines(self, surface: pygame.Surface, plot: pygame.Rect, top: int, last: int) -> None:
        """Drawn larger and shrunk, so that slanting lines are smooth."""
        fine = pygame.Surface((surface.get_width() * _FINER, surface.get_height() * _FINER), pygame.SRCALPHA)
        width = max(2, self.context.u(4)) * _FINER
        for seat, letters in enumerate(self.colours):
            player = self.context.theme.player(letters[0])
            points = [
                (
                    (plot.left + plot.w * index / last) * _FINER,
                    (plot.bottom - plot.h * self.series[index][seat] / top) * _FINER,
                )
                for index in self.drawn
            ]
            draw_line(fine, points, player, width, _FINER)
        surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0))

    def _names(self, surface: pygame.Surface, plot: pygame.Rect, top: int) -> None:
        """At the ends of the lines, pushed apart where they would overlap."""
        context, fonts = self.context, self.context.fonts
        height = fonts.line_height("small_bold")
        wanted = sorted(
            (plot.bottom - plot.h * self.series[-1][seat] / top, seat) for seat in range(len(self.names))
        )
        tops = layout.pushed_apart((at for at, _seat in wanted), height, surface.get_height())
        for y, (_at, seat) in zip(tops, wanted, strict=True):
            player = context.theme.player(self.colours[seat][0])
            room = surface.get_width() - plot.right - context.u(20)
            words = fonts.line(self.names[seat], "small_bold", theme.INK, room, elide=True)
            centre = (plot.right + context.u(9), round(y + height / 2))
            pygame.draw.aacircle(surface, player.dark, centre, context.u(9))
            pygame.draw.aacircle(surface, player.paint, centre, context.u(8))
            emblems.draw_tiny(surface, player.key, centre, context.u(6), player.ink)
            surface.blit(words, (plot.right + context.u(20), round(y)))


def draw_line(
    target: pygame.Surface,
    points: list[tuple[float, float]],
    player: PlayerColour,
    width: int,
    rim: int,
) -> None:
    """A player's line with round joints, edged in the dark of his colour."""
    for colour, extent in ((player.dark, width + 2 * rim), (player.paint, width)):
        for start, end in itertools.pairwise(map(pygame.Vector2, points)):
            if start != end:
                # Wide lines of pygame have slanting ends that stand beside the joints.
                aside = (end - start).rotate(90).normalize() * extent / 2
                corners = (start + aside, end + aside, end - aside, start - aside)
                pygame.draw.polygon(target, colour, corners)
        for point in points:
            pygame.draw.circle(target, colour, point, extent / 2)
