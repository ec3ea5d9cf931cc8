"""The table scene and its one state: a match is played here, whatever the game and whatever it is played for.

A go takes one way: signal, controller, decision, mode, `apply`, match, a new decision in the state, `refresh`
and view. Undo is ordinary playing backwards, and computer players and chance come in the same way.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.levels import level_of
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem, Marks
from aqua_romana.table.board.motion import Caption
from aqua_romana.table.board.stage import Stage, blank_surface
from aqua_romana.table.by_ear import BoardCursor, Telling
from aqua_romana.table.controller import TableController
from aqua_romana.table.decision import Decision
from aqua_romana.table.game_ui import GameUI
from aqua_romana.table.hud import action_buttons
from aqua_romana.table.layout import Frame, seated
from aqua_romana.table.modes import Mode
from aqua_romana.table.play_mode import PlayMode
from aqua_romana.table.texts import Notice, Past
from aqua_romana.table.view import TableView
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Signal
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets.widget import SceneAction
from aqua_romana.ui.widgets.widget_root import WidgetRoot

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


@dataclass
class State:
    """Everything that decides what the table shows, besides its size. Scene, mode and controller change it;
    whatever is painted only reads it."""

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


class TableScene(Scene):
    """A table and its mode; `navigator` knows the ways out of it, if there are any."""

    def __init__(
        self,
        match: Match,
        game_ui: GameUI,
        navigator: Navigator | None = None,
        mode: Mode | None = None,
    ) -> None:
        self.match = match
        self.game_ui = game_ui
        self.navigator = navigator
        self.mode = mode or PlayMode()
        self.mode.table = self
        self._queue: deque[Any] = deque()  # snapshots still to be shown
        self._called: int | None = match.game.decider  # the seat last called to decide
        self._caption: Caption | None = None  # what was said last of somebody else's action
        self.telling = Telling(self)
        self.cursor = BoardCursor(self)
        self._due_sound = ""  # heard as soon as the board is at rest

    @property
    def game(self) -> Any:
        return self.match.game

    def set_match(self, match: Match) -> None:
        """Another match at the same table; `changed` shows it."""
        self.match = self.state.match = match

    # Scene

    def enter(self) -> None:
        game, game_ui = self.game, self.game_ui
        self.ui = WidgetRoot(self.app)
        self._language = translation.language()  # in which all texts are
        self.state = State(self.match, self.app.settings, game_ui.decision(game), game_ui.past_events(game))
        self.state.unsaved = self._unsaved_reason()
        self.controller = TableController(self)
        self.stage: Stage[Any, Any] = game_ui.stage(self.app, game.players)
        self.stage.on_sound = self.sound
        self.ui.shortcuts = self._shortcuts
        self.app.sounds.next_music()
        self.mode.enter()

    def leave(self) -> None:
        self.mode.leave()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        self.match.keeps_throws = self.match.home is not None or not self.app.settings.undo_past_throws
        focused = self.ui.focused.name if self.ui.focused else ""
        self.ui.clear()
        self.mode.layout()
        self.frame = self._frame(size, scale)
        self._turn_card()
        self.stage.animate_idle = self.app.settings.animation != "off"
        if translation.language() != self._language:
            self._language = translation.language()
            self.state.past = self.mode.past_events()
            self.state.unsaved = self._unsaved_reason()
        self.view = TableView(self)
        backdrop = blank_surface(size)
        self.view.panels.paint_slabs(backdrop)
        self.stage.under = self.view.paint_under
        self.stage.seen = self.game_ui.snapshot(self.game)
        self.stage.layout(self.frame, backdrop)
        self.controller.hold_again()
        self._queue.clear()
        self.refresh()
        if focused:
            self.ui.focus_named(focused)
        elif self.app.speech.is_on:
            self.ui.show_focus(True)
            self.controller.lead_keys_on()

    def _frame(self, size: tuple[int, int], scale: float) -> Frame:
        chosen = self.app.settings
        make = partial(
            self.game_ui.frame,
            text_scale=chosen.text_scale,
            players=self.game.players,
            touch=self.app.context.touch,
        )
        room = self.mode.room(size)
        frame = seated(make, room, scale, chosen.text_scale, self.match.sides, chosen.left_handed)
        return replace(self.mode.framed(frame), size=size)

    def update(self, seconds: float) -> bool:
        """Let everything move on."""
        moving = self.stage.update(seconds)
        if self.stage.caption != self._caption:
            self._caption = self.stage.caption
            self.refresh()
        if not self.stage.is_moving:
            moving = self._at_rest()
        self.controller.update(seconds)
        if not moving and not self.ui.dialogs:
            moving = self.mode.let_others_play()
        return self.mode.update(seconds, self.ui.update(seconds) or moving)

    def _at_rest(self) -> bool:
        """Nothing moves: the next snapshot, or sounds that waited; True if something moves again."""
        if self._queue:
            self.stage.go_to(self._queue.popleft(), self._speed() or 1.0)
            return True
        self._end_last_go_replay()
        if self._due_sound:
            due, self._due_sound = self._due_sound, ""
            self.sound(due)
        return False

    def wake_after(self) -> float | None:
        """When something moves by itself, a hint is due, a message goes or an answer may have come."""
        sleepers = (self.stage, self.ui, self.mode, self.controller)
        return soonest(*(each.wake_after() for each in sleepers))

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """Paint what changed."""
        rects = self.view.draw(surface, everything)
        self.mode.paint_over(surface)
        return rects

    # Speech

    def spoken_title(self) -> str:
        """The game, and who plays."""
        return self.telling.title()

    def live_texts(self) -> dict[str, str]:
        """What others did, whose go it is and what to do."""
        table = {} if self.stage.keeps_secret else self.telling.texts()
        news = {"news": table.pop("news", "")}  # what was done comes before what is to be said about it
        return {**news, **self.mode.live_texts(), **table}

    def plan_text(self) -> str:
        """What an action would do."""
        return "" if self.stage.keeps_secret else self.telling.plan()

    def pointed_text(self) -> str:
        """What the pointer rests on on the board."""
        return "" if self.stage.keeps_secret else self.telling.pointed()

    def more_texts(self) -> list[str]:
        """All an action would do."""
        return self.telling.more()

    def actions(self) -> list[SceneAction]:
        """Those of the buttons, and what keys do besides."""
        return self.ui.actions()

    def _shortcuts(self) -> list[SceneAction]:
        on_board = self.controller.shortcuts() if self.mode.reaches_board else []
        return [*self.mode.shortcuts(), *on_board, *self.cursor.actions()]

    def handle(self, signal: Signal) -> None:
        """The mode first, then whoever sits at the table."""
        if not self.mode.handle(signal):
            self.controller.handle(signal)

    # Playing

    def play(self, action: Any) -> None:
        """Somebody wants to play this; the mode says what becomes of it."""
        self.mode.play(action)

    def apply(self, action: Any) -> None:
        """Play an action: on disk first, then shown."""
        remembered, called = self.state.decision.remembered_after(action), self._called
        is_watched = self.state.is_watching
        self.match.play(action)
        self.changed(remembered, is_watched)
        if self._called != called and not self.game.is_over:
            self._due_sound = self._due_sound or "my_turn"

    def show_news(self) -> None:
        """Show the next action that has arrived from another computer, as if it had been played here."""
        called = self._called
        self.match.show_news()
        self.changed(is_watched=True)
        if self._called != called and self.match.is_human_turn:
            self._due_sound = self._due_sound or "my_turn"

    def changed(self, remembered: str = "", is_watched: bool = False) -> None:
        """The game is another one now: a new decision, and the stage moves there; staged for watchers."""
        self._queue.clear()
        self.controller.let_go()
        state, game = self.state, self.game
        state.shows_last_go = False
        self._called = game.decider if game.decider is not None else self._called
        state.set_decision(self.game_ui.decision(game, remembered), self.mode.past_events())
        self.mode.changed()
        state.unsaved = self._unsaved_reason()
        self._due_sound = "victory" if self.mode.celebrates else ""
        (self.ui.tooltip.step_aside if is_watched else self.ui.tooltip.hide)()
        self.view.forget_preview()
        self._turn_card()
        seen = self.game_ui.staged_snapshot(game) if is_watched else self.game_ui.snapshot(game)
        self.stage.go_to(seen, self._speed())
        self._caption = self.stage.caption
        self.refresh()
        self.controller.lead_keys_on()

    def _turn_card(self) -> None:
        """The card of whoever decides turns to the upper side of the screen if he sits there."""
        seat = self.state.decision.acting_seat
        self.frame.upside_down = seat if self.match.facing(seat) == "top" else None

    def seats_changed(self) -> None:
        """Somebody else decides for a seat now, perhaps under another name."""
        self.state.set_decision(self.game_ui.decision(self.game), self.mode.past_events())
        self.mode.begin_thinking()
        self.layout(self.app.size, self.app.scale)  # people may sit at other sides of the screen now

    # Showing

    def refresh(self) -> None:
        """Bring everything shown up to date with the state."""
        self.mode.prepare()
        self.view.show()
        self.mode.show()

    def show_hint(self, hint: Hint) -> None:
        """Suggest an action: it is chosen, short of being played, and reasons are given."""
        self.state.hint = hint
        action = self.state.considered_action()
        if action is not None:
            self.state.decision.show(action)
        self.refresh()
        if self.ui.focus_visible and self.view.focus_targets.go_to(self.state.decision.next_focus()):
            self.refresh()  # whoever plays by keys finds them where the action is

    def replay_last_go(self) -> None:
        """Show the last go once more."""
        shots = self.game_ui.last_go_snapshots(self.game)
        if shots:
            self.state.shows_last_go = True
            self.refresh()  # what is lit belongs to the board as it is now
            self.stage.show(shots[0])
            self._queue = deque(shots[1:])

    def catch_up(self) -> None:
        """Input never waits: whatever still moves is finished at once."""
        if self._queue:
            self._queue.clear()
            self.stage.show(self.game_ui.snapshot(self.game))
        elif self.stage.is_moving:
            self.stage.skip()
        self._end_last_go_replay()

    def _end_last_go_replay(self) -> None:
        if self.state.shows_last_go:
            self.state.shows_last_go = False
            self.refresh()

    def sound(self, name: str, side: float = 0.0) -> None:
        """Play a sound by name; of several alike, any. `side` goes from -1, left, to 1."""
        self.app.sounds.play_any(name, side=side)

    def show_unsaved(self) -> None:
        """Whether the game is on disk as it stands has changed."""
        self.state.unsaved = self._unsaved_reason()
        self.refresh()

    def _unsaved_reason(self) -> str:
        return self.navigator.unsaved_reason(self.match) if self.navigator is not None else ""

    # Settings

    def _speed(self) -> float:
        return action_buttons.SPEEDS[self.app.settings.animation] * self.mode.pace

    def switch_speed(self) -> None:
        """Figures walk faster from now on, or slowly again; what moves now goes on as fast."""
        settings = self.app.settings
        settings.animation = action_buttons.next_speed(settings.animation)
        self.stage.pace(self._speed())
        self.settings_changed()
        self.ui.toast(action_buttons.speed_text(settings.animation), 1.5)

    def settings_changed(self) -> None:
        """A setting that the table shows at once was changed."""
        self.app.settings.save()
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.view.action_buttons.speed.follow(self.app.settings.animation)
        self.refresh()
        self.view.spoil()
