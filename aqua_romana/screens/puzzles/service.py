"""Sets puzzles: of the day, at one's level, of a theme, in a run, or from one's own games.

Own puzzles are what people misplayed, kept with whoever decided. After the review of a finished game, the
decisions of the people in it are examined (`ai.worker_tasks`). What is asked for there, the AI of the game
decides; the curve of the review has no say in it.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.puzzles.daily import puzzle_of_day
from aqua_romana.screens.puzzles.mode import puzzle_table
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook
from aqua_romana.screens.puzzles.texts import Occasion, RatingChange
from aqua_romana.screens.review import cache
from aqua_romana.storage.progress import MISSED, OwnPuzzle, ProgressStore, PuzzleProgress
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_log = logging.getLogger(__name__)

_FROM, _STEP = 700, 35  # ratings: where a run begins, and how fast it becomes harder


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
        today = datetime.date.today()
        self._keep(
            lambda solving: self.noted(
                solving.answered(puzzle.key, puzzle.rating, answer).rated_on(today, solving.rating), answer
            )
        )
        return RatingChange(before, self.solving().rating)

    def _keep(self, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        learner = self.navigator.lesson_service.learner()
        self.navigator.saved_games.learning.change_puzzles(learner, self.plugin.id, change)

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
        return puzzle_of_day(self.navigator, self.day)[2]

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


@dataclass(eq=False)
class PuzzleRun(PuzzleService):
    """Harder and harder until the first miss; one may be left out."""

    def __post_init__(self) -> None:
        self.length = 0
        self.is_over = False
        self.may_skip = True
        self._used: set[str] = set()
        self._asked = 0

    def occasion(self) -> Occasion:
        # Translators: puzzles one after the other until the first mistake
        heading = _("The run")
        line = ngettext("{n} solved in a row", "{n} solved in a row", self.length)
        return Occasion(heading, line, goes_on=not self.is_over)

    def choose(self) -> Puzzle | None:
        """About as hard as the run has become, and none twice."""
        left = [each for each in self.book.puzzles if each.key not in self._used]
        if self.is_over or not left:
            return None
        wanted = _FROM + _STEP * self._asked
        chosen = min(left, key=lambda each: (abs(each.rating - wanted), self.navigator.chance.random()))
        self._used.add(chosen.key)
        self._asked += 1
        return chosen

    def noted(self, solving: PuzzleProgress, answer: int) -> PuzzleProgress:
        """A miss ends it. Asked once for every answer."""
        if answer == MISSED:
            self.is_over = True
            return solving
        return solving.ran(self.length + 1)

    def answered(self, plugin: GamePlugin, puzzle: Puzzle, answer: int) -> RatingChange:
        """One more in a row, unless it was missed."""
        rated = super().answered(plugin, puzzle, answer)
        self.length += answer != MISSED
        return rated

    def skip_puzzle(self) -> None:
        """Once in a run."""
        if not self.may_skip:
            # Translators: why a puzzle of a run cannot be skipped
            self.navigator.tell(
                Message(N_("Only one puzzle of a run may be skipped, and you have skipped it."))
            )
            return
        self.may_skip = False
        self.next_puzzle()


def seats_of_people(game: Game, seats: Sequence[Seat], people: Sequence[str]) -> list[int]:
    """The seats at which people decided, not computer players; where nobody knows who sat where, those with
    the names of people who play here."""
    if len(seats) == game.players:
        return [number for number, seat in enumerate(seats) if seat.is_human]
    return [number for number, name in enumerate(game.names) if name in people]


class ExaminedGame:
    """What comes of examining what some seats decided in one game."""

    def __init__(self, learning: ProgressStore, plugin: GamePlugin, game: Game, seats: Sequence[int]) -> None:
        self.learning = learning
        self.plugin = plugin
        self.game = game
        self.seats = list(seats)
        #: How many puzzles; None before it was examined.
        self.found = cache.examined(plugin, game, self.seats)

    def keep(self, found: Sequence[dict[str, Any]]) -> None:
        """What was found belongs to whoever decided there."""
        self.found = len(found)
        record, there = self.game.record(), self.game.copy()
        for plain in found:
            there.seek(plain["at"])
            # Whatever the record is called and however it went on: the same game up to the same decision.
            played = [str(action) for action in self.game.actions[: plain["at"]]]
            about = json.dumps([self.game.names, played])
            mark = hashlib.sha256(about.encode()).hexdigest()[:12]
            assert there.decider is not None
            self._hand_over(self.game.names[there.decider], mark, OwnPuzzle(record, plain))
        cache.note_examined(self.plugin, self.game, self.seats, self.found)

    def owners(self) -> list[str]:
        """Those who sat here and have puzzles from their own games."""
        names = [self.game.names[seat] for seat in self.seats]
        return [name for name in names if self.learning.of(name, self.plugin.id).puzzles.own]

    def _hand_over(self, person: str, mark: str, own: OwnPuzzle) -> None:
        key = f"own {datetime.date.today().isoformat()} {mark}"

        def change(solving: PuzzleProgress) -> PuzzleProgress:
            known = any(each.endswith(mark) for each in solving.own)
            return solving if known else solving.with_own(key, own)

        self.learning.change_puzzles(person, self.plugin.id, change)


def read_own_puzzle(plugin: GamePlugin, key: str, own: OwnPuzzle) -> Puzzle | None:
    """The puzzle that is kept; None where it makes no sense (a file may hold anything)."""
    try:
        puzzle = Puzzle.from_plain({**own.puzzle, "key": key, "game": key})
        game = plugin.engine.read(own.record.encode("utf-8"))
        for line, points in ((puzzle.line, puzzle.points), (puzzle.trap, puzzle.trap_points)):
            there = game.copy()
            there.seek(puzzle.at)
            if len(points) != there.players or not line:
                return None
            for text in line:
                there.play(next(each for each in there.legal_actions() if str(each) == text))
            if puzzle.is_exact and not (there.is_over and tuple(there.totals()) == points):
                return None
        is_sound = puzzle.line[0] in puzzle.asks[0].accept and puzzle.trap[0] not in puzzle.asks[0].accept
        return puzzle if is_sound and puzzle.is_exact is (puzzle.evidence is None) else None
    except Exception as error:  # whatever a damaged file leads to
        _log.warning("A puzzle from an own game cannot be opened: %r", error)
        return None
