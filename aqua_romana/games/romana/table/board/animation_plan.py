"""Animation by difference: from two snapshots to a plan of what moves, whatever caused the change.

An action is shown one thing after the other: tile, water, workman, builder, fountain. Somebody else's is
staged: place and piece are shown before anything moves, with captions meanwhile. Undo goes all at once.
"""

from __future__ import annotations

from aqua_romana.games.romana.rules.geometry import PATHWAY, STRETCH
from aqua_romana.games.romana.table.board import items, motions
from aqua_romana.games.romana.table.board.snapshot import ShownAction, Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Caption, Cue, Lift, Plan, Settle, Walk
from aqua_romana.ui.input import Point

DROP, RISE, FILL, STEP, PATH_STEP, GLIDE, STAMP = 0.22, 0.2, 0.16, 0.2, 0.16, 0.5, 0.28
_ONE_FILL = 0.3  # a single square: water that is over sooner is not seen to run
SPLASH, SPREAD = 0.45, 0.4
SETTLE, DUST = 0.08, 0.28  # a medal comes when the dust has settled
_LONGEST_COUNT = 1.3

Figures = dict[BoardItem, Figure]


def plan(old: Snapshot, new: Snapshot, before: Figures, after: Figures, frame: RomanFrame) -> Plan:
    """What moves from `old` to `new`; `before` and `after` are the figures at rest in both."""
    made = Plan()
    if new.shown_action is not None and new.step == old.step + 1:
        _one_after_the_other(made, new.shown_action, old, new, before, after, frame)
        return made
    landed = _tiles(made, old, new)
    filled = _water(made, old, new, landed)
    _workmen_on_board(made, old, new, before, after, frame, filled)
    if new.step == old.step + 1:
        _splashes(made, _builders(made, before, after, frame, made.seconds))
        _closings(made, old, new, before, after, made.seconds)
    else:
        _builders(made, before, after, frame, 0.0)
        _closings(made, old, new, before, after, max(filled.values(), default=landed))
    return made


def _one_after_the_other(
    made: Plan,
    shown: ShownAction,
    old: Snapshot,
    new: Snapshot,
    before: Figures,
    after: Figures,
    frame: RomanFrame,
) -> None:
    """The same for those who watch: first who will do what, then each thing in its turn, with captions."""
    laid = [square for square in new.tiles if square not in old.tiles]
    landed = _tiles(made, old, new, opening(made, new, after, frame, laid))
    filled = _water(made, old, new, landed)
    _workmen_on_board(made, old, new, before, after, frame, filled)
    now = max(made.seconds, caption_growth(made, shown, landed))
    _splashes(made, _builders(made, before, after, frame, now))
    if shown.goal:
        caption_walk(made, shown, now)
        now = max(made.seconds, now + READ if shown.walks else now)
    for name, start in _closings(made, old, new, before, after, now).items():
        caption_closed(made, shown, name, start)
    made.last_until_read(READ)


def _tiles(made: Plan, old: Snapshot, new: Snapshot, start: float = 0.0) -> float:
    """Tiles that come and go; gives the time when the last one has landed."""
    end = start
    for square, orientation in new.tiles.items():
        if old.tiles.get(square) != orientation:
            made.motions.append(motions.Drop(start, DROP, square, orientation))
            made.cues.append(Cue(start + DROP * 0.8, "tile_lay", items.square(square)))
            end = start + DROP
    for square, orientation in old.tiles.items():
        if square not in new.tiles:
            made.motions.append(motions.Rise(0.0, RISE, square, orientation))
    return end


def _water(made: Plan, old: Snapshot, new: Snapshot, start: float) -> dict[str, float]:
    """New stretches fill along the flow; gives the time when each aqueduct's water has arrived."""
    arrived = {}
    for name, stream in new.streams.items():
        known = old.streams[name].crossings
        if len(stream.crossings) <= len(known):
            continue
        now = start
        fresh = stream.crossings[len(known) :]
        made.cues.append(Cue(now, "water_fill", items.square(fresh[0][0])))
        seconds = _ONE_FILL if len(fresh) == 1 else FILL
        for square, enters, leaves in fresh:
            made.motions.append(motions.Fill(now, seconds, square, enters, leaves))
            now += seconds
        arrived[name] = now
    return arrived


