"""A lesson at the real table: the goal is in the banner, what is right leads on, what is wrong is taken back.

State, decisions and display are those of the table. Nothing is kept of what is played here, nobody thinks:
rivals do what the record says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.screens.lessons.model import Course, Lesson, Step, Words, Wrong, start_of
from aqua_romana.screens.lessons.panel import (
    LessonPanel,
    LessonText,
    Tone,
    final_text,
    lesson_buttons,
    lesson_heading,
    update_hint_button,
)
from aqua_romana.screens.lessons.state import LessonMatch, LessonState, Now, input_in_use, lesson_text
from aqua_romana.table.decision import NO_ACTION_BUTTONS, ActionButton
from aqua_romana.table.hud.action_buttons import TableActions
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Back, Key, Pointer, Press, Shortcut, Signal
from aqua_romana.ui.text.translation import N_, _, translate

if TYPE_CHECKING:
    from aqua_romana.screens.lessons.service import LessonService

_A_LOOK = 1.0  # seconds to see what an action did before anything goes on
_PER_WORD = 0.24  # seconds of reading
_FASTER = 1.6  # what others do between two steps
_FADE = 0.5
_NOTE_SEEN = 2.5
_STARS_SEEN = 0.9  # before the next lesson can be had: it lies where the last praise had its button
_PULSES_AFTER, _SHOWN_AFTER = 2, 4  # misses
_THIS_WAY = N_("This is the way. Do it now.")
# Translators: in the banner of a lesson, after the right action
_DONE = N_("Well done")
# Translators: a lesson: the board does not go on from what was played, everything lies otherwise now
_NEW_POSITION = N_("A new position")
# Translators: a lesson; a sentence that tells why follows
_NOT_SO = N_("The other way round is refused.")
_NEXT_KEYS = ("l", "pad_y")


class LessonScene(TableScene):
    """One lesson, from a step on."""

    state: LessonState
    match: LessonMatch

    def __init__(
        self, plugin: GamePlugin, course: Course, lesson: Lesson, lesson_service: LessonService, step: int = 0
    ) -> None:
        self.plugin = plugin
        self.course = course
        self.lesson = lesson
        self.lesson_service = lesson_service
        self.index = step if 0 <= step < len(lesson.steps) else 0
        self.now = Now.ASKED
        self.slips = 0  # misses and hints of the whole lesson
        self._has_skipped = False
        self._is_new = False  # the board does not go on from what was played
        self._line: Words = ""
        self._tone: Tone = ""
        self._stars: int | None = None
        super().__init__(self._position(), course.factory)
        self._panel: LessonPanel | None = None
        self._fading: tuple[Surface, float] | None = None
        self._begin()

    # Steps

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    def _position(self) -> LessonMatch:
        """The record of the step as it stands at its mark."""
        raw = self.course.read(self.step.record)
        game = self.plugin.engine.read(raw)
        game.rename(self._names(game.players))
        self._record = [str(action) for action in game.actions]
        self._start = start_of(raw, self.step.mark)
        game.seek(self._start)
        return LessonMatch(self.plugin, game, tuple(Seat() for _seat in range(game.players)))

    def _names(self, players: int) -> list[str]:
        """The learner has the first seat; rivals have names of their own."""
        usual = list(self.plugin.engine.default_names())
        learner = self.lesson_service.seat_name() or usual[0]
        rivals = [name for name in (*usual[1:], usual[0]) if name != learner]
        return [learner, *rivals[: players - 1]]

    def _begin(self) -> None:
        """The learner is asked."""
        self.now, self._misses, self._hints = Now.ASKED, 0, 0
        self._script: deque[str] = deque()
        self._rest = 0.0
        self._line, self._tone = (self.step.hint, "hint") if self.step.tells_how else ("", "")
        self.match.asks = True

    def _advance(self) -> None:
        """To the next step, on the way the record goes on if that was played; else straight there."""
        if self.index + 1 == len(self.lesson.steps):
            self._finish()
            return
        before, played = self._record, [str(action) for action in self.game.actions]
        old = self.step.record
        self.index += 1
        self.lesson_service.remember(self.plugin, self.lesson.key, self.index)
        start = start_of(self.course.read(self.step.record), self.step.mark)
        if old == self.step.record and played == before[: len(played)] and len(played) <= start:
            self._start, self.now, self._is_new = start, Now.BETWEEN, False
            self._line, self._tone = "", ""
            self._script = deque(before[len(played) : start])
            self.refresh()
            self._ask_if_there()
        else:
            self._jump()

    def _ask_if_there(self) -> None:
        if not self._script:
            self._begin()
            self._settle()

    def _jump(self) -> None:
        """The board of the step, whatever lies there now; it is told, or a learner looks for what he did."""
        if self.app.settings.animation != "off":
            self._fading = (self.app.screen.copy(), _FADE)
        self.match = self._position()
        self.computer_players.match = self.match
        self.state.match = self.match
        self._is_new = True
        self._begin()
        self._settle(at_once=True)
        self.ui.toast(_(_NEW_POSITION), _NOTE_SEEN)

    def _settle(self, at_once: bool = False) -> None:
        """A new decision for the learner."""
        self.state.asks = self.match.asks
        self._changed()
        if at_once:
            self.stage.show(self.factory.snapshot(self.game))
        self.refresh()

    def restart(self) -> None:
        """Back to the beginning of the step; nothing is counted."""
        if self.now in (Now.BETWEEN, Now.DONE):
            return
        self._take_back()
        self._line, self._tone = "", ""
        self.refresh()

    def _take_back(self) -> None:
        misses, hints, said = self._misses, self._hints, (self._line, self._tone)
        self.game.seek(self._start)
        self._begin()
        self._misses, self._hints = misses, hints
        self._line, self._tone = said
        self.sound("undo")
        self._settle()
        if self._misses >= _SHOWN_AFTER:
            self._show_action()

    def skip(self) -> None:
        """On without doing it."""
        if self.now is Now.DONE:
            self.lesson_service.next_lesson(self.plugin, self.lesson.key)
            return
        self._has_skipped |= self.now in (Now.ASKED, Now.WRONG)
        self.state.hint = None
        if self.now is Now.BETWEEN:
            self.go_on()
        elif self.index + 1 == len(self.lesson.steps):
            self._finish()
        else:
            self.index += 1
            self.lesson_service.remember(self.plugin, self.lesson.key, self.index)
            self._jump()

    def _finish(self) -> None:
        """The lesson is over: stars, and the way on."""
        self.now = Now.DONE
        self.match.asks = self.state.asks = False
        self._script.clear()
        self._rest = _STARS_SEEN
        self._stars = 0 if self._has_skipped else 3 if not self.slips else 2 if self.slips <= 2 else 1
        self._line, self._tone = final_text(self.slips, self._has_skipped), "right"
        self.lesson_service.finished(self.plugin, self.lesson.key, self._stars)
        self.sound("victory" if self._stars else "my_turn")
        self.refresh()

    # Playing

    def play(self, action: Any) -> None:
        """What the learner does: judged by the step, and played whatever it is."""
        if self.now is not Now.ASKED:
            return
        answer = self.step.answer(self.game, action)
        self.state.hint = None
        self._play(action)
        self.match.asks = self.state.asks = False
        if answer is None:
            self._right()
        else:
            self._wrong(answer)
        self.refresh()
        if answer is None:
            self._focus_next()

    def _right(self) -> None:
        self.now, self._line, self._tone = Now.RIGHT, self.step.said, "right"
        self._script = deque(self.step.then)

    def _wrong(self, answer: Wrong) -> None:
        self.now, self._misses = Now.WRONG, self._misses + 1
        self.slips += 1
        self._is_victory_due = False
        self._line, self._tone = answer.said, "wrong"
        self._script = deque(answer.then)
        self._rest = self._reading(answer.said)

    def _reading(self, text: Words) -> float:
        return _A_LOOK + _PER_WORD * len(self._text(text).split())

    def _let_others_play(self) -> bool:
        """What follows by itself, as soon as the board is at rest."""
        if self._script:
            action = self._script.popleft()
            if action in {str(each) for each in self.game.legal_actions()}:
                self._play(next(each for each in self.state.decision.legal if str(each) == action))
                self._is_victory_due = self._is_victory_due and self.now is not Now.WRONG
            else:
                self._script.clear()
        elif self.now is Now.WRONG and self.game.is_chance:
            self._play(self.plugin.engine.draw_chance(self.game))
        elif self.now is Now.BETWEEN:
            self._ask_if_there()
        else:
            return False
        return True

    def _speed(self) -> float:
        return super()._speed() * (_FASTER if self.now is Now.BETWEEN else 1.0)

    def go_on(self) -> None:
        """A click instead of waiting."""
        self._catch_up()
        if self.now is Now.BETWEEN or self._script:
            while self._script and self._script[0] in {str(each) for each in self.game.legal_actions()}:
                self.match.play(self._script.popleft())
            self._script.clear()
            if self.now is Now.BETWEEN:
                self._begin()
            self._settle(at_once=True)
            if self.now is Now.ASKED:
                return
        if self.now is Now.RIGHT:
            self._advance()
        elif self.now is Now.WRONG:
            self._take_back()

    # Scene

    def enter(self) -> None:
        super().enter()
        self.state = LessonState(
            self.match, self.app.settings, self.state.decision, self.state.past, asks=self.match.asks
        )
        self._input = input_in_use(self.app.inputs)
        self.lesson_service.remember(self.plugin, self.lesson.key, self.index)

    def leave(self) -> None:
        """Nothing is kept; nobody thought."""

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        self._panel = None
        self._fading = None
        super().layout(size, scale)

    def update(self, seconds: float) -> bool:
        """Let everything move on; what was said goes when it can have been read."""
        moving = super().update(seconds)
        if self._fading is not None:
            left = self._fading[1] - seconds
            self._fading = (self._fading[0], left) if left > 0 else None
            self.view.spoil()
            moving = True
        input_now = input_in_use(self.app.inputs)
        if input_now != self._input:
            self._input = input_now
            self.refresh()
        if self._waits and not moving and not self.ui.dialogs:
            self._rest -= seconds
            if self._rest <= 0 and self.now is Now.DONE:
                self.refresh()
                self._focus_next()
            elif self._rest <= 0:
                self.go_on()
                moving = True
        return moving

    @property
    def _waits(self) -> bool:
        # Praise stays until somebody goes on: whoever reads slowly would meet a button that has changed.
        if self.now is Now.DONE:
            return self._rest > 0
        return self.now is Now.WRONG and not self._script and not self.stage.is_moving

    def wake_after(self) -> float | None:
        """Also when something was read."""
        mine = 0.0 if self._script or self._fading else max(0.0, self._rest) if self._waits else None
        return soonest(super().wake_after(), mine)

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """One board fades into the next."""
        rects = super().draw(surface, everything)
        if self._fading is not None:
            before, left = self._fading
            before.set_alpha(round(255 * left / _FADE))
            part = self.frame.board
            surface.blit(before, part, part)
        return rects

    def handle(self, signal: Signal) -> None:
        """While a mistake is shown, a click anywhere goes on; praise waits for its button."""
        if isinstance(signal, Key | Shortcut) and signal.name in ("u", "ctrl+z", "pad_l"):
            self.restart()
        elif self.now is Now.ASKED or self.ui.dialogs:
            super().handle(signal)
        elif not self.ui.handle(signal):
            is_click = isinstance(signal, Pointer) and signal.phase == "up" and self.now is not Now.RIGHT
            if is_click or isinstance(signal, Press):
                self.go_on()
            elif isinstance(signal, Back):
                self.lesson_service.leave_lesson()

    def _tell_refusal(self) -> None:
        """A tile in the hand that must not be turned another way: the table says why, where that is what the
        step is about."""
        held, refused = self.state.decision.considered_action(), self.step.unturned
        if held is None or not refused:
            return
        try:
            self.game.copy().play(refused)
        except ValueError as why:
            said = getattr(why, "sentence", None)
            if isinstance(said, Message):
                self._line, self._tone = " ".join((_(_NOT_SO), translate(said))), "hint"

    def undo(self) -> None:
        """To the beginning of the step."""
        self.restart()

    undo_go = undo

    def open_menu(self) -> None:
        """Escape and the menu lead to the map; the step is remembered."""
        self.lesson_service.leave_lesson()

    # Hints

    def ask_hint(self) -> None:
        """First what to look at, then the action itself."""
        if self.now is not Now.ASKED:
            return
        self.slips += 1
        self._hints += 1
        if self._hints == 1:
            self._line, self._tone = self.step.hint, "hint"
            self.refresh()
            if self._panel is not None:
                self._panel.frame(self._framed(), again=True)
        else:
            self._show_action()

    def _show_action(self) -> None:
        """The record goes on with it."""
        self._line, self._tone = _THIS_WAY, "hint"
        self._show_hint(Hint(self._record[self._start], (Message(_THIS_WAY),), 0, 0.0))

    # Showing

    def _text(self, text: Words) -> str:
        """In the language of the moment, and for what the hand holds."""
        return lesson_text(text, self.app.inputs, self.game.names[1:])

    def refresh(self) -> None:
        """The goal in the banner, the lesson's words beside the board."""
        state, step = self.state, self.step
        goal = _DONE if self.now in (Now.RIGHT, Now.DONE) else step.goal
        state.banner = "" if self.now is Now.BETWEEN else self._text(goal)
        state.shows_aids = step.aids or self._misses >= _PULSES_AFTER
        if self.now is Now.ASKED:
            self._tell_refusal()
        is_free = self.now is Now.ASKED and not state.decision.has_begun and state.dragged is None
        needs_help = self._misses >= _PULSES_AFTER or bool(self._hints)
        state.gaze = ((needs_help and step.helps) or step.gaze) if is_free else None
        state.offers_action_buttons = step.offers_action_buttons
        state.decision.untaught = self.lesson.untaught
        self.view.show(state, NO_ACTION_BUTTONS, self.press_item, self._focus, self._seen)
        self.view.last_goes.show(False)  # the lesson's words lie over it
        self._show_panel()

    def _show_panel(self) -> None:
        if self._panel is None:
            self._panel = LessonPanel(self.ui)
        frame = self.frame
        hides = self.view.panels.hides_last_goes()
        area = frame.notices if hides else frame.die_entry
        content = LessonText(
            lesson_heading(self.lesson.key, _(self.lesson.title)),
            self.index + 1,
            len(self.lesson.steps),
            self._text(self._line or self.lesson.subtitle),
            self._tone,
            self._stars if self.now is Now.DONE else None,
            _(_NEW_POSITION) if self._is_new and self.now is Now.ASKED else "",
        )
        is_last = self.lesson is self.course.lessons[-1]
        way_on = next_button(self.now, is_last, self.go_on, self.skip)
        if self.now is Now.DONE and self._rest > 0:
            way_on = None
        whole = self.view.panels.hidden_whole
        self._panel.tell(content, area, 0 if hides else frame.last_go.h, way_on, whole)
        self._panel.frame(self._framed())
        is_asked = self.now is Now.ASKED
        update_hint_button(self.view.action_buttons.fixed[-1], is_asked, is_asked and bool(self._hints))

    def _framed(self) -> list[Rect]:
        """What is to be looked at; after two misses the goal too."""
        has_begun = self.state.decision.has_begun and not self.step.stays_framed
        if self.now is not Now.ASKED or has_begun or self.state.dragged is not None:
            return []
        found = [self.stage.rect_of(item) for item in self.step.shows]
        if self._misses >= _PULSES_AFTER:
            found.append(self.view.panels.banner_place.inflate(-self.app.u(12), -self.app.u(6)))
        return found

    def _focus_next(self) -> None:
        if self._panel is not None:
            self.ui.focus(self._panel.next_button)

    def _table_actions(self) -> TableActions:
        # Translators: a button of a lesson: back to the map of all lessons; at most 10 letters
        to_map = ActionButton(_("Map"), self.lesson_service.leave_lesson, keys=("m",), icon="back")
        return replace(super()._table_actions(), fixed=lesson_buttons(to_map, self.skip, self.ask_hint))


def next_button(
    now: Now, is_last: bool, go_on: Callable[[], object], leave: Callable[[], object]
) -> ActionButton | None:
    """The way on while something is shown; none while the learner is asked, or others play by themselves."""
    if now in (Now.ASKED, Now.BETWEEN):
        return None
    if now is Now.DONE:
        # Translators: a button after the last lesson: begin a game; at most 12 letters
        return ActionButton(
            _("Now play") if is_last else _("Next lesson"), leave, keys=_NEXT_KEYS, icon="play"
        )
    if now is Now.WRONG:
        # Translators: a button of a lesson, after a mistake; at most 12 letters
        return ActionButton(_("Try again"), go_on, keys=_NEXT_KEYS)
    # Translators: a button of a lesson: go on; at most 12 letters
    return ActionButton(_("Next"), go_on, keys=_NEXT_KEYS, icon="play")
