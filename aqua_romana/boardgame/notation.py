"""Actions that exist once: small objects that print as their notation.

A game makes all its actions when it is loaded, one per text, so they compare and hash by identity.
"""

from __future__ import annotations

from functools import total_ordering
from typing import ClassVar, Self


@total_ordering
class Notation:
    """One thing that can be done: `verb` is its number in `VERBS`, `text` how it is written.

    A game's own class adds what its actions are about, and `__reduce__`: how one is found again by its text.
    """

    __slots__ = ("text", "verb")

    VERBS: ClassVar[tuple[str, ...]]

    def __init__(self, verb: int, text: str) -> None:
        self.verb = verb
        self.text = text

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
    def word(self) -> str:
        """The first word of the notation."""
        return self.VERBS[self.verb]
