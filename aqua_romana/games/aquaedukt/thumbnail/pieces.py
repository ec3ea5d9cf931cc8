"""The pieces of the small picture: houses, canals, springs, mountains, drops, numbers."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.theme import Colour, PlayerColour

_FINER: Final = 4  # round things are drawn larger and shrunk, so that their edges are smooth
_STONE: Colour = (244, 234, 210)
_STONE_EDGE: Colour = (96, 78, 52)
_WATER: Colour = (42, 151, 184)
_DROP: Colour = (30, 128, 176)
_TIMBER: Colour = (112, 72, 34)
_ROCK: Colour = (150, 138, 120)
_ROCK_LIGHT: Colour = (196, 186, 166)
_ROCK_DARK: Colour = (88, 78, 66)
_MINERAL: Colour = (24, 160, 168)
_FOUL: Colour = (92, 58, 26)
_HIDDEN: Colour = (72, 48, 26)
_GABLE: Final = ((0.0, 1.0), (0.0, 0.42), (0.5, 0.0), (1.0, 0.42), (1.0, 1.0))
#: Width of a canal in squares, single and double.
_WIDTHS: Final = (0.19, 0.31)

Spot = tuple[int, int]


def house(cell: int, player: PlayerColour, value: int) -> Surface:
    """A house tile: as many gables as it is worth, and its player's emblem."""
    fine = cell * _FINER
    surface = _blank(fine, player.dark)
    plot = Rect(0, 0, round(fine * 0.76), round(fine * 0.76))
    plot.center = (fine // 2, fine // 2)
    edge = max(1, round(fine * 0.04))
    pygame.draw.rect(surface, theme.NIGHT, plot, border_radius=fine // 10)
    pygame.draw.rect(
        surface, player.paint, plot.inflate(-2 * edge, -2 * edge), border_radius=max(1, fine // 12)
    )
    wide, tall, gap = plot.w * 0.19, plot.h * 0.3, plot.w * 0.025
    left = plot.centerx - (value * wide + (value - 1) * gap) / 2
    top = plot.y + plot.h * 0.13
    for number in range(value):
        x = left + number * (wide + gap)
        gable = [(x + dx * wide, top + dy * tall) for dx, dy in _GABLE]
        pygame.draw.polygon(surface, player.ink, gable)
    emblems.draw_tiny(surface, player.key, (plot.centerx, plot.y + plot.h * 0.68), plot.w * 0.21, player.ink)
    return _shrunk(surface, cell)


def mountain(cell: int, back: str | None, hides: bool) -> Surface:
    """A mountain; one with a secret carries a sign of it: a question, a plus, a cross."""
    fine = cell * _FINER
    surface = _blank(fine, _ROCK_DARK)
    foot = fine * 0.9
    for peak, left, right, height in ((0.36, 0.06, 0.66, 0.1), (0.66, 0.34, 0.96, 0.28)):
        top, base = (fine * peak, fine * height), fine * 0.88
        outer = [(fine * left - fine * 0.02, foot), top, (fine * right + fine * 0.02, foot)]
        pygame.draw.polygon(surface, _ROCK_DARK, outer)
        pygame.draw.polygon(
            surface, _ROCK_LIGHT, [(fine * left + fine * 0.03, base), top, (fine * (peak + 0.04), base)]
        )
        pygame.draw.polygon(
            surface, _ROCK, [(fine * (peak + 0.04), base), top, (fine * right - fine * 0.03, base)]
        )
    if hides:
        _sign(surface, fine, back)
    return _shrunk(surface, cell)


def _sign(surface: Surface, fine: int, back: str | None) -> None:
    """In the lower middle; the shapes differ as well as the colours."""
    centre, radius = (fine * 0.5, fine * 0.64), fine * 0.27
    paint = {"mineral": _MINERAL, "foul": _FOUL}.get(back or "", _HIDDEN)
    pygame.draw.circle(surface, theme.IVORY, centre, radius)
    pygame.draw.circle(surface, paint, centre, radius * 0.86)
    reach, thick = radius * 0.52, max(1, round(radius * 0.26))
    x, y = centre
    if back == "mineral":
        pygame.draw.line(surface, theme.IVORY, (x - reach, y), (x + reach, y), thick)
        pygame.draw.line(surface, theme.IVORY, (x, y - reach), (x, y + reach), thick)
    elif back == "foul":
        pygame.draw.line(surface, theme.IVORY, (x - reach, y - reach), (x + reach, y + reach), thick)
        pygame.draw.line(surface, theme.IVORY, (x - reach, y + reach), (x + reach, y - reach), thick)
    else:
        bow = Rect(0, 0, round(reach * 1.3), round(reach * 1.2))
        bow.midtop = (round(x), round(y - reach * 1.1))
        pygame.draw.arc(surface, theme.IVORY, bow, -math.pi / 2, math.pi, thick)
        pygame.draw.line(surface, theme.IVORY, (x, bow.bottom - thick), (x, bow.bottom + reach * 0.2), thick)
        pygame.draw.circle(surface, theme.IVORY, (x, y + reach * 1.0), thick * 0.7)


def spring(cell: int) -> Surface:
    """A basin with eight sides."""
    fine = cell * _FINER
    surface = _blank(fine, _STONE_EDGE)
    radius = max(fine * 0.3, 2.2 * _FINER)
    for share, colour in ((1.0, _STONE_EDGE), (0.88, _STONE), (0.66, _STONE_EDGE), (0.58, _WATER)):
        corners = [
            (
                fine / 2 + math.cos(math.pi * (corner + 0.5) / 4) * radius * share,
                fine / 2 + math.sin(math.pi * (corner + 0.5) / 4) * radius * share,
            )
            for corner in range(8)
        ]
        pygame.draw.polygon(surface, colour, corners)
    pygame.draw.circle(surface, _STONE, (fine / 2, fine / 2), radius * 0.2)
    return _shrunk(surface, cell)


def drops(cell: int, count: int) -> Surface:
    """One drop, or two for water in plenty; as high as a quarter of a square."""
    fine = cell * _FINER // 4
    surface = pygame.Surface((fine * 2, fine), pygame.SRCALPHA)
    surface.fill((*theme.IVORY, 0))
    for number in range(count):
        x = fine * (0.42 + 0.7 * number)
        for grow, colour in ((1.0, theme.IVORY), (0.74, _DROP)):
            radius, low = fine * 0.32 * grow, fine * 0.64
            tip = (x, low - fine * 0.58 * grow)
            pygame.draw.polygon(
                surface,
                colour,
                [tip, (x + radius * 0.92, low - radius * 0.3), (x - radius * 0.92, low - radius * 0.3)],
            )
            pygame.draw.circle(surface, colour, (x, low), radius)
    size = (max(1, fine * 2 // _FINER), max(1, fine // _FINER))
    return pygame.transform.smoothscale(surface, size)


def canal(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """A section from one point to the next: a band of stone with one channel or two."""
    wide = width(cell, pieces)
    half = wide // 2
    band = Rect(min(start[0], end[0]) - half, min(start[1], end[1]) - half, wide, wide)
    lies = start[1] == end[1]
    band.w, band.h = (cell + wide, wide) if lies else (wide, cell + wide)
    target.fill(_STONE_EDGE, band.inflate(2, 2) if cell >= 12 else band)
    target.fill(_STONE, band)


def channel(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """The water of a section; painted after the stone of all."""
    x, y = min(start[0], end[0]), min(start[1], end[1])
    strips = _strips(cell, pieces)
    reach = strips[-1][0] + strips[-1][1]
    for shift, strip in strips:
        if start[1] == end[1]:
            target.fill(_WATER, (x - reach, y + shift, cell + 2 * reach, strip))
        else:
            target.fill(_WATER, (x + shift, y - reach, strip, cell + 2 * reach))


def _strips(cell: int, pieces: int) -> list[tuple[int, int]]:
    """The channels of a canal: how far beside its middle each begins, and how wide it is."""
    wide = width(cell, pieces)
    wall = max(1, round(cell * 0.045)) if wide > 3 else 0
    strip = max(1, (wide - (pieces + 1) * wall) // pieces)
    used = pieces * strip + (pieces - 1) * wall
    return [(number * (strip + wall) - used // 2, strip) for number in range(pieces)]


def chevrons(target: Surface, cell: int, start: Spot, end: Spot, pieces: int) -> None:
    """Where the water of a section runs, a sign in every channel."""
    size = max(2, round(cell * 0.04))
    dx, dy = (end[0] - start[0]) // cell, (end[1] - start[1]) // cell
    for shift, strip in _strips(cell, pieces):
        beside = shift + strip / 2
        x = (start[0] + end[0]) / 2 + abs(dy) * beside
        y = (start[1] + end[1]) / 2 + abs(dx) * beside
        wings = [(x - dx * size + side * dy * size, y - dy * size + side * dx * size) for side in (-1, 1)]
        tip = (x + dx * size, y + dy * size)
        pygame.draw.lines(target, _STONE, False, [wings[0], tip, wings[1]], max(1, round(cell * 0.025)))


def sluice(target: Surface, cell: int, point: Spot, pieces: int) -> None:
    """The open end of a canal."""
    side = width(cell, pieces)
    gate = Rect(0, 0, side, side)
    gate.center = point
    target.fill(_TIMBER, gate)
    if side > 5:
        target.fill(theme.mix(_TIMBER, _STONE, 0.45), gate.inflate(-side // 2, -side // 2))


def width(cell: int, pieces: int) -> int:
    """Of a canal, in pixels: never so narrow that single and double look the same."""
    return max(1 + pieces, round(cell * _WIDTHS[pieces - 1]))


def _blank(fine: int, edge: Colour) -> Surface:
    """Transparent, but of the colour of the edges: else shrinking would give them another."""
    surface = pygame.Surface((fine, fine), pygame.SRCALPHA)
    surface.fill((*edge, 0))
    return surface


def _shrunk(surface: Surface, cell: int) -> Surface:
    return pygame.transform.smoothscale(surface, (cell, cell))
