"""The players' emblems: medallions, portraits of computer players in rings of colour, tiny emblems.

And what they can win: stars for what was learnt, wreaths of challenges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.theme import BRONZE_DARK, BRONZE_LIGHT, GOLD, Colour
from aqua_romana.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from aqua_romana.ui.graphics.sprites import SpriteSet
    from aqua_romana.ui.paint_context import PaintContext
    from aqua_romana.ui.theme import Colour, PlayerColour


Point = tuple[float, float]

DISC: Final = "ui/medallion_tint"
_DISC_SHARE: Final = 0.8125  # of its picture
_EMBLEM: Final = 0.6
# Diameters of a portrait: bronze edge, its light, the colours, a dark line, the face.
_EDGE, _LIGHT, _COLOUR, _LINE, _FACE = 1.0, 0.965, 0.93, 0.79, 0.765
_BADGE, _TWO_BADGES = 0.40, 0.36
_FINER = 4  # tiny emblems are drawn larger and shrunk
_INITIAL = 0.42  # the height of the letters in place of a face
# Corners of tiny emblems, in radii around the middle.
_WINGS = ((-0.85, -0.5), (0.0, -0.1), (0.85, -0.5), (0.5, 0.3), (0.0, 0.75), (-0.5, 0.3))
_HALF_AMPHORA = ((0.45, -0.9), (0.25, -0.4), (0.55, 0.1), (0.2, 0.9))
_AMPHORA = (*_HALF_AMPHORA, *((-x, y) for x, y in reversed(_HALF_AMPHORA)))


def paint_medallion(target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour) -> None:
    """A player's medallion in a square: a bronze ring, his colour, his emblem."""
    for name, ink in (("ui/medallion", None), (DISC, player.paint)):
        disc = pictures.icon(name, ink, max(1, rect.w))
        target.blit(disc, disc.get_rect(center=rect.center))
    paint_emblem(target, pictures, rect, player, _EMBLEM)


def paint_emblem(
    target: Surface, pictures: SpriteSet, rect: Rect, player: PlayerColour, share: float
) -> None:
    """The emblem of a player in the middle of a square, a share of it wide."""
    emblem = pictures.icon(f"marks/emblem_{player.key}", player.ink, max(1, round(rect.w * share)))
    target.blit(emblem, emblem.get_rect(center=rect.center))


def paint_disc(
    target: Surface, pictures: SpriteSet, rect: Rect, share: float, colour: Colour, part: Rect | None = None
) -> None:
    """A disc of a share of the square, or what of it lies in `part`."""
    disc = pictures.icon(DISC, colour, max(1, round(rect.w * share / _DISC_SHARE)))
    at = disc.get_rect(center=rect.center)
    seen = at if part is None else at.clip(part)
    target.blit(disc, seen, seen.move(-at.x, -at.y))


def person_portrait(chosen: str) -> str:
    """The name of a picture that a person has chosen; empty for none."""
    return f"portraits/person_{chosen}" if chosen else ""


def paint_portrait(
    target: Surface, pictures: SpriteSet, rect: Rect, portrait: str, players: Sequence[PlayerColour]
) -> None:
    """The portrait in a square. A player of two colours has half a ring and an emblem (badge) of each; where
    no colours are told the ring is of bronze.
    """
    _paint_ring(target, pictures, rect, [player.paint for player in players])
    paint_disc(target, pictures, rect, _LINE, theme.BRONZE_DARK)
    face = pictures.icon(portrait, None, max(1, round(rect.w * _FACE)))
    target.blit(face, face.get_rect(center=rect.center))
    if players:
        _paint_badges(target, pictures, rect, players)


