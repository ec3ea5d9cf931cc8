"""The players put the mountains on the board, one each in turn."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.table import things
from aqua_romana.games.aquaedukt.table.decisions.aiming import Aiming
from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, pgettext


class Mountains(Aiming):
    """A mountain is in the hand; a square is enough."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._sites: dict[Thing, Action] = {things.square(each.square): each for each in self.legal}

    def places(self) -> set[Thing]:
        return set(self._sites)

    def action_at(self, place: Thing) -> Action | None:
        return self._sites.get(place)

    def usable(self) -> set[Thing]:
        return self.places()

    def show(self, action: Action) -> None:
        self.set_down(things.square(action.square))

    def task(self) -> str:
        if self.has_begun:
            return self.once_more()
        return _("Put a mountain on a square")

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a place for a mountain")

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        # Translators: a button: put the mountain in the hand on the board; at most 12 letters
        return None, self.placer(pgettext("mountain", "Place"))
