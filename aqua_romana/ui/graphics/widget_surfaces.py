"""The surfaces of widgets, made of the `ui` pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.ui.graphics import high_contrast
from aqua_romana.ui.graphics.sprites import UI_MASTER, Sprites
from aqua_romana.ui.graphics.surface_cache import PixelCache
from aqua_romana.ui.theme import Colour

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


class WidgetSurfaces:
    """Paints slabs, knobs and icons at one scale."""

    def __init__(self, sprites: Sprites, scale: float, plain: bool = False) -> None:
        """`plain` slabs are flat, for high contrast."""
        self._sprites = sprites
        self.plain = plain
        self._pictures = sprites.ui(scale)
        self._scale = scale
        self._slabs = PixelCache(round(_MOST_PIXELS * max(0.5, scale * scale)))
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

    def size(self, name: str) -> tuple[int, int]:
        """The natural size of a knob or toggle, without its shadow."""
        return self._pictures.get(f"ui/{name}").size

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
        slab = high_contrast.made(name, size, self._scale) if self.plain else None
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
            table.fill(high_contrast.TABLE)
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
