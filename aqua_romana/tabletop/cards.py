"""The players' cards: emblem or face, name, a note, points; below them what the game tells of a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.match import Match
from aqua_romana.minds.mind import Level
from aqua_romana.tabletop import telling
from aqua_romana.tabletop.frame import Frame
from aqua_romana.tabletop.lettering import Lines, least_px, lines_in, rendered
from aqua_romana.tabletop.opponents import level_of
from aqua_romana.window import medallion, portraits, theme
from aqua_romana.window.look import Look
from aqua_romana.window.text import _

_ROLES = ("name", "bold", "small_bold", "small")  # in which names are told, the largest first
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
    body: Any  # what the game tells on it


class Cards(ABC):
    """Paints the cards for one window size."""

    def __init__(self, look: Look, frame: Frame) -> None:
        self.look = look
        self.frame = frame
        self.cards: list[Card] = []

    # For a game to say

    @abstractmethod
    def body_of(self, game: Any, seat: int, aids: bool) -> Any:
        """What the game tells on a seat's card, as something that can be compared."""

    @abstractmethod
    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        """Paint it below the head."""

    def head_share(self, card: Card) -> float:
        """How much of a card its head takes."""
        return 0.56

    def note_of(self, game: Any, seat: int) -> str:
        """What is to be known of a person now: "your go" and the like."""
        if game.decider == seat:
            # Translators: on a player's card; at most 11 letters
            return _("your go")
        # Translators: on a player's card: the go of this player comes next; at most 11 letters
        return _("plays next") if self.next_seat(game) == seat else ""

    def next_seat(self, game: Any) -> int | None:
        """Whose go comes after this one."""
        return None

    # What they say

    def tell(self, match: Match, aids: bool) -> list[Rect]:
        """Say other things; what must be painted again."""
        cards = [self._card(match, seat, aids) for seat in range(match.game.players)]
        reach = self.look.u(60)
        changed = [
            self.frame.cards[seat].inflate(reach, reach)
            for seat, card in enumerate(cards)
            if seat >= len(self.cards) or self.cards[seat] != card
        ]
        self.cards = cards
        return changed

    def _card(self, match: Match, seat: int, aids: bool) -> Card:
        game, level = match.game, level_of(match.kind, match.seats[seat].level)
        if game.is_over:
            winners = game.winners()
            note = telling.wins(len(winners)) if seat in winners else ""
        elif level is not None:
            note = level.name
        elif not match.seats[seat].is_human:
            # Translators: on a player's card: a computer player this version does not have
            note = _("unknown player")
        else:
            note = self.note_of(game, seat)
        return Card(
            game.names[seat],
            game.colours[seat],
            note,
            game.totals()[seat],
            game.decider == seat,
            level,
            self.body_of(game, seat, aids),
        )

    # Painting

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint the cards that lie inside `rect`."""
        reach = self.look.u(30)
        for card, place in zip(self.cards, self.frame.cards, strict=False):
            if place.inflate(2 * reach, 2 * reach).colliderect(rect):
                self._paint_card(target, card, place)

    def _paint_card(self, target: Surface, card: Card, rect: Rect) -> None:
        look, pad = self.look, self.look.u(18)
        if card.is_active:  # it shines further than any slab does: whose go it is must be seen from afar
            wide = rect.inflate(2 * look.u(24), 2 * look.u(24))
            target.blit(look.pictures.nine("ui/card_glow", wide.size), wide)
        look.skin.paint(target, "card_active" if card.is_active else "card", rect)
        band = self._paint_band(target, card, rect)
        left = band.right + look.u(10)
        split = rect.y + round(rect.h * self.head_share(card))
        self._paint_head(target, card, Rect(left, rect.y, rect.right - pad - left, split - rect.y), rect)
        line = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.4)
        pygame.draw.line(target, line, (left, split), (rect.right - pad, split), max(1, look.u(1)))
        self.paint_body(target, card, Rect(left, split, rect.right - pad - left, rect.bottom - split))

    def _paint_band(self, target: Surface, card: Card, rect: Rect) -> Rect:
        """The seat's colours along the left edge."""
        look = self.look
        band = Rect(rect.x + look.u(10), rect.y + look.u(10), look.u(12), rect.h - look.u(20))
        share = band.h // len(card.colours)
        for index, colour in enumerate(card.colours):
            part = Rect(band.x, band.y + index * share, band.w, share)
            pygame.draw.rect(target, look.theme.player(colour).paint, part)
        pygame.draw.rect(target, theme.BRONZE_DARK, band, width=max(1, look.u(1)))
        return band

    def _paint_head(self, target: Surface, card: Card, head: Rect, rect: Rect) -> None:
        """Who it is, how he stands and what is to be known of him, beside each other."""
        look, fonts = self.look, self.look.fonts
        medal = min(self._medal(each, head, rect) for each in self.cards)
        emblem = Rect(head.x, rect.y + (head.h - medal) // 2 + look.u(2), medal, medal)
        x = self._paint_emblem(target, card, emblem, head)
        points = fonts.render(str(card.points), self._points_role(medal, head), theme.RED)
        at = points.get_rect(midright=(head.right, emblem.centery))
        target.blit(points, at)
        room = Rect(x, head.y + look.u(6), at.left - x - look.u(6), head.h - look.u(7))
        self._paint_words(target, card, room, emblem)

    def _paint_words(self, target: Surface, card: Card, room: Rect, emblem: Rect) -> None:
        """Name and note beside the emblem, as high as that or, where it is too low, as the room."""
        fonts, beside = self.look.fonts, room.w - self._sign_room(card)
        role = self._name_role(card.name, room.w)
        lines = 1 if fonts.can_fit(card.note, "italic", beside) else 2
        is_roomy = lines == 1 and emblem.h >= fonts.line_height(role) + fonts.line_height("small")
        role, px = (role, fonts.px(role)) if is_roomy else self._close_lettering(role, room.h, lines)
        name = rendered(fonts, card.name, role, theme.INK, px, room.w, elide=True)
        if not card.note:
            target.blit(name, name.get_rect(midleft=(room.x, emblem.centery)))
            return
        note = Lines((card.note,), "italic", fonts.shrunk_px(card.note, "italic", beside))
        if is_roomy:
            at = name.get_rect(bottomleft=(room.x, emblem.y + round(emblem.h * 0.6)))
            y = emblem.y + round(emblem.h * 0.56)
        else:
            below = room.h - name.get_height()
            note = lines_in(fonts, card.note, "italic", (beside, below), lines) or note
            at = name.get_rect(topleft=(room.x, room.y + (below - note.height(fonts)) // 2))
            y = at.bottom
        target.blit(name, at)
        self._paint_note(target, card, note, (room.x, y))

    def _close_lettering(self, role: str, height: int, lines: int) -> tuple[str, int]:
        """For a name above a note where there is little room: both become smaller, then the name plainer."""
        fonts = self.look.fonts
        for each in _ROLES[_ROLES.index(role) :]:
            share = height / (fonts.line_height(each) + lines * fonts.line_height("italic"))
            if share >= _SMALLER:
                break
        return each, min(fonts.px(each), max(least_px(fonts, each), int(fonts.px(each) * share)))

    def _medal(self, card: Card, head: Rect, rect: Rect) -> int:
        """How large the emblems can be beside a name and the longest word of a note."""
        look, fonts = self.look, self.look.fonts
        emblems = 1 if card.level is not None else len(card.colours)
        largest = min(
            round(rect.h * 0.42), head.h - look.u(12), round(rect.w * (0.19 if emblems > 1 else 0.3))
        )
        beside = rect.w - largest - look.u(120)
        word = max(card.note.split(), key=len, default="")
        if fonts.size(card.name, "bold")[0] <= beside and fonts.can_fit(word, "italic", beside):
            return largest
        for share in (0.15, 0.11, 0.09):
            medal = min(largest, round(rect.w * share))
            points = fonts.size(str(card.points), self._points_role(medal, head))[0]
            if fonts.can_fit(
                card.name, "small", head.w - self._emblem_room(card, medal, head) - points - look.u(6)
            ):
                break
        return medal

    def _points_role(self, medal: int, head: Rect) -> str:
        return "number" if self.look.fonts.line_height("number") <= min(medal, head.h) * 1.25 else "name"

    def _paint_emblem(self, target: Surface, card: Card, at: Rect, head: Rect) -> int:
        """The face of a computer player or a person's emblems; tells where the name may begin."""
        look, medal = self.look, at.w
        players = [look.theme.player(colour) for colour in card.colours]
        if card.level is not None:
            face = self._face(medal, head)
            place = Rect(at.x, at.y - (face - medal) // 2, face, face)
            portraits.paint(target, look.pictures, place, card.level.portrait, players)
        else:
            for index, player in enumerate(players):
                medallion.paint(target, look.pictures, at.move(round(index * medal * 0.62), 0), player)
        return at.x + self._emblem_room(card, medal, head)

    def _emblem_room(self, card: Card, medal: int, head: Rect) -> int:
        """What emblems or a face take from the left of a name."""
        if card.level is not None:
            return self.look.u(12) + self._face(medal, head)
        return self.look.u(12) + round(medal * (1 + 0.62 * (len(card.colours) - 1)))

    def _face(self, medal: int, head: Rect) -> int:
        """A face says more than an emblem and may be larger than one."""
        return min(round(medal * 1.16), head.h - self.look.u(14))

    def _paint_note(self, target: Surface, card: Card, note: Lines, at: tuple[int, int]) -> None:
        """The note, behind a sign where a computer player sits."""
        fonts = self.look.fonts
        if card.level is not None:
            height = fonts.line_height(note.role, note.px)
            side = min(fonts.line_height("small"), height)
            icon = self.look.skin.icon("computer", theme.TERRACOTTA, side)
            target.blit(icon, (at[0], at[1] + (height - icon.get_height()) // 2))
        note.paint(target, fonts, theme.TERRACOTTA, (at[0] + self._sign_room(card), at[1]))

    def _sign_room(self, card: Card) -> int:
        """What the sign of a computer player takes from the left of a note."""
        look = self.look
        return look.fonts.line_height("small") + look.u(4) if card.level is not None else 0

    def _name_role(self, name: str, room: int) -> str:
        """The largest lettering in which a name fits."""
        fonts = self.look.fonts
        natural = (role for role in _ROLES[:-1] if fonts.size(name, role)[0] <= room)
        return next(natural, "small_bold" if fonts.can_fit(name, "small_bold", room) else "small")
