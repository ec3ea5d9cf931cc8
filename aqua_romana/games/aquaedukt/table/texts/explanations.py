"""What everything on the table is, why it does not react now, and help for the moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aqua_romana.boardgame.messages import Message
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import position as at
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
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    EDGE_OF,
    EDGES,
    POINT_OF,
    SECTION_NAMES,
    SQUARES_OF,
    steps_between,
)
from aqua_romana.games.aquaedukt.rules.houses import values_in
from aqua_romana.games.aquaedukt.rules.scoring import MINERAL_BONUS
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.texts import previews, region_of, scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.game_ui import Help
from aqua_romana.table.key_bindings import about_last_goes
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import N_, _, ngettext, translate


def about(game: Game, item: BoardItem) -> str:
    """What something on the table is; empty where that needs no explanation."""
    explain = {
        "square": lambda: _square(game, item.key),
        "point": lambda: _point(game, item.key),
        "edge": lambda: _edge(game, item.key),
        "die": lambda: _die(game),
        "spring": lambda: _springs(game),
        "canal": lambda: _canals(game),
        "pile": lambda: _pile(game, item.number),
        "card": lambda: scores.breakdown(game, item.number),
        "panel": lambda: _panel(item.key),
    }.get(item.sort)
    return "\n".join(explain()) if explain is not None else ""


# Squares


def _square(game: Game, square: str) -> list[str]:
    mountains = game.mountains()
    if square in mountains:
        lines = [_mountain(game, mountains[square])]
    elif square in game.houses():
        lines = list(_house(game, square))
    else:
        lines = list(_free(game, square))
    return [*lines, _region(game, region_of(square))]


def _mountain(game: Game, back: str | None) -> str:
    if back == "mineral":
        return ngettext(
            "A mineral spring: houses beside it with a supply of 2 or more score {n} point more",
            "A mineral spring: houses beside it with a supply of 2 or more score {n} points more",
            MINERAL_BONUS,
        )
    if back == "foul":
        return _("Foul waters: houses beside them with a supply of only 1 leave the game")
    if game.secrets:
        return _("A secret mountain: at the end it is turned over and works on the four squares beside it")
    return _("A mountain: no house can be built here")


def _house(game: Game, square: str) -> Iterator[str]:
    seat, value = game.houses()[square]
    # Translators: a house tile on the board; {name} owns it
    yield _("{name}: a house tile of value {value}", name=game.names[seat], value=value)
    supply = previews.supply_of(game, square)
    if supply:
        yield _watered(game, square, supply)
        return
    missing = ask.pieces_missing(game)[square]
    if missing is None and game.springs_left:
        missing = ask.pieces_missing(game, new_spring=True)[square]
        if missing is not None:
            yield ngettext(
                "Dry: a new spring and {n} canal would bring water",
                "Dry: a new spring and {n} canals would bring water",
                missing - 1,
            )
            return
    yield previews.dry(game, missing)


def _watered(game: Game, square: str, supply: int) -> str:
    if ask.foul_waters_could_take(game, square):
        # Translators: a house beside a secret mountain; {supply}: how many canals water it
        return _("Has water (supply {supply}): it counts, but foul waters could still take it", supply=supply)
    # Translators: a house with water; {supply}: how many canals water it
    return _("Has water (supply {supply}): it stays and counts", supply=supply)


def _free(game: Game, square: str) -> Iterator[str]:
    supply = previews.supply_of(game, square)
    if supply:
        # Translators: a free square; {supply}: how many canals water it
        yield _("Free, with water (supply {supply}): only your lowest value may go here", supply=supply)
    else:
        # Translators: of a square
        yield _("Free and dry: any value may go here")


def _region(game: Game, region: int) -> str:
    free = len(ask.free_squares(game, region))
    if not free:
        # Translators: {region}: a number from 1 to 20
        return _("Region {region} is full: when the die shows it, it is thrown again", region=region)
    return ngettext(
        "Region {region}: {n} of {all} squares is free",
        "Region {region}: {n} of {all} squares are free",
        free,
        region=region,
        all=len(SQUARES_OF[region]),
    )


# Points and edges


def _point(game: Game, point: str) -> list[str]:
    springs = game.springs()
    if point in springs:
        return list(_spring(game, point))
    for branch in ask.branches(game):
        if branch.end == point and branch.sections:
            return [_end_of(branch)]
    if any(point in section.split("-") for section in game.canals()):
        # Translators: of a point
        return [_("A canal runs through here")]
    if not springs or not game.springs_left:
        return []
    steps = min(steps_between(POINT_OF[point], POINT_OF[each]) for each in springs)
    return [
        ngettext(
            "{n} step from the nearest spring; springs are at least 5 steps apart",
            "{n} steps from the nearest spring; springs are at least 5 steps apart",
            steps,
        )
    ]


def _spring(game: Game, point: str) -> Iterator[str]:
    begun = [branch for branch in ask.branches(game) if branch.spring == point and branch.sections]
    yield _("A spring: canals may leave it in two directions")
    if not begun:
        # Translators: of a spring
        yield _("No canal begins here yet")
    for branch in begun:
        yield _end_of(branch)


def _end_of(branch: ask.Branch) -> str:
    if branch.onward:
        return ngettext(
            "This canal can go on in {n} way", "This canal can go on in {n} ways", len(branch.onward)
        )
    # Translators: of a canal that cannot be lengthened
    return _("This canal ends here for good: a dead end")


def _edge(game: Game, section: str) -> list[str]:
    for branch in ask.branches(game):
        keys = [items.edge(each).key for each, _pieces in branch.sections]
        if section in keys:
            return list(_canal(branch, keys.index(section)))
    return []


def _canal(branch: ask.Branch, index: int) -> Iterator[str]:
    section, pieces = branch.sections[index]
    if pieces > 1:
        # Translators: of a double canal; {number}: 1 for the one that begins at a spring, then 2 and so on
        yield _("Double canal, number {number} from its spring on", number=index + 1)
        yield _("It waters two squares on either side")
    else:
        # Translators: of a canal; {number}: 1 for the one that begins at a spring, then 2 and so on
        yield _("Canal, number {number} from its spring on", number=index + 1)
        yield _("It waters one square on either side")
    if branch.doubles == section:
        # Translators: of a canal
        yield _("It may be doubled now")
    elif branch.doubles is not None and pieces == 1:
        earlier = [section for section, _pieces in branch.sections].index(branch.doubles) + 1
        # Translators: {number}: of the canal, counted from its spring on
        yield _("Canals are doubled from the spring on: number {number} comes first", number=earlier)
    yield _end_of(branch)


# Beside the land


def _die(game: Game) -> list[str]:
    throws = ask.throws(game)
    if not throws:
        return [_("The die with twenty numbers, one for each region")]
    return [
        # Translators: {number}: what the die shows, 1 to 20
        _("The last throw was {number}", number=throws[-1]),
        # Translators: {key} is a key such as D
        ngettext(
            "{n} throw so far; {key} shows it",
            "{n} throws so far; {key} shows all of them",
            len(throws),
            key=key_names.first(KEYS["throws"].keys),
        ),
    ]


def _panel(panel: str) -> list[str]:
    if panel == "die":
        # Translators: {key} is a key such as D
        told = N_("The die names the region in which the next house is built. {key} shows all throws so far.")
        return [_(told, key=key_names.first(KEYS["throws"].keys))]
    if panel == "supply":
        return [_("Springs and canals belong to nobody: everybody takes them from here.")]
    if panel == "last_go":
        return [about_last_goes()]
    return []


def _springs(game: Game) -> list[str]:
    return [
        ngettext("{n} of five springs is left", "{n} of five springs are left", game.springs_left),
        _("A spring goes on a point, at least 5 steps from every other; canals begin there"),
    ]


def _canals(game: Game) -> list[str]:
    return [
        ngettext("{n} of 36 canals is left", "{n} of 36 canals are left", game.canals_left),
        _("In one go you lay one or two. The round in which the last one is laid is the last"),
    ]


def _pile(game: Game, value: int) -> list[str]:
    seat = game.on_turn
    if seat is None:
        return []
    tiles = game.tiles(seat)
    lines = [
        ngettext(
            "{n} tile of value {value} in hand",
            "{n} tiles of value {value} in hand",
            tiles[value - 1],
            value=value,
        )
    ]
    if tiles[value - 1] and not any(tiles[: value - 1]):
        # Translators: of the house tiles of one value
        lines.append(_("Your lowest value: only these may go on land with water"))
    return lines


def why_not(game: Game, item: BoardItem) -> str:
    """Why something does not react; empty where nobody would expect it to."""
    match item.sort:
        case "square":
            return _why_not_square(game, item.key)
        case "point":
            return (
                _refusal(game, SPRING_ACTIONS[POINT_OF[item.key]]) if game.phase == "turn" else _phase(game)
            )
        case "edge":
            return _why_not_edge(game, item.key) if game.phase in ("turn", "canal") else _phase(game)
        case "die":
            return _refusal(game, BUILD_ACTION)
        case "spring":
            return _no_spring(game)
        case "canal":
            return _no_canal(game)
        case "pile":
            return _why_not_pile(game, item.number)
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
            rule = _("A spring goes on a point, where the corners of squares meet")
            point = places.get("point")
            return (_refusal(game, SPRING_ACTIONS[POINT_OF[point.key]]) if point else "") or rule
        case "canal":
            # Translators: where a canal may go
            rule = _("A canal lies on an edge between two squares")
            edge = places.get("edge")
            return (_why_not_edge(game, edge.key) if edge else "") or rule
    return ""


def why_no_other_value(game: Game, square: str, value: int) -> str:
    """Why no house of another value can go to a square where one of this value can."""
    values = values_in(game.position.bytes[at.HELD + (game.on_turn or 0)])
    found = (_refusal(game, HOUSE_ACTIONS[each, CELL_OF[square]]) for each in values if each != value)
    return next(filter(None, found), "")


def _refusal(game: Game, action: Action) -> str:
    reason: Message | None = ask.why_not(game, action)
    return translate(reason) if reason is not None else ""


def _phase(game: Game) -> str:
    """What is done in this phase, which is why nothing else is."""
    return _refusal(game, SPRING_ACTIONS[0])


def _why_not_square(game: Game, square: str) -> str:
    cell = CELL_OF[square]
    if game.phase == "setup":
        return _refusal(game, MOUNTAIN_ACTIONS[cell])
    if game.phase == "house":
        held = values_in(game.position.bytes[at.HELD + (game.on_turn or 0)])
        return _refusal(game, HOUSE_ACTIONS[held[0], cell])
    if game.phase == "turn":
        # Translators: why a square does not react: houses are built where the die says
        return _("For a house, throw the die first")
    return _phase(game)


def _why_not_edge(game: Game, section: str) -> str:
    number = EDGE_OF[section]
    pieces = {EDGE_OF[name]: name for name in game.canals()}
    if number in pieces:
        backwards = SECTION_NAMES[number].index(pieces[number])
        return _refusal(game, DOUBLE_ACTIONS[backwards][number])
    # Of the two directions the one that begins at a canal's end or a spring has more to say.
    first, second = EDGES[number].points
    ends = {POINT_OF[branch.end] for branch in ask.branches(game)}
    backwards = 1 if second in ends and first not in ends else 0
    if first not in ends and second not in ends and game.position.bytes[at.TOUCHED + second]:
        backwards = 1
    return _refusal(game, CANAL_ACTIONS[backwards][number])


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


def _why_not_pile(game: Game, value: int) -> str:
    if game.phase != "house":
        # Translators: why a house tile cannot be taken
        return _("For a house, throw the die first") if game.phase == "turn" else _phase(game)
    assert game.on_turn is not None
    if not game.tiles(game.on_turn)[value - 1]:
        # Translators: why a house tile cannot be taken; {value}: 1 to 4
        return _("No tile of value {value} is left", value=value)
    # Translators: why a house tile cannot be taken
    return _("All free squares of this region have water: only your lowest value may go there")


_GOAL = N_(
    "Build houses where water is or will come. At the end every house tile with water scores its value and "
    "dry ones score nothing; whoever has the most points wins."
)
_GOAL_WITH_SECRETS = N_(
    "Build houses where water is or will come. At the end every house tile with water scores its value and "
    "dry ones score nothing. Beside a secret mountain a house with a supply of 2 or more may bring 2 points "
    "more, and one with a supply of 1 may be lost. Whoever has the most points wins."
)
_HELP = {
    "setup": N_(
        "Put a mountain on any free square, but not on the last free one of its region. Nobody builds there."
    ),
    "secret setup": N_(
        "Put a mountain on a free square, at least two squares away from every other mountain in all "
        "directions, but not on the last free square of its region. Nobody builds there, and at the end "
        "what it hides works on the four squares beside it."
    ),
    "turn": N_(
        "Do one of three things: throw the die and build houses in the region it shows, put a spring on the "
        "board, or lay one or two canals. The last two need pieces that are left, and a place for them."
    ),
    "last": N_("The last round: throw the die and build houses. Springs and canals are no longer used."),
    "roll": N_(
        "The die names the region in which the next house is built. If that region is full, the die "
        "is thrown again."
    ),
    "house": N_(
        "Put one of your house tiles on a free square of the region thrown, or decline, which ends your go. "
        "On watered land only the lowest value in your hand is allowed. When the last free square of a "
        "region is taken, all its dry houses leave the game."
    ),
    "again": N_("Throw the die for another house, or stop. In one go you build three at most."),
    "canal": N_(
        "Lay a second canal wherever one may go, or end your go. New canals begin at a spring or at the end "
        "of a canal; a second canal beside the first waters two squares on either side."
    ),
    "reveal": N_("The mountains are turned over, one after the other."),
    "over": N_("The game is over: the highest total wins."),
}
_CHAPTERS = {
    "setup": ("setup", "idea"),
    "secret setup": ("secrets", "setup"),
    "turn": ("go", "idea"),
    "last": ("end", "houses"),
    "roll": ("die", "houses"),
    "house": ("houses", "full"),
    "again": ("houses", "go"),
    "canal": ("canals", "doubling"),
    "reveal": ("secrets", "scoring"),
    "over": ("scoring", "end"),
}


def help_now(game: Game) -> Help:
    """For the present decision."""
    phase = "last" if game.phase == "turn" and game.last_round else game.phase
    if phase == "setup" and game.secrets:
        phase = "secret setup"
    return Help(_(_HELP[phase]), _(_GOAL_WITH_SECRETS if game.secrets else _GOAL), _CHAPTERS[phase])
