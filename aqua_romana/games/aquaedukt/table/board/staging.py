"""Snapshots that tell what somebody did, for those who watch: computer players, and the last go once more."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from aqua_romana.games.aquaedukt.rules import Game, actions
from aqua_romana.games.aquaedukt.rules import events as rules_events
from aqua_romana.games.aquaedukt.rules.position import ON_TURN
from aqua_romana.games.aquaedukt.table.board import snapshot
from aqua_romana.games.aquaedukt.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.aquaedukt.table.texts import log

# What chance brings is not told before it is seen.
_BY_CHANCE = (actions.ROLL, actions.REVEAL)


def staged_snapshot(game: Game) -> Snapshot:
    """What is to be seen now, with what was done last: it will be staged."""
    return replace(snapshot.take(game), deed=_deed(game))


def from_step(game: Game, first: int) -> list[Snapshot]:
    """Every step from when so many actions had been played to now, staged."""
    past = game.copy()
    shots = []
    for step in range(first, game.step + 1):
        past.seek(step)
        shots.append(staged_snapshot(past))
    return shots


def _deed(game: Game) -> ShownAction | None:
    """The last action of a player in words, and what came of it."""
    last = deque(game.steps(), maxlen=1)
    if not last:
        return None
    before, action, after = last[0]
    if action.verb in _BY_CHANCE or (action.verb == actions.MOUNTAIN and not game.position.placed):
        return None
    seat = before[ON_TURN]
    events = rules_events.events(game.players, before, action, after)
    lines = [line for event in events if (line := _line(game, seat, event))]
    return ShownAction(seat, lines[0], tuple(lines[1:])) if lines else None


def _line(game: Game, seat: int, event: rules_events.Event) -> str:
    """One sentence for each event; who lost which tile can be read afterwards."""
    return next((line for line, _colour in log.event_lines(game, seat, event)), "")
