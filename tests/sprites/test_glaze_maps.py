"""The maps of glazed copings: on the stones and nowhere else, running on from square to square."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from pictures import without_blender

from tests.sprites.sprite_checks import CELL, Pixels, entry, pixels
from tests.sprites.sprite_names import GLAZE, OUTLETS, PLAYERS, TRACKS

without_blender.stand_in()

from pictures import channels, finish, glaze, projection, reservoirs  # noqa: E402

from aqua_romana.games.romana.table.board import pieces  # noqa: E402

PAIRS = [(orientation.replace("+", ""), pair) for orientation in TRACKS for pair in orientation.split("+")]


def on_square(name: str, margin: int = 64) -> Pixels:
    """A picture on its square, with so much room around it."""
    picture, (x, y) = pixels(name), (entry(name) or {})["anchor"]
    side = CELL + 2 * margin
    paper = np.zeros((side, side, 4), np.float32)
    left, top = round(margin - x), round(margin - y)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(side, left + picture.shape[1]), min(side, top + picture.shape[0])
    paper[y0:y1, x0:x1] = picture[y0 - top : y1 - top, x0 - left : x1 - left]
    return paper


def test_many_points_are_placed_as_each_of_them() -> None:
    chance = np.random.default_rng(3)
    tracks = [channels.Track("NE"), channels.Track("SW"), channels.Track("EW", 0.36), channels.Track("NS")]
    for track in (*tracks, channels.Stub("W", 2.0, 0.0, 0.6)):
        s = chance.uniform(-0.05, track.length + 0.05, 40)
        n, z = chance.uniform(-0.4, 0.4, 40), chance.uniform(0, 0.6, 40)
        one_by_one = np.array([track.raised(*each) for each in zip(s, n, z, strict=True)])
        assert np.allclose(np.transpose(glaze.placed(track, s, n, z)), one_by_one)


@pytest.mark.parametrize(("name", "params"), [("NSEW_NS_y", ("NSEW", "NS", "y", False))])
def test_the_pictures_are_those_the_code_draws(name: str, params: tuple[str, str, str, bool]) -> None:
    sprite = finish.cropped(finish.Sprite(glaze.track_map(*params), (0.0, 0.0)))
    assert np.array_equal(np.asarray(sprite.pixels), pixels(f"romana/glaze/{name}"))


@pytest.mark.parametrize(("tile", "track"), PAIRS)
def test_glaze_lies_on_stone_beside_the_water(tile: str, track: str) -> None:
    water = on_square(f"romana/water/{tile}_{track}")[..., 3] > 200
    inside = np.zeros(water.shape, bool)
    inside[64 - 18 : -64 + 12, 66:-66] = True  # maps run a little past borders, where tiles are cut
    for player in PLAYERS:
        cover = on_square(f"romana/glaze/{tile}_{track}_{player}")[..., 3] > 128
        assert cover.sum() > 2500
        assert (cover & water).sum() < 0.02 * cover.sum(), "on the water"
        for number in range(3):
            stone = on_square(f"romana/tiles/{tile}_{number}")[..., 3] > 200
            assert (cover & inside & ~stone).sum() < 0.06 * cover.sum(), "on more than rounded edges"


def mouth(name: str, side: str) -> Pixels:
    """The last pixels of a map before a side of its square, from the side inwards."""
    paper = on_square(name)
    turned = {"E": paper[:, ::-1], "W": paper, "N": paper.transpose(1, 0, 2)}
    if side == "S":
        paper = paper[::-1].transpose(1, 0, 2)
        return paper[:, 64 + 18 : 64 + 26]
    start = 64 - 18 if side == "N" else 64
    return turned[side][:, start : start + 8]


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("side", "other"), [("E", "W"), ("S", "N")])
def test_borders_run_on_from_square_to_square(player: str, side: str, other: str) -> None:
    """Where two tracks of one owner meet, tone, figure and extent are the same on both sides."""
    names = {
        each: [
            f"romana/glaze/{tile}_{track}_{player}"
            for tile, track in PAIRS
            if each in track and (tile, track) != ("NSEW", "NS")
        ]
        for each in (side, other)
    }
    for one, two in product(names[side], names[other]):
        a, b = (mouth(name, each)[:, 1:4].mean(axis=1) for name, each in ((one, side), (two, other)))
        apart = np.abs(a - b)[:, [0, 1, 3]]
        assert apart.mean() < 3, f"{one} and {two}"


def test_outlets_are_glazed_up_to_the_border() -> None:
    """Every outlet of every reservoir, for every player."""
    assert len(OUTLETS) == 4 * len(reservoirs.PLACES)
    for place, (lie, outlets) in reservoirs.PLACES.items():
        for player in PLAYERS:
            picture = pixels(f"romana/glaze/reservoir_{place}_{player}")
            x0, y0 = (entry(f"romana/glaze/reservoir_{place}_{player}") or {})["anchor"]
            for index, side in outlets:
                x, y = reservoirs.squares(lie)[index]
                dx, dy = channels.SIDES[side]
                for n in (-0.3, 0.3):
                    point = (x + dx * 0.95 - dy * n, y + dy * 0.95 + dx * n)
                    column = round(x0 + (point[0] + 1) * 128)
                    row = round(
                        y0 + (1 + projection.LOWERED - point[1] - projection.RISE * channels.RIM) * 128
                    )
                    assert picture[row, column, 3] > 200, (place, player, side, n)


def test_only_greens_figure_has_a_direction() -> None:
    against = [name for name in GLAZE if name.endswith("_against")]
    assert len(against) == len(PAIRS)
    for name in against:
        assert np.abs(pixels(name) - pixels(name.removesuffix("_against"))).mean() > 2


def test_seals_are_placed_with_the_numbers_of_the_pictures() -> None:
    assert pytest.approx(projection.RISE, abs=1e-3) == pieces._RISE
    assert (pieces._LOWERED, pieces._WATER, pieces._BRIDGE) == (
        projection.LOWERED,
        channels.WATER,
        channels.BRIDGE_RISE,
    )
    for track in (channels.Track("NE"), channels.Track("WS"), channels.Track("SN")):
        for share in (0.14, 0.5, 0.86):
            x, y, _ = track.flat(track.length * share, 0.0, 0.0)
            assert pieces._along(*track.name, share, False)[:2] == pytest.approx((x, y))
