"""What a client asks about a position: where things may go, what they would do, what is missing."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from aqua_romana.boardgame.messages import Message
from aqua_romana.games.aquaedukt.rules import actions, canals
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import Action
from aqua_romana.games.aquaedukt.rules.geometry import (
    AROUND_MOUNTAIN,
    BESIDE,
    CELL_OF,
    CELLS,
    EDGES,
    EDGES_AT,
    MOUNTAIN_DISTANCE,
    NAME_OF,
    NO_EDGE,
    NO_POINT,
    POINT_NAMES,
    POINT_OF,
    POINTS,
    REGION_OF,
    SECTION_NAMES,
    SQUARES,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.rules.houses import House, dry_tiles, house_at, values_in
from aqua_romana.games.aquaedukt.rules.legal_actions import why_refused
from aqua_romana.games.aquaedukt.rules.rng import backs_left
from aqua_romana.games.aquaedukt.rules.scoring import PLENTY, leaders, scores

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game

_FAR_AWAY: Final = 255


def _block(cell: int, down: int, right: int) -> tuple[int, int]:
    return (cell // WIDTH + down) // MOUNTAIN_DISTANCE, (cell % WIDTH + right) // MOUNTAIN_DISTANCE


# Sets of squares as the bits of a number: those too near to a mountain for another, and all ways to part the
# board into blocks in which there is room for one.
_NEAR: Final = tuple(sum(1 << other for other in near) for near in AROUND_MOUNTAIN)
_BLOCKS: Final = tuple(
    tuple(
        sum(1 << cell for cell in SQUARES if _block(cell, down, right) == (row, column))
        for row in range(4)
        for column in range(5)
    )
    for down in range(MOUNTAIN_DISTANCE)
    for right in range(MOUNTAIN_DISTANCE)
)


@dataclass(frozen=True)
class TileEffect:
    """What a tile would do: whether it fills its region, and then which tiles leave and which stay."""

    fills: bool
    lost: tuple[House, ...] = ()
    stays: tuple[House, ...] = ()

    def lost_by(self, seat: int) -> tuple[House, ...]:
        """The tiles a seat would lose."""
        return tuple(house for house in self.lost if house.seat == seat)


@dataclass(frozen=True)
class Branch:
    """One direction of a spring: its sections with their pieces, from the spring on, and how it can go on.

    `end` is where it grows, the spring itself where it has not begun; `onward` are the points it can reach
    next, none at a dead end; `doubles` is the section that may get its second piece next.
    """

    spring: str
    sections: tuple[tuple[str, int], ...]
    end: str
    onward: tuple[str, ...]
    doubles: str | None

    @property
    def is_dead_end(self) -> bool:
        return not self.onward


@dataclass(frozen=True)
class Standing:
    """What a seat has, as if the game ended now."""

    seat: int
    points: int
    watered: int  # tiles with water
    dry: int  # tiles without
    in_hand: int
    lost: int  # tiles that left the game
    leads: bool


def why_not(game: "Game", action: Action) -> Message | None:
    """Why an action is not allowed now; None where it is."""
    return None if action in game.legal_actions() else Message(*why_refused(game, action))


# Mountains


def mountains_to_come(game: "Game", action: Action) -> tuple[int, int]:
    """Once a secret mountain is put: how many are left, and how many of them could still find a square."""
    ahead = game.after(action)
    mem = ahead.position.bytes
    left = at.MOUNTAINS[game.players] - mem[at.PUT]
    return left, _most_apart(sum(1 << cell for cell in SQUARES if mem[at.SITE + cell]), left)


def _most_apart(free: int, wanted: int) -> int:
    """How many mountains find squares far enough from each other, of so many that are wanted."""
    wanted = min(wanted, *(sum(bool(free & block) for block in blocks) for blocks in _BLOCKS))
    best, first = 0, (free & -free).bit_length() - 1
    # The first free square, or one too near to it, belongs to some best choice.
    for cell in (cell for cell in SQUARES if wanted and free & _NEAR[first] & 1 << cell):
        best = max(best, 1 + _most_apart(free & ~_NEAR[cell], wanted - 1))
        if best == wanted:
            break
    return best


def is_beside_unturned_mountain(game: "Game", square: str) -> bool:
    """Whether a secret mountain that nobody has seen the back of works on a square."""
    if not game.secrets:
        return False
    mountains = game.mountains()
    return any(mountains.get(NAME_OF[cell], "none") is None for cell in BESIDE[CELL_OF[square]])


def foul_waters_could_take(game: "Game", square: str, supply: int | None = None) -> bool:
    """Whether a house on a square may still be lost when a secret mountain is turned; `supply` is left out
    where it is what the square has now."""
    mem = game.position.bytes
    supply = mem[at.WATER + CELL_OF[square]] if supply is None else supply
    _mineral, foul = backs_left(mem)
    return 0 < supply < PLENTY and foul > 0 and is_beside_unturned_mountain(game, square)


# Houses


def throws(game: "Game") -> list[int]:
    """Every throw of the die, full regions too, oldest first."""
    return [action.region for action in game.actions if action.verb == actions.ROLL]


def is_full(game: "Game", region: int) -> bool:
    """Whether a region has no free square: a throw of it is thrown again."""
    return not game.position.bytes[at.FREE + region]


def free_squares(game: "Game", region: int) -> tuple[str, ...]:
    """The squares of a region with nothing on them."""
    mem = game.position.bytes
    return tuple([NAME_OF[cell] for cell in SQUARES_OF[region] if not mem[at.GRID + cell]])


def values_for(game: "Game", seat: int, square: str) -> tuple[int, ...]:
    """The values a seat could put on a square if the die showed its region; none where it is not free."""
    mem, cell = game.position.bytes, CELL_OF[square]
    if mem[at.GRID + cell]:
        return ()
    values = values_in(mem[at.HELD + seat])
    return values[:1] if mem[at.WATER + cell] else values


def places(game: "Game", region: int | None = None, seat: int | None = None) -> dict[str, tuple[int, ...]]:
    """The squares of a region a tile may go to, with the values allowed there.

    Left out: the region thrown and the seat on turn.
    """
    mem = game.position.bytes
    region = mem[at.ROLLED] if region is None else region
    seat = mem[at.ON_TURN] if seat is None else seat
    return {square: values_for(game, seat, square) for square in free_squares(game, region)}


def tile_effect(game: "Game", square: str, value: int, seat: int | None = None) -> TileEffect:
    """What a tile on a free square would do to its region; left out: a tile of the seat on turn."""
    mem, cell = game.position.bytes, CELL_OF[square]
    region = REGION_OF[cell]
    if mem[at.GRID + cell] or mem[at.FREE + region] > 1:
        return TileEffect(False)
    own = House(square, mem[at.ON_TURN] if seat is None else seat, value)
    standing_there = [
        house_at(mem, each) for each in SQUARES_OF[region] if 0 < mem[at.GRID + each] < at.MOUNTAIN
    ]
    dry = {NAME_OF[each] for each in dry_tiles(mem, region)} | (
        {square} if not mem[at.WATER + cell] else set()
    )
    together = sorted([*standing_there, own], key=lambda house: CELL_OF[house.square])
    return TileEffect(
        True,
        lost=tuple(house for house in together if house.square in dry),
        stays=tuple(house for house in together if house.square not in dry),
    )


def built_this_go(game: "Game") -> tuple[int, ...]:
    """The values of the tiles that were put in the turn under way, oldest first."""
    count = game.position.bytes[at.BUILT]
    put = (action.value for action in reversed(game.actions) if action.verb == actions.HOUSE)
    return tuple(reversed([value for value, _ in zip(put, range(count), strict=False)]))


def tiles_lost(game: "Game", seat: int) -> int:
    """How many of a seat's tiles have left the game."""
    on_board = sum(each == seat for each, _value in game.houses().values())
    return sum(at.TILES[game.players]) - sum(game.tiles(seat)) - on_board


