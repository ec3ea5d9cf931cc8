"""Somebody else's action, staged so that one can follow it: what is shown before anything moves, and the
captions meanwhile. What moves is still found by comparing two snapshots."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import events as rules_events
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.events import Closed, Event, Go, Grew, Laid, Walked
from aqua_romana.games.romana.table.board import items, motions, snapshot
from aqua_romana.games.romana.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.games.romana.table.texts import log, names
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption, Cue, Lift, Motion, Plan
from aqua_romana.ui.text.translation import _

#: A sentence stays for this long at least, before the next one comes.
READ = 0.65
_SIGHT, _RISE, _CARRY, _SPOT = 0.75, 0.2, 0.5, 0.6
_HEIGHT = 0.34  # of a lifted builder, in squares


# What is shown


def staged_snapshot(game: Game) -> Snapshot:
    """What is to be seen now, with what was done last: it will be staged."""
    return replace(snapshot.take(game), shown_action=_shown_action(game))


def last_go(game: Game) -> list[Snapshot]:
    """The steps of the last go, from before it to now, staged; none in the setup."""
    went = rules_events.last_go(game)
    if went is None or went.is_setup:
        return []
    past = game.copy()
    shots = []
    for step in range(went.first, game.step + 1):
        past.seek(step)
        shots.append(staged_snapshot(past))
    return shots


def _shown_action(game: Game) -> ShownAction | None:
    """The last action with a sentence for each part of it that is shown."""
    last = rules_events.last_step(game)
    if last is None or not last[1]:
        return None
    action, events = last
    before = game.copy()
    before.undo()
    seat = before.decider if before.decider is not None else before.on_turn
    go = Go(seat, before.step, before.phase == "setup", [action], events)
    lines = [(event, line) for event in events if (line := log.event_line(game, go, event))]
    closed = tuple((event.aqueduct, line) for event, line in lines if isinstance(event, Closed))
    walk = next((event for event in events if isinstance(event, Walked)), None)
    aqueduct = action.aqueduct_name if action.verb == verbs.BUILD else ""
    if aqueduct and walk is not None:
        first = _looks(before, seat, aqueduct, names.kind_name(ask.builders(before)[walk.path]))
    else:
        first = next((line for event, line in lines if not isinstance(event, Laid | Grew | Closed)), "")
    return ShownAction(
        seat=seat,
        aqueduct=aqueduct,
        path=walk.path if walk is not None else 0,
        goal=walk.goal if walk is not None else 0,
        first=first,
        lays=next((line for event, line in lines if isinstance(event, Laid)), ""),
        grows=tuple(
            line for event, line in lines if isinstance(event, Grew) and event.aqueduct not in dict(closed)
        ),
        walks=_walks(walk, lines) if aqueduct else "",
        closes=closed,
    )


def _looks(game: Game, seat: int, aqueduct: str, kind: str) -> str:
    if game.owner(aqueduct) == seat:
        return log.workman_sees(aqueduct, kind)
    owner = names.owner_name(game, aqueduct)
    # Translators: beside a player's name, who is the subject; {name} owns the workman; {kind}: a bare noun
    return _("Borrows a workman of {name}, who sees the {kind} builder", name=owner, kind=kind)


def _walks(walk: Walked | None, lines: list[tuple[Event, str]]) -> str:
    """The caption while the builder walks; that he only walks on has no line in the log of a go."""
    line = next((line for event, line in lines if event is walk), "")
    # Translators: beside a player's name, who is the subject: the master builder walks on
    return line or _("Sends the builder to the next free square")


# What is shown before anything moves


def opening(
    made: Plan, new: Snapshot, after: dict[BoardItem, Figure], frame: RomanFrame, laid: list[str]
) -> float:
    """Who sees whom, the builder lifted, his tile brought to the square; when that is over."""
    shown = new.shown_action
    assert shown is not None
    now = 0.0
    _caption(made, shown, 0.0, shown.first)
    builder = after.get(items.builder(shown.goal))
    if shown.aqueduct and builder is not None and laid:
        square = laid[0]
        now = _tile_from(made, new, shown, builder, square, frame)
    elif builder is not None:
        made.motions.append(_lifted(builder, shown, 0.0, READ, frame))
        made.cues.append(Cue(0.0, "figure_lift"))
        now = READ
    elif laid:
        made.motions.append(motions.Spotlight(0.0, _SPOT + 0.3, laid[0], is_bonus=True))
        now = _SPOT
        _caption(made, shown, 0.0, shown.lays)
    return now


def _tile_from(
    made: Plan, new: Snapshot, shown: ShownAction, builder: Figure, square: str, frame: RomanFrame
) -> float:
    """A builder in sight supplies a tile."""
    sees = _stood_on(new, shown.aqueduct, square)
    workman = items.workman(shown.aqueduct)
    carried = _SIGHT + _RISE
    arrives = carried + _CARRY
    made.motions += [
        motions.Sight(0.0, arrives, shown.path, sees, workman, builder.item),
        motions.Spotlight(0.0, arrives, square, is_bonus=False),
        _lifted(builder, shown, _SIGHT, _RISE + _CARRY + 0.3, frame),
        motions.Carry(carried, _CARRY, square, new.tiles[square], shown.path),
    ]
    made.cues.append(Cue(_SIGHT, "figure_lift"))
    _caption(made, shown, _SIGHT, shown.lays)
    return arrives


def _stood_on(new: Snapshot, aqueduct: str, square: str) -> str:
    """Where the workman stood when he saw the builder: the square before the new one."""
    stream = new.streams[aqueduct]
    came = stream.outlet[0]
    for crossed, _enters, _leaves in stream.crossings:
        if crossed == square:
            break
        came = crossed
    return came


def _lifted(builder: Figure, shown: ShownAction, start: float, seconds: float, frame: RomanFrame) -> Lift:
    at = frame.builder_point(shown.path)
    return Lift(start, seconds, builder.item, [at], height=round(frame.cell * _HEIGHT))


# Captions


def _caption(made: Plan, shown: ShownAction, start: float, *lines: str) -> None:
    for index, line in enumerate(line for line in lines if line):
        made.captions.append(Caption(start + index * READ, shown.seat, line, shown.aqueduct[:1]))


def caption_growth(made: Plan, shown: ShownAction, landed: float) -> float:
    """What the tile did, from when it lies; when that has been read."""
    _caption(made, shown, landed, *shown.grows)
    return landed + READ * len(shown.grows)


def caption_walk(made: Plan, shown: ShownAction, start: float) -> None:
    """Where the builder goes."""
    _caption(made, shown, start, shown.walks)


def caption_closed(made: Plan, shown: ShownAction, aqueduct: str, start: float) -> None:
    """That an aqueduct is closed, while it is counted."""
    _caption(made, shown, start, dict(shown.closes).get(aqueduct, ""))


def hold(made: Plan) -> None:
    """The last sentence can be read too."""
    if made.captions:
        end = made.captions[-1].start + READ
        if end > made.seconds:
            made.motions.append(Motion(made.seconds, end - made.seconds))
