"""A line of play: what was done, what was taken back, and the way between them."""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, Generic, Protocol, TypeVar


class Buffered(Protocol):
    """A position whose every changing part lies in one buffer."""

    bytes: bytearray


P = TypeVar("P", bound=Buffered)
A = TypeVar("A")
E = TypeVar("E")


class History(Generic[P, A]):
    """Undo and redo, exact and without limit: before every action the position's bytes are kept.

    A game adds `push`, which keeps the bytes and carries the action out.
    """

    def __init__(self, position: P) -> None:
        self._position = position
        self._past: list[tuple[bytes, A]] = []
        self._future: list[A] = []
        self._legal: list[A] | None = None

    def push(self, action: A) -> None:
        """Carry out an action known to be legal, without looking; `pop` takes it back."""
        raise NotImplementedError

    def pop(self) -> A:
        """Take back the last action."""
        before, action = self._past.pop()
        self._position.bytes[:] = before
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

    @property
    def position(self) -> P:
        """The live position: look, don't touch."""
        return self._position

    def states(self) -> Iterator[tuple[bytes, A]]:
        """Each action played with the position's bytes before it, oldest first."""
        return iter(self._past)

    def steps(self) -> Iterator[tuple[bytes, A, bytes]]:
        """Every action played with the bytes of the position before and after it."""
        past = self._past
        for index, (before, action) in enumerate(past):
            after = past[index + 1][0] if index + 1 < len(past) else bytes(self._position.bytes)
            yield before, action, after

    def _remember(self, other: "History[Any, A]") -> None:
        """Take over another line's past and future."""
        self._past, self._future = list(other._past), list(other._future)


class KnownEvents(Generic[A, E]):
    """What every action of a game that goes on did, without looking again at what is known already."""

    def __init__(self) -> None:
        self._known: list[tuple[bytes, list[E]]] = []  # by action: the bytes before it, what it did

    def steps(
        self, game: History[Any, A], read: Callable[[bytes, A, bytes], list[E]]
    ) -> Iterator[tuple[bytes, A, list[E]]]:
        """Every action played with the bytes before it and its events; `read` tells those not known yet."""
        for index, (before, action, after) in enumerate(game.steps()):
            # Every action played leaves bytes of its own before it, so the same object means the same action.
            if index >= len(self._known) or self._known[index][0] is not before:
                self._known[index:] = [(before, read(before, action, after))]
            yield before, action, self._known[index][1]
        del self._known[game.step :]
