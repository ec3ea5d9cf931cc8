"""The family ``scene``: table, logo, program icon and title picture, registered by importing this module."""

from __future__ import annotations

from PIL import Image

from pictures import logo, program_icon, table
from pictures.jobs import Drawn, add

__all__ = ["logo", "program_icon", "table", "title"]

RENDERED = (1920, 1080)
FINAL = (2560, 1440)


def title(samples: int) -> Image.Image:
    """Rendered at three quarters and enlarged: haze and soft light lose little by it."""
    from pictures import landscape

    return landscape.render(*RENDERED, samples).resize(FINAL, Image.Resampling.LANCZOS)


add(Drawn("scene", "title", title, params={"samples": 16}))
