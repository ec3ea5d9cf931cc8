"""The pictures for all windows of the tests: unpacking and scaling takes far longer than showing them."""

from __future__ import annotations

from functools import cache, lru_cache

import pygame
from PIL import Image

from aqua_romana import resources
from aqua_romana.window.sprites import Sprites


class KeptSprites(Sprites):
    """Unpacks a picture once, for whatever size; what is stretched to a size is kept, too."""

    @cache  # noqa: B019 (there is one, for all tests; all pictures together take a quarter of a gigabyte)
    def picture(self, name: str) -> Image.Image:
        return super().picture(name)

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._stretched(name, size).copy()

    @lru_cache(maxsize=40)  # noqa: B019
    def _stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return super().fitted(name, size)


PICTURES = KeptSprites(resources.sprites_dir())
