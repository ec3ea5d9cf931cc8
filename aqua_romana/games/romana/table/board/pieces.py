"""The figures of a snapshot and where they rest: board, pathway, podiums, reserve, trays and cards."""

from __future__ import annotations

from pygame import Rect

from aqua_romana.games.romana.table.board import figure_pictures, items
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.graphics.sprites import Sprite, Sprites
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import Theme

ALL_KINDS = "SCBDJ"
_SEEN = 60  # the least opacity that counts as part of a figure


def is_builder(figure: Figure) -> bool:
    """Whether a figure is a master builder and no workman."""
    return figure.item.sort != "workman"


class Places:
    """Where figures rest, for one window size."""

    def __init__(self, sprites: Sprites, theme: Theme, frame: RomanFrame, players: int) -> None:
        self.frame = frame
        self.theme = theme
        self.players = players
        self._sprites = sprites
        self._bodies: dict[tuple[bool, int, str], Rect] = {}  # of builders and workmen, beside their anchors
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
        room = tray_rect(self.frame, kind)
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
        """The middle of the medal at a podium: before its drum, above the number."""
        slot = self.frame.podium_slot(number)
        return slot.right - round(self.medal_px * 0.3), slot.bottom - round(slot.h * 0.42)

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
        cell = self.frame.cell
        found = []
        taken: list[Point] = []
        for name, (square, side) in seen.workmen.items():
            # At his reservoir he stands on the very edge: three or four of them share two squares.
            x, y = self.frame.workman_point(square, side, 1.0 if seen.lengths[name] else 1.3)
            # Two workmen on one tile stand side by side.
            while any(abs(x - a) < cell * 0.34 and abs(y - b) < cell * 0.3 for a, b in taken):
                x += round(cell * 0.36) if side in "NS" else round(cell * 0.2)
                y += 0 if side in "NS" else round(cell * 0.24)
            taken.append((x, y))
            found.append(Figure(items.workman(name), name[0], (x, y), cell))
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
            kinds = [kind for kind in ALL_KINDS for _ in range(held.get(kind, 0))]
            for index, kind in enumerate(kinds):
                item = BoardItem("held", f"{seat}{kind}{index}")
                found.append(Figure(item, kind, self.held_point(seat, index), self.held_cell))
        return found

    # Pictures

    def sprite(self, figure: Figure) -> Sprite:
        """The picture of a figure."""
        pictures = self._sprites.at(figure.cell)
        if is_builder(figure):
            return figure_pictures.builder(pictures, figure.who, figure.pose)
        return figure_pictures.workman(pictures, self.theme.player(figure.who), figure.pose)

    def body(self, figure: Figure) -> Rect:
        """Where a figure is seen: all of it that is not almost transparent."""
        key = (is_builder(figure), figure.cell, figure.pose)
        found = self._bodies.get(key)
        if found is None:
            sprite = self.sprite(figure)
            seen = sprite.surface.get_bounding_rect(min_alpha=_SEEN)
            found = self._bodies[key] = seen.move(-sprite.anchor[0], -sprite.anchor[1])
        return found.move(figure.pos)

    def shadow(self, figure: Figure) -> Sprite:
        """The soft shadow of a figure."""
        pictures = self._sprites.at(figure.cell)
        family = "builders" if is_builder(figure) else "workmen"
        is_lifted = figure.pose == "lifted"
        return pictures.get(f"romana/{family}/shadow_lifted" if is_lifted else f"romana/{family}/shadow")


def tray_rect(frame: RomanFrame, kind: str) -> Rect:
    """The part of the lower left panel that holds the builders of one kind to be placed."""
    panel = frame.last_go
    width = panel.w * 14 // 16 // 4
    left = panel.x + panel.w // 16 + "SCBD".index(kind) * width
    return Rect(left, panel.y + round(panel.h * 0.2), width, min(round(frame.cell * 1.35), panel.h // 2))
