"""Slabs that stretch: panels, cards, dialogs, buttons, fields, sliders and the banner.

All are nine-slices: the centre and the sides are stretched by code, so veins in the stone are broad and calm
and nothing sharp crosses the middle. Sizes are twice those of the 1920 x 1080 layout.
"""

from __future__ import annotations

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
    ramp,
    relief,
    rgb,
    rounded,
    smoothstep,
    travertine,
    warm,
)

Shape = tuple[int, int]
RED, INK = "#6E1F17", "#3A2817"
PATINA = [
    (0.0, "#241509"),
    (0.25, "#5A3B1C"),
    (0.45, "#8A6232"),
    (0.6, "#AE8347"),
    (0.8, "#D2AC6C"),
    (1.0, "#F7E3B0"),
]


def _half_round(distance: Array, start: float, width: float) -> Array:
    """The height of a round moulding that begins ``start`` pixels inside the border."""
    t = np.clip((distance - start) / width, 0, 1)
    return np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2)) * width / 2


def band(distance: Array, start: float, end: float) -> Array:
    return coverage(distance - start) - coverage(distance - end)


def _edged(picture: Layers, distance: Array, width: float, stops: list[tuple[float, str]]) -> None:
    """A bronze moulding round the border with a dark line on both sides."""
    picture.add("#22130A", coverage(distance))
    picture.add(metal(_half_round(distance, 1.5, width), stops, 1.1), band(distance, 1.5, 1.5 + width))
    picture.add("#22130A", band(distance, 1.5 + width, 3.5 + width), 0.75)


def stone(
    shape: Shape,
    seed: int,
    radius: float,
    edge: float,
    active: bool = False,
    rich: bool = False,
    calm: float = 0.0,
) -> Image.Image:
    """A travertine slab in a bronze edge with an engraved line along it. `calm` takes so much of its veins
    away: on a large slab they repeat, and sentences stand on them."""
    distance = rounded(shape, radius)
    colour, surface = travertine(shape, seed, smooth=0.55)  # text must stay easy to read on it
    colour, surface = colour + (colour.mean(axis=(0, 1)) - colour) * calm, surface * (1 - calm)
    picture = Layers(shape)
    _edged(picture, distance, edge, GOLD if active else BRONZE)
    face = edge + 3.5
    inside = coverage(distance - face)
    bevel = 4.5 * smoothstep(face - 1, face + 9, distance)
    line = face + 15
    groove = -1.6 * np.exp(-(((distance - line) / 1.7) ** 2))
    if rich:
        groove = groove - 1.1 * np.exp(-(((distance - line - 8) / 1.3) ** 2))
    light = relief(surface * 0.55 + bevel + groove)
    body = colour * warm(0.25 + 0.75 * light)
    # Stone darkens towards the frame: the moulding throws a soft shadow on its left and upper inside.
    shade = np.exp(-np.maximum(distance - face, 0) / 26)
    body = body * (1 - 0.16 * shade[..., None] * np.array([0.8, 1, 1.3], np.float32))
    picture.add(body, inside)
    picture.add("#7A5428", np.exp(-(((distance - line) / 1.5) ** 2)) * inside, 0.5)
    if rich:
        picture.add("#7A5428", np.exp(-(((distance - line - 8) / 1.1) ** 2)) * inside, 0.4)
    if active:
        glow = np.exp(-np.maximum(distance - face, 0) / 20) * inside
        picture.add("#FFC94F", glow, 0.75)
        picture.add("#FFF4CF", np.exp(-(((distance - face - 1) / 2.0) ** 2)) * inside, 0.9)
    picture.alpha = coverage(distance)
    return picture.image()


def dialog() -> Image.Image:
    """The large slab: wide moulding, double engraved line, bronze studs in the corners."""
    shape = (640, 768)
    image = stone(shape, 31, 18, 13, rich=True, calm=0.4)
    picture = Layers(shape)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) + 0.5
    for cx in (36, shape[1] - 36):
        for cy in (36, shape[0] - 36):
            gap = 13 - np.hypot(x - cx, y - cy)
            picture.add("#2A180C", blur(coverage(gap + 2), 1.5), 0.55)
            petals = np.cos(8 * np.arctan2(y - cy, x - cx)) * np.clip(gap / 13, 0, 1) * 1.2
            dome = np.sqrt(np.maximum(0, 1 - (np.hypot(x - cx, y - cy) / 13) ** 2)) * 7 + petals
            picture.add(metal(dome, BRONZE, 1.0), coverage(gap))
    image.alpha_composite(picture.image())
    return image


