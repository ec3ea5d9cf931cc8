"""The finished pictures: all there and none too many, of the right size, in colours that stay apart."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations, product

import numpy as np
import pytest
from pictures import colours
from PIL import Image
from release import facts

from aqua_romana.boardgame.plugin import PORTRAITS
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.ui.theme import PALETTES
from tests.sprites.sprite_checks import (
    CELL,
    SPRITES,
    alpha_range,
    entry,
    families,
    file,
    folder,
    manifest,
    named,
    pixels,
)
from tests.sprites.sprite_names import (
    COUNTS,
    FOUNTAIN,
    GROUND,
    HALOS,
    ICON_SIZES,
    PACKAGED,
    PLAYERS,
    POSES,
    RESERVOIRS,
    STRETCHED,
    TILES,
    filled_in,
    present,
    wanted,
)

# Squares that are drawn without a mask, and slabs without a hole or rounded corner.
OPAQUE = re.compile(
    r"romana/ground/(earth|land|pave)_.*|scene/(table|title)|ui/frame_meander_(edge|corner)"
    r"|aquaedukt/(fields/.*|lanes/(dust|corner)_.*|effects/greening|scene/lid)"
    r"|box/(felt|divider|divider_upright|rail|ledge)"
    r"|finish/(floor|parapet|rays|rim|wall|water)"
    r"|arcade/(tufa|pale|frieze|bed)|romana/scene/lid"
)
SIZES = {
    r"romana/ground/(earth|land|pave)_.*|ui/\w+_square|ui/reserve_place|(romana/)?marks/.*": (CELL, CELL),
    r"aquaedukt/(fields/.*|lanes/(dust|corner)_.*|effects/greening)": (CELL, CELL),
    r"ui/icon_.*": (96, 96),
    r"ui/cursor_.*": (64, 64),
    r"portraits/.*": (512, 512),
    r"scene/table": (1024, 1024),
    r"(aquaedukt/)?scene/logo": (1760, 384),
    r"(romana|aquaedukt)/scene/lid": (1600, 900),
    **{rf"scene/icon_{size}": (size, size) for size in ICON_SIZES},
}


# What there is


def test_every_name_put_together_in_the_code_is_known_here() -> None:
    unknown = {text: where for text, where in named().patterns.items() if text not in filled_in()}
    assert not unknown, f"say in filled_in() what these stand for: {unknown}"


def test_no_name_is_known_here_that_the_code_puts_together_no_more() -> None:
    assert not filled_in().keys() - named().patterns.keys()


def test_every_sprite_the_code_names_is_there() -> None:
    missing = defaultdict(list)
    for name in wanted():
        if entry(name) is None:
            missing[name].append("not in the manifest")
        if not file(name).is_file():
            missing[name].append("no file")
    assert not missing, "\n".join(f"{name}: {', '.join(why)}" for name, why in missing.items())


def test_no_file_is_unused() -> None:
    named_in_code = [*map(file, wanted()), *(folder(family) / "family.json" for family in families())]
    used = {path.relative_to(SPRITES).as_posix() for path in named_in_code} | PACKAGED
    files = {path.relative_to(SPRITES).as_posix() for path in SPRITES.rglob("[!.]*") if path.is_file()}
    assert not files - used, "\n".join(sorted(files - used))
    assert not PACKAGED - files, "missing for packages"


def test_manifests_and_files_agree() -> None:
    for family in families():
        files = {path.stem for path in folder(family).glob("*.png")}
        assert files == manifest(family).keys(), family


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in SPRITES.rglob("*") if path.is_file()) < 70e6


# Sizes, masks, marks


def test_sizes_and_modes() -> None:
    wrong = []
    for name in sorted({f"{family}/{short}" for family in families() for short in manifest(family)}):
        with Image.open(file(name)) as image:
            size, mode = image.size, image.mode
        stated = tuple((entry(name) or {})["size"])
        if size != stated:
            wrong.append(f"{name}: {size}, the manifest says {stated}")
        wrong += [
            f"{name}: {size} instead of {due}"
            for pattern, due in SIZES.items()
            if re.fullmatch(pattern, name) and size != due
        ]
        if mode != ("RGB" if OPAQUE.fullmatch(name) else "RGBA"):
            wrong.append(f"{name}: mode {mode}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("name", "axes"),
    [
        *(("box/felt", (0, 1)), ("box/rail", (1,)), ("box/ledge", (1,))),
        *(("box/divider", (1,)), ("box/divider_upright", (0,)), ("finish/fall", (0,))),
        *((f"finish/{name}", (1,)) for name in ("floor", "parapet", "rim", "wall", "water")),
        *((f"arcade/{name}", (1,)) for name in ("tufa", "pale", "frieze", "bed")),
    ],
)
def test_what_is_laid_side_by_side_meets_without_a_seam(name: str, axes: tuple[int, ...]) -> None:
    """The step from the last row to the first is no larger than any other."""
    picture = pixels(name)[..., :3].astype(float)
    for axis in axes:
        rows = np.moveaxis(picture, axis, 0)
        steps = np.abs(np.diff(rows, axis=0)).mean(axis=(1, 2))
        assert np.abs(rows[0] - rows[-1]).mean() <= steps.max() * 1.2


def test_masks_are_neither_full_nor_empty() -> None:
    wrong = []
    for name in sorted(present()):
        if OPAQUE.fullmatch(name):
            continue
        least, most = alpha_range(name)
        strongest = 60 if re.search("shadow|glow|dust", name) else 160
        if least > 250 or most < strongest:
            wrong.append(f"{name}: alpha from {least} to {most}")
    assert not wrong, "\n".join(wrong)


def test_portraits_are_round_and_bright_enough_to_be_known_when_small() -> None:
    """Cut to a circle that touches the frame; eyes and cheeks (beards are dark) lie in the light."""
    faces = [name for name in sorted(present()) if name.startswith("portraits/")]
    assert len(faces) == 11 + len(PORTRAITS)
    for name in faces:
        picture = pixels(name)
        y, x = np.mgrid[0:512, 0:512] - 255.5
        away = np.hypot(x, y)
        assert picture[away > 257][:, 3].max() == 0, name
        assert picture[away < 250][:, 3].min() == 255, name
        face = picture[150:270, 150:362, :3].mean()
        assert 100 < face < 220, f"{name}: {face:.0f}"
    for one, other in combinations(faces, 2):
        is_mood = "frontinus" in one and "frontinus" in other  # of the same face
        assert np.abs(pixels(one) - pixels(other)).mean() > (4 if is_mood else 10), f"{one} = {other}"


def test_no_pitch_black_holes_in_what_stands_on_the_board() -> None:
    """Rendered stone in full shade is still brown: exactly black is a broken face."""
    holes = {}
    for name in sorted(present()):
        if re.search("/(tiles|reservoirs|fountain|podiums|courtyard|canals|springs|houses|mountains)/", name):
            if "_shadow" in name:
                continue
            picture = pixels(name)
            black = int(((picture[..., :3].max(axis=-1) < 2) & (picture[..., 3] > 250)).sum())
            if black > 24:
                holes[name] = black
    assert not holes, "\n".join(f"{name}: {black} pixels" for name, black in holes.items())


def test_variants_are_different_pictures() -> None:
    groups = [[f"romana/tiles/{tile}_{number}" for number in range(COUNTS["tile"])] for tile in TILES]
    groups += [
        [f"romana/ground/{kind}_{number}" for number in range(count)] for kind, count in GROUND.items()
    ]
    groups += [FOUNTAIN]
    groups += [
        [f"{family}/walk_{side}_{number}" for number in range(2)]
        for family, side in product(("workmen", "builders"), "NESW")
    ]
    alike = []
    for one, other in (pair for group in groups for pair in combinations(group, 2)):
        if not {one, other} <= present():
            continue
        a, b = pixels(one), pixels(other)
        if a.shape == b.shape and np.abs(a - b).mean() < 1.0:
            alike.append(f"{one} = {other}")
    assert not alike, "\n".join(alike)


def marked(name: str, mark: str, extent: bool) -> str:
    """Why a mark is wrong, or nothing. `extent`: the whole square around it lies on the visible picture."""
    values = (entry(name) or {}).get("marks", {}).get(mark)
    if values is None:
        return f"{name}: no mark {mark}"
    x, y, width = values
    half = width / 2 if extent else 0.5
    height, breadth = pixels(name).shape[:2]
    if x - half < -1 or y - half < -1 or x + half > breadth + 1 or y + half > height + 1:
        return f"{name}: mark {mark} {values} lies outside {breadth} x {height}"
    if extent:
        half *= 0.65  # round shields: the middle of the square is enough
    rows = slice(int(y - half), int(y + half) + 1)
    seen = pixels(name)[rows, int(x - half) : int(x + half) + 1, 3]
    return "" if seen.mean() > 200 else f"{name}: mark {mark} {values} lies on nothing"


@pytest.mark.parametrize(
    ("mark", "names", "extent"),
    [
        ("emblem", [f"romana/workmen/{pose}" for pose in POSES], True),
        ("emblem", [*(f"romana/reservoirs/{place}" for place in RESERVOIRS)], True),
        ("plaque", [f"romana/builders/{pose}" for pose in POSES], True),
        (
            "stand",
            ["romana/podiums/zero", *(f"romana/podiums/drum_{number}" for number in range(1, 21))],
            False,
        ),
        ("stand2", ["romana/podiums/drum_3", "romana/podiums/drum_7"], False),
        *((f"place_{kind}", ["romana/courtyard/courtyard"], False) for kind in BUILDER_KINDS),
    ],
)
def test_marks_lie_on_the_picture(mark: str, names: list[str], extent: bool) -> None:
    there = [name for name in names if name in present()]
    problems = [problem for name in there if (problem := marked(name, mark, extent))]
    assert not problems, "\n".join(problems)


def test_pointers_and_halos_know_their_point() -> None:
    for name in sorted(present()):
        if name.startswith("ui/cursor_"):
            x, y, _ = (entry(name) or {})["marks"]["hot"]
            assert 0 <= x < 64, name
            assert 0 <= y < 64, name
    for halo in HALOS:
        assert 0 < (entry(f"ui/{halo}") or {})["marks"]["body"][0] < 128


def test_frames_of_a_loop_share_size_and_anchor() -> None:
    frames = [entry(name) or {} for name in FOUNTAIN]
    assert len({(*frame["size"], *frame["anchor"]) for frame in frames}) == 1


def test_slices_leave_a_middle() -> None:
    wrong = []
    for family in families():
        for short, each in manifest(family).items():
            if "slice" in each:
                left, top, right, bottom = each["slice"]
                width, height = each["size"]
                if min(left, top, right, bottom) < 1 or left + right >= width or top + bottom >= height:
                    wrong.append(f"{family}/{short}: {each['slice']} of {each['size']}")
    without = [name for name in STRETCHED if name in present() and "slice" not in (entry(name) or {})]
    assert not wrong
    assert not without, "stretched whole, for want of a slice"


# Players' colours


def test_coloured_layers_are_white_paint_over_their_picture() -> None:
    """Multiplied by a player's colour they must give that colour: grey but for the warmth of the light."""
    wrong = []
    for name in (name for name in sorted(present()) if name.endswith("_tint")):
        picture = pixels(name)
        paint = picture[picture[..., 3] > 128][:, :3]
        spread = float((paint.max(axis=1) - paint.min(axis=1)).mean())
        if spread > 16 or np.percentile(paint.max(axis=1), 90) < 200:
            wrong.append(f"{name}: colours {spread:.0f} apart, brightest {paint.max():.0f}")
        base = name.removesuffix("_tint")
        own, under = entry(name) or {}, entry(base) or {}
        for axis in (0, 1):
            offset = under.get("anchor", own["anchor"])[axis] - own["anchor"][axis]
            if offset < -1 or offset + own["size"][axis] > under.get("size", own["size"])[axis] + 1:
                wrong.append(f"{name}: reaches beyond {base}")
    assert not wrong, "\n".join(wrong)


