"""The curve of a review: expected final points over the goes, who is ahead, and the turning points."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from aqua_romana.ai.review import Moment
from aqua_romana.boardgame.plugin import Game
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.chart import draw_line
from aqua_romana.ui.input import Direction, Point
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext
from aqua_romana.ui.widgets import Widget, layout

_FINER = 3
_WORTH_TELLING = 0.5  # points: a curve hardly moves by less
_UNFOLD = 0.9  # seconds in which the curve appears


@dataclass(frozen=True)
class Mark:
    """A turning point on the curve."""

    numeral: str
    go: int
    seat: int


class ReviewChart(Widget):
    """One line a player. Pointing at a go tells its numbers; pressing there opens the board at that moment.

    `curve[n]` is the moment after go n, `curve[0]` the one before the first.
    """

    focusable = True
    cursor = "point"
    speech_role = "list"

    def __init__(
        self,
        curve: Sequence[Moment],
        names: Sequence[str],
        colours: Sequence[str],
        on_open: Callable[[int], object],
        *,
        is_over: bool,
        marks: Sequence[Mark] = (),
        unfolds: bool = False,
    ) -> None:
        super().__init__(name="curve")
        self.label = _("Expected final points")
        self.curve, self.names, self.colours = curve, names, colours
        #: The lines in words, for whoever does not see them.
        self.rows = curve_texts(curve, names, is_over=is_over)
        self.help = " ".join(self.rows)
        self.on_open = on_open
        self.is_over = is_over
        self.marks = marks
        self.at: int | None = None
        self._shown = 0.0 if unfolds else 1.0
        self._drawn: pygame.Surface | None = None
        self._lines: pygame.Surface | None = None
        self._highlight = -1
        low = min(min(moment.points) for moment in curve)
        high = max(max(moment.points) for moment in curve)
        self._step = 2 if high - low <= 12 else 5 if high - low <= 34 else 10
        self._low = math.floor(low / self._step) * self._step
        self._high = max(math.ceil(high / self._step) * self._step, self._low + self._step)

    def width_range(self) -> tuple[int, int]:
        """Wide."""
        return self.context.u(300), self.context.u(900)

    def height_for(self, width: int) -> int:
        """Not too low; it gives way to what is below it."""
        return self.context.text_u(430)

    def least_height(self, width: int) -> int:
        """Where lines can still be told apart."""
        return self.context.text_u(250)

    def arrange(self) -> None:
        """Another size is another picture."""
        context, fonts = self.context, self.context.fonts
        self._drawn = self._lines = None
        beside = (formats.integer(self._low), formats.integer(self._high), self._go_word)
        left = max(fonts.size(each, "small")[0] for each in beside) + context.u(12)
        names = max(fonts.size(name, "small_bold")[0] for name in self.names)
        self._badge = min(context.text_u(30), max(8, self.rect.h // (len(self.names) + 2)))
        side = names + fonts.size("88", "bold")[0] + self._badge * self._most_colours + context.u(40)
        side = min(side, self.rect.w * 3 // 8)
        above = self._pin * 2 + context.u(10)
        self._ribbon = max(12, context.u(18))
        below = fonts.line_height("small") + self._ribbon + context.u(14)
        self.plot = pygame.Rect(
            left, above, max(1, self.rect.w - left - side), max(1, self.rect.h - above - below)
        )

    @property
    def _go_word(self) -> str:
        # Translators: beside the numbers of the goes below a curve; at most 6 letters.
        return pgettext("number of a go", "Go")

    @property
    def _most_colours(self) -> float:
        return 1.0 + 0.7 * (max(len(letters) for letters in self.colours) - 1)

    @property
    def _pin(self) -> int:
        """The radius of a turning point's badge."""
        return max(self.context.u(12), round(self.context.fonts.line_height("small_bold") * 0.62))

    @property
    def _last(self) -> int:
        return max(1, len(self.curve) - 1)

    def _x(self, go: float) -> float:
        return self.plot.left + self.plot.w * go / self._last

    def _y(self, points: float) -> float:
        return self.plot.bottom - self.plot.h * (points - self._low) / (self._high - self._low)

    # -- pointing ----------------------------------------------------------------------------------

    def look_at(self, pos: Point | None) -> None:
        """Tell the numbers of the go at a place in the window."""
        self._set(None if pos is None or not self.rect.collidepoint(pos) else self._go_at(pos))

    def _go_at(self, pos: Point) -> int:
        share = (pos[0] - self.rect.x - self.plot.left) / max(1, self.plot.w)
        return max(0, min(len(self.curve) - 1, round(share * self._last)))

    def _set(self, at: int | None) -> None:
        if at != self.at:
            self.at = at
            self.changed()

    def highlight(self, index: int) -> None:
        """Let a turning point stand out; -1 for none."""
        if index != self._highlight:
            self._highlight = index
            self.changed()

    def click(self, pos: Point, clicks: int) -> None:
        """A finger first asks for the numbers and opens with a second tap; a mouse has asked already."""
        go = self._go_at(pos)
        if go == self.at:
            self.press()
        self._set(go)

    def press(self) -> None:
        """Open the moment pointed at."""
        if self.at is not None:
            self.on_open(self.curve[self.at].actions)

    def nav(self, direction: Direction) -> bool:
        """Left and right go from go to go."""
        last = len(self.curve) - 1
        here = last if self.at is None else self.at
        goals = {"left": here - 1, "right": here + 1, "first": 0, "last": last}
        goals |= {"page_up": max(0, here - 10), "page_down": min(last, here + 10)}
        goal = goals.get(direction, -1)
        if not 0 <= goal <= last:
            return False
        self._set(goal)
        return True

    def value_text(self) -> str:
        """The points of everybody at the moment pointed at."""
        if self.at is None:
            return ""
        points = zip(self.names, self.curve[self.at].points, strict=True)
        # Translators: {name} has so many points at the end of a game
        listed = [_("{name} {points}", name=name, points=self.points(each)) for name, each in points]
        return ", ".join([self._title(self.at), *listed])

    def position(self) -> tuple[int, int]:
        """The title of a moment says which of all goes it is."""
        return 1, 1

    def focus_changed(self) -> None:
        """Keys begin at the end; when they leave, nothing is pointed at."""
        if not self.focused:
            self._set(None)
        elif self.ui.focus_visible and self.at is None:
            self._set(len(self.curve) - 1)

    def update(self, seconds: float) -> bool:
        """The curve appears from left to right."""
        if self._shown >= 1.0:
            return False
        self._shown = min(1.0, self._shown + seconds / _UNFOLD)
        self.changed()
        return True

    # -- painting ----------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Axes, lines, turning points, and what is pointed at."""
        if self._drawn is None or self._lines is None:
            self._drawn = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._axes(self._drawn)
            self._legend(self._drawn)
            self._lines = self._curves()
        surface.blit(self._drawn, self.rect)
        eased = 1 - (1 - self._shown) ** 3
        reach = self.rect.w if eased >= 1.0 else round(self.plot.left + self.plot.w * eased)
        surface.blit(self._lines, self.rect, (0, 0, reach, self.rect.h))
        for index in self._marks_in_order():
            if self._x(self.marks[index].go) <= reach:
                self._paint_mark(surface, index)
        if self.at is not None:
            self._paint_moment(surface, self.at)

    def _axes(self, surface: pygame.Surface) -> None:
        context, fonts, plot = self.context, self.context.fonts, self.plot
        ground = pygame.Surface(plot.size, pygame.SRCALPHA)
        ground.fill((*theme.TRAVERTINE_LIGHT, 120))
        surface.blit(ground, plot)
        soft = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5)
        height = fonts.line_height("small")
        apart = max(1, math.ceil(height * 1.05 / max(1.0, plot.h * self._step / (self._high - self._low))))
        for number, value in enumerate(range(self._low, self._high + 1, self._step)):
            y = round(self._y(value))
            pygame.draw.line(surface, soft, (plot.left, y), (plot.right, y), context.u(1))
            if number % apart == 0:
                label = fonts.render(formats.integer(value), "small", theme.INK_SOFT)
                surface.blit(label, label.get_rect(midright=(plot.left - context.u(8), y)))
        self._go_numbers(surface, soft)
        pygame.draw.line(surface, theme.BRONZE_DARK, plot.topleft, plot.bottomleft, context.u(2))
        pygame.draw.line(surface, theme.BRONZE_DARK, plot.bottomleft, plot.bottomright, context.u(2))

    def _go_numbers(self, surface: pygame.Surface, soft: theme.Colour) -> None:
        context, fonts, plot = self.context, self.context.fonts, self.plot
        caption = fonts.render(self._go_word, "small", theme.INK_SOFT)
        y = plot.bottom + self._ribbon + context.u(8)
        wide = fonts.size("88", "small")[0] + context.u(24)
        choices = (1, 5, 10, 20, 50, 100)
        apart = next((each for each in choices if each * plot.w / self._last >= wide), 100)
        for go in range(apart, self._last + 1, apart):
            x = round(self._x(go))
            for dot in range(plot.top, plot.bottom, max(2, context.u(8))):
                pygame.draw.line(surface, soft, (x, dot), (x, dot + context.u(2)), context.u(1))
            label = fonts.render(formats.integer(go), "small", theme.INK_SOFT)
            surface.blit(label, label.get_rect(midtop=(x, y)))
        surface.blit(caption, caption.get_rect(topright=(plot.left - context.u(8), y)))

    def _curves(self) -> pygame.Surface:
        """Lines and the ribbon of who is ahead; drawn larger and shrunk, so that slants are smooth."""
        size = self.rect.size
        fine = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
        width = max(2, self.context.u(4)) * _FINER
        for seat in self._drawing_order():
            player = self.context.theme.player(self.colours[seat][0])
            points = [
                (self._x(go) * _FINER, self._y(moment.points[seat]) * _FINER)
                for go, moment in enumerate(self.curve)
            ]
            draw_line(fine, points, player, width, _FINER)
        drawn = pygame.transform.smoothscale(fine, size)
        self._paint_ribbon(drawn)
        return drawn

    def _drawing_order(self) -> list[int]:
        """Whoever is ahead at the end lies above."""
        return sorted(range(len(self.names)), key=lambda seat: self.curve[-1].points[seat])

    def _paint_ribbon(self, surface: pygame.Surface) -> None:
        context, plot = self.context, self.plot
        band = pygame.Rect(plot.left, plot.bottom + context.u(4), plot.w, self._ribbon)
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, band, border_radius=band.h // 2)
        for go, moment in enumerate(self.curve):
            seat = ahead(moment.points)
            if seat is None:
                continue
            start, end = round(self._x(max(0.0, go - 0.5))), round(self._x(min(self._last, go + 0.5)))
            part = pygame.Rect(start, band.y, max(1, end - start), band.h)
            pygame.draw.rect(surface, context.theme.player(self.colours[seat][0]).paint, part)
        self._sign_ribbon(surface, band)
        pygame.draw.rect(surface, theme.BRONZE_DARK, band, max(1, context.u(1)), border_radius=context.u(2))

    def _sign_ribbon(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        """The emblem of whoever is ahead in the middle of each stretch, where it has room."""
        radius = band.h * 0.42
        leaders = [ahead(moment.points) for moment in self.curve]
        for seat, stretch in itertools.groupby(range(len(leaders)), key=lambda go: leaders[go]):
            goes = list(stretch)
            start, end = self._x(max(0.0, goes[0] - 0.5)), self._x(min(self._last, goes[-1] + 0.5))
            if seat is not None and end - start >= 2 * radius:
                player = self.context.theme.player(self.colours[seat][0])
                emblems.draw_tiny(surface, player.key, ((start + end) / 2, band.centery), radius, player.ink)

    def _legend(self, surface: pygame.Surface) -> None:
        """Emblem, name and points at the ends of the lines, pushed apart where they would overlap."""
        context, fonts, plot = self.context, self.context.fonts, self.plot
        height = max(self._badge, fonts.line_height("bold")) + context.u(2)
        wanted = sorted((self._y(points), seat) for seat, points in enumerate(self.curve[-1].points))
        tops = layout.pushed_apart((at for at, _seat in wanted), height, surface.get_height())
        value_room = fonts.size("88", "bold")[0]
        for y, (_at, seat) in zip(tops, wanted, strict=True):
            x, middle = plot.right + context.u(12), round(y + height / 2)
            for letter in self.colours[seat]:
                badge = pygame.Rect(x, middle - self._badge // 2, self._badge, self._badge)
                emblems.paint_medallion(surface, context.pictures, badge, context.theme.player(letter))
                x += round(self._badge * 0.7)
            x += round(self._badge * 0.3) + context.u(6)
            value = fonts.render(self.points(self.curve[-1].points[seat]), "bold", theme.RED)
            surface.blit(value, value.get_rect(midright=(x + value_room, middle)))
            x += value_room + context.u(8)
            room = surface.get_width() - x
            name = fonts.line(self.names[seat], "small_bold", theme.INK, room, elide=True)
            surface.blit(name, name.get_rect(midleft=(x, middle)))

    @staticmethod
    def points(points: float) -> str:
        """Expected points, as exactly as they are worth it."""
        return formats.decimal(points, 0)

    # -- turning points ----------------------------------------------------------------------------

    def _marks_in_order(self) -> list[int]:
        """The highlighted one last, so that it lies above."""
        order = [index for index in range(len(self.marks)) if index != self._highlight]
        return order + ([self._highlight] if 0 <= self._highlight < len(self.marks) else [])

    def _pin_x(self, index: int) -> int:
        """Badges stand beside each other where their goes are close."""
        order = sorted(range(len(self.marks)), key=lambda each: (self.marks[each].go, each))
        apart = 2 * self._pin + self.context.u(4)
        places: list[float] = []
        for each in order:
            places.append(max(self._x(self.marks[each].go), places[-1] + apart if places else 0.0))
        limit = float(self.plot.right)
        for number in reversed(range(len(places))):
            places[number] = min(places[number], limit)
            limit = places[number] - apart
        return round(places[order.index(index)])

    def _paint_mark(self, surface: pygame.Surface, index: int) -> None:
        context, mark = self.context, self.marks[index]
        lit = index == self._highlight
        go = min(mark.go, len(self.curve) - 1)
        foot = (
            round(self.rect.x + self._x(go)),
            round(self.rect.y + self._y(self.curve[go].points[mark.seat])),
        )
        head = (self.rect.x + self._pin_x(index), self.rect.y + self._pin + context.u(2))
        ink = theme.RED_LIGHT if lit else theme.TERRACOTTA
        bend = (foot[0], self.rect.y + self.plot.top)
        pygame.draw.aaline(surface, ink, head, bend)
        pygame.draw.line(surface, ink, bend, foot, context.u(3 if lit else 1.5))
        self._paint_dot(surface, mark.seat, foot, 8 if lit else 6, ink)
        paint_numeral(surface, self.context, head, self._pin, mark.numeral, lit)

    def _paint_dot(
        self, surface: pygame.Surface, seat: int, place: Point, units: int, edge: theme.Colour | None = None
    ) -> None:
        """A point on the line of a player, with his emblem."""
        context, player = self.context, self.context.theme.player(self.colours[seat][0])
        pygame.draw.aacircle(surface, theme.IVORY, place, context.u(units + 2))
        pygame.draw.aacircle(surface, edge or player.dark, place, context.u(units + 1))
        pygame.draw.aacircle(surface, player.paint, place, context.u(units))
        emblems.draw_tiny(surface, player.key, place, context.u(units - 2), player.ink)

    def _paint_moment(self, surface: pygame.Surface, at: int) -> None:
        """A line at the go pointed at, and its numbers on a small slab."""
        context, fonts, moment = self.context, self.context.fonts, self.curve[at]
        x = round(self.rect.x + self._x(at))
        top = self.rect.y + self.plot.top
        pygame.draw.line(surface, theme.INK, (x, top), (x, self.rect.y + self.plot.bottom), context.u(1.5))
        for seat, points in enumerate(moment.points):
            self._paint_dot(surface, seat, (x, round(self.rect.y + self._y(points))), 8)
        luck = moment.luck or (0.0,) * len(moment.points)
        lines = [
            (formats.decimal(points), with_luck(self.names[seat], luck[seat]), seat)
            for seat, points in enumerate(moment.points)
        ]
        lines.sort(key=lambda line: -moment.points[line[2]])
        title = self._title(at)
        height = fonts.line_height("small_bold")
        numbers = max(fonts.size(line[0], "small_bold")[0] for line in lines)
        names = max(fonts.size(line[1], "small")[0] for line in lines)
        dot, pad = context.text_u(16), context.u(12)
        wide = max(fonts.size(title, "small_bold")[0], dot + numbers + names + context.u(16)) + 2 * pad
        slab = pygame.Rect(0, 0, min(wide, self.rect.w), height * (len(lines) + 1) + 2 * pad)
        slab.midleft = (x + context.u(18), self.rect.y + self.plot.centery)
        if slab.right > self.rect.right:
            slab.right = x - context.u(18)
        slab.clamp_ip(self.rect)
        context.surfaces.paint(surface, "tooltip", slab)
        head = fonts.line(title, "small_bold", theme.GOLD, slab.w - 2 * pad)
        surface.blit(head, (slab.x + pad, slab.y + pad))
        for row, (number, name, seat) in enumerate(lines, start=1):
            y = slab.y + pad + row * height + height // 2
            badge = pygame.Rect(slab.x + pad, y - dot // 2, dot, dot)
            player = context.theme.player(self.colours[seat][0])
            pygame.draw.aacircle(surface, player.dark, badge.center, dot // 2)
            pygame.draw.aacircle(surface, player.paint, badge.center, dot // 2 - max(1, context.u(1)))
            emblems.draw_tiny(surface, player.key, badge.center, dot * 0.36, player.ink)
            value = fonts.render(number, "small_bold", theme.IVORY)
            left = badge.right + context.u(6)
            surface.blit(value, value.get_rect(midright=(left + numbers, y)))
            left += numbers + context.u(8)
            text = fonts.line(name, "small", theme.IVORY, slab.right - pad - left, elide=True)
            surface.blit(text, text.get_rect(midleft=(left, y)))

    def _title(self, at: int) -> str:
        if at == 0:
            return _("Before the first go")
        if at == len(self.curve) - 1:
            # Translators: "Now" is the present moment of a game that is still being played.
            return _("Final result") if self.is_over else _("Now")
        return _("After go {go}", go=at)


def paint_numeral(
    surface: pygame.Surface, context: PaintContext, centre: Point, radius: int, numeral: str, lit: bool
) -> None:
    """A Roman numeral on a round bronze badge: the same on the curve and on the card."""
    pygame.draw.aacircle(surface, theme.BRONZE_DARK, centre, radius)
    pygame.draw.aacircle(surface, theme.GOLD if lit else theme.BRONZE_LIGHT, centre, radius - context.u(2))
    pygame.draw.aacircle(surface, theme.RED_LIGHT if lit else theme.RED, centre, radius - context.u(4))
    numeral_text = context.fonts.render(numeral, "small_bold", theme.IVORY)
    room = 2 * (radius - context.u(3))
    if numeral_text.get_width() > room:
        numeral_text = pygame.transform.smoothscale(
            numeral_text, (room, round(numeral_text.get_height() * room / numeral_text.get_width()))
        )
    surface.blit(numeral_text, numeral_text.get_rect(center=centre))


def with_luck(name: str, luck: float) -> str:
    """A player's name at a moment of the curve, and what chance gave him in the go before."""
    if abs(luck) < 0.05:
        return name
    # Translators: {points} is what chance gave a player in one go, such as +3.5
    return _("{name} (luck {points})", name=name, points=formats.signed_decimal(luck))


def ahead(points: Sequence[float]) -> int | None:
    """The seat that is ahead; None while it is too close to say."""
    ranked = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ranked[0] if points[ranked[0]] - points[ranked[1]] >= 0.05 else None


def curve_texts(curve: Sequence[Moment], names: Sequence[str], *, is_over: bool) -> list[str]:
    """The line of each player in a sentence or two: from where to where, and where it rose and fell most."""
    found = []
    for seat, name in enumerate(names):
        points = [moment.points[seat] for moment in curve]
        steps = [(after - before, go) for go, (before, after) in enumerate(itertools.pairwise(points), 1)]
        # Translators: a curve in words: expected points before the first go, and what there was at last
        ended = N_("{name}: from {first} to {last} points.")
        # Translators: a curve in words, of a game that goes on
        so_far = N_("{name}: from {first} to {last} points so far.")
        first, last = formats.decimal(points[0]), formats.decimal(points[-1])
        parts = [_(ended if is_over else so_far, name=name, first=first, last=last)]
        rise, rise_go = max(steps, default=(0.0, 0))
        fall, fall_go = min(steps, default=(0.0, 0))
        if rise >= _WORTH_TELLING:
            # Translators: a curve in words: {points} such as +4.5
            parts.append(
                _("Largest rise: {points} in go {go}.", points=formats.signed_decimal(rise), go=rise_go)
            )
        if fall <= -_WORTH_TELLING:
            # Translators: a curve in words: {points} such as -4.5
            parts.append(
                _("Largest fall: {points} in go {go}.", points=formats.signed_decimal(fall), go=fall_go)
            )
        found.append(" ".join(parts))
    return found


def lead(game: Game, curve: Sequence[Moment]) -> str:
    """How often the lead changed, and who has had it since when."""
    leaders = [(number, ahead(moment.points)) for number, moment in enumerate(curve)]
    known = [(number, seat) for number, seat in leaders if seat is not None]
    if not known:
        return _("It is too close to say who is ahead.")
    since, seat = known[-1]
    changes = sum(one[1] != other[1] for one, other in itertools.pairwise(known))
    for number, each in reversed(known):
        if each != seat:
            break
        since = number
    name = game.names[seat]
    if changes == 0:
        return _("{name} was ahead from the start.", name=name)
    if game.is_over:
        text = _("{name} was ahead from go {go} to the end.", name=name, go=since)
    else:
        text = _("{name} has been ahead since go {go}.", name=name, go=since)
    often = ngettext("The lead changed once.", "The lead changed {n} times.", changes)
    return f"{text} {often}"
