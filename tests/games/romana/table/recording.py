"""A surface that remembers which words were painted on it and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from aqua_romana.table import layout
from aqua_romana.ui.text.fonts import Fonts


@dataclass(frozen=True)
class Written:
    """Words on the surface: the whole line, and the part of it that has ink."""

    text: str
    rect: Rect
    ink: Rect
    is_cut: bool = False  # shortened to fit


class Recorder(Surface):
    """Keeps every line of words that is blitted onto it."""

    def __init__(self, size: tuple[int, int], words: Words) -> None:
        super().__init__(size)
        self.written: list[Written] = []
        self._words = words

    def blit(self, source: Surface, dest: Any = (0, 0), *args: Any, **options: Any) -> Rect:
        """Paint, and remember if it was words."""
        text, is_cut = self._words.of(source)
        if text.strip():
            corner = dest.topleft if isinstance(dest, Rect) else (int(dest[0]), int(dest[1]))
            ink = source.get_bounding_rect().move(corner)
            self.written.append(Written(text, Rect(corner, source.get_size()), ink, is_cut))
        return super().blit(source, dest, *args, **options)


class Words:
    """Knows which surfaces are words, and whether some are missing: watches the fonts make them."""

    def __init__(self, fonts: Fonts, monkeypatch: Any) -> None:
        self._texts: dict[int, tuple[str, bool, Surface]] = {}
        self._shortened: set[str] = set()
        self.sheets: list[Recorder] = []  # what was painted to be turned towards a side of the screen
        monkeypatch.setattr(layout, "paper", self._sheet)
        render, line, block, fit = fonts.render, fonts.line, fonts.block, fonts.fit

        def watched(text: str, *args: Any, **options: Any) -> Surface:
            return self._made(render(text, *args, **options), text, text in self._shortened)

        def watched_line(text: str, role: str, colour: Any, width: int, **options: Any) -> Surface:
            surface = line(text, role, colour, width, **options)
            return self._made(surface, text, not fonts.can_fit(text, role, width))

        def watched_block(
            text: str, role: str, colour: Any, width: int, *args: Any, **options: Any
        ) -> Surface:
            surface = block(text, role, colour, width, *args, **options)
            most = options.get("max_lines")
            return self._made(surface, text, most is not None and len(fonts.wrap(text, role, width)) > most)

        def watched_fit(text: str, *args: Any, **options: Any) -> str:
            fitting = fit(text, *args, **options)
            if fitting != text:
                self._shortened.add(fitting)
            return fitting

        monkeypatch.setattr(fonts, "render", watched)
        monkeypatch.setattr(fonts, "line", watched_line)
        monkeypatch.setattr(fonts, "block", watched_block)
        monkeypatch.setattr(fonts, "fit", watched_fit)

    def _sheet(self, size: tuple[int, int]) -> Recorder:
        self.sheets.append(Recorder(size, self))
        return self.sheets[-1]

    def _made(self, surface: Surface, text: str, is_cut: bool) -> Surface:
        self._texts[id(surface)] = (text, is_cut, surface)
        return surface

    def of(self, surface: Surface) -> tuple[str, bool]:
        """The words on a surface and whether they were shortened; none if it is a picture."""
        found = self._texts.get(id(surface))
        return found[:2] if found and found[2] is surface else ("", False)


def overlapping(written: list[Written]) -> list[tuple[str, str]]:
    """Pairs of lines whose ink touches."""
    found = []
    for index, one in enumerate(written):
        for other in written[index + 1 :]:
            common = one.ink.clip(other.ink)
            if common.w > 1 and common.h > 1:
                found.append((one.text, other.text))
    return found
