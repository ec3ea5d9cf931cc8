"""What boards have in common: shadows, the meander, slow light, a cloud; marks, badges, names of squares."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.table.board.items import MarkAreas
from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE, BRONZE_DARK, GOLD, INK, IVORY, NIGHT, RED, TRAVERTINE_LIGHT, Colour

# How dark a full shadow makes each colour (brownish, not grey), and how dark overlapping shadows may get.
_SHADOW: Final = (0.92, 0.92 * 0.95, 0.92 * 0.86)
_DARKEST: Final = 0.70
#: The edges of marked squares in high contrast; all others are white.
_STRONG: Final = {"legal_square": (255, 221, 0), "bonus_square": (255, 150, 0), "ghost_square": (0, 255, 255)}

_CALM: Final = 0.4  # of the ground's saturation

#: Lines along the edge of a rectangle: how far inside, in which colour, how wide.
Lines = tuple[tuple[int, Colour, int], ...]


class Shadows:
    """Shadows add up to a limit and then darken the ground once, so that abutting ones leave no joint."""

    def __init__(self, pictures: SpriteSet) -> None:
        self._pictures = pictures
        self._darkness: dict[str, Surface] = {}

    def paint(self, target: Surface, area: Rect, shadows: Iterable[tuple[str, Point]]) -> None:
        """Darken `area` by the pictures named, each drawn at its place."""
        mask = Surface(area.size)
        for name, pos in shadows:
            sprite = self._pictures.get(name)
            rect = sprite.rect_at(pos)
            if rect.colliderect(area):
                mask.blit(self._dark(name), rect.move(-area.x, -area.y), special_flags=pygame.BLEND_RGB_ADD)
        limit = tuple(round(255 * share * _DARKEST) for share in _SHADOW)
        mask.fill(limit, special_flags=pygame.BLEND_RGB_MIN)
        light = Surface(area.size)
        light.fill((255, 255, 255))
        light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        target.blit(light, area, special_flags=pygame.BLEND_RGB_MULT)

    def _dark(self, name: str) -> Surface:
        found = self._darkness.get(name)
        if found is None:
            sprite = self._pictures.get(name).surface
            alpha = pygame.surfarray.array_alpha(sprite).astype("float32")
            found = Surface(sprite.get_size())
            pixels = pygame.surfarray.pixels3d(found)
            for channel, share in enumerate(_SHADOW):
                pixels[:, :, channel] = (alpha * share).astype("uint8")
            del pixels
            self._darkness[name] = found
        return found


def paint_meander(
    target: Surface, sprites: Sprites, ui: SpriteSet, outer: Rect, thick: int, cell: int
) -> None:
    """The meander around a board, inside `outer`, and the board's soft shadow on the table."""
    reach = cell // 2
    wide = outer.inflate(2 * reach, 2 * reach)
    target.blit(ui.framed("scene/board_occlusion", wide.size), wide)
    corner = sprites.fitted("ui/frame_meander_corner", (thick, thick))
    for width, flips in ((outer.w, (0, 180)), (outer.h, (90, 270))):
        strip = _edge_strip(sprites, width - 2 * thick, thick)
        for turn in flips:
            turned = pygame.transform.rotate(strip, -turn)
            spot = {
                0: (outer.x + thick, outer.y),
                180: (outer.x + thick, outer.bottom - thick),
                90: (outer.right - thick, outer.y + thick),
                270: (outer.x, outer.y + thick),
            }[turn]
            target.blit(turned, spot)
    spots = (
        (0, outer.topleft),
        (90, (outer.right - thick, outer.y)),
        (180, (outer.right - thick, outer.bottom - thick)),
        (270, (outer.x, outer.bottom - thick)),
    )
    for turn, spot in spots:
        target.blit(pygame.transform.rotate(corner, -turn), spot)


def _edge_strip(sprites: Sprites, length: int, thick: int) -> Surface:
    """A whole number of meanders, stretched a little to fit."""
    master = sprites.entry("ui/frame_meander_edge").size
    wanted = max(1, round(length / (thick * master[0] / master[1])))
    strip = Surface((length, thick))
    edges = [round(index * length / wanted) for index in range(wanted + 1)]
    widths = {right - left for left, right in pairwise(edges)}  # one, or two that differ by a pixel
    pieces = {width: sprites.fitted("ui/frame_meander_edge", (width, thick)) for width in widths}
    for left, right in pairwise(edges):
        strip.blit(pieces[right - left], (left, 0))
    return strip


