"""The sheet colour_vision.png: workmen, medallions and colours as people with each deficiency see them.

`python -m pictures.colour_vision` (with build_scripts on the path) draws it from the finished sprites and
prints the closest pair of colours under each deficiency.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from pictures.colours import DEFICIENCIES, EMBLEM_INK, NAMES, PLAYERS, closest, distances, simulate
from pictures.jobs import place
from pictures.ui_honours import serif

SPRITES = Path(__file__).resolve().parent.parent.parent / "sprites"
SHEET = Path(__file__).with_name("colour_vision.png")
SAND, GRASS, STONE = "#D9C096", "#A9AC62", "#EEE1C5"
ROW, WIDTH, LEFT = 250, 1500, 240


def _sprite(family: str, name: str) -> tuple[Image.Image, dict]:
    folder = SPRITES / place(family)
    entry = json.loads((folder / "family.json").read_text())["sprites"][name]
    return Image.open(folder / f"{name}.png").convert("RGBA"), entry


def coloured(family: str, name: str, player: str) -> tuple[Image.Image, dict]:
    """A sprite in a player's colour with the emblem on it, as the game shows it."""
    picture, entry = _sprite(family, name)
    tint, tint_entry = _sprite(family, f"{name}_tint")
    paint = ImageChops.multiply(tint, Image.new("RGBA", tint.size, PLAYERS[player]))
    place = [round(a - b) for a, b in zip(entry["anchor"], tint_entry["anchor"], strict=True)]
    picture.alpha_composite(paint, (place[0], place[1]))
    x, y, width = entry["marks"]["emblem"]
    emblem, _ = _sprite("marks", f"emblem_{player}")
    emblem = emblem.resize((round(width), round(width)), Image.Resampling.LANCZOS)
    ink = Image.new("RGBA", emblem.size, EMBLEM_INK[player])
    ink.putalpha(emblem.getchannel("A"))
    picture.alpha_composite(ink, (round(x - width / 2), round(y - width / 2)))
    return picture, entry


def _paste(page: Image.Image, picture: Image.Image, x: float, y: float, scale: float) -> None:
    size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
    small = picture.resize(size, Image.Resampling.LANCZOS)
    page.paste(small, (round(x), round(y)), small)


def row() -> Image.Image:
    """Colours, medallions, and workmen on sand and on grass at 160, 80 and 60 px a square."""
    page = Image.new("RGB", (WIDTH - LEFT, ROW), STONE)
    draw = ImageDraw.Draw(page)
    draw.rectangle([330, 12, 890, ROW - 12], fill=SAND)
    draw.rectangle([900, 12, WIDTH - LEFT - 10, ROW - 12], fill=GRASS)
    for k, player in enumerate(PLAYERS):
        draw.rectangle([14 + 76 * k, 14, 84 + 76 * k, 84], fill=PLAYERS[player])
        medallion, _ = coloured("ui", "medallion", player)
        _paste(page, medallion, 14 + 76 * k, 98, 70 / medallion.width)
        _paste(page, medallion, 34 + 76 * k, 186, 28 / medallion.width)
        workman, entry = coloured("romana/workmen", "idle", player)
        ax, ay = entry["anchor"]
        sand, grass = 385 + 132 * k, 950 + 82 * k
        places = ((160, sand, 165), (60, sand + 66, 222), (80, grass, 105), (60, grass, 205))
        for square, x, y in places:
            scale = square / 256
            _paste(page, workman, x - ax * scale, y - ay * scale, scale)
    return page


def sheet() -> Image.Image:
    seen = np.asarray(row(), np.float64) / 255
    page = Image.new("RGB", (WIDTH, ROW * len(DEFICIENCIES)), "#3A241B")
    draw = ImageDraw.Draw(page)
    for k, deficiency in enumerate(DEFICIENCIES):
        picture = (simulate(seen, deficiency) * 255 + 0.5).astype(np.uint8)
        page.paste(Image.fromarray(picture, "RGB"), (LEFT, ROW * k))
        draw.text((16, ROW * k + 16), deficiency, font=serif(28), fill="#FFE9B8")
        pairs = sorted(distances(deficiency).items(), key=lambda item: item[1])
        for line, ((a, b), apart) in enumerate(pairs):
            text = f"{NAMES[a]} / {NAMES[b]}: {apart:.0f}"
            draw.text((16, ROW * k + 62 + 27 * line), text, font=serif(18, "Regular"), fill="#F3E6C8")
    return page


if __name__ == "__main__":
    sheet().save(SHEET, optimize=True)
    for name in DEFICIENCIES:
        (first, second), apart = closest(name)
        print(f"{name:13s} closest: {NAMES[first]} and {NAMES[second]}, distance {apart:.0f}")
