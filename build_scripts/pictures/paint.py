"""Flat drawing for the pictures that need no Blender: vector paths, noise, relief light, layers.

Paths are written like SVG paths (M L H V C Q A Z, absolute or relative) in a view box of our own choosing and
filled or stroked on an oversampled mask. Surfaces are height fields lit by one light from the upper left.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

Array = NDArray[np.float32]
Point = tuple[float, float]

LIGHT = np.array([-0.62, -0.46, 0.74], np.float32) / np.float32(np.sqrt(0.62**2 + 0.46**2 + 0.74**2))
"""Direction towards the lamp of all interface pictures, x right, y down, z to the viewer."""

_NUMBERS_PER_COMMAND = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def rgb(hex_colour: str) -> Array:
    """The colour as three numbers from 0 to 1 (display values, not linear light)."""
    digits = hex_colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


# --- paths ------------------------------------------------------------------------------------------------


def flatten(path: str, steps: int = 24) -> list[tuple[list[Point], bool]]:
    """Turn path text into polylines, each with whether it is closed."""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", path)
    lines: list[tuple[list[Point], bool]] = []
    line: list[Point] = []
    x = y = 0.0
    index = 0
    command = "M"
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        upper = command.upper()
        relative = command.islower()
        count = _NUMBERS_PER_COMMAND[upper]
        values = [float(v) for v in tokens[index : index + count]]
        index += count
        dx, dy = (x, y) if relative else (0.0, 0.0)
        if upper == "Z":
            lines.append((line, True))
            x, y = line[0]
            line = []
            continue
        if upper == "M":
            if line:
                lines.append((line, False))
            x, y = values[0] + dx, values[1] + dy
            line = [(x, y)]
            command = "l" if relative else "L"
            continue
        if not line:
            line = [(x, y)]
        if upper == "H":
            points = [(values[0] + dx, y)]
        elif upper == "V":
            points = [(x, values[0] + dy)]
        elif upper == "A":
            points = _arc((x, y), values, (values[5] + dx, values[6] + dy), steps)
        else:
            controls = [(values[i] + dx, values[i + 1] + dy) for i in range(0, count, 2)]
            points = controls if upper == "L" else _bezier([(x, y), *controls], steps)
        line += points
        x, y = points[-1]
    if line:
        lines.append((line, False))
    return lines


def _bezier(controls: list[Point], steps: int) -> list[Point]:
    degree = len(controls) - 1
    result = []
    for step in range(1, steps + 1):
        t = step / steps
        weights = [math.comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)]
        result.append(
            (
                sum(w * c[0] for w, c in zip(weights, controls, strict=True)),
                sum(w * c[1] for w, c in zip(weights, controls, strict=True)),
            )
        )
    return result


def _arc(start: Point, values: Sequence[float], end: Point, steps: int) -> list[Point]:
    """A circular arc (equal radii) from start to end; flags as in SVG."""
    radius, large, sweep = values[0], values[3] > 0, values[4] > 0
    (x0, y0), (x1, y1) = start, end
    half = math.dist(start, end) / 2
    radius = max(radius, half)
    offset = math.sqrt(max(0.0, radius**2 - half**2)) * (1 if large != sweep else -1)
    ux, uy = (x1 - x0) / (2 * half), (y1 - y0) / (2 * half)
    cx, cy = (x0 + x1) / 2 - uy * offset, (y0 + y1) / 2 + ux * offset
    a0, a1 = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    if sweep and a1 < a0:
        a1 += 2 * math.pi
    if not sweep and a1 > a0:
        a1 -= 2 * math.pi
    count = max(steps, 8)
    return [
        (
            cx + radius * math.cos(a0 + (a1 - a0) * k / count),
            cy + radius * math.sin(a0 + (a1 - a0) * k / count),
        )
        for k in range(1, count + 1)
    ]


class Pen:
    """Draws filled and stroked paths on an oversampled mask; ``mask()`` gives it at its final size."""

    def __init__(self, size: int | tuple[int, int], box: float, oversample: int = 8) -> None:
        self.width, self.height = (size, size) if isinstance(size, int) else size
        self.scale = self.width / box * oversample
        self.image = Image.new("L", (self.width * oversample, self.height * oversample), 0)
        self.draw = ImageDraw.Draw(self.image)

    def _to_pixels(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def fill(self, path: str, value: int = 255, mirror: float | None = None) -> Pen:
        """Fill every polyline of the path; ``mirror`` also fills it reflected at that x."""
        for points, _ in flatten(path):
            self.polygon(points, value)
            if mirror is not None:
                self.polygon([(2 * mirror - x, y) for x, y in points], value)
        return self

    def polygon(self, points: Sequence[Point], value: int = 255) -> Pen:
        self.draw.polygon(self._to_pixels(points), fill=value)
        return self

    def stroke(self, path: str, width: float, value: int = 255, mirror: float | None = None) -> Pen:
        """Stroke with round ends and joins."""
        for points, closed in flatten(path):
            if closed:
                points = [*points, points[0]]
            self._stroke(points, width, value)
            if mirror is not None:
                self._stroke([(2 * mirror - x, y) for x, y in points], width, value)
        return self

    def _stroke(self, points: Sequence[Point], width: float, value: int) -> None:
        pixels = self._to_pixels(points)
        half = width * self.scale / 2
        for (x0, y0), (x1, y1) in itertools.pairwise(pixels):
            length = math.hypot(x1 - x0, y1 - y0)
            if length:
                nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
                self.draw.polygon(
                    [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)],
                    fill=value,
                )
        for x, y in pixels:
            self.draw.ellipse([x - half, y - half, x + half, y + half], fill=value)

    def disc(self, cx: float, cy: float, radius: float, value: int = 255) -> Pen:
        k = self.scale
        box = [(cx - radius) * k, (cy - radius) * k, (cx + radius) * k, (cy + radius) * k]
        self.draw.ellipse(box, fill=value)
        return self

    def ring(self, cx: float, cy: float, radius: float, width: float, value: int = 255) -> Pen:
        self.disc(cx, cy, radius + width / 2, value)
        return self.disc(cx, cy, radius - width / 2, 0)

    def mask(self) -> Array:
        small = self.image.resize((self.width, self.height), Image.Resampling.BOX)
        return np.asarray(small, np.float32) / 255


# --- surfaces ---------------------------------------------------------------------------------------------


def blur(values: Array, radius: float) -> Array:
    """Gaussian blur of one channel, keeping float precision at the edges of the picture."""
    if radius <= 0:
        return values
    image = Image.fromarray(np.ascontiguousarray(values, np.float32), mode="F")
    # Pillow blurs 8-bit pictures only; three box means made with cumulative sums are as good.
    data = np.asarray(image, np.float32)
    size = max(1, round(math.sqrt(4 * radius * radius + 1)))
    size += 1 - size % 2
    for _ in range(3):
        for axis in (0, 1):
            pad = [(size // 2 + 1, size // 2) if a == axis else (0, 0) for a in (0, 1)]
            sums = np.cumsum(np.pad(data, pad, mode="edge").astype(np.float64), axis=axis)
            high = [slice(size, None) if a == axis else slice(None) for a in (0, 1)]
            low = [slice(None, -size) if a == axis else slice(None) for a in (0, 1)]
            data = ((sums[tuple(high)] - sums[tuple(low)]) / size).astype(np.float32)
    return data


def noise(
    shape: tuple[int, int],
    seed: int,
    size: float,
    stretch: float = 1.0,
    roughness: float = 1.7,
    octaves: float = 6,
) -> Array:
    """Seamlessly repeating cloud noise with mean 0 and deviation 1.

    ``size`` is the largest feature in pixels, ``stretch`` its height over its length (small: flat streaks),
    ``roughness`` how fast fine detail fades, ``octaves`` how far down detail goes.
    """
    height, width = shape
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None, :] / stretch
    frequency = np.hypot(fx, fy)
    low = 1.0 / size
    spectrum = np.where(
        frequency > 0,
        np.maximum(frequency, low) ** -roughness * np.exp(-((frequency / (low * 2**octaves)) ** 2)),
        0,
    )
    random = np.random.default_rng(seed).standard_normal((height, width))
    field = np.fft.irfft2(np.fft.rfft2(random) * spectrum, s=shape)
    field -= field.mean()
    return (field / field.std()).astype(np.float32)


def rounded(shape: tuple[int, int], radius: float, inset: float = 0.0) -> Array:
    """Distance in pixels from the border of a rounded rectangle, positive inside."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    radius = max(radius - inset, 0.5)
    dx = np.abs(x - width / 2) - (width / 2 - inset - radius)
    dy = np.abs(y - height / 2) - (height / 2 - inset - radius)
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return (radius - outside - np.minimum(np.maximum(dx, dy), 0)).astype(np.float32)


