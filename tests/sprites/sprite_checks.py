"""The finished sprites as arrays: manifests, what the code names, seams between pieces, colour distances.

Everything at master scale (256 px a square) and with numpy and Pillow alone, so that a check needs no window.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

from tests import syntax

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
CODE = ROOT / "aqua_romana"
CELL = 256

Pixels = npt.NDArray[np.float32]
Point = tuple[int, int]


# Pictures and manifests


@cache
def manifest(family: str) -> dict[str, dict[str, Any]]:
    """What family.json says, by name; empty when there is no such family."""
    path = folder(family) / "family.json"
    return json.loads(path.read_text("utf-8"))["sprites"] if path.is_file() else {}


def families() -> list[str]:
    """All families there are."""
    found = [path.relative_to(SPRITES).as_posix() for path in SPRITES.glob("*/*") if path.is_dir()]
    return sorted(name.removeprefix("shared/") for name in found)


def folder(family: str) -> Path:
    """Where a family lies: what all games use in `shared`, a game's own in its folder."""
    return SPRITES / (family if "/" in family else f"shared/{family}")


def file(name: str) -> Path:
    """Where the picture `family/name` lies."""
    family, _, short = name.rpartition("/")
    return folder(family) / f"{short}.png"


def entry(name: str) -> dict[str, Any] | None:
    """The manifest's entry of `family/name`."""
    family, _, short = name.rpartition("/")
    return manifest(family).get(short)


def alpha_range(name: str) -> tuple[int, int]:
    """How opaque a picture is where it is least and where it is most."""
    with Image.open(file(name)) as image:
        low, high = image.convert("RGBA").getchannel("A").getextrema()
    return int(low), int(high)


@lru_cache(maxsize=160)  # some gigabytes if all were kept
def pixels(name: str) -> Pixels:
    """The picture as RGBA floats, 0 to 255."""
    with Image.open(file(name)) as image:
        return np.asarray(image.convert("RGBA")).astype(np.float32)


# What the code names


@dataclass
class Named:
    """Names of sprites in the source: `literal` ones whole, `patterns` with {} for what is filled in, and
    the values that reach icons, slabs, square marks and pointers by way of variables."""

    literal: dict[str, str] = field(default_factory=dict)  # name -> where
    patterns: dict[str, str] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    slabs: dict[str, str] = field(default_factory=dict)
    squares: dict[str, str] = field(default_factory=dict)
    cursors: dict[str, str] = field(default_factory=dict)


_NAME = re.compile(r"(([a-z]+|\{\})/){1,2}[\w{}]+")
_SLAB_CALLS = {"paint": 1, "slab": 0, "size": 0, "overhang": 0}


