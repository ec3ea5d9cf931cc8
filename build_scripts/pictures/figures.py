"""Workmen and master builders: wooden pieces with a shield or a plaque that always faces the camera."""

from __future__ import annotations

import math

from pictures.jobs import OBJECT, SHADOW, TINT, Mark, Rendered, add
from pictures.poses import POSES, Pose, Warp, limb, pose, raised, smooth_profile, tone
from pictures.projection import Frame, Point
from pictures.shapes import Solid, ball, box, turned

REVISION = 1


def face(head: Solid, dark: Solid, z: float, size: float, warp: Warp) -> None:
    """Head of a game piece: ball, nose, two eyes, ears."""
    skin = tone("#FFFFFF")
    ball(head, (0, 0, z), (size, size * 0.96, size * 1.06), skin, 4, warp)
    ball(head, (0, -size * 0.98, z - size * 0.10), (size * 0.15, size * 0.24, size * 0.20), skin, 3, warp)
    for side in (-1, 1):
        ball(
            head,
            (side * size * 0.98, 0.02, z - size * 0.05),
            (size * 0.14, size * 0.2, size * 0.26),
            skin,
            2,
            warp,
        )
        ball(dark, (side * size * 0.37, -size * 0.90, z + size * 0.13), size * 0.13, tone("#2A1A10"), 2, warp)


def feet(solid: Solid, stride: float, apart: float, warp: Warp, leather: str, bare: Solid | None) -> None:
    """Shoes that step out; legs above them where the garment is short."""
    for side in (-1, 1):
        reach = -0.13 * stride * side
        up = 0.05 * max(0.0, stride * side)
        ball(solid, (side * apart, reach - 0.05, 0.065 + up), (0.115, 0.19, 0.075), tone(leather), 3, warp)
        if bare is not None:
            limb(
                bare,
                (side * apart, reach, 0.12 + up),
                (side * apart * 0.9, 0, 0.45),
                0.092,
                0.10,
                warp,
                tone("#FFFFFF"),
            )


# --- workman ------------------------------------------------------------

WORKMAN = 1.03
SHIELD = (-0.15, -0.38, 0.56)
SHIELD_RADIUS = 0.395


def shield_centre(p: Pose) -> Point:
    return p.facing(*_shield_place(p), WORKMAN)(0.0, -0.075, 0.0)


def _shield_place(p: Pose) -> Point:
    x, y, z = SHIELD
    if p.turn == 180:
        return 0.0, y + 0.04, z + 0.10
    if p.turn:
        return (-0.06 if p.turn > 0 else 0.06), y - 0.13, z + 0.13
    return x, y, z


def build_workman(pose_name: str) -> None:
    p = pose(pose_name)
    warp = p.warp(WORKMAN)
    wood, dark, leather, metal, tunic, cap, disc_ = (Solid() for _ in range(7))
    white = tone("#FFFFFF")
    feet(leather, p.stride, 0.145, warp, "#6B4224", wood)
    body = smooth_profile(
        [
            (0.30, 0.24),
            (0.355, 0.27),
            (0.33, 0.42),
            (0.275, 0.62),
            (0.285, 0.78),
            (0.285, 0.92),
            (0.21, 1.05),
            (0.09, 1.10),
        ]
    )

    def folds(r: float, z: float, angle: float) -> float:
        loose = max(0.0, min(1.0, (0.60 - z) / 0.32))
        return r * (1 + 0.055 * loose * math.sin(9 * angle + 0.7) + 0.02 * loose * math.sin(17 * angle))

    turned(tunic, body, sides=144, squash=(1.0, 0.80), warp=warp, shape=folds, tint=white)
    belt = [(0.272, 0.585), (0.297, 0.60), (0.297, 0.665), (0.272, 0.68)]
    turned(leather, belt, sides=72, squash=(1.02, 0.83), warp=warp, tint=tone("#5A3318"), smooth=False)
    box(metal, (-0.055, -0.27, 0.585), (0.055, -0.225, 0.68), 0.012, warp)
    # The right arm shoulders a mattock; the left one is behind the shield.
    limb(tunic, (0.25, 0, 0.95), (0.365, -0.03, 0.80), 0.115, 0.115, warp, white)
    limb(wood, (0.365, -0.03, 0.80), (0.40, -0.20, 0.74), 0.085, 0.075, warp, white)
    limb(tunic, (-0.25, 0, 0.95), (-0.365, -0.03, 0.80), 0.115, 0.115, warp, white)
    limb(wood, (-0.365, -0.03, 0.80), (-0.28, -0.24, 0.70), 0.085, 0.075, warp, white)
    ball(wood, (0.40, -0.22, 0.74), 0.095, white, 3, warp)
    limb(leather, (0.385, -0.34, 0.55), (0.465, 0.12, 1.28), 0.036, 0.036, warp, tone("#8A5E34"))
    _mattock(metal, warp)
    head = raised(warp, 1.08, p.gaze)
    face(wood, dark, 1.26, 0.235, head)
    # Pileus: the felt cap of craftsmen and freedmen, in the player's colour.
    felt = [
        (0.225, 1.355),
        (0.252, 1.36),
        (0.25, 1.40),
        (0.225, 1.47),
        (0.16, 1.55),
        (0.07, 1.60),
        (0.004, 1.61),
    ]
    turned(cap, smooth_profile(felt), sides=72, warp=head, tint=white)
    ball(cap, (0, 0, 1.612), 0.038, white, 2, head)
    band = [(0.215, 1.325), (0.243, 1.335), (0.246, 1.365), (0.215, 1.375)]
    turned(dark, band, sides=60, warp=head, tint=tone("#4A2E18"))
    ball(dark, (0, 0.035, 1.285), (0.238, 0.222, 0.12), tone("#4A2E18"), 3, head)
    _shield(disc_, metal, p)
    wood.place("pale_wood")
    dark.place("cloth")
    leather.place("cloth")
    metal.place("bronze")
    tunic.place("paint_cloth", paint=True)
    cap.place("paint_cloth", paint=True)
    disc_.place("paint", paint=True)


