"""Frames of any size from one picture: the borders stay, what lies between grows or shrinks.

Smooth pictures are stretched. Stone is quilted instead: pieces of it are laid side by side with soft
seams, so that its grain keeps its size and never shows a mirror image or a hard joint.
"""

from __future__ import annotations

import random
from typing import Literal

import numpy as np
import numpy.typing as npt
import pygame

Fill = Literal["stretch", "quilt", "quilt_x"]
Pixels = npt.NDArray[np.uint8]

#: Up to this factor stretching is not seen even in stone.
_UNSEEN_STRETCH = 1.12


def stretched(
    picture: pygame.Surface,
    borders: tuple[int, int, int, int],
    size: tuple[int, int],
    fill: Fill = "stretch",
) -> pygame.Surface:
    """The picture at `size`. `borders` are left, top, right, bottom; `quilt_x` quilts across only."""
    left, top, right, bottom = borders
    pixels = _extended(_pixels(picture), 1, (left, right), max(1, size[0]), fill != "stretch")
    source = _cut(_cut(_pixels(picture), 1, left, picture.get_width() - right), 0, top, -bottom or None)
    pixels = _extended(pixels, 0, (top, bottom), max(1, size[1]), fill == "quilt")
    if fill == "quilt" and pixels.shape[0] > top + bottom and pixels.shape[1] > left + right:
        pixels = np.array(pixels)
        _scatter(pixels[top : size[1] - bottom, left : size[0] - right], source)
    surface = _surface(pixels)
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else surface.convert()


def _pixels(picture: pygame.Surface) -> Pixels:
    """Rows of RGBA."""
    width, height = picture.get_size()
    flat = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), dtype=np.uint8)
    return flat.reshape(height, width, 4)


def _surface(pixels: Pixels) -> pygame.Surface:
    height, width = pixels.shape[:2]
    return pygame.image.frombytes(pixels.tobytes(), (width, height), "RGBA")


def _cut(pixels: Pixels, axis: int, start: int, end: int | None) -> Pixels:
    return pixels[start:end] if axis == 0 else pixels[:, start:end]


def _extended(pixels: Pixels, axis: int, borders: tuple[int, int], extent: int, quilt: bool) -> Pixels:
    """The picture brought to `extent` along an axis; the borders keep their size if they can."""
    present = pixels.shape[axis]
    near, far = borders
    if present == extent:
        return pixels
    if near + far >= extent or near + far >= present:
        return _squeezed(pixels, axis, extent)
    middle = _cut(pixels, axis, near, present - far)
    room = extent - near - far
    if quilt and not 1 <= room / middle.shape[axis] <= _UNSEEN_STRETCH:
        grown = _quilted(middle, axis, room)
    else:
        grown = _squeezed(middle, axis, room)
    return np.concatenate(
        [_cut(pixels, axis, 0, near), grown, _cut(pixels, axis, present - far, present)], axis=axis
    )


def _squeezed(pixels: Pixels, axis: int, extent: int) -> Pixels:
    """Plain smooth scaling along an axis, premultiplied so that no dark seam appears."""
    height, width = pixels.shape[:2]
    size = (width, extent) if axis == 0 else (extent, height)
    surface = _surface(pixels)
    if int(np.min(pixels[:, :, 3])) == 255:
        return _pixels(pygame.transform.smoothscale(surface, size))
    found = _pixels(pygame.transform.smoothscale(surface.premul_alpha(), size))
    alpha = found[:, :, 3:4]
    plain: npt.NDArray[np.uint16] = found[:, :, :3].astype(np.uint16) * 255 // np.maximum(alpha, 1)
    return np.concatenate([np.minimum(plain, 255).astype(np.uint8), alpha], axis=2)


def _quilted(middle: Pixels, axis: int, extent: int) -> Pixels:
    """Pieces of the middle in a row: the first begins and the last ends as the source does."""
    present = middle.shape[axis]
    seam = max(1, min(present, extent) // 4)
    chance = random.Random(extent * 31 + present)  # the same size always looks the same
    shape = (extent, middle.shape[1], 4) if axis == 0 else (middle.shape[0], extent, 4)
    target = np.empty(shape, dtype=np.uint8)
    last = min(present, max(seam, extent - present // 2))  # the piece that ends at the source's end
    filled = min(present, extent)
    _cut(target, axis, 0, filled)[...] = _cut(middle, axis, 0, filled)
    while filled < extent - last + seam:
        start = chance.randrange(0, max(1, present // 3))
        filled = _lay(target, _cut(middle, axis, start, present), axis, filled - seam, seam)
    _lay(target, _cut(middle, axis, present - last, present), axis, extent - last, seam)
    return target


def _lay(target: Pixels, piece: Pixels, axis: int, at: int, seam: int) -> int:
    """Lay a piece, fading it in over `seam`; returns where it ends."""
    at = max(0, at)
    length = int(min(piece.shape[axis], target.shape[axis] - at))
    seam = min(seam, length)
    share = np.linspace(0, 256, seam + 2)[1:-1].astype(np.uint16)
    share = share[:, None, None] if axis == 0 else share[None, :, None]
    blend = _cut(target, axis, at, at + seam)
    blend[...] = (blend * (256 - share) + _cut(piece, axis, 0, seam) * share) >> 8
    _cut(target, axis, at + seam, at + length)[...] = _cut(piece, axis, seam, length)
    return at + length


def _scatter(target: Pixels, source: Pixels) -> None:
    """Lay turned pieces with soft edges here and there, so that the eye finds no row of equal spots."""
    rows, columns = source.shape[:2]
    height, width = rows * 3 // 4, columns * 3 // 4
    room_y, room_x = target.shape[0] - height, target.shape[1] - width
    if min(height, width) < 8 or min(room_y, room_x) < 0:
        return
    chance = random.Random(target.shape[0] * 31 + target.shape[1])
    mask = np.minimum.outer(_ramp(height), _ramp(width))[:, :, None]
    for _ in range(round(2.5 * target.shape[0] * target.shape[1] / (height * width))):
        y, x = chance.randrange(rows - height + 1), chance.randrange(columns - width + 1)
        piece = source[y : y + height, x : x + width]
        piece = piece[:: chance.choice((1, -1)), :: chance.choice((1, -1))]
        y, x = chance.randrange(room_y + 1), chance.randrange(room_x + 1)
        place = target[y : y + height, x : x + width]
        place[...] = (place * (256 - mask) + piece * mask) >> 8


def _ramp(extent: int) -> npt.NDArray[np.uint16]:
    """From 0 up to 256 and down again, over a third at either end."""
    rise = np.minimum(np.arange(extent), np.arange(extent)[::-1]) / max(1, extent // 3)
    return (np.minimum(1.0, rise) * 256).astype(np.uint16)
