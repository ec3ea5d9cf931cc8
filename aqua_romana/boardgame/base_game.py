"""What the rules of every game have in common: playing, asking what is legal, names, the record.

A game's rules subclass `BaseGame`; they add what a position is, and what is asked about it.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from aqua_romana.boardgame.history import A, History, P
from aqua_romana.boardgame.records import POSITION, Form, Head, Header, RecordError, with_names
from aqua_romana.boardgame.refusals import IllegalAction, Unfit
from aqua_romana.boardgame.seats import checked_names


class BaseGame(History[P, A]):
    """A game from setup to its end.

    `play` checks what it is given and is for people and files; `push` and `pop` trust the caller and are
    for search.
    """

    FORM: ClassVar[Form]  # how its records begin
    ACTION: ClassVar[type[Any]]  # the class of its actions
    players: int
    names: tuple[str, ...]
    colours: tuple[str, ...]
    header: Header
    starts_from_position: bool = False

    @staticmethod
    @abstractmethod
    def _advance(position: P, action: A) -> None:
        """Carry out an action on a position."""

    @staticmethod
    @abstractmethod
    def _named(text: str) -> A | None:
        """The action with exactly this notation, if there is one."""

    @abstractmethod
    def _find_legal(self) -> list[A]:
        """Everything that may be done now."""

    @abstractmethod
    def _refusal(self, action: A | None, text: str) -> IllegalAction:
        """Why an action is not legal now."""

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
        chosen = action if isinstance(action, self.ACTION) else self._named(str(action))
        if chosen is None or chosen not in self.legal_actions():
            raise self._refusal(chosen, str(action))
        self.push(chosen)
        self._future.clear()
        return chosen

    def push(self, action: A) -> None:
        """Carry out an action known to be legal, without looking; `pop` takes it back."""
        position = self._position
        self._past.append((bytes(position.bytes), action))
        self._legal = None
        self._advance(position, action)

    def record(self) -> str:
        """The game as text: header, then one action a line."""
        return self.FORM.write(self.header, self.actions, from_position=self.starts_from_position)

    @classmethod
    def from_record(cls, text: str | bytes) -> Self:
        """Restore a game from its record, or from the bytes of a file with one.

        RecordError names the line and the reason where it cannot be.
        """
        return cls.FORM.read(text, cls._begin_with)

    @classmethod
    def _begin_with(cls, head: Head) -> Self:
        if not head.from_position:
            return cls._begin(head)
        game = head.positioned(cls._standing)
        game.names = tuple(head.names(game.players))
        return game
