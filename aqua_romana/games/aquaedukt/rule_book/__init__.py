"""The rule book of Aquädukt: its pictures by name, moments of games with what matters marked, single pieces.

`chapters.md` is its text, in our own words. `game_ui` gives both to the page of the rule book; the table's
help names chapters by their keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    COLUMNS,
    NAME_OF,
    ROWS,
    SQUARES,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import items, pieces
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.snapshot import take
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.games.aquaedukt.table.layout import BORDER, LandFrame
from aqua_romana.games.aquaedukt.table.supply import spring_sprites
from aqua_romana.games.aquaedukt.thumbnail import miniature
from aqua_romana.screens.rule_book.model import Painter
from aqua_romana.table.board.board_art import piece_strip, two_boards
from aqua_romana.ui import theme
from aqua_romana.ui.app import App

_COLUMNS = 8.8  # squares that fill a page; all pictures have the same size of square, which is scaled once
#: Squares that a cut-out shows beside its own, on each side.
AROUND: Final = 0.2
_GOLD_EDGE: Final = (106, 62, 10)
_BAND: Final = 0.3  # of a square: the names of columns and rows beside a cut-out

_MOUNTAINS: Final = "mountain e3, mountain b7, mountain k7, mountain b2"
_ONE_SPRING: Final = f"{_MOUNTAINS}, spring E5"

_UNDER_WAY: Final = """
    mountain e3, mountain k1, mountain f3, mountain e2, spring I4, build, roll 15, house 4 l7,
    build, roll 12, house 4 c5, build, roll 1, house 4 b2, spring D4, build, roll 1, house 4 c1,
    build, roll 1, house 4 c2, build, roll 7, house 4 b4, spring G7, build, roll 9, house 4 i3,
    build, roll 4, house 3 h2, build, roll 6, house 3 b3, build, roll 13, house 4 g5, build, roll
    18, house 4 g7, build, roll 4, house 4 h3, build, roll 7, house 4 e5, build, roll 16, house 3
    a7, build, roll 7, house 3 d4, build, roll 20, house 4 j7, build, roll 6, house 4 a4, build,
    roll 6, house 4 c3, canal I4-J4, canal I4-I5, canal G7-H7, double G7-H7, canal D4-D5, double
    D4-D5, canal D4-D3, canal I5-H5, canal D5-C5, double D4-D3, build, roll 16, house 4 c8, build,
    roll 16, house 3 b8, build, roll 6, house 3 a3, canal D3-C3, double D3-C3, build, roll 2, house
    4 d2, build, roll 2, house 3 d1, build, roll 19, house 3 i6, canal C3-C2, canal C5-C6, spring
    A6, build, roll 16, house 3 b7, build, roll 13, house 3 h6, build, roll 7, house 1 e4, double
    C3-C2
