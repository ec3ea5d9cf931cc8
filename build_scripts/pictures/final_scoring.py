"""The stage of the final scoring: marble columns, walls of tufa, a paved floor, the river, a shaft of light.

Walls, floor and river repeat without a seam from left to right; the program lays them side by side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import Array, Layers, blur, coverage, noise, ramp, relief, smoothstep, travertine, warm

TUFA = [(0, "#7E6342"), (0.3, "#A68760"), (0.55, "#C6A87E"), (0.8, "#DEC59A"), (1, "#EEDBB6")]
MARBLE = [(0, "#B9AA90"), (0.3, "#D8CBB2"), (0.6, "#EBE1CC"), (1, "#FBF6EA")]
WATER = [(0, "#0E5E86"), (0.3, "#1B84B4"), (0.55, "#2FA6D6"), (0.78, "#7CD0EC"), (1, "#F4FEFF")]
WIDE = 1280  # of what repeats


def _opaque(colour: Array) -> Image.Image:
    return Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def _shaded(bumps: Array) -> Array:
    """Relief of what repeats from left to right."""
    return relief(np.pad(bumps, ((0, 0), (16, 16)), "wrap"), 0.7)[:, 16:-16]


def _grid(height: int, width: int) -> tuple[Array, Array]:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return y, x


# Walls


def wall(height: int, cornice: int, seed: int, block: int = 62) -> Image.Image:
    """Squared blocks of tufa under a cornice of travertine, lit from the upper left."""
    y, x = _grid(height, WIDE)
    rng = np.random.default_rng(seed)
    row = np.floor(y / block).astype(int)
    # As many blocks a row as make the wall repeat.
    count = rng.integers(8, 12, row.max() + 1)[row]
    along = (x / WIDE * count + rng.uniform(0, 1, row.max() + 1).astype(np.float32)[row]) % count
    tone = rng.uniform(-1, 1, (row.max() + 1, 13)).astype(np.float32)[row, np.floor(along).astype(int)]
    across = np.minimum(along % 1, 1 - along % 1) * WIDE / count
    joint = np.minimum(np.minimum(y % block, block - y % block), across)
    shape = (height, WIDE)
    cloud = noise(shape, seed + 4, 180, stretch=0.6, roughness=1.4)
    grain = noise(shape, seed + 5, 16, roughness=0.9, octaves=2.5)
    pits = smoothstep(1.8, 2.9, noise(shape, seed + 6, 14, stretch=0.6, roughness=0.5, octaves=1.5))
    colour = ramp(0.58 + 0.11 * cloud + 0.04 * grain + 0.13 * tone, TUFA)
    bumps = 4.2 * smoothstep(0, 6, joint) + 0.5 * grain - 1.8 * pits
    if cornice:
        above = (y < cornice).astype(np.float32)
        stone, stone_bumps = travertine(shape, seed + 11, 0.4)
        seam = np.minimum(x % 128, 128 - x % 128)
        moulding = stone_bumps * 0.8 - 3.5 * np.exp(-((seam / 2.0) ** 2))
        moulding = moulding - 3.0 * np.exp(-(((y - cornice * 0.62) / 2.2) ** 2))
        bumps = bumps * (1 - above) + blur(above, 2.6) * 11 + above * moulding
        colour = np.where(above[..., None] > 0.5, stone * 0.95, colour)
    colour = colour * warm(0.26 + 0.74 * np.clip(_shaded(bumps), 0, 1.5))
    below = np.clip(y - cornice, 0, None)
    colour = colour * (1 - (0.5 * np.exp(-below / 18) * (y >= cornice) if cornice else 0 * y))[..., None]
    return _opaque(colour)


_SLAB = 160  # pixels: the width of a slab; as deep as wide, seen as flat as the discs of the columns
_KEY = ("1111110", "1000010", "1010010", "1011110", "1000000", "1111111")  # a Greek key, which repeats
_KEY_HIGH, _KEY_WIDE = 40, 64
PORPHYRY = [(0, "#4A2018"), (0.5, "#84423A"), (1, "#B87A68")]
SERPENTINE = [(0, "#34442E"), (0.5, "#64785A"), (1, "#A0B08C")]


def _band(height: int) -> tuple[Array, Array, Array]:
    """Along the front edge: what it covers, the lines of the key in it, the joints at its sides."""
    y, x = _grid(height, WIDE)
    finer = 8
    unit = np.array([[int(dot) for dot in row] for row in _KEY], np.float32)
    large = np.kron(unit, np.ones((finer * 6, finer * 8), np.float32))
    high = _KEY_HIGH - 12
    small = Image.fromarray((large * 255).astype(np.uint8)).resize((_KEY_WIDE, high), Image.LANCZOS)
    key = np.zeros((height, WIDE), np.float32)
    top = height - _KEY_HIGH - 4
    key[top + 6 : top + 6 + high] = np.tile(np.asarray(small, np.float32) / 255, (1, WIDE // _KEY_WIDE))
    inside = coverage((y - top) * 0.8) * coverage((height - 4 - y) * 0.8)
    sides = np.exp(-(((y - top) / 1.6) ** 2)) + np.exp(-(((y - height + 4) / 1.6) ** 2))
    return inside, key, sides + 0 * x


def floor() -> Image.Image:
    """Polished slabs with lozenges of porphyry and serpentine where they meet, a Greek key along the front
    edge; the parapet behind them throws its shade."""
    height = 296
    y, x = _grid(height, WIDE)
    shape = (height, WIDE)
    stone, bumps = travertine(shape, 21, 0.2)
    cloud = noise(shape, 25, 200, stretch=0.5, roughness=1.5)
    grain = noise(shape, 26, 14, stretch=0.5, roughness=0.8, octaves=2)
    inside, key, sides = _band(height)
    depth = (height - _KEY_HIGH - 4 - y) / FLAT  # from the band into the picture
    column, row = np.floor(x / _SLAB).astype(int), np.floor(depth / _SLAB).astype(int)
    joint = np.minimum(
        np.minimum(x % _SLAB, _SLAB - x % _SLAB),
        np.minimum(depth % _SLAB, _SLAB - depth % _SLAB) * FLAT,
    )
    tone = np.random.default_rng(6).uniform(-1, 1, (8, 12)).astype(np.float32)[column % 8, row % 12]
    corner_x, corner_y = np.round(x / _SLAB), np.round(depth / _SLAB)
    away = np.abs(x - corner_x * _SLAB) + np.abs(depth - corner_y * _SLAB)
    lozenge = coverage((36 - away) * 0.6)
    frame = coverage((44 - away) * 0.6) - lozenge
    is_red = ((corner_x + corner_y) % 2 == 0)[..., None]
    veins = 0.5 + 0.16 * cloud + 0.10 * grain
    inlay = np.where(is_red, ramp(veins, PORPHYRY), ramp(veins + 0.04, SERPENTINE))
    colour = stone * (1.02 + 0.07 * tone + 0.05 * cloud)[..., None]
    colour = colour * np.array([0.97, 0.88, 0.74], np.float32)
    colour = colour * (1 - 0.42 * np.exp(-((joint / 1.7) ** 2)) * (1 - lozenge))[..., None]
    colour = colour * (1 - 0.35 * frame)[..., None]
    colour = colour * (1 - lozenge[..., None]) + inlay * lozenge[..., None]
    ivory = stone * np.array([1.02, 0.96, 0.84], np.float32)
    terracotta = np.array([0.61, 0.29, 0.18], np.float32) * (1 + 0.10 * grain + 0.10 * cloud)[..., None]
    band = ivory * (1 - key[..., None] * 0.86) + terracotta * key[..., None] * 0.86
    colour = colour * (1 - inside[..., None]) + band * inside[..., None]
    colour = colour * (1 - 0.45 * sides)[..., None]
    light = warm(0.3 + 0.7 * _shaded(bumps * 0.22))
    # The evening sky is mirrored a little, most where the floor is farthest.
    sheen = 0.05 * np.exp(-(((y - 70) / 46) ** 2)) * (1 + 0.3 * cloud)
    colour = colour * light * 0.97 + sheen[..., None] * np.array([1.0, 0.86, 0.62], np.float32)
    return _opaque(colour * (1 - 0.55 * np.exp(-y / 26))[..., None])


# The river


def water(height: int) -> Image.Image:
    """Long soft streaks, few glints."""
    shape = (height, WIDE)
    long = noise(shape, 12, 140, stretch=0.10, roughness=1.25)
    short = noise(shape, 13, 36, stretch=0.12, roughness=1.0)
    glints = smoothstep(1.5, 2.6, noise(shape, 14, 60, stretch=0.07, roughness=0.9) + 0.6 * long)
    y, _x = _grid(height, WIDE)
    colour = ramp(0.34 + 0.12 * long + 0.05 * short + 0.24 * glints, WATER)
    return _opaque(colour * (1 - 0.45 * np.exp(-y / 12))[..., None])


def fall() -> Image.Image:
    """A sheet of falling water that repeats from above to below."""
    wide, high = 56, 512
    long = noise((wide, high), 31, 120, stretch=0.12, roughness=1.0).T
    short = noise((wide, high), 32, 32, stretch=0.15, roughness=0.7).T
    _y, x = _grid(high, wide)
    side = np.abs(x / (wide - 1) * 2 - 1)
    colour = ramp(0.44 + 0.20 * long + 0.12 * short - 0.18 * side**2, WATER)
    alpha = smoothstep(0, 0.22, 1 - side + 0.08 * long)
    pixels = np.dstack([np.clip(colour, 0, 1), np.clip(alpha, 0, 1)])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


def foam() -> Image.Image:
    """Where falling water meets the river: a low cloud of spray; the middle of its foot is the anchor."""
    wide, high = 128, 72
    y, x = _grid(high, wide)
    cloud = np.zeros((high, wide), np.float32)
    rng = np.random.default_rng(8)
    for _number in range(26):
        aside = rng.normal(0, 0.36)
        middle = (
            wide / 2 * (1 + aside * 0.82),
            high - 20 - 22 * max(0.0, 1 - abs(aside) * 2) * rng.uniform(),
        )
        radius = rng.uniform(7, 17) * (1 - 0.35 * min(1.0, abs(aside)))
        cloud = np.maximum(cloud, coverage((radius - np.hypot(x - middle[0], (y - middle[1]) * 1.25)) * 0.3))
    cloud = blur(cloud, 2) * smoothstep(0, 10, high - y)
    light = relief(blur(cloud, 3) * 16, 0.8)[..., None]
    colour = np.array([0.80, 0.92, 0.98], np.float32) * (1 - 0.35 * (1 - light)) + 0.10 * light
    pixels = np.dstack([np.clip(colour, 0, 1), np.clip(cloud * 0.92, 0, 1)])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


def rim(height: int, seed: int) -> Image.Image:
    """Kerb stones along the river."""
    y, x = _grid(height, WIDE)
    stone, bumps = travertine((height, WIDE), seed, 0.3)
    seam = np.minimum(x % 128, 128 - x % 128)
    body = blur(((y > 2) & (y < height - 4)).astype(np.float32), 2) * 5
    light = warm(0.30 + 0.70 * _shaded(bumps * 0.4 - 3.6 * np.exp(-((seam / 2.2) ** 2)) + body))
    return _opaque(stone * light * 0.9)


# Columns

DIAMETER = 444
FLAT = 0.50  # how flat a disc is seen
SHAFT = 0.80  # of the radius
SHAFT_HEIGHT = 760
_DRUM = 184


class _Marble:
    """A canvas for parts of one column: discs are ellipses around a middle axis."""

    def __init__(self, height: int, seed: int) -> None:
        self.shape = (height, DIAMETER + 8)
        self.y, self.x = _grid(*self.shape)
        self.axis = self.shape[1] / 2
        cloud = noise(self.shape, seed, 240, stretch=0.8, roughness=1.6)
        grain = noise(self.shape, seed + 1, 12, roughness=0.7, octaves=2)
        veins = np.abs(noise(self.shape, seed + 2, 320, stretch=1.6, roughness=1.9))
        tone = ramp(0.70 + 0.10 * cloud + 0.03 * grain, MARBLE)
        self.stone = tone * (1 - 0.09 * np.exp(-veins / 0.05)[..., None]) * np.array([1.03, 0.98, 0.90])
        self.layers = Layers(self.shape)

    def sag(self, radius: float) -> Array:
        """How far below its middle the front edge of a disc is."""
        return FLAT * np.sqrt(np.clip(radius**2 - (self.x - self.axis) ** 2, 0, None))

    def side(self, radius: float, top: float, bottom: float) -> Array:
        """The front of a cylinder between two heights."""
        below = self.y >= top + self.sag(radius) - 1
        cover = coverage(radius - np.abs(self.x - self.axis))
        return cover * below * coverage(bottom + self.sag(radius) - self.y)

    def angle(self, radius: float) -> Array:
        return np.arcsin(np.clip((self.x - self.axis) / radius, -1, 1))

    def light(self, radius: float) -> Array:
        """The sun from the left, some sky from the right."""
        angle = self.angle(radius)
        return (
            np.clip(np.cos(angle + 0.62), 0, 1) * 0.74 + 0.30 + 0.10 * np.exp(-(((angle - 1.2) / 0.25) ** 2))
        )

    def disc(self, radius: float, middle: float) -> tuple[Array, Array]:
        """What a disc covers, and the distance from its middle."""
        away = np.hypot(self.x - self.axis, (self.y - middle) / FLAT)
        return coverage((radius - away) * 0.7), away

    def add(self, light: Array, mask: Array) -> None:
        self.layers.add(np.clip(self.stone * light[..., None], 0, 1), mask)


def column_base() -> Image.Image:
    """Three rings; the middle of the column's foot is the anchor."""
    part = _Marble(BASE_SIZE, 5)
    radius = DIAMETER / 2
    for down, share, high in ((0, 1.0, 30), (-26, 0.95, 26), (-46, 0.87, 20)):
        middle, ring = BASE_MIDDLE + down, radius * share
        top, away = part.disc(ring, middle)
        shade = 0.80 - 0.35 * np.clip(1 - (away - radius * SHAFT) / 52, 0, 1)
        part.add(part.light(ring) * shade, top)
        profile = np.clip((part.y - middle - part.sag(ring)) / high, 0, 1)
        part.add(part.light(ring) * (1.04 - 0.42 * profile), part.side(ring, middle, middle + high))
    return part.layers.image()


