"""One decision at the table. Each phase of a game has a class of its own; the table knows only this one.

A decision gets the legal actions as data. The user points at items, and when what was pointed at leaves
one action, that action comes out. Every way of playing (drag, click, keys, touch) goes by `point` and `drop`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.board.items import BoardItem, Marks
from aqua_romana.table.texts import Past
from aqua_romana.ui.text.translation import _, translate

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class ActionButton:
    """A button as a decision wants it. Pressed, it gives an action to play, or only changes the choice."""

    text: str
    press: Callable[[], Any | None]
    enabled: bool = True
    keys: tuple[str, ...] = ()
    icon: str = ""
    picture: str = ""  # a sprite shown instead of text
    is_chosen: bool = False
    repeats: bool = False  # pressed until it gives nothing; all its actions are kept together
    sound: str = ""  # where it gives no action, or after repeating
    tooltip: str = ""
    is_red: bool = False  # of the first of the two large ones: it does what is prepared or suggested

    @property
    def appearance(self) -> tuple[object, ...]:
        """Everything that is seen of it."""
        return self.text, self.enabled, self.icon, self.picture, self.is_chosen, self.tooltip


@dataclass(frozen=True)
class ButtonCluster:
    """Rows of small buttons beside an item."""

    beside: BoardItem
    rows: tuple[tuple[ActionButton, ...], ...]


#: The two large buttons; the second is the red one, unless the first one says that it is.
ActionButtonPair = tuple[ActionButton | None, ActionButton | None]
NO_ACTION_BUTTONS: ActionButtonPair = (None, None)


class Decision(Generic[G]):
    """The state of one decision, and all the table asks about it. A new one is made after every action."""

    #: Sorts of items that look as if they could be lifted: they say why not, and sound like figures.
    GRASPABLE: frozenset[str] = frozenset()
    #: Whether one of the actions only ends the go.
    CAN_END_GO = False
    #: Whether texts are for somebody who neither sees the board nor has a mouse.
    by_ear = False
    #: Whether what can be used is lit: not at a purist's table.
    is_lit = True

    def __init__(self, game: G, remembered: str = "") -> None:
        """`remembered` is what the decision before this one passed on."""
        self.game = game
        self.remembered = remembered
        #: What texts about an action leave out: things a lesson has not taught yet, by the game's names.
        self.untaught: frozenset[str] = frozenset()
        #: The kind of piece that is held first, by the game's name, where there are several; empty: the best.
        self.first_kind = ""
        self.legal: list[Any] = game.legal_actions()

    def action_of(self, text: str) -> Any | None:
        """The legal action that is written so."""
        return next((each for each in self.legal if str(each) == text), None)

    # What can be done

    def usable(self) -> set[BoardItem]:
        """Everything that would react if pointed at now."""
        return set()

    def inviting(self) -> set[BoardItem]:
        """What glows: whatever is usable and leads on from what is chosen."""
        return self.usable()

    def chosen(self) -> frozenset[BoardItem]:
        """What is chosen so far."""
        return frozenset()

    def point(self, item: BoardItem) -> Any | None:
        """A click, tap or key press on a usable item: the action it completes, if it does."""
        return None

    def hover(self, item: BoardItem | None) -> bool:
        """A pointer or the focus has come over a usable item, or over none; True when that changes the
        choice."""
        return False

    def quick_action(self, item: BoardItem) -> Any | None:
        """What pointing at an item or dropping something there plays for those who like it quick; everybody
        else sees it first and says so once more."""
        return None

    def can_drag(self, item: BoardItem) -> bool:
        """Whether an item can be picked up."""
        return False

    def drag(self, item: BoardItem) -> None:
        """Pick an item up: from now on only its targets are usable."""

    def targets(self, item: BoardItem) -> set[BoardItem]:
        """Where an item that is dragged may be dropped."""
        return set()

    def drag_over(self, target: BoardItem | None) -> bool:
        """What is dragged hangs over a target or over none; True when that changes the choice."""
        return False

    def drop(self, item: BoardItem, target: BoardItem) -> Any | None:
        """Let a dragged item go over one of its targets: the action, if that completes one."""
        return None

    def focusable(self) -> set[BoardItem]:
        """Where keys lead: what is usable and worth a stop on the way."""
        return self.usable()

    def topmost(self) -> set[BoardItem]:
        """What the pointer finds first where items overlap."""
        return self.usable()

    def items_by_key(self) -> dict[str, BoardItem]:
        """What keys of the keyboard stand for: pressing one is like pointing there."""
        return {}

    def puts_back(self, item: BoardItem) -> bool:
        """Whether pointing at an item would only put it back."""
        return False

    def next_focus(self) -> BoardItem | None:
        """What to point at next after what is chosen: keys go there by themselves."""
        return None

    def default_action(self) -> Any | None:
        """What Enter plays when nothing has the focus: only what lies there for everybody to see."""
        return None

    def drop_elsewhere(self, item: BoardItem) -> Any | None:
        """What letting a dragged item go anywhere but over a target plays: a die is thrown so."""
        return None

    def keeps_choice(self, item: BoardItem) -> bool:
        """Whether the choice stays after a drop on a target that completed no action."""
        return False

    def turn(self, step: int) -> bool:
        """Turn what is held; False where there is nothing to turn."""
        return False

    @property
    def has_begun(self) -> bool:
        """Something is chosen that can be put back."""
        return False

    def clear(self) -> None:
        """Put everything back."""

    def show(self, action: Any) -> None:
        """Choose everything that leads to an action, short of playing it."""

    # Chance

    @property
    def is_entered(self) -> bool:
        """Whether people tell what chance has brought, of a die that lies on their own table."""
        return False

    def die_entries(self) -> tuple[ActionButton, ...]:
        """What they may enter, a button each; typing its number presses it too."""
        return ()

    # Texts about it

    @property
    def acting_seat(self) -> int | None:
        """The seat that is called upon."""
        return self.game.decider

    def undo_message(self, actions: Sequence[Any]) -> str:
        """What is to be known after these actions were taken back; mostly nothing."""
        return ""

    def task(self) -> str:
        """What is to be done now."""
        return ""

    def outcome(self) -> str:
        """What chance has just decided; the task tells it too."""
        return ""

    @property
    def task_continues(self) -> bool:
        """Whether the task goes on from the player's name, as what chance does for him: he is the subject."""
        return False

    def thinking_text(self) -> str:
        """What stands beside the name of a computer player while he decides."""
        # Translators: beside the name of a computer player, who is the subject: he is thinking
        return _("Thinking…")

    def action_buttons(self) -> ActionButtonPair:
        """The two large buttons; the second is the red one."""
        return NO_ACTION_BUTTONS

    def cluster(self) -> ButtonCluster | None:
        """Buttons beside what is held."""
        return None

    def marks(self, pointed: BoardItem | None, dragged: BoardItem | None, past: Past, aids: bool) -> Marks:
        """Everything lit on the board now."""
        raise NotImplementedError

    def with_legal(self, marks: Marks, dragged: BoardItem | None) -> Marks:
        """Marks without aids, and what may be used: for whoever wants to see no more than that."""
        usable = self.targets(dragged) if dragged is not None else self.inviting()
        return replace(marks, usable=frozenset(usable))

    def considered_action(self) -> Any | None:
        """The action whose consequences are previewed."""
        return None

    def preview(self, action: Any) -> list[str]:
        """What an action would do, a line each, the weightiest first."""
        return []

    def place_of(self, action: Any) -> BoardItem | None:
        """Where an action takes place; None for one that has only a button."""
        return None

    def keep_visible(self, action: Any) -> tuple[BoardItem, ...]:
        """What the bubble about an action should not cover."""
        return ()

    def why_not(self, item: BoardItem) -> str:
        """Why an item does not react now, in a few words; empty where nobody would expect it to."""
        return ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        """Why an item that was carried cannot be let go where it was; `under` is what lies there, figures
        before places, and nothing beside the table."""
        return next((text for each in under if (text := self.why_not(each))), "")

    def why_not_turned(self) -> str:
        """Why what is held cannot be turned; empty where it can, and where nothing is held."""
        return ""

    def describe(self, item: BoardItem) -> str:
        """What is told about an item that is pointed at for a moment."""
        return ""

    def hint_lines(self, hint: Hint) -> list[str]:
        """A hint in words: what to do where the board does not show it, and why."""
        # Translators: a hint without reasons: the suggested action
        return [translate(reason) for reason in hint.reasons] or [_("This looks best.")]

    def ends_go(self, action: Any) -> bool:
        """Whether an action ends the go of whoever plays it."""
        return False

    def remembered_after(self, action: Any) -> str:
        """What the next decision shall remember of an action played here."""
        return self.remembered


