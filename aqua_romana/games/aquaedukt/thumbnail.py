"""The board as a small drawn picture: for saved games, the final scoring, a turning point, the rule book."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    POINT_OF,
    POINT_WIDTH,
    REGION_OF,
    ROWS,
    SQUARES,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import snapshot
from aqua_romana.games.aquaedukt.table.board.fields import KINDS
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.theme import Colour, PlayerColour

_DROPS_FROM: Final = 14  # pixels a square: below that green alone tells of water
_NUMBERS_FROM: Final = 22
_VEIL: Final = 120  # of 255: how much squares fade that are not lit
#: The rim around the squares, in squares.
RIM: Final = 0.25

DRY, WET, LUSH = range(3)
# By kind of field: dry, watered, watered twice.
_PAINTS: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "furrow": ((208, 159, 91), (139, 155, 62), (84, 123, 30)),
    "bean": ((198, 139, 93), (131, 147, 72), (78, 118, 46)),
    "stubble": ((223, 181, 91), (152, 172, 66), (92, 134, 32)),
    "fallow": ((227, 192, 127), (156, 176, 84), (98, 139, 44)),
    "vine": ((183, 157, 102), (134, 150, 74), (88, 124, 42)),
}
_EARTH: Colour = (74, 50, 24)
_LEAF: Colour = (34, 62, 16)
_BLOSSOM: Colour = (222, 214, 128)
_DUST: Colour = (232, 218, 186)
_KERB: Colour = (120, 96, 62)
_SCRUB: Colour = (176, 164, 108)
_BUSH: Colour = (84, 98, 46)
_STONE: Colour = (214, 196, 160)
_CROPS_FROM: Final = 14  # pixels a square: below that crops are one colour


def shape() -> tuple[int, int]:
    """Width and height of the picture, as a proportion: the squares with their rim."""
    return round((WIDTH + 2 * RIM) * 2), round((ROWS + 2 * RIM) * 2)


def miniature(
    app: App, game: Game, size: tuple[int, int], lit: frozenset[str] = frozenset()
) -> pygame.Surface:
    """The whole board, fitted into `size`; where some squares are `lit`, the others fade."""
    return drawn(app, game, cell_for(size), lit)


def cell_for(size: tuple[int, int]) -> int:
    """The side of a square, in pixels, with which the picture fits."""
    return max(4, int(min(size[0] / (WIDTH + 2 * RIM), size[1] / (ROWS + 2 * RIM))))


def drawn(app: App, game: Game, cell: int, lit: frozenset[str] = frozenset()) -> Surface:
    """The whole board with squares of so many pixels."""
    rim = round(cell * RIM)
    surface = Surface((WIDTH * cell + 2 * rim, ROWS * cell + 2 * rim))
    supply = game.water.tobytes()
    _paint_land(surface, cell, supply)
    _numbers(app, surface, cell, game)
    if game.rolled:
        _outline_region(surface, cell, game.rolled)
    _squares(app, surface, cell, game)
    if lit:
        _fade(surface, cell, lit)
    _canals(surface, cell, game)
    if cell >= _DROPS_FROM:
        _drops(surface, cell, supply)
    return surface


def square_rect(square: str, cell: int) -> Rect:
    """Where a square lies in a picture with squares of so many pixels."""
    return _rect(CELL_OF[square], cell)


def point_pos(point: str, cell: int) -> tuple[int, int]:
    """Where a point lies in such a picture."""
    row, column = divmod(POINT_OF[point], POINT_WIDTH)
    rim = round(cell * RIM)
    return rim + column * cell, rim + row * cell


# A turning point


def turning_point_picture(app: App, turning_point: TurningPointText, size: tuple[int, int]) -> pygame.Surface:
    """The position of a turning point, with what was played and what was better framed in their colours."""
    cell = cell_for(size)
    picture = drawn(app, turning_point.before, cell)
    both = (
        (named(turning_point.point.played), theme.PLAYED),
        (named(turning_point.point.better), theme.BETTER),
    )
    places = [place(action) for action, _colour in both]
    for number, (action, colour) in enumerate(both):
        # Where both ways have the same place, one frame lies inside the other.
        frame(picture, cell, action, colour, inner=bool(number) and places[0] == places[1])
    return picture


def place(action: Action) -> str:
    """The square, point or edge an action names; nothing where it names none."""
    return action.square or action.spring or "-".join(sorted(action.section.split("-")))


def frame(picture: Surface, cell: int, action: Action, colour: Colour, inner: bool = False) -> None:
    """Frame the place of an action."""
    thick = max(2, round(cell * 0.09))
    grow = -2 * thick if inner else 0
    if action.spring:
        centre = point_pos(action.spring, cell)
        radius = round(cell * 0.42) + grow
        pygame.draw.aacircle(picture, theme.IVORY, centre, radius + 1, thick + 2)
        pygame.draw.aacircle(picture, colour, centre, radius, thick)
        return
    if action.section:
        ends = [point_pos(point, cell) for point in action.section.split("-")]
        reach = round(cell * 0.26)
        rect = Rect(ends[0], (0, 0)).union(Rect(ends[1], (0, 0))).inflate(2 * reach, 2 * reach)
        radius = reach
    elif action.square:
        rect, radius = square_rect(action.square, cell).inflate(thick, thick), thick
    else:
        return
    rect = rect.inflate(grow, grow).clamp(picture.get_rect().inflate(-2, -2))
    pygame.draw.rect(picture, theme.IVORY, rect.inflate(2, 2), thick + 2, border_radius=radius)
    pygame.draw.rect(picture, colour, rect, thick, border_radius=radius)


# Painting


def _squares(app: App, surface: Surface, cell: int, game: Game) -> None:
    """Mountains and houses; every picture is made once."""
    backs: dict[str | None, Surface] = {}
    for square, back in game.mountains().items():
        if back not in backs:
            backs[back] = _mountain(cell, back, game.secrets)
        surface.blit(backs[back], square_rect(square, cell))
    tiles: dict[tuple[int, int], Surface] = {}
    for square, (seat, value) in game.houses().items():
        if (seat, value) not in tiles:
            player = app.theme.player(game.colours[seat][0])
            tiles[seat, value] = _house(cell, player, value)
        surface.blit(tiles[seat, value], square_rect(square, cell))


def _canals(surface: Surface, cell: int, game: Game) -> None:
    sections = []
    for section, number in game.canals().items():
        upstream, downstream = section.split("-")
        sections.append((point_pos(upstream, cell), point_pos(downstream, cell), number))
    for start, end, number in sections:
        _paint_canal(surface, cell, start, end, number)
    for start, end, number in sections:
        _paint_channel(surface, cell, start, end, number)
    if cell >= _NUMBERS_FROM:
        for start, end, number in sections:
            _paint_chevrons(surface, cell, start, end, number)
    for branch in ask.branches(game):
        if branch.sections and branch.end != branch.spring:
            _paint_sluice(surface, cell, point_pos(branch.end, cell), branch.sections[-1][1])
    basin = _spring(cell) if game.springs() else None
    for point in game.springs():
        assert basin is not None
        surface.blit(basin, basin.get_rect(center=point_pos(point, cell)))


def _drops(surface: Surface, cell: int, supply: bytes) -> None:
    """In the south-west of every watered square, houses and mountains included."""
    signs = [_drop_sign(cell, count) for count in (1, 2)]
    for index in SQUARES:
        if supply[index]:
            sign = signs[min(supply[index], 2) - 1]
            at = _rect(index, cell)
            surface.blit(sign, (at.x + round(cell * 0.08), at.bottom - round(cell * 0.1) - sign.get_height()))


def _numbers(app: App, surface: Surface, cell: int, game: Game) -> None:
    """The numbers of regions, on slabs that lie where there is room for a house."""
    if cell < _NUMBERS_FROM:
        return
    radius = round(cell * 0.25)
    font = app.fonts.font("count", max(8, round(cell * 0.27)))
    for region, square in snapshot.take(game).numbers.items():
        centre = square_rect(square, cell).center
        pygame.draw.aacircle(surface, theme.BRONZE_DARK, centre, radius + max(1, cell // 40))
        pygame.draw.aacircle(surface, theme.TRAVERTINE_LIGHT, centre, radius)
        number = font.render(str(region), True, theme.RED)
        surface.blit(number, number.get_rect(center=centre))


def _fade(surface: Surface, cell: int, lit: Iterable[str]) -> None:
    """A veil over all squares but some, which are framed."""
    veil = Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*theme.TRAVERTINE, _VEIL))
    rects = [square_rect(square, cell) for square in lit]
    for rect in rects:
        veil.fill((0, 0, 0, 0), rect)
    surface.blit(veil, (0, 0))
    thick = max(2, round(cell * 0.1))
    for rect in rects:
        pygame.draw.rect(surface, theme.NIGHT, rect.inflate(thick, thick), thick + 2, border_radius=thick)
        pygame.draw.rect(surface, theme.GOLD, rect.inflate(thick, thick), thick, border_radius=thick)


def _paint_land(target: Surface, cell: int, supply: bytes) -> None:
    """Everything that lies flat, for squares of so many pixels; `supply` is the water of every cell."""
    target.fill(_STONE)
    patches: dict[tuple[str, int], Surface] = {}
    for index in range(WIDTH * ROWS):
        rect = _rect(index, cell)
        region = REGION_OF[index]
        if not region:
            _scrub(target, rect)
            continue
        key = (KINDS[region], min(supply[index], LUSH))
        if key not in patches:
            patches[key] = _patch(cell, *key)
        target.blit(patches[key], rect)
    land = _rect(0, cell).union(_rect(WIDTH * ROWS - 1, cell))
    target.set_clip(land)
    _lines(target, cell)
    target.set_clip(None)
    rim = max(1, round(cell * 0.08))
    pygame.draw.rect(target, theme.TERRACOTTA, land.inflate(4 * rim, 4 * rim), rim)
    pygame.draw.rect(target, _KERB, land.inflate(2, 2), 1)
    pygame.draw.rect(target, theme.BRONZE_DARK, target.get_rect(), max(1, round(cell * 0.06)))


def _outline_region(target: Surface, cell: int, region: int) -> None:
    """Frame a region in gold."""
    for thick, colour in ((max(3, round(cell * 0.16)), _EARTH), (max(1, round(cell * 0.1)), theme.GOLD)):
        for strip in _borders(SQUARES_OF[region], cell, thick):
            target.fill(colour, strip)


def _rect(index: int, cell: int) -> Rect:
    row, column = divmod(index, WIDTH)
    rim = round(cell * RIM)
    return Rect(rim + column * cell, rim + row * cell, cell, cell)


def _lines(target: Surface, cell: int) -> None:
    """Hair lines inside regions, lanes of pale dust between them."""
    hair = Surface((cell, 1))
    hair.fill(_EARTH)
    hair.set_alpha(80)
    upright = pygame.transform.rotate(hair, 90)
    for index in SQUARES:
        rect = _rect(index, cell)
        target.blit(hair, rect.topleft)
        target.blit(upright, rect.topleft)
    broad = max(1, round(cell * 0.125))
    lanes = [strip for own in SQUARES_OF[1:] for strip in _borders(own, cell, broad, outside_too=False)]
    if cell >= _CROPS_FROM:
        for strip in lanes:
            target.fill(_KERB, strip.inflate(2, 2))
    for strip in lanes:
        target.fill(_DUST, strip)


def _borders(squares: tuple[int, ...], cell: int, broad: int, outside_too: bool = True) -> list[Rect]:
    """Strips along the sides of a region; those to the north and the west are its neighbours' too."""
    own, half = set(squares), broad // 2
    found = []
    for index in squares:
        row, column = divmod(index, WIDTH)
        rect = _rect(index, cell)
        sides = (
            (row - 1, column, Rect(rect.x, rect.y, cell, 0)),
            (row + 1, column, Rect(rect.x, rect.bottom, cell, 0)),
            (row, column - 1, Rect(rect.x, rect.y, 0, cell)),
            (row, column + 1, Rect(rect.right, rect.y, 0, cell)),
        )
        for other_row, other_column, line in sides:
            inside = 0 <= other_row < ROWS and 0 <= other_column < WIDTH
            other = other_row * WIDTH + other_column
            if (inside or outside_too) and not (inside and other in own):
                found.append(Rect(line.x - half, line.y - half, line.w + broad, line.h + broad))
    return found


