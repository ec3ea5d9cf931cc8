"""A whole board put together from the committed sprites, to look at: out/proof/board_<px>.png.

    python build_scripts/pictures/proof.py [60 80 128 190]
    python build_scripts/pictures/proof.py seams

It lays tiles at random along aqueducts from the reservoirs, fills most with water and draws everything in the
order of the game. It also measures the seams: how much neighbouring channel ends differ at the borders.
"""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent.parent
SPRITES, OUT = ROOT / "sprites", ROOT / "out" / "proof"
SQUARE = 256
COLUMNS, ROWS = 11, 8
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
ORIENTATIONS = ("NS", "EW", "NE", "ES", "SW", "NW", "NSEW", "NESW", "NWES")
CORNERS = {(0, 0): "ES", (10, 0): "SW", (10, 7): "NW", (0, 7): "NE"}
RESERVOIRS = {
    "top3w": ((2, 0), "#F2C230", [((2, 0), "W"), ((2, 0), "S"), ((3, 0), "S")]),
    "top3e": ((7, 0), "#9C2218", [((7, 0), "S"), ((8, 0), "S"), ((8, 0), "E")]),
    "bottom3e": ((7, 7), "#2A52A0", [((8, 7), "E"), ((8, 7), "N"), ((7, 7), "N")]),
    "bottom3w": ((2, 7), "#6BAE54", [((3, 7), "N"), ((2, 7), "N"), ((2, 7), "W")]),
}
LENGTH = {2: 2.0, 1: 1.57}


@cache
def manifest(family: str) -> dict:
    return json.loads((SPRITES / family / "family.json").read_text())["sprites"]


@cache
def load(name: str) -> tuple[np.ndarray, tuple[float, float]]:
    """Straight-alpha pixels 0..1 and the anchor."""
    family, _, sprite = name.rpartition("/")
    with Image.open(SPRITES / family / f"{sprite}.png") as picture:
        pixels = np.asarray(picture.convert("RGBA"), dtype=np.float32) / 255
    return pixels, tuple(manifest(family)[sprite]["anchor"])


class Canvas:
    """The board at master scale; one square of pathway and a margin around the field."""

    def __init__(self, columns: int = COLUMNS, rows: int = ROWS) -> None:
        self.margin = 128
        width, height = (columns + 2) * SQUARE + 2 * self.margin, (rows + 2) * SQUARE + 2 * self.margin
        self.pixels = np.full((height, width, 3), (0.30, 0.20, 0.15), np.float32)
        self.dark = np.zeros((height, width), np.float32)

    def corner(self, column: int, row: int) -> tuple[int, int]:
        return self.margin + SQUARE * (column + 1), self.margin + SQUARE * (row + 1)

    def _spot(self, target: np.ndarray, source: np.ndarray, x: int, y: int) -> tuple[np.ndarray, np.ndarray]:
        height, width = source.shape[:2]
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + width, target.shape[1]), min(y + height, target.shape[0])
        return target[y0:y1, x0:x1], source[y0 - y : y1 - y, x0 - x : x1 - x]

    def lay(self, name: str, column: int, row: int, tint: str = "") -> None:
        pixels, anchor = load(name)
        if tint:
            pixels = pixels * np.array(
                [*(int(tint[k : k + 2], 16) / 255 for k in (1, 3, 5)), 1.0], np.float32
            )
        self.blend(pixels, anchor, column, row)

    def blend(self, pixels: np.ndarray, anchor: tuple[float, float], column: int, row: int) -> None:
        x, y = self.corner(column, row)
        target, source = self._spot(self.pixels, pixels, round(x - anchor[0]), round(y - anchor[1]))
        alpha = source[..., 3:4]
        target[:] = source[..., :3] * alpha + target * (1 - alpha)

    def shade(self, name: str, column: int, row: int) -> None:
        pixels, anchor = load(name)
        x, y = self.corner(column, row)
        target, source = self._spot(self.dark, pixels[..., 3], round(x - anchor[0]), round(y - anchor[1]))
        target += source

    def settle_shadows(self) -> None:
        self.pixels *= 1 - 0.92 * np.clip(self.dark, 0, 0.70)[..., None] * np.array(
            [1, 0.95, 0.86], np.float32
        )
        self.dark[:] = 0