H = TypeVar("H", bound="HeldPiece")


@dataclass
class HeldPiece:
    """A piece held over a place, and the ways it may be put there, of which one is shown."""

    place: BoardItem
    variants: list[Any]
    index: int = 0
    is_set: bool = False

    @property
    def action(self) -> Any:
        """What would be played."""
        return self.variants[self.index]

    def show(self, action: Any) -> None:
        """Turn to one of the ways."""
        self.index = self.variants.index(action)


class HoldingDecision(Decision[G], Generic[G, H]):
    """A decision in which something is held over a place of the board, by whatever means it came there."""

    def __init__(self, game: G, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.held: H | None = None

    # For a game to say

    def held_over(self, place: BoardItem) -> H | None:
        """The piece as it would be held over a place; None where it may not go."""
        raise NotImplementedError

    # In the hand

    def hold_at(self, place: BoardItem) -> bool:
        """Hold the piece over a place, if it may go there."""
        held = self.held_over(place)
        if held is None:
            return False
        if self.held is not None and self.held.place == place:
            held.is_set = self.held.is_set
        self.held = held
        return True

    def set_down(self, place: BoardItem) -> None:
        """Hold the piece there until it is played or put somewhere else."""
        if self.hold_at(place) and self.held is not None:
            self.held.is_set = True

    def let_go(self) -> None:
        """Hold nothing over the board, keep the rest of the choice."""
        self.held = None

    def follows(self) -> bool:
        """Whether the piece follows the pointer from place to place."""
        return self.held is None or not self.held.is_set

    def _move_to(self, place: BoardItem | None) -> bool:
        before = self.held
        if place is None or not self.hold_at(place):
            self.let_go()
        return self.held != before

    def hover(self, item: BoardItem | None) -> bool:
        return self._move_to(item) if self.follows() else False

    def drag_over(self, target: BoardItem | None) -> bool:
        return self._move_to(target)

    def drop(self, item: BoardItem, target: BoardItem) -> Any | None:
        """It lies there and can still be turned or taken back."""
        self.set_down(target)
        return None

    def point(self, item: BoardItem) -> Any | None:
        """What is set down there is played, anything else set down."""
        held = self.held
        if held is not None and held.is_set and held.place == item:
            return held.action
        self.set_down(item)
        return None

    def clear(self) -> None:
        self.held = None

    # What follows

    def considered_action(self) -> Any | None:
        return self.held.action if self.held is not None else None

    def default_action(self) -> Any | None:
        return self.held.action if self.held is not None and self.held.is_set else None

    def next_focus(self) -> BoardItem | None:
        return self.held.place if self.held is not None and self.held.is_set else None
