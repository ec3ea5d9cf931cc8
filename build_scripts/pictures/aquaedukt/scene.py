"""The name of the second game on its tablet."""

from __future__ import annotations

from PIL import Image

from pictures.jobs import Drawn, add
from pictures.logo import tablet

REVISION = 1


def logo() -> Image.Image:
    return tablet("AQVÄDVKT", 34, 403)


add(Drawn("aquaedukt/scene", "logo", logo))
