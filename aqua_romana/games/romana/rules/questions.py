"""What a client asks about a position: who sees whom, what may be laid where, what an action would do."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from aqua_romana.games.romana.rules import actions
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION, Action
from aqua_romana.games.romana.rules.apply_action import next_free
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_OF,
    CELL_OF,
    NAME_OF,
    NO_SIDE,
    OPPOSITE,
    PATHWAY,
    PLACES,
    SIDES,
    SIGHT,
    STEP,
    STRETCH,
)
from aqua_romana.games.romana.rules.podiums import bonus_by_podium, podium_for, seats_from
from aqua_romana.games.romana.rules.tiles import BLANK, BUILDER_KINDS, EXIT, KINDS

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game


@dataclass(frozen=True)
class Crossing:
    """One square an aqueduct's water crosses, and the sides it enters and leaves by."""

    square: str
    enters: str
    leaves: str


@dataclass(frozen=True)
class Walk:
    """A builder's way: from square to square, and whether it passes a fountain."""

    path: int
    goal: int
    fountain: bool


@dataclass(frozen=True)
class Outlook:
    """The aqueducts whose workmen see a builder on his square, and on the one he would walk to next."""

    path: int
    goal: int
    now: tuple[str, ...]
    then: tuple[str, ...]


@dataclass(frozen=True)
class Consequences:
    """What an action would do. Podiums assume that nothing is closed voluntarily afterwards."""

    grows: dict[str, tuple[int, int]] = field(default_factory=dict)
    closes: dict[str, tuple[int, int]] = field(default_factory=dict)
    walk: Walk | None = None
    bonus_follows: bool = False
    points: tuple[int, ...] = ()
    bonuses: dict[str, tuple[int, int]] = field(default_factory=dict)  # whose +4, +3 or +2 changes
    sees: dict[str, dict[int, str]] = field(default_factory=dict)
    ends_game: bool = False


# Figures and stocks


def builders(game: "Game") -> dict[int, str]:
    """The kind of every builder on the pathway, by pathway square."""
    mem = game.position.bytes
    return {
        path: BUILDER_KINDS[mem[at.PATH + path] - 1] for path in range(1, PATHWAY + 1) if mem[at.PATH + path]
    }


def stock(game: "Game") -> dict[str, int]:
    """Tiles left, by kind."""
    return {letter: game.position.bytes[at.STOCK + kind] for kind, letter in enumerate(KINDS, start=1)}


def reserve(game: "Game") -> dict[str, int]:
    """Builders in the reserve, by kind."""
    return _counted(game, at.YARD)


def to_place(game: "Game") -> dict[str, int]:
    """Builders the players still have to place in setup, by kind."""
    return _counted(game, at.UNPLACED)


def held(game: "Game", seat: int) -> dict[str, int]:
    """Builders a seat has taken and will place at the start of its next go, by kind."""
    return _counted(game, at.HELD + seat * at.HELD_ROW)


def _counted(game: "Game", offset: int) -> dict[str, int]:
    mem = game.position.bytes
    return {letter: mem[offset + kind] for kind, letter in enumerate(BUILDER_KINDS, 1) if mem[offset + kind]}


def workman_place(game: "Game", name: str) -> tuple[str, str] | None:
    """Where a workman is to be seen: also while his aqueduct is closed but not yet scored."""
    mem, number = game.position.bytes, AQUEDUCT_OF[name]
    if mem[at.PODIUM + number] != at.OPEN:
        return None
    return NAME_OF[mem[at.END_CELL + number]], SIDES[mem[at.END_SIDE + number]]


# Sight


def sight(square: str) -> tuple[int, ...]:
    """The four pathway squares seen from a square: north, east, south, west."""
    return SIGHT[CELL_OF[square]]


def builders_seen(game: "Game", name: str) -> dict[int, str]:
    """The builders an aqueduct's workman sees, by pathway square; nobody once he has left the board."""
    place = workman_place(game, name)
    if place is None:
        return {}
    mem = game.position.bytes
    return {path: BUILDER_KINDS[mem[at.PATH + path] - 1] for path in sight(place[0]) if mem[at.PATH + path]}


def workmen_served(game: "Game", path: int) -> list[str]:
    """The aqueducts whose workmen see this pathway square."""
    seeing = []
    for name in game.aqueducts():
        place = workman_place(game, name)
        if place is not None and path in sight(place[0]):
            seeing.append(name)
    return seeing


