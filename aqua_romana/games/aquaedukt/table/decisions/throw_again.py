"""After a tile: throw once more, or stop."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.base import PLACE_KEYS, LandDecision
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, ngettext


class ThrowAgain(LandDecision):
    """The die is the one thing to touch."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._suggests_throwing = False  # by a hint

    def clear(self) -> None:
        self._suggests_throwing = False

    def show(self, action: Action) -> None:
        self._suggests_throwing = action is BUILD_ACTION

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.DIE} if self._suggests_throwing else ())

    def usable(self) -> set[BoardItem]:
        return {items.DIE}

    def point(self, item: BoardItem) -> Action | None:
        return BUILD_ACTION

    def can_drag(self, item: BoardItem) -> bool:
        return item == items.DIE

    def drop_elsewhere(self, item: BoardItem) -> Action | None:
        return BUILD_ACTION

    def item_for_key(self, key: str) -> BoardItem | None:
        return items.DIE if key == "t" else None

    def next_focus(self) -> BoardItem | None:
        return items.DIE

    def task(self) -> str:
        left = 3 - len(ask.built_this_turn(self.game))
        return ngettext(
            "Throw the die again for {n} more tile, or stop",
            "Throw the die again for up to {n} more tiles, or stop",
            left,
        )

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about throwing again")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: throw the die no more, which ends the go; at most 10 letters
        return self.stopper(_("Stop")), self.thrower(("t", *PLACE_KEYS))