# Canals and springs


def canal_effect(game: "Game", action: Action) -> dict[str, tuple[int, int]]:
    """The squares whose supply a canal would raise: supply before and after. A spring alone raises none."""
    if action.verb not in (actions.CANAL, actions.DOUBLE):
        return {}
    mem, edge = game.position.bytes, EDGES[action.edge]
    cells = edge.near if action.verb == actions.CANAL else edge.near + edge.far
    return {NAME_OF[cell]: (mem[at.WATER + cell], mem[at.WATER + cell] + 1) for cell in sorted(cells)}


def spring_reach(game: "Game", point: str, pieces: int = 2) -> dict[str, int]:
    """The dry squares that canals from a new spring could water, and with how many of at most so many."""
    mem = bytearray(game.position.bytes)
    start = POINT_OF[point]
    mem[at.TOUCHED + start] = 1
    needed = [_FAR_AWAY] * CELLS
    _extend(mem, {start: 0}, needed, pieces)
    return {
        NAME_OF[cell]: needed[cell] for cell in SQUARES if needed[cell] <= pieces and not mem[at.WATER + cell]
    }


def branches(game: "Game") -> list[Branch]:
    """Every direction of every spring, in the order in which springs were placed, and how it can go on.

    A spring without a canal has one entry, without sections.
    """
    mem = game.position.bytes
    return [_branch(mem, number) for number in range(at.BRANCHES) if mem[at.HEAD + number] != NO_POINT]


