"""The land of Aquädukt in words: squares, and the corners and lines between them.

Spots are counted in half squares: squares have odd columns and rows, corners even ones. Arrows go from square
to square; springs and canals are told with the squares beside them, and jumped to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import HOUSE_ACTIONS
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    EDGE_OF,
    EDGES,
    NAME_OF,
    POINT_NAMES,
    POINT_OF,
    POINT_WIDTH,
    REGION_OF,
    REGIONS,
    ROWS,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.texts import place_name, scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.by_ear import STEPS, Describe, Spot, Way
from aqua_romana.ui.text.translation import N_, _

_LAST: Final = (2 * WIDTH - 1, 2 * ROWS - 1)
_CANALS: Final = {
    (0, -1): N_("Canal along its north side"),
    (1, 0): N_("Canal along its east side"),
    (0, 1): N_("Canal along its south side"),
    (-1, 0): N_("Canal along its west side"),
}
_SPRINGS: Final = {
    (-1, -1): N_("Spring at its north-west corner"),
    (1, -1): N_("Spring at its north-east corner"),
    (1, 1): N_("Spring at its south-east corner"),
    (-1, 1): N_("Spring at its south-west corner"),
}


def _spot_of_square(square: str) -> Spot:
    row, column = divmod(CELL_OF[square], WIDTH)
    return 2 * column + 1, 2 * row + 1


def _spot_of_point(point: int) -> Spot:
    row, column = divmod(point, POINT_WIDTH)
    return 2 * column, 2 * row


def _spot_of_edge(edge: int) -> Spot:
    (x, y), (other_x, other_y) = map(_spot_of_point, EDGES[edge].points)
    return (x + other_x) // 2, (y + other_y) // 2


_EDGE_AT: Final = {_spot_of_edge(number): number for number in range(len(EDGES))}


class LandBoard:
    """The land as a game stands."""

    def __init__(self, game: Game, describe: Describe) -> None:
        self._game = game
        self._describe = describe
        self._canals = {_spot_of_edge(EDGE_OF[section]): section for section in game.canals()}
        self._springs = {_spot_of_point(POINT_OF[point]): point for point in game.springs()}

    # Spots

    def start(self) -> Spot:
        """The first square of the region the die shows, or of the seventh, in the middle of the land."""
        region = self._game.rolled or 7
        return _spot_of_square(NAME_OF[REGION_OF.index(region)])

    def next_spot(self, at: Spot, way: Way) -> Spot | None:
        """From square to square, over corners where there is none."""
        dx, dy = STEPS[way]
        x, y = at[0] + dx, at[1] + dy
        while True:
            x, y = x + (dx if x % 2 == 0 and dx else 0), y + (dy if y % 2 == 0 and dy else 0)
            x, y = x + (x % 2 == 0), y + (y % 2 == 0)
            if not (0 < x <= _LAST[0] and 0 < y <= _LAST[1]):
                return None
            if REGION_OF[y // 2 * WIDTH + x // 2]:
                return x, y
            x, y = x + dx, y + dy

    def spot_of(self, item: BoardItem) -> Spot | None:
        match item.sort:
            case "square":
                return _spot_of_square(item.key)
            case "point":
                return _spot_of_point(POINT_OF[item.key])
            case "edge":
                return _spot_of_edge(EDGE_OF[item.key])
        return None

    def items_at(self, at: Spot) -> list[BoardItem]:
        if at in _EDGE_AT:
            one, other = (POINT_NAMES[point] for point in EDGES[_EDGE_AT[at]].points)
            return [items.edge(f"{one}-{other}")]
        if at[0] % 2:
            return [items.square(_square(at))]
        return [items.point(POINT_NAMES[at[1] // 2 * POINT_WIDTH + at[0] // 2])]

    def name(self, at: Spot) -> str:
        return place_name(self.items_at(at)[0].key)

    def heading(self, item: BoardItem) -> str:
        headings = {"die": _("The die"), "spring": _("Springs"), "canal": _("Canals")}
        return headings.get(item.sort, "")

    # What lies there

    def where_to(self, action: Action) -> list[str]:
        """The value of a house; for the rest its place says all."""
        if action not in HOUSE_ACTIONS.values():
            return []
        # Translators: a house tile that would be built
        return [_("A tile of value {value}", value=action.value)]

    def by(self, action: Action) -> str:
        return ""

    def is_bare(self, at: Spot) -> bool:
        square = _square(at)
        return square not in self._game.houses() and square not in self._game.mountains()

    def about(self, at: Spot) -> list[str]:
        item = self.items_at(at)[0]
        lines = self._describe(item).split("\n")
        return [*lines, *self._beside(at)] if item.sort == "square" else lines

    def _beside(self, at: Spot) -> Iterator[str]:
        """Canals along a square's sides, springs at its corners."""
        for texts, known in ((_CANALS, self._canals), (_SPRINGS, self._springs)):
            for (dx, dy), text in texts.items():
                if (at[0] + dx, at[1] + dy) in known:
                    yield _(text)

    # Jumps and readings

    def jumps(self, seat: int) -> dict[str, list[Spot]]:
        game = self._game
        own = [square for square, (owner, _value) in game.houses().items() if owner == seat]
        ends = [_spot_of_point(POINT_OF[branch.end]) for branch in ask.branches(game)]
        free = (ask.free_squares(game, region) for region in range(1, REGIONS + 1))
        return {
            "own": [_spot_of_square(square) for square in own],
            "second": [*self._springs, *ends],
            "third": [_spot_of_square(squares[0]) for squares in free if squares],
        }

    def readings(self, seat: int) -> dict[str, list[str]]:
        game = self._game
        own = [self._told(_spot_of_square(square)) for square, of in game.houses().items() if of[0] == seat]
        hand = [self._describe(items.pile(value)) for value in range(1, 5)] if seat == game.on_turn else []
        supply = [self._describe(each).replace("\n", ". ") for each in (items.SPRING, items.CANAL)]
        springs = [self._told(spot) for spot in self._springs]
        return {
            "own": [*own, *(line.replace("\n", ". ") for line in hand if line)],
            "board": [*springs, *self._growing(), *supply],
            "points": [". ".join(scores.breakdown(game, each)) for each in range(game.players)],
        }

    def _growing(self) -> Iterator[str]:
        """Where each canal that has begun ends now."""
        for branch in ask.branches(self._game):
            if branch.sections:
                yield self._told(_spot_of_point(POINT_OF[branch.end]))

    def _told(self, at: Spot) -> str:
        return ". ".join([self.name(at), *self.about(at)])


def _square(at: Spot) -> str:
    return NAME_OF[at[1] // 2 * WIDTH + at[0] // 2]
