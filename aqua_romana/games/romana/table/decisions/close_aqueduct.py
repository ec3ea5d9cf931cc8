"""Closing an own aqueduct, or ending the go without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import RomanMarks
from aqua_romana.games.romana.table.decisions.base import KEYS, RomanDecision
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, pgettext


class CloseAqueduct(RomanDecision):
    """A workman is chosen, then sent to the podium he would get."""

    CAN_END_GO = True

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.workman = ""
        self._names = [each.aqueduct_name for each in self.legal if each.aqueduct_name]

    @property
    def has_begun(self) -> bool:
        return bool(self.workman)

    def clear(self) -> None:
        self.workman = ""

    def _podium(self, name: str) -> BoardItem:
        return items.podium(ask.podium_now(self.game, name))

    def usable(self) -> set[BoardItem]:
        found = {items.workman(name) for name in self._names}
        return found | ({self._podium(self.workman)} if self.workman else set())

    def point(self, item: BoardItem) -> Action | None:
        if item.sort == "podium":
            return self.considered_action()
        self.workman = "" if self.workman == item.key else item.key
        return None

    def puts_back(self, item: BoardItem) -> bool:
        return bool(self.workman) and item == items.workman(self.workman)

    def next_focus(self) -> BoardItem | None:
        return self._podium(self.workman) if self.workman else None

    def can_drag(self, item: BoardItem) -> bool:
        return item.sort == "workman" and item in self.usable()

    def drag(self, item: BoardItem) -> None:
        self.workman = item.key

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return {self._podium(item.key)}

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        return self.first(aqueduct=item.key)

    def keeps_choice(self, item: BoardItem) -> bool:
        return True

    def show(self, action: Action) -> None:
        self.workman = action.aqueduct_name

    def pass_action(self) -> Action | None:
        """Ending the go without closing."""
        return next((each for each in self.legal if each.verb_name == "pass"), None)

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Thinks about closing an aqueduct")

    def task(self) -> str:
        if self.workman:
            # Translators: he is the workman chosen
            return _("Bring him to his podium, or end your go")
        return _("Close one of your aqueducts, or end your go")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: close the chosen aqueduct; at most 10 letters
        close = pgettext("aqueduct", "Close")
        # Translators: a button: end your go; at most 12 letters
        end = _("End go")
        chosen = bool(self.workman)
        return (
            ActionButton(close, self.considered_action, chosen, KEYS["close"].keys, is_red=chosen),
            ActionButton(end, self.pass_action, True, KEYS["end"].keys),
        )

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.workman(self.workman)} if self.workman else ())

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        if not self.workman:
            return marks
        number = ask.podium_now(self.game, self.workman)
        return replace(marks, podiums=((number, self.workman),), lit=frozenset({self.workman}))

    def with_aids(self, marks: RomanMarks) -> RomanMarks:
        """What every workman's aqueduct is worth."""
        labelled = {item for item, _label in marks.labels}  # by pointing at a workman
        workmen = [(items.workman(name), name) for name in self._names]
        labels = [(workman, self.worth(name)) for workman, name in workmen if workman not in labelled]
        return replace(marks, labels=(*marks.labels, *labels))

    def considered_action(self) -> Action | None:
        return self.first(aqueduct=self.workman) if self.workman else None

    def place_of(self, action: Action) -> BoardItem | None:
        return items.workman(action.aqueduct_name) if action.aqueduct_name else None

    def hint_lines(self, hint: Hint) -> list[str]:
        lines = super().hint_lines(hint)
        if hint.action == "pass":
            advice = _("End your go without closing an aqueduct.")
            return [advice, *(lines if hint.reasons else ())]
        return lines

    def why_no_workman(self, name: str) -> str:
        return self.whose_workman(name) or _("This workman’s aqueduct is closed already")

    def why_nothing_else(self, item: BoardItem) -> str:
        return _("First choose the workman who is to climb a podium") if item.sort == "podium" else ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        # Translators: he is a workman
        return _("His podium is {number}: drop him there", number=self._podium(item.key).number)