def _workmen_on_board(
    made: Plan,
    old: Snapshot,
    new: Snapshot,
    before: Figures,
    after: Figures,
    frame: RomanFrame,
    arrived: dict[str, float],
) -> None:
    for name in new.workmen:
        item = BoardItem("workman", name)
        if name not in old.workmen:  # back from a podium
            _glide(made, before[item], after[item], 0.0)
            continue
        if before[item].pos == after[item].pos:
            continue
        points = [before[item].pos, *_between(old, new, name, frame), after[item].pos]
        start = arrived.get(name, 0.0) - FILL * max(0, len(points) - 2)
        seconds = max(STEP, STEP * (len(points) - 1))
        made.motions.append(Walk(max(0.0, start), seconds, item, points))
        made.cues += [Cue(max(0.0, start) + STEP * each, "step", item) for each in range(len(points) - 1)]


def _between(old: Snapshot, new: Snapshot, name: str, frame: RomanFrame) -> list[Point]:
    """The squares a workman crosses on his way along the aqueduct, forwards or back."""
    was, now = old.streams[name].crossings, new.streams[name].crossings
    if len(now) >= len(was):
        return [_centre(frame, square) for square, _, _ in now[len(was) :]]
    return [_centre(frame, square) for square, _, _ in reversed(was[len(now) :])]


def _centre(frame: RomanFrame, square: str) -> Point:
    rect = frame.square_rect(square)
    return rect.centerx, rect.centery + round(rect.h * 0.1)


def _builders_unlike(these: Figures, others: Figures) -> list[Figure]:
    """Builders that are not found among others as they are."""
    builders = {item: each for item, each in these.items() if item.sort != items.WORKMAN}
    return [each for item, each in builders.items() if not _same(each, others.get(item))]


def _builders(
    made: Plan, before: Figures, after: Figures, frame: RomanFrame, start: float
) -> list[tuple[int, float]]:
    """Match builders that left a place with those of the same kind that came to one; gives the fountains that
    were passed, each by the pathway square before it, and when."""
    passed: list[tuple[int, float]] = []
    gone = _builders_unlike(before, after)
    come = _builders_unlike(after, before)
    # A pile that only grew or shrank stays where it is; what moved came from or went to it.
    for figure in come:
        source = next((each for each in gone if each.who == figure.who), None)
        if source is not None:
            gone.remove(source)
        elif figure.item.sort == "builder":
            source = next((each for each in _piles(before) if each.who == figure.who), None)
        if source is not None and source.pos != figure.pos:
            passed += _walk(made, source, figure, frame, start)
    for figure in gone:  # put back onto a pile that is still there
        pile = next((each for each in _piles(after) if each.who == figure.who), None)
        if pile is not None and figure.item.sort == "builder":
            _glide(made, figure, pile, start)
    return passed


def _splashes(made: Plan, passed: list[tuple[int, float]]) -> None:
    """The fountain answers whoever passes it; when all is still, light spreads from it over the board."""
    for fountain, moment in passed:
        made.motions.append(motions.Splash(moment, SPLASH, fountain))
    if passed:
        made.motions.append(motions.Spread(made.seconds, SPREAD, passed[-1][0]))


def _glide(made: Plan, source: Figure, goal: Figure, start: float, seconds: float = GLIDE) -> None:
    """A figure is carried through the air to its new place."""
    made.motions.append(Walk(start, seconds, goal.item, [source.pos, goal.pos], glide=True))


def _same(one: Figure, other: Figure | None) -> bool:
    return other is not None and other.who == one.who


def _piles(figures: Figures) -> list[Figure]:
    return [each for item, each in figures.items() if item.sort in ("tray", "yard")]


def _walk(
    made: Plan, source: Figure, figure: Figure, frame: RomanFrame, start: float
) -> list[tuple[int, float]]:
    """A builder on his way along the pathway, or through the air; gives the fountains he passes and when."""
    if source.item.sort != "builder" or figure.item.sort != "builder":
        _glide(made, source, figure, start)
        made.cues.append(Cue(start + GLIDE * 0.92, "figure_place", figure.item))
        return []
    way = _way(source.item.number, figure.item.number)
    points = [source.pos, *(_on_path(frame, each) for each in way)]
    made.motions.append(Walk(start, PATH_STEP * len(way), figure.item, points))
    made.cues += [
        Cue(start + PATH_STEP * index, "step", items.path(abs(each))) for index, each in enumerate(way)
    ]
    passed = [(-each, start + PATH_STEP * index) for index, each in enumerate(way, start=1) if each <= 0]
    made.cues += [Cue(moment, "fountain_bonus", items.path(fountain)) for fountain, moment in passed]
    return passed


