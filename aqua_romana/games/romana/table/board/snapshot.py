"""What is to be seen of a game at one moment. Animation compares two of these."""

from dataclasses import dataclass, replace

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import (
    CELL_OF,
    CORNERS,
    NAME_OF,
    OPPOSITE,
    PLACES,
    SIDES,
    STEP,
)
from aqua_romana.games.romana.rules.tiles import ORIENTATIONS, PRINTED

#: A square that water crosses, and the sides it enters and leaves by.
Crossing = tuple[str, str, str]


@dataclass(frozen=True)
class Stream:
    """One aqueduct's water: the squares it crosses in order of flow."""

    crossings: tuple[Crossing, ...]
    outlet: tuple[str, str]


@dataclass(frozen=True)
class Reservoir:
    """A reservoir: its two squares, the seat and colour it belongs to, and its picture's name."""

    squares: tuple[str, str]
    seat: int
    colour: str
    picture: str


@dataclass(frozen=True)
class ShownAction:
    """What somebody did last, for those who watch: with whom, and the captions while it is shown."""

    seat: int
    aqueduct: str = ""  # whose workman builds
    path: int = 0  # the builder that is used
    goal: int = 0  # where he walks
    first: str = ""
    lays: str = ""
    grows: tuple[str, ...] = ()
    walks: str = ""
    closes: tuple[tuple[str, str], ...] = ()  # by aqueduct


@dataclass(frozen=True)
class Snapshot:
    """Everything the stage draws."""

    tiles: dict[str, str]  # square -> orientation, laid tiles only
    corners: dict[str, str]  # square -> orientation of the printed curve
    reservoirs: tuple[Reservoir, ...]
    streams: dict[str, Stream]  # by aqueduct
    workmen: dict[str, tuple[str, str]]  # aqueduct -> square and side, while on the board
    lengths: dict[str, int]
    podiums: dict[str, int]  # aqueduct -> podium, in the order they climbed as far as that shows
    bonuses: dict[int, int]  # podium -> 4, 3 or 2, for the three highest that are occupied
    builders: dict[int, str]  # pathway square -> kind
    yard: dict[str, int]  # kind -> count in the reserve
    held: tuple[dict[str, int], ...]  # per seat
    to_place: dict[str, int]
    stock: dict[str, int]
    step: int  # actions played so far
    shown_action: ShownAction | None = None  # what was done last, where it is staged for those who watch

    def facing(self, square: str, side: str) -> list[str]:
        """The aqueducts whose water would come onto a square over a side."""
        found = []
        for name, stream in self.streams.items():
            at, leaves = (
                (stream.crossings[-1][0], stream.crossings[-1][2]) if stream.crossings else stream.outlet
            )
            direction = SIDES.index(leaves)
            if NAME_OF.get(CELL_OF[at] + STEP[direction]) == square and side == SIDES[OPPOSITE[direction]]:
                found.append(name)
        return found


_PICTURES = {
    ("c1", "d1"): "top3w",
    ("h1", "i1"): "top3e",
    ("h8", "i8"): "bottom3e",
    ("c8", "d8"): "bottom3w",
    ("g1", "h1"): "top4",
    ("g8", "h8"): "bottom4",
    ("a4", "a5"): "left4",
}


def take(game: Game) -> Snapshot:
    """Look at a game."""
    grid = game.grid
    tiles = {}
    for cell, name in NAME_OF.items():
        column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
        code = int(grid[row, column])
        if 0 < code < PRINTED and cell not in CORNERS:
            tiles[name] = ORIENTATIONS[code]
    names = game.aqueducts()
    return Snapshot(
        tiles=tiles,
        corners={NAME_OF[cell]: orientation for cell, orientation in CORNERS.items()},
        reservoirs=tuple(_reservoirs(game)),
        streams={
            name: Stream(
                tuple((each.square, each.enters, each.leaves) for each in ask.flow(game, name)),
                ask.outlet(game, name),
            )
            for name in names
        },
        workmen={name: place for name in names if (place := ask.standing(game, name)) is not None},
        lengths={name: game.length(name) for name in names},
        podiums=game.podiums(),
        bonuses=ask.bonus_podiums(game),
        builders=ask.builders(game),
        yard=ask.reserve(game),
        held=tuple(ask.held(game, seat) for seat in range(game.players)),
        to_place=ask.to_place(game),
        stock=ask.stock(game),
        step=game.step,
    )


def _reservoirs(game: Game) -> list[Reservoir]:
    found = []
    for seat, places in enumerate(PLACES[game.players]):
        for colour, place in zip(game.colours[seat], places, strict=True):
            first, second = (NAME_OF[cell] for cell in place.cells)
            found.append(Reservoir((first, second), seat, colour, _PICTURES[first, second]))
    return found


def without(seen: Snapshot, pending: frozenset[str | Crossing]) -> Snapshot:
    """The same before some tiles (by their square) have landed and some crossings are full."""
    if not pending:
        return seen
    tiles = {square: tile for square, tile in seen.tiles.items() if square not in pending}
    streams = {
        name: replace(
            stream,
            crossings=tuple(
                each for each in stream.crossings if each not in pending and each[0] not in pending
            ),
        )
        for name, stream in seen.streams.items()
    }
    return replace(seen, tiles=tiles, streams=streams)
