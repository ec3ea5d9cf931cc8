"""From a rendered frame to a sprite on disk: cleaning, outlines, cropping, the family's manifest."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

SHADOW_FLOOR = 0.03
"""Ambient shadow reaches far; below this it is dropped, else the frame's edge would show."""
SHADOW_FADE = 24
SHADOW_DEEPEST = 0.78
OUTLINE_COLOUR = (0.13, 0.07, 0.03)


@dataclass
class Sprite:
    """A picture ready to be written, with what the manifest says of it."""

    pixels: Image.Image
    anchor: tuple[float, float]
    marks: dict[str, list[float]] = field(default_factory=dict)
    slice: tuple[int, int, int, int] | None = None

    def entry(self) -> dict[str, object]:
        said: dict[str, object] = {
            "size": list(self.pixels.size),
            "anchor": [_tidy(v) for v in self.anchor],
        }
        if self.marks:
            said["marks"] = {name: [_tidy(v) for v in mark] for name, mark in self.marks.items()}
        if self.slice:
            said["slice"] = list(self.slice)
        return said


def _tidy(value: float) -> float | int:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def clean_shadow(rgba: np.ndarray) -> np.ndarray:
    """Drop the faint ambient veil and fade towards the frame's edge."""
    out = rgba.copy()
    alpha = np.clip((rgba[..., 3] - SHADOW_FLOOR) / (1 - SHADOW_FLOOR), 0, 1)
    height, width = alpha.shape
    reach = min(SHADOW_FADE, height // 4, width // 4)
    rows = np.minimum(np.arange(height), np.arange(height)[::-1]) / reach
    columns = np.minimum(np.arange(width), np.arange(width)[::-1]) / reach
    fade = np.clip(np.minimum(rows[:, None], columns[None, :]), 0, 1)
    out[..., :3] = 0
    alpha = np.minimum(alpha, SHADOW_DEEPEST)
    out[..., 3] = alpha * fade * fade * (3 - 2 * fade)
    return out


def outlined(
    rgba: np.ndarray, width: float, colour: tuple[float, float, float] = OUTLINE_COLOUR
) -> np.ndarray:
    """A soft dark line around everything visible, behind it."""
    alpha = Image.fromarray((rgba[..., 3] * 255).astype(np.uint8))
    size = 2 * max(1, round(width)) + 1
    grown = alpha.filter(ImageFilter.MaxFilter(size)).filter(ImageFilter.GaussianBlur(max(0.6, width / 3)))
    line = np.asarray(grown, dtype=np.float32)[..., None] / 255 * 0.85
    own = rgba[..., 3:4]
    total = own + line * (1 - own)
    blended = rgba[..., :3] * own + np.array(colour, np.float32) * line * (1 - own)
    return np.concatenate([blended / np.maximum(total, 1e-4), total], axis=2)


def to_image(rgba: np.ndarray, opaque: bool = False) -> Image.Image:
    """8-bit picture; what is all but invisible becomes quite invisible, so that cropping is tight."""
    values = np.clip(rgba * 255 + 0.5, 0, 255).astype(np.uint8)
    if opaque:
        return Image.fromarray(values[..., :3], "RGB")
    values[values[..., 3] < 2] = 0
    return Image.fromarray(values, "RGBA")


def cropped(sprite: Sprite, slack: int = 1) -> Sprite:
    """Cut to what is visible; anchor and marks move along."""
    bounds = sprite.pixels.getchannel("A").getbbox()
    if bounds is None:
        raise ValueError("the picture is empty: the frame or the scene is wrong")
    left, top = max(0, bounds[0] - slack), max(0, bounds[1] - slack)
    right = min(sprite.pixels.width, bounds[2] + slack)
    bottom = min(sprite.pixels.height, bounds[3] + slack)
    return Sprite(
        sprite.pixels.crop((left, top, right, bottom)),
        (sprite.anchor[0] - left, sprite.anchor[1] - top),
        {name: [m[0] - left, m[1] - top, *m[2:]] for name, m in sprite.marks.items()},
        sprite.slice,
    )


def write(sprite: Sprite, folder: Path, name: str) -> None:
    """Write the picture and its entry in the folder's family.json."""
    folder.mkdir(parents=True, exist_ok=True)
    sprite.pixels.save(folder / f"{name}.png", optimize=True)
    manifest = read_manifest(folder)
    manifest["sprites"][name] = sprite.entry()
    _write_manifest(folder, manifest)


def read_manifest(folder: Path) -> dict[str, dict[str, dict]]:
    path = folder / "family.json"
    return json.loads(path.read_text()) if path.exists() else {"sprites": {}}


def _write_manifest(folder: Path, manifest: dict[str, dict[str, dict]]) -> None:
    lines = [f'  "{name}": {json.dumps(entry)}' for name, entry in sorted(manifest["sprites"].items())]
    (folder / "family.json").write_text('{"sprites": {\n' + ",\n".join(lines) + "\n}}\n")


def prune(folder: Path, wanted: set[str]) -> list[str]:
    """Remove pictures and entries that no job makes any more."""
    manifest = read_manifest(folder)
    gone = sorted((set(manifest["sprites"]) | {p.stem for p in folder.glob("*.png")}) - wanted)
    for name in gone:
        (folder / f"{name}.png").unlink(missing_ok=True)
        manifest["sprites"].pop(name, None)
    if gone:
        _write_manifest(folder, manifest)
    return gone
