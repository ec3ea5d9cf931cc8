"""Positions drawn as text, so that a test shows the board it is about.

`drawn` takes the picture of `position_text.board_text`: free squares show their region, tiles the colour of
their seat and their value, mountains a peak; canals lie on the lines. Water follows from the canals, whatever
the picture says; the test compares the two. It is the beginning of a seat's turn, and what else matters is
said in words: `turn`, `hands`, `canals_left`.

`ready` is a board without mountains, and `laid` puts springs and canals on it without regard to turns;
`walled` shuts points, `turn_begun` and `in_last_round` move a position in time.

Such boards hold only what a test is about: a board without its mountains, two canals left of which none lies.
No game comes to them, so `Game.from_position` refuses them, and this is the only place that writes them into
the buffer. What a game can come to, a test begins from a position text or a record.
"""

from collections.abc import Mapping, Sequence
from textwrap import dedent

from aqua_romana.games.aquaedukt.rules import Game, canals, position
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, SPRING, named
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    COLUMNS,
    EDGES,
    POINT_NAMES,
    POINT_WIDTH,
    POINTS,
    REGION_OF,
    ROWS,
    WIDTH,
)
from aqua_romana.games.aquaedukt.rules.position_text import LYING, SPRING_SIGN, UPRIGHT, board_text

TableController = Mapping[int, tuple[int, int, int, int]]
_SPAN = 5  # signs from one point to the next


def ready(
    players: int = 3,
    seed: int | None = None,
    *,
    turn: int = 0,
    hands: TableController | None = None,
    houses: Mapping[str, tuple[int, int]] | None = None,
    mountains: Sequence[str] = (),
    secrets: bool = False,
    canals_left: int | None = None,
    springs_left: int | None = None,
) -> Game:
    """A game at the beginning of a seat's turn, with these mountains and houses and nothing else."""
    game = Game(players, seed, secrets=secrets)
    mem = game.position.bytes
    for number, square in enumerate(mountains):
        mem[position.PEAK + number] = CELL_OF[square]
        _put(mem, square, position.MOUNTAIN)
    mem[position.PUT] = len(mountains)
    for square, (seat, value) in (houses or {}).items():
        _put(mem, square, seat * 4 + value)
    for seat, hand in (hands or {}).items():
        mem[position.HAND + seat * 4 : position.HAND + seat * 4 + 4] = bytes(hand)
        mem[position.HELD + seat] = sum(bool(count) << place for place, count in enumerate(hand))
    if canals_left is not None:
        mem[position.CANALS_LEFT] = canals_left
    if springs_left is not None:
        mem[position.SPRINGS_LEFT] = springs_left
    mem[position.PHASE] = position.TURN
    mem[position.ON_TURN] = mem[position.DECIDER] = turn
    return game


def laid(game: Game, *pieces: str) -> Game:
    """Springs and canals put on the board one after the other, without regard to turns."""
    mem = game.position.bytes
    for text in pieces:
        action = named(text)
        if action.verb == SPRING:
            assert action in canals.spring_actions(mem), text
            canals.discover(mem, action.point)
        else:
            assert action.verb in (CANAL, DOUBLE)
            assert action in canals.canal_actions(mem), text
            if action.verb == CANAL:
                canals.lay(mem, action.edge, action.backwards)
            else:
                canals.double(mem, action.edge)
    game._legal = None  # what was asked before does not hold any more
    return game


def walled(game: Game, *points: str) -> Game:
    """Points that no canal and no spring can come to, as if canals of other springs ran there."""
    for point in points:
        game.position.bytes[position.TOUCHED + POINT_NAMES.index(point)] = 1
    game._legal = None
    return game


def turn_begun(game: Game) -> Game:
    """The same position with a turn beginning, whoever's it is, and not in the last round."""
    game.position.bytes[position.PHASE] = position.TURN
    game.position.bytes[position.LAST_ROUND] = 0
    game._legal = None
    return game


def in_last_round(game: Game) -> Game:
    """The same position as if the round were the last one, with canals left."""
    game.position.bytes[position.LAST_ROUND] = 1
    game._legal = None
    return game


