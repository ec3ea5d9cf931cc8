"""The stage of the final scoring: what rises with the points, plates with names, then light on the winner.

`FinishStage` is what both games have in common; a game says what is counted (`Step`) and paints what rises.
What does not move is painted once a size: the ground, and the whole stage once everything is counted.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game
from aqua_romana.table import texts
from aqua_romana.table.final_scoring.scenery import (
    LEAVES_FALL,
    Banner,
    Leaves,
    paint_country,
    paint_hall,
    paint_inscription,
)
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.arcade import tile
from aqua_romana.ui.graphics.sprites import SpriteSet
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import Lines, lines_in
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Widget

#: Seconds: until the first step, for points to rise, for a medal to fly, of quiet before the winner is known.
BEFORE, RISE, FLIGHT, STILL = 0.4, 0.25, 0.35, 0.8
#: Seconds: the whole count at most; the light, the wreath and the banner; until figures and buttons come.
COUNT, LIGHT, WREATH, BANNER, UNTIL_DETAILS, SLIDE = 8.0, 0.6, 0.35, 0.4, 1.5, 0.45
_LEAST_LETTERS = 0.75  # of their size that letters keep on plates: else names stand above, notes are left out
_LEAP = 0.36  # seconds of one of the winner's leaps
_GAIN = 0.9  # seconds that what has just been counted is written over a player
_ROLL = 0.3  # seconds in which the banner rolls up again while all is still
_SPEEDS = {"fast": 1.7, "normal": 1.0, "slow": 0.6}  # how fast time runs, by the speed of animation
_RIVER_SPEED, _RIVER_PAUSE = 90, 1 / 16  # units a second; seconds between two pictures of it at rest
#: Of 255: how bright the others stay.
DIMMED = (214, 204, 206)
_SOFT = 16  # steps from there to the winner's light


@dataclass(frozen=True)
class Step:
    """One thing that is counted: what it gives to every seat, and how long it is looked at."""

    points: tuple[int, ...]
    sound: str
    seconds: float = 0.45
    #: Whether it is shortened where there is much to count; the finale is not.
    may_shorten: bool = True
    #: Seconds until its points count: something has to fly in first.
    delay: float = 0.0
    #: What a game shows with it.
    items: frozenset[Any] = frozenset()


@dataclass(frozen=True)
class Showing:
    """How a stage is shown: at which speed of animation, with whose sounds, from which moment on."""

    speed: str
    play: Callable[[str], object]
    moment: float = 0.0
    faces: tuple[str, ...] = ()  # the portrait of every seat; empty where there is none


def starts(steps: Sequence[Step]) -> list[float]:
    """When each step begins, and when the last one is over: each a little shorter than the one before it
    where together they would take too long."""
    fixed = sum(step.seconds for step in steps if not step.may_shorten)
    free = [step.seconds for step in steps if step.may_shorten]
    room = max(COUNT - BEFORE - fixed, COUNT * 0.4)
    later = sum(seconds * number for number, seconds in enumerate(free)) / max(1, len(free))
    slope = min(0.85, max(0.0, (sum(free) - room) / later)) if later else 0.0
    shares = [1 - slope * number / len(free) for number in range(len(free))]
    left = sum(map(math.prod, zip(free, shares, strict=True)))
    shorter = iter([share * min(1.0, room / left) for share in shares])
    lengths = [step.seconds * (next(shorter) if step.may_shorten else 1.0) for step in steps]
    return list(itertools.accumulate(lengths, initial=BEFORE))


def eased(share: float) -> float:
    """From 0 to 1, fast at first."""
    return 1 - (1 - min(1.0, max(0.0, share))) ** 3


class FinishStage(Widget):
    """Fills the window; what lies over it is told by `footer_height` and `side_width`."""

    solid = False
    floating = True

    def __init__(self, game: Game, steps: Sequence[Step], showing: Showing) -> None:
        super().__init__(name="stage")
        self.names, self.colours, self.winners = game.names, game.colours, game.final_winners()
        self.headstart = tuple(game.headstart)
        if any(self.headstart):  # what was given before the game counts at its end
            steps = [*steps, Step(self.headstart, "count", 0.7, False)]
        self.result = texts.banner_text(game)
        self.faces = showing.faces or ("",) * len(self.names)
        self.steps = steps
        self.starts = starts(steps)
        self._counts_at = {
            id(step): start + step.delay for step, start in zip(steps, self.starts, strict=False)
        }
        #: When the winner is known, and when all that comes with it has come.
        self.verdict = self.starts[-1] + STILL
        self.end = self.verdict + UNTIL_DETAILS + SLIDE
        self._speed = _SPEEDS.get(showing.speed, 0.0)
        self._play = showing.play
        self.moment = showing.moment if self._speed else math.inf
        self._sounded = sum(start <= self.moment for start in self.starts[:-1])
        #: Of any seat at any moment: what was counted may be lost again.
        totals = [itertools.accumulate([step.points[seat] for step in steps]) for seat in self.seats]
        self.most_points = max(1, *itertools.chain([1], *totals))
        #: Pixels that are taken by buttons below, and by the table of figures at the right.
        self.footer_height = self.side_width = 0
        #: What is counted, and where it is shown.
        self.cells: dict[Any, Rect] = {}
        self._leaves = Leaves() if self._speed else None
        self._still: dict[bool, Surface] = {}  # the whole stage when all is counted: without and with light
        self._back: Surface | None = None
        self._rays: Surface | None = None
        self._gains: dict[int, tuple[Surface, Surface]] = {}  # letters of points, and their dark edge
        #: Whether the table of figures lies over the right of the stage.
        self.is_covered = False

    # What a game says

    backdrop = "scene/title"
    backdrop_middle = (0.5, 0.5)
    plate_gap = 24  # units between two plates
    inscription = ""  # cut into the wall at the right, until the figures come before it

    def paint_on_floor(self, surface: Surface) -> None:
        """What never moves: shadows."""

    def paint_column(self, surface: Surface, seat: int) -> None:
        """What rises, with all that has been counted on it."""
        raise NotImplementedError

    def paint_on_top(self, surface: Surface, seat: int) -> None:
        """What stands on it, or flies; the wreath of whoever has won is behind it (`paint_wreath`)."""

    def note(self, seat: int) -> str:
        """What the points are made of so far, below the name."""
        return ""

    # Time

    @property
    def seats(self) -> range:
        """All of them."""
        return range(len(self.names))

    @property
    def is_done(self) -> bool:
        """Whether the winner is known."""
        return self.moment >= self.verdict

    @property
    def light(self) -> float:
        """How much of the winner's light has come, from 0 to 1."""
        return eased((self.moment - self.verdict) / LIGHT) if self.is_done else 0.0

    @property
    def details_share(self) -> float:
        """How far figures and buttons have come in: from 0 to 1."""
        return eased((self.moment - self.verdict - UNTIL_DETAILS) / SLIDE)

    def shown(self) -> list[Step]:
        """The steps that have begun."""
        return [step for step, start in zip(self.steps, self.starts, strict=False) if start <= self.moment]

    def since(self, step: Step) -> float:
        """Seconds since a step counted; below 0 while it flies, or is to come."""
        return self.moment - self._counts_at[id(step)]

    def total(self, seat: int) -> int:
        """The points of a seat as far as they are counted."""
        return sum(step.points[seat] for step in self.shown() if self.since(step) >= 0)

    def height_share(self, seat: int) -> float:
        """How high a seat has risen: 1 is as high as anybody comes."""
        risen = sum(step.points[seat] * eased(self.since(step) / RISE) for step in self.shown())
        return max(0.0, risen) / self.most_points

    def joy(self, seat: int, later: float = 0.0) -> float:
        """How high a winner leaps, from 0 to 1: a few times, lower each time; others stay where they are."""
        since = self.moment - self.verdict - LIGHT - later
        if seat not in self.winners or not 0 <= since < 3 * _LEAP:
            return 0.0
        return (1 - since / (3 * _LEAP)) * abs(math.sin(since / _LEAP * math.pi))

    def lift(self, seat: int) -> float:
        """How high somebody hops, from 0 to 1, who has just been given points."""
        gained = [self.since(step) for step in self.shown() if step.points[seat] > 0]
        since = min((each for each in gained if each >= 0), default=RISE)
        return math.sin(min(1.0, since / RISE) * math.pi)

    def skip(self) -> None:
        """Show everything now."""
        if self.moment < self.end:
            if not self.is_done:
                self._play("triumph")
            self.moment = self.end
            self.changed()

    def update(self, seconds: float) -> bool:
        """Count on; let leaves fall; then only the river runs."""
        if not self._speed:
            return False
        was_done = self.is_done
        self.moment += seconds * (1.0 if was_done else self._speed)
        begun = sum(start <= self.moment for start in self.starts[:-1])
        if begun > self._sounded:
            self._sounded = begun
            self._play(self.steps[begun - 1].sound)
        if self.is_done and not was_done:
            self._play("triumph")
        if self.moment < self.end:
            self.changed()
            return True
        if self.moment < self.verdict + LEAVES_FALL:
            self.ui.spoil(self._air)
            return True
        for each in (self._river, *self.flowing):
            self.ui.spoil(each)
        return False

    def wake_after(self) -> float | None:
        """The river runs on, calmly."""
        return _RIVER_PAUSE if self._speed else None

    @property
    def is_still(self) -> bool:
        """Whether everything is counted and nothing moves until the winner is known."""
        return not self.is_done and self.moment >= self.starts[-1] + RISE

    @property
    def _air(self) -> Rect:
        """Where leaves fall: not over the figures."""
        return Rect(self.rect.x, self.rect.y, self.slots[-1].right - self.rect.x, self._river.bottom)

    def item_at(self, pos: tuple[int, int]) -> tuple[Any, Rect] | None:
        """What is counted at a place, and its cell, once everything is shown."""
        if not self.is_done:
            return None
        return next((each for each in self.cells.items() if each[1].collidepoint(pos)), None)

    @property
    def flow_moment(self) -> float:
        """The moment by which water moves; it stands where nothing is to move."""
        return self.moment if self._speed else 0.0

    # Places

    def arrange(self) -> None:
        """From below: buttons, the river, a wall with plates, the floor, the sky with the banner."""
        u, rect = self.context.u, self.rect
        self._back, self._still = None, {}
        self._gains.clear()
        self.cells.clear()
        foot = rect.bottom - self.footer_height - u(16)
        #: What moves after the end, besides the river; what is not dimmed when the winner is known.
        self.flowing: list[Rect] = []
        self.bright: list[Rect] = []
        self._river = Rect(rect.x, foot - u(50), rect.w, u(36))
        left, right = rect.x + u(46), rect.right - self.side_width - u(36)
        slot = min(u(334), (right - left) // max(3, len(self.names)))
        x = (left + right - slot * len(self.names)) // 2
        self.plate_width = slot - u(self.plate_gap)
        tall = self.context.text_u(112)
        fonts = self.context.fonts
        aside = u(2 * 16 + 66 + 12 + 12) + fonts.size("88", "total")[0]
        room = (self.plate_width - aside, tall - u(20) - fonts.line_height("small"))
        found = [lines_in(fonts, name, "bold", room, 2) for name in self.names]
        least = _LEAST_LETTERS * fonts.px("bold")
        self._is_stacked = any(each is None or each.px < least for each in found)
        if self._is_stacked:
            tall = min(self.context.text_u(140), rect.h // 5)
        wall = tall + u(30)
        #: Where wall and floor meet.
        self.base = self._river.top - u(11) - wall
        self.slots = [Rect(x + slot * seat, rect.y, slot, self.base - rect.y) for seat in self.seats]
        self.plates = [
            Rect(each.centerx - self.plate_width // 2, self.base + u(18), self.plate_width, tall)
            for each in self.slots
        ]
        wide = min(u(820), right - left)
        banner = Rect((left + right - wide) // 2, rect.y + u(22), wide, u(104))
        self._banner = Banner(self.context, banner)
        #: How large things are that have room for four beside each other in the usual window.
        self.scale = min(1.0, slot / u(316), (self.base - self._banner.rect.bottom) / u(626))
        #: Where the middle of what stands on the floor is.
        self.ground = self.base - self.units(78)

    @property
    def banner_bottom(self) -> int:
        """Above it is nothing but sky and the banner."""
        return self._banner.rect.bottom

    def units(self, units: float) -> int:
        """Pixels of something on the stage that is smaller where there is less room."""
        return max(1, self.context.u(units * self.scale))

    @property
    def pictures(self) -> SpriteSet:
        """The pictures of the stage at its scale."""
        return self.context.sprites.ui(self.context.scale * self.scale)

    # Painting

    def paint(self, surface: Surface) -> None:
        """Everything, or only the river where only that has to be painted."""
        if self._back is None:
            self._back = self._ground()
        light = self.light
        if self.is_still:
            if not self._still:
                self._prepare()
            surface.blit(self._whole(False), self.rect)
        elif not self.is_done:
            surface.blit(self._back, self.rect)
            for seat in self.seats:
                self.paint_column(surface, seat)
            self._paint_plates(surface, False)
        elif light < 1:
            surface.blit(self._whole(False), self.rect)
            lit = self._whole(True)
            lit.set_alpha(round(light * 255))
            surface.blit(lit, self.rect)
        else:
            lit = self._whole(True)
            lit.set_alpha(None)
            surface.blit(lit, self.rect)
        self._paint_river(surface)
        if self._river.contains(surface.get_clip()):
            return
        for seat in self.seats:
            self.paint_on_top(surface, seat)
        if self.is_done and self._leaves is not None:
            self._leaves.paint(surface, self._air, self.context.scale, self.moment - self.verdict)
            for plate in self.plates if light == 1 else ():  # names and points stay free of leaves
                surface.blit(self._whole(True), plate, plate)
        self._paint_banner(surface)

    def _prepare(self) -> None:
        """While nothing moves, make what comes next, so that it begins without a jerk."""
        now, self.moment = self.moment, self.verdict + BANNER
        self.paint(self._whole(True).copy())
        self.moment = now

    def _whole(self, is_lit: bool) -> Surface:
        """The stage when all is counted, but for what stands on top."""
        if is_lit not in self._still:
            assert self._back is not None
            whole = self._back.copy()
            for seat in self.seats:
                self.paint_column(whole, seat)
            if is_lit and not self.context.theme.is_plain:
                self._light(whole)
            self._paint_plates(whole, is_lit)
            self._still[is_lit] = whole
        return self._still[is_lit]

    def _light(self, target: Surface) -> None:
        """A shaft of light on every winner; all else is dimmed, names and totals are painted later."""
        shade = Surface((max(1, target.get_width() // 8), max(1, target.get_height() // 8)))
        shade.fill(DIMMED)
        for seat in self.winners:
            slot = self.slots[seat]
            for step in range(_SOFT):
                grow = slot.inflate(slot.w * (_SOFT - 2 * step) // _SOFT, 0)
                bright = [round(low + (255 - low) * (step + 1) / _SOFT) for low in DIMMED]
                place = (grow.x // 8, 0, grow.w // 8, self.base // 8)
                shade.fill(bright, place, special_flags=pygame.BLEND_RGB_MAX)  # winners may be neighbours
        for rect in self.bright:
            shade.fill((255, 255, 255), (rect.x // 8, rect.y // 8, rect.w // 8 + 1, rect.h // 8 + 1))
        shade = pygame.transform.smoothscale(shade, target.get_size())
        target.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.add_rays(target)

    def add_rays(self, target: Surface) -> None:
        """The shafts of light, within what of the target may be painted."""
        side = self.context.u(1000)
        if self._rays is None or self._rays.get_width() != side:
            rays = self.context.sprites.ui(1.0).get("finish/rays").surface
            self._rays = pygame.transform.smoothscale(rays, (side, side))
        for seat in self.winners:
            at = self._rays.get_rect(midtop=(self.slots[seat].centerx, self.ground - side * 3 // 4))
            target.blit(self._rays, at, special_flags=pygame.BLEND_RGB_ADD)

    def _ground(self) -> Surface:
        """Sky and country, floor and walls; plain in high contrast."""
        context, rect = self.context, self.rect
        back = Surface(rect.size)
        if context.theme.is_plain:
            back.fill(theme.PLAIN_TABLE)
        else:
            paint_country(context, back, self.base, self.backdrop, self.backdrop_middle)
        paint_hall(context, back, self.base, self._river, self.units(148))
        if context.theme.is_plain:
            back.fill((96, 92, 88), special_flags=pygame.BLEND_RGB_MULT)
        self.paint_on_floor(back)
        if self.inscription:
            plate = self.plates[0]
            stone = Rect(self.aside.x, 0, self.aside.w, min(plate.h, context.u(84)))
            stone.centery = plate.centery
            paint_inscription(context, back, stone, self.inscription)
        return back

    @property
    def aside(self) -> Rect:
        """The right of the stage, where figures come later: from the banner down to the floor's edge."""
        left = self.rect.right - self.side_width
        return Rect(
            left,
            self._banner.rect.bottom,
            self.rect.right - self.context.u(32) - left,
            self.base - self._banner.rect.bottom,
        )

    def _paint_river(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self._river.clip(clip))
        water = self.context.pictures.get("finish/water").surface
        shift = round(self.flow_moment * self.context.u(_RIVER_SPEED)) % water.get_width()
        tile(surface, water, self._river.inflate(2 * water.get_width(), 0).move(shift, 0))
        surface.set_clip(clip)

    def _paint_plates(self, surface: Surface, is_lit: bool) -> None:
        for seat, plate in enumerate(self.plates):
            won = is_lit and seat in self.winners
            self.context.surfaces.paint(surface, "card_active" if won else "card", plate)
            self._paint_plate(surface, plate.inflate(-2 * self.context.u(16), -2 * self.context.u(10)), seat)

    def _paint_plate(self, surface: Surface, inner: Rect, seat: int) -> None:
        """Who it is at the left, the total at the right; below the name where there is little room."""
        context, fonts = self.context, self.context.fonts
        total = fonts.render(str(self.total(seat)), "total", theme.RED)
        names, gap = inner.copy(), context.u(12)
        if self._is_stacked:
            names.h = max(inner.h - total.get_height(), inner.h // 2)
            inner = Rect(inner.x, names.bottom, inner.w, inner.bottom - names.bottom)
        badge = min(inner.h, context.u(66), inner.w - total.get_width() - gap)
        at = Rect(inner.x, inner.centery - badge // 2, badge, badge)
        end = inner.right
        if self._is_stacked:
            at.x = inner.centerx - (badge + gap + total.get_width()) // 2
            end = at.right + gap + total.get_width()
        players = [context.theme.player(colour) for colour in self.colours[seat]]
        if self.faces[seat]:
            emblems.paint_portrait(surface, context.pictures, at, self.faces[seat], players)
        else:
            for number, player in reversed(list(enumerate(players))):
                small = at if len(players) == 1 else Rect(at.x, at.y, badge * 2 // 3, badge * 2 // 3)
                emblems.paint_medallion(
                    surface, context.pictures, small.move(number * badge // 3, number * badge // 3), player
                )
        surface.blit(total, total.get_rect(midright=(end, inner.centery)))
        if not self._is_stacked:
            names.x = at.right + gap
            names.w = inner.right - total.get_width() - gap - names.x
        note = "" if self._is_stacked else self._whole_note(seat)
        self._paint_name(surface, names, self.names[seat], note)

    def _whole_note(self, seat: int) -> str:
        """What a game tells of the points so far, and the head start once that has come."""
        note, given = self.note(seat), self.headstart[seat]
        if not given or self.since(self.steps[-1]) < 0:
            return note
        # Translators: below a name in the final scoring: {points}: what the points are made of; {given}: "+6"
        return (
            _("{points} · {given} given", points=note, given=formats.signed(given))
            if note
            else formats.signed(given)
        )

    def _paint_name(self, surface: Surface, room: Rect, name: str, note: str) -> None:
        """A name in two lines at most, and what is said below it, if there is room for that too."""
        fonts = self.context.fonts
        below = lines_in(fonts, note, "small", (room.w, fonts.line_height("small") * 2), 2) if note else None
        if below is not None and below.px < _LEAST_LETTERS * fonts.px("small"):
            below = None
        height = below.height(fonts) if below is not None else 0
        for role in ("name", "bold", "small_bold"):
            found = lines_in(fonts, name, role, (room.w, room.h - height), 2)
            if found is not None:
                break
        else:
            found = Lines((fonts.fit(name, "small_bold", room.w),), "small_bold", fonts.px("small_bold"))
        y = room.centery - (found.height(fonts) + height) // 2
        found.paint(surface, fonts, theme.INK, (room.x, y), room.w if self._is_stacked else 0)
        if below is not None:
            below.paint(surface, fonts, theme.INK_SOFT, (room.x, y + found.height(fonts)))

    def _banner_share(self) -> float:
        """How far the banner is unrolled: first with what this is, then, after a pause, with who has won."""
        if self.is_done:
            return eased((self.moment - self.verdict) / BANNER)
        return eased(self.moment / BANNER) - eased((self.moment - self.verdict + STILL / 2) / _ROLL)

    def _paint_banner(self, surface: Surface) -> None:
        # Translators: on the banner while points are counted
        words = self.result if self.is_done else _("Final scoring")
        self._banner.paint(surface, words, self._banner_share())

    def paint_gains(self, surface: Surface, seat: int, over: tuple[int, int]) -> None:
        """What has just been counted for a seat rises over it and fades."""
        gained = [(self.since(step), step.points[seat]) for step in self.shown() if step.points[seat]]
        since, points = min((each for each in gained if each[0] >= 0), default=(_GAIN, 0))
        if since >= _GAIN:
            return
        if points not in self._gains:
            fonts, colour = self.context.fonts, theme.GOLD if points > 0 else theme.RED_LIGHT
            self._gains[points] = (
                fonts.render(formats.signed(points), "total", colour),
                fonts.render(formats.signed(points), "total", theme.INK),
            )
        letters, dark = self._gains[points]
        at = letters.get_rect(midbottom=(over[0], over[1] - self.units(60 * eased(since / _GAIN))))
        alpha = round(255 * min(1.0, (1 - since / _GAIN) / 0.4))
        edge = max(1, self.context.u(2))
        dark.set_alpha(alpha)
        letters.set_alpha(alpha)
        for shift in ((-edge, 0), (edge, 0), (0, -edge), (0, 2 * edge)):
            surface.blit(dark, at.move(shift))
        surface.blit(letters, at)

    def paint_wreath(self, surface: Surface, seat: int, centre: tuple[int, int], side: int) -> None:
        """For a winner, once that is known: it comes from a little nearer."""
        if not self.is_done or seat not in self.winners:
            return
        share = eased((self.moment - self.verdict) / WREATH)
        wreath = self.context.pictures.icon("ui/wreath", None, side)
        if share < 1:
            size = round(side * (1.25 - 0.25 * share))
            wreath = pygame.transform.smoothscale(
                wreath, (size, size * wreath.get_height() // wreath.get_width())
            )
            wreath.set_alpha(round(255 * share))
        surface.blit(wreath, wreath.get_rect(center=centre))


def soft_shadow(target: Surface, rect: Rect, strength: int) -> None:
    """A soft dark ellipse."""
    small = Surface((24, 24), pygame.SRCALPHA)
    pygame.draw.ellipse(small, (20, 12, 6, strength), (4, 4, 16, 16))
    small = pygame.transform.box_blur(small, 3)
    target.blit(
        pygame.transform.smoothscale(small, rect.inflate(rect.w // 2, rect.h // 2).size),
        rect.inflate(rect.w // 2, rect.h // 2),
    )


def on_arc(start: tuple[int, int], end: tuple[int, int], share: float, rise: int) -> tuple[int, int]:
    """A point on the way from one place to another that goes up in between."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share - math.sin(share * math.pi) * rise
    return round(x), round(y)
