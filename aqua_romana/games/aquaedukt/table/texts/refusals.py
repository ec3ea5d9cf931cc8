"""Why something on the table does not react now, in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.boardgame.messages import Message
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import (
    BUILD_ACTION,
    CANAL_ACTIONS,
    DOUBLE_ACTIONS,
    HOUSE_ACTIONS,
    MOUNTAIN_ACTIONS,
    SPRING_ACTIONS,
    Action,
)
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, EDGES, EDGES_AT, POINT_OF, SECTION_NAMES
from aqua_romana.games.aquaedukt.rules.houses import values_in
from aqua_romana.games.aquaedukt.rules.position import HELD
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _, translate

_EDGE_OF = {names[0]: number for number, names in enumerate(SECTION_NAMES)}


def why_not(game: Game, item: BoardItem) -> str:
    """Why something does not react; empty where nobody would expect it to."""
    match item.sort:
        case "square":
            return _square(game, item.key)
        case "point":
            return (
                _refusal(game, SPRING_ACTIONS[POINT_OF[item.key]]) if game.phase == "turn" else _phase(game)
            )
        case "edge":
            return _edge(game, item.key) if game.phase in ("turn", "canal") else _phase(game)
        case "die":
            return _refusal(game, BUILD_ACTION)
        case "spring":
            return _no_spring(game)
        case "canal":
            return _no_canal(game)
        case "pile":
            return _pile(game, item.number)
    return ""


def why_not_there(game: Game, item: BoardItem, under: Sequence[BoardItem]) -> str:
    """Why a piece that was carried cannot be let go where it was."""
    places = {each.sort: each for each in reversed(under)}
    match item.sort:
        case "pile":
            # Translators: where a house tile may go; {region}: a number from 1 to 20
            rule = _("Houses are put on free squares of region {region}", region=game.rolled or 0)
            square = places.get("square")
            return (_refusal(game, HOUSE_ACTIONS[item.number, CELL_OF[square.key]]) if square else "") or rule
        case "spring":
            # Translators: where a spring may go; a point is a corner of squares
            rule = _("A spring goes to a point, where the corners of squares meet")
            point = places.get("point")
            return (_refusal(game, SPRING_ACTIONS[POINT_OF[point.key]]) if point else "") or rule
        case "canal":
            # Translators: where a canal may go
            rule = _("A canal lies on an edge between two squares")
            edge = places.get("edge")
            return (_edge(game, edge.key) if edge else "") or rule
    return ""


def why_no_other_value(game: Game, square: str, value: int) -> str:
    """Why no house of another value can go to a square where one of this value can."""
    values = values_in(game.position.bytes[HELD + (game.on_turn or 0)])
    found = (_refusal(game, HOUSE_ACTIONS[each, CELL_OF[square]]) for each in values if each != value)
    return next(filter(None, found), "")


def _refusal(game: Game, action: Action) -> str:
    reason: Message | None = ask.why_not(game, action)
    return translate(reason) if reason is not None else ""


def _phase(game: Game) -> str:
    """What is done in this phase, which is why nothing else is."""
    return _refusal(game, SPRING_ACTIONS[0])


def _square(game: Game, square: str) -> str:
    cell = CELL_OF[square]
    if game.phase == "setup":
        return _refusal(game, MOUNTAIN_ACTIONS[cell])
    if game.phase == "house":
        held = values_in(game.position.bytes[HELD + (game.on_turn or 0)])
        return _refusal(game, HOUSE_ACTIONS[held[0], cell])
    if game.phase == "turn":
        # Translators: why a square does not react: houses are built where the die says
        return _("For a house, throw the die first")
    return _phase(game)


def _edge(game: Game, section: str) -> str:
    number = _EDGE_OF[section]
    pieces = {_EDGE_OF.get(name, _EDGE_OF.get(_turned(name), -1)): name for name in game.canals()}
    if number in pieces:
        backwards = SECTION_NAMES[number].index(pieces[number])
        return _refusal(game, DOUBLE_ACTIONS[backwards][number])
    # Of the two directions the one that begins at a canal's end or a spring has more to say.
    first, second = EDGES[number].points
    ends = {POINT_OF[branch.end] for branch in ask.branches(game)}
    backwards = 1 if second in ends and first not in ends else 0
    if first not in ends and second not in ends and _is_touched(game, second):
        backwards = 1
    return _refusal(game, CANAL_ACTIONS[backwards][number])


def _turned(section: str) -> str:
    return "-".join(reversed(section.split("-")))


def _is_touched(game: Game, point: int) -> bool:
    sections = {name for each in game.canals() for name in (each, _turned(each))}
    springs = {POINT_OF[name] for name in game.springs()}
    return point in springs or any(SECTION_NAMES[edge][0] in sections for _far, edge in EDGES_AT[point])


def _no_spring(game: Game) -> str:
    if game.phase != "turn":
        return _phase(game)
    if game.last_round or not game.springs_left:
        return _refusal(game, SPRING_ACTIONS[POINT_OF["E5"]])
    # Translators: why no spring can be taken: everywhere others are too near, or canals lie there
    return _("No point is left where a spring may be")


def _no_canal(game: Game) -> str:
    if game.phase not in ("turn", "canal"):
        return _phase(game)
    if game.last_round or not game.canals_left:
        return _refusal(game, CANAL_ACTIONS[0][0])
    if not game.springs():
        # Translators: why no canal can be taken
        return _("A canal begins at a spring, and there is none yet")
    # Translators: why no canal can be taken
    return _("No canal can go on, and none can be doubled")


def _pile(game: Game, value: int) -> str:
    if game.phase != "house":
        # Translators: why a house tile cannot be taken
        return _("For a house, throw the die first") if game.phase == "turn" else _phase(game)
    assert game.on_turn is not None
    if not game.tiles(game.on_turn)[value - 1]:
        # Translators: why a house tile cannot be taken; {value}: 1 to 4
        return _("No tile of value {value} is left", value=value)
    # Translators: why a house tile cannot be taken
    return _("All free squares of this region have water: only your lowest value may go there")
