"""A position as one line of text, written and read; what each word means: `aqua_romana/rules/notation.md`.

What follows from the rest is not written: water, pieces left, free squares, where springs and canals may go.

And the board as text to look at: for `aqua-romana show`, for tests, and for people without a screen.

    ┆ 7 ~┃ y3≈┆ ▲  ┆   a free square of region 7 with supply 1, a tile of value 3 with more, a mountain
    +╌╌╌╌◉════●━━━━●   a border between regions, a spring, a double canal, a single one

Squares are four signs wide: what is there, and `~` or `≈` for water. Inside a region nothing parts them.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame import records as texts
from aqua_romana.boardgame.records import NOTHING, never, number, other_phase, unreadable
from aqua_romana.boardgame.seats import COLOURS, checked_colours
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BACKS, FOUL, VALUES
from aqua_romana.games.aquaedukt.rules.apply_action import MOST_IDLE, put_mountain
from aqua_romana.games.aquaedukt.rules.canals import (
    branch_sections,
    discover,
    double,
    downstream,
    is_canal_possible,
    is_spring_possible,
    lay,
    upstream,
)
from aqua_romana.games.aquaedukt.rules.geometry import (
    BESIDE,
    CELL_OF,
    CELLS,
    COLUMNS,
    EDGES,
    EDGES_AT,
    NAME_OF,
    POINT_NAMES,
    POINT_OF,
    POINT_WIDTH,
    REGION_OF,
    REGIONS,
    ROWS,
    WIDTH,
)
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES, dry_tiles, owner, worth
from aqua_romana.games.aquaedukt.rules.position import Position, starting_position
from aqua_romana.games.aquaedukt.rules.questions import is_full, standing
from aqua_romana.games.aquaedukt.rules.rng import FOULS, MINERALS

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game


GAME: Final = "aquaedukt"
#: The words of a position.
WORDS: Final = (
    GAME,
    "players",
    "board",
    "mountains",
    "springs",
    "canals",
    "hands",
    "phase",
    "on-turn",
    "idle-rounds",
    "round",
)
_FREE, _MOUNTAIN, _MISSING = ".", "^", "x"
_PLACED, _SECRETS = "placed", "secrets"
_SQUARE: Final = re.compile(rf"\.|\^|x|[{COLOURS}][1-4]")
_BRANCH: Final = re.compile(r"((?:[A-M][1-9]){2,})(?::(\d{1,2}))?")
_POINT: Final = re.compile(r"[A-M][1-9]")
# What is known of the round: something was placed in it, it is the last.
_ROUND: Final = {NOTHING: (0, 0), "placed": (1, 0), "last": (0, 1), "placed+last": (1, 1)}
_ROUND_WORDS: Final = {flags: word for word, flags in _ROUND.items()}
_IN_A_GO: Final = (at.TURN, at.ROLLING, at.BUILDING, at.AGAIN, at.LAYING)


# Writing


def position_text(position: Position, colours: Sequence[str]) -> str:
    """A position as text: everything the rules look at from here on."""
    mem, players = position.bytes, position.players
    options = [word for word, on in ((_PLACED, position.placed), (_SECRETS, position.secrets)) if on]
    springs = mem[at.SPRING : at.SPRING + at.SPRINGS - mem[at.SPRINGS_LEFT]]
    has_turn = mem[at.PHASE] in _IN_A_GO or (mem[at.PHASE] == at.SETUP and position.placed)
    words = (
        GAME,
        texts.options_word(players, colours, COLOURS[:players], options),
        _board(mem, colours),
        texts.listed([_mountain(mem, count) for count in range(mem[at.PUT])]),
        texts.listed([POINT_NAMES[point] for point in springs]),
        texts.listed([_branch(mem, sections) for sections in _branches(mem)]),
        texts.listed([_hand(mem, seat) for seat in range(players)]),
        _phase(mem),
        str(mem[at.ON_TURN] + 1) if has_turn else NOTHING,
        str(mem[at.IDLE]),
        _ROUND_WORDS[mem[at.PLACED], mem[at.LAST_ROUND]],
    )
    return " ".join(words)


def _board(mem: bytearray, colours: Sequence[str]) -> str:
    signs = [_square(mem[at.GRID + cell], colours) for cell in range(CELLS)]
    return "/".join("".join(signs[row * WIDTH : (row + 1) * WIDTH]) for row in range(ROWS))


def _square(tile: int, colours: Sequence[str]) -> str:
    if 0 < tile < at.MOUNTAIN:
        return f"{colours[owner(tile)]}{worth(tile)}"
    return {0: _FREE, at.MOUNTAIN: _MOUNTAIN, at.MISSING: _MISSING}[tile]


def _hand(mem: bytearray, seat: int) -> str:
    """The tiles in hand by value; never more than eight of one."""
    start = at.HAND + seat * len(VALUES)
    return "".join(map(str, mem[start : start + len(VALUES)]))


def _mountain(mem: bytearray, count: int) -> str:
    back = BACKS[mem[at.BACK + count]]
    return NAME_OF[mem[at.PEAK + count]] + (f":{back}" if back else "")


def _branches(mem: bytearray) -> list[list[int]]:
    """The sections of every branch that has begun."""
    return [sections for number in range(at.BRANCHES) if (sections := branch_sections(mem, number))]


def _branch(mem: bytearray, sections: list[int]) -> str:
    """Its points from the spring on, and how many of its sections are double."""
    points = [upstream(mem, sections[0]), *(downstream(mem, edge) for edge in sections)]
    doubled = sum(mem[at.PIECES + edge] == 2 for edge in sections)
    return "".join(POINT_NAMES[point] for point in points) + (f":{doubled}" if doubled else "")


def _phase(mem: bytearray) -> str:
    phase = mem[at.PHASE]
    word = at.PHASES[phase]
    if phase == at.BUILDING:
        return f"{word}:{mem[at.ROLLED]}:{mem[at.BUILT]}"
    return f"{word}:{mem[at.BUILT]}" if phase in (at.ROLLING, at.AGAIN) else word


# Reading


def read_position(text: str) -> tuple[Position, tuple[str, ...]]:
    """The position of a text, and the colours of its seats; Unfit says what is wrong with it."""
    players_, board, mountains, springs, canals, hands, phase, on_turn, idle, round_ = texts.words_of(
        text, WORDS
    )
    players, letters, options = texts.read_options(players_, (_PLACED, _SECRETS))
    colours = checked_colours(list(letters) if letters else None, COLOURS[:players])
    if letters == COLOURS[:players]:
        raise unreadable(players_)
    position = starting_position(players, _PLACED in options, _SECRETS in options)
    mem = position.bytes
    _read_phase(mem, phase)
    _raise_mountains(position, mountains)
    for item in texts.items_of(springs):
        _put_spring(mem, item)
    _lay_canals(mem, canals)
    _put_houses(mem, board, colours)
    _hand_out(position, hands)
    mem[at.IDLE] = number(idle, MOST_IDLE)
    if round_ not in _ROUND:
        raise unreadable(round_)
    mem[at.PLACED], mem[at.LAST_ROUND] = _ROUND[round_]
    _check_setup(position, mountains)
    _check_regions(mem)
    _set_turn(position, on_turn)
    _check_round(position, round_, idle)
    _check_phase(position, phase, mountains)
    position.put_at_start, position.turned_at_start = mem[at.PUT], mem[at.TURNED]
    return position, colours


def _read_phase(mem: bytearray, word: str) -> None:
    name, *details = word.split(":")
    if name not in at.PHASES:
        raise unreadable(word)
    phase = mem[at.PHASE] = at.PHASES.index(name)
    if len(details) != {at.BUILDING: 2, at.ROLLING: 1, at.AGAIN: 1}.get(phase, 0):
        raise unreadable(word)
    if phase == at.BUILDING:
        mem[at.ROLLED] = number(details[0], REGIONS, 1)
    if details:
        mem[at.BUILT] = number(details[-1], MOST_TILES - 1, 1 if phase == at.AGAIN else 0)


def _raise_mountains(position: Position, word: str) -> None:
    mem = position.bytes
    for item in texts.items_of(word):
        name, colon, back = item.partition(":")
        if name not in CELL_OF or bool(colon) != bool(back) or (back and back not in BACKS):
            raise unreadable(item)
        count, cell = mem[at.PUT], CELL_OF[name]
        if count == at.MOUNTAINS[position.players]:
            raise texts.too_many(item)
        if not mem[at.SITE + cell]:
            raise texts.no_place(item)
        if back:
            if mem[at.TURNED] != count or not position.secrets:
                raise never(item)
            mem[at.BACK + count] = BACKS.index(back)
            mem[at.TURNED] += 1
        put_mountain(position, cell)


def _put_spring(mem: bytearray, item: str) -> None:
    if item not in POINT_OF:
        raise unreadable(item)
    if not mem[at.SPRINGS_LEFT]:
        raise texts.too_many(item)
    if not mem[at.OPEN + POINT_OF[item]]:
        raise texts.no_place(item)
    discover(mem, POINT_OF[item])


def _lay_canals(mem: bytearray, word: str) -> None:
    items = texts.items_of(word)
    for item in items:
        found = _BRANCH.fullmatch(item)
        if found is None:
            raise unreadable(item)
        points = [POINT_OF[name] for name in _POINT.findall(found[1])]
        doubled = 0 if found[2] is None else number(found[2], len(points) - 1, 1)
        if points[0] not in mem[at.SPRING : at.SPRING + at.SPRINGS]:
            raise texts.no_place(item)
        edges = []
        for start, end in pairwise(points):
            edge = next((edge for far, edge in EDGES_AT[start] if far == end), None)
            is_head = start in mem[at.HEAD : at.HEAD + at.BRANCHES]
            if edge is None or mem[at.TOUCHED + end] or not is_head:
                raise texts.no_place(item)
            if not mem[at.CANALS_LEFT]:
                raise texts.too_many(item)
            lay(mem, edge, int(start > end))
            edges.append(edge)
        for edge in edges[:doubled]:
            if not mem[at.CANALS_LEFT]:
                raise texts.too_many(item)
            double(mem, edge)
    if items != [_branch(mem, sections) for sections in _branches(mem)]:
        raise unreadable(word)


def _put_houses(mem: bytearray, board: str, colours: Sequence[str]) -> None:
    rows = board.split("/")
    if len(rows) != ROWS:
        raise unreadable(board)
    for row, text in enumerate(rows):
        signs = _SQUARE.findall(text)
        if len(signs) != WIDTH or "".join(signs) != text:
            raise unreadable(text)
        for column, sign in enumerate(signs):
            cell = row * WIDTH + column
            wanted = {_FREE: 0, _MOUNTAIN: at.MOUNTAIN, _MISSING: at.MISSING}.get(sign)
            is_house = wanted is None and sign[0] in colours and not mem[at.GRID + cell]
            if not is_house and wanted != mem[at.GRID + cell]:
                raise texts.no_place(f"{NAME_OF[cell]} {sign}")
            if is_house:
                mem[at.GRID + cell] = colours.index(sign[0]) * 4 + int(sign[1])
                mem[at.FREE + REGION_OF[cell]] -= 1


def _hand_out(position: Position, word: str) -> None:
    mem, players = position.bytes, position.players
    hands = word.split(",")
    if len(hands) != players or not all(re.fullmatch("[0-8]{4}", hand) for hand in hands):
        raise unreadable(word)
    on_board = list(mem[at.GRID : at.GRID + CELLS])
    for seat, hand in enumerate(hands):
        for value, digit in zip(VALUES, hand, strict=True):
            if int(digit) + on_board.count(seat * 4 + value) > at.TILES[players][value - 1]:
                raise texts.too_many(hand)
            mem[at.HAND + seat * 4 + value - 1] = int(digit)
        held = (1 << value - 1 for value, digit in zip(VALUES, hand, strict=True) if int(digit))
        mem[at.HELD + seat] = sum(held)


def _check_setup(position: Position, mountains: str) -> None:
    """Mountains come first; nothing else lies on the board before all of them do."""
    mem, players = position.bytes, position.players
    backs = mem[at.BACK : at.BACK + mem[at.TURNED]]
    if backs.count(FOUL) > FOULS or len(backs) - backs.count(FOUL) > MINERALS:
        raise texts.too_many(mountains)
    is_done = mem[at.PUT] == at.MOUNTAINS[players] or mem.find(1, at.SITE, at.SITE + CELLS) < 0
    if is_done == (mem[at.PHASE] == at.SETUP):
        raise other_phase(mountains, at.PHASES[mem[at.PHASE]])
    if is_done:
        return
    fresh = starting_position(players, position.placed, position.secrets).bytes
    if mem[at.HAND : at.HELD] != fresh[at.HAND : at.HELD] or mem[at.SPRINGS_LEFT] != at.SPRINGS:
        raise other_phase("houses or springs", at.PHASES[at.SETUP])


def _check_regions(mem: bytearray) -> None:
    """A region without a free square has lost its dry tiles; so has what lies beside foul waters."""
    for region in range(1, REGIONS + 1):
        if not mem[at.FREE + region] and (dry := dry_tiles(mem, region)):
            raise never(NAME_OF[dry[0]])
    for count in range(mem[at.TURNED]):
        if mem[at.BACK + count] == FOUL:
            for cell in BESIDE[mem[at.PEAK + count]]:
                if 0 < mem[at.GRID + cell] < at.MOUNTAIN and mem[at.WATER + cell] == 1:
                    raise never(NAME_OF[cell])


def _set_turn(position: Position, word: str) -> None:
    mem, phase = position.bytes, position.bytes[at.PHASE]
    if phase in _IN_A_GO or (phase == at.SETUP and position.placed):
        mem[at.ON_TURN] = texts.seat_of(word, position.players)
    elif word != NOTHING:
        raise other_phase(word, at.PHASES[phase])
    asks = phase not in (at.ROLLING, at.REVEALING, at.OVER) and word != NOTHING
    mem[at.DECIDER] = mem[at.ON_TURN] if asks else at.NOBODY
    if phase == at.SETUP and position.placed and mem[at.ON_TURN] != mem[at.PUT] % position.players:
        raise never(word)


def _check_round(position: Position, round_: str, idle: str) -> None:
    mem, phase = position.bytes, position.bytes[at.PHASE]
    word = at.PHASES[phase]
    can_place = bool(mem[at.CANALS_LEFT]) and (is_spring_possible(mem) or is_canal_possible(mem))
    if phase == at.SETUP:
        if round_ != NOTHING or mem[at.IDLE]:
            raise other_phase(round_ if round_ != NOTHING else idle, word)
    elif phase in _IN_A_GO:
        if mem[at.IDLE] == MOST_IDLE:
            raise other_phase(idle, word)
        must_be_placed = phase in (at.AGAIN, at.LAYING) or mem[at.BUILT] > 0
        is_new = mem[at.ON_TURN] == 0 and not must_be_placed
        if mem[at.LAST_ROUND] == can_place or mem[at.PLACED] < must_be_placed or (is_new and mem[at.PLACED]):
            raise never(round_)
    else:
        if mem[at.PLACED] or (mem[at.LAST_ROUND] and can_place):
            raise other_phase(round_, word)
        if not mem[at.LAST_ROUND] and (mem[at.IDLE] != MOST_IDLE or not can_place):
            raise never(round_)


def _check_phase(position: Position, phase_word: str, mountains: str) -> None:
    mem, phase = position.bytes, position.bytes[at.PHASE]
    builds = phase in (at.ROLLING, at.BUILDING, at.AGAIN) or (phase == at.TURN and mem[at.LAST_ROUND])
    if builds and not mem[at.HELD + mem[at.ON_TURN]]:
        raise other_phase("0000", at.PHASES[phase])
    if phase == at.BUILDING and not mem[at.FREE + mem[at.ROLLED]]:
        raise never(phase_word)
    if phase == at.LAYING and not is_canal_possible(mem):
        raise never(phase_word)
    if phase == at.LAYING and mem[at.CANALS_LEFT] == at.CANALS:
        raise never(phase_word)
    turned_to = {at.REVEALING: range(mem[at.PUT]), at.OVER: [mem[at.PUT] if position.secrets else 0]}
    if mem[at.TURNED] not in turned_to.get(phase, [0]) or (phase == at.REVEALING and not position.secrets):
        raise other_phase(mountains, at.PHASES[phase])


#: How an edge is drawn, lying and standing: nothing, a border between regions, one canal, two.
LYING: Final = ("    ", "╌╌╌╌", "━━━━", "════")
UPRIGHT: Final = (" ", "┆", "┃", "║")
SPRING_SIGN, CANAL_SIGN, BORDER_SIGN = "◉", "●", "+"
WATER_SIGNS: Final = " ~≈"
MOUNTAIN_SIGNS: Final = {None: "▲ ", "mineral": "▲m", "foul": "▲f"}

_EDGE_BETWEEN: Final = {frozenset(edge.points): number for number, edge in enumerate(EDGES)}


def draw(game: "Game") -> str:
    """Board, springs, canals, seats and what is to be decided."""
    margin = [" " * 4, *(f" {row + 1}  " if half else " " * 4 for row in range(ROWS) for half in (1, 0))]
    lines = [" " * 6 + "    ".join(COLUMNS).rstrip()]
    lines += [(side + line).rstrip() for side, line in zip(margin, board_text(game).split("\n"), strict=True)]
    full = [str(region) for region in range(1, REGIONS + 1) if is_full(game, region)]
    mountains = [f"{square} {back}" if back else square for square, back in game.mountains().items()]
    lines += [
        "",
        f"springs   {' '.join(game.springs()) or 'none'}, {game.springs_left} left",
        f"canals    {game.canals_left} left",
        f"mountains {', '.join(mountains) or 'none'}",
        f"full      {', '.join(full) or 'no region'}",
    ]
    lines += _seat_lines(game)
    if game.last_round and not game.is_over:
        lines.append("last round: only houses are built")
    if game.idle_rounds:
        lines.append(f"rounds without anything placed: {game.idle_rounds}")
    lines.append(f"phase     {game.phase}{_rolled(game)}, {_decider(game)} decides")
    return "\n".join(lines) + "\n"


def _seat_lines(game: "Game") -> list[str]:
    return [
        f"seat {each.seat + 1}    {game.names[each.seat]} ({game.colours[each.seat]}): {each.points} points, "
        f"{each.watered} watered, {each.dry} dry, {each.lost} lost, "
        f"in hand {'/'.join(map(str, game.tiles(each.seat)))}"
        for each in standing(game)
    ]


def _rolled(game: "Game") -> str:
    return f" in region {game.rolled}" if game.rolled else ""


def _decider(game: "Game") -> str:
    if game.is_chance:
        return "chance"
    return "nobody" if game.decider is None else f"seat {game.decider + 1}"


def board_text(game: "Game") -> str:
    """Only the board: lines of points and edges, and lines of squares between them."""
    lines = []
    for row in range(ROWS + 1):
        points = [row * POINT_WIDTH + column for column in range(POINT_WIDTH)]
        edges = [LYING[_edge(game, point, point + 1, row - 1, row)] for point in points[:-1]] + [""]
        lines.append("".join(_point(game, point) + edge for point, edge in zip(points, edges, strict=True)))
        if row < ROWS:
            sides = [UPRIGHT[_edge(game, point, point + POINT_WIDTH, row, row)] for point in points]
            squares = [_drawn_square(game, row * WIDTH + column) for column in range(WIDTH)] + [""]
            lines.append("".join(side + square for side, square in zip(sides, squares, strict=True)))
    return "\n".join(line.rstrip() for line in lines)


def _edge(game: "Game", point: int, other: int, row: int, next_row: int) -> int:
    """Which of the four strokes is drawn between two points; the squares beside it lie in these rows."""
    mem = game.position.bytes
    number = _EDGE_BETWEEN.get(frozenset((point, other)))
    if number is not None and mem[at.PIECES + number]:
        return 1 + mem[at.PIECES + number]
    column = point % POINT_WIDTH
    one = _region(row, column - (row == next_row))
    return int(one != _region(next_row, column))


def _region(row: int, column: int) -> int:
    return REGION_OF[row * WIDTH + column] if 0 <= row < ROWS and 0 <= column < WIDTH else 0


def _point(game: "Game", point: int) -> str:
    mem = game.position.bytes
    if mem[at.TOUCHED + point]:
        return SPRING_SIGN if point in mem[at.SPRING : at.SPRING + at.SPRINGS] else CANAL_SIGN
    row, column = divmod(point, POINT_WIDTH)
    around = {_region(row - up, column - left) for up in (0, 1) for left in (0, 1)}
    return BORDER_SIGN if len(around) > 1 else " "


def _drawn_square(game: "Game", cell: int) -> str:
    mem = game.position.bytes
    tile, water = mem[at.GRID + cell], WATER_SIGNS[min(mem[at.WATER + cell], 2)]
    if tile == at.MISSING:
        return " " * 4
    if tile == at.MOUNTAIN:
        return f" {MOUNTAIN_SIGNS[game.mountains()[NAME_OF[cell]]]}{water}"
    if tile:
        return f" {game.colours[owner(tile)]}{worth(tile)}{water}"
    return f"{REGION_OF[cell]:3}{water}"
