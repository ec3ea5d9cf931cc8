"""What widgets need in order to paint themselves: fonts, pictures, colours, the scale, and slabs of stone.

`PaintContext` has it all for one window. `WidgetSurfaces` makes the slabs of panels, buttons, cards and so on
from the `ui` pictures, or flat ones for high contrast.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ui.graphics.picture_cache import SurfaceCache
from aqua_romana.ui.graphics.sprites import UI_MASTER, Sprites, SpriteSet
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import (
    BLACK,
    LEAST_TOUCH,
    PLAIN_PAPER,
    PLAIN_TABLE,
    TOUCH_TARGET,
    WHITE,
    Colour,
    Theme,
)

if TYPE_CHECKING:
    from aqua_romana.ui.graphics import nine_slice

_MOST_PIXELS = 6_000_000  # of slabs, at the scale of 1080p: three windows full
# Stone and wood keep their grain; buttons have a gradient from top to bottom and keep it only across.
_FILLS: dict[str, nine_slice.Fill] = {
    "panel": "quilt",
    "card": "quilt",
    "dialog": "quilt",
    "button": "quilt_x",
    "banner": "quilt_x",
}
# What lies under a slab and reaches beyond it.
_HALOS = {
    "panel": "panel_shadow",
    "panel_dark": "panel_shadow",
    "card": "panel_shadow",
    "dialog": "panel_shadow",
    "tooltip": "panel_shadow",
    "card_active": "card_glow",
}
_GOLD: Colour = (255, 221, 0)
_RED: Colour = (100, 4, 2)

# For high contrast, by the beginning of their names, the longest first: fill and edge.
_PLAIN_SLABS: dict[str, tuple[Colour, Colour]] = {
    "button_primary_disabled": ((92, 88, 84), (160, 156, 150)),
    "button_primary_hover": ((170, 16, 8), _GOLD),
    "button_primary": (_RED, WHITE),
    "button_disabled": ((92, 88, 84), (160, 156, 150)),
    "button_hover": ((255, 236, 150), BLACK),
    "button_pressed": (_GOLD, BLACK),
    "button": (WHITE, BLACK),
    "round_button_disabled": ((92, 88, 84), (160, 156, 150)),
    "round_button_hover": ((255, 236, 150), BLACK),
    "round_button_pressed": (_GOLD, BLACK),
    "round_button": (WHITE, BLACK),
    "banner": (_RED, WHITE),
    "card_active": (WHITE, _GOLD),
    "card": (PLAIN_PAPER, BLACK),
    "dialog": (PLAIN_PAPER, BLACK),
    "field": (WHITE, BLACK),
    "panel_dark": (BLACK, WHITE),
    "panel": (PLAIN_PAPER, BLACK),
    "tooltip": (BLACK, _GOLD),
}


class PaintContext:
    """One per window; `set_scale` is called when the window's size changes."""

    def __init__(self, fonts: Fonts, sprites: Sprites, theme: Theme, scale: float) -> None:
        self.fonts = fonts
        self.sprites = sprites
        self.theme = theme
        self.scale = scale
        #: Layout units in whole pixels; what is there at all stays at least one pixel.
        self.u = _units_at(scale)
        #: The least side of whatever a finger can press, in pixels; `set_controls` changes it.
        self.touch = max(LEAST_TOUCH, self.u(TOUCH_TARGET))
        self.surfaces = WidgetSurfaces(sprites, scale, theme.is_plain)

    def set_controls(self, controls: float) -> None:
        """How much larger than usual the user wants buttons to be; holds at the present scale."""
        self.touch = round(max(LEAST_TOUCH * controls, self.u(TOUCH_TARGET)))

    def set_scale(self, scale: float) -> None:
        """Everything in the new size, and as plain as the theme wants it, from now on."""
        if (scale, self.theme.is_plain) != (self.scale, self.surfaces.plain):
            self.scale, self.u = scale, _units_at(scale)
            self.surfaces = WidgetSurfaces(self.sprites, scale, self.theme.is_plain)

    @property
    def pictures(self) -> SpriteSet:
        """The UI pictures at the present scale."""
        return self.sprites.ui(self.scale)

    def text_u(self, units: float) -> int:
        """Layout units that grow with the user's text scale: heights of things that hold text."""
        return self.u(units * max(1.0, self.fonts.text_scale))


def _units_at(scale: float) -> Callable[[float], int]:
    """Asked hundreds of times in a frame, mostly for the same, which `lru_cache` knows without a call."""

    def u(units: float) -> int:
        px = round(units * scale)
        return 1 if units > 0 and px == 0 else px

    return lru_cache(2000)(u)


