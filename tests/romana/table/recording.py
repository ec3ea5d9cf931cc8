"""A surface that remembers which words were painted on it and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from aqua_romana.window.fonts import Fonts


@dataclass(frozen=True)
class Written:
    """Words on the surface: the whole line, and the part of it that has ink."""

    text: str
    rect: Rect
    ink: Rect

    @property
    def is_cut(self) -> bool:
        """Shortened to fit."""
        return "…" in self.text


class Recorder(Surface):
    """Keeps every line of words that is blitted onto it."""

    def __init__(self, size: tuple[int, int], words: Words) -> None:
        super().__init__(size)
        self.written: list[Written] = []
        self._words = words

    def blit(self, source: Surface, dest: Any = (0, 0), *args: Any, **options: Any) -> Rect:
        """Paint, and remember if it was words."""
        text = self._words.of(source)
        if text.strip():
            corner = dest.topleft if isinstance(dest, Rect) else (int(dest[0]), int(dest[1]))
            ink = source.get_bounding_rect().move(corner)
            self.written.append(Written(text, Rect(corner, source.get_size()), ink))
        return super().blit(source, dest, *args, **options)


class Words:
    """Knows which surfaces are words: watches the fonts make them."""

    def __init__(self, fonts: Fonts, monkeypatch: Any) -> None:
        self._texts: dict[int, tuple[str, Surface]] = {}
        render, block = fonts.render, fonts.block

        def watched(text: str, *args: Any, **options: Any) -> Surface:
            surface = render(text, *args, **options)
            self._texts[id(surface)] = (text, surface)
            return surface

        def watched_block(
            text: str, role: str, colour: Any, width: int, *args: Any, **options: Any
        ) -> Surface:
            surface = block(text, role, colour, width, *args, **options)
            most = options.get("max_lines")
            is_cut = most is not None and len(fonts.wrap(text, role, width)) > most
            self._texts[id(surface)] = (f"{text}{'…' if is_cut else ''}", surface)
            return surface

        monkeypatch.setattr(fonts, "render", watched)
        monkeypatch.setattr(fonts, "block", watched_block)

    def of(self, surface: Surface) -> str:
        """The words on a surface; none if it is a picture."""
        found = self._texts.get(id(surface))
        return found[0] if found and found[1] is surface else ""


def overlapping(written: list[Written]) -> list[tuple[str, str]]:
    """Pairs of lines whose ink touches."""
    found = []
    for index, one in enumerate(written):
        for other in written[index + 1 :]:
            common = one.ink.clip(other.ink)
            if common.w > 1 and common.h > 1:
                found.append((one.text, other.text))
    return found
