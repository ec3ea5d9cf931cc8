"""Positions drawn as text, so that a test shows the board it is about.

    drawn('''
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · C · ·
    ''')

The outer ring is the pathway with the letters of its builders, the inside the board with the signs of
`position_text.draw`. Workmen stand where their water ends. It is the beginning of a go, builders not drawn
are in the box, and what else matters is said in words: `turn`, `podiums`, `stock`, `reserve`, `held`, ...

Such boards hold only what a test is about: two builders, a stock of one tile, a reserve nobody has earned. No
game comes to them, so `Game.from_position` refuses them, and this is the only place that writes them into the
buffer. What a game can come to, a test begins from a position text or a record.
"""

from collections.abc import Iterable, Mapping

from aqua_romana.games.romana.rules import Game, position
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF, CELL_OF, SIDES, STEP
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, CODE_OF, KIND_OF_CODE, KINDS
from tests.games.romana.rules.water import COLUMNS, TRACKS, grid_rows, traces

FULL_RESERVE = "SCBDJ"


def drawn(
    picture: str,
    *,
    players: int = 4,
    turn: int = 0,
    podiums: Mapping[str, int] | None = None,
    stock: Mapping[str, int] | None = None,
    reserve: str = FULL_RESERVE,
    held: Mapping[int, str] | None = None,
    tileless: int = 0,
    last_layer: int | None = None,
    borrowed_workmen: bool = False,
) -> Game:
    """A game at the beginning of a go of seat `turn`, on the board of the picture."""
    game = Game(players, borrowed_workmen=borrowed_workmen)
    mem = game.position.bytes
    ring, rows = _parts(picture)
    _lay_tiles(game, rows)
    for path, letter in ring.items():
        mem[position.PATH + path] = BUILDER_KINDS.index(letter) + 1
        mem[position.VACANT + path] = 0
    _follow_the_water(game, podiums or {})
    mem[position.UNPLACED : position.UNPLACED + 6] = bytes(6)
    mem[position.PLACED] = 12
    _count_out(mem, position.YARD, reserve)
    for seat, letters in (held or {}).items():
        _count_out(mem, position.HELD + seat * position.HELD_ROW, letters)
        mem[position.HOLDING + seat] = len(letters)
    for letter, left in (stock or {}).items():
        kind = KINDS.index(letter) + 1
        mem[position.STOCK + kind] = left
        mem[position.IN_STOCK] &= ~(1 << kind) & 0xFF
        mem[position.IN_STOCK] |= bool(left) << kind
    mem[position.TILELESS] = tileless
    mem[position.LAST_LAYER] = position.NOBODY if last_layer is None else last_layer
    mem[position.ON_TURN] = mem[position.DECIDER] = turn
    mem[position.PHASE] = position.RESERVE if mem[position.HOLDING + turn] else position.BUILDING
    assert grid_rows(game) == rows, "the picture's reservoirs or corners are misplaced"
    return game


def texts(game: Game, start: str = "") -> list[str]:
    """The legal actions that begin like this, sorted."""
    return sorted(str(action) for action in game.legal_actions() if str(action).startswith(start))


def play(game: Game, *actions: str) -> Game:
    """Play one action after the other."""
    for action in actions:
        game.play(action)
    return game


def picture(game: Game) -> list[str]:
    """The rows of the board."""
    return grid_rows(game)


def builders_at(game: Game) -> dict[int, str]:
    """Who stands where on the pathway."""
    mem = game.position.bytes
    paths = range(1, 39)
    return {path: BUILDER_KINDS[mem[position.PATH + path] - 1] for path in paths if mem[position.PATH + path]}


def _parts(picture: str) -> tuple[dict[int, str], list[str]]:
    lines = [line.replace(" ", "") for line in picture.strip("\n").split("\n") if line.strip()]
    assert [len(line) for line in lines] == [11, *[13] * 8, 11], "draw ten lines: pathway, rows 1-8, pathway"
    clockwise = (
        lines[0]
        + "".join(line[-1] for line in lines[1:9])
        + lines[9][::-1]
        + "".join(line[0] for line in lines[8:0:-1])
    )
    ring = {path: sign for path, sign in enumerate(clockwise, start=1) if sign != "·"}
    assert set(ring.values()) <= set(BUILDER_KINDS)
    return ring, [line[1:-1] for line in lines[1:9]]


def _lay_tiles(game: Game, rows: list[str]) -> None:
    mem = game.position.bytes
    for row, signs in enumerate(rows, start=1):
        for column, sign in zip(COLUMNS, signs, strict=True):
            cell = CELL_OF[f"{column}{row}"]
            if sign == "·" or sign.isdigit() or mem[position.GRID + cell]:
                continue
            code = CODE_OF["+".join(TRACKS[sign])]
            mem[position.GRID + cell] = code
            mem[position.STOCK + KIND_OF_CODE[code]] -= 1


def _follow_the_water(game: Game, podiums: Mapping[str, int]) -> None:
    """Ends, lengths, arrivals and podiums, from plain tracing."""
    mem = game.position.bytes
    cells = range(len(mem[position.UNFACED : position.FACED]))
    mem[position.FACED : position.PATH] = bytes(position.PATH - position.FACED)
    for cell in cells:
        mem[position.UNFACED + cell] = not mem[position.GRID + cell]
    for name, trace in traces(game).items():
        number = AQUEDUCT_OF[name]
        assert trace.ahead != "outlet", f"{name} is linked with another outlet"
        assert trace.ahead == "blank" or name in podiums, f"{name} is blocked: say which podium it is on"
        cell, side = CELL_OF[trace.square], SIDES.index(trace.side)
        mem[position.END_CELL + number], mem[position.END_SIDE + number] = cell, side
        mem[position.LENGTH + number] = len(trace.crossed)
        if trace.ahead == "blank":
            ahead = cell + STEP[side]
            mem[position.ARRIVING + ahead * 4 + side] = number + 1
            mem[position.FACED + ahead] += 1
            mem[position.UNFACED + ahead] = 0
        if name in podiums:
            mem[position.PODIUM + number] = podiums[name]
            mem[position.ON_PODIUM + podiums[name]] += 1
            mem[position.WORKMEN + game.owner(name)] -= 1


def _count_out(mem: bytearray, offset: int, letters: Iterable[str]) -> None:
    mem[offset : offset + 6] = bytes(6)
    for letter in letters:
        mem[offset + BUILDER_KINDS.index(letter) + 1] += 1
