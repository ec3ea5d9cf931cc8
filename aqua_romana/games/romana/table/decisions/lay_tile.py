"""A tile held over a square, set down, turned, laid: to extend an aqueduct, or as a bonus tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.tiles import CODES_OF_KIND, KINDS, ORIENTATIONS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import Ghost, RomanMarks
from aqua_romana.games.romana.table.decisions.base import KEYS, RomanDecision
from aqua_romana.games.romana.table.texts import explanations, kind_name, kind_names
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton, ButtonCluster, HeldPiece, HoldingDecision
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _, pgettext


class HeldTile(HeldPiece):
    """A tile held over a square, turned one of the ways it may be laid there."""

    @property
    def square(self) -> str:
        """The square it is held over."""
        return self.place.key

    @property
    def kinds(self) -> list[str]:
        """The kinds to choose from, in a fixed order."""
        found = {each.kind_letter for each in self.variants}
        return [kind for kind in KINDS if kind in found]

    def _alike(self) -> list[int]:
        """The variants of the kind shown."""
        return [index for index, each in enumerate(self.variants) if each.kind == self.action.kind]

    @property
    def can_turn(self) -> bool:
        """Whether the kind shown has another legal orientation."""
        return len(self._alike()) > 1

    def turn(self, step: int) -> bool:
        """Turn to the next legal orientation of the same kind; False where there is no other."""
        alike = self._alike()
        self.index = alike[(alike.index(self.index) + step) % len(alike)]
        return len(alike) > 1


class LayTile(HoldingDecision[Game, HeldTile], RomanDecision):
    """Common to building and bonus tiles."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._kind = ""  # the kind of tile chosen last, where there is a choice
        self._harms: dict[Action, bool] = {}

    def fits(self, action: Action, square: str) -> bool:
        """Whether an action lays a tile on a square and goes with what is chosen."""
        raise NotImplementedError

    # The tile in the hand

    def held_over(self, place: BoardItem) -> HeldTile | None:
        """Keeps the way it was turned if that does no harm."""
        if place.sort != "square":
            return None
        fitting = [each for each in self.legal if self.fits(each, place.key)]
        if not fitting or (self.held is not None and self.held.place == place):
            return self.held if fitting else None
        seen: dict[tuple[int, int, int], Action] = {}
        for each in fitting:
            seen.setdefault((each.path, each.kind, each.code), each)
        variants = sorted(seen.values(), key=lambda each: (KINDS.index(each.kind_letter), each.code))
        alike = [each for each in variants if each.kind_letter == (self._kind or self.first_kind)]
        held = HeldTile(place, variants)
        held.show(self._best(alike or variants))
        return held

    def _best(self, ways: list[Action]) -> Action:
        """The way to begin with: none that closes an own aqueduct while another leads on, and of those the
        way the tile lay before."""
        harmless = [each for each in ways if not self._harm(each)] or ways
        return next((each for each in harmless if each.orientation == self.remembered), harmless[0])

    def _harm(self, action: Action) -> bool:
        if action not in self._harms:
            self._harms[action] = ask.closes_own(self.game, action)
        return self._harms[action]

    def quick_action(self, item: BoardItem) -> Action | None:
        return self.held.action if self.held and item == self.held.place else None

    def turn(self, step: int = 1) -> bool:
        """Turn the held tile through its legal orientations."""
        if self.held is None:
            return False
        turned = self.held.turn(step)
        self.remembered = self.held.action.orientation
        return turned

    def choose_kind(self, kind: str) -> None:
        """Hold another kind of tile (joker, exhausted kinds)."""
        if self.held is not None and kind in self.held.kinds:
            self._kind = kind
            self.held.show(self._best([each for each in self.held.variants if each.kind_letter == kind]))

    def show(self, action: Action) -> None:
        self.clear()
        self._hold_tile_of(action)

    def _hold_tile_of(self, action: Action) -> None:
        """Its tile on its square, turned its way."""
        self.set_down(items.square(self.target_of(action)))
        if self.held is not None:
            alike = (
                each for each in self.held.variants if (each.kind, each.code) == (action.kind, action.code)
            )
            self.held.show(next(alike))

    def target_of(self, action: Action) -> str:
        """The square an action lays its tile on."""
        raise NotImplementedError

    # Texts and marks

    def how_to_lay(self, held: HeldTile) -> str:
        """What to do with the tile in the hand, and how it is turned."""
        turn = key_names.first(KEYS["turn"].keys)
        if not held.is_set:
            if held.can_turn and self.by_ear:
                return _("{turn} turns the tile; set it down on this square", turn=turn)
            if held.can_turn:
                return _("Turn the tile by wheel, right click or {turn}, then set it down", turn=turn)
            return _("Set the tile down on this square")
        if held.can_turn and self.by_ear:
            return _("{turn} turns the tile; choose it once more to lay it", turn=turn)
        if held.can_turn:
            # Translators: its arrows are the two buttons beside the tile
            return _("Turn the tile by wheel, right click, {turn} or its arrows, then lay it", turn=turn)
        return _("Choose the tile once more to lay it")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        held = self.held
        return (
            replace(
                self._turner(1, keys=KEYS["turn"].keys, enabled=held is not None and held.can_turn),
                tooltip=self.why_not_turned(),
            ),
            ActionButton(_lay(), self.considered_action, held is not None, KEYS["lay"].keys),
        )

    def why_not_turned(self) -> str:
        held = self.held
        if held is None or held.can_turn:
            return ""
        action = held.action
        if action.kind_letter == "B":
            return _("A bridge is the same however it is turned")
        if not action.aqueduct_name:
            return ""
        enters = ask.enters_by(self.game, action.aqueduct_name)
        others = [ORIENTATIONS[code] for code in CODES_OF_KIND[action.kind] if code != action.code]
        if any(enters in each for each in others):
            return _("Turned another way, it would link two reservoir outlets")
        return _("Turned another way, it would not lead the water on")

    def cluster(self) -> ButtonCluster | None:
        held = self.held
        if held is None or not held.is_set:
            return None  # while it follows the pointer they would run away from it
        row = [ActionButton(_lay(), self.considered_action, icon="lay")]
        if held.can_turn:
            row = [self._turner(-1, icon="turn_left"), *row, self._turner(1, icon="turn_right")]
        rows = [tuple(row)]
        if len(held.kinds) > 1:
            rows.append(tuple(self._kind_button(kind) for kind in held.kinds))
        return ButtonCluster(held.place, tuple(rows))

    def _turner(
        self, step: int, keys: tuple[str, ...] = (), icon: str = "", enabled: bool = True
    ) -> ActionButton:
        def turn() -> None:
            self.turn(step)

        # Translators: a button: turn the tile in the hand; at most 10 letters
        return ActionButton(pgettext("tile", "Turn"), turn, enabled, keys, icon, sound="turn_tile")

    def _kind_button(self, kind: str) -> ActionButton:
        assert self.held is not None
        return ActionButton(
            kind_name(kind),
            lambda: self.choose_kind(kind),
            keys=(KEYS["kind"].keys[KINDS.index(kind)],),
            picture=f"romana/marks/kind_{kind}",
            is_chosen=kind == self.held.action.kind_letter,
            sound="turn_tile",
        )

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        if self.held is None:
            return marks
        return replace(marks, ghost=ghost_of(self.game, self.held.action, self.held.square))

    def place_of(self, action: Action) -> BoardItem | None:
        return self.held.place if self.held is not None else items.square(self.target_of(action))

    def about_blank(self, square: str) -> str:
        kinds = {each.kind_letter for each in self.legal if self.target_of(each) == square}
        if kinds:
            named = kind_names([kind for kind in KINDS if kind in kinds])
            # Translators: {kinds} are one or several kinds of tile: straight, curve, bridge, double curve
            return _("Here you can lay: {kinds}", kinds=named)
        return super().about_blank(square)


