"""The families ``scene`` (table, logo, icon, title picture) and ``romana/scene`` (the lid of its box)."""

from __future__ import annotations

from PIL import Image

from pictures import logo, program_icon, table
from pictures.jobs import Drawn, add

__all__ = ["logo", "program_icon", "table", "title"]

RENDERED = (1920, 1080)
FINAL = (2560, 1440)
LID = (1600, 900)


def title(samples: int) -> Image.Image:
    """Rendered at three quarters and enlarged: haze and soft light lose little by it."""
    from pictures import landscape

    return landscape.render(*RENDERED, samples).resize(FINAL, Image.Resampling.LANCZOS)


def lid(samples: int) -> Image.Image:
    """The title picture with a channel and three people in the foreground; the weir's place is a mark."""
    from pictures.lid import render

    return render(*LID, samples)


add(Drawn("scene", "title", title, params={"samples": 16}))
add(Drawn("romana/scene", "lid", lid, params={"samples": 24}))
