"""How a position stands: the points every seat may expect at the end of the game.

An open aqueduct may expect its length, plus what it can still grow. Growth is read off a few facts the eye
sees too: builders in sight now and from the next square, free exits, room, rivals at the same square, podiums
taken above. Each fact selects one number from a table (`weights`, fitted by self-play with
`build_scripts/tune.py`); the tables change with the number of blank squares left. On top come the bonuses of
the three highest podiums, shared out by how likely each workman is to climb there.

Everything here reads the position's bytes and changes nothing.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, Protocol

from aqua_romana.players import weights
from aqua_romana.rules.geometry import CELLS, NO_SIDE, PATHWAY, SIGHT, SQUARES, STEP, WIDTH
from aqua_romana.rules.podium import BONUSES, HIGHEST, ROOM
from aqua_romana.rules.position import (
    ARRIVING,
    BONUS_TILE,
    BUILDING,
    CLOSED_NOW,
    END_CELL,
    END_SIDE,
    FACED,
    GRID,
    HELD,
    HELD_ROW,
    HOLDING,
    LENGTH,
    ON_TURN,
    OPEN,
    OVER,
    OWED,
    PATH,
    PHASE,
    PODIUM,
    STANDING,
    TILELESS,
    WORKMEN,
    Position,
)
from aqua_romana.rules.tiles import EXIT

MOST_BLANK: Final = 84


class Row(Protocol):
    """One number per fact: the weights at one moment, or a recorder that notes which were read."""

    def __getitem__(self, index: int, /) -> float: ...


# Where each group of facts begins in a row.
OF_LENGTH: Final = 0  # length 0-20
OF_GOOD: Final = OF_LENGTH + 21  # builders in sight who can lead on, 0-4
OF_BAD: Final = OF_GOOD + 5  # builders in sight who could only close, 0-4
OF_LINE: Final = OF_BAD + 5  # builders on the line walked along, who stay in sight, 0-2
OF_NEXT: Final = OF_LINE + 3  # builders in sight from the square ahead on its cross line, 0-2
OF_COMING: Final = OF_NEXT + 3  # builders one step before a line of sight, 0-4
OF_COMING_NEXT: Final = OF_COMING + 5  # the same for the cross line of the square ahead, 0-2
OF_EXITS: Final = OF_COMING_NEXT + 3  # free ways out of the square ahead: straight x sides 0-2
OF_JOINS: Final = OF_EXITS + 6  # ways out that lead into loose tracks, 0-3
OF_RIVAL: Final = OF_JOINS + 4  # who else faces the square ahead: nobody, own, a stuck rival, a ready rival
OF_ROOM: Final = OF_RIVAL + 4  # blank squares within four steps, 0-24 by threes
OF_CROWD: Final = OF_ROOM + 9  # full podiums among the four above the length, 0-4
OF_DESCENT: Final = OF_CROWD + 5  # podiums lost if closed now, 0-3
# Facts of a seat.
OF_OPEN: Final = OF_DESCENT + 4  # its open aqueducts, 0-6
OF_READY: Final = OF_OPEN + 7  # those that can lead on now, 0-6
OF_CHOICES: Final = OF_READY + 7  # pairs of workman and useful builder, 0-11
OF_HELD: Final = OF_CHOICES + 12  # held builders, 0-3
OF_JOKER: Final = OF_HELD + 4  # holds the joker, 0-1
OF_WAIT: Final = OF_JOKER + 2  # goes of others before the seat's next, 0-4
OF_STUCK: Final = OF_WAIT + 5  # nothing to build with: no, yes, yes and on turn
OF_TILELESS: Final = OF_STUCK + 3  # goes without a tile in a row, 0-2
OF_OTHERS: Final = OF_TILELESS + 3  # open aqueducts of the other seats, 0-10
OF_PENDING: Final = OF_OTHERS + 11  # a bonus tile is to be laid: no, by this seat, by another
FACTS: Final = OF_PENDING + 3

# From tiles alone: which of a builder's tiles lead straight on, which turn; codes as in BUILDER_KINDS.
_LEADS: Final = (
    bytes((0, 0, 0, 0, 0, 0)),
    bytes((0, 1, 0, 1, 0, 1)),  # only straight on is free
    bytes((0, 0, 1, 0, 1, 1)),  # only a side is free
    bytes((0, 1, 1, 1, 1, 1)),
)
_BLANKS: Final = bytes(1 if code == 0 else 0 for code in range(256))
_ALL_CELLS: Final = GRID + CELLS


def _before(path: int) -> int:
    return PATHWAY if path == 1 else path - 1


def _view(cell: int, direction: int) -> tuple[int, ...]:
    """What a workman looks at, as offsets into the buffer.

    Square ahead and the three squares behind it with their directions of travel; the two ends of the line he
    walks along, the two of his cross line, the two of the cross line ahead, and the square before each.
    """
    ahead = cell + STEP[direction]
    along, across = ((0, 2), (1, 3)) if direction in (0, 2) else ((1, 3), (0, 2))
    sights = [SIGHT[cell][side] for side in along + across]
    sights += [SIGHT[ahead][side] for side in across]
    left, right = (direction + 3) % 4, (direction + 1) % 4
    return (
        ahead,
        ahead + STEP[direction],
        ahead + STEP[left],
        ahead + STEP[right],
        left,
        right,
        *(PATH + path for path in sights),
        *(PATH + _before(path) for path in sights),
    )


_ON_BOARD: Final = frozenset(SQUARES)
VIEWS: Final = tuple(
    _view(cell, direction) if cell in _ON_BOARD and cell + STEP[direction] in _ON_BOARD else ()
    for cell in range(CELLS)
    for direction in range(4)
)

# The bonus at rank 0-2, none below; ranks in between are mixtures.
_BONUS_TABLE: Final = (*(float(points) for points in BONUSES), 0.0)
_CONTENDERS: Final = 5
# The chance to overtake somebody who is expected higher, in steps of an eighth of the spread.
_STEPS: Final = 8
_FAR: Final = 5 * _STEPS
_OVERTAKES: Final = tuple(1 / (1 + exp(gap / _STEPS)) for gap in range(_FAR + 1))
_DOWN: Final = 8 * WIDTH


def _tables(players: int) -> tuple[tuple[float, ...], ...]:
    early, late = weights.EARLY[players], weights.LATE[players]
    rows = []
    for blank in range(MOST_BLANK + 1):
        share = min(1.0, blank / weights.FULL_BOARD)
        rows.append(tuple(e * share + z * (1 - share) for e, z in zip(early, late, strict=True)))
    return tuple(rows)


ROWS: Final = {players: _tables(players) for players in (2, 3, 4)}
# How far expectations still go astray, by blank squares: small near the end, when lengths are what they are.
SPREAD: Final = tuple(0.35 + 0.05 * blank for blank in range(MOST_BLANK + 1))


def blank_squares(mem: bytearray) -> bytes:
    """Per cell: 1 where nothing lies."""
    return bytes(mem[GRID:_ALL_CELLS]).translate(_BLANKS)


def seat_growth(
    position: Position, seat: int, row: Row, blank: int, expected: list[tuple[float, int]]
) -> float:
    """Points a seat may expect from its podiums, bonuses aside.

    `expected` receives (podium, seat) for each of its workmen. `blank` is `blank_squares` as one number.
    """
    mem = position.bytes
    total = 0.0
    unfinished: list[float] = []
    ready = choices = 0
    for aqueduct in position.aqueducts[seat]:
        podium = mem[PODIUM + aqueduct]
        if podium != OPEN:
            total += podium
            expected.append((podium, seat))
            continue
        length = mem[LENGTH + aqueduct]
        number = length if length < HIGHEST else HIGHEST
        while mem[STANDING + number] >= ROOM[number]:
            number -= 1
        if mem[CLOSED_NOW + aqueduct]:
            total += number
            expected.append((number, seat))
            continue
        (ahead, on, left, right, to_left, to_right, p0, p1, p2, p3, p4, p5, q0, q1, q2, q3, q4, q5) = VIEWS[
            mem[END_CELL + aqueduct] * 4 + mem[END_SIDE + aqueduct]
        ]
        code_on, code_left, code_right = mem[on], mem[left], mem[right]
        straight = sides = joins = 0
        if not code_on:
            straight = 1
        elif EXIT[code_on * 4 + mem[END_SIDE + aqueduct]] != NO_SIDE:
            straight = joins = 1
        if not code_left:
            sides = 1
        elif EXIT[code_left * 4 + to_left] != NO_SIDE:
            sides = 1
            joins += 1
        if not code_right:
            sides += 1
        elif EXIT[code_right * 4 + to_right] != NO_SIDE:
            sides += 1
            joins += 1
        leads = _LEADS[straight + (2 if sides else 0)]
        b0, b1, b2, b3, b4, b5 = mem[p0], mem[p1], mem[p2], mem[p3], mem[p4], mem[p5]
        good = leads[b0] + leads[b1] + leads[b2] + leads[b3]
        line = (1 if b0 else 0) + (1 if b1 else 0)
        seen = line + (1 if b2 else 0) + (1 if b3 else 0)
        coming = (
            (1 if not b0 and mem[q0] else 0)
            + (1 if not b1 and mem[q1] else 0)
            + (1 if not b2 and mem[q2] else 0)
            + (1 if not b3 and mem[q3] else 0)
        )
        coming_next = (1 if not b4 and mem[q4] else 0) + (1 if not b5 and mem[q5] else 0)
        if good:
            ready += 1
            choices += good
        rival = 0
        if mem[FACED + ahead] > 1:
            rival = _rival(position, aqueduct, seat, ahead)
        reach = 1 << (8 * ahead)
        for _ in range(4):
            reach |= (reach << 8 | reach >> 8 | reach << _DOWN | reach >> _DOWN) & blank
        room = reach.bit_count()
        crowd = 0
        for above in mem[STANDING + number + 1 : STANDING + number + 5]:
            if above:
                crowd += 1
        descent = length - number
        value = (
            number
            + row[OF_LENGTH + (length if length < 20 else 20)]
            + row[OF_GOOD + good]
            + row[OF_BAD + seen - good]
            + row[OF_LINE + line]
            + row[OF_NEXT + (1 if b4 else 0) + (1 if b5 else 0)]
            + row[OF_COMING + coming]
            + row[OF_COMING_NEXT + coming_next]
            + row[OF_EXITS + straight * 3 + sides]
            + row[OF_JOINS + joins]
            + row[OF_RIVAL + rival]
            + row[OF_ROOM + (room // 3 if room < 24 else 8)]
            + row[OF_CROWD + crowd]
            + row[OF_DESCENT + (descent if descent < 3 else 3)]
        )
        unfinished.append(value)
    share = _seat_facts(position, seat, row, len(unfinished), ready, choices)
    if unfinished:
        each = share / len(unfinished)
        for value in unfinished:
            value += each
            total += value
            expected.append((value, seat))
    return total


def _seat_facts(position: Position, seat: int, row: Row, unfinished: int, ready: int, choices: int) -> float:
    if not unfinished:
        return 0.0
    mem = position.bytes
    players = position.players
    others = -mem[WORKMEN + seat]
    for workmen in mem[WORKMEN : WORKMEN + players]:
        others += workmen
    phase = mem[PHASE]
    wait = (seat - mem[ON_TURN]) % players
    if not wait and phase > BUILDING:
        wait = players
    held = mem[HOLDING + seat] + mem[OWED + seat]
    stuck = 0 if choices or held else 1 if wait else 2
    tileless = mem[TILELESS]
    return (
        row[OF_OPEN + unfinished]
        + row[OF_READY + ready]
        + row[OF_CHOICES + (choices if choices < 11 else 11)]
        + row[OF_HELD + (held if held < 3 else 3)]
        + row[OF_JOKER + mem[HELD + seat * HELD_ROW + 5]]
        + row[OF_WAIT + wait]
        + row[OF_STUCK + stuck]
        + row[OF_TILELESS + (tileless if tileless < 2 else 2)]
        + row[OF_OTHERS + (others if others < 10 else 10)]
        + row[OF_PENDING + (0 if phase != BONUS_TILE else 1 if wait == players else 2)]
    )


def _rival(position: Position, aqueduct: int, seat: int, ahead: int) -> int:
    """Who else faces the square ahead: 1 an own workman, 2 a rival who sees nobody, 3 one who can build."""
    mem = position.bytes
    worst = 0
    for arriving in mem[ARRIVING + ahead * 4 : ARRIVING + ahead * 4 + 4]:
        other = arriving - 1
        if other in (-1, aqueduct) or mem[PODIUM + other] != OPEN:
            continue
        if position.owner[other] == seat:
            worst = max(worst, 1)
            continue
        sees = any(mem[PATH + path] for path in SIGHT[mem[END_CELL + other]])
        worst = max(worst, 3 if sees else 2)
    return worst


def bonuses(expected: list[tuple[float, int]], spread: float, points: list[float]) -> None:
    """Add the 4/3/2 of the highest podiums, each shared out by the chance to climb there."""
    expected.sort(reverse=True)
    top = expected[:_CONTENDERS]
    above = [0.0] * len(top)  # how many others each may expect above himself
    scale = _STEPS / spread
    for index, (value, _) in enumerate(top):
        for other in range(index + 1, len(top)):
            rival = top[other][0]
            if rival <= 0:
                break
            gap = int((value - rival) * scale)
            if gap > _FAR:
                above[other] += 1.0
            else:
                chance = _OVERTAKES[gap]
                above[index] += chance
                above[other] += 1.0 - chance
    for (value, seat), others in zip(top, above, strict=True):
        if others < 3 and value > 0:
            rank = int(others)
            here, below = _BONUS_TABLE[rank], _BONUS_TABLE[rank + 1]
            bonus = here + (below - here) * (others - rank)
            points[seat] += bonus if value >= 1 else bonus * value


def expected_points(
    position: Position, rows: Mapping[int, Sequence[Row]] | None = None, podium_bonuses: bool = True
) -> list[float]:
    """Final points each seat may expect; exact once the game is over.

    `rows` are other weights than the fitted ones, for players who do not see everything.
    """
    mem = position.bytes
    if mem[PHASE] == OVER:
        return final_points(position)
    squares = blank_squares(mem)
    blank = int.from_bytes(squares, "little")
    left = squares.count(1)
    row = (rows or ROWS)[position.players][left]
    expected: list[tuple[float, int]] = []
    points = [seat_growth(position, seat, row, blank, expected) for seat in range(position.players)]
    if podium_bonuses:
        bonuses(expected, SPREAD[left], points)
    return points


def expected_podiums(position: Position) -> dict[int, float]:
    """The podium each open aqueduct may expect, by aqueduct number."""
    mem = position.bytes
    squares = blank_squares(mem)
    blank = int.from_bytes(squares, "little")
    row = ROWS[position.players][squares.count(1)]
    found: dict[int, float] = {}
    for seat, own in enumerate(position.aqueducts):
        expected: list[tuple[float, int]] = []
        seat_growth(position, seat, row, blank, expected)
        closed = [a for a in own if mem[PODIUM + a] != OPEN or mem[CLOSED_NOW + a]]
        unfinished = [a for a in own if a not in closed]
        found.update(zip(closed + unfinished, (value for value, _ in expected), strict=True))
    return found


def ways_on(mem: bytearray, aqueduct: int) -> int:
    """Ways that lead on from the square in front of an open aqueduct's workman: blank, or into a track."""
    return sum(not mem[cell] or EXIT[mem[cell] * 4 + way] != NO_SIDE for cell, way in _exits(mem, aqueduct))


