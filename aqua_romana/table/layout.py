"""Where things lie on a table, in a window of any size between 4:3 and 21:9.

Wide windows have panels left and player cards right of the board; in narrow ones the cards move below. The
game lays out its own board; what every table has is placed by the functions here.

The board is never turned to people around one screen. Whoever sits above has banner and card upside down
where they lie; whoever sits left or right has a strip along that edge of the window, with his card always and
the banner in his go. All is painted upright on a piece of paper of its own, which is then turned: a quarter
turn keeps every pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Self, TypeVar

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text.fonts import grown
from aqua_romana.ui.theme import LEAST_TOUCH

CORNER_BUTTONS: Final = 5
_TALLEST_WATCHED: Final = 0.75  # of its width: the height of a card that nobody touches
_LEAST_BOARD: Final = 0.92  # of its size with plain text, however large the text is
_WIDEST_COLUMN: Final = 600  # in units of the lettering
NARROW: Final = 1.5  # windows less wide than this (width : height) put the cards below

_DEGREES: Final = {"bottom": 0, "right": 90, "top": 180, "left": 270}  # against the clock
_THICK: Final = 122  # layout units of a strip without its margins
_CARD: Final = 0.38  # of its length, for the card
_TALLER: Final = 1.35  # than above the board: it is shorter and needs two lines


@dataclass(frozen=True)
class Strip:
    """A strip along the left or right edge of the window, and what lies on it, seen by whoever sits there."""

    side: str
    rect: Rect  # in the window
    card: Rect  # as seen from the side, from the strip's upper left
    banner: Rect

    def in_window(self, rect: Rect) -> Rect:
        """Where something on the strip lies in the window."""
        if self.side == "right":
            turned = Rect(rect.y, self.rect.h - rect.right, rect.h, rect.w)
        else:
            turned = Rect(self.rect.w - rect.bottom, rect.x, rect.h, rect.w)
        return turned.move(self.rect.topleft)


@dataclass
class Frame:
    """Rectangles in window pixels."""

    size: tuple[int, int]
    scale: float
    banner: Rect
    logo: Rect
    corner_buttons: Rect
    last_go: Rect
    cards: list[Rect]
    buttons: Rect
    is_wide: bool
    heading: int  # what a panel's heading takes from its top
    cell: int  # the size of square for which figures on the board are drawn
    strips: tuple[Strip, ...] = field(default=(), kw_only=True)  # for people left and right of the screen
    #: The seat whose card is upside down now: its person sits at the upper side of the screen and is on turn.
    upside_down: int | None = field(default=None, kw_only=True)

    @classmethod
    def of_board(cls, size: tuple[int, int], cell: int, aside: Rect, **own: Any) -> Self:
        """For a picture of a board: what lies beside one is laid out aside; `own` are the game's parts."""
        return cls(
            size=size,
            scale=cell / 72,
            banner=aside,
            logo=aside,
            corner_buttons=aside,
            last_go=aside,
            cards=[aside] * 4,
            buttons=aside,
            is_wide=True,
            heading=0,
            cell=cell,
            **own,
        )

    @property
    def whole(self) -> Rect:
        """The window."""
        return Rect((0, 0), self.size)

    @property
    def room(self) -> Rect:
        """The window without the strips at its sides."""
        left = sum(strip.rect.w for strip in self.strips if strip.side == "left")
        right = sum(strip.rect.w for strip in self.strips if strip.side == "right")
        return Rect(left, 0, self.size[0] - left - right, self.size[1])

    @property
    def board(self) -> Rect:
        """The board with its frame."""
        return self.whole

    @property
    def arena(self) -> Rect:
        """Where the bubble about an action may lie."""
        return self.whole

    def bubble_room(self, beside: Rect) -> Rect:
        """Where the bubble about something that lies there may lie."""
        return self.arena

    @property
    def notices(self) -> Rect:
        """Where notices lie, from the foot up: above the last goes, beside the board."""
        top = self.banner.bottom + round(14 * self.scale)
        return Rect(self.last_go.x, top, self.last_go.w, self.last_go.top - top)

    @property
    def die_entry(self) -> Rect:
        """Where people enter what their own die shows: beside the board."""
        return self.notices.union(self.last_go)

    def without_buttons(self) -> Self:
        """For watching: cards beside the board use the room of the buttons too, as far as that suits them."""
        if not self.is_wide or len(self.cards) < 2:
            return self
        first, second = self.cards[:2]
        apart = second.top - first.bottom
        most = (self.buttons.bottom - first.top + apart) // len(self.cards) - apart
        tall = max(first.h, min(most, round(first.w * _TALLEST_WATCHED)))
        cards = [
            Rect(first.x, first.y + seat * (tall + apart), first.w, tall) for seat in range(len(self.cards))
        ]
        below = Rect(self.buttons.bottomleft, (self.buttons.w, 0))
        return replace(self, cards=cards, buttons=below)

    def on_card(self, seat: int, rect: Rect) -> Rect:
        """Where a part of a seat's card is seen: turned with it where that lies upside down."""
        if seat != self.upside_down:
            return rect
        card = self.cards[seat]
        return Rect(card.left + card.right - rect.right, card.top + card.bottom - rect.bottom, *rect.size)

    def target_rect(self, item: BoardItem) -> Rect | None:
        """Where something is dropped whose picture is no good target; None where its picture is."""
        return self.cards[item.number] if item.sort == "card" else None


