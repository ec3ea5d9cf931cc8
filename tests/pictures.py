"""The pictures for all windows of the tests: unpacking and scaling takes far longer than showing them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from PIL import Image

from aqua_romana import resources
from aqua_romana.ui.graphics import scaling
from aqua_romana.ui.graphics.picture_cache import Scaled, SurfaceCache
from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from tests import lettering

# Tests open windows in many sizes, which come again: of frames, of all sets.
_MOST_PIXELS = 40_000_000
_MOST_PIXELS_OF_SETS = 40_000_000
#: Where they are seen they are found, so that they have their shape however little is painted.
_FIGURES = ("romana/builders/", "romana/workmen/")


class KeptSprites(Sprites):
    """Unpacks a picture once, for whatever size. Frames of slabs, which a window keeps for itself, and what
    is stretched to a size are kept for the next window, too: each is given away as a copy."""

    def __init__(self, *places: Any) -> None:
        super().__init__(*places)
        self._frames = SurfaceCache(_MOST_PIXELS)
        self._are_empty = False
        self._empty_sets: dict[tuple[str, float], SpriteSet] = {}
        self._empty_frames = SurfaceCache(_MOST_PIXELS)

    def become_empty(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have nothing on them, in the sizes they have, for a test that does not ask how pictures look."""
        for name, value in (
            ("_are_empty", True),
            ("_sets", self._empty_sets),
            ("_frames", self._empty_frames),
        ):
            monkeypatch.setattr(self, name, value)

    @cache  # noqa: B019 (there is one, for all tests; all pictures together take a quarter of a gigabyte)
    def picture(self, name: str) -> Image.Image:
        return super().picture(name)

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._stretched(name, size).copy()

    @lru_cache(maxsize=40)  # noqa: B019
    def _stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return super().fitted(name, size)

    def _has_too_much(self) -> bool:
        return sum(each.pixels for each in self._sets.values()) > _MOST_PIXELS_OF_SETS

    def _set(self, kind: str, scale: float, key: str) -> SpriteSet:
        found = super()._set(kind, scale, key)
        if "framed" not in vars(found):
            found.framed = self._keeping(key, found.framed)
            if self._are_empty:
                found._scaled = partial(_empty, found, found._scaled)
                found._inked_icon = lambda name, colour, px: _nothing((px, px), (0, 0))
        return found

    def _keeping(self, key: str, framed: Any) -> Any:
        def kept(name: str, size: tuple[int, int], fill: Any = "stretch") -> pygame.Surface:
            what = (key, name, size, fill, pygame.display.get_surface() is None)
            found = self._frames.get(what) or self._frames.keep(what, framed(name, size, fill))
            return found.copy()

        return kept


def _empty(pictures: SpriteSet, scaled: Callable[[str], Scaled], name: str) -> Scaled:
    if name.startswith(_FIGURES):
        with mock.patch.object(scaling, "_FILTER", Image.Resampling.NEAREST):
            return scaled(name)
    master = pictures.sprites.entry(name)
    is_flat = master.anchor == (0.0, 0.0) and _is_opaque(pictures.sprites.file(name))
    whole = pictures._whole or is_flat
    return _nothing(*scaling.extent(master.size, master.anchor, pictures.scale, whole))


@cache
def _is_opaque(file: Path) -> bool:
    with Image.open(file) as image:
        return image.mode == "RGB"


def _nothing(size: tuple[int, int], anchor: tuple[int, int]) -> Scaled:
    return Scaled(bytes(4 * size[0] * size[1]), size, anchor)


PICTURES = KeptSprites(resources.sprites_dir())
lettering.share()
