"""The canal in the hand: an edge has at most one legal canal, so an edge is enough."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import DOUBLE
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.held_piece import Aiming
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _


class Channels(Aiming):
    """Common to the first and the second canal of a go."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.canals: dict[BoardItem, Action] = {
            items.edge(each.section): each for each in self.legal if each.section
        }

    def doubling(self) -> frozenset[str]:
        """The edges where a second piece would lie beside the first."""
        return frozenset(edge.key for edge, action in self.canals.items() if action.verb == DOUBLE)


def lay_canal() -> str:
    """The name of a button."""
    # Translators: a button: lay the canal in the hand; at most 12 letters
    return _("Lay canal")