def _mattock(metal: Solid, warp: Warp) -> None:
    """Blade and pick across the end of the handle."""
    limb(metal, (0.47, 0.14, 1.30), (0.72, 0.10, 1.27), 0.05, 0.018, warp, (1, 1, 1))
    limb(metal, (0.47, 0.14, 1.30), (0.32, 0.16, 1.31), 0.05, 0.045, warp, (1, 1, 1))
    box(metal, (0.24, 0.10, 1.24), (0.33, 0.22, 1.38), 0.015, warp)


def _shield(disc_: Solid, metal: Solid, p: Pose) -> None:
    """A round shield, slightly domed, with a bronze rim; its middle is left flat for the emblem."""
    at = p.facing(*_shield_place(p), WORKMAN)

    def lying(x: float, y: float, z: float) -> Point:
        return at(x, -z, y)

    r = SHIELD_RADIUS
    rim = [
        (r - 0.045, 0.0),
        (r + 0.012, 0.0),
        (r + 0.035, 0.025),
        (r + 0.035, 0.055),
        (r + 0.012, 0.085),
        (r - 0.03, 0.085),
    ]
    turned(metal, [*smooth_profile(rim, 4), (r - 0.045, 0.05)], sides=96, warp=lying, tint=(1, 1, 1))
    dome = [(r - 0.02, 0.0), (r - 0.02, 0.05), (r * 0.86, 0.066), (r * 0.6, 0.074), (0.01, 0.076)]
    turned(disc_, dome, sides=96, warp=lying, tint=(1, 1, 1))


# --- master builder ------------------------------------------------------------

BUILDER = 0.95
PLAQUE = 0.84
"""Width of the square face."""
PLAQUE_PLACE = (0.0, -0.42, 0.56)


def plaque_centre(p: Pose) -> Point:
    return p.facing(*_plaque_place(p), BUILDER)(0.0, -0.055, 0.0)


def _plaque_place(p: Pose) -> Point:
    x, y, z = PLAQUE_PLACE
    # Seen from the side he holds it at arm's length, or his arm would lie across it.
    return (x, y, z) if p.turn in (0, 180) else (x, y - 0.16, z + 0.14)


def build_builder(pose_name: str) -> None:
    p = pose(pose_name)
    warp = p.warp(BUILDER)
    wood, dark, hair, toga, under, metal, board = (Solid() for _ in range(7))
    white = tone("#FFFFFF")
    feet(dark, p.stride, 0.13, warp, "#7A2A1C", None)
    profile = [
        (0.30, 0.06),
        (0.345, 0.10),
        (0.325, 0.35),
        (0.285, 0.70),
        (0.275, 0.95),
        (0.30, 1.15),
        (0.285, 1.27),
        (0.19, 1.36),
        (0.09, 1.41),
    ]

    def folds(r: float, z: float, angle: float) -> float:
        loose = max(0.0, min(1.0, (1.05 - z) / 0.8))
        wave = math.sin(11 * angle + 1.6 * z) + 0.5 * math.sin(19 * angle - 2.0 * z)
        return r * (1 + 0.05 * loose * wave)

    turned(
        under,
        smooth_profile(profile),
        sides=176,
        squash=(1.08, 0.84),
        warp=warp,
        shape=folds,
        tint=tone("#DDD8D0"),
    )
    _toga(toga, warp)
    for side in (-1, 1):
        limb(under, (side * 0.28, 0, 1.22), (side * 0.385, -0.08, 0.98), 0.12, 0.13, warp, tone("#DDD8D0"))
        limb(wood, (side * 0.385, -0.10, 0.98), (side * 0.36, -0.34, 0.92), 0.075, 0.07, warp, white)
        ball(wood, (side * 0.355, -0.40, 0.92), 0.085, white, 3, warp)
    head = raised(warp, 1.40, p.gaze)
    face(wood, dark, 1.60, 0.225, head)
    _hair(hair, metal, head)
    _plaque(board, metal, p)
    wood.place("pale_wood")
    for solid in (dark, hair, toga, under):
        solid.place("cloth")
    metal.place("bronze")
    board.place("flat:#F0E2C2")


