"""What a table is used for: a mode says what is offered, what follows an action, what stands in the banner
and beside the board, and what leaving means.

The ordinary game is here. Lessons, puzzles, challenges and replay have a `mode` in their folders.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Hint
from aqua_romana.table import dialogs, key_bindings, menu
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.decision import NO_ACTION_BUTTONS, ActionButton, ActionButtonPair
from aqua_romana.table.first_game_tips import Tips
from aqua_romana.table.go_ending import GoEnding
from aqua_romana.table.layout import Frame
from aqua_romana.table.texts import Past
from aqua_romana.ui.background import Pending
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Pointer, Signal
from aqua_romana.ui.key_bindings import Bindings
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.table.scene import State, TableScene


_HINTS = 3
_LAST_LOOK = 2.2  # seconds between the end of a game and its scoring


class Mode:
    """The base of all modes: nothing follows by itself, and nothing is said but what the game says."""

    table: TableScene  # set by the table before anything else
    #: All actions that keys do in this mode, besides those of the game.
    bindings: ClassVar[Bindings]

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def state(self) -> State:
        return self.table.state

    # The scene

    def enter(self) -> None:
        """The table is there, but not laid out yet."""

    def leave(self) -> None:
        """The table goes."""

    def layout(self) -> None:
        """A new window: widgets of one's own are made anew, now or when they are shown next."""

    def room(self, size: tuple[int, int]) -> tuple[int, int]:
        """How much of the window is left to the table, from its upper left."""
        return size

    def framed(self, frame: Frame) -> Frame:
        """Where everything lies, if this mode needs it otherwise."""
        return frame

    def handle(self, signal: Signal) -> bool:
        """Whether the mode takes this signal for itself."""
        return False

    def update(self, seconds: float, is_moving: bool) -> bool:
        """Move on; True while something moves, here or on the table."""
        return is_moving

    def wake_after(self) -> float | None:
        """When something is due although nothing moves."""
        return None

    def live_texts(self) -> dict[str, str]:
        """What a voice says of the mode when it has changed, before what the table says."""
        return {}

    def paint_over(self, surface: Surface) -> None:
        """Whatever lies over everything else."""

    # Keys

    def keys(self, name: str) -> tuple[str, ...]:
        """What does an action of this mode."""
        return self.bindings[name].keys if name in self.bindings else ()

    def key_bindings(self) -> Bindings:
        """All that keys do here, the game's own included."""
        plugin, own = self.table.match.plugin, dict(self.bindings)
        if not plugin.thinks:
            own = {name: each for name, each in own.items() if name not in ("hint", "hold")}
        by_ear = key_bindings.BY_EAR if self.table.app.speech.is_on else {}
        return {
            **key_bindings.pointing(),
            **by_ear,
            **self.table.game_ui.key_bindings(self.table.game),
            **own,
        }

    def shortcuts(self) -> list[SceneAction]:
        """What keys do that no button shows."""
        unseen = (
            ("undo go", self.undo_go),
            ("last go", self.table.replay_last_go),
        )
        return [self.shortcut(name, run) for name, run in unseen if name in self.bindings]

    def shortcut(self, name: str, run: Callable[[], object]) -> SceneAction:
        """An action of this mode that no button shows."""
        binding = self.bindings[name]
        return SceneAction.by(name, _(binding.meaning), binding.keys, run)

    @property
    def reaches_board(self) -> bool:
        """Whether keys go on to the board where nothing else wants them."""
        return True

    # What follows an action

    def play(self, action: Any) -> None:
        """Somebody wants to play this."""
        self.table.apply(action)

    def changed(self) -> None:
        """The game is another one now; nothing of it is shown yet."""

    def begin_thinking(self) -> None:
        """Somebody else decides now, for the same seat or another."""

    def let_others_play(self) -> bool:
        """What follows by itself while the board is at rest; True when something did."""
        return False

    @property
    def pace(self) -> float:
        """How much faster than usual figures walk."""
        return 1.0

    @property
    def celebrates(self) -> bool:
        """Whether what was reached now is heard once it has been seen."""
        return bool(self.game.is_over)

    # What is shown

    def past_events(self) -> Past:
        """What happened before the present decision."""
        return self.table.game_ui.past_events(self.game)

    def prepare(self) -> None:
        """Put what this mode says into the state, before the view reads it."""

    def show(self) -> None:
        """Bring up to date what this mode shows besides, after the view."""

    def fixed_buttons(self) -> list[Button]:
        """The buttons above the two large ones, made anew for a window."""
        raise NotImplementedError

    def watch_buttons(self) -> ActionButtonPair:
        """The two large buttons while people only watch, and when the game is over."""
        return NO_ACTION_BUTTONS

    def framed_rects(self) -> list[Rect]:
        """What is to be looked at, framed above all else: nothing may lie over it."""
        return []

    # What is offered

    def undo(self) -> None:
        """Take back one step."""

    def redo(self) -> None:
        """Repeat a step taken back."""

    def undo_go(self) -> None:
        """Take back a whole go."""

    def ask_hint(self) -> None:
        """Suggest an action."""

    def open_menu(self) -> None:
        """The button of the menu, and its key."""
        menu.open_menu(self.table)

    def go_back(self) -> None:
        """Escape, where there is nothing to put back."""
        self.open_menu()

    def open_help(self) -> None:
        """Help for this moment."""
        dialogs.open_help(self.table)

    def open_log(self) -> None:
        """Everything that happened."""
        dialogs.open_log(self.table)


