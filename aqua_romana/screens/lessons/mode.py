"""A lesson at the real table: the goal is in the banner, what is right leads on, what is wrong is taken back.

Nothing is kept of what is played here, nobody thinks: rivals do what the record says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons.model import ByHand, Course, Hand, Lesson, Step, Words, Wrong, start_of
from aqua_romana.screens.lessons.panel import COURSE_DONE, LessonPanel, LessonText, Mood, Tone, final_text
from aqua_romana.table import key_bindings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.table.final_scoring.scenery import LEAVES_FALL, Leaves
from aqua_romana.table.modes import A_LOOK, THIS_WAY, ScriptedMatch, ScriptedMode
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.input import Inputs
from aqua_romana.ui.text import formats, key_names
from aqua_romana.ui.text.translation import N_, _, ngettext, translate
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.screens.lessons.service import LessonService

_PER_WORD = 0.24  # seconds of reading
_FASTER = 1.6  # what others do between two steps
_FADE = 0.5
_STARS_SEEN = 0.9  # before the next lesson can be had: it lies where the last praise had its button
_PULSES_AFTER, _SHOWN_AFTER = 2, 4  # misses
# Translators: in the banner of a lesson, after the name of whoever learns; small letter
_YOUR_GO = N_("your go")
# Translators: in the banner of a lesson, after the right action
_DONE = N_("Well done")
# Translators: a lesson: the board does not go on from what was played, everything lies otherwise now
_NEW_POSITION = N_("A new position")
# Translators: a lesson; a sentence that tells why follows
_NOT_SO = N_("It cannot be turned the other way.")


class Now(Enum):
    """What a lesson waits for."""

    ASKED = "the learner"
    WRONG = "a mistake to be seen"
    RIGHT = "praise to be read"
    BETWEEN = "others to play"
    DONE = "the way on"


_NAMED = ("turn", "throw")  # the keys of games that texts of lessons name


def lesson_table(
    plugin: GamePlugin, course: Course, lesson: Lesson, service: LessonService, step: int = 0
) -> TableScene:
    """The table of a lesson, from a step on."""
    mode = LessonMode(plugin, course, lesson, service, step)
    return TableScene(mode.match, course.game_ui, mode=mode)


class LessonMode(ScriptedMode):
    """One lesson, from a step on."""

    bindings = key_bindings.LESSON

    def __init__(
        self, plugin: GamePlugin, course: Course, lesson: Lesson, lesson_service: LessonService, step: int = 0
    ) -> None:
        self.plugin = plugin
        self.course = course
        self.lesson = lesson
        self.lesson_service = lesson_service
        self.index = step if 0 <= step < len(lesson.steps) else 0
        self.slips = 0  # misses and hints of the whole lesson
        self._has_skipped = False
        self._is_new = False  # the board does not go on from what was played
        self._is_own = False  # it goes on from what the learner did otherwise than the record
        self._found: tuple[BoardItem, ...] | None = None  # what is framed then
        self._line: Words = ""
        self._tone: Tone = ""
        self._mood: Mood = "calm"
        self._stars: int | None = None
        self._panel: LessonPanel | None = None
        self._fading: tuple[Surface, float] | None = None
        self._feast: float | None = None  # for how many seconds leaves have fallen at the end of the course
        self._leaves: Leaves | None = None
        super().__init__(self._position())
        self._begin()

    @property
    def is_asking(self) -> bool:
        return self.now is Now.ASKED

    @property
    def waits(self) -> bool:
        # Praise stays until somebody goes on: whoever reads slowly would meet a button that has changed.
        if self.now is Now.DONE:
            return self.rest > 0
        return self.now is Now.WRONG and not self.script and not self.table.stage.is_moving

    @property
    def has_hinted(self) -> bool:
        return self.is_asking and bool(self._hints)

    @property
    def goes_on_by_click(self) -> bool:
        """Praise waits for its button."""
        return self.now is not Now.RIGHT

    @property
    def celebrates(self) -> bool:
        return super().celebrates and self.now is not Now.WRONG

    @property
    def pace(self) -> float:
        return _FASTER if self.now is Now.BETWEEN else 1.0

    def close(self) -> None:
        """Back to the map; the step is remembered."""
        self.lesson_service.leave_lesson()

    def close_text(self) -> str:
        # Translators: a button of a lesson: back to the map of all lessons; at most 10 letters
        return _("Map")

    # Steps

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    def _position(self) -> ScriptedMatch:
        """The record of the step as it stands at its mark."""
        raw = self.course.read(self.step.record)
        game = self.plugin.engine.read(raw)
        game.rename(self._names(game.players))
        self._record = [str(action) for action in game.actions]
        self._start = start_of(raw, self.step.mark)
        game.seek(self._start)
        return ScriptedMatch(self.plugin, game)

    def _names(self, players: int) -> list[str]:
        """The learner has the first seat; rivals have names of their own."""
        usual = list(self.plugin.engine.default_names())
        learner = self.lesson_service.seat_name() or usual[0]
        rivals = [name for name in (*usual[1:], usual[0]) if name != learner]
        return [learner, *rivals[: players - 1]]

    def _begin(self) -> None:
        """The learner is asked."""
        self.now, self._misses, self._hints = Now.ASKED, 0, 0
        self._found = None
        self.script = deque()
        self.rest = 0.0
        self._mood = "calm"
        self._line, self._tone = (self.step.hint, "hint") if self.step.tells_how else ("", "")

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
        others = before[len(played) : start]
        as_recorded = played == before[: len(played)] and len(played) <= start
        if old == self.step.record and (as_recorded or (self.step.goes_on and self._fits(others))):
            self._start, self._is_new = start, False
            self._is_own |= not as_recorded
            self._record = [*played, *before[len(played) :]]
            self._line, self._tone = "", ""
            self.now, self.script = Now.BETWEEN, deque(others)
            self.table.refresh()
            self._ask_if_there()
        else:
            self._jump()

    def _fits(self, others: Sequence[str]) -> bool:
        """Whether, after what the learner did, others can play as recorded and the next task can be done."""
        game, played = self.game, 0
        try:
            for text in others:
                action = next((each for each in game.legal_actions() if str(each) == text), None)
                if action is None:
                    return False
                game.play(action)
                played += 1
            return any(self.step.right(game, each) for each in game.legal_actions())
        finally:
            for _ in range(played):
                game.pop()

    def _ask_if_there(self) -> None:
        if not self.script:
            self._begin()
            self._settle()

    def _jump(self) -> None:
        """The board of the step, whatever lies there now; it is told, or a learner looks for what he did."""
        app = self.table.app
        if app.settings.animation != "off":
            self._fading = (app.screen.copy(), _FADE)
        self.set_match(self._position())
        self._is_new, self._is_own = True, False
        self._begin()
        self._settle(at_once=True)

    def _settle(self, at_once: bool = False) -> None:
        """A new decision for the learner."""
        self.table.changed()
        if at_once:
            self.table.stage.show(self.table.game_ui.snapshot(self.game))
            self.table.refresh()

    def restart(self) -> None:
        """Back to the beginning of the step; nothing is counted."""
        if self.now in (Now.BETWEEN, Now.DONE):
            return
        self._take_back()
        self._line, self._tone = "", ""
        self.table.refresh()

    def _take_back(self) -> None:
        misses, hints, line = self._misses, self._hints, (self._line, self._tone)
        self.game.seek(self._start)
        self._begin()
        self._misses, self._hints = misses, hints
        self._line, self._tone = line
        self.table.sound("undo")
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
        self.match.asks = False
        self.script.clear()
        self.rest = _STARS_SEEN
        self._stars = 0 if self._has_skipped else 3 if not self.slips else 2 if self.slips <= 2 else 1
        self._line, self._tone = final_text(self.slips, self._has_skipped), "right"
        if self.is_last:
            self._line = COURSE_DONE
            self._feast = 0.0 if self.table.app.settings.animation != "off" else None
        self._mood = "glad" if self._stars else "calm"
        self.lesson_service.finished(self.plugin, self.lesson.key, self._stars)
        self.table.sound("star" if self._stars else "my_turn")
        self.table.refresh()

    @property
    def is_last(self) -> bool:
        """Whether the course ends with this lesson."""
        return self.lesson is self.course.lessons[-1]

    # Playing

    def play(self, action: Any) -> None:
        """What the learner does: judged by the step, and played whatever it is."""
        if self.now is not Now.ASKED:
            return
        answer = self.step.answer(self.game, action)
        self.state.hint = None
        if answer is None:
            self._right()
        else:
            self._wrong(answer)
        self.table.apply(action)
        if answer is None:
            self._focus_next()

    def _right(self) -> None:
        self.now, self._line, self._tone, self._mood = Now.RIGHT, self.step.praise, "right", "glad"
        self.script = deque(self.step.then)

    def _wrong(self, answer: Wrong) -> None:
        self.now, self._misses = Now.WRONG, self._misses + 1
        self.slips += 1
        self._line, self._tone = answer.explanation, "wrong"
        # A mistake that everybody makes amuses him; what nobody thought of makes him doubt.
        self._mood = "amused" if answer in self.step.wrong else "doubtful"
        self.script = deque(answer.then)
        self.rest = self._reading(answer.explanation)

    def _reading(self, text: Words) -> float:
        return A_LOOK + _PER_WORD * len(self._text(text).split())

    def let_others_play(self) -> bool:
        """Also chance after a mistake; where nothing is left to do the learner is asked."""
        if super().let_others_play():
            return True
        if self.now is Now.WRONG and self.game.is_chance:
            self.table.apply(self.plugin.engine.draw_chance(self.game))
        elif self.now is Now.BETWEEN:
            self._ask_if_there()
        else:
            return False
        return True

    def go_on(self) -> None:
        """A click instead of waiting."""
        self.table.catch_up()
        if self.now is Now.BETWEEN or self.script:
            while self.script and self.script[0] in {str(each) for each in self.game.legal_actions()}:
                self.match.play(self.script.popleft())
            self.script.clear()
            if self.now is Now.BETWEEN:
                self._begin()
            self._settle(at_once=True)
            if self.now is Now.ASKED:
                return
        if self.now is Now.RIGHT:
            self._advance()
        elif self.now is Now.WRONG:
            self._take_back()

    def rested(self) -> None:
        """Nothing follows the stars by itself; the way on is offered now."""
        if self.now is Now.DONE:
            self.table.refresh()
            self._focus_next()
        else:
            self.go_on()

    # The scene

    def enter(self) -> None:
        super().enter()
        self._input = input_in_use(self.table.app.inputs)
        self.lesson_service.remember(self.plugin, self.lesson.key, self.index)

    def layout(self) -> None:
        """Panel and frames are made anew."""
        self._panel = self._fading = None

    def update(self, seconds: float, is_moving: bool) -> bool:
        """One board fades into the next; words change with what the hand holds."""
        if self._fading is not None:
            left = self._fading[1] - seconds
            self._fading = (self._fading[0], left) if left > 0 else None
            self.table.view.spoil()
            is_moving = True
        if self._feast is not None:
            self._feast += seconds
            self._feast = self._feast if self._feast < LEAVES_FALL else None
            self.table.view.spoil()
        input_now = input_in_use(self.table.app.inputs)
        if input_now != self._input:
            self._input = input_now
            self.table.refresh()
        return super().update(seconds, is_moving) or self._feast is not None

    def wake_after(self) -> float | None:
        """Also while one board fades into the next."""
        return 0.0 if self._fading or self._feast is not None else super().wake_after()

    def paint_over(self, surface: Surface) -> None:
        """The board before, fading; leaves at the end of the course."""
        if self._fading is not None:
            before, left = self._fading
            before.set_alpha(round(255 * left / _FADE))
            part = self.table.frame.board
            surface.blit(before, part, part)
        if self._feast is not None:
            self._leaves = self._leaves or Leaves()
            self._leaves.paint(surface, surface.get_rect(), self.table.app.context.scale, self._feast)

    def _tell_refusal(self) -> None:
        """A tile in the hand that must not be turned another way: the table says why, where that is what the
        step is about."""
        held, refused = self.state.decision.considered_action(), self.step.unturned
        if held is None or not refused:
            return
        try:
            self.game.copy().play(refused)
        except ValueError as why:
            reason = getattr(why, "sentence", None)
            if isinstance(reason, Message):
                self._line, self._tone = " ".join((_(_NOT_SO), translate(reason))), "hint"

    def shortcuts(self) -> list[SceneAction]:
        """Also back to the beginning of the step."""
        return [*super().shortcuts(), self.shortcut("again", self.restart)]

    # Hints

    def ask_hint(self) -> None:
        """First what to look at, then the action itself."""
        if self.now is not Now.ASKED:
            return
        self.slips += 1
        self._hints += 1
        if self._hints == 1:
            self._line, self._tone = self.step.hint, "hint"
            self.table.refresh()
            if self._panel is not None:
                self._panel.frame(self.framed_rects(), again=True)
        else:
            self._show_action()

    def _show_action(self) -> None:
        """The record goes on with it, unless the learner came another way."""
        self._line, self._tone = THIS_WAY, "hint"
        right = [str(each) for each in self.game.legal_actions() if self.step.right(self.game, each)]
        recorded = self._record[self._start]
        action = recorded if recorded in right else right[0]
        self.table.show_hint(Hint(action, (Message(THIS_WAY),), 0, 0.0))

    # Showing

    def _text(self, text: Words) -> str:
        """In the language of the moment, and for what the hand holds."""
        bindings = self.table.game_ui.key_bindings()
        keys = {name: bindings[name].keys for name in _NAMED if name in bindings}
        return lesson_text(text, self.table.app.inputs, self.game.names[1:], keys)

    @property
    def task(self) -> str:
        """What the learner is asked to do now; nothing while others play or praise is read."""
        return self._text(self.step.goal) if self.now in (Now.ASKED, Now.WRONG) else ""

    def prepare(self) -> None:
        """Whose go it is in the banner, and as much help as the step gives."""
        state, step = self.state, self.step
        called = _DONE if self.now in (Now.RIGHT, Now.DONE) else _YOUR_GO
        state.banner = None if self.now is Now.BETWEEN else _(called)
        state.fixed_aids = step.aids or self._misses >= _PULSES_AFTER
        if self.is_asking:
            self._tell_refusal()
        is_free = self.is_asking and not state.decision.has_begun and state.dragged is None
        needs_help = self._misses >= _PULSES_AFTER or bool(self._hints)
        state.gaze = ((needs_help and step.helps) or step.gaze) if is_free else None
        state.offers_action_buttons = step.offers_action_buttons
        # What to do is for the learner to find: a red button would say it, and often wrongly.
        state.suggests_button = not (self.is_asking and not state.decision.has_begun)
        state.decision.untaught = self.lesson.untaught
        state.decision.first_kind = step.first_kind

    def show(self) -> None:
        """The lesson's words beside the board, where the last goes are otherwise."""
        super().show()
        self.table.view.last_goes.show(False)
        self._show_panel()

    def live_texts(self) -> dict[str, str]:
        """The words beside the board, and where what is framed lies."""
        asked = self.now is Now.ASKED
        items = self._shown_items() if asked and not self.state.decision.has_begun else ()
        spots = [self.table.cursor.place_of(item) for item in items]
        places = formats.listed(list(dict.fromkeys(each for each in spots if each)))
        return {
            "lesson": _(self.lesson.title),
            "subtitle": self._text(self.lesson.subtitle),
            "line": self._text(self._line),
            "note": self._note(),
            "stars": self._stars_text(),
            "goal": self.task if asked else "",
            # Translators: said by a voice: {places} are names of squares that a lesson frames
            "framed": _("Framed: {places}", places=places) if places else "",
        }

    def _note(self) -> str:
        """That everything lies otherwise now, until the learner has done what is asked."""
        return _(_NEW_POSITION) if self._is_new and self.now is Now.ASKED else ""

    def _stars_text(self) -> str:
        """How many were won, for whoever does not see them."""
        if self.now is not Now.DONE or self._stars is None:
            return ""
        # Translators: said at the end of a lesson: how many stars were won
        return ngettext("{n} star", "{n} stars", self._stars)

    def _show_panel(self) -> None:
        if self._panel is None:
            self._panel = LessonPanel(self.table.ui)
        frame, panels = self.table.frame, self.table.view.panels
        hides = panels.hides_last_goes()
        area = frame.notices if hides else frame.die_entry
        content = LessonText(
            self.lesson.key,
            _(self.lesson.title),
            self.index + 1,
            len(self.lesson.steps),
            self.task,
            self._text(self._line or self.lesson.subtitle),
            self._tone,
            self._mood,
            self._stars if self.now is Now.DONE else None,
            self._note(),
        )
        covered = [rect.top for rect in panels.hideable() if (rect.x, rect.w) == (area.x, area.w)]
        least = area.bottom - min([frame.last_go.top, *covered]) if not hides else area.h
        way_on = self._next_button(self.is_last)
        self._panel.tell(content, area, least, way_on, panels.hidden_whole)
        self._panel.frame(self.framed_rects())

    def framed_rects(self) -> list[Rect]:
        """What is to be looked at; after two misses the goal too."""
        has_begun = self.state.decision.has_begun and not self.step.stays_framed
        if self.now is not Now.ASKED or has_begun or self.state.dragged is not None:
            return []
        table = self.table
        found = [table.stage.rect_of(item) for item in self._shown_items()]
        if self._misses >= _PULSES_AFTER and self._panel is not None and self._panel.slab is not None:
            found.append(self._panel.slab.rect.inflate(-table.app.u(12), -table.app.u(12)))
        return found

    def _shown_items(self) -> tuple[BoardItem, ...]:
        """What the step says or, where the learner came his own way, what that means there."""
        if not self._is_own or self.step.finds is None:
            return self.step.shows
        if self._found is None:
            right = [each for each in self.game.legal_actions() if self.step.right(self.game, each)]
            self._found = self.step.finds(self.game, right)
        return self._found

    def _focus_next(self) -> None:
        if self._panel is not None:
            self.table.ui.focus(self._panel.next_button)

    def _next_button(self, is_last: bool) -> ActionButton | None:
        """The way on while something is shown; none while the learner is asked, or others play by
        themselves."""
        if self.now in (Now.ASKED, Now.BETWEEN) or (self.now is Now.DONE and self.rest > 0):
            return None
        if self.now is Now.DONE:
            # Translators: a button after the last lesson: begin a game; at most 12 letters
            text = _("Now play") if is_last else _("Next lesson")
            return ActionButton(text, self.skip, keys=self.keys("way on"), icon="play")
        if self.now is Now.WRONG:
            # Translators: a button of a lesson, after a mistake; at most 12 letters
            return ActionButton(_("Try again"), self.go_on, keys=self.keys("way on"))
        # Translators: a button of a lesson: go on; at most 12 letters
        return ActionButton(_("Next"), self.go_on, keys=self.keys("way on"), icon="play")


def input_in_use(inputs: Inputs) -> Hand:
    """What the learner has in his hands."""
    if inputs.means == "pointer" and inputs.by_ear:
        return "keys"
    if inputs.means == "pointer":
        return "finger" if inputs.device == "touch" else "mouse"
    return inputs.means


def lesson_text(
    wording: Words, inputs: Inputs, rivals: Sequence[str], keys: Mapping[str, Sequence[str]]
) -> str:
    """Words of a lesson in the language of the moment, for what the hand holds; gaps name rivals and keys."""
    input_now = input_in_use(inputs)
    text = getattr(wording, input_now) if isinstance(wording, ByHand) else wording
    if isinstance(wording, ByHand) and inputs.by_ear and input_now == "keys":
        text = wording.ear or text
    if not text:
        return ""
    is_pad, make = input_now == "pad", inputs.pad_make
    return _(
        text,
        rival=rivals[0] if rivals else "",
        other=rivals[1] if len(rivals) > 1 else "",
        press=key_names.of_pad("pad_a", make) if is_pad else key_names.translated("Enter"),
        **{name: key_names.first(each, "pad" if is_pad else "keys", make) for name, each in keys.items()},
        next=key_names.first(key_bindings.BY_EAR["targets"].keys),
    )
