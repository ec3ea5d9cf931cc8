"""The water on the board: which tracks are wet, what of the board covers them, and how they are painted."""

from __future__ import annotations

from pygame import Rect, Surface

from aqua_romana.games.romana.table import motions
from aqua_romana.games.romana.table.frame import RomanFrame
from aqua_romana.games.romana.table.ground import Ground, Piece
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.games.romana.table.water import Water, track_name
from aqua_romana.tabletop.motion import Clock
from aqua_romana.window.inputs import Point

_Crossing = tuple[str, str, str]
_Strip = tuple[Surface, Point]
_WetTrack = tuple[str, bool, Point, _Crossing]
_MANY = 16  # wet tracks from which on the whole board is painted again


class Streams:
    """The water of one snapshot, row by row from the north, for one window size."""

    def __init__(self, frame: RomanFrame, ground: Ground, water: Water) -> None:
        self.frame = frame
        self.ground = ground
        self.water = water
        self._rows: list[tuple[list[_Strip], list[_WetTrack]]] = []

    def follow(self, seen: Snapshot) -> None:
        """Per row of the board: what re-covers water further north, and the water itself."""
        wet: dict[_Crossing, str] = {}
        for stream in seen.streams.values():
            for crossing in stream.crossings:
                wet[crossing] = seen.tiles.get(crossing[0]) or seen.corners[crossing[0]]
        self._rows = [([], []) for _ in range(10)]
        wet_squares = {crossing[0] for crossing in wet}
        for piece in self.ground.pieces(seen):
            strip = _overhang(piece, wet_squares)
            if strip is not None:
                self._rows[piece.row][0].append(strip)
        for crossing, orientation in wet.items():
            track, forward = track_name(orientation, crossing[1], crossing[2])
            self._wet(int(crossing[0][1]), track, forward, crossing)
        for reservoir in seen.reservoirs:
            crossing = (reservoir.squares[0], "", "")
            self._wet(int(reservoir.squares[-1][1]), f"reservoir_{reservoir.picture}", True, crossing)

    def _wet(self, row: int, track: str, forward: bool, crossing: _Crossing) -> None:
        corner = self.frame.square_rect(crossing[0]).topleft
        anchor = self.water.track(track).anchor
        pos = (corner[0] - anchor[0], corner[1] - anchor[1])
        self._rows[row][1].append((track, forward, pos, crossing))

    def spoilt(self) -> list[Rect]:
        """What must be painted again when the water, also that of the fountains, has moved on."""
        cell = self.frame.cell
        rects = [Rect(pos, (2 * cell, 2 * cell)) for _, water in self._rows for _, _, pos, _ in water]
        if len(rects) > _MANY:
            return [self.frame.ring.inflate(cell // 2, cell // 2)]
        return rects + [rect.inflate(cell // 2, cell) for rect in self.frame.fountain_rects()]

    def paint(self, target: Surface, rect: Rect, index: int, clock: Clock) -> None:
        """The `index`-th picture of all water near `rect`; where it still runs in, as far as it has come."""
        waiting, filling = _unfilled(clock)
        area = rect.inflate(4 * self.frame.cell, 4 * self.frame.cell)
        blits: list[_Strip] = []
        for strips, water in self._rows:
            blits += [strip for strip in strips if area.collidepoint(strip[1])]
            for track, forward, pos, crossing in water:
                if crossing in waiting or not area.collidepoint(pos):
                    continue
                if crossing in filling:
                    picture = self.water.filling(track, forward, index, filling[crossing])
                else:
                    picture = self.water.frame(track, forward, index)
                blits.append((picture, pos))
        target.fblits(blits)


def _overhang(piece: Piece, wet: set[str]) -> _Strip | None:
    """The part of a raised thing that reaches over water in the row north of it."""
    reach = piece.sprite.anchor[1]
    north = f"{piece.square[0]}{piece.row - 1}"
    beside = {north, chr(ord(piece.square[0]) + 1) + north[1], chr(ord(piece.square[0]) - 1) + north[1]}
    if reach <= 0 or not beside & wet:
        return None
    surface = piece.sprite.surface
    part = surface.subsurface(Rect(0, 0, surface.get_width(), min(reach, surface.get_height())))
    return part, piece.sprite.rect_at(piece.pos).topleft


def _unfilled(clock: Clock) -> tuple[set[_Crossing], dict[_Crossing, float]]:
    """Crossings the water has not reached yet, and those it is filling."""
    waiting: set[_Crossing] = set()
    filling: dict[_Crossing, float] = {}
    now = clock.now
    for each in clock.plan.motions:
        if isinstance(each, motions.Fill) and not each.is_over(now):
            crossing = (each.square, each.enters, each.leaves)
            if each.has_begun(now):
                filling[crossing] = each.share(now)
            else:
                waiting.add(crossing)
    return waiting, filling
