"""A whole board of the second game put together from the finished sprites, to look at.

    python -m pictures.aquaedukt.proof [60 70 98 190]     out/proof/aquaedukt_<px>.png

(with build_scripts on the path). It shows the order of the layers: dust, fields by region, lanes, corners,
grid, all shadows at once, number slabs, then row by row canals, joints, springs and what stands on squares;
drops, danger and plaques last. The position is a legal middle game for four.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from pictures.aquaedukt import proof_board as board
from pictures.aquaedukt.proof_board import COLUMNS, ROWS, Point, Square
from pictures.colours import EMBLEM_INK, PLAYERS, display
from pictures.jobs import place
from pictures.ui_honours import serif

ROOT = Path(__file__).resolve().parent.parent.parent.parent
SPRITES, OUT = ROOT / "sprites", ROOT / "out" / "proof"
MASTER = 256
LANE = 0.125
"""Width of a lane in squares."""
SHADOW = np.array((0.92, 0.92 * 0.95, 0.92 * 0.86), np.float32)
DARKEST = 0.70
WATER = [np.array(c, np.float32) for c in ((22, 98, 128), (36, 138, 172), (110, 200, 218), (236, 250, 250))]
"""Deep, body, bright, foam: as in the first game."""
WAVES = ((1, 0.6, 0.50, 0.0), (2, -1.2, 0.42, 0.3), (3, 2.1, 0.30, 0.55), (5, -2.6, 0.20, 0.8))
LIT = [
    ("legal_edge_EW", 8.5, 4.0), ("chosen_edge_NS", 3.0, 7.5), ("last_edge_EW", 3.5, 2.0),
    ("legal_point", 6.0, 7.0), ("chosen_point", 9.0, 7.0), ("roundel_double", 7.5, 1.0),
    ("roundel_mineral", 1.8, 0.2),
]  # fmt: skip
"""Signs of a turn, where they do not stand in each other's way."""
Picture = Image.Image
Pixel = tuple[float, float]


@cache
def entry(name: str) -> dict:
    family, _, short = name.rpartition("/")
    return json.loads((SPRITES / place(family) / "family.json").read_text())["sprites"][short]


@cache
def master(name: str) -> Picture:
    family, _, short = name.rpartition("/")
    return Image.open(SPRITES / place(family) / f"{short}.png").convert("RGBA")


def scaled(picture: Picture, size: tuple[int, int]) -> Picture:
    """Reduced with premultiplied colours, lest edges turn dark."""
    values = np.asarray(picture, np.float32) / 255
    values = np.dstack([values[..., :3] * values[..., 3:], values[..., 3]])
    layers = [np.asarray(Image.fromarray(values[..., k]).resize(size, Image.LANCZOS)) for k in range(4)]
    alpha = np.clip(layers[3], 0, 1)
    colours = [np.clip(layer / np.maximum(alpha, 1e-3), 0, 1) for layer in layers[:3]]
    return Image.fromarray((np.dstack([*colours, alpha]) * 255 + 0.5).astype(np.uint8), "RGBA")


def multiplied(picture: Picture, colour: str) -> Picture:
    values = np.asarray(picture, np.float32).copy()
    values[..., :3] *= display(colour)
    return Image.fromarray(values.astype(np.uint8), "RGBA")


def house(value: int, planting: int, player: str) -> Picture:
    """A tile in a player's colour, with the emblem."""
    name = f"aquaedukt/houses/tile_{value}_{planting}"
    whole, said, tint = master(name).copy(), entry(name), entry(f"{name}_tint")
    corner = [round(a - b) for a, b in zip(said["anchor"], tint["anchor"], strict=True)]
    whole.alpha_composite(multiplied(master(f"{name}_tint"), PLAYERS[player]), (corner[0], corner[1]))
    x, y, width = said["marks"]["emblem"]
    extent = round(width * 0.74)
    emblem = master(f"marks/emblem_{player}").resize((extent, extent), Image.LANCZOS)
    ink = Image.new("RGBA", emblem.size, EMBLEM_INK[player])
    ink.putalpha(emblem.getchannel("A"))
    whole.alpha_composite(ink, (round(x - extent / 2), round(y - extent / 2)))
    return whole


