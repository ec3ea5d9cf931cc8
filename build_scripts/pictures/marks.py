"""Emblems of the four players, and the plaque faces of the master builders."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import (
    BRONZE,
    Array,
    Layers,
    Pen,
    Point,
    coverage,
    inked,
    metal,
    noise,
    relief,
    rgb,
    rounded,
)

SIZE = 256
KINDS = "SCBDJ"
WATER, WATER_LIGHT, OUTLINE, PARCHMENT = "#1F8FB8", "#7FD3E8", "#2E2014", "#F5E9CD"


# --- emblems (view box 200 x 200) ---------------------------------------------------------------------------


def star() -> Array:
    pen = Pen(SIZE, 200)
    points = []
    for k in range(10):
        radius = 95 if k % 2 == 0 else 40
        points.append((100 + radius * math.sin(k * math.pi / 5), 106 - radius * math.cos(k * math.pi / 5)))
    return pen.polygon(points).stroke("M" + " L".join(f"{x} {y}" for x, y in points) + "Z", 3).mask()


WING = (
    "M104 78 C116 74 124 62 134 46 C146 27 164 12 197 8 C193 20 188 27 181 33 C187 33 191 32 195 31"
    "C191 44 185 51 177 56 C182 57 186 57 189 56 C184 68 178 75 169 79 C173 81 177 81 180 81"
    "C174 92 166 98 157 101 C160 103 163 104 166 104 C154 118 136 124 119 121 L104 128 Z"
)


def eagle() -> Array:
    pen = Pen(SIZE, 200)
    pen.fill(WING, mirror=100)
    pen.fill(
        "M80 84 C78 60 82 44 92 34 C100 26 114 26 120 34 C127 36 134 41 135 52 C130 48 "
        "125 48 119 50 C113 56 114 66 122 84 Z"
    )
    pen.fill("M80 80 H120 C126 104 120 130 112 144 H88 C80 130 74 104 80 80 Z")
    pen.fill(
        "M89 138 H111 C116 156 124 172 138 186 C130 190 124 190 118 187 C117 192 114 195 "
        "110 197 C107 195 105 192 100 192 C95 192 93 195 90 197 C86 195 83 192 82 187 C76 "
        "190 70 190 62 186 C76 172 84 156 89 138 Z"
    )
    pen.fill(
        (
            "M112 128 C122 134 130 142 134 152 L146 152 L138 158 L144 168 L133 163 L127 171 "
            "L126 158 C120 152 114 148 108 144 Z"
        ),
        mirror=100,
    )
    pen.disc(113, 39, 3.6, 0)
    # Grooves between the feathers and down the breast keep the bird from being a blob when large.
    for groove in ("M128 96 C142 90 154 74 164 54", "M128 80 C138 70 148 54 158 40"):
        pen.stroke(groove, 3.6, 0, mirror=100)
    return pen.mask()


def amphora() -> Array:
    pen = Pen(SIZE, 200)
    handle = "M86 36 C66 24 46 32 44 54 C43 68 50 78 62 84"
    pen.stroke(handle, 12.5, mirror=100)
    pen.fill(
        "M72 6 H128 C131 6 131 20 128 20 H118 C115 36 115 50 119 62 C140 72 152 88 152 "
        "108 C152 136 132 158 116 172 C114 176 116 180 122 184 C128 187 128 196 124 196 "
        "H76 C72 196 72 187 78 184 C84 180 86 176 84 172 C68 158 48 136 48 108 C48 88 60 "
        "72 81 62 C85 50 85 36 82 20 H72 C69 20 69 6 72 6 Z"
    )
    pen.stroke("M50 101 Q100 113 150 101", 5.5, 0).stroke("M55 125 Q100 138 145 125", 5.5, 0)
    return pen.mask()


def leaf(x: float, y: float, angle: float, length: float, width: float) -> list[Point]:
    """A pointed leaf from its foot at x, y towards ``angle``."""
    ux, uy = math.cos(angle), math.sin(angle)
    points = []
    for k in range(33):
        t = k / 16
        along = t if t <= 1 else 2 - t
        side = 1 if t <= 1 else -1
        across = side * width / 2 * math.sin(math.pi * along**0.8) ** 0.85
        points.append((x + ux * along * length - uy * across, y + uy * along * length + ux * across))
    return points


def laurel_branch(
    pen: Pen, radius: float, count: int, length: float, width: float, cut: int | None = None
) -> None:
    """Both branches of a wreath round 100, 100, open at the top."""
    start, end = math.radians(84), math.radians(-58)
    for side in (1, -1):

        def at(angle: float, r: float = radius, side: int = side) -> Point:
            return 100 + side * r * math.cos(angle), 100 + r * math.sin(angle)

        arc = [at(start + (end - start) * k / 40) for k in range(41)]
        pen.stroke("M" + " L".join(f"{x} {y}" for x, y in arc), 7)
        for k in range(count):
            angle = start + (end - start) * (k + 0.35) / count
            taper = 1 - 0.22 * abs(2 * k / (count - 1) - 0.9)
            for turn in (-0.62, 0.62):
                heading = angle - math.pi / 2 + turn
                direction = heading if side == 1 else math.pi - heading
                shape = leaf(*at(angle), direction, length * taper, width * taper)
                if cut is not None:
                    pen.stroke("M" + " L".join(f"{x} {y}" for x, y in shape) + "Z", cut, 0)
                pen.polygon(shape)
        tip = end - math.pi / 2 + 0.1
        pen.polygon(leaf(*at(end), tip if side == 1 else math.pi - tip, length * 0.8, width * 0.8))


def laurel() -> Array:
    pen = Pen(SIZE, 200)
    laurel_branch(pen, 68, 6, 45, 25)
    pen.stroke("M100 168 C92 178 84 186 76 192", 8, mirror=100)
    pen.disc(100, 169, 8)
    return pen.mask()


EMBLEMS = {"y": star, "r": eagle, "b": amphora, "g": laurel}


# --- plaque faces (view box 100 x 100) ------------------------------------------------------------


def channels(kind: str, x: float, y: float, size: float, oversample: int = 4) -> list[tuple[str, Array]]:
    """Layers (colour, mask) of the channel lines of a tile kind in the square at x, y; view box 100."""

    def at(u: float, v: float) -> str:
        return f"{x + u * size} {y + v * size}"

    radius = 0.5 * size
    vertical = f"M{at(0.5, 0)} L{at(0.5, 1)}"
    horizontal = f"M{at(0, 0.5)} L{at(1, 0.5)}"
    north_east = f"M{at(0.5, 0)} A{radius} {radius} 0 0 0 {at(1, 0.5)}"
    south_west = f"M{at(0.5, 1)} A{radius} {radius} 0 0 0 {at(0, 0.5)}"
    lines = {
        "S": [vertical],
        "C": [north_east],
        "B": [vertical, horizontal],
        "D": [north_east, south_west],
    }[kind]
    layers = []
    clip = (
        Pen(SIZE, 100, oversample)
        .polygon([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])
        .mask()
    )
    wide = 0.36 if kind in "SC" else 0.315
    for line in lines:
        widths = [(OUTLINE, wide), (WATER, wide * 0.66), (WATER_LIGHT, wide * 0.16)]
        if kind == "B" and line == horizontal:
            widths.insert(0, (PARCHMENT, wide * 1.34))
        for colour, width in widths:
            layers.append((colour, Pen(SIZE, 100, oversample).stroke(line, width * size).mask() * clip))
    return layers


def plaque_face(kind: str) -> Image.Image:
    """The square face of a builder's plaque: the tile drawn as blue water in a dark channel."""
    shape = (SIZE, SIZE)
    picture = Layers(shape)
    edge = rounded(shape, 10)
    paper = rgb(PARCHMENT) * (1 + 0.018 * noise(shape, 5, 60, roughness=1.5))[..., None]
    if kind == "J":
        field = rgb("#7E2318") * (1 + 0.05 * noise(shape, 6, 80, roughness=1.5))[..., None]
        picture.add(field, coverage(edge))
        for small, x, y in (("S", 10, 10), ("C", 57, 10), ("B", 10, 57), ("D", 57, 57)):
            box = [(x - 1.5, y - 1.5), (x + 34.5, y - 1.5), (x + 34.5, y + 34.5), (x - 1.5, y + 34.5)]
            picture.add(
                "#3A1009", Pen(SIZE, 100, 4).polygon([(u + 0.8, v + 1.2) for u, v in box]).mask(), 0.6
            )
            picture.add(paper, Pen(SIZE, 100, 4).polygon(box).mask())
            for colour, mask in channels(small, x, y, 33):
                picture.add(colour, mask)
        centre = [
            (50 + r * math.sin(k * math.pi / 4), 50 - r * math.cos(k * math.pi / 4))
            for k in range(8)
            for r in [27 if k % 2 == 0 else 9.5]
        ]
        outline = "M" + " L".join(f"{u} {v}" for u, v in centre) + "Z"
        picture.add(OUTLINE, Pen(SIZE, 100, 4).polygon(centre).stroke(outline, 4.5).mask())
        picture.add("#FFD25A", Pen(SIZE, 100, 4).polygon(centre).mask())
    else:
        picture.add(paper, coverage(edge))
        for colour, mask in channels(kind, 0, 0, 100):
            picture.add(colour, mask)
    rim = coverage(edge) - coverage(edge - 9)
    picture.add("#8A5A24", rim)
    picture.add("#4A2E12", coverage(edge - 7) - coverage(edge - 9.5), 0.8)
    picture.shade(relief(np.clip(edge, 0, 7), 0.5))
    picture.alpha *= coverage(edge)
    return picture.image()