class PlayMode(Mode):
    """An ordinary game of people and computer players, which is kept."""

    bindings = key_bindings.PLAY

    def __init__(self) -> None:
        self.tips: Tips | None = None  # for somebody's first game
        self._asked_at = -1  # the step at which it was last asked who shall play
        self._scoring: Pending | None = None  # the final scoring that is to come
        self._ending: GoEnding
        self._thinking_time: ThinkingTime

    # The scene

    def enter(self) -> None:
        table = self.table
        background = partial(table.app.background, owner=table)
        self.computer_players = ComputerPlayers(table.match, table.app.settings, background, self._show_hint)
        self._ending = GoEnding(self.table)
        self._thinking_time = ThinkingTime(self.table)
        self.begin_thinking()

    def leave(self) -> None:
        """End the thinking process; the navigator gets a last picture of the board."""
        self.computer_players.leave()
        if self.table.navigator is not None:
            self.table.navigator.keep_board_picture(self.table.match, self.table.stage.portrait())

    def layout(self) -> None:
        """What is offered is shown again in the new window."""
        self._ending.layout()

    def update(self, seconds: float, is_moving: bool) -> bool:
        """A go may end by itself; the gentle clock runs while somebody at this screen thinks."""
        self._ending.update(seconds, is_moving)
        self._thinking_time.update(seconds, is_moving)
        return is_moving

    def _show_hint(self, hint: Hint | None) -> None:
        if hint is not None:
            self.table.show_hint(hint)
        else:
            self.table.ui.toast(_("There is no hint right now. Ask again in a moment."))

    def handle(self, signal: Signal) -> bool:
        """Any input but a moving pointer keeps a go from ending by itself."""
        if not (isinstance(signal, Pointer) and signal.phase == "hover"):
            self._ending.stop()
        return super().handle(signal)

    def wake_after(self) -> float | None:
        """When a go ends by itself, or the clock shows another second."""
        return soonest(self._ending.wake_after(), self._thinking_time.wake_after())

    # What follows an action

    def play(self, action: Any) -> None:
        """After asking, if the user wants to be asked."""
        table, decision = self.table, self.state.decision
        if table.app.settings.confirm_go and decision.ends_go(action):
            dialogs.confirm_go(table, lambda: decision.preview(action), lambda: table.apply(action))
        else:
            table.apply(action)

    def changed(self) -> None:
        """Whoever decides now begins to think; after the end comes the scoring."""
        self.begin_thinking()
        self._ending.changed()
        if self._scoring is not None:
            self._scoring.cancel()
        if self.game.is_over:
            self.end()

    def end(self) -> None:
        """The final scoring, once the last action has been seen; not if it is undone or left meanwhile."""
        table = self.table
        if table.navigator is not None:
            table.navigator.note_end(table.match)
            is_still = table.app.settings.animation == "off"
            self._scoring = table.app.after(0.0 if is_still else _LAST_LOOK, self._show_scoring)

    def _show_scoring(self) -> None:
        table = self.table
        if table.stage.is_moving:
            self._scoring = table.app.after(_LAST_LOOK, self._show_scoring)
        elif table.navigator is not None and table.app.scene is table:
            table.navigator.show_final_scoring(table.match)

    def begin_thinking(self) -> None:
        """A computer player, if one decides; perhaps he thinks ahead otherwise."""
        if self.state.is_elsewhere:
            self.computer_players.cancel()
            return
        self.computer_players.begin(self.state.paused)

    def let_others_play(self) -> bool:
        """What chance or a computer player decides."""
        state, table = self.state, self.table
        if table.match.has_news:
            table.show_news()
            return True
        if state.decision.is_entered or table.match.waits_elsewhere:
            return False
        if self.game.is_chance:
            table.apply(table.match.plugin.engine.draw_chance(self.game))
            return True
        action = self.computer_players.take_action()
        if self.computer_players.is_lost and not state.is_lost:
            state.is_lost = True
            table.refresh()
        if state.is_vacant and self._asked_at != self.game.step:
            self._asked_at = self.game.step
            self.ask_who_plays()
            return True
        if action is not None:
            table.apply(state.decision.action_of(action))
        return action is not None

    def ask_who_plays(self) -> None:
        """The seat that decides has nobody to do it."""
        dialogs.ask_who_plays(self.table)

    def set_paused(self, paused: bool) -> None:
        """Hold the computer players, or let them go on."""
        self.state.paused = paused
        self.begin_thinking()
        self.table.refresh()

    # What is shown

    def past_events(self) -> Past:
        """With a tip for whoever plays the first time."""
        past = super().past_events()
        return self.tips.added_to(past, self.table.match) if self.tips is not None else past

    def prepare(self) -> None:
        """How a first game has begun, before anything is chosen in it."""
        if self.tips is not None:
            self.state.banner = "" if self.state.decision.has_begun else self.tips.banner(self.table.match)

    def fixed_buttons(self) -> list[Button]:
        """Undo, redo and, where somebody can give one, a hint."""
        # Translators: a button: take back one step; at most 12 letters
        self.undo_button = Button(_("Undo"), self.undo, icon="undo", keys=self.keys("undo"), name="undo")
        # Translators: a button: repeat a step taken back; at most 12 letters
        self.redo_button = Button(_("Redo"), self.redo, icon="redo", keys=self.keys("redo"), name="redo")
        # Translators: a button: suggest what to do; at most 12 letters
        self.hint_button = Button(_("Hint"), self.ask_hint, icon="hint", keys=self.keys("hint"), name="hint")
        hint = [self.hint_button] if self.table.match.plugin.thinks else []
        return [self.undo_button, self.redo_button, *hint]

    def show(self) -> None:
        """What can be taken back, repeated and asked for; why not, where a throw stays."""
        match, undo = self.table.match, self.undo_button
        undo.enable(match.can_undo)
        self.redo_button.enable(match.game.can_redo)
        self.hint_button.enable(self._may_have_hints and bool(self.state.decision.legal))
        # Translators: why the button "Hint" cannot be used: it was chosen so for this person before the game
        self.hint_button.tooltip = (
            _("{name} plays without hints.", name=self._to_play)
            if match.is_human_turn and not self._may_have_hints
            else ("" if self.hint_button.text else _("Hint"))
        )
        # Translators: why the button "Undo" cannot be used: a setting says so
        why = _("A throw stands, as you chose in the settings.")
        if match.home is not None:
            # Translators: why the button "Undo" cannot be used, in a game that is also played elsewhere
            why = _("A throw stands where a game is played at several computers.")
        if match.decision_stays:
            # Translators: why the button "Undo" cannot be used: somebody chose so before the game
            why = _("Whoever decided last plays without undo: the decision stands.")
        undo.tooltip = why if match.throw_stays or match.decision_stays else ("" if undo.text else _("Undo"))
        self._ending.show()

    @property
    def _to_play(self) -> str:
        """The name of whoever is to play."""
        seat = self.game.decider
        return self.game.names[seat] if seat is not None else ""

    @property
    def _may_have_hints(self) -> bool:
        match, seat = self.table.match, self.game.decider
        return match.is_human_turn and seat is not None and match.seats[seat].hints

    def watch_buttons(self) -> ActionButtonPair:
        """Hold a computer player, let him go on, or by one step; find somebody for a seat without one. When
        the game is over, what comes next."""
        if self.game.is_over:
            # Translators: a button: show the final scoring again; at most 10 letters
            return self.end_buttons(_("Scoring"), _("Rematch"))
        if self.state.is_vacant:
            # Translators: a button: choose who shall play at a seat that has nobody; at most 12 letters
            return None, ActionButton(_("Who plays?"), self.ask_who_plays, keys=self.keys("way on"))
        paused = self.state.paused
        # Translators: buttons: hold the computer players, and let them go on; at most 10 letters each
        held = pgettext("computer players", "Go on") if paused else pgettext("computer players", "Pause")
        hold = ActionButton(held, lambda: self.set_paused(not paused), keys=self.keys("hold"))
        # Translators: a button: let a computer player make one decision; at most 12 letters
        step = pgettext("computer players", "Step")
        return hold, ActionButton(step, self.computer_players.step, enabled=paused, keys=self.keys("way on"))

    def end_buttons(self, scoring: str, again: str) -> ActionButtonPair:
        """From the board back to the scoring, or to another game."""
        navigator, match = self.table.navigator, self.table.match
        if navigator is None:
            return NO_ACTION_BUTTONS
        show = ActionButton(
            scoring, lambda: navigator.show_final_scoring(match), icon="chart", keys=self.keys("scoring")
        )
        return show, ActionButton(
            again, lambda: navigator.rematch(match), icon="play", keys=self.keys("way on")
        )

    # What is offered

    def undo(self) -> None:
        """Take back one step."""
        self._take_back(self.game.step - 1)

    def undo_go(self) -> None:
        """Take back everything to the start of this go, or of the one before if this one has just begun."""
        self._take_back(max(self.state.past.starts, default=0))

    def _take_back(self, step: int) -> None:
        table, before = self.table, self.game.actions
        if table.match.back_to(step):
            table.sound("undo")
            table.changed()
            message = self.state.decision.undo_message(before[self.game.step :])
            if message:
                table.ui.toast(message)

    def redo(self) -> None:
        """Repeat a step taken back."""
        if self.table.match.redo():
            self.table.sound("redo")
            self.table.changed()

    def ask_hint(self) -> None:
        """Suggest an action; asked again, the runner-up."""
        match, hint = self.table.match, self.state.hint
        if not self._may_have_hints or not match.plugin.thinks:
            return
        rank = hint.rank + 1 if hint is not None else 0
        self.table.ui.toast(_("Looking for a hint…"), 1.5)
        self.computer_players.ask_hint(rank % _HINTS)


_MOST_AT_ONCE: Final = 1.5  # seconds: what passed beyond that, nobody was there
_TICK: Final = 1.0
_SOUND: Final = "sand_glass"


class ThinkingTime:
    """Lets the clock of a match run, and shows it."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def is_running(self) -> bool:
        """Whether somebody thinks just now."""
        table = self._table
        match = table.match
        if match.clock is None or not match.is_human_turn or match.game.is_over:
            return False
        is_shown = table.stage.caption is not None or table.state.shows_last_go
        return table.app.is_in_front and not table.ui.dialogs and not is_shown

    def update(self, seconds: float, is_moving: bool) -> None:
        """Time passes."""
        clock = self._table.match.clock
        if clock is None:
            return
        if not self._table.game.is_chance:
            clock.call(self._table.game.decider)
        if not self.is_running or (is_moving and self._table.stage.caption is not None):
            return
        if clock.run(min(seconds, _MOST_AT_ONCE)):
            self._table.sound(_SOUND)
        self._table.view.show_clock()

    def wake_after(self) -> float | None:
        """The next second."""
        return _TICK if self.is_running else None
