"""Fossor, who digs, Librator, who measures heights, Aquilex, who finds water; and Aemula, the rival."""

from __future__ import annotations

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_bodies import BUST_HIGH, BUST_LOW, around, hand, on_skull, shoulders, skull
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

# --- Fossor ------------------------------------------------------------


def fossor() -> None:
    """The digger: sunburnt, in a straw hat, a kerchief at his neck, the spade before him."""
    face = Face(
        "#D08A5A", "#C4563A", "#A8503E", "#5A6B3A", jaw=0.63, chin=-0.88, cheeks=0.30, nose=0.17,
        nose_length=0.27, bridge=0.08, eye=0.19, eyes_apart=0.33, ears=0.29, lid=0.02, gaze=(0.08, 0.02),
    )  # fmt: skip
    head = Head(face, (-3, -4, 9), neck=0.46)
    head.grin(0.27, -0.50, 0.14)
    head.brows("#8A5A2C", 0.055, (0.40, 0.42, 0.30), 0.03)
    rng = np.random.default_rng(21)
    for _ in range(170):  # stubble
        x, z = rng.uniform(-0.55, 0.55), rng.uniform(-0.95, -0.42)
        head.spots.append((head.on(x, z), 0.016, "#7A4A2C", 0.55))
    head.finish()
    fringe = Form(skull(0.06)).cut(half_space((0, -0.5, 0.36), (0, -0.55, -0.8)), 0.06)
    head.add(fringe, (-1.2, -1.1, -0.5), (1.2, 1.3, 1.3), studio.hair(), plain("#8A5A2C"), MIDDLE)
    _straw_hat(head)
    collar = ellipsoid((0, -0.1, -1.12), (0.54, 0.58, 0.34))
    tunic = shoulders(1.10, 0.26, 0.70).carve(collar, 0.05)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), plain("#7E8A4C"))
    turn = np.linspace(0, 2 * np.pi, 17)
    scarf = Form(
        strand([(0.56 * np.sin(a), 0.14 - 0.60 * np.cos(a), -1.12 - 0.12 * np.cos(a)) for a in turn], 0.13, 3)
    )
    scarf.join(
        strand([(-0.02, -0.52, -1.26), (-0.16, -0.66, -1.5), (-0.24, -0.66, -1.72)], [0.12, 0.10, 0.03]), 0.06
    )
    scarf.join(
        strand([(0.02, -0.52, -1.26), (0.14, -0.68, -1.46), (0.17, -0.70, -1.64)], [0.12, 0.10, 0.03]), 0.06
    )
    place(scarf, (-1.0, -1.0, -2.0), (1.0, 1.0, -0.7), MIDDLE, studio.cloth(), plain("#B4432E"))
    # The spade, blade up, as one leans on it.
    shaft = rod((1.06, -0.70, -2.0), (1.02, -0.56, -0.66), 0.07)
    place(shaft, (0.6, -1.1, -2.2), (1.5, 0.0, -0.4), MIDDLE, studio.wood(), plain("#C99A5E"))
    blade = Form(ellipsoid((1.0, -0.50, -0.36), (0.25, 0.06, 0.40), ("y", -4)))
    blade.cut(half_space((1.0, -0.5, -0.62), (0, 0, -1)), 0.02)
    place(blade, (0.6, -0.8, -0.9), (1.4, -0.2, 0.3), FINE, studio.metal(), plain("#A9A297"))
    hand((1.05, -0.74, -1.30), face.skin, 1.05)


