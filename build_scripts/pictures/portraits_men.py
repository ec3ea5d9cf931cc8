"""Men and a boy whom people choose for themselves: with a fringe, laurel, a red cap, a crested helmet."""

from __future__ import annotations

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_bodies import BUST_HIGH, BUST_LOW, around, from_the_front, on_skull, shoulders, skull
from pictures.portraits_clay import (
    Form,
    covered,
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
from pictures.portraits_workers import full_beard

# --- fringe ------------------------------------------------------------


def fringe() -> None:
    """A small fair boy, his hair cut straight above the eyes, a golden charm on a cord at his neck."""
    face = Face(
        "#F0BE94", "#E2775A", "#C65C4C", "#4F86AE", jaw=0.57, chin=-0.79, cheeks=0.31, nose=0.115,
        nose_length=0.22, bridge=0.055, eye=0.215, eyes_apart=0.34, ears=0.29, lid=-0.12, gaze=(-0.07, 0.03),
    )  # fmt: skip
    head = Head(face, (-2, -5, 10), neck=0.28)
    head.grin(0.29, -0.44, 0.17)
    head.brows("#A9742E", 0.036, (0.44, 0.46, 0.34))
    rng = np.random.default_rng(9)
    for side in SIDES:
        for _ in range(8):
            x, z = side * rng.uniform(0.16, 0.52), rng.uniform(-0.28, -0.10)
            head.spots.append((head.on(x, z), 0.018, "#C07A48", 0.7))
    head.finish()
    hair = Form(skull(0.06)).cut(half_space((0, -0.5, 0.52), (0, -0.30, -0.95)), 0.05)
    locks = []
    for k, turn in enumerate(np.linspace(-2.3, 2.3, 58)):  # all round from the crown to the cut
        low = 0.50 if abs(turn) < 0.85 else 0.50 - 0.62 * min(1.0, (abs(turn) - 0.85) / 0.5)
        if 1.30 < abs(turn) < 1.75:
            low = max(low, 0.02)  # above the ear
        bend = rng.uniform(-0.05, 0.05)
        line = []
        for t in np.linspace(0, 1, 5):
            z = 1.02 + (low - 0.03 * (k % 2) - 1.02) * t**1.4
            up = (z - 0.22) / 0.84
            r = float(np.sqrt(max(0.05, 1 - min(0.98, up * up))))
            d = np.array([np.sin(turn + bend * t) * r, -np.cos(turn + bend * t) * r, up])
            line.append(on_skull(d, 0.07 + 0.03 * t))
        locks += [(line[i], line[i + 1], 0.085, 0.075) for i in range(4)]
    hair.join(rods(locks, 0.012), 0.02)
    fair = spotted(plain("#C58E3C"), [((-0.5, -0.6, 0.9), 0.7, "#F2D084", 0.75)])
    head.add(hair, (-1.3, -1.3, -0.8), (1.3, 1.4, 1.4), studio.hair(), fair, 0.016)
    collar = ellipsoid((0, -0.1, -1.10), (0.40, 0.52, 0.34))
    tunic = shoulders(0.88, 0.44).carve(collar, 0.05)
    dye = covered(plain("#3A6FA0"), grown(collar, 0.10), "#F0E4C6", 0.03)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    for side in SIDES:
        cord = [(side * 0.40, -0.10, -1.02), (side * 0.26, -0.50, -1.26), (0.0, -0.66, -1.36)]
        place(
            strand(cord, 0.026),
            (-0.8, -1.0, -1.8),
            (0.8, 0.3, -0.8),
            FINE,
            studio.leather(),
            plain("#6B3A20"),
        )
    charm = Form(ellipsoid((0, -0.68, -1.44), (0.16, 0.09, 0.16))).join(
        ellipsoid((0, -0.67, -1.31), (0.06, 0.05, 0.06)), 0.03
    )
    place(charm, (-0.4, -1.0, -1.9), (0.4, -0.3, -1.2), FINE, studio.metal(), plain("#E8BE5C"))


# --- laurel ------------------------------------------------------------


def laurel() -> None:
    """A dark man with close-cropped hair and a short beard, laurel round his head, much pleased with it."""
    face = Face(
        "#9A6240", "#A44C34", "#8C4238", "#2E1C10", jaw=0.60, chin=-0.92, cheeks=0.27, nose=0.155,
        nose_length=0.33, bridge=0.085, eye=0.185, eyes_apart=0.33, ears=0.25, lid=0.10, gaze=(0.07, 0.03),
    )  # fmt: skip
    head = Head(face, (-3, 4, -11), neck=0.42)
    head.grin(0.30, -0.53, 0.13)
    head.brows("#17100B", 0.052, (0.36, 0.42, 0.30))
    rng = np.random.default_rng(71)
    for _ in range(620):  # a beard of a few days
        x, z = rng.uniform(-0.60, 0.60), rng.uniform(-0.98, -0.40)
        if abs(x) < 0.33 and -0.70 < z < -0.40:
            continue
        head.spots.append((head.on(x, z), 0.026, "#3A2416", 0.22))
    head.finish()
    locks = []
    for d in around(760):
        ear = abs(d[0]) > 0.80 and -0.25 < d[1] < 0.3 and d[2] < 0.02
        if d[2] < -0.45 or (d[1] < -0.45 and d[2] < 0.50) or ear:
            continue
        middle = np.array(on_skull(d, 0.05 + rng.uniform(0, 0.02)))
        twist = np.cross(d, rng.normal(size=3))
        twist = twist / np.linalg.norm(twist) * 0.03
        locks.append((tuple(middle - twist), tuple(middle + twist), 0.060, 0.05))
    hair = Form(skull(0.035)).cut(half_space((0, -0.5, 0.42), (0, -0.62, -0.75)), 0.08)
    hair.join(rods(locks, 0.010), 0.02)
    black = spotted(plain("#1C130D"), [((-0.5, -0.5, 1.0), 0.6, "#4A3424", 0.6)])
    head.add(hair, (-1.2, -1.2, -0.6), (1.2, 1.3, 1.4), studio.hair(), black, 0.016)
    _wreath(head)
    collar = ellipsoid((0, -0.1, -1.12), (0.50, 0.56, 0.32))
    tunic = shoulders(1.08, 0.28, 0.66).carve(collar, 0.05)
    stripes = rods([((x, -0.5, -0.6), (x * 0.9, -0.5, -2.4), 0.10, 0.10) for x in (-0.50, 0.50)])
    dye = covered(plain("#EFE6D2"), from_the_front(stripes, -0.5), "#A33A2A", 0.03)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)


