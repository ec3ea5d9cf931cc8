"""Pictures of the games played for this book, as the table shows them, cut to what they are about."""

from __future__ import annotations

from pygame import Surface

from aqua_romana.games.aquaedukt.rule_book.diagram import Diagram, before_and_after
from aqua_romana.games.aquaedukt.rule_book.example_games import moment
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, POINT_NAMES, SQUARES
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.marks import LandMarks
from aqua_romana.ui.app import App

_COLUMNS = 8.8  # squares that fill a page; all pictures have the same size of square, which is scaled once


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
    points = [POINT_NAMES[action.point] for action in game.legal_actions() if action.verb == verbs.SPRING]
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
    return Diagram(app, game, _cell(app, width)).cross_points(dead_ends(game)).part("b1", "i5")


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
    return Diagram(app, game, _cell(app, width), marks).cross_edges(later).part("b4", "g7")


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


def _cell(app: App, width: int) -> int:
    """Squares no larger than on the table."""
    return max(24, min(app.u(84), int(width / _COLUMNS)))


def _wide(app: App, width: int) -> int:
    """The land as a whole need not be as large as parts of it."""
    return min(width, app.u(880))