def joins_on(mem: bytearray, aqueduct: int) -> int:
    """Those of the ways on that lead into a track already laid or printed."""
    return sum(
        bool(mem[cell]) and EXIT[mem[cell] * 4 + way] != NO_SIDE for cell, way in _exits(mem, aqueduct)
    )


def _exits(mem: bytearray, aqueduct: int) -> tuple[tuple[int, int], ...]:
    """The three squares behind the one in front of a workman, and the direction water enters them in.

    None where he faces a wall.
    """
    side = mem[END_SIDE + aqueduct]
    if mem[CLOSED_NOW + aqueduct]:
        return ()
    on, left, right, to_left, to_right = VIEWS[mem[END_CELL + aqueduct] * 4 + side][1:6]
    return (on, side), (left, to_left), (right, to_right)


def final_points(position: Position) -> list[float]:
    """Points per seat from the podiums occupied now."""
    mem = position.bytes
    points = [0.0] * position.players
    bonus: dict[int, int] = {}
    for number in range(HIGHEST, 0, -1):
        if mem[STANDING + number]:
            bonus[number] = BONUSES[len(bonus)]
            if len(bonus) == len(BONUSES):
                break
    for seat, own in enumerate(position.aqueducts):
        for aqueduct in own:
            podium = mem[PODIUM + aqueduct]
            if podium != OPEN:
                points[seat] += podium + bonus.get(podium, 0)
    return points


