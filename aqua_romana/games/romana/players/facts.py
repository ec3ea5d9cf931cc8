"""What a player's eye sees in a position, read off many positions at once.

Each fact about an open aqueduct or a seat is a small number: builders in sight, ways on, room, rivals. All
facts share one numbering, so that `evaluation` can look up what each is worth. Positions come as the engine's
buffers, one row of a numpy matrix each: reading a few dozen together costs little more than reading one.
They are meant to be read where a go begins (or in setup): in the middle of one too much hangs in the air.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.geometry import (
    CELLS,
    COLUMNS,
    NO_SIDE,
    PATHWAY,
    ROWS,
    SIGHT,
    SQUARES,
    STEP,
    WIDTH,
)
from aqua_romana.games.romana.rules.podiums import HIGHEST, ROOM
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, EXIT, JOKER

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

#: Groups of facts and how many values each can take.
AQUEDUCT_FACTS: Final = {
    "length": 21,
    "good": 5,  # builders in sight who can lead on
    "bad": 5,  # builders in sight who could only close
    "line": 3,  # builders on the line walked along, who stay in sight
    "next": 6,  # in sight from the square ahead on its cross line: none, one, two; of these one can lead on
    "coming": 5,  # builders one step before a line of sight
    "coming_next": 3,  # the same for the cross line of the square ahead
    "exits": 6,  # free ways out of the square ahead: straight x sides 0-2
    "joins": 4,  # ways out that lead into loose tracks
    "rival": 4,  # who else faces the square ahead: nobody, own, a stuck rival, a ready rival
    "room": 9,  # blank squares within four steps, by threes
    "crowd": 5,  # podiums taken among the four above the one in reach
    "descent": 4,  # podiums lost if closed now
    "wanted": 8,  # other workmen who see the builders that could lead on
    "watched": 4,  # ways out that somebody else faces too
    "behind": 8,  # open aqueducts at least as long
}
SEAT_FACTS: Final = {
    "open": 7,  # its open aqueducts
    "ready": 7,  # those that can lead on now
    "choices": 12,  # pairs of workman and useful builder
    "held": 4,  # held builders
    "joker": 2,  # holds the joker
    "wait": 4,  # goes of others before the seat's next
    "stuck": 3,  # nothing to build with: no, yes, yes and on turn
    "tileless": 3,  # goes without a tile in a row
    "others": 11,  # open aqueducts of the other seats
    "blank": 22,  # blank squares left, by fours
}


def _places() -> dict[str, int]:
    found, place = {}, 0
    for name, values in (AQUEDUCT_FACTS | SEAT_FACTS).items():
        found[name] = place
        place += values
    return found


#: Where each group begins in the common numbering.
PLACE: Final = _places()
FACTS: Final = sum(AQUEDUCT_FACTS.values()) + sum(SEAT_FACTS.values())


@dataclass(frozen=True)
class Facts:
    """The facts of n positions with k aqueducts a seat. Aqueducts come seat by seat."""

    aqueducts: Numbers  # (groups, n, seats * k): numbers of facts; without meaning where not open
    seats: Numbers  # (groups, n, seats)
    is_open: Flags  # (n, seats * k)
    podium: Numbers  # (n, seats * k): climbed, or what closing now would pay
    blank: Numbers  # (n,): blank squares left


def _before(path: int) -> int:
    return PATHWAY if path == 1 else path - 1


def _view(cell: int, side: int) -> list[int]:
    """What a workman looks at, as offsets into the buffer.

    In the order of the parts of a view named below.
    """
    ahead = cell + STEP[side]
    along, across = ((0, 2), (1, 3)) if side in (0, 2) else ((1, 3), (0, 2))
    sights = [SIGHT[cell][end] for end in along + across] + [SIGHT[ahead][end] for end in across]
    behind = [ahead + STEP[way] for way in (side, (side + 3) % 4, (side + 1) % 4)]
    return [
        *behind,
        *(at.PATH + path for path in sights),
        *(at.PATH + _before(path) for path in sights),
        at.FACED + ahead,
        *(at.FACED + cell for cell in behind),
    ]


# The parts of a view: the three squares behind the one ahead; the ends of the line he walks along, of his
# cross line and of the cross line ahead; the pathway square before each of those; how many face the square
# ahead, and how many the three behind it.
_BEHIND, _ENDS, _BEFORE_ENDS, _FACING_BEHIND = slice(0, 3), slice(3, 9), slice(9, 15), slice(16, 19)
_VIEWED: Final = 19


def _views() -> Numbers:
    on_board = frozenset(SQUARES)
    table = np.full(
        (_VIEWED, CELLS * 4), at.VACANT, dtype=np.intp
    )  # pathway square 0 does not exist: always 0
    for cell in SQUARES:
        for side in range(4):
            if cell + STEP[side] in on_board:
                table[:, cell * 4 + side] = _view(cell, side)
    return table


_VIEWS: Final = _views()
# By what lies on a square and a direction: does water entering so find a blank (1), a track (2), neither (0)?
_ENTERS: Final = np.array(
    [1 if index < 4 else 0 if leaves_by == NO_SIDE else 2 for index, leaves_by in enumerate(EXIT)],
    dtype=np.uint8,
)
# The ways on behind the square ahead: straight, left, right.
_WAYS: Final = np.array([[(side + turn) % 4 for side in range(4)] for turn in (0, 3, 1)], dtype=np.intp)
# Can a builder's tile lead on? By what is free (6 straight, 12 a side) plus the builder's code.
_LEADS: Final = np.array(
    [[0] * 6, [0, 1, 0, 1, 0, 1], [0, 0, 1, 0, 1, 1], [0, 1, 1, 1, 1, 1]], dtype=np.uint8
).reshape(-1)
_ROOM: Final = np.array([ROOM[number] for number in range(HIGHEST + 1)], dtype=np.uint8)
_NUMBERS: Final = np.arange(HIGHEST + 1, dtype=np.uint8)
_STEPS: Final = np.array(STEP, dtype=np.intp)
# A square as one bit of two words, four rows of sixteen columns each.
_WORDS: Final = np.zeros((CELLS, 2), dtype=np.uint64)
for _cell in SQUARES:
    _row, _column = divmod(_cell, WIDTH)
    _WORDS[_cell, (_row - 1) // 4] = np.uint64(1) << np.uint64((_row - 1) % 4 * 16 + _column - 1)
_ONESELF: Final = np.uint8(1)
_ONE, _ROWFUL, _REST = np.uint64(1), np.uint64(16), np.uint64(48)


@lru_cache(maxsize=64)
def _seating(aqueducts: tuple[tuple[int, ...], ...]) -> tuple[Numbers, Bytes]:
    """The aqueducts seat by seat, and the seat of each."""
    flat = np.array([aqueduct for own in aqueducts for aqueduct in own], dtype=np.intp)
    owner = np.array([seat for seat, own in enumerate(aqueducts) for _ in own], dtype=np.uint8)
    return flat, owner


def read(position: Position, buffers: Bytes) -> Facts:
    """The facts of positions of one game, given as rows of their bytes."""
    flat, owner = _seating(position.aqueducts)
    seats = position.players
    count = len(buffers)
    rows = np.arange(count)[:, None]
    plain = buffers.reshape(-1)
    end = buffers[:, at.END_CELL + flat].astype(np.intp)
    side = buffers[:, at.END_SIDE + flat].astype(np.intp)
    length = buffers[:, at.LENGTH + flat]
    climbed = buffers[:, at.PODIUM + flat]
    is_open = (climbed == at.OPEN) & (buffers[:, at.CLOSED_NOW + flat] == 0)

    standing = buffers[:, at.ON_PODIUM : at.ON_PODIUM + HIGHEST + 1]
    in_reach = np.maximum.accumulate(np.where(standing >= _ROOM, _NUMBERS[0], _NUMBERS), axis=1)
    number = in_reach[rows, np.minimum(length, HIGHEST)]
    taken = np.zeros((count, HIGHEST + 6), dtype=np.uint8)
    np.cumsum(standing != 0, axis=1, out=taken[:, 1 : HIGHEST + 2])
    taken[:, HIGHEST + 2 :] = taken[:, HIGHEST + 1 : HIGHEST + 2]

    ahead = end + _STEPS.take(side)
    looked_at = _VIEWS.take(end * 4 + side, axis=1)
    looked_at += rows * at.SIZE
    seen = plain.take(looked_at)
    ways = _ENTERS.take(seen[_BEHIND] * np.intp(4) + _WAYS.take(side, axis=1))
    leads_on = ways != 0
    straight = leads_on[0].view(np.uint8)
    sides = leads_on[1].view(np.uint8) + leads_on[2]
    free = 6 * straight + 12 * (leads_on[1] | leads_on[2])
    builders = seen[_ENDS]
    leads = _LEADS.take(free + builders)
    good = leads[0] + leads[1] + leads[2] + leads[3]
    there = (builders != 0).view(np.uint8)
    line = there[0] + there[1]
    nearby = there[4] + there[5]
    coming = (seen[_BEFORE_ENDS] != 0).view(np.uint8) & ~there
    joins = (ways == 2).view(np.uint8)
    watched = (seen[_FACING_BEHIND] != 0).view(np.uint8)
    behind = ((length[:, :, None] >= length[:, None, :]) & is_open[:, :, None]).sum(1, dtype=np.uint8)

    values: tuple[Any, ...] = (
        np.minimum(length, 20),
        good,
        line + there[2] + there[3] - good,
        line,
        nearby * (nearby + 1) // 2 + leads[4] + leads[5],
        coming[0] + coming[1] + coming[2] + coming[3],
        coming[4] + coming[5],
        straight * 3 + sides,
        joins[0] + joins[1] + joins[2],
        _rivals(ahead, owner, line + there[2] + there[3] > 0, is_open),
        np.minimum(_room(buffers, ahead) // 3, 8),
        taken[rows, number + 5] - taken[rows, number + 1],
        np.minimum(length - number, 3),
        np.minimum(_wanted(looked_at[_ENDS][:4], leads[:4], is_open, plain.size), 7),
        watched[0] + watched[1] + watched[2],
        np.clip(behind, 1, 8) - 1,
    )
    facts = _numbered(AQUEDUCT_FACTS, values, end.shape)
    blank = (buffers[:, :CELLS] == 0).sum(1)
    whose = _of_seats(buffers, seats, is_open, good * is_open, blank)
    return Facts(facts, whose, is_open, np.where(climbed == at.OPEN, number, climbed), blank)


def _of_seats(buffers: Bytes, seats: int, is_open: Flags, good: Bytes, blank: Numbers) -> Numbers:
    count = len(buffers)
    each = (count, seats, -1)
    workmen = buffers[:, at.WORKMEN : at.WORKMEN + seats]
    wait = (np.arange(seats, 2 * seats, dtype=np.uint8) - buffers[:, at.ON_TURN][:, None]) % seats
    held = buffers[:, at.HOLDING : at.HOLDING + seats] + buffers[:, at.OWED : at.OWED + seats]
    choices = good.reshape(each).sum(2, dtype=np.uint8)
    jokers = at.HELD + BUILDER_KINDS.index(JOKER) + 1
    values: tuple[Any, ...] = (
        is_open.reshape(each).sum(2, dtype=np.uint8),
        (good > 0).reshape(each).sum(2, dtype=np.uint8),
        np.minimum(choices, 11),
        np.minimum(held, 3),
        buffers[:, jokers : jokers + seats * at.HELD_ROW : at.HELD_ROW],
        wait,
        ((choices == 0) & (held == 0)) * (1 + (wait == 0)),
        np.minimum(buffers[:, at.TILELESS], 2)[:, None],
        np.minimum(workmen.sum(1, dtype=np.uint8)[:, None] - workmen, 10),
        (blank // 4)[:, None],
    )
    return _numbered(SEAT_FACTS, values, (count, seats))


def _numbered(groups: Mapping[str, int], values: tuple[Any, ...], shape: tuple[int, ...]) -> Numbers:
    """The values of each group by their numbers among all facts."""
    facts = np.empty((len(groups), *shape), dtype=np.intp)
    for row, group, value in zip(facts, groups, values, strict=True):
        np.add(value, PLACE[group], out=row)
    return facts


def _room(buffers: Bytes, ahead: Numbers) -> Numbers:
    """Blank squares within four steps of the one ahead, itself included."""
    count = len(buffers)
    blank = np.zeros((count, ROWS, 16), dtype=bool)
    columns = len(COLUMNS)
    blank[:, :, :columns] = buffers[:, :CELLS].reshape(count, ROWS + 2, WIDTH)[:, 1:-1, 1 : columns + 1] == 0
    words = np.packbits(blank, axis=2, bitorder="little").reshape(count, ROWS * 2).view(np.uint64)
    upper_blank, lower_blank = words[:, 0:1], words[:, 1:2]
    upper, lower = _WORDS[ahead, 0], _WORDS[ahead, 1]
    for _ in range(4):
        down = lower << _ROWFUL | upper >> _REST
        up = upper >> _ROWFUL | lower << _REST
        upper |= (upper << _ONE | upper >> _ONE | upper << _ROWFUL | up) & upper_blank
        lower |= (lower << _ONE | lower >> _ONE | lower >> _ROWFUL | down) & lower_blank
    return np.asarray(np.bitwise_count(upper) + np.bitwise_count(lower), dtype=np.intp)


def _wanted(ends: Numbers, leads: Bytes, is_open: Flags, size: int) -> Numbers:
    """Per aqueduct: other workmen who see the builders that could lead it on, counted once for each."""
    looks = np.bincount(ends[:, is_open].ravel(), minlength=size)
    others = (looks.take(ends) - 1) * leads
    return np.asarray(others[0] + others[1] + others[2] + others[3])


def _rivals(ahead: Numbers, owner: Bytes, sees: Flags, is_open: Flags) -> Bytes:
    """Who else faces the square ahead: 1 an own workman, 2 a rival who sees nobody, 3 one who can build."""
    facing = (ahead[:, :, None] == ahead[:, None, :]) & is_open[:, None, :]
    who = np.where(owner[:, None] == owner, _ONESELF, 2 + sees.view(np.uint8)[:, None, :])
    who *= facing
    who[:, range(len(owner)), range(len(owner))] = 0
    return np.asarray(who.max(2))
