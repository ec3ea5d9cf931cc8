"""Pictures kept for the next time, as long as they occupy no more than agreed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class PixelCache:
    """Keeps surfaces up to a number of pixels; those not used for longest go first."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self.pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under the key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, the latest whatever its size; it is returned."""
        self._drop(key)
        self._kept[key] = surface
        self.pixels += _pixels(surface)
        while self.pixels > self.most_pixels and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return surface

    def _drop(self, key: Hashable) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self.pixels -= _pixels(found)


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
