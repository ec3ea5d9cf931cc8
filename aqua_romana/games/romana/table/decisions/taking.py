"""Taking a builder from the reserve for a closed aqueduct."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.table import things, words
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.minds.mind import Hint
from aqua_romana.tabletop.things import Thing, card
from aqua_romana.window.text import _


class Taking(RomanDecision):
    """One click on a builder of the reserve, or he is dragged to the card."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._shown = ""  # the kind a hint suggests

    def clear(self) -> None:
        self._shown = ""

    def usable(self) -> set[Thing]:
        return {things.yard(each.kind_letter) for each in self.legal}

    def point(self, thing: Thing) -> Action | None:
        return self.first(kind=thing.key)

    def can_drag(self, thing: Thing) -> bool:
        return thing in self.usable()

    def targets(self, thing: Thing) -> set[Thing]:
        return {card(self.game.decider)} if self.game.decider is not None else set()

    def drop(self, thing: Thing, target: Thing) -> Action | None:
        return self.first(kind=thing.key)

    def show(self, action: Action) -> None:
        self._shown = action.kind_letter

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Chooses a builder from the reserve")

    def task(self) -> str:
        return _("Take a master builder from the reserve")

    def chosen(self) -> frozenset[Thing]:
        return frozenset({things.yard(self._shown)} if self._shown else ())

    def place_of(self, action: Action) -> Thing | None:
        return things.yard(action.kind_letter)

    def hint_lines(self, hint: Hint) -> list[str]:
        lines = super().hint_lines(hint) if hint.reasons else []
        # Translators: {kind} is straight, curve, bridge, double curve or joker; a bare noun
        return [_("Take the {kind} builder.", kind=words.kind(hint.action.split()[-1])), *lines]

    def why_not(self, thing: Thing) -> str:
        if thing.sort in ("workman", "builder"):
            return _("First take a master builder from the reserve")
        return super().why_not(thing)

    def why_not_there(self, thing: Thing, under: Sequence[Thing]) -> str:
        # Translators: he is a master builder
        return _("Drop the builder where your name stands: he is placed when your next go begins")
