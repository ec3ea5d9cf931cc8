"""Heads and faces: one set of bones, and what makes each his own."""

from __future__ import annotations

from dataclasses import dataclass

import bpy
import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_clay import (
    Array,
    Field,
    Form,
    Paint,
    Point,
    covered,
    ellipsoid,
    grown,
    half_space,
    place,
    plain,
    rod,
    spotted,
    strand,
)

FINE, MIDDLE = 0.0125, 0.02
SIDES = (-1, 1)


@dataclass(frozen=True)
class Face:
    """What differs from face to face, in units of half a head."""

    skin: str
    blush: str
    lips: str
    eye_colour: str
    jaw: float = 0.60
    chin: float = -0.92
    cheeks: float = 0.26
    nose: float = 0.14
    nose_length: float = 0.34
    bridge: float = 0.075
    eye: float = 0.185
    eyes_apart: float = 0.33
    ears: float = 0.25
    lid: float = 0.35
    """How far the upper lid hangs down: 0 wide awake, 1 half closed."""
    droop: float = 0.0
    """How much lower the outer corner of the lid lies."""
    lashes: bool = False
    gaze: tuple[float, float] = (0.0, 0.0)
    """Where he looks: right and up, in parts of the eye."""


EYE_Z = 0.04


class Head:
    """A head being modelled; features are put on its surface."""

    def __init__(self, face: Face, turn: tuple[float, float, float], neck: float = 0.40) -> None:
        self.face = face
        self.neck = studio.joint((0, 0.15, -1.0), turn)
        self.form = _bones(face, neck)
        self.spots: list[tuple[Point, Point | float, str, float]] = []
        self.covers: list[tuple[Field, str]] = []
        self._eyes()

    def add(
        self, form: Field, low: Point, high: Point, look: bpy.types.Material, paint: Paint, step: float
    ) -> None:
        """Something fastened to the head."""
        place(form, low, high, step, look, paint, self.neck)

    def on(self, x: float, z: float, out: float = 0.0) -> Point:
        """The point of the face at x, z, moved `out` of it."""
        return x, self.form.front(x, z) - out, z

    def line(self, points: list[tuple[float, float]], out: float = 0.0) -> list[Point]:
        return [self.on(x, z, out) for x, z in points]

    def finish(self) -> None:
        """The skin itself, when all is carved."""
        f = self.face
        for side in SIDES:
            self.spots.append(((side * 0.46, -0.62, -0.24), (0.26, 0.4, 0.2), f.blush, 0.55))
            self.spots.append(((side * 0.86, 0.0, 0.0), (0.18, 0.3, 0.26), f.blush, 0.5))
        self.spots.append(((0, -1.05, -0.24), (0.2, 0.22, 0.16), f.blush, 0.45))
        paint = spotted(plain(f.skin), self.spots)
        for form, colour in self.covers:
            paint = covered(paint, form, colour, 0.02)
        self.add(self.form, (-1.2, -1.35, -1.9), (1.2, 1.1, 1.15), studio.skin(), paint, FINE)

    # eyes

    def _eyes(self) -> None:
        f = self.face
        r = f.eye
        depth = self.form.front(f.eyes_apart, EYE_Z) + r * 0.62
        for side in SIDES:
            centre = (side * f.eyes_apart, depth, EYE_Z)
            socket = (side * f.eyes_apart, depth - r * 0.5, EYE_Z)
            self.form.carve(ellipsoid(socket, (r * 1.16, r, r * 0.98)), 0.12)
            self._eyeball(centre)
            self._lids(centre, side)

    def _eyeball(self, centre: Point) -> None:
        f = self.face
        r = f.eye
        x, y, z = centre
        look = _unit(np.array([f.gaze[0] - 0.12 * x, -1.0, f.gaze[1]], np.float32))
        at = np.array(centre, np.float32) + look * r
        spot = (float(at[0]), float(at[1]), float(at[2]))
        paint = plain("#F6ECDA")
        paint = covered(paint, ellipsoid(spot, r * 0.80), "#2A1A10", 0.02)
        paint = covered(paint, ellipsoid(spot, r * 0.71), f.eye_colour, 0.03)
        paint = covered(paint, ellipsoid(spot, r * 0.42), "#140B07", 0.02)
        glint = np.array(centre, np.float32) + r * _unit(look + np.array([-0.30, 0.0, 0.30], np.float32))
        paint = covered(paint, ellipsoid(tuple(map(float, glint)), r * 0.17), "#FFFFFF", 0.02)
        low = (x - r * 1.2, y - r * 1.2, z - r * 1.2)
        high = (x + r * 1.2, y + r * 1.2, z + r * 1.2)
        self.add(ellipsoid(centre, r), low, high, studio.eye(), paint, 0.008)

    def _lids(self, centre: Point, side: int) -> None:
        """Upper and lower lid as rims around the eyeball; the lashes as a dark line under the upper one."""
        f = self.face
        r, rim = f.eye, f.eye + 0.026
        x, y, z = centre
        top = z + r * (0.80 - 0.70 * f.lid)
        low = z - r * (0.74 - 0.2 * f.lid)
        ball = ellipsoid(centre, rim)
        slant = -f.droop * side
        upper = Form(ball).cut(half_space((x, y - r, top), (slant, -0.42, -1.0)), 0.02)
        lower = Form(ball).cut(half_space((x, y - r, low), (0.0, -0.35, 1.0)), 0.02)
        self.form.join(upper, 0.035)
        self.form.join(lower, 0.10)
        points = []
        for turn in np.radians(np.linspace(-72, 72, 11) * side):
            rise = 0.3
            for _ in range(12):  # where the lid's plane meets its ball, in this direction
                px, py = rim * np.sin(turn) * np.cos(rise), r - rim * np.cos(turn) * np.cos(rise)
                rise = np.arcsin(np.clip((top - z - 0.42 * py + slant * px) / rim, -0.95, 0.95))
            spot = (np.sin(turn) * np.cos(rise), -np.cos(turn) * np.cos(rise), np.sin(rise))
            points.append(tuple(float(c + (rim + 0.004) * d) for c, d in zip(centre, spot, strict=True)))
        widths = [0.006, 0.010, *[0.013] * 7, 0.011, 0.008]
        if f.lashes:
            px, py, pz = points[-1]
            points.append((px + side * 0.07, py + 0.01, pz + 0.055))
            widths = [*np.linspace(0.010, 0.030, 10), 0.026, 0.006]
        self.add(
            strand(points, widths),
            (x - r * 1.8, y - r * 1.8, z - r * 1.5),
            (x + r * 1.8, y + r, z + r * 1.5),
            studio.hair(),
            plain("#2B1810"),
            0.010,
        )

    # brows and mouth

    def brows(
        self,
        colour: str,
        thick: float,
        rise: tuple[float, float, float],
        bushy: float = 0.0,
        raised: float = 0.0,
    ) -> None:
        """`rise`: height of the inner end, the middle and the outer end above the eye; `raised`: how much
        higher the right one is."""
        a = self.face.eyes_apart
        for side in SIDES:
            xs = [a - 0.22, a - 0.08, a + 0.10, a + 0.27]
            mid = (rise[0] + rise[1]) / 2 + 0.02
            zs = [high + raised * (side > 0) for high in (rise[0], mid, rise[1], rise[2])]
            line = [self.on(side * px, EYE_Z + pz, thick * 0.25) for px, pz in zip(xs, zs, strict=True)]
            brow = Form(strand(line, [thick * 0.75, thick, thick * 0.9, thick * 0.35]))
            if bushy:
                rng = np.random.default_rng(3 + side)
                for px, py, pz in line[:-1]:
                    for _ in range(3):
                        dx, dz = rng.uniform(-0.07, 0.07), rng.uniform(-0.02, 0.03)
                        tip = (px + dx + side * 0.10, py - bushy, pz + dz + 0.05)
                        brow.join(rod((px + dx, py, pz + dz), tip, thick * 0.7, thick * 0.2), 0.02)
            self.add(brow, (-1, -1.4, 0), (1, 0, 0.9), studio.hair(), plain(colour), FINE)

    def smile(
        self, half: float, z: float, curve: float, skew: float = 0.0, lips: float = 0.05, cheer: float = 0.10
    ) -> None:
        """A closed mouth: a curved line with lips above and below, deeper at the corners."""
        xs = np.linspace(-half, half, 9)
        line = [(float(x), float(z + curve * (x / half) ** 2 + skew * x)) for x in xs]
        f = self.face
        for drop, width, size in ((-0.075, 0.62, lips), (0.05, 0.7, lips * 0.7)):
            ridge = [self.on(x * width, pz + drop, -size * 0.25) for x, pz in line]
            shape = [size * (0.35 + 0.65 * (1 - (2 * k / 8 - 1) ** 2)) for k in range(9)]
            self.form.join(strand(ridge, shape), 0.09)
        for x, pz in line[1:-1]:
            weight = 1 - (x / half) ** 2
            self.spots.append((self.on(x, pz - 0.05), (0.075, 0.3, 0.065), f.lips, 0.8 * weight))
            self.spots.append((self.on(x, pz + 0.035), (0.075, 0.3, 0.045), f.lips, 0.7 * weight))
        points = self.line(line)
        self.form.carve(strand(points, [0.016, 0.022, *[0.026] * 5, 0.022, 0.016]), 0.035)
        for x, y, pz in points:
            self.spots.append(((x, y, pz), (0.05, 0.1, 0.024), "#5E2418", 0.75))
        for side in SIDES:
            self.form.join(ellipsoid(self.on(side * (half + 0.07), z + curve, -0.04), cheer), 0.10)

    def grin(self, half: float, z: float, deep: float) -> None:
        """An open, laughing mouth with the upper row of teeth."""
        back = self.on(0, z)[1]

        def above(by: float) -> Field:
            """All over a line that rises to the corners of the mouth."""
            return ellipsoid((0, back, z + deep * (1.75 - by)), (half * 1.28, 1.5, deep * 1.6))

        opening = Form(ellipsoid((0, back, z + deep * 0.3), (half, 0.34, deep * 1.25))).carve(above(0), 0.03)
        teeth = Form(ellipsoid((0, back + 0.37, z), (half * 1.1, 0.36, deep * 1.6))).cut(above(0.62), 0.02)
        tongue = ellipsoid((0, back + 0.30, z - deep * 0.95), (half * 0.6, 0.22, deep * 0.5))
        lip = [(half * 0.8 * t, z - deep * (1.0 - 0.5 * t * t)) for t in (-1, -0.5, 0, 0.5, 1)]
        for x, y, pz in self.line(lip):
            self.spots.append(((x, y, pz), (0.10, 0.2, 0.05), self.face.lips, 0.5))
        self.form.carve(opening, 0.03)
        self.covers.append((grown(opening, 0.012), "#5A1814"))
        low, high = (-half * 1.3, back - 0.2, z - deep * 1.7), (half * 1.3, back + 0.8, z + deep * 1.7)
        self.add(teeth, low, high, studio.gloss(), plain("#F7EFE0"), FINE)
        self.add(tongue, low, high, studio.skin(), plain("#C0564A"), FINE)
        for side in SIDES:
            self.form.join(ellipsoid(self.on(side * (half + 0.09), z + deep * 0.45, -0.06), 0.11), 0.10)


