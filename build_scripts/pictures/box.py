"""The family ``box``: the open box of the title. Walnut, petrol felt and bronze, at twice the size of 1080p.

Wood and felt repeat without a seam; frames, rails and dividers are drawn once and made longer by code, which
lays pieces of them side by side. Importing this module registers all its pictures.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from pictures.jobs import Drawn, add
from pictures.paint import (
    BRONZE,
    Array,
    Layers,
    Pen,
    blur,
    coverage,
    inked,
    metal,
    noise,
    ramp,
    relief,
    rgb,
    rounded,
    warm,
)

Shape = tuple[int, int]

RIM, LID_FRAME, DIVIDER = 68, 60, 40  # how thick the wood is, in master pixels
CORNER = 130  # of a frame: this much of it never repeats
LINE, DEEP = "#C99A55", "#1E0F07"  # an inlaid bronze line, and the groove below it


def wood(shape: Shape, seed: int, light: float = 1.0) -> tuple[Array, Array]:
    """Walnut with the grain along x, as colour and height."""
    grain = noise(shape, seed, 300, stretch=0.06, roughness=1.45)
    fibre = noise(shape, seed + 1, 44, stretch=0.045, roughness=0.9, octaves=4)
    tone = 0.5 + 0.17 * grain + 0.09 * fibre
    stops = [(0, "#2A170E"), (0.35, "#4B2C1C"), (0.55, "#633C27"), (0.8, "#7E5236"), (1, "#986846")]
    return ramp(tone, stops) * light, 0.25 * fibre


def light_on(height: Array, *axes: int) -> Array:
    """Light on a surface that goes on beyond its borders along these axes."""
    pads = [(2, 2) if axis in axes else (0, 0) for axis in (0, 1)]
    inner = tuple(slice(2, -2) if axis in axes else slice(None) for axis in (0, 1))
    return relief(np.pad(height, pads, mode="wrap"))[inner]


def felt() -> Image.Image:
    """Dyed wool: fine fibres, soft clouds."""
    shape = (512, 512)
    fine = noise(shape, 9, 5.0, roughness=0.5, octaves=1.5)
    cloud = noise(shape, 10, 320, roughness=1.8)
    fibre = noise(shape, 11, 24, stretch=0.35, roughness=0.9)
    light = light_on(0.36 * fine + 0.14 * fibre, 0, 1)
    colour = rgb("#22505C") * ((0.44 + 0.60 * light) * (1 + 0.03 * cloud + 0.04 * fine))[..., None]
    return _opaque(colour)


def _opaque(colour: Array) -> Image.Image:
    return Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def frame(size: int, thickness: int, seed: int, light: float, radius: float) -> Image.Image:
    """A mitred walnut frame, half round, with a bronze bead at its inner side; hollow."""
    shape = (size, size)
    depth = rounded(shape, radius)
    # Between the corners the wood repeats without a seam, so that frames of any size are laid in pieces.
    piece = (size, size - 2 * CORNER)
    again = np.arange(size) % piece[1]
    across, along = (tuple(part[:, again] for part in wood(piece, each, light)) for each in (seed, seed + 7))
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    from_side, from_top = np.minimum(x, size - 1 - x), np.minimum(y, size - 1 - y)
    lying = (from_top < from_side).astype(np.float32)
    colour = across[0] * lying[..., None] + np.transpose(along[0], (1, 0, 2)) * (1 - lying[..., None])
    surface = across[1] * lying + along[1].T * (1 - lying)
    share = np.clip(depth / thickness, 0, 1)
    high = 0.16 * thickness
    profile = np.where(share < 0.25, np.sin(share * 2 * math.pi) * high, high)
    profile = np.where(share > 0.78, high * (1 - (share - 0.78) / 0.22 * 0.9), profile)
    profile = blur(profile.astype(np.float32), 2.0)
    profile = profile - 2.0 * np.exp(-(((depth - thickness * 0.42) / 2.4) ** 2))
    body = colour * warm(0.22 + 0.78 * relief(profile + surface * 0.5))
    mitre = np.exp(-(((from_side - from_top) / 1.7) ** 2)) * (depth < thickness)
    picture = Layers(shape)
    picture.add("#120804", coverage(depth))
    picture.add(body * (1 - 0.35 * mitre[..., None]), coverage(depth - 1.5))
    bead = max(5.0, thickness * 0.17)
    t = np.clip((depth - (thickness - bead)) / bead, 0, 1)
    rounding = np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2)) * bead / 2
    picture.add("#180B05", coverage(depth - (thickness - bead - 2.5)), 0.8)
    picture.add(metal(rounding.astype(np.float32), BRONZE, 1.0), coverage(depth - (thickness - bead)))
    picture.alpha = coverage(depth) - coverage(depth - thickness)
    return picture.image()


def _inlaid(colour: Array, top: float) -> None:
    """A bronze line along the wood, with its groove."""
    row = round(top)
    colour[row : row + 3] = rgb(LINE)
    colour[row + 3 : row + 6] = rgb(DEEP)


def rail() -> Image.Image:
    """The front board of the box, in which quiet things are inlaid."""
    shape = (160, 1024)
    colour, surface = wood(shape, 41, 0.92)
    y = np.arange(shape[0])[:, None] / shape[0]
    edge = np.where(y < 0.10, np.sin(y / 0.10 * math.pi / 2) * 9, 9)
    edge = edge - np.where(y > 0.93, (y - 0.93) / 0.07 * 7, 0)
    profile = np.repeat(edge.astype(np.float32), shape[1], 1)
    lit = colour * warm(0.22 + 0.78 * light_on(profile + surface * 0.4, 1)) * (1.06 - 0.24 * y)[..., None]
    lit[:3] = rgb("#120804")
    _inlaid(lit, 19)
    return _opaque(lit)


def ledge() -> Image.Image:
    """The lower part of a lid, for words and a button; a gilded line parts it from the picture."""
    shape = (208, 768)
    colour, surface = wood(shape, 55, 0.86)
    lit = colour * warm(0.3 + 0.7 * light_on(surface, 1))
    y = np.arange(shape[0])[:, None].astype(np.float32)
    lit = lit * (1 - 0.45 * np.exp(-np.maximum(y - 14, 0) / 22))[..., None]
    t = np.abs((np.arange(14) + 0.5) / 14 * 2 - 1)
    rounding = np.repeat((np.sqrt(np.maximum(0, 1 - t**2)) * 7)[:, None], shape[1], 1).astype(np.float32)
    lit[:14] = metal(rounding, BRONZE)
    lit[14:17] = rgb("#140905")
    return _opaque(lit)


def divider(upright: bool) -> Image.Image:
    """A wall between two wells: rounded above, with a bronze line along it."""
    shape = (DIVIDER, 768)
    colour, _ = wood(shape, 25 if upright else 23, 1.05)
    t = np.abs((np.arange(DIVIDER) + 0.5) / DIVIDER * 2 - 1)
    profile = np.repeat((np.sqrt(np.maximum(0, 1 - t**4)) * DIVIDER * 0.30)[:, None], shape[1], 1)
    if upright:
        colour, profile = np.transpose(colour, (1, 0, 2)).copy(), profile.T
    lit = colour * warm(0.20 + 0.80 * light_on(profile.astype(np.float32), 0 if upright else 1))
    middle = DIVIDER // 2
    for start, paint in ((middle - 2, LINE), (middle + 2, DEEP)):
        if upright:
            lit[:, start : start + 4] = rgb(paint)
        else:
            lit[start : start + 4] = rgb(paint)
    return _opaque(lit)


def corner(right: bool) -> Image.Image:
    """A bronze fitting with rivets on an upper corner of the box."""
    size, fine, arm = 208, 4, 54
    image = Image.new("L", (size * fine, size * fine))
    draw = ImageDraw.Draw(image)
    reach, thick = size * fine * 0.86, arm * fine
    draw.rectangle((0, 0, reach, thick), fill=255)
    draw.rectangle((0, 0, thick, reach), fill=255)
    for box in (
        (reach - thick * 0.62, -thick * 0.12, reach + thick * 0.62, thick * 1.12),
        (-thick * 0.12, reach - thick * 0.62, thick * 1.12, reach + thick * 0.62),
    ):
        draw.ellipse(box, fill=255)
    draw.pieslice((-thick * 0.5, -thick * 0.5, thick * 2.3, thick * 2.3), 0, 90, fill=255)
    mask = np.asarray(image.resize((size, size), Image.Resampling.BOX), np.float32) / 255
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    height = np.clip(blur(mask, 3.5), 0, 1) * 11 + noise(mask.shape, 6, 60, roughness=1.5) * 0.45
    for across, down in ((0.86, 0.125), (0.125, 0.86), (0.17, 0.17), (0.5, 0.125), (0.125, 0.5)):
        away = np.hypot(x - across * size, y - down * size)
        height = height + np.sqrt(np.maximum(0, 1 - (away / 13) ** 2)) * 11
        height = height - 2.6 * np.exp(-(((away - 15) / 2.2) ** 2))
    if right:
        mask, height = mask[:, ::-1], height[:, ::-1]
    picture = Layers(mask.shape)
    picture.add("#0A0503", np.clip(blur(np.ascontiguousarray(mask), 5) * 1.4, 0, 1), 0.55)
    picture.add(metal(np.ascontiguousarray(height), BRONZE, 0.9), np.ascontiguousarray(mask))
    return picture.image()


def well() -> Image.Image:
    """Darkness at the foot of the walls of a well; the left and the upper one throw more."""
    size = 384
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    far = 92.0
    light = 1 - 0.62 * np.exp(-x / far) - 0.70 * np.exp(-y / far)
    light = (
        light - 0.25 * np.exp(-(size - 1 - x) / (far * 0.4)) - 0.25 * np.exp(-(size - 1 - y) / (far * 0.4))
    )
    return Layers((size, size)).add("#020303", np.clip(1 - light, 0, 0.88)).image()


def lid_shadow() -> Image.Image:
    """Below what lies in the box: deep and soft, further below than above."""
    size, body = 384, 96
    mask = np.zeros((size, size), np.float32)
    mask[body + 22 : size - body + 22, body + 8 : size - body + 8] = 1
    near = np.zeros((size, size), np.float32)
    near[body + 8 : size - body + 8, body + 2 : size - body + 2] = 1
    dark = np.clip(0.62 * blur(mask, 26) + 0.5 * blur(near, 8), 0, 0.9)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    edge = np.minimum(np.minimum(x, size - 1 - x), np.minimum(y, size - 1 - y))
    return Layers((size, size)).add("#050302", dark * np.clip(edge / 18, 0, 1)).image()


def emblem_arches() -> Image.Image:
    """Two arches of an aqueduct with the channel above them."""
    pen = Pen(128, 32)
    pen.fill("M2 6 H30 V10 H2 Z M3 11.5 H29 V28 H3 Z")
    for left in (5.5, 17.5):
        pen.fill(f"M{left} 28 V20 A4.5 4.5 0 0 1 {left + 9} 20 V28 Z", 0)
    return inked(pen.mask())


def emblem_houses() -> Image.Image:
    """A house above two waves."""
    pen = Pen(128, 32)
    pen.fill("M16 2 L28.5 11.5 H25.5 V19 H6.5 V11.5 H3.5 Z")
    pen.fill("M14 19 V13.5 H18 V19 Z", 0)
    for y in (23.5, 28.5):
        pen.stroke(
            f"M3 {y} C6 {y - 3} 9 {y - 3} 12 {y} C15 {y + 3} 18 {y + 3} 21 {y} C24 {y - 3} 27 {y - 3} 29 {y}",
            2.2,
        )
    return inked(pen.mask())


_ALL = (CORNER, CORNER, CORNER, CORNER)
add(Drawn("box", "felt", felt))
add(
    Drawn(
        "box",
        "rim",
        frame,
        params={"size": 768, "thickness": RIM, "seed": 31, "light": 1.0, "radius": 12},
        slice=_ALL,
    )
)
add(
    Drawn(
        "box",
        "lid_frame",
        frame,
        params={"size": 768, "thickness": LID_FRAME, "seed": 61, "light": 1.15, "radius": 24},
        slice=_ALL,
    )
)
add(Drawn("box", "rail", rail, slice=(1, 28, 1, 12)))
add(Drawn("box", "ledge", ledge, slice=(1, 60, 1, 1)))
add(Drawn("box", "divider", divider, params={"upright": False}))
add(Drawn("box", "divider_upright", divider, params={"upright": True}))
add(Drawn("box", "corner", corner, params={"right": False}))
add(Drawn("box", "corner_right", corner, params={"right": True}))
add(Drawn("box", "well", well, slice=(180, 180, 180, 180)))
add(Drawn("box", "lid_shadow", lid_shadow, slice=(180, 180, 180, 180), marks={"body": (96, 96, 1)}))
add(Drawn("box", "emblem_arches", emblem_arches))
add(Drawn("box", "emblem_houses", emblem_houses))
