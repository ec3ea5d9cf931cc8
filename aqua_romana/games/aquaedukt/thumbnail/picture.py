"""The board as a small drawn picture: for saved games, the final scoring, a turning point, the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    NAME_OF,
    POINT_NAMES,
    POINT_OF,
    POINT_WIDTH,
    REGION_OF,
    REGIONS,
    ROWS,
    SQUARES,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.thumbnail import pieces
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.theme import Colour

_DROPS_FROM: Final = 14  # pixels a square: below that green alone tells of water
_NUMBERS_FROM: Final = 22
_VEIL: Final = 120  # of 255: how much squares fade that are not lit
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
    _paint_land(surface, cell, (rim, rim), supply)
    _numbers(app, surface, cell, game)
    if game.rolled:
        _outline_region(surface, cell, (rim, rim), game.rolled)
    _squares(app, surface, cell, game)
    if lit:
        _fade(surface, cell, lit)
    _canals(surface, cell, game)
    if cell >= _DROPS_FROM:
        _drops(surface, cell, supply)
    return surface


def square_rect(square: str, cell: int) -> Rect:
    """Where a square lies in a picture with squares of so many pixels."""
    row, column = divmod(CELL_OF[square], WIDTH)
    rim = round(cell * RIM)
    return Rect(rim + column * cell, rim + row * cell, cell, cell)


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
    if action.verb == verbs.SPRING:
        return POINT_NAMES[action.point]
    return action.square or "-".join(sorted(action.section.split("-")))


def frame(picture: Surface, cell: int, action: Action, colour: Colour, inner: bool = False) -> None:
    """Frame the place of an action."""
    thick = max(2, round(cell * 0.09))
    grow = -2 * thick if inner else 0
    if action.verb == verbs.SPRING:
        centre = point_pos(POINT_NAMES[action.point], cell)
        radius = round(cell * 0.42) + grow
        pygame.draw.circle(picture, theme.IVORY, centre, radius + 1, thick + 2)
        pygame.draw.circle(picture, colour, centre, radius, thick)
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
            backs[back] = pieces.mountain(cell, back, game.secrets)
        surface.blit(backs[back], square_rect(square, cell))
    tiles: dict[tuple[int, int], Surface] = {}
    for square, (seat, value) in game.houses().items():
        if (seat, value) not in tiles:
            player = app.theme.player(game.colours[seat][0])
            tiles[seat, value] = pieces.house(cell, player, value)
        surface.blit(tiles[seat, value], square_rect(square, cell))


def _canals(surface: Surface, cell: int, game: Game) -> None:
    sections = []
    for section, number in game.canals().items():
        upstream, downstream = section.split("-")
        sections.append((point_pos(upstream, cell), point_pos(downstream, cell), number))
    for start, end, number in sections:
        pieces.canal(surface, cell, start, end, number)
    for start, end, number in sections:
        pieces.channel(surface, cell, start, end, number)
    if cell >= _NUMBERS_FROM:
        for start, end, number in sections:
            pieces.chevrons(surface, cell, start, end, number)
    for branch in ask.branches(game):
        if branch.sections and branch.end != branch.spring:
            pieces.sluice(surface, cell, point_pos(branch.end, cell), branch.sections[-1][1])
    basin = pieces.spring(cell) if game.springs() else None
    for point in game.springs():
        assert basin is not None
        surface.blit(basin, basin.get_rect(center=point_pos(point, cell)))


def _drops(surface: Surface, cell: int, supply: bytes) -> None:
    """In the south-west of every watered square, houses and mountains included."""
    signs = [pieces.drops(cell, count) for count in (1, 2)]
    for index in SQUARES:
        if supply[index]:
            sign = signs[min(supply[index], 2) - 1]
            at = square_rect(NAME_OF[index], cell)
            surface.blit(sign, (at.x + round(cell * 0.08), at.bottom - round(cell * 0.1) - sign.get_height()))


def _numbers(app: App, surface: Surface, cell: int, game: Game) -> None:
    """The numbers of regions, on slabs that lie where there is room for a house."""
    if cell < _NUMBERS_FROM:
        return
    radius = round(cell * 0.25)
    font = app.fonts.font("count", max(8, round(cell * 0.27)))
    supply = game.water.tobytes()
    for region in range(1, REGIONS + 1):
        free = ask.free_squares(game, region)
        if not free:
            continue
        square = min(free, key=lambda each: (bool(supply[CELL_OF[each]]), _from_middle(region, each)))
        centre = square_rect(square, cell).center
        pygame.draw.circle(surface, theme.BRONZE_DARK, centre, radius + max(1, cell // 40))
        pygame.draw.circle(surface, theme.TRAVERTINE_LIGHT, centre, radius)
        number = font.render(str(region), True, theme.RED)
        surface.blit(number, number.get_rect(center=centre))


def _from_middle(region: int, square: str) -> float:
    cells = SQUARES_OF[region]
    column = sum(index % WIDTH for index in cells) / len(cells)
    row = sum(index // WIDTH for index in cells) / len(cells)
    index = CELL_OF[square]
    return (index % WIDTH - column) ** 2 + (index // WIDTH - row) ** 2


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


def _paint_land(target: Surface, cell: int, origin: tuple[int, int], supply: bytes) -> None:
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


def _outline_region(target: Surface, cell: int, origin: tuple[int, int], region: int) -> None:
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