def walk_of(game: "Game", path: int) -> Walk:
    """Where the builder on this pathway square would walk next."""
    goal = next_free(game.position.bytes, path)
    return Walk(path, goal, STRETCH[path] != STRETCH[goal])


def outlook(game: "Game", path: int) -> Outlook:
    """Who would see a builder on this free pathway square, and who after his next walk, as all stand now."""
    goal = walk_of(game, path).goal
    return Outlook(path, goal, tuple(workmen_served(game, path)), tuple(workmen_served(game, goal)))


# Aqueducts


def square_ahead(game: "Game", name: str) -> str | None:
    """The square in front of a workman; None at the edge, or once he has left the board."""
    mem, number = game.position.bytes, AQUEDUCT_OF[name]
    if mem[at.PODIUM + number] != at.OPEN:
        return None
    return NAME_OF.get(mem[at.END_CELL + number] + STEP[mem[at.END_SIDE + number]])


def podium_now(game: "Game", name: str) -> int:
    """The podium a workman stands on, or would get if his aqueduct were closed now."""
    mem, number = game.position.bytes, AQUEDUCT_OF[name]
    taken = mem[at.PODIUM + number]
    return podium_for(mem, mem[at.LENGTH + number]) if taken == at.OPEN else taken


def podium_at(game: "Game", length: int) -> int:
    """The podium an aqueduct of this length would get if it were closed now."""
    return podium_for(game.position.bytes, length)


def is_blank(game: "Game", square: str) -> bool:
    """Whether nothing lies on a square."""
    return not game.position.bytes[at.GRID + CELL_OF[square]]


def enters_by(game: "Game", name: str) -> str:
    """The side by which an aqueduct's water would enter the square in front of it."""
    return SIDES[OPPOSITE[game.position.bytes[at.END_SIDE + AQUEDUCT_OF[name]]]]


def outlet(game: "Game", name: str) -> tuple[str, str]:
    """The reservoir square and the side an aqueduct starts from."""
    seat = game.owner(name)
    place = PLACES[game.players][seat][game.colours[seat].index(name[0])]
    cell, side = place.outlets[int(name[1]) - 1]
    return NAME_OF[cell], SIDES[side]


def flow(game: "Game", name: str) -> list[Crossing]:
    """The squares an aqueduct's water crosses, in order of flow.

    For a closed aqueduct too, where water may have run on since it was scored.
    """
    mem = game.position.bytes
    square, side = outlet(game, name)
    cell, direction = CELL_OF[square], SIDES.index(side)
    crossings: list[Crossing] = []
    while True:
        cell += STEP[direction]
        leaving = EXIT[mem[at.GRID + cell] * 4 + direction]
        if leaving == NO_SIDE:
            return crossings
        crossings.append(Crossing(NAME_OF[cell], SIDES[OPPOSITE[direction]], SIDES[leaving]))
        direction = leaving


# Actions


def target_square(game: "Game", action: Action) -> str | None:
    """The square an action lays a tile on."""
    if action.verb == actions.BONUS:
        return action.square
    if action.verb == actions.BUILD:
        return square_ahead(game, action.aqueduct_name)
    return None


def next_on_turn(game: "Game") -> int | None:
    """Whose go comes after this one, as far as that is settled; None in the setup and before the end.

    A seat without workmen is skipped, unless it holds builders from the reserve to be placed.
    """
    mem, position, players = game.position.bytes, game.position, game.players
    if mem[at.PHASE] in (at.SETUP, at.OVER):
        return None
    closed = [sum(mem[at.CLOSED_NOW + aqueduct] for aqueduct in own) for own in position.aqueducts]
    workmen = [mem[at.WORKMEN + seat] - closed[seat] for seat in range(players)]
    if not any(workmen):
        return None
    in_reserve = sum(mem[at.YARD : at.YARD + at.HELD_ROW])
    may_lay = mem[at.TILE_LAID] or mem[at.PHASE] == at.RESERVE
    if mem[at.PHASE] == at.BUILDING:
        may_lay = any(action.verb == actions.BUILD for action in game.legal_actions())
    tileless = 0 if may_lay else mem[at.TILELESS] + 1
    first_takes = min(closed[game.on_turn] + mem[at.OWED + game.on_turn], in_reserve)
    in_reserve -= first_takes
    for seat in seats_from(players, (game.on_turn + 1) % players):
        if tileless >= players:
            return None
        is_first = seat == game.on_turn
        takes = first_takes if is_first else min(closed[seat] + mem[at.OWED + seat], in_reserve)
        in_reserve -= 0 if is_first else takes
        if workmen[seat] or mem[at.HOLDING + seat] or takes:
            return seat
        tileless += 1
    return None


