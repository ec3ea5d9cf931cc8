"""The pictures of the installer for Windows, drawn from those of the game: run by the environment's Python.

    python build_scripts/release/installer_pictures.py FOLDER           write them there

One stands beside the words of the last page: the lids of both games, as they lie in the box. One is at the
top of all others: the aqueduct, fading into the white paper on which the heading stands. Windows enlarges the
pages with the screen's scale, and pictures roughly; so each is there in several sizes, and the installer
takes the one for its screen.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

#: In percent, as Windows calls them: what it offers up to its most usual largest.
SCALES = (100, 125, 150, 200)
#: Width and height at 100 %, as the pages of NSIS have room for them.
SIDE, HEADING = (164, 314), (150, 57)

_SPRITES = Path(__file__).resolve().parents[2] / "sprites"
_Box = tuple[float, float, float, float]
#: What is seen of the two lids, and of the first in the heading: left, top, right and bottom of the sprites.
_AQUEDUCT: _Box = (1250, 110, 2490, 1300)
_FIELDS: _Box = (420, 30, 1287, 862)
_HEADING: _Box = (1072, 500, 2546, 1060)
_PLATE = 0.86  # of the width
_PAPER_UNTIL, _CLEAR_FROM = 0.04, 0.5  # of the width of the heading


def file_name(name: str, scale: int) -> str:
    """What a picture is called: "side" or "heading", for a screen of that scale."""
    return f"{name}-{scale}.bmp"


def size_at(size: tuple[int, int], scale: int) -> tuple[int, int]:
    """Width and height for a screen of that scale."""
    return round(size[0] * scale / 100), round(size[1] * scale / 100)


def draw(folder: Path) -> None:
    """Write all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for scale in SCALES:
        # Without transparency: Windows shows pictures of an installer as they are.
        _side(size_at(SIDE, scale)).save(folder / file_name("side", scale))
        _heading(size_at(HEADING, scale)).save(folder / file_name("heading", scale))


def _side(size: tuple[int, int]) -> Image.Image:
    """The lids of both games one below the other, each with its name, parted as in the box."""
    from PIL import Image  # the script that names the files runs without it

    wide, high = size
    whole = Image.new("RGB", size)
    bar = max(4, round(high * 0.019))
    half = (high - bar) // 2
    lids = (("shared", "title", _AQUEDUCT, 0, half), ("aquaedukt", "lid", _FIELDS, half + bar, high))
    for game, lid, box, top, bottom in lids:
        picture = _sprite(game, "scene", lid).convert("RGB")
        whole.paste(_part(picture, box, (wide, bottom - top)), (0, top))
        name = _sprite(game, "scene", "logo")
        plate_wide = round(wide * _PLATE)
        plate = _part(name, (0, 0, *name.size), (plate_wide, round(plate_wide * name.height / name.width)))
        whole.paste(plate, ((wide - plate_wide) // 2, top + round(wide * 0.07)), plate)
    wood = _sprite("shared", "box", "divider")
    seen = min(wood.width, wood.height * wide / bar)
    whole.paste(_part(wood, (0, 0, seen, wood.height), (wide, bar)), (0, half))
    return whole


def _heading(size: tuple[int, int]) -> Image.Image:
    """The aqueduct, which comes out of white paper."""
    from PIL import Image

    aqueduct = _part(_sprite("shared", "scene", "title").convert("RGB"), _HEADING, size)
    visible = Image.new("L", (size[0], 1))
    for x in range(size[0]):
        share = (x / size[0] - _PAPER_UNTIL) / (_CLEAR_FROM - _PAPER_UNTIL)
        eased = min(1.0, max(0.0, share))
        visible.putpixel((x, 0), round(255 * eased * eased * (3 - 2 * eased)))
    paper = Image.new("RGB", size, "white")
    paper.paste(aqueduct, (0, 0), visible.resize(size))
    return paper


@cache  # large ones, wanted for every scale
def _sprite(game: str, family: str, name: str) -> Image.Image:
    from PIL import Image

    return Image.open(_SPRITES / game / family / f"{name}.png")


def _part(picture: Image.Image, box: _Box, size: tuple[int, int]) -> Image.Image:
    """What lies in the box, smoothly made that large."""
    from PIL import Image

    return picture.resize(size, Image.Resampling.LANCZOS, box=box)


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
