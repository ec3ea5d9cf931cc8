"""An ordinary game at the table: people and computer players, undo and hints, the final scoring after it.

And what goes with it: a person's go that ends by itself, the offer of the settings that save clicks, and the
gentle clock.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.table import dialogs, key_bindings
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.decision import NO_ACTION_BUTTONS, ActionButton, ActionButtonPair
from aqua_romana.table.first_game_tips import Tips
from aqua_romana.table.modes import Mode
from aqua_romana.table.texts import Past
from aqua_romana.ui.background import Pending
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Pointer, Signal
from aqua_romana.ui.text.translation import N_, _, pgettext
from aqua_romana.ui.widgets import Button, Column, Paragraph, Slab, Spacer, Toggle, Widget

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene


_HINTS = 3
_LAST_LOOK = 2.2  # seconds between the end of a game and its scoring


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


# A go that ends by itself

_GO_SEEN: Final = 1.5  # seconds before a go ends by itself
_OFFERED_AFTER: Final = 5  # goes
_OFFERED_FOR: Final = 3  # goes: then the last goes are seen there again
_NARROW: Final = 60  # units of text: beside boards in large letters words break more often
_OFFER: Final = "fewer clicks"  # among the tips that were given
SWITCHES: Final = (
    (
        "lay_at_once",
        N_("Lay at once"),
        N_("A tile is laid where it is dropped. Otherwise you turn it there and click it once more."),
    ),
    (
        "ends_goes",
        N_("End my go for me"),
        N_("Soon after the last tile, where closing would cost points. A key or a click stops it."),
    ),
)


class GoEnding:
    """A person's go that ends by itself, where the user wants that and nothing else makes sense.

    It waits until the last tile was seen, ends nothing after an input, and nothing twice: who takes the end
    back wants to decide. After a few goes that and laying at once are offered, once.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._action: Any = None
        self._waited = 0.0
        self._judged_at = -1
        self._ended: set[int] = set()  # the steps at which a go was ended
        self._goes = 0  # that people could end so far
        self._offered_at = 0
        self._offer: Slab | None = None
        self._is_offering = False

    def changed(self) -> None:
        """There is another decision."""
        self._action, self._waited, self._judged_at = None, 0.0, -1

    def stop(self) -> None:
        """Somebody does something."""
        self._action = None

    def _is_allowed(self) -> bool:
        match, state = self._table.match, self._table.state
        is_ordinary = match.attempt is None and match.plugin.thinks and state.aids
        # Where no go can end, computer players need not be loaded to judge it.
        return is_ordinary and match.is_human_turn and state.decision.CAN_END_GO and not match.game.is_over

    def _judge(self) -> None:
        table, settings = self._table, self._table.app.settings
        self._judged_at = table.game.step
        if not self._is_allowed() or table.game.step in self._ended:
            return
        self._goes += 1
        if self._is_offering and self._goes >= self._offered_at + _OFFERED_FOR:
            self.dismiss()
        if settings.ends_goes:
            self._action = ai_of(table.match.plugin).clear_end(table.game)
        elif self._goes >= _OFFERED_AFTER and settings.tips and _OFFER not in settings.tips_given:
            settings.tips_given = [*settings.tips_given, _OFFER]
            settings.save()
            self._is_offering, self._offered_at = True, self._goes
            self.show()

    # The offer

    def layout(self) -> None:
        """A new window: everything in it is made anew."""
        self._offer = None

    def show(self) -> None:
        """The offer at the foot of the column beside the board, unless a notice lies there."""
        if not self._is_offering:
            return
        table = self._table
        if self._offer is None:
            column, panels = table.frame.notices.union(table.frame.last_go), table.view.panels
            self._offer = table.ui.add(self._made_offer())
            top = column.bottom - min(column.h, self._offer.height_for(column.w))
            top = panels.hidden_whole(column, min(top, table.frame.last_go.top))
            self._offer.place((column.x, top, column.w, column.bottom - top))
        self._offer.show(not table.view.notices.are_shown)

    def _made_offer(self) -> Slab:
        found = Slab(
            Column(
                # Translators: a tip: two settings that save clicks follow
                Paragraph(_("Fewer clicks? You can change this in the settings too."), "small"),
                *(self._switch(*each) for each in SWITCHES),
                Spacer(weight=1),
                Button(_("Done"), self.dismiss, role="small_bold", name="dismiss offer"),
                gap=6,
            ),
            padding=20,
            name="offer",
        )
        for each in (found, *found.walk()):
            each.floating = True
        return found

    def _switch(self, name: str, text: str, tooltip: str) -> Widget:
        is_on = getattr(self._table.app.settings, name)
        switch = Toggle(_(text), is_on, partial(self._set, name), tooltip=_(tooltip), name=name)
        return switch.cell(least=_NARROW)

    def _set(self, name: str, on: bool) -> None:
        settings = self._table.app.settings
        setattr(settings, name, on)
        settings.save()

    def dismiss(self) -> None:
        """Somebody has made up their mind."""
        self._is_offering = False
        if self._offer is not None:
            self._table.ui.remove(self._offer)
            self._offer = None

    def update(self, seconds: float, is_moving: bool) -> None:
        """Let time pass; the go ends when its time has come."""
        table = self._table
        if is_moving or table.ui.dialogs or table.state.paused:
            return
        if self._judged_at != table.game.step:
            self._judge()
        if self._action is None or table.state.decision.has_begun or table.state.dragged is not None:
            return
        self._waited += seconds
        if self._waited >= _GO_SEEN:
            action, self._action = self._action, None
            self._ended.add(table.game.step)
            table.apply(action)

    def wake_after(self) -> float | None:
        """When the go ends."""
        return max(0.0, _GO_SEEN - self._waited) if self._action is not None else None


# The gentle clock

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
