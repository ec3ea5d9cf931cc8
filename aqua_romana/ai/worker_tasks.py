"""What the background process can be asked about any game, and how to ask it.

Plugin and record go in, plain data comes out. A task carries the game as its player may know it, so that no
computer player can look into the die or under the cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.boardgame.plugin import Game, GamePlugin

if TYPE_CHECKING:
    from aqua_romana.ai.review import Review
    from aqua_romana.ai.worker import TaskContext, Worker, WorkerTask

_Found = TypeVar("_Found")
OnProgress = Callable[[tuple[int, int]], object]

HINTS: Final = 3  # found by one search
_PATIENCE: Final = 1.0  # seconds, where a level may take its own time

# The hints for the last position asked about, in the process that found them.
_hinted: dict[tuple[str, str, int], tuple[Hint, ...]] = {}
# What was decided ahead of time, by game, position, level and seed, in the process that did; oldest first.
_prepared: dict[tuple[str, str, str, int | None], str] = {}
_MOST_PREPARED: Final = 24


# For the caller: tasks for `app.background`.


def choose_task(
    worker: Worker,
    plugin: GamePlugin,
    game: Game,
    level: str,
    seed: int | None = None,
    seconds: float | None = None,
) -> WorkerTask:
    """Waits for the text of a level's next action. Without `seconds`: in its own time."""
    return worker.task(
        choose,
        patience=_PATIENCE if seconds is None else seconds,
        plugin=plugin,
        record=_known_to_all(game),
        level=level,
        seed=seed,
        seconds=seconds,
    )


def hint_task(
    worker: Worker, plugin: GamePlugin, game: Game, rank: int = 0, seconds: float | None = _PATIENCE
) -> WorkerTask:
    """Waits for the best `Hint` (`rank` 0), the runner-up (1) and so on."""
    record = _known_to_all(game)
    return worker.task(hint, patience=seconds, plugin=plugin, record=record, rank=rank, seconds=seconds)


def review_task(worker: Worker, plugin: GamePlugin, game: Game, on_progress: OnProgress) -> WorkerTask:
    """Waits for a `Review`; progress is (done, all)."""
    return worker.task(review, on_progress=on_progress, plugin=plugin, record=_known_to_all(game))


def examine_task(
    worker: Worker,
    plugin: GamePlugin,
    game: Game,
    on_progress: OnProgress,
    seats: Sequence[int],
    seconds: float,
) -> WorkerTask:
    """Waits for the puzzles in what some seats misplayed in a finished game, to be found in so much time: a
    list of plain ones. Progress is (done, all)."""
    record, which = _known_to_all(game), list(seats)
    return worker.task(
        examine, on_progress=on_progress, plugin=plugin, record=record, seats=which, seconds=seconds
    )


def _known_to_all(game: Game) -> str:
    return game.without_secrets().record()


# In the background process.


def choose(
    context: TaskContext, plugin: GamePlugin, record: str, level: str, seed: int | None, seconds: float | None
) -> str:
    """The text of the action a level plays next; at once where it was decided ahead of time."""
    ready = prepared(plugin, record, level, seed)
    if ready is not None and seconds != 0:  # whoever plays without thinking has not thought ahead either
        return ready
    action = ai_of(plugin).choose(_game(plugin, record), level, seed, seconds, context.is_cancelled)
    return str(action)


def prepare(plugin: GamePlugin, record: str, level: str, seed: int | None, action: str) -> None:
    """Keep what a level will play in a position, should it come."""
    _prepared[plugin.id, record, level, seed] = action
    while len(_prepared) > _MOST_PREPARED:
        del _prepared[next(iter(_prepared))]


def prepared(plugin: GamePlugin, record: str, level: str, seed: int | None) -> str | None:
    """What a level will play, if that is known already."""
    return _prepared.get((plugin.id, record, level, seed))


def hint(context: TaskContext, plugin: GamePlugin, record: str, rank: int, seconds: float | None) -> Hint:
    """A hint for whoever decides now. Asked again about the same position, it goes down the same list."""
    count = max(HINTS, rank + 1)
    found = _hinted.get((plugin.id, record, count))
    if found is None:
        found = ai_of(plugin).hints(_game(plugin, record), count, seconds, context.is_cancelled)
        _hinted.clear()
        if not context.is_cancelled():
            _hinted[plugin.id, record, count] = found
    return found[min(rank, len(found) - 1)]


def review(context: TaskContext, plugin: GamePlugin, record: str) -> Review | None:
    """A review of the recorded game, reporting progress; None when cancelled."""
    return _worked_off(context, ai_of(plugin).review(_game(plugin, record)))


def examine(
    context: TaskContext, plugin: GamePlugin, record: str, seats: list[int], seconds: float
) -> list[dict[str, Any]] | None:
    """The puzzles in what some seats misplayed, reporting progress; None when cancelled."""
    until = time.monotonic() + seconds

    def is_enough() -> bool:
        return time.monotonic() > until or context.is_cancelled()

    game = _game(plugin, record)
    game.give_headstart(())  # a puzzle stands for itself: nobody was given anything before it
    found = _worked_off(context, ai_of(plugin).examine(game, seats, is_enough))
    return None if context.is_cancelled() else found


def _worked_off(context: TaskContext, steps: Generator[tuple[int, int], None, _Found]) -> _Found | None:
    """What comes of work that tells how far it is; None when cancelled."""
    while True:
        try:
            context.report(next(steps))
        except StopIteration as finished:
            found: _Found = finished.value
            return found
        if context.is_cancelled():
            return None


def _game(plugin: GamePlugin, record: str) -> Any:
    return plugin.engine.read(record.encode())
