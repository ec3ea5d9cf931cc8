"""A suggested action and why: reasons that are true, each a sentence with gaps and the facts that fill them.

Nothing here is guessed from the search: the search picks the action, and the reasons are then read off the
engine by comparing the position before and after. "About" marks the one kind of fact that is an estimate.
"""

from collections.abc import Callable
from typing import Final

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.hints import MOST_REASONS, ONLY_ACTION, each_once, hints_of, of_ending
from aqua_romana.boardgame.messages import N_, NN_, Fact, Message
from aqua_romana.games.aquaedukt.players.levels import LEVELS, make
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules.actions import Action
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    REGION_OF,
    REGIONS,
)
from aqua_romana.games.aquaedukt.rules.questions import (
    canal_effect,
    foul_waters_could_take,
    free_squares,
    is_beside_unturned_mountain,
    pieces_missing,
    spring_reach,
    tile_effect,
)
from aqua_romana.games.aquaedukt.rules.scoring import PLENTY

NEAR: Final = 2  # canals within which water is called near

NO_HOUSE_YET = N_("No house stands yet: every square is as good for you as for the others.")
# Translators: the subject is the suggested canal; {value}: 1 to 4, of a house tile; {region}: a number
WATERS = N_("It brings water to your {value} in region {region}.")
# Translators: the subject is the suggested canal
WATERS_NOBODY_ELSE = N_("It brings no water to anybody else’s house tiles.")
# Translators: {value}: 1 to 4, of a house tile; {region}: a number
SECOND = N_("A second canal can then bring water to your {value} in region {region}.")
# Translators: "then" is after the suggested action; {value}: 1 to 4, of a house tile; {region}: a number
COMES_NEARER = NN_(
    "Your {value} in region {region} then needs only {pieces} more canal.",
    "Your {value} in region {region} then needs only {pieces} more canals.",
)
LAST_CANAL = N_("It lays the last canal: this round is the last one.")
# Translators: the subject is the suggested canal; {value}: 1 to 4, of a house tile; {region}: a number
SUPPLIES = N_("Your {value} in region {region}, beside a secret mountain, then has a supply of {supply}.")
# Translators: "there": where the spring is to be; {value}: 1 to 4, of a house tile; {region}: a number
SPRING_SERVES = NN_(
    "From there {pieces} canal brings water to your {value} in region {region}.",
    "From there {pieces} canals bring water to your {value} in region {region}.",
)
# Translators: "there" is where the spring is to be
SPRING_OPENS = NN_(
    "One canal from there can bring water to any of {squares} dry square.",
    "One canal from there can bring water to any of {squares} dry squares.",
)
# Translators: what the die may show; {all} is a number of regions too
GOOD_THROWS = NN_(
    "{regions} region of {all} has a free square with water, or one canal away from it.",
    "{regions} regions of {all} have a free square with water, or one canal away from it.",
)
# Translators: {canals} is a number
STILL_HOLDING = NN_(
    "You still hold {tiles} house tile; canals left: {canals}.",
    "You still hold {tiles} house tiles; canals left: {canals}.",
)
HAS_WATER = N_("The square has water: the house tile counts at once.")
# Translators: beside a secret mountain, with a supply of 1
HAS_LITTLE_WATER = N_("The square has water: the house tile counts, unless foul waters take it.")
NEAR_WATER = NN_(
    "The square is only {pieces} canal away from water.",
    "The square is only {pieces} canals away from water.",
)
# Translators: the subject is the suggested house tile; {name} is another player
DRIVES_OUT = NN_(
    "It fills region {region}: {name} loses {tiles} dry house tile.",
    "It fills region {region}: {name} loses {tiles} dry house tiles.",
)
# Translators: "then" is after the suggested action
ROOM_LEFT = NN_(
    "Region {region} then still has {squares} free square.",
    "Region {region} then still has {squares} free squares.",
)
# Translators: the mountain may turn out to hide a mineral spring or foul waters
WELL_SUPPLIED = N_("With a supply of {supply} beside a secret mountain it is safe from foul waters.")
# Translators: why a throw is declined; {pieces} is a number of canals
FAR_FROM_WATER = NN_(
    "Every free square of region {region} is more than {pieces} canal away from water.",
    "Every free square of region {region} is more than {pieces} canals away from water.",
)
# Translators: why a throw is declined
WOULD_LOSE = NN_(
    "A house tile there would fill region {region}: you would lose {tiles} dry house tile.",
    "A house tile there would fill region {region}: you would lose {tiles} dry house tiles.",
)
NOTHING_MORE = N_("No further canal would bring water to a house tile of yours.")
MAY_DECLINE = N_("You can still decline what the die shows.")


