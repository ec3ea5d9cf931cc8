"""The letters of all windows of the tests: loading a face and drawing its letters takes longer than all else
about a line. Whoever opens a window has them, through `tests.pictures`."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

import pygame

from aqua_romana.ui.text import fonts
from aqua_romana.ui.text.fonts import RGB, Fonts, Role

_MOST_LINES = 4000

_lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_load, _line, _folder = Fonts._load, Fonts._line, fonts._folder


@lru_cache(maxsize=400)
def _face(role: Role, px: int) -> tuple[pygame.font.Font, str]:
    return _load(Fonts(), role, px)


def _load_once(self: Fonts, role: Role, px: int) -> tuple[pygame.font.Font, str]:
    # Where a test takes the files away, they are missing.
    return _face(role, px) if fonts._folder is _folder else _load(self, role, px)


def _draw_once(self: Fonts, text: str, role: str, colour: RGB, px: int = 0) -> pygame.Surface:
    letters = px or self.px(role)
    key = (text, role, colour, letters, self.strong, self._face(fonts.ROLES[role], letters)[1])
    found = _lines.get(key)
    if found is None:
        found = _lines[key] = _line(self, text, role, colour, px)
        if len(_lines) > _MOST_LINES:
            _lines.popitem(last=False)
    else:
        _lines.move_to_end(key)
    return found


def share() -> None:
    """From here on a window finds what another has loaded and drawn."""
    Fonts._load, Fonts._line = _load_once, _draw_once  # type: ignore[method-assign]
