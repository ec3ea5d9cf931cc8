"""The tile in the hand: held over a square, turned through its legal ways, laid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import things, words
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.marks import Ghost, RomanMarks
from aqua_romana.tabletop.decision import Cluster, Knob
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, pgettext

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
        self.turned = True
        self.index = alike[(alike.index(self.index) + step) % len(alike)]
        return len(alike) > 1

    def choose_kind(self, kind: str) -> bool:
        """Take another kind of tile."""
        for index, each in enumerate(self.variants):
            if each.kind_letter == kind:
                self.index = index
                self.turned = True
                return True
        return False


class Laying(RomanDecision):
    """Common to building and bonus tiles."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.held: Held | None = None

    def fits(self, action: Action, square: str) -> bool:
        """Whether an action lays a tile on a square and goes with what is chosen."""
        raise NotImplementedError

    # The tile in the hand

    def hold_at(self, square: str) -> bool:
        """Hold the tile over a square, if it may be laid there; keeps the way it was turned if possible."""
        fitting = [each for each in self.legal if self.fits(each, square)]
        if not fitting:
            return False
        if self.held and self.held.square == square:
            return True
        seen: dict[tuple[int, int, int], Action] = {}
        for each in fitting:
            seen.setdefault((each.path, each.kind, each.code), each)
        variants = sorted(seen.values(), key=lambda each: (KIND_ORDER.index(each.kind_letter), each.code))
        before = self.held.action if self.held else None
        self.held = Held(square, variants, turned=self.held.turned if self.held else False)
        kind, way = (before.kind_letter, before.orientation) if before else ("", self.remembered)
        for index, each in enumerate(variants):
            if each.orientation == way and kind in ("", each.kind_letter):
                self.held.index = index
                break
        return True

    def let_go(self) -> None:
        """Hold no tile over the board, keep the rest of the choice."""
        if self.held:
            self.remembered = self.held.action.orientation
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
        if self.held is not None:
            self.held.choose_kind(kind)

    def show(self, action: Action) -> None:
        self.clear()
        self.hold_at(self.target_of(action))
        if self.held is not None:
            alike = (index for index, each in enumerate(self.held.variants) if each.code == action.code)
            self.held.index = next(alike, 0)

    def target_of(self, action: Action) -> str:
        """The square an action lays its tile on."""
        raise NotImplementedError

    # What is told

    def knobs(self) -> tuple[Knob | None, Knob | None]:
        held = self.held
        return (
            self._turner(1, keys=("r", "pad_x"), enabled=held is not None and held.can_turn),
            Knob(_lay(), self._laid, held is not None, ("l", "pad_y")),
        )

    def _laid(self) -> Action | None:
        return self.held.action if self.held is not None else None

    def cluster(self) -> Cluster | None:
        held = self.held
        if held is None:
            return None
        row = [Knob(_lay(), self._laid, icon="lay")]
        if held.can_turn:
            row = [self._turner(-1, icon="turn_left"), *row, self._turner(1, icon="turn_right")]
        rows = [tuple(row)]
        if len(held.kinds) > 1:
            rows.append(tuple(self._kind_knob(kind) for kind in held.kinds))
        return Cluster(things.square(held.square), things.workman(held.action.aqueduct_name), tuple(rows))

    def _turner(self, step: int, keys: tuple[str, ...] = (), icon: str = "", enabled: bool = True) -> Knob:
        def turn() -> None:
            self.turn(step)

        # Translators: a button: turn the tile in the hand; at most 10 letters
        return Knob(pgettext("tile", "Turn"), turn, enabled, keys, icon, sound="turn_tile")

    def _kind_knob(self, kind: str) -> Knob:
        assert self.held is not None
        return Knob(
            words.kind(kind),
            lambda: self.choose_kind(kind),
            keys=(str(KIND_ORDER.index(kind) + 1),),
            picture=f"romana/marks/kind_{kind}",
            is_chosen=kind == self.held.action.kind_letter,
            sound="turn_tile",
        )

    def with_choice(self, marks: RomanMarks) -> RomanMarks:
        if self.held is None:
            return marks
        return replace(marks, ghost=ghost_of(self.game, self.held.action, self.held.square))

    def in_mind(self) -> Action | None:
        return self.held.action if self.held is not None else None

    def place_of(self, action: Action) -> Thing | None:
        return things.square(self.held.square if self.held is not None else self.target_of(action))

    def about_blank(self, square: str) -> str:
        kinds = {each.kind_letter for each in self.legal if self.target_of(each) == square}
        if kinds:
            named = words.kinds([kind for kind in KIND_ORDER if kind in kinds])
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
