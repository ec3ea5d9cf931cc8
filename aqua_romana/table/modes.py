"""What a table is used for: a mode says what is offered, what follows an action, what stands in the banner
and beside the board, and what leaving means.

The base of all modes is here, and what lessons and puzzles have in common. The ordinary game is `play_mode`;
lessons, puzzles, challenges and replay have a `mode` of their own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.table import dialogs, key_bindings, menu
from aqua_romana.table.decision import NO_ACTION_BUTTONS, ActionButtonPair
from aqua_romana.table.layout import Frame
from aqua_romana.table.texts import Past
from aqua_romana.ui.input import Back, Key, Pointer, Press, Shortcut, Signal
from aqua_romana.ui.key_bindings import Bindings
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.table.scene import State, TableScene


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


A_LOOK = 1.0  # seconds to see what an action did before anything goes on
#: Said of an action that is shown because it was not found.
THIS_WAY = N_("Like this. Now do it yourself.")


class ScriptedMatch(Match):
    """A position that is asked about: one person decides, and only where the mode asks."""

    asks = False
    learner: int | None = 0  # the person's seat; what the others do is known before

    def is_played_here(self, seat: int) -> bool:
        return seat == self.learner

    @property
    def is_human_turn(self) -> bool:
        return self.asks and super().is_human_turn


class ScriptedMode(Mode):
    """A person is asked, others do what is written; a click goes on while something is shown."""

    bindings = key_bindings.SCRIPTED

    def __init__(self, match: ScriptedMatch) -> None:
        self.match = match
        self.script: deque[str] = deque()  # what others do next
        self.rest = 0.0  # seconds until it goes on by itself

    # For each to say

    @property
    def is_asking(self) -> bool:
        """Whether the person is to decide."""
        raise NotImplementedError

    @property
    def waits(self) -> bool:
        """Whether it goes on by itself when the rest has passed."""
        raise NotImplementedError

    @property
    def goes_on_by_click(self) -> bool:
        """Whether a click anywhere goes on, while nobody is asked."""
        return True

    @property
    def has_hinted(self) -> bool:
        """Whether the next hint shows what is to be done."""
        raise NotImplementedError

    def go_on(self) -> None:
        """A click, or the rest has passed."""
        raise NotImplementedError

    def skip(self) -> None:
        """On without doing it."""
        raise NotImplementedError

    def close(self) -> None:
        """Back to where it was chosen."""
        raise NotImplementedError

    def close_text(self) -> str:
        """What the button says that leads there; at most 10 letters."""
        raise NotImplementedError

    # The scene

    def enter(self) -> None:
        self.state.is_scripted = self.state.is_taught = True
        self.match.asks = self.is_asking

    def handle(self, signal: Signal) -> bool:
        """While something is shown a click goes on, and nothing on the board reacts."""
        ui = self.table.ui
        if self.is_asking or ui.dialogs:
            return False
        if not ui.handle(signal):
            is_click = isinstance(signal, Pointer) and signal.phase == "up" and self.goes_on_by_click
            if is_click or isinstance(signal, Press):
                self.go_on()
            elif isinstance(signal, Back):
                self.close()
            elif isinstance(signal, Key | Shortcut):
                self.table.cursor.tell_unused(signal)
        return True

    @property
    def reaches_board(self) -> bool:
        return self.is_asking

    def update(self, seconds: float, is_moving: bool) -> bool:
        """Go on by itself when what is shown can have been seen."""
        if not self.waits or is_moving or self.table.ui.dialogs:
            return is_moving
        self.rest -= seconds
        if self.rest > 0:
            return False
        self.rested()
        return True

    def rested(self) -> None:
        """The rest has passed."""
        self.go_on()

    def wake_after(self) -> float | None:
        """When something can have been seen."""
        return 0.0 if self.script else max(0.0, self.rest) if self.waits else None

    # Playing

    def set_match(self, match: ScriptedMatch) -> None:
        """Another board, which is shown with the next change."""
        self.match = match
        self.table.set_match(match)

    def changed(self) -> None:
        """The person decides only where asked."""
        self.match.asks = self.is_asking

    def let_others_play(self) -> bool:
        """The next of what is written, if it can be played."""
        if not self.script:
            return False
        action = self.state.decision.action_of(self.script.popleft())
        if action is not None:
            self.table.apply(action)
        else:
            self.script.clear()
        return True

    # What is shown and offered

    def fixed_buttons(self) -> list[Button]:
        """The way out, on without doing it, and help."""
        # Translators: a button of a lesson or a puzzle: go on without doing it; at most 10 letters
        skip = Button(_("Skip"), self.skip, icon="go_on", keys=self.keys("skip"), name="go_on")
        widest = max(self._hint_texts(), key=len)  # what the buttons share their room by
        self._hint_button = Button(widest, self.ask_hint, icon="hint", keys=self.keys("hint"), name="hint")
        return [Button(self.close_text(), self.close, icon="back", name="back"), skip, self._hint_button]

    def show(self) -> None:
        """The hint's button tells what it would do next; nobody is helped who is not asked."""
        if self._hint_button.text:
            self._hint_button.set(text=self._hint_texts()[self.has_hinted])
        self._hint_button.enable(self.is_asking)

    def _hint_texts(self) -> tuple[str, str]:
        """Of the button, before and after a hint."""
        # Translators: a button: suggest what to do; at most 12 letters
        hint = _("Hint")
        # Translators: a button of a lesson or a puzzle: show what is to be done; at most 12 letters
        return hint, _("Show me")

    def go_back(self) -> None:
        """To where it was chosen: nothing is lost by that."""
        self.close()

    def open_menu(self) -> None:
        """What it leads to: the way out, which no key takes unasked."""
        menu.open_way_out(self.table, self.close_text, self.close)
