"""From pointing to actions: what is usable now, what is chosen, the tile held over the board.

No pictures and no rules here: the legal actions come in as data, a hand points at things, and when what it
pointed at leaves one action, that action comes out. Every way of playing (drag, click, keys, touch) goes
through `point` and `drag`.
"""

from dataclasses import dataclass, field

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.tabletop import things
from aqua_romana.tabletop.things import Thing

KIND_ORDER = "SCBD"


@dataclass
class Held:
    """A tile held over a square: the ways it may be laid there, and the one shown."""

    square: str
    variants: list[Action]
    index: int = 0
    turned: bool = False

    @property
    def action(self) -> Action:
        return self.variants[self.index]

    @property
    def kinds(self) -> list[str]:
        """The kinds to choose from, in a fixed order."""
        found = {each.kind_letter for each in self.variants}
        return [kind for kind in KIND_ORDER if kind in found]

    @property
    def can_turn(self) -> bool:
        """Whether the kind shown has another legal orientation."""
        return sum(each.kind == self.action.kind for each in self.variants) > 1

    def turn(self, step: int) -> bool:
        """Turn to the next legal orientation of the same kind; False where there is no other."""
        same = [i for i, each in enumerate(self.variants) if each.kind == self.action.kind]
        self.turned = True
        if len(same) < 2:
            return False
        self.index = same[(same.index(self.index) + step) % len(same)]
        return True

    def choose_kind(self, kind: str) -> bool:
        """Take another kind of tile."""
        for index, each in enumerate(self.variants):
            if each.kind_letter == kind:
                self.index = index
                self.turned = True
                return True
        return False


