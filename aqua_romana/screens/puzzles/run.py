"""The run: puzzles one after the other, harder and harder, until the first miss; one may be skipped."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.puzzles.model import Puzzle
from aqua_romana.screens.puzzles.service import PuzzleService
from aqua_romana.screens.puzzles.texts import Occasion, RatingChange
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui.text.translation import N_, _, ngettext

_FROM, _STEP = 700, 35  # ratings: where it begins, and how fast it becomes harder


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
            self.navigator.tell(Message(N_("One puzzle of a run may be skipped, and that was it.")))
            return
        self.may_skip = False
        self.next_puzzle()
