"""A piece in the hand: held over a place of the land, set down there, placed by saying so once more."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, HOUSE, SPRING
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, SQUARES_OF
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import (
    CanalGhost,
    Ghost,
    HouseGhost,
    LandMarks,
    MountainGhost,
    SpringGhost,
)
from aqua_romana.games.aquaedukt.table.decisions.base import PLACE_KEYS, LandDecision
from aqua_romana.games.aquaedukt.table.texts import previews
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.ui.text.translation import _

PLACES = frozenset({"square", "point", "edge"})


@dataclass
class HeldPiece:
    """A piece held over a place. Until it is set down it follows the pointer."""

    place: BoardItem
    action: Action
    is_set: bool = False


class HeldPieceDecision(LandDecision):
    """Common to everything that is put on the land."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.held: HeldPiece | None = None
        self._effects: dict[Action, LandMarks] = {}  # what actions would do, as far as they were held

    # For a phase to say

    def action_at(self, place: BoardItem) -> Action | None:
        """What putting the chosen piece there would play; None where it may not go."""
        raise NotImplementedError

    def places(self) -> set[BoardItem]:
        """Where the chosen piece may go."""
        raise NotImplementedError

    # The piece in the hand

    def hold_at(self, place: BoardItem) -> bool:
        """Hold the piece over a place, if it may go there."""
        action = self.action_at(place)
        if action is None:
            return False
        if self.held is None or self.held.place != place or self.held.action is not action:
            self.held = HeldPiece(
                place, action, self.held is not None and self.held.place == place and self.held.is_set
            )
        return True

    def set_down(self, place: BoardItem) -> None:
        """Hold the piece there until it is placed or put somewhere else."""
        if self.hold_at(place) and self.held is not None:
            self.held.is_set = True

    def let_go(self) -> None:
        """Hold nothing over the land, keep the rest of the choice."""
        self.held = None

    def follows(self) -> bool:
        """Whether the piece follows the pointer from place to place."""
        return self.held is None or not self.held.is_set

    def hover(self, item: BoardItem | None) -> bool:
        before = self.held
        if self.follows() and (item is None or not self.hold_at(item)):
            self.let_go()
        return self.held != before

    def point(self, item: BoardItem) -> Action | None:
        if item.sort not in PLACES:
            return None
        held = self.held
        if held is not None and held.is_set and held.place == item:
            return held.action
        self.held = None
        self.set_down(item)
        return None

    def quick_action(self, item: BoardItem) -> Action | None:
        return self.action_at(item)

    def next_focus(self) -> BoardItem | None:
        return self.held.place if self.held is not None and self.held.is_set else None

    def default_action(self) -> Action | None:
        return self.held.action if self.held is not None and self.held.is_set else None

    @property
    def has_begun(self) -> bool:
        return self.held is not None and self.held.is_set

    def clear(self) -> None:
        self.held = None

    # Dragging

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return self.places()

    def drag_over(self, target: BoardItem | None) -> bool:
        before = self.held
        if target is None:
            self.let_go()
        else:
            self.hold_at(target)
        return self.held != before

    def drop(self, item: BoardItem, target: BoardItem) -> Action | None:
        self.set_down(target)
        return None

    def keeps_choice(self, item: BoardItem) -> bool:
        return True

    # Texts and buttons

    def placer(self, text: str) -> ActionButton:
        """The red button."""
        held = self.held
        return ActionButton(
            text, lambda: held.action if held is not None else None, held is not None, PLACE_KEYS
        )

    def considered_action(self) -> Action | None:
        return self.held.action if self.held is not None else None

    def place_of(self, action: Action) -> BoardItem | None:
        return place_of(action) or super().place_of(action)

    def keep_visible(self, action: Action) -> tuple[BoardItem, ...]:
        """Whatever the words are about: squares that get water, the whole region of a house, where the next
        canal could go."""
        if action.verb == HOUSE:
            cells = SQUARES_OF[previews.region_of(action.square)]
            return tuple(items.square(NAME_OF[cell]) for cell in cells)
        if action.verb == SPRING:
            reach = ask.spring_reach(self.game, action.text.split()[1])
            return tuple(items.square(square) for square in reach)
        squares = [items.square(square) for square in ask.canal_effect(self.game, action)]
        ways = onward(self.game, action) if action.section else ()
        return (*squares, *(items.edge(section) for section in ways))

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        if self.held is None:
            return marks
        action = self.held.action
        marks = replace(marks, ghost=ghost_of(self.game, action))
        if not aids:
            return marks
        if action not in self._effects:
            self._effects[action] = effect_of(self.game, action)
        effect = self._effects[action]
        return replace(
            marks,
            lost=effect.lost,
            reach=effect.reach,
            watered=effect.watered,
            safe=effect.safe,
            onward=effect.onward,
        )

    def once_more(self) -> str:
        """What to do with what lies there."""
        # Translators: a piece lies on the board as a shadow of itself; said once more, it is placed
        return _("Click once more to place it, or choose another place")


def place_of(action: Action) -> BoardItem | None:
    """Where an action takes place."""
    if action.square:
        return items.square(action.square)
    if action.section:
        return items.edge(action.section)
    return items.point(action.text.split()[1]) if action.verb == SPRING else None


def ghost_of(game: Game, action: Action) -> Ghost:
    """The piece of an action over its place."""
    if action.verb == HOUSE:
        assert game.on_turn is not None
        return HouseGhost(action.square, game.on_turn, action.value)
    if action.verb == SPRING:
        return SpringGhost(action.text.split()[1])
    if action.verb in (CANAL, DOUBLE):
        return CanalGhost(action.section, action.verb == DOUBLE)
    return MountainGhost(action.square)


def effect_of(game: Game, action: Action) -> LandMarks:
    """What an action would do, lit on the land, and nothing else."""
    if action.verb == HOUSE:
        lost = ask.tile_effect(game, action.square, action.value).lost
        return LandMarks(lost=frozenset(house.square for house in lost))
    if action.verb == SPRING:
        reach = ask.spring_reach(game, action.text.split()[1])
        return LandMarks(reach=tuple(sorted(reach.items())))
    if action.verb in (CANAL, DOUBLE):
        raised = ask.canal_effect(game, action)
        houses = game.houses()
        return LandMarks(
            watered=tuple((square, before, after) for square, (before, after) in raised.items()),
            safe=frozenset(
                square for square, (before, _after) in raised.items() if not before and square in houses
            ),
            onward=onward(game, action),
        )
    return LandMarks()


def onward(game: Game, action: Action) -> frozenset[str]:
    """The edges that the next piece of the canal could go to."""
    if action.verb == DOUBLE:
        ahead = game.fork()
        ahead.push(action)
        sections = (branch for branch in ask.branches(ahead) if (action.section, 2) in branch.sections)
        branch = next(sections, None)
        return frozenset({items.edge(branch.doubles).key} if branch is not None and branch.doubles else ())
    far = action.section.split("-")[1]
    return frozenset(items.edge(f"{far}-{point}").key for point in previews.onward_points(game, action))


class HeldCanalDecision(HeldPieceDecision):
    """Common to the first and the second canal of a go."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.canals: dict[BoardItem, Action] = {
            items.edge(each.section): each for each in self.legal if each.section
        }

    def doubling(self) -> frozenset[str]:
        """The edges where a second piece would lie beside the first."""
        return frozenset(edge.key for edge, action in self.canals.items() if action.verb == DOUBLE)


def lay_canal() -> str:
    """The name of a button."""
    # Translators: a button: lay the canal in the hand; at most 12 letters
    return _("Lay canal")