def coverage(distance: Array) -> Array:
    """Antialiased inside mask of a signed distance."""
    return np.clip(distance + 0.5, 0, 1)


def smoothstep(low: float, high: float, value: Array) -> Array:
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def slope(height: Array) -> tuple[Array, Array, Array]:
    """Surface normals of a height field (heights in pixels)."""
    gy, gx = np.gradient(height.astype(np.float32))
    length = np.sqrt(gx * gx + gy * gy + 1)
    return -gx / length, -gy / length, 1 / length


def relief(height: Array, strength: float = 1.0) -> Array:
    """Light on a height field: 1 where it is flat, brighter towards the lamp, darker away from it."""
    nx, ny, nz = slope(height * strength)
    light = np.maximum(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0) / LIGHT[2]
    return light.astype(np.float32)


def warm(light: Array) -> Array:
    """Light as three channels: shadows keep warmth instead of going grey."""
    return np.maximum(light, 0)[..., None] ** np.array([0.86, 1.0, 1.2], np.float32)


def ramp(value: Array, stops: Sequence[tuple[float, str]]) -> Array:
    """Colour for each value by straight lines between the stops."""
    places = [p for p, _ in stops]
    colours = np.array([rgb(c) for _, c in stops])
    return np.stack([np.interp(value, places, colours[:, i]) for i in range(3)], -1).astype(np.float32)


