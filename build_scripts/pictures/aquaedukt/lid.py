"""The picture on the lid of the second game: a nymphaeum among the fields of the Campagna in the late light.

Canals lead its water past houses in the players' colours; what they reach is green, the rest is dry. The
camera stands higher than in the first game's picture, under the same sun. One unit is a metre.
"""

from __future__ import annotations

import math
import random
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix
from PIL import Image

from pictures import evening, foliage, stage
from pictures.aquaedukt import canals, houses, springs
from pictures.buildings import place_town
from pictures.colours import PLAYERS
from pictures.evening import hazy, tinted
from pictures.nodes import Shader
from pictures.shapes import Solid, ball

PITCH = math.radians(-6.2)
HEIGHT = 23.0
MODEL = 10.5
"""Metres for a unit of the board's models."""
SKEW = 0.10
"""Lanes drift to the left with distance."""
COLUMNS = [-150.0, -128.0, -104.0, -82.0, -61.0, -41.0, -21.0, 0.0, 18.0, 39.0, 60.0, 82.0, 106.0, 130.0]
LINES = [50.0, 71.0, 91.0, 113.0, 138.0, 166.0, 197.0, 231.0, 268.0]
LANE = 0.95
"""Half the width of a lane."""
SPRING = (7, 1)
"""Column and line where the nymphaeum stands."""
KINDS = ("furrow", "bean", "stubble", "fallow", "vine")
WET = {
    (7, 0), (8, 0), (6, 1), (7, 1), (8, 1), (9, 1), (6, 2), (7, 2), (8, 2), (9, 2), (6, 3), (7, 3), (6, 4),
    (7, 4),
}  # fmt: skip
VILLAGES = {
    (7, 1): ("y", 3), (6, 2): ("b", 2), (8, 1): ("r", 4), (7, 3): ("g", 3), (5, 1): ("r", 1),
    (6, 4): ("y", 2), (9, 2): ("b", 3), (5, 3): ("g", 2), (8, 4): ("r", 2), (9, 1): ("g", 1),
    (7, 5): ("b", 4), (4, 2): ("y", 1),
}  # fmt: skip
DRY = {"furrow": ("#C89A5A", "#E0BC82"), "bean": ("#B9825A", "#D3A27A"), "stubble": ("#D2A94E", "#EBCB78"),
       "fallow": ("#D9C08C", "#E6D3A6"), "vine": ("#B39A68", "#CDB588")}  # fmt: skip
GREEN = ("#5D7E2C", "#93A84A")
CYPRESSES = [
    (6.0, 1.15, 0.55), (6.0, 1.55, 0.70), (6.0, 2.1, 0.62), (9.0, 1.9, 0.8), (9.0, 2.6, 0.9), (5.0, 3.2, 0.9),
    (8.0, 3.5, 0.9), (10.0, 3.3, 1.0), (6.0, 5.2, 1.0),
]  # fmt: skip
PINES = [(5.0, 1.9, 0.62), (10.0, 2.2, 0.7), (4.0, 4.3, 0.8), (9.4, 5.4, 0.8), (11.0, 4.6, 0.8)]