def _patch(cell: int, crop: str, state: int) -> Surface:
    """A square of one crop, dry, green or lush."""
    base = _PAINTS[crop][state]
    patch = Surface((cell, cell))
    patch.fill(base)
    if cell < _CROPS_FROM:
        return patch
    ink = theme.mix(base, _LEAF if state else _EARTH, (0.16, 0.28, 0.4)[state])
    step = max(3, round(cell / (6 if state < LUSH else 8)))
    thick = max(1, step // (3 if state < LUSH else 2))
    places = range(step // 2, cell, step)
    if crop == "furrow":
        for y in places:
            patch.fill(ink, (0, y, cell, thick))
    elif crop == "bean":
        for x in places:
            patch.fill(ink, (x, 0, thick, cell))
    elif crop == "stubble":
        for x in range(-cell, cell, step * 3 // 2):
            pygame.draw.line(patch, ink, (x, cell), (x + cell, 0), thick)
    elif crop == "fallow":
        for number in range(5 + 5 * state):
            at = ((number * 37 + 11) % 100 * cell // 100, (number * 61 + 23) % 100 * cell // 100)
            pygame.draw.circle(patch, ink, at, max(1, cell // 22))
    else:
        for x in places:
            for y in places:
                patch.fill(ink, (x, y, thick, max(2, thick * 2)))
    if state == LUSH:
        for number in range(5):
            at = ((number * 43 + 17) % 100 * cell // 100, (number * 29 + 9) % 100 * cell // 100)
            pygame.draw.circle(patch, _BLOSSOM, at, max(1, cell // 28))
    return patch


def _scrub(target: Surface, rect: Rect) -> None:
    """A corner of the board where there is no square."""
    target.fill(_SCRUB, rect)
    for x, y, share in ((0.3, 0.32, 0.17), (0.7, 0.42, 0.2), (0.42, 0.74, 0.18)):
        at = (round(rect.x + x * rect.w), round(rect.y + y * rect.h))
        pygame.draw.circle(target, _BUSH, at, max(1, round(rect.w * share)))


_FINER: Final = 4  # round things are drawn larger and shrunk, so that their edges are smooth
_KERBSTONE: Colour = (244, 234, 210)
_STONE_EDGE: Colour = (96, 78, 52)
_WATER: Colour = (42, 151, 184)
_DROP: Colour = (30, 128, 176)
_TIMBER: Colour = (112, 72, 34)
_ROCK: Colour = (150, 138, 120)
_ROCK_LIGHT: Colour = (196, 186, 166)
_ROCK_DARK: Colour = (88, 78, 66)
_MINERAL: Colour = (24, 160, 168)
_FOUL: Colour = (92, 58, 26)
_HIDDEN: Colour = (72, 48, 26)
_GABLE: Final = ((0.0, 1.0), (0.0, 0.42), (0.5, 0.0), (1.0, 0.42), (1.0, 1.0))
#: Width of a canal in squares, single and double.
_WIDTHS: Final = (0.19, 0.31)

Spot = tuple[int, int]


def _house(cell: int, player: PlayerColour, value: int) -> Surface:
    """A house tile: as many gables as it is worth, and its player's emblem."""
    fine = cell * _FINER
    surface = _blank(fine, player.dark)
    plot = Rect(0, 0, round(fine * 0.76), round(fine * 0.76))
    plot.center = (fine // 2, fine // 2)
    edge = max(1, round(fine * 0.04))
    pygame.draw.rect(surface, theme.NIGHT, plot, border_radius=fine // 10)
    pygame.draw.rect(
        surface, player.paint, plot.inflate(-2 * edge, -2 * edge), border_radius=max(1, fine // 12)
    )
    wide, tall, gap = plot.w * 0.19, plot.h * 0.3, plot.w * 0.025
    left = plot.centerx - (value * wide + (value - 1) * gap) / 2
    top = plot.y + plot.h * 0.13
    for number in range(value):
        x = left + number * (wide + gap)
        gable = [(x + dx * wide, top + dy * tall) for dx, dy in _GABLE]
        pygame.draw.polygon(surface, player.ink, gable)
    emblems.draw_tiny(surface, player.key, (plot.centerx, plot.y + plot.h * 0.68), plot.w * 0.21, player.ink)
    return _shrunk(surface, cell)


def _mountain(cell: int, back: str | None, hides: bool) -> Surface:
    """A mountain; one with a secret carries a sign of it: a question, a plus, a cross."""
    fine = cell * _FINER
    surface = _blank(fine, _ROCK_DARK)
    foot = fine * 0.9
    for peak, left, right, height in ((0.36, 0.06, 0.66, 0.1), (0.66, 0.34, 0.96, 0.28)):
        top, base = (fine * peak, fine * height), fine * 0.88
        outer = [(fine * left - fine * 0.02, foot), top, (fine * right + fine * 0.02, foot)]
        pygame.draw.polygon(surface, _ROCK_DARK, outer)
        pygame.draw.polygon(
            surface, _ROCK_LIGHT, [(fine * left + fine * 0.03, base), top, (fine * (peak + 0.04), base)]
        )
        pygame.draw.polygon(
            surface, _ROCK, [(fine * (peak + 0.04), base), top, (fine * right - fine * 0.03, base)]
        )
    if hides:
        _secret_sign(surface, fine, back)
    return _shrunk(surface, cell)


def _secret_sign(surface: Surface, fine: int, back: str | None) -> None:
    """In the lower middle; the shapes differ as well as the colours."""
    centre, radius = (fine * 0.5, fine * 0.64), fine * 0.27
    paint = {"mineral": _MINERAL, "foul": _FOUL}.get(back or "", _HIDDEN)
    pygame.draw.circle(surface, theme.IVORY, centre, radius)
    pygame.draw.circle(surface, paint, centre, radius * 0.86)
    reach, thick = radius * 0.52, max(1, round(radius * 0.26))
    x, y = centre
    if back == "mineral":
        pygame.draw.line(surface, theme.IVORY, (x - reach, y), (x + reach, y), thick)
        pygame.draw.line(surface, theme.IVORY, (x, y - reach), (x, y + reach), thick)
    elif back == "foul":
        pygame.draw.line(surface, theme.IVORY, (x - reach, y - reach), (x + reach, y + reach), thick)
        pygame.draw.line(surface, theme.IVORY, (x - reach, y + reach), (x + reach, y - reach), thick)
    else:
        bow = Rect(0, 0, round(reach * 1.3), round(reach * 1.2))
        bow.midtop = (round(x), round(y - reach * 1.1))
        pygame.draw.arc(surface, theme.IVORY, bow, -math.pi / 2, math.pi, thick)
        pygame.draw.line(surface, theme.IVORY, (x, bow.bottom - thick), (x, bow.bottom + reach * 0.2), thick)
        pygame.draw.circle(surface, theme.IVORY, (x, y + reach * 1.0), thick * 0.7)


def _spring(cell: int) -> Surface:
    """A basin with eight sides."""
    fine = cell * _FINER
    surface = _blank(fine, _STONE_EDGE)
    radius = max(fine * 0.3, 2.2 * _FINER)
    for share, colour in ((1.0, _STONE_EDGE), (0.88, _KERBSTONE), (0.66, _STONE_EDGE), (0.58, _WATER)):
        corners = [
            (
                fine / 2 + math.cos(math.pi * (corner + 0.5) / 4) * radius * share,
                fine / 2 + math.sin(math.pi * (corner + 0.5) / 4) * radius * share,
            )
            for corner in range(8)
        ]
        pygame.draw.polygon(surface, colour, corners)
    pygame.draw.circle(surface, _KERBSTONE, (fine / 2, fine / 2), radius * 0.2)
    return _shrunk(surface, cell)


def _drop_sign(cell: int, count: int) -> Surface:
    """One drop, or two for water in plenty; as high as a quarter of a square."""
    fine = cell * _FINER // 4
    surface = pygame.Surface((fine * 2, fine), pygame.SRCALPHA)
    surface.fill((*theme.IVORY, 0))
    for number in range(count):
        x = fine * (0.42 + 0.7 * number)
        for grow, colour in ((1.0, theme.IVORY), (0.74, _DROP)):
            radius, low = fine * 0.32 * grow, fine * 0.64
            tip = (x, low - fine * 0.58 * grow)
            pygame.draw.polygon(
                surface,
                colour,
                [tip, (x + radius * 0.92, low - radius * 0.3), (x - radius * 0.92, low - radius * 0.3)],
            )
            pygame.draw.circle(surface, colour, (x, low), radius)
    size = (max(1, fine * 2 // _FINER), max(1, fine // _FINER))
    return pygame.transform.smoothscale(surface, size)


def _paint_canal(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """A section from one point to the next: a band of stone with one channel or two."""
    wide = _canal_width(cell, pieces)
    half = wide // 2
    band = Rect(min(start[0], end[0]) - half, min(start[1], end[1]) - half, wide, wide)
    lies = start[1] == end[1]
    band.w, band.h = (cell + wide, wide) if lies else (wide, cell + wide)
    target.fill(_STONE_EDGE, band.inflate(2, 2) if cell >= 12 else band)
    target.fill(_KERBSTONE, band)


def _paint_channel(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """The water of a section; painted after the stone of all."""
    x, y = min(start[0], end[0]), min(start[1], end[1])
    strips = _strips(cell, pieces)
    reach = strips[-1][0] + strips[-1][1]
    for shift, strip in strips:
        if start[1] == end[1]:
            target.fill(_WATER, (x - reach, y + shift, cell + 2 * reach, strip))
        else:
            target.fill(_WATER, (x + shift, y - reach, strip, cell + 2 * reach))


def _strips(cell: int, pieces: int) -> list[tuple[int, int]]:
    """The channels of a canal: how far beside its middle each begins, and how wide it is."""
    wide = _canal_width(cell, pieces)
    wall = max(1, round(cell * 0.045)) if wide > 3 else 0
    strip = max(1, (wide - (pieces + 1) * wall) // pieces)
    used = pieces * strip + (pieces - 1) * wall
    return [(number * (strip + wall) - used // 2, strip) for number in range(pieces)]


def _paint_chevrons(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """Where the water of a section runs, a sign in every channel."""
    size = max(2, round(cell * 0.04))
    dx, dy = (end[0] - start[0]) // cell, (end[1] - start[1]) // cell
    for shift, strip in _strips(cell, pieces):
        beside = shift + strip / 2
        x = (start[0] + end[0]) / 2 + abs(dy) * beside
        y = (start[1] + end[1]) / 2 + abs(dx) * beside
        wings = [(x - dx * size + side * dy * size, y - dy * size + side * dx * size) for side in (-1, 1)]
        tip = (x + dx * size, y + dy * size)
        pygame.draw.lines(target, _KERBSTONE, False, [wings[0], tip, wings[1]], max(1, round(cell * 0.025)))


def _paint_sluice(target: Surface, cell: int, point: Spot, pieces: int) -> None:
    """The open end of a canal."""
    side = _canal_width(cell, pieces)
    gate = Rect(0, 0, side, side)
    gate.center = point
    target.fill(_TIMBER, gate)
    if side > 5:
        target.fill(theme.mix(_TIMBER, _KERBSTONE, 0.45), gate.inflate(-side // 2, -side // 2))


def _canal_width(cell: int, pieces: int) -> int:
    """Of a canal, in pixels: never so narrow that single and double look the same."""
    return max(1 + pieces, round(cell * _WIDTHS[pieces - 1]))


def _blank(fine: int, edge: Colour) -> Surface:
    """Transparent, but of the colour of the edges: else shrinking would give them another."""
    surface = pygame.Surface((fine, fine), pygame.SRCALPHA)
    surface.fill((*edge, 0))
    return surface


def _shrunk(surface: Surface, cell: int) -> Surface:
    return pygame.transform.smoothscale(surface, (cell, cell))
