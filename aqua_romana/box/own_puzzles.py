"""Puzzles from one's own games: turning points of a review, kept with whoever decided there."""

from __future__ import annotations

import datetime
import hashlib
import logging
from collections.abc import Sequence
from typing import Any

from aqua_romana.box import review_cache
from aqua_romana.keeping.learning import Learning
from aqua_romana.keeping.solving import OwnPuzzle, Solving
from aqua_romana.kinds import Game, Kind
from aqua_romana.minds.mind import Review, TurningPoint
from aqua_romana.minds.runner import Runner
from aqua_romana.minds.tasks import ask_examine
from aqua_romana.tabletop.puzzle import Puzzle

_log = logging.getLogger(__name__)

WORTH_ASKING = 3.0  # points of lead given away
_MOST = 4  # decisions of a game


def worth_asking(game: Game, review: Review, people: Sequence[str]) -> list[TurningPoint]:
    """The turning points that may become puzzles: what people, not computer players, gave away."""
    found = [
        each
        for each in review.turning_points
        if each.loss >= WORTH_ASKING and game.names[each.seat] in people
    ]
    return sorted(found, key=lambda each: -each.loss)[:_MOST]


class Finder:
    """Examines the turning points of one game, in a process of its own. Nobody waits for it."""

    def __init__(self, learning: Learning, kind: Kind, game: Game, points: Sequence[TurningPoint]) -> None:
        self.learning = learning
        self.kind = kind
        self.game = game
        self.points = points
        self.found = review_cache.examined(kind, game)  # how many; None before they were examined
        self.progress = 0.0
        self._runner: Runner | None = None

    @property
    def is_busy(self) -> bool:
        return self._runner is not None

    def begin(self) -> None:
        """Unless this game was examined before."""
        if self.found is None and self.points and self._runner is None:
            self._runner = Runner()
            ask_examine(self._runner, self.kind, self.game, [each.actions for each in self.points])

    def end(self) -> None:
        """Nobody wants the answer any longer."""
        if self._runner is not None:
            self._runner.shut_down()
            self._runner = None

    def listen(self) -> bool:
        """Take what has come; whether it is finished now."""
        while self._runner is not None and (answer := self._runner.poll()) is not None:
            if not answer.is_final:
                done, all_of_it = answer.value
                self.progress = done / max(1, all_of_it)
                continue
            if isinstance(answer.value, list):
                self.keep(answer.value)
            else:
                _log.error("No puzzles: %s", answer.failed or "no answer")
            self.end()
            return True
        return False

    def keep(self, found: Sequence[dict[str, Any]]) -> None:
        """What was found belongs to whoever decided there."""
        self.found = len(found)
        deciders = {each.actions: self.game.names[each.seat] for each in self.points}
        record = self.game.record()
        for plain in found:
            mark = hashlib.sha256(f"{record} {plain['at']}".encode()).hexdigest()[:12]
            self._hand_over(deciders[plain["at"]], mark, OwnPuzzle(record, plain))
        review_cache.note_examined(self.kind, self.game, self.found)

    def _hand_over(self, person: str, mark: str, own: OwnPuzzle) -> None:
        key = f"own {datetime.date.today().isoformat()} {mark}"

        def change(solving: Solving) -> Solving:
            known = any(each.endswith(mark) for each in solving.own)
            return solving if known else solving.with_own(key, own)

        self.learning.solve(person, self.kind.word, change)


def opened(kind: Kind, key: str, own: OwnPuzzle) -> Puzzle | None:
    """The puzzle that is kept; None where it makes no sense (a file may hold anything)."""
    try:
        puzzle = Puzzle.from_plain({**own.puzzle, "key": key, "game": key})
        game = kind.engine.read(own.record.encode("utf-8"))
        for line, points in ((puzzle.line, puzzle.points), (puzzle.trap, puzzle.trap_points)):
            there = game.copy()
            there.seek(puzzle.at)
            if len(points) != there.players or not line:
                return None
            for text in line:
                there.play(next(each for each in there.legal_actions() if str(each) == text))
        is_sound = puzzle.line[0] in puzzle.asks[0].accept and puzzle.evidence is not None
        return puzzle if is_sound and puzzle.trap[0] not in puzzle.asks[0].accept else None
    except Exception as error:  # whatever a damaged file leads to
        _log.warning("A puzzle from an own game cannot be opened: %r", error)
        return None
