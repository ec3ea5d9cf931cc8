"""The picture behind the title.

Unpacking and scaling the illustration takes longer than all the rest of a start, so it is kept as it was last
shown, for the same window size and the same pictures.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from aqua_romana.window import kept_picture
from aqua_romana.window.app import App
from aqua_romana.window.sprite_pack import digest

_MADE = 1  # counted up when the picture is made in another way

Key = tuple[str, tuple[int, int]]
_shown: dict[Key, pygame.Surface] = {}
_unsaved: set[Key] = set()


def title_picture(app: App) -> pygame.Surface:
    """The illustration filling the window, darkened on the left where the menu is."""
    key = (str(app.sprites.folder_of("scene")), app.size)
    found = _shown.get(key)
    if found is None:
        _shown.clear()
        _unsaved.clear()
        cache = app.sprites.cache
        found = kept_picture.read(cache and cache / "title.pixels", _version(key))
        if found is None:
            found = _shaded(_filled(app), app.size)
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
    return f"{_MADE} {size} {digest(Path(folder))}"


def _filled(app: App) -> pygame.Surface:
    image = app.sprites.picture("scene/title").convert("RGB")
    width, height = app.size
    factor = max(width / image.width, height / image.height)
    wide, tall = width / factor, height / factor
    # The left third is made for the menu, so what does not fit goes on the right.
    top = (image.height - tall) * 0.6
    image = image.resize(app.size, box=(0, top, wide, top + tall), resample=1)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB").convert()


def _shaded(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface((64, 1))
    for x in range(64):
        light = min(1.0, 0.55 + 0.45 * (x / 26) ** 1.3)
        shade.set_at((x, 0), (round(255 * light), round(252 * light), round(248 * light)))
    surface.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface
