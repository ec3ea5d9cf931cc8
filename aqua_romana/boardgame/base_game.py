"""What the rules of every game have in common: actions, a line of play, what is legal, names, the record.

A game's rules subclass `Notation` for their actions, all of which they make when they are loaded, one per
text, so that they compare and hash by identity; and `BaseGame`, to which they add what a position is and what
is asked about it.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import total_ordering
from operator import add, itemgetter
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar
from weakref import WeakKeyDictionary

from aqua_romana.boardgame.messages import Fact
from aqua_romana.boardgame.records import POSITION, Form, Head, Header, RecordError, with_names
from aqua_romana.boardgame.refusals import IllegalAction, Unfit, unknown
from aqua_romana.boardgame.seats import checked_names


@total_ordering
class Notation:
    """One thing that can be done: `verb` is its number in `VERBS`, `text` how it is written.

    A game's own class adds what its actions are about.
    """

    __slots__ = ("text", "verb")

    VERBS: ClassVar[tuple[str, ...]]
    _by_text: ClassVar[dict[str, Any]]  # all actions of a game

    def __init_subclass__(cls) -> None:
        cls._by_text = {}

    def __init__(self, verb: int, text: str) -> None:
        self.verb = verb
        self.text = text
        self._by_text[text] = self

    @classmethod
    def find(cls, text: str) -> Self | None:
        """The action with exactly this notation, if there is one."""
        return cls._by_text.get(text)

    @classmethod
    def named(cls, text: str) -> Self:
        """The action with exactly this notation; KeyError where there is none."""
        found: Self = cls._by_text[text]
        return found

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return type(self).named, (self.text,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __lt__(self, other: object) -> bool:
        return self.text < other.text if isinstance(other, Notation) else NotImplemented

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @property
    def verb_name(self) -> str:
        """The first word of the notation."""
        return self.VERBS[self.verb]


class Buffered(Protocol):
    """A position whose every changing part lies in one buffer."""

    bytes: bytearray
    headstart: tuple[int, ...]  # by seat; empty where nobody has one

    def copy(self) -> Self:
        """The same position with a buffer of its own."""


NOBODY: Final = 255  # in place of a seat
P = TypeVar("P", bound=Buffered)
A = TypeVar("A", bound=Notation)
E = TypeVar("E")


class History(Generic[P, A]):
    """A line of play. Undo and redo, exact and without limit: before every action the bytes are kept."""

    def __init__(self, position: P) -> None:
        #: The live position: look, don't touch.
        self.position = position
        self._past: list[tuple[bytes, A]] = []
        self._future: list[A] = []
        self._legal: list[A] | None = None

    @staticmethod
    @abstractmethod
    def _advance(position: P, action: A) -> None:
        """Carry out an action on a position."""

    def push(self, action: A) -> None:
        """Carry out an action known to be legal, without looking; `pop` takes it back."""
        position = self.position
        self._past.append((bytes(position.bytes), action))
        self._legal = None
        self._advance(position, action)

    def pop(self) -> A:
        """Take back the last action."""
        before, action = self._past.pop()
        self.position.bytes[:] = before
        self._legal = None
        return action

    def undo(self) -> A:
        """Take back the last action; `redo` brings it back. IndexError at the start."""
        action = self.pop()
        self._future.append(action)
        return action

    def redo(self) -> A:
        """Repeat the action last taken back. IndexError when there is none."""
        action = self._future.pop()
        self.push(action)
        return action

    def seek(self, step: int) -> None:
        """Undo or redo until so many actions have been played, as far as there are any."""
        while len(self._past) > max(0, step):
            self.undo()
        while len(self._past) < step and self._future:
            self.redo()

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def step(self) -> int:
        """How many actions have been played."""
        return len(self._past)

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions played so far."""
        return tuple(map(itemgetter(1), self._past))

    @property
    def undone(self) -> tuple[A, ...]:
        """The actions that `redo` would bring back, next first."""
        return tuple(reversed(self._future))

    def states(self) -> Iterator[tuple[bytes, A]]:
        """Each action played with the position's bytes before it, oldest first."""
        return iter(self._past)

    def steps(self) -> list[tuple[bytes, A, bytes]]:
        """Every action played with the bytes of the position before and after it."""
        befores = [before for before, _action in self._past]
        afters = [*befores[1:], bytes(self.position.bytes)]
        return [(before, action, after) for (before, action), after in zip(self._past, afters, strict=False)]

    def _remember(self, other: "History[Any, A]") -> None:
        """Take over another line's past and future."""
        self._past, self._future = list(other._past), list(other._future)


class BaseGame(History[P, A]):
    """A game from setup to its end.

    `play` checks what it is given and is for people and files; `push` and `pop` trust the caller and are
    for search.
    """

    FORM: ClassVar[Form]  # how its records begin
    ACTION: ClassVar[type[Any]]  # the class of its actions
    PHASES: ClassVar[tuple[str, ...]]  # their names; the last one is the end
    PHASE: ClassVar[int]  # where in the buffer the number of the phase is
    DECIDER: ClassVar[int]  # and where the seat that must decide, or NOBODY
    players: int
    names: tuple[str, ...]
    colours: tuple[str, ...]
    header: Header
    starts_from_position: bool = False

    @abstractmethod
    def _find_legal(self) -> list[A]:
        """Everything that may be done now."""

    @abstractmethod
    def _why_not(self, action: A) -> tuple[str, dict[str, Fact]]:
        """Why an action is not legal now: a sentence with gaps, and what fills them."""

    @classmethod
    @abstractmethod
    def _begin(cls, head: Head) -> Self:
        """A fresh game as the header of a record asks for it."""

    @classmethod
    @abstractmethod
    def _at_position(cls, text: str) -> Self:
        """A game that stands at a position; Unfit says what is wrong with the text."""

    @abstractmethod
    def position_text(self) -> str:
        """The position as one line of text: all that the rules look at from here on, and no history."""

    # Asking

    @property
    def decider(self) -> int | None:
        """The seat (0-based) that must decide now; None while chance decides, and when the game is over."""
        seat = self.position.bytes[self.DECIDER]
        return None if seat == NOBODY else seat

    @property
    def deciding_seat(self) -> int:
        """The same, where somebody must decide."""
        assert self.decider is not None
        return self.decider

    @property
    def phase(self) -> str:
        """What is to be decided now, by the name it has in positions; "over" in the end."""
        return self.PHASES[self.position.bytes[self.PHASE]]

    @property
    def is_over(self) -> bool:
        return self.position.bytes[self.PHASE] == len(self.PHASES) - 1

    # Head starts: points at the end that no rule knows of

    @abstractmethod
    def totals(self) -> list[int]:
        """Points per seat, by the rules."""

    def winners(self) -> tuple[int, ...]:
        """The seats that lead, by the rules: several share a tie, unless the rules part them."""
        return _highest(self.totals())

    @property
    def headstart(self) -> tuple[int, ...]:
        """The points that every seat is given at the end."""
        return self.position.headstart or (0,) * self.players

    def give_headstart(self, points: Sequence[int]) -> None:
        """Give every seat so many points at the end, also in the record."""
        self.header = _with_headstart(self.header, points)
        self.position.headstart = _headstart_in(self.header, self.players)

    def final_points(self) -> list[int]:
        """Points per seat with head starts: what decides who wins among these people."""
        given = self.position.headstart
        return list(map(add, self.totals(), given)) if given else self.totals()

    def final_winners(self) -> tuple[int, ...]:
        """The seats that lead with head starts."""
        return _highest(self.final_points())

    # Keeping

    def fork(self) -> Self:
        """A cheap copy that remembers nothing before now: for looking ahead."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        History.__init__(twin, self.position.copy())
        return twin

    def after(self, action: A) -> Self:
        """A fork of the game in which an action known to be legal has been played."""
        ahead = self.fork()
        ahead.push(action)
        return ahead

    def copy(self) -> Self:
        """A game of its own in the same position, with the same past and future."""
        twin = self.fork()
        twin._remember(self)
        twin.header = list(self.header)
        return twin

    @classmethod
    def from_position(cls, text: str) -> Self:
        """A game that stands at a position given as text; RecordError says what is wrong with it.

        Nothing can be undone behind it, and its record begins from it.
        """
        try:
            return cls._standing(text)
        except Unfit as error:
            raise RecordError(1, error.sentence) from None

    @classmethod
    def _standing(cls, text: str) -> Self:
        game = cls._at_position(text)
        game.header = [*game.header, (POSITION, text)]
        game.starts_from_position = True
        return game

    def rename(self, names: Sequence[str]) -> None:
        """Other names for all seats, from now on also in the record."""
        self.names = checked_names(self.players, names)
        self.header = with_names(self.header, self.names)

    def legal_actions(self) -> list[A]:
        """Everything that may be done now, or that chance may do; empty when the game is over."""
        if self._legal is None:
            self._legal = self._find_legal()
        return list(self._legal)

    def play(self, action: A | str) -> A:
        """Carry out a legal action given as such or as its text; otherwise IllegalAction says why not."""
        chosen: A | None = action if isinstance(action, self.ACTION) else self.ACTION.find(str(action))
        if chosen is None:
            raise unknown(str(action))
        if chosen not in self.legal_actions():
            reason, facts = self._why_not(chosen)
            raise IllegalAction(str(action), reason, **facts)
        self.push(chosen)
        self._future.clear()
        return chosen

    def record(self) -> str:
        """The game as text: header, then one action a line."""
        texts = [action.text for action in self.actions]
        return self.FORM.write(self.header, texts, from_position=self.starts_from_position)

    @classmethod
    def from_record(cls, text: str | bytes) -> Self:
        """Restore a game from its record, or from the bytes of a file with one.

        RecordError names the line and the reason where it cannot be.
        """
        return cls.FORM.read(text, cls._begin_with)

    @classmethod
    def _begin_with(cls, head: Head) -> Self:
        if head.from_position:
            game = head.positioned(cls._standing)
            game.names = tuple(head.names(game.players))
        else:
            game = cls._begin(head)
        game.position.headstart = _headstart_in(game.header, game.players)
        return game


def _highest(points: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest number."""
    return tuple(seat for seat, each in enumerate(points) if each == max(points))


