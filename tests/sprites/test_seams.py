"""The finished pictures joined as on the board: ground, channels and water run on without a seam."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from aqua_romana.games.romana.rules.geometry import OPPOSITE, SIDES
from tests.sprites import sprite_checks as sprites
from tests.sprites.sprite_checks import CELL, entry, pixels
from tests.sprites.sprite_names import GROUND, PRINTED, STARTS, TRACKS, VARIANTS, present

# Grown ground changes at a border as it does inside; paved squares differ less than stones at a joint.
GROUND_LIMIT = {"earth": 1.12, "land": 1.12, "pave": 0.6}


def visible_ground_seams(kind: str) -> dict[str, float]:
    ratios = sprites.ground_seams(kind, GROUND[kind], paved=kind == "pave")
    return {pair: round(ratio, 2) for pair, ratio in ratios if ratio > GROUND_LIMIT[kind]}


@pytest.mark.parametrize("kind", GROUND)
def test_ground_squares_join(kind: str) -> None:
    assert not visible_ground_seams(kind)


@pytest.mark.parametrize("kind", ["earth", "land"])
def test_a_displaced_ground_square_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    displaced = np.roll(pixels(f"romana/ground/{kind}_3"), 37, axis=(0, 1))
    real = sprites.pixels
    monkeypatch.setattr(sprites, "pixels", lambda name: displaced if name.endswith("_3") else real(name))
    noticed = visible_ground_seams(kind)
    assert len([pair for pair in noticed if f"{kind}_3" in pair]) == len(noticed) >= 20


Mouth = tuple[str, tuple[int, int]]  # a picture, and which of its squares


def mouths(side: str) -> list[Mouth]:
    """Everything with a channel that ends on a side of its square."""
    found: list[Mouth] = []
    for name in [*VARIANTS, *PRINTED]:
        if side in name.removeprefix("romana/tiles/corner_").removeprefix("romana/tiles/").rstrip(
            "_0123456789"
        ):
            found.append((name, (0, 0)))
    for seen in STARTS:
        for reservoir in seen.reservoirs:
            first, *_ = reservoir.squares
            for stream in seen.streams.values():
                square, out = stream.outlet
                if square in reservoir.squares and out == side:
                    at = (ord(square[0]) - ord(first[0]), int(square[1]) - int(first[1]))
                    found.append((f"romana/reservoirs/{reservoir.picture}", at))
    return sorted(set(found))


def pairs(side: str) -> list[tuple[Mouth, Mouth]]:
    """All that can meet, the western or northern one first."""
    met = product(mouths(side), mouths(SIDES[OPPOSITE[SIDES.index(side)]]))
    return [
        (one, other)
        for one, other in met
        if {one[0], other[0]} <= present()
        # Reservoirs and printed curves lie still and never side by side.
        and any(name in VARIANTS for name, _ in (one, other))
    ]


@pytest.mark.parametrize("side", ["E", "S"])
def test_channels_meet_without_a_seam(side: str) -> None:
    tried = pairs(side)
    visible = [
        f"{one} {side} {other}: {', '.join(problems)}"
        for (one, at), (other, there) in tried
        if (problems := sprites.seam(one, other, side, (at, there)).problems())
    ]
    assert len(tried) > 300
    assert not visible, f"{len(visible)} of {len(tried)} seams, such as\n" + "\n".join(visible[::29])


@pytest.mark.parametrize("side", ["E", "S"])
@pytest.mark.parametrize("moved", [-3, 3])
def test_a_shifted_tile_is_noticed(side: str, moved: int) -> None:
    tried = pairs(side)[::29]
    missed = [
        (one, other)
        for (one, at), (other, there) in tried
        if abs(sprites.seam(one, other, side, (at, there), moved).offset) < 2
    ]
    assert len(missed) <= len(tried) // 10, missed


def test_other_stone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    good = sprites.seam("romana/tiles/EW_0", "romana/tiles/EW_1", "E")
    darker = pixels("romana/tiles/EW_1") * np.array((0.8, 0.8, 0.8, 1), np.float32)
    real = sprites.pixels
    monkeypatch.setattr(sprites, "pixels", lambda name: darker if name == "romana/tiles/EW_1" else real(name))
    assert good.tone <= 1.6 < sprites.seam("romana/tiles/EW_0", "romana/tiles/EW_1", "E").tone


# Water


# Where water ends: at the sides of the square, to the north and south 8 px higher up, as it is raised.
LAST_LINE = {"N": -8, "E": CELL - 1, "S": CELL - 1 - 8, "W": 0}


def test_flow_maps_run_from_side_to_side() -> None:
    """Red rises from the first named side to the second; water at a mouth is as wide everywhere and ends
    where that of the neighbour begins."""
    wrong = []
    spans: dict[str, dict[str, tuple[int, int]]] = {"EW": {}, "NS": {}}
    for track in TRACKS:
        for pair in track.split("+"):
            name = f"romana/water/{track.replace('+', '')}_{pair}"
            for end, side in enumerate(pair if name in present() else ""):
                along, last, span = mouth_of_map(name, side)
                spans["EW" if side in "EW" else "NS"][f"{name} {side}"] = span
                if abs(along - 255 * end) > 8:
                    wrong.append(f"{name}: red is {along:.0f} at {side}")
                if last != LAST_LINE[side]:
                    wrong.append(f"{name}: ends at {last} in the {side}")
    for ends in spans.values():
        common = np.median(np.array(list(ends.values())), axis=0)
        wrong += [
            f"{name}: from {span[0]} to {span[1]}, others {common}"
            for name, span in ends.items()
            if np.abs(span - common).max() > 1
        ]
    assert not wrong, "\n".join(wrong)


def mouth_of_map(name: str, side: str) -> tuple[float, int, tuple[int, int]]:
    """Mean of red at a mouth, the last line of water, and where water begins and ends across that line."""
    picture, anchor = pixels(name), (entry(name) or {})["anchor"]
    if side in "EW":  # look at every mouth as if it were in the north or south
        picture, anchor = picture.transpose(1, 0, 2), anchor[::-1]
    seen = picture[..., 3] > 128
    lines = np.flatnonzero(seen.any(axis=1))
    last, next_to_it = (lines[0], lines[1]) if side in "NW" else (lines[-1], lines[-2])
    across = np.flatnonzero(seen[next_to_it])
    red = float(picture[next_to_it, across, 0].mean())
    return red, int(last - anchor[1]), (int(across[0] - anchor[0]), int(across[-1] - anchor[0]))