def _unit(vector: Array) -> Array:
    return vector / np.linalg.norm(vector)


def _bones(f: Face, neck: float) -> Form:
    form = Form(ellipsoid((0, 0.10, 0.22), (0.83, 0.88, 0.84)))
    form.join(ellipsoid((0, -0.10, (f.chin + 0.25) / 2), (f.jaw, 0.64, -(f.chin - 0.25) / 2)), 0.35)
    form.join(ellipsoid((0, -0.50, f.chin + 0.20), (0.24, 0.22, 0.20)), 0.20)
    for side in SIDES:
        form.join(ellipsoid((side * 0.37, -0.50, -0.24), f.cheeks), 0.22)
        ear = Form(ellipsoid((side * 0.86, 0.10, -0.02), (0.10, 0.19, f.ears), ("z", 18 * side)))
        ear.carve(ellipsoid((side * 0.95, 0.02, 0.0), (0.09, 0.11, f.ears * 0.6)), 0.06)
        form.join(ear, 0.07)
    # brow ridge, nose, neck
    form.join(rod((-0.34, -0.60, 0.26), (0.34, -0.60, 0.26), 0.13), 0.22)
    root = form.front(0, 0.10)
    tip = (0.0, root - 0.20 - f.nose * 0.5, 0.08 - f.nose_length)
    form.join(rod((0, root + 0.02, 0.14), tip, f.bridge, f.nose * 0.85), 0.10)
    form.join(ellipsoid(tip, f.nose), 0.06)
    for side in SIDES:
        wing = (side * f.nose * 0.85, tip[1] + f.nose * 0.75, tip[2] - 0.01)
        form.join(ellipsoid(wing, f.nose * 0.62), 0.05)
    form.join(rod((0, 0.22, -0.5), (0, 0.30, -1.8), neck, neck * 1.12), 0.16)
    return form
