"""Somebody else's action, staged for those who watch: computer players, and the last go once more.

A snapshot carries what was done; a plan shows the place and the piece before anything moves, and the
sentences meanwhile. What moves is found by comparing two snapshots.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final

from aqua_romana.games.aquaedukt.rules import Game, actions
from aqua_romana.games.aquaedukt.rules import events as rules_events
from aqua_romana.games.aquaedukt.rules.position import ON_TURN
from aqua_romana.games.aquaedukt.table.board import items, motions, snapshot
from aqua_romana.games.aquaedukt.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.aquaedukt.table.hud import supply
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.games.aquaedukt.table.texts import log
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption, Cue, Motion, Plan
from aqua_romana.ui.input import Point

# What chance brings is not written before it is seen.
_BY_CHANCE = (actions.ROLL, actions.REVEAL)


def staged_snapshot(game: Game) -> Snapshot:
    """What is to be seen now, with what was done last: it will be staged."""
    return replace(snapshot.take(game), shown_action=_shown_action(game))


def from_step(game: Game, first: int) -> list[Snapshot]:
    """Every step from when so many actions had been played to now, staged."""
    past = game.copy()
    shots = []
    for step in range(first, game.step + 1):
        past.seek(step)
        shots.append(staged_snapshot(past))
    return shots


def _shown_action(game: Game) -> ShownAction | None:
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


#: A sentence stays for this long at least, before the next one comes.
READ: Final = 0.7
_SPOT: Final = 0.45
_CARRY: Final = 0.5


def opening(made: Plan, shown_action: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame) -> float:
    """The place is lit, and the piece is brought there; when that is over."""
    if shown_action.text:
        made.captions.append(Caption(0.0, shown_action.seat, shown_action.text))
    found = _brought(shown_action, old, new, frame)
    if found is None:
        return 0.0
    piece, start, place = found
    if piece is None or start is None:
        made.motions.append(motions.Spotlight(0.0, _SPOT, place))
        return _SPOT
    made.motions.append(motions.Spotlight(0.0, _SPOT + _CARRY, place))
    made.motions.append(motions.Carry(_SPOT, _CARRY, piece, start, place, shown_action.seat))
    made.cues.append(Cue(_SPOT, "figure_lift"))
    return _SPOT + _CARRY


def _brought(
    shown_action: ShownAction, old: Snapshot, new: Snapshot, frame: LandFrame
) -> tuple[BoardItem | None, Point | None, BoardItem] | None:
    """What is about to be put where: the piece, and where it lies before."""
    for point in new.springs:
        if point not in old.springs:
            return items.SPRING, supply.spring_places(frame)[old.springs_left - 1], items.point(point)
    for section, pieces in new.canals.items():
        if pieces > old.canals.get(section, 0):
            return items.CANAL, supply.canal_places(frame)[old.canals_left - 1], items.edge(section)
    for square in new.mountains:
        if square not in old.mountains:
            return None, None, items.square(square)
    hands = zip(old.hands[shown_action.seat], new.hands[shown_action.seat], strict=True)
    for value, (before, after) in enumerate(hands, start=1):
        if after < before:
            put = [square for square in new.houses if square not in old.houses]
            square = put[0] if put else old.numbers[old.rolled]
            return items.pile(value), frame.pile_rect(shown_action.seat, value).center, items.square(square)
    return None


def closing(made: Plan, shown_action: ShownAction, follows: float) -> None:
    """What came of it is written when it is shown; the last sentence can be read to its end."""
    start = max(follows, READ if shown_action.text else 0.0)
    for index, line in enumerate(shown_action.then):
        made.captions.append(Caption(start + index * READ, shown_action.seat, line))
    if made.captions:
        end = made.captions[-1].start + READ
        if end > made.seconds:
            made.motions.append(Motion(made.seconds, end - made.seconds))
