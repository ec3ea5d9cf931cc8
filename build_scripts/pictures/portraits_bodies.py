"""What the sitters share below and around the face: shoulders, skull, hands, rolled sheets."""

from __future__ import annotations

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_clay import (
    Field,
    Form,
    Point,
    covered,
    cylinder,
    ellipsoid,
    place,
    plain,
    rod,
)
from pictures.portraits_heads import FINE, SIDES

BUST_LOW, BUST_HIGH = (-1.9, -0.9, -2.2), (1.9, 1.2, -0.6)


def shoulders(width: float, slope: float = 0.35, deep: float = 0.62, top: float = -1.18) -> Form:
    """Chest and shoulders down to where the picture ends."""
    form = Form(ellipsoid((0, 0.30, top - 0.73), (width * 0.80, deep, 0.95)))
    for side in SIDES:
        outer = (side * width, 0.36, top - 0.25 - slope)
        form.join(rod((0, 0.34, top), outer, 0.34, 0.40), 0.25)
        form.join(rod(outer, (side * (width + 0.14), 0.3, -2.5), 0.40, 0.36), 0.15)
    return form


SKULL, SKULL_AT = np.array([0.83, 0.88, 0.84]), np.array([0, 0.10, 0.22])


def skull(by: float) -> Field:
    x, y, z = SKULL + by
    return ellipsoid((0, 0.10, 0.22), (float(x), float(y), float(z)))


def around(count: int) -> np.ndarray:
    """Directions spread evenly over a sphere."""
    k = np.arange(count) + 0.5
    z = 1 - 2 * k / count
    angle = np.pi * (1 + 5**0.5) * k
    r = np.sqrt(1 - z * z)
    return np.stack([r * np.cos(angle), r * np.sin(angle), z], -1)


def on_skull(direction: np.ndarray, out: float) -> Point:
    x, y, z = direction / np.linalg.norm(direction) * (SKULL + out) + SKULL_AT
    return float(x), float(y), float(z)


def hand(where: Point, skin: str, thick: float = 1.0, side: int = 1) -> None:
    """A fist around something upright; `side` is where the thumb's root lies."""
    x, y, z = where
    hand = Form(ellipsoid((x + 0.04 * side, y + 0.05, z), (0.17 * thick, 0.16, 0.20 * thick)))
    for k in range(4):
        pz = z - 0.15 * thick + 0.10 * thick * k
        knuckle, tip = (x - 0.11 * side, y - 0.13, pz), (x + 0.10 * side, y - 0.15, pz + 0.01)
        hand.join(rod(knuckle, tip, 0.062 * thick), 0.03)
    hand.join(rod((x + 0.10 * side, y - 0.08, z + 0.14), (x - 0.05 * side, y - 0.20, z + 0.24), 0.065), 0.04)
    wrist, elbow = (x + 0.06 * side, y + 0.05, z - 0.1), (x + 0.25 * side, y + 0.2, z - 0.7)
    hand.join(rod(wrist, elbow, 0.15, 0.17), 0.10)
    place(hand, (x - 0.6, y - 0.6, z - 0.9), (x + 0.6, y + 0.6, z + 0.5), FINE, studio.skin(), plain(skin))


def from_the_front(form: Field, y: float) -> Field:
    """A pattern that lies in the plane `y`, thrown onto whatever stands before or behind it."""
    flat, plane = np.array([1, 0, 1], np.float32), np.array([0, y, 0], np.float32)
    return lambda p: form(p * flat + plane)


def roll(a: Point, b: Point, radius: float, colour: str) -> None:
    """A rolled sheet with a red ribbon, its end showing the windings."""
    low = tuple(min(p, q) - radius * 1.6 for p, q in zip(a, b, strict=True))
    high = tuple(max(p, q) + radius * 1.6 for p, q in zip(a, b, strict=True))
    length = float(np.linalg.norm(np.array(b) - np.array(a)))

    def from_end(by: float) -> Point:
        x, y, z = np.array(b) + (np.array(a) - np.array(b)) * by / length
        return float(x), float(y), float(z)

    sheet = Form(cylinder(a, b, radius, 0.012))
    sheet.carve(cylinder(from_end(0.10), from_end(-0.06), radius * 0.80, 0.005), 0.01)
    sheet.join(cylinder(a, from_end(0.03), radius * 0.58, 0.01))
    ribbon = cylinder(from_end(0.42), from_end(0.34), radius * 1.3, 0.0)
    place(sheet, low, high, 0.014, studio.cloth(), covered(plain(colour), ribbon, "#9C2A20", 0.02))
