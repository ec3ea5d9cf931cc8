"""Looking ahead in any game: which action leads to the best position for the one who decides.

A tree of positions grows where it is most promising. Every position met is opened once: all its actions are
tried and what comes of them is valued together, by the game's `SearchModel`. What an action is worth to its
decider is the average of what was found behind it, and the next look goes where that average, the first
impression and the number of looks already taken promise most. So everybody at the table is expected to play
for his own points less the others' average; likely answers are looked into deeply and foolish ones hardly at
all, for two players as for four.

Where a die or a draw decides, nothing is chosen: the looks are dealt out by the weights of the outcomes.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, sqrt
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

S = TypeVar("S")  # a position of the game
A = TypeVar("A")  # an action, or what chance may bring
N = TypeVar("N", int, float)  # a worth

# While a look is under way its action counts as this many points worse, so that the looks spread out.
UNDER_WAY: Final = 1.0
# Actions this many points worse than the best have a third of its first impression.
IMPRESSION: Final = 1.2
CURIOSITY: Final = 3.0


@dataclass(frozen=True)
class Width:
    """How many of a decision's actions are looked into, the best first impressions first.

    Narrow looks reach further: what is gained by that must outweigh what is never looked at.
    """

    first: int = 2
    growth: float = 1.0  # how many more as looks are taken: so many times the root of their number

    def after(self, looks: int) -> int:
        """The actions to choose from once so many looks were taken."""
        return self.first + int(self.growth * sqrt(looks))


@dataclass(frozen=True)
class Foresight:
    """How far a player looks, and how much he minds the others."""

    nodes: int = 6000  # positions valued at most in one decision
    depth: int = 99  # steps in a row looked at, his own first, as the game's model counts them
    rivals: float = 1.0  # how much the rivals' points, on average, count against his own
    own: Width = Width()  # of his own decisions
    answers: Width = Width()  # of the others' decisions
    together: int = 8  # looks taken before their positions are valued: more are faster, but less well aimed

    def within(self, seconds: float | None, uses_all_time: bool) -> Foresight:
        """As far as there is time: without `seconds` as it is, with none at all only first impressions."""
        if seconds is None:
            return self
        if seconds <= 0:
            return replace(self, nodes=0)
        return replace(self, nodes=1_000_000) if uses_all_time else self


def taste(most: float, seed: int, moment: int, text: str) -> float:
    """How much a player of a seed likes something, from 0 to `most` points: decides between equals."""
    return most * (zlib.crc32(f"{seed} {moment} {text}".encode()) & 0xFFFF) / 0xFFFF


def lead(points: Sequence[float], seat: int) -> float:
    """A seat's points less those of the best other seat: what a player wants to be large."""
    return points[seat] - max(other for index, other in enumerate(points) if index != seat)


def narrowed(low: N, high: N, worth: N, alpha: N, beta: N) -> tuple[N, N]:
    """Between what the worth of a position lies that lay between `low` and `high`, after it was looked for
    between `alpha` and `beta` only."""
    if worth <= alpha:
        return low, min(high, worth)
    if worth >= beta:
        return max(low, worth), high
    return worth, worth


class Fork(NamedTuple, Generic[S, A]):
    """Where ways part: somebody decides, or chance does, or (without ways) the game is over."""

    state: S
    seat: int  # who decides; without meaning where chance does
    ways: Sequence[A]  # the actions to try, or what chance may bring
    depth: int = 0  # steps since the search began
    weights: Sequence[float] = ()  # where chance decides: how likely each way is, in any unit
    points: list[float] | None = None  # where the game is over: the final points


class SearchModel(Protocol[S, A]):
    """A game as the search sees it. A model may work on one position of its own, changed by every call."""

    def root(self) -> Fork[S, A]:
        """The decision to be made, with all its actions."""

    def outcomes(self, fork: Fork[S, A]) -> Iterable[tuple[S, S]]:
        """What each way leads to: at once, and in a position fit to be valued (the same one will do)."""

    def values(self, states: Sequence[S]) -> list[list[float]]:
        """The final points every seat may expect, for many positions at once; exact where a game is over."""

    def next_choices(self, taken: Sequence[tuple[Fork[S, A], S]]) -> list[Fork[S, A]]:
        """Where ways part next, for many at once: each is a fork and what one of its ways led to. Forced
        actions are played, and of actions beyond counting only those worth a look are tried.
        """


