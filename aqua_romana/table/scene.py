"""The table scene: a match is played here, whatever the game.

A go takes one way: signal, controller, decision, `play`, match, a new decision in the state, `refresh`, view.
Undo is ordinary playing backwards, and computer players and chance come in the same way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.match import Match
from aqua_romana.table import dialogs
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption
from aqua_romana.table.board.stage import Stage, blank_surface
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.controller import TableController
from aqua_romana.table.decision import ActionButton
from aqua_romana.table.first_game_tips import Tips
from aqua_romana.table.hud import action_buttons
from aqua_romana.table.hud.action_buttons import TableActions
from aqua_romana.table.layout import seated
from aqua_romana.table.state import State
from aqua_romana.table.table_factory import TableFactory
from aqua_romana.table.texts import Notice
from aqua_romana.table.view import TableView
from aqua_romana.ui import sounds
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Drag, DragStart, Nav, Pointer, Press, Signal
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.root import Ui

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_HINTS = 3


class TableScene(Scene):
    """People and computer players at one table; `navigator` knows the ways out of it, if there are any."""

    def __init__(self, match: Match, factory: TableFactory, navigator: Navigator | None = None) -> None:
        self.match = match
        self.factory = factory
        self.navigator = navigator
        self._queue: deque[Any] = deque()  # snapshots still to be shown
        self._called: int | None = match.game.decider  # the seat last called to decide
        self._asked_at = -1  # the step at which it was last asked who shall play
        self._caption: Caption | None = None  # what was said last of somebody else's action
        self._is_call_due = False  # somebody is to be called as soon as the board is at rest
        self.tips: Tips | None = None  # for somebody's first game
        self._is_victory_due = False  # the game is over, which is heard when its last moment has been seen

    @property
    def game(self) -> Any:
        return self.match.game

    # Scene

    def enter(self) -> None:
        game, factory = self.game, self.factory
        self.ui = Ui(self.app)
        self._language = translation.language()  # in which all texts are
        self.state = State(self.match, self.app.settings, factory.decision(game), factory.past_events(game))
        self.controller = TableController(self)
        self.stage: Stage[Any, Any] = factory.stage(self.app, game.players)
        self.stage.on_sound = self.sound
        self.computer_players = ComputerPlayers(self.match, self.app.settings)
        self.computer_players.begin(self.state.paused)

    def leave(self) -> None:
        """End the thinking process; the navigator gets a last picture of the board."""
        self.computer_players.leave()
        if self.navigator is not None:
            self.navigator.keep_board_picture(self.match, self.stage.portrait())

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        chosen, touch = self.app.settings, self.app.context.touch
        self.match.keeps_throws = not chosen.undo_past_throws
        make = partial(
            self.factory.frame, text_scale=chosen.text_scale, players=self.game.players, touch=touch
        )
        self.frame = seated(make, size, scale, chosen.text_scale, self.match.sides, chosen.left_handed)
        self._turn_card()
        self.stage.animate_idle = self.app.settings.animation != "off"
        if translation.language() != self._language:
            self._translate_anew()
        focused = self.ui.focused.name if self.ui.focused else ""
        self.ui.clear()
        self.view = TableView(self.factory, self.stage, self.ui, self.frame, self._table_actions())
        backdrop = blank_surface(size)
        self.view.panels.paint_slabs(backdrop)
        self.stage.under = self.view.paint_under
        self.stage.seen = self.factory.snapshot(self.game)
        self.stage.layout(self.frame, backdrop)
        self.controller.hold_again()
        self._queue.clear()
        self.refresh()
        if focused:
            self.ui.focus_named(focused)

    def _translate_anew(self) -> None:
        """Texts that are kept are in another language."""
        self._language = translation.language()
        self.state.past = self.factory.past_events(self.game)
        self.state.unsaved = self._unsaved_reason()

    def update(self, seconds: float) -> bool:
        """Let everything move on."""
        moving = self.stage.update(seconds)
        if self.stage.caption != self._caption:
            self._caption = self.stage.caption
            self.refresh()
        unsaved = self._unsaved_reason()
        if unsaved != self.state.unsaved:
            self.state.unsaved = unsaved
            self.refresh()
        if not self.stage.is_moving and self._queue:
            self.stage.go_to(self._queue.popleft(), self._speed() or 1.0)
            moving = True
        elif not self.stage.is_moving:
            self._end_last_go_replay()
        if self._is_call_due and not self.stage.is_moving:
            self._is_call_due = False
            self.sound("my_turn")
        if self._is_victory_due and not self.stage.is_moving:
            self._is_victory_due = False
            self.sound("victory")
        self.controller.update(seconds)
        if not moving and not self.ui.dialogs:
            moving = self._let_others_play()
        hint = self.computer_players.take_hint()
        if isinstance(hint, Hint):
            self._show_hint(hint)
        elif hint is not None:
            self.ui.toast(_("No hint can be had just now. Ask again in a moment."))
        return self.ui.update(seconds) or moving

    def _let_others_play(self) -> bool:
        """What chance or a computer player decides, as soon as the board is at rest."""
        if self.state.decision.is_entered:
            return False
        if self.game.is_chance:
            self._play(self.match.plugin.engine.draw_chance(self.game))
            return True
        action = self.computer_players.take_action()
        if self.computer_players.is_lost and not self.state.is_lost:
            self.state.is_lost = True
            self.refresh()
        if self.state.is_vacant and self._asked_at != self.game.step:
            self._asked_at = self.game.step
            self.ask_who_plays()
            return True
        if action is not None:
            self._play(next(each for each in self.state.decision.legal if str(each) == action))
        return action is not None

    def wake_after(self) -> float | None:
        """When something moves by itself, a hint is due, a message goes or an answer may have come."""
        sleepers = (self.stage, self.ui, self.computer_players, self.controller)
        return soonest(*(each.wake_after() for each in sleepers))

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """Paint what changed."""
        return self.view.draw(surface, everything)

    # Input

    def handle(self, signal: Signal) -> None:
        """Buttons and dialogs first, then the board."""
        if isinstance(signal, Press) and self.stage.caption is not None:
            self._catch_up()  # and nothing else: what Enter would do now has not been shown yet
            self.refresh()
            return
        if (isinstance(signal, Pointer) and signal.phase == "down") or isinstance(signal, Press | DragStart):
            self._catch_up()
        if isinstance(signal, Drag) and self.state.dragged is not None:
            self.controller.drag(signal)
        elif isinstance(signal, Nav) and signal.everything and not self.view.focus_targets.has_everything:
            self.view.focus_targets.has_everything = True
            self.refresh()
            self.ui.handle(signal)
        elif not self.ui.handle(signal):
            self.controller.handle(signal)
        elif isinstance(signal, Pointer) and signal.phase == "hover":
            self.controller.point_at(None)

    def click(self, item: BoardItem) -> None:
        """A click, tap or key press on an item."""
        self._catch_up()
        self.state.hint = None
        decision = self.state.decision
        if item not in self.state.usable():
            self.controller.refuse(item)
            return
        quick = decision.quick_action(item) if self.app.settings.lay_at_once else None
        action = decision.point(item) or quick
        if action is not None:
            self.play(action)
        else:
            self.sound("figure_lift" if item.sort in decision.GRASPABLE else "button")
            self.refresh()

    def _focus(self, item: BoardItem, has_focus: bool) -> None:
        if self.controller.focus_on(item, has_focus):
            self.app.call_soon(self.refresh)

    def press_item(self, item: BoardItem) -> None:
        """Keys on an item: as a click, but nothing is put back, and the focus goes on."""
        if not self.state.decision.puts_back(item):
            self.click(item)
        self.view.focus_targets.go_to(self.state.decision.next_focus())

    def _lead_keys_on(self) -> None:
        """Whoever plays by keys finds the focus where there is something to do now."""
        ui, spots = self.ui, self.view.focus_targets
        near, buttons = ui.focused, self.view.action_buttons
        is_lost = near is None or near in (buttons.first, buttons.second, *buttons.beside_held)
        if not ui.focus_visible or ui.dialogs or not is_lost:
            return
        if not spots.go_to(self.state.decision.next_focus()):
            spots.go_to_nearest()

    def press(self, action_button: ActionButton) -> None:
        """One of the decision's buttons."""
        if action_button.repeats:
            self.match.play_while(action_button.press)
            self._changed()
            self.sound(action_button.sound)
            return
        action = action_button.press()
        if action is not None:
            self.play(action)
        else:
            if action_button.sound:
                self.sound(action_button.sound)
            self.refresh()

    def press_default(self) -> None:
        """Enter without focus lays the tile that lies there. It never ends a go nor places builders."""
        action = self.state.decision.default_action() if self.match.is_human_turn else None
        if action is not None:
            self.play(action)

    # Playing

    def play(self, action: Any) -> None:
        """Play an action, after asking if the user wants to be asked."""
        decision = self.state.decision
        if self.app.settings.confirm_go and decision.ends_go(action):
            dialogs.confirm_go(self, lambda: decision.preview(action), lambda: self._play(action))
            return
        self._play(action)

    def _play(self, action: Any) -> None:
        remembered, called = self.state.decision.remembered_after(action), self._called
        is_watched = self.state.is_watching
        self.match.play(action)
        self._changed(remembered, is_watched)
        self._is_call_due = self._called != called and not self.game.is_over

    def _changed(self, remembered: str = "", is_watched: bool = False) -> None:
        """The game is another one now: a new decision, and the stage moves there; staged for watchers."""
        self._queue.clear()
        self.controller.let_go()
        self.state.shows_last_go = False
        game = self.game
        self._called = game.decider if game.decider is not None else self._called
        self.state.set_decision(self.factory.decision(game, remembered), self.factory.past_events(game))
        if self.tips is not None:
            self.state.past = self.tips.added_to(self.state.past, self.match)
        self.computer_players.begin(self.state.paused)
        (self.ui.leave_tooltip if is_watched else self.ui.hide_tooltip)()
        self.view.forget_preview()
        self._turn_card()
        seen = self.factory.staged_snapshot(game) if is_watched else self.factory.snapshot(game)
        self.stage.go_to(seen, self._speed())
        self._caption = self.stage.caption
        self.refresh()
        self._lead_keys_on()
        self._is_victory_due = game.is_over
        if game.is_over and self.navigator is not None:
            self.navigator.show_final_scoring_soon(self.match)

    def _turn_card(self) -> None:
        """The card of whoever decides turns to the upper side of the screen if he sits there."""
        seat = self.state.decision.acting_seat
        self.frame.upside_down = seat if self.match.facing(seat) == "top" else None

    def undo(self) -> None:
        """Take back one step."""
        before = self.game.actions
        if self.match.undo():
            self._taken_back(before)

    def _taken_back(self, before: Sequence[Any]) -> None:
        self.sound("undo")
        self._changed()
        message = self.state.decision.undo_message(before[self.game.step :])
        if message:
            self.ui.toast(message)

    def redo(self) -> None:
        """Repeat a step taken back."""
        if self.match.redo():
            self.sound("redo")
            self._changed()

    def undo_go(self) -> None:
        """Take back everything to the start of this go, or of the one before if this one has just begun."""
        before = self.game.actions
        if self.match.back_to(max(self.state.past.starts, default=0)):
            self._taken_back(before)

    def turn(self, step: int) -> None:
        """Turn what is held."""
        if self.state.decision.turn(step):
            self.sound("turn_tile")
            self.refresh()
        elif self.match.is_human_turn:
            self.controller.refuse_turn()

    # Hints and computer players

    def ask_hint(self) -> None:
        """Suggest an action; asked again, the runner-up."""
        if not self.match.is_human_turn or not self.match.plugin.thinks:
            return
        rank = self.state.hint.rank + 1 if self.state.hint is not None else 0
        self.ui.toast(_("Looking for a hint …"), 1.5)
        self.computer_players.ask_hint(rank % _HINTS)

    def _show_hint(self, hint: Hint) -> None:
        self.state.hint = hint
        action = self.state.considered_action()
        if action is not None:
            self.state.decision.show(action)
        self.refresh()

    def set_paused(self, paused: bool) -> None:
        """Hold the computer players, or let them go on."""
        self.state.paused = paused
        self.computer_players.begin(paused)
        self.refresh()

    # Showing

    def replay_last_go(self) -> None:
        """Show the last go once more."""
        shots = self.factory.last_go_snapshots(self.game)
        if shots:
            self.state.shows_last_go = True
            self.refresh()  # what is lit belongs to the board as it is now
            self.stage.show(shots[0])
            self._queue = deque(shots[1:])

    def _catch_up(self) -> None:
        """Input never waits: whatever still moves is finished at once."""
        if self._queue:
            self._queue.clear()
            self.stage.show(self.factory.snapshot(self.game))
        elif self.stage.is_moving:
            self.stage.skip()
        self._end_last_go_replay()

    def _end_last_go_replay(self) -> None:
        if self.state.shows_last_go:
            self.state.shows_last_go = False
            self.refresh()

    def _speed(self) -> float:
        return action_buttons.SPEEDS[self.app.settings.animation]

    def sound(self, name: str) -> None:
        """Play a sound by name; of several alike, any."""
        self.app.sounds.play_any(name)

    def refresh(self) -> None:
        """Bring everything shown up to date with the state."""
        self.view.show(
            self.state, action_buttons.watch_buttons(self), self.press_item, self._focus, self._seen
        )

    def _seen(self, notice: Notice) -> None:
        """A person has taken note."""
        self.state.seen[notice.seat] = notice.step
        self.refresh()

    @property
    def is_showing(self) -> bool:
        """Whether something still moves that is worth watching to its end."""
        return self.stage.is_moving

    @property
    def is_bubble_shown(self) -> bool:
        """Whether a bubble about an action is shown."""
        return bool(self.view.bubble.lines)

    # Buttons and menus

    def _unsaved_reason(self) -> str:
        return self.navigator.unsaved_reason(self.match) if self.navigator is not None else ""

    def _explain_unsaved(self) -> None:
        if self.navigator is not None:
            self.navigator.explain_unsaved()

    def _table_actions(self) -> TableActions:
        return TableActions(
            undo=self.undo,
            redo=self.redo,
            hint=self.ask_hint if self.match.plugin.thinks else None,
            press=self.press,
            help=lambda: dialogs.open_help(self),
            log=lambda: dialogs.open_log(self),
            sound=lambda: sounds.toggle_mute(self.app),
            speed=self.switch_speed,
            menu=self.open_menu,
            unsaved=self._explain_unsaved,
            link=lambda link: link.open(self),
        )

    def open_menu(self) -> None:
        """The menu of the table."""
        dialogs.open_menu(self)

    def ask_who_plays(self) -> None:
        """The seat that decides has nobody to do it."""
        dialogs.ask_who_plays(self)

    def seats_changed(self) -> None:
        """Somebody else decides for a seat now, perhaps under another name."""
        self.state.set_decision(self.factory.decision(self.game), self.factory.past_events(self.game))
        self.computer_players.begin(self.state.paused)
        self.layout(self.app.size, self.app.scale)  # people may sit at other sides of the screen now

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