@dataclass
class Choosing:
    """The state of one decision. Make a new one after every action."""

    game: Game
    legal: list[Action] = field(default_factory=list)
    workman: str = ""
    builder: int = 0
    kind: str = ""  # of a builder to be placed
    held: Held | None = None
    remembered: str = ""  # the orientation last shown, kept from square to square

    def __post_init__(self) -> None:
        self.legal = self.game.legal_actions()
        self._letters = {each.kind_letter for each in self.legal}
        self._squares = {each: ask.target_square(self.game, each) or "" for each in self.legal}
        self._known: tuple[tuple[str, int, str], set[Thing]] | None = None

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def must_move(self) -> bool:
        """No aqueduct can be extended: a builder is moved instead."""
        return self.phase == "build" and bool(self.legal) and self.legal[0].word == "move"

    @property
    def has_begun(self) -> bool:
        """Something is chosen that can be put back."""
        return bool(self.workman or self.builder or self.held or (self.kind and len(self._kinds()) > 1))

    def clear(self) -> None:
        """Put everything back."""
        self.workman, self.builder, self.kind, self.held = "", 0, "", None

    # What is usable

    def usable(self) -> set[Thing]:
        """Everything that would react if pointed at now."""
        state = (self.workman, self.builder, self.kind)
        if self._known is None or self._known[0] != state:
            self._known = (state, getattr(self, f"_usable_{self.phase}")())
        return self._known[1]

    def _usable_setup(self) -> set[Thing]:
        pile = things.tray if self.phase == "setup" else things.held
        found = {pile(kind) for kind in self._kinds()}
        chosen = self.chosen_kind
        if chosen:
            found |= {things.path(each.path) for each in self.legal if each.kind_letter == chosen}
        return found

    _usable_reserve = _usable_setup

    def _usable_build(self) -> set[Thing]:
        if self.must_move:
            found = {things.builder(each.path) for each in self.legal}
            if self.builder:
                found.add(things.path(ask.walk_of(self.game, self.builder).goal))
            return found
        found = set()
        for each in self.legal:
            square = self._square_of(each)
            fits_workman = not self.workman or each.aqueduct_name == self.workman
            fits_builder = not self.builder or each.path == self.builder
            if fits_builder:
                found.add(things.workman(each.aqueduct_name))
            if fits_workman:
                found.add(things.builder(each.path))
            if fits_workman and fits_builder:
                found.add(things.square(square))
        # Whoever is chosen can be exchanged for any other.
        found |= {things.workman(each.aqueduct_name) for each in self.legal}
        found |= {things.builder(each.path) for each in self.legal}
        return found

    def _usable_bonus(self) -> set[Thing]:
        return {things.square(each.square) for each in self.legal}

    def _usable_close(self) -> set[Thing]:
        found = {things.workman(each.aqueduct_name) for each in self.legal if each.aqueduct_name}
        if self.workman:
            found.add(things.podium(ask.podium_now(self.game, self.workman)))
        return found

    def _usable_take(self) -> set[Thing]:
        return {things.yard(each.kind_letter) for each in self.legal}

    def _usable_over(self) -> set[Thing]:
        return set()

    # Pointing

    def point(self, thing: Thing) -> Action | None:
        """A click, tap or key press on a thing. Returns the action it completes, if it does."""
        if thing not in self.usable():
            return None
        return getattr(self, f"_point_{self.phase}")(thing)  # type: ignore[no-any-return]

    def _point_setup(self, thing: Thing) -> Action | None:
        if thing.sort in ("tray", "held"):
            self.kind = "" if self.kind == thing.key else thing.key
            return None
        return self._first(word="place", path=thing.number, kind=self.chosen_kind)

    _point_reserve = _point_setup

    def _point_build(self, thing: Thing) -> Action | None:
        if self.must_move:
            return self._point_move(thing)
        if thing.sort == "workman":
            self._choose_workman(thing.key)
        elif thing.sort == "builder":
            self._choose_builder(thing.number)
        elif self.held and self.held.square == thing.key:
            return self.held.action
        else:
            self._choose_square(thing.key)
        self._hold_if_settled()
        return None

    def _point_move(self, thing: Thing) -> Action | None:
        if thing.sort == "builder" and self.builder != thing.number:
            self.builder = thing.number
            return None
        return self._first(word="move", path=self.builder)

    def _point_bonus(self, thing: Thing) -> Action | None:
        if self.held and self.held.square == thing.key:
            return self.held.action
        self.hold_at(thing.key)
        return None

    def _point_close(self, thing: Thing) -> Action | None:
        if thing.sort == "podium":
            return self._first(word="close", aqueduct=self.workman)
        self.workman = "" if self.workman == thing.key else thing.key
        return None

    def _point_take(self, thing: Thing) -> Action | None:
        return self._first(word="take", kind=thing.key)

    # Dragging

    def can_drag(self, thing: Thing) -> bool:
        """Whether a thing can be picked up."""
        return thing in self.usable() and thing.sort in ("builder", "workman", "tray", "held", "yard")

    def drag(self, thing: Thing) -> None:
        """Pick a thing up: from now on only its targets are usable."""
        self.clear()
        if thing.sort == "builder":
            self.builder = thing.number
        elif thing.sort == "workman":
            self.workman = thing.key
        else:
            self.kind = thing.key
        if thing.sort == "builder" and not self.must_move:
            self._hold_if_settled()

    def targets(self, thing: Thing) -> set[Thing]:
        """Where a thing that is dragged may be dropped."""
        if thing.sort == "yard":
            return {Thing("card", str(self.game.decider))}
        if thing.sort == "builder" and not self.must_move:
            return {things.square(self._square_of(each)) for each in self.legal if each.path == thing.number}
        if thing.sort == "builder":
            return {things.path(ask.walk_of(self.game, thing.number).goal)}
        if thing.sort == "workman" and self.phase == "close":
            return {things.podium(ask.podium_now(self.game, thing.key))}
        if thing.sort == "workman":
            return {things.builder(each.path) for each in self.legal if each.aqueduct_name == thing.key}
        return {things.path(each.path) for each in self.legal if each.kind_letter == thing.key}

    def drop(self, thing: Thing, target: Thing) -> Action | None:
        """Let a dragged thing go. A tile with nothing to choose, or turned on its way, is laid."""
        if target not in self.targets(thing):
            return None
        if thing.sort == "yard":
            return self._first(word="take", kind=thing.key)
        if thing.sort == "builder" and not self.must_move:
            self.hold_at(target.key)
            if self.held and (self.held.turned or len(self.held.variants) == 1):
                return self.held.action
            return None
        if thing.sort == "builder":
            return self._first(word="move", path=thing.number)
        if thing.sort == "workman" and self.phase == "close":
            return self._first(word="close", aqueduct=thing.key)
        if thing.sort == "workman":
            self._choose_builder(target.number)
            self._hold_if_settled()
            return None
        return self._first(word="place", path=target.number, kind=thing.key)

    # Showing an action

    def show(self, action: Action) -> None:
        """Choose everything that leads to an action, short of playing it."""
        self.clear()
        if action.word == "place":
            self.kind = action.kind_letter
        elif action.word in ("build", "bonus"):
            self.workman, self.builder = action.aqueduct_name, action.path
            self.hold_at(self._square_of(action))
            if self.held is not None:
                same = (index for index, each in enumerate(self.held.variants) if each.code == action.code)
                self.held.index = next(same, 0)
        elif action.word == "move":
            self.builder = action.path
        elif action.word == "close":
            self.workman = action.aqueduct_name

    # The tile in the hand

    def hold_at(self, square: str) -> bool:
        """Hold the tile over a square, if it may be laid there; keeps the way it was turned if possible."""
        fitting = [each for each in self.legal if self._fits(each, square)]
        if not fitting:
            return False
        if self.held and self.held.square == square:
            return True
        seen: dict[tuple[int, int, int], Action] = {}
        for each in fitting:
            seen.setdefault((each.path, each.kind, each.code), each)
        variants = sorted(seen.values(), key=lambda each: (KIND_ORDER.index(each.kind_letter), each.code))
        before = self.held.action if self.held else None
        turned = self.held.turned if self.held else False
        self.held = Held(square, variants, turned=turned)
        wanted = (before.kind_letter, before.orientation) if before else ("", self.remembered)
        for index, each in enumerate(variants):
            if each.orientation == wanted[1] and wanted[0] in ("", each.kind_letter):
                self.held.index = index
                break
        return True

    def turn(self, step: int = 1) -> bool:
        """Turn the held tile through its legal orientations."""
        if self.held is None:
            return False
        turned = self.held.turn(step)
        self.remembered = self.held.action.orientation
        return turned

    def let_go(self) -> None:
        """Hold no tile over the board, keep the rest of the choice."""
        if self.held:
            self.remembered = self.held.action.orientation
        self.held = None

    def _fits(self, action: Action, square: str) -> bool:
        if action.word == "bonus":
            return action.square == square
        return (
            action.word == "build"
            and self._square_of(action) == square
            and (not self.builder or action.path == self.builder)
            and (not self.workman or action.aqueduct_name == self.workman)
        )

    def _hold_if_settled(self) -> None:
        """Workman and builder are settled: the tile appears before him."""
        left = [
            each
            for each in self.legal
            if (not self.builder or each.path == self.builder)
            and (not self.workman or each.aqueduct_name == self.workman)
        ]
        places = {(each.path, self._square_of(each)) for each in left}
        if self.builder and len(places) == 1:
            self.held = None
            self.hold_at(places.pop()[1])
        else:
            self.held = None

    def _choose_workman(self, name: str) -> None:
        self.workman = "" if self.workman == name else name
        if not any(each.aqueduct_name == self.workman and each.path == self.builder for each in self.legal):
            self.builder = 0
        self._settle_builder()

    def _choose_builder(self, path: int) -> None:
        self.builder = 0 if self.builder == path else path
        if not any(each.aqueduct_name == self.workman and each.path == self.builder for each in self.legal):
            self.workman = ""

    def _choose_square(self, square: str) -> None:
        fitting = [each for each in self.legal if self._fits(each, square)]
        builders = {each.path for each in fitting}
        if len(builders) == 1:
            self.builder = builders.pop()
            self.hold_at(square)
        elif fitting:
            self.workman = fitting[0].aqueduct_name

    def _settle_builder(self) -> None:
        """A workman who sees one builder only needs no second click."""
        if self.workman and not self.builder:
            builders = {each.path for each in self.legal if each.aqueduct_name == self.workman}
            if len(builders) == 1:
                self.builder = builders.pop()

    # Small change

    @property
    def chosen_kind(self) -> str:
        """The kind of builder in the hand; the only one there is needs no choosing."""
        kinds = self._kinds()
        return self.kind or (kinds[0] if len(kinds) == 1 else "")

    def _kinds(self) -> list[str]:
        if self.phase not in ("setup", "reserve"):
            return []
        return [kind for kind in "SCBDJ" if kind in self._letters]

    def _square_of(self, action: Action) -> str:
        return self._squares[action]

    def _first(self, *, word: str, path: int = 0, kind: str = "", aqueduct: str = "") -> Action | None:
        return next(
            (
                each
                for each in self.legal
                if each.word == word
                and (not path or each.path == path)
                and (not kind or each.kind_letter == kind)
                and (not aqueduct or each.aqueduct_name == aqueduct)
            ),
            None,
        )

    def pass_action(self) -> Action | None:
        """Ending the go without closing, where that is to be decided."""
        return self._first(word="pass")
