"""What lessons and puzzles have in common: a person is asked, others do what is written, a click goes on."""

from __future__ import annotations

from collections import deque

from aqua_romana.boardgame.match import Match
from aqua_romana.table import key_bindings, menu
from aqua_romana.table.modes import Mode
from aqua_romana.ui.input import Back, Key, Pointer, Press, Shortcut, Signal
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets.buttons import Button

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
