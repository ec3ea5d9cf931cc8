"""Goes in words: the last ones in a panel beside the board, and all of them in the log.

The log has every go under its player's emblem, the latest first. A panel of any size has the newest whole,
then those before it that fit whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.texts import GoText
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.emblems import paint_medallion
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import fit_text, formats
from aqua_romana.ui.text.translation import pgettext
from aqua_romana.ui.widgets.basic import Label


def go_heading(number: int, name: str) -> str:
    """Of a go in the log."""
    # Translators: the heading of a player's go in the log of a game; {number} counts the goes
    return pgettext("go of a player", "Go {number}: {name}", number=number, name=name)


class LogLines(Label):
    """Goes in words. Before a line about an aqueduct stands the emblem of the colour it has."""

    def __init__(self, text: str, game: Game, goes: Sequence[GoText]) -> None:
        """`text` is the same as plain words: what is shown where nothing has happened yet."""
        super().__init__(text, wrap=True, middle=False)
        self.game = game
        self.goes = goes

    def height_for(self, width: int) -> int:
        """Of all goes at a width."""
        if not self.goes:
            return super().height_for(width)
        return sum(rect.h for *_, rect in self._rows(Rect(0, 0, width, 0)))

    def problems(self) -> list[str]:
        """Too low for all goes, or a word wider than a line."""
        needed = self.height_for(self.rect.w)
        found = [f"goes need a height of {needed}"] if needed > self.rect.h else []
        for text, role, _emblem, left, rect in self._rows(self.rect):
            if self.context.fonts.block_size(text, role, rect.w - left)[0] > rect.w - left:
                found.append(f"no room for {text!r}")
        return found

    def paint(self, surface: Surface) -> None:
        """Only what is seen: a log can be long."""
        if not self.goes:
            super().paint(surface)
            return
        context, seen = self.context, surface.get_clip()
        for text, role, emblem, left, rect in self._rows(self.rect):
            if not rect.colliderect(seen):
                continue
            if emblem:
                side = min(context.fonts.line_height(role), left - context.u(6))
                at = Rect(rect.x + left - context.u(8) - side, rect.y, side, side)
                paint_medallion(surface, context.pictures, at, context.theme.player(emblem))
            ink = theme.INK if role == "body" else theme.RED
            surface.blit(context.fonts.block(text, role, ink, rect.w - left), (rect.x + left, rect.y))

    def _rows(self, room: Rect) -> Iterator[tuple[str, str, str, int, Rect]]:
        """Text, lettering, emblem, indent and place of every line, from the latest go down."""
        fonts, y = self.context.fonts, room.y
        indent = fonts.line_height("body") + self.context.u(10)
        for number, go in reversed(list(enumerate(self.goes, start=1))):
            rows = [
                (go_heading(number, self.game.names[go.seat]), "bold", self.game.colours[go.seat][0], indent)
            ]
            emblems = (*go.emblems, *("" for _ in go.lines))
            rows += [
                (line, "body", emblem, 2 * indent) for line, emblem in zip(go.lines, emblems, strict=False)
            ]
            for index, (text, role, emblem, left) in enumerate(rows):
                after = self.context.u(16) if index == len(rows) - 1 else self.context.u(2)
                height = fonts.block_size(text, role, room.w - left)[1] + after
                yield text, role, emblem, left, Rect(room.x, y, room.w, height)
                y += height


_LESS = 0.8  # how much smaller letters become before the heading goes
_BELOW_NAME = 4  # units between the name over a go and its first line


@dataclass(frozen=True)
class GoStyle:
    """How a go is shown: below a heading or not, the lettering of the name, the size of letters."""

    has_heading: bool
    role: str
    px: int


class LastGoes:
    """Paints goes into a room of a panel; a heading would take something from its top."""

    def __init__(
        self, context: PaintContext, room: Rect, heading: int, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """`names` and `colours` are those of the seats."""
        self.context = context
        self._room = room
        self._heading = heading
        self._names = names
        self._colours = colours
        self._has_emblems = any(len(each) > 1 for each in colours)  # else the one beside the name says it
        self._medal = context.fonts.line_height("small") if self._has_emblems else 0
        self._indent = max(context.u(18), self._medal + context.u(4))  # of lines
        self._gap = context.u(3)  # between two of them

    def style(self, goes: Sequence[GoText]) -> GoStyle:
        """Smaller letters, then no heading, then a smaller name: whatever tells the newest go whole."""
        fonts = self.context.fonts
        natural, least = fonts.px("small"), fit_text.least_px(fonts, "small")
        less = max(least, round(natural * _LESS))
        styles = (
            *(GoStyle(True, "name", px) for px in range(natural, less - 1, -1)),
            *(GoStyle(False, "name", px) for px in range(natural, least - 1, -1)),
            *(GoStyle(False, "small_bold", px) for px in range(less, least - 1, -1)),
        )
        return next((each for each in styles if not goes or self._is_whole(goes[0], each)), styles[-1])

    def paint(self, target: Surface, goes: Sequence[GoText], style: GoStyle) -> None:
        """The newest go, as much of it as fits and how much is left; then what fits whole."""
        room = self._below(style)
        for index, go in enumerate(goes):
            if index == 1:
                style = GoStyle(style.has_heading, "bold", style.px)
            height = self._height(go, style)
            if index and height > room.h:
                break
            self._paint_go(target, go, style, room, is_newest=index == 0)
            taken = min(room.h, height + self.context.u(8))
            room = Rect(room.x, room.y + taken, room.w, room.h - taken)

    # Measures

    def _below(self, style: GoStyle) -> Rect:
        taken = self._heading if style.has_heading else 0
        return Rect(self._room.x, self._room.y + taken, self._room.w, self._room.h - taken)

    def _is_whole(self, go: GoText, style: GoStyle) -> bool:
        return self._height(go, style) <= self._below(style).h

    def _name_role(self, go: GoText, role: str) -> str:
        fonts = self.context.fonts
        room = self._room.w - fonts.line_height(role) - self.context.u(10)
        return role if fonts.size(self._names[go.seat], role)[0] <= room else "small_bold"

    def _parts(self, line: str, px: int) -> tuple[str, ...]:
        return fit_text.balanced(self.context.fonts, line, "small", px, self._room.w - self._indent)

    def _head(self, go: GoText, style: GoStyle) -> int:
        return self.context.fonts.line_height(self._name_role(go, style.role)) + self.context.u(_BELOW_NAME)

    def _height(self, go: GoText, style: GoStyle) -> int:
        """Of a whole go."""
        return self._head(go, style) + self._lines_height(go, style.px)

    def _lines_height(self, go: GoText, px: int) -> int:
        parts = [len(self._parts(line, px)) for line in go.lines]
        gaps = max(0, len(parts) - 1) * self._gap
        return sum(parts) * self.context.fonts.line_height("small", px) + gaps

    # Painting

    def _paint_go(self, target: Surface, go: GoText, style: GoStyle, room: Rect, *, is_newest: bool) -> None:
        context, fonts = self.context, self.context.fonts
        ink, dot = (theme.INK, theme.TERRACOTTA) if is_newest else (theme.INK_SOFT, theme.BRONZE)
        role = self._name_role(go, style.role)
        medal = fonts.line_height(role)
        player = context.theme.player(self._colours[go.seat][0])
        emblems.paint_medallion(target, context.pictures, Rect(room.x, room.y, medal, medal), player)
        left = room.x + medal + context.u(10)
        name = fonts.line(self._names[go.seat], role, ink, room.right - left, elide=True)
        target.blit(name, name.get_rect(midleft=(left, room.y + medal // 2)))
        y, line_height = room.y + medal + context.u(_BELOW_NAME), fonts.line_height("small", style.px)
        shown = list(self._that_fit(go, style.px, room.bottom - y))
        of_lines = (*go.emblems, *("" for _ in go.lines))
        for parts, emblem in zip(shown, of_lines, strict=False):
            self._paint_mark(target, emblem, dot, (room.x + context.u(6), y + line_height // 2))
            for part in parts:
                words = fit_text.rendered(fonts, part, "small", ink, style.px)
                target.blit(words, (room.x + self._indent, y))
                y += line_height
            y += self._gap
        if len(shown) < len(go.lines):
            self._paint_more(target, len(go.lines) - len(shown), style.px, room)

    def _paint_mark(self, target: Surface, emblem: str, dot: theme.Colour, at: tuple[int, int]) -> None:
        """Before a line: a dot, or whose it is of the colours that one player has."""
        if not (emblem and self._has_emblems):
            pygame.draw.aacircle(target, dot, at, self.context.u(4))
            return
        medal = Rect(0, 0, self._medal, self._medal)
        medal.center = at
        paint_medallion(target, self.context.pictures, medal, self.context.theme.player(emblem))

    def _that_fit(self, go: GoText, px: int, height: int) -> Iterator[tuple[str, ...]]:
        """The lines of a go that fit a height; where not all do, there is room left to say so."""
        line_height = self.context.fonts.line_height("small", px)
        left = height if self._lines_height(go, px) <= height else height - line_height
        for line in go.lines:
            parts = self._parts(line, px)
            left -= len(parts) * line_height
            if left < 0:
                return
            yield parts
            left -= self._gap

    def _paint_more(self, target: Surface, number: int, px: int, room: Rect) -> None:
        """How many lines are left, and the sign of the log, which has them all."""
        fonts = self.context.fonts
        icon = self.context.surfaces.icon("log", theme.TERRACOTTA, fonts.line_height("small", px))
        at = icon.get_rect(bottomright=room.bottomright)
        target.blit(icon, at)
        words = fit_text.rendered(fonts, formats.signed(number), "small", theme.TERRACOTTA, px)
        target.blit(words, words.get_rect(midright=(at.left - self.context.u(6), at.centery)))
