"""Endings played out in full: no evaluation, no pruning by taste, the true result.

Two players: alpha-beta on the difference. More: everyone goes for his own lead, as in `search`.
"""

import time
from collections.abc import Callable
from typing import Final

from aqua_romana.ai.search import Verdict, lead, narrowed
from aqua_romana.games.romana.players.evaluation import final_points
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.geometry import CELLS
from aqua_romana.games.romana.rules.legal_actions import legal_actions
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BLANK

INFINITE: Final = 1e9
# With more workmen than this on the board an attempt is worth its nodes only if the end is near for another
# reason: somebody could lay no tile, or hardly a square is blank.
FEW_WORKMEN: Final = 3
FEW_BLANKS: Final = 8


class _TooLong(Exception):
    """The ending is too long for the budget."""


def solve(
    position: Position,
    nodes: int,
    deadline: float | None = None,
    is_cancelled: Callable[[], bool] | None = None,
) -> Verdict[Action] | None:
    """The best action and its true outcome, or None where the ending is too long to play out."""
    mem = position.bytes
    if mem[at.PHASE] in (at.SETUP, at.OVER) or not _is_near(position):
        return None
    ending = _Ending(position.copy(), nodes, deadline, is_cancelled)
    try:
        return ending.best()
    except _TooLong:
        return None


def _is_near(position: Position) -> bool:
    mem = position.bytes
    if sum(mem[at.WORKMEN : at.WORKMEN + position.players]) <= FEW_WORKMEN or mem[at.TILELESS]:
        return True
    return mem.count(BLANK, at.GRID, at.GRID + CELLS) <= FEW_BLANKS


class _Ending:
    def __init__(
        self,
        position: Position,
        nodes: int,
        deadline: float | None,
        is_cancelled: Callable[[], bool] | None,
    ) -> None:
        self.position = position
        self.left = nodes
        self.half_time = None if deadline is None else (time.monotonic() + deadline) / 2
        self.is_cancelled = is_cancelled
        self.known: dict[bytes, tuple[float, float]] = {}
        self.outcomes: dict[bytes, list[float]] = {}

    def best(self) -> Verdict[Action]:
        position, mem = self.position, self.position.bytes
        seat, before = mem[at.DECIDER], bytes(mem)
        best: Verdict[Action] | None = None
        for action in legal_actions(position):
            advance(position, action)
            if position.players == 2:
                low = -INFINITE if best is None else best.value
                margin = self._margin(seat, low, INFINITE)
                points = [margin, 0.0] if seat == 0 else [0.0, margin]
                value = margin
            else:
                points = self._outcome()
                value = lead(points, seat)
            mem[:] = before
            if best is None or value > best.value:
                best = Verdict(action, value, points)
        assert best is not None
        return best

    def _spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise _TooLong
        if not self.left & 31:
            if self.half_time is not None and time.monotonic() > self.half_time:
                raise _TooLong
            if self.is_cancelled is not None and self.is_cancelled():
                raise _TooLong

    def _margin(self, seat: int, alpha: float, beta: float) -> float:
        """A seat's final lead with best play of both."""
        position, mem = self.position, self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return lead(final_points(position), seat)
        before = bytes(mem)
        low, high = self.known.get(before, (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        mine = mem[at.DECIDER] == seat
        best = -INFINITE if mine else INFINITE
        lowest, highest = alpha, beta
        for action in legal_actions(position):
            self._spend()
            advance(position, action)
            value = self._margin(seat, lowest, highest)
            mem[:] = before
            if mine:
                best = max(best, value)
                lowest = max(lowest, best)
            else:
                best = min(best, value)
                highest = min(highest, best)
            if lowest >= highest:
                break
        self.known[before] = narrowed(low, high, best, alpha, beta)
        return best

    def _outcome(self) -> list[float]:
        """Final points if every decider goes for his own lead."""
        position, mem = self.position, self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return final_points(position)
        before = bytes(mem)
        known = self.outcomes.get(before)
        if known is not None:
            return known
        seat = mem[at.DECIDER]
        best: list[float] = []
        highest = -INFINITE
        for action in legal_actions(position):
            self._spend()
            advance(position, action)
            points = self._outcome()
            mem[:] = before
            value = lead(points, seat)
            if value > highest:
                best, highest = points, value
        self.outcomes[before] = best
        return best
