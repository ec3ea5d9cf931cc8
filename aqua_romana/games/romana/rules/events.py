"""What happened: the events of every action, and the goes they belong to.

Events are read off the positions before and after an action, so playing a game costs nothing extra.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.boardgame.base_game import steps_with_events
from aqua_romana.games.romana.rules import actions
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF, NAME_OF, PATHWAY, STRETCH
from aqua_romana.games.romana.rules.podiums import bonus_by_podium
from aqua_romana.games.romana.rules.tiles import KIND_OF_CODE, KINDS, ORIENTATIONS

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game


@dataclass(frozen=True)
class Laid:
    """A tile came onto the board."""

    square: str
    kind: str
    orientation: str
    bonus: bool


@dataclass(frozen=True)
class Grew:
    """An aqueduct became longer."""

    aqueduct: str
    before: int
    after: int


@dataclass(frozen=True)
class Closed:
    """A workman left the board for a podium."""

    aqueduct: str
    length: int
    podium: int
    voluntary: bool


@dataclass(frozen=True)
class Placed:
    """A builder came onto the pathway."""

    kind: str
    path: int


@dataclass(frozen=True)
class Walked:
    """A builder walked on, perhaps past a fountain."""

    path: int
    goal: int
    fountain: bool


@dataclass(frozen=True)
class Took:
    """A seat took a builder from the reserve."""

    seat: int
    kind: str


@dataclass(frozen=True)
class Outranked:
    """A workman on a podium lost some or all of his bonus, because another one stands higher now."""

    aqueduct: str
    podium: int
    before: int
    after: int
    by: str  # the aqueduct whose workman came to stand higher


Event = Laid | Grew | Closed | Placed | Walked | Took | Outranked


@dataclass
class Go:
    """One go: whose, what was played, what came of it. In the setup each placement is a go."""

    seat: int
    first: int  # number of actions played before this go
    is_setup: bool = False
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def goes(game: "Game") -> list[Go]:
    """The whole game so far, go by go; the last one may still be under way."""
    found: list[Go] = []
    previous: bytes | None = None
    for index, (before, action, new_events) in enumerate(steps_with_events(game, partial(events, game))):
        if previous is None or (before[at.PHASE] in _FIRST_PHASES and _begins_go(previous, before)):
            setup = before[at.PHASE] == at.SETUP
            found.append(Go(before[at.DECIDER] if setup else before[at.ON_TURN], index, setup))
        found[-1].actions.append(action)
        found[-1].events += new_events
        previous = before
    return found


def last_go(game: "Game") -> Go | None:
    """The last completed go; the final one when the game is over."""
    found = goes(game)
    if found and not game.is_over and game.phase not in ("setup", "reserve", "build"):
        found.pop()
    elif found and game.phase == "build" and found[-1].seat == game.on_turn and not _has_acted(found[-1]):
        found.pop()  # only reserve builders placed yet
    elif found and game.phase == "reserve" and found[-1].seat == game.on_turn and _only_places(found[-1]):
        found.pop()
    return found[-1] if found else None


def _has_acted(go: Go) -> bool:
    return any(action.verb != actions.PLACE for action in go.actions)


def _only_places(go: Go) -> bool:
    return not go.is_setup and not _has_acted(go)


def last_step(game: "Game") -> tuple[Action, list[Event]] | None:
    """The last action and what it did; None before the first."""
    past = list(game.states())
    if not past:
        return None
    before, action = past[-1]
    return action, events(game, before, action, bytes(game.position.bytes))


#: In which a go may begin.
_FIRST_PHASES = (at.SETUP, at.RESERVE, at.BUILDING)


def _begins_go(previous: bytes, now: bytes) -> bool:
    if now[at.PHASE] == at.SETUP:
        return True
    return previous[at.PHASE] != at.RESERVE or previous[at.ON_TURN] != now[at.ON_TURN]


def events_of(game: "Game", action: Action) -> list[Event]:
    """What a legal action would do now."""
    after = game.after(action)
    return events(game, bytes(game.position.bytes), action, bytes(after.position.bytes))


def events(game: "Game", before: bytes, action: Action, after: bytes) -> list[Event]:
    """What an action did."""
    found: list[Event] = []
    for cell, name in NAME_OF.items():
        code = after[at.GRID + cell]
        if code != before[at.GRID + cell]:
            kind = KINDS[KIND_OF_CODE[code] - 1]
            found.append(Laid(name, kind, ORIENTATIONS[code], action.verb == actions.BONUS))
    names = game.aqueducts()
    for name in names:
        old, new = before[at.LENGTH + AQUEDUCT_OF[name]], after[at.LENGTH + AQUEDUCT_OF[name]]
        if old != new:
            found.append(Grew(name, old, new))
    if action.verb == actions.PLACE:
        found.append(Placed(action.kind_letter, action.path))
    elif action.verb in (actions.BUILD, actions.MOVE):
        goal = next(
            path for path in range(1, PATHWAY + 1) if after[at.PATH + path] and not before[at.PATH + path]
        )
        found.append(Walked(action.path, goal, STRETCH[action.path] != STRETCH[goal]))
    closed = _closings(names, before, action, after)
    found += [*closed, *_outranked(names, before, after, closed)]
    if action.verb == actions.TAKE:
        found.append(Took(before[at.DECIDER], action.kind_letter))
    return found


def _closings(names: tuple[str, ...], before: bytes, action: Action, after: bytes) -> list[Closed]:
    closed: list[Closed] = []
    for name in names:
        number = AQUEDUCT_OF[name]
        if before[at.PODIUM + number] == at.OPEN and after[at.PODIUM + number] != at.OPEN:
            voluntary = action.verb == actions.CLOSE and action.aqueduct == number
            closed.append(Closed(name, after[at.LENGTH + number], after[at.PODIUM + number], voluntary))
    return closed


def _outranked(names: tuple[str, ...], before: bytes, after: bytes, closed: list[Closed]) -> list[Outranked]:
    """Who lost a bonus to whom, from the highest podium down."""
    stood = {name: before[at.PODIUM + AQUEDUCT_OF[name]] for name in names}
    stands = {name: after[at.PODIUM + AQUEDUCT_OF[name]] for name in names}
    was = bonus_by_podium(set(stood.values()) - {at.OPEN})
    now = bonus_by_podium(set(stands.values()) - {at.OPEN})
    found = []
    for name, podium in sorted(stood.items(), key=lambda each: -each[1]):
        higher = [each for each in closed if each.podium > podium]
        if podium != at.OPEN and now.get(podium, 0) < was.get(podium, 0) and higher:
            by = min(higher, key=lambda each: each.podium).aqueduct
            found.append(Outranked(name, podium, was[podium], now.get(podium, 0), by))
    return found
