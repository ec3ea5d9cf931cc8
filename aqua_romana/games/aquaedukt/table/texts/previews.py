"""What an action would do: who gets water, whose tiles leave, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, HOUSE, MOUNTAIN, SPRING
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELL_OF, WIDTH
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.texts import region_of
from aqua_romana.table.texts import LineAboutPlayer, LineForEyes
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext

_REACH = 2  # canals of one go


def preview(game: Game, action: Action) -> list[str]:
    """What an action would do, a line each, the weightiest first."""
    if action.verb == MOUNTAIN:
        return _mountain(game, action)
    describe = {HOUSE: _house, CANAL: _canal, DOUBLE: _canal, SPRING: _spring}.get(action.verb)
    return [*describe(game, action), *_ending(game, action)] if describe is not None else []


def place_of(square: str) -> tuple[int, int]:
    """Row and column of a square, as the rules' arrays have them."""
    return divmod(CELL_OF[square], WIDTH)


def supply_of(game: Game, square: str) -> int:
    """How much water a square has."""
    return int(game.water[place_of(square)])


def about_seat(game: Game, seat: int, line: str) -> LineAboutPlayer:
    """A line that begins with a player's emblem."""
    return LineAboutPlayer(line, game.colours[seat][0])


def _is_own(game: Game, seat: int) -> bool:
    return seat == game.on_turn


# Houses


def _house(game: Game, action: Action) -> list[str]:
    effect = ask.tile_effect(game, action.square, action.value)
    region = region_of(action.square)
    lines: list[str] = []
    if effect.fills and effect.lost:
        # Translators: a warning: a tile would take the last free square of a region; {region}: a number
        lines.append(_("This fills region {region}: dry houses leave the game", region=region))
        lines += [_loses(game, house) for house in effect.lost]
        lines += [_stays(game, house) for house in effect.stays]
    elif effect.fills:
        # Translators: a tile would take the last free square of a region, where every house has water
        lines.append(_("This fills region {region}: all its houses have water and stay", region=region))
        others = [house for house in effect.stays if house.square != action.square]
        lines += [_stays(game, house) for house in others if ask.foul_waters_could_take(game, house.square)]
    lines += _own_house(game, action, leaves=any(house.square == action.square for house in effect.lost))
    if not effect.fills and len(ask.free_squares(game, region)) == 2:
        # Translators: what a tile would bring about; {region}: a number
        lines.append(_("Only one square of region {region} is free then", region=region))
    return lines


def _own_house(game: Game, action: Action, *, leaves: bool) -> list[str]:
    """Water or none for the tile itself, and why it has this value."""
    assert game.on_turn is not None
    lines: list[str] = []
    if supply_of(game, action.square):
        line = ngettext(
            "This square has water: the tile scores {n} point",
            "This square has water: the tile scores {n} points",
            action.value,
        )
        lines.append(line)
        if ask.foul_waters_could_take(game, action.square):
            # Translators: of a house tile beside a secret mountain, on land with a supply of 1
            lines.append(_("But foul waters could still take it: a supply of 1 is too little here"))
        if sum(map(bool, game.tiles(game.on_turn))) > 1:
            # Translators: why a tile has this value: on land with water only the lowest in hand is allowed
            lines.append(_("On watered land only your lowest value, {value}, is allowed", value=action.value))
    elif not leaves:
        ahead = game.after(action)
        missing = ask.pieces_missing(ahead).get(action.square)
        lines.append(dry(game, missing))
    return lines


def dry(game: Game, missing: int | None) -> str:
    """How far the water is from a dry house."""
    if game.last_round or not game.canals_left:
        # Translators: of a square without water
        return _("Dry: no canal is laid any more, so no points come from here")
    if not game.springs():
        return _("Dry: there is no spring yet")
    if missing is None:
        # Translators: of a square without water that no canal from the springs there are can reach
        return _("Dry: no canal from the springs found so far can reach it")
    return ngettext("Dry: {n} more canal brings water", "Dry: {n} more canals bring water", missing)


def _loses(game: Game, house: House) -> LineAboutPlayer:
    # Translators: a house tile that would leave the game, lit on the board; {value}: its value
    own = N_("Your {value} leaves")
    # Translators: a house tile that would leave the game; {name} owns it; {value}: its value
    return _of_house(game, house, own, N_("{name}: the {value} leaves"))


def _stays(game: Game, house: House) -> LineAboutPlayer:
    if ask.foul_waters_could_take(game, house.square):
        # Translators: a house tile of the player who decides, in a region that becomes full
        own = N_("Your {value} stays, but foul waters could still take it")
        # Translators: a house tile in a region that becomes full; {name} owns it
        others = N_("{name}: the {value} stays, but foul waters could still take it")
        return _of_house(game, house, own, others)
    # Translators: a house tile of the player who decides, in a region that becomes full
    own = N_("Your {value} has water and stays")
    # Translators: a house tile in a region that becomes full; {name} owns it
    return _of_house(game, house, own, N_("{name}: the {value} has water and stays"))


def _of_house(game: Game, house: House, own: str, others: str) -> LineAboutPlayer:
    """What is said of a house tile: to whoever decides, or of somebody else by name."""
    facts = {"value": house.value}
    if _is_own(game, house.seat):
        return about_seat(game, house.seat, _(own, **facts))
    return about_seat(game, house.seat, _(others, name=game.names[house.seat], **facts))


# Canals


