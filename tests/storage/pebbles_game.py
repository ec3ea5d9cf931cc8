"""A second game for tests: two players take one to three pebbles in turn; whoever takes the last wins."""

import random
from typing import Any

from aqua_romana.boardgame.messages import NN_, Message
from aqua_romana.boardgame.plugin import Achievement, Damaged, GamePlugin, Seat, Setup, Summary

PEBBLES_IN_ALL = 9


class Pebbles:
    """A whole game in a few lines; fulfils `plugins.Game` as far as it is kept."""

    players = 2
    names = ("One", "Two")
    colours = ("y", "r")
    phase = "take"
    is_chance = False
    can_undo = can_redo = False
    undone: tuple[int, ...] = ()

    def __init__(self) -> None:
        self.actions: list[int] = []

    @property
    def step(self) -> int:
        return len(self.actions)

    @property
    def is_over(self) -> bool:
        return sum(self.actions) >= PEBBLES_IN_ALL

    @property
    def decider(self) -> int | None:
        return None if self.is_over else self.step % 2

    def legal_actions(self) -> list[int]:
        return [] if self.is_over else [1, 2, 3]

    def play(self, action: int | str) -> int:
        self.actions.append(int(action))
        return int(action)

    def totals(self) -> list[int]:
        return [sum(self.actions[0::2]), sum(self.actions[1::2])]

    def winners(self) -> tuple[int, ...]:
        return ((self.step - 1) % 2,) if self.is_over else ()

    def record(self) -> str:
        return "pebbles 1\n---\n" + "".join(f"{action}\n" for action in self.actions)


class PebblesEngine:
    """Reads, begins and sums up."""

    def read(self, raw: bytes) -> Pebbles:
        game = Pebbles()
        for number, line in enumerate(raw.decode("utf-8").splitlines()[2:], start=3):
            if line not in ("1", "2", "3"):
                raise Damaged(Message("Nobody can take {what}.", {"what": line}), number, game, line)
            game.play(line)
        return game

    def begin(self, setup: Setup, chance: random.Random) -> Pebbles:
        return Pebbles()

    def sum_up(self, game: Pebbles) -> Summary:
        return Summary(
            names=game.names,
            colours=game.colours,
            actions=game.step,
            decider=game.decider,
            over=game.is_over,
            points=tuple(game.totals()),
            winners=game.winners(),
            sentence=Message(
                NN_("{taken} pebble taken", "{taken} pebbles taken"), {"taken": sum(game.actions)}, "taken"
            ),
            achievements=tuple({"hand": max(game.actions[seat::2], default=0)} for seat in range(2)),
        )

    def rematch(self, game: Pebbles) -> Setup:
        return Setup(seats=[Seat(), Seat()])

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"pebbles have no {name}")


_ENGINE = PebblesEngine()


def _engine() -> Any:
    return _ENGINE


def _nothing() -> Any:
    raise AssertionError("pebbles have neither mind nor face")


PEBBLES = GamePlugin(
    id="pebbles",
    suffix=".peb",
    title="Pebbles",
    players=(2,),
    choices=(),
    achievements=(Achievement("hand", "Hand", "Hand: the most pebbles taken at once."),),
    load_engine=_engine,
    load_ai=_nothing,
    load_game_ui=_nothing,
)