def dark_slab(shape: Shape, radius: float, edge: float, opacity: float = 1.0, seed: int = 51) -> Image.Image:
    """Dark walnut in a thin bronze edge: overlays, tooltips, the log on the table."""
    distance = rounded(shape, radius)
    picture = Layers(shape)
    _edged(picture, distance, edge, PATINA)
    grain = noise(shape, seed, 200, stretch=0.07, roughness=1.5)
    fine = noise(shape, seed + 1, 26, stretch=0.05, roughness=1.0)
    body = rgb("#38231A") * (1 + 0.10 * grain + 0.05 * fine)[..., None]
    light = relief(3 * smoothstep(edge + 3, edge + 12, distance) + 0.12 * fine)
    picture.add(body * (0.3 + 0.7 * light)[..., None], coverage(distance - edge - 3.5))
    inside = coverage(distance - edge - 3.5)
    picture.add("#140A05", np.exp(-np.maximum(distance - edge - 3, 0) / 18) * inside, 0.45)
    picture.alpha = coverage(distance) * np.where(distance > edge + 3.5, opacity, 1.0).astype(np.float32)
    return picture.image()


BUTTON: Shape = (112, 256)
FACES = {
    "bronze": [(0.0, "#E2B874"), (0.5, "#C2924E"), (1.0, "#96662F")],
    "red": [(0.0, "#A8372A"), (0.5, "#8A251A"), (1.0, "#651810")],
}


def _face(shape: Shape, stops: list[tuple[float, str]], state: str) -> Array:
    """Satin colour from light above to dark below; turned round when the button is pressed in."""

    t = np.linspace(0, 1, shape[0], dtype=np.float32)
    t = t * t * (3 - 2 * t)
    if state == "pressed":
        t = 0.62 + 0.3 * (1 - t)
    row = ramp(t, stops)[:, None, :]
    satin = noise(shape, 71, 60, stretch=0.05, roughness=1.1)
    cloud = noise(shape, 72, 120, roughness=1.8)
    return row * (1 + 0.018 * satin + 0.022 * cloud)[..., None]


def _state(
    picture: Layers, face: Array, distance: Array, inside: Array, start: float, state: str, gleam: str
) -> None:
    """Bevel and light of a button face in one of its states."""
    depth = -4.0 if state == "pressed" else 6.0
    height = depth * smoothstep(start - 1, start + 8, distance)
    light = relief(height, 0.85)
    body = face * warm(0.35 + 0.65 * light)
    if state == "hover":
        body = np.clip(body * 1.13 + 0.02, 0, 1)
    if state == "disabled":
        grey = body.mean(-1, keepdims=True)
        body = grey * rgb("#C8A98A") * 0.45 + rgb("#8A6E58") * 0.45
    picture.add(body, inside)
    if state == "pressed":
        picture.add("#1E0D05", np.exp(-np.maximum(distance - start, 0) / 7) * inside, 0.55)
    if state == "hover":
        picture.add(gleam, np.exp(-np.maximum(distance - start, 0) / 8) * inside, 0.65)
    if state != "disabled":
        line = np.exp(-(((distance - start - 9) / 1.2) ** 2)) * inside
        picture.add("#FFE9B6" if state != "pressed" else "#3A2008", line, 0.36)


def button(face: str, state: str) -> Image.Image:
    """A plate one can press: bronze for the ordinary, Pompeian red for the one thing to do now."""
    distance = rounded(BUTTON, 18)
    picture = Layers(BUTTON)
    edge = 6.0 if face == "red" else 4.5
    metal_stops = {"hover": GOLD, "disabled": PATINA}.get(state, GOLD if face == "red" else BRONZE)
    _edged(picture, distance, edge, metal_stops)
    if state == "disabled":
        picture.colour = picture.colour * 0.55 + rgb("#70593F") * 0.45
    start = edge + 3.0
    inside = coverage(distance - start)
    _state(picture, _face(BUTTON, FACES[face], state), distance, inside, start, state, "#FFD978")
    picture.alpha = coverage(distance)
    return picture.image()


def round_button(state: str) -> Image.Image:
    shape = (112, 112)
    distance = rounded(shape, 56)
    picture = Layers(shape)
    _edged(picture, distance, 6, {"hover": GOLD, "disabled": PATINA}.get(state, BRONZE))
    if state == "disabled":
        picture.colour = picture.colour * 0.55 + rgb("#70593F") * 0.45
    inside = coverage(distance - 9)
    _state(picture, _face(shape, FACES["bronze"], state), distance, inside, 9, state, "#FFD978")
    picture.alpha = coverage(distance)
    return picture.image()


