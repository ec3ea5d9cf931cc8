"""The seal on a closed aqueduct: a lid of marble on the coping, with the owner's sign like a reservoir's."""

from __future__ import annotations

from pictures.jobs import OBJECT, SHADOW, TINT, Mark, Rendered, add
from pictures.projection import Frame
from pictures.shapes import Solid, turned

LID, MEDALLION = 0.375, 0.29
TOP = 0.15


def build_seal() -> None:
    """Stands on the water: the ground of this scene."""
    marble, bronze, medallion = Solid(), Solid(), Solid()
    profile = [
        (LID - 0.03, 0.0),
        (LID - 0.03, 0.07),
        (LID, 0.085),
        (LID, TOP - 0.03),
        (LID - 0.012, TOP - 0.012),
        (MEDALLION + 0.04, TOP - 0.01),
    ]
    turned(marble, profile, 0, 0, 72)
    ring = [
        (MEDALLION + 0.045, TOP - 0.02),
        (MEDALLION + 0.04, TOP + 0.006),
        (MEDALLION + 0.02, TOP + 0.014),
        (MEDALLION, TOP + 0.004),
    ]
    turned(bronze, ring, 0, 0, 72, closed=False)
    turned(medallion, [(MEDALLION, TOP - 0.02), (MEDALLION, TOP + 0.003), (0.0, TOP + 0.008)], 0, 0, 72)
    marble.place("marble")
    bronze.place("bronze")
    medallion.place("paint", paint=True)


add(
    Rendered(
        "romana/glaze",
        "seal",
        build_seal,
        Frame(-0.5, 0.5, -0.5, 0.75),
        layers=(OBJECT, TINT, SHADOW),
        marks={"emblem": Mark((0.0, 0.0, TOP + 0.008), 2 * MEDALLION)},
        outline=2.0,
        shadow_frame=Frame(-0.6, 0.9, -0.6, 0.75),
    )
)