def _way(path: int, goal: int) -> list[int]:
    """Pathway squares from one to another the shorter way round; 0 and negative numbers are fountains."""
    clockwise = (goal - path) % PATHWAY
    step = 1 if clockwise <= PATHWAY // 2 else -1
    way = []
    here = path
    while here != goal:
        following = (here - 1 + step) % PATHWAY + 1
        if STRETCH[here] != STRETCH[following]:
            way.append(-(here if step > 0 else following))
        way.append(following)
        here = following
    return way


def _on_path(frame: RomanFrame, number: int) -> Point:
    if number > 0:
        return frame.builder_point(number)
    rect = frame.fountain_after(-number)
    return rect.centerx, rect.centery + round(rect.h * 0.3)


def _closings(
    made: Plan,
    old: Snapshot,
    new: Snapshot,
    before: Figures,
    after: Figures,
    start: float,
) -> dict[str, float]:
    """Each closed aqueduct is counted square by square, then its workman goes to his podium; gives when."""
    now = start
    begun: dict[str, float] = {}
    for name in new.podiums:
        item = BoardItem("workman", name)
        if name in old.podiums:
            if before[item].pos != after[item].pos:
                _glide(made, before[item], after[item], 0.0)
            continue
        crossings = new.streams[name].crossings[: new.lengths[name]]
        beat = min(0.13, _LONGEST_COUNT / max(1, len(crossings)))
        count = beat * len(crossings)
        for number, (square, _, _) in enumerate(crossings, start=1):
            made.motions.append(
                motions.Tally(now + beat * number, count - beat * number + 0.5, square, number)
            )
            counted = f"count_{min(number, 20):02d}"
            made.cues.append(Cue(now + beat * number, counted, items.square(square)))
        square = crossings[-1][0] if crossings else new.streams[name].outlet[0]
        made.cues.append(Cue(now, "aqueduct_closed", items.square(square)))
        begun[name] = now
        leave = now + count
        made.motions.append(motions.Stamp(leave, STAMP, square, name))
        _glide(made, before[item], after[item], leave, GLIDE * 1.2)
        lands = leave + GLIDE * 1.2
        made.motions.append(Settle(lands, SETTLE, item, [after[item].pos]))
        made.motions.append(motions.Dust(lands, DUST, after[item].pos))
        made.cues.append(Cue(leave + GLIDE * 1.15, "podium", item))
        now += count + GLIDE * 0.7
    return begun


#: A sentence stays for this long at least, before the next one comes.
READ = 0.65
_SIGHT, _RISE, _CARRY, _SPOT = 0.75, 0.2, 0.5, 0.6
_HEIGHT = 0.34  # of a lifted builder, in squares


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
        made.cues.append(Cue(0.0, "figure_lift", builder.item))
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
    made.cues.append(Cue(_SIGHT, "figure_lift", builder.item))
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
        made.captions.append(Caption(start + index * READ, shown.seat, line, shown.aqueduct[:1], True))


def _caption_aqueduct(made: Plan, shown: ShownAction, start: float, aqueduct: str, line: str) -> None:
    """What happens to an aqueduct: beside the emblem of its owner, who is named where it is somebody else."""
    colour = aqueduct[:1]
    if line:
        is_own = colour in shown.colours
        made.captions.append(Caption(start, shown.seat if is_own else None, line, colour, is_own))


def caption_growth(made: Plan, shown: ShownAction, landed: float) -> float:
    """What the tile did, from when it lies; when that has been read."""
    for index, (aqueduct, line) in enumerate(shown.grows):
        _caption_aqueduct(made, shown, landed + index * READ, aqueduct, line)
    return landed + READ * len(shown.grows)


def caption_walk(made: Plan, shown: ShownAction, start: float) -> None:
    """Where the builder goes."""
    _caption(made, shown, start, shown.walks)


def caption_closed(made: Plan, shown: ShownAction, aqueduct: str, start: float) -> None:
    """That an aqueduct is closed, while it is counted."""
    _caption_aqueduct(made, shown, start, aqueduct, dict(shown.closes).get(aqueduct, ""))