class WidgetSurfaces:
    """Paints slabs, knobs and icons at one scale."""

    def __init__(self, sprites: Sprites, scale: float, plain: bool = False) -> None:
        """`plain` slabs are flat, for high contrast."""
        self._sprites = sprites
        self.plain = plain
        self._pictures = sprites.ui(scale)
        self._scale = scale
        self._slabs = SurfaceCache(round(_MOST_PIXELS * max(0.5, scale * scale)))
        self._corners: dict[str, tuple[int, int]] = {}
        self._overhangs: dict[str, int] = {}
        self._table: pygame.Surface | None = None

    def slab(self, name: str, size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
        """A surface for a widget of `size`, and how far left and above of the widget it begins."""
        key = (name, size)
        found = self._slabs.get(key)
        if found is None:
            found, self._corners[name] = self._make(name, size)
            self._slabs.keep(key, found)
        return found, self._corners[name]

    def paint(self, target: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Paint the slab `name` around `rect`."""
        if rect.w > 0 and rect.h > 0:
            surface, (left, top) = self.slab(name, rect.size)
            target.blit(surface, (rect.x - left, rect.y - top))

    def overhang(self, name: str) -> int:
        """How far the slab reaches beyond its widget at most, in pixels."""
        found = self._overhangs.get(name)
        if found is None:
            found = self._overhangs[name] = self._halo_margin(_HALOS[name]) if name in _HALOS else 0
        return found

    def overhang_in_all_states(self, name: str) -> int:
        """The same for a button, whatever it looks like at a moment."""
        key = f"{name} in all states"
        if key not in self._overhangs:
            self._overhangs[key] = max(self.overhang(name), self.overhang(f"{name}_hover"))
        return self._overhangs[key]

    def size(self, name: str, growth: float = 1.0) -> tuple[int, int]:
        """The natural size of a knob or toggle, without its shadow, or of a larger one."""
        width, height = self._pictures.get(f"ui/{name}").size
        return round(width * growth), round(height * growth)

    def icon(self, name: str, colour: Colour, px: int) -> pygame.Surface:
        """The icon `name` (without `icon_`)."""
        return self._pictures.icon(f"ui/icon_{name}", colour, max(1, px))

    def paint_table(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the table top under everything, inside `rect`."""
        size = target.get_size()
        if self._table is None or self._table.get_size() != size:
            self._table = self._make_table(size)
        target.blit(self._table, rect, rect)

    def _make(self, name: str, size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
        full = f"ui/{name}"
        if name == "focus":
            # Thicker than its master, so that it is found at a glance on any ground.
            return self._sprites.ui(self._scale * 1.5).framed(full, size), (0, 0)
        if name.startswith("toggle"):
            # It has no edges to be kept: a larger switch is a larger picture.
            growth = size[0] / self._pictures.get(full).size[0]
            return self._sprites.ui(self._scale * growth).get(full).surface, (0, 0)
        slab = _plain_slab(name, size, self._scale) if self.plain else None
        if slab is None:
            slab = self._pictures.framed(full, size, _FILLS.get(name.split("_")[0], "stretch"))
        halo = _HALOS.get(name)
        if halo is None:
            return slab, (0, 0)
        margin = self._halo_margin(halo)
        whole = self._pictures.framed(f"ui/{halo}", (size[0] + 2 * margin, size[1] + 2 * margin))
        whole.blit(slab, (margin, margin))
        return whole, (margin, margin)

    def _halo_margin(self, halo: str) -> int:
        """How far a shadow or glow reaches: its mark `body` says where the slab's corner lies in it."""
        body = self._sprites.entry(f"ui/{halo}").marks["body"]
        return round(body[0] * self._scale / UI_MASTER)

    def _make_table(self, size: tuple[int, int]) -> pygame.Surface:
        table = pygame.Surface(size)
        if self.plain:
            table.fill(PLAIN_TABLE)
            return table.convert() if pygame.display.get_surface() else table
        tile = self._pictures.get("scene/table").surface
        for x in range(0, size[0], tile.get_width()):
            for y in range(0, size[1], tile.get_height()):
                table.blit(tile, (x, y))
        # Light falls on the middle; the corners recede.
        small = pygame.Surface((32, 18))
        for x in range(32):
            for y in range(18):
                off = ((x - 15.5) / 16) ** 2 + ((y - 8) / 9) ** 2
                shade = round(255 - 60 * min(1.6, off))
                small.set_at((x, y), (shade, shade, shade))
        table.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return table.convert() if pygame.display.get_surface() else table


def _plain_slab(name: str, size: tuple[int, int], scale: float) -> pygame.Surface | None:
    """For high contrast: flat, with strong edges, so that nothing but the text draws the eye.

    None where the picture stays, as for knobs, toggles and focus.
    """
    colours = next((colours for start, colours in _PLAIN_SLABS.items() if name.startswith(start)), None)
    if colours is None:
        return None
    fill, edge = colours
    slab = pygame.Surface(size, pygame.SRCALPHA)
    line = max(2, round((6 if name == "card_active" else 3) * scale))
    if name.startswith("round_button"):
        return _plain_disc(slab, fill, edge, line)
    rect, corner = slab.get_rect(), max(2, round(6 * scale))
    # Inside of the edge a second one: whatever lies around it, one of the two stands out.
    outer, inner = (WHITE, edge) if edge == BLACK else (edge, edge)
    pygame.draw.rect(slab, outer, rect, border_radius=corner)
    pygame.draw.rect(slab, inner, rect.inflate(-2, -2), border_radius=corner)
    pygame.draw.rect(slab, fill, _shrunk(rect, line), border_radius=corner)
    return slab


def _plain_disc(slab: pygame.Surface, fill: Colour, edge: Colour, line: int) -> pygame.Surface:
    """Drawn large and scaled down: circles drawn directly have rough edges."""
    large = pygame.Surface((slab.get_width() * 3, slab.get_height() * 3), pygame.SRCALPHA)
    rect = large.get_rect()
    pygame.draw.ellipse(large, edge, rect)
    pygame.draw.ellipse(large, fill, _shrunk(rect, 3 * line))
    return pygame.transform.smoothscale(large, slab.get_size())


def _shrunk(rect: pygame.Rect, by: int) -> pygame.Rect:
    return rect.inflate(-2 * by, -2 * by)
