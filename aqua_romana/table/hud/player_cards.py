"""The players' cards: emblem or face, name, a note, points; below them what the game tells of a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from aqua_romana.ai.game_ai import Level, ai_of
from aqua_romana.ai.levels import is_name_of, level_of
from aqua_romana.ai.styles import style_of
from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import SIDES, GamePlugin, Seat
from aqua_romana.table import texts
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.items import card as card_of
from aqua_romana.table.layout import Frame, paint_turned, seat_at
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import paint_medallion, paint_portrait, person_portrait
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import Lines, least_px, lines_in, rendered
from aqua_romana.ui.text.fonts import SMALLEST_PX, Fonts
from aqua_romana.ui.text.translation import _

_ROLES = ("name", "bold", "small_bold", "small")  # in which names are told, the largest first
_FIGURES = 0.72  # of a line's height: figures reach below it with nothing
_PALE = 120  # opacity of the wreath of somebody who would not win
_NEARLY = 0.9  # of their size: names that leave a wreath its own
_AROUND = 1.9  # times a number: the wreath around it
_BELOW_NAME = 0.9  # of a name's letters: those of the note
_PLATE = 15  # units below a card that the plate with a time reaches, clear of what stands on the card
_SMALLER = 0.75  # how much smaller letters become before a name gets plainer ones


@dataclass(frozen=True)
class Card:
    """What a card says."""

    name: str
    colours: str
    note: str
    points: int
    is_active: bool
    level: Level | None  # the computer player who sits there, if one does
    portrait: str  # the name of a picture; empty: none
    body: Any  # what the game tells on it
    if_ended: int | None = None  # the points if the game ended now; None where that is not told
    would_win: bool = False
    headstart: int = 0  # points still to come at the end, given before the game


def portrait_of(plugin: GamePlugin, seat: Seat) -> str:
    """The name of the picture of whoever decides for a seat; empty where there is none."""
    level = level_of(plugin, seat.level)
    return level.portrait if level is not None else person_portrait(seat.portrait if seat.is_human else "")


class Wreath(NamedTuple):
    """How the points if the game ended now are shown: lettering, size, and whether below those scored."""

    role: str
    letters: int  # their size
    px: int
    is_below: bool


class Thought(NamedTuple):
    """How long somebody has thought, as it is shown."""

    text: str
    sand: float | None = None  # how much is still above; only of whoever's go it is


def _thought(clock: Clock, seat: int) -> Thought:
    sand = clock.sand if clock.seat == seat else None
    return Thought(formats.minutes(clock.spent[seat]), None if sand is None else round(sand * 20) / 20)


def _paint_glass(target: Surface, room: Rect, sand: float) -> None:
    """A sand glass: `sand` is the share that is still above."""
    x, wide, half = room.centerx, room.w * 0.42, room.h / 2
    middle = room.y + half
    edge = theme.BRONZE_DARK
    above, below = half * sand, half * (1 - sand)
    if sand > 0:
        reach = wide * sand
        pygame.draw.polygon(
            target, theme.TERRACOTTA, [(x - reach, middle - above), (x + reach, middle - above), (x, middle)]
        )
    if sand < 1:
        low = room.bottom
        reach = wide * (1 - below / half)
        pygame.draw.polygon(
            target,
            theme.TERRACOTTA,
            [(x - wide, low), (x + wide, low), (x + reach, low - below), (x - reach, low - below)],
        )
    for top, point in ((room.y, middle), (room.bottom, middle)):
        pygame.draw.aalines(target, edge, True, [(x - wide, top), (x + wide, top), (x, point)])


class Cards(ABC):
    """Paints the cards for one window size."""

    has_time_left = False  # where the plate with somebody's time hides nothing

    def __init__(self, context: PaintContext, frame: Frame) -> None:
        self.context = context
        self.frame = frame
        self.cards: list[Card] = []
        self._wreaths: dict[tuple[str, tuple[int, int]], Wreath | None] = {}  # for these cards
        self._letterings: dict[tuple[int, ...], tuple[int, tuple[str, int]]] = {}  # for these cards
        self.times: list[Thought] = []  # by seat; nothing where nobody's time is taken
        self.on_strips: dict[str, int] = {}  # by side of the screen: whose card lies on the strip there

    # For a game to say

    @abstractmethod
    def body_of(self, game: Any, seat: int, aids: bool) -> Any:
        """What the game tells on a seat's card, as something that can be compared."""

    @abstractmethod
    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        """Paint it below the head."""

    def head_share(self, card: Card, rect: Rect) -> float:
        """How much of a card that lies there its head takes."""
        return 0.56

    def note_of(self, game: Any, seat: int, is_here: bool) -> str:
        """What is to be known of a player now: "your go" and the like, to who sits here."""
        if self.active_seat(game) == seat:
            # Translators: on a player's card, who is the subject (of "plays now"); at most 11 letters
            return _("your go") if is_here else _("plays now")
        # Translators: on a player's card: the go of this player comes next; at most 11 letters
        return _("plays next") if self.next_seat(game) == seat else ""

    def next_seat(self, game: Any) -> int | None:
        """Whose go comes after this one."""
        return None

    def active_seat(self, game: Any) -> int | None:
        """Whose card shines."""
        seat: int | None = game.decider
        return seat

    def light(self, marks: Any) -> list[Rect]:
        """Show what is lit on the cards; what must be painted again."""
        return []

    def things_on(self, card: Card, rect: Rect) -> list[tuple[Rect, BoardItem]]:
        """What of a card that lies at `rect` can be reached for by itself, and where that is."""
        return []

    def points_if_ended(self, game: Any) -> tuple[int, ...] | None:
        """What every seat would have if the game ended now; None where a game does not tell."""
        return None

    # What they say

    def show(self, match: Match, aids: bool, standing: bool = True) -> list[Rect]:
        """Show other facts, `standing` also the points if it ended now; what must be painted again."""
        ended = self.points_if_ended(match.game) if aids and standing and not match.game.is_over else None
        if ended is not None:
            ended = tuple(own + given for own, given in zip(ended, match.game.headstart, strict=True))
        cards = [self._card(match, seat, aids, ended) for seat in range(match.game.players)]
        reach = self.context.u(60)
        changed = [
            self.frame.cards[seat].inflate(reach, reach)
            for seat, card in enumerate(cards)
            if seat >= len(self.cards) or self.cards[seat] != card
        ]
        on_strips = {
            strip.side: seat
            for strip in self.frame.strips
            if (seat := seat_at(match, strip.side, self.active_seat(match.game))) is not None
        }
        self.show_clock(match.clock)
        if changed or on_strips != self.on_strips:
            changed += [strip.rect for strip in self.frame.strips]
        self.on_strips = on_strips
        if cards != self.cards:
            self._wreaths.clear()
            self._letterings.clear()
        self.cards = cards
        return changed

    def show_clock(self, clock: Clock | None) -> list[Rect]:
        """How long everybody has thought; what must be painted again."""
        shown = [] if clock is None else [_thought(clock, seat) for seat in range(clock.players)]
        changed = [seat for seat, each in enumerate(shown) if self.times[seat : seat + 1] != [each]]
        if len(self.times) != len(shown):
            changed = list(range(len(self.frame.cards)))
        self.times = shown
        reach = 2 * self.context.u(30)
        found = [self.frame.cards[seat].inflate(reach, reach) for seat in changed]
        return found + ([strip.rect for strip in self.frame.strips] if changed else [])

    def _card(self, match: Match, seat: int, aids: bool, ended: tuple[int, ...] | None) -> Card:
        game, level = match.game, level_of(match.plugin, match.seats[seat].level)
        if game.is_over:
            winners = game.final_winners()
            note = texts.winner_text(len(winners)) if seat in winners else ""
        elif level is not None:
            # His face tells who he is; what he is called, or how strong he is if the seat has his name,
            # stands there unless he plays now or next; his style of play, whenever he does not play now.
            is_named = is_name_of(game.names[seat], level.name)
            style = style_of(ai_of(match.plugin).STYLES, match.seats[seat].style)
            who = _(level.strength) if is_named else level.name
            note = self.note_of(game, seat, False)
            if style is not None and self.active_seat(game) != seat:
                note = " · ".join((who, _(style.name)))
            note = note or who
        elif not match.seats[seat].is_human:
            # Translators: on a player's card: a computer player this version does not have
            note = _("unknown player")
        else:
            note = self.note_of(game, seat, match.is_played_here(seat))
        return Card(
            game.names[seat],
            game.colours[seat],
            note,
            game.final_points()[seat] if game.is_over else game.totals()[seat],
            self.active_seat(game) == seat,
            level,
            portrait_of(match.plugin, match.seats[seat]),
            self.body_of(game, seat, aids),
            ended[seat] if ended is not None else None,
            ended is not None and 0 < ended[seat] == max(ended),
            0 if game.is_over else game.headstart[seat],
        )

    def beside(self) -> list[tuple[Rect, BoardItem]]:
        """Where the cards that lie turned on strips are, and what on them can be reached for, before them."""
        found: list[tuple[Rect, BoardItem]] = []
        for strip in self.frame.strips:
            seat = self.on_strips.get(strip.side)
            if seat is not None:
                places = [*self.things_on(self.cards[seat], strip.card), (strip.card, card_of(seat))]
                found += [(strip.in_window(rect), item) for rect, item in places]
        return found

    # Painting

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint the cards that lie inside `rect`."""
        reach = self.context.u(30)
        for seat, (card, place) in enumerate(zip(self.cards, self.frame.cards, strict=False)):
            if place.inflate(2 * reach, 2 * reach).colliderect(rect):
                side = "top" if seat == self.frame.upside_down else SIDES[0]
                paint_turned(target, place, side, self._painter(card, seat))
        for strip in self.frame.strips:
            if strip.side in self.on_strips and strip.rect.colliderect(rect):
                card = self.cards[self.on_strips[strip.side]]
                seat = self.on_strips[strip.side]
                paint_turned(target, strip.in_window(strip.card), strip.side, self._painter(card, seat))

    def _painter(self, card: Card, seat: int) -> Callable[[Surface, Rect], object]:
        def paint(target: Surface, rect: Rect) -> None:
            self._paint_card(target, card, rect)
            if seat < len(self.times) and card.level is None:
                self._paint_time(target, self.times[seat], rect)

        return paint

    def _paint_time(self, target: Surface, thought: Thought, rect: Rect) -> None:
        """How long this player has thought, on a small plate on the lower edge; beside it the sand."""
        fonts, u = self.context.fonts, self.context.u
        letters = fonts.render(thought.text, "small", theme.INK)
        glass = letters.get_height() if thought.sand is not None else 0
        plate = Rect(0, 0, letters.get_width() + glass + u(16), letters.get_height() + u(2))
        plate.bottomright = (rect.right - u(14), rect.bottom + u(_PLATE))
        if self.has_time_left:
            plate.left = rect.x + u(26)
        pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, plate, border_radius=u(5))
        pygame.draw.rect(target, theme.BRONZE_DARK, plate, max(1, u(1)), border_radius=u(5))
        target.blit(letters, letters.get_rect(midright=(plate.right - u(8), plate.centery)))
        if thought.sand is not None:
            _paint_glass(
                target, Rect(plate.x + u(5), plate.y + u(2), glass - u(4), plate.h - u(4)), thought.sand
            )

    def _paint_card(self, target: Surface, card: Card, rect: Rect) -> None:
        context, pad = self.context, self.context.u(18)
        if card.is_active:  # it shines further than any slab does: whose go it is must be seen from afar
            wide = rect.inflate(2 * context.u(24), 2 * context.u(24))
            target.blit(context.pictures.nine("ui/card_glow", wide.size), wide)
        context.surfaces.paint(target, "card_active" if card.is_active else "card", rect)
        if not target.get_clip().colliderect(rect):
            return  # only its shine is wanted: beside moving water that happens many times a second
        band = self._paint_band(target, card, rect)
        left = band.right + context.u(10)
        split = rect.y + round(rect.h * self.head_share(card, rect))
        self._paint_head(target, card, Rect(left, rect.y, rect.right - pad - left, split - rect.y), rect)
        line = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.4)
        pygame.draw.line(target, line, (left, split), (rect.right - pad, split), max(1, context.u(1)))
        self.paint_body(target, card, Rect(left, split, rect.right - pad - left, rect.bottom - split))

    def _paint_band(self, target: Surface, card: Card, rect: Rect) -> Rect:
        """The seat's colours along the left edge."""
        context = self.context
        band = Rect(rect.x + context.u(10), rect.y + context.u(10), context.u(12), rect.h - context.u(20))
        share = band.h // len(card.colours)
        for index, colour in enumerate(card.colours):
            part = Rect(band.x, band.y + index * share, band.w, share)
            pygame.draw.rect(target, context.theme.player(colour).paint, part)
        pygame.draw.rect(target, theme.BRONZE_DARK, band, width=max(1, context.u(1)))
        return band

    def _paint_head(self, target: Surface, card: Card, head: Rect, rect: Rect) -> None:
        """Who it is, how he stands and what is to be known of him, beside each other."""
        context = self.context
        medal, lettering = self._measured(head, rect)
        emblem = Rect(head.x, rect.y + (head.h - medal) // 2 + context.u(2), medal, medal)
        x = self._paint_emblem(target, card, emblem, head)
        at = self._paint_points(target, card, (head.right, emblem.centery), medal, head)
        room = Rect(x, head.y + context.u(6), at.left - x - context.u(6), head.h - context.u(7))
        self._paint_name_and_note(target, card, room, emblem, lettering)

    def _measured(self, head: Rect, rect: Rect) -> tuple[int, tuple[str, int]]:
        """How large emblems are, and letters, the same on all cards; worked out once for each size."""
        key = (*head.size, *rect.size)
        if key not in self._letterings:
            medal = min(self._medal(each, head, rect) for each in self.cards)
            self._letterings[key] = medal, self._common_lettering(medal, head)
        return self._letterings[key]

    def _common_lettering(self, medal: int, head: Rect) -> tuple[str, int]:
        """The largest letters in which all names fit: those on the cards of one table are of one kind."""
        fonts = self.context.fonts
        widths = [
            head.w
            - self._emblem_room(card, medal, head)
            - self._points_width(card, self._points_role(medal, head), head)
            - self.context.u(6)
            for card in self.cards
        ]
        roles = (self._name_role(card.name, width) for card, width in zip(self.cards, widths, strict=True))
        role = max(roles, key=_ROLES.index)
        close = [
            self._close_lettering(role, head.h - self.context.u(7), lines)
            for card, width in zip(self.cards, widths, strict=True)
            if (lines := self._note_lines(card, width)) > 1 or not self._is_roomy(role, medal)
        ]
        role = max((each for each, _px in close), key=_ROLES.index, default=role)
        sizes = [px for each, px in close if each == role]
        names = (card.name for card in self.cards)
        sizes += [fonts.shrunk_px(name, role, width) for name, width in zip(names, widths, strict=True)]
        return role, min(sizes)

    def _note_lines(self, card: Card, width: int) -> int:
        """How many lines the note of a card needs."""
        room = width - self._sign_room(card, width)
        return 1 if self.context.fonts.can_fit(card.note, "italic", room) else 2

    def _is_roomy(self, role: str, height: int) -> bool:
        """Whether a name and a note below it are no higher than the emblem beside them."""
        fonts = self.context.fonts
        return height >= fonts.line_height(role) + fonts.line_height("small")

    def _paint_points(
        self, target: Surface, card: Card, midright: tuple[int, int], medal: int, head: Rect
    ) -> Rect:
        """The points scored and, in a wreath beside or below them, those if the game ended now."""
        context, role = self.context, self._points_role(medal, head)
        points = context.fonts.render(str(card.points), role, theme.RED)
        wreath = self._wreath(role, head)
        if wreath is None or card.if_ended is None:
            at = points.get_rect(midright=midright)
            target.blit(points, at)
            return at
        room = Rect(0, 0, self._points_width(card, role, head), head.h)
        room.midright = (midright[0], head.centery)
        spot = Rect(0, 0, wreath.px, wreath.px)
        if wreath.is_below:
            ink = round(points.get_height() * _FIGURES)
            top = max(
                head.y + context.u(4),
                min(midright[1] - (ink + wreath.px) // 2, head.bottom - ink - wreath.px),
            )
            number = points.get_rect(centerx=room.centerx, centery=top + ink // 2)
            spot.midtop = (room.centerx, top + ink)
        else:
            number = points.get_rect(midright=midright)
            spot.midleft = (room.x, midright[1])
        target.blit(points, number)
        self._paint_wreath(target, card, spot, wreath)
        return room

    def _paint_wreath(self, target: Surface, card: Card, spot: Rect, wreath: Wreath) -> None:
        """Gold for whoever would win, pale for the others."""
        picture = self.context.pictures.icon("ui/wreath", None, spot.w)
        if not card.would_win:
            picture = picture.copy()
            picture.set_alpha(_PALE)
        target.blit(picture, picture.get_rect(center=spot.center))
        ink = theme.INK if card.would_win else theme.INK_SOFT
        number = rendered(self.context.fonts, str(card.if_ended), wreath.role, ink, wreath.letters)
        target.blit(number, number.get_rect(center=spot.center))

    def _wreath(self, role: str, head: Rect) -> Wreath | None:
        """Large beside the points where names leave room, else below, small, or none: then pointing tells."""
        if (role, head.size) not in self._wreaths:
            self._wreaths[role, head.size] = self._fitting_wreath(role, head)
        return self._wreaths[role, head.size]

    def _fitting_wreath(self, role: str, head: Rect) -> Wreath | None:
        fonts, u = self.context.fonts, self.context.u
        letters = {each: fonts.px(each) for each in ("bold", "small_bold")}
        sizes = {each: round(max(fonts.size("88", each)) * _AROUND) for each in letters}
        longest = max(fonts.size(card.name, "bold")[0] for card in self.cards)
        points = max(fonts.size(str(card.points), role)[0] for card in self.cards)
        medals = max(1.0 if card.portrait else 1 + 0.62 * (len(card.colours) - 1) for card in self.cards)
        if head.w - u(24) - medals * (head.h - u(12)) - points - sizes["bold"] >= longest:
            return Wreath("bold", letters["bold"], min(sizes["bold"], head.h), False)
        ink = round(fonts.line_height(role) * _FIGURES)
        for each, px in sizes.items():
            if ink + px <= head.h - u(6):
                return Wreath(each, letters[each], px, True)
        return self._small_wreath(points, head)

    def _small_wreath(self, points: int, head: Rect) -> Wreath | None:
        """Beside the points it is no larger than leaves names their size; they come first."""
        fonts, u = self.context.fonts, self.context.u
        emblems = max(self._emblem_room(card, round(head.w * 0.13), head) for card in self.cards)
        plain = fonts.px("small_bold")
        for share in (1.0, 0.85, 0.7, 0.0):
            letters = min(plain, max(SMALLEST_PX, least_px(fonts, "small_bold"), round(plain * share)))
            px = round(max(fonts.size("88", "small_bold", letters)) * _AROUND)
            beside = head.w - emblems - points - px - u(12)
            names = [fonts.shrunk_px(card.name, "small_bold", beside) for card in self.cards]
            if share and min(names) < _NEARLY * plain:
                continue
            words = [(card.name, "small", beside) for card in self.cards]
            words += [(card.note, "italic", beside - self._sign_room(card, beside)) for card in self.cards]
            if all(fonts.can_fit(*each) for each in words):
                return Wreath("small_bold", letters, px, False)
        return None

    def _points_width(self, card: Card, role: str, head: Rect) -> int:
        """What the points take from the right of a head."""
        fonts = self.context.fonts
        width = fonts.size(str(card.points), role)[0]
        wreath = self._wreath(role, head)
        if wreath is None or card.if_ended is None:
            return width
        if wreath.is_below:
            return max(width, wreath.px)
        return max(width, fonts.size("88", role)[0]) + wreath.px + self.context.u(6)

    def _paint_name_and_note(
        self, target: Surface, card: Card, room: Rect, emblem: Rect, lettering: tuple[str, int]
    ) -> None:
        """Name and note beside the emblem, as high as that or, where it is too low, as the room."""
        fonts, sign = self.context.fonts, self._sign_room(card, room.w)
        beside = room.w - sign
        role, px = lettering
        lines = self._note_lines(card, room.w)
        is_roomy = lines == 1 and self._is_roomy(role, emblem.h)
        name = rendered(fonts, card.name, role, theme.INK, px, room.w, elide=True)
        if not card.note:
            target.blit(name, name.get_rect(midleft=(room.x, emblem.centery)))
            return
        note = Lines((card.note,), "italic", fonts.shrunk_px(card.note, "italic", beside))
        note = _no_larger(fonts, note, px)
        if is_roomy:
            at = name.get_rect(bottomleft=(room.x, emblem.y + round(emblem.h * 0.6)))
            y = emblem.y + round(emblem.h * 0.56)
        else:
            below = room.h - name.get_height()
            note = _no_larger(fonts, lines_in(fonts, card.note, "italic", (beside, below), lines) or note, px)
            at = name.get_rect(topleft=(room.x, room.y + (below - note.height(fonts)) // 2))
            y = at.bottom
        target.blit(name, at)
        self._paint_note(target, note, (room.x, y), sign)

    def _close_lettering(self, role: str, height: int, lines: int) -> tuple[str, int]:
        """For a name above a note where there is little room: both become smaller, then the name plainer."""
        fonts = self.context.fonts
        for each in _ROLES[_ROLES.index(role) :]:
            share = height / (fonts.line_height(each) + lines * fonts.line_height("italic"))
            if share >= _SMALLER:
                break
        return each, min(fonts.px(each), max(least_px(fonts, each), int(fonts.px(each) * share)))

    def _medal(self, card: Card, head: Rect, rect: Rect) -> int:
        """How large the emblems can be beside a name and the longest word of a note."""
        context, fonts = self.context, self.context.fonts
        emblems = 1 if card.portrait else len(card.colours)
        largest = min(
            round(rect.h * 0.42), head.h - context.u(12), round(rect.w * (0.19 if emblems > 1 else 0.3))
        )
        points = self._points_width(card, self._points_role(largest, head), head)
        beside = rect.w - largest - context.u(120)
        beside = min(beside, head.w - self._emblem_room(card, largest, head) - points - context.u(6))
        word = max(card.note.split(), key=len, default="")
        if fonts.size(card.name, "bold")[0] <= beside and fonts.can_fit(word, "italic", beside):
            return largest
        for share in (0.15, 0.11, 0.09):
            medal = min(largest, round(rect.w * share))
            points = self._points_width(card, self._points_role(medal, head), head)
            if fonts.can_fit(
                card.name, "small", head.w - self._emblem_room(card, medal, head) - points - context.u(6)
            ):
                break
        return medal

    def _points_role(self, medal: int, head: Rect) -> str:
        return "number" if self.context.fonts.line_height("number") <= min(medal, head.h) * 1.25 else "name"

    def _paint_emblem(self, target: Surface, card: Card, at: Rect, head: Rect) -> int:
        """The face of whoever plays, or emblems alone; tells where the name may begin."""
        context, medal = self.context, at.w
        players = [context.theme.player(colour) for colour in card.colours]
        if card.portrait:
            face = self._face(medal, head)
            place = Rect(at.x, at.y - (face - medal) // 2, face, face)
            paint_portrait(target, context.pictures, place, card.portrait, players)
        else:
            for index, player in enumerate(players):
                paint_medallion(target, context.pictures, at.move(round(index * medal * 0.62), 0), player)
        if card.headstart:
            self._paint_headstart(target, card, at)
        return at.x + self._emblem_room(card, medal, head)

    def _paint_headstart(self, target: Surface, card: Card, emblem: Rect) -> None:
        """What a player is given at the end, on a small chip at the foot of the emblem."""
        fonts, u = self.context.fonts, self.context.u
        letters = fonts.render(formats.signed(card.headstart), "small_bold", theme.TRAVERTINE_LIGHT)
        chip = letters.get_rect().inflate(u(10), 0)
        chip.midbottom = (emblem.centerx, emblem.bottom + u(8))
        pygame.draw.rect(target, theme.RED, chip, border_radius=chip.h // 2)
        pygame.draw.rect(target, theme.GOLD, chip, max(1, u(1)), border_radius=chip.h // 2)
        target.blit(letters, letters.get_rect(center=chip.center))

    def _emblem_room(self, card: Card, medal: int, head: Rect) -> int:
        """What emblems or a face take from the left of a name."""
        if card.portrait:
            return self.context.u(12) + self._face(medal, head)
        return self.context.u(12) + round(medal * (1 + 0.62 * (len(card.colours) - 1)))

    def _face(self, medal: int, head: Rect) -> int:
        """A face says more than an emblem and may be larger than one."""
        return min(round(medal * 1.16), head.h - self.context.u(14))

    def _paint_note(self, target: Surface, note: Lines, at: tuple[int, int], sign: int) -> None:
        """The note, behind the sign of a computer player where that has room."""
        fonts = self.context.fonts
        if sign:
            height = fonts.line_height(note.role, note.px)
            side = min(fonts.line_height("small"), height)
            icon = self.context.surfaces.icon("computer", theme.TERRACOTTA, side)
            target.blit(icon, (at[0], at[1] + (height - icon.get_height()) // 2))
        note.paint(target, fonts, theme.TERRACOTTA, (at[0] + sign, at[1]))

    def _sign_room(self, card: Card, width: int) -> int:
        """What the sign of a computer player takes from the left of a note. It stands where all that is said
        of whose go it is fits beside it unshrunk: his face tells as much, and so it does not come and go."""
        context = self.context
        if card.level is None:
            return 0
        room = context.fonts.line_height("small") + context.u(4)
        notes = (_("plays now"), _("plays next"))
        return room if all(context.fonts.size(each, "italic")[0] <= width - room for each in notes) else 0

    def _name_role(self, name: str, room: int) -> str:
        """The largest lettering in which a name fits."""
        fonts = self.context.fonts
        natural = (role for role in _ROLES[:-1] if fonts.size(name, role)[0] <= room)
        return next(natural, "small_bold" if fonts.can_fit(name, "small_bold", room) else "small")


def _no_larger(fonts: Fonts, note: Lines, px: int) -> Lines:
    """A note in smaller letters than those of a name: the name comes first."""
    most = max(least_px(fonts, note.role), round(px * _BELOW_NAME))
    return Lines(note.parts, note.role, min(note.px, most))
