"""Nothing is left to decide."""

from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _


class GameOver(RomanDecision):
    """The board can still be looked at."""

    def task(self) -> str:
        return _("The game is over")

    def why_not(self, item: BoardItem) -> str:
        return _("The game is over")
