"""Women and a girl whom people choose for themselves: with plaits, a golden band, flowers, pearls."""

from __future__ import annotations

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_bodies import BUST_HIGH, BUST_LOW, around, on_skull, shoulders, skull
from pictures.portraits_clay import (
    Form,
    Paint,
    covered,
    ellipsoid,
    grown,
    half_space,
    place,
    plain,
    rods,
    spotted,
    strand,
)
from pictures.portraits_heads import FINE, MIDDLE, SIDES, Face, Head

HAIR_LOW, HAIR_HIGH = (-1.4, -1.3, -1.7), (1.4, 1.5, 1.6)

# --- plaits ------------------------------------------------------------


def plaits() -> None:
    """A girl with two long plaits, red ribbons in them, laughing."""
    face = Face(
        "#D6965F", "#D2603F", "#B94C40", "#4A2E18", jaw=0.56, chin=-0.80, cheeks=0.30, nose=0.105,
        nose_length=0.24, bridge=0.05, eye=0.22, eyes_apart=0.335, ears=0.23, lid=-0.10, lashes=True,
        gaze=(0.06, 0.04),
    )  # fmt: skip
    head = Head(face, (-3, -5, 10), neck=0.27)
    head.grin(0.27, -0.45, 0.16)
    head.brows("#2E1A10", 0.034, (0.46, 0.49, 0.37))
    head.finish()
    dark = spotted(plain("#38200F"), [((-0.5, -0.6, 0.9), 0.7, "#7C4B26", 0.7)])
    hair = _parted_hair(0.10)
    for side in SIDES:
        for k in range(8):  # the strands of a plait lie over each other in turn
            lean = 0.045 if k % 2 else -0.045
            at = (side * (0.90 + 0.012 * k) + lean, 0.10 - 0.055 * k, -0.06 - 0.135 * k)
            hair.join(ellipsoid(at, (0.155 - 0.004 * k, 0.13, 0.12), ("y", 28 if k % 2 else -28)), 0.025)
        hair.join(ellipsoid((side * 1.00, -0.38, -1.33), (0.10, 0.09, 0.20)), 0.03)
    head.add(hair, HAIR_LOW, HAIR_HIGH, studio.hair(), dark, 0.016)
    for side in SIDES:
        x, y, z = side * 0.99, -0.38, -1.13
        bow = Form(ellipsoid((x, y - 0.08, z), 0.085))
        for wing in SIDES:
            bow.join(
                ellipsoid((x + wing * 0.17, y - 0.06, z + 0.05), (0.15, 0.06, 0.10), ("y", -20 * wing)), 0.03
            )
        low, high = (x - 0.5, y - 0.4, z - 0.3), (x + 0.5, y + 0.3, z + 0.4)
        head.add(bow, low, high, studio.cloth(), plain("#B4322A"), FINE)
    _dress(0.86, "#5E8B4A", "#F0E2BE")


# --- golden band ------------------------------------------------------------


def golden_band() -> None:
    """A dark woman with a round crown of curls, a golden band in it and large hoops at her ears."""
    face = Face(
        "#8A5636", "#9C4532", "#8C3A34", "#2C1A10", jaw=0.53, chin=-0.90, cheeks=0.27, nose=0.135,
        nose_length=0.31, bridge=0.07, eye=0.20, eyes_apart=0.33, ears=0.22, lid=0.06, lashes=True,
        gaze=(0.08, 0.02),
    )  # fmt: skip
    head = Head(face, (-3, 4, -10), neck=0.29)
    head.smile(0.29, -0.53, 0.12, 0.02, 0.07, 0.08)
    head.brows("#17100B", 0.038, (0.40, 0.47, 0.34))
    head.finish()
    rng = np.random.default_rng(61)
    curls = []
    for d in around(620):
        is_face = d[1] < -0.30 and d[2] < 0.55
        if d[2] < -0.55 or is_face or (abs(d[0]) > 0.5 and d[1] < -0.1 and d[2] < 0.15):
            continue
        middle = np.array(on_skull(d, 0.22 + 0.05 * max(0.0, d[2]) + rng.uniform(-0.02, 0.05)))
        twist = np.cross(d, rng.normal(size=3))
        twist = twist / np.linalg.norm(twist) * 0.05
        r = rng.uniform(0.10, 0.135)
        curls.append((tuple(middle - twist), tuple(middle + twist + d * 0.03), r, r * 0.85))
    crown = Form(skull(0.16)).cut(half_space((0, -0.46, 0.46), (0, -0.72, -0.6)), 0.1)
    crown.join(rods(curls, 0.010), 0.03)
    black = spotted(plain("#1F140E"), [((-0.5, -0.6, 1.0), 0.7, "#54382A", 0.6)])
    head.add(crown, HAIR_LOW, HAIR_HIGH, studio.hair(), black, MIDDLE)
    band = [
        on_skull(np.array([np.sin(t), -0.74 + 0.55 * (1 - np.cos(t)), 0.72 * np.cos(t) + 0.1]), 0.33)
        for t in np.linspace(-1.45, 1.45, 19)
    ]
    head.add(strand(band, 0.068, 3), HAIR_LOW, HAIR_HIGH, studio.metal(), plain("#E4B64E"), FINE)
    for side in SIDES:
        x = side * 0.93
        hoop = [
            (x + 0.10 * float(np.sin(a)), -0.06, -0.46 + 0.19 * float(np.cos(a)))
            for a in np.linspace(0, 6.283, 19)
        ]
        low, high = (x - 0.35, -0.35, -0.9), (x + 0.35, 0.3, -0.1)
        head.add(strand(hoop, 0.028, 2), low, high, studio.metal(), plain("#E8BE5C"), 0.01)
    _dress(0.92, "#D99A2E", "#1F6F78")


