"""The panels around the board: banner, reserve, stock, last go, builders to place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.frame import Frame
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.water import Water
from aqua_romana.window import theme
from aqua_romana.window.text import _

if TYPE_CHECKING:
    from aqua_romana.window.look import Look

_STOCK_TILES = {"S": "NS", "C": "ES", "B": "NS+EW", "D": "NW+ES"}
_STOCK_TRACKS = {"S": ("NS_NS",), "C": ("ES_ES",), "B": ("NSEW_NS", "NSEW_EW"), "D": ("NWES_NW", "NWES_ES")}


@dataclass
class Words:
    """What the panels say; compared to find out whether they must be painted again."""

    colour: str = ""
    name: str = ""
    task: str = ""
    last_goes: list[tuple[str, str, list[str]]] = field(
        default_factory=list
    )  # colour, name, lines; newest first
    stock: dict[str, int] = field(default_factory=dict)
    to_place: dict[str, int] = field(default_factory=dict)
    is_setup: bool = False


class Panels:
    """Paints the panels for one window size. Slabs go onto the backdrop, words over it."""

    def __init__(self, look: Look, frame: Frame, places: Places) -> None:
        self.look = look
        self.frame = frame
        self.places = places
        self.words = Words()
        self._tiles: dict[str, Surface] = {}

    # The backdrop

    def paint_slabs(self, target: Surface) -> None:
        """Everything that never changes at this size."""
        skin = self.look.skin
        skin.paint_table(target, target.get_rect())
        self._paint_logo(target)
        for rect in (self.frame.reserve, self.frame.stock, self.frame.last_go):
            self._shadow(target, rect)
            skin.paint(target, "panel", rect)
        self._heading(target, self.frame.reserve, _("Reserve"))
        self._heading(target, self.frame.stock, _("Tiles left"))
        self._make_tiles()

    def _shadow(self, target: Surface, rect: Rect) -> None:
        pictures = self.look.pictures
        if pictures.has("ui/panel_shadow"):
            reach = self.look.u(24)
            wide = rect.inflate(2 * reach, 2 * reach)
            target.blit(pictures.framed("ui/panel_shadow", wide.size), wide.move(0, self.look.u(5)))

    def _paint_logo(self, target: Surface) -> None:
        rect, sprites = self.frame.logo, self.look.sprites
        if not rect.w:
            return
        if sprites.has("scene/logo"):
            width, height = sprites.entry("scene/logo").size
            factor = min(rect.w / width, rect.h / height)
            logo = sprites.fitted(
                "scene/logo", (max(1, round(width * factor)), max(1, round(height * factor)))
            )
            target.blit(logo, logo.get_rect(center=rect.center))
            return
        fonts = self.look.fonts
        text = fonts.render(fonts.fit("Aqva Romana", "title", rect.w), "title", theme.BRONZE_LIGHT)
        target.blit(text, text.get_rect(center=rect.center))

    def heading_height(self) -> int:
        """What a panel's heading takes from its top."""
        return self.look.fonts.line_height("heading") + self.look.u(16)

    def _heading(self, target: Surface, rect: Rect, text: str) -> None:
        fonts, look = self.look.fonts, self.look
        room = rect.w - 2 * look.u(22)
        shown = fonts.render(fonts.fit(text, "heading", room), "heading", theme.INK)
        at = shown.get_rect(midtop=(rect.centerx, rect.y + look.u(12)))
        target.blit(shown, at)
        gap = look.u(12)
        for start, end in ((rect.x + look.u(22), at.left - gap), (rect.right - look.u(22), at.right + gap)):
            if (end - start) * (at.centerx - start) > 0 and abs(end - start) > look.u(14):
                pygame.draw.line(target, theme.BRONZE, (start, at.centery), (end, at.centery), look.u(1.5))
                pygame.draw.circle(target, theme.TERRACOTTA, (end, at.centery), look.u(3))

    # The stock

    def _stock_cells(self) -> list[tuple[str, Rect]]:
        rect = self.frame.stock
        top = self.heading_height()
        inner = Rect(rect.x, rect.y + top, rect.w, rect.h - top).inflate(
            -2 * self.look.u(18), -self.look.u(14)
        )
        # Two rows leave the badges more room; one row only where its tiles are clearly larger.
        rows = 2 if _tile_side(inner.w // 2, inner.h // 2) >= 0.9 * _tile_side(inner.w // 4, inner.h) else 1
        columns = 4 // rows
        cells = []
        for index, kind in enumerate("SCBD"):
            row, column = divmod(index, columns)
            width, height = inner.w // columns, inner.h // rows
            cells.append((kind, Rect(inner.x + column * width, inner.y + row * height, width, height)))
        return cells

    def _make_tiles(self) -> None:
        _kind, cell = self._stock_cells()[0]
        side = _tile_side(*cell.size)
        pictures = self.look.sprites.at(side)
        water = Water(pictures)
        self._tiles = {}
        for kind, orientation in _STOCK_TILES.items():
            whole = Surface((side * 2, side * 2), pygame.SRCALPHA)
            corner = (side // 2, side // 2)
            whole.blit(pictures.get("ground/land_1").surface, corner)
            sprite = pictures.get(f"tiles/{orientation.replace('+', '')}_0")
            sprite.draw(whole, corner)
            for track in _STOCK_TRACKS[kind]:
                anchor = water.track(track).anchor
                whole.blit(water.frame(track, True, 0), (corner[0] - anchor[0], corner[1] - anchor[1]))
            crop = Rect(corner[0], corner[1] - side // 8, side, side + side // 4)
            self._tiles[kind] = whole.subsurface(crop).copy()

    def _paint_stock(self, target: Surface) -> None:
        for kind, cell in self._stock_cells():
            tile = self._tiles[kind]
            at = tile.get_rect(center=cell.center)
            left = self.words.stock.get(kind, 0)
            if left:
                target.blit(tile, at)
            else:
                faded = tile.copy()
                faded.set_alpha(90)
                target.blit(faded, at)
            reach = self._badge_px(str(left)) // 2 - self.look.u(10)  # beyond the tile, however large it is
            self.badge(target, str(left), (at.right - reach, at.bottom - self.look.u(16)))

    def _badge_px(self, text: str) -> int:
        return max(self.look.u(36), round(max(self.look.fonts.size(text, "small_bold")) * 1.35))

    def badge(self, target: Surface, text: str, centre: tuple[int, int]) -> None:
        """A number in a bronze disc."""
        shown = self.look.fonts.render(text, "small_bold", theme.IVORY)
        disc = self.look.pictures.icon("ui/count_badge", None, self._badge_px(text))
        target.blit(disc, disc.get_rect(center=centre))
        target.blit(shown, shown.get_rect(center=centre))

    # Words

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint whatever of the panels lies inside `rect`."""
        if self.frame.banner.inflate(40, 20).colliderect(rect):
            self._paint_banner(target)
        if self.frame.stock.colliderect(rect):
            self._paint_stock(target)
        if self.frame.last_go.colliderect(rect):
            if self.words.is_setup:
                self._paint_tray(target)
            else:
                self._paint_last_go(target)

    def _paint_banner(self, target: Surface) -> None:
        look, fonts, rect = self.look, self.look.fonts, self.frame.banner
        pad = min(look.u(64), rect.w // 12)
        medal = rect.h - look.u(14)
        name = fonts.render(self.words.name, "name", theme.GOLD) if self.words.name else None
        room = rect.w - 2 * pad - medal - look.u(40)
        if name is not None and len(fonts.wrap(self.words.task, "small", room - name.get_width())) > 2:
            name = None  # the emblem tells who; what to do must not be cut
        room -= name.get_width() if name is not None else 0
        role = next(
            (role for role in ("big", "body", "small") if fonts.size(self.words.task, role)[0] <= room), ""
        )
        if role:
            task = fonts.render(self.words.task, role, theme.IVORY)
        else:
            task = fonts.block(self.words.task, "small", theme.IVORY, room, max_lines=2)
        width = medal + look.u(34) + (name.get_width() if name else 0) + task.get_width() + 2 * pad
        slab = Rect(0, 0, min(rect.w, width), rect.h)
        slab.center = rect.center
        look.skin.paint(target, "banner", slab)
        x = slab.x + pad
        if self.words.colour:
            self.medallion(target, Rect(x, slab.centery - medal // 2, medal, medal), self.words.colour)
            x += medal + look.u(14)
        if name is not None:
            target.blit(name, name.get_rect(midleft=(x, slab.centery)))
            x += name.get_width() + look.u(20)
        target.blit(task, task.get_rect(midleft=(x, slab.centery)))

    def medallion(self, target: Surface, rect: Rect, colour: str) -> None:
        """A player's colour and emblem in a bronze ring."""
        player = self.look.theme.player(colour)
        px = rect.w
        pictures = self.look.pictures
        ring = pictures.icon("ui/medallion", None, px)
        target.blit(ring, ring.get_rect(center=rect.center))
        disc = pictures.icon("ui/medallion_tint", player.paint, px)
        target.blit(disc, disc.get_rect(center=rect.center))
        emblem = pictures.icon(f"marks/emblem_{colour}", player.ink, round(px * 0.6))
        target.blit(emblem, emblem.get_rect(center=rect.center))

    def _paint_last_go(self, target: Surface) -> None:
        look, fonts, rect = self.look, self.look.fonts, self.frame.last_go
        line_height = fonts.line_height("small")
        x, right = rect.x + look.u(20), rect.right - look.u(16)
        y, bottom = rect.y + look.u(12), rect.bottom - look.u(14)
        # A low panel with large lettering leaves the heading out rather than what it is about.
        if self.heading_height() + fonts.line_height("name") + 2 * line_height <= rect.h - look.u(18):
            self._heading(target, rect, _("Last go"))
            y = rect.y + self.heading_height() + look.u(4)
        for index, (colour, name, lines) in enumerate(self.words.last_goes):
            role, ink = ("name", theme.INK) if index == 0 else ("bold", theme.INK_SOFT)
            if fonts.size(name, role)[0] > right - x - fonts.line_height(role) - look.u(10):
                role = "small_bold"
            medal = fonts.line_height(role)
            if y + medal + line_height > bottom:
                break
            self.medallion(target, Rect(x, y, medal, medal), colour)
            shown = fonts.fit(name, role, right - x - medal - look.u(10))
            words_ = fonts.render(shown, role, ink)
            target.blit(words_, words_.get_rect(midleft=(x + medal + look.u(10), y + medal // 2)))
            y += medal + look.u(4)
            for line in lines:
                wrapped = fonts.wrap(line, "small", right - x - look.u(18))
                if y + line_height * len(wrapped) > bottom:
                    break
                dot = (x + look.u(6), y + line_height // 2)
                pygame.draw.circle(target, theme.TERRACOTTA if index == 0 else theme.BRONZE, dot, look.u(4))
                for part in wrapped:
                    target.blit(fonts.render(part, "small", ink), (x + look.u(18), y))
                    y += line_height
                y += look.u(3)
            y += look.u(8)

    def _paint_tray(self, target: Surface) -> None:
        self._heading(target, self.frame.last_go, _("Builders to place"))
        look = self.look
        for kind in "SCBD":
            count = self.words.to_place.get(kind, 0)
            cell = self.places.tray_rect(kind)
            if count:
                self.badge(target, str(count), (cell.centerx, cell.bottom + look.u(10)))


def _tile_side(width: int, height: int) -> int:
    """The side of a tile of the stock in a cell of this size."""
    return max(16, min(round(width * 0.84), round(height * 0.74)))
