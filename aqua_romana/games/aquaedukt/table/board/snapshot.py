"""What is to be seen of a game at one moment; animation compares two of these. Staged, a snapshot
also carries in words what somebody else did last, for those who watch."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from aqua_romana.games.aquaedukt.rules import Game, actions
from aqua_romana.games.aquaedukt.rules import events as rules_events
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, REGIONS, SQUARES, SQUARES_OF, WIDTH
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.texts import log


@dataclass(frozen=True)
class ShownAction:
    """What somebody did last, for those who watch: sentences whose subject is the player at the seat."""

    seat: int
    text: str
    then: tuple[str, ...] = ()  # what came of it, written when it is shown


@dataclass(frozen=True)
class Snapshot:
    """Everything the stage draws."""

    colours: tuple[str, ...]  # by seat
    houses: dict[str, House]  # by square
    supply: dict[str, int]  # by square, where there is any
    springs: tuple[str, ...]  # points, as placed
    canals: dict[str, int]  # section, upstream point first -> pieces; from the springs on
    mountains: dict[str, str | None]  # square -> what it turned out to hide
    hides: bool  # mountains have secrets
    numbers: dict[int, str]  # region -> the free square its number lies on; left out where there is none
    springs_left: int
    canals_left: int
    hands: tuple[tuple[int, ...], ...]  # by seat: tiles in hand by value
    on_turn: int | None
    decider: int | None
    phase: str
    rolled: int  # the region thrown for the decision now, or 0
    shown: int  # the number that the die shows: the last throw; 0 before the first
    throws: int  # how many there were so far
    thrown_again: bool  # the last throw was of a full region
    is_entered: bool  # people throw a real die and enter what it shows
    last_round: bool  # only houses are built any more
    step: int
    shown_action: ShownAction | None = None  # what was done last, where it is to be staged
    turning: frozenset[str] = frozenset()  # squares of mountains that are being turned over just now
    greening: frozenset[str] = frozenset()  # squares whose new drop has not come yet


def take(game: Game) -> Snapshot:
    """Look at a game."""
    water = game.water
    supply = {
        NAME_OF[cell]: int(water[divmod(cell, WIDTH)]) for cell in SQUARES if water[divmod(cell, WIDTH)]
    }
    houses = {square: House(square, seat, value) for square, (seat, value) in game.houses().items()}
    throws = ask.throws(game)
    return Snapshot(
        colours=tuple(colour[0] for colour in game.colours),
        houses=houses,
        supply=supply,
        springs=tuple(game.springs()),
        canals={section: pieces for branch in ask.branches(game) for section, pieces in branch.sections},
        mountains=game.mountains(),
        hides=game.secrets,
        numbers=dict(_numbers(game, supply)),
        springs_left=game.springs_left,
        canals_left=game.canals_left,
        hands=tuple(game.tiles(seat) for seat in range(game.players)),
        on_turn=game.on_turn,
        decider=game.decider,
        phase=game.phase,
        rolled=game.rolled or 0,
        shown=throws[-1] if throws else 0,
        throws=len(throws),
        thrown_again=game.phase == "roll" and bool(game.actions) and game.actions[-1].verb_name == "roll",
        is_entered=game.has_real_die,
        last_round=game.last_round,
        step=game.step,
    )


def _numbers(game: Game, supply: dict[str, int]) -> Iterator[tuple[int, str]]:
    """Where a region's number lies: on the free square nearest to its middle, dry ones first."""
    for region in range(1, REGIONS + 1):
        free = ask.free_squares(game, region)
        if free:
            yield region, min(free, key=lambda square: (square in supply, _from_middle(region, square)))


@cache
def _from_middle(region: int, square: str) -> tuple[float, str]:
    cells = SQUARES_OF[region]
    column = sum(cell % WIDTH for cell in cells) / len(cells)
    row = sum(cell // WIDTH for cell in cells) / len(cells)
    cell = NAME_OF.index(square)
    return (cell % WIDTH - column) ** 2 + (cell // WIDTH - row) ** 2, square


# What chance brings is not written before it is seen.
_BY_CHANCE = (actions.ROLL, actions.REVEAL)


def staged_snapshot(game: Game) -> Snapshot:
    """What is to be seen now, with what was done last: it will be staged."""
    return replace(take(game), shown_action=_shown_action(game))


def from_step(game: Game, first: int) -> list[Snapshot]:
    """Every step from when so many actions had been played to now, staged."""
    past = game.copy()
    shots = []
    for step in range(first, game.step + 1):
        past.seek(step)
        shots.append(staged_snapshot(past))
    return shots


def _shown_action(game: Game) -> ShownAction | None:
    """The last action of a player in words, and what came of it."""
    last = deque(game.steps(), maxlen=1)
    if not last:
        return None
    before, action, after = last[0]
    if action.verb in _BY_CHANCE or (action.verb == actions.MOUNTAIN and not game.position.placed):
        return None
    seat = before[at.ON_TURN]
    events = rules_events.events(game.players, before, action, after)
    lines = [line for event in events if (line := _line(game, seat, event))]
    return ShownAction(seat, lines[0], tuple(lines[1:])) if lines else None


def _line(game: Game, seat: int, event: rules_events.Event) -> str:
    """One sentence for each event; who lost which tile can be read afterwards."""
    return next((line for line, _colour in log.event_lines(game, seat, event)), "")
