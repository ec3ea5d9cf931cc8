"""The open box behind the title, and the lids that lie in it.

Unpacking, scaling and putting together takes longer than all the rest of a start, so both are kept as they
were last shown, for the same window and the same pictures.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.title import wood
from aqua_romana.screens.title.box_layout import Wells
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.graphics.picture_cache import family_digest

_MADE = 1  # counted up when the box or a lid is made in another way
_PLAQUE, _WIDEST_PLAQUE, _ABOVE_PLAQUE = 0.66, 560, 26  # of a lid's picture; in layout units

_shown: dict[str, tuple[str, Surface]] = {}  # by file: the key, and the picture
_unsaved: dict[str, tuple[str, Surface]] = {}


def title_picture(app: App, wells: Wells) -> Surface:
    """The box without its lids."""
    return _kept(app, "title.pixels", f"{wells.key} {_pictures(app, 'box/felt')}", lambda: _box(app, wells))


def lid_picture(app: App, plugin: GamePlugin, size: tuple[int, int], ledge: int, frame: int) -> Surface:
    """The lid of a game: its picture in a frame with its name on it, and a ledge for words below."""
    used = _pictures(app, plugin.lid.picture, plugin.lid.logo, "box/felt")
    key = f"{plugin.word} {size} {ledge} {frame} {used}"
    return _kept(app, f"lid-{plugin.word}.pixels", key, lambda: _lid(app, plugin, size, ledge, frame))


def save(app: App) -> list[threading.Thread]:
    """Keep what was shown last for the next start, in the background."""
    cache, writers = app.sprites.cache, []
    while cache is not None and _unsaved:
        name, (key, picture) = _unsaved.popitem()
        if (writer := picture_cache.write_picture(cache / name, key, picture)) is not None:
            writers.append(writer)
    return writers


def _kept(app: App, name: str, key: str, make: Callable[[], Surface]) -> Surface:
    key = f"{_MADE} {'plain ' if app.context.skin.plain else ''}{key}"
    known = _shown.get(name)
    if known is not None and known[0] == key:
        return known[1]
    cache = app.sprites.cache
    found = picture_cache.read_picture(cache and cache / name, key)
    _unsaved.pop(name, None)
    if found is None:
        found = make()
        _unsaved[name] = key, found
    _shown[name] = key, found
    return found


def _pictures(app: App, *names: str) -> str:
    """What the families of some pictures look like now."""
    families = dict.fromkeys(name.rpartition("/")[0] for name in names if name)
    return " ".join(family_digest(app.sprites.folder_of(family)) for family in families)


# The box


def _box(app: App, wells: Wells) -> Surface:
    box = Surface(wells.size).convert()
    if app.context.skin.plain:
        _paint_plain(box, wells)
        return box
    pictures, u = app.context.pictures, app.u
    wood.tile(box, pictures.get("box/felt").surface, box.get_rect())
    _light(box)
    for well in wells.wells:
        wood.stretch(box, pictures, "box/well", well)
    for wall in wells.dividers:
        name = "box/divider_upright" if wall.h > wall.w else "box/divider"
        wood.tile(box, pictures.get(name).surface, wall)
    wood.frame(box, pictures, "box/rim", Rect(0, 0, wells.size[0], wells.size[1] + wells.rim))
    for lid in wells.lids:
        paint_shadow(app, box, lid)
    wood.board(box, pictures, "box/rail", wells.rail)
    right = pictures.get("box/corner_right").surface
    box.blit(pictures.get("box/corner").surface, (0, 0))
    box.blit(right, (wells.size[0] - right.get_width(), 0))
    pygame.draw.rect(box, (18, 8, 4), box.get_rect(), max(1, u(1)))
    return box


def _light(box: Surface) -> None:
    """A lamp above the left half; the corners recede."""
    small = Surface((32, 18))
    for x in range(32):
        for y in range(18):
            off = (((x / 31 - 0.40) ** 2) + ((y / 17 - 0.30) * 0.8) ** 2) ** 0.5
            shade = max(0, min(255, round(255 * (1.08 - 0.62 * off))))
            small.set_at((x, y), (shade, shade, shade))
    box.blit(pygame.transform.smoothscale(small, box.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _paint_plain(box: Surface, wells: Wells) -> None:
    """For high contrast: no wood, no felt, plain lines."""
    box.fill(theme.PLAIN_TABLE)
    line = max(2, wells.rim // 12)
    for wall in wells.dividers:
        middle = Rect(wall)
        middle.w, middle.h = (line, wall.h) if wall.h > wall.w else (wall.w, line)
        middle.center = wall.center
        box.fill(theme.WHITE, middle)
    box.fill(theme.BLACK, wells.rail)
    box.fill(theme.WHITE, (wells.rail.x, wells.rail.y, wells.rail.w, line))


def paint_shadow(app: App, target: Surface, rect: Rect) -> None:
    """What something throws that lies in the box."""
    pictures = app.context.pictures
    margin = round(app.sprites.entry("box/lid_shadow").marks["body"][0] * pictures.scale)
    around = rect.inflate(2 * margin, 2 * margin)
    wood.stretch(target, pictures, "box/lid_shadow", around)


# A lid


def _lid(app: App, plugin: GamePlugin, size: tuple[int, int], ledge: int, frame: int) -> Surface:
    lid = Surface(size).convert()
    lid.fill((8, 5, 3))
    plain, pictures = app.context.skin.plain, app.context.pictures
    inside = lid.get_rect().inflate(-2 * frame, -2 * frame)
    picture = Rect(inside.x, inside.y, inside.w, inside.h - ledge)
    below = Rect(inside.x, picture.bottom, inside.w, ledge)
    lid.blit(_illustration(app, plugin, picture.size), picture)
    if plain:
        lid.fill(theme.BLACK, below)
        line = max(2, frame // 6)
        pygame.draw.rect(lid, theme.BLACK, lid.get_rect(), frame)
        pygame.draw.rect(lid, theme.WHITE, lid.get_rect(), line)
        lid.fill(theme.WHITE, (below.x, below.y, below.w, line))
    else:
        wood.board(lid, pictures, "box/ledge", below)
        _sink(lid, picture, app.u(10))
        wood.frame(lid, pictures, "box/lid_frame", lid.get_rect())
    _name(app, lid, plugin, picture)
    return lid


def _illustration(app: App, plugin: GamePlugin, size: tuple[int, int]) -> Surface:
    """As much of the picture as fits, its important part in any case."""
    if not plugin.lid.picture:
        plain = Surface(size)
        app.context.skin.paint_table(plain, plain.get_rect())
        return plain
    image = app.sprites.picture(plugin.lid.picture).convert("RGB")
    box = cut_out(image.size, plugin.lid.part, size)
    image = image.resize(size, box=box, resample=1)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB").convert()


def cut_out(
    whole: tuple[int, int], part: tuple[float, float, float, float], size: tuple[int, int]
) -> tuple[float, float, float, float]:
    """What of the part of a picture (in shares of the whole) has the shape of `size`: as much as there is,
    from the middle, and never a hair beyond the picture."""
    left, right = part[0] * whole[0], part[2] * whole[0]
    top, bottom = part[1] * whole[1], part[3] * whole[1]
    shrink = min((right - left) / size[0], (bottom - top) / size[1])
    wide, tall = size[0] * shrink, size[1] * shrink
    x, y = max(0.0, (left + right - wide) / 2), max(0.0, (top + bottom - tall) / 2)
    return x, y, min(float(whole[0]), x + wide), min(float(whole[1]), y + tall)


def _sink(lid: Surface, picture: Rect, reach: int) -> None:
    """The frame throws a shadow on the picture."""
    for step in range(reach):
        dark = round(130 * (1 - step / reach) ** 2)
        for side in (
            (picture.x + step, picture.y, 1, picture.h),
            (picture.x, picture.y + step, picture.w, 1),
        ):
            veil = Surface(side[2:], pygame.SRCALPHA)
            veil.fill((0, 0, 0, dark))
            lid.blit(veil, side)


def _name(app: App, lid: Surface, plugin: GamePlugin, picture: Rect) -> None:
    """The tablet with the game's name, in the upper part of the picture."""
    width = min(round(picture.w * _PLAQUE), app.u(_WIDEST_PLAQUE))
    height = round(width * 0.22)
    high = picture.y + min(app.u(_ABOVE_PLAQUE), max(0, picture.h - height) // 4)
    at = Rect(picture.centerx - width // 2, high, width, height)
    if plugin.lid.logo:
        tablet = app.sprites.fitted(plugin.lid.logo, at.size)
    else:
        tablet = Surface(at.size, pygame.SRCALPHA)
        app.context.skin.paint(tablet, "field", tablet.get_rect())
        words = app.fonts.line(plugin.title, "title", (110, 31, 23), at.w - app.u(30), elide=True)
        tablet.blit(words, words.get_rect(center=tablet.get_rect().center))
    if not app.context.skin.plain:
        margin = app.context.skin.overhang("panel")
        shadow = app.context.pictures.framed("ui/panel_shadow", (at.w + 2 * margin, at.h + 2 * margin))
        lid.blit(shadow, (at.x - margin, at.y - margin + app.u(4)))
    lid.blit(tablet, at)
