"""The buttons of a gamepad as pictures: round ones with a letter or a shape, shoulder bars, the d-pad.

Every make of pad has its own; of a pad that nobody knows, where a button lies is shown instead of a name.
They are drawn much larger and made smaller, so that they are smooth at every size.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.theme import Colour

_FINE: Final = 4
_KEPT: Final = 60
_LEAST: Final = 22  # pixels in which a letter in a ring is still read
_MIDDLE: Final = ("pad_start", "pad_select")
_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)
#: By key: where its button lies among the four of the right thumb.
_PLACES: Final = {"pad_a": (0, 1), "pad_b": (1, 0), "pad_x": (-1, 0), "pad_y": (0, -1)}
_LETTERS: Final = {"pad_a": "A", "pad_b": "B", "pad_x": "X", "pad_y": "Y"}
_XBOX: Final = {
    "pad_a": (120, 200, 80),
    "pad_b": (236, 96, 84),
    "pad_x": (110, 170, 255),
    "pad_y": (250, 196, 60),
}
_PLAYSTATION: Final = {
    "pad_a": (150, 180, 255),
    "pad_b": (255, 130, 130),
    "pad_x": (244, 160, 220),
    "pad_y": (120, 220, 190),
}
_BARS: Final = {
    "xbox": {"pad_l": "LB", "pad_r": "RB"},
    "playstation": {"pad_l": "L1", "pad_r": "R1"},
    "nintendo": {"pad_l": "L", "pad_r": "R"},
    "": {"pad_l": "L", "pad_r": "R"},
}

_made: OrderedDict[tuple[str, str, int, bool], Surface] = OrderedDict()


def first_of(keys: Sequence[str]) -> str:
    """The first of some keys that is a button of a pad."""
    return next((key for key in keys if key in _PLACES or key in _BARS[""] or key in _MIDDLE), "")


def paint(target: Surface, context: PaintContext, rect: Rect, key: str, make: str) -> None:
    """A button of a pad, if there is one to paint, in the upper right corner of a rectangle."""
    if key:
        px = max(_LEAST, round(context.fonts.line_height("small_bold") * 1.25))
        picture = glyph(context, key, make, px)
        target.blit(
            picture,
            picture.get_rect(topright=(rect.right + context.u(2), rect.top - context.u(theme.CORNER_REACH))),
        )


def glyph(context: PaintContext, key: str, make: str, px: int) -> Surface:
    """The button `key` of a make of pad, `px` high; bars are wider. It is kept, so never draw on it."""
    made = (key, make, px, context.surfaces.plain)
    found = _made.get(made)
    if found is None:
        found = _made[made] = _draw(context, key, make, px)
        if len(_made) > _KEPT:
            _made.popitem(last=False)
    _made.move_to_end(made)
    return found


def _draw(context: PaintContext, key: str, make: str, px: int) -> Surface:
    plain = context.surfaces.plain
    tall = px * _FINE
    if key in _BARS[""]:
        slab = _bar(key, tall, plain)
        shown = _smaller(slab)
        _letter(context, shown, _BARS.get(make, _BARS[""])[key], _ink(plain, theme.IVORY))
        return shown
    disc = _disc(tall, plain)
    ink = _ink(plain, theme.GOLD)
    letter = ""
    if key == "dpad":
        disc = _cross(tall, plain)
    elif key in _PLACES:
        if make == "playstation":
            _shape(disc, key, _ink(plain, _PLAYSTATION[key]))
        elif make in ("xbox", "nintendo"):
            letter = _LETTERS[key]
            ink = _ink(plain, _XBOX[key] if make == "xbox" else theme.IVORY)
        else:
            _places(disc, key, ink)
    elif make == "nintendo":
        _sign(disc, key == "pad_start", _ink(plain, theme.IVORY))
    else:
        _middle(disc, key, make, _ink(plain, theme.IVORY))
    shown = _smaller(disc)
    if letter:
        _letter(context, shown, letter, ink)
    return shown


def _ink(plain: bool, colour: Colour) -> Colour:
    return _WHITE if plain else colour


def _smaller(large: Surface) -> Surface:
    return pygame.transform.smoothscale(large, (large.get_width() // _FINE, large.get_height() // _FINE))


def _disc(tall: int, plain: bool) -> Surface:
    """A dark button with a light edge, which stands out from bronze, red and stone alike."""
    disc = Surface((tall, tall), pygame.SRCALPHA)
    middle = (tall // 2, tall // 2)
    pygame.draw.circle(disc, _BLACK if plain else theme.NIGHT, middle, tall // 2)
    edge = _WHITE if plain else theme.GOLD
    pygame.draw.circle(disc, edge, middle, round(tall * 0.47), width=max(1, round(tall * 0.06)))
    return disc


def _bar(key: str, tall: int, plain: bool) -> Surface:
    """A shoulder button: straight below, and round where the pad's shoulder is."""
    bar = Surface((round(tall * 1.5), tall), pygame.SRCALPHA)
    for inset, colour in (
        (0, _BLACK if plain else theme.NIGHT),
        (round(tall * 0.03), _WHITE if plain else theme.GOLD),
        (round(tall * 0.09), _BLACK if plain else theme.NIGHT),
    ):
        rect = bar.get_rect().inflate(-2 * inset, -2 * inset - round(tall * 0.16))
        outer, inner = round(tall * 0.42) - inset, round(tall * 0.16)
        left, right = (outer, inner) if key == "pad_l" else (inner, outer)
        pygame.draw.rect(
            bar,
            colour,
            rect,
            border_top_left_radius=left,
            border_top_right_radius=right,
            border_bottom_left_radius=inner,
            border_bottom_right_radius=inner,
        )
    return bar


