"""Thinking while a person thinks: what the best computer player will do if the likely comes to pass.

The background process looks for the actions the person would do best to play, plays each of them and what
others will do after it, and decides ahead for the position in which the best level is to decide. If just
that position comes, the answer is there at once and was thought about for longer; any other costs nothing,
for a new question drops all this. After a few positions the process rests: nobody's computer stays busy
because somebody went to make tea.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.ai.styles import parted
from aqua_romana.boardgame.plugin import Game, GamePlugin

if TYPE_CHECKING:
    from aqua_romana.ai.worker import TaskContext, Worker, WorkerTask


LIKELY: Final = 3  # actions of the person that are followed
GLANCE: Final = 0.3  # seconds to find them
LONGER: Final = 2.0  # times the seconds of the level, for each position
FURTHEST: Final = 16  # decisions of others until the best level's own


def ahead_task(
    worker: Worker, plugin: GamePlugin, game: Game, players: Sequence[str], seed: int | None = None
) -> WorkerTask:
    """Think ahead for the best level while a person decides; `players` are the levels of the seats, each
    with its style, empty for people. It gives how many positions were decided, and nobody needs to wait for
    it.
    """
    record = game.without_secrets().record()
    return worker.task(look_ahead, plugin=plugin, record=record, players=tuple(players), seed=seed)


def can_ponder(plugin: GamePlugin, players: Sequence[str]) -> bool:
    """Whether the best level sits at the table."""
    levels = [parted(player)[0] for player in players]
    return any(levels) and bool(ai_of(plugin).LEVELS) and ai_of(plugin).LEVELS[-1].key in levels


# In the background process.


def look_ahead(
    context: TaskContext, plugin: GamePlugin, record: str, players: tuple[str, ...], seed: int | None
) -> int:
    """Decide for the best level in the positions that are likely to come; tells how many."""
    best = ai_of(plugin).LEVELS[-1]
    done = 0
    for rank in range(LIKELY):
        likely = worker_tasks.hint(context, plugin, record, rank, GLANCE).action
        if context.is_cancelled():
            break
        game = _awaited(context, plugin, record, likely, players, seed)
        # What he does after that in the same go is his own business, and as certain as his first action.
        while game is not None and game.decider is not None and parted(players[game.decider])[0] == best.key:
            action, is_new = _decided(context, plugin, game, best, players[game.decider], seed)
            if not action:
                return done
            done += is_new
            if context.is_cancelled():
                return done
            game.play(action)
    return done


def _decided(
    context: TaskContext, plugin: GamePlugin, game: Game, best: Level, player: str, seed: int | None
) -> tuple[str, bool]:
    """What the best level plays, kept for the time when it is asked, and whether that was not known yet;
    nothing if all this was dropped before he had his usual time.
    """
    known = game.without_secrets()
    record = known.record()
    ready = worker_tasks.prepared(plugin, record, player, seed)
    if ready is not None:
        return ready, False
    started = time.monotonic()
    action = str(ai_of(plugin).choose(known, player, seed, LONGER * best.seconds, context.is_cancelled))
    if context.is_cancelled() and time.monotonic() - started < best.seconds:
        return "", False
    worker_tasks.prepare(plugin, record, player, seed, action)
    return action, True


def _awaited(
    context: TaskContext,
    plugin: GamePlugin,
    record: str,
    likely: str,
    players: tuple[str, ...],
    seed: int | None,
) -> Game | None:
    """The position in which the best level decides, if the person plays so and the others as expected; None
    where chance comes first, or the end.
    """
    game_ai = ai_of(plugin)
    known: dict[str, Level] = {level.key: level for level in game_ai.LEVELS}
    best = game_ai.LEVELS[-1]
    game: Game = plugin.engine.read(record.encode())
    game.play(likely)
    for _ in range(FURTHEST):
        seat = game.decider
        if seat is None or context.is_cancelled():
            return None
        level = known.get(parted(players[seat])[0])
        if level is best:
            return game
        # People are expected to do what looks best at first sight; other levels will do as they do.
        who, seconds = (players[seat], level.seconds) if level is not None else (best.key, 0.0)
        game.play(str(game_ai.choose(game.without_secrets(), who, seed, seconds, context.is_cancelled)))
    return None