def _straw_hat(head: Head) -> None:
    """A crown of plaited rings over a wide brim."""
    turn = np.linspace(0, 2 * np.pi, 33)
    hat = Form()
    crown = zip(np.linspace(0.90, 0.10, 9), 0.56 + 0.62 * np.sin(np.linspace(0.1, 1.45, 9)), strict=True)
    for k, (r, z) in enumerate(crown):
        wave = 0.012 * np.sin(12 * turn + k * 1.6)
        ring = [
            ((r + w) * np.sin(a), 0.08 - (r + w) * 1.04 * np.cos(a), z + w)
            for a, w in zip(turn, wave, strict=True)
        ]
        hat.join(strand(ring, 0.085, 2), 0.03)
    for r in np.linspace(0.98, 1.20, 3):
        fall = 0.56 - 0.34 * (r - 0.92)
        ring = [
            (r * np.sin(a), 0.08 - r * 1.02 * np.cos(a), fall + 0.02 * np.sin(16 * a))
            for a in np.linspace(0, 2 * np.pi, 41)
        ]
        hat.join(strand(ring, 0.075, 2), 0.03)
    paint = spotted(plain("#D6AE5E"), [((-0.5, -0.6, 1.0), 0.7, "#F0D48C", 0.6)])
    head.add(hat, (-1.5, -1.5, 0.1), (1.5, 1.6, 1.5), studio.cloth(), paint, 0.018)
    band = [(0.965 * np.sin(a), 0.08 - 1.0 * np.cos(a), 0.66) for a in turn]
    head.add(
        strand(band, 0.05, 2), (-1.3, -1.3, 0.4), (1.3, 1.4, 0.9), studio.cloth(), plain("#7A3A22"), FINE
    )


# --- Librator ------------------------------------------------------------


def librator() -> None:
    """The leveller: lean and exact, short black hair, a trimmed beard, the plumb level in his hand."""
    face = Face(
        "#B97B50", "#A35038", "#8C4438", "#2E2016", jaw=0.50, chin=-0.96, cheeks=0.22, nose=0.125,
        nose_length=0.42, bridge=0.085, eye=0.178, eyes_apart=0.325, ears=0.25, lid=0.22, gaze=(0.10, 0.02),
    )  # fmt: skip
    head = Head(face, (-2, 2, -10), neck=0.33)
    head.smile(0.22, -0.60, 0.05, 0.05, 0.045)
    head.brows("#17100C", 0.046, (0.31, 0.41, 0.30))
    beard = _trimmed_beard(head)
    head.finish()
    black = spotted(plain("#1E1510"), [((-0.5, -0.5, 1.0), 0.6, "#4A3424", 0.6)])
    head.add(beard, (-1.0, -1.4, -1.4), (1.0, 0.5, 0.3), studio.hair(), black, 0.016)
    rng = np.random.default_rng(31)
    locks = []
    for d in around(560):
        ear = abs(d[0]) > 0.80 and -0.25 < d[1] < 0.3 and d[2] < 0.02
        if d[2] < -0.45 or (d[1] < -0.45 and d[2] < 0.50) or ear:
            continue
        comb = np.array([0.15, -0.9, 0.0]) - d * np.dot(d, np.array([0.15, -0.9, 0.0]))
        comb = comb / max(0.2, float(np.linalg.norm(comb))) * rng.uniform(0.12, 0.18)
        a = np.array(on_skull(d - comb * 0.5, 0.05 + rng.uniform(0, 0.03)))
        b = np.array(on_skull(d + comb * 0.6 + rng.normal(size=3) * 0.02, 0.06))
        locks.append((tuple(a), tuple(b), 0.075, 0.035))
    hair = Form(skull(0.035)).cut(half_space((0, -0.5, 0.42), (0, -0.62, -0.75)), 0.08)
    hair.join(rods(locks, 0.010), 0.02)
    head.add(hair, (-1.2, -1.2, -0.6), (1.2, 1.3, 1.4), studio.hair(), black, 0.016)
    collar = ellipsoid((0, -0.1, -1.12), (0.44, 0.54, 0.34))
    tunic = shoulders(0.98, 0.34, 0.62).carve(collar, 0.05)
    dye = covered(plain("#35527A"), grown(collar, 0.10), "#E3D6B8", 0.03)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    _plumb_level(face.skin)


