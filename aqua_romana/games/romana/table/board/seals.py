"""Seals: a lid with the owner's sign where an aqueduct is closed."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface

from aqua_romana.games.romana.table.board import motions
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.board.water import track_name
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.motion import Clock, ease
from aqua_romana.ui.graphics.sprites import Inlay, Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import Theme

# As in build_scripts/pictures: a square is 2 by 2 units, and what is high is drawn further north.
_RISE: Final = 0.7813
_LOWERED: Final = 0.25
_WATER: Final = 0.40
_BRIDGE: Final = 0.36
_SIDES: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_EMBLEM: Final = 0.74
_FALL: Final = 0.5  # squares
# Where a seal lies on the last track, as shares of its length: the first place that nobody hides.
_SHARES: Final = (0.5, 0.14, 0.86)

Spot = tuple[float, float, float]  # x and y from the middle of the square, and height, in units


def places(seen: Snapshot, name: str) -> tuple[str, list[Spot]]:
    """Where the seal of an aqueduct may lie, the best place first: on the last square that counts.

    Water may have run on since; the seal stays. An aqueduct without a square is sealed at its outlet.
    """
    stream, length = seen.streams[name], seen.lengths[name]
    if not length:
        square, side = stream.outlet
        return square, [(0.9 * _SIDES[side][0], 0.9 * _SIDES[side][1], _WATER)]
    square, enters, leaves = stream.crossings[length - 1]
    orientation = seen.tiles.get(square) or seen.corners[square]
    track, _ = track_name(orientation, enters, leaves)
    if track == "NSEW_NS":
        return square, [(0.0, -0.72, _WATER)]  # at its southern mouth, else it would lie on the bridge
    return square, [_along(enters, leaves, share, track == "NSEW_EW") for share in _SHARES]


def _along(enters: str, leaves: str, share: float, is_bridge: bool) -> Spot:
    """A place on the middle line of a track."""
    (ax, ay), (bx, by) = _SIDES[enters], _SIDES[leaves]
    if (ax + bx, ay + by) == (0, 0):
        up = _BRIDGE * math.sin(math.pi * share) ** 2 if is_bridge else 0.0
        return ax + (bx - ax) * share, ay + (by - ay) * share, _WATER + up
    turn = math.pi / 2 * share
    near, far = 1 - math.sin(turn), 1 - math.cos(turn)
    return ax * near + bx * far, ay * near + by * far, _WATER


class Seals:
    """The seals of one snapshot, for one window size."""

    def __init__(self, frame: RomanFrame, pictures: SpriteSet, theme: Theme) -> None:
        self.frame = frame
        self.theme = theme
        self._pictures = pictures
        self._laid: list[tuple[Point, str, Sprite]] = []  # with the aqueduct, from the back to the front

    def follow(self, seen: Snapshot) -> None:
        """Every closed aqueduct has one, where no workman stands before it."""
        cell = self.frame.cell
        bodies = []
        for square, side in seen.workmen.values():
            feet = self.frame.workman_point(square, side)
            bodies.append(Rect(0, 0, round(cell * 0.66), cell))
            bodies[-1].midbottom = (feet[0], feet[1] + round(cell * 0.2))
        self._laid = []
        for name in seen.podiums:
            square, spots = places(seen, name)
            points = [self._point(square, *spot) for spot in spots]
            in_sight = (at for at in points if not any(body.collidepoint(at) for body in bodies))
            self._laid.append((next(in_sight, points[0]), name, self._sprite(name[0])))
        self._laid.sort(key=lambda each: each[0][1])

    @property
    def laid(self) -> dict[str, Point]:
        """The middle of every seal's foot, by aqueduct."""
        return {name: at for at, name, _ in self._laid}

    def paint(self, target: Surface, rect: Rect, clock: Clock) -> None:
        """All seals near `rect`, from the back to the front; new ones as far as they have come down."""
        coming = {
            each.aqueduct: each.share(clock.now) if each.has_begun(clock.now) else None
            for each in clock.plan.motions
            if isinstance(each, motions.Stamp) and not each.is_over(clock.now)
        }
        cell = self.frame.cell
        area = rect.inflate(2 * cell, 2 * cell)
        shadow = self._pictures.get("romana/glaze/seal_shadow")
        for (x, y), name, sprite in self._laid:
            share = coming.get(name, 1.0)
            if share is None or not area.collidepoint(x, y):
                continue
            if share >= 1.0:
                shadow.draw(target, (x, y))
            sprite.draw(target, (x, y - round(cell * _FALL * (1 - ease(share)))))

    def _sprite(self, owner: str) -> Sprite:
        player = self.theme.player(owner)
        emblem = Inlay("emblem", f"marks/emblem_{owner}", player.ink, _EMBLEM)
        return self._pictures.composed("romana/glaze/seal", player.paint, (emblem,))

    def _point(self, square: str, x: float, y: float, z: float) -> Point:
        rect = self.frame.square_rect(square)
        half = self.frame.cell / 2
        return round(rect.x + (x + 1) * half), round(rect.y + (1 + _LOWERED - y - _RISE * z) * half)
