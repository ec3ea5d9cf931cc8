"""Terraces of the final scoring: a piece of the land for every seat, lifted by its points.

In front lie rows of watered houses with canals between them, as on the board; behind them a dry strip with
those that no water reached. A terrace higher than its neighbours has a spring, and its water falls to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.board.water import JETS, Water
from aqua_romana.table.board.board_art import Shadows
from aqua_romana.table.board.water import FRAMES, FRAMES_PER_SECOND, Fading
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.arcade import tile
from aqua_romana.ui.graphics.emblems import DISC
from aqua_romana.ui.graphics.sprites import Inlay, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.theme import PlayerColour

RIM: Final = 9  # units: the stones around a terrace
LOWEST: Final = 64  # units of height of a terrace without a point
_CORNICE: Final = 18  # units of the uppermost stones of a wall
_FALL, _SPOUT = 26, 12  # units: how wide water falls, how high it leaves a terrace
_LEVEL: Final = 10  # units that neighbours may differ and still have one water
_COLUMNS = range(4, 11)  # houses side by side: as many as make squares largest
_WIDE: Final = 0.85  # of its slot that a terrace takes at most
_BAND: Final = 0.28  # squares that a canal needs between two rows
_DRY: Final = 0.5  # squares of a dry house
_HOUSE: Final = 1.2  # a house leaves room around itself on its square: so much larger it fills it
_SPRING: Final = "aquaedukt/springs/E1W1"
_CROPS: Final = ("vine", "bean")
_GRASS: Final = (204, 214, 143, 150)  # paler than the land, so that green roofs stand out
_DUST: Final = (214, 190, 142, 115)  # over what counts nothing
_FALL_SPEED: Final = 260  # units a second
_BETWEEN: Final = 2  # pictures of the water for each of its loop
_BEHIND: Final = (104, 92, 86)  # how dark the wall is behind falling water


class Terraces:
    """The terraces of all seats, and the water that joins them."""

    def __init__(
        self,
        context: PaintContext,
        pictures: SpriteSet,
        units: Callable[[float], int],
        watered: Sequence[int],
        dry: Sequence[int],
    ) -> None:
        """For so many `watered` and `dry` houses by seat; `units` gives pixels of the stage."""
        self._context, self._pictures, self._units = context, pictures, units
        self._watered, self._dry = max(watered), max(dry)
        self._arrange(_COLUMNS[0], 8)
        self._made: dict[object, Surface] = {}

    # Places

    def fit(self, room: int, slot: int, highest: int) -> int:
        """Make squares as large as `room` pixels of height and a slot's width allow; how high a terrace may
        rise at most."""
        edges = 2 * self._units(RIM)
        deep, wide = room - self._units(LOWEST + 110) - edges, round(slot * _WIDE) - edges

        def side(columns: int) -> int:
            self._arrange(columns, 1)
            return min(
                wide // columns, int(deep / (self._rows + self._canals * _BAND + self._dry_rows * _DRY))
            )

        columns = max(_COLUMNS, key=side)
        self._arrange(columns, max(8, side(columns)))
        self._made.clear()
        self._board = self._context.sprites.at(self._cell)
        self._shadows = Shadows(self._board)
        self._water = Water(self._board)
        self._jets = Fading(self._board, [f"aquaedukt/springs/jet_{number}" for number in range(JETS)])
        return min(highest, room - self.size[1])

    def _arrange(self, columns: int, cell: int) -> None:
        self.columns, self._cell = columns, cell
        self._rows = max(1, -(-self._watered // columns))
        self._canals = -(-self._rows // 2)
        self._dry_rows = -(-self._dry // (2 * columns))

    @property
    def size(self) -> tuple[int, int]:
        """Of the top of a terrace: the same for all, so that points alone make it high."""
        rim, cell = self._units(RIM), self._cell
        strips = self._canals * self._band + self._dry_rows * self._dry_side
        return self.columns * cell + 2 * rim, self._rows * cell + strips + 2 * rim

    @property
    def _band(self) -> int:
        return round(self._cell * _BAND)

    @property
    def _dry_side(self) -> int:
        return int(self._cell * _DRY)

    def _row_top(self, top: Rect, row: int) -> int:
        """Rows are counted from the front; a canal lies behind every other one."""
        return top.bottom - self._units(RIM) - (row + 1) * self._cell - (row + 1) // 2 * self._band

    def house_rect(self, top: Rect, number: int) -> Rect:
        """Where the so many-th watered house stands on a terrace."""
        row, column = divmod(number, self.columns)
        x = top.x + self._units(RIM) + column * self._cell
        return Rect(x, self._row_top(top, row), self._cell, self._cell)

    def dry_rect(self, top: Rect, number: int) -> Rect:
        """Where the so many-th house without water stands, on the strip behind."""
        row, column = divmod(number, 2 * self.columns)
        side = self._dry_side
        x = top.x + self._units(RIM) + column * self._cell // 2
        return Rect(x, top.y + self._units(RIM) + (self._dry_rows - 1 - row) * side, side, side)

    def canal_y(self, top: Rect, number: int = 0) -> int:
        """The middle of a canal; the first is the one in front."""
        return self._row_top(top, 2 * number) - self._band // 2

    def canal_rects(self, top: Rect) -> list[Rect]:
        """Where water moves on a terrace, the spring's jet included."""
        high = self._cell
        found = []
        for number in range(self._canals):
            rect = Rect(top.x, 0, top.w, high if number == self._canals - 1 else high // 2)
            rect.centery = self.canal_y(top, number)
            found.append(rect)
        return found

    # What stands still

    def wall(self, seat: int, high: int) -> Surface:
        """The wall below a terrace, with darker edges."""
        wide = self.size[0]
        made = self._masonry((wide, max(1, high)), seat)
        edge = max(1, self._units(5))
        for x in range(edge):
            dark = (150 + 105 * x // edge,) * 3
            for column in (x, wide - 1 - x):
                made.fill(dark, (column, 0, 1, high), special_flags=pygame.BLEND_RGB_MULT)
        return made

    def _masonry(self, size: tuple[int, int], number: int) -> Surface:
        """Stones below one cornice; no two walls look alike."""
        texture = self._pictures.get("finish/wall").surface
        made = Surface(size)
        shift = number * size[0] % max(1, texture.get_width() - size[0])
        cornice = self._units(2 * _CORNICE)
        strip = (shift, cornice, size[0], texture.get_height() - cornice)
        for top in range(cornice, size[1], strip[3]):
            made.blit(texture, (0, top), strip)
        made.blit(texture, (0, 0), (shift, 0, size[0], cornice))
        return made

    def land(self, seat: int, *, has_spring: bool) -> Surface:
        """The top without houses: crops, canals without water, the dry strip, stones around."""
        key = ("land", seat, has_spring)
        if key not in self._made:
            made = Surface(self.size)
            area, rim = made.get_rect(), self._units(RIM)
            inner = area.inflate(-2 * rim, -2 * rim)
            made.set_clip(inner)
            lay_fields(made, self._board, "fallow_dry", inner)
            behind = self._row_top(area, self._rows - 1) - (self._rows % 2) * self._band
            green = Rect(inner.x, behind, inner.w, inner.bottom - behind)
            lay_fields(made, self._board, "fallow_lush", green)
            for number in range(self._rows * self.columns):
                kind = _CROPS[(number + seat) % len(_CROPS)]
                field = self._board.get(f"aquaedukt/fields/{kind}_lush_{number % 4}").surface
                made.blit(field, self.house_rect(area, number))
            self._lay_canals(made, area, has_spring)
            made.set_clip(None)
            self.lay_rim(made)
            self._made[key] = made
        return self._made[key]

    def lay_rim(self, made: Surface) -> None:
        """Smooth stones around a piece of land; they throw a narrow shadow on it."""
        area, rim = made.get_rect(), self._units(RIM)
        smooth = self._pictures.get("finish/rim").surface
        course = pygame.transform.smoothscale(smooth, (smooth.get_width(), rim))
        for y in (0, area.h - rim):
            tile(made, course, Rect(0, y, area.w, rim))
        upright = pygame.transform.rotate(course, 90)
        for x in (0, area.w - rim):
            tile(made, upright, Rect(x, rim, rim, area.h - 2 * rim))
        deep = max(2, self._units(7))
        for step in range(deep):
            dark = (150 + 105 * step // deep,) * 3
            made.fill(dark, (rim, rim + step, area.w - 2 * rim, 1), special_flags=pygame.BLEND_RGB_MULT)
            made.fill(dark, (rim + step, rim, 1, area.h - 2 * rim), special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.rect(made, theme.BRONZE_DARK, area, 1)

    def _lay_canals(self, made: Surface, area: Rect, has_spring: bool) -> None:
        names = [
            (f"aquaedukt/canals/EW_1_{column % 2}", pos)
            for number in range(self._canals)
            for column, pos in enumerate(self._sections(area, number))
        ]
        joints = [
            ("aquaedukt/canals/joint_E1W1", pos)
            for number in range(self._canals)
            for pos in self._joints(area, number)
        ]
        shadows = [(f"{name}_shadow", pos) for name, pos in names + joints]
        if has_spring:
            shadows.append((f"{_SPRING}_shadow", self._spring_pos(area)))
        self._shadows.paint(made, area, shadows)
        for name, pos in names + joints:
            self._board.get(name).draw(made, pos)

    def _sections(self, top: Rect, number: int) -> list[Point]:
        """The middles of the sections of a canal: half a square further at both ends, below the stones."""
        left, y = top.x + self._units(RIM), self.canal_y(top, number)
        middle = self._spring_pos(top)[0]
        first = (middle - left) % self._cell - self._cell // 2
        return [(left + first + each * self._cell, y) for each in range(self.columns + 2)]

    def _joints(self, top: Rect, number: int) -> list[Point]:
        return [(x + self._cell // 2, y) for x, y in self._sections(top, number)]

    def _spring_pos(self, top: Rect) -> Point:
        """On the canal farthest behind, in its middle."""
        left = top.x + self._units(RIM) + self.columns // 2 * self._cell
        return left, self.canal_y(top, self._canals - 1)

    def house(self, house: House, player: PlayerColour) -> Surface:
        """A watered house on grass."""
        return self._plot(self._cell, house, player, "fallow_wet_0", _GRASS, None)

    def dry_house(self, house: House, player: PlayerColour, side: int) -> Surface:
        """A house that counts nothing, on dry land: pale, but his."""
        return self._plot(side, house, player, "fallow_dry_0", None, _DUST)

    def _plot(
        self,
        side: int,
        house: House,
        player: PlayerColour,
        land: str,
        below: tuple[int, int, int, int] | None,
        above: tuple[int, int, int, int] | None,
    ) -> Surface:
        key = ("house", side, house.seat, house.value, land)
        if key not in self._made:
            cell = round(side * _HOUSE)
            board = self._context.sprites.at(max(8, cell))
            ground = self._context.sprites.at(max(8, side)).get(f"aquaedukt/fields/{land}").surface
            made = Surface((side, side))
            tile(made, ground, made.get_rect())
            self._cover(made, below)
            corner = ((side - cell) // 2, (side - cell) // 2 + round(cell * 0.02))
            name = f"aquaedukt/houses/tile_{house.value}_{house.value % 2}"
            Shadows(board).paint(made, made.get_rect(), [(f"{name}_shadow", corner)])
            emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink, 1.12)
            shield = Inlay("emblem", "ui/medallion", None, 1.5), Inlay("emblem", DISC, player.paint, 1.5)
            board.composed(name, player.paint, (*shield, emblem)).draw(made, corner)
            self._cover(made, above)
            self._made[key] = made
        return self._made[key]

    def _cover(self, made: Surface, colour: tuple[int, int, int, int] | None) -> None:
        if colour is not None:
            veil = Surface(made.get_size(), pygame.SRCALPHA)
            veil.fill(colour)
            made.blit(veil, (0, 0))

    def paint_gap(self, surface: Surface, left: Rect, right: Rect, foot: int) -> None:
        """The wall between two terraces, in shadow, up to the water of the higher one."""
        high = min(self.canal_y(left), self.canal_y(right)) - self._units(_SPOUT)
        gap = Rect(left.right, high, right.left - left.right, max(0, foot - high))
        key = ("gap", left.x, gap.w)
        if key not in self._made or self._made[key].get_height() < gap.h:
            self._made[key] = self._masonry((gap.w, gap.h + self._units(60)), left.x)
            self._made[key].fill(_BEHIND, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._made[key], gap, (0, 0, gap.w, gap.h))

    # What moves

    def tick(self) -> None:
        """Time moves on: pictures of the water that are missing come little by little."""
        self._water.tick(1)

    def paint_water(self, surface: Surface, top: Rect, moment: float, flow: str) -> None:
        """The water of a terrace, which flows to the east (E), to the west (W), or from its spring (B) to
        both sides."""
        at = int(moment * FRAMES_PER_SECOND * _BETWEEN) / _BETWEEN % FRAMES
        clip = surface.get_clip()
        rim = self._units(RIM)
        surface.set_clip(top.inflate(-2 * rim, 0).clip(clip))
        spring = self._spring_pos(top)
        for number in range(self._canals):
            for places, track in ((self._sections, "EW_1"), (self._joints, "joint_E1W1")):
                for pos in places(top, number):
                    if flow == "B" and pos == spring:
                        continue
                    is_west = flow == "W" or (flow == "B" and pos[0] < spring[0])
                    surface.blit(self._water.frame(track, is_west, at), self._water.corner(track, pos))
        if flow == "B":
            self._board.get(_SPRING).draw(surface, spring)
            surface.blit(
                self._water.frame("spring_E1W1", True, at), self._water.corner("spring_E1W1", spring)
            )
            jet = self._jets.at(at % JETS)
            surface.blit(jet.surface, jet.rect_at(spring))
        surface.set_clip(clip)

    def paint_fall(
        self, surface: Surface, high: Rect, low: Rect | None, area: Rect, foot: int, moment: float
    ) -> None:
        """Water from a terrace to its lower neighbour, or down to `foot` where there is none; `area` is what
        lies between them."""
        start = self.canal_y(high)
        end = self.canal_y(low) if low is not None else foot
        spout = self._units(_SPOUT)
        is_right = area.left >= high.right
        if low is not None and end - start < self._units(_LEVEL):
            level = Rect(area.left, start - spout // 2, area.w, spout + end - start)
            self._paint_stream(surface, level)
            return
        fall = Rect(0, start - spout // 2, self._units(_FALL), end - start + spout // 2)
        fall.centerx = area.centerx
        edge = (area.left, fall.right) if is_right else (fall.left, area.right)
        self._paint_stream(surface, Rect(edge[0], start - spout // 2, edge[1] - edge[0], spout))
        if low is not None:
            rest = (fall.left, area.right) if is_right else (area.left, fall.right)
            self._paint_stream(surface, Rect(rest[0], end - spout // 2, rest[1] - rest[0], spout))
        clip = surface.get_clip()
        surface.set_clip(fall.clip(clip))
        water = self._falling(fall.w)
        shift = round(moment * self._context.u(_FALL_SPEED)) % water.get_height()
        tile(surface, water, fall.inflate(0, 2 * water.get_height()).move(0, shift))
        surface.set_clip(clip)
        foam = self._pictures.get("finish/foam")
        foam.draw(surface, (fall.centerx, end + self._units(8)))

    def _paint_stream(self, surface: Surface, at: Rect) -> None:
        """A short channel between two stones."""
        water = self._pictures.get("finish/water").surface
        surface.blit(water, at, ((0, 0), at.size))
        kerb = max(1, self._units(4))
        for y in (at.top - kerb, at.bottom):
            pygame.draw.rect(surface, theme.TRAVERTINE_DARK, (at.x, y, at.w, kerb))

    def _falling(self, wide: int) -> Surface:
        key = ("fall", wide)
        if key not in self._made:
            picture = self._pictures.get("finish/fall").surface
            self._made[key] = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        return self._made[key]


def lay_fields(target: Surface, board: SpriteSet, kind: str, area: Rect) -> None:
    """Fields of one kind beside each other, in all their variants, so that nobody sees them repeat."""
    side = board.get(f"aquaedukt/fields/{kind}_0").size[0]
    clip = target.get_clip()
    target.set_clip(area.clip(clip))
    for row, y in enumerate(range(area.y, area.bottom, side)):
        for column, x in enumerate(range(area.x, area.right, side)):
            target.blit(board.get(f"aquaedukt/fields/{kind}_{(column + 2 * row) % 4}").surface, (x, y))
    target.set_clip(clip)


def flow_of(points: Sequence[int], seat: int) -> str:
    """Where the water of a terrace flows: down to its lower neighbour; from a spring to both sides where no
    neighbour is higher (B)."""
    left = points[seat - 1] if seat else -math.inf
    right = points[seat + 1] if seat + 1 < len(points) else -math.inf
    if points[seat] >= max(left, right):
        return "B"
    return "E" if left > right else "W"
