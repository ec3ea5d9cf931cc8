"""The tile in the hand: held over a square, set down there, turned through its legal ways, laid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.tiles import CODES_OF_KIND, KINDS, ORIENTATIONS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import Ghost, RomanMarks
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.texts import names
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton, ButtonCluster
from aqua_romana.ui.text.translation import _, pgettext


@dataclass
class HeldTile:
    """A tile held over a square: the ways it may be laid there, and the one shown.

    Until it is set down it follows the pointer.
    """

    square: str
    variants: list[Action]
    index: int = 0
    is_set: bool = False

    @property
    def action(self) -> Action:
        return self.variants[self.index]

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

    def show(self, action: Action) -> None:
        """Turn to one of the ways."""
        self.index = self.variants.index(action)


class LayTile(RomanDecision):
    """Common to building and bonus tiles."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.held: HeldTile | None = None
        self._kind = ""  # the kind of tile chosen last, where there is a choice
        self._harms: dict[Action, bool] = {}

    def fits(self, action: Action, square: str) -> bool:
        """Whether an action lays a tile on a square and goes with what is chosen."""
        raise NotImplementedError

    # The tile in the hand

    def hold_at(self, square: str) -> bool:
        """Hold the tile over a square, if it may be laid there; keeps the way it was turned if that does no
        harm."""
        fitting = [each for each in self.legal if self.fits(each, square)]
        if not fitting:
            return False
        if self.held and self.held.square == square:
            return True
        seen: dict[tuple[int, int, int], Action] = {}
        for each in fitting:
            seen.setdefault((each.path, each.kind, each.code), each)
        variants = sorted(seen.values(), key=lambda each: (KINDS.index(each.kind_letter), each.code))
        alike = [each for each in variants if each.kind_letter == self._kind]
        self.held = HeldTile(square, variants)
        self.held.show(self._best(alike or variants))
        return True

    def _best(self, ways: list[Action]) -> Action:
        """The way to begin with: none that closes an own aqueduct while another leads on, and of those the
        way the tile lay before."""
        harmless = [each for each in ways if not self._harm(each)] or ways
        return next((each for each in harmless if each.orientation == self.remembered), harmless[0])

    def _harm(self, action: Action) -> bool:
        if action not in self._harms:
            self._harms[action] = ask.closes_own(self.game, action)
        return self._harms[action]

    def set_down(self, square: str) -> None:
        """Hold the tile over a square until it is laid or put somewhere else."""
        if self.hold_at(square) and self.held is not None:
            self.held.is_set = True

    def follows(self) -> bool:
        """Whether the tile follows the pointer from square to square."""
        return self.held is None or not self.held.is_set

    def hover(self, item: BoardItem | None) -> bool:
        before = self.held.square if self.held else None
        if self.follows():
            if item is None or item.sort != "square":
                self.let_go()
            else:
                self.hold_at(item.key)
        return (self.held.square if self.held else None) != before

    def quick_action(self, item: BoardItem) -> Action | None:
        return self.held.action if self.held and item == items.square(self.held.square) else None

    def next_focus(self) -> BoardItem | None:
        return items.square(self.held.square) if self.held and self.held.is_set else None

    def default_action(self) -> Action | None:
        return self.held.action if self.held and self.held.is_set else None

    def let_go(self) -> None:
        """Hold no tile over the board, keep the rest of the choice."""
        self.held = None

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
        self.set_down(self.target_of(action))
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
        if not held.is_set:
            if held.can_turn:
                return _("Turn the tile by wheel, right click or R, then set it down")
            return _("Set the tile down on this square")
        if held.can_turn:
            # Translators: its arrows are the two buttons beside the tile
            return _("Turn the tile by wheel, right click, R or its arrows, then lay it")
        return _("Click the tile to lay it")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        held = self.held
        return (
            replace(
                self._turner(1, keys=("r", "pad_x"), enabled=held is not None and held.can_turn),
                tooltip=self.why_not_turned(),
            ),
            ActionButton(_lay(), self._laid, held is not None, ("l", "pad_y")),
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
            return _("Turned another way it would link two reservoir outlets")
        return _("Turned another way it would not lead the water on")

    def _laid(self) -> Action | None:
        return self.held.action if self.held is not None else None

    def cluster(self) -> ButtonCluster | None:
        held = self.held
        if held is None or not held.is_set:
            return None  # while it follows the pointer they would run away from it
        row = [ActionButton(_lay(), self._laid, icon="lay")]
        if held.can_turn:
            row = [self._turner(-1, icon="turn_left"), *row, self._turner(1, icon="turn_right")]
        rows = [tuple(row)]
        if len(held.kinds) > 1:
            rows.append(tuple(self._kind_knob(kind) for kind in held.kinds))
        return ButtonCluster(items.square(held.square), items.workman(held.action.aqueduct_name), tuple(rows))

    def _turner(
        self, step: int, keys: tuple[str, ...] = (), icon: str = "", enabled: bool = True
    ) -> ActionButton:
        def turn() -> None:
            self.turn(step)

        # Translators: a button: turn the tile in the hand; at most 10 letters
        return ActionButton(pgettext("tile", "Turn"), turn, enabled, keys, icon, sound="turn_tile")

    def _kind_knob(self, kind: str) -> ActionButton:
        assert self.held is not None
        return ActionButton(
            names.kind_name(kind),
            lambda: self.choose_kind(kind),
            keys=(str(KINDS.index(kind) + 1),),
            picture=f"romana/marks/kind_{kind}",
            is_chosen=kind == self.held.action.kind_letter,
            sound="turn_tile",
        )

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        if self.held is None:
            return marks
        return replace(marks, ghost=ghost_of(self.game, self.held.action, self.held.square))

    def considered_action(self) -> Action | None:
        return self.held.action if self.held is not None else None

    def place_of(self, action: Action) -> BoardItem | None:
        return items.square(self.held.square if self.held is not None else self.target_of(action))

    def about_blank(self, square: str) -> str:
        kinds = {each.kind_letter for each in self.legal if self.target_of(each) == square}
        if kinds:
            named = names.kind_names([kind for kind in KINDS if kind in kinds])
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
    return Ghost(square, action.orientation, tuple(crossings))
