"""No aqueduct can be extended: any one builder walks to the next free square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.decisions import refusals
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.marks import RomanMarks
from aqua_romana.tabletop.decision import Knob
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, pgettext


class Moving(RomanDecision):
    """A builder is chosen, then sent off: by pointing again at him or at his goal."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.builder = 0

    @property
    def has_begun(self) -> bool:
        return bool(self.builder)

    def clear(self) -> None:
        self.builder = 0

    def _goal(self, path: int) -> Thing:
        return things.path(ask.walk_of(self.game, path).goal)

    def usable(self) -> set[Thing]:
        found = {things.builder(each.path) for each in self.legal}
        return found | ({self._goal(self.builder)} if self.builder else set())

    def point(self, thing: Thing) -> Action | None:
        if thing.sort == "builder" and self.builder != thing.number:
            self.builder = thing.number
            return None
        return self.in_mind()

    def leads_to(self) -> Thing | None:
        return self._goal(self.builder) if self.builder else None

    def entered(self) -> Action | None:
        return self.in_mind()

    def can_drag(self, thing: Thing) -> bool:
        return thing.sort == "builder" and thing in self.usable()

    def drag(self, thing: Thing) -> None:
        self.builder = thing.number

    def targets(self, thing: Thing) -> set[Thing]:
        return {self._goal(thing.number)}

    def drop(self, thing: Thing, target: Thing) -> Action | None:
        return self.first(path=thing.number)

    def show(self, action: Action) -> None:
        self.builder = action.path

    def considering(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Can extend no aqueduct: looks for a builder to move")

    def task(self) -> str:
        if self.builder:
            # Translators: he is the master builder chosen
            return _("Let him walk, or choose another builder")
        return _("No workman of yours can build: move any master builder")

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        # Translators: a button: let the chosen master builder walk on; at most 12 letters
        return None, Knob(pgettext("builder", "Move"), self.in_mind, bool(self.builder), ("l", "pad_y"))

    def chosen(self) -> frozenset[Thing]:
        return frozenset({things.builder(self.builder)} if self.builder else ())

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        return replace(marks, goal=self._goal(self.builder).number) if self.builder else marks

    def in_mind(self) -> Action | None:
        return self.first(path=self.builder) if self.builder else None

    def place_of(self, action: Action) -> Thing | None:
        return things.path(action.path)

    def why_no_workman(self, name: str) -> str:
        return self.whose_workman(name) or refusals.workman(self.game, name)

    def why_no_builder(self, path: int) -> str:
        return refusals.builder(self.game, path)

    def why_no_square(self, square: str) -> str:
        return refusals.square(self.game, square)

    def why_nothing_else(self, thing: Thing) -> str:
        return _("Choose a builder: he walks to the next free square") if thing.sort == "path" else ""

    def why_not_there(self, thing: Thing, under: Sequence[Thing]) -> str:
        # Translators: he is a master builder
        return _("He can only walk to the next free square of the pathway: drop him there")
