"""Puzzles from one's own games: what people misplayed there, kept with whoever decided.

After the review of a finished game, the decisions of the people in it are examined (`ai.worker_tasks`). What
is asked for there, the AI of the game decides; the curve of the review has no say in it.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any

from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.puzzles.model import Puzzle
from aqua_romana.screens.review import cache
from aqua_romana.storage.progress import OwnPuzzle, ProgressStore, PuzzleProgress

_log = logging.getLogger(__name__)


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

        self.learning.solve(person, self.plugin.id, change)


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