def land(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """A wide valley, nearly flat, with hills at its end."""
    x, y = np.asarray(x, np.float64), np.asarray(y, np.float64)
    waves = 0.9 * np.sin(x / 41 + 0.4) * np.sin(y / 53) + 0.5 * np.sin(x / 23 - y / 31)
    z = waves * np.clip((y - 30) / 120, 0.0, 1.6)

    def hill(cx: float, cy: float, high: float, wide: float, deep: float) -> np.ndarray:
        return high * np.exp(-(((x - cx) / wide) ** 2 + ((y - cy) / deep) ** 2))

    z = z + hill(-8, 372, 31, 66, 62) + hill(-210, 420, 44, 130, 90) + hill(200, 400, 52, 130, 90)
    return z + hill(90, 330, 20, 60, 50) + hill(-120, 320, 16, 60, 46) + np.clip((y - 600) / 900, 0, 1) * 30


def spot(column: float, line: float) -> tuple[float, float]:
    """Where a point of the patchwork lies; parts of a plot in between."""
    x = float(np.interp(column, range(len(COLUMNS)), COLUMNS))
    y = float(np.interp(line, range(len(LINES)), LINES))
    return x - SKEW * (y - LINES[1]), y


def soil(kind: str, wet: bool) -> bpy.types.Material:
    """A field seen from afar: rows of a darker and a lighter tone."""
    t = Shader(f"{kind} {wet}")
    where = t.node("NewGeometry").outputs["Position"]
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], where)
    x, y = split.outputs[0], split.outputs[1]
    across = {"furrow": y, "bean": x, "vine": x, "stubble": t.math("ADD", x, y)}.get(kind)
    patches, fine = t.noise(where, 0.13, 5, 0.6), t.noise(where, 2.1, 5, 0.7)
    dark, light = GREEN if wet else DRY[kind]
    if across is None:
        rows = t.noise(where, 0.8, 4, 0.6)
    else:
        per_metre = 1.6 if kind == "vine" else 2.6
        rows = t.math(
            "ADD", t.math("MULTIPLY", t.math("SINE", t.math("MULTIPLY", across, per_metre)), 0.5), 0.5
        )
    colour = t.ramp(rows, [(0.25, dark), (0.75, light)])
    colour = t.mix(0.6, colour, t.ramp(patches, [(0.32, "#A89A78"), (0.58, "#FFFFFF")]), "MULTIPLY")
    colour = t.mix(0.5, colour, t.ramp(fine, [(0.3, "#7A7050"), (0.6, "#FFFFFF")]), "MULTIPLY")
    t.bump(t.math("ADD", rows, t.math("MULTIPLY", fine, 0.6)), 0.7, 0.5)
    t.done(colour, 0.95)
    return hazy(t)


def _sheet(
    xs: np.ndarray, ys: np.ndarray, lift: float, shape: Callable[[float, float], tuple[float, float]]
) -> Solid:
    """A mesh over the land; `shape` turns grid places into ground."""
    grid = np.array([[shape(x, y) for x in xs] for y in ys])
    z = land(grid[..., 0], grid[..., 1]) + lift
    index = np.arange(len(xs) * len(ys)).reshape(len(ys), len(xs))
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    solid = Solid()
    solid.add_arrays(np.dstack([grid, z]).reshape(-1, 3), faces, np.ones((len(faces), 3)))
    solid.smooth = [True] * len(faces)
    return solid


def fields() -> None:
    """Dust everywhere, and on it one plot beside the other."""
    rows = np.concatenate([np.linspace(4, 60, 60), np.geomspace(61, 1700, 190)])
    dust = _sheet(np.linspace(-1, 1, 150), rows, -0.10, lambda u, y: (u * (y * 0.8 + 24), y))
    t = Shader("lane")
    where = t.node("NewGeometry").outputs["Position"]
    fine, broad = t.noise(where, 1.7, 5, 0.7), t.noise(where, 0.02, 4, 0.55)
    near = t.mix(0.4, "#E2CFA4", t.ramp(fine, [(0.3, "#A88F62"), (0.6, "#F4E4BE")]))
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], where)
    away = t.ramp(t.math("DIVIDE", split.outputs[1], 400.0), [(0.50, (0, 0, 0)), (0.56, (1, 1, 1))])
    hills = t.ramp(broad, [(0.30, "#71823C"), (0.48, "#A6A454"), (0.62, "#CDB66C")])
    t.done(t.mix(away, near, hills), 0.95)
    dust.place(hazy(t), weld=False)
    rng = random.Random("plots")
    solids: dict[tuple[str, bool], Solid] = {}
    for column, line in product(range(len(COLUMNS) - 1), range(len(LINES) - 1)):
        kind, wet = KINDS[(column * 2 + line * 3 + rng.randrange(2)) % 5], (column, line) in WET
        width, depth = COLUMNS[column + 1] - COLUMNS[column], LINES[line + 1] - LINES[line]
        us, vs = (
            np.linspace(LANE / width, 1 - LANE / width, 9),
            np.linspace(LANE / depth, 1 - LANE / depth, 9),
        )

        def inside(u: float, v: float, column: int = column, line: int = line) -> tuple[float, float]:
            return spot(column + u, line + v)

        part = _sheet(us, vs, 0.05, inside)
        whole = solids.setdefault((kind, wet), Solid())
        whole.add_arrays(np.array(part.vertices), np.array(part.faces), np.ones((len(part.faces), 3)))
        _crop(kind, wet, column, line)
    for (kind, wet), solid in solids.items():
        solid.place(soil(kind, wet), weld=False)


