"""Master builders: placed in the setup and from the reserve, taken there, moved where nobody can build."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.game import fair_place
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import RomanMarks
from aqua_romana.games.romana.table.decisions.base import KEYS, RomanDecision
from aqua_romana.games.romana.table.texts import explanations, kind_name, previews
from aqua_romana.table.board.items import BoardItem, card
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _, pgettext


class PlaceBuilders(RomanDecision):
    """First a kind of builder, then a free pathway square."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        letters = {each.kind_letter for each in self.legal}
        self.kinds = [kind for kind in BUILDER_KINDS if kind in letters]
        self.kind = ""
        self._shown_at = 0  # the pathway square a hint suggests
        self._over = 0  # the pathway square a builder is held over

    def pile(self, kind: str) -> BoardItem:
        """Where the builders of a kind wait."""
        raise NotImplementedError

    @property
    def chosen_kind(self) -> str:
        """The kind of builder in the hand; the only one there is needs no choosing."""
        return self.kind or (self.kinds[0] if len(self.kinds) == 1 else "")

    @property
    def has_begun(self) -> bool:
        return bool(self.kind) and len(self.kinds) > 1

    def clear(self) -> None:
        self.kind, self._shown_at, self._over = "", 0, 0

    def usable(self) -> set[BoardItem]:
        found = {self.pile(kind) for kind in self.kinds}
        return found | (self._paths(self.chosen_kind) if self.chosen_kind else set())

    def _paths(self, kind: str) -> set[BoardItem]:
        return {items.path(each.path) for each in self.legal if each.kind_letter == kind}

    def point(self, item: BoardItem) -> Action | None:
        if item.sort == "path":
            return self.first(path=item.number, kind=self.chosen_kind)
        self.kind, self._shown_at = "" if self.kind == item.key else item.key, 0
        return None

    def puts_back(self, item: BoardItem) -> bool:
        return bool(self.kind) and item == self.pile(self.kind)

    def next_focus(self) -> BoardItem | None:
        free = sorted(self._paths(self.chosen_kind), key=lambda each: each.number) if self.chosen_kind else []
        return free[0] if free else None

    def hover(self, item: BoardItem | None) -> bool:
        return self.drag_over(item if item is not None and item.sort == "path" else None)

    def drag_over(self, target: BoardItem | None) -> bool:
        before, self._over = self._over, target.number if target is not None else 0
        return self._over != before

    def can_drag(self, item: BoardItem) -> bool:
        return item.sort != "path" and item in self.usable()

    def drag(self, item: BoardItem) -> None:
        self.clear()
        self.kind = item.key

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return self._paths(item.key)

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        return self.first(path=target.number, kind=item.key)

    def show(self, action: Action) -> None:
        self.kind, self._shown_at = action.kind_letter, action.path

    def suggested(self) -> ActionButton | None:
        """What a hint shows is what the red button does."""
        action = self.first(path=self._shown_at, kind=self.kind) if self._shown_at else None
        if action is None:
            return None
        # Translators: a button: put the master builder where the hint shows it; at most 12 letters
        return ActionButton(pgettext("builder", "Place"), lambda: action, keys=KEYS["lay"].keys)

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({self.pile(self.chosen_kind)} if self.chosen_kind else ())

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        """A hint leaves one square lit, with the beams of whoever would see the builder there."""
        if not self._shown_at:
            return marks
        lit = frozenset(each for each in marks.usable if each.sort != "path" or each.number == self._shown_at)
        beams = tuple(
            (self._shown_at, square)
            for name in self.game.aqueducts()
            if (square := self.square_of(name)) and self._shown_at in ask.sight(square)
        )
        return replace(marks, usable=lit, goal=self._shown_at, beams=beams)

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a place for a builder")

    def with_aids(self, marks: RomanMarks) -> RomanMarks:
        """Who would see a builder on the square he is held over, and who after his next walk."""
        return self.with_outlook(marks, self._over) if self._over else marks

    def _with_pointed(self, marks: RomanMarks, pointed: BoardItem) -> RomanMarks:
        """Pathway squares show who would see a builder there before one is chosen, too."""
        if pointed.sort == "path" and self._is_free(pointed):
            return self.with_outlook(marks, pointed.number)
        return super()._with_pointed(marks, pointed)

    def _is_free(self, path: BoardItem) -> bool:
        return self.first(path=path.number) is not None

    def considered_action(self) -> Action | None:
        return self.first(path=self._over, kind=self.chosen_kind) if self._over and self.chosen_kind else None

    def preview(self, action: Action) -> list[str]:
        return previews.outlook(self.game, action.path)

    def keep_visible(self, action: Action) -> tuple[BoardItem, ...]:
        """Where he walks next, and whoever sees him."""
        found = ask.outlook(self.game, action.path)
        return items.path(found.goal), *(items.workman(name) for name in (*found.now, *found.then))

    def describe(self, item: BoardItem) -> str:
        if item.sort == "path" and self._is_free(item):
            return "\n".join(previews.outlook(self.game, item.number))
        return super().describe(item)

    def place_of(self, action: Action) -> BoardItem | None:
        return items.path(action.path)

    def why_no_workman(self, name: str) -> str:
        return _("First the master builders are placed")

    def why_no_builder(self, path: int) -> str:
        return _("A builder already stands here")

    def why_nothing_else(self, item: BoardItem) -> str:
        return _("First choose a master builder") if item.sort == "path" else ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        if any(each.sort == "builder" for each in under):
            return _("A builder already stands here")
        # Translators: he is a master builder
        return _("Builders stand on the pathway around the land: drop him on a free square of it")


