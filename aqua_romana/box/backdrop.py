"""The picture behind the title: the illustration, or a drawn evening while there is none.

Unpacking and scaling the illustration takes longer than all the rest of a start, so it is kept as it was last
shown, for the same window size and the same pictures.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from aqua_romana.window import kept_picture, theme
from aqua_romana.window.app import App
from aqua_romana.window.sprite_pack import digest
from aqua_romana.window.theme import Colour

_SKY: tuple[Colour, ...] = ((74, 112, 148), (150, 168, 170), (232, 200, 150), (214, 160, 104))
_MADE = 1  # counted up when the picture is made in another way

Key = tuple[str, tuple[int, int]]
_shown: dict[Key, pygame.Surface] = {}
_unsaved: set[Key] = set()


def title_picture(app: App) -> pygame.Surface:
    """The illustration filling the window, darkened on the left where the menu is."""
    key = (str(app.sprites.folder), app.size)
    found = _shown.get(key)
    if found is None:
        _shown.clear()
        _unsaved.clear()
        cache = app.sprites.cache
        found = kept_picture.read(cache and cache / "title.pixels", _version(key))
        if found is None:
            before = app.sprites.stand_ins
            found = _shaded(_filled(app), app.size)
            if app.sprites.stand_ins == before:  # a stand-in is for this time only
                _unsaved.add(key)
        _shown[key] = found
    return found


def save(app: App) -> threading.Thread | None:
    """Keep the picture shown last for the next start, in the background; None if there is no need."""
    cache = app.sprites.cache
    if cache is None or not _unsaved:
        return None
    key = _unsaved.pop()
    return kept_picture.write(cache / "title.pixels", _version(key), _shown[key])


def _version(key: Key) -> str:
    folder, size = key
    return f"{_MADE} {size} {digest(Path(folder) / 'scene')}"


def _filled(app: App) -> pygame.Surface:
    if not app.sprites.has("scene/title"):
        return _evening(app.size)
    image = app.sprites.picture("scene/title").convert("RGB")
    width, height = app.size
    factor = max(width / image.width, height / image.height)
    wide, tall = width / factor, height / factor
    # The left third is made for the menu, so what does not fit goes on the right.
    top = (image.height - tall) * 0.6
    image = image.resize(app.size, box=(0, top, wide, top + tall), resample=1)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB").convert()


def _evening(size: tuple[int, int]) -> pygame.Surface:
    """Sky, far hills and a row of arches in few colours."""
    width, height = size
    small = pygame.Surface((1, len(_SKY)))
    for row, colour in enumerate(_SKY):
        small.set_at((0, row), colour)
    surface = pygame.transform.smoothscale(small, (1, height))
    surface = pygame.transform.scale(surface, size)
    horizon = round(height * 0.62)
    pygame.draw.ellipse(surface, (146, 138, 120), (width * 0.3, horizon - height * 0.1, width, height * 0.4))
    surface.fill((138, 120, 74), (0, horizon, width, height))
    step, top = max(24, width // 22), round(height * 0.44)
    stone = theme.mix(theme.TRAVERTINE, (196, 140, 84), 0.45)
    surface.fill(stone, (width // 3, top, width, horizon - top + height // 30))
    for x in range(width // 3 + step // 6, width, step):
        arch = pygame.Rect(x, top + step // 2, round(step * 0.68), horizon - top)
        pygame.draw.rect(
            surface, (128, 124, 112), arch, border_top_left_radius=step, border_top_right_radius=step
        )
    surface.fill((150, 128, 78), (0, horizon, width, height))
    return surface


def _shaded(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface((64, 1))
    for x in range(64):
        light = min(1.0, 0.55 + 0.45 * (x / 26) ** 1.3)
        shade.set_at((x, 0), (round(255 * light), round(252 * light), round(248 * light)))
    surface.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface
