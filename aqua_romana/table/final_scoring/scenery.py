"""What surrounds the final scoring: country and hall, the banner over it, leaves that fall on a winner."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics.arcade import tile
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fit_text import lines_in, rendered

_FRIEZE_STONES = 4  # in the picture of a smooth course
_HAZE, _EVENING = (224, 176, 112), (248, 234, 214)


def paint_country(
    context: PaintContext, back: Surface, base: int, picture: str, middle: tuple[float, float]
) -> None:
    """A picture down to the floor, a little out of focus, in a warm haze towards the ground."""
    sprites, size = context.sprites, back.get_size()
    wide, high = sprites.entry(picture).size
    grow = max(size[0] / wide, base / high)
    cover = (round(wide * grow / 2), round(high * grow / 2))  # half as fine: out of focus
    country = sprites.fitted(picture, cover)
    country = pygame.transform.smoothscale(country.convert(24), (cover[0] * 2, cover[1] * 2))
    room = (country.get_width() - size[0], country.get_height() - base)
    back.blit(country, (-round(room[0] * middle[0]), -round(max(0, room[1]) * middle[1])))
    haze = Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        haze.set_at((0, y), (*_HAZE, round(255 * (0.06 + 0.5 * max(0.0, y / 63 - 0.3)))))
    back.blit(pygame.transform.smoothscale(haze, (size[0], base)), (0, 0))
    back.fill(_EVENING, special_flags=pygame.BLEND_RGB_MULT)


def paint_hall(context: PaintContext, back: Surface, base: int, river: Rect, floor: int) -> None:
    """A floor of this height with its parapet, and below it the walls on both sides of a river."""
    u, width, pictures = context.u, back.get_width(), context.pictures
    names = ("finish/parapet", "finish/wall", "finish/rim")
    parapet, wall, rim = (pictures.get(name).surface for name in names)
    tile(back, parapet, Rect(0, base - floor - u(34), width, parapet.get_height()))
    tile(back, pictures.get("finish/floor").surface, Rect(0, base - floor, width, floor))
    tile(back, wall, Rect(0, base, width, river.top - base))
    below = river.bottom + u(11)
    tile(back, wall, Rect(0, below - u(30), width, back.get_height() - below + u(30)))
    dark = Rect(0, below, width, back.get_height() - below)
    back.fill((112, 98, 88), dark, special_flags=pygame.BLEND_RGB_MULT)
    for y in (river.top - rim.get_height(), river.bottom):
        tile(back, rim, Rect(0, y, width, rim.get_height()))


def paint_inscription(context: PaintContext, back: Surface, stone: Rect, text: str) -> None:
    """A smooth stone in the wall with letters cut into it: dark, with a light lower edge."""
    frieze = context.pictures.get("arcade/frieze").surface
    wide, high = frieze.get_width() // _FRIEZE_STONES, frieze.get_height()
    smooth = frieze.subsurface((wide // 40, high // 4, wide - wide // 20, high // 2))
    back.blit(pygame.transform.smoothscale(smooth, stone.size), stone)
    pygame.draw.rect(back, theme.BRONZE_DARK, stone.inflate(2, 2), 1)
    for ink, shift in (
        (theme.TRAVERTINE_LIGHT, context.u(1.5)),
        (theme.mix(theme.INK, theme.BRONZE_DARK, 0.5), 0),
    ):
        letters = context.fonts.line(text, "title", ink, stone.w - context.u(40))
        back.blit(letters, letters.get_rect(center=stone.center).move(0, shift))


class Banner:
    """A cloth that unrolls from its middle, with letters of gold, which are made once for a window."""

    def __init__(self, context: PaintContext, rect: Rect) -> None:
        self.rect = rect
        self._context = context
        self._cloth: Surface | None = None
        self._lettering: dict[tuple[str, str, int], tuple[Surface, Surface]] = {}  # gold, and its dark edge

    def paint(self, surface: Surface, words: str, share: float) -> None:
        """Unrolled as far as `share` of it, between its two ends."""
        if share <= 0:
            return
        fonts, rect, u = self._context.fonts, self.rect, self._context.u
        clip = surface.get_clip()
        whole = self._blank()
        at = whole.get_rect(center=rect.center)
        half = round(at.w / 2 * share)
        surface.blit(whole, (at.centerx - half, at.y), (0, 0, half, at.h))
        surface.blit(whole, (at.centerx, at.y), (at.w - half, 0, half, at.h))
        end = (at.w - rect.w) // 2 + u(14)
        surface.set_clip(Rect(at.centerx - half + end, at.y, max(0, 2 * (half - end)), at.h).clip(clip))
        room = (rect.w - u(150), rect.h - u(24))
        for role in ("display", "title", "heading", "small_bold"):
            found = lines_in(fonts, words, role, room, 2)
            if found is not None:
                y = rect.centery - found.height(fonts) // 2
                for part in found.parts:
                    self._paint_gilded(surface, part, role, found.px, (rect.centerx, y))
                    y += fonts.line_height(role, found.px)
                break
        surface.set_clip(clip)

    def _blank(self) -> Surface:
        """All of it without letters, its ends included."""
        if self._cloth is None:
            u, rect = self._context.u, Rect((0, 0), self.rect.size)
            rect.center = (rect.w // 2 + u(40), rect.h // 2 + u(30))
            self._cloth = Surface((rect.centerx * 2, rect.centery * 2), pygame.SRCALPHA)
            self._context.surfaces.paint(self._cloth, "banner", rect)
        return self._cloth

    def _paint_gilded(self, surface: Surface, text: str, role: str, px: int, top: tuple[int, int]) -> None:
        """Letters lighter above, with a dark lower edge."""
        fonts, key = self._context.fonts, (text, role, px)
        if key not in self._lettering:
            gold = rendered(fonts, text, role, theme.IVORY, px).copy()
            if not self._context.theme.is_plain:
                shades = Surface((1, 2))
                shades.set_at((0, 0), (255, 250, 224))
                shades.set_at((0, 1), (222, 164, 70))
                sheen = pygame.transform.smoothscale(shades, gold.get_size())
                gold.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._lettering[key] = gold, rendered(fonts, text, role, theme.INK, px)
        gold, dark = self._lettering[key]
        surface.blit(dark, dark.get_rect(midtop=(top[0], top[1] + max(1, self._context.u(2)))))
        surface.blit(gold, gold.get_rect(midtop=top))


# Leaves of laurel and gold that turn and sway while they fall

LEAVES_FALL = 6.0  # seconds
_COUNT = 110
_FADE = 1.0  # seconds of the end in which they vanish
_COLOURS = ((230, 184, 74), (217, 160, 50), (185, 130, 34), (120, 168, 70), (94, 144, 56), (242, 210, 122))
_SIZES = (14, 20, 28, 38)  # units
_ANGLES, _FLIPS = 16, 4
_FINER = 4


@dataclass(frozen=True)
class _Leaf:
    x: float  # shares of the room
    y: float
    speed: float  # units a second
    phase: float
    turn: float  # turns a second
    size: int
    colour: int


class Leaves:
    """The same ones every time; pictures of them are made once for each size of window."""

    def __init__(self) -> None:
        chance = random.Random(4)
        self._leaves = [self._leaf(chance) for _number in range(_COUNT)]
        self._pictures: dict[tuple[int, int, int, int, int], Surface] = {}

    def _leaf(self, chance: random.Random) -> _Leaf:
        near = chance.random() ** 1.6
        return _Leaf(
            chance.random(),
            chance.uniform(-0.75, 0.25),
            70 + 110 * near + chance.uniform(0, 30),
            chance.uniform(0, 2 * math.pi),
            chance.choice((-1, 1)) * chance.uniform(0.15, 0.5),
            min(len(_SIZES) - 1, int(near * len(_SIZES))),
            chance.randrange(len(_COLOURS)),
        )

    def paint(self, target: Surface, room: Rect, scale: float, seconds: float) -> None:
        """All of them, so many seconds after they began to fall."""
        if not 0 <= seconds < LEAVES_FALL:
            return
        alpha = round(255 * min(1.0, (LEAVES_FALL - seconds) / _FADE, seconds / 0.3))
        for leaf in self._leaves:
            y = room.y + room.h * leaf.y + leaf.speed * scale * seconds
            if not room.top - 40 <= y <= room.bottom:
                continue
            sway = math.sin(leaf.phase + seconds * 1.9)
            x = room.x + room.w * leaf.x + sway * 16 * scale
            angle = round((leaf.phase / 6.283 + leaf.turn * seconds + sway * 0.06) * _ANGLES) % _ANGLES
            flip = round((math.sin(leaf.phase * 2 + seconds * 2.6) + 1) / 2 * (_FLIPS - 1))
            picture = self._picture(leaf.size, leaf.colour, angle, flip, round(scale * 100))
            picture.set_alpha(alpha)
            target.blit(picture, (round(x), round(y)))

    def _picture(self, size: int, colour: int, angle: int, flip: int, scale: int) -> Surface:
        key = (size, colour, angle, flip, scale)
        found = self._pictures.get(key)
        if found is None:
            length = max(6, round(_SIZES[size] * scale / 100))
            found = _drawn(length, _COLOURS[colour], 0.14 + 0.28 * flip / (_FLIPS - 1), angle * 360 / _ANGLES)
            self._pictures[key] = found
        return found


def _drawn(length: int, colour: tuple[int, int, int], width: float, angle: float) -> Surface:
    """A leaf with a bright and a dark half and its midrib, drawn larger and shrunk."""
    side = length * _FINER
    large = Surface((side, side), pygame.SRCALPHA)
    middle, half = side / 2, side * width / 2
    shares = [number / 13 for number in range(14)]
    edge = [(side * share, half * math.sin(math.pi * share) ** 0.8) for share in shares]
    bright = tuple(min(255, each + 32) for each in colour)
    dark = tuple(round(each * 0.70) for each in colour)
    pygame.draw.polygon(large, bright, [(x, middle - y) for x, y in edge])
    pygame.draw.polygon(large, dark, [(x, middle + y) for x, y in edge])
    rib = tuple(round(each * 0.48) for each in colour)
    pygame.draw.line(large, rib, (0, middle), (side, middle), _FINER)
    turned = pygame.transform.rotate(large, angle)
    return pygame.transform.smoothscale(
        turned, (max(1, turned.get_width() // _FINER), max(1, turned.get_height() // _FINER))
    )