def _trimmed_beard(head: Head) -> Form:
    """A short beard along the jaw, and a moustache; the mouth stays free."""
    beard = Form(ellipsoid((0, -0.14, -0.62), (0.56, 0.68, 0.52)))
    beard.cut(half_space((0, -0.6, -0.50), (0, -0.30, 0.9)), 0.10)
    beard.join(ellipsoid(head.on(0, -0.92, -0.05), (0.22, 0.20, 0.20)), 0.12)
    for side in SIDES:
        burns = [
            ((side * 0.76, -0.05, 0.26), (side * 0.74, -0.16, -0.10), 0.075, 0.07),
            ((side * 0.74, -0.16, -0.10), (side * 0.60, -0.34, -0.46), 0.07, 0.08),
        ]
        beard.join(rods(burns, 0.02), 0.05)
    beard.carve(ellipsoid(head.on(0, -0.61), (0.27, 0.35, 0.10)), 0.05)
    for side in SIDES:
        line = [
            head.on(side * x, z, 0.03)
            for x, z in ((0.03, -0.47), (0.15, -0.49), (0.27, -0.57), (0.33, -0.68))
        ]
        beard.join(strand(line, [0.045, 0.055, 0.05, 0.03]), 0.03)
    return beard


def _plumb_level(skin: str) -> None:
    """Two legs and a bar of wood; from the top hangs a line with a bob of lead."""
    low, high = (0.3, -1.3, -2.2), (1.9, 0.2, 0.3)
    top, left, right = (0.98, -0.50, -0.06), (0.62, -0.62, -1.16), (1.42, -0.52, -1.12)
    frame = Form(rod(top, left, 0.062)).join(rod(top, right, 0.062), 0.02)
    frame.join(rod((0.72, -0.60, -0.86), (1.31, -0.53, -0.83), 0.052), 0.02)
    place(frame, low, high, FINE, studio.wood(), plain("#C89252"))
    line = Form(rod((0.98, -0.60, -0.10), (1.0, -0.66, -0.70), 0.014))
    place(line, low, high, 0.008, studio.cloth(), plain("#EDE2C8"))
    bob = Form(ellipsoid((1.0, -0.67, -0.76), (0.075, 0.075, 0.09))).join(
        rod((1.0, -0.67, -0.80), (1.0, -0.67, -0.93), 0.05, 0.008), 0.02
    )
    place(bob, low, high, 0.010, studio.metal(), plain("#D9AE55"))
    hand((1.44, -0.66, -1.26), skin, 0.9)


# --- Aquilex ------------------------------------------------------------


