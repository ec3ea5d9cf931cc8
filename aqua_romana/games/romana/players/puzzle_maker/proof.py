"""What every action leads to at the very least and at the very best: endings weighed whole, for proofs.

`endgame` finds one best action fast; this tells the true worth of all of them. With two players both ends
are the same number. With more, the least is what is left if all others play against the decider, the most
what he gets if everybody helps him: an action whose least is more than the most of every other one is
right whatever the others do.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from aqua_romana.ai.search import lead
from aqua_romana.games.romana.players.evaluation import final_points
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import PASS_ACTION, Action
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.legal_actions import legal_actions
from aqua_romana.games.romana.rules.position import Position

INFINITE: Final = 1000
MOST_EQUAL: Final = 2  # so many equally good actions may be right
WORTH_ASKING: Final = 3  # points between the right action and the next, where the result stays the same
CLOSE_RESULT: Final = 12  # and the final lead that still makes them matter


_GLIMPSE: Final = 0xFF  # positions between two looks at whether it is enough


class TooLong(Exception):
    """The ending has more positions than the budget, or nobody wants to know any longer."""


def never() -> bool:
    """It is never enough."""
    return False


@dataclass(frozen=True)
class Solution:
    """The right actions of a decision, their worth, and the most any other one can be worth."""

    accepted: tuple[Action, ...]
    worth: int
    second: int

    @property
    def turns_result(self) -> bool:
        """Whether the right action wins or draws what any other one does not."""
        return _sign(self.worth) > _sign(self.second)

    @property
    def matters(self) -> bool:
        """Whether it is worth asking for."""
        return self.turns_result or (
            self.worth - self.second >= WORTH_ASKING and abs(self.worth) <= CLOSE_RESULT
        )


class Ending:
    """The last part of one game. What was found out stays known while one goes back in the game."""

    def __init__(self, position: Position, nodes: int, is_enough: Callable[[], bool] = never) -> None:
        self.position = position.copy()
        self.nodes = nodes  # to be visited at most from one decision on
        self._is_enough = is_enough
        self._left = nodes
        self._known: dict[tuple[int, bool], dict[bytes, tuple[int, int]]] = {}
        self._merit: dict[Action, int] = {}  # how often an action has made looking at others needless

    def solution(self, state: bytes, most_equal: int = MOST_EQUAL) -> Solution | None:
        """The right actions where they can be proven; None where too many are as good, or it is open."""
        self.position.bytes[:] = state
        self._left = self.nodes
        seat = self.position.bytes[at.DECIDER]
        legal = legal_actions(self.position)
        if self.position.players == 2:
            return self._between_two(state, legal, seat, most_equal)
        least: dict[Action, int] = {}
        worth = -INFINITE
        for action in legal:
            least[action] = self._after(state, action, seat, False, least=worth - 1)
            worth = max(worth, least[action])
        accepted = tuple(action for action in legal if least[action] == worth)
        if not len(accepted) < len(legal) or len(accepted) > most_equal:
            return None
        second = -INFINITE
        for action in legal:
            if action in accepted:
                continue
            second = max(second, self._after(state, action, seat, True, worth, least=second))
            if second >= worth:
                return None
        return Solution(accepted, worth, second)

    def _between_two(self, state: bytes, legal: list[Action], seat: int, most_equal: int) -> Solution | None:
        """What is worse than the second best need not be known exactly."""
        worths: dict[Action, int] = {}
        worth = second = -INFINITE
        for action in legal:
            found = worths[action] = self._after(state, action, seat, False, least=second)
            if found > worth:
                worth, second = found, worth
            elif second < found < worth:
                second = found
        accepted = tuple(action for action in legal if worths[action] == worth)
        if not len(accepted) < len(legal) or len(accepted) > most_equal:
            return None
        return Solution(accepted, worth, second)

    def line(self, state: bytes, first: Action, seat: int, helped: bool) -> Iterator[tuple[bytes, Action]]:
        """Every position and action from here to the end of the game, the first one given.

        The seat does its best. Others play against it or, `helped` by more than one, for it. Of equal
        actions the plainest: ending the go, else the first.
        """
        helped = helped and self.position.players > 2
        action: Action | None = first
        self.position.bytes[:] = state
        while action is not None:
            before = bytes(self.position.bytes)
            yield before, action
            self.position.bytes[:] = before
            advance(self.position, action)
            action = self._best(seat, helped)

    def _best(self, seat: int, helped: bool) -> Action | None:
        mem = self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return None
        self._left = self.nodes
        before = bytes(mem)
        legal = legal_actions(self.position)
        if len(legal) == 1:
            return legal[0]
        worths = [self._after(before, action, seat, helped) for action in legal]
        wanted = max(worths) if helped or before[at.DECIDER] == seat else min(worths)
        equal = [action for action, worth in zip(legal, worths, strict=True) if worth == wanted]
        return PASS_ACTION if PASS_ACTION in equal else equal[0]

    def _after(
        self,
        state: bytes,
        action: Action,
        seat: int,
        helped: bool,
        most: int = INFINITE,
        least: int = -INFINITE,
    ) -> int:
        """The seat's lead after an action, exact between `least` and `most`."""
        if self.position.players == 2:
            helped = False
        advance(self.position, action)
        margin = self._margin(seat, helped, least, most, self._known.setdefault((seat, helped), {}))
        self.position.bytes[:] = state
        return margin

    def _margin(
        self, seat: int, helped: bool, alpha: int, beta: int, known: dict[bytes, tuple[int, int]]
    ) -> int:
        position, mem = self.position, self.position.bytes
        if mem[at.PHASE] == at.OVER:
            return round(lead(final_points(position), seat))
        before = bytes(mem)
        low, high = known.get(before, (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        gains = helped or mem[at.DECIDER] == seat
        best = -INFINITE if gains else INFINITE
        lowest, highest = alpha, beta
        merit = self._merit
        legal = legal_actions(position)
        if len(legal) > 2:
            legal.sort(key=lambda action: -merit.get(action, 0))
        for action in legal:
            self._left -= 1
            if self._left < 0 or (not self._left & _GLIMPSE and self._is_enough()):
                raise TooLong
            advance(position, action)
            value = self._margin(seat, helped, lowest, highest, known)
            mem[:] = before
            if gains:
                best = max(best, value)
                lowest = max(lowest, best)
            else:
                best = min(best, value)
                highest = min(highest, best)
            if lowest >= highest:
                merit[action] = merit.get(action, 0) + 1
                break
        if best <= alpha:
            known[before] = (low, min(high, best))
        elif best >= beta:
            known[before] = (max(low, best), high)
        else:
            known[before] = (best, best)
        return best


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
