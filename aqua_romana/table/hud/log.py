"""The log of a game: every go under its player's emblem, the latest first, each line on the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.texts import GoText
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import paint_medallion
from aqua_romana.ui.text.translation import pgettext
from aqua_romana.ui.widgets.basic import Label


def heading(number: int, name: str) -> str:
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
                (heading(number, self.game.names[go.seat]), "bold", self.game.colours[go.seat][0], indent)
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
