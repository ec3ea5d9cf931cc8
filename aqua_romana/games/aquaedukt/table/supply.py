"""The supply beside the land: springs and canals that are left, and empty sockets for those in use.

The light around a piece that may be used now, here and in the tray of the die, is `paint_glow`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.board import items, motions
from aqua_romana.games.aquaedukt.table.board.items import CanalGhost, LandMarks, SpringGhost
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Clock
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MASTER_CELL, Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import GOLD, IVORY, NIGHT

SPRINGS: Final = 5
CANALS: Final = 36
_ROWS: Final = (2, 3)  # of canals: usually, and where there is more height than width
_WORDS: Final = 1.3  # times its height: what the heading of canals takes, with two lines beside it
_APART: Final = 1.12  # times their height: from one row of canals to the next, at most
_SPRING: Final = (156, 170)  # the room of a spring in the pictures' own pixels
_CANAL: Final = (134, 88)
_WATER: Final = np.array((36, 138, 172), np.float32)
_RAISED: Final = 0.1  # of its size: a piece that is chosen
_LIGHT: Final = (255, 206, 92)
_FINE: Final = 3  # drawn larger and scaled down, because lines drawn directly have rough edges


def spring_places(frame: LandFrame) -> list[Point]:
    """The middles of the springs' sockets."""
    return _places(_room(frame, frame.springs_rect()), SPRINGS, 1)


