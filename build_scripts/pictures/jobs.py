"""What a picture is, before anything is rendered.

A family module registers jobs when it is imported:

    add(Rendered("romana/workmen", "idle", build_workman, Frame(-.8, .8, -.4, 1.6),
                 params={"pose": "idle"}, layers=(OBJECT, TINT), outline=2.5,
                 marks={"emblem": Mark((0, -.3, .6), .34)}))
    add(Rendered("romana/workmen", "shadow", build_workman, SHADOW_FRAME, params={"pose": "idle"},
                 layers=(SHADOW,)))          # a job with one layer keeps its bare name
    add(Drawn("ui", "panel", draw_panel, params={"dark": False}, slice=(40, 40, 40, 40)))

`build(**params)` fills the empty scene with objects (see shapes.Solid.place); `draw(**params)` returns a
PIL picture. The runner renders the layers, crops them and writes the family's manifest.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from PIL import Image

from pictures.projection import PIXELS_PER_UNIT, Frame, Point

OBJECT = "object"
"""What the camera sees, on transparency; coloured parts are dark, so that the tint covers them cleanly."""
TINT = "tint"
"""Only the parts in paint materials, painted white, cut out where other parts stand before them."""
SHADOW = "shadow"
"""The shadow on flat ground, black with alpha."""
FLOW = "flow"
"""The water surface tagged with params["track"]: R along, G across, B light on it, A what is seen of it."""
PLAIN = "plain"
"""The whole frame, opaque: ground squares, backgrounds."""

SUFFIX = {OBJECT: "", PLAIN: "", TINT: "_tint", SHADOW: "_shadow", FLOW: ""}


@dataclass(frozen=True)
class Mark:
    """A place on a sprite: a model point, and a width in units (or, for mere points, in pixels)."""

    point: Point
    width: float = 0.0
    pixels: float = 1.0

    def on(self, frame: Frame, ppu: float) -> list[float]:
        x, y = frame.pixel(self.point, ppu)
        return [x, y, self.width * ppu if self.width else self.pixels]


Finisher = Callable[[str, np.ndarray, "Rendered", float], np.ndarray]
"""(layer, rgba 0..1 straight alpha of the whole frame, job, pixels per unit) -> the same, changed."""


@dataclass(frozen=True, kw_only=True)
class _Named:
    params: dict[str, Any] = field(default_factory=dict)
    revision: int = 1
    """Raise it to have the picture made anew when code outside `build`/`draw` changed its look."""


@dataclass(frozen=True)
class Rendered(_Named):
    """A picture from a Blender scene."""

    family: str
    name: str
    build: Callable[..., None]
    frame: Frame
    anchor: Point = (0.0, 0.0, 0.0)
    layers: tuple[str, ...] = (OBJECT, SHADOW)
    marks: dict[str, Mark] = field(default_factory=dict)
    samples: int = 40
    shadow_frame: Frame | None = None
    ground: str = "#CDB68C"
    """Colour of the unseen ground that throws light back."""
    outline: float = 0.0
    """Width in pixels of a dark line around the object layer."""
    finish: Finisher | None = None
    opaque_size: bool = False
    """Keep the frame as it is instead of cropping to what is visible."""
    ppu: float = PIXELS_PER_UNIT

    def sprite_name(self, layer: str) -> str:
        return self.name if len(self.layers) == 1 else self.name + SUFFIX[layer]

    def sprite_names(self) -> list[str]:
        return [self.sprite_name(layer) for layer in self.layers]

    def digest(self, code: str = "") -> str:
        return _digest(self.build, self, code)


@dataclass(frozen=True)
class Drawn(_Named):
    """A picture painted with Pillow: `draw(**params)` returns the picture at its final size."""

    family: str
    name: str
    draw: Callable[..., Image.Image]
    anchor: tuple[float, float] = (0.0, 0.0)
    marks: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    slice: tuple[int, int, int, int] | None = None
    crop: bool = False

    def sprite_names(self) -> list[str]:
        return [self.name]

    def digest(self, code: str = "") -> str:
        return _digest(self.draw, self, code)


Job = Rendered | Drawn
_registry: dict[tuple[str, str], Job] = {}


def place(family: str) -> str:
    """The folder of a family, in sprites and wherever else there is one for each."""
    return family if "/" in family else f"shared/{family}"


def add(job: Job) -> None:
    key = (job.family, job.name)
    if key in _registry:
        raise ValueError(f"two pictures are called {job.family}/{job.name}")
    _registry[key] = job


def registered() -> list[Job]:
    return list(_registry.values())


def _digest(function: Callable[..., Any], job: Job, code: str) -> str:
    """Everything the job says, the source of its build function, and REVISION of its module."""
    module = inspect.getmodule(function)
    said = {name: value for name, value in vars(job).items() if not callable(value)}
    said["family"] = job.family.rpartition("/")[2]  # whose it is changes nothing about how it looks
    parts = [
        repr(sorted(said.items(), key=lambda pair: pair[0])),
        inspect.getsource(function),
        str(getattr(module, "REVISION", 1)),
        code,
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
