"""Somebody else's action, staged so that one can follow it: what is shown before anything moves, and what is
said meanwhile. What moves is found by comparing two snapshots."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.aquaedukt.table.board import items, motions
from aqua_romana.games.aquaedukt.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.aquaedukt.table.hud import supply
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption, Cue, Motion, Plan
from aqua_romana.ui.input import Point

#: A sentence stays for this long at least, before the next one comes.
READ: Final = 0.7
_SPOT: Final = 0.45
_CARRY: Final = 0.5


def opening(made: Plan, deed: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame) -> float:
    """The place is lit, and the piece is brought there; when that is over."""
    if deed.text:
        made.captions.append(Caption(0.0, deed.seat, deed.text))
    found = _brought(deed, old, new, frame)
    if found is None:
        return 0.0
    piece, start, place = found
    if piece is None or start is None:
        made.motions.append(motions.Spotlight(0.0, _SPOT, place))
        return _SPOT
    made.motions.append(motions.Spotlight(0.0, _SPOT + _CARRY, place))
    made.motions.append(motions.Carry(_SPOT, _CARRY, piece, start, place, deed.seat))
    made.cues.append(Cue(_SPOT, "figure_lift"))
    return _SPOT + _CARRY


def _brought(
    deed: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame
) -> tuple[BoardItem | None, Point | None, BoardItem] | None:
    """What is about to be put where: the piece, and where it lies before."""
    for point in new.springs:
        if point not in old.springs:
            return items.SPRING, supply.spring_places(frame)[old.springs_left - 1], items.point(point)
    for section, pieces in new.canals.items():
        if pieces > old.canals.get(section, 0):
            return items.CANAL, supply.canal_places(frame)[old.canals_left - 1], items.edge(section)
    for square in new.mountains:
        if square not in old.mountains:
            return None, None, items.square(square)
    hands = zip(old.hands[deed.seat], new.hands[deed.seat], strict=True)
    for value, (before, after) in enumerate(hands, start=1):
        if after < before:
            put = [square for square in new.houses if square not in old.houses]
            square = put[0] if put else old.numbers[old.rolled]
            return items.pile(value), frame.pile_rect(deed.seat, value).center, items.square(square)
    return None


def closing(made: Plan, deed: ShownAction, follows: float) -> None:
    """What came of it is told when it is shown; the last sentence can be read to its end."""
    start = max(follows, READ if deed.text else 0.0)
    for index, line in enumerate(deed.then):
        made.captions.append(Caption(start + index * READ, deed.seat, line))
    if made.captions:
        end = made.captions[-1].start + READ
        if end > made.seconds:
            made.motions.append(Motion(made.seconds, end - made.seconds))
