"""Pictures of the games played for this book, each cut to what its chapter is about."""

from __future__ import annotations

from pygame import Surface

from aqua_romana.games.aquaedukt.book.diagram import Diagram, before_and_after
from aqua_romana.games.aquaedukt.book.moments import moment
from aqua_romana.games.aquaedukt.miniature import shape
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, POINT_NAMES, SQUARES_OF
from aqua_romana.window.app import App

_MARGIN = 0.4  # squares that a cut-out shows beside its own


def idea(app: App, width: int) -> Surface:
    """Everything at once."""
    return Diagram(app, moment("idea"), _whole(app, width)).whole()


def board(app: App, width: int) -> Surface:
    """Regions and mountains."""
    return Diagram(app, moment("board"), _whole(app, width)).whole()


def throw(app: App, width: int) -> Surface:
    """The region thrown, and its free squares."""
    game = moment("throw")
    diagram = Diagram(app, game, _cell(app, width, 6))
    return diagram.frame_squares(ask.places(game)).part("e4", "i7")


def lowest(app: App, width: int) -> Surface:
    """Which values may go to which square."""
    game = moment("lowest")
    allowed = {square: " ".join(map(str, values)) for square, values in ask.places(game).items()}
    return Diagram(app, game, _cell(app, width, 6)).label_squares(allowed).part("e4", "i7")


def filling(app: App, width: int) -> Surface:
    """A region before its last free square is taken, and after."""
    before, after = moment("filling"), moment("filled")
    cell = _cell(app, width, 7.6)
    return before_and_after(
        Diagram(app, before, cell).frame_squares(ask.places(before)).part("j2", "l5"),
        Diagram(app, after, cell).part("j2", "l5"),
    )


def springs(app: App, width: int) -> Surface:
    """Where the next spring may be."""
    game = moment("springs")
    points = [POINT_NAMES[action.point] for action in game.legal_actions() if action.verb == verbs.SPRING]
    return Diagram(app, game, _whole(app, width)).ring_points(points).whole()


def canals(app: App, width: int) -> Surface:
    """Where the next canal may be."""
    game = moment("canals")
    sections = [action.section for action in game.legal_actions() if action.verb == verbs.CANAL]
    return Diagram(app, game, _cell(app, width, 8)).light_edges(sections).part("c2", "j7")


def dead_end(app: App, width: int) -> Surface:
    """Canals that cannot go on."""
    game = moment("dead_end")
    return Diagram(app, game, _cell(app, width, 8)).cross_points(dead_ends(game)).part("b1", "i5")


def dead_ends(game: Game) -> list[str]:
    """The points at which a canal ends for good."""
    return [each.end for each in ask.branches(game) if each.sections and each.is_dead_end]


def doubling(app: App, width: int) -> Surface:
    """Which section may be doubled now, and which not yet."""
    game = moment("doubling")
    doubled = [action.section for action in game.legal_actions() if action.verb == verbs.DOUBLE]
    later = [section for section, pieces in game.canals().items() if pieces == 1 and section not in doubled]
    diagram = Diagram(app, game, _cell(app, width, 6))
    return diagram.light_edges(doubled).cross_edges(later).part("b4", "g7")


def water(app: App, width: int) -> Surface:
    """What a single canal waters, and what a double one does."""
    cell = _cell(app, width, 9.6)
    return before_and_after(
        *(Diagram(app, moment(name), cell).part("c4", "f6") for name in ("single", "double"))
    )


def supply(app: App, width: int) -> Surface:
    """How much water every square has."""
    game = moment("supply")
    amounts = {
        NAME_OF[cell]: str(game.water.flat[cell])
        for squares in SQUARES_OF
        for cell in squares
        if game.water.flat[cell]
    }
    return Diagram(app, game, _cell(app, width, 6)).label_squares(amounts).part("b4", "g7")


def _cell(app: App, width: int, columns: float) -> int:
    """The size of square at which so many columns fill a page, but are not larger than on the table."""
    return max(16, min(app.u(84), int(width / (columns + _MARGIN))))


def _whole(app: App, width: int) -> int:
    return max(8, min(app.u(66), width * 2 // shape()[0]))