@cache
def named() -> Named:
    """Everything the package names, from its syntax trees."""
    found = Named()
    for path in sorted(CODE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        where = path.relative_to(CODE).as_posix()
        inside = syntax.nodes(tree)
        parts = {id(part) for node in inside if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in inside:
            if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in parts:
                _note_text(found, node, where)
        if _paints(where):
            for node in inside:
                _note_flows(found, node, tree, where)
    return found


def _paints(where: str) -> bool:
    """Whether a module of the package may name pictures in parts."""
    return where.startswith(("ui/", "table/", "screens/", "games/")) and "/rules/" not in where


def constant(module: str, name: str) -> Any:
    """The value of a plain constant in a module, read without importing it."""
    for node in ast.parse((CODE / module).read_text("utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if ast.unparse(target) == name:
                return ast.literal_eval(node.value)
    raise LookupError(f"{module} has no {name}")


def _note_text(found: Named, node: ast.Constant | ast.JoinedStr, where: str) -> None:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _NAME.fullmatch(node.value) and "{" not in node.value:
            found.literal.setdefault(node.value, where)
        return
    text = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    # Where nothing is painted a text like f"{seed}/{number}" or f"games/{name}" is something else.
    if _NAME.fullmatch(text) and _paints(where):
        found.patterns.setdefault(text, where)


def _note_flows(found: Named, node: ast.AST, tree: ast.Module, where: str) -> None:
    """String constants that reach an icon, a slab, a mark of a square or a pointer."""
    if isinstance(node, ast.keyword) and node.arg == "icon":
        _add(found.icons, node.value, where)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        target = node.targets[0].id
        if target.endswith("icon"):
            _add(found.icons, node.value, where)
        elif target == "cursor":
            _add(found.cursors, node.value, where)
    elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple):
        _note_rows(found, node.target, tree, where)
    elif isinstance(node, ast.FunctionDef):
        _note_parameter(found, node, tree, where)
    elif isinstance(node, ast.Call):
        _note_call(found, node, tree, where)


def _note_rows(found: Named, target: ast.Tuple, tree: ast.Module, where: str) -> None:
    """`for (icon, ...) in rows`: the first items of all tuples of that length in the module."""
    if target.elts and isinstance(target.elts[0], ast.Tuple):
        target = target.elts[0]
    if not (isinstance(target.elts[0], ast.Name) and target.elts[0].id == "icon"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == len(target.elts) and node is not target:
            _add(found.icons, node.elts[0], where)


def _note_parameter(found: Named, function: ast.FunctionDef, tree: ast.Module, where: str) -> None:
    """A function with a parameter `icon`: what it is called with by position."""
    names = [each.arg for each in function.args.args if each.arg != "self"]
    if "icon" not in names or function.name == "__init__":
        return
    place = names.index("icon")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and syntax.called(node) == function.name and len(node.args) > place:
            _add(found.icons, node.args[place], where)


def _note_call(found: Named, call: ast.Call, tree: ast.Module, where: str) -> None:
    name = syntax.called(call)
    if name == "set_cursor" and call.args:
        _add(found.cursors, call.args[0], where)
    elif name == "icon" and _is_on_surfaces(call) and call.args:
        _add(found.icons, call.args[0], where)
    elif name == "Panel" and call.args:
        _add(found.slabs, call.args[0], where)
    elif name == "_square" and len(call.args) > 1:
        value = call.args[1]
        values = _assigned(tree, value.id) if isinstance(value, ast.Name) else [value]
        for each in values:
            _add(found.squares, each, where)
    elif name in _SLAB_CALLS and _is_on_surfaces(call) and len(call.args) > _SLAB_CALLS[name]:
        _add(found.slabs, call.args[_SLAB_CALLS[name]], where)


def _is_on_surfaces(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value).split(".")[-1] == "surfaces"


def _assigned(tree: ast.Module, name: str) -> list[ast.expr]:
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]


def _add(names: dict[str, str], value: ast.expr, where: str) -> None:
    """Both branches of a choice count; what is put together ("button" + state) is left to the caller."""
    if isinstance(value, ast.IfExp):
        _add(names, value.body, where)
        _add(names, value.orelse, where)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        names.setdefault(value.value, where)


# Seams: two pieces side by side, composed as the table composes them

# As in games/romana/table/board/ground.py.
_SHADOW = np.array((0.92, 0.92 * 0.95, 0.92 * 0.86), np.float32)
_DARKEST = 0.70

Piece = tuple[str, Point]  # a picture and where the corner of its square lies


def composed(grounds: list[Piece], pieces: list[Piece], window: tuple[int, int, int, int]) -> Pixels:
    """The part `window` (left, top, width, height) of lands, shadows and objects, drawn in that order."""
    left, top, width, height = window
    canvas = np.zeros((height, width, 3), np.float32)
    dark = np.zeros((height, width), np.float32)
    for name, at in grounds:
        _lay(canvas, name, (at[0] - left, at[1] - top))
    for name, at in pieces:
        cut = _overlap(dark.shape, f"{name}_shadow", (at[0] - left, at[1] - top))
        if cut is not None:
            dark[cut[0]] += cut[1][..., 3] / 255
    canvas *= 1 - np.minimum(dark, _DARKEST)[..., None] * _SHADOW
    for name, at in pieces:
        _lay(canvas, name, (at[0] - left, at[1] - top))
    return canvas


def _lay(canvas: Pixels, name: str, at: Point) -> None:
    cut = _overlap(canvas.shape[:2], name, at)
    if cut is not None:
        where, picture = cut
        share = picture[..., 3:] / 255
        canvas[where] = canvas[where] * (1 - share) + picture[..., :3] * share


def _overlap(shape: tuple[int, ...], name: str, at: Point) -> tuple[tuple[slice, slice], Pixels] | None:
    """Where the picture falls on a canvas of that shape, and that part of it."""
    picture = pixels(name)
    anchor = (entry(name) or {}).get("anchor", (0, 0))
    x, y = round(at[0] - anchor[0]), round(at[1] - anchor[1])
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = min(shape[1], x + picture.shape[1]), min(shape[0], y + picture.shape[0])
    if x1 <= x0 or y1 <= y0:
        return None
    return (slice(y0, y1), slice(x0, x1)), picture[y0 - y : y1 - y, x0 - x : x1 - x]


# The mouth of a channel, from the projection: outer half width 44 px, bed half width 26 px, rim 50 px and bed
# 31 px above the ground on the picture, everything raised 32 px further south than its square.
MIDDLE, OUTER, BED = 128, 44, 26
RIM_UP, BED_UP, SOUTHWARD = 50, 31, 32
RIM_EDGES = {"west": 81.3, "east": 174.7}  # rims stand out a little from the wall
REACH = 44  # how far on both sides of a border is looked at


@dataclass(frozen=True)
class Seam:
    """How well two channels meet. Ratios compare the border with the channel's own inside."""

    tone: float  # change of tone across the border, rims and walls (bed only for corners of other stone)
    bed: float  # unrest of the bed around the border
    offset: int  # by how many pixels the right or lower piece would have to move sideways to fit better

    def problems(self, limit: float = 1.6) -> list[str]:
        """What is wrong, in words."""
        found = []
        if self.tone > limit:
            found.append(f"tone at the border {self.tone:.2f} times that inside")
        if self.bed > limit:
            found.append(f"bed at the border {self.bed:.2f} times as uneven as inside")
        if abs(self.offset) > 1:
            found.append(f"fits better when moved by {self.offset} px")
        return found


def seam(
    first: str, second: str, side: str, off: tuple[Point, Point] = ((0, 0), (0, 0)), moved: int = 0
) -> Seam:
    """The seam where `second` lies east or south (`side`) of `first`; `off` are the squares of the two
    pictures that meet, counted from the first one. `moved` shifts the second piece sideways, for trials."""
    own = tuple((-CELL * x, -CELL * y) for x, y in off)
    step, slip = ((CELL, 0), (0, moved)) if side == "E" else ((0, CELL), (moved, 0))
    grounds = [("romana/ground/land_0", (0, 0)), ("romana/ground/land_1", step)]
    other = (step[0] + own[1][0] + slip[0], step[1] + own[1][1] + slip[1])
    pieces = [(first, own[0]), (second, other)]
    if side == "E":  # in one row: reservoirs, printed curves, tiles
        pieces.sort(
            key=lambda piece: (not piece[0].startswith("romana/reservoirs/"), "corner_" not in piece[0])
        )
    mixed = ("corner_" in first) != ("corner_" in second)
    if side == "E":
        top = MIDDLE - OUTER - RIM_UP + SOUTHWARD - 10
        picture = composed(grounds, pieces, (CELL - REACH, top, 2 * REACH, 2 * OUTER + RIM_UP + 20))
        bed = slice(MIDDLE - BED - BED_UP + SOUTHWARD - top + 4, MIDDLE + BED - BED_UP + SOUTHWARD - top - 8)
        border, bed_border = REACH, REACH
        walls = bed if mixed else slice(10, picture.shape[0] - 10)
    else:
        left, top = MIDDLE - OUTER - 10, CELL - REACH - RIM_UP + SOUTHWARD
        picture = composed(grounds, pieces, (left, top, 2 * OUTER + 20, 2 * REACH + RIM_UP - BED_UP))
        picture = picture.transpose(1, 0, 2)
        bed = slice(OUTER + 10 - BED, OUTER + 10 + BED)
        border, bed_border = REACH, REACH + RIM_UP - BED_UP
        tops = np.r_[14:24, 2 * OUTER - 4 : 2 * OUTER + 6]  # of the two rims
        walls = bed if mixed else tops
    tone = 0.0 if mixed and side == "S" else _tone(picture[walls], border)
    if side == "E":
        offset = _offset(picture, border)
    else:
        offset = round(_slip(second, off[1], "N", moved) - _slip(first, off[0], "S"))
    return Seam(tone, _unrest(picture[bed], bed_border), offset)


def _tone(strip: Pixels, border: int) -> float:
    """Change of tone at the border against the mean of that inside."""
    places, change = _changes(strip)
    return float(change[places == border][0] / change[np.abs(places - border) > 6].mean())


def _changes(strip: Pixels, apart: int = 1, wide: int = 3) -> tuple[npt.NDArray[np.int64], Pixels]:
    """At each place along a strip, the difference between narrow means before and after it. The pixels right
    beside the place are left out: a joint between stones may lie there."""
    total = np.cumsum(np.pad(strip, ((0, 0), (1, 0), (0, 0))), axis=1)
    places = np.arange(apart + wide, strip.shape[1] - apart - wide + 1)
    before = total[:, places - apart] - total[:, places - apart - wide]
    after = total[:, places + apart + wide] - total[:, places + apart]
    return places, np.abs(before - after).mean(axis=(0, 2)) / wide


def _unrest(strip: Pixels, border: int, near: int = 7) -> float:
    """Mean step from pixel to pixel around the border, against the mean step further inside."""
    step = np.abs(np.diff(strip, axis=1)).mean(axis=(0, 2))
    around = slice(border - near, border + near)
    return float(step[around].mean() / np.delete(step, around).mean())


def _offset(picture: Pixels, border: int, reach: int = 6) -> int:
    """The sideways shift at which the profiles on both sides agree best."""
    before = picture[:, border - 4 : border - 1].mean(axis=1)
    after = picture[:, border + 1 : border + 4].mean(axis=1)
    inner = before[reach:-reach]
    costs = {
        shift: float(np.abs(inner - after[reach + shift : len(after) - reach + shift]).mean())
        for shift in range(-reach, reach + 1)
    }
    return min(costs, key=lambda shift: (costs[shift], abs(shift)))


def rims(name: str, square: Point, side: str, reach: int = 9) -> dict[str, float]:
    """Where the outer edges of the two rims lie at an N or S mouth, from the west side of the square; edges
    behind plants or walls are left out."""
    row = SOUTHWARD - RIM_UP + 2 if side == "N" else CELL - (RIM_UP - SOUTHWARD) - 6
    left, top = MIDDLE - OUTER - 24, CELL * square[1] + row
    line = np.zeros((3, 2 * OUTER + 48), np.float32)
    cut = _overlap(line.shape, name, (-CELL * square[0] - left, -top))
    if cut is not None:
        line[cut[0]] = cut[1][..., 3] / 255
    seen = line.mean(axis=0)
    found = {}
    for edge, place in (("west", MIDDLE - OUTER - 3), ("east", MIDDLE + OUTER + 3)):
        near = seen[place - left - reach : place - left + reach]
        outside, inside = (near[0], near[-1]) if edge == "west" else (near[-1], near[0])
        if outside < 0.1 and inside > 0.9:
            covered = float(near.sum())
            found[edge] = place + reach - covered if edge == "west" else place - reach + covered
    return found


def _slip(name: str, square: Point, side: str, moved: int = 0) -> float:
    """How far the rims at a mouth lie beside where all rims should."""
    apart = [place + moved - RIM_EDGES[edge] for edge, place in rims(name, square, side).items()]
    return max(apart, key=abs, default=0.0)


def ground_seams(kind: str, count: int, paved: bool) -> Iterator[tuple[str, float]]:
    """For all pairs of ground squares of a kind: the change of tone at the border against the mean inside; in
    paving, where a joint lies on every border, against the joints inside."""
    apart = 4 if paved else 1
    squares = [pixels(f"romana/ground/{kind}_{number}")[..., :3] for number in range(count)]
    for side in "ES":
        turned = [each if side == "E" else each.transpose(1, 0, 2) for each in squares]
        inside = [_changes(each, apart)[1][8:-8] for each in turned]
        usual = [float(each.max() if paved else each.mean()) for each in inside]
        for a, one in enumerate(turned):
            for b, other in enumerate(turned):
                edges = np.concatenate([one[:, -apart - 3 :], other[:, : apart + 3]], axis=1)
                change = float(_changes(edges, apart)[1][0])
                yield f"{kind}_{a} | {kind}_{b} ({side})", 2 * change / (usual[a] + usual[b])
