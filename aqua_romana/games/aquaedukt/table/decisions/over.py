"""Nothing is left to decide."""

from aqua_romana.games.aquaedukt.table.decisions.base import LandDecision
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _


class Over(LandDecision):
    """The board can still be looked at."""

    def task(self) -> str:
        return _("The game is over")

    def why_not(self, thing: Thing) -> str:
        return _("The game is over")
