"""How often what moves by itself moves: as smoothly as little work allows while somebody is there."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Final

#: Pictures a second, from the smoothest to the calmest.
AWAKE_RATES: Final = (30, 24, 16, 12, 8)
REST_RATES: Final = (8, 6, 4)
_AWAKE_SHARE: Final = 0.12  # of a core
_REST_SHARE: Final = 0.04
_MARGIN: Final = 0.92  # of that share: a faster rate must promise to stay below it
_JUDGED: Final = 12  # pictures between two judgements


class IdleRate:
    """Pictures a second of one board, chosen by what they have cost the processor so far.

    Other work in between (a pointer that moves, a panel that changes) makes single pictures dear: the middle
    one of several is what counts.
    """

    def __init__(self, cost: Callable[[], float] = time.process_time) -> None:
        self._cost = cost
        self._before: float | None = None
        self._spent: list[float] = []
        self._chosen = {True: AWAKE_RATES.index(16), False: 0}  # by whether somebody is there
        self.is_awake = False

    @property
    def rate(self) -> int:
        """Pictures a second now."""
        return self._rates[self._chosen[self.is_awake]]

    @property
    def _rates(self) -> tuple[int, ...]:
        return AWAKE_RATES if self.is_awake else REST_RATES

    def wake(self, is_awake: bool) -> None:
        """Somebody is there, or nobody."""
        if is_awake != self.is_awake:
            self.is_awake = is_awake
            self.forget()

    def forget(self) -> None:
        """What was measured tells nothing: something else moved."""
        self._before, self._spent = None, []

    def shown(self) -> None:
        """Another picture has been asked for: judge those before."""
        now, before = self._cost(), self._before
        self._before = now
        if before is not None:
            self._spent.append(now - before)
        if len(self._spent) >= _JUDGED:
            self._judge(median(self._spent))
            self._spent = []

    def _judge(self, cost: float) -> None:
        most = _AWAKE_SHARE if self.is_awake else _REST_SHARE
        at, rates = self._chosen[self.is_awake], self._rates
        if cost * rates[at] > most and at + 1 < len(rates):
            self._chosen[self.is_awake] = at + 1
        elif at and cost * rates[at - 1] < most * _MARGIN:
            self._chosen[self.is_awake] = at - 1
