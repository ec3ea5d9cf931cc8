"""The one state of a table. Scene and controller change it; whatever is painted only reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.levels import level_of
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem, Marks
from aqua_romana.table.decision import Decision
from aqua_romana.table.texts import Notice, Past


@dataclass
class State:
    """Everything that decides what the table shows, besides its size."""

    match: Match
    settings: Settings
    decision: Decision[Any]
    past: Past  # what happened before this decision
    pointed: BoardItem | None = None  # under the pointer
    focused: BoardItem | None = None  # reached by keys
    dragged: BoardItem | None = None
    hint: Hint | None = None
    paused: bool = False  # the computer players wait
    unsaved: str = ""  # why the game is not on disk as it stands
    seen: dict[int, int] = field(default_factory=dict)  # by seat: the step up to which notices were seen
    shows_last_go: bool = False  # the last go is shown once more, on a board as it was
    banner: str | None = None  # said instead of the task
    banner_to: int | None = 0  # the seat it is said to; None: nobody in particular
    offers_action_buttons: bool = True  # the two large buttons of the decision are offered
    suggests_button: bool = True  # one of them is red: what one usually does now
    gaze: BoardItem | None = None  # shown as if it were pointed at, while nothing is
    is_lost: bool = False  # the computer player who decides now can not be brought to it
    fixed_aids: bool | None = None  # whether there are aids, where the settings have no say
    is_scripted: bool = False  # what others do is written: nobody thinks, and nothing but the mode is told
    helped: int | None = field(init=False)  # the seat whose help the table gives; None: nobody sits here
    is_taught: bool = False  # somebody learns or solves, and would only be confused by more numbers

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def help(self) -> str:
        """What the board shows whoever is to play: `all` aids, only what is `legal`, or `none`."""
        if self.fixed_aids is not None:
            return "all" if self.fixed_aids else "none"
        own = self.match.seats[self.helped].help if self.helped is not None else ""
        return own or ("all" if self.settings.aids else "none")

    @property
    def aids(self) -> bool:
        """Whether the board shows what is usable and what would happen."""
        return self.help == "all"

    def lit(self, pointed: BoardItem | None) -> Marks:
        """Everything lit on the board for whoever is to play."""
        decision = self.decision
        marks = decision.marks(pointed, self.dragged, self.past, self.aids)
        return decision.with_legal(marks, self.dragged) if self.help == "legal" else marks

    @property
    def tells_standing(self) -> bool:
        """Whether cards tell what everybody would have if the game ended now."""
        return self.aids and not self.is_taught

    @property
    def is_watching(self) -> bool:
        """Whether somebody else decides."""
        has_others = self.is_scripted or self.game.decider is not None or self.is_elsewhere
        return not self.match.is_human_turn and has_others

    @property
    def is_elsewhere(self) -> bool:
        """Whether another computer has to go on, or what arrived from there is still to be shown."""
        return self.match.has_news or self.match.waits_elsewhere

    @property
    def is_vacant(self) -> bool:
        """Whether the seat that decides has nobody to do it: somebody must be found."""
        seat = self.game.decider
        if seat is None or self.is_scripted or self.match.is_human_turn or self.is_elsewhere:
            return False
        return self.is_lost or level_of(self.match.plugin, self.match.seats[seat].level) is None

    def notices(self) -> list[Notice]:
        """What people have not seen yet of what others did to them; that of who decides now comes first."""
        left = [
            each
            for each in (() if self.is_scripted else self.past.notices)
            if self.match.seats[each.seat].is_human and each.step > self.seen.get(each.seat, -1)
        ]
        return sorted(left, key=lambda each: each.seat != self.game.decider)

    def usable(self) -> set[BoardItem]:
        """What would react to a click now: nothing while people only watch."""
        return self.decision.usable() if self.match.is_human_turn else set()

    def reachable(self) -> set[BoardItem]:
        """What the pointer may go to: of something carried, its targets."""
        return self.decision.targets(self.dragged) if self.dragged is not None else self.usable()

    def topmost(self) -> set[BoardItem]:
        """What the pointer finds first where items overlap."""
        if self.dragged is not None:
            return self.reachable()
        return self.decision.topmost() if self.match.is_human_turn else set()

    def focusable(self) -> set[BoardItem]:
        """Where keys lead: of something carried, to its targets."""
        if self.dragged is not None:
            return self.reachable()
        return self.decision.focusable() if self.match.is_human_turn else set()

    def looked_at(self) -> BoardItem | None:
        """What a pointer or the focus rests on."""
        return self.pointed if self.pointed is not None else self.focused

    def considered_action(self) -> Any | None:
        """The action whose reasons or consequences are told beside it."""
        if self.hint is not None:
            return self.decision.action_of(self.hint.action)
        return self.decision.considered_action() if self.aids else None

    def set_decision(self, decision: Decision[Any], past: Past) -> None:
        """The game is another one now."""
        self.decision, self.past = decision, past
        self.pointed = self.hint = None
        self.is_lost = False
        self._see_who_is_to_play()

    def __post_init__(self) -> None:
        people = [seat for seat, each in enumerate(self.match.seats) if each.is_human]
        self.helped = people[0] if people else None
        self._see_who_is_to_play()

    def _see_who_is_to_play(self) -> None:
        """While others decide, the table stays as the last person had it."""
        seat = self.decision.acting_seat
        if seat is not None and self.match.seats[seat].is_human:
            self.helped = seat