def _crop(kind: str, wet: bool, column: int, line: int) -> None:
    """Blades and leaves in the plots near the viewer, in their rows."""
    x0, y0 = spot(column, line)
    if y0 > 150 or abs(x0) > 0.7 * y0 + 30:
        return
    rng = np.random.default_rng(column * 31 + line)
    count = int((9000 if wet else 2600) * (1.25 - y0 / 150))
    u, v = rng.uniform(0.06, 0.94, count), rng.uniform(0.06, 0.94, count)
    places = np.array([spot(column + a, line + b) for a, b in zip(u, v, strict=True)])
    x, y = places[:, 0], places[:, 1]
    rows = {"furrow": y * 2.6, "bean": x * 2.6, "vine": x * 1.6, "stubble": (x + y) * 2.6}.get(kind)
    keep = np.ones(count, bool) if rows is None else np.sin(rows) > 0.25
    x, y = x[keep], y[keep]
    feet = np.stack([x, y, land(x, y)], -1)
    blades = Solid()
    high = (0.55 if kind == "vine" else 0.38) if wet else 0.24
    foliage.grass(rng, feet, rng.uniform(0.6, 1.2, len(feet)) * high, blades)
    blades.place(tinted("crop", "#86A63E" if wet else "#CBAE5C", through=0.35), weld=False)
    if wet and kind in ("fallow", "stubble"):
        pick = rng.random(len(feet)) < 0.03
        flowers = Solid()
        foliage.petals(rng, feet[pick] + np.array((0, 0, 0.42)), 0.09, flowers)
        flowers.place(tinted("poppy", "#D8321C", through=0.4), weld=False)


# Buildings from the board's own models


def _made(build: Callable[[], None]) -> list[bpy.types.Object]:
    """What a builder of the board puts into the scene, without its unseen helpers."""
    before = set(bpy.data.objects)
    build()
    fresh = [thing for thing in bpy.data.objects if thing not in before]
    for thing in fresh:
        if thing.get("ghost"):
            bpy.data.objects.remove(thing, do_unlink=True)
        else:
            thing.hide_render = True
    return [thing for thing in bpy.data.objects if thing not in before]


def _put(things: list[bpy.types.Object], x: float, y: float, scale: float = MODEL, turn: float = 0.0) -> None:
    place = Matrix.Translation((x, y, float(land(np.float64(x), np.float64(y))))) @ Matrix.Rotation(
        turn, 4, "Z"
    )
    for thing in things:
        copy = thing.copy()
        copy.matrix_world = place @ Matrix.Diagonal((scale, scale, scale, 1)) @ thing.matrix_world
        copy.hide_render = False
        bpy.context.scene.collection.objects.link(copy)


def _water() -> bpy.types.Material:
    """Quiet enough not to glitter in the distance."""
    t = Shader("lid water")
    waves = t.noise(t.node("NewGeometry").outputs["Position"], 0.9, 3, 0.5)
    t.bump(waves, 0.25, 0.2)
    t.done(t.ramp(waves, [(0.35, "#1B7FA0"), (0.5, "#2F9DBE"), (0.65, "#62BED0")]), 0.16, IOR=1.33)
    return hazy(t)


def waterworks() -> None:
    """The nymphaeum, a double canal into the distance, a single one towards the viewer."""
    x, y = spot(*SPRING)
    water = _water()

    def filled(build: Callable[[], None]) -> list[bpy.types.Object]:
        made = _made(build)
        for thing in made:
            if thing.get("water"):
                thing.data.materials[0] = water
        return made

    def spring() -> None:
        springs.build_spring((("N", 2), ("S", 1)), springs.MOUTH)
        springs.jet(0.3)

    _put(filled(spring), x, y)
    away = filled(lambda: canals.build_straight("NS", 2, 0))
    length = 2 * (1 - canals.UNDER) * MODEL
    lean = math.atan(SKEW)
    for k in range(7):
        far = springs.MOUTH * MODEL * 0.9 + (k + 0.5) * length * 0.99
        _put(away, x - SKEW * far, y + far, turn=lean)
    near = filled(lambda: canals.build_straight("NS", 1, 0))
    for k in range(2):
        far = -springs.MOUTH * MODEL * 0.9 - (k + 0.5) * length * 0.99
        _put(near, x - SKEW * far, y + far, turn=lean)


