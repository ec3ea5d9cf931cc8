"""The rule book of Aqua Romana: its pictures by name, moments of games as the table shows them, and sprites.

`chapters.md` is its text, in our own words. `game_ui` gives both to the page of the rule book; the table's
help names chapters by their keys.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import figures, items
from aqua_romana.games.romana.table.board.items import RomanMarks
from aqua_romana.games.romana.table.board.snapshot import take
from aqua_romana.games.romana.table.board.stage import RomanStage
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.layout import BORDER, PODIUM_ROW, RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.games.romana.thumbnail import miniature
from aqua_romana.screens.rule_book.model import Painter
from aqua_romana.table.board.board_art import STRIP_GROUND, piece_strip, two_boards
from aqua_romana.table.texts import Past
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import SpriteSet
from aqua_romana.ui.theme import Theme

_PLACED = "B6 D30 S32 S12 C31 S5 C20 C24 B22 B4 D9 D14"
_PLAYED = """
    build y3 12 S NS, pass, build r3 9 D NE+SW, pass, build b2 31 C SW, pass, build g1 4 B NS+EW, pass
    build y3 13 S NS, pass, build r3 10 D NE+SW, pass, build b2 22 B NS+EW, pass, build g1 32 S NS, pass
    build y3 14 D NE+SW, pass, build r1 23 B NS+EW, pass, move 25, pass, build g1 33 C ES, pass
    build y3 35 C SW, pass, move 36, pass, move 30, pass, build g1 34 S EW, pass
