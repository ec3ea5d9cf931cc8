"""Taking a builder from the reserve for a closed aqueduct."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.texts import names
from aqua_romana.table.board.items import BoardItem, card
from aqua_romana.ui.text.translation import _


class TakeBuilder(RomanDecision):
    """One click on a builder of the reserve, or he is dragged to the card."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._shown = ""  # the kind a hint suggests

    def clear(self) -> None:
        self._shown = ""

    def usable(self) -> set[BoardItem]:
        return {items.yard(each.kind_letter) for each in self.legal}

    def point(self, item: BoardItem) -> Action | None:
        return self.first(kind=item.key)

    def can_drag(self, item: BoardItem) -> bool:
        return item in self.usable()

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return {card(self.game.decider)} if self.game.decider is not None else set()

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        return self.first(kind=item.key)

    def show(self, action: Action) -> None:
        self._shown = action.kind_letter

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Chooses a builder from the reserve")

    def task(self) -> str:
        return _("Take a master builder from the reserve")

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.yard(self._shown)} if self._shown else ())

    def place_of(self, action: Action) -> BoardItem | None:
        return items.yard(action.kind_letter)

    def hint_lines(self, hint: Hint) -> list[str]:
        lines = super().hint_lines(hint) if hint.reasons else []
        # Translators: {kind} is straight, curve, bridge, double curve or joker; a bare noun
        return [_("Take the {kind} builder.", kind=names.kind_name(hint.action.split()[-1])), *lines]

    def why_not(self, item: BoardItem) -> str:
        if item.sort in ("workman", "builder"):
            return _("First take a master builder from the reserve")
        return super().why_not(item)

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        # Translators: he is a master builder
        return _("Drop the builder where your name stands: he is placed when your next go begins")
