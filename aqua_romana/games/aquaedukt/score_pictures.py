"""Single pieces as pictures, for the final scoring and the rule book: a house on its ground, a mountain."""

from __future__ import annotations

import pygame
from pygame import Surface

from aqua_romana.window.sprites import Inlay, Sprites, SpriteSet
from aqua_romana.window.theme import Colour, PlayerColour

# Paler than the land itself, so that also green roofs stand out; by supply.
_PALE: tuple[Colour, ...] = ((236, 219, 180), (208, 222, 158), (178, 206, 116))
#: How far a peak rises out of its square, in squares.
PEAK = 0.3
_SHAPES = 3  # of mountains
_CLOSER = 1.16  # a house leaves room around itself on its square


def house(sprites: Sprites, side: int, player: PlayerColour, value: int, supply: int) -> Surface:
    """A house tile that fills a picture of so many pixels, on land with so much water."""
    cell = round(side * _CLOSER)
    board = sprites.at(max(8, cell))
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill(_PALE[min(supply, 2)])
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink)
    corner = (round((side - cell) / 2), round((side - cell) / 2 + cell * 0.03))
    board.composed(f"aquaedukt/houses/tile_{value}_0", player.paint, (emblem,)).draw(picture, corner)
    if supply:
        drop = board.get(f"aquaedukt/marks/drop_{min(supply, 2)}").surface
        picture.blit(drop, (side // 30, side // 30))
    return picture


def mountain(board: SpriteSet, cell: int, number: int, back: str = "", turned: float = 1.0) -> Surface:
    """The mountain put as so many-th, with a question on it; or turned so far that its back appears."""
    head = round(cell * PEAK)
    picture = Surface((cell, cell + head), pygame.SRCALPHA)
    picture.blit(board.get("aquaedukt/fields/fallow_dry_0").surface, (0, head))
    shape = str(number % _SHAPES)
    if not back:
        board.get(f"aquaedukt/mountains/mountain_{shape}").draw(picture, (0, head))
        _roundel(board, picture, "hidden")
    elif turned < 1.0:
        frames = ((shape, 0), (shape, 1), (back, 1), (back, 0))
        side, frame = frames[int(turned * len(frames))]
        board.get(f"aquaedukt/mountains/turn_{side}_{frame}").draw(picture, (0, head))
    else:
        board.get(f"aquaedukt/mountains/mountain_{back}").draw(picture, (0, head))
        _roundel(board, picture, back)
    return picture


def roundel(board: SpriteSet, name: str) -> Surface:
    """A round sign: hidden, mineral or foul."""
    return board.get(f"aquaedukt/marks/roundel_{name}").surface


def _roundel(board: SpriteSet, picture: Surface, name: str) -> None:
    sign = roundel(board, name)
    picture.blit(sign, sign.get_rect(midbottom=(picture.get_width() // 2, picture.get_height())))