def _cross(tall: int, plain: bool) -> Surface:
    """The d-pad with its left and right arm lit: what it changes goes that way."""
    cross = Surface((tall, tall), pygame.SRCALPHA)
    arm, line = round(tall * 0.36), round(tall * 0.06)
    edge, fill = (_WHITE, _BLACK) if plain else (theme.GOLD, theme.NIGHT)
    corner = round(tall * 0.07)
    bars = [Rect(0, 0, tall, arm), Rect(0, 0, arm, tall)]
    for inset, colour in ((0, fill), (line // 2, edge), (line + line // 2, fill)):
        for bar in bars:
            bar.center = (tall // 2, tall // 2)
            pygame.draw.rect(cross, colour, bar.inflate(-2 * inset, -2 * inset), border_radius=corner)
    reach, half = round(tall * 0.14), round(tall * 0.1)
    for sign in (-1, 1):
        tip = (tall // 2 + sign * round(tall * 0.4), tall // 2)
        back = tip[0] - sign * reach
        pygame.draw.polygon(cross, edge, [tip, (back, tall // 2 - half), (back, tall // 2 + half)])
    return cross


def _shape(disc: Surface, key: str, ink: Colour) -> None:
    """Cross, circle, square and triangle."""
    tall = disc.get_width()
    middle, reach, line = tall / 2, tall * 0.21, max(1, round(tall * 0.075))
    if key == "pad_b":
        pygame.draw.circle(disc, ink, (middle, middle), reach * 1.12, width=line)
    elif key == "pad_x":
        rect = Rect(0, 0, round(reach * 1.9), round(reach * 1.9))
        rect.center = (round(middle), round(middle))
        pygame.draw.rect(disc, ink, rect, width=line)
    elif key == "pad_a":
        for sign in (-1, 1):
            start = (middle - reach * sign, middle - reach)
            _stroke(disc, ink, start, (middle + reach * sign, middle + reach), line)
    else:
        corners = [
            (middle + reach * 1.25 * math.sin(turn), middle + tall * 0.03 - reach * 1.25 * math.cos(turn))
            for turn in (0, 2 * math.pi / 3, 4 * math.pi / 3)
        ]
        for at in range(3):
            _stroke(disc, ink, corners[at], corners[at - 1], line)


def _stroke(
    target: Surface, ink: Colour, start: tuple[float, float], end: tuple[float, float], line: int
) -> None:
    """A line with round ends, as thick in every direction."""
    pygame.draw.line(target, ink, start, end, line)
    for point in (start, end):
        pygame.draw.circle(target, ink, point, line / 2)


def _places(disc: Surface, key: str, ink: Colour) -> None:
    """Four buttons, of which one is lit."""
    tall = disc.get_width()
    for each, (x, y) in _PLACES.items():
        at = (tall / 2 + x * tall * 0.21, tall / 2 + y * tall * 0.21)
        if each == key:
            pygame.draw.circle(disc, ink, at, tall * 0.14)
        else:
            pygame.draw.circle(disc, ink, at, tall * 0.1, width=max(1, round(tall * 0.035)))


def _sign(disc: Surface, is_plus: bool, ink: Colour) -> None:
    tall = disc.get_width()
    middle, reach, line = tall // 2, round(tall * 0.22), max(1, round(tall * 0.1))
    pygame.draw.line(disc, ink, (middle - reach, middle), (middle + reach, middle), line)
    if is_plus:
        pygame.draw.line(disc, ink, (middle, middle - reach), (middle, middle + reach), line)


def _middle(disc: Surface, key: str, make: str, ink: Colour) -> None:
    """The small buttons in the middle: three lines, two sheets; of an unknown pad, an arrow to its side."""
    tall = disc.get_width()
    line = max(1, round(tall * 0.06))
    if not make:
        sign = 1 if key == "pad_start" else -1
        tip, back = tall / 2 + sign * tall * 0.22, tall / 2 - sign * tall * 0.16
        corners = [(tip, tall / 2), (back, tall / 2 - tall * 0.2), (back, tall / 2 + tall * 0.2)]
        pygame.draw.polygon(disc, ink, corners)
    elif key == "pad_start":
        for row in (-1, 0, 1):
            y = tall / 2 + row * tall * 0.14
            _stroke(disc, ink, (tall * 0.31, y), (tall * 0.69, y), line)
    else:
        sheet = Rect(0, 0, round(tall * 0.28), round(tall * 0.24))
        for x, y in ((0.43, 0.43), (0.57, 0.57)):
            sheet.center = (round(tall * x), round(tall * y))
            pygame.draw.rect(disc, disc.get_at((tall // 2, round(tall * 0.12))), sheet)
            pygame.draw.rect(disc, ink, sheet, width=line)


def _letter(context: PaintContext, target: Surface, letter: str, ink: Colour) -> None:
    """At its final size, so that it is as crisp as all other letters."""
    tall = target.get_height()
    words = context.fonts.font(
        "small_bold", max(8, round(tall * (0.68 if len(letter) == 1 else 0.56)))
    ).render(letter, True, ink)
    ink_at = words.get_bounding_rect()
    spot = ink_at.copy()
    spot.center = target.get_rect().center
    target.blit(words, spot, ink_at)