def _wreath(head: Head) -> None:
    """Two rows of leaves that meet above the forehead."""
    for side in SIDES:
        for k in range(10):
            for row in SIDES:
                t = side * (0.10 + 0.15 * k)
                d = np.array(
                    [np.sin(t), -0.72 + 0.55 * (1 - np.cos(t)), 0.74 * np.cos(t) + 0.10 + 0.10 * row]
                )
                x, y, z = on_skull(d, 0.15)
                turn = float(np.degrees(t)) - side * (90 - 24 * row)
                leaf = Form(ellipsoid((x, y, z), (0.062, 0.040, 0.165), ("y", turn)))
                colour = "#6F9A44" if (k + row) % 3 else "#557E36"
                low, high = (x - 0.25, y - 0.2, z - 0.25), (x + 0.25, y + 0.2, z + 0.25)
                head.add(leaf, low, high, studio.cloth(), plain(colour), FINE)
    for t in (-0.16, 0.16):
        x, y, z = on_skull(np.array([np.sin(t), -0.72, 0.80]), 0.19)
        low, high = (x - 0.15, y - 0.15, z - 0.15), (x + 0.15, y + 0.15, z + 0.15)
        head.add(ellipsoid((x, y, z), 0.05), low, high, studio.gloss(), plain("#8C2A24"), 0.01)


# --- red cap ------------------------------------------------------------