F = TypeVar("F", bound=Frame)


def for_hand(frame: F, is_left_handed: bool) -> F:
    """The frame as it is or, for a left hand, with what lies left and right of the board changed over.

    Everything moves as a whole, and the board is not turned. Narrow windows have the buttons left anyway.
    """
    if not (is_left_handed and frame.is_wide):
        return frame
    width = frame.size[0]
    return moved(frame, lambda rect: Rect(width - rect.right, rect.y, rect.w, rect.h))


def seated(
    make: Callable[[tuple[int, int], float], F],
    size: tuple[int, int],
    scale: float,
    text_scale: float,
    sides: Collection[str],
    is_left_handed: bool,
) -> F:
    """The frame that `make` makes for a window, with a strip along each edge beside which people sit."""
    found = measures(size, scale, text_scale)
    strips = strips_for(size, scale, text_scale, found.top - round(16 * scale), sides)
    left, right = (sum(each.rect.w for each in strips if each.side == side) for side in ("left", "right"))
    frame = for_hand(make((size[0] - left - right, size[1]), scale), is_left_handed)
    if not strips:
        return frame
    return replace(moved(frame, lambda rect: rect.move(left, 0)), size=size, strips=strips)


def moved(frame: F, move: Callable[[Rect], Rect]) -> F:
    """The same frame with everything on it somewhere else."""
    places = {each.name: getattr(frame, each.name) for each in fields(frame)}
    changed: dict[str, Any] = {name: move(each) for name, each in places.items() if isinstance(each, Rect)}
    several = {name: each for name, each in places.items() if isinstance(each, list)}
    for name, rects in several.items():
        changed[name] = [move(each) if isinstance(each, Rect) else each for each in rects]
    return replace(frame, **changed)


@dataclass(frozen=True)
class Measures:
    """The measures all tables share, for one window and size of text."""

    gap: int
    touch: int  # the least side of a button
    lettering: float  # how much room grows with the text
    top: int  # the height of the row above the board
    column: int  # the least width of a column beside the board
    heading: int
    buttons: int  # the height of the two rows of buttons
    is_wide: bool
    cards_height: int  # of the cards below the board; 0 in wide windows

    @property
    def columns(self) -> int:
        """How many columns lie beside the board."""
        return 2 if self.is_wide else 1


