"""A puzzle at the real table: a position of a game, one question, and after the answer what comes of it.

State, decisions and display are those of the table. Nothing that is played here is kept, nobody thinks:
others do what the line of the puzzle says.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.screens.lessons.panel import lesson_buttons, update_hint_button
from aqua_romana.screens.lessons.state import LessonMatch, LessonState
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook
from aqua_romana.screens.puzzles.panels import AnswerPanel, Answers, Question, QuestionPanel
from aqua_romana.screens.puzzles.texts import RatingChange, line_text, proof, question
from aqua_romana.storage.progress import MISSED, SOLVED, WITH_HINT
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton
from aqua_romana.table.hud.action_buttons import TableActions
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Back, Key, Pointer, Press, Shortcut, Signal
from aqua_romana.ui.text.translation import N_, _

if TYPE_CHECKING:
    from aqua_romana.screens.puzzles.service import PuzzleService

_A_LOOK = 1.0  # seconds to see what an action did before the answer is told
_THIS_WAY = N_("This is the way. Do it now.")


class Now(Enum):
    """What a puzzle waits for."""

    ASKED = "the solver"
    REPLIES = "others to play"
    SHOWN = "an action to be seen"
    ANSWERED = "the way on"


class PuzzleScene(TableScene):
    """One puzzle."""

    state: LessonState
    match: LessonMatch

    def __init__(self, plugin: GamePlugin, book: PuzzleBook, puzzle: Puzzle, service: PuzzleService) -> None:
        self.plugin = plugin
        self.book = book
        self.puzzle = puzzle
        self.service = service
        self.whole = plugin.engine.read(book.read(puzzle.game))
        start = self.whole.copy()
        start.seek(puzzle.at)
        self._start = plugin.engine.read(start.record().encode())
        self.solver: int = self._start.decider or 0
        self.answer: int | None = None  # how it was answered; see `storage.puzzle_progress`
        self.rated: RatingChange | None = None
        self.shows_answer = True  # or what tempts
        self.at = 0  # actions of the line that are shown
        self._hints = 0
        self._is_wrong = False  # what was played last
        self._tells_again = False
        self._answers: AnswerPanel | None = None
        self._question: QuestionPanel | None = None
        super().__init__(self._position(), book.factory)
        self._ask()

    def _position(self) -> LessonMatch:
        return self._match(self._start.copy())

    def _match(self, game: Any) -> LessonMatch:
        match = LessonMatch(self.plugin, game, tuple(Seat() for _seat in range(game.players)))
        match.learner = self._start.decider
        return match

    # Asking

    def _ask(self, number: int = 0) -> None:
        """The solver is asked for one decision of the line."""
        self.now, self._number = Now.ASKED, number
        self._script: deque[str] = deque()
        self._rest = 0.0
        self.match.asks = True

    def again(self) -> None:
        """The same once more; it does not count."""
        self.at, self._is_wrong, self._hints = 0, False, 0
        self._new_board(self._start.copy())
        self._ask()
        self.state.asks = True
        self._changed()
        self.layout(self.app.size, self.app.scale)

    def _new_board(self, game: Any) -> None:
        self.match = self._match(game)
        self.computer_players.match = self.match
        self.state.match = self.match

    def play(self, action: Any) -> None:
        """What the solver does: judged by the proof, and played whatever it is."""
        if self.now is not Now.ASKED:
            return
        asked, text = self.puzzle.asks[self._number], str(action)
        self.state.hint = None
        self._play(action)
        self._is_victory_due = False
        self.match.asks = self.state.asks = False
        if text not in asked.accept:
            self._is_wrong = True
            self._decided(MISSED)
        elif text == self.puzzle.line[asked.at] and self._number + 1 < len(self.puzzle.asks):
            self.now = Now.REPLIES
            self._script = deque(self.puzzle.line[asked.at + 1 : self.puzzle.asks[self._number + 1].at])
        else:
            self._decided((SOLVED, WITH_HINT, MISSED)[self._hints])
        self.refresh()

    def _decided(self, answer: int) -> None:
        """Seen for a moment, then told."""
        self.now, self._rest = Now.SHOWN, _A_LOOK
        self._solved = not self._is_wrong
        if self.answer is None:
            self.answer = answer
            self.rated = self.service.answered(self.plugin, self.puzzle, answer)
        self.sound("victory" if self._solved else "refuse")

    def _let_others_play(self) -> bool:
        """What follows by itself, as soon as the board is at rest."""
        if self._script:
            text = self._script.popleft()
            self._play(next(each for each in self.state.decision.legal if str(each) == text))
            self._is_victory_due = False
        elif self.now is Now.REPLIES:
            self._ask(self._number + 1)
            self.state.asks = True
            self._changed()
        else:
            return False
        return True

    def go_on(self) -> None:
        """A click instead of waiting."""
        self._catch_up()
        if self.now is Now.SHOWN:
            self._show_text(self._solved)

    # Answered

    def _show_text(self, is_answer: bool) -> None:
        """The answer, or what tempts, to be stepped through."""
        self.now = Now.ANSWERED
        self.shows_answer = is_answer
        self._show_line(1)
        self.layout(self.app.size, self.app.scale)

    def choose(self, is_answer: bool) -> None:
        """The other line."""
        if is_answer != self.shows_answer:
            self._show_text(is_answer)

    @property
    def line(self) -> tuple[str, ...]:
        return self.puzzle.line if self.shows_answer else self.puzzle.trap

    def _show_line(self, at: int) -> None:
        """A board of its own with the whole line, as it stands after so many actions of it."""
        game = self._start.copy()
        for text in self.line:
            game.play(text)
        self.at = at
        game.seek(self._start.step + at)
        self._new_board(game)
        self.state.asks = False
        self._changed()
        self._is_victory_due = False

    def go_to(self, at: int) -> None:
        """Step through the line."""
        at = max(0, min(at, len(self.line)))
        if self.now is not Now.ANSWERED or at == self.at:
            return
        self.at = at
        self.game.seek(self._start.step + at)
        self._changed()
        self._is_victory_due = False

    def play_on(self) -> None:
        """A game of one's own, from the position of the puzzle."""
        self.service.play_on(self.plugin, self._start.copy())

    def see_game(self) -> None:
        """The game it is from."""
        self.service.see_game(self.plugin, self.whole.copy(), self.puzzle.at)

    # Scene

    def enter(self) -> None:
        super().enter()
        self.state = LessonState(
            self.match, self.app.settings, self.state.decision, self.state.past, asks=self.match.asks
        )
        self.state.shows_aids = self.app.settings.aids

    def leave(self) -> None:
        """Nothing is kept."""
        self.computer_players.leave()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        self._answers = self._question = None
        super().layout(size, scale)
        self.view.action_buttons.second.style = "normal"  # red would be a hint

    def update(self, seconds: float) -> bool:
        """Let everything move on; what was shown is told when it has been seen."""
        moving = super().update(seconds)
        if self.now is Now.SHOWN and not self.stage.is_moving and not self.ui.dialogs:
            self._rest -= seconds
            if self._rest <= 0:
                self.go_on()
                moving = True
        return moving

    def wake_after(self) -> float | None:
        """Also when something was seen."""
        mine = 0.0 if self._script else max(0.0, self._rest) if self.now is Now.SHOWN else None
        return soonest(super().wake_after(), mine)

    def handle(self, signal: Signal) -> None:
        """While something is shown, a click anywhere goes on."""
        if isinstance(signal, Key | Shortcut) and signal.name in ("u", "ctrl+z", "pad_l"):
            return
        if self.now is Now.ASKED or self.ui.dialogs:
            super().handle(signal)
        elif not self.ui.handle(signal):
            if isinstance(signal, Back):
                self.service.leave_puzzle()
            elif (isinstance(signal, Pointer) and signal.phase == "up") or isinstance(signal, Press):
                self.go_on()

    def undo(self) -> None:
        """Nothing is taken back before it was answered."""

    def undo_go(self) -> None:
        """The same."""

    def open_menu(self) -> None:
        """Escape and the menu lead to where puzzles are chosen."""
        self.service.leave_puzzle()

    # Hints

    def ask_hint(self) -> None:
        """First what it is about, which counts half; then the action, and nothing counts."""
        if self.now is not Now.ASKED:
            return
        self._hints = min(2, self._hints + 1)
        if self._hints == 2:
            action = self.puzzle.line[self.puzzle.asks[self._number].at]
            self._show_hint(Hint(action, (Message(_THIS_WAY),), 0, 0.0))
        else:
            self.refresh()

    # Showing

    def refresh(self) -> None:
        """Question and answer beside the board."""
        who, what = question(self.puzzle, self.game.names[self.solver])
        self.state.banner = self._verdict() if self.now in (Now.SHOWN, Now.ANSWERED) else what
        self.state.banner_to = self.solver if self.now in (Now.ASKED, Now.REPLIES) else None
        action_buttons: tuple[ActionButton | None, ActionButton | None] = (None, None)
        self.view.show(self.state, action_buttons, self.press_item, self._focus, self._seen)
        self._show_question(who, what)
        if self.now is Now.ANSWERED:
            self._show_answers()
        else:
            update_hint_button(self.view.action_buttons.fixed[-1], self.now is Now.ASKED, bool(self._hints))

    def _verdict(self) -> str:
        if self._is_wrong:
            # Translators: in the banner, after a wrong answer to a puzzle
            return _("Not this one.")
        # Translators: in the banner, after the right answer to a puzzle
        return _("Solved.")

    def _show_question(self, who: str, what: str) -> None:
        occasion, puzzle = self.service.occasion(), self.puzzle
        is_open = self.answer is None and not self._hints
        themes = () if is_open else tuple(_(self.book.themes[key]) for key in puzzle.themes)
        before = self.rated.before if self.rated else self.service.rating(self.plugin)
        after = self.rated.after if self.rated else None
        shown = Question(
            occasion.heading,
            occasion.line,
            who,
            what,
            puzzle.rating,
            before,
            after,
            themes,
            proof(puzzle) if self.answer is not None else "",
            puzzle.legal,
        )
        if self._question is None:
            self._question = self.ui.add(QuestionPanel())
            self._question.place(self.frame.last_go)
        self._question.tell(shown)

    def _show_answers(self) -> None:
        if self._answers is None:
            for each in (*self.view.action_buttons.fixed, *self._both()):
                each.show(False)
            self._answers = AnswerPanel(self.ui, self.frame, self._to_answer())
            if self.frame.is_wide:  # the answer lies where the cards do otherwise
                self.stage.under = self.view.panels.paint
            elif self._question is not None:
                self._question.show(False)
            self.view.spoil()
        for each in self._both():
            each.show(False)
        self._answers.show(self.at)
        self._point_at_step()

    def _point_at_step(self) -> None:
        """The number of the step that is shown, where it can be seen on the board."""
        labels: tuple[tuple[BoardItem, str], ...] = ()
        if self.at:
            before = self.game.copy()
            before.seek(self._start.step + self.at - 1)
            action = next(each for each in before.legal_actions() if str(each) == self.line[self.at - 1])
            labels = tuple((item, str(self.at)) for item in self.book.places(before, action))
        self.stage.set_marks(replace(self.stage.marks, labels=labels))

    def _both(self) -> tuple[Any, Any]:
        return self.view.action_buttons.first, self.view.action_buttons.second

    def _to_answer(self) -> Answers:
        """What the panel tells and does."""
        is_solved = not self._is_wrong
        other = line_text(self.book, self.puzzle, self._start, not self.shows_answer)
        return Answers(
            shows_answer=self.shows_answer,
            is_own=self.puzzle.is_own,
            rating="" if self.frame.is_wide else self._rating_text(),
            line=line_text(self.book, self.puzzle, self._start, self.shows_answer),
            other_end=other.end,
            choose=self.choose,
            go_to=self.go_to,
            play_on=self.play_on,
            see_game=self.see_game,
            next=self.service.next_puzzle,
            again=None if is_solved or not self.service.occasion().goes_on else self.again,
        )

    def _rating_text(self) -> str:
        rating = self.rated.after if self.rated else self.service.rating(self.plugin)
        # Translators: {rating} is how good somebody is at puzzles, a number
        return _("Your rating: {rating}", rating=rating)

    def _table_actions(self) -> TableActions:
        # Translators: a button of a puzzle: back to where puzzles are chosen; at most 10 letters
        back = ActionButton(_("Back"), self.service.leave_puzzle, keys=("m",), icon="back")
        return replace(
            super()._table_actions(), fixed=lesson_buttons(back, self.service.skip_puzzle, self.ask_hint)
        )
