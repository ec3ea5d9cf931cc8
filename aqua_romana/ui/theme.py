"""Colours, player palettes and measures. One layout unit is one pixel in a window 1080 pixels high."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

INK: Colour = (58, 40, 23)
INK_SOFT: Colour = (112, 88, 60)
IVORY: Colour = (255, 243, 218)
TRAVERTINE: Colour = (238, 225, 197)
TRAVERTINE_LIGHT: Colour = (247, 238, 217)
TRAVERTINE_DARK: Colour = (206, 188, 152)
BRONZE_DARK: Colour = (122, 84, 40)
BRONZE: Colour = (201, 154, 85)
BRONZE_LIGHT: Colour = (217, 174, 104)
RED: Colour = (110, 31, 23)
RED_LIGHT: Colour = (150, 48, 36)
TERRACOTTA: Colour = (156, 74, 46)
TEAL: Colour = (47, 85, 96)
WATER: Colour = (42, 141, 168)
GOLD: Colour = (255, 216, 122)
BEAM: Colour = (255, 252, 232)
NIGHT: Colour = (38, 22, 15)
DISABLED: Colour = (208, 189, 160)  # words on a button that cannot be pressed now
# What was played and what would have been better, wherever a review shows both.
PLAYED: Colour = RED_LIGHT
BETTER: Colour = TEAL

# For high contrast.
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
PLAIN_PAPER: Colour = (250, 247, 238)
PLAIN_TABLE: Colour = (24, 18, 14)

# Measures in layout units.
PADDING = 28
TOUCH_TARGET = 44
LEAST_TOUCH = 48  # pixels: what a finger hits, however small the window is
BUTTON_HEIGHT = 56
RADIUS = 8
#: How far keys shown at the corner of a button reach beyond it.
CORNER_REACH = 4


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour: `paint` on things, `light` and `dark` for edges, `ink` for the emblem on it."""

    key: str
    paint: Colour
    light: Colour
    dark: Colour
    ink: Colour


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), as the contrast rules define it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    r, g, b = colour
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio between two colours, 1 to 21."""
    bright, dim = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def plain_ink(colour: Colour) -> Colour:
    """Letters of a colour in high contrast: black or nearly, or white."""
    light = luminance(colour)
    if light > 0.4:
        return WHITE if light < 0.6 or colour[2] > 150 else colour
    return (colour[0] // 3, colour[1] // 3, colour[2] // 3) if light > 0.06 else BLACK


def _player(key: str, paint: Colour) -> PlayerColour:
    ink = max(((58, 36, 8), IVORY), key=lambda candidate: contrast(candidate, paint))
    return PlayerColour(key, paint, mix(paint, (255, 255, 255), 0.35), mix(paint, (0, 0, 0), 0.35), ink)


def _palette(**paints: Colour) -> dict[str, PlayerColour]:
    return {key: _player(key, paint) for key, paint in paints.items()}


# Standard keeps the colours of the wooden pieces. The colour-blind safe palette moves green to a bluish
# white-green and red to a dark wine, so that lightness alone tells all four apart; high contrast uses the
# extremes of lightness and saturation.
PALETTES: dict[str, dict[str, PlayerColour]] = {
    "standard": _palette(y=(242, 194, 48), r=(156, 34, 24), b=(42, 82, 160), g=(107, 174, 84)),
    "colour_blind": _palette(y=(240, 196, 32), r=(186, 66, 0), b=(0, 64, 140), g=(118, 206, 190)),
    "high_contrast": _palette(y=(255, 221, 0), r=(200, 0, 0), b=(0, 40, 150), g=(240, 240, 240)),
}


class Theme:
    """The present palette; everything else in this module is constant."""

    def __init__(self, palette: str = "standard") -> None:
        self.palette = palette if palette in PALETTES else "standard"

    @property
    def is_plain(self) -> bool:
        """Whether slabs are flat, letters black or white, and marks strong."""
        return self.palette == "high_contrast"

    def player(self, key: str) -> PlayerColour:
        """The colour called `key` (y, r, b, g) in the present palette; the first for one nobody knows."""
        colours = PALETTES[self.palette]
        return colours.get(key) or next(iter(colours.values()))


def scale_for(size: tuple[int, int]) -> float:
    """Pixels per layout unit in a window of `size`: from its height, unless it is narrower than 4:3."""
    width, height = size
    return max(0.4, min(height / 1080, width / 1440))