@cache
def noise(seed: int, size: int = 256) -> np.ndarray:
    rng = np.random.default_rng(seed)
    f = np.hypot(np.fft.fftfreq(size, 1 / size)[:, None], np.fft.rfftfreq(size, 1 / size)[None, :])
    power = np.where((f > 3) & (f < 60), np.maximum(f, 1) ** -1.0, 0)
    waves = np.fft.irfft2((rng.normal(size=f.shape) + 1j * rng.normal(size=f.shape)) * power, s=(size, size))
    return np.clip(0.5 + waves / waves.std() / 6, 0, 1)


def water_look(flow: np.ndarray, length: float, basin: bool = False) -> np.ndarray:
    """A still of the moving water: noise along the flow, foam at the banks, light from the map."""
    along, across, light, alpha = (flow[..., k] for k in range(4))
    if basin:
        u, v = along * 256, across * 256
    else:
        u, v = along * length * 64 + 17, across * 30
    ripples = noise(1)[(v * 1.5).astype(int) % 256, (u * 0.9).astype(int) % 256]
    broad = noise(2)[(v * 0.5).astype(int) % 256, (u * 0.35).astype(int) % 256]
    tone = np.clip(0.5 + (ripples - 0.5) * 0.9 + (broad - 0.5) * 0.7, 0, 1)
    stops = np.array([[0.08, 0.36, 0.47], [0.13, 0.51, 0.63], [0.31, 0.67, 0.75], [0.72, 0.90, 0.92]])
    place = tone * 3
    low = np.minimum(place.astype(int), 2)
    part = (place - low)[..., None]
    colour = stops[low] * (1 - part) + stops[low + 1] * part
    if not basin:
        bank = np.clip(1 - np.minimum(across, 1 - across) / 0.07, 0, 1)[..., None]
        colour = colour * (1 - 0.25 * bank) + 0.25 * bank * np.array([0.75, 0.9, 0.9])
    colour *= (0.45 + 1.1 * light)[..., None]
    return np.dstack([np.clip(colour, 0, 1), alpha]).astype(np.float32)


def tracks_of(orientation: str) -> list[str]:
    return [orientation] if len(orientation) == 2 else [orientation[:2], orientation[2:]]


def random_board(seed: int) -> tuple[dict[tuple[int, int], str], set[tuple[tuple[int, int], str]]]:
    """Tiles laid along aqueducts, and the (square, track) pairs that carry water."""
    rng = random.Random(seed)
    taken = {(c + k, r) for (c, r), _, _ in RESERVOIRS.values() for k in (0, 1)}
    tiles: dict[tuple[int, int], str] = {}
    heads = [outlet for _, _, outlets in RESERVOIRS.values() for outlet in outlets]
    for _ in range(7):
        for k, (square, side) in enumerate(heads):
            ahead = (square[0] + STEP[side][0], square[1] + STEP[side][1])
            came = OPPOSITE[side]
            if not (0 <= ahead[0] < COLUMNS and 0 <= ahead[1] < ROWS) or ahead in taken:
                continue
            if ahead in CORNERS or ahead in tiles:
                known = CORNERS.get(ahead) or tiles[ahead]
                track = next((t for t in tracks_of(known) if came in t), None)
            else:
                known = rng.choice([o for o in ORIENTATIONS if came in o])
                tiles[ahead] = known
                track = next(t for t in tracks_of(known) if came in t)
            if track:
                heads[k] = (ahead, track.replace(came, ""))
    wet = set()
    for _, _, outlets in RESERVOIRS.values():
        for square, side in outlets:
            for _ in range(60):
                ahead = (square[0] + STEP[side][0], square[1] + STEP[side][1])
                known = CORNERS.get(ahead) or tiles.get(ahead)
                track = (
                    next((t for t in tracks_of(known or "") if OPPOSITE[side] in t), None) if known else None
                )
                if track is None:
                    break
                wet.add((ahead, track))
                square, side = ahead, track.replace(OPPOSITE[side], "")
    return tiles, wet


