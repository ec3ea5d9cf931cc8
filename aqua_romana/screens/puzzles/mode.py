"""A puzzle at the real table: a position of a game, one question, and after the answer what comes of it.

Nothing that is played here is kept, nobody thinks: others do what the line of the puzzle says.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook, position_of
from aqua_romana.screens.puzzles.panels import AnswerPanel, Question, QuestionPanel
from aqua_romana.screens.puzzles.texts import LineText, RatingChange, line_text, proof, question
from aqua_romana.storage.progress import MISSED, SOLVED, WITH_HINT
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.modes import A_LOOK, THIS_WAY, ScriptedMatch, ScriptedMode
from aqua_romana.table.scene import TableScene
from aqua_romana.table.texts import names_places
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.screens.puzzles.service import PuzzleService


class Now(Enum):
    """What a puzzle waits for."""

    ASKED = "the solver"
    REPLIES = "others to play"
    SHOWN = "an action to be seen"
    ANSWERED = "the way on"


def puzzle_table(plugin: GamePlugin, book: PuzzleBook, puzzle: Puzzle, service: PuzzleService) -> TableScene:
    """The table of a puzzle."""
    mode = PuzzleMode(plugin, book, puzzle, service)
    return TableScene(mode.match, book.game_ui, mode=mode)


class PuzzleMode(ScriptedMode):
    """One puzzle."""

    def __init__(self, plugin: GamePlugin, book: PuzzleBook, puzzle: Puzzle, service: PuzzleService) -> None:
        self.plugin = plugin
        self.book = book
        self.puzzle = puzzle
        self.service = service
        self.whole = plugin.engine.read(book.read(puzzle.game))
        self._start = position_of(plugin, self.whole, puzzle)
        self.solver: int = self._start.decider or 0
        self.answer: int | None = None  # how it was answered; see `storage.puzzle_progress`
        self.rated: RatingChange | None = None
        self.shows_answer = True  # or what tempts
        self.at = 0  # actions of the line that are shown
        self._hints = 0
        self._is_wrong = False  # what was played last
        self._answers: AnswerPanel | None = None
        self._question: QuestionPanel | None = None
        super().__init__(self._match(self._start.copy()))
        self._ask()

    def _match(self, game: Any) -> ScriptedMatch:
        match = ScriptedMatch(self.plugin, game)
        match.learner = self._start.decider
        return match

    @property
    def is_asking(self) -> bool:
        return self.now is Now.ASKED

    @property
    def waits(self) -> bool:
        return self.now is Now.SHOWN

    @property
    def has_hinted(self) -> bool:
        return bool(self._hints)

    @property
    def celebrates(self) -> bool:
        """The answer is heard, whether the game is over or not."""
        return False

    def close(self) -> None:
        """Back to where puzzles are chosen."""
        self.service.leave_puzzle()

    def close_text(self) -> str:
        # Translators: a button of a puzzle: back to where puzzles are chosen; at most 10 letters
        return _("Back")

    def skip(self) -> None:
        """To another one."""
        self.service.skip_puzzle()

    # Asking

    def _ask(self, number: int = 0) -> None:
        """The solver is asked for one decision of the line."""
        self.now, self._number = Now.ASKED, number
        self.script.clear()
        self.rest = 0.0

    def again(self) -> None:
        """The same once more; it does not count."""
        self.at, self._is_wrong, self._hints = 0, False, 0
        self.set_match(self._match(self._start.copy()))
        self._ask()
        self.table.changed()
        self._lay_out()

    def _lay_out(self) -> None:
        """Question and answers have different panels."""
        self.table.layout(self.table.app.size, self.table.app.scale)

    def play(self, action: Any) -> None:
        """What the solver does: judged by the proof, and played whatever it is."""
        if self.now is not Now.ASKED:
            return
        asked, text = self.puzzle.asks[self._number], str(action)
        self.state.hint = None
        if text not in asked.accept:
            self._is_wrong = True
            self._decided(MISSED)
        elif text == self.puzzle.line[asked.at] and self._number + 1 < len(self.puzzle.asks):
            self.now = Now.REPLIES
            self.script = deque(self.puzzle.line[asked.at + 1 : self.puzzle.asks[self._number + 1].at])
        else:
            self._decided((SOLVED, WITH_HINT, MISSED)[self._hints])
        self.table.apply(action)

    def _decided(self, answer: int) -> None:
        """Seen for a moment, then told."""
        self.now, self.rest = Now.SHOWN, A_LOOK
        self._solved = not self._is_wrong
        if self.answer is None:
            self.answer = answer
            self.rated = self.service.answered(self.plugin, self.puzzle, answer)
        self.table.sound("solved" if self._solved else "missed")

    def let_others_play(self) -> bool:
        """When all others have played, the solver is asked again."""
        if super().let_others_play():
            return True
        if self.now is Now.REPLIES:
            self._ask(self._number + 1)
            self.table.changed()
            return True
        return False

    def go_on(self) -> None:
        """A click instead of waiting."""
        self.table.catch_up()
        if self.now is Now.SHOWN:
            self._show_text(self._solved)

    # Answered

    def _show_text(self, is_answer: bool) -> None:
        """The answer, or what tempts, to be stepped through."""
        self.now = Now.ANSWERED
        self.shows_answer = is_answer
        self._show_line(1)
        self._lay_out()

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
        self.set_match(self._match(game))
        self.table.changed()

    def go_to(self, at: int) -> None:
        """Step through the line."""
        at = max(0, min(at, len(self.line)))
        if self.now is not Now.ANSWERED or at == self.at:
            return
        self.at = at
        self.game.seek(self._start.step + at)
        self.table.changed()

    def play_on(self) -> None:
        """A game of one's own, from the position of the puzzle."""
        self.service.play_on(self.plugin, self._start.copy())

    def see_game(self) -> None:
        """The game it is from."""
        self.service.see_game(self.plugin, self.whole.copy(), self.puzzle.at)

    def layout(self) -> None:
        """The panels are made anew."""
        self._answers = self._question = None

    # Hints

    def ask_hint(self) -> None:
        """First what it is about, which counts half; then the action: the puzzle is missed."""
        if self.now is not Now.ASKED:
            return
        self._hints = min(2, self._hints + 1)
        if self._hints == 2:
            action = self.puzzle.line[self.puzzle.asks[self._number].at]
            self.table.show_hint(Hint(action, (Message(THIS_WAY),), 0, 0.0))
        else:
            self.table.refresh()

    # Showing

    def prepare(self) -> None:
        """The question in the banner, or whether it was answered."""
        is_open = self.now in (Now.ASKED, Now.REPLIES)
        _who, what = question(self.puzzle, self.game.names[self.solver])
        self.state.banner = what if is_open else self._verdict()
        self.state.banner_to = self.solver if is_open else None

    def show(self) -> None:
        """Question and answer beside the board."""
        self._show_question(*question(self.puzzle, self.game.names[self.solver]))
        if self.now is Now.ANSWERED:
            self._show_answers()
        else:
            super().show()

    def live_texts(self) -> dict[str, str]:
        """For whom one decides; the task tells the rest."""
        return {"question": question(self.puzzle, self.game.names[self.solver])[0]}

    def _verdict(self) -> str:
        if self._is_wrong:
            # Translators: in the banner, after a wrong answer to a puzzle
            return _("Not this one.")
        # Translators: in the banner, after the right answer to a puzzle
        return _("Solved.")

    def _show_question(self, who: str, what: str) -> None:
        occasion, puzzle = self.service.occasion(), self.puzzle
        is_open = self.answer is None and not self._hints
        themes = () if is_open else tuple(_(self.book.themes[key]) for key in self.book.themes_of(puzzle))
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
        )
        if self._question is None:
            self._question = self.table.ui.add(QuestionPanel(shown))
            self._question.place(self.table.frame.last_go)
            self.table.view.action_buttons.second.style = "normal"  # red would be a hint
        self._question.set(shown)

    def _show_answers(self) -> None:
        table, buttons = self.table, self.table.view.action_buttons
        if self._answers is None:
            for each in buttons.fixed:
                each.show(False)
            self._answers = AnswerPanel(table.ui, table.frame, self)
            if table.frame.is_wide:  # the answer lies where the cards do otherwise
                table.stage.under = table.view.panels.paint
            elif self._question is not None:
                self._question.show(False)
            table.view.spoil()
        for large in (buttons.first, buttons.second):
            large.show(False)
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
        stage = self.table.stage
        stage.set_marks(replace(stage.marks, labels=labels))

    @property
    def may_try_again(self) -> bool:
        """After a wrong answer, unless that has ended a run."""
        return self._is_wrong and self.service.occasion().goes_on

    def line_text(self, is_answer: bool) -> LineText:
        """The right line, or what tempts. The numbers of its steps stand on the board; places are named to
        who goes by their names."""
        with_places = names_places(self.table.app.settings)
        return line_text(self.book, self.puzzle, self._start, is_answer, with_places)

    def rating_text(self) -> str:
        """Said beside the answer where the question, which tells it too, is not seen there."""
        if self.table.frame.is_wide:
            return ""
        rating = self.rated.after if self.rated else self.service.rating(self.plugin)
        # Translators: {rating} is how good somebody is at puzzles, a number
        return _("Your rating: {rating}", rating=rating)
