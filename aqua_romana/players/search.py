"""Looking ahead: which action leads to the best position for the one who decides.

The go is searched decision by decision on the engine's own `legal_actions` and `advance`; a step back is a
copy of the position's bytes. Foresight is counted in builds: at depth 3 the decider sees his own build with
the closing, bonus tile, taking and placing that go with it, and the builds of the next two.

Every position met is opened once: its actions are tried, valued by `evaluation` and sorted for whoever
decides there, and the best few are looked into. Deeper rounds reuse what earlier ones opened, so the node
budget goes into new positions only. Two players: alpha-beta with iterative deepening on the lead. Three and
four: everyone goes for his own points less the others' average (max^n), a whole round ahead with one likely
build of each rival before more builds are looked into. Rivals who only mean harm and the lead over the best
rival alone were tried in a few dozen games only; nothing finer has been measured.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from aqua_romana.players.evaluation import ROWS, expected_points
from aqua_romana.rules.actions import PASS_ACTION, Action
from aqua_romana.rules.course import advance
from aqua_romana.rules.geometry import SIGHT, STEP
from aqua_romana.rules.legal import legal_actions
from aqua_romana.rules.position import (
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

Rows = dict[int, tuple[tuple[float, ...], ...]]
INFINITE: Final = 1e9


class OutOfBudget(Exception):
    """The nodes or the time are spent; what the finished rounds found stands."""


@dataclass(frozen=True)
class Foresight:
    """How far and how wide a player looks, and what he cares for."""

    rounds: int = 3  # how often his turn comes round again in what he looks at
    nodes: int = 6000  # positions valued at most in one decision
    widths: tuple[int, ...] = (8, 5, 3, 2)  # builds looked into, by builds already made in the line
    replies: int = 1  # more than two players: builds of each rival looked into at most
    few: int = 2  # looked into of closes, bonus tiles, takes, placements inside the tree
    root_few: int = 6  # the same at the root
    rivals: float = 1.0  # how much the rivals' points, on average, count against his own
    rows: Rows | None = None  # the weights he sees by; None: all of them
    podium_bonuses: bool = True  # reckons with the 4/3/2
    solve_nodes: int = 0  # positions visited at most to play an ending out in full


class Option(NamedTuple):
    """One action at an opened position."""

    value: float  # for the one who decides, by evaluation alone
    points: list[float]
    action: Action
    after: bytes


class Verdict(NamedTuple):
    """What the search thinks of one action: the decider's lead, and whether it was searched exactly."""

    action: Action
    value: float
    points: list[float]


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
        lines: int = 1,
        include: Action | None = None,
    ) -> None:
        self.position = position.copy()
        self.foresight = foresight
        self.root_seat = position.bytes[DECIDER]
        self.nodes = 0
        self.finished_depth = 0
        self._deadline = deadline
        self._is_cancelled = is_cancelled
        self._taste = taste
        self._include = include
        self._lines = lines
        self._rows = foresight.rows or ROWS
        self._opened: dict[bytes, list[Option]] = {}
        self._known: dict[tuple[bytes, int], tuple[float, float]] = {}
        self._values: dict[bytes, list[float]] = {}
        self._killers: dict[Action, int] = {}
        self._is_duel = position.players == 2
        self._replies = 1
        self._on_turn = position.bytes[ON_TURN]
        self._spent = 1 if position.bytes[PHASE] in (BUILDING, SETUP) else 0  # builds the first action makes
        self._builds_of_this_go = 1 if position.bytes[PHASE] in (RESERVE, BUILDING) else 0
        self._exempt = False

    def run(self) -> list[Verdict]:
        """Deepen round by round until depth, nodes or time are used up."""
        root = bytes(self.position.bytes)
        options = self._open_root(root)
        verdicts = [Verdict(option.action, option.value, option.points) for option in options]
        if len(options) == 1:
            return verdicts
        phase = self.position.bytes[PHASE]
        width = self.foresight.widths[0] if phase == BUILDING else self.foresight.root_few
        if self._lines > 1 and self._include is None:
            width = max(width, self._lines)
        shortlist = options[:width] + [option for option in options[width:] if option.action is self._include]
        rest = [verdict for verdict in verdicts[width:] if verdict.action is not self._include]
        try:
            for depth, replies in self._schedule():
                self._replies = replies
                ranked = self._round(shortlist, depth)
                verdicts = ranked + rest
                self.finished_depth = depth
                place = {verdict.action: index for index, verdict in enumerate(ranked)}
                shortlist.sort(key=lambda option: place[option.action])
        except OutOfBudget:
            pass
        finally:
            self.position.bytes[:] = root
        return verdicts

    def _schedule(self) -> list[tuple[int, int]]:
        """Depths to search one after the other, with the builds of each rival looked into there."""
        players, rounds = self.position.players, self.foresight.rounds
        if self._is_duel:
            return [(depth, 0) for depth in range(1, rounds * players + 2)]
        # Beyond two rounds one guessed build a rival is guesswork: rather look into more of them.
        deepest = min(rounds, 2) * players + 1
        steps = [(depth, 1) for depth in range(1, deepest + 1)]
        return steps + [(deepest, replies) for replies in range(2, self.foresight.replies + 1)]

    def _open_root(self, root: bytes) -> list[Option]:
        """All actions, sorted. However small the budget, each is at least valued once."""
        self._exempt = True
        options = self._weigh(legal_actions(self.position), root)
        self._exempt = False
        if self._taste is None:
            return options
        seasoned = [option._replace(value=option.value + self._taste(option.action)) for option in options]
        seasoned.sort(key=lambda option: -option.value)
        return seasoned

    def _round(self, shortlist: Sequence[Option], depth: int) -> list[Verdict]:
        """One depth for every action on the shortlist; with `lines` > 1 that many are valued exactly."""
        mem = self.position.bytes
        seat = self.root_seat
        found: list[Verdict] = []
        spent = self._spent
        best: list[float] = []
        for option in shortlist:
            mem[:] = option.after
            taste = self._taste(option.action) if self._taste else 0.0
            floor = best[self._lines - 1] if len(best) >= self._lines else -INFINITE
            if self._is_duel:
                value = self._lead(depth - spent, spent, floor - taste, INFINITE)
                points = option.points
            else:
                points = self._points(depth - spent, spent)
                value = self._own(points, seat)
            value += taste
            found.append(Verdict(option.action, value, points))
            best.append(value)
            best.sort(reverse=True)
        found.sort(key=lambda verdict: -verdict.value)
        return found

    # Two players

    def _lead(self, depth: int, made: int, alpha: float, beta: float) -> float:
        """The root seat's lead with best play, by alpha-beta."""
        mem = self.position.bytes
        self._skip_details(made)
        phase = mem[PHASE]
        if depth <= 0 or phase == OVER:
            return self._own(self._value(), self.root_seat)
        if depth == 1 and phase == BUILDING:
            return self._last_build(alpha, beta)
        key = bytes(mem)
        low, high = self._known.get((key, depth), (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        options = self._open(key)
        mine = mem[DECIDER] == self.root_seat
        if phase in (BUILDING, SETUP):
            deeper, made, width = depth - 1, made + 1, self._width(made)
        else:
            deeper, width = depth, self._few(options)
        best = -INFINITE if mine else INFINITE
        lowest, highest = alpha, beta
        for option in options[:width]:
            mem[:] = option.after
            value = self._lead(deeper, made, lowest, highest)
            if mine:
                best = max(best, value)
                lowest = max(lowest, best)
            else:
                best = min(best, value)
                highest = min(highest, best)
            if lowest >= highest:
                break
        if best <= alpha:
            self._known[key, depth] = (low, best)
        elif best >= beta:
            self._known[key, depth] = (best, high)
        else:
            self._known[key, depth] = (best, best)
        return best

    def _last_build(self, alpha: float, beta: float) -> float:
        """The last build of a line: values the tiles one by one and stops as soon as one is good enough.

        What was good enough in a sister position is tried first.
        """
        position, mem = self.position, self.position.bytes
        seat, root_seat = mem[DECIDER], self.root_seat
        mine = seat == root_seat
        key = bytes(mem)
        opened = self._opened.get(key)
        if opened is not None:
            return self._own(opened[0].points, root_seat)
        actions = legal_actions(position)
        killers = self._killers
        if len(actions) > 2:
            actions.sort(key=lambda action: -killers.get(action, 0))
        best = -INFINITE if mine else INFINITE
        for action in actions:
            advance(position, action)
            value = self._own(self._value(), root_seat)
            mem[:] = key
            if mine:
                best = max(best, value)
                enough = best >= beta
            else:
                best = min(best, value)
                enough = best <= alpha
            if enough:
                killers[action] = killers.get(action, 0) + 1
                break
        return best

    # Three and four players

    def _points(self, depth: int, made: int) -> list[float]:
        """Expected points if every decider goes for his own lead (max^n)."""
        mem = self.position.bytes
        self._skip_details(made)
        if depth <= 0 or mem[PHASE] == OVER:
            return self._value()
        options = self._open(bytes(mem))
        if mem[PHASE] in (BUILDING, SETUP):
            if depth == 1:
                return options[0].points
            own = mem[DECIDER] == self.root_seat
            deeper, width = depth - 1, self._width(made) if own else self._replies
            made += 1
        else:
            deeper, width = depth, self._few(options)
        seat = mem[DECIDER]
        best = options[0].points
        highest = -INFINITE
        for option in options[:width]:
            mem[:] = option.after
            points = self._points(deeper, made)
            value = self._own(points, seat)
            if value > highest:
                best, highest = points, value
        return best

    # Opening positions

    def _skip_details(self, made: int) -> None:
        """In goes after the present one nobody closes, bonus tiles fall out of the way, the joker goes first.

        Such choices matter less than one build more of foresight.
        """
        position, mem = self.position, self.position.bytes
        while True:
            phase = mem[PHASE]
            if phase not in (CLOSING, TAKING, BONUS_TILE):
                return
            if made <= self._builds_of_this_go and mem[ON_TURN] == self._on_turn:
                return
            if phase == CLOSING:
                advance(position, PASS_ACTION)
                continue
            actions = legal_actions(position)
            if phase == BONUS_TILE and len(actions) > 1:
                near = self._cells_near_workmen()
                advance(position, next((action for action in actions if action.cell not in near), actions[0]))
            else:
                advance(position, actions[-1])

    def _width(self, made: int) -> int:
        widths = self.foresight.widths
        return widths[made] if made < len(widths) else widths[-1]

    def _few(self, options: list[Option]) -> int:
        """How many of the smaller choices to look into; closing only where it looks better than not to."""
        if self.position.bytes[PHASE] != CLOSING:
            return self.foresight.few
        for index, option in enumerate(options[:2]):
            if option.action is PASS_ACTION:
                return index + 1
        return 2

    def _value(self) -> list[float]:
        """What evaluation thinks of the present position; looked up where it was seen before."""
        key = bytes(self.position.bytes)
        points = self._values.get(key)
        if points is None:
            self.nodes += 1
            if self._is_spent():
                raise OutOfBudget
            points = expected_points(self.position, self._rows, self.foresight.podium_bonuses)
            self._values[key] = points
        return points

    def _own(self, points: list[float], seat: int) -> float:
        """What a seat wants to be large."""
        own = points[seat]
        return own - self.foresight.rivals * (sum(points) - own) / (len(points) - 1)

    def _open(self, key: bytes) -> list[Option]:
        """The actions of the present position, best first for its decider."""
        options = self._opened.get(key)
        if options is not None:
            return options
        actions = legal_actions(self.position)
        if len(actions) > 12:
            actions = self._worth_a_look(actions)
        options = self._weigh(actions, key)
        self._opened[key] = options
        return options

    def _weigh(self, actions: Sequence[Action], key: bytes) -> list[Option]:
        position, mem = self.position, self.position.bytes
        seat = mem[DECIDER]
        options = []
        try:
            for action in actions:
                advance(position, action)
                points = self._value()
                options.append(Option(self._own(points, seat), points, action, bytes(mem)))
                mem[:] = key
        finally:
            mem[:] = key
        options.sort(key=lambda option: -option.value)
        return options

    def _is_spent(self) -> bool:
        if self._exempt:
            return False
        if self.nodes > self.foresight.nodes:
            return True
        if self.nodes & 7:
            return False
        if self._deadline is not None and time.monotonic() > self._deadline:
            return True
        return self._is_cancelled is not None and self._is_cancelled()

    def _worth_a_look(self, actions: list[Action]) -> list[Action]:
        """Inside the tree, of many placements and bonus tiles only those near a workman's way."""
        mem = self.position.bytes
        phase = mem[PHASE]
        if phase == BONUS_TILE:
            near = self._cells_near_workmen()
            return [action for action in actions if action.cell in near] or actions[:12]
        if phase in (SETUP, RESERVE):
            seen = self._paths_in_sight(mem[DECIDER])
            return [action for action in actions if action.path in seen] or actions[:12]
        return actions

    def _cells_near_workmen(self) -> set[int]:
        """Blank squares next to one that an open aqueduct faces."""
        mem = self.position.bytes
        near: set[int] = set()
        for own in self.position.aqueducts:
            for aqueduct in own:
                if mem[PODIUM + aqueduct] == OPEN and not mem[CLOSED_NOW + aqueduct]:
                    ahead = mem[END_CELL + aqueduct] + STEP[mem[END_SIDE + aqueduct]]
                    near.update(ahead + step for step in STEP)
        return near

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


__all__ = ["Foresight", "Search", "Verdict"]
