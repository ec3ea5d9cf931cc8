"""The name of the second game on its tablet, and the picture on the lid of its box."""

from __future__ import annotations

from PIL import Image

from pictures.jobs import Drawn, add
from pictures.logo import tablet

REVISION = 1
LID = (1600, 900)


def logo() -> Image.Image:
    return tablet("AQVÄDVKT", 34, 403)


def lid(samples: int) -> Image.Image:
    """A scene of its own, as the first game's title picture; only this needs Blender."""
    from pictures.aquaedukt.lid import render

    return render(*LID, samples)


add(Drawn("aquaedukt/scene", "logo", logo))
add(Drawn("aquaedukt/scene", "lid", lid, params={"samples": 14}))