def standings(position: Position) -> list[float]:
    """Points per seat if the game ended here: podiums as they would be climbed now, longest first.

    The measure of the plain reference player: what is on the table, no look into the future.
    """
    mem = position.bytes
    room = bytearray(mem[STANDING : STANDING + HIGHEST + 1])
    podiums: list[tuple[int, int]] = []
    waiting: list[tuple[int, int]] = []
    for seat, own in enumerate(position.aqueducts):
        for aqueduct in own:
            podium = mem[PODIUM + aqueduct]
            if podium == OPEN:
                waiting.append((mem[LENGTH + aqueduct], seat))
            else:
                podiums.append((podium, seat))
    waiting.sort(reverse=True)
    for length, seat in waiting:
        number = min(length, HIGHEST)
        while room[number] >= ROOM[number]:
            number -= 1
        room[number] += 1
        podiums.append((number, seat))
    occupied = sorted({number for number, _ in podiums if number}, reverse=True)
    bonus = dict(zip(occupied, BONUSES, strict=False))
    points = [0.0] * position.players
    for number, seat in podiums:
        points[seat] += number + bonus.get(number, 0)
    return points


def lead(points: Sequence[float], seat: int) -> float:
    """A seat's points less those of the best other seat: what a player wants to be large."""
    return points[seat] - max(other for index, other in enumerate(points) if index != seat)