BASE_MIDDLE = 170
BASE_SIZE = BASE_MIDDLE + round(DIAMETER * FLAT / 2) + 36


def column_shaft() -> Image.Image:
    """Fluted drums with a round foot: as much of it is shown, from below, as the column is high."""
    foot = round(DIAMETER * SHAFT * FLAT / 2)
    part = _Marble(SHAFT_HEIGHT + foot, 14)
    radius = DIAMETER / 2 * SHAFT
    angle = part.angle(radius)
    wave = np.cos(angle * 20)
    flutes = 0.90 + 0.10 * wave - 0.17 * smoothstep(0.5, 1, -wave)
    edge = 0.66 + 0.34 * np.clip(np.cos(angle), 0, 1) ** 0.6
    down = part.y - part.sag(radius)
    seam = np.minimum(down % _DRUM, _DRUM - down % _DRUM)
    drum = np.clip((down // _DRUM).astype(int), 0, 11)
    tone = np.random.default_rng(5).uniform(0.96, 1.03, 12).astype(np.float32)[drum]
    light = tone * part.light(radius) * flutes * edge * (1 - 0.35 * np.exp(-((seam / 2.4) ** 2)))
    above_foot = SHAFT_HEIGHT + part.sag(radius) - part.y
    light = light * (1 - 0.22 * np.clip(1 - np.abs(above_foot) / 52, 0, 1))
    part.add(light, coverage(radius - np.abs(part.x - part.axis)) * coverage(above_foot))
    return part.layers.image()


def column_capital() -> Image.Image:
    """The echinus widening under a round slab with a bronze ring; the middle of its top is the anchor."""
    part = _Marble(CAPITAL_SIZE, 23)
    radius, top = DIAMETER / 2, CAPITAL_MIDDLE
    # The shade it throws on the shaft.
    neck = radius * SHAFT
    shade = part.side(neck, top + 90, top + 130) * np.clip((top + 130 + part.sag(neck) - part.y) / 40, 0, 1)
    part.layers.add("#4A3420", shade, 0.4)
    for number in range(10):
        share = number / 9
        ring = neck + (radius * 0.95 - neck) * (1 - share) ** 0.7
        mask = part.side(ring, top + 40 + share * 48, top + 54 + share * 48)
        part.add(part.light(ring) * (0.70 + 0.22 * share), mask)
    down = part.y - top - part.sag(radius)
    groove = 0.25 * np.exp(-(((down - 30) / 2.8) ** 2))
    slab = part.light(radius) * (1.10 - 0.28 * np.clip(down / 44, 0, 1) - groove)
    part.add(slab, part.side(radius, top, top + 44))
    disc, away = part.disc(radius, top)
    tilt = 1.05 - 0.06 * (part.x - part.axis) / radius - 0.05 * (part.y - top) / (radius * FLAT)
    part.add(tilt, disc)
    part.layers.add("#8A6030", disc * np.exp(-(((away - radius * 0.82) / 5.2) ** 2)), 0.9)
    part.layers.add("#E8C384", disc * np.exp(-(((away - radius * 0.82 + 5.2) / 2.6) ** 2)), 0.8)
    part.layers.add("#FFFFFF", disc * np.exp(-(((away - radius + 4.8) / 4) ** 2)), 0.6)
    return part.layers.image()


CAPITAL_MIDDLE = round(DIAMETER * FLAT / 2) + 4
CAPITAL_SIZE = 2 * CAPITAL_MIDDLE + 140


# The fountain


FOUNTAIN_HEIGHT, FOUNTAIN_FOOT = 640, 486  # pixels: of the picture, and the middle of the foot in it
FOUNTAIN_FRAMES = 8
_POOL, _BOWL = (206, 420), (112, 196)  # radius and height in the picture of the two waters
_SPOUT = 96  # where water springs from


def fountain() -> Image.Image:
    """A round pool, a baluster and a bowl of the columns' marble; the middle of its foot is the anchor."""
    part = _Marble(FOUNTAIN_HEIGHT, 61)
    radius = DIAMETER / 2
    for middle, ring, high, shade in ((FOUNTAIN_FOOT, 222, 24, 0.84), (FOUNTAIN_FOOT - 18, 212, 16, 0.92)):
        disc, _away = part.disc(ring, middle)
        part.add(part.light(ring) * shade, disc)
        profile = np.clip((part.y - middle - part.sag(ring)) / high, 0, 1)
        part.add(part.light(ring) * (1.04 - 0.42 * profile), part.side(ring, middle, middle + high))
    pool, top = _POOL[0], _POOL[1]
    wall = part.light(pool) * (0.96 - 0.12 * np.clip((part.y - top - part.sag(pool)) / 60, 0, 1))
    panel = np.cos(part.angle(pool) * 12)
    part.add(wall * (1 - 0.22 * smoothstep(0.86, 1, panel)), part.side(pool, top, FOUNTAIN_FOOT - 16))
    for ring, middle, high in ((radius - 6, top - 16, 18),):
        part.add(part.light(ring) * 1.06, part.side(ring, middle, middle + high))
        disc, away = part.disc(ring, middle)
        part.add(1.06 - 0.10 * (part.x - part.axis) / ring, disc)
        part.layers.add("#FFFFFF", disc * np.exp(-(((away - ring + 4) / 4) ** 2)), 0.55)
        part.layers.add("#3E2E1C", coverage((_POOL[0] - 14 - away) * 0.7), 0.95)
    _baluster(part, 46, _BOWL[1] + 40, top - 8)
    bowl, high = _BOWL
    for number in range(14):
        share = number / 13
        ring = 30 + (bowl - 30) * (1 - share) ** 0.55
        part.add(
            part.light(ring) * (0.98 - 0.34 * share),
            part.side(ring, high + 6 + share * 52, high + 16 + share * 52),
        )
    part.add(part.light(bowl + 6) * 1.08, part.side(bowl + 6, high - 10, high + 8))
    disc, away = part.disc(bowl + 6, high - 10)
    part.add(1.06 - 0.08 * (part.x - part.axis) / bowl, disc)
    part.layers.add("#FFFFFF", disc * np.exp(-(((away - bowl - 2) / 3.4) ** 2)), 0.55)
    part.layers.add("#3E2E1C", coverage((bowl - 8 - away) * 0.7), 0.95)
    _baluster(part, 17, _SPOUT + 12, high - 6)
    knob, _away = part.disc(24, _SPOUT + 12)
    part.add(part.light(24) * 1.0, part.side(24, _SPOUT + 12, _SPOUT + 24))
    part.add(1.05 + 0 * part.x, knob)
    return part.layers.image()


def _baluster(part: _Marble, thick: float, top: float, bottom: float) -> None:
    """A support that is narrow in its middle."""
    count = max(6, int((bottom - top) / 6))
    for number in range(count):
        share = number / (count - 1)
        ring = thick * (0.62 + 0.38 * abs(2 * share - 1) ** 1.6)
        at = bottom - (bottom - top) * share
        tone = 0.98 - 0.16 * (1 - abs(2 * share - 1))
        part.add(part.light(ring) * tone, part.side(ring, at - 8, at))


def fountain_water(frame: int) -> Image.Image:
    """What moves of it, a picture of a loop: two waters with rings, streams from the bowl, a plume."""
    part = _Marble(FOUNTAIN_HEIGHT, 61)
    phase = frame / FOUNTAIN_FRAMES
    colour = np.zeros((*part.shape, 3), np.float32)
    cover = np.zeros(part.shape, np.float32)

    calm = noise(part.shape, 65, 60, stretch=0.4, roughness=1.0)
    calm_later = noise(part.shape, 66, 60, stretch=0.4, roughness=1.0)

    def lay(tone: Array, mask: Array) -> None:
        nonlocal colour, cover
        mask = np.clip(mask, 0, 1)
        total = mask + cover * (1 - mask)
        mixed = tone * mask[..., None] + colour * (cover * (1 - mask))[..., None]
        colour = mixed / np.maximum(total, 1e-4)[..., None]
        cover = total

    def water(radius: float, middle: float, falls: Sequence[float]) -> None:
        disc, away = part.disc(radius, middle)
        drift = np.cos(2 * math.pi * phase) * calm + np.sin(2 * math.pi * phase) * calm_later
        rings = 0.07 * drift + 0.08 * np.sin(away / 9 - phase * 2 * math.pi) * np.exp(-away / radius)
        for angle in falls:
            x, y = (
                part.axis + math.sin(angle) * radius * 0.62,
                middle + math.cos(angle) * radius * 0.62 * FLAT,
            )
            near = np.hypot(part.x - x, (part.y - y) / FLAT)
            rings = rings + 0.20 * np.sin(near / 5 - phase * 4 * math.pi) * np.exp(-near / 34)
        glint = smoothstep(0.10, 0.24, rings)
        edge = np.exp(-(((away - radius) / 9) ** 2))
        # The sky is mirrored at the far side, the depth is seen at the near one.
        sky = 0.16 * (middle - part.y) / (radius * FLAT)
        lay(ramp(0.50 + 0.62 * rings + sky + 0.26 * glint - 0.24 * edge, WATER), disc * 0.97)

    falls = [-1.25, -0.62, 0.0, 0.62, 1.25]
    water(_POOL[0] - 16, _POOL[1] - 16, falls)
    # From the lip of the bowl, in front of its baluster.
    bowl, high = _BOWL
    flow = noise((512, 24), 64, 90, stretch=4.0, roughness=1.0)
    for number, angle in enumerate(falls):
        x = part.axis + math.sin(angle) * (bowl - 2)
        top = high - 10 + math.cos(angle) * (bowl - 12) * FLAT
        foot = _POOL[1] - 16 + math.cos(angle) * (_POOL[0] - 16) * 0.62 * FLAT
        share = np.clip((part.y - top) / (foot - top), 0, 1)
        middle = x + math.sin(angle) * 10 * share**2
        half = 7.5 - 2.6 * np.sin(share * math.pi) + 2 * share
        rows = (part.y - phase * 512 / 4 * 4 + number * 97).astype(int) % 512
        columns = np.clip((part.x - middle) + 12, 0, 23).astype(int)
        streak = flow[rows, columns]
        inside = (
            coverage((half - np.abs(part.x - middle)) * 0.8)
            * (part.y >= top)
            * coverage((foot - part.y) * 0.5)
        )
        tone = 0.66 + 0.20 * streak - 0.16 * (np.abs(part.x - middle) / half) ** 2
        lay(ramp(tone, WATER), inside * (0.80 + 0.1 * streak))
        splash = np.hypot((part.x - middle), (part.y - foot) / 0.45)
        size = 20 + 3 * math.sin(2 * math.pi * (phase + number * 0.37))
        lay(np.full((*part.shape, 3), 0.97, np.float32), 0.75 * np.exp(-((splash / size) ** 2)))
    water(bowl - 10, high - 10, [])
    # The plume: arcs of water and drops that rise from the knob and fall back into the bowl.
    rng = np.random.default_rng(67)
    for number in range(520):
        is_arc = number < 400
        turn = (number % 10) / 10 * 2 * math.pi if is_arc else rng.uniform(0, 2 * math.pi)
        reach = (bowl - 40) * (0.66 if is_arc else rng.uniform(0.35, 1.0))
        rise = 40 if is_arc else rng.uniform(44, 62)
        time = ((number // 10) / 40 if is_arc else rng.uniform()) + phase * (1 / 40 if is_arc else 1)
        time %= 1
        x = part.axis + math.cos(turn) * reach * time
        fallen = (high - 12 - _SPOUT) * time**2 - rise * 4 * time * (1 - time)
        y = _SPOUT + 6 + math.sin(turn) * reach * time * FLAT + fallen
        size = 3.4 - 1.4 * time if is_arc else rng.uniform(1.8, 3.4)
        spot = np.exp(-(((part.x - x) / size) ** 2 + ((part.y - y) / (size * 1.4)) ** 2))
        bright = rng.uniform(0.60, 0.98)
        lay(ramp(np.full(part.shape, bright, np.float32), WATER), spot * (0.5 if is_arc else 0.8))
    pixels = np.dstack([np.clip(colour, 0, 1), np.clip(cover, 0, 1)])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


# Light


def rays() -> Image.Image:
    """A shaft of light from the upper left, to be added to what lies below; its target is two thirds down."""
    height, width = 480, 480
    y, x = _grid(height, width)
    from_x, from_y, to_x, to_y, half = -90.0, -260.0, 240.0, 320.0, 150.0
    angle = np.arctan2(x - from_x, y - from_y)
    length = math.hypot(to_x - from_x, to_y - from_y)
    aside = (angle - math.atan2(to_x - from_x, to_y - from_y)) / math.atan2(half, length)
    rng = np.random.default_rng(2)
    waves = zip(rng.uniform(3, 14, 6), rng.uniform(0, 6, 6), (0.16, 0.14, 0.12, 0.1, 0.08, 0.06), strict=True)
    streaks = sum(np.cos(aside * often + phase) * much for often, phase, much in waves)
    away = np.hypot(x - from_x, y - from_y)
    fade = np.clip(1.25 - away / (length * 1.15), 0, 1) ** 0.8
    light = np.clip(np.exp(-(np.abs(aside) ** 3.2)) * (0.72 + streaks) * fade * 0.42, 0, 1)
    # Nothing is left of it at the edges of the picture.
    light = (
        light * smoothstep(0, 120, width - 1 - x) * smoothstep(0, 110, x) * smoothstep(0, 60, height - 1 - y)
    )
    return _opaque(light[..., None] * np.array([1.0, 0.886, 0.627], np.float32))


add(Drawn("finish", "wall", wall, params={"height": 560, "cornice": 36, "seed": 51}))
add(Drawn("finish", "parapet", wall, params={"height": 92, "cornice": 24, "seed": 44, "block": 46}))
add(Drawn("finish", "floor", floor))
add(Drawn("finish", "water", water, params={"height": 80}))
add(Drawn("finish", "fall", fall))
add(Drawn("finish", "foam", foam, anchor=(64, 52)))
add(Drawn("finish", "rim", rim, params={"height": 22, "seed": 3}))
add(Drawn("finish", "rays", rays))
_AXIS = (DIAMETER + 8) / 2
add(Drawn("romana/finish", "column_base", column_base, anchor=(_AXIS, BASE_MIDDLE)))
add(Drawn("romana/finish", "column_shaft", column_shaft, anchor=(_AXIS, SHAFT_HEIGHT)))
add(Drawn("romana/finish", "column_capital", column_capital, anchor=(_AXIS, CAPITAL_MIDDLE)))
add(Drawn("romana/finish", "fountain", fountain, anchor=(_AXIS, FOUNTAIN_FOOT)))
for _frame in range(FOUNTAIN_FRAMES):
    _at = {"frame": _frame}
    add(
        Drawn(
            "romana/finish",
            f"fountain_water_{_frame}",
            fountain_water,
            params=_at,
            anchor=(_AXIS, FOUNTAIN_FOOT),
        )
    )