def paint_initial(target: Surface, context: PaintContext, rect: Rect, name: str) -> None:
    """In place of a portrait: the first letter of a name, cut into marble, in a ring of bronze."""
    pictures = context.pictures
    _paint_ring(target, pictures, rect, [])
    paint_disc(target, pictures, rect, _LINE, theme.BRONZE_DARK)
    paint_disc(target, pictures, rect, _FACE, theme.TRAVERTINE)
    paint_disc(target, pictures, rect.move(0, round(rect.h * 0.012)), _FACE * 0.965, theme.TRAVERTINE_LIGHT)
    letter = name.strip()[:1].upper()
    if letter:
        font = context.fonts.font("display", max(8, round(rect.w * _INITIAL)), letter[:1])
        for colour, down in ((theme.WHITE, 0.012), (theme.BRONZE_DARK, 0.0)):
            cut = font.render(letter, True, colour)
            target.blit(cut, cut.get_rect(center=(rect.centerx, rect.centery + round(rect.h * down))))


def _paint_badges(target: Surface, pictures: SpriteSet, rect: Rect, players: Sequence[PlayerColour]) -> None:
    """The emblems, in the lower corners."""
    side = max(1, round(rect.w * (_BADGE if len(players) == 1 else _TWO_BADGES)))
    corners = (rect.left, rect.right - side)[-len(players) :]
    for player, x in zip(players, corners, strict=True):
        badge = Rect(x, rect.bottom - side, side, side)
        _paint_ring(target, pictures, badge, [player.paint])
        paint_emblem(target, pictures, badge, player, 0.66)


def _paint_ring(target: Surface, pictures: SpriteSet, rect: Rect, colours: Sequence[Colour]) -> None:
    """A disc of the colours, side by side, with a bronze edge."""
    paint_disc(target, pictures, rect, _EDGE, theme.BRONZE_DARK)
    paint_disc(target, pictures, rect, _LIGHT, theme.BRONZE_LIGHT)
    for index, colour in enumerate(colours):
        left, right = (rect.w * each // len(colours) for each in (index, index + 1))
        paint_disc(target, pictures, rect, _COLOUR, colour, Rect(rect.x + left, rect.y, right - left, rect.h))


def draw_tiny(target: Surface, key: str, centre: Point, radius: float, ink: Colour) -> None:
    """The emblem of the colour called `key` inside of a circle of a few pixels, where a picture is a smudge.

    Star, wings, amphora and wreath, simplified: they tell the players apart without help of the colours.
    """
    picture = _tiny(key, max(2.0, round(radius * 2) / 2), ink)
    target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=256)
def _tiny(key: str, radius: float, ink: Colour) -> Surface:
    """Drawn larger and shrunk, so that its edges are smooth."""
    side = math.ceil(radius) * 2 + 1
    large = Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))  # edges are mixed with the ink, not with black
    middle, reach = side * _FINER / 2, radius * _FINER
    corners = _star_corners() if key == "y" else {"r": _WINGS, "b": _AMPHORA}.get(key)
    if corners is not None:
        points = [(middle + x * reach, middle + y * reach) for x, y in corners]
        pygame.draw.polygon(large, ink, points)
    else:
        pygame.draw.circle(large, ink, (middle, middle), reach * 0.9, max(_FINER, round(reach * 0.45)))
    return pygame.transform.smoothscale(large, (side, side))


def _star_corners() -> tuple[Point, ...]:
    reaches = [(math.pi * (corner / 5 - 0.5), 0.42 if corner % 2 else 1.0) for corner in range(10)]
    return tuple((math.cos(angle) * reach, math.sin(angle) * reach) for angle, reach in reaches)


class Medallions(Widget):
    """The emblems of a player's colours side by side."""

    solid = False
    _UNITS = 36  # of text

    def __init__(self, colours: str) -> None:
        super().__init__()
        self.colours = colours

    def natural_size(self) -> tuple[int, int]:
        """Each lies a little over the one before."""
        side = self.context.text_u(self._UNITS)
        return side + round(side * 0.7) * (len(self.colours) - 1), side

    def paint(self, surface: Surface) -> None:
        """From left to right."""
        at = Rect(self.rect.topleft, (self.context.text_u(self._UNITS), self.rect.h))
        for letter in self.colours:
            paint_medallion(surface, self.context.pictures, at, self.context.theme.player(letter))
            at.x += round(at.w * 0.7)


# Stars and wreaths

