"""The pictures of the second game: fields join, water runs on from piece to piece, marks and anchors fit."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from pictures import colours

from aqua_romana.games.aquaedukt.rules.actions import VALUES
from aqua_romana.ui.theme import PALETTES
from tests.sprites import aquaedukt_names as names
from tests.sprites.sprite_checks import CELL, ROOT, Pixels, entry, pixels
from tests.sprites.sprite_names import wanted
from tests.sprites.test_sprites import marked

UNIT = CELL / 2
WIDTH = {1: 0.34 * UNIT, 2: 0.59 * UNIT}
"""Of canals."""


def whole(short: str) -> str:
    return f"aquaedukt/{short}"


def said(short: str) -> dict:
    found = entry(whole(short))
    assert found is not None, short
    return found


def box(short: str) -> tuple[float, float, float, float]:
    """Where a picture lies around its anchor: left, top, right, bottom."""
    (x, y), (width, height) = said(short)["anchor"], said(short)["size"]
    return -x, -y, width - x, height - y


def test_what_is_rendered_is_what_the_code_names() -> None:
    """Digests are written by the renderer: a picture that no job makes, or none names, differs here."""
    folder = ROOT / "build_scripts" / "pictures" / "digests" / "aquaedukt"
    made = {
        f"aquaedukt/{path.stem}/{job}"
        for path in folder.glob("*.json")
        for job in json.loads(path.read_text())
    }
    layers = ("_tint", "_shadow")
    named = {name for name in wanted() if name.startswith(names.FOLDER)}
    assert made == {name for name in named if not name.endswith(layers)}


# Fields


@cache
def mean(short: str) -> tuple[float, ...]:
    return tuple(float(v) for v in pixels(whole(short))[..., :3].mean(axis=(0, 1)) / 255)


def apart(one: str, other: str, vision: str) -> float:
    a, b = (colours.lab(colours.simulate(np.array(mean(short)), vision)) for short in (one, other))
    return float(np.linalg.norm(a - b))


def seam(one: Pixels, other: Pixels) -> float:
    """The change of tone from the last column of one to the first of the other, against that inside."""
    inside = [np.abs(np.diff(each, axis=1)).mean(axis=(0, 2))[8:-8].mean() for each in (one, other)]
    return float(2 * np.abs(one[:, -1] - other[:, 0]).mean() / sum(inside))


def visible_seams(kind: str, state: str, squares: list[Pixels]) -> dict[str, float]:
    found = {}
    for (a, one), (b, other) in product(enumerate(squares), repeat=2):
        found[f"{kind}_{state}_{a} | {b} east"] = seam(one, other)
        found[f"{kind}_{state}_{a} | {b} south"] = seam(one.transpose(1, 0, 2), other.transpose(1, 0, 2))
    return {pair: round(ratio, 2) for pair, ratio in found.items() if ratio > 1.35}


def squares_of(kind: str, state: str) -> list[Pixels]:
    return [pixels(whole(f"fields/{kind}_{state}_{n}"))[..., :3] for n in range(names.VARIANTS)]


@pytest.mark.parametrize("state", names.STATES)
@pytest.mark.parametrize("kind", names.KINDS)
def test_fields_of_a_kind_join(kind: str, state: str) -> None:
    assert not visible_seams(kind, state, squares_of(kind, state))


def test_a_displaced_field_is_noticed() -> None:
    squares = squares_of("furrow", "lush")
    squares[2] = np.roll(squares[2], 37, axis=(0, 1))
    assert len(visible_seams("furrow", "lush", squares)) >= 6


@pytest.mark.parametrize("vision", colours.DEFICIENCIES)
def test_water_shows_for_everybody(vision: str) -> None:
    """Dry and watered fields differ by colour, whatever one sees; a lane is paler than any dry field."""
    for kind in names.KINDS:
        dry, wet, lush = (f"fields/{kind}_{state}_0" for state in names.STATES)
        assert apart(dry, wet, vision) > 12, kind
        assert apart(wet, lush, vision) > 3.5, kind
        assert apart(dry, "lanes/dust_0", vision) > 6, kind
        assert mean("lanes/dust_0")[1] > mean(dry)[1]


def test_variants_are_different_pictures() -> None:
    groups = [
        [f"fields/{kind}_{state}_{n}" for n in range(names.VARIANTS)]
        for kind, state in product(names.KINDS, names.STATES)
    ]
    groups += [names.DICE, names.TUMBLES, names.JETS, names.MOUNTAINS[:3]]
    groups += [[f"houses/tile_{value}_{planting}" for planting in range(2)] for value in VALUES]
    for one, other in (pair for group in groups for pair in combinations(group, 2)):
        a, b = pixels(whole(one)), pixels(whole(other))
        assert a.shape != b.shape or np.abs(a - b).mean() > 0.3, f"{one} = {other}"


def test_greening_turns_a_square_evenly() -> None:
    order = pixels("aquaedukt/effects/greening")[..., 0]
    turned = [float((order < limit).mean()) for limit in (64, 128, 192)]
    assert turned == pytest.approx([0.25, 0.5, 0.75], abs=0.01)


# Places


@pytest.mark.parametrize("short", [*names.TILES, *names.SITES])
def test_houses_keep_to_their_square_and_carry_the_emblem(short: str) -> None:
    left, top, right, bottom = box(short)
    assert min(left, top) > 8
    assert max(right, bottom) < CELL - 4
    assert not marked(whole(short), "emblem", True)
    middle = said(short)["marks"]["emblem"][0] - said(short)["anchor"][0]
    assert middle == pytest.approx(UNIT, abs=1)


def test_houses_keep_clear_of_a_double_canal() -> None:
    """Its wall reaches this far into the square, and its shield must not be hidden by one in the south."""
    reach = WIDTH[2] / 2
    for short in names.TILES:
        left, _, right, bottom = box(short)
        assert left > reach - 12, short
        assert right < CELL - reach + 12, short
        assert bottom < CELL - 6, short


@pytest.mark.parametrize("short", names.MOUNTAINS)
def test_mountains_fill_their_square(short: str) -> None:
    left, top, right, bottom = box(short)
    assert -8 < left < 32
    assert CELL - 32 < right < CELL + 8
    assert CELL - 40 < bottom < CELL + 8
    assert top > -48
    assert not marked(whole(short), "sign", True)


@pytest.mark.parametrize("short", names.SLABS)
def test_slabs_know_where_their_number_goes(short: str) -> None:
    assert not marked(whole(short), "number", True)


@pytest.mark.parametrize("group", [names.DICE, names.TUMBLES, names.JETS, names.DUST], ids=lambda g: g[0])
def test_frames_share_size_and_anchor(group: list[str]) -> None:
    assert len({(*said(short)["size"], *said(short)["anchor"]) for short in group}) == 1


def test_the_die_lies_alike_on_every_face() -> None:
    """One outline for all faces, so that one shadow serves them."""
    outlines = [pixels(whole(short))[..., 3] > 128 for short in names.DICE]
    for outline in outlines[1:]:
        assert (outline != outlines[0]).mean() < 0.002


ROOFS = {"standard": 20, "colour_blind": 33, "high_contrast": 25}
"""The closest two roofs may come, however one sees (ΔE 1976); shields carry emblems as well."""


@pytest.mark.parametrize("palette", ROOFS)
@pytest.mark.parametrize("vision", colours.DEFICIENCIES)
def test_roofs_of_all_players_stay_apart(palette: str, vision: str) -> None:
    tint = pixels(whole("houses/tile_2_0_tint"))
    north = tint[: round(0.55 * len(tint))]  # above the kerb and the shield in the south
    roof = north[north[..., 3] > 200][:, :3].mean(axis=0) / 255
    seen = [
        colours.lab(colours.simulate(roof * np.array(each.paint) / 255, vision))
        for each in PALETTES[palette].values()
    ]
    assert min(float(np.linalg.norm(a - b)) for a, b in combinations(seen, 2)) > ROOFS[palette]


# Canals and water


def flow(short: str) -> tuple[Pixels, Pixels]:
    """Way (red, 0 to 1) and visibility of a flow map, its anchor moved to the middle of a large field."""
    picture = pixels(whole(short))
    field = np.zeros((3 * CELL, 3 * CELL, 4), np.float32)
    x, y = (round(1.5 * CELL - v) for v in said(short)["anchor"])
    field[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    return field[..., 0] / 255, field[..., 3]


@pytest.mark.parametrize(("water", "carrier"), names.CARRIERS.items())
def test_water_lies_in_its_channel_and_is_lit(water: str, carrier: str) -> None:
    inner, outer = box(water), box(carrier)
    assert all(a >= b - 1.5 for a, b in zip(inner[:2], outer[:2], strict=True)), (inner, outer)
    assert all(a <= b + 1.5 for a, b in zip(inner[2:], outer[2:], strict=True)), (inner, outer)
    picture = pixels(whole(water))
    seen = picture[picture[..., 3] > 200]
    assert len(seen) > 15  # an open end to the north hides most of it behind its gate
    assert (seen[:, 2] < 16).mean() < 0.02, "black water"


@pytest.mark.parametrize("straight", names.STRAIGHTS)
def test_edges_count_their_way_from_point_to_point(straight: str) -> None:
    way, seen = flow(f"water/{straight}")
    rows, columns = np.nonzero(seen > 200)
    place = (columns if straight.startswith("EW") else rows) - 1.5 * CELL
    forward = -1 if straight.startswith("EW") else 1  # from east to west, from north to south
    lowered = 0.165 * np.tan(np.radians(38)) * UNIT - 0.09 * UNIT if straight.startswith("NS") else 0.0
    wanted = 0.5 + forward * (place + 0.5 + lowered) / CELL
    assert np.abs(way[rows, columns] - wanted).max() < 0.02


def mouth_way(short: str, side: str) -> float:
    """The way at the mouth that looks to a side."""
    way, seen = flow(short)
    rows, columns = np.nonzero(seen > 220)
    place = {"N": -rows, "S": rows, "E": columns, "W": -columns}[side]
    outermost = place >= place.max() - 2
    return float(np.median(way[rows[outermost], columns[outermost]]))


@pytest.mark.parametrize("arms", names.PASSAGES)
def test_joints_lead_from_the_first_arm_to_the_second(arms: str) -> None:
    first, last = (mouth_way(f"water/joint_{arms}", side) for side in (arms[0], arms[2]))
    reach = (0.34 if "2" in arms else 0.215) / 2
    assert first == pytest.approx(0.5 - reach, abs=0.03)
    assert last == pytest.approx(0.5 + reach, abs=0.03)


@pytest.mark.parametrize("arms", [*names.ENDS, *names.PASSAGES])
def test_springs_count_outwards(arms: str) -> None:
    for side in arms[::2]:
        assert mouth_way(f"water/spring_{arms}", side) == pytest.approx(0.31, abs=0.03)


# Signs


@pytest.mark.parametrize("short", [*names.ROUNDELS, "marks/roundel_double", *names.EDGES, *names.POINTS])
def test_roundels_and_lit_places_lie_around_their_middle(short: str) -> None:
    left, top, right, bottom = box(short)
    assert left == pytest.approx(-right, abs=1)
    assert top == pytest.approx(-bottom, abs=1)


def test_one_drop_and_two_are_told_apart_by_width() -> None:
    one, two = (said(f"marks/drop_{count}")["size"] for count in (1, 2))
    assert two[0] > 1.5 * one[0]


def test_lit_points_are_large_enough_to_hit() -> None:
    """A point is a circle of 0.22 squares."""
    assert min(said("marks/legal_point")["size"]) >= 0.44 * CELL