def aquilex() -> None:
    """The water finder: grey hair under a blue shawl, keen eyes, a forked hazel twig in her hand."""
    face = Face(
        "#C98F66", "#B8604A", "#9A4A40", "#3E6A62", jaw=0.53, chin=-0.90, cheeks=0.26, nose=0.12,
        nose_length=0.37, bridge=0.07, eye=0.19, eyes_apart=0.325, ears=0.22, lid=0.14, droop=0.04,
        lashes=True, gaze=(-0.10, 0.02),
    )  # fmt: skip
    head = Head(face, (-2, -4, 11), neck=0.31)
    head.smile(0.25, -0.56, 0.09, -0.03, 0.05, 0.08)
    head.brows("#6E655C", 0.036, (0.38, 0.45, 0.32))
    for side in SIDES:
        fold = head.line([(side * 0.20, -0.30), (side * 0.31, -0.42), (side * 0.36, -0.55)])
        head.form.carve(strand(fold, [0.008, 0.016, 0.006]), 0.05)
        for rise in (-0.05, 0.05):
            a, b = head.on(side * 0.57, 0.02 + rise * 0.5), head.on(side * 0.67, 0.03 + rise * 1.4)
            head.form.carve(strand([a, b], [0.010, 0.005]), 0.03)
    head.finish()
    grey = spotted(plain("#8E867C"), [((-0.5, -0.6, 0.8), 0.6, "#C9C1B4", 0.7)])
    hair = Form(skull(0.07)).cut(half_space((0, -0.62, 0.52), (0, -0.86, -0.42)), 0.08)
    for side in SIDES:
        for k in range(6):
            line = []
            for t in np.linspace(0, 1, 11):
                turn = 0.04 + 1.7 * t
                back = -0.86 + 0.13 * k + t * (0.5 - 0.08 * k)
                line.append(on_skull(np.array([side * np.sin(turn), back, np.cos(turn)]), 0.08 + 0.04 * t))
            hair.carve(strand(line, [0.014, *[0.034] * 9, 0.014], 3), 0.08)
    head.add(hair, (-1.2, -1.2, -0.6), (1.2, 1.3, 1.3), studio.hair(), grey, 0.016)
    _shawl(head)
    collar = ellipsoid((0, -0.16, -1.10), (0.46, 0.56, 0.40))
    dress = shoulders(0.94, 0.38, 0.60).carve(collar, 0.04)
    place(dress, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), plain("#D8C7A0"))
    twig = Form(rod((-1.02, -0.74, -1.9), (-0.98, -0.62, -0.86), 0.055, 0.05))
    twig.join(
        strand([(-0.98, -0.62, -0.88), (-1.12, -0.56, -0.62), (-1.20, -0.50, -0.22)], [0.05, 0.04, 0.026]),
        0.03,
    )
    twig.join(
        strand([(-0.98, -0.62, -0.88), (-0.86, -0.60, -0.62), (-0.84, -0.56, -0.26)], [0.05, 0.04, 0.026]),
        0.03,
    )
    place(twig, (-1.5, -1.1, -2.1), (-0.5, -0.2, 0.0), FINE, studio.wood(), plain("#9A6A3C"))
    for x, y, z, turn in ((-1.24, -0.50, -0.24, 40), (-0.80, -0.56, -0.30, -35), (-1.16, -0.54, -0.50, 60)):
        leaf = ellipsoid((x, y, z), (0.055, 0.03, 0.11), ("y", turn))
        place(
            leaf,
            (x - 0.2, y - 0.2, z - 0.2),
            (x + 0.2, y + 0.2, z + 0.2),
            0.010,
            studio.cloth(),
            plain("#7C9A48"),
        )
    hand((-1.0, -0.78, -1.34), face.skin, 0.85, -1)


def _shawl(head: Head) -> None:
    """Over the back of the head and down both sides in folds, its edge in a lighter blue."""
    shawl = Form(skull(0.17)).cut(half_space((0, -0.34, 0.95), (0, -0.92, -0.36)), 0.05)
    for side in SIDES:
        shawl.join(ellipsoid((side * 0.90, 0.26, -0.30), (0.16, 0.46, 0.80)), 0.18)
        shawl.join(ellipsoid((side * 0.74, 0.16, -1.05), (0.30, 0.46, 0.42)), 0.22)
        for back in (0.02, 0.20, 0.38):  # folds
            line = [(side * (1.06 - 0.10 * (z < -0.7)), back, z) for z in (0.3, -0.1, -0.5, -0.9)]
            shawl.carve(strand(line, [0.012, 0.026, 0.026, 0.012]), 0.09)
    edge = []
    for t in np.linspace(-1.62, 1.62, 27):
        d = np.array([np.sin(t), -0.50 + 0.40 * (1 - np.cos(t)), np.cos(t)])
        edge.append(on_skull(d, 0.18))
    dye = covered(plain("#2C4F78"), strand(edge, 0.11, 2), "#7FA9C4", 0.03)
    head.add(shawl, (-1.5, -1.0, -1.7), (1.5, 1.5, 1.5), studio.cloth(), dye, 0.016)


# --- Aemula ------------------------------------------------------------


