"""The players put the mountains on the board, one each in turn."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.held_piece import HeldPieceDecision
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, pgettext


class PlaceMountains(HeldPieceDecision):
    """A mountain is in the hand; a square is enough."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._sites: dict[BoardItem, Action] = {items.square(each.square): each for each in self.legal}

    def places(self) -> set[BoardItem]:
        return set(self._sites)

    def action_at(self, place: BoardItem) -> Action | None:
        return self._sites.get(place)

    def usable(self) -> set[BoardItem]:
        return self.places()

    def show(self, action: Action) -> None:
        self.set_down(items.square(action.square))

    def task(self) -> str:
        if self.has_begun:
            return self.once_more()
        return _("Put a mountain on a square")

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a place for a mountain")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: put the mountain in the hand on the board; at most 12 letters
        return None, self.placer(pgettext("mountain", "Place"))
