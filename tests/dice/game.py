"""Dice: on each go move three squares on, or throw and move as many as the die pays; furthest of six wins.

A game knows the seed of its die, as a program has to; the players must not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

BANK, THROW = "bank", "throw"
BANKED = 3
#: What a throw pays, by pips: two in the long run.
PAYS = (0, 0, 0, 0, 3, 9)
PIPS = tuple(f"pips {pips}" for pips in range(1, 7))
GOES = 6


class State(NamedTuple):
    """Who has what, who is on turn, how many goes are left, and whether the die is in the air."""

    points: tuple[int, ...] = (0, 0)
    seat: int = 0
    left: int = GOES
    is_thrown: bool = False


def after(state: State, action: str) -> State:
    """What an action, or the die, makes of a state."""
    if action == THROW:
        return state._replace(is_thrown=True)
    gain = BANKED if action == BANK else PAYS[int(action.split()[1]) - 1]
    points = tuple(own + gain * (seat == state.seat) for seat, own in enumerate(state.points))
    return State(points, 1 - state.seat, state.left - 1)


class DiceGame:
    """A game as `aqua_romana.boardgame.plugin.Game` describes it."""

    players = 2

    def __init__(
        self,
        seed: int | None = None,
        names: Sequence[str] = ("Livia", "Marcus"),
        colours: Sequence[str] = ("y", "r"),
    ) -> None:
        self.seed = seed
        self.names: tuple[str, ...] = tuple(names)
        self.colours: tuple[str, ...] = tuple(colours)
        self._past: list[tuple[State, str]] = []
        self._future: list[str] = []
        self.state = State()

    def rename(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "die" if self.is_chance else "go"

    @property
    def decider(self) -> int | None:
        return None if self.is_over or self.is_chance else self.state.seat

    @property
    def is_chance(self) -> bool:
        return self.state.is_thrown

    @property
    def is_over(self) -> bool:
        return not self.state.left

    @property
    def step(self) -> int:
        return len(self._past)

    @property
    def actions(self) -> list[str]:
        return [action for _, action in self._past]

    @property
    def undone(self) -> list[str]:
        return self._future[::-1]

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def seek(self, step: int) -> None:
        while self.step > step:
            self.undo()
        while self.step < step and self._future:
            self.redo()

    def legal_actions(self) -> list[str]:
        if self.is_over:
            return []
        return list(PIPS) if self.is_chance else [BANK, THROW]

    def play(self, action: str) -> str:
        if action not in self.legal_actions():
            raise ValueError(f"{action!r} is not possible now")
        self._future.clear()
        return self._push(action)

    def _push(self, action: str) -> str:
        self._past.append((self.state, action))
        self.state = after(self.state, action)
        return action

    def undo(self) -> str:
        self.state, action = self._past.pop()
        self._future.append(action)
        return action

    def redo(self) -> str:
        return self._push(self._future.pop())

    def totals(self) -> list[int]:
        return list(self.state.points)

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.state.points[seat] == max(self.state.points))

    @property
    def headstart(self) -> tuple[int, ...]:
        return (0, 0)

    def give_headstart(self, points: Sequence[int]) -> None:
        """Nobody is given anything here."""

    def final_points(self) -> list[int]:
        return self.totals()

    def final_winners(self) -> tuple[int, ...]:
        return self.winners()

    def record(self) -> str:
        header = ["dice 1", *([f"seed {self.seed}"] if self.seed is not None else [])]
        header += [f"name {name}" for name in self.names] + [f"colour {letter}" for letter in self.colours]
        return "\n".join([*header, "---", *self.actions]) + "\n"

    def copy(self) -> DiceGame:
        twin = DiceGame(self.seed, self.names, self.colours)
        twin._past, twin._future, twin.state = list(self._past), list(self._future), self.state
        return twin

    def without_secrets(self) -> DiceGame:
        twin = self.copy()
        twin.seed = None
        return twin