def travertine(shape: tuple[int, int], seed: int = 1, smooth: float = 0.0) -> tuple[Array, Array]:
    """Cut travertine as colour and height: cream layers with strings of pits, fewer if ``smooth``."""
    height, _width = shape
    layers = noise(shape, seed, 120, stretch=0.16, roughness=1.5)
    warp = noise(shape, seed + 1, 260, stretch=0.5, roughness=2.2)
    y = np.arange(height)[:, None] + warp * 9
    rows = np.clip(np.round(y), 0, None).astype(int) % height
    layers = np.take_along_axis(layers, rows, axis=0)
    cloud = noise(shape, seed + 2, 300, roughness=1.9)
    grain = noise(shape, seed + 3, 5, roughness=0.6, octaves=2)
    tone = 0.55 + 0.13 * layers + 0.08 * cloud
    colour = ramp(
        tone, [(0.0, "#D3BC92"), (0.3, "#E3D2AE"), (0.5, "#EDE0C3"), (0.75, "#F4EAD3"), (1.0, "#FAF3E3")]
    )
    strings = noise(shape, seed + 4, 90, stretch=0.3, roughness=1.4)
    cells = noise(shape, seed + 5, 9, stretch=0.5, roughness=0.4, octaves=1.6)
    pits = smoothstep(2.35 + smooth, 3.1 + smooth, cells + 0.75 * np.maximum(strings, -1) + 0.3 * layers)
    surface = -1.3 * blur(pits, 0.8) + 0.05 * grain + 0.05 * layers
    colour = colour * (1 - 0.26 * pits[..., None] * np.array([0.8, 1.0, 1.25], np.float32))
    colour = colour * (1 + 0.012 * grain[..., None])
    return np.clip(colour, 0, 1), surface


def metal(height: Array, stops: Sequence[tuple[float, str]], strength: float = 1.0) -> Array:
    """Polished metal over a height field: the slope chooses a place in the reflected surroundings."""
    nx, ny, nz = slope(height * strength)
    facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
    # A broad light, a dark horizon and a second glow from below keep metal from looking like paint.
    value = 0.5 + 0.62 * (facing - LIGHT[2]) + 0.10 * np.sin(5.2 * (nx * 0.6 + ny))
    return ramp(np.clip(value, 0, 1), stops)


BRONZE = [
    (0.0, "#2E1B0C"),
    (0.22, "#6E4A22"),
    (0.42, "#A87A3A"),
    (0.55, "#C99A55"),
    (0.75, "#E6C183"),
    (1.0, "#FFF0C4"),
]
GOLD = [
    (0.0, "#4A2E0A"),
    (0.25, "#9A6A1A"),
    (0.45, "#D9A63C"),
    (0.6, "#F0C75E"),
    (0.8, "#FFE79C"),
    (1.0, "#FFFBE6"),
]
SILVER = [
    (0.0, "#3A3836"),
    (0.25, "#7D7A76"),
    (0.45, "#B5B1AA"),
    (0.6, "#D3CFC6"),
    (0.8, "#F0EDE6"),
    (1.0, "#FFFFFF"),
]
COPPER = [
    (0.0, "#34160A"),
    (0.25, "#7A3E1E"),
    (0.45, "#B06A3C"),
    (0.6, "#CC8654"),
    (0.8, "#EBB084"),
    (1.0, "#FFE6CF"),
]


# --- layers ----------------------------------------------------------------------------------------------


class Layers:
    """A picture built from colour layers with straight alpha."""

    def __init__(self, shape: tuple[int, int]) -> None:
        self.colour = np.zeros((*shape, 3), np.float32)
        self.alpha = np.zeros(shape, np.float32)

    def add(self, colour: Array | str, mask: Array | float, opacity: float = 1.0) -> Layers:
        """Lay a colour (or a coloured surface) over what is there."""
        over = rgb(colour) if isinstance(colour, str) else colour
        amount = np.broadcast_to(np.asarray(mask, np.float32) * opacity, self.alpha.shape)
        total = amount + self.alpha * (1 - amount)
        weight = np.where(total > 0, amount / np.maximum(total, 1e-6), 0)[..., None]
        self.colour = over * weight + self.colour * (1 - weight)
        self.alpha = total
        return self

    def shade(self, factor: Array, mask: Array | float = 1.0) -> Layers:
        """Multiply the colour where the mask lies."""
        amount = np.asarray(mask, np.float32)
        self.colour = self.colour * (1 + (factor - 1) * amount)[..., None]
        return self

    def image(self) -> Image.Image:
        data = np.dstack([np.clip(self.colour, 0, 1), np.clip(self.alpha, 0, 1)])
        return Image.fromarray((data * 255 + 0.5).astype(np.uint8), "RGBA")


def inked(mask: Array, colour: str = "#FFFFFF") -> Image.Image:
    """A mask as a picture of one colour."""
    return Layers(mask.shape).add(colour, mask).image()


def halo(mask: Array, radius: float) -> Array:
    """A mask grown by about ``radius`` pixels with a soft edge: outlines that lift a mark off any ground."""
    return np.clip(blur(mask, radius) * 3.2, 0, 1)
