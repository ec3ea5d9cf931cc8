"""Signs on the board: drops of water, danger, plaques and roundels, places that may be used, empty sockets.

Each kind has its own shape, not only its own colour: legal edges are capsules, legal points rings with four
beads, what is pointed at is filled or has a second line, what was laid last is an open bracket. Bright lines
lie on dark ones, so they show on sand as well as on green.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from pictures.jobs import Drawn, add
from pictures.paint import (
    BRONZE,
    Array,
    Layers,
    Pen,
    blur,
    coverage,
    metal,
    relief,
    rgb,
    rounded,
    smoothstep,
    travertine,
    warm,
)
from pictures.ui_honours import serif

GOLD, PALE, DARK = "#FFD25E", "#FFFBE4", "#3A2106"
WATER, DEEP = "#1E80B0", "#0E3440"
RED = "#B3261A"
FINE = 4
DROP = (44, 60)
"""Width and height of one drop; at 98 px a square it is 16 px wide."""
SIGN = 88
EDGE, EDGE_WIDTH = 160, 44
MARGIN = 24
"""Room for the glow around capsules and rings."""
POINT = 112
"""Across a ring on a point, without its glow."""


def _drop(pen: Pen, x: float, y: float, grow: float = 0.0) -> None:
    """A drop around (x, y), 36 wide and 50 high."""
    path = (
        f"M{x} {y - 28} C{x + 6} {y - 15} {x + 18} {y - 6} {x + 18} {y + 5} A18 18 0 0 1 {x - 18} {y + 5} "
        f"C{x - 18} {y - 6} {x - 6} {y - 15} {x} {y - 28} Z"
    )
    pen.fill(path)
    if grow:
        pen.stroke(path, grow)


def drops(count: int, fresh: bool = False) -> Image.Image:
    """Supply: one drop, or two of which the second stands a little higher. Fresh ones shine."""
    glow = MARGIN if fresh else 4
    width, height = DROP[0] + 32 * (count - 1) + 2 * glow, DROP[1] + 6 * (count - 1) + 2 * glow
    shape = (height, width)
    spots = [(glow + 22 + 32 * k, glow + 31 + 6 * (count - 1) - 6 * k) for k in range(count)]

    def mask(grow: float) -> Array:
        pen = Pen((width, height), width, FINE)
        for x, y in spots:
            _drop(pen, x, y, grow)
        return pen.mask()

    picture = Layers(shape)
    if fresh:
        picture.add("#FFF2B8", np.clip(blur(mask(14), 8) * 1.4, 0, 1), 0.9)
    for x, y in spots:  # one after the other, so that the second covers the first

        def one(grow: float, x: float = x, y: float = y) -> Array:
            pen = Pen((width, height), width, FINE)
            _drop(pen, x, y, grow)
            return pen.mask()

        picture.add(DEEP, one(8), 0.95)
        picture.add("#F4FDFF", one(3.5))
        rows = np.arange(height, dtype=np.float32)[:, None]
        light = smoothstep(y + 18, y - 24, np.broadcast_to(rows, shape))[..., None]
        picture.add(rgb(WATER) * (1 - light) + rgb("#58B9E0") * light, one(0))
        gleam = Pen((width, height), width, FINE).stroke(
            f"M{x - 9} {y + 5} Q{x - 9} {y + 12} {x - 3} {y + 15}", 4
        )
        picture.add("#E8FAFF", gleam.mask(), 0.9)
    return picture.image()


def danger() -> Image.Image:
    """A dry house in a region with one free square: a triangle nobody takes for anything else."""

    def triangle(inset: float) -> Array:
        pen = Pen(SIGN, SIGN, FINE)
        tip, foot, side = 6 + inset * 1.9, 82 - inset, 3 + inset * 1.65
        return pen.fill(f"M44 {tip} L{88 - side} {foot} L{side} {foot} Z").mask()

    picture = Layers((SIGN, SIGN))
    picture.add("#2A0E06", triangle(0))
    picture.add("#FFF3DA", triangle(4))
    red = rgb(RED) * (1.12 - 0.3 * np.linspace(0, 1, SIGN, dtype=np.float32)[:, None, None])
    picture.add(np.broadcast_to(red, (SIGN, SIGN, 3)), triangle(9))
    sign = Pen(SIGN, SIGN, FINE).stroke("M44 38 L44 56", 8).disc(44, 69, 4.8)
    picture.add("#FFF3DA", sign.mask())
    return picture.image()


def plaque() -> Image.Image:
    """For the number of a region without a free square."""
    width, height = 88, 66
    distance = rounded((height, width), 10, 1)
    colour, surface = travertine((height, width), 431)
    light = relief(surface * 0.6 + 3 * smoothstep(7, 12, distance), 0.8)
    picture = Layers((height, width))
    picture.add("#2E1B0C", coverage(distance))
    moulding = np.sqrt(np.maximum(0, 1 - (2 * np.clip((distance - 1) / 5, 0, 1) - 1) ** 2)) * 3
    picture.add(metal(moulding, BRONZE, 1.0), coverage(distance - 1))
    picture.add(colour * warm(0.3 + 0.72 * light), coverage(distance - 6))
    picture.alpha = coverage(distance)
    return picture.image()


def _roundel() -> Layers:
    """A dark disc in a bronze ring."""
    y, x = np.mgrid[0:SIGN, 0:SIGN].astype(np.float32) + 0.5
    distance = SIGN / 2 - 1 - np.hypot(x - SIGN / 2, y - SIGN / 2)
    ring = np.sqrt(np.maximum(0, 1 - (2 * np.clip((distance - 1.5) / 6, 0, 1) - 1) ** 2)) * 4
    picture = Layers((SIGN, SIGN))
    picture.add("#180C05", coverage(distance))
    picture.add(metal(ring, BRONZE, 1.1), coverage(distance - 1.5) - coverage(distance - 7.5))
    picture.add("#180C05", coverage(distance - 7.5))
    dome = 5 * smoothstep(8, 40, distance)
    picture.add(rgb("#4A2A1B") * (0.4 + 0.6 * relief(dome))[..., None], coverage(distance - 9))
    return picture


def roundel(text: str) -> Image.Image:
    picture = _roundel()
    mask = Image.new("L", (SIGN * FINE, SIGN * FINE))
    font = serif((44 if len(text) > 1 else 54) * FINE, "Bold")
    spot = (SIGN * FINE / 2, SIGN * FINE * 0.49)
    ImageDraw.Draw(mask).text(spot, text, font=font, fill=255, anchor="mm")
    letters = np.asarray(mask.resize((SIGN, SIGN), Image.Resampling.BOX), np.float32) / 255
    picture.add("#FFF3C8", letters)
    return picture.image()


def foul_roundel() -> Image.Image:
    """No water to drink here: a crossed drop."""
    picture = _roundel()
    drop = Pen(SIGN, SIGN, FINE)
    _drop(drop, 44, 48)
    picture.add("#8FC4D8", drop.mask())
    stroke = "M24 66 L64 22"
    picture.add("#180C05", Pen(SIGN, SIGN, FINE).stroke(stroke, 13).mask())
    picture.add("#E0482F", Pen(SIGN, SIGN, FINE).stroke(stroke, 8).mask())
    return picture.image()


# Places that may be used


def _lit(shape: tuple[int, int], mask: Callable[[float], Array], width: float, strong: bool) -> Layers:
    """Glow, dark outline, bright line, pale core."""
    picture = Layers(shape)
    picture.add(GOLD, np.clip(blur(mask(width * 1.5), 8) * (1.9 if strong else 1.3), 0, 1), 0.8)
    picture.add(DARK, mask(width + 5), 0.8)
    picture.add(GOLD, mask(width))
    picture.add(PALE, mask(width * 0.42), 0.95)
    return picture


def _turned(picture: Image.Image, axis: str) -> Image.Image:
    return picture if axis == "EW" else picture.transpose(Image.Transpose.ROTATE_90)


def edge(axis: str, chosen: bool) -> Image.Image:
    """An edge where a canal may be laid: a capsule; the one pointed at is filled."""
    size = (EDGE + 2 * MARGIN, EDGE_WIDTH + 2 * MARGIN)
    x0, x1, y = MARGIN + 22, MARGIN + EDGE - 22, size[1] / 2
    path = f"M{x0} {y - 18} H{x1} A18 18 0 0 1 {x1} {y + 18} H{x0} A18 18 0 0 1 {x0} {y - 18} Z"

    def line(w: float) -> Array:
        return Pen(size, size[0], FINE).stroke(path, w).mask()

    inside = Pen(size, size[0], FINE).fill(path).mask()
    picture = _lit((size[1], size[0]), line, 7.5, chosen)
    whole = Layers((size[1], size[0])).add("#FFE9A6", inside, 0.62 if chosen else 0.30)
    return _turned(Image.alpha_composite(whole.image(), picture.image()), axis)


def last_edge(axis: str) -> Image.Image:
    """The canal laid last: a bracket at either end."""
    size = (EDGE + 2 * MARGIN, EDGE_WIDTH + 2 * MARGIN)
    left, right, y = MARGIN, MARGIN + EDGE, size[1] / 2
    brackets = [f"M{x + d * 16} {y - 24} H{x} V{y + 24} H{x + d * 16}" for x, d in ((left, 1), (right, -1))]

    def mask(w: float) -> Array:
        pen = Pen(size, size[0], FINE)
        for path in brackets:
            pen.stroke(path, w)
        return pen.mask()

    picture = Layers((size[1], size[0]))
    picture.add("#F6E8C8", np.clip(blur(mask(10), 7), 0, 1), 0.6)
    picture.add(DARK, mask(11), 0.78)
    picture.add("#F6E8C8", mask(6))
    picture.add("#FFFFFF", mask(2.4), 0.9)
    return _turned(picture.image(), axis)


def point(chosen: bool) -> Image.Image:
    """A point where a spring may break out: a ring with four beads; the one pointed at has two."""
    size = POINT + 2 * MARGIN
    middle, radius = size / 2, POINT / 2 - 6

    def mask(w: float) -> Array:
        pen = Pen(size, size, FINE)
        pen.ring(middle, middle, radius, w)
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            pen.disc(middle + dx * radius, middle + dy * radius, w * 1.05)
        rings = pen.mask()
        if chosen:
            rings = np.maximum(rings, Pen(size, size, FINE).ring(middle, middle, radius - 19, w * 0.7).mask())
        return rings

    inside = Pen(size, size, FINE).disc(middle, middle, radius).mask()
    whole = Layers((size, size)).add("#FFE9A6", inside, 0.60 if chosen else 0.26)
    return Image.alpha_composite(whole.image(), _lit((size, size), mask, 7.0, chosen).image())


def chevron(side: str) -> Image.Image:
    """Which way the water runs, for those who turn movement off."""
    size = 32
    turn = {"E": 0.0, "S": math.pi / 2, "W": math.pi, "N": -math.pi / 2}[side]
    bent = [(-5, -8), (4, 0), (-5, 8)]
    points = [
        (16 + x * math.cos(turn) - y * math.sin(turn), 16 + x * math.sin(turn) + y * math.cos(turn))
        for x, y in bent
    ]
    path = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    picture = Layers((size, size))
    picture.add("#0C4A66", Pen(size, size, FINE).stroke(path, 8).mask(), 0.75)
    picture.add("#F4FDFF", Pen(size, size, FINE).stroke(path, 4).mask())
    return picture.image()


# The supply beside the board


def socket(width: int, height: int, radius: float) -> Image.Image:
    """An empty place, sunk into stone."""
    distance = rounded((height, width), radius, 3)
    rows = np.linspace(1, 0, height, dtype=np.float32)[:, None]
    picture = Layers((height, width))
    picture.add("#FFF6DF", coverage(distance + 2.5), 0.75)
    picture.add("#8E7648", coverage(distance + 1))
    picture.add("#C3AE80", coverage(distance))
    shade = np.exp(-np.maximum(distance, 0) / 5) * (0.25 + 0.75 * rows)
    picture.add("#4A3414", shade * coverage(distance), 0.55)
    return picture.image()


for _count in (1, 2):
    for _fresh in (False, True):
        _glow = MARGIN if _fresh else 4
        add(
            Drawn(
                "aquaedukt/marks", f"drop_{_count}{'_fresh' if _fresh else ''}", drops,
                anchor=(_glow, _glow + DROP[1] + 6 * (_count - 1)), params={"count": _count, "fresh": _fresh},
            )
        )  # fmt: skip
add(Drawn("aquaedukt/marks", "danger", danger, anchor=(SIGN, 0)))
add(Drawn("aquaedukt/marks", "plaque", plaque, marks={"number": (44, 33, 62)}))
for _name, _text in (("hidden", "?"), ("mineral", "+2"), ("double", "×2")):
    _middle = (SIGN / 2, SIGN / 2)
    add(Drawn("aquaedukt/marks", f"roundel_{_name}", roundel, anchor=_middle, params={"text": _text}))
add(Drawn("aquaedukt/marks", "roundel_foul", foul_roundel, anchor=(SIGN / 2, SIGN / 2)))
for _axis in ("EW", "NS"):
    _size = (EDGE / 2 + MARGIN, EDGE_WIDTH / 2 + MARGIN)
    _anchor = _size if _axis == "EW" else _size[::-1]
    add(Drawn("aquaedukt/marks", f"last_edge_{_axis}", last_edge, anchor=_anchor, params={"axis": _axis}))
    for _name, _chosen in (("legal", False), ("chosen", True)):
        _params = {"axis": _axis, "chosen": _chosen}
        add(Drawn("aquaedukt/marks", f"{_name}_edge_{_axis}", edge, anchor=_anchor, params=_params))
for _name, _chosen in (("legal", False), ("chosen", True)):
    _middle = (POINT / 2 + MARGIN, POINT / 2 + MARGIN)
    add(Drawn("aquaedukt/marks", f"{_name}_point", point, anchor=_middle, params={"chosen": _chosen}))
for _side in "NESW":
    add(Drawn("aquaedukt/marks", f"chevron_{_side}", chevron, anchor=(16, 16), params={"side": _side}))
for _name, _width, _height, _radius in (
    ("canal", 128, 72, 10),
    ("spring", 150, 150, 75),
    ("tile", 128, 128, 14),
):
    add(
        Drawn(
            "aquaedukt/marks", f"socket_{_name}", socket, anchor=(_width / 2, _height / 2),
            params={"width": _width, "height": _height, "radius": _radius},
        )
    )  # fmt: skip