"""

#: What was played, action by action.
PLAYED: Final = {
    "idea": _UNDER_WAY,
    "board": _MOUNTAINS,
    "throw": f"{_MOUNTAINS}, build, roll 13, house 2 f5, stop, build, roll 13",
    # A canal past f5, then a throw of its region.
    "lowest": f"""{_MOUNTAINS}, spring G4, canal G4-G5, canal G5-F5,
        build, roll 13, house 3 g5, stop, build, roll 13""",
    "filling": f"""{_MOUNTAINS}, spring L3, canal L3-L4, stop,
        build, roll 10, house 1 k3, stop, build, roll 10, house 3 k4, stop,
        build, roll 10, house 1 l3, stop, build, roll 10""",
    "filled": f"""{_MOUNTAINS}, spring L3, canal L3-L4, stop,
        build, roll 10, house 1 k3, stop, build, roll 10, house 3 k4, stop,
        build, roll 10, house 1 l3, stop, build, roll 10, house 2 l4""",
    "springs": _ONE_SPRING,
    "canals": f"{_ONE_SPRING}, canal E5-E6, canal E6-F6, spring I4, canal I4-H4, stop",
    "dead_end": f"""{_MOUNTAINS}, spring C3, canal C3-C2, canal C2-C1, spring G4, canal G4-G3, canal G3-H3,
        canal G4-G5, canal G5-H5, canal H5-I5, canal I5-I4, canal I4-H4, stop""",
    "doubling": f"{_ONE_SPRING}, canal E5-E6, canal E6-E7, canal E7-F7, double E5-E6",
    "single": f"{_ONE_SPRING}, canal E5-E6, stop",
    "double": f"{_ONE_SPRING}, canal E5-E6, double E5-E6",
    "supply": f"{_ONE_SPRING}, canal E5-E6, canal E6-F6, double E5-E6, double E6-F6",
}


def moment(name: str) -> Game:
    """A game of four as it stands after what was played."""
    game = Game(4)
    for action in PLAYED[name].split(","):
        game.play(" ".join(action.split()))
    return game


def idea(app: App, width: int) -> Surface:
    """Everything at once."""
    return Diagram(app, moment("idea"), _cell(app, width)).whole(_wide(app, width))


def board(app: App, width: int) -> Surface:
    """Regions and mountains."""
    return Diagram(app, moment("board"), _cell(app, width)).name_places().whole(_wide(app, width))


def throw(app: App, width: int) -> Surface:
    """The region thrown, and its free squares."""
    game = moment("throw")
    usable = frozenset(items.square(square) for square in ask.places(game))
    marks = LandMarks(region=game.rolled or 0, usable=usable)
    return Diagram(app, game, _cell(app, width), marks).part("e4", "i7")


def lowest(app: App, width: int) -> Surface:
    """Which values may go to which square."""
    game = moment("lowest")
    allowed = {square: " ".join(map(str, values)) for square, values in ask.places(game).items()}
    diagram = Diagram(app, game, _cell(app, width), LandMarks(region=game.rolled or 0))
    return diagram.label_squares(allowed).part("e4", "i7")


def filling(app: App, width: int) -> Surface:
    """A region before its last free square is taken, and after."""
    before, after = moment("filling"), moment("filled")
    usable = frozenset(items.square(square) for square in ask.places(before))
    lost = frozenset(before.houses()) - frozenset(after.houses())
    marks = LandMarks(region=before.rolled or 0, usable=usable, danger=lost)
    cell = _cell(app, width)
    return before_and_after(
        Diagram(app, before, cell, marks).part("j2", "l5"), Diagram(app, after, cell).part("j2", "l5")
    )


def springs(app: App, width: int) -> Surface:
    """Where the next spring may be."""
    game = moment("springs")
    points = [action.spring for action in game.legal_actions() if action.spring]
    return Diagram(app, game, _cell(app, width)).name_places().ring_points(points).whole(_wide(app, width))


def canals(app: App, width: int) -> Surface:
    """Where the next canal may be."""
    game = moment("canals")
    sections = [action.section for action in game.legal_actions() if action.verb == verbs.CANAL]
    marks = LandMarks(usable=frozenset(map(items.edge, sections)))
    return Diagram(app, game, _cell(app, width), marks).part("c2", "j7")


def dead_end(app: App, width: int) -> Surface:
    """Canals that cannot go on."""
    game = moment("dead_end")
    return Diagram(app, game, _cell(app, width)).cross(dead_ends(game)).part("b1", "i5")


def dead_ends(game: Game) -> list[str]:
    """The points at which a canal ends for good."""
    return [each.end for each in ask.branches(game) if each.sections and each.is_dead_end]


def doubling(app: App, width: int) -> Surface:
    """Which section may be doubled now, and which not yet."""
    game = moment("doubling")
    doubled = [action.section for action in game.legal_actions() if action.verb == verbs.DOUBLE]
    edges = frozenset(map(items.edge, doubled))
    marks = LandMarks(usable=edges, doubling=frozenset(edge.key for edge in edges))
    later = [section for section, pieces in game.canals().items() if pieces == 1 and section not in doubled]
    return Diagram(app, game, _cell(app, width), marks).cross(later).part("b4", "g7")


def water(app: App, width: int) -> Surface:
    """What a single canal waters, and what a double one does."""
    pictures = [
        Diagram(app, moment(name), _cell(app, width)).part("c4", "f6") for name in ("single", "double")
    ]
    return before_and_after(*pictures)


def supply(app: App, width: int) -> Surface:
    """How much water every square has."""
    game = moment("supply")
    water = game.water.tobytes()
    amounts = {NAME_OF[square]: str(water[square]) for square in SQUARES if water[square]}
    return Diagram(app, game, _cell(app, width)).label_squares(amounts).part("b4", "g7")


def homes(app: App, width: int) -> Surface:
    """The same position at two homes."""
    board = miniature(app, moment("idea"), (width * 4 // 9, width))
    return two_boards(board, board)


def _cell(app: App, width: int) -> int:
    """Squares no larger than on the table."""
    return max(24, min(app.u(84), int(width / _COLUMNS)))


def _wide(app: App, width: int) -> int:
    """The land as a whole need not be as large as parts of it."""
    return min(width, app.u(880))


class Diagram:
    """The land with squares of so many pixels; methods that add something give it back."""

    def __init__(self, app: App, game: Game, cell: int, marks: LandMarks | None = None) -> None:
        self._app = app
        self._frame = _frame(cell)
        self.picture = Surface(self._frame.size)
        self.picture.fill(theme.TRAVERTINE)
        stage = LandStage(app, game.players)
        stage.animate_idle = False
        stage.seen = take(game)
        stage.layout(self._frame, self.picture.copy())
        stage.set_marks(marks or LandMarks())
        stage.paint(self.picture, self.picture.get_rect())
        self._stage = stage

    def name_places(self) -> Self:
        """The names of squares and points on the frame."""
        self._stage.names.paint(self.picture, self._frame.outer, True, frozenset())
        return self

    def ring_points(self, names: Iterable[str]) -> Self:
        """Places for a spring, to be seen also where the whole land is small."""
        radius, thick = max(4, round(self._frame.cell * 0.19)), max(3, round(self._frame.cell * 0.09))
        for name in names:
            centre = self._frame.point_pos(name)
            pygame.draw.aacircle(self.picture, _GOLD_EDGE, centre, radius + 2, thick + 4)
            pygame.draw.aacircle(self.picture, theme.GOLD, centre, radius, thick)
        return self

    def cross(self, places: Iterable[str]) -> Self:
        """Points where nothing goes on, and sections that have to wait."""
        for place in places:
            middle = self._frame.edge_middle if "-" in place else self._frame.point_pos
            self._cross(middle(place))
        return self

    def label_squares(self, texts: dict[str, str]) -> Self:
        """Numbers on squares."""
        cell = self._frame.cell
        font = self._app.fonts.font("small_bold", max(9, round(cell * 0.26)))
        for name, text in texts.items():
            letters = font.render(text, True, theme.INK)
            slab = letters.get_rect().inflate(round(cell * 0.18), round(cell * 0.04))
            slab.w = max(slab.w, slab.h)
            slab.center = self._frame.square_rect(name).center
            pygame.draw.rect(self.picture, theme.BRONZE_DARK, slab.inflate(4, 4), border_radius=slab.h // 2)
            pygame.draw.rect(self.picture, theme.IVORY, slab, border_radius=slab.h // 2)
            self.picture.blit(letters, letters.get_rect(center=slab.center))
        return self

    def part(self, first: str, last: str) -> Surface:
        """From one square to another, with a bit of what is around them and the names of their squares."""
        cell = self._frame.cell
        around, band = round(2 * AROUND * cell), round(_BAND * cell)
        shown = self._frame.square_rect(first).union(self._frame.square_rect(last))
        rect = shown.inflate(around, around).clip(self._frame.outer)
        whole = Surface((rect.w + band, rect.h + band), pygame.SRCALPHA)
        whole.blit(self.picture, (band, band), rect)
        pygame.draw.rect(whole, theme.BRONZE_DARK, (band, band, *rect.size), max(2, cell // 30))
        font = self._app.fonts.font("small", max(9, round(cell * 0.22)))
        (top, left), (bottom, right) = (divmod(CELL_OF[name], WIDTH) for name in (first, last))
        for column in range(left, right + 1):
            x = band + self._frame.land.x + column * cell + cell // 2 - rect.x
            self._name(whole, font, COLUMNS[column], (x, band // 2))
        for row in range(top, bottom + 1):
            y = band + self._frame.land.y + row * cell + cell // 2 - rect.y
            self._name(whole, font, str(row + 1), (band // 2, y))
        return whole

    def whole(self, width: int) -> Surface:
        """The whole land with its frame, at most so wide."""
        outer = self._frame.outer
        picture = self.picture.subsurface(outer)
        if outer.w <= width:
            return picture.copy()
        return pygame.transform.smoothscale(picture, (width, round(outer.h * width / outer.w)))

    def _cross(self, centre: tuple[int, int]) -> None:
        x, y = centre
        cell = self._frame.cell
        reach = max(3, round(cell * 0.15))
        for thick, colour in (
            (max(4, round(cell * 0.15)), theme.IVORY),
            (max(2, round(cell * 0.08)), theme.PLAYED),
        ):
            for way in (1, -1):
                ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
                pygame.draw.line(self.picture, colour, *ends, thick)

    @staticmethod
    def _name(target: Surface, font: pygame.font.Font, text: str, centre: tuple[int, int]) -> None:
        letters = font.render(text, True, theme.INK_SOFT)
        target.blit(letters, letters.get_rect(center=centre))


def _frame(cell: int) -> LandFrame:
    """Only the land: panels, cards and pieces beside it are not to be seen."""
    border = round(cell * BORDER)
    land = Rect(border, border, cell * WIDTH, cell * ROWS)
    # Out of the picture, but large enough for what is laid out in them.
    aside = Rect(0, land.bottom + 2 * border, land.w, 4 * cell)
    size = (land.w + 2 * border, land.h + 2 * border)
    return LandFrame.of_board(size, cell, aside, land=land, die=aside, supply=aside)


def before_and_after(before: Surface, after: Surface) -> Surface:
    """Two pictures of the same size side by side, with an arrow between them."""
    width, height = before.get_size()
    gap = max(24, width // 7)
    whole = Surface((2 * width + gap, height), pygame.SRCALPHA)
    whole.blit(before, (0, 0))
    whole.blit(after, (width + gap, 0))
    x, y, reach = width + gap / 2, height / 2, gap * 0.36
    arrow = [
        (x - reach, y - reach * 0.3),
        (x, y - reach * 0.3),
        (x, y - reach * 0.8),
        (x + reach, y),
        (x, y + reach * 0.8),
        (x, y + reach * 0.3),
        (x - reach, y + reach * 0.3),
    ]
    pygame.draw.polygon(whole, theme.TERRACOTTA, arrow)
    return whole


def _tiles(app: App, cell: int) -> Surface:
    surface = piece_strip(5.1, 1.4, cell)
    for index, key in enumerate("yrbg"):
        tile = pieces.lone_house(app.sprites, cell, app.theme.player(key), index + 1, 0)
        surface.blit(tile, (round((0.25 + index * 1.2) * cell), cell // 5))
    return surface


def _three(app: App, cell: int) -> Surface:
    surface = piece_strip(4.6, 1.6, cell)
    middle = round(0.8 * cell)
    die = pieces.die_picture(app.sprites, round(1.3 * cell), 13)
    surface.blit(die, die.get_rect(center=(round(0.9 * cell), middle)))
    large = app.sprites.at(round(cell * 1.7))
    basin = spring_sprites(large)
    rect = basin[0].rect_at((0, 0))
    for sprite in basin:
        sprite.draw(surface, (round(2.35 * cell) - rect.centerx, middle - rect.centery))
    canal = large.get("aquaedukt/canals/stock").surface
    surface.blit(canal, canal.get_rect(center=(round(3.75 * cell), middle)))
    return surface


def _scoring(app: App, cell: int) -> Surface:
    surface = piece_strip(3.9, 1.4, cell)
    player = app.theme.player("b")
    for index, (value, supply) in enumerate(((3, 1), (4, 2), (2, 0))):
        tile = pieces.lone_house(app.sprites, cell, player, value, supply)
        if not supply:
            tile = pygame.transform.grayscale(tile)
            tile.set_alpha(170)
        surface.blit(tile, (round((0.25 + index * 1.2) * cell), cell // 5))
    return surface


def _backs(app: App, cell: int) -> Surface:
    board = app.sprites.at(cell)
    surface = piece_strip(4.3, 1.8, cell)
    for index, back in enumerate(("", "mineral", "foul")):
        picture = pieces.lone_mountain(board, cell, index, back)
        surface.blit(picture, (round((0.35 + index * 1.3) * cell), round(0.25 * cell)))
    return surface


def _dice(app: App, cell: int) -> Surface:
    surface = piece_strip(4.6, 1.6, cell)
    for index, number in enumerate((7, 13, 20)):
        die = pieces.die_picture(app.sprites, round(1.3 * cell), number)
        surface.blit(die, die.get_rect(center=(round((0.9 + index * 1.4) * cell), round(0.8 * cell))))
    return surface


PIECES: dict[str, Painter] = {
    "tiles": _tiles,
    "three": _three,
    "scoring": _scoring,
    "backs": _backs,
    "dice": _dice,
}
_MOMENTS = (idea, board, throw, lowest, filling, springs, canals, dead_end, doubling, water, supply, homes)
MOMENTS: dict[str, Painter] = {paint.__name__: paint for paint in _MOMENTS}
