"""What chance decides: the die and whether it is thrown again, mountains drawn or turned over."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.base import LandDecision
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext


class MountainsByChance(LandDecision):
    """Mountains come onto the board, or are turned over."""

    def task(self) -> str:
        if self.game.phase == "reveal":
            return _("The mountains are turned over")
        return _("The mountains are put on the board")


class ThrowDie(LandDecision):
    """The die rolls; a real one is thrown on the table, and people enter what it shows."""

    @property
    def is_entered(self) -> bool:
        return self.game.has_real_die

    @property
    def _is_again(self) -> bool:
        return self.game.actions[-1].verb_name == "roll"

    def task(self) -> str:
        if self._is_again:
            region = self.game.actions[-1].region
            if self.is_entered:
                # Translators: what to do now, with a real die; {region}: a number from 1 to 20
                return _("Region {region} is full: throw your die again and enter the number", region=region)
            # Translators: {region}: a number from 1 to 20
            return _("Region {region} is full: the die is thrown again", region=region)
        if self.is_entered:
            # Translators: what to do now, with a real die
            return _("Throw your die and enter the number")
        # Translators: beside a player's name, who is the subject
        return _("Throws the die")

    @property
    def task_continues(self) -> bool:
        return not self.is_entered and not self._is_again

    def die_entries(self) -> tuple[ActionButton, ...]:
        return tuple(self._entry(each) for each in self.legal) if self.is_entered else ()

    def _entry(self, action: Action) -> ActionButton:
        is_full = ask.is_full(self.game, action.region)
        # Translators: of a number of the die; {region}: the region of that number
        tooltip = (
            _("Region {region} is full: the die is thrown again", region=action.region) if is_full else ""
        )
        return ActionButton(
            formats.integer(action.region),
            lambda: action,
            icon="redo" if is_full else "",
            tooltip=tooltip,
        )


class ThrowAgain(LandDecision):
    """The die is the one thing to touch."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._suggests_throwing = False  # by a hint

    def clear(self) -> None:
        self._suggests_throwing = self.suggests_stop = False

    def show(self, action: Action) -> None:
        self._suggests_throwing = action is BUILD_ACTION
        self.suggests_stop = not self._suggests_throwing

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

    def items_by_key(self) -> dict[str, BoardItem]:
        return dict.fromkeys(KEYS["throw"].on_keyboard, items.DIE)

    def next_focus(self) -> BoardItem | None:
        return items.DIE

    def task(self) -> str:
        left = 3 - len(ask.built_this_go(self.game))
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
        return self.stopper(_("Stop")), self.thrower((*KEYS["throw"].on_keyboard, *KEYS["place"].keys))
