"""The land of the small picture: squares with their crops, lanes between regions, the rim."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import REGION_OF, ROWS, SQUARES, SQUARES_OF, WIDTH
from aqua_romana.ui import theme
from aqua_romana.ui.theme import Colour

#: The rim around the squares, in squares.
RIM: Final = 0.25

DRY, WET, LUSH = range(3)
_FURROW, _BEAN, _STUBBLE, _FALLOW, _VINE = range(5)
# The crop of every region, as on the table: no two regions that touch have the same.
_CROPS: Final = (
    (_FURROW, (6, 10, 13, 16)),
    (_BEAN, (2, 4, 11, 20)),
    (_STUBBLE, (7, 9, 15, 18)),
    (_FALLOW, (1, 8, 12, 19)),
    (_VINE, (3, 5, 14, 17)),
)
CROP_OF: Final = {region: crop for crop, regions in _CROPS for region in regions}
# By crop: dry, watered, watered twice.
_PAINTS: Final[tuple[tuple[Colour, Colour, Colour], ...]] = (
    ((208, 159, 91), (139, 155, 62), (84, 123, 30)),
    ((198, 139, 93), (131, 147, 72), (78, 118, 46)),
    ((223, 181, 91), (152, 172, 66), (92, 134, 32)),
    ((227, 192, 127), (156, 176, 84), (98, 139, 44)),
    ((183, 157, 102), (134, 150, 74), (88, 124, 42)),
)
_EARTH: Colour = (74, 50, 24)
_LEAF: Colour = (34, 62, 16)
_BLOSSOM: Colour = (222, 214, 128)
_DUST: Colour = (232, 218, 186)
_KERB: Colour = (120, 96, 62)
_SCRUB: Colour = (176, 164, 108)
_BUSH: Colour = (84, 98, 46)
_STONE: Colour = (214, 196, 160)
_CROPS_FROM: Final = 14  # pixels a square: below that crops are one colour


def paint(target: Surface, cell: int, origin: tuple[int, int], supply: bytes) -> None:
    """Everything that lies flat, for squares of so many pixels; `supply` is the water of every cell."""
    target.fill(_STONE)
    patches: dict[tuple[int, int], Surface] = {}
    for index in range(WIDTH * ROWS):
        rect = _rect(index, cell, origin)
        region = REGION_OF[index]
        if not region:
            _scrub(target, rect)
            continue
        key = (CROP_OF[region], min(supply[index], LUSH))
        if key not in patches:
            patches[key] = _patch(cell, *key)
        target.blit(patches[key], rect)
    land = Rect(*origin, WIDTH * cell, ROWS * cell)
    target.set_clip(land)
    _lines(target, cell, origin)
    target.set_clip(None)
    rim = max(1, round(cell * 0.08))
    pygame.draw.rect(target, theme.TERRACOTTA, land.inflate(4 * rim, 4 * rim), rim)
    pygame.draw.rect(target, _KERB, land.inflate(2, 2), 1)
    pygame.draw.rect(target, theme.BRONZE_DARK, target.get_rect(), max(1, round(cell * 0.06)))


def outline(target: Surface, cell: int, origin: tuple[int, int], region: int) -> None:
    """Frame a region in gold."""
    for thick, colour in ((max(3, round(cell * 0.16)), _EARTH), (max(1, round(cell * 0.1)), theme.GOLD)):
        for strip in _borders(SQUARES_OF[region], cell, origin, thick):
            target.fill(colour, strip)


def _rect(index: int, cell: int, origin: tuple[int, int]) -> Rect:
    row, column = divmod(index, WIDTH)
    return Rect(origin[0] + column * cell, origin[1] + row * cell, cell, cell)


def _lines(target: Surface, cell: int, origin: tuple[int, int]) -> None:
    """Hair lines inside regions, lanes of pale dust between them."""
    hair = Surface((cell, 1))
    hair.fill(_EARTH)
    hair.set_alpha(80)
    upright = pygame.transform.rotate(hair, 90)
    for index in SQUARES:
        rect = _rect(index, cell, origin)
        target.blit(hair, rect.topleft)
        target.blit(upright, rect.topleft)
    broad = max(1, round(cell * 0.125))
    lanes = [
        strip
        for squares in SQUARES_OF[1:]
        for strip in _borders(squares, cell, origin, broad, outside_too=False)
    ]
    if cell >= _CROPS_FROM:
        for strip in lanes:
            target.fill(_KERB, strip.inflate(2, 2))
    for strip in lanes:
        target.fill(_DUST, strip)


def _borders(
    squares: tuple[int, ...], cell: int, origin: tuple[int, int], broad: int, outside_too: bool = True
) -> list[Rect]:
    """Strips along the sides of a region; those to the north and the west are its neighbours' too."""
    own, half = set(squares), broad // 2
    found = []
    for index in squares:
        row, column = divmod(index, WIDTH)
        rect = _rect(index, cell, origin)
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


def _patch(cell: int, crop: int, state: int) -> Surface:
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
    if crop == _FURROW:
        for y in places:
            patch.fill(ink, (0, y, cell, thick))
    elif crop == _BEAN:
        for x in places:
            patch.fill(ink, (x, 0, thick, cell))
    elif crop == _STUBBLE:
        for x in range(-cell, cell, step * 3 // 2):
            pygame.draw.line(patch, ink, (x, cell), (x + cell, 0), thick)
    elif crop == _FALLOW:
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
