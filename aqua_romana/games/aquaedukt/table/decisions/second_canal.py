"""The second canal of a go, or none."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.aquaedukt.rules import Action
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.marks import LandMarks
from aqua_romana.games.aquaedukt.table.decisions.held_piece import HeldCanalDecision, lay_canal, place_of
from aqua_romana.table.board.focus_targets import in_order
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _


class SecondCanal(HeldCanalDecision):
    """The canal is in the hand already."""

    def places(self) -> set[BoardItem]:
        return set(self.canals)

    def action_at(self, place: BoardItem) -> Action | None:
        return self.canals.get(place)

    def usable(self) -> set[BoardItem]:
        return {items.CANAL} | self.places()

    def inviting(self) -> set[BoardItem]:
        return self.usable()

    def focusable(self) -> set[BoardItem]:
        """The canal is chosen already: keys go to edges only."""
        return self.places()

    def item_for_key(self, key: str) -> BoardItem | None:
        return items.CANAL if key == "c" else None

    def next_focus(self) -> BoardItem | None:
        """Where the canal laid just now goes on, if it does."""
        held = super().next_focus()
        if held is not None:
            return held
        far = self.game.actions[-1].section.split("-")[-1]
        onward = [
            items.edge(f"{far}-{point}")
            for each in ask.branches(self.game)
            if each.end == far
            for point in each.onward
        ]
        return next(iter(onward or in_order(self.places())), None)

    def can_drag(self, item: BoardItem) -> bool:
        return item == items.CANAL

    def show(self, action: Action) -> None:
        self.clear()
        place = place_of(action)
        if place is not None:
            self.set_down(place)

    def task(self) -> str:
        if self.held is not None and self.held.is_set:
            return self.once_more()
        return _("Lay a second canal on a lit edge, or end your go")

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about a second canal")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: end your go; at most 12 letters
        return self.stopper(_("End go")), self.placer(lay_canal())

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.CANAL})

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        if aids:
            marks = replace(marks, doubling=self.doubling())
        return super().with_choice(marks, aids)