def _canal(game: Game, action: Action) -> list[str]:
    raised = ask.canal_effect(game, action)
    fresh = [square for square, (before, _after) in raised.items() if not before]
    more = [square for square, (before, _after) in raised.items() if before]
    houses = game.houses()
    lines: list[str] = []
    if fresh:
        lines.append(
            ngettext("Brings water to {n} dry square", "Brings water to {n} dry squares", len(fresh))
        )
    else:
        # Translators: what a canal would do
        lines.append(_("Brings water to no dry square"))
    lines += [_gets_water(game, House(square, *houses[square])) for square in fresh if square in houses]
    if more:
        lines.append(ngettext("More water for {n} square", "More water for {n} squares", len(more)))
    saved = [square for square in more if square in houses and ask.foul_waters_could_take(game, square)]
    lines += [_escapes(game, House(square, *houses[square])) for square in saved]
    if action.verb == CANAL:
        lines.append(_goes_on(game, action))
    return lines


def _gets_water(game: Game, house: House) -> LineAboutPlayer:
    if ask.foul_waters_could_take(game, house.square, 1):
        # Translators: a house tile of the player who decides, beside a secret mountain, would get water
        own = N_("Your {value} counts, but foul waters could still take it")
        # Translators: a house tile beside a secret mountain would get water; {name} owns it
        others = N_("{name}: the {value} counts, but foul waters could still take it")
    else:
        # Translators: a house tile of the player who decides would get water
        own = N_("Your {value} is safe and counts")
        # Translators: a house tile would get water; {name} owns it
        others = N_("{name}: the {value} is safe and counts")
    return _of_house(game, house, own, others)


def _escapes(game: Game, house: House) -> LineAboutPlayer:
    # Translators: a house tile of the player who decides, beside a secret mountain, would get more water
    own = N_("Foul waters can no longer take your {value}")
    # Translators: a house tile beside a secret mountain would get more water; {name} owns it
    return _of_house(game, house, own, N_("{name}: foul waters can no longer take the {value}"))


def _goes_on(game: Game, action: Action) -> str:
    onward = onward_points(game, action)
    if onward:
        return ngettext("It can go on in {n} way", "It can go on in {n} ways", len(onward))
    # Translators: a canal that cannot be lengthened any more
    return _("A dead end: it cannot go on from there")


def onward_points(game: Game, action: Action) -> tuple[str, ...]:
    """The points that the canal could reach after this piece."""
    ahead = game.after(action)
    far = action.section.split("-")[1]
    return next((branch.onward for branch in ask.branches(ahead) if branch.end == far), ())


# Springs


def _spring(game: Game, action: Action) -> list[str]:
    point = action.spring
    reach = ask.spring_reach(game, point, _REACH)
    lines: list[str] = [
        ngettext(
            "{n} dry square is at most two canals away from here",
            "{n} dry squares are at most two canals away from here",
            len(reach),
        )
        if reach
        else _("No canal from here could water a dry square")
    ]
    if reach:
        # Translators: drops with numbers lie on squares around a spring: so many canals each square needs
        lines.append(LineForEyes(_("The drops show how many canals that takes")))
    lines += _in_reach(game, reach)
    # Translators: of a spring that would be put on the board
    lines.append(_("Alone it waters nothing, and your go ends"))
    return lines


def _in_reach(game: Game, reach: dict[str, int]) -> Iterator[LineAboutPlayer]:
    """Whose houses two canals could water, the player's own first."""
    houses = game.houses()
    near = [House(square, *houses[square]) for square in reach if square in houses]
    for seat in sorted({house.seat for house in near}, key=lambda seat: (not _is_own(game, seat), seat)):
        tiles = formats.listed([formats.integer(house.value) for house in near if house.seat == seat])
        if _is_own(game, seat):
            # Translators: {tiles}: the values of house tiles that canals from a new spring could water
            line = _("Within your reach: {tiles}", tiles=tiles)
        else:
            # Translators: {tiles}: the values of house tiles that canals from a new spring could water
            line = _("{name}: within reach {tiles}", name=game.names[seat], tiles=tiles)
        yield about_seat(game, seat, line)


# Mountains and the end


def _mountain(game: Game, action: Action) -> list[str]:
    region = region_of(action.square)
    left = len(ask.free_squares(game, region)) - 1
    lines = [
        ngettext(
            "{n} square of region {region} stays free",
            "{n} squares of region {region} stay free",
            left,
            region=region,
        )
    ]
    if game.secrets:
        beside = len(BESIDE[action.cell])
        lines.append(
            ngettext(
                "What it hides works on the {n} square beside it",
                "What it hides works on the {n} squares beside it",
                beside,
            )
        )
        lines += _left_out(*ask.mountains_to_come(game, action))
    return lines


def _left_out(to_come: int, fitting: int) -> Iterator[str]:
    """That secret mountains would find no square any more, for they keep others at a distance."""
    if not fitting and to_come:
        yield ngettext(
            "Then there is no square for the {n} mountain to come: it stays out of the game",
            "Then there is no square for the {n} mountains to come: they stay out of the game",
            to_come,
        )
    elif fitting < to_come:
        # Translators: {n} of the mountains to come, which are {all}, could still find a square
        yield ngettext(
            "Then {n} of the {all} mountains to come finds a square at best",
            "Then {n} of the {all} mountains to come find a square at best",
            fitting,
            all=to_come,
        )


def _ending(game: Game, action: Action) -> Iterable[str]:
    ahead = game.after(action)
    if ahead.is_over or ahead.phase == "reveal":
        # Translators: what an action would bring about
        yield _("This ends the game")
    elif ahead.last_round and not game.last_round:
        # Translators: what an action would bring about: after the end of this round the game is over
        yield _("This round becomes the last: whoever still has a go in it may only build houses")
