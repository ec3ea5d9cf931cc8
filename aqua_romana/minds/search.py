"""Looking ahead: which action leads to the best position for the one who decides.

A tree of positions grows where it is most promising. Every position met is opened once: all its actions are
tried on the engine's own `legal_actions` and `advance` and valued by `evaluation` together. What an action is
worth to its decider is the average of what was found behind it, and the next look goes where that average,
the first impression and the number of looks already taken promise most. So everybody at the table is expected
to play for his own points less the others' average; likely answers are looked into deeply and foolish ones
hardly at all, for two players as for four.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final, NamedTuple

from aqua_romana.games.romana.players.evaluation import Insight, expected_points
from aqua_romana.games.romana.players.standing import final_points
from aqua_romana.games.romana.rules.actions import PASS_ACTION, Action
from aqua_romana.games.romana.rules.course import advance
from aqua_romana.games.romana.rules.geometry import SIGHT, STEP
from aqua_romana.games.romana.rules.legal import legal_actions
from aqua_romana.games.romana.rules.position import (
    BONUS_TILE,
    BUILDING,
    CLOSED_NOW,
    CLOSING,
    DECIDER,
    END_CELL,
    END_SIDE,
    ON_TURN,
    OPEN,
    OVER,
    PHASE,
    PODIUM,
    RESERVE,
    SETUP,
    TAKING,
    Position,
)

# Looks taken before their positions are valued together.
TOGETHER: Final = 8
# While a look is under way its action counts as this many points worse, so that the looks spread out.
UNDER_WAY: Final = 1.0
# Actions this many points worse than the best have a third of its first impression.
IMPRESSION: Final = 1.2
CURIOSITY: Final = 3.0
WIDENING: Final = 1.0
# Of more actions than this, inside the tree, only those near somebody's way are tried.
MANY: Final = 12
_DETAILS: Final = (CLOSING, TAKING, BONUS_TILE)


@dataclass(frozen=True)
class Foresight:
    """How far a player looks, and what he cares for."""

    nodes: int = 6000  # positions valued at most in one decision
    builds: int = 99  # builds in a row looked at, his own first
    rivals: float = 1.0  # how much the rivals' points, on average, count against his own
    insight: dict[int, Insight] | None = None  # by players: what he knows of the worth of facts; None: all
    solve_nodes: int = 0  # positions visited at most to play an ending out in full


class Verdict(NamedTuple):
    """What the search thinks of one action: the decider's lead, and everybody's points."""

    action: Action
    value: float
    points: list[float]


class _Option:
    """One action of an opened position. `total / looks` is what it is worth to the decider."""

    __slots__ = ("action", "after", "impression", "looks", "node", "points", "total")

    def __init__(self, action: Action, after: bytes, points: list[float], worth: float) -> None:
        self.action = action
        self.after = after
        self.points = points
        self.total = worth
        self.looks = 1
        self.impression = 0.0
        self.node: _Node | None = None


class _Node:
    """A position where somebody decides. `options` come when it is opened, best first impressions first."""

    __slots__ = ("actions", "made", "options", "points", "seat", "state", "visits")

    def __init__(self, state: bytes, made: int, actions: list[Action]) -> None:
        self.state = state
        self.seat = state[DECIDER]
        self.made = made  # builds since the root
        self.actions = actions
        self.options: list[_Option] = []
        self.points: list[float] | None = None  # what it promises: final, or the best first impression
        self.visits = 0


Path = list[tuple[_Node, _Option, float]]  # with what each option was credited while the look is under way


class Search:
    """One decision looked into. `run` gives the verdicts, best first."""

    def __init__(
        self,
        position: Position,
        foresight: Foresight,
        *,
        deadline: float | None = None,
        is_cancelled: Callable[[], bool] | None = None,
        taste: Callable[[Action], float] | None = None,
        include: Action | None = None,
    ) -> None:
        self.position = position.copy()
        self.foresight = foresight
        self.nodes = 0
        self._deadline = deadline
        self._is_cancelled = is_cancelled
        self._taste = taste or (lambda action: 0.0)
        self._include = include
        self._asked_for: _Option | None = None
        self._insight = foresight.insight[position.players] if foresight.insight else None
        self._on_turn = position.bytes[ON_TURN]
        self._builds_of_this_go = 1 if position.bytes[PHASE] in (RESERVE, BUILDING) else 0

    def run(self) -> list[Verdict]:
        """Look until nodes or time are used up. However small the budget, each action is valued once."""
        root = _Node(bytes(self.position.bytes), 0, legal_actions(self.position))
        self._open([root])
        for option in root.options:
            option.total += self._taste(option.action)
        root.options.sort(key=lambda option: -option.total)
        self._asked_for = next((each for each in root.options if each.action is self._include), None)
        gathered = {option.action: list(option.points) for option in root.options}
        if len(root.options) > 1 and self.foresight.builds:
            while not self._is_spent():
                self._look(root, gathered)
        ranked = sorted(root.options, key=lambda option: (-option.looks, -option.total))
        return [
            Verdict(
                option.action,
                option.total / option.looks,
                [points / option.looks for points in gathered[option.action]],
            )
            for option in ranked
        ]

    def _is_spent(self) -> bool:
        if self.nodes >= self.foresight.nodes:
            return True
        if self._deadline is not None and time.monotonic() > self._deadline:
            return True
        return self._is_cancelled is not None and self._is_cancelled()

    # Growing the tree

    def _look(self, root: _Node, gathered: dict[Action, list[float]]) -> None:
        """A few looks, valued together."""
        paths: list[Path] = []
        fresh: list[_Node] = []
        for _ in range(TOGETHER):
            path = self._descend(root)
            paths.append(path)
            node, option, _credit = path[-1]
            if option.node is None:
                option.node = self._after(node, option)
                if option.node.actions and option.node.made < self.foresight.builds:
                    fresh.append(option.node)
        if fresh:
            self._open(fresh)
        else:
            self.nodes += 1  # nothing new to see: the budget must end all the same
        for path in paths:
            end = path[-1][1]
            found = end.node.points if end.node else None
            points = end.points if found is None else found
            for node, option, credit in path:
                option.total += self._own(points, node.seat) - credit
            first = path[0][1]
            first.total += self._taste(first.action)
            kept = gathered[first.action]
            for seat, value in enumerate(points):
                kept[seat] += value

    def _descend(self, node: _Node) -> Path:
        """From the root to a position not yet opened, or to one where there is nothing more to open."""
        path: Path = []
        forced = self._asked_for if self._asked_for and 4 * self._asked_for.looks < node.visits else None
        while True:
            option = forced or self._most_promising(node)
            forced = None
            credit = option.total / option.looks - UNDER_WAY
            option.total += credit
            option.looks += 1
            node.visits += 1
            path.append((node, option, credit))
            if option.node is None or not option.node.options:
                return path
            node = option.node

    def _most_promising(self, node: _Node) -> _Option:
        options = node.options
        width = 2 + int(WIDENING * sqrt(node.visits))
        curiosity = CURIOSITY * sqrt(node.visits + 1)
        best, highest = options[0], -1e9
        for option in options[:width]:
            promise = (option.total + curiosity * option.impression) / option.looks
            if promise > highest:
                best, highest = option, promise
        return best

    def _own(self, points: Sequence[float], seat: int) -> float:
        """What a seat wants to be large."""
        own = points[seat]
        return own - self.foresight.rivals * (sum(points) - own) / (len(points) - 1)

    # Opening positions

    def _open(self, nodes: list[_Node]) -> None:
        """Try all actions of some positions and value what comes of them together."""
        position = self.position
        states: list[bytes] = []
        settled: list[bytes] = []
        for node in nodes:
            for after, begun in outcomes(position, node.state, node.actions):
                states.append(after)
                settled.append(begun)
        self.nodes += len(states)
        values = expected_points(position, settled, self._insight).tolist()
        place = 0
        for node in nodes:
            options = node.options
            for action in node.actions:
                points = values[place]
                options.append(_Option(action, states[place], points, self._own(points, node.seat)))
                place += 1
            options.sort(key=lambda option: -option.total)
            node.points = options[0].points
            highest = options[0].total
            impressions = [exp((option.total - highest) / IMPRESSION) for option in options]
            whole = sum(impressions)
            for option, impression in zip(options, impressions, strict=True):
                option.impression = impression / whole

    def _after(self, node: _Node, option: _Option) -> _Node:
        """Where the next real choice is, once an action was played."""
        position, mem = self.position, self.position.bytes
        mem[:] = option.after
        made = node.made + (node.state[PHASE] in (BUILDING, SETUP))
        while True:
            phase = mem[PHASE]
            if phase == OVER:
                end = _Node(bytes(mem), made, [])
                end.points = final_points(position)
                return end
            later = made > self._builds_of_this_go or mem[ON_TURN] != self._on_turn
            if later and phase in _DETAILS:
                settle(position)
                continue
            actions = legal_actions(position)
            if len(actions) == 1:
                made += phase in (BUILDING, SETUP)
                advance(position, actions[0])
            else:
                return _Node(bytes(mem), made, self._worth_a_look(actions))

    def _worth_a_look(self, actions: list[Action]) -> list[Action]:
        """Inside the tree, of many placements and bonus tiles only those near a workman's way."""
        if len(actions) <= MANY:
            return actions
        phase = self.position.bytes[PHASE]
        if phase == BONUS_TILE:
            near = cells_near_workmen(self.position)
            return [action for action in actions if action.cell in near] or actions[:MANY]
        if phase in (SETUP, RESERVE):
            seen = self._paths_in_sight(self.position.bytes[DECIDER])
            return [action for action in actions if action.path in seen] or actions[:MANY]
        return actions

    def _paths_in_sight(self, seat: int) -> set[int]:
        """Pathway squares a seat's workmen see now or from the square ahead."""
        mem = self.position.bytes
        seen: set[int] = set()
        for aqueduct in self.position.aqueducts[seat]:
            if mem[PODIUM + aqueduct] == OPEN:
                cell = mem[END_CELL + aqueduct]
                seen.update(SIGHT[cell])
                seen.update(SIGHT[cell + STEP[mem[END_SIDE + aqueduct]]])
        return seen


