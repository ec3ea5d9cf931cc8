"""The program's icon: an aqueduct arch pouring water, on a Pompeian red field in a bronze rim.

`python -m pictures.program_icon` (with build_scripts on the path) packs the finished pictures into
build_scripts/release/icons.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import (
    BRONZE,
    GOLD,
    Array,
    Layers,
    Pen,
    blur,
    coverage,
    metal,
    noise,
    relief,
    rgb,
    rounded,
    smoothstep,
    travertine,
    warm,
)

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
BIG = 1024
FOLDER = Path(__file__).resolve().parent.parent.parent / "sprites" / "shared" / "scene"


def _pen() -> Pen:
    return Pen(BIG, 128, 2)


def _arcade(detailed: bool) -> Array:
    """Deck and piers in a view box of 128; bolder for small sizes."""
    pen = _pen()
    if detailed:
        pen.fill("M12 45 H116 V108 H12 Z")
        for x in (30.0, 64.0, 98.0):
            pen.fill(f"M{x - 12} 110 V76 A12 12 0 0 1 {x + 12} 76 V110 Z", 0)
    else:
        pen.fill("M4 44 H124 V124 H4 Z")
        for x in (31.0, 64.0, 97.0):
            pen.fill(f"M{x - 11.5} 126 V76 A11.5 11.5 0 0 1 {x + 11.5} 76 V126 Z", 0)
    return pen.mask()


@lru_cache
def large() -> Image.Image:
    """The full drawing at 1024 px."""
    shape = (BIG, BIG)
    distance = rounded(shape, 205, 28)
    picture = Layers(shape)
    picture.add("#100502", blur(coverage(distance + 4), 12), 0.5)
    picture.add("#22130A", coverage(distance))
    t = np.clip((distance - 4) / 52, 0, 1)
    ridge = np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2)) * 26
    picture.add(metal(ridge, BRONZE, 1.1), coverage(distance - 4))
    inside = coverage(distance - 58)
    picture.add("#22130A", coverage(distance - 54))
    y, x = np.mgrid[0:BIG, 0:BIG].astype(np.float32) / BIG
    sky = (
        rgb("#8E2A1D")
        * (1.12 - 0.55 * y)[..., None]
        * (1 + 0.03 * noise(shape, 8, 300, roughness=1.7))[..., None]
    )
    glow = np.exp(-(((x - 0.5) / 0.42) ** 2 + ((y - 0.36) / 0.34) ** 2))[..., None]
    sky = sky + (rgb("#E7823C") - sky) * glow * 0.62
    picture.add(sky, inside)
    picture.add("#220705", np.exp(-np.maximum(distance - 58, 0) / 26) * inside, 0.6)
    _stonework(picture, inside)
    _water(picture, inside)
    return picture.image()


def _stonework(picture: Layers, inside: Array) -> None:
    mask = _arcade(True) * inside
    colour, surface = travertine((BIG, BIG), 77)
    height = blur(mask, 5) * 26 + surface * 1.1
    joints = _pen()
    for y in (58, 66.5, 88, 99):
        joints.stroke(f"M10 {y} H118", 0.5)
    for row, y in enumerate((45, 58, 66.5)):
        for k in range(14):
            joints.stroke(f"M{8 + 9 * k + 4.5 * (row % 2)} {y} v{(13, 8.5, 6)[row]}", 0.5)
    height = height - 3.2 * blur(joints.mask(), 1.2)
    picture.add("#2A0D06", np.roll(blur(mask, 16), (14, 22), (0, 1)) * inside, 0.75)
    picture.add(colour * rgb("#F0D6A6") * warm(0.25 + 0.80 * relief(height, 0.75)), mask)
    rings = _pen()
    for x in (30.0, 64.0, 98.0):
        rings.stroke(f"M{x - 14} 76 A14 14 0 0 1 {x + 14} 76", 4.2)
    ring = rings.mask() * mask
    picture.add(colour * warm(0.35 + 0.7 * relief(blur(ring, 4) * 16, 0.9)), ring)
    for top, bottom in ((39.5, 46.5), (70.5, 0)):
        if bottom:
            cornice = _pen().fill(f"M8 {top} H120 V{bottom} H8 Z").mask() * inside
            picture.add("#2A0D06", np.roll(blur(cornice, 9), 16, 0) * mask, 0.6)
            picture.add(colour * 1.03 * warm(0.3 + 0.75 * relief(blur(cornice, 4) * 22, 0.8)), cornice)


def _water(picture: Layers, inside: Array) -> None:
    """Blue water running along the deck and falling through the middle arch into a pool."""
    shape = (BIG, BIG)
    deck = (
        _pen().fill("M8 30 C22 26 36 34 50 30 C64 26 78 34 92 30 C102 27 112 28 120 31 V40 H8 Z").mask()
        * inside
    )
    pool = (
        _pen()
        .fill("M4 100 C18 96 32 104 46 100 C60 96 74 104 88 100 C102 96 112 99 124 102 V128 H4 Z")
        .mask()
        * inside
    )
    waves = noise(shape, 14, 120, stretch=0.35, roughness=1.6)
    for mask, low, high in ((deck, "#0F6F96", "#46C2E4"), (pool, "#0B5676", "#2FA9D2")):
        y = np.linspace(1, 0, BIG, dtype=np.float32)[:, None] * np.ones((1, BIG), np.float32)
        shade = np.clip(0.5 + 0.25 * waves + 0.2 * (y - 0.5), 0, 1)[..., None]
        body = rgb(low) * (1 - shade) + rgb(high) * shade
        picture.add("#06212E", blur(mask, 5), 0.55)
        picture.add(body * (0.45 + 0.6 * relief(blur(mask, 8) * 26 + waves * 2.0, 0.6))[..., None], mask)
    for path, mask in (
        ("M8 31 C22 27 36 35 50 31 C64 27 78 35 92 31 C102 28 112 29 120 32", deck),
        (
            "M4 101.5 C18 97.5 32 105.5 46 101.5 C60 97.5 74 105.5 88 101.5 C102 97.5 112 100.5 124 103.5",
            pool,
        ),
    ):
        picture.add("#E8FBFF", _pen().stroke(path, 1.7).mask() * mask, 0.9)


@lru_cache
def small() -> Image.Image:
    """A bolder drawing for 16 to 32 px: tall arches, one band of water, hard contrast."""
    shape = (BIG, BIG)
    distance = rounded(shape, 190, 8)
    picture = Layers(shape)
    picture.add("#2A1206", coverage(distance))
    picture.add(
        metal(np.sqrt(np.maximum(0, 1 - (2 * np.clip((distance - 8) / 70, 0, 1) - 1) ** 2)) * 30, GOLD, 1.0),
        coverage(distance - 8),
    )
    inside = coverage(distance - 76)
    picture.add("#8E2418", inside)
    y = np.linspace(0, 1, BIG, dtype=np.float32)[:, None] * np.ones((1, BIG), np.float32)
    picture.add("#E0722F", smoothstep(0.55, 0.15, y) * inside, 0.55)
    stone = _arcade(False) * inside
    picture.add("#FFEBC2", stone)
    water = _pen().fill("M4 32 H124 V47 H4 Z").mask() * inside
    picture.add("#0E5F86", _pen().fill("M4 28 H124 V51 H4 Z").mask() * inside)
    picture.add("#45C4EA", water)
    return picture.image()


def icon(size: int) -> Image.Image:
    source = small() if size <= 32 else large()
    return source.resize((size, size), Image.Resampling.LANCZOS)


def pack(folder: Path = FOLDER) -> None:
    """Write the icon files that Windows and macOS want."""
    pictures = {size: Image.open(folder / f"icon_{size}.png").convert("RGBA") for size in SIZES}
    windows = [pictures[s] for s in (16, 24, 32, 48, 64, 128, 256)]
    packed = Path(__file__).resolve().parents[1] / "release" / "icons" / "aqua-romana"
    windows[-1].save(packed.with_suffix(".ico"), sizes=[p.size for p in windows], append_images=windows[:-1])
    mac = [pictures[s] for s in (16, 32, 64, 128, 256, 512)]
    pictures[1024].save(packed.with_suffix(".icns"), append_images=mac)


for _size in SIZES:
    add(Drawn("scene", f"icon_{_size}", icon, params={"size": _size}))

if __name__ == "__main__":
    pack()
