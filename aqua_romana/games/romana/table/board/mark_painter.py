"""Paints what is lit on the board: squares, sight lines, the tile in the hand, halos, numbers, labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import Ghost, RomanMarks, Sight
from aqua_romana.games.romana.table.board.pieces import Coat, Glaze, tile_picture, track_name
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.board_art import count_badge, paint_marked_square, paint_noticed
from aqua_romana.table.board.items import MarkAreas
from aqua_romana.table.layout import KeepClear, best_spot
from aqua_romana.ui.app import App
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import GOLD, IVORY, NIGHT

if TYPE_CHECKING:
    from aqua_romana.games.romana.table.board.water import Water

_HELD = 238  # opacity of a tile in the hand
_GLOW, _GLOW_OPACITY = 0.16, 180  # around lit aqueducts: how far, in squares, and how strong at most


class MarkPainter:
    """Paints marks for one window size."""

    def __init__(self, app: App, frame: RomanFrame, water: Water, glaze: Glaze) -> None:
        self.frame = frame
        self._theme = app.theme
        self.fonts = app.fonts
        self._sprites = app.sprites
        self._pictures = app.sprites.at(frame.cell)
        self._water = water
        self._glaze = glaze
        self._beams: dict[tuple[int, int, str], Surface] = {}
        self._glows: dict[tuple[int, int], Surface] = {}
        self._held: tuple[object, Surface] | None = None  # the tile in the hand, as it was painted last

    def paint_below(self, target: Surface, marks: RomanMarks, seen: Snapshot, water_frame: float) -> None:
        """Everything that lies on the ground, under the figures."""
        for square in marks.last:
            self._square(target, "last_square", self.frame.square_rect(square))
        name = "bonus_square" if marks.is_bonus else "legal_square"
        for item in marks.usable:
            if item.sort == "square":
                self._square(target, name, self.frame.square_rect(item.key))
            elif item.sort == "path":
                self._square(target, "legal_square", self.frame.path_rect(item.number))
        for path, square in marks.beams:
            self._beam(target, path, square)
        self._sights(target, marks.sights)
        if marks.ghost is not None:
            self._ghost(target, marks.ghost, seen, water_frame)
        if marks.goal:
            self._square(target, "ghost_square", self.frame.path_rect(marks.goal))

    def areas(self, marks: RomanMarks, seen: Snapshot) -> MarkAreas:
        """Everything that lies on the ground, and the numbers along lit aqueducts, each with where it is."""
        frame, cell = self.frame, self.frame.cell
        for square in marks.last:
            yield ("last", square), frame.square_rect(square)
        for item in marks.usable:
            if item.sort == "square":
                yield ("usable", item, marks.is_bonus), frame.square_rect(item.key)
            elif item.sort == "path":
                yield ("usable", item), frame.path_rect(item.number)
        for path, square in marks.beams:
            yield ("beam", path, square), self._line(path, square)[0].inflate(cell, cell)
        for sight in marks.sights:
            area = self._line(sight.path, sight.square)[0].inflate(2 * cell, 2 * cell)
            yield (sight, marks.sights), area
        if marks.ghost is not None:
            yield marks.ghost, frame.square_rect(marks.ghost.square).inflate(cell, cell)
        if marks.goal:
            yield ("goal", marks.goal), frame.path_rect(marks.goal)
        for item in marks.noticed:
            yield ("noticed", item), frame.square_rect(item.key).inflate(cell // 2, cell // 2)
        for name in marks.lit:
            for square, _enters, _leaves in seen.streams[name].crossings:
                area = frame.square_rect(square).inflate(3 * cell // 2, 2 * cell)
                yield ("lit", name, square, len(marks.lit) == 1), area

    def glow(self, target: Surface, pos: Point, strong: bool, cell: int) -> None:
        """A halo behind a figure and a ring of light around its feet; the ring is seen without colour."""
        key = (cell, 1 if strong else 0)
        found = self._glows.get(key)
        if found is None:
            found = self._glows[key] = self._halo(cell, strong)
        target.blit(found, self.glow_rect(pos, strong, cell))

    def glow_rect(self, pos: Point, strong: bool, cell: int) -> Rect:
        """Where the halo of a figure at a place is painted."""
        side = round(cell * (2.0 if strong else 1.7))
        found = Rect(0, 0, side, side)
        found.center = (pos[0], pos[1] - round(cell * 0.22))
        return found

    def reserve_place(self, target: Surface, pos: Point, cell: int) -> None:
        """A ring of light around a place of the reserve that holds a builder to be taken."""
        ring = self._sprites.at(max(8, round(cell * 1.1))).get("ui/reserve_place").surface
        target.blit(ring, ring.get_rect(center=pos))

    def _halo(self, cell: int, strong: bool) -> Surface:
        side = round(cell * (2.0 if strong else 1.7))
        halo = Surface((side, side), pygame.SRCALPHA)
        light = pygame.transform.smoothscale(self._pictures.get("ui/glow").surface, (side, side))
        halo.blit(light, (0, 0))
        if strong:
            halo.blit(light, (0, 0))
        # Drawn large and scaled down, because circles drawn directly have rough edges.
        ring = Rect(0, 0, round(cell * 0.86), round(cell * 0.5))
        ring.center = (side // 2, side // 2 + round(cell * 0.24))
        large = Surface((ring.w * 4, ring.h * 4), pygame.SRCALPHA)
        thick = max(4, round(cell * (0.07 if strong else 0.05) * (8 if self.fonts.strong else 4)))
        pygame.draw.ellipse(large, (*NIGHT, 170), large.get_rect(), width=thick + max(4, cell // 16))
        inner = large.get_rect().inflate(-max(2, cell // 16), -max(2, cell // 16))
        pygame.draw.ellipse(large, (*(IVORY if strong else GOLD), 255), inner, width=thick)
        halo.blit(pygame.transform.smoothscale(large, ring.size), ring)
        return halo

    def noticed(self, target: Surface, square: str) -> None:
        """The tile that a notice is about."""
        thick = max(2, self.frame.cell // 18)
        paint_noticed(target, self.frame.square_rect(square).inflate(2 * thick, 2 * thick), thick)

    def spotlight(self, target: Surface, square: str, is_bonus: bool) -> None:
        """A square onto which a tile is about to come."""
        self._square(target, "bonus_square" if is_bonus else "legal_square", self.frame.square_rect(square))

    def growing_beam(self, target: Surface, path: int, square: str, share: float) -> None:
        """A beam from a square to the pathway, as far as it has come."""
        self._beam(target, path, square, share)

    # Parts

    def _square(self, target: Surface, name: str, rect: Rect) -> None:
        paint_marked_square(target, self._pictures, name, rect, self.fonts.strong)

    def counts(self, marks: RomanMarks, seen: Snapshot, clear: KeepClear) -> list[tuple[Surface, Rect]]:
        """The number of each square that counts along a lit aqueduct; of several lit ones, the last. The last
        one is left out where a label tells the length."""
        labelled = {items.aqueduct_of(item) for item, _text in marks.labels}
        found = []
        for name in sorted(marks.lit):
            length = seen.lengths[name]
            for number, (square, _, _) in enumerate(seen.streams[name].crossings[:length], start=1):
                if name not in labelled if number == length else len(marks.lit) == 1:
                    found.append(self._count(number, self.frame.square_rect(square), clear))
        return found

    def _count(self, number: int, square: Rect, clear: KeepClear) -> tuple[Surface, Rect]:
        """A counted square; where somebody stands in its middle, elsewhere on it."""
        disc = count_badge(self.fonts, number)
        size = disc.get_size()
        inner = square.inflate(-2, -2)
        middle = disc.get_rect(center=(square.centerx, square.centery - square.h // 8))
        corners = (
            Rect(x, y, *size)
            for y in (inner.top, inner.bottom - size[1])
            for x in (inner.left, inner.right - size[0])
        )
        return disc, best_spot((middle, *corners), square, clear)

    def number(self, target: Surface, number: int, centre: Point) -> None:
        """A counted square."""
        disc = count_badge(self.fonts, number)
        target.blit(disc, disc.get_rect(center=centre))

    def _sights(self, target: Surface, sights: tuple[Sight, ...]) -> None:
        """Beams to one pathway square lie side by side, one lane for each colour."""
        lanes: dict[int, list[str]] = {}
        for sight in sights:
            known = lanes.setdefault(sight.path, [])
            if sight.colour not in known:
                known.append(sight.colour)
        for sight in sights:
            known = lanes[sight.path]
            lane = known.index(sight.colour) - (len(known) - 1) / 2
            rect, side = self._line(sight.path, sight.square)
            ribbon = self._ribbon(max(rect.size), side, sight)
            shift = round(lane * min(ribbon.get_size()) * 1.2)
            centre = rect.move((shift, 0) if side in "NS" else (0, shift)).center
            target.blit(ribbon, ribbon.get_rect(center=centre))

    def _beam(self, target: Surface, path: int, square: str, share: float = 1.0) -> None:
        line, side = self._line(path, square)
        length = max(line.size)
        strip = self._strip(length, side)
        rect = strip.get_rect(center=line.center)
        shown = rect.copy()
        if share < 1.0:  # it begins at the square, which is where its picture ends
            far = round(length * (1 - share))
            if side in "NS":
                shown.h -= far
                shown.y += far if side == "S" else 0
            else:
                shown.w -= far
                shown.x += far if side == "E" else 0
        target.blit(strip, shown, shown.move(-rect.x, -rect.y))

    def _line(self, path: int, square: str) -> tuple[Rect, str]:
        """From a pathway square to a square in its row or column, and to which side that is."""
        start, end = self.frame.path_rect(path), self.frame.square_rect(square)
        x, y = min(start.centerx, end.centerx), min(start.centery, end.centery)
        line = Rect(x, y, abs(start.centerx - end.centerx), abs(start.centery - end.centery))
        if line.w == 0:
            return line, "S" if start.centery < end.centery else "N"
        return line, "E" if start.centerx < end.centerx else "W"

    def _strip(self, length: int, side: str) -> Surface:
        """A beam of light of a length, pointing to a side; the picture repeats and points east."""
        thick = max(6, round(self.frame.cell * 0.42))
        key = (length, thick, side)
        found = self._beams.get(key)
        if found is None:
            master = self._sprites.entry("ui/beam").size
            width = max(4, round(master[0] * thick / master[1]))
            unit = self._sprites.fitted("ui/beam", (width, thick))
            found = Surface((max(1, length), thick), pygame.SRCALPHA)
            end = self._sprites.fitted("ui/beam_end", (width, thick))
            for x in range(0, max(0, length - width), width):
                found.blit(unit, (x, 0))
            found.fill((0, 0, 0, 0), Rect(length - width, 0, width, thick))
            found.blit(end, (length - width, 0))
            found = pygame.transform.rotate(found, {"E": 0, "N": 90, "W": 180, "S": 270}[side])
            self._beams[key] = found
        return found

    def _ribbon(self, length: int, side: str, sight: Sight) -> Surface:
        """A beam in a player's colour between dark edges; broken where it is only to come."""
        thick = max(5, round(self.frame.cell * 0.16))
        key = (length, thick, f"{side}{sight.colour}{sight.is_later}")
        found = self._beams.get(key)
        if found is None:
            paint, edge = self._theme.player(sight.colour), max(1, thick // 5)
            found = Surface((max(1, length), thick), pygame.SRCALPHA)
            dash = max(6, round(self.frame.cell * 0.3)) if sight.is_later else length
            for x in range(0, length, dash + dash // 2):
                part = Rect(x, 0, min(dash, length - x), thick)
                pygame.draw.rect(found, (*NIGHT, 220), part, border_radius=thick // 2)
                inner = part.inflate(-2 * edge, -2 * edge)
                pygame.draw.rect(found, (*paint.paint, 255), inner, border_radius=inner.h // 2)
            found = pygame.transform.rotate(found, 0 if side in "EW" else 90)
            self._beams[key] = found
        return found

    def _ghost(self, target: Surface, ghost: Ghost, seen: Snapshot, water_frame: float) -> None:
        """A tile in the hand, glazed already as it would be."""
        rect = self.frame.square_rect(ghost.square)
        self._square(target, "ghost_square", rect)
        picture = tile_picture(ghost.square, ghost.orientation)
        tracks = [(*track_name(ghost.orientation, *crossing), crossing[0]) for crossing in ghost.crossings]
        worn = [
            Coat(track, name[0], forward)
            for track, forward, enters in tracks
            for name in seen.facing(ghost.square, enters)
        ]
        sprite = self._glaze.tile(picture, tuple(sorted(worn)))
        key = (picture, tuple(worn))
        if self._held is None or self._held[0] != key:
            shown = sprite.surface.copy()
            shown.set_alpha(_HELD)
            self._held = (key, shown)
        target.blit(self._held[1], sprite.rect_at(rect.topleft))
        for track, forward, _ in tracks:
            anchor = self._water.track(track).anchor
            water = self._water.frame(track, forward, water_frame)
            target.blit(water, (rect.x - anchor[0], rect.y - anchor[1]))


def aqueduct_glow(shape: Surface, cell: int) -> Surface:
    """A soft glow around the shape of lit aqueducts, not on it. Blurred small: it needs no fine picture."""
    size = shape.get_size()
    small = pygame.transform.smoothscale(shape, (max(1, size[0] // 4), max(1, size[1] // 4)))
    spread = Surface(small.get_size(), pygame.SRCALPHA)
    spread.fill((*GOLD, 0))
    opacity = pygame.surfarray.pixels_alpha(spread)
    opacity[:] = np.where(pygame.surfarray.array_alpha(small) > 20, 255, 0)
    del opacity
    for _ in range(2):
        spread = pygame.transform.box_blur(spread, max(1, round(cell * _GLOW / 4)))
    opacity = pygame.surfarray.pixels_alpha(spread)
    opacity[:] = np.minimum(opacity * 2.2, _GLOW_OPACITY)
    del opacity
    glow = pygame.transform.smoothscale(spread, size)
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for _ in range(3):  # also where the shape is only a veil
        glow.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return glow.convert_alpha() if pygame.display.get_surface() else glow
