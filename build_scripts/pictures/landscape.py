"""The title picture: an aqueduct crossing the Campagna towards a town in the light of the late afternoon.

A scene of its own with a perspective camera; one unit is a metre. The left third stays calm for the menu.
"""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from PIL import Image

from pictures import evening, foliage, stage
from pictures.buildings import bay_places, masonry, place_aqueduct, place_town
from pictures.evening import tinted
from pictures.shapes import Solid
from pictures.terrain import ground_material, ground_mesh, land, road_centre


def _on_path(x: float, y: float) -> bool:
    return any((x - px) ** 2 + (y - py) ** 2 < 30 for px, py, _ in bay_places()[::2])


def plant() -> None:
    pine_leaf = tinted("pine", "#5B6B33", through=0.25)
    cypress_leaf = tinted("cypress", "#43552F", through=0.15)
    bush_leaf = tinted("bush", "#7A8442", through=0.3)
    bark = tinted("bark", "#6B4A33")
    pines = [_model(foliage.umbrella_pine(s), pine_leaf, bark) for s in (1, 2, 3)]
    cypresses = [_model(foliage.cypress(s), cypress_leaf, bark) for s in (4, 5, 6)]
    bushes = [_model(foliage.bush(s, height=h), bush_leaf, bark) for s, h in ((7, 0.8), (8, 1.0), (9, 1.3))]
    pick = np.random.default_rng(21)

    def put(models: list[list[bpy.types.Object]], x: float, y: float, scale: float) -> None:
        model = models[int(pick.integers(len(models)))]
        turn = pick.uniform(0, 6.3)
        for part in model:
            foliage.instance(part, x, y, float(land(x, y)) - 0.1, scale, turn)

    for x, y, k in (
        (-10.5, 62, 1.12),
        (33, 118, 1.0),
        (25, 131, 0.9),
        (47, 110, 1.1),
        (-62, 178, 1.0),
        (-50, 172, 0.85),
    ):
        put(pines, x, y, k)
    for x, y, k in (
        (10.6, 57, 0.8),
        (12.3, 59, 1.0),
        (13.9, 57.5, 0.7),
        (18, 140, 1.0),
        (26, 143, 1.1),
        (36, 148, 1.0),
        (-38, 200, 1),
        (-49, 200, 1.1),
        (-60, 204, 0.9),
        (39, 90, 1.0),
        (41.5, 92, 1.25),
    ):
        put(cypresses, x, y, k)
    for k in range(12):
        y = 170 + 13 * k
        put(cypresses, 22 - 2.4 * k + 1.5 * math.sin(k), y, pick.uniform(0.8, 1.1))
    for _ in range(330):
        y = float(np.exp(pick.uniform(math.log(150), math.log(900))))
        x = pick.uniform(-0.62, 0.62) * y
        if _on_path(x, y) or (abs(x + 8) < 62 and 260 < y < 400 and pick.random() < 0.8):
            continue
        kind = pick.random()
        if kind < 0.30:
            put(pines, x, y, pick.uniform(0.6, 1.0))
        elif kind < 0.62:
            put(cypresses, x, y, pick.uniform(0.6, 1.1))
        else:
            put(bushes, x, y, pick.uniform(1.5, 3.4))
    for _ in range(120):
        y = pick.uniform(19, 120)
        x = pick.uniform(-0.62, 0.62) * y
        if not _on_path(x, y) and abs(x - road_centre(np.float64(y))) > 3.2:
            put(bushes, x, y, pick.uniform(0.3, 0.95))
    blades = Solid()
    count = 190000
    y = 11 * (115 / 11) ** pick.random(count)
    x = pick.uniform(-0.62, 0.62, count) * y
    clump = np.sin(x * 0.9 + np.sin(y * 0.7) * 2) + np.sin(y * 1.3 + x * 0.4)
    thin = np.clip((118 - y) / 95, 0, 1)  # blades get fewer with distance, so that the meadow has no edge
    keep = (pick.random(count) < (0.42 + 0.24 * clump) * (0.25 + 0.75 * thin)) & (
        np.abs(x - road_centre(y)) > 1.7
    )
    feet = np.stack([x[keep], y[keep], land(x[keep], y[keep])], -1)
    foliage.grass(
        pick, feet, pick.uniform(0.16, 0.5, len(feet)) * (1 + 0.4 * (pick.random(len(feet)) > 0.93)), blades
    )
    blades.place(tinted("straw", "#C9B064", through=0.35), weld=False)
    poppies = Solid()
    y = pick.uniform(12, 60, 5200)
    x = pick.uniform(-0.6, 0.6, 5200) * y
    drift = np.sin(x * 0.35 + 1.7 * np.sin(y * 0.21)) + np.sin(y * 0.33 - x * 0.12)
    keep = (drift > 0.75) & (np.abs(x - road_centre(y)) > 1.9)
    heads = np.stack([x[keep], y[keep], land(x[keep], y[keep]) + pick.uniform(0.25, 0.5, keep.sum())], -1)
    foliage.petals(pick, heads, 0.075, poppies)
    poppies.place(tinted("poppy", "#D8321C", through=0.4), weld=False)


def _model(
    parts: tuple[Solid, Solid], leaf: bpy.types.Material, bark: bpy.types.Material
) -> list[bpy.types.Object]:
    made = [parts[0].place(leaf, weld=False), parts[1].place(bark)]
    kept = [m for m in made if m is not None]
    for m in kept:
        m.hide_render = True
    return kept


def render(width: int, height: int, samples: int) -> Image.Image:
    """The whole picture."""
    evening.light_and_camera(width, height, samples)
    stone = masonry()
    ground_mesh().place(ground_material(), weld=False)
    place_aqueduct(stone)
    place_town(tinted("plaster", "#E6CFA6"), tinted("rooftile", "#B4633E"))
    plant()
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "title.png")
        bpy.context.scene.render.filepath = path
        with stage._quiet():
            bpy.ops.render.render(write_still=True)
        shot = np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255
    sky = evening.painted_sky(width, height)
    picture = shot[..., :3] * shot[..., 3:] + sky * (1 - shot[..., 3:])
    return evening.grade(picture)