class Verdict(NamedTuple, Generic[A]):
    """What the search thinks of one action: the decider's lead, and everybody's points."""

    action: A
    value: float
    points: list[float]


class _Option(Generic[S, A]):
    """One way on from an opened position. `total / looks` is what it is worth to the decider."""

    __slots__ = ("after", "impression", "looks", "luck", "node", "points", "total", "way")

    def __init__(self, way: A, after: S, points: list[float], worth: float) -> None:
        self.way = way
        self.after = after
        self.points = points
        self.total = worth
        self.looks = 1
        self.impression = 0.0  # a share of 1; where chance decides, how likely it is
        self.luck: list[float] = []  # where chance decides: what it gives every seat beyond the average
        self.node: _Node[S, A] | None = None


class _Node(Generic[S, A]):
    """A fork in the tree. `options` come when it is opened, best first impressions first."""

    __slots__ = ("fork", "is_chance", "options", "points", "seat", "visits")

    def __init__(self, fork: Fork[S, A]) -> None:
        self.fork = fork
        self.seat = fork.seat
        self.is_chance = bool(fork.weights)
        self.options: list[_Option[S, A]] = []
        self.points = fork.points  # what it promises: final, or by the first impressions
        self.visits = 0


# With what each option was credited while the look is under way.
_Path = list[tuple[_Node[S, A], _Option[S, A], float]]


