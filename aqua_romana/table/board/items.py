"""Names for everything on a table that a hand can point at."""

from typing import NamedTuple


class BoardItem(NamedTuple):
    """Something on the table. Which sorts there are is the game's business; a "card" is a seat's card.

    `key` is a name, a number or a letter, as text.
    """

    sort: str
    key: str

    @property
    def number(self) -> int:
        """The key as a number."""
        return int(self.key)


def card(seat: int) -> BoardItem:
    """The card of a seat."""
    return BoardItem("card", str(seat))
