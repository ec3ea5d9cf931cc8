"""A piece in the hand: held over a place of the land, set down there, placed by saying so once more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

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
from aqua_romana.games.aquaedukt.table.decisions.base import LandDecision
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.texts import previews, region_of
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton, HeldPiece, HoldingDecision
from aqua_romana.ui.text.translation import _, pgettext

PLACES = frozenset({"square", "point", "edge"})


class HeldPieceDecision(HoldingDecision[Game, HeldPiece], LandDecision):
    """Common to everything that is put on the land."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._effects: dict[Action, LandMarks] = {}  # what actions would do, as far as they were held

    # For a phase to say

    def sites(self) -> Mapping[BoardItem, Action]:
        """Where the chosen piece may go, and what putting it there would play."""
        raise NotImplementedError

    def places(self) -> set[BoardItem]:
        """Where the chosen piece may go."""
        return set(self.sites())

    # The piece in the hand

    def held_over(self, place: BoardItem) -> HeldPiece | None:
        action = self.sites().get(place)
        return HeldPiece(place, [action]) if action is not None else None

    def point(self, item: BoardItem) -> Action | None:
        if item.sort not in PLACES:
            return None
        return super().point(item)

    def quick_action(self, item: BoardItem) -> Action | None:
        return self.sites().get(item)

    @property
    def has_begun(self) -> bool:
        return self.held is not None and self.held.is_set

    # Dragging

    def targets(self, item: BoardItem) -> set[BoardItem]:
        return self.places()

    def keeps_choice(self, item: BoardItem) -> bool:
        return True

    # Texts and buttons

    def placer(self, text: str) -> ActionButton:
        """The red button."""
        action = self.considered_action()
        return ActionButton(text, lambda: action, action is not None, KEYS["place"].keys)

    def place_of(self, action: Action) -> BoardItem | None:
        return place_of(action) or super().place_of(action)

    def keep_visible(self, action: Action) -> tuple[BoardItem, ...]:
        """Whatever the words are about: squares that get water, the whole region of a house, where the next
        canal could go."""
        if action.verb == HOUSE:
            cells = SQUARES_OF[region_of(action.square)]
            return tuple(items.square(NAME_OF[cell]) for cell in cells)
        if action.verb == SPRING:
            reach = ask.spring_reach(self.game, action.spring)
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
        return _("Choose it once more to confirm, or choose another place")


def place_of(action: Action) -> BoardItem | None:
    """Where an action takes place."""
    if action.square:
        return items.square(action.square)
    if action.section:
        return items.edge(action.section)
    return items.point(action.spring) if action.spring else None


def ghost_of(game: Game, action: Action) -> Ghost:
    """The piece of an action over its place."""
    if action.verb == HOUSE:
        assert game.on_turn is not None
        return HouseGhost(action.square, game.on_turn, action.value)
    if action.verb == SPRING:
        return SpringGhost(action.spring)
    if action.verb in (CANAL, DOUBLE):
        return CanalGhost(action.section, action.verb == DOUBLE)
    return MountainGhost(action.square)


def effect_of(game: Game, action: Action) -> LandMarks:
    """What an action would do, lit on the land, and nothing else."""
    if action.verb == HOUSE:
        lost = ask.tile_effect(game, action.square, action.value).lost
        return LandMarks(lost=frozenset(house.square for house in lost))
    if action.verb == SPRING:
        reach = ask.spring_reach(game, action.spring)
        return LandMarks(reach=tuple(sorted(reach.items())))
    if action.verb in (CANAL, DOUBLE):
        raised = ask.canal_effect(game, action)
        houses = game.houses()
        return LandMarks(
            watered=tuple((square, before, after) for square, (before, after) in raised.items()),
            safe=frozenset(
                square
                for square, (before, after) in raised.items()
                if not before and square in houses and not ask.foul_waters_could_take(game, square, after)
            ),
            onward=onward(game, action),
        )
    return LandMarks()


def onward(game: Game, action: Action) -> frozenset[str]:
    """The edges that the next piece of the canal could go to."""
    if action.verb == DOUBLE:
        ahead = game.after(action)
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

    def with_choice(self, marks: LandMarks, aids: bool) -> LandMarks:
        """With a canal in the hand also the edges where a second piece would lie beside the first."""
        if aids and items.CANAL in marks.chosen:
            doubles = (edge.key for edge, action in self.canals.items() if action.verb == DOUBLE)
            marks = replace(marks, doubling=frozenset(doubles))
        return super().with_choice(marks, aids)


def lay_canal() -> str:
    """The name of a button."""
    # Translators: a button: lay the canal in the hand; at most 12 letters
    return _("Lay canal")


class PlaceMountains(HeldPieceDecision):
    """A mountain is in the hand; a square is enough."""

    def __init__(self, game: Game, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self._sites: dict[BoardItem, Action] = {items.square(each.square): each for each in self.legal}

    def sites(self) -> Mapping[BoardItem, Action]:
        return self._sites

    def usable(self) -> set[BoardItem]:
        return self.places()

    def show(self, action: Action) -> None:
        self.set_down(items.square(action.square))

    def task(self) -> str:
        if self.has_begun:
            return self.once_more()
        return _("Put a mountain on a square")

    def thinking_text(self) -> str:
        # Translators: beside the name of a computer player, who is the subject
        return _("Looks for a place for a mountain")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        # Translators: a button: put the mountain in the hand on the board; at most 12 letters
        return None, self.placer(pgettext("mountain", "Place"))