def red_cap() -> None:
    """A weathered old man with a long white beard under a soft red cap."""
    face = Face(
        "#BE7C50", "#B4503A", "#96483C", "#4A6E80", jaw=0.60, chin=-0.92, cheeks=0.28, nose=0.175,
        nose_length=0.36, bridge=0.085, eye=0.172, eyes_apart=0.325, ears=0.30, lid=0.20, droop=0.08,
        gaze=(0.06, 0.02),
    )  # fmt: skip
    head = Head(face, (-3, -4, 10), neck=0.42)
    head.smile(0.27, -0.56, 0.12, 0.0, 0.045, 0.12)
    head.brows("#EFE8DA", 0.064, (0.30, 0.37, 0.25), 0.06)
    for side in SIDES:
        for rise in (-0.06, 0.0, 0.06):
            a, b = head.on(side * 0.57, 0.02 + rise * 0.5), head.on(side * 0.69, 0.03 + rise * 1.5)
            head.form.carve(strand([a, b], [0.012, 0.006]), 0.03)
    beard = full_beard(head)
    for side in SIDES:
        for k in range(4):  # it reaches down onto his breast
            x = side * (0.06 + 0.13 * k)
            line = [(x, -0.62 + 0.05 * k, -1.05), (x * 0.9, -0.70, -1.34), (x * 0.5, -0.66, -1.66 + 0.09 * k)]
            beard.join(strand(line, [0.15, 0.13, 0.04]), 0.04)
    head.finish()
    white = spotted(plain("#E4DCCC"), [((-0.5, -0.9, -0.7), 0.5, "#FBF6EA", 0.6)])
    head.add(beard, (-1.1, -1.4, -1.95), (1.1, 0.7, 0.45), studio.hair(), white, 0.016)
    cap = Form(skull(0.09)).cut(half_space((0, -0.5, 0.46), (0, -0.22, -1.0)), 0.05)
    tip = [(0.0, 0.16, 0.92), (0.05, 0.02, 1.16), (0.12, -0.30, 1.30), (0.16, -0.60, 1.16)]
    cap.join(strand(tip, [0.62, 0.46, 0.30, 0.20]), 0.16)
    for line in (
        [(-0.5, -0.42, 0.92), (-0.24, -0.44, 1.16), (-0.06, -0.5, 1.34)],
        [(0.55, -0.34, 0.90), (0.42, -0.36, 1.08), (0.34, -0.5, 1.26)],
    ):
        cap.carve(strand(line, [0.01, 0.035, 0.01]), 0.10)
    red = spotted(plain("#9E2C22"), [((-0.4, -0.5, 1.1), 0.6, "#CC4A36", 0.6)])
    head.add(cap, (-1.2, -1.3, 0.0), (1.2, 1.3, 1.9), studio.cloth(), red, 0.016)
    rim = []
    for turn in np.linspace(0, 2 * np.pi, 41):
        y, z, r = -0.5, 0.46, 1.0
        for _ in range(6):  # where the cap's edge meets the skull
            z = 0.46 - 0.22 * (y + 0.5)
            r = float(np.sqrt(max(0.0, 1 - ((z - 0.22) / 0.93) ** 2)))
            y = 0.10 - 0.97 * r * float(np.cos(turn))
        rim.append((0.92 * r * float(np.sin(turn)), y, z))
    head.add(
        strand(rim, 0.085, 2), (-1.3, -1.4, -0.2), (1.3, 1.4, 0.9), studio.cloth(), plain("#7E2019"), 0.016
    )
    collar = ellipsoid((0, -0.1, -1.12), (0.54, 0.58, 0.34))
    tunic = shoulders(1.06, 0.30, 0.66).carve(collar, 0.05)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), plain("#5E7A82"))


# --- crested helmet ------------------------------------------------------------


