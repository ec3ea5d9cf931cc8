"""What chance decides: the die, mountains that are drawn, mountains that are turned over."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table.decisions.base import LandDecision
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _


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
        return self.game.seed is None

    @property
    def _is_again(self) -> bool:
        return self.game.actions[-1].word == "roll"

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

    def die_entries(self) -> tuple[ActionButton, ...]:
        return tuple(self._entry(each) for each in self.legal) if self.is_entered else ()

    def _entry(self, action: Action) -> ActionButton:
        is_full = ask.is_full(self.game, action.region)
        # Translators: of a number of the die; {region}: the region of that number
        tooltip = _("Region {region} is full: this is thrown again", region=action.region) if is_full else ""
        return ActionButton(
            formats.integer(action.region),
            lambda: action,
            icon="redo" if is_full else "",
            tooltip=tooltip,
        )
