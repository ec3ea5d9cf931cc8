"""Sets puzzles: of the day, at one's level, of a theme, or from one's own games."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.puzzles.mode import puzzle_table
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook
from aqua_romana.screens.puzzles.own_puzzles import read_own_puzzle
from aqua_romana.screens.puzzles.texts import Occasion, RatingChange
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


@dataclass(eq=False)
class PuzzleService:
    """Sets puzzles in one way, keeps what was answered, and leads on; the first is set by `open`."""

    navigator: Navigator
    plugin: GamePlugin
    book: PuzzleBook

    # -- for each way to say -----------------------------------------------------------------------

    def occasion(self) -> Occasion:
        """Why this one is asked."""
        raise NotImplementedError

    def choose(self) -> Puzzle | None:
        """The next one; None where it is enough."""
        raise NotImplementedError

    def noted(self, solving: PuzzleProgress, answer: int) -> PuzzleProgress:
        """What an answer means here besides the rating."""
        return solving

    # -- what all have in common -------------------------------------------------------------------

    def solving(self) -> PuzzleProgress:
        """What was solved so far."""
        return self.navigator.lesson_service.learnt(self.plugin).puzzles

    def open(self) -> None:
        """The next puzzle, over whatever is shown now."""
        puzzle = self.choose()
        if puzzle is not None:
            self.navigator.lesson_service.keep_choice()
            self.navigator.app.push(puzzle_table(self.plugin, self.book, puzzle, self))

    def rating(self, plugin: GamePlugin) -> int:
        """Of whoever solves."""
        return self.solving().rating

    def answered(self, plugin: GamePlugin, puzzle: Puzzle, answer: int) -> RatingChange:
        """Rated once; a puzzle that comes again changes nothing."""
        before = self.solving().rating
        self._keep(lambda solving: self.noted(solving.answered(puzzle.key, puzzle.rating, answer), answer))
        return RatingChange(before, self.solving().rating)

    def _keep(self, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        learner = self.navigator.lesson_service.learner()
        self.navigator.saved_games.learning.solve(learner, self.plugin.id, change)

    def next_puzzle(self) -> None:
        """Another one in place of this."""
        self.navigator.app.pop()
        self.open()

    def skip_puzzle(self) -> None:
        """On without an answer."""
        self.next_puzzle()

    def leave_puzzle(self) -> None:
        """Back to where puzzles are chosen."""
        self.navigator.app.pop()

    def play_on(self, plugin: GamePlugin, game: Game) -> None:
        """You for whoever decides, computer players for the others."""
        seats = tuple(Seat() if seat == game.decider else Seat("architecta") for seat in range(game.players))
        learner = self.navigator.lesson_service.seat_name()
        names = [
            learner if each.is_human and learner else name
            for each, name in zip(seats, game.names, strict=True)
        ]
        if len(set(names)) == len(names):
            game.rename(names)
        self.navigator.play_on(plugin, game, seats)

    def see_game(self, plugin: GamePlugin, game: Game, step: int) -> None:
        """Watched from the decision on, or from anywhere."""
        self.navigator.replay(plugin, game, step=step)


@dataclass(eq=False)
class DailyPuzzle(PuzzleService):
    """The same for everybody on a day."""

    day: datetime.date

    def __post_init__(self) -> None:
        self._is_set = False

    def occasion(self) -> Occasion:
        # Translators: a puzzle that is the same for everybody on a day
        return Occasion(_("Puzzle of the day"), formats.date(self.day))

    def choose(self) -> Puzzle | None:
        """There is only one a day."""
        if self._is_set:
            return None
        self._is_set = True
        return self.book.of_day(self.day)

    def noted(self, solving: PuzzleProgress, answer: int) -> PuzzleProgress:
        """The calendar shows it."""
        return solving.on_day(self.day, answer)


@dataclass(eq=False)
class PuzzlesAtLevel(PuzzleService):
    """Near one's rating."""

    def __post_init__(self) -> None:
        self._skipped: list[str] = []
        self._asked: Puzzle | None = None

    def occasion(self) -> Occasion:
        # Translators: puzzles about as hard as whoever solves them is good
        return Occasion(_("At my level"))

    def choose(self) -> Puzzle | None:
        """One that is not known yet, if there is any."""
        solving = self.solving()
        known = {**solving.answers, **dict.fromkeys(self._skipped, 0)}
        self._asked = self.book.at_level(solving.rating, known)
        return self._asked

    def skip_puzzle(self) -> None:
        """The same one does not come again at once."""
        if self._asked is not None:
            self._skipped.append(self._asked.key)
        super().skip_puzzle()


@dataclass(eq=False)
class PuzzlesOfTheme(PuzzleService):
    """About one thing, easy ones first; those that are not known yet before the others."""

    theme: str

    def __post_init__(self) -> None:
        known = self.solving().answers
        self._left = sorted(self.book.of_theme(self.theme), key=lambda each: each.key in known)

    def occasion(self) -> Occasion:
        # Translators: puzzles about one thing, which the line below names
        return Occasion(_("By theme"), _(self.book.themes[self.theme]))

    def choose(self) -> Puzzle | None:
        return self._left.pop(0) if self._left else None


@dataclass(eq=False)
class OwnPuzzles(PuzzleService):
    """From one's own games, the newest first; not rated, since the review has told the answers."""

    def __post_init__(self) -> None:
        solving = self.solving()
        self._own = solving.own
        newest = sorted(self._own, reverse=True)
        self._left = sorted(newest, key=lambda key: solving.answers.get(key, MISSED) != MISSED)
        self._names = ""

    def occasion(self) -> Occasion:
        # Translators: puzzles that were found in games somebody played
        return Occasion(_("From your own games"), self._names)

    def choose(self) -> Puzzle | None:
        """The next that makes sense."""
        while self._left:
            key = self._left.pop(0)
            puzzle = read_own_puzzle(self.plugin, key, self._own[key])
            if puzzle is not None:
                self.book = replace(self.book, read=self._read)
                self._names = formats.listed(self.plugin.engine.read(self._read(key)).names)
                return puzzle
        return None

    def _read(self, key: str) -> bytes:
        return self._own[key].record.encode("utf-8")

    def answered(self, plugin: GamePlugin, puzzle: Puzzle, answer: int) -> RatingChange:
        """Remembered, and nothing else."""
        self._keep(lambda solving: solving.noted(puzzle.key, answer))
        return RatingChange(self.solving().rating, self.solving().rating)