def how_it_ended(game: "Game") -> Literal["", "workmen", "tiles"]:
    """Why a game is over: no workman is left, or a whole round passed without a tile; empty before."""
    if not game.is_over:
        return ""
    return "tiles" if game.position.bytes[at.TILELESS] >= game.players else "workmen"


def consequences(game: "Game", action: Action) -> Consequences:
    """What a legal action would do, without changing the game."""
    before, after = game.fork(), game.after(action)
    bonus_follows = after.position.bytes[at.PHASE] == at.BONUS_TILE
    sees = {name: builders_seen(after, name) for name in game.aqueducts() if workman_place(after, name)}
    if bonus_follows:  # which bonus tile is laid changes neither lengths nor closings
        after.push(after.legal_actions()[0])
    if after.position.bytes[at.PHASE] == at.CLOSING:
        after.push(PASS_ACTION)
    closes = {
        name: (after.length(name), number)
        for name, number in after.podiums().items()
        if name not in before.podiums()
    }
    walk = walk_of(game, action.path) if action.verb in (actions.BUILD, actions.MOVE) else None
    return Consequences(
        grows={
            name: (before.length(name), after.length(name))
            for name in game.aqueducts()
            if after.length(name) != before.length(name)
        },
        closes=closes,
        walk=walk,
        bonus_follows=bonus_follows,
        points=tuple(now - then for now, then in zip(after.totals(), before.totals(), strict=True)),
        bonuses=_changed_bonuses(before, after),
        sees={name: seen for name, seen in sees.items() if name not in closes},
        ends_game=after.is_over,
    )


def _changed_bonuses(before: "Game", after: "Game") -> dict[str, tuple[int, int]]:
    """By aqueduct on a podium: its bonus before and after, where that differs."""
    was, now = bonuses(before), bonuses(after)
    pairs = {name: (was.get(name, 0), now.get(name, 0)) for name in after.podiums()}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def bonuses(game: "Game") -> dict[str, int]:
    """The +4, +3 and +2 of the three highest podiums, by the aqueducts whose workmen stand there now."""
    worth = bonus_podiums(game)
    return {name: worth[number] for name, number in game.podiums().items() if number in worth}


def bonus_podiums(game: "Game") -> dict[int, int]:
    """The podiums that hold the +4, +3 and +2 now."""
    return bonus_by_podium(set(game.podiums().values()))


def closes_own(game: "Game", action: Action) -> bool:
    """Whether an action closes an aqueduct of whoever plays it."""
    return any(game.owner(name) == game.on_turn for name in consequences(game, action).closes)


def aqueduct_facing(game: "Game", square: str) -> list[str]:
    """The aqueducts, open or closed, whose end faces this square."""
    mem, cell = game.position.bytes, CELL_OF[square]
    return [
        name
        for name in game.aqueducts()
        if mem[at.END_CELL + AQUEDUCT_OF[name]] + STEP[mem[at.END_SIDE + AQUEDUCT_OF[name]]] == cell
    ]


def ways_on(mem: bytes | bytearray, aqueduct: int) -> int:
    """How many of straight, left and right lead on: to a blank square or into a track; 0 to 3.

    Where there are none, whatever tile is laid in front of the workman closes the aqueduct.
    """
    side = mem[at.END_SIDE + aqueduct]
    ahead = mem[at.END_CELL + aqueduct] + STEP[side]
    found = 0
    for way in range(4):
        if way != OPPOSITE[side]:
            code = mem[ahead + STEP[way]]
            found += code == BLANK or EXIT[code * 4 + way] != NO_SIDE
    return found


def joins_on(mem: bytes | bytearray, aqueduct: int) -> int:
    """How many of straight, left and right lead into a track already laid."""
    side = mem[at.END_SIDE + aqueduct]
    ahead = mem[at.END_CELL + aqueduct] + STEP[side]
    ways = (way for way in range(4) if way != OPPOSITE[side])
    return sum(EXIT[mem[ahead + STEP[way]] * 4 + way] != NO_SIDE for way in ways)