class PlaceInSetup(PlaceBuilders):
    """The twelve builders everybody places in turn; chance can do it for them."""

    def pile(self, kind: str) -> BoardItem:
        return items.tray(kind)

    def task(self) -> str:
        if self.chosen_kind:
            # Translators: {kind} is straight, curve, bridge, double curve or joker; a bare noun
            return _("Place the {kind} builder on the pathway", kind=kind_name(self.chosen_kind))
        return _("Choose a master builder and place him on the pathway")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        game = self.game
        # Translators: a button: let chance place one master builder; at most 10 letters
        one = ActionButton(
            _("Place one"), lambda: fair_place(game), keys=KEYS["place one"].keys, icon="place_one"
        )
        all_of_them = ActionButton(
            # Translators: a button: let chance place all master builders that are left; at most 12 letters
            _("Place all"),
            lambda: fair_place(game) if game.phase == "setup" else None,
            keys=KEYS["place all"].keys,
            icon="place_all",
            repeats=True,
            sound="figure_place",
        )
        return one, self.suggested() or all_of_them

    def ends_go(self, action: Action) -> bool:
        """There are no goes yet."""
        return False


class PlaceFromReserve(PlaceBuilders):
    """Builders taken from the reserve, at the start of a go."""

    def pile(self, kind: str) -> BoardItem:
        return items.held(kind)

    def task(self) -> str:
        if self.chosen_kind:
            # Translators: {kind} is straight, curve, bridge, double curve or joker; a bare noun
            return _("Place your {kind} builder on the pathway", kind=kind_name(self.chosen_kind))
        return _("Place the builders you took from the reserve")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        return None, self.suggested()


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
            pgettext("builder", "Move"), self.considered_action, bool(self.builder), KEYS["lay"].keys
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
        return self.whose_workman(name) or explanations.why_not_workman(self.game, name)

    def why_no_builder(self, path: int) -> str:
        return explanations.why_not_builder(self.game, path)

    def why_no_square(self, square: str) -> str:
        return explanations.why_not_square(self.game, square)

    def why_nothing_else(self, item: BoardItem) -> str:
        return _("Choose a builder: he walks to the next free square") if item.sort == "path" else ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        # Translators: he is a master builder
        return _("He only walks as far as the first free square, clockwise: drop him there")


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

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        action = self.first(kind=self._shown) if self._shown else None
        if action is None:
            return None, None
        # Translators: a button: take the master builder whom the hint shows; at most 12 letters
        return None, ActionButton(_("Take"), lambda: action, keys=KEYS["lay"].keys)

    def chosen(self) -> frozenset[BoardItem]:
        return frozenset({items.yard(self._shown)} if self._shown else ())

    def place_of(self, action: Action) -> BoardItem | None:
        return items.yard(action.kind_letter)

    def hint_lines(self, hint: Hint) -> list[str]:
        lines = super().hint_lines(hint) if hint.reasons else []
        # Translators: {kind} is straight, curve, bridge, double curve or joker; a bare noun
        return [_("Take the {kind} builder.", kind=kind_name(hint.action.split()[-1])), *lines]

    def why_not(self, item: BoardItem) -> str:
        if item.sort in ("workman", "builder"):
            return _("First take a master builder from the reserve")
        return super().why_not(item)

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        # Translators: he is a master builder
        return _("Drop the builder on your name: he is placed when your next go begins")