# The closest pair of colours (ΔE 1976; 2.3 is just noticeable). Figures carry emblems as well.
NEAREST = {
    "standard": {"normal": 50, "protanopia": 30, "deuteranopia": 25, "tritanopia": 30},
    "colour_blind": {"normal": 55, "protanopia": 45, "deuteranopia": 38, "tritanopia": 45},
}


@pytest.mark.parametrize("palette", NEAREST)
@pytest.mark.parametrize("vision", colours.DEFICIENCIES)
def test_player_colours_stay_apart_for_everybody(palette: str, vision: str) -> None:
    seen = {
        key: colours.lab(colours.simulate(np.array(each.paint) / 255, vision))
        for key, each in PALETTES[palette].items()
    }
    apart = {a + b: float(np.linalg.norm(seen[a] - seen[b])) for a, b in combinations(PLAYERS, 2)}
    assert min(apart.values()) >= NEAREST[palette][vision], apart


@pytest.mark.parametrize(
    ("one", "other", "expected"),  # of the pairs that Sharma, Wu and Dalal published in 2005 for checking
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_colour_differences_are_those_of_the_standard(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert colours.ciede2000(np.array(one), np.array(other)) == pytest.approx(expected, abs=1e-4)


def test_pictures_and_program_use_the_same_colours() -> None:
    standard = {key: "#{:02X}{:02X}{:02X}".format(*each.paint) for key, each in PALETTES["standard"].items()}
    assert standard == colours.PLAYERS


# Packages


def test_icons_of_packages_hold_the_same_picture() -> None:
    with Image.open(facts.packed_icon(".ico")) as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
        icon.size = (256, 256)
        icon.load()
        in_ico = np.asarray(icon.convert("RGBA"), np.float32)
    with Image.open(facts.packed_icon(".icns")) as icon:
        assert {width * scale for width, _, scale in icon.info["sizes"]} >= {32, 128, 256, 512, 1024}
        icon.load()  # the largest
        in_icns = np.asarray(icon.convert("RGBA"), np.float32)
    assert np.abs(in_ico - pixels("scene/icon_256")).mean() < 2
    assert np.abs(in_icns - pixels("scene/icon_1024")).mean() < 2
