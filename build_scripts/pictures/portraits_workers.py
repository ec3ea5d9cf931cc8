"""Tiro, the apprentice, and Faber, the mason."""

from __future__ import annotations

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_bodies import (
    BUST_HIGH,
    BUST_LOW,
    around,
    from_the_front,
    hand,
    on_skull,
    shoulders,
    skull,
)
from pictures.portraits_clay import (
    Form,
    covered,
    cylinder,
    ellipsoid,
    grown,
    half_space,
    place,
    plain,
    rod,
    rods,
    spotted,
    strand,
)
from pictures.portraits_heads import FINE, MIDDLE, SIDES, Face, Head

# --- Tiro ------------------------------------------------------------


def tiro() -> None:
    """The apprentice: a boy with a mop of curls, freckles and a mallet he is proud of."""
    face = Face(
        "#E9AB7C", "#DB6F4E", "#C65A48", "#6B4320", jaw=0.56, chin=-0.82, cheeks=0.29, nose=0.125,
        nose_length=0.26, bridge=0.06, eye=0.215, eyes_apart=0.335, ears=0.27, lid=-0.15, gaze=(-0.06, 0.04),
    )  # fmt: skip
    head = Head(face, (-3, 4, -11), neck=0.30)
    head.grin(0.32, -0.45, 0.20)
    head.brows("#6E3C1C", 0.042, (0.47, 0.47, 0.34))
    rng = np.random.default_rng(4)
    for side in SIDES:
        for _ in range(9):
            x, z = side * rng.uniform(0.20, 0.56), rng.uniform(-0.30, -0.10)
            head.spots.append((head.on(x, z), 0.020, "#A85C34", 0.75))
    head.finish()
    curls = []
    for d in around(330):
        low_side = abs(d[0]) > 0.55 and d[1] < 0.15 and d[2] < -0.02
        if d[2] < -0.45 or (d[1] < -0.35 and d[2] < 0.40) or low_side:
            continue
        middle = np.array(on_skull(d, 0.07 + rng.uniform(-0.02, 0.05)))
        twist = np.cross(d, rng.normal(size=3))
        twist = twist / np.linalg.norm(twist) * 0.045
        r = rng.uniform(0.085, 0.125)
        curls.append((tuple(middle - twist), tuple(middle + twist + d * 0.03), r, r * 0.85))
    mop = Form(skull(0.05)).cut(half_space((0, -0.42, 0.30), (0, -0.75, -0.6)), 0.1)
    mop.join(rods(curls, 0.010), 0.03)
    shade = spotted(plain("#7A4522"), [((-0.5, -0.5, 1.0), 0.7, "#A9642F", 0.6)])
    head.add(mop, (-1.3, -1.2, -0.6), (1.3, 1.4, 1.5), studio.hair(), shade, MIDDLE)
    collar = ellipsoid((0, -0.1, -1.10), (0.40, 0.52, 0.34))
    tunic = shoulders(0.92, 0.42).carve(collar, 0.05)
    dye = covered(plain("#D9A441"), grown(collar, 0.11), "#9C4A2E", 0.03)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    # The mallet leans on his shoulder.
    handle = rod((1.10, -0.62, -1.9), (0.98, -0.35, -0.62), 0.065)
    place(handle, (0.6, -1.0, -2.1), (1.4, 0.0, -0.4), MIDDLE, studio.wood(), plain("#D2A468"))
    block = cylinder((0.70, -0.45, -0.60), (1.32, -0.20, -0.50), 0.235, 0.05)
    place(block, (0.3, -0.9, -1.1), (1.7, 0.3, 0.0), MIDDLE, studio.wood(), plain("#B07A42"))
    hand((1.07, -0.60, -1.28), face.skin, 0.9)


# --- Faber ------------------------------------------------------------


def faber() -> None:
    """The mason: broad, bearded, in a leather cap, a chisel behind his ear."""
    face = Face(
        "#C98A5E", "#B8583C", "#96493A", "#4A2F18", jaw=0.66, chin=-0.90, cheeks=0.28, nose=0.165,
        nose_length=0.33, bridge=0.095, eye=0.175, eyes_apart=0.33, ears=0.27, lid=0.10, gaze=(0.05, 0.0),
    )  # fmt: skip
    head = Head(face, (-2, -3, 12), neck=0.50)
    head.smile(0.25, -0.56, 0.08)
    head.brows("#2C1B12", 0.064, (0.33, 0.37, 0.25), 0.05)
    for side in SIDES:
        for rise in (-0.05, 0.05):
            a, b = head.on(side * 0.60, 0.02 + rise * 0.5), head.on(side * 0.69, 0.03 + rise * 1.4)
            head.form.carve(strand([a, b], [0.012, 0.006]), 0.03)
    beard = full_beard(head)
    head.finish()
    shade = spotted(plain("#2F1D13"), [((-0.5, -0.9, -0.7), 0.5, "#5A3820", 0.6)])
    head.add(beard, (-1.1, -1.4, -1.75), (1.1, 0.7, 0.25), studio.hair(), shade, 0.016)
    _cap(head)
    _chisel(face.skin)
    collar = ellipsoid((0, -0.1, -1.12), (0.56, 0.60, 0.34))
    tunic = shoulders(1.14, 0.22, 0.72).carve(collar, 0.05)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), plain("#A65A38"))
    apron = Form(grown(shoulders(1.14, 0.22, 0.72), 0.035)).carve(grown(collar, 0.02), 0.03)
    straps = Form(rod((-0.72, -0.4, -0.6), (-0.44, -0.4, -2.0), 0.12))
    straps.join(rod((0.72, -0.4, -0.6), (0.44, -0.4, -2.0), 0.12))
    straps.join(ellipsoid((0, -0.4, -2.0), (0.60, 0.6, 0.50)))
    apron.cut(from_the_front(straps, -0.4), 0.02)
    place(apron, BUST_LOW, BUST_HIGH, MIDDLE, studio.leather(), plain("#6B4426"))


