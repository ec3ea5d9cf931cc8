"""The board as a small drawn picture: for "Continue", the list of saved games, a turning point."""

from __future__ import annotations

import itertools
import math

import pygame

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.geometry import CELL_OF, column_row
from aqua_romana.games.romana.table.board import snapshot
from aqua_romana.games.romana.table.board.pieces import coats, places
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, path_place
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.theme import Colour, PlayerColour

_FINER = 3  # drawn larger and shrunk, so that edges are smooth
_PAVING: Colour = (196, 180, 148)
_EARTH: Colour = (224, 203, 162)
_LAND: Colour = (190, 190, 122)
_STONE: Colour = (238, 222, 186)
_STONE_EDGE: Colour = (150, 124, 86)
_DRY: Colour = (168, 150, 120)
_SIDES = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_CORNERS = {"NE": (1, 0), "ES": (1, 1), "SW": (0, 1), "NW": (0, 0)}

Spot = tuple[float, float]


def miniature(
    app: App, game: Game, size: tuple[int, int], lit: frozenset[str] = frozenset()
) -> pygame.Surface:
    """The whole board with its pathway, fitted into `size`; where some are `lit`, the others fade."""
    cell = max(4, min(size[0] // RING_COLUMNS, size[1] // RING_ROWS)) * _FINER
    surface = pygame.Surface((cell * RING_COLUMNS, cell * RING_ROWS))
    seen = snapshot.take(game)
    surface.fill(_PAVING)
    _ground(surface, cell, seen)
    _tracks(app, surface, cell, seen, lit)
    for reservoir in seen.reservoirs:
        _reservoir(surface, cell, reservoir.squares, app.theme.player(reservoir.colour))
    for name in seen.podiums:
        square, (spot, *_) = places(seen, name)
        x, y = _corner(square, cell)
        at = (round(x + (spot[0] + 1) / 2 * cell), round(y + (1 - spot[1]) / 2 * cell))
        pygame.draw.circle(surface, theme.BRONZE_DARK, at, round(cell * 0.27))
        pygame.draw.circle(surface, theme.IVORY, at, round(cell * 0.24))
        emblems.draw_tiny(surface, name[0], at, cell * 0.19, _readable(app.theme.player(name[0])))
    for path in seen.builders:
        column, row = path_place(path)
        at = (round((column + 0.5) * cell), round((row + 0.5) * cell))
        pygame.draw.circle(surface, theme.BRONZE_DARK, at, round(cell * 0.3))
        pygame.draw.circle(surface, theme.IVORY, at, round(cell * 0.22))
    for name, (square, side) in seen.workmen.items():
        x, y = _corner(square, cell)
        dx, dy = _SIDES[side]
        at = (round(x + (0.5 + (dx - 0.5) * 0.5) * cell), round(y + (0.5 + (dy - 0.5) * 0.5) * cell))
        player = app.theme.player(name[0])
        pygame.draw.circle(surface, theme.NIGHT, at, round(cell * 0.3))
        pygame.draw.circle(surface, player.paint, at, round(cell * 0.26))
        emblems.draw_tiny(surface, name[0], at, cell * 0.2, player.ink)
    for column, row in ((0, 0), (RING_COLUMNS - 1, 0), (RING_COLUMNS - 1, RING_ROWS - 1), (0, RING_ROWS - 1)):
        at = (round((column + 0.5) * cell), round((row + 0.5) * cell))
        pygame.draw.circle(surface, theme.IVORY, at, round(cell * 0.42))
        pygame.draw.circle(surface, theme.WATER, at, round(cell * 0.32))
    pygame.draw.rect(surface, theme.BRONZE_DARK, surface.get_rect(), max(1, cell // 8))
    goal = (cell * RING_COLUMNS // _FINER, cell * RING_ROWS // _FINER)
    return pygame.transform.smoothscale(surface, goal)


def turning_point_picture(app: App, turning_point: TurningPointText, size: tuple[int, int]) -> pygame.Surface:
    """The position of a turning point, with what was played and what was better framed in their colours."""
    played, better = named(turning_point.point.played), named(turning_point.point.better)
    about = frozenset(each.aqueduct_name for each in (played, better) if each.aqueduct_name)
    picture = miniature(app, turning_point.before, size, about)
    cell = picture.get_width() / RING_COLUMNS
    thick = max(2, round(cell * 0.16))
    framed: list[tuple[int, int]] = []
    for action, colour in ((played, theme.RED_LIGHT), (better, theme.TEAL)):
        for place in _touched(turning_point.before, action):
            column, row = place
            rect = pygame.Rect(round(column * cell), round(row * cell), round(cell) + 1, round(cell) + 1)
            # Where both ways touch a square, one frame lies inside the other.
            grow = thick if place not in framed else -thick
            rect = rect.inflate(2 * grow, 2 * grow).clamp(picture.get_rect().inflate(-2, -2))
            pygame.draw.rect(picture, theme.IVORY, rect.inflate(2, 2), thick + 2, border_radius=thick)
            pygame.draw.rect(picture, colour, rect, thick, border_radius=thick)
            framed.append(place)
    return picture


def _touched(game: Game, action: Action) -> list[tuple[int, int]]:
    """The squares of the ring an action touches: where a tile or figure comes, and the builder who helps."""
    found = [path_place(action.path)] if action.path else []
    square = ask.target_square(game, action)
    if action.verb_name == "close":
        standing = ask.workman_place(game, action.aqueduct_name)
        square = standing[0] if standing else None
    if square:
        column, row = column_row(CELL_OF[square])
        found.append((column + 1, row + 1))
    return found


def _corner(square: str, cell: int) -> Spot:
    column, row = column_row(CELL_OF[square])
    return (column + 1) * cell, (row + 1) * cell


def _ground(surface: pygame.Surface, cell: int, seen: snapshot.Snapshot) -> None:
    board = pygame.Rect(cell, cell, cell * (RING_COLUMNS - 2), cell * (RING_ROWS - 2))
    surface.fill(_EARTH, board)
    for square in (*seen.tiles, *seen.corners):
        x, y = _corner(square, cell)
        surface.fill(_LAND, (x, y, cell, cell))
    line = theme.mix(_EARTH, _STONE_EDGE, 0.4)
    for column in range(1, RING_COLUMNS):
        pygame.draw.line(surface, line, (column * cell, board.top), (column * cell, board.bottom))
    for row in range(1, RING_ROWS):
        pygame.draw.line(surface, line, (board.left, row * cell), (board.right, row * cell))
    pygame.draw.rect(surface, _STONE_EDGE, board, max(1, cell // 16))


def _points(corner: Spot, cell: int, track: str) -> list[Spot]:
    """The middle line of a track from side to side."""
    x, y = corner
    a, b = (_SIDES[side] for side in track)
    ordered = "".join(sorted(track, key="NESW".index))
    pivot = _CORNERS.get("NW" if ordered == "NW" else ordered)
    if pivot is None:
        return [(x + a[0] * cell, y + a[1] * cell), (x + b[0] * cell, y + b[1] * cell)]
    px, py = x + pivot[0] * cell, y + pivot[1] * cell
    start = math.atan2(y + a[1] * cell - py, x + a[0] * cell - px)
    end = math.atan2(y + b[1] * cell - py, x + b[0] * cell - px)
    turn = (end - start + math.pi) % (2 * math.pi) - math.pi
    arcs = [start + turn * step / 8 for step in range(9)]
    return [(px + math.cos(arc) * cell / 2, py + math.sin(arc) * cell / 2) for arc in arcs]


def _tracks(
    app: App, surface: pygame.Surface, cell: int, seen: snapshot.Snapshot, lit: frozenset[str]
) -> None:
    """Dry tracks, and those with water between copings in their owner's colour; bridges above the rest."""
    worn = coats(seen)
    bright = {(square, frozenset(sides)) for name in lit for square, *sides in seen.streams[name].crossings}
    low: list[tuple[list[Spot], Colour | None, Colour]] = []
    high: list[tuple[list[Spot], Colour | None, Colour]] = []
    for square, orientation in {**seen.corners, **seen.tiles}.items():
        owners = {coat.track[-2:]: coat.owner for coat in worn.get(square, ())}
        for track in orientation.split("+"):
            paint = app.theme.player(owners[track]).paint if track in owners else None
            water = theme.WATER if paint else _DRY
            if lit and paint:
                is_lit = (square, frozenset(track)) in bright
                water = theme.mix(water, theme.IVORY, 0.7) if is_lit else theme.mix(water, _LAND, 0.6)
                paint = paint if is_lit else theme.mix(paint, _LAND, 0.6)
            is_bridge = orientation == "NS+EW" and track == "EW"
            (high if is_bridge else low).append((_points(_corner(square, cell), cell, track), paint, water))
    for level in (low, high):
        for points, *_ in level:
            _stroke(surface, points, _STONE_EDGE, cell * 0.44)
        for points, paint, _water in level:
            _stroke(surface, points, paint or _STONE, cell * (0.40 if paint else 0.36))
        for points, _paint, water in level:
            _stroke(surface, points, water, cell * 0.2)


def _stroke(surface: pygame.Surface, points: list[Spot], colour: Colour, width: float) -> None:
    half = width / 2
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        ex, ey = (x1 - x0) / length * 0.6, (y1 - y0) / length * 0.6
        pygame.draw.polygon(
            surface,
            colour,
            [
                (x0 + nx - ex, y0 + ny - ey),
                (x1 + nx + ex, y1 + ny + ey),
                (x1 - nx + ex, y1 - ny + ey),
                (x0 - nx - ex, y0 - ny - ey),
            ],
        )
    for x, y in points[1:-1]:
        pygame.draw.circle(surface, colour, (round(x), round(y)), round(half))


def _readable(player: PlayerColour) -> Colour:
    """A player's colour, dark enough for a small sign on ivory."""
    return player.paint if theme.contrast(player.paint, theme.IVORY) >= 3 else player.dark


def _reservoir(surface: pygame.Surface, cell: int, squares: tuple[str, str], player: PlayerColour) -> None:
    corners = [pygame.Rect(*_corner(square, cell), cell, cell) for square in squares]
    rect = corners[0].union(corners[1]).inflate(-cell // 8, -cell // 8)
    pygame.draw.rect(surface, _STONE_EDGE, rect, border_radius=cell // 6)
    pygame.draw.rect(surface, player.paint, rect.inflate(-cell // 12, -cell // 12), border_radius=cell // 7)
    pygame.draw.rect(surface, theme.WATER, rect.inflate(-cell // 3, -cell // 3), border_radius=cell // 10)
    pygame.draw.circle(surface, player.paint, rect.center, round(cell * 0.36))
    emblems.draw_tiny(surface, player.key, rect.center, cell * 0.27, player.ink)
