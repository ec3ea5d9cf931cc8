"""Paints what is lit on the land: places to go to, ghosts of pieces, and what they would do.

Small signs are drawn by code: large, then scaled down, because shapes drawn directly have rough edges.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import is_not
from typing import Final

import pygame
from pygame import Mask, Rect, Surface

from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.board.items import (
    CanalGhost,
    Ghost,
    HouseGhost,
    LandMarks,
    MountainGhost,
    SpringGhost,
)
from aqua_romana.games.aquaedukt.table.board.pieces import Piece, Pieces, house_sprite, mountain_picture
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.board.water import Streams
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.board_art import paint_marked_square, paint_noticed, paint_strong_edge
from aqua_romana.table.board.items import MarkAreas
from aqua_romana.table.layout import KeepClear, best_spot
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import GOLD, IVORY, NIGHT, Colour

_HELD: Final = 225  # opacity of a piece in the hand
_DANGER: Final = (0.97, 0.05)  # where a danger sign's corner stands in a square
_SAFE: Final = (0.80, 0.20)  # the middle of the sign that a house would be safe
_REACHED: Final = (0.22, 0.74)
_SHIELD: Final = (0.5, 0.8)  # the middle of a house's shield
#: The edges of lanes to go to in high contrast.
_STRONG_EDGE: Final = {"legal": (255, 221, 0), "chosen": (0, 255, 255), "last": (255, 255, 255)}
_GOLD: Final = (255, 210, 94)
_DARK: Final = (106, 62, 10)
_FINE: Final = 2  # how many times larger outlines are found
_SIGN_FINE: Final = 4  # how many times larger signs are drawn
_SIGN_DANGER: Final[Colour] = (179, 38, 26)
_WATER: Final[Colour] = (30, 128, 176)
_PALE: Final[Colour] = (214, 240, 250)
_DARK_EDGE: Final[Colour] = (106, 62, 10)
CROWD: Final = 30  # squares from which on they are lit faintly, because all others can be seen between them
_FAINT: Final = 90  # opacity


@dataclass(frozen=True)
class _Held:
    """The pieces of a ghost, and the line of light around them."""

    key: object
    pieces: list[Piece]
    outline: tuple[Surface, Point]


class MarkPainter:
    """Paints marks for one window size."""

    def __init__(
        self,
        app: App,
        frame: LandFrame,
        pieces: Pieces,
        streams: Streams,
        bare: Callable[[str], tuple[Surface, Rect] | None],
    ) -> None:
        """`bare` gives the ground of a square without its number, None where it has none."""
        self.frame = frame
        self.fonts = app.fonts
        self.signs = MarkSigns(app.fonts, frame.cell)
        self._theme = app.theme
        self._pictures = app.sprites.at(frame.cell)
        self._pieces = pieces
        self._streams = streams
        self._bare = bare
        self._held: _Held | None = None  # the ghost's pieces, as they were found last
        self._faint: dict[int, Surface] = {}
        self._one_of_many: Surface | None = None
        self._numbers: tuple[tuple[object, ...], list[tuple[Surface, Rect]]] | None = None
        self._stone: tuple[Snapshot, list[Piece], dict[str, Surface | None]] | None = None

    def paint(self, target: Surface, marks: LandMarks, seen: Snapshot, index: float) -> None:
        """Everything that is lit on the land, from the ground up."""
        for item in marks.noticed:
            if item.sort == "square":
                rect = self.frame.square_rect(item.key)
                paint_noticed(target, rect, max(2, self.frame.cell // 28))
        self._last_turn(target, marks, seen)
        self._places(target, marks, seen)
        for section in marks.onward:
            self._onward(target, section)
        if marks.ghost is not None:
            self._ghost(target, marks.ghost, seen, index)
        self._fates(target, marks)
        self._fresh_drops(target, marks, seen)
        target.blits(self.numbers(marks, seen))

    def areas(self, marks: LandMarks, seen: Snapshot) -> MarkAreas:
        """Everything that is lit on the land, and where."""
        square_rect, cell = self.frame.square_rect, self.frame.cell
        for item in marks.noticed:
            if item.sort == "square":
                yield ("noticed", item), square_rect(item.key)
        for kind, squares in (("last", marks.last_squares), ("lost", marks.lost), ("safe", marks.safe)):
            for square in squares:
                yield (kind, square), square_rect(square)
        for square in marks.danger - marks.lost - marks.safe:
            yield ("danger", square), square_rect(square).inflate(cell, cell)
        for square, canals in marks.reach:
            yield ("reach", square, canals), square_rect(square)
        for square, before, after in marks.watered:
            yield ("watered", square, before, after), square_rect(square).inflate(cell, cell)
        for kind, edges in (("last", marks.last_edges), ("onward", marks.onward)):
            for edge in edges:
                yield (kind, edge), self.frame.edge_rect(edge).inflate(cell, cell)
        for point in marks.last_points:
            yield ("last", point), self.frame.point_rect(point).inflate(cell, cell)
        is_crowd = _are_many(marks)
        for item in {*marks.usable, *marks.chosen}:
            is_chosen = item in marks.chosen
            if item.sort == "square":
                yield ("place", item, is_chosen, is_crowd), square_rect(item.key)
            elif item.sort == "point":
                yield ("place", item, is_chosen), self.frame.point_rect(item.key).inflate(cell, cell)
            elif item.sort == "edge":
                look = (is_chosen, item.key in marks.doubling)
                yield ("place", item, look), self.frame.edge_rect(item.key).inflate(cell, cell)
        if marks.ghost is not None:
            yield marks.ghost, self._ghost_area(marks.ghost, seen)

    def _ghost_area(self, ghost: Ghost, seen: Snapshot) -> Rect:
        if isinstance(ghost, HouseGhost | MountainGhost):
            return self.frame.square_rect(ghost.square).inflate(self.frame.cell, self.frame.cell)
        held = self._held_pieces(ghost, seen)
        around = self.frame.cell // 2  # water leaps higher than stone
        return held.outline[0].get_rect(topleft=held.outline[1]).inflate(around, around)

    # Places

    def _last_turn(self, target: Surface, marks: LandMarks, seen: Snapshot) -> None:
        for square in marks.last_squares:
            self._square(target, "last_square", square, seen)
        for section in marks.last_edges:
            self._edge(target, "last", section)
        for point in marks.last_points:
            picture = self.signs.last_point()
            target.blit(picture, picture.get_rect(center=self.frame.point_pos(point)))

    def _places(self, target: Surface, marks: LandMarks, seen: Snapshot) -> None:
        """Squares, points and edges to go to; those chosen after the others, on top."""
        is_crowd = _are_many(marks)
        for item in sorted({*marks.usable, *marks.chosen}, key=lambda each: each in marks.chosen):
            is_chosen = item in marks.chosen
            if item.sort == "square":
                if is_crowd and not is_chosen:
                    target.blit(self._faint_square(), self.frame.square_rect(item.key))
                else:
                    self._square(target, "ghost_square" if is_chosen else "legal_square", item.key, seen)
            elif item.sort == "point":
                self._point(target, item.key, is_chosen)
            elif item.sort == "edge":
                self._usable_edge(target, item.key, is_chosen, item.key in marks.doubling)

    def _square(self, target: Surface, name: str, square: str, seen: Snapshot) -> None:
        """Below the springs and canals that reach into it."""
        rect, stone = self.frame.square_rect(square), self._stone_on(square, seen)
        if stone is None or self.fonts.strong:
            paint_marked_square(target, self._pictures, name, rect, self.fonts.strong)
            return
        light = self._pictures.get(f"ui/{name}").surface.copy()
        light.blit(stone, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        target.blit(light, rect)

    def _stone_on(self, square: str, seen: Snapshot) -> Surface | None:
        """The shape of springs and canals on a square, None where there are none."""
        if self._stone is None or self._stone[0] is not seen:
            raised = [each for each in self._pieces.of(seen) if each.water]
            self._stone = (seen, raised, {})
        _seen, pieces, shapes = self._stone
        if square not in shapes:
            rect = self.frame.square_rect(square)
            near = [each for each in pieces if each.sprite.rect_at(each.pos).colliderect(rect)]
            shape = Surface(rect.size, pygame.SRCALPHA) if near else None
            for piece in near:
                assert shape is not None
                at = piece.sprite.rect_at(piece.pos)
                mask = pygame.mask.from_surface(piece.sprite.surface)
                corner = (at.x - rect.x, at.y - rect.y)
                mask.to_surface(shape, setcolor=(0, 0, 0, 255), unsetcolor=None, dest=corner)
            shapes[square] = shape
        return shapes[square]

    def _faint_square(self) -> Surface:
        """One of many squares to go to."""
        if self._one_of_many is None:
            self._one_of_many = self._pictures.get("ui/legal_square").surface.copy()
            veil = (255, 255, 255, 2 * _FAINT if self.fonts.strong else _FAINT)
            self._one_of_many.fill(veil, special_flags=pygame.BLEND_RGBA_MULT)
        return self._one_of_many

    def _point(self, target: Surface, point: str, is_chosen: bool) -> None:
        pos = self.frame.point_pos(point)
        if self.fonts.strong:
            ring = self.signs.strong_ring(is_chosen)
            target.blit(ring, ring.get_rect(center=pos))
            return
        state = "chosen" if is_chosen else "legal"
        self._pictures.get(f"aquaedukt/marks/{state}_point").draw(target, pos)

    def _usable_edge(self, target: Surface, section: str, is_chosen: bool, doubles: bool) -> None:
        """A capsule for a new section; where a second piece would lie beside the first, a roundel on it."""
        if is_chosen or not doubles:
            self._edge(target, "chosen" if is_chosen else "legal", section)
        if doubles and not is_chosen:
            self._pictures.get("aquaedukt/marks/roundel_double").draw(target, self.frame.edge_middle(section))

    def _edge(self, target: Surface, state: str, section: str) -> None:
        sprite = self._pictures.get(f"aquaedukt/marks/{state}_edge_{self.frame.axis(section)}")
        rect = sprite.rect_at(self.frame.edge_middle(section))
        target.blit(sprite.surface, rect)
        if self.fonts.strong:
            line = max(2, self.frame.cell // 24)
            # The picture has a glow around the capsule.
            capsule = rect.inflate(-round(self.frame.cell * 0.16), -round(self.frame.cell * 0.16))
            paint_strong_edge(target, capsule, line, _STRONG_EDGE[state], capsule.h)

    def _onward(self, target: Surface, section: str) -> None:
        """Dots along an edge that could come next."""
        (x, y), (x2, y2) = self.frame.edge_ends(section)
        dot = self.signs.onward()
        for step in (0.3, 0.5, 0.7):
            at = (round(x + (x2 - x) * step), round(y + (y2 - y) * step))
            target.blit(dot, dot.get_rect(center=at))

    # What would happen

    def _fates(self, target: Surface, marks: LandMarks) -> None:
        """Which tiles would go, which would be safe, and which are in danger already."""
        for square in marks.danger - marks.lost - marks.safe:
            self._pictures.get("aquaedukt/marks/danger").draw(target, self.frame.in_square(square, _DANGER))
        for square in marks.lost:
            cross = self.signs.lost()
            target.blit(cross, cross.get_rect(center=self.frame.square_rect(square).center))
        for square in marks.safe:
            tick = self.signs.safe()
            target.blit(tick, tick.get_rect(center=self.frame.in_square(square, _SAFE)))

    def _fresh_drops(self, target: Surface, marks: LandMarks, seen: Snapshot) -> None:
        """Glowing drops where supply would rise."""
        for square, _before, after in marks.watered:
            if square not in seen.mountains:
                drop = self._pictures.get(f"aquaedukt/marks/drop_{min(after, 2)}_fresh")
                drop.draw(target, self._pieces.drop_pos(seen, square))

    def numbers(self, marks: LandMarks, seen: Snapshot) -> list[tuple[Surface, Rect]]:
        """How many canals a square needs: on it, clear of what matters there. Looked for once."""
        if not marks.reach:
            return []
        key = (marks.reach, marks.ghost, seen)
        if self._numbers is None or any(map(is_not, self._numbers[0], key)):
            self._numbers = (key, self._placed_numbers(marks, seen))
        return self._numbers[1]

    def _placed_numbers(self, marks: LandMarks, seen: Snapshot) -> list[tuple[Surface, Rect]]:
        found, clear = [], self._matters(marks, seen)
        for square, canals in marks.reach:
            sign, room = self.signs.reached(canals), self.frame.square_rect(square)
            low = sign.get_rect(center=self.frame.in_square(square, _REACHED))
            beside_it = low.move(2 * (room.centerx - low.centerx), 0)
            found.append((sign, best_spot((low, beside_it), room, clear)))
        return found

    def _matters(self, marks: LandMarks, seen: Snapshot) -> KeepClear:
        """Springs and canals, those that are held too, and what tells whose a house is or which region."""
        frame, ghost = self.frame, marks.ghost
        canals = [*seen.canals, *([ghost.section] if isinstance(ghost, CanalGhost) else ())]
        springs = [*seen.springs, *([ghost.point] if isinstance(ghost, SpringGhost) else ())]
        thin = -round(frame.cell * 0.06)
        basins = [frame.point_rect(point).inflate(thin, -thin) for point in springs]
        shields = [self._small(square, _SHIELD) for square in seen.houses]
        shields += [self._small(square, (0.5, 0.5)) for square in seen.numbers.values()]
        return KeepClear(avoid=(*map(frame.edge_rect, canals), *basins, *shields))

    def _small(self, square: str, share: tuple[float, float]) -> Rect:
        """A small part of a square around a point in it."""
        found = Rect(0, 0, round(self.frame.cell * 0.4), round(self.frame.cell * 0.4))
        found.center = self.frame.in_square(square, share)
        return found

    # Ghosts

    def _ghost(self, target: Surface, ghost: Ghost, seen: Snapshot, index: float) -> None:
        if isinstance(ghost, CanalGhost | SpringGhost):
            held = self._held_pieces(ghost, seen)
            target.blit(*held.outline)
            for piece in held.pieces:
                self._paint_piece(target, piece, index)
            return
        rect, tile = self.frame.square_rect(ghost.square), self._tile(ghost, seen)
        bare = self._bare(ghost.square)
        if bare is not None:
            target.blit(*bare)
        self._square(target, "ghost_square", ghost.square, seen)
        target.blit(self._faded(tile), tile.rect_at(rect.topleft))
        if isinstance(ghost, HouseGhost):
            house = House(ghost.square, ghost.seat, ghost.value)
            sign = self._pieces.value_sign(replace(seen, houses={ghost.square: house}), ghost.square)
            sign.sprite.draw(target, sign.pos)

    def _tile(self, ghost: HouseGhost | MountainGhost, seen: Snapshot) -> Sprite:
        if isinstance(ghost, MountainGhost):
            return self._pictures.get(mountain_picture(ghost.square, None))
        player = self._theme.player(seen.colours[ghost.seat])
        return house_sprite(self._pictures, ghost.square, ghost.value, player)

    def _faded(self, sprite: Sprite) -> Surface:
        found = self._faint.get(id(sprite))
        if found is None:
            found = sprite.surface.copy()
            found.set_alpha(_HELD)
            self._faint = {id(sprite): found}
        return found

    def _held_pieces(self, ghost: CanalGhost | SpringGhost, seen: Snapshot) -> _Held:
        """Every piece that would look otherwise with the ghost in its place."""
        key = (ghost, seen.step, tuple(seen.canals.items()), seen.springs)
        if self._held is None or self._held.key != key:
            if isinstance(ghost, SpringGhost):
                would = replace(seen, springs=(*seen.springs, ghost.point))
            else:
                pieces = 2 if ghost.doubles else 1
                would = replace(seen, canals={**seen.canals, ghost.section: pieces})
            there = {piece.key: piece for piece in self._pieces.of(seen)}
            new = [each for each in self._pieces.of(would) if there.get(each.key) != each]
            self._held = _Held(key, new, self._outline(new))
        return self._held

    def _outline(self, pieces: list[Piece]) -> tuple[Surface, Point]:
        """A line of gold around pieces, dark at its outer edge; found large, so that its edges are smooth."""
        rects = [piece.sprite.rect_at(piece.pos) for piece in pieces]
        gold, dark = max(2, self.frame.cell // 26), max(3, self.frame.cell // 18)
        whole = rects[0].unionall(rects[1:]).inflate(2 * dark + 4, 2 * dark + 4)
        shape = Surface(whole.size, pygame.SRCALPHA)
        for piece, rect in zip(pieces, rects, strict=True):
            shape.blit(piece.sprite.surface, rect.move(-whole.x, -whole.y))
        solid = pygame.mask.from_surface(pygame.transform.smoothscale_by(shape, _FINE))
        large = Surface((whole.w * _FINE, whole.h * _FINE), pygame.SRCALPHA)
        inks = ((0, 0, 0), (0, 255, 255)) if self.fonts.strong else (_DARK, _GOLD)
        for ink, wide in zip(inks, (dark * _FINE, gold * _FINE), strict=True):
            grown = solid.convolve(_disc(wide))
            large.blit(grown.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0)), (-wide, -wide))
        return pygame.transform.smoothscale(large, whole.size), whole.topleft

    def _paint_piece(self, target: Surface, piece: Piece, index: float) -> None:
        piece.sprite.draw(target, piece.pos)
        for wet in piece.water:
            target.fblits(self._streams.pictures_of(wet, index))


def _are_many(marks: LandMarks) -> bool:
    """Whether so many squares are usable that each is lit faintly."""
    return sum(each.sort == "square" for each in marks.usable) >= CROWD


def _disc(radius: int) -> Mask:
    """What a line of this width is drawn with."""
    disc = Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255), (radius, radius), radius)
    return pygame.mask.from_surface(disc)


class MarkSigns:
    """Signs for one size of square, each made once."""

    def __init__(self, fonts: Fonts, cell: int) -> None:
        self.fonts = fonts
        self.cell = cell
        self._made: dict[tuple[str, str], Surface] = {}

    def _kept(self, sort: str, key: str, share: float, draw: Callable[[Surface, int], object]) -> Surface:
        """A square picture of a share of a board square, drawn by `draw(surface, side)`."""
        found = self._made.get((sort, key))
        if found is None:
            side = max(8, round(self.cell * share))
            large = Surface((side * _SIGN_FINE, side * _SIGN_FINE), pygame.SRCALPHA)
            draw(large, side * _SIGN_FINE)
            found = pygame.transform.smoothscale(large, (side, side))
            self._made[sort, key] = found
        return found

    def lost(self) -> Surface:
        """A red cross over a tile that would leave the game, light and dark around it: a shape, no colour."""

        def draw(on: Surface, side: int) -> None:
            pygame.draw.rect(on, (*NIGHT, 84), on.get_rect(), border_radius=side // 10)
            near, far = side * 0.22, side * 0.78
            for colour, thick in ((NIGHT, 0.15), (IVORY, 0.12), (_SIGN_DANGER, 0.075)):
                for line in (((near, near), (far, far)), ((near, far), (far, near))):
                    _bar(on, colour, *line, side * thick)

        return self._kept("lost", "", 0.86, draw)

    def safe(self) -> Surface:
        """A tick in a disc of water: this house would get water and stay."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            for colour, radius in ((NIGHT, 0.5), (IVORY, 0.455), (_WATER, 0.39)):
                pygame.draw.circle(on, colour, middle, side * radius)
            points = [(side * 0.28, side * 0.52), (side * 0.44, side * 0.68), (side * 0.73, side * 0.34)]
            for start, end in pairwise(points):
                _bar(on, IVORY, start, end, side * 0.11)

        return self._kept("safe", "", 0.33, draw)

    def onward(self) -> Surface:
        """A dot of gold: here a canal could go on."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            ink, edge = (IVORY, NIGHT) if self.fonts.strong else (GOLD, _DARK_EDGE)
            pygame.draw.circle(on, edge, middle, side * 0.5)
            pygame.draw.circle(on, ink, middle, side * 0.36)

        return self._kept("onward", "", 0.11, draw)

    def last_point(self) -> Surface:
        """Four light brackets around a spring of the last turn."""

        def draw(on: Surface, side: int) -> None:
            reach, arm = side * 0.44, side * 0.16
            middle = side / 2
            for colour, thick in ((_DARK_EDGE, 0.075), ((255, 246, 232), 0.04)):
                for x in (-1, 1):
                    for y in (-1, 1):
                        corner = (middle + x * reach, middle + y * reach)
                        for end in ((corner[0] - x * arm, corner[1]), (corner[0], corner[1] - y * arm)):
                            _bar(on, colour, corner, end, side * thick)

        return self._kept("last point", "", 0.66, draw)

    def reached(self, canals: int) -> Surface:
        """How many canals bring water to a square: a pale drop with the number."""

        def draw(on: Surface, side: int) -> None:
            for colour, grow in ((NIGHT, 0.05), (IVORY, 0.02), (_PALE, -0.02)):
                _drop(on, colour, side, grow)
            large = self.fonts.render(str(canals), "number", NIGHT)
            figure = pygame.transform.smoothscale_by(large, side * 0.56 / large.get_height())
            on.blit(figure, figure.get_rect(center=(side / 2, side * 0.61)))

        return self._kept("reached", str(canals), 0.34, draw)

    def strong_ring(self, is_chosen: bool) -> Surface:
        """A point to go to, in high contrast."""

        def draw(on: Surface, side: int) -> None:
            middle = (side // 2, side // 2)
            pygame.draw.circle(on, (0, 0, 0), middle, side // 2, width=round(side * 0.24))
            ink = (0, 255, 255) if is_chosen else (255, 221, 0)
            pygame.draw.circle(on, ink, middle, round(side * 0.44), width=round(side * 0.12))

        return self._kept("ring", str(is_chosen), 0.46, draw)


def _bar(
    on: Surface, colour: Colour, start: tuple[float, float], end: tuple[float, float], thick: float
) -> None:
    """A line with round ends."""
    pygame.draw.line(on, colour, start, end, max(1, round(thick)))
    across = pygame.Vector2(end) - pygame.Vector2(start)
    if across.length():
        side = pygame.Vector2(-across.y, across.x).normalize() * thick / 2
        begin, stop = pygame.Vector2(start), pygame.Vector2(end)
        pygame.draw.polygon(on, colour, [begin + side, stop + side, stop - side, begin - side])
    for spot in (start, end):
        pygame.draw.circle(on, colour, spot, thick / 2)


def _drop(on: Surface, colour: Colour, side: int, grow: float) -> None:
    """A drop that hangs in the middle of a square picture."""
    middle, radius = (side / 2, side * 0.62), side * (0.30 + grow)
    pygame.draw.circle(on, colour, middle, radius)
    tip = side * (0.10 - grow * 1.4)
    pygame.draw.polygon(
        on,
        colour,
        [(side / 2, tip), (side / 2 - radius * 0.93, side * 0.52), (side / 2 + radius * 0.93, side * 0.52)],
    )