def hints(
    game: Game,
    count: int,
    seconds: float | None = None,
    is_cancelled: Callable[[], bool] | None = None,
    level: str = LEVELS[-1].key,
) -> tuple[Hint, ...]:
    """The best actions in the eyes of a level with reasons, best first; fewer where there are fewer."""
    verdicts = make(level).rank(game, seconds, is_cancelled)
    return hints_of(verdicts, count, lambda action: tuple(reasons(game, action)[:MOST_REASONS]))


def reasons(game: Game, action: Action) -> list[Message]:
    """Everything worth saying for an action, the weightiest first; all of it true, nothing said twice."""
    if len(game.legal_actions()) == 1:
        return [Message(ONLY_ACTION)]
    return each_once(of_ending(game.after(action), game.deciding_seat) + _OF[action.verb](game, action))


def _house(square: str, value: int) -> dict[str, Fact]:
    """What a house tile is called: by its value and its region. Its square is no word, but can be lit."""
    return {"value": value, "region": REGION_OF[CELL_OF[square]], "square": square}


# Canals and springs


def newly_watered(game: Game, action: Action) -> list[tuple[str, int, int]]:
    """The dry house tiles that a canal would water: square, seat and value."""
    houses = game.houses()
    return [
        (square, *houses[square])
        for square, (before, _after) in canal_effect(game, action).items()
        if not before and square in houses
    ]


def _of_canal(game: Game, action: Action) -> list[Message]:
    seat, after = game.deciding_seat, game.after(action)
    watered = newly_watered(game, action)
    own = sorted((each for each in watered if each[1] == seat), key=lambda each: -each[2])
    found = [Message(WATERS, _house(square, value)) for square, _, value in own]
    found += _of_supply(game, action)
    if not game.last_round and after.last_round and not after.canals_left:
        found.append(Message(LAST_CANAL))
    found += _of_second(after, seat)
    if own and len(own) == len(watered):
        found.append(Message(WATERS_NOBODY_ELSE))
    return found + _of_coming_nearer(game, after, seat)


def _of_second(after: Game, seat: int) -> list[Message]:
    """The best that a second canal could water."""
    if after.phase != "canal" or after.decider != seat:
        return []
    best: tuple[int, Message] | None = None
    for canal in after.legal_actions():
        if canal.verb == verbs.STOP:
            continue
        for square, owner, value in newly_watered(after, canal):
            if owner == seat and (best is None or value > best[0]):
                facts = {**_house(square, value), "section": canal.section}
                best = value, Message(SECOND, facts)
    return [best[1]] if best else []


def _of_coming_nearer(game: Game, after: Game, seat: int) -> list[Message]:
    before, later = pieces_missing(game), pieces_missing(after)
    found = []
    for square, (owner, value) in after.houses().items():
        was, now = before[square], later[square]
        if owner == seat and now and now <= NEAR and (was is None or now < was):
            facts = {**_house(square, value), "pieces": now}
            found.append((-value, now, Message(COMES_NEARER, facts, "pieces")))
    return [reason for _, _, reason in sorted(found, key=lambda each: each[:2])][:1]


def _of_supply(game: Game, action: Action) -> list[Message]:
    """Own tiles beside secret mountains that get plenty of water."""
    houses, seat = game.houses(), game.deciding_seat
    return [
        Message(SUPPLIES, {**_house(square, houses[square][1]), "supply": now})
        for square, (before, now) in canal_effect(game, action).items()
        if square in houses
        and houses[square][0] == seat
        and before < PLENTY <= now
        and is_beside_unturned_mountain(game, square)
    ]


def _of_spring(game: Game, action: Action) -> list[Message]:
    seat, houses = game.deciding_seat, game.houses()
    reach = spring_reach(game, action.spring, NEAR)
    own = [
        (pieces, -houses[square][1], square)
        for square, pieces in reach.items()
        if houses.get(square, (-1,))[0] == seat
    ]
    found = [
        Message(SPRING_SERVES, {**_house(square, -value), "pieces": pieces}, "pieces")
        for pieces, value, square in sorted(own)
    ]
    near = sum(pieces == 1 for pieces in reach.values())
    if near:
        found.append(Message(SPRING_OPENS, {"squares": near}, "squares"))
    return found


