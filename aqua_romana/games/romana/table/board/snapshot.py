"""What is to be seen of a game at one moment; animation compares two of these. Staged, a snapshot
also carries in words what somebody else did last, for those who watch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import events as rules_events
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, Event, Go, Grew, Laid, Walked
from aqua_romana.games.romana.rules.geometry import CELL_OF, CORNERS, NAME_OF, OPPOSITE, PLACES, SIDES, STEP
from aqua_romana.games.romana.rules.tiles import ORIENTATIONS, PRINTED
from aqua_romana.games.romana.table.texts import kind_name, log, owner_name
from aqua_romana.ui.text.translation import _

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
    colours: str = ""  # of the seat
    aqueduct: str = ""  # whose workman builds
    path: int = 0  # the builder that is used
    goal: int = 0  # where he walks
    first: str = ""
    lays: str = ""
    grows: tuple[tuple[str, str], ...] = ()  # by aqueduct
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
                tuple([(each.square, each.enters, each.leaves) for each in ask.flow(game, name)]),
                ask.outlet(game, name),
            )
            for name in names
        },
        workmen={name: place for name in names if (place := ask.workman_place(game, name)) is not None},
        lengths={name: game.length(name) for name in names},
        podiums=game.podiums(),
        bonuses=ask.bonus_podiums(game),
        builders=ask.builders(game),
        yard=ask.reserve(game),
        held=tuple(ask.held(game, seat) for seat in range(game.players)),
        to_place=ask.to_place(game),
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
    streams = {name: _stream_without(stream, pending) for name, stream in seen.streams.items()}
    return replace(seen, tiles=tiles, streams=streams)


def _stream_without(stream: Stream, pending: frozenset[str | Crossing]) -> Stream:
    left = [each for each in stream.crossings if each not in pending and each[0] not in pending]
    return replace(stream, crossings=tuple(left)) if len(left) < len(stream.crossings) else stream


def staged_snapshot(game: Game) -> Snapshot:
    """What is to be seen now, with what was done last: it will be staged."""
    return replace(take(game), shown_action=_shown_action(game))


def last_go(game: Game) -> list[Snapshot]:
    """The steps of the last go, from before it to now, staged; none in the setup."""
    went = rules_events.last_go(game)
    if went is None or went.is_setup:
        return []
    past = game.copy()
    shots = []
    for step in range(went.first, game.step + 1):
        past.seek(step)
        shots.append(staged_snapshot(past))
    return shots


def _shown_action(game: Game) -> ShownAction | None:
    """The last action with a sentence for each part of it that is shown."""
    last = rules_events.last_step(game)
    if last is None or not last[1]:
        return None
    action, events = last
    before = game.copy()
    before.undo()
    seat = before.decider if before.decider is not None else before.on_turn
    go = Go(seat, before.step, before.phase == "setup", [action], events)
    lines = [(event, line) for event in events if (line := log.event_line(game, go, event))]
    closed = tuple((event.aqueduct, line) for event, line in lines if isinstance(event, Closed))
    walk = next((event for event in events if isinstance(event, Walked)), None)
    aqueduct = action.aqueduct_name if action.verb == verbs.BUILD else ""
    if aqueduct and walk is not None:
        first = _looks(before, seat, aqueduct, kind_name(ask.builders(before)[walk.path]))
    else:
        first = next((line for event, line in lines if not isinstance(event, Laid | Grew | Closed)), "")
    return ShownAction(
        seat=seat,
        colours="".join(game.colours[seat]),
        aqueduct=aqueduct,
        path=walk.path if walk is not None else 0,
        goal=walk.goal if walk is not None else 0,
        first=first,
        lays=next((line for event, line in lines if isinstance(event, Laid)), ""),
        grows=tuple(
            (event.aqueduct, line)
            for event, line in lines
            if isinstance(event, Grew) and event.aqueduct not in dict(closed)
        ),
        walks=_walks(walk, lines) if aqueduct else "",
        closes=closed,
    )


def _looks(game: Game, seat: int, aqueduct: str, kind: str) -> str:
    if game.owner(aqueduct) == seat:
        return log.workman_sees(game, aqueduct, kind)
    owner = owner_name(game, aqueduct)
    # Translators: beside a player's name, who is the subject; {name} owns the workman; {kind}: a bare noun
    return _("Borrows a workman of {name}, who sees the {kind} builder", name=owner, kind=kind)


def _walks(walk: Walked | None, lines: list[tuple[Event, str]]) -> str:
    """The caption while the builder walks; that he only walks on has no line in the log of a go."""
    line = next((line for event, line in lines if event is walk), "")
    # Translators: beside a player's name, who is the subject: the master builder walks on
    return line or _("Sends the builder to the next free square")
