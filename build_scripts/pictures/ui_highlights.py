"""Light on the board: squares that can be used, the ghost, fountain bonus, last go, sight lines.

Each kind has its own shape, not only its own colour: legal = whole frame with studs in the corners; ghost =
thick broken frame; bonus = wave border with drops; last = four angles; reserve = ring with four beads. Bright
lines lie on dark ones, so they show on sand as well as on grass, and the middle stays clear.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import Array, Layers, Pen, blur, coverage, rounded, smoothstep

SIZE = 256
SHAPE = (SIZE, SIZE)
GOLD, PALE, DARK = "#FFD15C", "#FFFBE4", "#3A2106"


def _lines(picture: Layers, mask: Callable[[float], Array], width: float, colour: str, core: str) -> None:
    """Glow, dark outline, bright line, white core: all from the same drawing at different widths."""
    glow = blur(mask(width * 1.5), 9)
    picture.add(colour, np.clip(glow * 1.3, 0, 1), 0.75)
    picture.add(DARK, mask(width + 5), 0.78)
    picture.add(colour, mask(width))
    picture.add(core, mask(width * 0.42), 0.9)


def _inner_light(colour: str, strength: float, reach: float) -> Layers:
    """A wash that is strongest at the border of the square and leaves its middle nearly clear."""
    distance = rounded(SHAPE, 20, 6)
    picture = Layers(SHAPE)
    picture.add(colour, (np.exp(-np.maximum(distance, 0) / reach) * 0.8 + 0.2) * coverage(distance), strength)
    return picture


def legal() -> Image.Image:
    picture = _inner_light("#FFDC70", 0.74, 38)
    path = (
        "M24 12 H232 C240 12 244 16 244 24 V232 C244 240 240 244 232 244 H24 C16 244 12 "
        "240 12 232 V24 C12 16 16 12 24 12 Z"
    )
    _lines(picture, lambda w: Pen(SIZE, SIZE, 4).stroke(path, w).mask(), 8.5, GOLD, PALE)

    def studs(w: float) -> Array:
        pen = Pen(SIZE, SIZE, 4)
        for x in (29, 227):
            for y in (29, 227):
                r = 11 * w / 6.5
                pen.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
        return pen.mask()

    picture.add(DARK, studs(9.5), 0.7)
    picture.add(GOLD, studs(6.5))
    return picture.image()


def ghost() -> Image.Image:
    picture = _inner_light("#FFF0BE", 0.78, 60)

    def dashes(w: float) -> Array:
        pen = Pen(SIZE, SIZE, 4)
        for a, b in ((12, 56), (84, 118), (138, 172), (200, 244)):
            for path in (f"M{a} 12 H{b}", f"M{a} 244 H{b}", f"M12 {a} V{b}", f"M244 {a} V{b}"):
                pen.stroke(path, w)
        return pen.mask()

    _lines(picture, dashes, 11, "#FFDF82", "#FFFFFF")
    return picture.image()


def bonus() -> Image.Image:
    picture = _inner_light("#8CE6F2", 0.40, 30)
    count, swing, middle = 7, 7.0, 17.0
    points = []
    for side in range(4):
        for k in range(120):
            t = k / 120
            along = middle + t * (SIZE - 2 * middle)
            across = middle + swing * math.sin(2 * math.pi * count * t) * min(1, 8 * t, 8 * (1 - t))
            x, y = along, across
            for _ in range(side):
                x, y = SIZE - y, x
            points.append((x, y))
    wave = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    _lines(picture, lambda w: Pen(SIZE, SIZE, 4).stroke(wave, w).mask(), 6.0, "#5FD6EC", "#F2FFFF")

    def drops(grow: float) -> Array:
        pen = Pen(SIZE, SIZE, 4)
        for x in (46, 210):
            for y in (50, 214):
                path = (
                    f"M{x} {y - 21} C{x + 6} {y - 10} {x + 12} {y - 4} {x + 12} {y + 3} A12 12 0 0 1 "
                    f"{x - 12} {y + 3} C{x - 12} {y - 4} {x - 6} {y - 10} {x} {y - 21} Z"
                )
                pen.fill(path)
                if grow:
                    pen.stroke(path, grow)
        return pen.mask()

    picture.add("#0E3440", drops(7), 0.8)
    picture.add("#F2FFFF", drops(2.5))
    picture.add("#3FB9D6", drops(0))
    return picture.image()


def last() -> Image.Image:
    picture = Layers(SHAPE)
    picture.add(
        "#FFF6DE", np.exp(-np.maximum(rounded(SHAPE, 16, 4), 0) / 22) * coverage(rounded(SHAPE, 16, 4)), 0.4
    )
    angles = ("M14 66 V14 H66", "M190 14 H242 V66", "M242 190 V242 H190", "M66 242 H14 V190")

    def corners(w: float) -> Array:
        pen = Pen(SIZE, SIZE, 4)
        for path in angles:
            pen.stroke(path, w)
        return pen.mask()

    _lines(picture, corners, 9, "#F6E8C8", "#FFFFFF")
    return picture.image()


def reserve() -> Image.Image:
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) + 0.5
    distance = 108 - np.hypot(x - 128, y - 128)
    picture = Layers(SHAPE)
    picture.add("#FFD96E", np.exp(-np.maximum(distance, 0) / 34) * coverage(distance), 0.6)

    def ring(w: float) -> Array:
        pen = Pen(SIZE, SIZE, 4)
        for k in range(4):
            a0, a1 = math.radians(90 * k + 12), math.radians(90 * k + 78)
            arc = [
                (128 + 108 * math.cos(a0 + (a1 - a0) * i / 30), 128 + 108 * math.sin(a0 + (a1 - a0) * i / 30))
                for i in range(31)
            ]
            pen.stroke("M" + " L".join(f"{u:.2f} {v:.2f}" for u, v in arc), w)
            u, v = 128 + 108 * math.cos(math.radians(90 * k)), 128 + 108 * math.sin(math.radians(90 * k))
            pen.disc(u, v, w * 0.75)
        return pen.mask()

    _lines(picture, ring, 9, GOLD, PALE)
    return picture.image()


BEAM = (48, 64)


def _beam_profile() -> tuple[Array, Array]:
    """Glow and core across the beam, as columns."""
    v = np.abs(np.arange(BEAM[0], dtype=np.float32) + 0.5 - 24)
    return np.exp(-((v / 9.5) ** 2)) * smoothstep(24, 17, v), np.exp(-((v / 2.4) ** 2))


def beam() -> Image.Image:
    """A strip of light with one chevron pointing east; repeats every 64 px."""
    glow, core = _beam_profile()
    picture = Layers(BEAM)
    picture.add("#F2A52A", np.broadcast_to(glow[:, None], BEAM), 0.62)
    picture.add("#FFE08A", np.broadcast_to((glow**2.2)[:, None], BEAM), 0.85)
    picture.add("#FFFCE8", np.broadcast_to(core[:, None], BEAM), 0.95)
    chevron = "M24 10 L38 24 L24 38"
    picture.add(DARK, Pen((64, 48), 64).stroke(chevron, 7.5).mask(), 0.6)
    picture.add("#FFFCE8", Pen((64, 48), 64).stroke(chevron, 4.4).mask())
    return picture.image()


def beam_end() -> Image.Image:
    """Where the beam begins: the light fades in from the left; turn it round for the other end."""
    glow, core = _beam_profile()
    fade = smoothstep(0, 60, np.arange(64, dtype=np.float32))[None, :]
    picture = Layers(BEAM)
    picture.add("#F2A52A", glow[:, None] * fade, 0.62)
    picture.add("#FFE08A", (glow**2.2)[:, None] * fade, 0.85)
    picture.add("#FFFCE8", core[:, None] * fade, 0.95)
    return picture.image()


def glow() -> Image.Image:
    """A soft round light, pale in the middle and gold outside."""
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) + 0.5
    r = np.hypot(x - 128, y - 128) / 128
    picture = Layers(SHAPE)
    picture.add("#FFC24A", np.exp(-((r / 0.5) ** 2)) * smoothstep(1.0, 0.72, r), 0.8)
    picture.add("#FFF2C6", np.exp(-((r / 0.27) ** 2)), 0.75)
    return picture.image()


for _name, _draw in (
    ("legal_square", legal), ("ghost_square", ghost), ("bonus_square", bonus), ("last_square", last),
    ("reserve_place", reserve), ("beam", beam), ("beam_end", beam_end), ("glow", glow),
):  # fmt: skip
    add(Drawn("ui", _name, _draw))
