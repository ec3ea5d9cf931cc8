"""Frames of any size from one picture: the borders stay, what lies between grows or shrinks.

Smooth pictures are stretched. Stone is quilted instead: pieces of it are laid side by side with soft
seams, so that its grain keeps its size and never shows a mirror image or a hard joint.
"""

from __future__ import annotations

import random
from typing import Any, Literal

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
    pixels = _pixels(picture)
    pixels = _extended(pixels, left, right, max(1, size[0]), fill != "stretch")
    turned = np.swapaxes(pixels, 0, 1)
    pixels = np.swapaxes(_extended(turned, top, bottom, max(1, size[1]), fill == "quilt"), 0, 1)
    return _surface(np.ascontiguousarray(pixels), picture)


def _pixels(picture: pygame.Surface) -> Pixels:
    """Columns of RGBA, as `pygame.surfarray` orders them."""
    width, height = picture.get_size()
    flat = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), dtype=np.uint8)
    return flat.reshape(height, width, 4).swapaxes(0, 1)


def _surface(pixels: Pixels, like: pygame.Surface) -> pygame.Surface:
    width, height = pixels.shape[:2]
    rows = np.ascontiguousarray(pixels.swapaxes(0, 1))
    surface = pygame.image.frombytes(rows.tobytes(), (width, height), "RGBA")
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if like.get_flags() & pygame.SRCALPHA else surface.convert()


def _extended(pixels: Pixels, near: int, far: int, extent: int, quilt: bool) -> Pixels:
    """The picture brought to `extent` along its first axis; the borders keep their size if they can."""
    present = pixels.shape[0]
    if present == extent:
        return pixels
    if near + far >= extent or near + far >= present:
        return _squeezed(pixels, extent)
    middle = pixels[near : present - far]
    room = extent - near - far
    if quilt and not 1 <= room / middle.shape[0] <= _UNSEEN_STRETCH:
        grown = _quilted(middle, room)
    else:
        grown = _squeezed(middle, room)
    return np.concatenate([pixels[:near], grown, pixels[present - far :]])


def _squeezed(pixels: Pixels, extent: int) -> Pixels:
    """Plain smooth scaling along the first axis, premultiplied so that no dark seam appears."""
    width, height = pixels.shape[:2]
    rows = np.ascontiguousarray(pixels.swapaxes(0, 1))
    surface = pygame.image.frombytes(rows.tobytes(), (width, height), "RGBA").premul_alpha()
    scaled = pygame.transform.smoothscale(surface, (extent, height))
    flat = np.frombuffer(pygame.image.tobytes(scaled, "RGBA"), dtype=np.uint8)
    found = flat.reshape(height, extent, 4).swapaxes(0, 1)
    alpha = found[:, :, 3:4]
    if int(alpha.min()) == 255:
        return found
    plain: npt.NDArray[Any] = found[:, :, :3].astype(np.uint16) * 255 // np.maximum(alpha, 1)
    return np.concatenate([np.minimum(plain, 255).astype(np.uint8), alpha], axis=2)


def _quilted(middle: Pixels, extent: int) -> Pixels:
    """Pieces of the middle in a row: the first begins and the last ends as the source does."""
    present = middle.shape[0]
    seam = max(1, min(present, extent) // 4)
    chance = random.Random(extent * 31 + present)  # the same size always looks the same
    target = np.empty((extent, *middle.shape[1:]), dtype=np.uint8)
    last = min(present, max(seam, extent - present // 2))  # the piece that ends at the source's end
    first = min(present, extent)
    target[:first] = middle[:first]
    filled = first
    while filled < extent - last + seam:
        start = chance.randrange(0, max(1, present // 3))
        filled = _lay(target, middle[start:], filled - seam, seam)
    _lay(target, middle[present - last :], extent - last, min(seam, last))
    return target


def _lay(target: Pixels, piece: Pixels, at: int, seam: int) -> int:
    """Lay a piece, fading it in over `seam`; returns where it ends."""
    at = max(0, at)
    piece = piece[: target.shape[0] - at]
    seam = min(seam, piece.shape[0])
    share = np.linspace(0, 256, seam + 2)[1:-1].astype(np.uint16)[:, None, None]
    old = target[at : at + seam].astype(np.uint16)
    target[at : at + seam] = (old * (256 - share) + piece[:seam] * share) >> 8
    target[at + seam : at + piece.shape[0]] = piece[seam:]
    return at + int(piece.shape[0])
