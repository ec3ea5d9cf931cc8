"""The computer players of the dice game: they search like real ones, and tell tests what they were given."""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterable, Sequence

from aqua_romana.ai import review as reviews
from aqua_romana.ai.game_ai import Hint, IsCancelled, by_chance
from aqua_romana.ai.game_ai import no_clear_end as clear_end  # noqa: F401
from aqua_romana.ai.game_ai import no_puzzles as examine  # noqa: F401
from aqua_romana.ai.levels import levels_with
from aqua_romana.ai.review import Moment, Review
from aqua_romana.ai.search import Foresight, Fork, Search
from aqua_romana.ai.styles import Style
from aqua_romana.boardgame.messages import NN_, Fact, Message
from tests.dice.game import BANK, PIPS, THROW, DiceGame, State, after

LEVELS = levels_with({"tiro": "throws", "faber": "banks", "architecta": "looks ahead", "frontinus": "counts"})
STYLES = (Style("bold", "Bold", "throws on"),)
POLICIES = {"random": by_chance}
REVIEWED = "1"
FAIR = (1.0,) * 6

_times_thought = itertools.count(1)


class DiceSearchModel:
    """The game as the search sees it; only what is banked has a value, so that the die must be looked at."""

    def __init__(self, state: State, weights: Sequence[float] = FAIR) -> None:
        self.state = state
        self.weights = weights
        self.valued = 0

    def root(self) -> Fork[State, str]:
        return self._fork(self.state, 0)

    def outcomes(self, fork: Fork[State, str]) -> Iterable[tuple[State, State]]:
        for way in fork.ways:
            reached = after(fork.state, way)
            yield reached, reached

    def values(self, states: Sequence[State]) -> list[list[float]]:
        self.valued += len(states)
        return [[float(points) for points in state.points] for state in states]

    def next_choices(self, taken: Sequence[tuple[Fork[State, str], State]]) -> list[Fork[State, str]]:
        return [self._fork(after, fork.depth + 1) for fork, after in taken]

    def _fork(self, state: State, depth: int) -> Fork[State, str]:
        if not state.left:
            return Fork(state, state.seat, (), depth, (), [float(points) for points in state.points])
        if state.is_thrown:
            return Fork(state, state.seat, PIPS, depth, self.weights)
        return Fork(state, state.seat, (BANK, THROW), depth)


def ranked(game: DiceGame, nodes: int = 400) -> list[tuple[str, float]]:
    found = Search(DiceSearchModel(game.state), Foresight(nodes=nodes)).run()
    return [(verdict.action, verdict.value) for verdict in found]


def choose(
    game: DiceGame, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
) -> str:
    if level == "spy":
        return f"seed {game.seed}"
    return ranked(game)[0][0]


def hints(game: DiceGame, count: int, seconds: float | None, is_cancelled: IsCancelled) -> tuple[Hint, ...]:
    facts: dict[str, Fact] = {"count": next(_times_thought), "seed": str(game.seed)}
    why = Message(NN_("Thought {count} time.", "Thought {count} times."), facts, "count")
    return tuple(
        Hint(action, (why,), rank, value) for rank, (action, value) in enumerate(ranked(game)[:count])
    )


def curve(game: DiceGame) -> list[Moment]:
    twin = game.copy()
    found = []
    for step in range(game.step + 1):
        twin.seek(step)
        if not twin.is_chance:
            found.append(Moment(step, twin.state.seat, tuple(float(points) for points in twin.totals())))
    return found


class Counter:
    """Knows what a go is worth: three banked, two thrown."""

    curve = staticmethod(curve)

    def better(self, game: DiceGame, played: str, closely: bool) -> tuple[str, float] | None:
        return (BANK, 1.0) if played == THROW else (BANK, 0.0)


def review(game: DiceGame) -> Generator[tuple[int, int], None, Review]:
    return reviews.review(game, Counter())
