"""Architecta, the architect, and Frontinus, the water commissioner."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pictures import portraits_studio as studio
from pictures.portraits_bodies import (
    BUST_HIGH,
    BUST_LOW,
    around,
    from_the_front,
    hand,
    on_skull,
    roll,
    shoulders,
    skull,
)
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

PURPLE = "#6E2350"

# --- Architecta ------------------------------------------------------------


def architecta() -> None:
    """The architect: hair bound up with a stylus through the knot, gold at her ears, a plan in her hand."""
    face = Face(
        "#DFA074", "#CF6A50", "#A9413A", "#4E3016", jaw=0.51, chin=-0.90, cheeks=0.25, nose=0.105,
        nose_length=0.33, bridge=0.055, eye=0.20, eyes_apart=0.325, ears=0.22, lid=0.06, lashes=True,
        gaze=(0.10, 0.03),
    )  # fmt: skip
    head = Head(face, (-2, 4, -12), neck=0.29)
    head.smile(0.26, -0.54, 0.10, 0.03, 0.06, 0.065)
    head.brows("#2A1710", 0.034, (0.39, 0.45, 0.31))
    head.finish()
    dark = spotted(plain("#3A2115"), [((-0.6, -0.6, 0.9), 0.7, "#7A4828", 0.7)])
    hair = Form(skull(0.12)).cut(half_space((0, -0.62, 0.52), (0, -0.86, -0.42)), 0.08)
    for side in SIDES:
        hair.join(ellipsoid((side * 0.84, 0.16, 0.08), (0.19, 0.36, 0.44)), 0.1)
    for side in SIDES:
        for k in range(8):  # waves from the parting to behind the ear
            line = []
            for t in np.linspace(0, 1, 13):
                turn = 0.04 + 1.85 * t
                back = -0.86 + 0.17 * k + t * (0.60 - 0.10 * k) + 0.05 * np.sin(11 * t + 0.5 * k)
                line.append(on_skull(np.array([side * np.sin(turn), back, np.cos(turn)]), 0.135 + 0.05 * t))
            hair.carve(strand(line, [0.012, *[0.026] * 11, 0.012], 3), 0.07)
    parting = [on_skull(np.array([0, y, 1.0]), 0.13) for y in (-1.2, -0.8, -0.4, 0.0)]
    hair.carve(strand(parting, 0.03), 0.08)
    head.add(hair, (-1.3, -1.2, -0.6), (1.3, 1.4, 1.4), studio.hair(), dark, 0.016)
    knot = Form(ellipsoid((0.05, 0.42, 1.06), (0.40, 0.36, 0.30)))
    for k in range(3):
        turn = np.linspace(0, 2 * np.pi, 13) + k
        r, z = (0.36, 0.28, 0.16)[k], (1.06, 1.20, 1.30)[k]
        ring = [(0.05 + r * np.sin(a), 0.42 - r * np.cos(a), z + 0.05 * np.sin(a)) for a in turn]
        knot.join(strand(ring, 0.115, 2), 0.03)
    head.add(knot, (-0.7, -0.3, 0.6), (0.8, 1.1, 1.7), studio.hair(), dark, MIDDLE)
    stylus = Form(rod((-0.62, 0.05, 1.36), (0.66, 0.30, 0.98), 0.028, 0.04))
    stylus.join(ellipsoid((-0.62, 0.05, 1.36), (0.085, 0.05, 0.085)), 0.02)
    head.add(stylus, (-0.9, -0.3, 0.8), (0.9, 0.6, 1.6), studio.metal(), plain("#E0B65A"), FINE)
    ribbon = []
    for t in np.linspace(-1.45, 1.45, 17):
        ribbon.append(on_skull(np.array([np.sin(t), -0.50 + 0.42 * (1 - np.cos(t)), np.cos(t)]), 0.17))
    low, high = (-1.3, -1.2, -0.3), (1.3, 1.3, 1.5)
    head.add(strand(ribbon, 0.05, 3), low, high, studio.cloth(), plain("#A8322A"), FINE)
    for side in SIDES:
        x = side * 0.92
        around = np.linspace(0, 6.283, 15)
        hoop = [(x, 0.075 * float(np.sin(a)), -0.36 + 0.075 * float(np.cos(a))) for a in around]
        low, high = (x - 0.25, -0.3, -0.8), (x + 0.25, 0.35, -0.1)
        head.add(strand(hoop, 0.022, 2), low, high, studio.metal(), plain("#E8BE5C"), 0.01)
        head.add(ellipsoid((x, 0.0, -0.53), 0.085), low, high, studio.gloss(), plain("#F5E9D6"), 0.01)
    collar = ellipsoid((0, -0.16, -1.10), (0.50, 0.56, 0.42))
    dress = shoulders(0.92, 0.40, 0.60).carve(collar, 0.04)
    for x in (-0.66, -0.48, 0.48, 0.66):
        dress.join(strand([(x, 0.12, -1.16), (x * 0.9, -0.16, -1.5), (x * 0.7, -0.30, -2.1)], 0.06), 0.10)
    dye = covered(plain("#2F7478"), grown(collar, 0.09), "#D9AE55", 0.03)
    place(dress, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    roll((1.02, -0.62, -1.75), (0.86, -0.42, -0.52), 0.15, "#EBD9B0")
    hand((0.98, -0.62, -1.33), face.skin, 0.85)


# --- Frontinus ------------------------------------------------------------


@dataclass(frozen=True)
class Mood:
    """What a face shows: how far lids hang, where it looks, how the head is held, mouth and brows."""

    lid: float = 0.34
    gaze: tuple[float, float] = (-0.05, 0.0)
    turn: tuple[float, float, float] = (-3, -3, 13)
    mouth: tuple[float, float, float, float] = (0.26, 0.07, 0.0, 0.10)
    """Half its width, how its corners rise, how much higher the left one is, how round the cheeks are."""
    brows: tuple[float, float, float] = (0.28, 0.35, 0.24)
    raised_brow: float = 0.0


MOODS = {
    "calm": Mood(),
    "glad": Mood(0.20, (-0.05, 0.04), (-6, -5, 11), (0.33, 0.15, 0.0, 0.15), (0.33, 0.43, 0.28)),
    "doubtful": Mood(0.36, (-0.12, 0.02), (1, 6, 15), (0.23, 0.01, 0.09, 0.08), (0.27, 0.33, 0.25), 0.14),
    "amused": Mood(0.46, (0.16, 0.0), (-2, -9, 10), (0.29, 0.11, 0.17, 0.14), (0.26, 0.37, 0.26), 0.08),
}


def frontinus(mood: str = "calm") -> None:
    """The water commissioner: white hair, lined face, toga over purple stripes, a scroll in his hand."""
    shown = MOODS[mood]
    face = Face(
        "#E0AE8C", "#CB7A62", "#B0685A", "#5B7480", jaw=0.55, chin=-0.96, cheeks=0.23, nose=0.135,
        nose_length=0.45, bridge=0.10, eye=0.172, eyes_apart=0.325, ears=0.29, lid=shown.lid, droop=0.10,
        gaze=shown.gaze,
    )  # fmt: skip
    head = Head(face, shown.turn, neck=0.36)
    half, curve, skew, cheer = shown.mouth
    head.smile(half, -0.63, curve, skew, 0.045, cheer)
    head.brows("#F1EADC", 0.062, shown.brows, 0.06, shown.raised_brow)
    for z, half in ((0.56, 0.34), (0.67, 0.28)):
        line = head.line([(t * half, z + 0.03 * np.cos(3 * t)) for t in np.linspace(-1, 1, 7)])
        head.form.carve(strand(line, [0.006, *[0.014] * 5, 0.006]), 0.04)
    for side in SIDES:
        fold = head.line([(side * 0.20, -0.32), (side * 0.32, -0.46), (side * 0.37, -0.60)])
        head.form.carve(strand(fold, [0.012, 0.022, 0.008]), 0.06)
        bag = head.line([(side * 0.20, -0.13), (side * 0.33, -0.19), (side * 0.48, -0.13)])
        head.form.carve(strand(bag, [0.006, 0.014, 0.006]), 0.04)
        for rise in (-0.05, 0.05):
            a, b = head.on(side * 0.56, 0.02 + rise * 0.5), head.on(side * 0.66, 0.03 + rise * 1.4)
            head.form.carve(strand([a, b], [0.010, 0.005]), 0.03)
    head.finish()
    rng = np.random.default_rng(12)
    locks = []
    for d in around(620):
        temple = abs(d[0]) > 0.72 and d[1] > -0.55 and d[2] > -0.10
        if d[2] < -0.5 or (d[1] < -0.15 and not temple) or (d[2] > 0.60 and d[1] < 0.3):
            continue
        if abs(d[0]) > 0.85 and -0.2 < d[1] < 0.25 and d[2] < -0.05:
            continue  # the ear
        comb = np.array([0.0, -0.8, -0.5])
        comb = comb - d * np.dot(d, comb)
        comb = comb / np.linalg.norm(comb) * rng.uniform(0.14, 0.22)
        out = 0.06 + 0.07 * max(0.0, 0.5 - abs(d[2]))
        a = np.array(on_skull(d - comb * 0.5, out + rng.uniform(0, 0.03)))
        b = np.array(on_skull(d + comb * 0.5 + rng.normal(size=3) * 0.03, out))
        locks.append((tuple(a), tuple(b), 0.068, 0.036))
    white = Form(rods(locks, 0.010))
    for side in SIDES:
        white.join(ellipsoid((side * 0.80, 0.30, 0.24), (0.12, 0.46, 0.34)), 0.02)
    head.add(white, (-1.3, -0.9, -0.6), (1.3, 1.4, 1.4), studio.hair(), plain("#EFE8DA"), 0.016)
    collar = ellipsoid((0, -0.1, -1.14), (0.44, 0.54, 0.30))
    tunic = shoulders(1.02, 0.32).carve(collar, 0.04)
    stripes = rods([((x, -0.5, -0.6), (x * 0.88, -0.5, -2.4), 0.085, 0.085) for x in (-0.34, 0.34)])
    dye = covered(plain("#EDE3CF"), from_the_front(stripes, -0.5), PURPLE, 0.03)
    place(tunic, BUST_LOW, BUST_HIGH, 0.015, studio.cloth(), dye)
    _toga()
    roll((-0.92, -0.78, -1.85), (-0.80, -0.60, -0.86), 0.125, "#E6D2A4")
    hand((-0.90, -0.80, -1.45), face.skin, 0.9, -1)


def _toga() -> None:
    """The drape over the left shoulder in heavy folds, its edge purple."""
    toga = Form()
    for k in range(7):
        t = k / 6
        line = [
            (0.52 + 0.62 * t, 0.75, -1.02 - 0.22 * t),
            (0.50 + 0.64 * t, 0.28, -0.86 - 0.34 * t),
            (0.42 + 0.66 * t, -0.22, -1.06 - 0.34 * t),
            (0.16 + 0.62 * t, -0.50, -1.48 - 0.30 * t),
            (-0.30 + 0.52 * t, -0.62, -1.90 - 0.24 * t),
            (-0.9 + 0.4 * t, -0.6, -2.3 - 0.2 * t),
        ]
        toga.join(strand(line, 0.105 if k % 2 else 0.125, 5), 0.045)
    hem = [(0.50, 0.75, -0.98), (0.47, 0.28, -0.80), (0.38, -0.26, -1.0), (0.10, -0.56, -1.44)]
    hem += [(-0.36, -0.68, -1.86), (-1.0, -0.66, -2.26)]
    dye = covered(plain("#F6EFE0"), strand(hem, 0.10), PURPLE, 0.03)
    place(toga, (-1.4, -1.0, -2.4), (1.6, 1.1, -0.6), 0.015, studio.cloth(), dye)
