"""Plants of the Campagna, built from many small leaves, and the rocks and ruins between them.

`Garden` collects everything of one picture; each plant is described by its ground point and size.
"""

from __future__ import annotations

import math
import random

import numpy as np

from pictures import bitmaps
from pictures.materials import recipe
from pictures.nodes import Shader, linear
from pictures.shapes import Solid, ball, box, turned

GREEN = {
    "cypress": ["#4A6339", "#627B47", "#84985A"],
    "olive": ["#7E8A5C", "#9CA676", "#C0C69C"],
    "pine": ["#587238", "#738C47", "#95A95E"],
    "shrub": ["#6A7B3C", "#8A984F", "#ABB46A"],
    "box": ["#5B743E", "#78904F", "#98AB66"],
    "grass": ["#8C9445", "#A9A855", "#C6BC6C"],
    "lavender": ["#6A7650", "#889264", "#A4AB7A"],
    "vine": ["#6A863E", "#89A04E", "#ABBD67"],
    # crops: dry, young, full
    "straw": ["#B8923E", "#D4B258", "#EACD7E"],
    "fresh": ["#7C9C3E", "#9AB24E", "#BBCB6C"],
    "deep": ["#5A8B32", "#77A642", "#9EC25E"],
    "cabbage": ["#5E8F55", "#80AC6E", "#A9C894"],
    "vineleaf": ["#5B8431", "#7CA242", "#A8C360"],
}
PETALS = {
    "poppy": ["#B4261B", "#D23A25", "#E2553A"],
    "lavender": ["#6A4E9C", "#8463B4", "#A184C8"],
    "broom": ["#D9A514", "#EFC22A", "#F7D95A"],
    "daisy": ["#EDE6D2", "#F7F2E4", "#FFFDF4"],
    "oleander": ["#C9486F", "#E0708F", "#F0A0B0"],
    "grape": ["#4A2A5C", "#6A3E80", "#8858A0"],
    "twig": ["#5A4632", "#7A6146"],
}


@recipe("leaf")
def _leaf(t: Shader) -> object:
    """Leaves let some light through."""
    colour = t.attribute("col")
    matt = t.node("BsdfDiffuse")
    t.feed(matt.inputs["Color"], colour)
    through = t.node("BsdfTranslucent")
    t.feed(through.inputs["Color"], t.mix(1.0, colour, (1.0, 1.0, 0.6), "MULTIPLY"))
    both = t.node("MixShader")
    both.inputs[0].default_value = 0.32
    t.feed(both.inputs[1], matt.outputs[0])
    t.feed(both.inputs[2], through.outputs[0])
    return t.output(both.outputs[0])


@recipe("bark")
def _bark(t: Shader) -> object:
    tone, height = bitmaps.rough_stone(19)
    where = t.place(1.0)
    t.bump(t.picture(height, where).outputs["Color"], 0.8, 0.03)
    return t.done(t.ramp(t.picture(tone, where).outputs["Color"], [(0.2, "#43301F"), (0.7, "#7C6047")]), 0.95)


def palette(
    colours: list[str], count: int, rng: np.random.Generator, light: np.ndarray | float = 0.5
) -> np.ndarray:
    """`count` linear colours between the stops; `light` 0..1 leans towards the bright end."""
    stops = np.array([linear(c)[:3] for c in colours])
    place = np.clip(light + rng.normal(0, 0.22, count), 0, 1) * (len(stops) - 1)
    low = np.minimum(place.astype(int), len(stops) - 2)
    part = (place - low)[:, None]
    return stops[low] * (1 - part) + stops[low + 1] * part