# In a record head starts are header lines, `headstart 2 6`, which older versions keep and ignore; a line that
# makes no sense gives nothing.
_HEADSTART: Final = "headstart"
_MOST_GIVEN: Final = 99


def _headstart_in(header: Iterable[tuple[str, str]], players: int) -> tuple[int, ...]:
    """What every seat is given; empty where nobody is given anything. Of two lines for a seat the first."""
    found: dict[int, int] = {}
    for key, value in header:
        words = value.split() if key == _HEADSTART else []
        if len(words) == 2 and all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
            seat, points = map(int, words)
            if 1 <= seat <= players:
                found.setdefault(seat - 1, points)
    return tuple(found.get(seat, 0) for seat in range(players)) if any(found.values()) else ()


def _with_headstart(header: Header, points: Sequence[int]) -> Header:
    """A header that says so, in place of what it said before; nothing of those who are given nothing."""
    fitting = [min(max(0, each), _MOST_GIVEN) for each in points]
    lines = [(_HEADSTART, f"{seat} {each}") for seat, each in enumerate(fitting, start=1) if each]
    return [line for line in header if line[0] != _HEADSTART] + lines


# By game and action: the bytes before it, and what it did.
_known_events: WeakKeyDictionary[History[Any, Any], list[tuple[bytes, list[Any]]]] = WeakKeyDictionary()


def steps_with_events(
    game: History[Any, A], read: Callable[[bytes, A, bytes], list[E]]
) -> list[tuple[bytes, A, list[E]]]:
    """Every action played with the bytes before it and what it did, as `read` tells it. It is asked for again
    and again while a game goes on: what is known already is not read again."""
    known = _known_events.setdefault(game, [])
    found: list[tuple[bytes, A, list[E]]] = []
    for index, (before, action, after) in enumerate(game.steps()):
        # Every action played leaves bytes of its own before it, so the same object means the same action.
        if index >= len(known) or known[index][0] is not before:
            known[index:] = [(before, read(before, action, after))]
        found.append((before, action, known[index][1]))
    del known[game.step :]
    return found