def canal_places(frame: LandFrame) -> list[Point]:
    """The middles of the canals' sockets, row by row."""
    room, rows = _room(frame, frame.canals_rect(), _WORDS), _rows(frame)
    tall = round(canal_cell(frame) * _CANAL[1] / MASTER_CELL * _APART)
    near = Rect(room.x, room.y, room.w, min(room.h, rows * tall))
    near.bottom = room.bottom - (room.h - near.h) // 3  # words of two lines may come down to them
    return _places(near, CANALS // rows, rows)


def spring_cell(frame: LandFrame) -> int:
    """The size of square for which springs in the supply are drawn."""
    return _fitted(_room(frame, frame.springs_rect()), SPRINGS, 1, _SPRING)


def canal_cell(frame: LandFrame) -> int:
    """The size of square for which canals in the supply are drawn."""
    return _canals_in(frame, _rows(frame))


def canals_top(frame: LandFrame) -> int:
    """Down to where there is room for words above the canals."""
    return canal_places(frame)[0][1] - round(canal_cell(frame) * _CANAL[1] / MASTER_CELL) // 2


def _rows(frame: LandFrame) -> int:
    """In how many rows canals lie: in more where that makes them larger."""
    few, many = _ROWS
    return many if _canals_in(frame, many) > 1.1 * _canals_in(frame, few) else few


def _canals_in(frame: LandFrame, rows: int) -> int:
    return _fitted(_room(frame, frame.canals_rect(), _WORDS), CANALS // rows, rows, _CANAL)


def _room(frame: LandFrame, part: Rect, above: float = 1.0) -> Rect:
    """Below the heading, which has `above` times its height."""
    pad, foot = round(18 * frame.scale), round(10 * frame.scale)
    top = part.y + round(above * frame.heading)
    return Rect(part.x + pad, top, part.w - 2 * pad, part.bottom - foot - top)


def _places(room: Rect, columns: int, rows: int) -> list[Point]:
    return [
        (room.x + round((column + 0.5) * room.w / columns), room.y + round((row + 0.5) * room.h / rows))
        for row in range(rows)
        for column in range(columns)
    ]


def _fitted(room: Rect, columns: int, rows: int, size: tuple[int, int]) -> int:
    scale = min(room.w / columns / size[0], room.h / rows / size[1])
    return max(6, int(MASTER_CELL * scale))


class Supply:
    """Paints the supply for one window size; headings and numbers are the panel's."""

    def __init__(self, app: App, frame: LandFrame) -> None:
        self.app = app
        self.frame = frame
        self.springs, self.canals = spring_places(frame), canal_places(frame)
        self._spring_cell, self._canal_cell = spring_cell(frame), canal_cell(frame)

    def spring_pos(self, left: int) -> Point:
        """Where the next of so many springs lies; the first socket where none is left."""
        return self.springs[max(0, left - 1)]

    def canal_pos(self, left: int) -> Point:
        """Where the next of so many canals lies."""
        return self.canals[max(0, left - 1)]

    def spring_sprites(self) -> list[Sprite]:
        """What a spring in the supply is put together of."""
        return spring_sprites(self.app.sprites.at(self._spring_cell))

    def canal_sprite(self) -> Sprite:
        """A canal in the supply."""
        return self.app.sprites.at(self._canal_cell).get("aquaedukt/canals/stock")

    def paint(
        self,
        target: Surface,
        rect: Rect,
        seen: Snapshot,
        clock: Clock,
        marks: LandMarks,
        carried: BoardItem | None = None,
    ) -> None:
        """Sockets, then what is left in them; the next piece shines while it may be used, and is gone while
        it is in a hand."""
        if not self.frame.supply.inflate(self.frame.cell // 2, self.frame.cell // 2).colliderect(rect):
            return
        springs = seen.springs_left + _not_yet_taken(clock, items.SPRING)
        canals = seen.canals_left + _not_yet_taken(clock, items.CANAL)
        springs -= isinstance(marks.ghost, SpringGhost) or carried == items.SPRING
        canals -= isinstance(marks.ghost, CanalGhost) or carried == items.CANAL
        self._paint_springs(target, springs, marks)
        self._paint_canals(target, canals, marks)

    def _paint_springs(self, target: Surface, left: int, marks: LandMarks) -> None:
        pictures = self.app.sprites.at(self._spring_cell)
        socket, shadow = "aquaedukt/marks/socket_spring", "aquaedukt/springs/new_shadow"
        wide, high = self._paint_sockets(target, pictures, self.springs, left, (socket, shadow))
        size = (round(wide * 1.06), round(high * 1.16))
        raised = self._shine(target, items.SPRING, self.springs, left, size, 0.3, marks)
        for index, (x, y) in enumerate(self.springs[: max(0, left)]):
            for sprite in self.spring_sprites():
                sprite.draw(target, (x, y - (raised if index == left - 1 else 0)))

    def _paint_canals(self, target: Surface, left: int, marks: LandMarks) -> None:
        pictures, stock = self.app.sprites.at(self._canal_cell), self.canal_sprite()
        socket, shadow = "aquaedukt/marks/socket_canal", "aquaedukt/canals/stock_shadow"
        self._paint_sockets(target, pictures, self.canals, left, (socket, shadow))
        size = (round(stock.size[0] * 1.04), round(stock.size[1] * 1.02))
        raised = self._shine(target, items.CANAL, self.canals, left, size, 0.16, marks)
        for index, (x, y) in enumerate(self.canals[: max(0, left)]):
            stock.draw(target, (x, _middle(stock, y) - (raised if index == left - 1 else 0)))

    @staticmethod
    def _paint_sockets(
        target: Surface, pictures: SpriteSet, places: list[Point], left: int, names: tuple[str, str]
    ) -> tuple[int, int]:
        """Empty sockets, and shadows of pieces that are left; how large a socket is."""
        socket, shadow = map(pictures.get, names)
        for pos in places[max(0, left) :]:
            socket.draw(target, pos)
        for pos in places[: max(0, left)]:
            shadow.draw(target, pos)
        return socket.size

    def _shine(
        self,
        target: Surface,
        item: BoardItem,
        places: list[Point],
        left: int,
        size: tuple[int, int],
        radius: float,
        marks: LandMarks,
    ) -> int:
        """Light behind all pieces that are left, if they may be used; how much the next one is raised, if it
        is chosen."""
        chosen = item in marks.chosen
        if left < 1 or not (chosen or item in marks.usable):
            return 0
        for row in {y for _x, y in places[:left]}:
            across = [x for x, y in places[:left] if y == row]
            spot = Rect(0, 0, across[-1] - across[0] + size[0], size[1])
            spot.center = ((across[0] + across[-1]) // 2, row)
            paint_glow(target, spot, radius, chosen, self.app.theme.is_plain)
        return round(size[1] * _RAISED) if chosen else 0


def spring_sprites(pictures: SpriteSet) -> list[Sprite]:
    """A new spring with still water: basin, water, jet."""
    return [
        pictures.get("aquaedukt/springs/new"),
        _still_water(pictures),
        pictures.get("aquaedukt/springs/jet_0"),
    ]


_waters: dict[tuple[int, int], Surface] = {}


def _still_water(pictures: SpriteSet) -> Sprite:
    """The flow map of a basin as plain blue water."""
    flow = pictures.get("aquaedukt/water/spring_new")
    found = _waters.get(flow.size)
    if found is None:
        if len(_waters) > 8:  # of window sizes of long ago
            _waters.clear()
        found = flow.surface.copy()
        pixels = pygame.surfarray.pixels3d(found)
        pixels[:] = np.clip(pixels[..., 2:3] / 128 * _WATER, 0, 255).astype(np.uint8)
        del pixels
        _waters[flow.size] = found
    return Sprite(found, flow.anchor, {})


def _middle(sprite: Sprite, y: int) -> int:
    """Where the anchor goes so that the picture lies around a height."""
    return y - sprite.size[1] // 2 + sprite.anchor[1]


def _not_yet_taken(clock: Clock, piece: BoardItem) -> int:
    """Pieces that a plan will take from the supply, but has not yet."""
    return sum(
        isinstance(each, motions.Carry) and each.piece == piece and not each.has_begun(clock.now)
        for each in clock.plan.motions
    )


def paint_glow(target: Surface, rect: Rect, radius: float, strong: bool, plain: bool) -> Rect:
    """A golden line with a glow outwards around `rect`, its corners rounded by `radius`, a share of its
    lesser side; what is chosen shines more. Tells where."""
    reach = _glow_reach(rect.size)
    shown = _glow(rect.size, round(radius * min(rect.size)), strong, plain)
    return target.blit(shown, (rect.x - reach, rect.y - reach))


def _glow_reach(size: tuple[int, int]) -> int:
    return max(5, round(min(size) * 0.2))


@lru_cache(maxsize=24)
def _glow(size: tuple[int, int], radius: int, strong: bool, plain: bool) -> Surface:
    reach = _glow_reach(size)
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    inner = Rect(reach, reach, *size)
    glow = Surface(whole, pygame.SRCALPHA)
    glow.fill((*_LIGHT, 0))
    if not plain:
        pygame.draw.rect(glow, (*_LIGHT, 255), inner.inflate(reach, reach), border_radius=radius + reach // 2)
        glow = pygame.transform.gaussian_blur(glow, max(1, reach // 3))
        glow.set_alpha(255 if strong else 205)
    large = Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA)
    line = max(2, round(min(size) * (0.035 if strong else 0.022) * (2 if plain else 1))) * _FINE
    frame = Rect(reach * _FINE, reach * _FINE, size[0] * _FINE, size[1] * _FINE)
    dark = frame.inflate(line, line)
    pygame.draw.rect(large, (*NIGHT, 170), dark, width=2 * line, border_radius=radius * _FINE + line // 2)
    colour = (*(IVORY if strong else GOLD), 255)
    pygame.draw.rect(large, colour, frame, width=line, border_radius=radius * _FINE)
    found = Surface(whole, pygame.SRCALPHA)
    found.blit(glow, (0, 0))
    found.blit(pygame.transform.smoothscale(large, whole), (0, 0))
    return found.convert_alpha() if pygame.display.get_surface() else found
