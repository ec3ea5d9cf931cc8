"""Workmen and master builders: their pictures and places, when they step aside."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from aqua_romana.games.romana.rules.podiums import FOR_TWO
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.items import RomanMarks
from aqua_romana.games.romana.table.board.mark_painter import MarkPainter
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, HitTest
from aqua_romana.table.board.motion import Clock
from aqua_romana.ui.graphics.sprites import MASTER_CELL, Inlay, Sprite, Sprites, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import PlayerColour, Theme

_SMALL_CELL = 52  # pixels a square, below which a builder shows a round badge, larger than his plaque
_SEEN = 60  # the least opacity that counts as part of a figure
_SMALL_SHARE = 0.62  # of a square: for which a builder is drawn who is carried over the tile he supplies
_RING = 2.4  # the ring of light around a place of the reserve, in squares
_PROMISE = 165  # opacity of a workman on the podium he would get

# Pictures


def workman_sprite(board: SpriteSet, player: PlayerColour, pose: str = "idle") -> Sprite:
    """A workman; poses are idle, lifted and walk_<N|E|S|W>_<0|1>."""
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink)
    return board.composed(f"romana/workmen/{pose}", player.paint, (emblem,))


def builder_sprite(board: SpriteSet, kind: str, pose: str = "idle") -> Sprite:
    """A master builder of kind S, C, B, D or J; the same poses."""
    if board.scale * MASTER_CELL < _SMALL_CELL:
        badge = Inlay("plaque", f"romana/marks/badge_{kind}", share=1.3)
        return board.composed(f"romana/builders/{pose}", None, (badge,))
    return board.composed(f"romana/builders/{pose}", None, (Inlay("plaque", f"romana/marks/kind_{kind}"),))


# Where they rest


class Places:
    """Where figures rest, for one window size."""

    def __init__(self, sprites: Sprites, theme: Theme, frame: RomanFrame, players: int) -> None:
        self.frame = frame
        self.theme = theme
        self.players = players
        self._sprites = sprites
        self._bodies: dict[tuple[bool, int, str], Rect] = {}  # of builders and workmen, beside their anchors
        self._pictures: dict[tuple[str, int, str, str], Sprite] = {}
        self._shadows: dict[tuple[bool, int, bool], Sprite] = {}
        self.yard_cell, self.yard_corner = self._fit_yard()
        self.drum_cell = self._fit_drums()

    # Fixed places

    def yard_point(self, kind: str) -> Point:
        """The feet of a builder in the reserve."""
        sprite = self._sprites.at(self.yard_cell).get("romana/courtyard/courtyard")
        x, y = self.yard_corner
        mark = sprite.marks[f"place_{kind}"]
        return round(x + mark[0] - sprite.anchor[0]), round(y + mark[1] - sprite.anchor[1])

    def tray_point(self, kind: str) -> Point:
        """The feet of the builders of one kind that are placed in setup."""
        room = self.frame.tray_rect(kind)
        return room.centerx, room.bottom - round(room.h * 0.2)

    def held_point(self, seat: int, index: int) -> Point:
        """The feet of a builder a player has taken: on his card."""
        card = self.frame.cards[seat]
        step = round(self.held_cell * 0.62)
        if seat == self.frame.upside_down:
            return card.x + round(card.w * 0.05) + step // 2 + index * step, card.y + round(card.h * 0.43)
        return card.right - round(card.w * 0.05) - step // 2 - index * step, card.bottom - round(
            card.h * 0.09
        )

    @property
    def held_cell(self) -> int:
        """The size of square for which builders on a card are drawn."""
        return max(16, min(round(self.frame.cell * 0.82), round(self.frame.cards[0].h * 0.44)))

    def podium_point(self, number: int, index: int, count: int) -> Point:
        """The feet of a workman on a podium, the `index`-th of `count`."""
        slot = self.frame.podium_slot(number)
        base = self.drum_base(number)
        name = f"romana/podiums/drum_{number}" if number else "romana/podiums/zero"
        marks = self._sprites.at(self.drum_cell).get(name).marks
        anchor = self._sprites.at(self.drum_cell).get(name).anchor
        mark = marks["stand2" if index % 2 and "stand2" in marks else "stand"]
        x, y = round(base[0] + mark[0] - anchor[0]), round(base[1] + mark[1] - anchor[1])
        if number == 0 and count > 1:  # those behind stand higher, and nobody hides another's shield
            rows = min(3, -(-count // 3))
            columns = -(-count // rows)
            row, column = divmod(index, columns)
            beside = slot.w * 0.86 / max(3, columns)
            x += round(beside * (column - (columns - 1) / 2 + (row % 2) * 0.25))
            y -= round(self.podium_cell * (0.04 + 0.3 * (rows - 1 - row)))
        return x, y

    @property
    def podium_cell(self) -> int:
        """The size of square for which workmen on podiums are drawn."""
        return max(12, min(self.frame.cell, round(self.frame.podium_slot(10).w * 1.62)))

    @property
    def medal_px(self) -> int:
        """The size of the medal of a bonus, beside a podium."""
        return max(16, round(self.frame.podium_slot(10).w * 0.8))

    def medal_point(self, number: int) -> Point:
        """The middle of the medal at a podium: beside the head of whoever stands there, whose shield tells
        who he is; where that is the place of a second one, beside the podium's number."""
        if number in FOR_TWO:
            slot = self.frame.podium_slot(number)
            return slot.x + slot.w // 5, slot.bottom - self.medal_px // 2
        feet, beside = self.podium_point(number, 0, 1), self.frame.podium_slot(10).w // 2
        body = self.body(Figure(items.workman("y1"), "y", feet, self.podium_cell))
        return feet[0] + beside, max(body.top, self.frame.board.bottom) + self.medal_px // 2

    def drum_base(self, number: int) -> Point:
        """The centre of a podium's base: all stand on one line, whatever lies below their anchors."""
        slot = self.frame.podium_slot(number)
        entry = self._sprites.entry("romana/podiums/drum_1")
        below = (entry.size[1] - entry.anchor[1]) * self.drum_cell / 256
        return slot.centerx, slot.bottom - round(below + self.frame.cell * 0.04)

    def _fit_drums(self) -> int:
        """A single drum fills its slot."""
        width = self._sprites.entry("romana/podiums/drum_1").size[0]
        wanted = self.frame.podium_slot(10).w * 0.98
        return max(8, int(256 * wanted / max(1, width)))

    def _fit_yard(self) -> tuple[int, Point]:
        entry = self._sprites.entry("romana/courtyard/courtyard")
        panel = self.frame.reserve
        head = self.frame.heading
        room = Rect(panel.x, panel.y + head, panel.w, panel.h - head).inflate(-panel.w // 10, -panel.h // 12)
        scale = min(room.w / entry.size[0], room.h / entry.size[1], self.frame.cell * 1.1 / 256)
        cell = max(8, int(256 * scale))
        width, height = entry.size[0] * cell / 256, entry.size[1] * cell / 256
        left, top = room.centerx - width / 2, room.centery - height / 2
        return cell, (round(left + entry.anchor[0] * cell / 256), round(top + entry.anchor[1] * cell / 256))

    # Figures of a snapshot

    def figures(self, seen: Snapshot) -> dict[BoardItem, Figure]:
        """Every figure at rest."""
        found: dict[BoardItem, Figure] = {}
        for figure in (*self._workmen(seen), *self._builders(seen)):
            found[figure.item] = figure
        return found

    def _workmen(self, seen: Snapshot) -> list[Figure]:
        found = [
            Figure(items.workman(name), name[0], feet, self.frame.cell)
            for name, feet in self.frame.workman_points(seen.workmen).items()
        ]
        crowd: dict[int, list[str]] = {}
        for name, number in seen.podiums.items():
            crowd.setdefault(number, []).append(name)
        for number, names in crowd.items():
            for index, name in enumerate(names):
                pos = self.podium_point(number, index, len(names))
                found.append(Figure(items.workman(name), name[0], pos, self.podium_cell))
        return found

    def _builders(self, seen: Snapshot) -> list[Figure]:
        cell = self.frame.cell
        found = [
            Figure(items.builder(path), kind, self.frame.builder_point(path), cell)
            for path, kind in seen.builders.items()
        ]
        found += [Figure(items.yard(kind), kind, self.yard_point(kind), self.yard_cell) for kind in seen.yard]
        found += [Figure(items.tray(kind), kind, self.tray_point(kind), cell) for kind in seen.to_place]
        for seat, held in enumerate(seen.held):
            kinds = [kind for kind in BUILDER_KINDS for _ in range(held.get(kind, 0))]
            for index, kind in enumerate(kinds):
                item = BoardItem("held", f"{seat}{kind}{index}")
                found.append(Figure(item, kind, self.held_point(seat, index), self.held_cell))
        return found

    # Pictures

    def sprite(self, figure: Figure) -> Sprite:
        """The picture of a figure, looked for once."""
        key = (figure.item.sort, figure.cell, figure.who, figure.pose)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._picture(figure)
        return found

    def _picture(self, figure: Figure) -> Sprite:
        pictures = self._sprites.at(figure.cell)
        if figure.item.sort != items.WORKMAN:
            return builder_sprite(pictures, figure.who, figure.pose)
        return workman_sprite(pictures, self.theme.player(figure.who), figure.pose)

    def body(self, figure: Figure) -> Rect:
        """Where a figure is seen: all of it that is not almost transparent."""
        key = (figure.item.sort == items.WORKMAN, figure.cell, figure.pose)
        found = self._bodies.get(key)
        if found is None:
            sprite = self.sprite(figure)
            seen = sprite.surface.get_bounding_rect(min_alpha=_SEEN)
            found = self._bodies[key] = seen.move(-sprite.anchor[0], -sprite.anchor[1])
        return found.move(figure.pos)

    def shadow(self, figure: Figure) -> Sprite:
        """The soft shadow of a figure."""
        key = (figure.item.sort == items.WORKMAN, figure.cell, figure.pose == "lifted")
        found = self._shadows.get(key)
        if found is None:
            is_workman, cell, is_lifted = key
            name = f"romana/{'workmen' if is_workman else 'builders'}/shadow{'_lifted' if is_lifted else ''}"
            found = self._shadows[key] = self._sprites.at(cell).get(name)
        return found


# On the stage


class RomanFigures(Figures):
    """Workmen and master builders."""

    places: Places

    def __init__(
        self, frame: RomanFrame, places: Places, painter: MarkPainter, hit_test: HitTest, clock: Clock
    ) -> None:
        super().__init__(frame.cell, places, hit_test, clock)
        self.frame = frame
        self.painter = painter
        self._aside: tuple[str, dict[BoardItem, Figure]] | None = None  # as they stand aside of a square
        self._to_place: dict[str, int] = {}
        self._podiums: dict[str, int] = {}

    def arrive(self, seen: Snapshot) -> None:
        """These figures, at rest where the snapshot has them."""
        super().arrive(seen)
        self._aside = None
        self._to_place, self._podiums = dict(seen.to_place), dict(seen.podiums)

    def is_pile(self, item: BoardItem) -> bool:
        """A pile stays visible while one of it is carried, unless it was the last."""
        return item.sort == "tray" and self._to_place.get(item.key, 0) > 1

    def able_to_glance(self) -> list[BoardItem]:
        """Workmen and builders on the board, but for those that are put down in setup."""
        return [item for item in self.resting if item.sort in ("builder", items.WORKMAN)]

    def paint_light(self, target: Surface, figure: Figure, marks: RomanMarks, chosen: bool) -> None:
        """A halo; in the reserve also a ring around his place."""
        if figure.item.sort == "yard":
            self.painter.reserve_place(target, figure.pos, figure.cell)
        self.painter.glow(target, figure.pos, chosen, figure.cell)

    def light_area(self, figure: Figure) -> Rect:
        """Halo and figure; in the reserve the ring around his place is a little wider."""
        wide = round(figure.cell * _RING)
        ring = Rect(figure.pos[0] - wide // 2, figure.pos[1] - wide // 2, wide, wide)
        halo = self.painter.glow_rect(figure.pos, True, figure.cell)
        return halo.union(self.area(figure)).union(ring if figure.item.sort == "yard" else halo)

    def standing(self, marks: RomanMarks) -> dict[BoardItem, Figure]:
        """Whoever would hide the tile in the hand makes room for it, by the shortest way."""
        if marks.ghost is None:
            return self.resting
        tile = self.frame.square_rect(marks.ghost.square)
        if self._aside is None or self._aside[0] != marks.ghost.square:
            moved = {item: self._beside(tile, figure) for item, figure in self.resting.items()}
            self._aside = (marks.ghost.square, moved)
        return self._aside[1]

    def _beside(self, tile: Rect, figure: Figure) -> Figure:
        body = self._hit_test.body(figure)
        if not body.colliderect(tile):
            return figure
        steps = (
            (0, tile.bottom - body.top),
            (tile.right - body.left, 0),
            (tile.left - body.right, 0),
            (0, tile.top - body.bottom),
        )
        dx, dy = min(steps, key=lambda step: abs(step[0]) + abs(step[1]))
        return figure.at((figure.pos[0] + dx, figure.pos[1] + dy), figure.pose, figure.opacity)

    def in_hand(self, figure: Figure, marks: RomanMarks) -> Figure:
        """A builder over the square for his tile is small and beside it: the tile is what counts."""
        if marks.ghost is None:
            return figure
        return self.small_beside(self.frame.square_rect(marks.ghost.square), figure, marks)

    def small_beside(self, tile: Rect, figure: Figure, marks: RomanMarks) -> Figure:
        """The carried figure at that corner of the tile where it hides least."""
        small = replace(figure, cell=max(24, round(self.frame.cell * _SMALL_SHARE)))
        body = self._hit_test.body(small).move(-figure.pos[0], -figure.pos[1])
        corners = [
            (x, y)
            for y in (tile.bottom - body.bottom, tile.top - body.top)
            for x in (tile.right - body.left, tile.left - body.right)
        ]
        others = [
            self._hit_test.body(each) for each in self.standing(marks).values() if each.item != figure.item
        ]

        def hidden(corner: Point) -> int:
            here = body.move(corner)
            out = here.w * here.h - _area(here.clip(self.frame.board))
            return 9 * out + sum(_area(here.clip(each)) for each in others)

        return small.at(min(corners, key=hidden), figure.pose)

    def promised(self, marks: RomanMarks) -> list[Figure]:
        """Who would stand on a podium."""
        found = []
        for number, name in marks.podiums:
            crowd = sum(each == number for each in self._podiums.values())
            pos = self.places.podium_point(number, crowd, crowd + 1)
            cell = self.places.podium_cell
            found.append(Figure(items.workman(name), name[0], pos, cell, opacity=_PROMISE))
        return found


def _area(rect: Rect) -> int:
    return rect.w * rect.h
