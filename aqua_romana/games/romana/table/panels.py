"""The panels of Aqua Romana: the reserve, the tiles left, and in the setup the builders to place."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.tiles import KINDS
from aqua_romana.games.romana.table.board.water import Water
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.hud.panels import Panels
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _

_STOCK_TILES = {"S": "NS", "C": "ES", "B": "NS+EW", "D": "NW+ES"}
_STOCK_TRACKS = {"S": ("NS_NS",), "C": ("ES_ES",), "B": ("NSEW_NS", "NSEW_EW"), "D": ("NWES_NW", "NWES_ES")}


@dataclass(frozen=True)
class Counts:
    """What the panels count."""

    stock: dict[str, int]
    to_place: dict[str, int]
    is_setup: bool


class RomanPanels(Panels):
    """Reserve above, stock in the middle, last goes or builders to place below."""

    frame: RomanFrame

    def __init__(self, context: PaintContext, frame: RomanFrame) -> None:
        super().__init__(context, frame)
        self._tiles: dict[str, Surface] = {}

    def slabs(self) -> list[tuple[Rect, str]]:
        """The reserve's builders are figures of the stage; only its slab is painted here."""
        # Translators: the heading of a panel: the master builders in reserve; at most 16 letters
        reserve = _("Reserve")
        # Translators: the heading of a panel: how many tiles of each kind are left; at most 16 letters
        stock = _("Tiles left")
        return [(self.frame.reserve, reserve), (self.frame.stock, stock)]

    def hideable(self) -> list[Rect]:
        """The tiles left are only to be looked at."""
        return [self.frame.stock]

    def own_texts(self, game: Game) -> Counts:
        """Tiles and builders left."""
        return Counts(ask.stock(game), ask.to_place(game), game.phase == "setup")

    @property
    def counts(self) -> Counts | None:
        """What is counted now; None before anything was told."""
        own: Counts | None = self.texts.own
        return own

    def hides_last_goes(self) -> bool:
        """In the setup the builders to place lie there."""
        return self.counts is not None and self.counts.is_setup

    def paint_own(self, target: Surface, rect: Rect) -> None:
        """Numbers beside tiles and builders."""
        if self.counts is None:
            return
        if self.frame.stock.colliderect(rect):
            self._paint_stock(target, self.counts.stock)
        if self.counts.is_setup and self.frame.last_go.colliderect(rect):
            self._paint_tray(target, self.counts.to_place)

    # The stock

    def _stock_cells(self) -> list[tuple[str, Rect]]:
        rect, top = self.frame.stock, self.heading_height()
        inner = Rect(rect.x, rect.y + top, rect.w, rect.h - top).inflate(
            -2 * self.context.u(18), -self.context.u(14)
        )
        # Two rows leave the badges more room; one row only where its tiles are clearly larger.
        rows = 2 if _tile_side(inner.w // 2, inner.h // 2) >= 0.9 * _tile_side(inner.w // 4, inner.h) else 1
        columns = 4 // rows
        cells = []
        for index, kind in enumerate(KINDS):
            row, column = divmod(index, columns)
            width, height = inner.w // columns, inner.h // rows
            cells.append((kind, Rect(inner.x + column * width, inner.y + row * height, width, height)))
        return cells

    def prepare(self) -> None:
        """A tile of every kind, with water in it."""
        _kind, cell = self._stock_cells()[0]
        side = _tile_side(*cell.size)
        pictures = self.context.sprites.at(side)
        water = Water(pictures)
        self._tiles = {}
        for kind, orientation in _STOCK_TILES.items():
            whole = Surface((side * 2, side * 2), pygame.SRCALPHA)
            corner = (side // 2, side // 2)
            whole.blit(pictures.get("romana/ground/land_1").surface, corner)
            pictures.get(f"romana/tiles/{orientation.replace('+', '')}_0").draw(whole, corner)
            for track in _STOCK_TRACKS[kind]:
                anchor = water.track(track).anchor
                whole.blit(water.frame(track, True, 0), (corner[0] - anchor[0], corner[1] - anchor[1]))
            crop = Rect(corner[0], corner[1] - side // 8, side, side + side // 4)
            self._tiles[kind] = whole.subsurface(crop).copy()

    def _paint_stock(self, target: Surface, stock: dict[str, int]) -> None:
        for kind, cell in self._stock_cells():
            tile = self._tiles[kind]
            at = tile.get_rect(center=cell.center)
            left = stock.get(kind, 0)
            if left:
                target.blit(tile, at)
            else:
                faded = tile.copy()
                faded.set_alpha(90)
                target.blit(faded, at)
            reach = self.badge_px(str(left)) // 2 - self.context.u(10)  # beyond the tile, however large it is
            self.paint_badge(target, str(left), (at.right - reach, at.bottom - self.context.u(16)))

    def _paint_tray(self, target: Surface, to_place: dict[str, int]) -> None:
        # Translators: the heading of a panel: the master builders still to be placed; at most 16 letters
        self.paint_heading(target, self.frame.last_go, _("To place"))
        for kind, count in to_place.items():
            cell = self.frame.tray_rect(kind)
            self.paint_badge(target, str(count), (cell.centerx, cell.bottom + self.context.u(10)))


def _tile_side(width: int, height: int) -> int:
    """The side of a tile of the stock in a cell of this size."""
    return max(16, min(round(width * 0.84), round(height * 0.74)))