def compose(seed: int = 4) -> Image.Image:
    canvas, rng = Canvas(), random.Random(9)
    tiles, wet = random_board(seed)
    ring = [
        (c, r)
        for c in range(-1, COLUMNS + 1)
        for r in range(-1, ROWS + 1)
        if c in (-1, COLUMNS) or r in (-1, ROWS)
    ]
    for c, r in ring:
        canvas.lay(f"romana/ground/pave_{rng.randrange(8)}", c, r)
    for r in range(ROWS):
        for c in range(COLUMNS):
            kind = "land" if (c, r) in tiles or (c, r) in CORNERS else "earth"
            canvas.lay(f"romana/ground/{kind}_{rng.randrange(8)}", c, r)
    things: list[tuple[int, str, int, int]] = []
    for (c, r), known in tiles.items():
        things.append((r, f"romana/tiles/{known}_{rng.randrange(3)}", c, r))
    things += [(r, f"romana/tiles/corner_{known}", c, r) for (c, r), known in CORNERS.items()]
    things += [(at[1], f"romana/reservoirs/{place}", *at) for place, (at, _, _) in RESERVOIRS.items()]
    things += [(r, "romana/fountain/fountain_0", c, r) for c in (-1, COLUMNS) for r in (-1, ROWS)]
    for _, name, c, r in things:
        shadow = "romana/fountain/fountain_shadow" if "fountain" in name else name + "_shadow"
        canvas.shade(shadow, c, r)
    canvas.settle_shadows()
    built = {*tiles, *CORNERS, *((at[0] + k, at[1]) for at, _, _ in RESERVOIRS.values() for k in (0, 1))}
    blank = {(c, r) for c in range(COLUMNS) for r in range(ROWS)} - built
    for _, name, c, r in sorted(things, key=lambda thing: (thing[0], thing[2])):
        canvas.lay(name, c, r)
        family, _, sprite = name.rpartition("/")
        if family == "romana/tiles":
            known = sprite.removeprefix("corner_").split("_")[0]
            for track in tracks_of(known):
                if ((c, r), track) in wet:
                    flow, anchor = load(f"romana/water/{known}_{track}")
                    length = 2.0 if OPPOSITE[track[0]] == track[1] else 1.57
                    canvas.blend(water_look(flow, length), anchor, c, r)
        if family == "romana/reservoirs":
            flow, anchor = load(f"romana/water/reservoir_{sprite}")
            canvas.blend(water_look(flow, 1.0, basin=True), anchor, c, r)
            canvas.lay(f"romana/reservoirs/{sprite}_tint", c, r, RESERVOIRS[sprite][1])
        if family == "romana/tiles" and (c, r) in tiles:
            for side in known:
                if (c + STEP[side][0], r + STEP[side][1]) in blank and rng.random() < 0.5:
                    canvas.lay(f"romana/tiles/cap_{side}", c, r)
    return Image.fromarray((np.clip(canvas.pixels, 0, 1) * 255).astype(np.uint8))


def seams(count: int = 60) -> list[tuple[float, float, str]]:
    """For tiles that may meet, drawn at random: (step at the border, usual step, names), worst first.

    A step is the mean difference between neighbouring pixel columns (or rows) across the channel.
    """
    rng = random.Random(1)
    found = []
    while len(found) < count:
        side = rng.choice("ES")
        first = rng.choice([o for o in ORIENTATIONS if side in o]) + f"_{rng.randrange(3)}"
        second = rng.choice([o for o in ORIENTATIONS if OPPOSITE[side] in o]) + f"_{rng.randrange(3)}"
        canvas = Canvas(1, 1)
        canvas.pixels[:] = 0.6
        canvas.lay(f"romana/tiles/{first}", 0, 0)
        canvas.lay(f"romana/tiles/{second}", *STEP[side])
        x, y = canvas.corner(0, 0)
        if side == "E":
            strip = canvas.pixels[y + 70 : y + 205, x + SQUARE - 20 : x + SQUARE + 20]
            steps = np.abs(np.diff(strip, axis=1)).mean(axis=(0, 2))
        else:
            border = y + SQUARE + 32 - 50
            strip = canvas.pixels[border - 20 : border + 20, x + 84 : x + 172]
            steps = np.abs(np.diff(strip, axis=0)).mean(axis=(1, 2))
        found.append((float(steps[19] * 255), float(np.median(steps) * 255), f"{first} {side} {second}"))
    return sorted(found, reverse=True)


def main() -> None:
    if "seams" in sys.argv:
        measured = seams()
        for step, usual, pair in measured[:8]:
            print(f"{pair:20s} border {step:5.1f}  inside {usual:5.1f}")
        print(f"mean of {len(measured)}: border {np.mean([m[0] for m in measured]):.1f}", end=", ")
        print(f"inside {np.mean([m[1] for m in measured]):.1f} (of 255)")
        return
    sizes = [int(a) for a in sys.argv[1:]] or [60, 80, 128, 190]
    OUT.mkdir(parents=True, exist_ok=True)
    board = compose()
    for size in sizes:
        scale = size / SQUARE
        board.resize((round(board.width * scale), round(board.height * scale)), Image.LANCZOS).save(
            OUT / f"board_{size}.png"
        )
        print(f"out/proof/board_{size}.png")


if __name__ == "__main__":
    main()
