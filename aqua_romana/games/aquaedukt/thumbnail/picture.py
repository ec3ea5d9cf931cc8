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
    REGIONS,
    ROWS,
    SQUARES,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.thumbnail import land
from aqua_romana.games.aquaedukt.thumbnail import pieces as thumbnail_pieces
from aqua_romana.games.aquaedukt.thumbnail.land import RIM
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.theme import Colour

_DROPS_FROM: Final = 14  # pixels a square: below that green alone tells of water
_NUMBERS_FROM: Final = 22
_VEIL: Final = 120  # of 255: how much squares fade that are not lit


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
    land.paint(surface, cell, (rim, rim), supply)
    _numbers(app, surface, cell, game)
    if game.rolled:
        land.outline(surface, cell, (rim, rim), game.rolled)
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
            backs[back] = thumbnail_pieces.mountain(cell, back, game.secrets)
        surface.blit(backs[back], square_rect(square, cell))
    tiles: dict[tuple[int, int], Surface] = {}
    for square, (seat, value) in game.houses().items():
        if (seat, value) not in tiles:
            player = app.theme.player(game.colours[seat][0])
            tiles[seat, value] = thumbnail_pieces.house(cell, player, value)
        surface.blit(tiles[seat, value], square_rect(square, cell))


def _canals(surface: Surface, cell: int, game: Game) -> None:
    sections = []
    for section, pieces in game.canals().items():
        upstream, downstream = section.split("-")
        sections.append((point_pos(upstream, cell), point_pos(downstream, cell), pieces))
    for start, end, pieces in sections:
        thumbnail_pieces.canal(surface, cell, start, end, pieces)
    for start, end, pieces in sections:
        thumbnail_pieces.channel(surface, cell, start, end, pieces)
    if cell >= _NUMBERS_FROM:
        for start, end, pieces in sections:
            thumbnail_pieces.chevrons(surface, cell, start, end, pieces)
    for branch in ask.branches(game):
        if branch.sections and branch.end != branch.spring:
            thumbnail_pieces.sluice(surface, cell, point_pos(branch.end, cell), branch.sections[-1][1])
    basin = thumbnail_pieces.spring(cell) if game.springs() else None
    for point in game.springs():
        assert basin is not None
        surface.blit(basin, basin.get_rect(center=point_pos(point, cell)))


def _drops(surface: Surface, cell: int, supply: bytes) -> None:
    """In the south-west of every watered square, houses and mountains included."""
    signs = [thumbnail_pieces.drops(cell, count) for count in (1, 2)]
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