def broad_light(size: tuple[int, int]) -> Surface:
    """Slow changes of brightness over a whole board, which hide that its ground repeats."""
    chance = random.Random(7)
    small = Surface((10, 8))
    for x in range(10):
        for y in range(8):
            tone = chance.randint(228, 255)
            small.set_at((x, y), (tone, tone, min(255, tone + chance.randint(-4, 3))))
    return pygame.transform.smoothscale(small, size).convert()


# Marks. Shapes are drawn into pictures first: drawn into a part of the window they would come out otherwise.


def paint_calm(target: Surface, area: Rect) -> None:
    """Take much of the colour out of the ground: in high contrast pieces and marks stand out from it."""
    grey = pygame.transform.grayscale(target.subsurface(area).copy())  # of a part it would be skewed
    grey.set_alpha(round(255 * _CALM))
    target.blit(grey, area)


@lru_cache(maxsize=64)
def _outline(size: tuple[int, int], lines: Lines, radius: int) -> Surface:
    found = Surface(size, pygame.SRCALPHA)
    for inside, colour, width in lines:
        rect = found.get_rect().inflate(-2 * inside, -2 * inside)
        pygame.draw.rect(found, colour, rect, width=width, border_radius=radius)
    return found


def paint_strong_edge(target: Surface, rect: Rect, line: int, colour: Colour, radius: int = 0) -> None:
    """The edge of a marked place in high contrast: a line between black ones."""
    target.blit(_outline(rect.size, ((0, (0, 0, 0), 2 * line), (line // 2, colour, line)), radius), rect)


def paint_marked_square(target: Surface, pictures: SpriteSet, name: str, rect: Rect, is_strong: bool) -> None:
    """A square that is lit as `ui/<name>` shows it."""
    target.blit(pictures.get(f"ui/{name}").surface, rect)
    if is_strong:
        paint_strong_edge(target, rect, max(2, rect.w // 18), _STRONG.get(name, IVORY))


def paint_noticed(target: Surface, rect: Rect, thick: int) -> None:
    """What a notice tells of: framed in red between light lines, so that no colour is needed."""
    target.blit(
        _outline(rect.size, ((0, IVORY, thick), (thick, RED, thick), (2 * thick, IVORY, thick)), 0), rect
    )


def badge(fonts: Fonts, text: str, scale: float) -> Surface:
    """A short text in a dark badge."""
    letters = fonts.render(text, "small_bold", IVORY)
    rect = letters.get_rect().inflate(round(scale * 14), round(scale * 4))
    found = Surface(rect.size, pygame.SRCALPHA)
    rect.topleft = (0, 0)
    pygame.draw.rect(found, NIGHT, rect, border_radius=rect.h // 2)
    pygame.draw.rect(found, GOLD, rect, width=max(1, rect.h // 14), border_radius=rect.h // 2)
    found.blit(letters, letters.get_rect(center=rect.center))
    return found


def count_badge(fonts: Fonts, number: int) -> Surface:
    """The number of a counted square in a disc. The surface is shared."""
    return fonts.once(("count badge", number), lambda: _count_badge(fonts, number))


def _count_badge(fonts: Fonts, number: int) -> Surface:
    digits = fonts.render(str(number), "small_bold", IVORY)
    radius = max(digits.get_width(), digits.get_height()) // 2 + 2
    found = Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    centre = (radius, radius)
    pygame.draw.aacircle(found, NIGHT, centre, radius)
    pygame.draw.aacircle(found, GOLD, centre, radius, width=max(1, radius // 8))
    found.blit(digits, digits.get_rect(center=centre))
    return found


# Pictures beside a text

STRIP_GROUND: Final = (214, 190, 146)


def two_boards(left: Surface, right: Surface) -> Surface:
    """The same game at two homes: a board each, and between them the file that goes to and fro."""
    width, height = left.get_size()
    gap = max(30, width // 4)
    whole = Surface((2 * width + gap, height), pygame.SRCALPHA)
    for board, x in ((left, 0), (right, width + gap)):
        whole.blit(board, (x, 0))
        pygame.draw.rect(whole, BRONZE, board.get_rect(x=x), max(1, width // 120))
    middle, y, reach = width + gap / 2, height / 2, gap * 0.38
    for way, level in ((1, y - gap * 0.52), (-1, y + gap * 0.52)):
        thick = gap * 0.05
        shaft = [(middle - way * reach, level - thick), (middle + way * reach * 0.3, level - thick)]
        head = [
            (middle + way * reach * 0.3, level - thick * 3.4),
            (middle + way * reach, level),
            (middle + way * reach * 0.3, level + thick * 3.4),
        ]
        back = [(middle + way * reach * 0.3, level + thick), (middle - way * reach, level + thick)]
        pygame.draw.polygon(whole, RED, [*shaft, *head, *back])
    sheet = Rect(0, 0, round(gap * 0.44), round(gap * 0.58))
    sheet.center = (round(middle), round(y))
    fold = sheet.w // 3
    paper = [sheet.topleft, (sheet.right - fold, sheet.y), (sheet.right, sheet.y + fold)]
    paper += [sheet.bottomright, sheet.bottomleft]
    pygame.draw.polygon(whole, IVORY, paper)
    pygame.draw.polygon(whole, BRONZE, paper, max(1, gap // 60))
    for line in range(4):
        at = sheet.y + fold + round((line + 0.7) * (sheet.h - fold) / 5)
        end = sheet.right - fold // 2 - (fold if line == 3 else 0)
        pygame.draw.line(whole, BRONZE, (sheet.x + fold // 2, at), (end, at), max(1, gap // 60))
    return whole


def piece_strip(columns: float, rows: float, cell: int) -> Surface:
    """The ground for a few pieces side by side, in squares of so many pixels."""
    found = Surface((round(columns * cell), round(rows * cell)), pygame.SRCALPHA)
    rect = found.get_rect()
    pygame.draw.rect(found, STRIP_GROUND, rect, border_radius=cell // 8)
    pygame.draw.rect(found, BRONZE, rect, max(1, cell // 40), border_radius=cell // 8)
    return found


# A cloud

FIRST: Final = 25.0  # seconds until the first cloud
EVERY: Final = 60.0  # seconds from cloud to cloud
PASSING: Final = 17.0  # seconds over the board
_FADING: Final = 1.5  # seconds in which it goes where nobody is left to see it
_STEPS: Final = 12  # places a second: the shadow is soft, and painting under it costs
_DARKNESS: Final = 58  # of 255
_COLOUR: Final = (26, 24, 26)
_LARGE: Final = (0.62, 0.74)  # width and height, as shares of the board's
_COARSE: Final = (48, 32)  # pixels in which it is made


class Cloud:
    """It comes from the left, always in another shape and height."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self._board = Rect(0, 0, 0, 0)
        self._picture: Surface | None = None
        self._corner_y = 0
        self._since = -FIRST  # seconds since it came; below 0 until it does
        self._strength = 0.0
        self._painted = Rect(0, 0, 0, 0)

    def layout(self, board: Rect) -> None:
        """Another size of board: the next cloud comes later."""
        self._board, self._picture = board, None
        self._since, self._painted = min(self._since, -FIRST), Rect(0, 0, 0, 0)

    def pass_on(self, seconds: float, is_attended: bool) -> list[Rect]:
        """Time goes by: what must be painted again."""
        if is_attended:
            self._since += seconds
            self._strength = min(1.0, self._strength + seconds / _FADING)
        else:
            self._strength = max(0.0, self._strength - seconds / _FADING)
        if self._since >= PASSING or (self._since > 0 and not self._strength):
            self._since, self._picture = PASSING - EVERY, None
        return self._moved()

    def _moved(self) -> list[Rect]:
        before, now = self._painted, self._place()
        if now == before and self._strength in (0.0, 1.0):
            return []
        self._painted = now
        return [each for each in (before, now) if each.w]

    def _place(self) -> Rect:
        """Where it lies on the board now."""
        if self._since <= 0 or not self._strength:
            return Rect(0, 0, 0, 0)
        return self._shadow().get_rect(topleft=self._corner()).clip(self._board)

    def _corner(self) -> tuple[int, int]:
        share = int(self._since * _STEPS) / _STEPS / PASSING
        wide = self._shadow().get_width()
        return self._board.x - wide + round(share * (self._board.w + wide)), self._corner_y

    def _shadow(self) -> Surface:
        if self._picture is None:
            size = (round(self._board.w * _LARGE[0]), round(self._board.h * _LARGE[1]))
            self._picture = _soft_shadow(size, self._chance)
            room = self._board.h - size[1] // 2
            self._corner_y = self._board.y - size[1] // 4 + self._chance.randrange(max(1, room))
        return self._picture

    def paint(self, target: Surface, rect: Rect) -> None:
        """What lies of it within a part of the board."""
        part = self._painted.clip(rect)
        if not part.w:
            return
        corner = self._corner()
        shadow = self._shadow()
        shadow.set_alpha(round(255 * self._strength))
        target.blit(shadow, part, part.move(-corner[0], -corner[1]))


def _soft_shadow(size: tuple[int, int], chance: random.Random) -> Surface:
    """Round heaps beside each other, blurred; nothing is left of it at the edges."""
    small = Surface(_COARSE, pygame.SRCALPHA)
    small.fill((*_COLOUR, 0))
    wide, high = _COARSE
    for _number in range(11):
        x, y = wide / 2 + chance.uniform(-0.27, 0.27) * wide, high / 2 + chance.uniform(-0.16, 0.16) * high
        radius = chance.uniform(0.16, 0.24) * high
        heap = Rect(0, 0, round(radius * 2.6), round(radius * 2))
        heap.center = (round(x), round(y))
        pygame.draw.ellipse(small, (*_COLOUR, _DARKNESS), heap)
    small = pygame.transform.gaussian_blur(small, 2)
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


_SMALLEST: Final = 30  # pixels a square, below which nobody could read them
_CUT: Final[Colour] = (92, 72, 48)
_EDGE: Final[Colour] = (255, 248, 230)

_Strip = tuple[Surface, Point]


class PlaceNames:
    """Names for one window size. What they are called and where they stand is each game's own."""

    def __init__(self, fonts: Fonts, cell: int, outer: Rect, inner: Rect) -> None:
        """For squares of so many pixels; the frame lies between `inner` and `outer`."""
        self.fonts = fonts
        self.cell = cell
        self.outer = outer
        self.inner = inner
        self._made: dict[tuple[str, bool], Surface] = {}
        self._all: list[_Strip] | None = None

    # What a game says

    def names(self) -> list[str]:
        """The names of all plaques."""
        raise NotImplementedError

    def parts(self, place: str) -> list[str]:
        """The names of the plaques that together name a place."""
        raise NotImplementedError

    def spots(self, name: str) -> list[Point]:
        """The middles of all plaques of a name."""
        raise NotImplementedError

    def picture(self, name: str, is_lit: bool) -> Surface:
        """A plaque, which is made once."""
        return self.plaque(name, is_lit)

    # Painting

    def paint(self, target: Surface, rect: Rect, shows_all: bool, pointed: frozenset[str]) -> None:
        """All names, or only those of the places that are pointed at."""
        if self.cell < _SMALLEST or not rect.colliderect(self.outer) or not (shows_all or pointed):
            return
        if shows_all:
            if self._all is None:
                self._all = self._strips(self.names(), False)
            target.fblits(self._all)
        if pointed:
            target.fblits(self._strips(self._lit(pointed), True))

    def areas(self, pointed: frozenset[str]) -> MarkAreas:
        """Every name that is lit, and where."""
        for name in self._lit(pointed):
            for picture, at in self._strips([name], True):
                yield ("name", name), picture.get_rect(topleft=at)

    def _lit(self, pointed: frozenset[str]) -> list[str]:
        return sorted({part for place in pointed for part in self.parts(place)})

    def _strips(self, names: Iterable[str], is_lit: bool) -> list[_Strip]:
        found = []
        for name in names:
            picture = self._made.get((name, is_lit))
            if picture is None:
                picture = self._made[name, is_lit] = self.picture(name, is_lit)
            found += [(picture, picture.get_rect(center=spot).topleft) for spot in self.spots(name)]
        return found

    def plaque(self, text: str, is_lit: bool) -> Surface:
        """Letters cut into a small stone, as high as the frame is wide; lit, it is gold."""
        height = (self.outer.h - self.inner.h) // 2
        width = height if text.isdigit() else round(height * 1.25)
        stone = Surface((width, height), pygame.SRCALPHA)
        shape = stone.get_rect()
        corner = max(2, height // 5)
        pygame.draw.rect(stone, GOLD if is_lit else TRAVERTINE_LIGHT, shape, border_radius=corner)
        pygame.draw.rect(stone, BRONZE_DARK, shape, max(1, height // 14), border_radius=corner)
        self.cut(stone, text, round(height * 1.12), is_lit)
        return stone

    def cut(self, stone: Surface, text: str, px: int, is_lit: bool) -> None:
        """Letters as if cut into a stone: dark, with light on their lower edge."""
        depth, (x, y) = max(1, px // 14), stone.get_rect().center
        for ink, by in ((_EDGE, depth), (INK if is_lit else _CUT, 0)):
            # Drawn large and made as large as the board, not as the text in the window.
            large = self.fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(x + by, y + by)))

    def on_frame(self, at: int, is_row: bool) -> list[Point]:
        """The middles of the two plaques of a row at this height, or of a column."""
        outer, half = self.outer, (self.outer.w - self.inner.w) // 4
        if is_row:
            return [(outer.x + half, at), (outer.right - half, at)]
        return [(at, outer.y + half), (at, outer.bottom - half)]