def badge(kind: str) -> Image.Image:
    """The plaque as a round badge with a bronze rim, for screens on which the plaque itself is too small."""
    shape = (SIZE, SIZE)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) + 0.5
    distance = 124 - np.hypot(x - 128, y - 128)
    inner = coverage(distance - 18)
    picture = Layers(shape)
    picture.add("#1E1006", coverage(distance + 3), 0.85)
    ridge = 9 * np.sin(np.clip(distance / 20, 0, 1) * np.pi)
    picture.add(metal(ridge, BRONZE, 0.9), coverage(distance))
    if kind == "J":
        picture.add("#7E2318", inner)
        side = 158
        face = (
            plaque_face("J")
            .crop((14, 14, SIZE - 14, SIZE - 14))
            .resize((side, side), Image.Resampling.LANCZOS)
        )
        frame = Image.new("RGB", shape)
        frame.paste(face, ((SIZE - side) // 2, (SIZE - side) // 2))
        square = rounded(shape, 0, (SIZE - side) / 2)
        picture.add(np.asarray(frame, np.float32) / 255, coverage(square) * inner)
    else:
        picture.add(PARCHMENT, inner)
        for colour, mask in channels(kind, 8, 8, 84):
            picture.add(colour, mask * inner)
    picture.add("#2E1B0C", coverage(distance - 17) - coverage(distance - 20), 0.8)
    return picture.image()


def emblem(player: str) -> Image.Image:
    return inked(EMBLEMS[player]())


for _player in EMBLEMS:
    add(Drawn("marks", f"emblem_{_player}", emblem, params={"player": _player}))
for _kind in KINDS:
    add(Drawn("romana/marks", f"kind_{_kind}", plaque_face, params={"kind": _kind}))
    add(Drawn("romana/marks", f"badge_{_kind}", badge, params={"kind": _kind}))
