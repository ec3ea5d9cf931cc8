"""The board of Aqua Romana in words: squares, the pathway around them, fountains at its corners.

Spots are counted with the pathway: columns 0 to 12, rows 0 to 9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import (
    CELL_OF,
    COLUMNS,
    NAME_OF,
    PATHWAY,
    ROWS,
    SIDES,
    STEP,
    cell_at,
    column_row,
)
from aqua_romana.games.romana.rules.podiums import BONUSES
from aqua_romana.games.romana.rules.tiles import CODE_OF, KIND_OF_CODE, KINDS, PRINTED, RESERVOIR, tracks
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.layout import path_place
from aqua_romana.games.romana.table.texts import kind_name, owner_name, scores, workman_number
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.by_ear import STEPS, Describe, Spot, Way
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _

_RIGHT, _BOTTOM = len(COLUMNS) + 1, ROWS + 1
_CORNERS: Final = ((0, 0), (_RIGHT, 0), (_RIGHT, _BOTTOM), (0, _BOTTOM))


_PATH_AT: Final = {path_place(number): number for number in range(1, PATHWAY + 1)}


class RomanBoard:
    """The board as a game stands."""

    def __init__(self, game: Game, describe: Describe) -> None:
        self._game = game
        self._describe = describe

    @cached_property
    def _flows(self) -> dict[str, list[ask.Crossing]]:
        return {name: ask.flow(self._game, name) for name in self._game.aqueducts()}

    @cached_property
    def _standing(self) -> dict[str, list[str]]:
        """The workmen on each square."""
        found: dict[str, list[str]] = {}
        for name in self._game.aqueducts():
            place = ask.workman_place(self._game, name)
            if place is not None:
                found.setdefault(place[0], []).append(name)
        return found

    # Spots

    def start(self) -> Spot:
        return 6, 4

    def next_spot(self, at: Spot, way: Way) -> Spot | None:
        goal = at[0] + STEPS[way][0], at[1] + STEPS[way][1]
        return goal if 0 <= goal[0] <= _RIGHT and 0 <= goal[1] <= _BOTTOM else None

    def spot_of(self, item: BoardItem) -> Spot | None:
        if item.sort in ("path", "builder"):
            return path_place(item.number)
        if item.sort in ("square", "track"):
            column, row = column_row(CELL_OF[item.key[:2]])
            return column + 1, row + 1
        if item.sort == "workman":
            place = ask.workman_place(self._game, item.key)
            return self.spot_of(items.square(place[0])) if place is not None else None
        return _CORNERS[item.number - 1] if item.sort == "fountain" else None

    def _square(self, at: Spot) -> str:
        return NAME_OF[cell_at(at[0] - 1, at[1] - 1)]

    def items_at(self, at: Spot) -> list[BoardItem]:
        if at in _CORNERS:
            return [items.fountain(_CORNERS.index(at) + 1)]
        if at in _PATH_AT:
            number = _PATH_AT[at]
            figure = [items.builder(number)] if number in ask.builders(self._game) else []
            return [*figure, items.path(number)]
        square = self._square(at)
        return [*map(items.workman, self._standing.get(square, [])), items.square(square)]

    def name(self, at: Spot) -> str:
        if at in _CORNERS:
            # Translators: said of a corner of the pathway
            return _("Fountain")
        if at in _PATH_AT:
            # Translators: said of a square of the pathway; {number} is 1 to 38
            return _("Pathway {number}", number=_PATH_AT[at])
        return self._square(at)

    def heading(self, _item: BoardItem) -> str:
        return ""

    # What lies there

    def where_to(self, action: Action) -> list[str]:
        """Where a tile leads the water, or what a bonus tile joins."""
        square = ask.target_square(self._game, action)
        if square is None:
            return []
        if not action.aqueduct_name:
            code = CODE_OF[action.orientation]
            return [self._dry(square, code, one, other) for one, other in tracks(code)]
        ahead = ask.square_ahead(self._game.after(action), action.aqueduct_name)
        if ahead is None:
            return []
        # Translators: where a tile would lead the water
        return [_("Leads on to {square}", square=ahead)]

    def by(self, action: Action) -> str:
        """The builder of a tile, where he stands; first the tile, where that is of another kind than he."""
        letter = ask.builders(self._game).get(action.path) if action.aqueduct_name else None
        if letter is None:
            return ""
        builder = _("{kind} on pathway {number}", kind=kind_name(letter), number=action.path)
        is_other = action.kind_letter != letter
        return f"{kind_name(action.kind_letter)}. {builder}" if is_other else builder

    def is_bare(self, at: Spot) -> bool:
        if at in _CORNERS:
            return True
        if at in _PATH_AT:
            return _PATH_AT[at] not in ask.builders(self._game)
        return ask.is_blank(self._game, self._square(at))

    def about(self, at: Spot) -> list[str]:
        if at in _CORNERS:
            return []
        if at in _PATH_AT:
            return self._about_path(_PATH_AT[at])
        return self._about_square(self._square(at))

    def _about_path(self, number: int) -> list[str]:
        if number in ask.builders(self._game):
            return self._describe(items.builder(number)).split("\n")
        # Translators: said of a square of the pathway on which nobody stands
        return [_("Free")]

    def _about_square(self, square: str) -> list[str]:
        workmen = self._standing.get(square, [])
        lines = [line for name in workmen for line in self._about_workman(name)]
        column, row = column_row(CELL_OF[square])
        code = int(self._game.grid[row, column])
        if RESERVOIR <= code < RESERVOIR + self._game.players:
            # Translators: {name} is the player
            lines.append(_("Reservoir of {name}", name=self._game.names[code - RESERVOIR]))
        elif not code:
            lines += self._about_blank(square)
        else:
            lines += self._about_tile(square, code, set(workmen))
        return lines

    def _about_workman(self, name: str) -> Iterator[str]:
        """How far he has come, what lies before him and whom he sees, where."""
        first = self._describe(items.workman(name)).split("\n")[0]
        yield first
        ahead = ask.square_ahead(self._game, name)
        if ahead is not None:
            # Translators: the square in front of a workman
            yield _("In front of him: {square}", square=ahead)
        seen = [
            # Translators: a master builder whom a workman sees: {kind} is what he supplies, a bare noun;
            # {number} is a square of the pathway
            _("{kind} on pathway {number}", kind=kind_name(kind), number=number)
            for number, kind in ask.builders_seen(self._game, name).items()
        ]
        # Translators: the master builders a workman sees, with where they stand
        yield _("Sees: {kinds}", kinds=formats.listed(seen)) if seen else _("Sees no master builder")

    def _about_blank(self, square: str) -> list[str]:
        if ask.aqueduct_facing(self._game, square):
            return self._describe(items.square(square)).split("\n")
        # Translators: said of a square on which nothing lies
        return [_("Empty")]

    def _about_tile(self, square: str, code: int, workmen: set[str]) -> Iterator[str]:
        watered: set[frozenset[int]] = set()
        for name, crossings in self._flows.items():
            for number, crossing in enumerate(crossings, start=1):
                if crossing.square == square:
                    watered.add(frozenset(map(SIDES.index, (crossing.enters, crossing.leaves))))
                    if name not in workmen:
                        yield self._crossed(name, number, crossings)
        for one, other in tracks(code):
            if frozenset((one, other)) not in watered:
                yield self._dry(square, code, one, other)

    def _crossed(self, name: str, number: int, crossings: list[ask.Crossing]) -> str:
        """Whose water crosses a square, and where it goes from there."""
        facts = {
            "name": owner_name(self._game, name),
            "aqueduct": workman_number(self._game, name),
            "number": number,
            "length": len(crossings),
        }
        leaves = crossings[number - 1]
        after = NAME_OF.get(CELL_OF[leaves.square] + STEP[SIDES.index(leaves.leaves)])
        if after is None:
            # Translators: {name} owns the aqueduct; {number} is which of its squares this is, of {length}
            return _("{name}, aqueduct {aqueduct}: square {number} of {length}, ends at the edge", **facts)
        # Translators: {name} owns the aqueduct; {number} is which of its squares this is, of {length};
        # {square} is the one its water goes to next
        return _(
            "{name}, aqueduct {aqueduct}: square {number} of {length}, goes on to {square}",
            square=after,
            **facts,
        )

    def _dry(self, square: str, code: int, one: int, other: int) -> str:
        """A track without water, and the squares it joins."""
        cell = CELL_OF[square]
        kind = kind_name("C" if code > PRINTED else KINDS[KIND_OF_CODE[code] - 1])
        ends = [NAME_OF[cell + STEP[side]] for side in (one, other) if cell + STEP[side] in NAME_OF]
        if len(ends) < 2:
            # Translators: a tile without water: {kind} is a bare noun; {squares} is where its track leads;
            # the other end is the edge of the land
            return _("Dry {kind}: from {squares} to the edge", kind=kind, squares=formats.listed(ends))
        # Translators: a tile without water: {kind} is a bare noun; {squares} are the two its track joins
        return _("Dry {kind}: joins {squares}", kind=kind, squares=formats.listed(ends))

    # Jumps and readings

    def jumps(self, seat: int) -> dict[str, list[Spot]]:
        own = [name for name in self._game.aqueducts(seat) if ask.workman_place(self._game, name)]
        seen = dict.fromkeys(path for name in own for path in ask.builders_seen(self._game, name))
        places = [ask.workman_place(self._game, name) for name in own]
        squares = [self.spot_of(items.square(place[0])) for place in places if place is not None]
        return {
            "own": [spot for spot in squares if spot is not None],
            "second": [path_place(path) for path in seen],
        }

    def readings(self, seat: int) -> dict[str, list[str]]:
        game = self._game
        return {
            "own": [". ".join(self._about_own(name)) for name in game.aqueducts(seat)],
            "board": [*self._podiums(), self._tiles_left()],
            "points": [self._points(each) for each in range(game.players)],
        }

    def _points(self, seat: int) -> str:
        """What is scored and what would be if it ended now, then how; what is alike is told once."""
        lines = scores.breakdown(self._game, seat)
        if not self._game.is_over:
            lines = [lines[0], lines[-1], *lines[1:-1]]
        alike = Counter(lines)
        # Translators: {line} is a sentence that is true of {times} things alike
        told = [_("{line} (×{times})", line=line, times=n) if n > 1 else line for line, n in alike.items()]
        return ". ".join(told)

    def _about_own(self, name: str) -> Iterator[str]:
        place = ask.workman_place(self._game, name)
        if place is not None:
            yield place[0]
            yield from self._about_workman(name)
        else:
            yield from self._describe(items.workman(name)).split("\n")

    def _podiums(self) -> list[str]:
        taken = sorted(set(self._game.podiums().values()), reverse=True)
        lines = [self._describe(items.podium(number)).split("\n") for number in taken]
        # What anybody could climb is of no use where somebody stands; the highest earn something.
        found = [". ".join(each if at < len(BONUSES) else each[:1]) for at, each in enumerate(lines)]
        return found or [_("All podiums are free")]

    def _tiles_left(self) -> str:
        stock, reserve = ask.stock(self._game), ask.reserve(self._game)
        # Translators: how many of a kind there are; {kind} is a bare noun
        tiles = [_("{kind}: {number}", kind=kind_name(kind), number=n) for kind, n in stock.items()]
        kept = [_("{kind}: {number}", kind=kind_name(kind), number=n) for kind, n in reserve.items()]
        # Translators: {counts} tells how many of each kind
        lines = [_("Tiles left: {counts}", counts=formats.listed(tiles))]
        if kept:
            # Translators: the builders in the reserve; {counts} tells how many of each kind
            lines.append(_("Reserve: {counts}", counts=formats.listed(kept)))
        return ". ".join(lines)