# Houses


def regions_to_build_in(game: Game) -> tuple[int, int]:
    """Regions with a free square that has water or is one canal away from it; and all with a free square."""
    good = every = 0
    for region in range(1, REGIONS + 1):
        free = free_squares(game, region)
        every += bool(free)
        good += any(canals_to(game, square) in (0, 1) for square in free)
    return good, every


def canals_to(game: Game, square: str) -> int | None:
    """How many canals a square is away from water: 0 where it has some, None where none can help."""
    if game.water.flat[CELL_OF[square]]:
        return 0
    trial = game.fork()
    trial.position.bytes[CELL_OF[square]] = 1  # as if a tile lay there
    return pieces_missing(trial)[square]


def _of_building(game: Game, action: Action) -> list[Message]:
    found = []
    good, every = regions_to_build_in(game)
    if good:
        found.append(Message(GOOD_THROWS, {"regions": good, "all": every}, "regions"))
    tiles = sum(game.tiles(game.deciding_seat))
    if game.phase == "turn":
        found.append(Message(STILL_HOLDING, {"tiles": tiles, "canals": game.canals_left}, "tiles"))
    else:
        found.insert(0, Message(MAY_DECLINE))
    return found


def _of_house(game: Game, action: Action) -> list[Message]:
    seat, square = game.deciding_seat, action.square
    region = REGION_OF[action.cell]
    found = []
    effect = tile_effect(game, square, action.value)
    for other in range(game.players):
        lost = len(effect.lost_by(other))
        if lost and other != seat:
            facts: dict[str, Fact] = {"region": region, "name": game.names[other], "tiles": lost}
            found.append(Message(DRIVES_OUT, facts, "tiles"))
    missing = canals_to(game, square)
    if missing == 0:
        supply = int(game.water.flat[action.cell])
        at_risk = foul_waters_could_take(game, square)
        found.append(Message(HAS_LITTLE_WATER if at_risk else HAS_WATER, {"square": square}))
        if supply >= PLENTY and is_beside_unturned_mountain(game, square):
            found.append(Message(WELL_SUPPLIED, {"square": square, "supply": supply}))
    elif missing is not None and missing <= NEAR and not effect.lost_by(seat):
        found.append(Message(NEAR_WATER, {"square": square, "pieces": missing}, "pieces"))
    left = len(free_squares(game.after(action), region))
    if missing and left and not effect.fills:
        found.append(Message(ROOM_LEFT, {"region": region, "squares": left}, "squares"))
    return found


def _of_stopping(game: Game, action: Action) -> list[Message]:
    if game.phase == "canal":
        seat = game.deciding_seat
        useful = any(
            owner == seat
            for canal in game.legal_actions()
            if canal.verb != verbs.STOP
            for _, owner, _ in newly_watered(game, canal)
        )
        return [] if useful else [Message(NOTHING_MORE)]
    region = game.rolled
    if region is None:
        return []
    free = free_squares(game, region)
    found = []
    if len(free) == 1:
        value = min(house.value for house in game.legal_actions() if house.verb == verbs.HOUSE)
        lost = len(tile_effect(game, free[0], value).lost_by(game.deciding_seat))
        if lost:
            found.append(Message(WOULD_LOSE, {"region": region, "tiles": lost}, "tiles"))
    away = [canals_to(game, square) for square in free]
    if all(pieces is None or pieces > NEAR for pieces in away):
        found.append(Message(FAR_FROM_WATER, {"region": region, "pieces": NEAR}, "pieces"))
    return found


def _of_mountain(game: Game, action: Action) -> list[Message]:
    return [Message(NO_HOUSE_YET)]


_OF: Final[dict[int, Callable[[Game, Action], list[Message]]]] = {
    verbs.MOUNTAIN: _of_mountain,
    verbs.BUILD: _of_building,
    verbs.HOUSE: _of_house,
    verbs.SPRING: _of_spring,
    verbs.CANAL: _of_canal,
    verbs.DOUBLE: _of_canal,
    verbs.STOP: _of_stopping,
}
