"""What everything on the table is: squares and regions, points, canals, die, supply, piles, cards."""

from __future__ import annotations

from collections.abc import Iterator

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import POINT_OF, SQUARES_OF, steps_between
from aqua_romana.games.aquaedukt.rules.houses import MINERAL_BONUS
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.texts import previews, scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

_PANELS = {
    "die": N_("The die tells the region in which the next house is built. D shows all throws so far."),
    "supply": N_("Springs and canals belong to nobody: everybody takes them from here."),
    "last_go": N_("What the last goes did. P shows the last one once more, G the whole game in words."),
}


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
        "panel": lambda: [_(_PANELS[item.key])] if item.key in _PANELS else [],
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
    return [*lines, _region(game, previews.region_of(square))]


def _mountain(game: Game, back: str | None) -> str:
    if back == "mineral":
        return ngettext(
            "A mineral spring: houses beside it with a supply of 2 or more count {n} point more",
            "A mineral spring: houses beside it with a supply of 2 or more count {n} points more",
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
    yield _(
        "{name}: a house tile of value {value} on {square}", name=game.names[seat], value=value, square=square
    )
    supply = previews.supply_of(game, square)
    if supply:
        yield _safe(supply)
        return
    missing = ask.pieces_missing(game)[square]
    if missing is None and game.springs_left:
        missing = ask.pieces_missing(game, new_spring=True)[square]
        if missing is not None:
            yield ngettext(
                "Dry: {n} more piece brings water, a new spring counted",
                "Dry: {n} more pieces bring water, a new spring counted",
                missing,
            )
            return
    yield previews.dry(missing)


def _safe(supply: int) -> str:
    # Translators: a house with water; {supply}: how many canals water it
    return _("Has water (supply {supply}): it stays and counts", supply=supply)


def _free(game: Game, square: str) -> Iterator[str]:
    supply = previews.supply_of(game, square)
    if supply:
        # Translators: a free square; {supply}: how many canals water it
        yield _(
            "{square} is free and has water (supply {supply}): only the lowest value in hand may go there",
            square=square,
            supply=supply,
        )
    else:
        # Translators: {square}: a name such as c4
        yield _("{square} is free and dry: any value may go there", square=square)


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
        # Translators: {point}: a name such as E5
        return [_("A canal runs through {point}", point=point)]
    if not springs or not game.springs_left:
        return []
    steps, near = min((steps_between(POINT_OF[point], POINT_OF[each]), each) for each in springs)
    return [
        ngettext(
            "{point}: {n} step from the spring on {spring}; springs are at least 5 steps apart",
            "{point}: {n} steps from the spring on {spring}; springs are at least 5 steps apart",
            steps,
            point=point,
            spring=near,
        )
    ]


def _spring(game: Game, point: str) -> Iterator[str]:
    begun = [branch for branch in ask.branches(game) if branch.spring == point and branch.sections]
    # Translators: {point}: a name such as E5
    yield _("The spring on {point}: canals may leave it in two directions", point=point)
    if not begun:
        # Translators: of a spring
        yield _("No canal begins here yet")
    for branch in begun:
        yield _end_of(branch)


def _end_of(branch: ask.Branch) -> str:
    if branch.onward:
        # Translators: where a canal ends now; {point}: E5 …; {points}: one or several
        return _(
            "The canal ends at {point} and can go on to {points}",
            point=branch.end,
            points=formats.listed(sorted(branch.onward)),
        )
    # Translators: where a canal ends for good; {point}: a name such as E5
    return _("The canal ends at {point}: a dead end", point=branch.end)


def _edge(game: Game, section: str) -> list[str]:
    for branch in ask.branches(game):
        keys = [items.edge(each).key for each, _pieces in branch.sections]
        if section in keys:
            return list(_canal(branch, keys.index(section)))
    return []


def _canal(branch: ask.Branch, index: int) -> Iterator[str]:
    section, pieces = branch.sections[index]
    facts = {"section": section, "number": index + 1, "spring": branch.spring}
    if pieces > 1:
        # Translators: a canal; {section}: E5-E6 …; {number}: counted from the spring on
        yield _("Double canal {section}, number {number} from the spring on {spring}", **facts)
        yield _("It waters two squares on either side")
    else:
        # Translators: a canal; {section}: E5-E6 …; {number}: counted from the spring on
        yield _("Canal {section}, number {number} from the spring on {spring}", **facts)
        yield _("It waters one square on either side")
    if branch.doubles == section:
        # Translators: of a canal
        yield _("It may get its second piece now")
    elif branch.doubles is not None and pieces == 1:
        # Translators: {section}: two points such as E5-E6
        yield _("Canals are doubled from the spring on: {section} comes first", section=branch.doubles)
    yield _end_of(branch)


# Beside the land


def _die(game: Game) -> list[str]:
    throws = [action.region for action in game.actions if action.word == "roll"]
    if not throws:
        return [_("The die with twenty numbers, one for each region")]
    return [
        # Translators: {number}: what the die shows, 1 to 20
        _("The last throw was {number}", number=throws[-1]),
        ngettext("{n} throw so far; D shows it", "{n} throws so far; D shows all of them", len(throws)),
    ]


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
