"""The open box behind the title: where everything lies in it, what it is put together from, and its lids.

Unpacking, scaling and putting together takes longer than all the rest of a start, so both are kept as they
were last shown, for the same window and the same pictures.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.graphics.picture_cache import family_digest
from aqua_romana.ui.graphics.sprites import SpriteSet
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.widgets import layout

_MADE = 1  # counted up when the box or a lid is made in another way
_PLAQUE, _WIDEST_PLAQUE, _ABOVE_PLAQUE = 0.66, 560, 26  # of a lid's picture; in layout units

_shown: dict[str, tuple[str, Surface]] = {}  # by file: the key, and the picture
_unsaved: dict[str, tuple[str, Surface]] = {}
# In layout units.
_RIM, _DIVIDER, FRAME = 34, 20, 30
_PADDING, _ABOVE, _BELOW = 34, 26, 30  # felt around a lid
_TRAY_MARGIN = 20
_LEAST_PICTURE, _LEAST_LID = 190, 330  # less than this, and the box becomes one well that scrolls
_SCROLLED_PICTURE = 250
_WIDEST = 1.66  # of a lid: further felt lies beside it
_GO_ON = (1.0, 0.64, 0.5)  # of the tray, by how many things lie beside the game to go on with


def title_picture(app: App, box_layout: BoxLayout) -> Surface:
    """The box without its lids."""
    return _kept(
        app, "title.pixels", f"{box_layout.key} {_pictures(app, 'box/felt')}", lambda: _box(app, box_layout)
    )


def lid_picture(app: App, plugin: GamePlugin, size: tuple[int, int], ledge: int, edge: int) -> Surface:
    """The lid of a game: its picture in a frame with its name on it, and a ledge for words below."""
    used = _pictures(app, plugin.lid.picture, plugin.lid.logo, "box/felt")
    key = f"{plugin.id} {size} {ledge} {edge} {used}"
    return _kept(app, f"lid-{plugin.id}.pixels", key, lambda: _lid(app, plugin, size, ledge, edge))


def save(app: App) -> list[threading.Thread]:
    """Keep what was shown last for the next start, in the background."""
    cache, writers = app.sprites.cache, []
    while cache is not None and _unsaved:
        name, (key, picture) = _unsaved.popitem()
        if (writer := picture_cache.write_picture(cache / name, key, picture)) is not None:
            writers.append(writer)
    return writers


def _kept(app: App, name: str, key: str, make: Callable[[], Surface]) -> Surface:
    key = f"{_MADE} {'plain ' if app.context.surfaces.plain else ''}{key}"
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


def _box(app: App, box_layout: BoxLayout) -> Surface:
    box = Surface(box_layout.size).convert()
    if app.context.surfaces.plain:
        _paint_plain(box, box_layout)
        return box
    pictures, u = app.context.pictures, app.u
    tile(box, pictures.get("box/felt").surface, box.get_rect())
    _light(box)
    for well in box_layout.box_layout:
        stretch(box, pictures, "box/well", well)
    for wall in box_layout.dividers:
        name = "box/divider_upright" if wall.h > wall.w else "box/divider"
        tile(box, pictures.get(name).surface, wall)
    frame(box, pictures, "box/rim", Rect(0, 0, box_layout.size[0], box_layout.size[1] + box_layout.rim))
    for lid in box_layout.lids:
        paint_shadow(app, box, lid)
    board(box, pictures, "box/rail", box_layout.rail)
    right = pictures.get("box/corner_right").surface
    box.blit(pictures.get("box/corner").surface, (0, 0))
    box.blit(right, (box_layout.size[0] - right.get_width(), 0))
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


def _paint_plain(box: Surface, box_layout: BoxLayout) -> None:
    """For high contrast: no wood, no felt, plain lines."""
    box.fill(theme.PLAIN_TABLE)
    line = max(2, box_layout.rim // 12)
    for wall in box_layout.dividers:
        middle = Rect(wall)
        middle.w, middle.h = (line, wall.h) if wall.h > wall.w else (wall.w, line)
        middle.center = wall.center
        box.fill(theme.WHITE, middle)
    box.fill(theme.BLACK, box_layout.rail)
    box.fill(theme.WHITE, (box_layout.rail.x, box_layout.rail.y, box_layout.rail.w, line))


def paint_shadow(app: App, target: Surface, rect: Rect) -> None:
    """What something throws that lies in the box."""
    pictures = app.context.pictures
    margin = round(app.sprites.entry("box/lid_shadow").marks["body"][0] * pictures.scale)
    around = rect.inflate(2 * margin, 2 * margin)
    stretch(target, pictures, "box/lid_shadow", around)


# A lid


def _lid(app: App, plugin: GamePlugin, size: tuple[int, int], ledge: int, edge: int) -> Surface:
    lid = Surface(size).convert()
    lid.fill((8, 5, 3))
    plain, pictures = app.context.surfaces.plain, app.context.pictures
    inside = lid.get_rect().inflate(-2 * edge, -2 * edge)
    picture = Rect(inside.x, inside.y, inside.w, inside.h - ledge)
    below = Rect(inside.x, picture.bottom, inside.w, ledge)
    lid.blit(illustration(app, plugin, picture.size), picture)
    if plain:
        lid.fill(theme.BLACK, below)
        line = max(2, edge // 6)
        pygame.draw.rect(lid, theme.BLACK, lid.get_rect(), edge)
        pygame.draw.rect(lid, theme.WHITE, lid.get_rect(), line)
        lid.fill(theme.WHITE, (below.x, below.y, below.w, line))
    else:
        board(lid, pictures, "box/ledge", below)
        _sink(lid, picture, app.u(10))
        frame(lid, pictures, "box/lid_frame", lid.get_rect())
    _name(app, lid, plugin, picture)
    return lid


def illustration(app: App, plugin: GamePlugin, size: tuple[int, int]) -> Surface:
    """As much of the picture as fits, its important part in any case."""
    if not plugin.lid.picture:
        plain = Surface(size)
        app.context.surfaces.paint_table(plain, plain.get_rect())
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
        app.context.surfaces.paint(tablet, "field", tablet.get_rect())
        lettering = app.fonts.line(plugin.title, "title", (110, 31, 23), at.w - app.u(30), elide=True)
        tablet.blit(lettering, lettering.get_rect(center=tablet.get_rect().center))
    if not app.context.surfaces.plain:
        margin = app.context.surfaces.overhang("panel")
        shadow = app.context.pictures.framed("ui/panel_shadow", (at.w + 2 * margin, at.h + 2 * margin))
        lid.blit(shadow, (at.x - margin, at.y - margin + app.u(4)))
    lid.blit(tablet, at)


def tile(target: Surface, piece: Surface, rect: Rect) -> None:
    """Pieces side by side, as many as the rectangle takes."""
    before = target.get_clip()
    target.set_clip(before.clip(rect))
    for x in range(rect.left, rect.right, piece.get_width()):
        for y in range(rect.top, rect.bottom, piece.get_height()):
            target.blit(piece, (x, y))
    target.set_clip(before)


def frame(target: Surface, pictures: SpriteSet, name: str, rect: Rect) -> None:
    """A hollow frame around a rectangle: four corners, and between them as much wood as it takes."""
    whole, borders = _piece(pictures, name)
    parts = _nine(whole.get_rect(), rect, borders)
    for source, place in (*parts[:4], *parts[5:]):
        if place.w > 0 and place.h > 0:
            tile(target, _fitted(whole.subsurface(source), place), place)


def _fitted(piece: Surface, place: Rect) -> Surface:
    """A little longer or shorter, so that a whole number of pieces fills the place."""
    wide, high = (
        -(-there // max(1, round(there / here)))
        for here, there in zip(piece.get_size(), place.size, strict=True)
    )
    return piece if (wide, high) == piece.get_size() else pygame.transform.smoothscale(piece, (wide, high))


def board(target: Surface, pictures: SpriteSet, name: str, rect: Rect) -> None:
    """A board of any length; of its height only what lies between its edges changes."""
    whole, (_left, top, _right, bottom) = _piece(pictures, name)
    wide, high = whole.get_size()
    inner = high - top - bottom
    column = Surface((wide, rect.h)).convert()
    column.blit(whole.subsurface((0, 0, wide, top)), (0, 0))
    room = max(1, rect.h - top - bottom)
    middle = whole.subsurface((0, top, wide, inner))
    column.blit(pygame.transform.smoothscale(middle, (wide, room)), (0, top))
    if bottom:
        column.blit(whole.subsurface((0, high - bottom, wide, bottom)), (0, rect.h - bottom))
    tile(target, column, rect)


def stretch(target: Surface, pictures: SpriteSet, name: str, rect: Rect) -> None:
    """A shadow of any size: its corners stay, what lies between them is stretched."""
    whole, borders = _piece(pictures, name)
    for source, place in _nine(whole.get_rect(), rect, borders):
        if place.w > 0 and place.h > 0:
            target.blit(pygame.transform.smoothscale(whole.subsurface(source), place.size), place)


def _piece(pictures: SpriteSet, name: str) -> tuple[Surface, tuple[int, int, int, int]]:
    slices = pictures.sprites.entry(name).slice or (0, 0, 0, 0)
    left, top, right, bottom = (round(each * pictures.scale) for each in slices)
    return pictures.get(name).surface, (left, top, right, bottom)


def _nine(source: Rect, wanted: Rect, borders: tuple[int, int, int, int]) -> list[tuple[Rect, Rect]]:
    """Where corners, edges and, as the fifth, the middle come from, row by row, and where they go."""
    left, top, right, bottom = borders
    # A rectangle too small for its corners gets less of them.
    less = min(1.0, wanted.w / max(1, left + right), wanted.h / max(1, top + bottom))
    across = _cuts(source.w, wanted.w, left, right, less)
    down = _cuts(source.h, wanted.h, top, bottom, less)
    return [
        (Rect(x[0], y[0], x[1], y[1]), Rect(wanted.x + x[2], wanted.y + y[2], x[3], y[3]))
        for y in down
        for x in across
    ]


def _cuts(source: int, wanted: int, near: int, far: int, less: float) -> list[tuple[int, int, int, int]]:
    """Along one side: start and length of the three parts, there and here."""
    begin, end = int(near * less), int(far * less)
    return [
        (0, near, 0, begin),
        (near, source - near - far, begin, wanted - begin - end),
        (source - far, far, wanted - end, end),
    ]


@dataclass(frozen=True)
class BoxLayout:
    """The box in a window: places in pixels. A box that `scrolls` has one well, `body`, and no fixed lids."""

    size: tuple[int, int]
    rim: int
    rail: Rect
    body: Rect  # inside of the rim, above the rail
    box_layout: tuple[Rect, ...]
    dividers: tuple[Rect, ...]
    lids: tuple[Rect, ...]
    tray: Rect  # for what lies before the lids
    ledge: int  # how high the lower part of a lid is
    scrolls: bool = False
    beside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # for what lies right of the tray

    @property
    def key(self) -> str:
        """Two boxes with the same key look the same."""
        return repr(
            (self.size, self.rim, *map(tuple, (self.rail, *self.box_layout, *self.dividers, *self.lids)))
        )


def layout_box(
    size: tuple[int, int],
    context: PaintContext,
    count: int,
    rail: int,
    tray: Callable[[int], int],
    ledge: Callable[[int], int],
    beside: Callable[[int], int] | None = None,
    count_beside: int = 1,
) -> BoxLayout:
    """The box for so many lids in a window of `size`, with a rail so high.

    `tray`, the one or two things that lie `beside` it and `ledge` say how high things of a width must be;
    large letters in a small window need a box that scrolls.
    """

    def needed(box_layout: BoxLayout) -> int:
        return max(tray(box_layout.tray.w), beside(box_layout.beside.w) if beside is not None else 0)

    high = tray(size[0])
    while True:
        found = _opened(size, context, count, rail, high, ledge, count_beside if beside is not None else 0)
        if found.scrolls or needed(found) <= found.tray.h:
            return found
        high = needed(found)  # lids that become no wider leave the tray less room


def _opened(
    size: tuple[int, int],
    context: PaintContext,
    count: int,
    rail: int,
    tray: int,
    ledge: Callable[[int], int],
    beside_tray: int,
) -> BoxLayout:
    u = context.u
    rim, divider = u(_RIM), u(_DIVIDER)
    body = Rect(rim, rim, size[0] - 2 * rim, size[1] - rim - rail)
    front = Rect(0, body.bottom, size[0], rail)
    margin = u(_TRAY_MARGIN)
    tray_high = tray + 2 * margin
    upper = Rect(body.x, body.y, body.w, body.h - tray_high - divider)
    box_layout = layout.row(upper, [1.0] * count, divider)
    high = upper.h - u(_ABOVE) - u(_BELOW)
    lids = []
    for well in box_layout:
        wide = min(well.w - 2 * u(_PADDING), round(high * _WIDEST))
        lids.append(Rect(well.centerx - wide // 2, well.y + u(_ABOVE), wide, high))
    lid = lids[0]
    inside = lid.w - 2 * u(FRAME)
    ledge_high = ledge(inside)
    if lid.w < context.text_u(_LEAST_LID) or lid.h - 2 * u(FRAME) - ledge_high < u(_LEAST_PICTURE):
        return BoxLayout(size, rim, front, body, (body,), (), (), Rect(0, 0, 0, 0), 0, scrolls=True)
    walls = [Rect(left.right, upper.y, divider, upper.h) for left in box_layout[:-1]] + [
        Rect(body.x, upper.bottom, body.w, divider)
    ]
    below = Rect(body.x, upper.bottom + divider, body.w, tray_high)
    # Flush with the lids; a single one, which leaves felt beside it, does not narrow what lies before it.
    left, right = (lids[0].left, lids[-1].right) if count > 1 else (body.x + margin, body.right - margin)
    inner = Rect(left, below.y + margin, right - left, below.h - 2 * margin)
    beside, lower = Rect(0, 0, 0, 0), [below]
    if beside_tray:
        wall = Rect(inner.x + round(inner.w * _GO_ON[beside_tray]), below.y, divider, below.h)
        walls.append(wall)
        lower = [
            Rect(below.x, below.y, wall.x - below.x, below.h),
            Rect(wall.right, below.y, below.right - wall.right, below.h),
        ]
        beside = Rect(wall.right + margin, inner.y, inner.right - wall.right - margin, inner.h)
        inner.w = wall.x - margin - inner.x
    return BoxLayout(
        size,
        rim,
        front,
        body,
        (*box_layout, *lower),
        tuple(walls),
        tuple(lids),
        inner,
        ledge_high,
        beside=beside,
    )


def scrolled_lid(context: PaintContext, width: int, ledge: int) -> int:
    """How high a lid of a width is in a box that scrolls."""
    return min(context.u(_SCROLLED_PICTURE), round(width * 0.6)) + ledge + 2 * context.u(FRAME)