def crested_helmet() -> None:
    """A soldier on leave: bronze helmet with a red crest across, a red scarf, a smile under it."""
    face = Face(
        "#DCA274", "#C8664A", "#A9503F", "#5E7A3C", jaw=0.62, chin=-0.90, cheeks=0.27, nose=0.145,
        nose_length=0.33, bridge=0.08, eye=0.185, eyes_apart=0.33, ears=0.24, lid=0.06, gaze=(-0.08, 0.02),
    )  # fmt: skip
    head = Head(face, (-2, 3, 9), neck=0.44)
    head.smile(0.27, -0.54, 0.10, 0.06, 0.05, 0.09)
    head.brows("#4E2E18", 0.052, (0.32, 0.38, 0.28))
    head.finish()
    hair = Form(skull(0.04)).cut(half_space((0, -0.5, 0.40), (0, -0.62, -0.70)), 0.06)
    head.add(hair, (-1.2, -1.2, -0.6), (1.2, 1.3, 1.3), studio.hair(), plain("#4E2E18"), MIDDLE)
    edge = half_space((0, -0.5, 0.50), (0, -0.10, -1.0))
    bowl = Form(skull(0.10)).cut(edge, 0.03)
    for side in SIDES:
        cheek = Form(ellipsoid((side * 0.75, -0.14, -0.22), (0.14, 0.32, 0.66), ("z", 14 * side)))
        cheek.carve(ellipsoid((side * 0.60, -0.62, -0.30), (0.26, 0.30, 0.20)), 0.04)
        bowl.join(cheek, 0.03)
    bowl.carve(grown(head.form, 0.012), 0.01)
    bronze = spotted(plain("#C2934A"), [((-0.5, -0.6, 0.9), 0.6, "#F2D48A", 0.7)])
    head.add(bowl, (-1.2, -1.2, -1.1), (1.2, 1.3, 1.4), studio.metal(), bronze, 0.016)
    brow = [on_skull(np.array([np.sin(t), -np.cos(t), 0.36]), 0.13) for t in np.linspace(-1.5, 1.5, 21)]
    head.add(
        strand(brow, 0.062, 2), (-1.3, -1.3, 0.2), (1.3, 0.6, 0.9), studio.metal(), plain("#E6C06A"), FINE
    )
    boss = ellipsoid(on_skull(np.array([0, -0.86, 0.62]), 0.13), (0.10, 0.06, 0.10))
    head.add(boss, (-0.4, -1.3, 0.3), (0.4, -0.4, 1.1), studio.metal(), plain("#E6C06A"), FINE)
    rng = np.random.default_rng(5)
    bristles = []
    for turn in np.linspace(-1.22, 1.22, 46):
        for back in (0.0, 0.12, 0.24):
            low, high = 0.98, 1.42 + rng.uniform(-0.03, 0.03)
            lean = rng.uniform(-0.03, 0.03)
            a = (low * np.sin(turn) * 0.92, back, 0.22 + low * np.cos(turn) * 0.92)
            b = (high * np.sin(turn + lean), back + lean, 0.20 + high * np.cos(turn + lean) * 0.94)
            bristles.append((a, b, 0.050, 0.040))
    red = spotted(plain("#A3261C"), [((-0.5, -0.5, 1.5), 0.7, "#D8503A", 0.6)])
    head.add(rods(bristles, 0.006), (-1.7, -0.4, 0.2), (1.7, 0.7, 1.9), studio.cloth(), red, FINE)
    ridge = [(0.97 * np.sin(t), -0.02, 0.22 + 0.97 * np.cos(t)) for t in np.linspace(-1.22, 1.22, 21)]
    head.add(
        strand(ridge, 0.065, 2), (-1.3, -0.5, 0.2), (1.3, 0.5, 1.5), studio.metal(), plain("#D6A94E"), FINE
    )
    collar = ellipsoid((0, -0.1, -1.12), (0.56, 0.60, 0.34))
    tunic = shoulders(1.12, 0.24, 0.72).carve(collar, 0.05)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), plain("#C9BDA2"))
    for side in SIDES:  # bands of iron over the shoulders
        for k in range(4):
            x = side * (0.62 + 0.17 * k)
            band = [
                (x, 0.72, -1.05 - 0.07 * k),
                (x * 1.02, 0.20, -0.92 - 0.085 * k),
                (x, -0.34, -1.22 - 0.09 * k),
            ]
            band.append((x * 0.97, -0.46, -1.7))
            place(
                strand(band, 0.115, 4),
                (-1.7, -1.0, -2.2),
                (1.7, 1.0, -0.6),
                FINE,
                studio.metal(),
                plain("#A9A39A"),
            )
    turn = np.linspace(0, 2 * np.pi, 17)
    scarf = Form(
        strand(
            [(0.54 * np.sin(a), 0.12 - 0.60 * np.cos(a), -1.12 - 0.12 * np.cos(a)) for a in turn], 0.135, 3
        )
    )
    scarf.join(rod((0.0, -0.60, -1.28), (-0.05, -0.64, -1.70), 0.13, 0.05), 0.06)
    scarf.join(rod((0.03, -0.60, -1.28), (0.14, -0.66, -1.60), 0.12, 0.05), 0.06)
    place(scarf, (-1.0, -1.0, -2.0), (1.0, 1.0, -0.7), MIDDLE, studio.cloth(), plain("#A83226"))
