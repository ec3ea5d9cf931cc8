"""The podiums: drums that rise with their number, each with a tablet leaning in front, the numeral inlaid."""

from __future__ import annotations

import importlib.util
import math
import random
from pathlib import Path

from pictures.jobs import OBJECT, SHADOW, Mark, Rendered, add
from pictures.projection import Frame
from pictures.shapes import Solid, box, letters, random_shift, turned

REVISION = 2
SAMPLES = 20
LAST = 20
WIDE = (3, 7)
RADIUS = 0.46
APART = 1.0
"""Between the two places of a wide podium."""
LEAN = math.radians(62)
"""The tablet's slope from the horizontal."""
TABLET = (0.44, 0.56)
"""Half width and length of the tablet."""
RED = "flat:#8E2418"


def height_of(number: int) -> float:
    return 0.52 + 0.028 * (number - 1)


def serif(weight: str) -> str:
    found = importlib.util.find_spec("font_source_serif_pro")
    if found is None or found.origin is None:
        raise RuntimeError("the package font-source-serif-pro is missing")
    return str(Path(found.origin).parent / "files" / f"SourceSerifPro-{weight}.ttf")


def build_drum(number: int) -> None:
    wide = APART if number in WIDE else 0.0
    high = height_of(number)
    stone, inlay = Solid(), Solid()
    rng = random.Random(number)
    tint = (0.97 - 0.05 * rng.random(),) * 3

    def stretch(x: float, y: float, z: float) -> tuple[float, float, float]:
        """Pull a round drum apart into one with straight middle."""
        return x + (math.copysign(wide / 2, x) if abs(x) > 1e-6 else 0.0), y, z

    def fluted(r: float, z: float, a: float) -> float:
        return r * (1 - 0.075 * abs(math.sin(10 * a)) ** 0.8)

    turned(
        stone,
        [
            (RADIUS + 0.05, 0.0),
            (RADIUS + 0.05, 0.06),
            (RADIUS + 0.02, 0.075),
            (RADIUS + 0.03, 0.10),
            (RADIUS - 0.01, 0.12),
        ],
        sides=128,
        tint=tint,
        warp=stretch,
    )
    turned(
        stone,
        [(RADIUS - 0.01, 0.11), (RADIUS - 0.02, high - 0.10)],
        sides=320,
        tint=tint,
        shape=fluted,
        smooth=False,
        warp=stretch,
    )
    turned(
        stone,
        [
            (RADIUS - 0.03, high - 0.12),
            (RADIUS - 0.02, high - 0.09),
            (RADIUS + 0.02, high - 0.06),
            (RADIUS + 0.035, high - 0.045),
            (RADIUS + 0.035, high - 0.012),
            (RADIUS + 0.022, high),
        ],
        sides=128,
        tint=tint,
        warp=stretch,
    )
    for x in (-wide / 2, wide / 2) if wide else (0.0,):
        turned(
            inlay,
            [(0.33, high - 0.01), (0.33, high + 0.003), (0.285, high + 0.003), (0.285, high - 0.01)],
            x,
            0.0,
            sides=72,
            closed=False,
            smooth=False,
        )
    stone.place("marble")
    inlay.place("bronze")
    _tablet(str(number), wide)


def _tablet(text: str, wide: float) -> None:
    """A slab of travertine leaning against the drum, its numeral in red between bronze edges."""
    half, long = TABLET
    half += 0.08 if wide else 0.0
    foot = -RADIUS - 0.33

    def lean(x: float, along: float, out: float) -> tuple[float, float, float]:
        return (
            x,
            foot + along * math.cos(LEAN) - out * math.sin(LEAN),
            0.01 + along * math.sin(LEAN) + out * math.cos(LEAN),
        )

    slab, rim = Solid(), Solid()
    rng = random.Random(text)
    box(
        slab,
        (-half, 0.0, -0.07),
        (half, long, 0.0),
        0.014,
        lean,
        (0.99, 0.98, 0.96),
        random_shift(rng),
        segments=3,
    )
    for low, high in (
        ((-half + 0.025, 0.025), (half - 0.025, 0.04)),
        ((-half + 0.025, long - 0.04), (half - 0.025, long - 0.025)),
        ((-half + 0.025, 0.025), (-half + 0.04, long - 0.025)),
        ((half - 0.04, 0.025), (half - 0.025, long - 0.025)),
    ):
        box(rim, (*low, -0.004), (*high, 0.004), 0.0, lean)
    slab.place("travertine")
    rim.place("bronze")
    middle = lean(0.0, long / 2, 0.0)
    normal = (0.0, -math.sin(LEAN), math.cos(LEAN))
    for look, size, out, bold in (("bronze", 0.66, 0.001, 0.006), (RED, 0.66, 0.006, 0.0)):
        at = tuple(m + out * n for m, n in zip(middle, normal, strict=True))
        letters(text, serif("Black"), size, 0.012, look, centre=at, turned_x=LEAN, bold=bold)


def build_zero() -> None:
    """A flat step for those whom no podium took."""
    stone = Solid()
    turned(
        stone,
        [(RADIUS + 0.08, 0.0), (RADIUS + 0.08, 0.05), (RADIUS + 0.06, 0.065)],
        sides=96,
        tint=(0.9, 0.88, 0.85),
    )
    turned(stone, [(RADIUS, 0.06), (RADIUS, 0.12), (RADIUS - 0.015, 0.135)], sides=96)
    stone.place("paving")
    _tablet("0", 0.0)


def _marks(number: int, high: float) -> dict[str, Mark]:
    if number not in WIDE:
        return {"stand": Mark((0.0, -0.02, high))}
    return {"stand": Mark((-APART / 2, -0.02, high)), "stand2": Mark((APART / 2, -0.02, high))}


for _number in range(1, LAST + 1):
    _half = 0.6 + (APART / 2 if _number in WIDE else 0.0)
    add(
        Rendered(
            "romana/podiums",
            f"drum_{_number}",
            build_drum,
            Frame(-_half, _half, -1.0, 1.75),
            params={"number": _number},
            layers=(OBJECT,),
            samples=SAMPLES,
            ground="#C9BCA3",
            marks=_marks(_number, height_of(_number)),
        )
    )
add(
    Rendered(
        "romana/podiums",
        "drum_shadow",
        build_drum,
        Frame(-1, 2, -1.25, 1.5),
        params={"number": 10},
        layers=(SHADOW,),
    )
)
add(
    Rendered(
        "romana/podiums",
        "drum_wide_shadow",
        build_drum,
        Frame(-1.5, 2.5, -1.25, 1.5),
        params={"number": 7},
        layers=(SHADOW,),
    )
)
add(
    Rendered(
        "romana/podiums",
        "zero",
        build_zero,
        Frame(-0.65, 0.65, -1.0, 0.75),
        layers=(OBJECT,),
        samples=SAMPLES,
        ground="#C9BCA3",
        marks={"stand": Mark((0.0, 0.0, 0.135))},
    )
)