def _lay() -> str:
    # Translators: a button: lay the tile in the hand; at most 12 letters
    return _("Lay tile")


def ghost_of(game: Game, action: Action, square: str) -> Ghost:
    """The tile of an action over its square, with the tracks that would carry water."""
    crossings = []
    for name in ask.aqueduct_facing(game, square):
        enters = ask.enters_by(game, name)
        for pair in action.orientation.split("+"):
            if enters in pair:
                crossings.append((enters, pair.replace(enters, "")))
    return Ghost(square, action.orientation, tuple(crossings), _joined(game, action, square))


def _joined(game: Game, action: Action, square: str) -> tuple[str, ...]:
    """The squares of loose tiles through which water would run on from a tile."""
    after = game.after(action)
    found = {
        crossing.square: None
        for name in ask.aqueduct_facing(game, square)
        for crossing in ask.flow(after, name)[game.length(name) + 1 :]
    }
    return tuple(found)


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
        elif self.held and self.held.is_set and self.held.place == item:
            return self.default_action()
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

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        """The tile lies on its square and can still be turned."""
        if target not in self.targets(item):
            return None
        if item.sort == "workman":
            self._choose_builder(target.number)
            self._hold_if_settled()
            return None
        self.set_down(target)
        return None

    def keeps_choice(self, item: BoardItem) -> bool:
        return self.held is not None or item.sort == "workman"

    def show(self, action: Action) -> None:
        """Also with its builder: two of a kind could lay the same tile."""
        self.clear()
        self.workman, self.builder = action.aqueduct_name, action.path
        self._hold_tile_of(action)

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
            self.set_down(items.square(square))
        elif fitting:
            self.workman = fitting[0].aqueduct_name

    def _hold_if_settled(self) -> None:
        """Workman and builder are settled: the tile appears before him."""
        places = {(each.path, self._squares[each]) for each in self.legal if self._goes_with_choice(each)}
        self.held = None
        if self.builder and len(places) == 1:
            self.set_down(items.square(places.pop()[1]))

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
        if explanations.must_borrow(self.game):
            # Translators: none of your workmen
            return _("None of yours can build: borrow another player’s workman")
        if self.by_ear:
            return _("Extend an aqueduct: choose a workman, a builder he sees, and how the tile lies")
        if not self.is_lit:
            return _("Extend an aqueduct: drag a master builder in front of a workman")
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
        belongs = "" if explanations.must_borrow(self.game) else self.whose_workman(name)
        return belongs or explanations.why_not_workman(self.game, name)

    def why_no_builder(self, path: int) -> str:
        return explanations.why_not_builder(self.game, path)

    def why_no_square(self, square: str) -> str:
        return explanations.why_not_square(self.game, square, self.builder)

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        if item.sort == "workman":
            builder = next((each.number for each in under if each.sort == "builder"), 0)
            if builder:
                return explanations.why_not_builder_for(self.game, item.key, builder)
            return _(
                "Workmen walk by themselves: drag a builder to the square in front of a workman who sees him"
            )
        square = next((each.key for each in under if each.sort == "square"), "")
        if square:
            return explanations.why_not_square(self.game, square, item.number)
        return _("Drop the builder on the square in front of a workman who sees him")


class LayBonus(LayTile):
    """The tile follows the pointer; a click sets it down, another lays it."""

    @property
    def has_begun(self) -> bool:
        return self.held is not None

    def target_of(self, action: Action) -> str:
        return action.square

    def fits(self, action: Action, square: str) -> bool:
        return action.square == square

    def usable(self) -> set[BoardItem]:
        return {items.square(each.square) for each in self.legal}

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a square for the bonus tile")

    def task(self) -> str:
        if self.held:
            return self.how_to_lay(self.held)
        if self.by_ear or not self.is_lit:
            return _("The builder passed a fountain: lay a bonus tile on any free square")
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
