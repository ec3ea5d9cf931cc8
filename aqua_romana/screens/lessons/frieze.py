"""The course of stone above a wall of lessons or wreaths: the name of a game, and what was won in it."""

from __future__ import annotations

from pygame import Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons import wall
from aqua_romana.ui import theme
from aqua_romana.ui.widgets import Widget

_HIGH = 44  # layout units, at least


class Frieze(Widget):
    """Red letters on stone."""

    solid = False

    def __init__(self, plugin: GamePlugin, told: str) -> None:
        super().__init__(name=f"frieze {plugin.id}")
        self.title = plugin.title
        self.told = told

    def tell(self, told: str) -> None:
        """Something else was won."""
        self.told = told
        self.changed()

    def height_for(self, width: int) -> int:
        """One line, or two where they have no room side by side."""
        context, fonts = self.context, self.context.fonts
        lines = fonts.line_height("name")
        if not self._is_beside(width):
            lines += fonts.block_size(self.told, "small", width - 2 * context.u(20))[1]
        return max(context.u(_HIGH), lines + context.u(10))

    def _is_beside(self, width: int) -> bool:
        fonts, u = self.context.fonts, self.context.u
        return fonts.size(self.title, "name")[0] + fonts.size(self.told, "small")[0] + u(60) <= width

    def paint(self, surface: Surface) -> None:
        """The name on the left, what was won on the right or below it."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        wall.paint_frieze(surface, rect)
        room = rect.inflate(-2 * context.u(20), 0)
        name = fonts.line(self.title, "name", theme.RED, room.w)
        if self._is_beside(rect.w):
            surface.blit(name, name.get_rect(midleft=room.midleft))
            words = fonts.render(self.told, "small", theme.INK)
            surface.blit(words, words.get_rect(midright=room.midright))
        else:
            surface.blit(name, (room.x, rect.y + context.u(4)))
            words = fonts.block(self.told, "small", theme.INK, room.w)
            surface.blit(words, (room.x, rect.y + context.u(4) + name.get_height()))