class Search(Generic[S, A]):
    """One decision looked into. `run` gives the verdicts, best first."""

    def __init__(
        self,
        model: SearchModel[S, A],
        foresight: Foresight,
        *,
        deadline: float | None = None,
        is_cancelled: Callable[[], bool] | None = None,
        taste: Callable[[A], float] | None = None,
        include: A | None = None,
    ) -> None:
        self.model = model
        self.foresight = foresight
        self.nodes = 0
        self._deadline = deadline
        self._is_cancelled = is_cancelled
        self._taste = taste or (lambda action: 0.0)
        self._include = include
        self._asked_for: _Option[S, A] | None = None

    def run(self) -> list[Verdict[A]]:
        """Look until nodes or time are used up. However small the budget, each action is valued once."""
        root = _Node(self.model.root())
        self._open([root])
        for option in root.options:
            option.total += self._taste(option.way)
        root.options.sort(key=lambda option: -option.total)
        if self._include is not None:
            self._asked_for = next((each for each in root.options if each.way == self._include), None)
        gathered = {option: list(option.points) for option in root.options}
        if len(root.options) > 1 and self.foresight.depth:
            while not self._is_spent():
                self._look(root, gathered)
        ranked = sorted(root.options, key=lambda option: (-option.looks, -option.total))
        return [
            Verdict(
                option.way,
                option.total / option.looks,
                [points / option.looks for points in gathered[option]],
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

    def _look(self, root: _Node[S, A], gathered: dict[_Option[S, A], list[float]]) -> None:
        """A few looks, valued together."""
        paths = [self._descend(root) for _ in range(self.foresight.together)]
        ends = {path[-1][1]: path[-1][0].fork for path in paths if path[-1][1].node is None}
        fresh: list[_Node[S, A]] = []
        if ends:
            forks = self.model.next_choices([(fork, option.after) for option, fork in ends.items()])
            for option, fork in zip(ends, forks, strict=True):
                option.node = _Node(fork)
                if fork.ways and fork.depth < self.foresight.depth:
                    fresh.append(option.node)
        if fresh:
            self._open(fresh)
        else:
            self.nodes += 1  # nothing new to see: the budget must end all the same
        for path in paths:
            first = path[0][1]
            points = self._pass_back(path)
            first.total += self._taste(first.way)
            kept = gathered[first]
            for seat, value in enumerate(points):
                kept[seat] += value

    def _pass_back(self, path: _Path[S, A]) -> list[float]:
        """Tell every decider on the way what was found at its end; gives the points as the root sees them."""
        end = path[-1][1]
        found = end.node.points if end.node else None
        points = end.points if found is None else found
        rivals, others, whole = self.foresight.rivals, len(points) - 1, sum(points)
        for node, option, credit in reversed(path):
            if node.is_chance:
                # Few looks have not yet had the good and the bad luck in equal parts: leave it out.
                points = [each - luck for each, luck in zip(points, option.luck, strict=True)]
                whole = sum(points)
            else:  # as `_own`, which would add the points up for everyone anew
                own = points[node.seat]
                option.total += own - rivals * (whole - own) / others - credit
        return points

    def _descend(self, node: _Node[S, A]) -> _Path[S, A]:
        """From the root to a position not yet opened, or to one where there is nothing more to open."""
        path: _Path[S, A] = []
        decider = node.seat
        forced = self._asked_for if self._asked_for and 4 * self._asked_for.looks < node.visits else None
        while True:
            if node.is_chance:
                option, credit = _most_overdue(node), 0.0
            else:
                width = self.foresight.own if node.seat == decider else self.foresight.answers
                option = forced or _most_promising(node, width.after(node.visits))
                forced = None
                credit = option.total / option.looks - UNDER_WAY
                option.total += credit
            option.looks += 1
            node.visits += 1
            path.append((node, option, credit))
            if option.node is None or not option.node.options:
                return path
            node = option.node

    def _own(self, points: Sequence[float], seat: int) -> float:
        """What a seat wants to be large."""
        own = points[seat]
        return own - self.foresight.rivals * (sum(points) - own) / (len(points) - 1)

    # Opening positions

    def _open(self, nodes: list[_Node[S, A]]) -> None:
        """Try all ways on from some positions and value what comes of them together."""
        states: list[S] = []
        settled: list[S] = []
        for node in nodes:
            for after, calm in self.model.outcomes(node.fork):
                states.append(after)
                settled.append(calm)
        self.nodes += len(states)
        values = self.model.values(settled)
        place = 0
        for node in nodes:
            options = node.options
            for way in node.fork.ways:
                points = values[place]
                worth = 0.0 if node.is_chance else self._own(points, node.seat)
                options.append(_Option(way, states[place], points, worth))
                place += 1
            if node.is_chance:
                _weigh_outcomes(node)
            else:
                _weigh_actions(node)


def _weigh_actions(node: _Node[S, A]) -> None:
    """The best comes first, and each has its share of the first impressions."""
    options = node.options
    options.sort(key=lambda option: -option.total)
    node.points = options[0].points
    highest = options[0].total
    impressions = [exp((option.total - highest) / IMPRESSION) for option in options]
    whole = sum(impressions)
    for option, impression in zip(options, impressions, strict=True):
        option.impression = impression / whole


def _weigh_outcomes(node: _Node[S, A]) -> None:
    """Each is as likely as the game says, and lucky or unlucky against their average."""
    whole = sum(node.fork.weights)
    average = [0.0] * len(node.options[0].points)
    for option, weight in zip(node.options, node.fork.weights, strict=True):
        option.impression = weight / whole
        option.looks = 0  # valued, but not yet looked into: the average has had them all
        for seat, value in enumerate(option.points):
            average[seat] += option.impression * value
    node.points = average
    for option in node.options:
        option.luck = [value - mean for value, mean in zip(option.points, average, strict=True)]


def _most_promising(node: _Node[S, A], width: int) -> _Option[S, A]:
    options = node.options
    curiosity = CURIOSITY * sqrt(node.visits + 1)
    best, highest = options[0], -1e9
    for option in options[:width]:
        promise = (option.total + curiosity * option.impression) / option.looks
        if promise > highest:
            best, highest = option, promise
    return best


def _most_overdue(node: _Node[S, A]) -> _Option[S, A]:
    """What chance brings now: the outcome whose share of the looks lags most behind its weight."""
    looks = node.visits + 1
    return max(node.options, key=lambda option: option.impression * looks - option.looks)
