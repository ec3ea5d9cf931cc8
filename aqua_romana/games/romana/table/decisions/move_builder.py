"""No aqueduct can be extended: any one builder walks to the next free square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import RomanMarks
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.texts import refusals
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, pgettext


class MoveBuilder(RomanDecision):
    """A builder is chosen, then sent off: by pointing again at him or at his goal."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.builder = 0

    @property
    def has_begun(self) -> bool:
        return bool(self.builder)

    def clear(self) -> None:
        self.builder = 0

    def _goal(self, path: int) -> BoardItem:
        return items.path(ask.walk_of(self.game, path).goal)

    def usable(self) -> set[BoardItem]:
        found = {items.builder(each.path) for each in self.legal}
        return found | ({self._goal(self.builder)} if self.builder else set())

    def point(self, item: BoardItem) -> Action | None:
        if item.sort == "builder" and self.builder != item.number:
            self.builder = item.number
            return None
        return self.considered_action()

    def next_focus(self) -> BoardItem | None:
        return self._goal(self.builder) if self.builder else None

    def default_action(self) -> Action | None:
        return self.considered_action()

    def can_drag(self, item: BoardItem) -> bool:
        return item.sort == "builder" and item in self.usable()

    def drag(self, item: BoardItem) -> None:
        self.builder = item.number

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return {self._goal(item.number)}

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        return self.first(path=item.number)

    def show(self, action: Action) -> None:
        self.builder = action.path

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Can extend no aqueduct: looks for a builder to move")

    def task(self) -> str:
        if self.builder:
            # Translators: he is the master builder chosen
            return _("Let him walk, or choose another builder")
        return _("No workman of yours can build: move any master builder")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: let the chosen master builder walk on; at most 12 letters
        return None, ActionButton(
            pgettext("builder", "Move"), self.considered_action, bool(self.builder), ("l", "pad_y")
        )

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.builder(self.builder)} if self.builder else ())

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        return replace(marks, goal=self._goal(self.builder).number) if self.builder else marks

    def considered_action(self) -> Action | None:
        return self.first(path=self.builder) if self.builder else None

    def place_of(self, action: Action) -> BoardItem | None:
        return items.path(action.path)

    def why_no_workman(self, name: str) -> str:
        return self.whose_workman(name) or refusals.workman(self.game, name)

    def why_no_builder(self, path: int) -> str:
        return refusals.builder(self.game, path)

    def why_no_square(self, square: str) -> str:
        return refusals.square(self.game, square)

    def why_nothing_else(self, item: BoardItem) -> str:
        return _("Choose a builder: he walks to the next free square") if item.sort == "path" else ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        # Translators: he is a master builder
        return _("He can only walk to the next free square of the pathway: drop him there")