def full_beard(head: Head) -> Form:
    """A full beard in locks, with a moustache; the mouth stays free."""
    beard = Form(ellipsoid((0, -0.16, -0.66), (0.72, 0.70, 0.58)))
    beard.cut(half_space((0, -0.6, -0.40), (0, -0.16, 0.9)), 0.12)
    rng = np.random.default_rng(8)
    locks = []
    for row, (low, count) in enumerate(((-0.42, 14), (-0.60, 17), (-0.80, 16), (-0.98, 12))):
        for k in range(count):
            turn = np.radians(-100 + 200 * (k + 0.5 * (row % 2)) / (count - 1))
            wide = (0.76, 0.75, 0.66, 0.46)[row]
            a = np.array([wide * np.sin(turn), -0.14 - (wide - 0.02) * np.cos(turn), low + 0.018 * turn**2])
            if row == 0 and abs(turn) < np.radians(48):
                continue
            if row == 1 and abs(turn) < np.radians(22):
                a[2] -= 0.10
            sway = rng.uniform(-0.06, 0.06)
            b = a + np.array([sway - 0.12 * np.sin(turn), -0.02 + 0.05 * np.cos(turn), -0.24])
            locks.append((tuple(a), tuple(b), 0.105, 0.05))
    beard.join(rods(locks, 0.014), 0.03)
    for side in SIDES:  # sideburns up to the cap
        burns = []
        for z in (-0.36, -0.24, -0.12, 0.0, 0.12, 0.24, 0.36):
            tip = (side * 0.78, -0.22 - 0.3 * max(0, -z), z - 0.12)
            burns.append(((side * 0.80, -0.06, z + 0.05), tip, 0.085, 0.04))
        beard.join(rods(burns, 0.01), 0.02)
    beard.carve(ellipsoid(head.on(0, -0.55), (0.25, 0.35, 0.11)), 0.06)
    for side in SIDES:
        places = ((0.03, -0.40), (0.16, -0.42), (0.30, -0.50), (0.40, -0.64))
        line = [head.on(side * x, z, 0.05) for x, z in places]
        beard.join(strand(line, [0.075, 0.095, 0.08, 0.03]), 0.03)
    return beard


def _cap(head: Head) -> None:
    """A close leather cap with a stitched rim."""
    edge = half_space((0, -0.5, 0.50), (0, -0.24, -1.0))
    cap = Form(skull(0.075)).cut(edge, 0.04)
    for turn in (-0.9, 0.0, 0.9):
        line = [
            on_skull(np.array([np.sin(turn) * t, -1.2 * t, 1.2 - t]), 0.07) for t in np.linspace(0, 1.2, 8)
        ]
        cap.join(Form(strand(line, 0.022)).cut(edge), 0.03)
    cap.join(ellipsoid((0, 0.10, 1.135), (0.07, 0.07, 0.05)), 0.04)
    paint = spotted(plain("#6A4022"), [((-0.4, -0.4, 1.0), 0.6, "#8E5A30", 0.5)])
    head.add(cap, (-1.1, -1.2, 0.0), (1.1, 1.3, 1.4), studio.leather(), paint, 0.016)
    rim = []
    for turn in np.linspace(0, 2 * np.pi, 41):
        y, z, r = -0.5, 0.5, 1.0
        for _ in range(6):  # where the cap's edge meets the skull
            z = 0.50 - 0.24 * (y + 0.5)
            r = float(np.sqrt(max(0.0, 1 - ((z - 0.22) / 0.915) ** 2)))
            y = 0.10 - 0.955 * r * float(np.cos(turn))
        rim.append((0.905 * r * float(np.sin(turn)), y, z))
    band = strand(rim, 0.048, 2)
    head.add(band, (-1.2, -1.3, -0.2), (1.2, 1.3, 0.9), studio.leather(), plain("#5C381D"), 0.016)


def _chisel(skin: str) -> None:
    """Held upright, the blade in the light."""
    low, high = (0.5, -1.2, -2.0), (1.5, 0.0, -0.1)
    steel = Form(rod((1.02, -0.66, -1.2), (0.97, -0.58, -0.62), 0.062, 0.055))
    blade = ellipsoid((0.955, -0.56, -0.46), (0.115, 0.05, 0.24), ("y", -6))
    steel.join(blade, 0.06).cut(half_space((0.95, -0.56, -0.36), (0, 0, 1)), 0.01)
    place(steel, low, high, FINE, studio.metal(), plain("#BDB7AC"))
    handle = rod((1.08, -0.72, -1.9), (1.02, -0.66, -1.1), 0.10, 0.085)
    place(handle, low, high, FINE, studio.wood(), plain("#C08A50"))
    hand((1.04, -0.72, -1.34), skin, 1.05)
