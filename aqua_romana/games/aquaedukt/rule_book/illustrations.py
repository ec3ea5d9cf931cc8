"""The illustrations of the rulebook: moments of games, and single pieces as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from aqua_romana.games.aquaedukt.rule_book import board_pictures
from aqua_romana.games.aquaedukt.table.board import pieces
from aqua_romana.games.aquaedukt.table.hud.supply import spring_sprites
from aqua_romana.ui import theme
from aqua_romana.ui.app import App

_GROUND = (214, 190, 146)


def illustration(app: App, name: str, width: int) -> pygame.Surface:
    """The picture called `name`, at most `width` wide."""
    if name in _LIVE:
        picture = _LIVE[name](app, width)
    else:
        picture = _PIECES[name](app, max(24, min(app.u(120), width // 7)))
    if picture.get_width() > width:
        height = round(picture.get_height() * width / picture.get_width())
        picture = pygame.transform.smoothscale(picture, (width, height))
    return picture


def names() -> list[str]:
    """All illustrations there are."""
    return sorted({*_PIECES, *_LIVE})


def _strip(columns: float, rows: float, cell: int) -> Surface:
    surface = Surface((round(columns * cell), round(rows * cell)), pygame.SRCALPHA)
    rect = surface.get_rect()
    pygame.draw.rect(surface, _GROUND, rect, border_radius=cell // 8)
    pygame.draw.rect(surface, theme.BRONZE, rect, max(1, cell // 40), border_radius=cell // 8)
    return surface


def _tiles(app: App, cell: int) -> Surface:
    surface = _strip(5.1, 1.4, cell)
    for index, key in enumerate("yrbg"):
        tile = pieces.lone_house(app.sprites, cell, app.theme.player(key), index + 1, 0)
        surface.blit(tile, (round((0.25 + index * 1.2) * cell), cell // 5))
    return surface


def _three(app: App, cell: int) -> Surface:
    surface = _strip(4.6, 1.6, cell)
    middle = round(0.8 * cell)
    die = pieces.die_picture(app.sprites, round(1.3 * cell), 13)
    surface.blit(die, die.get_rect(center=(round(0.9 * cell), middle)))
    large = app.sprites.at(round(cell * 1.7))
    basin = spring_sprites(large)
    rect = basin[0].rect_at((0, 0))
    for sprite in basin:
        sprite.draw(surface, (round(2.35 * cell) - rect.centerx, middle - rect.centery))
    canal = large.get("aquaedukt/canals/stock").surface
    surface.blit(canal, canal.get_rect(center=(round(3.75 * cell), middle)))
    return surface


def _scoring(app: App, cell: int) -> Surface:
    surface = _strip(3.9, 1.4, cell)
    player = app.theme.player("b")
    for index, (value, supply) in enumerate(((3, 1), (4, 2), (2, 0))):
        tile = pieces.lone_house(app.sprites, cell, player, value, supply)
        if not supply:
            tile = pygame.transform.grayscale(tile)
            tile.set_alpha(170)
        surface.blit(tile, (round((0.25 + index * 1.2) * cell), cell // 5))
    return surface


def _backs(app: App, cell: int) -> Surface:
    board = app.sprites.at(cell)
    surface = _strip(4.3, 1.8, cell)
    for index, back in enumerate(("", "mineral", "foul")):
        picture = pieces.lone_mountain(board, cell, index, back)
        surface.blit(picture, (round((0.35 + index * 1.3) * cell), round(0.25 * cell)))
    return surface


def _dice(app: App, cell: int) -> Surface:
    surface = _strip(4.6, 1.6, cell)
    for index, number in enumerate((7, 13, 20)):
        die = pieces.die_picture(app.sprites, round(1.3 * cell), number)
        surface.blit(die, die.get_rect(center=(round((0.9 + index * 1.4) * cell), round(0.8 * cell))))
    return surface


_PIECES: dict[str, Callable[[App, int], Surface]] = {
    "tiles": _tiles,
    "three": _three,
    "scoring": _scoring,
    "backs": _backs,
    "dice": _dice,
}
_LIVE: dict[str, Callable[[App, int], Surface]] = {
    "idea": board_pictures.idea,
    "board": board_pictures.board,
    "throw": board_pictures.throw,
    "lowest": board_pictures.lowest,
    "filling": board_pictures.filling,
    "springs": board_pictures.springs,
    "canals": board_pictures.canals,
    "dead_end": board_pictures.dead_end,
    "doubling": board_pictures.doubling,
    "water": board_pictures.water,
    "supply": board_pictures.supply,
}
