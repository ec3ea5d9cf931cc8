"""Putting the box together from pieces of wood and felt, which are drawn so that they meet without a seam."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.graphics.sprites import SpriteSet


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
    for source, place in _parts(whole.get_rect(), rect, borders):
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
    parts = [*_parts(whole.get_rect(), rect, borders), *_middle(whole.get_rect(), rect, borders)]
    for source, place in parts:
        if place.w > 0 and place.h > 0:
            target.blit(pygame.transform.smoothscale(whole.subsurface(source), place.size), place)


def _piece(pictures: SpriteSet, name: str) -> tuple[Surface, tuple[int, int, int, int]]:
    slices = pictures.sprites.entry(name).slice or (0, 0, 0, 0)
    left, top, right, bottom = (round(each * pictures.scale) for each in slices)
    return pictures.get(name).surface, (left, top, right, bottom)


def _parts(source: Rect, goal: Rect, borders: tuple[int, int, int, int]) -> list[tuple[Rect, Rect]]:
    """Where each corner and edge comes from, and where it goes."""
    return [
        pair
        for pair, is_middle in _nine(source, goal, borders)
        if not is_middle and pair[1].w > 0 and pair[1].h > 0
    ]


def _middle(source: Rect, goal: Rect, borders: tuple[int, int, int, int]) -> list[tuple[Rect, Rect]]:
    return [pair for pair, is_middle in _nine(source, goal, borders) if is_middle]


def _nine(
    source: Rect, goal: Rect, borders: tuple[int, int, int, int]
) -> list[tuple[tuple[Rect, Rect], bool]]:
    left, top, right, bottom = borders
    # A rectangle too small for its corners gets less of them.
    less = min(1.0, goal.w / max(1, left + right), goal.h / max(1, top + bottom))
    across = _cuts(source.w, goal.w, left, right, less)
    down = _cuts(source.h, goal.h, top, bottom, less)
    return [
        (
            (Rect(x[0], y[0], x[1], y[1]), Rect(goal.x + x[2], goal.y + y[2], x[3], y[3])),
            column == 1 and row == 1,
        )
        for row, y in enumerate(down)
        for column, x in enumerate(across)
    ]


def _cuts(source: int, goal: int, near: int, far: int, less: float) -> list[tuple[int, int, int, int]]:
    """Along one side: start and length of the three parts, there and here."""
    begin, end = int(near * less), int(far * less)
    return [
        (0, near, 0, begin),
        (near, source - near - far, begin, goal - begin - end),
        (source - far, far, goal - end, end),
    ]
