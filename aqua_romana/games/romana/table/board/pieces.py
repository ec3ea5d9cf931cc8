"""What lies still on the board: tiles, printed curves, reservoirs, caps of open ends, and their shadows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from aqua_romana.games.romana.table.board.glaze import Glaze, coats
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point

_VARIANTS = {"earth": 8, "land": 8, "pave": 8, "tile": 3}


@dataclass(frozen=True)
class Piece:
    """Something raised that stands on the board: its picture and where its anchor goes."""

    row: int
    sprite: Sprite
    pos: Point
    square: str


@cache
def variant(square: str, family: str) -> int:
    """Which picture of several a square uses: always the same one."""
    return random.Random(f"{family}{square}").randrange(_VARIANTS[family])


def tile_picture(square: str, orientation: str) -> str:
    """The picture of a tile lying on a square."""
    return f"romana/tiles/{orientation.replace('+', '')}_{variant(square, 'tile')}"


def picture_on(seen: Snapshot, square: str) -> str:
    """The picture of whatever tile or printed curve lies on a square."""
    orientation = seen.tiles.get(square)
    return tile_picture(square, orientation) if orientation else f"romana/tiles/corner_{seen.corners[square]}"


def open_ends(seen: Snapshot) -> list[tuple[str, str]]:
    """Where water of an open aqueduct ends on a tile before a blank square: square and side."""
    ends = []
    for name, stream in seen.streams.items():
        if stream.crossings and name in seen.workmen:
            square, _enters, leaves = stream.crossings[-1]
            ends.append((square, leaves))
    return ends


def look_of(seen: Snapshot) -> dict[str, tuple[object, ...]]:
    """All that is seen of each square's tile: where two of these differ the board must be composed anew."""
    worn = coats(seen)
    ends = open_ends(seen)
    return {
        square: (tile, worn.get(square), *(side for at, side in ends if at == square))
        for square, tile in {**seen.corners, **seen.tiles}.items()
    }


class Pieces:
    """Puts the pieces of a snapshot together, for one window size."""

    def __init__(self, pictures: SpriteSet, frame: RomanFrame, glaze: Glaze) -> None:
        self.pictures = pictures
        self.frame = frame
        self.glaze = glaze

    def of(self, seen: Snapshot) -> list[Piece]:
        """Everything raised, from north to south."""
        found = []
        worn = coats(seen)
        for reservoir in seen.reservoirs:
            first = self.frame.square_rect(reservoir.squares[0])
            sprite = self.glaze.reservoir(reservoir)
            found.append(Piece(int(reservoir.squares[-1][1]), sprite, first.topleft, reservoir.squares[0]))
        for square in (*seen.corners, *seen.tiles):
            sprite = self.glaze.tile(picture_on(seen, square), worn.get(square, ()))
            found.append(self._piece(square, sprite))
        for square, side in open_ends(seen):
            found.append(self._piece(square, self.pictures.get(f"romana/tiles/cap_{side}")))
        return sorted(found, key=lambda piece: piece.row)

    def _piece(self, square: str, sprite: Sprite) -> Piece:
        return Piece(int(square[1]), sprite, self.frame.square_rect(square).topleft, square)

    def shadows(self, seen: Snapshot) -> Iterator[tuple[str, Point]]:
        """The pictures of all shadows, and where they lie."""
        place = self.frame.square_rect
        for reservoir in seen.reservoirs:
            yield f"romana/reservoirs/{reservoir.picture}_shadow", place(reservoir.squares[0]).topleft
        for square, orientation in seen.corners.items():
            yield f"romana/tiles/corner_{orientation}_shadow", place(square).topleft
        for square, orientation in seen.tiles.items():
            yield f"{tile_picture(square, orientation)}_shadow", place(square).topleft
        for square, side in open_ends(seen):
            yield f"romana/tiles/cap_{side}_shadow", place(square).topleft
        for rect in self.frame.fountain_rects():
            yield "romana/fountain/fountain_shadow", rect.topleft
