"""A bonus tile after a fountain: anywhere on the open land."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.romana.rules import Action
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import RomanMarks
from aqua_romana.games.romana.table.decisions.held_tile import LayTile
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _


class LayBonus(LayTile):
    """The tile follows the pointer; a click sets it down, another lays it."""

    @property
    def has_begun(self) -> bool:
        return self.held is not None

    def clear(self) -> None:
        self.held = None

    def target_of(self, action: Action) -> str:
        return action.square

    def fits(self, action: Action, square: str) -> bool:
        return action.square == square

    def usable(self) -> set[BoardItem]:
        return {items.square(each.square) for each in self.legal}

    def point(self, item: BoardItem) -> Action | None:
        if self.held and self.held.is_set and self.held.square == item.key:
            return self.held.action
        self.set_down(item.key)
        return None

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a square for the bonus tile")

    def task(self) -> str:
        if self.held:
            return self.how_to_lay(self.held)
        return _("The builder passed a fountain: lay a bonus tile on any lit square")

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        return replace(super().with_choice(marks), is_bonus=True)

    def about_blank(self, square: str) -> str:
        if items.square(square) not in self.usable() and ask.aqueduct_facing(self.game, square):
            return _("An aqueduct ends here: no bonus tile may be laid")
        return super().about_blank(square)

    def why_no_workman(self, name: str) -> str:
        return self.whose_workman(name) or _("First lay the bonus tile")

    def why_no_builder(self, path: int) -> str:
        return _("First lay the bonus tile")

    def why_no_square(self, square: str) -> str:
        if ask.aqueduct_facing(self.game, square):
            return _("An aqueduct ends here: no bonus tile may be laid")
        return _("This square is not empty")