def outcomes(position: Position, state: bytes, actions: Sequence[Action]) -> Iterator[tuple[bytes, bytes]]:
    """What each action leads to from a state: at once, and where the next go begins. Changes `position`."""
    mem = position.bytes
    for action in actions:
        mem[:] = state
        advance(position, action)
        after = bytes(mem)
        settle(position)
        yield after, bytes(mem)


def settle(position: Position) -> None:
    """Play on by habit to where the next go begins: nobody closes, bonus tiles fall aside, jokers go first.

    Positions are valued there, where nothing hangs in the air; and in goes to come such choices matter less
    than one build more of foresight.
    """
    mem = position.bytes
    while mem[PHASE] in _DETAILS:
        if mem[PHASE] == CLOSING:
            advance(position, PASS_ACTION)
            continue
        actions = legal_actions(position)
        if mem[PHASE] == BONUS_TILE and len(actions) > 1:
            near = cells_near_workmen(position)
            advance(position, next((action for action in actions if action.cell not in near), actions[0]))
        else:
            advance(position, actions[-1])


def cells_near_workmen(position: Position) -> set[int]:
    """Squares next to one that an open aqueduct faces."""
    mem = position.bytes
    near: set[int] = set()
    for own in position.aqueducts:
        for aqueduct in own:
            if mem[PODIUM + aqueduct] == OPEN and not mem[CLOSED_NOW + aqueduct]:
                ahead = mem[END_CELL + aqueduct] + STEP[mem[END_SIDE + aqueduct]]
                near.update(ahead + step for step in STEP)
    return near


__all__ = ["Foresight", "Search", "Verdict", "outcomes", "settle"]
