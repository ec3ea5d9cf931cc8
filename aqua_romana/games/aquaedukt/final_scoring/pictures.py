"""Single pieces as pictures, for the final scoring and the rule book: a house, a mountain, the die."""

from __future__ import annotations

import pygame
from pygame import Surface

from aqua_romana.ui.graphics.sprites import Inlay, Sprites, SpriteSet
from aqua_romana.ui.theme import Colour, PlayerColour

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


def mountain(board: SpriteSet, cell: int, number: int, back: str = "") -> Surface:
    """The mountain put as so many-th with a question on it, or its back."""
    head = round(cell * PEAK)
    picture = Surface((cell, cell + head), pygame.SRCALPHA)
    picture.blit(board.get("aquaedukt/fields/fallow_dry_0").surface, (0, head))
    board.get(f"aquaedukt/mountains/mountain_{back or number % _SHAPES}").draw(picture, (0, head))
    sign = roundel(board, back or "hidden")
    picture.blit(sign, sign.get_rect(midbottom=(cell // 2, cell + head)))
    return picture


def roundel(board: SpriteSet, name: str) -> Surface:
    """A round sign: hidden, mineral or foul."""
    return board.get(f"aquaedukt/marks/roundel_{name}").surface


def die(sprites: Sprites, side: int, number: int) -> Surface:
    """The die as it lies showing a number, in a picture of so many pixels."""
    name = f"aquaedukt/die/die_{number}"
    return sprites.ui(1.0).icon(name, None, side)
