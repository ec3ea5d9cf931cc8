"""A position as one line of text, written and read; what each word means: `aqua_romana/rules/notation.md`.

What follows from the rest is not written: stock, reserve, where the workmen stand, lengths of open aqueducts.

And the board as text to look at: for `aqua-romana show`, for tests, and for people without a screen.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame import records as texts
from aqua_romana.boardgame.records import NOTHING, never, number, other_phase, unreadable
from aqua_romana.boardgame.refusals import Unfit
from aqua_romana.boardgame.seats import checked_colours
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_NAMES,
    AQUEDUCT_OF,
    COLUMNS,
    DEFAULT_COLOURS,
    NAME_OF,
    NO_SIDE,
    OPPOSITE,
    PATHWAY,
    PLACES,
    ROWS,
    SQUARES,
    STEP,
)
from aqua_romana.games.romana.rules.legal_actions import LINKS
from aqua_romana.games.romana.rules.podiums import HIGHEST, ROOM, seats_from
from aqua_romana.games.romana.rules.position import Position, starting_position
from aqua_romana.games.romana.rules.tiles import (
    BLANK,
    BUILDER_KINDS,
    EXIT,
    KIND_OF_CODE,
    KINDS,
    PRINTED,
    RESERVOIR,
    TILES_PER_KIND,
)

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game


GAME: Final = "aqua-romana"
#: The words of a position.
WORDS: Final = (
    GAME,
    "players",
    "board",
    "pathway",
    "podiums",
    "held",
    "phase",
    "on-turn",
    "tileless-goes",
    "last-layer",
)
# By what lies there: nothing, the nine tiles; and what is there from the start, reservoirs and corners.
_SIGNS: Final = ".|-LF7J+NZ"
_FIXED: Final = "x"
_BORROWED: Final = "borrowed"
_TILE_LAID: Final = "tile"
_SCORED: Final = re.compile(r"([yrbg][1-4])=(\d{1,2})(?:/(\d{1,2}))?")
_STRETCHES: Final = (11, 8, 11, 8)
_SETUP_BUILDERS: Final = 3  # of each kind
_BUILDERS: Final = dict.fromkeys(KINDS, _SETUP_BUILDERS + 1) | {"J": 1}
_RESERVE: Final = len(BUILDER_KINDS)


# Writing


def position_text(position: Position, colours: Sequence[str]) -> str:
    """A position as text: everything the rules look at from here on."""
    mem, players = position.bytes, position.players
    is_over = mem[at.PHASE] == at.OVER
    last = mem[at.LAST_LAYER]
    options = (_BORROWED,) if position.borrowed else ()
    words = (
        GAME,
        texts.options_word(players, colours, DEFAULT_COLOURS[players], options),
        _board(mem),
        _pathway(mem),
        texts.listed([_scored(mem, aqueduct) for aqueduct in _scored_aqueducts(mem)]),
        _held(mem, players),
        _phase(mem, players),
        str(mem[at.ON_TURN] + 1),
        str(mem[at.TILELESS]),
        NOTHING if is_over or last == at.NOBODY else str(last + 1),
    )
    return " ".join(words)


def _board(mem: bytearray) -> str:
    signs = [_SIGNS[code] if code < len(_SIGNS) else _FIXED for code in (mem[cell] for cell in SQUARES)]
    width = len(COLUMNS)
    return "/".join("".join(signs[row * width : (row + 1) * width]) for row in range(ROWS))


def _pathway(mem: bytearray) -> str:
    signs = ["." if not mem[at.PATH + path] else BUILDER_KINDS[mem[at.PATH + path] - 1] for path in _PATHS]
    text, rows = "".join(signs), []
    for length in _STRETCHES:
        rows.append(text[:length])
        text = text[length:]
    return "/".join(rows)


_PATHS: Final = range(1, PATHWAY + 1)


def _scored_aqueducts(mem: bytearray) -> list[int]:
    return [aqueduct for aqueduct in range(at.AQUEDUCTS) if mem[at.PODIUM + aqueduct] != at.OPEN]


def _scored(mem: bytearray, aqueduct: int) -> str:
    podium, length = mem[at.PODIUM + aqueduct], mem[at.LENGTH + aqueduct]
    return f"{AQUEDUCT_NAMES[aqueduct]}={podium}" + (f"/{length}" if length != podium else "")


def _held(mem: bytearray, players: int) -> str:
    held = []
    for seat in range(players):
        counts = mem[at.HELD + seat * at.HELD_ROW + 1 : at.HELD + (seat + 1) * at.HELD_ROW]
        held.append("".join(kind * count for kind, count in zip(BUILDER_KINDS, counts, strict=True)))
    return ",".join(letters or NOTHING for letters in held) if any(held) else NOTHING


def _phase(mem: bytearray, players: int) -> str:
    phase = mem[at.PHASE]
    word = at.PHASES[phase]
    if phase == at.BONUS_TILE:
        kinds = [letter for kind, letter in enumerate(KINDS, 1) if mem[at.BONUS_KINDS] >> kind & 1]
        return f"{word}:{''.join(kinds)}"
    if phase == at.TAKING:
        word += f":{''.join(map(str, mem[at.OWED : at.OWED + players]))}"
    return f"{word}+{_TILE_LAID}" if phase in (at.CLOSING, at.TAKING) and mem[at.TILE_LAID] else word


# Reading


def read_position(text: str) -> tuple[Position, tuple[str, ...]]:
    """The position of a text, and the colours of its seats; Unfit says what is wrong with it."""
    players_, board, pathway, podiums, held, phase, on_turn, tileless, last = texts.words_of(text, WORDS)
    players, letters, options = texts.read_options(players_, (_BORROWED,))
    colours = checked_colours(_by_seat(letters, players) if letters else None, DEFAULT_COLOURS[players])
    if letters and colours == DEFAULT_COLOURS[players]:
        raise unreadable(players_)
    position = starting_position(players, colours, _BORROWED in options)
    mem = position.bytes
    _read_phase(mem, players, phase)
    mem[at.ON_TURN] = texts.seat_of(on_turn, players)
    mem[at.TILELESS] = number(tileless, players)
    mem[at.LAST_LAYER] = at.NOBODY if last == NOTHING else texts.seat_of(last, players)
    _lay_tiles(mem, board)
    _place_builders(mem, pathway)
    _hand_out(mem, players, held)
    _climb(position, podiums)
    _follow_water(position, colours)
    _settle(position)
    _check_builders(position, pathway, held)
    _check_podiums(position)
    _check_go(position, phase, on_turn, tileless, last)
    return position, colours


def _by_seat(letters: str, players: int) -> list[str]:
    each = len(DEFAULT_COLOURS[players][0])
    return [letters[start : start + each] for start in range(0, len(letters), each)]


def _read_phase(mem: bytearray, players: int, word: str) -> None:
    plain, plus, tile = word.partition("+")
    name, colon, detail = plain.partition(":")
    if name not in at.PHASES:
        raise unreadable(word)
    phase = mem[at.PHASE] = at.PHASES.index(name)
    mem[at.TILE_LAID] = phase == at.BONUS_TILE or bool(plus)
    if plus and (tile != _TILE_LAID or phase not in (at.CLOSING, at.TAKING)):
        raise unreadable(word)
    if phase == at.BONUS_TILE:
        kinds = [kind for kind in KINDS if kind in detail]
        if not kinds or detail != "".join(kinds):
            raise unreadable(word)
        mem[at.BONUS_KINDS] = sum(1 << KINDS.index(kind) + 1 for kind in kinds)
    elif phase == at.TAKING:
        if len(detail) != players or not (detail.isascii() and detail.isdigit()):
            raise unreadable(word)
        mem[at.OWED : at.OWED + players] = bytes(map(int, detail))
    elif colon:
        raise unreadable(word)


def _lay_tiles(mem: bytearray, board: str) -> None:
    rows = board.split("/")
    if len(rows) != ROWS:
        raise unreadable(board)
    for row, signs in enumerate(rows):
        if len(signs) != len(COLUMNS) or not set(signs) <= {*_SIGNS, _FIXED}:
            raise unreadable(signs)
        for cell, sign in zip(SQUARES[row * len(COLUMNS) :], signs, strict=False):
            if (sign == _FIXED) != (mem[at.GRID + cell] != BLANK):
                raise texts.no_place(f"{NAME_OF[cell]} {sign}")
            if sign != _FIXED:
                mem[at.GRID + cell] = _SIGNS.index(sign)
    for cell in SQUARES:
        if BLANK < mem[at.GRID + cell] < len(_SIGNS):
            place = at.STOCK + KIND_OF_CODE[mem[at.GRID + cell]]
            if not mem[place]:
                raise texts.too_many(_SIGNS[mem[at.GRID + cell]])
            mem[place] -= 1
    mem[at.IN_STOCK] = sum(1 << kind for kind in range(1, len(KINDS) + 1) if mem[at.STOCK + kind])


def _place_builders(mem: bytearray, pathway: str) -> None:
    rows = pathway.split("/")
    if tuple(map(len, rows)) != _STRETCHES:
        raise unreadable(pathway)
    for path, sign in enumerate("".join(rows), start=1):
        if sign not in "." + BUILDER_KINDS:
            raise unreadable(sign)
        mem[at.PATH + path] = BUILDER_KINDS.find(sign) + 1
        mem[at.VACANT + path] = sign == "."


def _hand_out(mem: bytearray, players: int, word: str) -> None:
    if word == NOTHING:
        return
    hands = word.split(",")
    if len(hands) != players or all(letters == NOTHING for letters in hands):
        raise unreadable(word)
    for seat, letters in enumerate(hands):
        if letters == NOTHING:
            continue
        kinds = [BUILDER_KINDS.find(letter) + 1 for letter in letters]
        if not kinds or not all(kinds) or kinds != sorted(kinds) or len(kinds) > _RESERVE:
            raise unreadable(word)
        for kind in kinds:
            mem[at.HELD + seat * at.HELD_ROW + kind] += 1
        mem[at.HOLDING + seat] = len(kinds)


def _climb(position: Position, word: str) -> None:
    mem, before = position.bytes, -1
    for item in texts.items_of(word):
        found = _SCORED.fullmatch(item)
        if found is None:
            raise unreadable(item)
        name, podium, length = found[1], number(found[2], HIGHEST), found[3]
        aqueduct = AQUEDUCT_OF[name]
        if aqueduct <= before or length == found[2] or position.owner[aqueduct] == at.NOBODY:
            raise unreadable(item)
        mem[at.PODIUM + aqueduct] = podium
        mem[at.LENGTH + aqueduct] = podium if length is None else number(length, len(SQUARES) * 2)
        mem[at.ON_PODIUM + podium] += 1
        mem[at.WORKMEN + position.owner[aqueduct]] -= 1
        before = aqueduct


def _follow_water(position: Position, colours: Sequence[str]) -> None:
    """Trace every aqueduct from its outlet; what ends before a blank square faces it."""
    mem = position.bytes
    for offset, count in ((at.ARRIVING, at.PATH), (at.FACED, at.ARRIVING)):
        mem[offset:count] = bytes(count - offset)
    for cell in SQUARES:
        mem[at.UNFACED + cell] = mem[at.GRID + cell] == BLANK
    outlets = {
        AQUEDUCT_OF[f"{colour}{count}"]: outlet
        for seat, places in enumerate(PLACES[position.players])
        for colour, place in zip(colours[seat], places, strict=True)
        for count, outlet in enumerate(place.outlets, start=1)
    }
    for aqueduct, outlet in outlets.items():
        cell, side = outlet
        crossed = 0
        while (leaving := EXIT[mem[at.GRID + cell + STEP[side]] * 4 + side]) != NO_SIDE:
            cell, side, crossed = cell + STEP[side], leaving, crossed + 1
        mem[at.END_CELL + aqueduct], mem[at.END_SIDE + aqueduct] = cell, side
        ahead = cell + STEP[side]
        if (ahead, OPPOSITE[side]) in outlets.values():
            raise Unfit(LINKS)
        if mem[at.PODIUM + aqueduct] == at.OPEN:
            mem[at.LENGTH + aqueduct] = crossed
        elif crossed < mem[at.LENGTH + aqueduct]:
            raise never(_scored(mem, aqueduct))
        if mem[at.GRID + ahead] == BLANK:
            mem[at.ARRIVING + ahead * 4 + side] = aqueduct + 1
            mem[at.FACED + ahead] += 1
            mem[at.UNFACED + ahead] = 0
        elif mem[at.PODIUM + aqueduct] == at.OPEN:
            mem[at.CLOSED_NOW + aqueduct] = 1


def _settle(position: Position) -> None:
    """What follows from the rest: who decides, and the builders that are neither placed nor held."""
    mem, players, phase = position.bytes, position.players, position.bytes[at.PHASE]
    placed = Counter(mem[at.PATH + path] for path in _PATHS if mem[at.PATH + path])
    mem[at.PLACED] = min(sum(placed.values()), len(KINDS) * _SETUP_BUILDERS)
    for kind, letter in enumerate(BUILDER_KINDS, 1):
        held = sum(mem[at.HELD + seat * at.HELD_ROW + kind] for seat in range(players))
        if phase == at.SETUP and letter in KINDS:
            left = mem[at.UNPLACED + kind] = max(0, _SETUP_BUILDERS - placed[kind])
        else:
            left = mem[at.UNPLACED + kind] = 0
        if placed[kind] + held + left > _BUILDERS[letter]:
            raise texts.too_many(letter)
        mem[at.YARD + kind] = _BUILDERS[letter] - placed[kind] - held - left
    mem[at.DECIDER] = mem[at.ON_TURN]
    if phase == at.OVER:
        mem[at.DECIDER] = at.NOBODY
    elif phase == at.SETUP:
        mem[at.DECIDER] = mem[at.PLACED] % players
    elif phase == at.TAKING:
        owed = (seat for seat in seats_from(players, mem[at.ON_TURN]) if mem[at.OWED + seat])
        mem[at.DECIDER] = next(owed, at.NOBODY)


def _check_builders(position: Position, pathway: str, held: str) -> None:
    """Twelve are placed by the players; each of the others came from the reserve for a closed aqueduct."""
    mem, phase = position.bytes, position.bytes[at.PHASE]
    in_reserve = sum(mem[at.YARD + 1 : at.YARD + 1 + _RESERVE])
    placed = [sum(mem[at.PATH + path] == kind for path in _PATHS) for kind in range(1, len(KINDS) + 1)]
    if phase == at.SETUP:
        if in_reserve != _RESERVE or sum(placed) >= len(KINDS) * _SETUP_BUILDERS:
            raise other_phase(pathway, at.PHASES[phase])
        return
    if min(placed) < _SETUP_BUILDERS:
        raise other_phase(pathway, at.PHASES[phase])
    scored = [sum(mem[at.PODIUM + aqueduct] != at.OPEN for aqueduct in own) for own in position.aqueducts]
    owed = mem[at.OWED : at.OWED + position.players]
    taken = _RESERVE - in_reserve
    earned = sum(scored) - sum(owed)
    enough = taken <= earned if phase == at.OVER else taken == min(_RESERVE, earned)
    if not enough or any(
        mem[at.HOLDING + seat] + owed[seat] > scored[seat] for seat in range(position.players)
    ):
        raise never(held if held != NOTHING else pathway)


def _check_podiums(position: Position) -> None:
    """A workman stands lower than his aqueduct is long only where the podiums between are full."""
    mem = position.bytes
    for aqueduct in _scored_aqueducts(mem):
        podium, length = mem[at.PODIUM + aqueduct], mem[at.LENGTH + aqueduct]
        above = range(podium + 1, min(length, HIGHEST) + 1)
        if podium > length or any(mem[at.ON_PODIUM + free] < ROOM[free] for free in above):
            raise never(_scored(mem, aqueduct))
        if mem[at.ON_PODIUM + podium] > ROOM[podium]:
            raise texts.too_many(_scored(mem, aqueduct))


def _check_go(position: Position, phase_word: str, on_turn: str, tileless: str, last: str) -> None:
    mem, players = position.bytes, position.players
    phase, seat, word = mem[at.PHASE], mem[at.ON_TURN], at.PHASES[mem[at.PHASE]]
    has_tiles = sum(mem[at.STOCK + 1 : at.STOCK + 1 + len(KINDS)]) < len(KINDS) * TILES_PER_KIND
    if phase == at.OVER:
        still_open = [each for own in position.aqueducts for each in own if mem[at.PODIUM + each] == at.OPEN]
        if still_open:
            raise other_phase(AQUEDUCT_NAMES[still_open[0]], word)
        if last != NOTHING:
            raise unreadable(last)
        return
    if phase == at.SETUP and (has_tiles or seat or mem[at.TILELESS] or _scored_aqueducts(mem)):
        raise other_phase(on_turn if seat else tileless, word)
    if mem[at.TILELESS] >= players:
        raise other_phase(tileless, word)
    if has_tiles == (last == NOTHING) or (mem[at.TILE_LAID] and mem[at.LAST_LAYER] != seat):
        raise never(last)
    _check_workmen(position, on_turn)
    if phase == at.BONUS_TILE and not _fits_bonus(mem):
        raise never(phase_word)
    if phase == at.TAKING and mem[at.DECIDER] == at.NOBODY:
        raise unreadable(phase_word)
    if phase == at.TAKING and not any(mem[at.YARD : at.YARD + 1 + _RESERVE]):
        raise never(phase_word)


def _fits_bonus(mem: bytearray) -> bool:
    """The kind of the builder, or where that is out of stock, all that are left; and a square to lay it."""
    kinds, left = mem[at.BONUS_KINDS], mem[at.IN_STOCK]
    is_one = kinds & kinds - 1 == 0 and kinds & left
    is_any = kinds == left and left != sum(1 << kind for kind in range(1, len(KINDS) + 1))
    return bool(is_one or is_any) and any(mem[at.UNFACED + cell] for cell in SQUARES)


def _check_workmen(position: Position, on_turn: str) -> None:
    """Who has something to do, and that no closed aqueduct waits for its podium where none can."""
    mem, phase, seat = position.bytes, position.bytes[at.PHASE], position.bytes[at.ON_TURN]
    word = at.PHASES[phase]
    closed = [aqueduct for aqueduct in range(at.AQUEDUCTS) if mem[at.CLOSED_NOW + aqueduct]]
    may_wait = phase in (at.BONUS_TILE, at.CLOSING)
    for aqueduct in closed:
        if not may_wait or (phase == at.CLOSING and position.owner[aqueduct] == seat):
            raise other_phase(AQUEDUCT_NAMES[aqueduct], word)
    if not any(mem[at.WORKMEN : at.WORKMEN + at.SEATS]):
        raise other_phase(on_turn, word)
    holds = mem[at.HOLDING + seat]
    if phase == at.RESERVE:
        idle = not holds
    elif phase in (at.BUILDING, at.BONUS_TILE, at.CLOSING):
        idle = not mem[at.WORKMEN + seat] or bool(holds)
    else:
        idle = False
    if idle:
        raise other_phase(on_turn, word)


# One sign per code: blank, tiles, printed corners; double curves are drawn as the letter of their slant.
_DRAWN: Final = {0: "·", 1: "│", 2: "─", 3: "╰", 4: "╭", 5: "╮", 6: "╯", 7: "┼", 8: "╲", 9: "╱"}


def draw(game: "Game") -> str:
    """Board, pathway, workmen, podiums, stock and reserve of the present position."""
    mem = game.position.bytes
    builder = ["·"] + [
        BUILDER_KINDS[mem[at.PATH + path] - 1] if mem[at.PATH + path] else "·"
        for path in range(1, PATHWAY + 1)
    ]
    grid = game.grid
    lines = ["      " + " ".join(COLUMNS), "      " + " ".join(builder[1:12])]
    for row in range(ROWS):
        signs = " ".join(_sign(int(code)) for code in grid[row])
        lines.append(f"  {row + 1} {builder[38 - row]} {signs} {builder[12 + row]}")
    lines.append("      " + " ".join(reversed(builder[20:31])))
    lines += ["", *_aqueduct_lines(game)]
    lines.append(
        "stock    " + "  ".join(f"{letter} {mem[at.STOCK + kind]}" for kind, letter in enumerate(KINDS, 1))
    )
    reserve = [letter for kind, letter in enumerate(BUILDER_KINDS, 1) if mem[at.YARD + kind]]
    lines.append("reserve  " + (" ".join(reserve) or "empty"))
    for seat in range(game.players):
        held = [
            letter
            for kind, letter in enumerate(BUILDER_KINDS, 1)
            for _ in range(mem[at.HELD + seat * at.HELD_ROW + kind])
        ]
        points = game.totals()[seat]
        holds = f", holds {' '.join(held)}" if held else ""
        lines.append(f"seat {seat + 1}   {game.names[seat]} ({game.colours[seat]}): {points} points{holds}")
    decider = "nobody" if game.decider is None else f"seat {game.decider + 1}"
    lines.append(f"phase    {game.phase}, {decider} decides")
    return "\n".join(lines) + "\n"


def _sign(code: int) -> str:
    if PRINTED < code < RESERVOIR:
        code -= PRINTED
    return _DRAWN.get(code, str(code - RESERVOIR + 1))


def _aqueduct_lines(game: "Game") -> list[str]:
    mem = game.position.bytes
    lines = []
    for index in range(at.AQUEDUCTS):
        if game.position.owner[index] == at.NOBODY:
            continue
        name = AQUEDUCT_NAMES[index]
        podium = mem[at.PODIUM + index]
        place = game.workman(name)
        if place is not None:
            state = f"workman on {place[0]} facing {place[1]}"
        else:
            state = f"podium {podium}" if podium != at.OPEN else "closed"
        lines.append(f"{name}       length {game.length(name):2d}  {state}")
    return lines