# --- flowers ------------------------------------------------------------


def flowers() -> None:
    """A young woman with long fair hair under a wreath of meadow flowers."""
    face = Face(
        "#F0C09A", "#E2806A", "#C85A58", "#4A7FA8", jaw=0.51, chin=-0.87, cheeks=0.26, nose=0.105,
        nose_length=0.29, bridge=0.052, eye=0.205, eyes_apart=0.33, ears=0.20, lid=0.02, lashes=True,
        gaze=(-0.07, 0.03),
    )  # fmt: skip
    head = Head(face, (-3, 5, 10), neck=0.28)
    head.smile(0.26, -0.51, 0.13, 0.02, 0.055, 0.085)
    head.brows("#A97B38", 0.032, (0.41, 0.47, 0.35))
    head.finish()
    hair = _parted_hair(0.10)
    rng = np.random.default_rng(17)
    for side in SIDES:
        for k in range(9):  # falling over the shoulders in waves
            line = []
            for t in np.linspace(0, 1, 8):
                wave = 0.05 * np.sin(7 * t + 0.7 * k)
                x = side * (0.62 + 0.20 * min(1.0, 2 * t) + 0.03 * k * t) + wave * t
                line.append((x, 0.42 - 0.085 * k - 0.16 * t, 0.50 - 1.95 * t))
            hair.join(strand(line, [0.08, 0.12, *[0.135 + rng.uniform(-0.01, 0.02)] * 5, 0.06], 3), 0.03)
    fair = spotted(plain("#C08A3A"), [((-0.6, -0.6, 0.8), 0.8, "#F0CB78", 0.8)])
    head.add(hair, HAIR_LOW, HAIR_HIGH, studio.hair(), fair, 0.016)
    petals = ("#F6EFE2", "#D8607A", "#F0C648", "#F6EFE2", "#8A6AB8", "#D8607A", "#F0C648")
    for k, t in enumerate(np.linspace(-1.32, 1.32, 9)):
        d = np.array([np.sin(t), -0.66 + 0.5 * (1 - np.cos(t)), 0.82 * np.cos(t) + 0.12])
        d = d / np.linalg.norm(d)
        _flower(head, d, petals[k % len(petals)], 0.115 + 0.02 * (k % 2))
    for t in np.linspace(-1.45, 1.45, 18):
        d = np.array([np.sin(t), -0.66 + 0.5 * (1 - np.cos(t)), 0.82 * np.cos(t) + 0.10])
        x, y, z = on_skull(d, 0.15)
        leaf = ellipsoid((x, y, z), (0.06, 0.045, 0.15), ("y", float(np.degrees(t)) + rng.uniform(30, 80)))
        low, high = (x - 0.25, y - 0.2, z - 0.25), (x + 0.25, y + 0.2, z + 0.25)
        head.add(leaf, low, high, studio.cloth(), plain("#6F9646"), FINE)
    _dress(0.88, "#A9485A", "#F2DDB4")


def _flower(head: Head, d: np.ndarray, colour: str, size: float) -> None:
    """Five petals around a yellow middle, looking outwards."""
    across = np.cross(d, np.array([0.0, 0.0, 1.0]))
    across = across / np.linalg.norm(across)
    up = np.cross(across, d)
    centre = np.array(on_skull(d, 0.20))
    bloom = Form()
    for k in range(5):
        angle = 2 * np.pi * k / 5 + 0.3
        x, y, z = centre + (across * np.cos(angle) + up * np.sin(angle)) * size * 0.85
        bloom.join(ellipsoid((float(x), float(y), float(z)), size * 0.62), 0.015)
    x, y, z = (float(v) for v in centre + d * size * 0.45)
    low, high = (x - 0.4, y - 0.4, z - 0.4), (x + 0.4, y + 0.4, z + 0.4)
    head.add(bloom, low, high, studio.cloth(), plain(colour), FINE)
    middle = "#C9822A" if colour == "#F0C648" else "#F2C230"
    head.add(ellipsoid((x, y, z), size * 0.5), low, high, studio.cloth(), plain(middle), FINE)


# --- pearls ------------------------------------------------------------