def _toga(solid: Solid, warp: Warp) -> None:
    """The drape from the left shoulder across the chest round the right hip, with a red border."""
    around, across = 120, 30
    ivory, red = tone("#FFF8E6"), tone("#8E2A1D")

    def at(i: int, j: int) -> Point:
        angle = 2 * math.pi * i / around
        t = j / across
        # High at the left shoulder (angle 20 degrees), low at the right hip.
        low = 0.93 + 0.20 * math.cos(angle - 0.35)
        high = 1.17 + 0.22 * math.cos(angle - 0.35)
        z = low + (high - low) * t
        body = 0.335 - 0.06 * math.sin(min(1.0, max(0.0, (z - 0.1) / 1.1)) * math.pi * 0.9)
        if z > 1.22:
            body -= (z - 1.22) * 1.0
        ridge = 0.022 * math.sin(5 * math.pi * t + 0.8 * math.sin(2 * angle)) + 0.010 * math.sin(
            14 * angle + 5 * t
        )
        lip = 0.05 * math.sin(math.pi * min(1.0, t * 6 + 0.25)) if t < 0.14 else 0.05
        r = body + 0.012 + ridge + lip * (1 - 0.35 * t)
        if j in (0, across):
            r = body - 0.05
        return warp(r * 1.08 * math.cos(angle), r * 0.90 * math.sin(angle), z)

    points = [at(i, j) for j in range(across + 1) for i in range(around)]
    for rows, tint in ((range(across - 7), ivory), (range(across - 7, across), red)):
        faces = [
            (
                j * around + i,
                j * around + (i + 1) % around,
                (j + 1) * around + (i + 1) % around,
                (j + 1) * around + i,
            )
            for j in rows
            for i in range(around)
        ]
        solid.add(points, faces, tint, smooth=True)


def _hair(hair: Solid, metal: Solid, warp: Warp) -> None:
    """Short grey curls and a narrow bronze circlet of leaves."""
    brown = tone("#5A4634")
    ball(hair, (0, 0.045, 1.665), (0.232, 0.215, 0.195), brown, 4, warp)
    for k in range(26):
        angle = 2 * math.pi * k / 26
        for ring, (r, z) in enumerate(((0.205, 1.735), (0.15, 1.80))):
            turn = angle + 0.12 * ring
            centre = (r * math.cos(turn), 0.04 + r * math.sin(turn), z)
            ball(hair, centre, (0.045, 0.045, 0.05), brown, 2, warp)
    for k in range(22):
        angle = 2 * math.pi * k / 22
        centre = (0.245 * math.cos(angle), 0.03 + 0.232 * math.sin(angle), 1.70 + 0.02 * (k % 2))
        tip = (
            0.26 * math.cos(angle + 0.22), 0.03 + 0.25 * math.sin(angle + 0.22), 1.735 - 0.02 * (k % 2)
        )  # fmt: skip
        limb(metal, centre, tip, 0.032, 0.014, warp, (1, 1, 1))


def _plaque(board: Solid, metal: Solid, p: Pose) -> None:
    """A square tablet in a bronze frame; code lays the tile's picture on its face."""
    at = p.facing(*_plaque_place(p), BUILDER)
    h = PLAQUE / 2
    box(board, (-h, -0.05, -h), (h, 0.02, h), 0.0, at)
    f = h + 0.045
    for low, high in (
        ((-f, -0.075, -f), (f, 0.035, -h + 0.004)), ((-f, -0.075, h - 0.004), (f, 0.035, f)),
        ((-f, -0.075, -h), (-h + 0.004, 0.035, h)), ((h - 0.004, -0.075, -h), (f, 0.035, h)),
    ):  # fmt: skip
        box(metal, low, high, 0.016, at)


# --- jobs ------------------------------------------------------------

FRAME = Frame(-0.95, 1.15, -0.95, 2.15)
SHADOW_FRAME = Frame(-1.2, 2.9, -1.3, 2.3)
OUTLINE = 3.0

for _name in POSES:
    _pose = pose(_name)
    add(
        Rendered(
            "romana/workmen", _name, build_workman, FRAME, params={"pose_name": _name}, layers=(OBJECT, TINT),
            marks={"emblem": Mark(shield_centre(_pose), 2 * 0.80 * SHIELD_RADIUS * WORKMAN)}, outline=OUTLINE,
        )
    )  # fmt: skip
    add(
        Rendered(
            "romana/builders", _name, build_builder, FRAME, params={"pose_name": _name}, layers=(OBJECT,),
            marks={"plaque": Mark(plaque_centre(_pose), PLAQUE * BUILDER)}, outline=OUTLINE,
        )
    )  # fmt: skip
for _family, _build in (("romana/workmen", build_workman), ("romana/builders", build_builder)):
    for _name, _pose_name in (("shadow", "idle"), ("shadow_lifted", "lifted")):
        add(
            Rendered(
                _family, _name, _build, SHADOW_FRAME, params={"pose_name": _pose_name}, layers=(SHADOW,),
            )
        )  # fmt: skip