MOST_STARS = 3
_FINE = 4  # drawn larger and scaled down: polygons drawn directly have rough edges
_POINTS, _INNER = 5, 0.46
_GAP = 0.14  # between two, as a share of one
#: Bronze I, silver II, gold III, laurel with a star: told apart without colour too; first what is not won.
WREATH_PICTURES = ("ui/wreath", "ui/wreath_bronze", "ui/wreath_silver", "ui/wreath", "ui/wreath_laurel")
_SIGNS = ("", "I", "II", "III", "")
_WITH_STAR = 4  # the wreath that has one instead
_PRESSED, _CARVED = ((122, 98, 62), 70), ((236, 214, 174), 130)  # what is not won yet; on a dark ground
_SIGN = 0.4  # of the wreath: the room of its sign


def stars_width(px: int) -> int:
    """Of a row of stars of a size."""
    return round(px * (MOST_STARS + (MOST_STARS - 1) * _GAP))


def paint_stars(target: Surface, rect: Rect, won: int, empty: Colour) -> None:
    """A row of stars in the middle of a rectangle, as large as fit; those not won are outlines in `empty`."""
    px = min(rect.h, round(rect.w / (MOST_STARS + (MOST_STARS - 1) * _GAP)))
    x = rect.centerx - stars_width(px) // 2
    for number in range(MOST_STARS):
        star = _star(px, number < won, empty)
        target.blit(star, (x + round(number * px * (1 + _GAP)), rect.centery - px // 2))


def paint_star(target: Surface, rect: Rect, is_won: bool = True, empty: Colour = GOLD) -> None:
    """A star in the middle of a rectangle."""
    star = _star(min(rect.size), is_won, empty)
    target.blit(star, star.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _star(px: int, is_won: bool, empty: Colour) -> Surface:
    side = max(1, px) * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    if is_won:
        pygame.draw.polygon(large, BRONZE_DARK, _corners(side, 0.5))
        pygame.draw.polygon(large, GOLD, _corners(side, 0.42))
        pygame.draw.polygon(large, BRONZE_LIGHT, [*_corners(side, 0.42)[5:], (side / 2, side * 0.53)])
    else:
        pygame.draw.polygon(large, (*empty, 235), _corners(side, 0.47))
        pygame.draw.polygon(large, (0, 0, 0, 0), _corners(side, 0.35))
    return pygame.transform.smoothscale(large, (max(1, px), max(1, px)))


def _corners(side: float, reach: float) -> list[tuple[float, float]]:
    """Ten corners from the uppermost on, against the clock."""
    found = []
    for number in range(2 * _POINTS):
        angle = math.pi * number / _POINTS
        far = side * reach * (_INNER if number % 2 else 1.0)
        found.append((side / 2 - far * math.sin(angle), side * 0.53 - far * math.cos(angle)))
    return found


def paint_wreath(
    target: Surface, context: PaintContext, rect: Rect, won: int, *, on_dark: bool = False, sign: bool = True
) -> None:
    """A wreath in the middle of a rectangle, as large as fits; without its `sign` there is room for more."""
    px = min(rect.size)
    if px < 4:
        return
    picture = (
        _outline(context, px, on_dark) if not won else context.pictures.icon(WREATH_PICTURES[won], None, px)
    )
    target.blit(picture, picture.get_rect(center=rect.center))
    if not sign:
        return
    room = Rect(0, 0, round(px * _SIGN), round(px * _SIGN))
    room.center = (rect.centerx, rect.centery - round(px * 0.02))
    if won == _WITH_STAR:
        paint_star(target, room)
    elif won:
        ink = theme.IVORY if on_dark else theme.INK
        written = context.fonts.font("count", max(6, round(room.h * 0.85))).render(_SIGNS[won], True, ink)
        target.blit(written, written.get_rect(center=room.center))


def _outline(context: PaintContext, px: int, on_dark: bool) -> Surface:
    """Pressed into the stone: to be won."""
    ink, opacity = _CARVED if on_dark else _PRESSED
    pale: Surface = context.pictures.icon(WREATH_PICTURES[0], ink, px).copy()
    pale.set_alpha(opacity)
    return pale
