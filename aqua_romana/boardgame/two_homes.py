"""A game between homes, without a server: what a record that arrives means beside the one that is known.

A game travels as a file or as text. Every home compares what arrives with what it has (`compare`), and joins
the two (`merged`): whatever came in which order, in the end all homes have the same. Clocks have no say. What
decides is the number in the file, which counts how often the game was handed over (`HandOver`), and what was
given up on purpose: after an undo all agreed to, or when two lines of play differed and somebody chose. Of
those the file keeps short checks, so that an old copy is known for what it is, and nothing else is dropped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeVar

Verdict = Literal["equal", "continues", "older", "undone", "chosen", "differs", "another"]

#: Verdicts after which what arrives takes the place of what is known.
TAKEN_OVER: Final = ("continues", "undone", "chosen")
_MOST_GIVEN_UP = 24  # lines of play that a file remembers as given up
_CHECK = 8  # letters

T = TypeVar("T")


@dataclass(frozen=True)
class Home:
    """What one computer alone knows of a game that is also played elsewhere."""

    seats: frozenset[int] = frozenset()  # its own; none before somebody has said which
    began: bool = False  # the game began here: computer players are moved here
    handed: int = 0  # so many actions are known elsewhere: nothing is taken back behind them
    coming: int = 0  # so many have arrived; those not played yet are still to be shown
    folder: str = ""  # shared with the others, if one is
    file: str = ""  # the game's name there
    opened_from: str = ""  # a folder that may be shared: it is looked into, and offered

    @property
    def watched(self) -> str:
        """The folder in which news of the game may come."""
        return self.folder or self.opened_from


@dataclass(frozen=True)
class GivenUp:
    """A line of play that everybody left: after so many actions, and the check of every step beyond."""

    number: int
    step: int
    checks: tuple[str, ...]

    def covers(self, actions: Sequence[str]) -> bool:
        """Whether this very line of play, or its beginning, was given up."""
        beyond = len(actions) - self.step
        return 0 < beyond <= len(self.checks) and self.checks[beyond - 1] == check_of(actions)


@dataclass(frozen=True)
class UndoRequest:
    """A seat asks to take back everything after `step`, in a game of exactly `length` actions."""

    seat: int
    step: int
    length: int
    agreed: frozenset[int] = frozenset()
    declined: frozenset[int] = frozenset()

    @property
    def _of(self) -> tuple[int, int, int]:
        return self.length, self.step, self.seat

    def joined(self, other: UndoRequest) -> UndoRequest:
        """The same request with the answers of both; of two, the one that goes back further."""
        if self._of != other._of:
            return min(self, other, key=lambda each: each._of)
        return replace(self, agreed=self.agreed | other.agreed, declined=self.declined | other.declined)

    def is_agreed(self, people: Iterable[int]) -> bool:
        """Whether all of these seats want it too."""
        return not self.declined and self.agreed >= {*people}


@dataclass(frozen=True)
class HandOver:
    """What a file says about its way between homes.

    `number` counts how often the game was handed over, or a line of play was given up. Names, seats and
    title each have the number at which they were changed last.
    """

    number: int = 0
    title_at: int = 0
    names_at: int = 0
    seats_at: int = 0
    given_up: tuple[GivenUp, ...] = ()
    request: UndoRequest | None = None

    @property
    def next_change(self) -> int:
        """The number of a change made now: later than all that is known here."""
        return max(self.number, self.title_at, self.names_at, self.seats_at) + 1

    def without_request(self) -> HandOver:
        """Nobody asks for anything any more."""
        return replace(self, request=None)


#: Of a game that never left this computer.
NEVER_LEFT: Final = HandOver()


@dataclass(frozen=True)
class Copy:
    """A game as one home has it, or as it arrives."""

    actions: tuple[str, ...]
    hand_over: HandOver = NEVER_LEFT
    title: str = ""
    names: tuple[str, ...] = ()
    seats: tuple[object, ...] = ()
    beginning: str = ""  # what cannot differ: players and options
    #: How many of the actions others have seen: what was played since is only known here, and never undone
    #: from elsewhere.
    seen: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Comparison:
    """What arrives is …, and so many actions are the same in both.

    equal       the same
    continues   what is known and more
    older       a part of what is known, or a line of play that was given up
    undone      shorter, and newer: an undo was agreed
    chosen      another line of play, for which the known one was given up
    differs     another line of play: somebody has to choose
    another     no copy of this game at all
    """

    verdict: Verdict
    common: int
    is_agreed: bool = True  # the file itself tells what it gives up; otherwise the known one is kept too

    @property
    def is_taken_over(self) -> bool:
        return self.verdict in TAKEN_OVER


def check_of(actions: Sequence[str]) -> str:
    """Tells a line of play from others."""
    return hashlib.sha256("\n".join(actions).encode("utf-8", "replace")).hexdigest()[:_CHECK]


def compare(known: Copy, arriving: Copy) -> Comparison:
    """What an arriving copy means beside the known one."""
    ours, theirs = known.actions, arriving.actions
    common = _common(ours, theirs)
    if known.beginning != arriving.beginning:
        return Comparison("another", 0)
    if ours == theirs:
        return Comparison("equal", common)
    is_ours_left, is_theirs_left = _gives_up(arriving, known), _gives_up(known, arriving)
    if is_ours_left and is_theirs_left:
        is_ours_left = _rank(arriving) > _rank(known)
        is_theirs_left = not is_ours_left
    # A number is raised by what is given up, too: then that, and not the number, tells which is newer.
    is_number_right = set(known.hand_over.given_up) == set(arriving.hand_over.given_up)
    number = (arriving.hand_over.number - known.hand_over.number) * is_number_right
    if _went_on_without(arriving, known) or _went_on_without(known, arriving):
        return Comparison("differs", common)
    if common == len(ours):
        return Comparison("older" if is_theirs_left or number < 0 else "continues", common)
    if common == len(theirs):
        is_undone = number > 0 and not is_theirs_left and (known.seen is None or common < known.seen)
        is_newer = is_ours_left or is_undone
        return Comparison("undone", common, is_ours_left) if is_newer else Comparison("older", common)
    if is_ours_left:
        return Comparison("chosen", common)
    return Comparison("older" if is_theirs_left else "differs", common)


def _common(ours: Sequence[str], theirs: Sequence[str]) -> int:
    pairs = enumerate(zip(ours, theirs, strict=False))
    return next((at for at, (own, other) in pairs if own != other), min(len(ours), len(theirs)))


def _gives_up(newer: Copy, older: Copy) -> bool:
    """Whether one copy tells that the line of the other was left, of which the other does not know."""
    unknown = set(newer.hand_over.given_up) - set(older.hand_over.given_up)
    return any(each.covers(older.actions) for each in unknown)


def _went_on_without(newer: Copy, older: Copy) -> bool:
    """Whether somebody went on in a line of play that another had left meanwhile."""
    unknown = set(newer.hand_over.given_up) - set(older.hand_over.given_up)
    line = older.actions
    ends = [(each, each.step + len(each.checks)) for each in unknown]
    return any(
        end < len(line) and each.covers(line[:end]) and newer.actions[:end] != line[:end]
        for each, end in ends
    )


def _rank(copy: Copy) -> tuple[int, str]:
    return copy.hand_over.number, check_of(copy.actions)


def merged(known: Copy, arriving: Copy, found: Comparison) -> Copy:
    """What is known once a copy has arrived; where the two differ, the known line stays until one chooses."""
    if found.verdict == "another":
        return known
    actions = arriving.actions if found.is_taken_over else known.actions
    one, other = known.hand_over, arriving.hand_over
    title, title_at = _newer((known.title, one.title_at), (arriving.title, other.title_at), one, other)
    names, names_at = _newer((known.names, one.names_at), (arriving.names, other.names_at), one, other)
    seats, seats_at = _newer((known.seats, one.seats_at), (arriving.seats, other.seats_at), one, other)
    given_up = sorted(
        {*one.given_up, *other.given_up}, key=lambda each: (each.number, each.step, each.checks)
    )
    hand_over = HandOver(
        # A line of play that is not taken over must not lend its number to the one that stays.
        one.number if found.verdict == "differs" else max(one.number, other.number),
        title_at,
        names_at,
        seats_at,
        tuple(given_up[-_MOST_GIVEN_UP:]) if found.verdict != "differs" else one.given_up,
        _joined_requests(one.request, other.request, len(actions)),
    )
    return replace(known, actions=actions, hand_over=hand_over, title=title, names=names, seats=seats)


def _newer(one: tuple[T, int], other: tuple[T, int], ours: HandOver, theirs: HandOver) -> tuple[T, int]:
    """What was changed last; of two changes at the same number, both homes take the same one."""
    mine, yours = (
        (each, whole.number, repr(value)) for (value, each), whole in ((one, ours), (other, theirs))
    )
    return other if yours > mine else one


def _joined_requests(one: UndoRequest | None, other: UndoRequest | None, length: int) -> UndoRequest | None:
    """What is still asked for: of a game that went on, nothing."""
    open_ones = [each for each in (one, other) if each is not None and each.length == length]
    if len(open_ones) == 2:
        return open_ones[0].joined(open_ones[1])
    return open_ones[0] if open_ones else None


def chosen(known: Copy, arriving: Copy, keep: Literal["known", "arriving"]) -> Copy:
    """One of two lines that differ; the other is given up everywhere."""
    joined = merged(known, arriving, Comparison("equal", 0))
    line, other = (known, arriving) if keep == "known" else (arriving, known)
    step = _common(line.actions, other.actions)
    return _left(replace(joined, actions=line.actions), step, other.actions)


def taken_back(copy: Copy, step: int) -> Copy:
    """After all have agreed to an undo."""
    return _left(replace(copy, actions=copy.actions[:step]), step, copy.actions)


def _left(copy: Copy, step: int, line: Sequence[str]) -> Copy:
    number = copy.hand_over.number + 1
    checks = tuple(check_of(line[:length]) for length in range(step + 1, len(line) + 1))
    given_up = (*copy.hand_over.given_up, GivenUp(number, step, checks))[-_MOST_GIVEN_UP:]
    return replace(copy, hand_over=replace(copy.hand_over, number=number, given_up=given_up, request=None))


def settled(copy: Copy, people: Iterable[int]) -> Copy:
    """With the undo that all of these seats have agreed to, if there is one."""
    request = copy.hand_over.request
    if request is None or request.length != len(copy.actions) or not request.is_agreed(people):
        return copy
    return taken_back(copy, request.step)
