"""The pieces beside the land, lying still: the die in its tray, springs and canals that are left."""

from __future__ import annotations

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.frame import LandFrame
from aqua_romana.games.aquaedukt.table.snapshot import Snapshot
from aqua_romana.window.sprites import Sprites


class Aside:
    """Paints tray and supply for one window size."""

    def __init__(self, sprites: Sprites, frame: LandFrame) -> None:
        self.frame = frame
        tray = frame.tray_rect()
        self._tray = sprites.at(max(8, min(round(tray.w / 2.0), round(tray.h / 1.75))))
        self._supply = sprites.at(max(8, round(frame.supply.h * 0.55)))

    def paint(self, target: Surface, rect: Rect, seen: Snapshot) -> None:
        """Whatever of it lies inside `rect`."""
        if self.frame.die.colliderect(rect):
            middle = self.frame.tray_rect().center
            self._tray.get("aquaedukt/die/tray").draw(target, middle)
            if seen.shown:
                self._tray.get(f"aquaedukt/die/die_{seen.shown}").draw(target, middle)
        if self.frame.supply.colliderect(rect):
            room = self.frame.springs_rect()
            for number in range(seen.springs_left):
                pos = (room.x + (2 * number + 1) * room.w // 10, room.centery)
                self._supply.get("aquaedukt/springs/new").draw(target, pos)
            room = self.frame.canals_rect()
            for number in range(seen.canals_left):
                line, column = divmod(number, 18)
                pos = (room.x + (2 * column + 1) * room.w // 36, room.y + (2 * line + 2) * room.h // 5)
                self._supply.get("aquaedukt/canals/stock").draw(target, pos)
