"""What is lit on the land: places to go to, ghosts of pieces, and what they would do."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.frame import LandFrame
from aqua_romana.games.aquaedukt.table.marks import LandMarks
from aqua_romana.games.aquaedukt.table.pieces import Pieces
from aqua_romana.games.aquaedukt.table.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.water import Water
from aqua_romana.window.fonts import Fonts
from aqua_romana.window.sprites import Sprites
from aqua_romana.window.theme import GOLD, IVORY, NIGHT, Theme


class MarkPainter:
    """Paints marks for one window size."""

    def __init__(
        self, sprites: Sprites, fonts: Fonts, theme: Theme, frame: LandFrame, pieces: Pieces, water: Water
    ) -> None:
        self.frame = frame
        self.fonts = fonts
        self._theme = theme
        self._pictures = sprites.at(frame.cell)
        self._pieces = pieces
        self._water = water

    def paint(self, target: Surface, marks: LandMarks, seen: Snapshot, index: int) -> None:
        """Everything that is lit on the land."""
        for thing in (*marks.usable, *marks.chosen):
            state = "chosen" if thing in marks.chosen else "legal"
            if thing.sort == "square":
                name = "ghost_square" if state == "chosen" else "legal_square"
                target.blit(self._pictures.get(f"ui/{name}").surface, self.frame.square_rect(thing.key))
            elif thing.sort == "point":
                sprite = self._pictures.get(f"aquaedukt/marks/{state}_point")
                sprite.draw(target, self.frame.point_pos(thing.key))
            elif thing.sort == "edge":
                (x, y), (x2, y2) = self.frame.edge_ends(thing.key)
                axis = "NS" if x == x2 else "EW"
                sprite = self._pictures.get(f"aquaedukt/marks/{state}_edge_{axis}")
                sprite.draw(target, ((x + x2) // 2, (y + y2) // 2))
        for square in marks.danger:
            rect, cell = self.frame.square_rect(square), self.frame.cell
            sign = self._pictures.get("aquaedukt/marks/danger")
            sign.draw(target, (rect.x + round(0.97 * cell), rect.y + round(0.05 * cell)))

    def label(self, target: Surface, text: str, of: Rect) -> None:
        """A short text in a dark badge above something."""
        words = self.fonts.render(text, "small_bold", IVORY)
        rect = words.get_rect().inflate(round(self.frame.scale * 14), round(self.frame.scale * 4))
        rect.midbottom = of.midtop
        pygame.draw.rect(target, NIGHT, rect, border_radius=rect.h // 2)
        pygame.draw.rect(target, GOLD, rect, width=max(1, rect.h // 14), border_radius=rect.h // 2)
        target.blit(words, words.get_rect(center=rect.center))
