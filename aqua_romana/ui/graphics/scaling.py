"""Making pictures of other sizes and colours from masters, with Pillow."""

from __future__ import annotations

import math

from PIL import Image, ImageChops

from aqua_romana.ui.graphics.picture_cache import Scaled

RGB = tuple[int, int, int]
_FILTER = Image.Resampling.LANCZOS


def scaled_to(image: Image.Image, anchor: tuple[float, float], scale: float, whole: bool) -> Scaled:
    """Scale a master. `whole`: to the nearest whole size; otherwise so that the anchor is a whole pixel."""
    whole = whole or (image.mode == "RGB" and anchor == (0.0, 0.0))
    size, (x, y) = extent(image.size, anchor, scale, whole)
    if whole:
        return as_scaled(image if size == image.size else image.resize(size, _FILTER), (x, y))
    pad = math.ceil(1 / scale) + 1
    width, height = image.size
    padded = Image.new("RGBA", (width + 2 * pad, height + 2 * pad))
    padded.paste(image, (pad, pad))
    left, top = pad + anchor[0] - x / scale, pad + anchor[1] - y / scale
    box = (left, top, min(padded.width, left + size[0] / scale), min(padded.height, top + size[1] / scale))
    # Pillow scales RGBA premultiplied.
    return as_scaled(padded.resize(size, _FILTER, box=box), (x, y))


def extent(
    master: tuple[int, int], anchor: tuple[float, float], scale: float, whole: bool
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The size that a master has when scaled, and where its anchor is then."""
    (width, height), (x, y) = master, anchor
    if whole:
        at = (round(x * scale), round(y * scale))
        return (max(1, round(width * scale)), max(1, round(height * scale))), at
    at = (math.ceil(x * scale), math.ceil(y * scale))
    right, bottom = (math.ceil(each * scale - 1e-6) for each in (width - x, height - y))
    return (max(1, at[0] + right), max(1, at[1] + bottom)), at


def fitted(image: Image.Image, px: int) -> Image.Image:
    """In the middle of a square of `px` pixels."""
    factor = px / max(image.size)
    size = (max(1, round(image.width * factor)), max(1, round(image.height * factor)))
    smaller = image.resize(size, _FILTER)
    square = Image.new("RGBA", (px, px))
    square.paste(smaller, ((px - size[0]) // 2, (px - size[1]) // 2))
    return square


def inked(image: Image.Image, colour: RGB | None) -> Image.Image:
    """Multiplied by a colour."""
    if colour is None:
        return image
    return ImageChops.multiply(image, Image.new("RGBA", image.size, (*colour, 255)))


def as_scaled(image: Image.Image, anchor: tuple[int, int]) -> Scaled:
    """As it is kept."""
    return Scaled(image.convert("RGBA").tobytes(), image.size, anchor)


def as_image(scaled: Scaled) -> Image.Image:
    """The opposite of `as_scaled`."""
    return Image.frombytes("RGBA", scaled.size, bytes(scaled.pixels))