"""
_SETUP = 12  # actions: all builders stand
_GO = 42  # green's workman sees the straight builder
_BUILDS = "build g1 34 S EW"
_CLOSED = 44  # yellow's aqueduct has come to a side of green's tile that has no channel


def played(step: int) -> Game:
    """The game after so many actions."""
    game = Game(4)
    actions = [f"place {each[0]} {each[1:]}" for each in _PLACED.split()]
    actions += [each.strip() for line in _PLAYED.strip().split("\n") for each in line.split(",")]
    for action in actions[:step]:
        game.play(action)
    return game


# The pictures


def setup(app: App, width: int) -> Surface:
    """The whole board, all builders placed."""
    cell = _cell(app, width, RING_COLUMNS + 2 * BORDER)
    frame = _frame(cell)
    return _painted(app, frame, played(_SETUP), RomanMarks(), frame.outer)


def go(app: App, width: int) -> Surface:
    """A tile in the hand: who sees whom, and where the builder walks."""
    cell, game = _cell(app, width, 7.3), played(_GO)
    frame, choosing = _frame(cell), decision(game)
    choosing.show(named(_BUILDS))
    marks = choosing.marks(None, None, Past(), True)
    part = _squares(frame, "a3", "f7")
    edge = cell + round(cell * BORDER)  # pathway and frame
    part = Rect(part.x - edge, part.y, part.w + edge, part.h)
    return _painted(app, frame, game, marks, part)


def closed(app: App, width: int) -> Surface:
    """An aqueduct that cannot go on, with its seal, beside open ones."""
    cell, game = _cell(app, width, 7.3), played(_CLOSED)
    frame = _frame(cell)
    marks = RomanMarks(labels=((items.square("e4"), "4"),))
    return _painted(app, frame, game, marks, _squares(frame, "b2", "g6"))


def reserve(app: App, width: int) -> Surface:
    """The courtyard with everybody in it who can be taken, as it glows then."""
    cell = _cell(app, width, 7.3)
    frame = _frame(cell)
    marks = RomanMarks(usable=frozenset(items.yard(kind) for kind in BUILDER_KINDS))
    return _painted(app, frame, played(_SETUP), marks, frame.reserve)


def homes(app: App, width: int) -> Surface:
    """The same position at two homes."""
    board = miniature(app, played(_CLOSED), (width * 4 // 9, width))
    return two_boards(board, board)


# Painting


def _cell(app: App, width: int, columns: float) -> int:
    """The size of square at which so many columns fill a page, but are no larger than on the table."""
    return max(20, min(app.u(84), int(width / columns)))


def _frame(cell: int) -> RomanFrame:
    """Board, podiums and reserve one below the other; there is no panel and no card to be seen."""
    border, nothing = round(cell * BORDER), Rect(0, 0, 1, 1)
    ring = Rect(border, border, cell * RING_COLUMNS, cell * RING_ROWS)
    podiums = Rect(0, ring.bottom + border, ring.w + 2 * border, round(cell * PODIUM_ROW))
    yard = Rect(0, podiums.bottom + cell, round(cell * 6.2), round(cell * 3.6))
    size = (podiums.w, yard.bottom)
    parts = {"ring": ring, "podium_row": podiums, "reserve": yard, "stock": nothing}
    return RomanFrame.of_board(size, cell, nothing, **parts)


def _squares(frame: RomanFrame, first: str, last: str) -> Rect:
    return frame.square_rect(first).union(frame.square_rect(last))


def _painted(app: App, frame: RomanFrame, game: Game, marks: RomanMarks, part: Rect) -> Surface:
    """A part of the table in a bronze frame."""
    target = Surface(frame.size)
    target.fill(theme.TRAVERTINE)
    stage = RomanStage(app, game.players)
    stage.animate_idle = False
    stage.seen = take(game)
    stage.layout(frame, target.copy())
    stage.set_marks(marks)
    stage.paint(target, target.get_rect())
    picture = target.subsurface(part.clip(target.get_rect())).copy()
    pygame.draw.rect(picture, theme.BRONZE, picture.get_rect(), max(1, frame.cell // 30))
    return picture


def _workmen(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    surface = piece_strip(5.4, 1.35, cell)
    for index, key in enumerate("yrbg"):
        feet = (round((0.9 + index * 1.2) * cell), round(1.02 * cell))
        figures.workman_sprite(board, app.theme.player(key)).draw(surface, feet)
    return surface


def _builders(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    surface = piece_strip(6.2, 1.7, cell)
    for index, kind in enumerate(BUILDER_KINDS):
        feet = (round((0.75 + index * 1.17) * cell), round(1.36 * cell))
        figures.builder_sprite(board, kind).draw(surface, feet)
    return surface


def _tiles(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    kinds = ("NS", "ES", "NSEW", "NESW")
    surface = piece_strip(5.8, 1.7, cell)
    for index, kind in enumerate(kinds):
        at = (round((0.4 + index * 1.35) * cell), round(0.35 * cell))
        surface.blit(board.get("romana/ground/land_0").surface, at)
        _tile(surface, board, kind, at)
    return surface


def _tile(
    surface: pygame.Surface,
    board: SpriteSet,
    kind: str,
    at: tuple[int, int],
    owned: tuple[Theme, str] | None = None,
) -> None:
    """A tile with its shadow and its water; `owned`: glazed by the player of a theme."""
    from aqua_romana.games.romana.table.board.pieces import Coat, Glaze
    from aqua_romana.games.romana.table.board.water import Water

    tracks = {"NSEW": ("NS", "EW"), "NESW": ("NE", "SW"), "NWES": ("NW", "ES")}.get(kind, (kind,))
    board.get(f"romana/tiles/{kind}_0_shadow").draw(surface, at)
    if owned is None:
        board.get(f"romana/tiles/{kind}_0").draw(surface, at)
    else:
        worn = tuple(Coat(f"{kind}_{track}", owned[1], True) for track in tracks)
        Glaze(board, owned[0]).tile(f"romana/tiles/{kind}_0", worn).draw(surface, at)
    water = Water(board)
    for track in tracks:
        name = f"{kind}_{track}"
        anchor = water.track(name).anchor
        surface.blit(water.frame(name, True, 3), (at[0] - anchor[0], at[1] - anchor[1]))


def _sight(app: App, cell: int) -> pygame.Surface:
    """A row and a column of land with pathway at two ends, a workman, two builders and the lines between."""
    board = app.sprites.at(cell)
    columns, rows = 7, 4
    head = cell * 2 // 5  # room for the heads of those in the uppermost row
    whole = pygame.Surface((columns * cell, rows * cell + head))
    whole.fill(STRIP_GROUND)
    surface = whole.subsurface((0, head, columns * cell, rows * cell))
    _lay_ground(surface, board, columns, rows, 5)
    stand = (2, 2)
    aqueduct = [(stand[0] * cell, (stand[1] + offset) * cell) for offset in (0, 1)]
    for at in aqueduct:
        surface.blit(board.get("romana/ground/land_0").surface, at)
    for at in aqueduct:
        _tile(surface, board, "NS", at, (app.theme, "y"))
    beam = theme.BEAM
    middle = (round((stand[0] + 0.5) * cell), round((stand[1] + 0.5) * cell))
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    thick = round(cell * 0.34)
    pygame.draw.rect(
        veil, (*beam, 110), (middle[0], middle[1] - thick // 2, (columns - 1) * cell - middle[0], thick)
    )
    pygame.draw.rect(veil, (*beam, 110), (middle[0] - thick // 2, cell, thick, middle[1] - cell))
    surface.blit(veil, (0, 0))
    for kind, column, row in (("C", columns - 1, stand[1]), ("B", stand[0], 0)):
        feet = (round((column + 0.5) * cell), round((row + 0.72) * cell) + head)
        figures.builder_sprite(board, kind).draw(whole, feet)
    workman = figures.workman_sprite(board, app.theme.player("y"))
    workman.draw(surface, (middle[0], round(middle[1] + cell * 0.1)))
    pygame.draw.rect(whole, theme.BRONZE, whole.get_rect(), max(1, cell // 30))
    return whole


def _lay_ground(surface: Surface, board: SpriteSet, columns: int, rows: int, step: int) -> None:
    """Land with pathway above and on the right; `step`: so many variants from row to row."""
    for column in range(columns):
        for row in range(rows):
            kind = "pave" if row == 0 or column == columns - 1 else "earth"
            picture = board.get(f"romana/ground/{kind}_{(column * 3 + row * step) % 8}").surface
            surface.blit(
                picture, (column * surface.get_width() // columns, row * surface.get_height() // rows)
            )


def _fountain(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    head = cell // 2
    whole = pygame.Surface((6 * cell, 2 * cell + head))
    whole.fill(STRIP_GROUND)
    surface = whole.subsurface((0, head, 6 * cell, 2 * cell))
    _lay_ground(surface, board, 6, 2, 1)
    board.get("romana/fountain/fountain_0").draw(whole, (5 * cell, head))
    surface.blit(board.get("ui/ghost_square").surface, (5 * cell, cell))
    figures.builder_sprite(board, "D").draw(whole, (round(3.5 * cell), round(0.72 * cell) + head))
    ghost = figures.builder_sprite(board, "D")
    faded = ghost.surface.copy()
    faded.set_alpha(150)
    whole.blit(faded, ghost.rect_at((round(5.5 * cell), round(1.72 * cell) + head)))
    pygame.draw.rect(whole, theme.BRONZE, whole.get_rect(), max(1, cell // 30))
    return whole


def _podiums(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    shown = [(6, ""), (7, "b"), (8, "r"), (9, "")]
    widths = [board.get(f"romana/podiums/drum_{number}").size[0] for number, _who in shown]
    gap = cell // 8
    surface = piece_strip((sum(widths) + gap * 5) / cell, 2.15, cell)
    x = gap
    for (number, who), width in zip(shown, widths, strict=True):
        drum = board.get(f"romana/podiums/drum_{number}")
        base = (x + width // 2, round(1.6 * cell))
        rect = drum.draw(surface, base)
        for letter, mark in zip(who, ("stand", "stand2"), strict=False):
            stand = drum.marks.get(mark)
            if stand is not None:
                feet = (round(rect.x + stand[0]), round(rect.y + stand[1]))
                figures.workman_sprite(board, app.theme.player(letter)).draw(surface, feet)
        x += width + gap
    return surface


def _medals(app: App, cell: int) -> pygame.Surface:
    surface = piece_strip(4.4, 1.4, cell)
    for index, points in enumerate((4, 3, 2)):
        medal = app.sprites.ui(1.0).icon(f"ui/medal_{points}", None, round(cell * 1.1))
        surface.blit(medal, (round((0.35 + index * 1.3) * cell), round(0.15 * cell)))
    return surface


PIECES: dict[str, Painter] = {
    "workmen": _workmen,
    "builders": _builders,
    "tiles": _tiles,
    "sight": _sight,
    "fountain": _fountain,
    "podiums": _podiums,
    "medals": _medals,
}
# Moments of a game as the table shows them.
MOMENTS: dict[str, Painter] = {paint.__name__: paint for paint in (setup, go, closed, reserve, homes)}
