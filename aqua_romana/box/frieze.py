"""The course of stone above a wall of lessons or wreaths: the name of a game, and what was won in it."""

from __future__ import annotations

from pygame import Surface

from aqua_romana.box import masonry
from aqua_romana.kinds import Kind
from aqua_romana.window import theme
from aqua_romana.window.widgets import Widget

_HIGH = 44  # layout units, at least


class Frieze(Widget):
    """Red letters on stone."""

    solid = False

    def __init__(self, kind: Kind, told: str) -> None:
        super().__init__(name=f"frieze {kind.word}")
        self.title = kind.title
        self.told = told

    def tell(self, told: str) -> None:
        """Something else was won."""
        self.told = told
        self.changed()

    def height_for(self, width: int) -> int:
        """One line, or two where they have no room side by side."""
        look, fonts = self.look, self.look.fonts
        lines = fonts.line_height("name")
        if not self._is_beside(width):
            lines += fonts.block_size(self.told, "small", width - 2 * look.u(20))[1]
        return max(look.u(_HIGH), lines + look.u(10))

    def _is_beside(self, width: int) -> bool:
        fonts, u = self.look.fonts, self.look.u
        return fonts.size(self.title, "name")[0] + fonts.size(self.told, "small")[0] + u(60) <= width

    def paint(self, surface: Surface) -> None:
        """The name on the left, what was won on the right or below it."""
        look, rect, fonts = self.look, self.rect, self.look.fonts
        masonry.paint_frieze(surface, rect)
        room = rect.inflate(-2 * look.u(20), 0)
        name = fonts.line(self.title, "name", theme.RED, room.w)
        if self._is_beside(rect.w):
            surface.blit(name, name.get_rect(midleft=room.midleft))
            words = fonts.render(self.told, "small", theme.INK)
            surface.blit(words, words.get_rect(midright=room.midright))
        else:
            surface.blit(name, (room.x, rect.y + look.u(4)))
            words = fonts.block(self.told, "small", theme.INK, room.w)
            surface.blit(words, (room.x, rect.y + look.u(4) + name.get_height()))
