"""The board as text: for `aqua-romana show`, for tests, and for people without a screen."""

from typing import TYPE_CHECKING, Final

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_NAMES, COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, KINDS, PRINTED, RESERVOIR

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game

# One sign per code: blank, tiles, printed corners; double curves are drawn as the letter of their slant.
_SIGNS: Final = {0: "·", 1: "│", 2: "─", 3: "╰", 4: "╭", 5: "╮", 6: "╯", 7: "┼", 8: "╲", 9: "╱"}


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
    return _SIGNS.get(code, str(code - RESERVOIR + 1))


def _aqueduct_lines(game: "Game") -> list[str]:
    mem = game.position.bytes
    lines = []
    for number in range(at.AQUEDUCTS):
        if game.position.owner[number] == at.NOBODY:
            continue
        name = AQUEDUCT_NAMES[number]
        podium = mem[at.PODIUM + number]
        place = game.workman(name)
        if place is not None:
            state = f"workman on {place[0]} facing {place[1]}"
        else:
            state = f"podium {podium}" if podium != at.OPEN else "closed"
        lines.append(f"{name}       length {game.length(name):2d}  {state}")
    return lines


def grid_text(game: "Game") -> str:
    """Only the eight rows of the board, one sign a square."""
    return "\n".join("".join(_sign(int(code)) for code in row) for row in game.grid)
