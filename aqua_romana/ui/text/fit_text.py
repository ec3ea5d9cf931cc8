"""Words that must not be cut in a room that does not grow: smaller letters, and lines of one length."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from aqua_romana.ui.text.fonts import RGB, Fonts


@dataclass(frozen=True)
class Lines:
    """A text in lines, and the size of letters in which they fit."""

    parts: tuple[str, ...]
    role: str
    px: int

    def height(self, fonts: Fonts) -> int:
        """Of all lines together."""
        return len(self.parts) * fonts.line_height(self.role, self.px)

    def width(self, fonts: Fonts) -> int:
        """Of the longest line."""
        return max(fonts.size(part, self.role, self.px)[0] for part in self.parts)

    def paint(
        self, target: Surface, fonts: Fonts, colour: RGB, at: tuple[int, int], centred_in: int = 0
    ) -> None:
        """One below the other, the first at a point; or each in the middle of a width from there."""
        x, y = at
        for part in self.parts:
            line = rendered(fonts, part, self.role, colour, self.px)
            target.blit(line, (x + max(0, centred_in - line.get_width()) // 2, y))
            y += fonts.line_height(self.role, self.px)


def rendered(
    fonts: Fonts, text: str, role: str, colour: RGB, px: int, width: int | None = None, *, elide: bool = False
) -> Surface:
    """One line in letters of a size, or smaller ones where it is wider than `width`; else as `fonts.line`."""
    if px < fonts.px(role):
        # The widest room in which no larger letters fit.
        widest = max(fonts.size(text, role, px)[0], fonts.size(text, role, px + 1)[0] - 1)
        width = widest if width is None else min(width, widest)
    if width is None:
        return fonts.render(text, role, colour)
    return fonts.line(text, role, colour, width, elide=elide)


def least_px(fonts: Fonts, role: str) -> int:
    """The size of the smallest letters a role may come to."""
    return fonts.shrunk_px("0", role, 0)


def unbroken_px(fonts: Fonts, text: str, role: str, px: int, width: int) -> int:
    """Letters small enough for the longest word; none becomes smaller than letters may."""
    longest = max(text.split(" "), key=lambda word: fonts.size(word, role, px)[0])
    while px > least_px(fonts, role) and fonts.size(longest, role, px)[0] > width:
        px -= 1
    return px


def lines_in(fonts: Fonts, text: str, role: str, room: tuple[int, int], most: int = 9) -> Lines | None:
    """The text in lines about equally long, in the largest letters that fit a room; None where none do.

    `most` is how many lines there may be.
    """
    return fonts.once((text, role, room, most), lambda: _lines_in(fonts, text, role, room, most))


def _lines_in(fonts: Fonts, text: str, role: str, room: tuple[int, int], most: int) -> Lines | None:
    width, height = room
    words = text.split(" ")
    for px in range(fonts.px(role), least_px(fonts, role) - 1, -1):
        if max(fonts.size(word, role, px)[0] for word in words) > width:
            continue
        parts = wrapped(fonts, text, role, px, width)
        if len(parts) <= most and len(parts) * fonts.line_height(role, px) <= height:
            return Lines(balanced(fonts, text, role, px, width), role, px)
    return None


def wrapped(fonts: Fonts, text: str, role: str, px: int, width: int) -> tuple[str, ...]:
    """As few lines as fit a width, in letters of a size; what is too long for any line is broken."""
    if fonts.size(text, role, px)[0] <= width:
        return (text,)
    parts = [""]
    for word in text.split(" "):
        longer = f"{parts[-1]} {word}".strip()
        if fonts.size(longer, role, px)[0] <= width:
            parts[-1] = longer
            continue
        parts.append(word)
        while fonts.size(parts[-1], role, px)[0] > width and len(parts[-1]) > 1:
            head, rest = _broken(fonts, parts.pop(), role, px, width)
            parts += [head, rest]
    return tuple(part for part in parts if part) or (text,)


def _broken(fonts: Fonts, word: str, role: str, px: int, width: int) -> tuple[str, str]:
    """As much of a word as fits, at least a letter, and the rest."""
    letters = len(word) - 1
    while letters > 1 and fonts.size(word[:letters], role, px)[0] > width:
        letters -= 1
    return word[:letters], word[letters:]


def balanced(fonts: Fonts, text: str, role: str, px: int, width: int) -> tuple[str, ...]:
    """As `wrapped`, in the narrowest room that needs no more lines: no word stands alone at the end."""
    return fonts.once((text, role, px, width), lambda: _balanced(fonts, text, role, px, width))


def _balanced(fonts: Fonts, text: str, role: str, px: int, width: int) -> tuple[str, ...]:
    parts = wrapped(fonts, text, role, px, width)
    if len(parts) == 1:
        return parts
    low = max(fonts.size(word, role, px)[0] for word in text.split(" ")) - 1
    while width - low > 4:
        middle = (low + width) // 2
        narrower = wrapped(fonts, text, role, px, middle)
        if len(narrower) <= len(parts):
            width, parts = middle, narrower
        else:
            low = middle
    return parts
