"""After a tile: throw once more, or stop."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION
from aqua_romana.games.aquaedukt.table import things
from aqua_romana.games.aquaedukt.table.decisions.base import PLACE_KEYS, LandDecision
from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, ngettext


class Again(LandDecision):
    """The die is the one thing to touch."""

    def usable(self) -> set[Thing]:
        return {things.DIE}

    def point(self, thing: Thing) -> Action | None:
        return BUILD_ACTION

    def can_drag(self, thing: Thing) -> bool:
        return thing == things.DIE

    def flung(self, thing: Thing) -> Action | None:
        return BUILD_ACTION

    def thing_of_key(self, key: str) -> Thing | None:
        return things.DIE if key == "t" else None

    def leads_to(self) -> Thing | None:
        return things.DIE

    def task(self) -> str:
        left = 3 - len(ask.built_this_turn(self.game))
        return ngettext(
            "Throw the die again for {n} more tile, or stop",
            "Throw the die again for up to {n} more tiles, or stop",
            left,
        )

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about throwing again")

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        # Translators: a button: throw the die no more, which ends the go; at most 10 letters
        return self.stopper(_("Stop")), self.thrower(("t", *PLACE_KEYS))
