"""What all decisions of Aquädukt have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, STOP_ACTION
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.texts import explanations, previews, scores, squares_naming
from aqua_romana.table.board.items import BoardItem, Marks
from aqua_romana.table.decision import ActionButton, Decision
from aqua_romana.table.texts import Past
from aqua_romana.ui.text.translation import _


class LandDecision(Decision[Game]):
    """Lights what is pointed at, explains it, and previews what an action would do."""

    GRASPABLE = items.PIECES
    legal: list[Action]
    suggests_stop = False  # by a hint

    @cached_property
    def _danger(self) -> frozenset[str]:
        """The dry houses that would leave with the next tile of their region."""
        return frozenset(square for squares in scores.endangered(self.game) for square in squares)

    @property
    def acting_seat(self) -> int | None:
        """Also while the die decides."""
        return self.game.on_turn

    # What is lit

    def marks(
        self, pointed: BoardItem | None, dragged: BoardItem | None, past: Past, aids: bool
    ) -> LandMarks:
        """What is usable, chosen and pointed at; without aids only what is chosen."""
        marks = LandMarks(chosen=self.chosen(), pointed=_places(pointed))
        if aids:
            usable = self.targets(dragged) if dragged else self.inviting()
            marks = replace(
                marks,
                usable=frozenset(usable),
                region=self.game.rolled or 0,
                danger=self._danger,
                last_squares=frozenset(each.key for each in past.last if each.sort == "square"),
                last_points=frozenset(each.key for each in past.last if each.sort == "point"),
                last_edges=frozenset(each.key for each in past.last if each.sort == "edge"),
            )
        return self.with_choice(marks, aids)

    def with_legal(self, marks: Marks, dragged: BoardItem | None) -> Marks:
        """With the region in which a tile may be put."""
        lit = super().with_legal(marks, dragged)
        return replace(lit, region=self.game.rolled or 0) if isinstance(lit, LandMarks) else lit

    def focusable(self) -> set[BoardItem]:
        """Keys go to what glows."""
        return self.inviting()

    def topmost(self) -> set[BoardItem]:
        """A hand is drawn to what glows."""
        return self.inviting()

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        """The ghost of what is held, with what it would do unless aids are off."""
        return marks

    # Texts and buttons

    def preview(self, action: Action) -> list[str]:
        """What an action would do."""
        return previews.preview(self.game, action)

    def place_of(self, action: Action) -> BoardItem | None:
        """The die is where it is thrown; what only ends a go has a button."""
        return items.DIE if action is BUILD_ACTION else None

    def hint_lines(self, hint: Hint) -> list[str]:
        """What to do where the land does not show it, and why."""
        instruction = self._instruction(hint.action)
        lines = super().hint_lines(hint)
        return lines if not instruction else [instruction, *(lines if hint.reasons else ())]

    def _instruction(self, action: str) -> str:
        if action == str(BUILD_ACTION):
            # Translators: a hint
            return _("Throw the die.")
        if action != str(STOP_ACTION):
            return ""
        match self.game.phase:
            case "house":
                # Translators: a hint: put no house where the die sends you
                return _("Decline this throw; that ends your go.")
            case "again":
                # Translators: a hint: throw the die no more
                return _("Stop here.")
        # Translators: a hint
        return _("Lay no second canal.")

    def ends_go(self, action: Action) -> bool:
        """Whether somebody else has the go afterwards."""
        if action is BUILD_ACTION or self.game.phase == "setup":
            return False
        ahead = self.game.after(action)
        return ahead.phase in ("turn", "reveal", "over")

    def undo_message(self, actions: Sequence[Action]) -> str:
        """That a throw taken back is not another one."""
        if self.game.seed is None or not any(each.verb_name == "roll" for each in actions):
            return ""
        # Translators: said after a throw of the die was taken back
        return _("The throw is taken back. Thrown again, the die shows the same number.")

    def describe(self, item: BoardItem) -> str:
        """What something is."""
        return explanations.about(self.game, item)

    def why_not(self, item: BoardItem) -> str:
        """Why something does not react now."""
        return explanations.why_not(self.game, item)

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        """Why a piece cannot be let go there."""
        return explanations.why_not_there(self.game, item, under)

    # Buttons that several phases have

    def thrower(self, keys: tuple[str, ...]) -> ActionButton:
        """Throw the die."""
        # Translators: a button: throw the die; at most 10 letters
        return ActionButton(_("Throw"), lambda: BUILD_ACTION, BUILD_ACTION in self.legal, keys)

    def stopper(self, text: str, tooltip: str = "") -> ActionButton:
        """End the go, by whatever name."""
        can_stop, is_red = STOP_ACTION in self.legal, self.suggests_stop and not self.has_begun
        keys = KEYS["stop"].keys
        return ActionButton(text, lambda: STOP_ACTION, can_stop, keys, tooltip=tooltip, is_red=is_red)


def _places(pointed: BoardItem | None) -> frozenset[str]:
    """The names of what is pointed at, as the land shows them."""
    if pointed is None or pointed.sort not in ("square", "point", "edge"):
        return frozenset()
    return frozenset(squares_naming(pointed.key))


class GameOver(LandDecision):
    """The board can still be looked at."""

    def task(self) -> str:
        return _("The game is over")

    def why_not(self, item: BoardItem) -> str:
        return _("The game is over")
