"""One decision at the table. Each phase of a game has a class of its own; the tabletop knows only this one.

A decision gets the legal actions as data. A hand points at things, and when what it pointed at leaves one
action, that action comes out. Every way of playing (drag, click, keys, touch) goes by `point` and `drop`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.marks import Marks
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
    picture: str = ""  # a sprite shown instead of words
    is_chosen: bool = False
    repeats: bool = False  # pressed until it gives nothing; all its actions are kept together
    sound: str = ""  # where it gives no action, or after repeating
    tooltip: str = ""

    @property
    def context(self) -> tuple[object, ...]:
        """Everything that is seen of it."""
        return self.text, self.enabled, self.icon, self.picture, self.is_chosen, self.tooltip


@dataclass(frozen=True)
class Cluster:
    """Rows of small buttons beside a thing, away from another."""

    beside: BoardItem
    away_from: BoardItem | None
    rows: tuple[tuple[ActionButton, ...], ...]


NO_KNOBS: tuple[ActionButton | None, ActionButton | None] = (None, None)


class Decision(Generic[G]):
    """The state of one decision, and all the table asks about it. A new one is made after every action."""

    #: Sorts of things that look as if a hand could lift them: they say why not, and sound like figures.
    GRASPABLE: frozenset[str] = frozenset()

    def __init__(self, game: G, remembered: str = "") -> None:
        """`remembered` is what the decision before this one passed on."""
        self.game = game
        self.remembered = remembered
        #: What the words about an action leave out: things a lesson has not taught yet, by the game's names.
        self.untaught: frozenset[str] = frozenset()
        self.legal: list[Any] = game.legal_actions()

    # What a hand can do

    def usable(self) -> set[BoardItem]:
        """Everything that would react if pointed at now."""
        return set()

    def point(self, item: BoardItem) -> Any | None:
        """A click, tap or key press on a usable thing: the action it completes, if it does."""
        return None

    def hover(self, item: BoardItem | None) -> bool:
        """A pointer or the focus has come over a usable thing, or over none; True when that changes the
        choice."""
        return False

    def at_once(self, item: BoardItem) -> Any | None:
        """What pointing at a thing or dropping something there plays for those who like it quick; everybody
        else sees it first and says so once more."""
        return None

    def can_drag(self, item: BoardItem) -> bool:
        """Whether a thing can be picked up."""
        return False

    def drag(self, item: BoardItem) -> None:
        """Pick a thing up: from now on only its targets are usable."""

    def targets(self, item: BoardItem) -> set[BoardItem]:
        """Where a thing that is dragged may be dropped."""
        return set()

    def carry_over(self, target: BoardItem | None) -> bool:
        """What is dragged hangs over a target or over none; True when that changes the choice."""
        return False

    def drop(self, item: BoardItem, target: BoardItem) -> Any | None:
        """Let a dragged thing go over one of its targets: the action, if that completes one."""
        return None

    def spots(self) -> set[BoardItem]:
        """Where keys lead: what is usable and worth a stop on the way."""
        return self.usable()

    def foremost(self) -> set[BoardItem]:
        """What a hand finds first where things overlap."""
        return self.usable()

    def thing_of_key(self, key: str) -> BoardItem | None:
        """What a key of the keyboard stands for: pressing it is like pointing there."""
        return None

    def puts_back(self, item: BoardItem) -> bool:
        """Whether pointing at a thing would only put it back."""
        return False

    def leads_to(self) -> BoardItem | None:
        """What to point at next after what is chosen: keys go there by themselves."""
        return None

    def entered(self) -> Any | None:
        """What Enter plays when nothing has the focus: only what lies there for everybody to see."""
        return None

    def flung(self, item: BoardItem) -> Any | None:
        """What letting a dragged thing go anywhere but over a target plays: a die is thrown so."""
        return None

    def rests(self, item: BoardItem) -> bool:
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

    def entries(self) -> tuple[ActionButton, ...]:
        """What they may enter, a button each; typing its number presses it too."""
        return ()

    # What is told about it

    @property
    def whose(self) -> int | None:
        """The seat that is called upon."""
        return self.game.decider

    def taken_back(self, actions: Sequence[Any]) -> str:
        """What is to be known after these actions were taken back; mostly nothing."""
        return ""

    def task(self) -> str:
        """The one thing to do now."""
        return ""

    def considering(self) -> str:
        """What is said of a computer player while he decides."""
        # Translators: beside the name of a computer player, who is the subject: he is thinking
        return _("Thinking …")

    def action_buttons(self) -> tuple[ActionButton | None, ActionButton | None]:
        """The two large buttons; the second is the red one."""
        return NO_KNOBS

    def cluster(self) -> Cluster | None:
        """Buttons beside what is held."""
        return None

    def marks(self, pointed: BoardItem | None, dragged: BoardItem | None, past: Past, aids: bool) -> Marks:
        """Everything lit on the board now."""
        raise NotImplementedError

    def in_mind(self) -> Any | None:
        """The action whose consequences are told."""
        return None

    def preview(self, action: Any) -> list[str]:
        """What an action would do, a line each, the weightiest first."""
        return []

    def place_of(self, action: Any) -> BoardItem | None:
        """Where an action takes place; None for one that has only a button."""
        return None

    def not_to_be_hidden(self, action: Any) -> tuple[BoardItem, ...]:
        """What the words about an action should not cover."""
        return ()

    def why_not(self, item: BoardItem) -> str:
        """Why a thing does not react now, in a few words; empty where nobody would expect it to."""
        return ""

    def why_not_there(self, item: BoardItem, under: Sequence[BoardItem]) -> str:
        """Why a thing that was carried cannot be let go where it was; `under` is what lies there, figures
        before places, and nothing beside the table."""
        return next((text for each in under if (text := self.why_not(each))), "")

    def why_not_turned(self) -> str:
        """Why what is held cannot be turned; empty where it can, and where nothing is held."""
        return ""

    def about(self, item: BoardItem) -> str:
        """What a thing tells about itself when it is pointed at for a moment."""
        return ""

    def hint_lines(self, hint: Hint) -> list[str]:
        """A hint in words: what to do where the board does not show it, and why."""
        # Translators: a hint without reasons: the suggested action
        return [translate(reason) for reason in hint.reasons] or [_("This looks best.")]

    def ends_go(self, action: Any) -> bool:
        """Whether an action ends the go of whoever plays it."""
        return False

    def passes_on(self, action: Any) -> str:
        """What the next decision shall remember of an action played here."""
        return self.remembered
