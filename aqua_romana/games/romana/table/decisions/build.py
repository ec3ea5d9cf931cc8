"""Extending an aqueduct: a workman, a builder he sees, and the tile before him, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import RomanMarks
from aqua_romana.games.romana.table.decisions.held_tile import LayTile
from aqua_romana.games.romana.table.texts import refusals
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.translation import _


class Build(LayTile):
    """Whatever is chosen first narrows the rest; when one place is left, the tile appears there."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.workman = ""
        self.builder = 0
        self._squares = {each: ask.target_square(game, each) or "" for each in self.legal}
        self._known: tuple[tuple[str, int], set[BoardItem]] | None = None

    @property
    def has_begun(self) -> bool:
        return bool(self.workman or self.builder or self.held)

    def clear(self) -> None:
        self.workman, self.builder, self.held = "", 0, None

    def target_of(self, action: Action) -> str:
        return self._squares[action]

    def _goes_with_choice(self, action: Action) -> bool:
        return (not self.builder or action.path == self.builder) and (
            not self.workman or action.aqueduct_name == self.workman
        )

    def fits(self, action: Action, square: str) -> bool:
        return self._squares[action] == square and self._goes_with_choice(action)

    # What a hand can do

    def usable(self) -> set[BoardItem]:
        """Every workman and builder who can build (whoever is chosen can be exchanged), and where."""
        choice = (self.workman, self.builder)
        if self._known is None or self._known[0] != choice:
            found = {items.workman(each.aqueduct_name) for each in self.legal}
            found |= {items.builder(each.path) for each in self.legal}
            going = [each for each in self.legal if self._goes_with_choice(each)]
            found |= {items.square(self._squares[each]) for each in going}
            self._known = (choice, found)
        return self._known[1]

    def inviting(self) -> set[BoardItem]:
        """Of workmen and builders only those who go with whoever is chosen."""
        if not self.has_begun:
            return self.usable()
        going = [each for each in self.legal if self._goes_with_choice(each)]
        found = {items.square(self._squares[each]) for each in going}
        if not self.held:
            found |= {items.workman(each.aqueduct_name) for each in going}
            found |= {items.builder(each.path) for each in going}
        return found

    def point(self, item: BoardItem) -> Action | None:
        if item not in self.usable():
            return None
        if item.sort == "workman":
            self._choose_workman(item.key)
        elif item.sort == "builder":
            self._choose_builder(item.number)
        elif self.held and self.held.is_set and self.held.square == item.key:
            return self.held.action
        else:
            self._choose_square(item.key)
            return None
        self._hold_if_settled()
        return None

    def follows(self) -> bool:
        """With a builder chosen the tile follows from square to square."""
        return bool(self.builder) and super().follows()

    def puts_back(self, item: BoardItem) -> bool:
        return item in self.chosen()

    def next_focus(self) -> BoardItem | None:
        """To the tile; before there is one, to the first builder or square that goes with the choice."""
        going = [each for each in self.legal if self._goes_with_choice(each)]
        if self.held or not self.has_begun:
            return super().next_focus()
        if self.builder:
            return items.square(min(self._squares[each] for each in going))
        return items.builder(min(each.path for each in going))

    def can_drag(self, item: BoardItem) -> bool:
        return item.sort in ("builder", "workman") and item in self.usable()

    def drag(self, item: BoardItem) -> None:
        self.clear()
        if item.sort == "builder":
            self.builder = item.number
        else:
            self.workman = item.key

    def targets(self, item: BoardItem) -> set[BoardItem]:
        if item.sort == "builder":
            return {items.square(self._squares[each]) for each in self.legal if each.path == item.number}
        return {items.builder(each.path) for each in self.legal if each.aqueduct_name == item.key}

    def drag_over(self, target: BoardItem | None) -> bool:
        before = self.held.square if self.held else None
        if target is not None and target.sort == "square":
            self.hold_at(target.key)
        elif before is not None:
            self.let_go()
        return (self.held.square if self.held else None) != before

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        """The tile lies on its square and can still be turned."""
        if target not in self.targets(item):
            return None
        if item.sort == "workman":
            self._choose_builder(target.number)
            self._hold_if_settled()
            return None
        self.set_down(target.key)
        return None

    def keeps_choice(self, item: BoardItem) -> bool:
        return self.held is not None or item.sort == "workman"

    def show(self, action: Action) -> None:
        super().show(action)
        self.workman, self.builder = action.aqueduct_name, action.path

    # Choosing

    def _choose_workman(self, name: str) -> None:
        self.workman = "" if self.workman == name else name
        if self.first(aqueduct=self.workman, path=self.builder) is None or not self.workman:
            self.builder = 0
        if self.workman and not self.builder:
            # A workman who sees one builder only needs no second click.
            builders = {each.path for each in self.legal if each.aqueduct_name == self.workman}
            if len(builders) == 1:
                self.builder = builders.pop()

    def _choose_builder(self, path: int) -> None:
        self.builder = 0 if self.builder == path else path
        if not self.builder or self.first(aqueduct=self.workman, path=self.builder) is None:
            self.workman = ""

    def _choose_square(self, square: str) -> None:
        fitting = [each for each in self.legal if self.fits(each, square)]
        builders = {each.path for each in fitting}
        if len(builders) == 1:
            self.builder = builders.pop()
            self.set_down(square)
        elif fitting:
            self.workman = fitting[0].aqueduct_name

    def _hold_if_settled(self) -> None:
        """Workman and builder are settled: the tile appears before him."""
        places = {(each.path, self._squares[each]) for each in self.legal if self._goes_with_choice(each)}
        self.held = None
        if self.builder and len(places) == 1:
            self.set_down(places.pop()[1])

    # Texts and marks

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a builder to build with")

    def task(self) -> str:
        if self.held:
            return self.how_to_lay(self.held)
        if self.builder:
            return _("Choose the square to build on")
        if self.workman:
            # Translators: he is the workman chosen
            return _("Choose a master builder he can see")
        if any(self.game.owner(each.aqueduct_name) != self.game.on_turn for each in self.legal):
            # Translators: none of your workmen
            return _("None of yours can build: borrow another player’s workman")
        return _("Extend an aqueduct: drag a master builder to a lit square")

    def chosen(self) -> frozenset[BoardItem]:
        found = {items.workman(self.workman)} if self.workman else set()
        return frozenset(found | ({items.builder(self.builder)} if self.builder else set()))

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        if self.held is not None:
            action = self.held.action
            figures = {items.workman(action.aqueduct_name), items.builder(action.path)}
            square = self.square_of(action.aqueduct_name)
            return replace(
                super().with_choice(marks),
                beams=((action.path, square),) if square else (),
                goal=ask.walk_of(self.game, action.path).goal,
                chosen=marks.chosen | figures,
            )
        if self.workman or self.builder:
            beams = {
                (each.path, self.square_of(each.aqueduct_name))
                for each in self.legal
                if self._goes_with_choice(each)
            }
            return replace(marks, beams=tuple(sorted(beams)))
        return marks

    def why_no_workman(self, name: str) -> str:
        return self.whose_workman(name) or refusals.workman(self.game, name)

    def why_no_builder(self, path: int) -> str:
        return refusals.builder(self.game, path)

    def why_no_square(self, square: str) -> str:
        return refusals.square(self.game, square, self.builder)

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        if item.sort == "workman":
            builder = next((each.number for each in under if each.sort == "builder"), 0)
            if builder:
                return refusals.builder_for(self.game, item.key, builder)
            return _("Workmen walk by themselves: drag a builder he sees to the square in front of him")
        square = next((each.key for each in under if each.sort == "square"), "")
        if square:
            return refusals.square(self.game, square, item.number)
        return _("Drop the builder on the square in front of a workman who sees him")