def measures(size: tuple[int, int], scale: float, text_scale: float, touch: int = LEAST_TOUCH) -> Measures:
    """For a window in which the side of a button is at least `touch`."""
    lettering = max(1.0, text_scale) ** 0.75
    is_wide = size[0] / size[1] >= NARROW
    gap = round(14 * scale)
    return Measures(
        gap=gap,
        touch=touch,
        lettering=lettering,
        top=max(round(78 * scale * max(1.0, text_scale) ** 0.35), touch + gap // 2),
        column=max(round(250 * scale * lettering), 3 * touch + 2 * gap),
        heading=round((1.28 * grown(21, text_scale, capitals=True) + 16) * scale),
        buttons=max(round(196 * scale * max(1.0, text_scale) ** 0.5), 3 * touch + 2 * gap),
        is_wide=is_wide,
        cards_height=0 if is_wide else round(118 * scale * max(1.0, text_scale) ** 0.6),
    )


@dataclass(frozen=True)
class BoardShape:
    """How large a board is, in squares: with its frame, and in height with what lies below it."""

    width: float
    height: float
    gaps: int  # in height, between the board, what lies below it and the window's edge

    def cell(self, size: tuple[int, int], found: Measures) -> int:
        """The largest square for which it all fits between the columns."""
        width, height = size
        room_w = width - found.columns * (found.column + 2 * found.gap) - (0 if found.is_wide else found.gap)
        room_h = height - found.top - found.cards_height - self.gaps * found.gap
        return int(min(room_w / self.width, room_h / self.height))

    def sparing(self, size: tuple[int, int], found: Measures, plain: Measures) -> Measures:
        """Columns no wider than leaves the board nearly as large as with plain text: it goes before words."""
        least = _LEAST_BOARD * self.cell(size, plain) * self.width
        widest = (size[0] - least - (0 if found.is_wide else found.gap)) / found.columns - 2 * found.gap
        return replace(found, column=max(plain.column, min(found.column, int(widest))))


def left_column(size: tuple[int, int], found: Measures, unit: float, board: int) -> Rect:
    """The column left of a board that is `board` wide: what is left over beside it goes to the columns, up to
    a comfortable width."""
    gap, columns = found.gap, found.columns
    side = min((size[0] - board - 2 * gap) // columns - gap, round(_WIDEST_COLUMN * unit))
    margin = (size[0] - board - columns * (side + gap)) // 2 if found.is_wide else gap
    return Rect(max(gap, margin), found.top, side, size[1] - found.top - found.cards_height - gap)


def top_row(
    right: int, scale: float, text_scale: float, left: Rect, found: Measures
) -> tuple[Rect, Rect, Rect]:
    """Banner, logo and corner buttons, which end at `right`; the logo goes where large lettering needs its
    room."""
    edge, gap, top = max(round(56 * scale), found.touch), found.gap, found.top
    width = CORNER_BUTTONS * edge + (CORNER_BUTTONS - 1) * gap
    corner = Rect(right - width, (top - edge) // 2, width, edge)
    logo = Rect(left.x, round(8 * scale), left.w, top - round(16 * scale))
    if corner.x - logo.right < round(500 * scale * text_scale):
        logo = Rect(left.x, logo.y, 0, logo.h)
    banner_x = logo.right + gap if logo.w else left.x
    return Rect(banner_x, logo.y, corner.x - gap - banner_x, logo.h), logo, corner


def cards_beside(right: Rect, found: Measures, unit: float, players: int) -> tuple[list[Rect], Rect]:
    """Cards one below the other and the buttons under them, in a column."""
    buttons_h = min(found.buttons, right.height * 40 // 100)
    room = right.height - buttons_h - found.gap
    tallest = round((300 if players == 2 else 232) * unit)
    each = min(tallest, (room - found.gap * (players - 1)) // players)
    cards = [Rect(right.x, right.y + seat * (each + found.gap), right.width, each) for seat in range(players)]
    return cards, Rect(right.x, right.bottom - buttons_h, right.width, buttons_h)


def cards_below(size: tuple[int, int], found: Measures, players: int) -> list[Rect]:
    """Cards side by side along the lower edge."""
    gap, tall = found.gap, found.cards_height
    width = (size[0] - gap * (players + 1)) // players
    top = size[1] - tall - gap // 2
    return [Rect(gap + seat * (width + gap), top, width, tall - gap // 2) for seat in range(players)]


def buttons_below(left: Rect, found: Measures) -> tuple[Rect, Rect]:
    """A column shared between panels and, under them, the buttons."""
    buttons_h = min(found.buttons, left.height * 36 // 100)
    upper = Rect(left.x, left.y, left.width, left.height - buttons_h - found.gap)
    return upper, Rect(left.x, left.bottom - buttons_h, left.width, buttons_h)


def stacked(area: Rect, gap: int, shares: tuple[float, ...]) -> list[Rect]:
    """Panels one below the other, of these shares; the last takes what is left."""
    room = area.height - (len(shares) - 1) * gap
    found: list[Rect] = []
    y = area.y
    for share in shares[:-1]:
        found.append(Rect(area.x, y, area.width, round(room * share)))
        y = found[-1].bottom + gap
    return [*found, Rect(area.x, y, area.width, area.bottom - y)]


# People around one screen


def strips_for(
    size: tuple[int, int], scale: float, text_scale: float, banner: int, sides: Collection[str]
) -> tuple[Strip, ...]:
    """The strips of a window for the sides at which people sit; `banner` is the height of a banner."""
    return tuple(_strip(side, size, scale, text_scale, banner) for side in ("left", "right") if side in sides)


def _strip(side: str, size: tuple[int, int], scale: float, text_scale: float, banner: int) -> Strip:
    gap = round(14 * scale)
    thick = round(_THICK * scale * max(1.0, text_scale) ** 0.35)
    rect = Rect(0 if side == "left" else size[0] - thick - gap, 0, thick + gap, size[1])
    # Its upper edge lies towards the board, from which cards and panels keep away by themselves.
    card = Rect(gap, gap // 4, round((size[1] - 3 * gap) * _CARD), thick)
    left = card.right + gap
    beside = Rect(left, 0, size[1] - gap - left, min(round(banner * _TALLER), thick))
    beside.centery = card.centery
    return Strip(side, rect, card, beside)


def seat_at(match: Match, side: str, active: int | None) -> int | None:
    """Whose card lies on the strip of a side: of whose go it is or, of those who sit there, comes next."""
    players, now = match.game.players, active or 0
    order = ((now + ahead) % players for ahead in range(players))
    return next((seat for seat in order if match.facing(seat) == side), None)


def paper(size: tuple[int, int]) -> Surface:
    """What is painted on before it is turned."""
    return Surface(size)


def paint_turned(target: Surface, rect: Rect, side: str, paint: Callable[[Surface, Rect], object]) -> None:
    """Let `paint` fill `rect` of the window as seen from a side; it is given where that is on its paper.

    What already lies there, and a margin around it for shadows, stays under what is painted.
    """
    degrees = _DEGREES[side]
    if not degrees:
        paint(target, rect)
        return
    reach = min(rect.size) // 3
    place = rect.inflate(2 * reach, 2 * reach)
    under = Surface(place.size)
    under.blit(target, (0, 0), place)
    upright = pygame.transform.rotate(under, -degrees)
    sheet = paper(upright.get_size())
    sheet.blit(upright, (0, 0))
    size = rect.size if degrees % 180 == 0 else (rect.h, rect.w)
    paint(sheet, Rect((reach, reach), size))
    target.blit(pygame.transform.rotate(sheet, degrees), place)


# How much worse it is to hide what matters now, or what belongs to it, than anything else.
_NEVER: Final = 1000
_RATHER_NOT: Final = 60
_SPARE: Final = 5
_FAR: Final = 20  # pixels hidden that are as bad as a pixel further away
_STEPS: Final = 24  # to either side, in which a place is looked for all over the board


@dataclass(frozen=True)
class KeepClear:
    """What matters now, by how much it does."""

    never: tuple[Rect, ...] = ()  # what is spoken of: framed squares, what is held and with whom, buttons
    avoid: tuple[Rect, ...] = ()  # what belongs to it: counted squares, where somebody walks
    spare: tuple[Rect, ...] = ()  # whatever else stands on the board

    def hidden_by(self, rect: Rect) -> int:
        """How much a rectangle would hide, weighed."""
        hidden = 0
        for weight, rects in ((_NEVER, self.never), (_RATHER_NOT, self.avoid), (_SPARE, self.spare)):
            for index in rect.collidelistall(list(rects)):
                part = rect.clip(rects[index])
                hidden += weight * part.w * part.h
        return hidden

    def and_never(self, *rects: Rect) -> KeepClear:
        """The same and these, which nothing may hide."""
        return replace(self, never=(*self.never, *rects))

    def and_avoid(self, *rects: Rect) -> KeepClear:
        """The same and these, which rather nothing should hide."""
        return replace(self, avoid=(*self.avoid, *rects))


def spots_around(size: tuple[int, int], beside: Rect, gap: int) -> list[Rect]:
    """Places for a rectangle around another: above, below and at its sides, first in the middle of a side."""
    width, height = size
    above, below = beside.top - gap - height, beside.bottom + gap
    left, right = beside.left - gap - width, beside.right + gap
    middle = (beside.centerx - width // 2, beside.centery - height // 2)
    corners = [(middle[0], above), (middle[0], below), (right, middle[1]), (left, middle[1])]
    corners += [(x, y) for y in (above, below) for x in (beside.left, beside.right - width, right, left)]
    corners += [(x, y) for x in (right, left) for y in (beside.top, beside.bottom - height)]
    return [Rect(corner, size) for corner in corners]


def best_spot(spots: Iterable[Rect], bounds: Rect, clear: KeepClear) -> Rect:
    """The first of these places that hides nothing; where each hides something, wherever within the bounds
    it hides least, as near as can be."""
    near = [spot.clamp(bounds) for spot in spots]
    free = next((spot for spot in near if not clear.hidden_by(spot)), None)
    if free is not None:
        return free
    best = min(near, key=clear.hidden_by)
    return min((best, *_all_over(best, bounds)), key=lambda each: clear.hidden_by(each) + _apart(best, each))


def _all_over(wanted: Rect, bounds: Rect) -> list[Rect]:
    """Places for a rectangle all over some bounds."""
    across, down = max(0, bounds.w - wanted.w), max(0, bounds.h - wanted.h)
    columns = [bounds.x + across * step // _STEPS for step in range(_STEPS + 1)]
    rows = [bounds.y + down * step // _STEPS for step in range(_STEPS + 1)]
    return [Rect(x, y, *wanted.size) for y in rows for x in columns]


def _apart(wanted: Rect, place: Rect) -> int:
    """How bad it is to lie elsewhere than where it is wanted, as if so much were hidden."""
    return _FAR * (abs(place.x - wanted.x) + abs(place.y - wanted.y))