def banner() -> Image.Image:
    """A tabula ansata: the Roman name plate with swallow-tailed handles, in Pompeian red."""
    shape = (128, 1024)
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    ear, waist = 62.0, 40.0
    plate = np.minimum(np.minimum(x - ear, width - ear - x), np.minimum(y - 3, height - 3 - y))
    side = np.minimum(x, width - x)
    # Handles: triangles whose tip touches the plate, cut so that they open outwards.
    spread = waist * 0.42 + (ear + 6 - side) * 0.52
    handle = np.minimum(np.minimum((spread - np.abs(y - height / 2)) * 0.88, side - 3), ear + 10 - side)
    distance = np.maximum(plate, handle).astype(np.float32)
    picture = Layers(shape)
    _edged(picture, distance, 7, GOLD)
    face = (
        rgb("#74231A")
        * (1 + 0.05 * noise(shape, 81, 220, stretch=0.3) + 0.02 * noise(shape, 82, 12))[..., None]
    )
    centre = 1 - 0.22 * np.abs(y / height - 0.45)
    light = relief(4 * smoothstep(9, 18, distance))
    inside = coverage(distance - 10)
    picture.add(face * ((0.3 + 0.7 * light) * centre)[..., None], inside)
    picture.add("#2A0A06", np.exp(-np.maximum(distance - 10, 0) / 9) * inside, 0.5)
    picture.add("#D9A45A", np.exp(-(((plate - 19) / 1.2) ** 2)) * inside, 0.55)
    for cx in (30.0, width - 30.0):
        stud = 7.5 - np.hypot(x - cx, y - height / 2)
        picture.add(metal(np.sqrt(np.maximum(0, 1 - ((7.5 - stud) / 7.5) ** 2)) * 6, GOLD), coverage(stud))
    picture.alpha = coverage(distance)
    return picture.image()


def field() -> Image.Image:
    """A sunken place for text or a list."""
    shape = (88, 256)
    distance = rounded(shape, 12)
    picture = Layers(shape)
    picture.add("#8A6838", coverage(distance))
    picture.add("#F7EEDB", coverage(distance - 2.5))
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    upper = np.exp(-np.minimum(y, x) / 7)
    picture.add("#6B4A22", upper * coverage(distance - 2.5), 0.45)
    picture.add("#FFFFFF", band(distance, 0, 1.5) * smoothstep(66, 82, y), 0.5)
    picture.alpha = coverage(distance)
    return picture.image()


def groove(shape: Shape) -> Image.Image:
    """A cut channel for a slider or a scroll bar."""
    distance = rounded(shape, min(shape) / 2)
    picture = Layers(shape)
    picture.add("#5A3B1C", coverage(distance))
    depth = -5 * smoothstep(0, min(shape) / 2.4, distance)
    picture.add(rgb("#8C6A3E") * (0.25 + 0.75 * relief(depth, 0.9))[..., None], coverage(distance - 1.5))
    picture.alpha = coverage(distance) * 0.95
    return picture.image()


def thumb(shape: Shape, stops: list[tuple[float, str]] = BRONZE) -> Image.Image:
    """What one drags along a groove."""
    distance = rounded(shape, min(shape) / 2)
    picture = Layers(shape)
    picture.add("#22130A", coverage(distance))
    half = min(shape) / 2
    dome = np.sqrt(np.maximum(0, 1 - np.clip(1 - (distance - 1.5) / (half - 1.5), 0, 1) ** 2)) * half * 0.55
    picture.add(metal(dome, stops, 0.9), coverage(distance - 1.8))
    picture.alpha = coverage(distance)
    return picture.image()


def knob() -> Image.Image:
    shape = (60, 60)
    distance = rounded(shape, 30)
    picture = Layers(shape)
    picture.add("#22130A", coverage(distance))
    picture.add(metal(_half_round(distance, 2, 9), BRONZE, 1.1), coverage(distance - 2))
    picture.add("#22130A", band(distance, 10.5, 12), 0.7)
    dome = 5 * smoothstep(11, 30, distance)
    picture.add(rgb("#8E2A1D") * (0.3 + 0.7 * relief(dome, 1.4))[..., None], coverage(distance - 12))
    picture.alpha = coverage(distance)
    return picture.image()


