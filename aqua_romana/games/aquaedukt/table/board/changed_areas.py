"""Where two snapshots look different on the land: there the still layers must be composed anew."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, NAME_OF, REGION_OF, SQUARES, SQUARES_OF
from aqua_romana.games.aquaedukt.table.board.fields import state_of
from aqua_romana.games.aquaedukt.table.board.pieces import arms, is_full
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame

_MANY: Final = 10  # places from which on the whole land is composed


def changed_areas(old: Snapshot | None, new: Snapshot, frame: LandFrame) -> list[Rect]:
    """What must be composed anew, in window pixels; shadows and neighbours included."""
    if old is None:
        return [frame.outer]
    before, after = _looks(old), _looks(new)
    changed = [place for place in {**before, **after} if before.get(place) != after.get(place)]
    if len(changed) > _MANY:
        return [frame.outer]
    return [_around(place, frame) for place in changed]


def _looks(seen: Snapshot) -> dict[str, tuple[object, ...]]:
    """All that is seen of every square and of every point with a spring or canal."""
    numbered = {square: region for region, square in seen.numbers.items()}
    squares: dict[str, tuple[object, ...]] = {}
    for cell in SQUARES:
        square = NAME_OF[cell]
        mountain = (seen.hides, seen.mountains[square]) if square in seen.mountains else None
        house = seen.houses.get(square)
        supply = min(seen.supply.get(square, 0), 2)
        signs = (numbered.get(square), _has_plaque(seen, square), square in seen.greening)
        squares[square] = (state_of(supply), house, mountain, *signs)
    downstream = {section.split("-")[1]: section for section in seen.canals}
    points = {
        point: (tuple(sides.items()), point in seen.springs, downstream.get(point))
        for point, sides in arms(seen).items()
    }
    return squares | points


def _has_plaque(seen: Snapshot, square: str) -> bool:
    cells = SQUARES_OF[REGION_OF[CELL_OF[square]]]
    return CELL_OF[square] == cells[0] and is_full(seen, cells)


def _around(place: str, frame: LandFrame) -> Rect:
    """As far as pieces of a place, their shadows and their drops reach."""
    if place[0].islower():
        return frame.square_rect(place).inflate(frame.cell, frame.cell)
    rect = Rect(0, 0, 5 * frame.cell // 2, 5 * frame.cell // 2)
    rect.center = frame.point_pos(place)
    return rect
