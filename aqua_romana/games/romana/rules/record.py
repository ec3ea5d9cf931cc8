"""Games as text (`.aqr`): how a record of Aqua Romana begins."""

from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.records import ON_OR_OFF, Form, Head
from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game

FORM: Final = Form("aqua-romana")


def read(record: str | bytes, make: type["Game"]) -> "Game":
    """Restore a game from its record."""

    def begin(head: Head) -> "Game":
        players = head.players(DEFAULT_COLOURS)
        borrowed = head.option("borrowed_workmen", ("off", "on"), ON_OR_OFF) == "on"
        return head.seated(
            DEFAULT_COLOURS[players],
            lambda names, colours: make(players, borrowed_workmen=borrowed, names=names, colours=colours),
        )

    return FORM.read(record, begin)