def pearls() -> None:
    """An old lady, silver hair in waves and a knot, pearls at her ears and neck, who has seen it all."""
    face = Face(
        "#DDA983", "#C96E5C", "#AA4E4C", "#5A6A44", jaw=0.54, chin=-0.90, cheeks=0.28, nose=0.125,
        nose_length=0.35, bridge=0.065, eye=0.18, eyes_apart=0.325, ears=0.25, lid=0.16, droop=0.06,
        lashes=True, gaze=(0.08, 0.02),
    )  # fmt: skip
    head = Head(face, (-3, -3, -10), neck=0.31)
    head.smile(0.30, -0.55, 0.13, 0.0, 0.05, 0.11)
    head.brows("#B8AFA2", 0.036, (0.38, 0.44, 0.31))
    for side in SIDES:
        fold = head.line([(side * 0.20, -0.31), (side * 0.33, -0.42), (side * 0.40, -0.55)])
        head.form.carve(strand(fold, [0.008, 0.017, 0.006]), 0.05)
        for rise in (-0.06, 0.0, 0.06):
            a, b = head.on(side * 0.56, 0.02 + rise * 0.5), head.on(side * 0.67, 0.03 + rise * 1.5)
            head.form.carve(strand([a, b], [0.010, 0.005]), 0.03)
    head.finish()
    silver = spotted(plain("#BDB5A8"), [((-0.5, -0.6, 0.9), 0.7, "#F2ECE0", 0.8)])
    hair = _parted_hair(0.12)
    for k in range(11):  # a roll of hair above the forehead
        turn = np.linspace(-1.25, 1.25, 11)[k]
        d = np.array([np.sin(turn), -0.62 + 0.42 * (1 - np.cos(turn)), 0.95 * np.cos(turn)])
        hair.join(ellipsoid(on_skull(d, 0.14), 0.165), 0.03)
    knot = ellipsoid((0.0, 0.40, 1.08), (0.42, 0.38, 0.30))
    hair.join(knot, 0.05)
    for r, z in ((0.36, 1.10), (0.24, 1.26)):
        ring = [(r * np.sin(a), 0.40 - r * np.cos(a), z) for a in np.linspace(0, 2 * np.pi, 13)]
        hair.join(strand(ring, 0.105, 2), 0.02)
    head.add(hair, HAIR_LOW, HAIR_HIGH, studio.hair(), silver, 0.016)
    for side in SIDES:
        x = side * 0.93
        low, high = (x - 0.25, -0.3, -0.8), (x + 0.25, 0.3, -0.1)
        head.add(ellipsoid((x, -0.04, -0.36), 0.07), low, high, studio.gloss(), plain("#F5E9D6"), 0.01)
        head.add(ellipsoid((x, -0.04, -0.52), 0.095), low, high, studio.gloss(), plain("#F5E9D6"), 0.01)
    _dress(0.94, "#54488A", "#D9AE55")
    for turn in np.linspace(-1.15, 1.15, 13):
        x, y = 0.50 * np.sin(turn), 0.10 - 0.66 * np.cos(turn)
        z = -1.18 - 0.16 * np.cos(turn)
        bead = ellipsoid((float(x), float(y), float(z)), 0.070)
        low, high = (x - 0.12, y - 0.12, z - 0.12), (x + 0.12, y + 0.12, z + 0.12)
        place(bead, low, high, 0.010, studio.gloss(), plain("#F5E9D6"))


# --- what they share ------------------------------------------------------------


def _parted_hair(by: float) -> Form:
    """Combed from a parting in the middle to behind the ears."""
    hair = Form(skull(by)).cut(half_space((0, -0.62, 0.54), (0, -0.86, -0.42)), 0.08)
    for side in SIDES:
        hair.join(ellipsoid((side * 0.82, 0.18, 0.08), (0.17, 0.36, 0.42)), 0.1)
        for k in range(7):
            line = []
            for t in np.linspace(0, 1, 11):
                back = -0.86 + 0.15 * k + t * (0.55 - 0.09 * k)
                turn = 0.04 + 1.75 * t
                line.append(
                    on_skull(np.array([side * np.sin(turn), back, np.cos(turn)]), by + 0.015 + 0.04 * t)
                )
            hair.carve(strand(line, [0.012, *[0.028] * 9, 0.012], 3), 0.07)
    parting = [on_skull(np.array([0, y, 1.0]), by + 0.01) for y in (-1.2, -0.8, -0.4, 0.0)]
    return hair.carve(strand(parting, 0.03), 0.08)


def _dress(width: float, colour: str, border: str) -> None:
    """A dress with a border at the neck and folds over the breast."""
    collar = ellipsoid((0, -0.15, -1.10), (0.46, 0.55, 0.38))
    dress = shoulders(width, 0.41, 0.58).carve(collar, 0.04)
    for x in (-0.62, -0.44, 0.44, 0.62):
        dress.join(strand([(x, 0.12, -1.16), (x * 0.9, -0.14, -1.5), (x * 0.7, -0.28, -2.1)], 0.055), 0.10)
    dye: Paint = covered(plain(colour), grown(collar, 0.10), border, 0.03)
    place(dress, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