def filled(name: str, forward: bool, shift: float = 0.0) -> Picture:
    """One picture of moving water from its flow map."""
    values = np.asarray(master(name), np.float32)
    along, across = values[..., 0] / 255, values[..., 1] / 255
    if not forward:
        along, across = 1 - along, 1 - across
    height = np.zeros_like(along)
    for cycles, sideways, weight, offset in WAVES:
        height += weight * np.sin(2 * np.pi * (cycles * (along + shift) + sideways * across + offset))
    middle = 1 - (2 * across - 1) ** 2
    height = height * (0.55 + 0.45 * middle) + 0.35 * (middle - 0.6)
    level = np.clip(height * 0.5 + 0.5, 0, 1)[..., None]
    deep, body, bright, foam = WATER
    colour = deep + (body - deep) * np.minimum(level * 2, 1)
    colour = colour + (bright - colour) * np.clip(level * 2 - 1.1, 0, 1) * 0.8
    colour = colour + (foam - colour) * np.clip(height - 0.78, 0, 1)[..., None] * 1.4
    lit = np.clip(colour * (values[..., 2:3] / 128), 0, 255)
    return Image.fromarray(np.dstack([lit, values[..., 3]]).astype(np.uint8), "RGBA")


class Board:
    """The board at one size of square."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.size = (COLUMNS * cell, ROWS * cell)
        self.canvas = Image.new("RGBA", self.size)

    def put(self, name: str, at: Pixel, picture: Picture | None = None, share: float = 1.0) -> None:
        drawn, corner = self._ready(name, at, picture)
        if share < 1:
            drawn.putalpha(drawn.getchannel("A").point(lambda v: int(v * share)))
        self._paste(drawn, corner)

    def _paste(self, drawn: Picture, corner: tuple[int, int]) -> None:
        layer = Image.new("RGBA", self.size)
        layer.paste(drawn, corner)
        box = (
            max(0, corner[0]), max(0, corner[1]),
            min(self.size[0], corner[0] + drawn.width), min(self.size[1], corner[1] + drawn.height),
        )  # fmt: skip
        if box[2] > box[0] and box[3] > box[1]:
            self.canvas.alpha_composite(layer.crop(box), box[:2])

    def _ready(self, name: str, at: Pixel, picture: Picture | None) -> tuple[Picture, tuple[int, int]]:
        """Scaled so that the anchor falls on a whole pixel."""
        whole, (ax, ay) = picture or master(name), entry(name)["anchor"]
        k = self.cell / MASTER
        pad_x, pad_y = round((-ax * k) % 1 / k), round((-ay * k) % 1 / k)
        padded = Image.new("RGBA", (whole.width + pad_x, whole.height + pad_y))
        padded.paste(whole, (pad_x, pad_y))
        size = (max(1, round(padded.width * k)), max(1, round(padded.height * k)))
        corner = (round(at[0]) - round((ax + pad_x) * k), round(at[1]) - round((ay + pad_y) * k))
        return scaled(padded, size), corner

    # the still ground

    def tile(self, name: str) -> Picture:
        return master(name).convert("RGB").resize((self.cell, self.cell), Image.LANCZOS)

    def mask(self, number: int, inset: float) -> Picture:
        """A region without its half of the lanes, its corners rounded."""
        fine, cell = 2, self.cell
        mask = Image.new("L", (self.size[0] * fine, self.size[1] * fine))
        pen = ImageDraw.Draw(mask)
        for c, r in board.squares(number):
            x, y = c * cell * fine, r * cell * fine
            pen.rectangle((x, y, x + cell * fine - 1, y + cell * fine - 1), fill=255)
        box = mask.getbbox()
        assert box is not None
        pad = 8
        outer = (box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad)
        part = mask.crop(outer)
        for _ in range(max(1, round(inset * cell * fine))):
            part = part.filter(ImageFilter.MinFilter(3))
        part = part.filter(ImageFilter.GaussianBlur(cell * fine * 0.05))
        part = part.point(lambda v: max(0, min(255, (v - 128) * 6 + 128)))
        mask.paste(0, (0, 0, *mask.size))
        mask.paste(part, outer[:2])
        return mask.resize(self.size, Image.LANCZOS)

    def ground(self) -> None:
        cell, squares = self.cell, list(product(range(COLUMNS), range(ROWS)))
        whole = Image.new("RGB", self.size)
        for c, r in squares:
            whole.paste(self.tile(f"aquaedukt/lanes/dust_{(c * 3 + r * 5) % 4}"), (c * cell, r * cell))
        for number, kind in board.kinds().items():
            mask = self.mask(number, LANE / 2)
            line = ImageChops.subtract(
                mask.filter(ImageFilter.MaxFilter(3)), mask.filter(ImageFilter.MinFilter(3))
            )
            whole.paste(self.field(number, kind), (0, 0), mask)
            whole.paste("#3E2A16", (0, 0), line.point(lambda v: int(v * 0.5)))
        for number, (c, r) in enumerate(board.CORNERS):
            whole.paste(self.tile(f"aquaedukt/lanes/corner_{number}"), (c * cell, r * cell))
        self.canvas = whole.convert("RGBA")
        self.lanes()
        grid = Image.new("L", self.size)
        pen = ImageDraw.Draw(grid)
        for c, r in squares:
            number = board.region(c, r)
            wide = max(1, cell // 60)
            if number and board.region(c + 1, r) == number:
                pen.line(((c + 1) * cell, r * cell + 4, (c + 1) * cell, (r + 1) * cell - 4), 255, wide)
            if number and board.region(c, r + 1) == number:
                pen.line((c * cell + 4, (r + 1) * cell, (c + 1) * cell - 4, (r + 1) * cell), 255, wide)
        self.canvas.paste("#4A3218", (0, 0), grid.point(lambda v: int(v * 0.36)))

    def field(self, number: int, kind: str) -> Picture:
        """All squares of a region, greener where there is more water."""
        cell = self.cell
        states = {state: Image.new("RGB", self.size) for state in ("dry", "wet", "lush")}
        wet = {amount: Image.new("L", self.size) for amount in (1, 2)}
        for c, r in board.squares(number):
            variant = (c * 7 + r * 5 + c * r + number) % 4
            for state, picture in states.items():
                picture.paste(self.tile(f"aquaedukt/fields/{kind}_{state}_{variant}"), (c * cell, r * cell))
            for amount, level in wet.items():
                if board.supply()[c, r] >= amount:
                    level.paste(255, (c * cell, r * cell, (c + 1) * cell, (r + 1) * cell))
        whole = states["dry"]
        for amount, state in ((1, "wet"), (2, "lush")):
            whole.paste(states[state], (0, 0), wet[amount].filter(ImageFilter.GaussianBlur(cell * 0.03)))
        return whole

    def lanes(self) -> None:
        edges = list(self._lane_edges())
        arms: dict[Point, str] = {}
        for axis, (x, y) in edges:
            ends = [(x, y), (x + 1, y)] if axis == "EW" else [(x, y), (x, y + 1)]
            for point, side in zip(ends, ("E", "W") if axis == "EW" else ("S", "N"), strict=True):
                arms[point] = arms.get(point, "") + side
        half = self.cell / 2
        pieces: list[tuple[str, Pixel]] = []
        for axis, (x, y) in edges:
            middle = (x * self.cell + half * (axis == "EW"), y * self.cell + half * (axis == "NS"))
            pieces.append((f"aquaedukt/lanes/lane_{axis}_{(x * 2 + y) % 3}", middle))
        for (x, y), sides in arms.items():
            name = "".join(side for side in "NESW" if side in sides)
            pieces.append((f"aquaedukt/lanes/crossing_{name}", (x * self.cell, y * self.cell)))
        for name, at in pieces:
            self.put(f"{name}_shadow", at, share=0.75)
        for name, at in sorted(pieces, key=lambda piece: piece[1][1]):
            self.put(name, at)

    @staticmethod
    def _lane_edges() -> Iterator[tuple[str, Point]]:
        """Edges between two regions, by the point at their north-west end."""
        for c, r in product(range(COLUMNS), range(ROWS)):
            if c + 1 < COLUMNS and board.region(c, r) != board.region(c + 1, r):
                yield "NS", (c + 1, r)
            if r + 1 < ROWS and board.region(c, r) != board.region(c, r + 1):
                yield "EW", (c, r + 1)

    # what stands on it

    def shade(self, pieces: list[tuple[str, Pixel]]) -> None:
        """All shadows added, not darker than dark, and laid on once."""
        cell = self.cell
        dark = np.zeros((self.size[1] + 2 * cell, self.size[0] + 2 * cell), np.float32)
        for name, at in pieces:
            drawn, (x, y) = self._ready(f"{name}_shadow", at, None)
            alpha = np.asarray(drawn.getchannel("A"), np.float32) / 255
            x, y = x + cell, y + cell
            top, left = max(0, y), max(0, x)
            bottom, right = min(dark.shape[0], y + alpha.shape[0]), min(dark.shape[1], x + alpha.shape[1])
            dark[top:bottom, left:right] += alpha[top - y : bottom - y, left - x : right - x]
        shade = np.clip(dark[cell:-cell, cell:-cell], 0, DARKEST)[..., None]
        lit = np.asarray(self.canvas.convert("RGB"), np.float32) * (1 - shade * SHADOW)
        self.canvas = Image.fromarray(lit.astype(np.uint8)).convert("RGBA")

    def at(self, point: Point) -> Pixel:
        return point[0] * self.cell, point[1] * self.cell

    def pieces(self) -> Iterator[tuple[str, Pixel, list[tuple[str, Picture]]]]:
        """Everything raised, from north to south, with its water or colour."""
        for row in range(ROWS + 1):
            for axis in ("NS", "EW"):
                for (start, end), width in board.edges().items():
                    first = min(start, end)
                    if (start[0] == end[0]) == (axis == "NS") and first[1] == row:
                        forward = board.direction(start, end) == axis[1]
                        x, y = ((a + b) / 2 * self.cell for a, b in zip(start, end, strict=True))
                        name = f"aquaedukt/canals/{axis}_{width}_{(first[0] + first[1]) % 2}"
                        water = f"aquaedukt/water/{axis}_{width}"
                        yield name, (x, y), [(water, filled(water, forward))]
            for point, arms in board.arms().items():
                if point[1] == row:
                    yield self._at_point(point, arms)
            for where in product(range(COLUMNS), [row] if row < ROWS else []):
                yield from self._on_square(where)

    def _at_point(self, point: Point, arms: dict[str, int]) -> tuple[str, Pixel, list[tuple[str, Picture]]]:
        name = "".join(f"{side}{width}" for side, width in arms.items()) or "new"
        if point in board.springs():
            water, jet = f"aquaedukt/water/spring_{name}", f"aquaedukt/springs/jet_{sum(point) % 8}"
            return (
                f"aquaedukt/springs/{name}",
                self.at(point),
                [(water, filled(water, True)), (jet, master(jet))],
            )
        came = [board.direction(end, start) for start, end in board.edges() if end == point]
        water = f"aquaedukt/water/joint_{name}"
        flow = filled(water, next(iter(arms)) in came, 0.5)
        return f"aquaedukt/canals/joint_{name}", self.at(point), [(water, flow)]

    def _on_square(self, where: Square) -> Iterator[tuple[str, Pixel, list[tuple[str, Picture]]]]:
        if where in board.MOUNTAINS:
            yield f"aquaedukt/mountains/mountain_{board.MOUNTAINS[where]}", self.at(where), []
        if where in board.HOUSES:
            player, value = board.HOUSES[where]
            planting = sum(where) % 2
            name = f"aquaedukt/houses/tile_{value}_{planting}"
            yield name, self.at(where), [(name, house(value, planting, player))]

    def raised(self) -> None:
        pieces = list(self.pieces())
        self.shade([(name, at) for name, at, _ in pieces])
        for number in range(1, 21):
            self._slab(number)
        for name, at, over in pieces:
            if not any(layer == name for layer, _ in over):
                self.put(name, at)
            for layer, picture in over:
                self.put(layer, at, picture)

    def _slab(self, number: int) -> None:
        """The region's number on its free square nearest to the middle, dry ones first."""
        free, own = board.free(number), board.squares(number)
        if not free:
            return
        x, y = (sum(where[k] for where in own) / len(own) for k in (0, 1))
        c, r = min(free, key=lambda s: (board.supply()[s] > 0, abs(s[0] - x) + abs(s[1] - y)))
        middle = ((c + 0.5) * self.cell, (r + 0.5) * self.cell)
        name = f"aquaedukt/mountains/slab_{number % 2}"
        self.put(f"{name}_shadow", middle, share=0.6)
        self.put(name, middle)
        text = Image.new("L", (self.cell, self.cell))
        font = serif(self.cell * (0.27 if number < 10 else 0.25), "Bold")
        spot = (self.cell / 2, self.cell * 0.48)
        ImageDraw.Draw(text).text(spot, str(number), font=font, fill=255, anchor="mm")
        corner = (c * self.cell, r * self.cell)
        self.canvas.paste("#FFF8E6", (corner[0], corner[1] + 1), text.point(lambda v: int(v * 0.75)))
        self.canvas.paste("#7A2418", corner, text)

    def signs(self) -> None:
        """Drops on watered squares, danger for dry houses beside one free square, plaques, lit places."""
        cell = self.cell
        for (c, r), amount in board.supply().items():
            if amount and board.region(c, r) and (c, r) not in board.MOUNTAINS:
                beside = (c, r + 1) in board.springs()  # a spring covers that corner: then the other one
                corner = ((c + (0.62 if beside else 0.09)) * cell, (r + 0.87) * cell)
                self.put(f"aquaedukt/marks/drop_{min(amount, 2)}", corner)
        for c, r in board.HOUSES:
            if not board.supply()[c, r] and len(board.free(board.region(c, r))) == 1:
                self.put("aquaedukt/marks/danger", ((c + 0.97) * cell, (r + 0.05) * cell))
        for number in range(1, 21):
            if not board.free(number):
                c, r = board.squares(number)[0]
                self.put("aquaedukt/marks/plaque", ((c + 0.04) * cell, (r + 0.03) * cell))
        for name, x, y in LIT:
            self.put(f"aquaedukt/marks/{name}", (x * cell, y * cell))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for cell in [int(text) for text in sys.argv[1:]] or [70, 98]:
        made = Board(cell)
        made.ground()
        made.raised()
        made.signs()
        made.canvas.convert("RGB").save(OUT / f"aquaedukt_{cell}.png")


if __name__ == "__main__":
    main()