def toggle(on: bool) -> Image.Image:
    """A switch: the knob's side, the colour of the groove and a mark on it all say which way it stands."""
    shape = (60, 112)
    distance = rounded(shape, 30)
    picture = Layers(shape)
    _edged(picture, distance, 4.5, BRONZE)
    inside = coverage(distance - 7)
    depth = relief(-4 * smoothstep(6, 16, distance), 0.9)
    picture.add(rgb("#4E8A3E" if on else "#7D6C55") * (0.25 + 0.75 * depth)[..., None], inside)
    mark = Pen((112, 60), 112, 4)
    if on:
        mark.stroke("M25 30 L34 39 L50 21", 6)
    else:
        mark.stroke("M68 22 L84 38", 6).stroke("M84 22 L68 38", 6)
    picture.add("#FFF6E2" if on else "#D9CBB0", mark.mask(), 0.95)
    image = picture.image()
    image.alpha_composite(knob(), (52 if on else 0, 0))
    return image


def focus() -> Image.Image:
    """The ring round what the keyboard has chosen: light between dark lines, for any ground."""
    shape = (128, 128)
    distance = rounded(shape, 24)
    picture = Layers(shape)
    picture.add("#1A0D05", band(distance, 0, 10), 0.9)
    picture.add("#FFE9A6", band(distance, 2, 8))
    picture.add("#FFFFFF", band(distance, 3.6, 6))
    return picture.image()


def shadow(pad: int, colour: str, strength: float, core: float) -> Image.Image:
    """A soft shadow or glow that lies under a slab and reaches ``pad`` pixels beyond it."""
    shape = (256, 256)
    soft = blur(coverage(rounded(shape, 20, pad) + core), pad / 3)
    fade = smoothstep(0, pad * 0.7, rounded(shape, pad))
    return Layers(shape).add(colour, soft * fade, strength).image()


for _name, _params, _slice in (
    ("panel", {"shape": (512, 512), "seed": 17, "radius": 14, "edge": 7, "calm": 0.55}, 44),
    ("card", {"shape": (360, 780), "seed": 21, "radius": 12, "edge": 6}, 40),
    ("card_active", {"shape": (360, 780), "seed": 21, "radius": 12, "edge": 8, "active": True}, 44),
):
    add(Drawn("ui", _name, stone, params=_params, slice=(_slice,) * 4))
add(Drawn("ui", "dialog", dialog, slice=(64, 64, 64, 64)))
add(
    Drawn(
        "ui", "panel_dark", dark_slab, params={"shape": (384, 512), "radius": 14, "edge": 5}, slice=(36,) * 4
    )
)
add(
    Drawn(
        "ui", "tooltip", dark_slab, slice=(24,) * 4,
        params={"shape": (128, 256), "radius": 12, "edge": 3.5, "opacity": 0.95, "seed": 61},
    )
)  # fmt: skip
for _state_name in ("", "_hover", "_pressed", "_disabled"):
    _word = _state_name[1:] or "normal"
    add(
        Drawn(
            "ui",
            f"button{_state_name}",
            button,
            params={"face": "bronze", "state": _word},
            slice=(34, 34, 34, 34),
        )
    )
    add(
        Drawn(
            "ui",
            f"button_primary{_state_name}",
            button,
            params={"face": "red", "state": _word},
            slice=(34, 34, 34, 34),
        )
    )
    add(Drawn("ui", f"round_button{_state_name}", round_button, params={"state": _word}))
add(Drawn("ui", "banner", banner, slice=(112, 60, 112, 60)))
add(Drawn("ui", "field", field, slice=(22, 22, 22, 22)))
add(Drawn("ui", "slider_track", groove, params={"shape": (24, 256)}, slice=(12, 11, 12, 11)))
add(Drawn("ui", "scroll_track", groove, params={"shape": (256, 24)}, slice=(11, 12, 11, 12)))
add(Drawn("ui", "scroll_thumb", thumb, params={"shape": (128, 24)}, slice=(11, 12, 11, 12)))
add(Drawn("ui", "slider_knob", knob))
add(Drawn("ui", "toggle_on", toggle, params={"on": True}))
add(Drawn("ui", "toggle_off", toggle, params={"on": False}))
add(Drawn("ui", "focus", focus, slice=(32, 32, 32, 32)))
add(
    Drawn(
        "ui", "panel_shadow", shadow, slice=(88,) * 4, marks={"body": (48, 48, 1)},
        params={"pad": 48, "colour": "#100602", "strength": 0.62, "core": 6},
    )
)  # fmt: skip
add(
    Drawn(
        "ui", "card_glow", shadow, slice=(88,) * 4, marks={"body": (48, 48, 1)},
        params={"pad": 48, "colour": "#FFC64A", "strength": 0.95, "core": 3},
    )
)  # fmt: skip
