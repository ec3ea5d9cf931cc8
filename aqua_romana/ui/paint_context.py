"""What widgets need in order to paint themselves: lettering, pictures, colours and the present scale."""

from __future__ import annotations

from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from aqua_romana.ui.graphics.widget_surfaces import WidgetSurfaces
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import LEAST_TOUCH, TOUCH_TARGET, Theme


class PaintContext:
    """One per window; `set_scale` is called when the window's size changes."""

    def __init__(self, fonts: Fonts, sprites: Sprites, theme: Theme, scale: float) -> None:
        self.fonts = fonts
        self.sprites = sprites
        self.theme = theme
        self.scale = scale
        #: The least side of whatever a finger can press, in pixels; `set_controls` changes it.
        self.touch = max(LEAST_TOUCH, self.u(TOUCH_TARGET))
        self.skin = WidgetSurfaces(sprites, scale, theme.is_plain)

    def set_controls(self, controls: float) -> None:
        """How much larger than usual the user wants buttons to be; holds at the present scale."""
        self.touch = round(max(LEAST_TOUCH * controls, self.u(TOUCH_TARGET)))

    def set_scale(self, scale: float) -> None:
        """Everything in the new size, and as plain as the theme wants it, from now on."""
        if (scale, self.theme.is_plain) != (self.scale, self.skin.plain):
            self.scale = scale
            self.skin = WidgetSurfaces(self.sprites, scale, self.theme.is_plain)

    @property
    def pictures(self) -> SpriteSet:
        """The UI pictures at the present scale."""
        return self.sprites.ui(self.scale)

    def u(self, units: float) -> int:
        """Layout units in whole pixels; what is there at all stays at least one pixel."""
        px = round(units * self.scale)
        return 1 if units > 0 and px == 0 else px

    def text_u(self, units: float) -> int:
        """Layout units that grow with the user's text scale: heights of things that hold text."""
        return self.u(units * max(1.0, self.fonts.text_scale))