def _branch(mem: bytearray, number: int) -> Branch:
    head, single = mem[at.HEAD + number], mem[at.SINGLE + number]
    return Branch(
        spring=POINT_NAMES[mem[at.SPRING + number // 2]],
        sections=tuple(
            (_section(mem, edge), mem[at.PIECES + edge]) for edge in canals.branch_sections(mem, number)
        ),
        end=POINT_NAMES[head],
        onward=tuple(POINT_NAMES[far] for far, _edge in EDGES_AT[head] if not mem[at.TOUCHED + far]),
        doubles=None if single == NO_EDGE else _section(mem, single),
    )


def _section(mem: bytearray, edge: int) -> str:
    return SECTION_NAMES[edge][mem[at.BACKWARDS + edge]]


def pieces_missing(game: "Game", new_spring: bool = False) -> dict[str, int | None]:
    """For each house the pieces missing until it has water: 0 where it has, None where none can help.

    Pieces are canals from the springs there are. With `new_spring`, one more spring is a piece too, wherever
    it may be.
    """
    mem = game.position.bytes
    needed = _pieces_needed(mem)
    if new_spring and mem[at.SPRINGS_LEFT]:
        starts = {point: 1 for point in range(POINTS) if mem[at.OPEN + point]}
        _extend(mem, starts, needed, mem[at.CANALS_LEFT] + 1)
    return {
        square: 0 if mem[at.WATER + CELL_OF[square]] else _within(needed[CELL_OF[square]])
        for square in game.houses()
    }


def _within(needed: int) -> int | None:
    return None if needed == _FAR_AWAY else needed


def _pieces_needed(mem: bytearray) -> list[int]:
    """Per cell: the fewest canals that bring water there, or _FAR_AWAY."""
    needed, left = [_FAR_AWAY] * CELLS, mem[at.CANALS_LEFT]
    for branch in range(at.BRANCHES):
        head = mem[at.HEAD + branch]
        if head == NO_POINT:
            continue
        # Doubling goes from the spring on, so a section's second piece costs those of all singles before it.
        singles = [edge for edge in canals.branch_sections(mem, branch) if mem[at.PIECES + edge] == 1]
        for count, edge in enumerate(singles[:left], start=1):
            for cell in EDGES[edge].far:
                needed[cell] = min(needed[cell], count)
        _extend(mem, {head: 0}, needed, left, len(singles))
    return needed


def _extend(
    mem: bytearray, starts: dict[int, int], needed: list[int], most: int, singles: int | None = None
) -> None:
    """Let canals grow from points already reached with so many pieces, by the shortest ways.

    With `singles`, new sections are doubled too where that waters more: after so many older ones.
    """
    reached = dict(starts)
    wave = sorted(starts, key=starts.__getitem__)
    while wave:
        following = []
        for point in wave:
            pieces = reached[point] + 1
            if pieces > most:
                continue
            for far, edge in EDGES_AT[point]:
                if mem[at.TOUCHED + far]:
                    continue
                for cell in EDGES[edge].near:
                    needed[cell] = min(needed[cell], pieces)
                if singles is not None and 2 * pieces + singles <= most:
                    for cell in EDGES[edge].far:
                        needed[cell] = min(needed[cell], 2 * pieces + singles)
                if far not in reached:
                    reached[far] = pieces
                    following.append(far)
        wave = following


# The end


def how_it_ended(game: "Game") -> Literal["", "canals", "blocked", "idle"]:
    """Why a game is over: the last canal was laid, neither a spring nor a canal could be placed any more, or
    too many rounds passed in which nobody placed anything; empty while it lasts."""
    mem = game.position.bytes
    if not game.is_over:
        return ""
    if not mem[at.LAST_ROUND]:
        return "idle"
    return "blocked" if mem[at.CANALS_LEFT] else "canals"


# Standing


def standing(game: "Game") -> list[Standing]:
    """What every seat has, as if the game ended now; mountains not turned yet count nothing."""
    now = scores(game.position.bytes, game.players)
    leading = leaders(now)
    houses = [seat for seat, _value in game.houses().values()]
    return [
        Standing(
            seat=seat,
            points=score.points,
            watered=score.watered,
            dry=houses.count(seat) - score.watered,
            in_hand=sum(game.tiles(seat)),
            lost=tiles_lost(game, seat),
            leads=seat in leading,
        )
        for seat, score in enumerate(now)
    ]
