"""Frames of any size from one picture: corners stay, edges and centre are stretched or repeated."""

from __future__ import annotations

import pygame

#: Beyond this factor a stretched texture looks blurred; it is repeated, mirrored, instead.
_MOST_STRETCH = 1.8


def stretched(
    picture: pygame.Surface, borders: tuple[int, int, int, int], size: tuple[int, int], fill: str = "auto"
) -> pygame.Surface:
    """The picture at `size`. `borders` are left, top, right, bottom; `fill` is auto, stretch or mirror."""
    width, height = max(1, size[0]), max(1, size[1])
    left, top, right, bottom = _shrunk(borders, (width, height))
    source_width, source_height = picture.get_size()
    target = pygame.Surface((width, height), picture.get_flags() & pygame.SRCALPHA, picture)
    columns = _spans(left, right, source_width, width, borders[0], borders[2])
    rows = _spans(top, bottom, source_height, height, borders[1], borders[3])
    for sx, sw, x, w in columns:
        for sy, sh, y, h in rows:
            if min(sw, sh, w, h) <= 0:
                continue
            part = picture.subsurface((sx, sy, sw, sh))
            _copy(_filled(part, (w, h), fill), target, (x, y))
    return target


def _copy(part: pygame.Surface, target: pygame.Surface, pos: tuple[int, int]) -> None:
    """Copy pixels with their alpha instead of blending them."""
    target.fill((0, 0, 0, 0), (*pos, *part.get_size()))
    target.blit(part, pos, special_flags=pygame.BLEND_RGBA_ADD)


def _spans(
    near: int, far: int, source: int, target: int, source_near: int, source_far: int
) -> list[tuple[int, int, int, int]]:
    """Source start and extent, target start and extent, for border, middle, border."""
    return [
        (0, source_near, 0, near),
        (source_near, source - source_near - source_far, near, target - near - far),
        (source - source_far, source_far, target - far, far),
    ]


def _shrunk(borders: tuple[int, int, int, int], size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Borders that fit into `size`: of a frame that is too small for its corners they shrink."""
    left, top, right, bottom = borders
    factor = min(1.0, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
    return int(left * factor), int(top * factor), int(right * factor), int(bottom * factor)


def _filled(part: pygame.Surface, size: tuple[int, int], fill: str) -> pygame.Surface:
    if part.get_size() == size:
        return part
    part = _along(part, size[0], fill, across=True)
    return _along(part, size[1], fill, across=False)


def _along(part: pygame.Surface, extent: int, fill: str, across: bool) -> pygame.Surface:
    """The part brought to `extent` in one direction."""
    width, height = part.get_size()
    present = width if across else height
    if present == extent:
        return part
    if fill == "stretch" or (fill != "mirror" and extent <= present * _MOST_STRETCH) or present < 4:
        return pygame.transform.smoothscale(part, (extent, height) if across else (width, extent))
    size = (extent, height) if across else (width, extent)
    target = pygame.Surface(size, part.get_flags() & pygame.SRCALPHA, part)
    mirrored = pygame.transform.flip(part, across, not across)
    for index, start in enumerate(range(0, extent, present)):
        piece = part if index % 2 == 0 else mirrored
        _copy(piece, target, (start, 0) if across else (0, start))
    return target
