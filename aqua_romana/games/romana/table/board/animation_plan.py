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

#: A sentence stays for this long at least, before the next one comes.
READ = 0.65
_SIGHT, _RISE, _CARRY, _SPOT = 0.75, 0.2, 0.5, 0.6
_HEIGHT = 0.34  # of a lifted builder, in squares

Figures = dict[BoardItem, Figure]


def plan(old: Snapshot, new: Snapshot, before: Figures, after: Figures, frame: RomanFrame) -> Plan:
    """What moves from `old` to `new`; `before` and `after` are the figures at rest in both."""
    planner = _Planner(old, new, before, after, frame)
    if new.shown_action is not None and new.step == old.step + 1:
        planner.one_after_the_other(new.shown_action)
    else:
        planner.all_that_differs()
    return planner.made


class _Planner:
    """Fills a plan from what differs."""

    def __init__(
        self, old: Snapshot, new: Snapshot, before: Figures, after: Figures, frame: RomanFrame
    ) -> None:
        self.made = Plan()
        self.old, self.new, self.frame = old, new, frame
        self.before, self.after = before, after

    def all_that_differs(self) -> None:
        """An action of one's own, or a leap over several."""
        landed = self._tiles()
        filled = self._water(landed)
        self._workmen_on_board(filled)
        if self.new.step == self.old.step + 1:
            self._splashes(self._builders(self.made.seconds))
            self._closings(self.made.seconds)
        else:
            self._builders(0.0)
            self._closings(max(filled.values(), default=landed))

    def one_after_the_other(self, shown: ShownAction) -> None:
        """For those who watch: first who will do what, then each thing in its turn, with captions."""
        made = self.made
        landed = self._tiles(self._opening(shown))
        filled = self._water(landed)
        self._workmen_on_board(filled)
        for index, (aqueduct, line) in enumerate(shown.grows):  # what the tile did, from when it lies
            _caption_aqueduct(made, shown, aqueduct, landed + index * READ, line)
        now = max(made.seconds, landed + READ * len(shown.grows))
        self._splashes(self._builders(now))
        if shown.goal:
            self._caption(shown, now, shown.walks)
            now = max(made.seconds, now + READ if shown.walks else now)
        for name, start in self._closings(now).items():
            caption_closed(made, shown, name, start)
        made.last_until_read(READ)

    # Tiles and water

    def _tiles(self, start: float = 0.0) -> float:
        """Tiles that come and go; gives the time when the last one has landed."""
        made, end = self.made, start
        for square, orientation in self.new.tiles.items():
            if self.old.tiles.get(square) != orientation:
                made.motions.append(motions.Drop(start, DROP, square, orientation))
                made.cues.append(Cue(start + DROP * 0.8, "tile_lay", items.square(square)))
                end = start + DROP
        for square, orientation in self.old.tiles.items():
            if square not in self.new.tiles:
                made.motions.append(motions.Rise(0.0, RISE, square, orientation))
        return end

    def _water(self, start: float) -> dict[str, float]:
        """New stretches fill along the flow; gives the time when each aqueduct's water has arrived."""
        arrived = {}
        for name, stream in self.new.streams.items():
            fresh = stream.crossings[len(self.old.streams[name].crossings) :]
            if not fresh:
                continue
            now = start
            self.made.cues.append(Cue(now, "water_fill", items.square(fresh[0][0])))
            seconds = _ONE_FILL if len(fresh) == 1 else FILL
            for square, enters, leaves in fresh:
                self.made.motions.append(motions.Fill(now, seconds, square, enters, leaves))
                now += seconds
            arrived[name] = now
        return arrived

    # Workmen

    def _workmen_on_board(self, arrived: dict[str, float]) -> None:
        for name in self.new.workmen:
            item = BoardItem("workman", name)
            was, goal = self.before[item], self.after[item]
            if name not in self.old.workmen:  # back from a podium
                self._glide(was, goal, 0.0)
                continue
            if was.pos == goal.pos:
                continue
            points = [was.pos, *self._between(name), goal.pos]
            start = max(0.0, arrived.get(name, 0.0) - FILL * max(0, len(points) - 2))
            seconds = max(STEP, STEP * (len(points) - 1))
            self.made.motions.append(Walk(start, seconds, item, points))
            self.made.cues += [Cue(start + STEP * each, "step", item) for each in range(len(points) - 1)]

    def _between(self, name: str) -> list[Point]:
        """The squares a workman crosses on his way along the aqueduct, forwards or back."""
        was, now = self.old.streams[name].crossings, self.new.streams[name].crossings
        way = now[len(was) :] if len(now) >= len(was) else tuple(reversed(was[len(now) :]))
        return [self._centre(square) for square, _, _ in way]

    def _centre(self, square: str) -> Point:
        rect = self.frame.square_rect(square)
        return rect.centerx, rect.centery + round(rect.h * 0.1)

    def _closings(self, start: float) -> dict[str, float]:
        """Each closed aqueduct is counted by squares, then its workman climbs his podium; gives when."""
        made, new, now = self.made, self.new, start
        begun: dict[str, float] = {}
        for name in new.podiums:
            item = BoardItem("workman", name)
            was, goal = self.before[item], self.after[item]
            if name in self.old.podiums:
                if was.pos != goal.pos:
                    self._glide(was, goal, 0.0)
                continue
            crossings = new.streams[name].crossings[: new.lengths[name]]
            beat = min(0.13, _LONGEST_COUNT / max(1, len(crossings)))
            count = beat * len(crossings)
            for number, (square, _, _) in enumerate(crossings, start=1):
                moment = now + beat * number
                made.motions.append(motions.Tally(moment, count - beat * number + 0.5, square, number))
                made.cues.append(Cue(moment, f"count_{min(number, 20):02d}", items.square(square)))
            square = crossings[-1][0] if crossings else new.streams[name].outlet[0]
            made.cues.append(Cue(now, "aqueduct_closed", items.square(square)))
            begun[name] = now
            leave = now + count
            made.motions.append(motions.Stamp(leave, STAMP, square, name))
            self._glide(was, goal, leave, GLIDE * 1.2)
            lands = leave + GLIDE * 1.2
            made.motions.append(Settle(lands, SETTLE, item, [goal.pos]))
            made.motions.append(motions.Dust(lands, DUST, goal.pos))
            made.cues.append(Cue(leave + GLIDE * 1.15, "podium", item))
            now += count + GLIDE * 0.7
        return begun

    def _glide(self, source: Figure, goal: Figure, start: float, seconds: float = GLIDE) -> None:
        """A figure is carried through the air to its new place."""
        self.made.motions.append(Walk(start, seconds, goal.item, [source.pos, goal.pos], glide=True))

    # Builders

    def _builders(self, start: float) -> list[tuple[int, float]]:
        """Match builders that left a place with those of the same kind that came to one; gives the fountains
        that were passed, each by the pathway square before it, and when."""
        passed: list[tuple[int, float]] = []
        gone = _builders_unlike(self.before, self.after)
        # A pile that only grew or shrank stays where it is; what moved came from or went to it.
        for figure in _builders_unlike(self.after, self.before):
            source = _alike(gone, figure)
            if source is not None:
                gone.remove(source)
            elif figure.item.sort == "builder":
                source = _alike(_piles(self.before), figure)
            if source is not None and source.pos != figure.pos:
                passed += self._walk(source, figure, start)
        for figure in gone:  # put back onto a pile that is still there
            pile = _alike(_piles(self.after), figure)
            if pile is not None and figure.item.sort == "builder":
                self._glide(figure, pile, start)
        return passed

    def _walk(self, source: Figure, figure: Figure, start: float) -> list[tuple[int, float]]:
        """A builder goes along the pathway, or through the air; gives the fountains he passes, and when."""
        made = self.made
        if source.item.sort != "builder" or figure.item.sort != "builder":
            self._glide(source, figure, start)
            made.cues.append(Cue(start + GLIDE * 0.92, "figure_place", figure.item))
            return []
        way = _way(source.item.number, figure.item.number)
        points = [source.pos, *map(self._on_path, way)]
        made.motions.append(Walk(start, PATH_STEP * len(way), figure.item, points))
        made.cues += [
            Cue(start + PATH_STEP * index, "step", items.path(abs(each))) for index, each in enumerate(way)
        ]
        passed = [(-each, start + PATH_STEP * index) for index, each in enumerate(way, start=1) if each <= 0]
        made.cues += [Cue(moment, "fountain_bonus", items.path(fountain)) for fountain, moment in passed]
        return passed

    def _on_path(self, number: int) -> Point:
        if number > 0:
            return self.frame.builder_point(number)
        rect = self.frame.fountain_after(-number)
        return rect.centerx, rect.centery + round(rect.h * 0.3)

    def _splashes(self, passed: list[tuple[int, float]]) -> None:
        """The fountain answers whoever passes it; when all is still, light spreads from it over the board."""
        made = self.made
        made.motions += [motions.Splash(moment, SPLASH, fountain) for fountain, moment in passed]
        if passed:
            made.motions.append(motions.Spread(made.seconds, SPREAD, passed[-1][0]))

    # What is shown before anything moves

    def _opening(self, shown: ShownAction) -> float:
        """Who sees whom, the builder lifted, his tile brought to the square; when that is over."""
        made = self.made
        laid = [square for square in self.new.tiles if square not in self.old.tiles]
        self._caption(shown, 0.0, shown.first)
        builder = self.after.get(items.builder(shown.goal))
        if shown.aqueduct and builder is not None and laid:
            return self._tile_from(shown, builder, laid[0])
        if builder is not None:
            made.motions.append(self._lifted(builder, shown, 0.0, READ))
            made.cues.append(Cue(0.0, "figure_lift", builder.item))
            return READ
        if laid:
            made.motions.append(motions.Spotlight(0.0, _SPOT + 0.3, laid[0], is_bonus=True))
            self._caption(shown, 0.0, shown.lays)
            return _SPOT
        return 0.0

    def _tile_from(self, shown: ShownAction, builder: Figure, square: str) -> float:
        """A builder in sight supplies a tile."""
        sees, workman = self._stood_on(shown.aqueduct, square), items.workman(shown.aqueduct)
        carried = _SIGHT + _RISE
        arrives = carried + _CARRY
        self.made.motions += [
            motions.Sight(0.0, arrives, shown.path, sees, workman, builder.item),
            motions.Spotlight(0.0, arrives, square, is_bonus=False),
            self._lifted(builder, shown, _SIGHT, _RISE + _CARRY + 0.3),
            motions.Carry(carried, _CARRY, square, self.new.tiles[square], shown.path),
        ]
        self.made.cues.append(Cue(_SIGHT, "figure_lift", builder.item))
        self._caption(shown, _SIGHT, shown.lays)
        return arrives

    def _stood_on(self, aqueduct: str, square: str) -> str:
        """Where the workman stood when he saw the builder: the square before the new one."""
        stream = self.new.streams[aqueduct]
        came = stream.outlet[0]
        for crossed, _enters, _leaves in stream.crossings:
            if crossed == square:
                break
            came = crossed
        return came

    def _lifted(self, builder: Figure, shown: ShownAction, start: float, seconds: float) -> Lift:
        at = self.frame.builder_point(shown.path)
        return Lift(start, seconds, builder.item, [at], height=round(self.frame.cell * _HEIGHT))

    # Captions

    def _caption(self, shown: ShownAction, start: float, line: str) -> None:
        if line:
            self.made.captions.append(Caption(start, shown.seat, line, shown.aqueduct[:1], True))


def caption_closed(made: Plan, shown: ShownAction, aqueduct: str, start: float) -> None:
    """That an aqueduct is closed, while it is counted."""
    _caption_aqueduct(made, shown, aqueduct, start, dict(shown.closes).get(aqueduct, ""))


def _caption_aqueduct(made: Plan, shown: ShownAction, aqueduct: str, start: float, line: str) -> None:
    """What happens to an aqueduct: beside the emblem of its owner, who is named where it is somebody else."""
    colour = aqueduct[:1]
    if line:
        is_own = colour in shown.colours
        made.captions.append(Caption(start, shown.seat if is_own else None, line, colour, is_own))


def _builders_unlike(these: Figures, others: Figures) -> list[Figure]:
    """Builders that are not found among others as they are."""
    return [
        each
        for item, each in these.items()
        if item.sort != items.WORKMAN and (item not in others or others[item].who != each.who)
    ]


def _alike(figures: list[Figure], figure: Figure) -> Figure | None:
    """The first of the same kind."""
    return next((each for each in figures if each.who == figure.who), None)


def _piles(figures: Figures) -> list[Figure]:
    return [each for item, each in figures.items() if item.sort in ("tray", "yard")]


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