def village(player: str, value: int, column: int, line: int) -> None:
    """Houses of one player, as on a tile, with a tree or two."""
    parts = houses.Parts()
    rng = random.Random(f"village {column} {line}")
    for px, py in houses.PLACES[value]:
        houses._house(parts, rng, px, py, 1.0)

    plaster = tinted("plaster", "#EFE0C0")

    def build() -> None:
        parts.walls.place(plaster, weld=False)
        parts.dark.place("flat:#3A2A1E")
        parts.trim.place(plaster)
        parts.wood.place("dark_wood")
        parts.roofs.place(tinted("roof", PLAYERS[player], 0.6), weld=False)

    x, y = spot(column + 0.5, line + 0.55)
    _put(_made(build), x, y, 9.2, rng.uniform(-0.10, 0.10))


def trees() -> None:
    bark = tinted("bark", "#6B4A33")
    pine_leaf, cypress_leaf = (
        tinted("pine", "#5B6B33", through=0.25),
        tinted("cypress", "#43552F", through=0.15),
    )
    bush_leaf = tinted("bush", "#7A8442", through=0.3)
    pines = [_model(foliage.umbrella_pine(s), pine_leaf, bark) for s in (1, 2)]
    cypresses = [_model(foliage.cypress(s), cypress_leaf, bark) for s in (4, 5, 6)]
    bushes = [_model(foliage.bush(s, height=h), bush_leaf, bark) for s, h in ((7, 0.8), (8, 1.1))]
    pick = np.random.default_rng(31)

    def plant(models: list[list[bpy.types.Object]], x: float, y: float, scale: float) -> None:
        for part in models[int(pick.integers(len(models)))]:
            foliage.instance(
                part, x, y, float(land(np.float64(x), np.float64(y))) - 0.1, scale, pick.uniform(0, 6.3)
            )

    for models, places in ((cypresses, CYPRESSES), (pines, PINES)):
        for column, line, scale in places:
            plant(models, *spot(column, line), scale)
    for column, line in product(range(len(COLUMNS)), range(len(LINES))):
        for _ in range(3):
            x, y = spot(
                column + pick.choice([0.0, pick.random()]), line + pick.choice([0.0, pick.random()]) * 0.0
            )
            if math.dist((x, y), spot(*SPRING)) > 12:
                plant(bushes, x + pick.normal(0, 0.5), y + pick.normal(0, 0.5), pick.uniform(0.4, 1.0))
    for _ in range(260):
        y = float(pick.uniform(225, 620))
        x = float(pick.uniform(-0.7, 0.7) * y)
        plant((pines, cypresses, bushes)[int(pick.integers(3))], x, y, pick.uniform(0.7, 1.3))


def _model(
    parts: tuple[Solid, Solid], leaf: bpy.types.Material, bark: bpy.types.Material
) -> list[bpy.types.Object]:
    kept = [made for made in (parts[0].place(leaf, weld=False), parts[1].place(bark)) if made is not None]
    for made in kept:
        made.hide_render = True
    return kept


def kerbs() -> None:
    """Field stones along the lanes close by."""
    stones = Solid()
    rng = random.Random("kerbs")
    for line, side in product(range(4), (-1, 1)):
        for u in np.arange(3.0, 12.0, 0.035):
            x, y = spot(float(u), line)
            if abs(x) < 0.62 * y + 8 and rng.random() < 0.85:
                r = rng.uniform(0.14, 0.30)
                ball(
                    stones,
                    (x, y + side * LANE, float(land(np.float64(x), np.float64(y))) + 0.05),
                    r,
                    fineness=1,
                    smooth=False,
                )
    stones.place(tinted("kerb", "#C9B48C"))


def render(width: int, height: int, samples: int) -> Image.Image:
    evening.light_and_camera(width, height, samples)
    camera = bpy.context.scene.camera
    camera.location = (0.0, 0.0, HEIGHT)
    camera.rotation_euler = (math.pi / 2 + PITCH, 0, 0)
    fields()
    kerbs()
    waterworks()
    for (column, line), (player, value) in VILLAGES.items():
        village(player, value, column, line)
    trees()
    place_town(tinted("plaster", "#E6CFA6"), tinted("rooftile", "#B4633E"), farms=False)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "lid.png")
        bpy.context.scene.render.filepath = path
        with stage._quiet():
            bpy.ops.render.render(write_still=True)
        shot = np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255
    sky = evening.painted_sky(width, height, PITCH)
    return evening.grade(shot[..., :3] * shot[..., 3:] + sky * (1 - shot[..., 3:]))