def drawn(
    picture: str,
    *,
    players: int = 3,
    seed: int | None = None,
    turn: int = 0,
    hands: TableController | None = None,
    secrets: bool = False,
    canals_left: int | None = None,
) -> Game:
    """A game at the beginning of a seat's turn, on the board of the picture."""
    lines = [line.ljust(WIDTH * _SPAN + 1) for line in picture_lines(picture)]
    squares = {
        f"{column}{row + 1}": lines[2 * row + 1][_SPAN * place + 1 : _SPAN * place + 4].strip()
        for row in range(ROWS)
        for place, column in enumerate(COLUMNS)
        if REGION_OF[row * WIDTH + place]
    }
    game = ready(
        players,
        seed,
        turn=turn,
        hands=hands,
        mountains=[square for square, sign in squares.items() if sign.startswith("▲")],
        houses={
            square: ("yrbg".index(sign[0]), int(sign[1]))
            for square, sign in squares.items()
            if sign[0] in "yrbg"
        },
        secrets=secrets,
    )
    laid(game, *_pieces(lines))
    if canals_left is not None:
        game.position.bytes[position.CANALS_LEFT] = canals_left
    assert board_text(game).split("\n") == [line.rstrip() for line in lines]
    return game


def texts(game: Game, start: str = "") -> list[str]:
    """The legal actions that begin like this, sorted."""
    return sorted(str(action) for action in game.legal_actions() if str(action).startswith(start))


def play(game: Game, *actions: str) -> Game:
    """Play one action after the other."""
    for action in actions:
        game.play(action)
    return game


def watered(game: Game) -> set[str]:
    """The squares with water."""
    return set(supply(game))


def supply(game: Game) -> dict[str, int]:
    """The supply of every square that has any."""
    water = game.water
    return {
        square: int(water[divmod(cell, WIDTH)])
        for square, cell in CELL_OF.items()
        if water[divmod(cell, WIDTH)]
    }


def picture_lines(picture: str) -> list[str]:
    """The lines of a picture as `board_text` has them."""
    lines = [line.rstrip() for line in dedent(picture.strip("\n").rstrip(" ")).split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    assert len(lines) == 2 * ROWS + 1, "draw 17 lines: points and edges, and squares between them"
    return lines


def _put(mem: bytearray, square: str, sign: int) -> None:
    cell = CELL_OF[square]
    mem[position.GRID + cell] = sign
    mem[position.FREE + REGION_OF[cell]] -= 1


def _pieces(lines: list[str]) -> list[str]:
    """The springs and canals of a picture, each canal after what it gets its water from."""
    strokes = {}
    for number, edge in enumerate(EDGES):
        first, second = edge.points
        row, column = divmod(first, POINT_WIDTH)
        if second == first + 1:
            strokes[number] = LYING.index(lines[2 * row][_SPAN * column + 1 : _SPAN * column + 5]) - 1
        else:
            strokes[number] = UPRIGHT.index(lines[2 * row + 1][_SPAN * column]) - 1
    pieces = []
    springs = [
        point
        for point in range(POINTS)
        if lines[2 * (point // POINT_WIDTH)][_SPAN * (point % POINT_WIDTH)] == SPRING_SIGN
    ]
    for spring in springs:
        pieces.append(f"spring {POINT_NAMES[spring]}")
    todo = list(springs)
    seen: set[int] = set()
    while todo:
        point = todo.pop(0)
        for number, edge in enumerate(EDGES):
            if point in edge.points and strokes[number] > 0 and number not in seen:
                seen.add(number)
                far = edge.points[1 - edge.points.index(point)]
                section = f"{POINT_NAMES[point]}-{POINT_NAMES[far]}"
                pieces.append(f"canal {section}")
                if strokes[number] == 2:
                    pieces.append(f"double {section}")
                todo.append(far)
    assert len(seen) == sum(stroke > 0 for stroke in strokes.values()), "a canal without a spring"
    return pieces