class Garden:
    """Plants and stones of one picture; `place()` puts them into the scene."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.rng = np.random.default_rng(int.from_bytes(seed.encode(), "little") % 2**63)
        self.leaves, self.bark, self.stone, self.old = Solid(), Solid(), Solid(), Solid()

    def place(self) -> None:
        self.leaves.place("leaf", weld=False)
        self.bark.place("bark")
        self.stone.place("travertine")
        self.old.place("old_stone")

    # building blocks

    def cards(
        self,
        centres: np.ndarray,
        outward: np.ndarray,
        length: float,
        width: float,
        colours: np.ndarray,
        spread: float = 0.7,
    ) -> None:
        """One pointed leaf at every centre, growing roughly `outward`."""
        count = len(centres)
        axis = outward + self.rng.normal(0, spread, (count, 3))
        axis /= np.linalg.norm(axis, axis=1, keepdims=True) + 1e-9
        side = np.cross(axis, self.rng.normal(size=(count, 3)))
        side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
        size = self.rng.uniform(0.7, 1.25, (count, 1))
        tip, half = axis * length * size, side * width * size / 2
        corners = np.stack(
            [centres, centres + tip * 0.5 + half, centres + tip, centres + tip * 0.5 - half], axis=1
        )
        corners[..., 2] = np.maximum(corners[..., 2], 0.003)
        faces = np.arange(4 * count).reshape(count, 4)
        self.leaves.add_arrays(corners.reshape(-1, 3), faces, colours)

    def clump(
        self,
        centre: tuple[float, float, float],
        radii: tuple[float, float, float],
        count: int,
        green: str,
        length: float,
        width: float,
        core: float = 0.72,
        lift: float = 0.25,
    ) -> None:
        """A ball of leaves around a dark core, lighter towards the top."""
        way = self.rng.normal(size=(count, 3))
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        way[:, 2] = np.where(way[:, 2] < -0.45, -way[:, 2], way[:, 2])
        reach = self.rng.uniform(0.72, 1.0, (count, 1))
        points = np.array(centre) + way * np.array(radii) * reach
        light = 0.36 + 0.3 * way[:, 2] + 0.25 * (reach[:, 0] - 0.85) / 0.15
        outward = way + np.array([0, 0, lift])
        self.cards(points, outward, length, width, palette(GREEN[green], count, self.rng, light))
        if core:
            dark = tuple(0.5 * c for c in linear(GREEN[green][0])[:3])
            ball(self.leaves, centre, tuple(core * r for r in radii), dark, 2)

    def trunk(self, x: float, y: float, height: float, radius: float, lean: float = 0.0) -> None:
        phase = self.random.uniform(0, 6)

        def bend(px: float, py: float, pz: float) -> tuple[float, float, float]:
            t = pz / max(height, 1e-6)
            return px + lean * t * t + 0.02 * math.sin(3 * t + phase), py, pz

        profile = [
            (radius * 1.5, 0.0),
            (radius, 0.15 * height),
            (radius * 0.8, 0.6 * height),
            (radius * 0.6, height),
        ]
        turned(self.bark, profile, x, y, sides=9, smooth=False, warp=bend)

    # plants

    def cypress(self, x: float, y: float, height: float) -> None:
        """A slim spindle of upright sprays."""
        count = int(1500 * height)
        z = self.rng.beta(1.25, 1.5, count)
        girth = (
            0.125
            * np.power(np.sin(np.pi * np.clip(z * 0.93 + 0.05, 0, 1)), 0.75)
            * (1.12 - 0.45 * z)
            * height
        )
        angle = self.rng.uniform(0, 2 * np.pi, count)
        lumps = 1 + 0.14 * np.sin(5 * angle + 9 * z + self.random.uniform(0, 6))
        reach = girth * lumps * self.rng.uniform(0.80, 1.06, count)
        points = np.stack(
            [x + reach * np.cos(angle), y + reach * np.sin(angle), 0.05 * height + z * height * 0.97], 1
        )
        outward = np.stack([0.45 * np.cos(angle), 0.45 * np.sin(angle), np.full(count, 1.0)], 1)
        light = 0.40 + 0.25 * z + 0.22 * np.cos(angle - math.radians(215)) + self.rng.normal(0, 0.1, count)
        self.cards(points, outward, 0.075, 0.030, palette(GREEN["cypress"], count, self.rng, light), 0.28)
        dark = tuple(0.6 * c for c in linear(GREEN["cypress"][0])[:3])
        core = [(0.02, 0.04), (0.09, 0.2), (0.115, 0.42), (0.10, 0.6), (0.06, 0.82), (0.005, 0.98)]
        turned(self.leaves, [(r * height * 0.8, z * height) for r, z in core], x, y, sides=14, tint=dark)
        self.trunk(x, y, 0.14 * height, 0.024)

    def olive(self, x: float, y: float, height: float) -> None:
        """A gnarled trunk under silvery clouds of narrow leaves."""
        lean = self.random.uniform(-0.07, 0.07)
        self.trunk(x, y, 0.55 * height, 0.042, lean)
        self.trunk(x + 0.02, y + 0.01, 0.5 * height, 0.026, lean + self.random.choice((-0.1, 0.1)))
        for k in range(6):
            angle = k * 1.05 + self.random.uniform(-0.3, 0.3)
            reach = 0.27 * height if k else 0.0
            centre = (
                x + lean + reach * math.cos(angle),
                y + 0.8 * reach * math.sin(angle),
                height * self.random.uniform(0.62, 0.80) + (0.1 * height if not k else 0.0),
            )
            r = height * self.random.uniform(0.23, 0.29)
            self.clump(centre, (r, r, 0.72 * r), 210, "olive", 0.062, 0.020, 0.7)

    def pine(self, x: float, y: float, height: float) -> None:
        """The umbrella pine: a bare trunk and a flat crown."""
        lean = self.random.uniform(-0.05, 0.05)
        self.trunk(x, y, 0.82 * height, 0.034, lean)
        for k in range(8):
            angle = k * 0.9 + self.random.uniform(-0.25, 0.25)
            reach = 0.0 if k == 0 else height * (0.26 if k % 2 else 0.17)
            centre = (
                x + lean + reach * math.cos(angle),
                y + reach * math.sin(angle),
                height * (0.84 + (0.07 if reach < 0.2 * height else 0.0)),
            )
            r = height * self.random.uniform(0.15, 0.19)
            self.clump(centre, (r, r, 0.55 * r), 190, "pine", 0.058, 0.016, 0.8, 0.6)

    def shrub(self, x: float, y: float, radius: float, green: str = "shrub", petals: str = "") -> None:
        """Two or three round clumps, in flower or not."""
        for k in range(3):
            r = radius * (1.0 if k == 0 else self.random.uniform(0.55, 0.8))
            cx = x if k == 0 else x + radius * self.random.uniform(-0.75, 0.75)
            cy = y if k == 0 else y + radius * self.random.uniform(-0.5, 0.5)
            self.clump((cx, cy, 0.62 * r), (r, r, 0.85 * r), int(90 + 900 * r), green, 0.05, 0.028)
            if petals:
                self.blossoms(cx, cy, 0.62 * r, r, 0.9 * r, int(14 + 90 * r), petals)

    def blossoms(
        self, x: float, y: float, z: float, radius: float, high: float, count: int, petals: str
    ) -> None:
        way = self.rng.normal(size=(count, 3))
        way[:, 2] = np.abs(way[:, 2]) + 0.2
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        points = np.array([x, y, z]) + way * np.array([radius, radius, high]) * 1.02
        for _ in range(3):
            self.cards(points, way, 0.026, 0.024, palette(PETALS[petals], count, self.rng), 1.2)

    def grass(
        self, x: float, y: float, radius: float, count: int = 60, green: str = "grass", high: float = 0.10
    ) -> None:
        """A tuft of upright blades."""
        angle, reach = self.rng.uniform(0, 2 * np.pi, count), radius * np.sqrt(self.rng.uniform(0, 1, count))
        points = np.stack([x + reach * np.cos(angle), y + reach * np.sin(angle), np.zeros(count)], 1)
        outward = np.stack([0.4 * np.cos(angle), 0.4 * np.sin(angle), np.ones(count)], 1)
        self.cards(points, outward, high, 0.014, palette(GREEN[green], count, self.rng), 0.25)

    def meadow(self, x: float, y: float, radius: float, petals: str) -> None:
        """Grass with flowers standing in it."""
        self.grass(x, y, radius, int(900 * radius), "grass", 0.07)
        count = int(220 * radius)
        angle, reach = self.rng.uniform(0, 2 * np.pi, count), radius * np.sqrt(self.rng.uniform(0, 1, count))
        points = np.stack(
            [x + reach * np.cos(angle), y + 0.7 * reach * np.sin(angle), self.rng.uniform(0.05, 0.09, count)],
            1,
        )
        up = np.tile([0.0, -0.3, 1.0], (count, 1))
        for _ in range(3):
            self.cards(points, up, 0.024, 0.024, palette(PETALS[petals], count, self.rng), 0.9)

    def lavender(self, x: float, y: float, radius: float) -> None:
        """Low cushions with purple spikes."""
        for k in range(3):
            cx, cy = x + (k - 1) * radius * 0.9, y + self.random.uniform(-0.3, 0.3) * radius
            self.grass(cx, cy, radius * 0.5, 60, "lavender", 0.09)
            count = 46
            angle, reach = (
                self.rng.uniform(0, 6.28, count),
                radius * 0.55 * np.sqrt(self.rng.uniform(0, 1, count)),
            )
            out = np.stack([0.5 * np.cos(angle), 0.5 * np.sin(angle), np.ones(count)], 1)
            points = np.stack(
                [cx + reach * np.cos(angle), cy + reach * np.sin(angle), np.full(count, 0.07)], 1
            )
            self.cards(points, out, 0.055, 0.016, palette(PETALS["lavender"], count, self.rng), 0.2)

    def vines(self, x: float, y: float, radius: float) -> None:
        """Short rows of vine on stakes."""
        for row in range(2):
            cy = y + (row - 0.5) * radius * 0.9
            for k in range(4):
                cx = x + (k - 1.5) * radius * 0.55
                box(self.bark, (cx - 0.008, cy - 0.008, 0), (cx + 0.008, cy + 0.008, 0.19), 0.0)
                self.clump(
                    (cx, cy, 0.11), (0.27 * radius, 0.16 * radius, 0.055), 46, "vine", 0.042, 0.034, 0.6
                )

    # stones

    def rock(self, x: float, y: float, radius: float, old: bool = False) -> None:
        q = self.random

        def rough(px: float, py: float, pz: float) -> tuple[float, float, float]:
            return (
                x + (px - x) * q.uniform(0.8, 1.2),
                y + (py - y) * q.uniform(0.75, 1.05),
                max(0.0, pz * q.uniform(0.6, 0.9)),
            )

        tone = q.uniform(0.72, 0.95)
        tint = (tone, tone * 0.97, tone * 0.92)
        ball(self.old if old else self.stone, (x, y, 0.2 * radius), radius, tint, 2, rough, False)

    def rocks(self, x: float, y: float, radius: float) -> None:
        self.rock(x, y, radius * 0.62)
        self.rock(x + radius * 0.8, y - radius * 0.35, radius * 0.38)
        self.rock(x - radius * 0.65, y - radius * 0.25, radius * 0.28, old=True)
        self.grass(x + radius * 0.2, y + radius * 0.5, radius * 0.6, 26)

    def ruin(self, x: float, y: float, radius: float) -> None:
        """A stump of a column, a fallen drum, and grass around."""
        r = radius * 0.42

        def fluted(q: float, z: float, a: float) -> float:
            return q * (1 - 0.07 * abs(math.sin(8 * a)))

        def lying(px: float, py: float, pz: float) -> tuple[float, float, float]:
            return x + 2.6 * r + pz * 0.9, y - 0.5 * r + px * 0.95 + pz * 0.25, 0.9 * r + py * 0.95

        box(
            self.stone,
            (x - 1.35 * r, y - 1.35 * r, 0),
            (x + 1.35 * r, y + 1.35 * r, 0.05),
            0.012,
            tint=(0.9, 0.88, 0.85),
        )
        turned(self.stone, [(1.2 * r, 0.05), (1.25 * r, 0.07), (1.05 * r, 0.09)], x, y, 28)
        turned(self.stone, [(r, 0.09), (r, 0.27), (0.94 * r, 0.275)], x, y, 48, shape=fluted, smooth=False)
        turned(
            self.stone, [(0.9 * r, -0.07), (0.9 * r, 0.09)], 0, 0, 48, shape=fluted, smooth=False, warp=lying
        )
        self.grass(x - 1.6 * r, y - 1.2 * r, 0.6 * r, 40)
        self.grass(x + 3.6 * r, y - 0.6 * r, 0.5 * r, 30)