def aemula() -> None:
    """The rival: young and bold, red curls held by a green band, a playing piece between her fingers."""
    face = Face(
        "#EBB48C", "#DE7658", "#C4524A", "#4C7A3A", jaw=0.52, chin=-0.86, cheeks=0.27, nose=0.11,
        nose_length=0.28, bridge=0.055, eye=0.21, eyes_apart=0.33, ears=0.23, lid=-0.02, lashes=True,
        gaze=(-0.08, 0.02),
    )  # fmt: skip
    head = Head(face, (-3, 5, 11), neck=0.28)
    head.smile(0.28, -0.50, 0.14, 0.04, 0.05, 0.09)
    head.brows("#8A3E1C", 0.036, (0.40, 0.48, 0.36))
    rng = np.random.default_rng(44)
    for side in SIDES:
        for _ in range(7):
            x, z = side * rng.uniform(0.16, 0.50), rng.uniform(-0.26, -0.08)
            head.spots.append((head.on(x, z), 0.017, "#B86A3C", 0.7))
    head.finish()
    curls = []
    for d in around(420):
        if (
            d[2] < -0.75
            or (d[1] < -0.42 and d[2] < 0.52)
            or (abs(d[0]) > 0.5 and d[1] < -0.15 and d[2] < 0.1)
        ):
            continue
        out = 0.09 + 0.12 * max(0.0, d[1]) + rng.uniform(-0.02, 0.05)
        middle = np.array(on_skull(d, out))
        twist = np.cross(d, rng.normal(size=3))
        twist = twist / np.linalg.norm(twist) * 0.06
        r = rng.uniform(0.085, 0.12)
        curls.append((tuple(middle - twist), tuple(middle + twist + d * 0.03), r, r * 0.8))
    for side in SIDES:  # falling beside the neck
        for k in range(9):
            x, y = side * rng.uniform(0.74, 0.98), rng.uniform(0.05, 0.5)
            z = -0.15 - 0.11 * k
            curls.append(((x, y, z), (x + rng.uniform(-0.1, 0.1), y - 0.05, z - 0.14), 0.12, 0.10))
    mop = Form(skull(0.06)).cut(half_space((0, -0.5, 0.46), (0, -0.72, -0.6)), 0.1)
    mop.join(rods(curls, 0.010), 0.03)
    shade = spotted(plain("#93411C"), [((-0.5, -0.5, 1.0), 0.7, "#C96A2E", 0.6)])
    head.add(mop, (-1.4, -1.2, -1.5), (1.4, 1.5, 1.5), studio.hair(), shade, MIDDLE)
    band = []
    for t in np.linspace(-1.5, 1.5, 17):
        band.append(
            on_skull(np.array([np.sin(t), -0.62 + 0.5 * (1 - np.cos(t)), 0.86 * np.cos(t) + 0.1]), 0.19)
        )
    head.add(
        strand(band, 0.06, 3), (-1.4, -1.3, -0.4), (1.4, 1.4, 1.5), studio.cloth(), plain("#3E7A4A"), FINE
    )
    collar = ellipsoid((0, -0.14, -1.10), (0.46, 0.54, 0.40))
    dress = shoulders(0.90, 0.42, 0.58).carve(collar, 0.04)
    dye = covered(plain("#B5502E"), grown(collar, 0.09), "#F0DCA8", 0.03)
    place(dress, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    piece = cylinder((-0.96, -0.86, -0.80), (-0.96, -0.72, -0.80), 0.20, 0.04)
    ring = grown(cylinder((-0.96, -0.93, -0.80), (-0.96, -0.80, -0.80), 0.10, 0.01), 0.0)
    place(
        piece,
        (-1.4, -1.2, -1.2),
        (-0.5, -0.4, -0.4),
        FINE,
        studio.gloss(),
        covered(plain("#D9A441"), ring, "#8C3A22", 0.02),
    )
    hand((-0.96, -0.78, -1.16), face.skin, 0.8, -1)
