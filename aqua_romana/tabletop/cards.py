"""The players' cards: emblem or face, name, a note, points; below them what the game tells of a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.match import Match
from aqua_romana.minds.mind import Level
from aqua_romana.tabletop.frame import Frame
from aqua_romana.tabletop.opponents import level_of
from aqua_romana.window import medallion, portraits, theme
from aqua_romana.window.look import Look
from aqua_romana.window.text import _


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
            return _("your go")
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
            note = _("winner") if seat in game.winners() else ""
        elif level is not None:
            note = _(level.name)
        elif not match.seats[seat].is_human:
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
        medal = min(round(rect.h * 0.42), head.h - look.u(12))
        medals = 1 if card.level is not None else len(card.colours)
        medal = min(medal, round(rect.w * (0.19 if medals > 1 else 0.3)))
        if fonts.size(card.name, "bold")[0] > rect.w - medal - look.u(120):
            medal = min(medal, round(rect.w * 0.15))
        top = rect.y + (head.h - medal) // 2 + look.u(2)
        x = self._paint_emblem(target, card, Rect(head.x, top, medal, medal), head)
        role = "number" if fonts.line_height("number") <= min(medal, head.h) * 1.25 else "name"
        points = fonts.render(str(card.points), role, theme.RED)
        at = points.get_rect(midright=(head.right, top + medal // 2))
        target.blit(points, at)
        room = at.left - x - look.u(6)
        role = self._name_role(card.name, room)
        name = fonts.render(fonts.fit(card.name, role, room), role, theme.INK)
        if card.note and medal >= fonts.line_height(role) + fonts.line_height("small"):
            target.blit(name, name.get_rect(bottomleft=(x, top + round(medal * 0.6))))
            self._paint_note(target, card, (x, top + round(medal * 0.56)), room)
        else:
            target.blit(name, name.get_rect(midleft=(x, top + medal // 2)))

    def _paint_emblem(self, target: Surface, card: Card, at: Rect, head: Rect) -> int:
        """The face of a computer player or a person's emblems; tells where the name may begin."""
        look, medal = self.look, at.w
        players = [look.theme.player(colour) for colour in card.colours]
        x = at.x + look.u(12)
        if card.level is not None:
            # A face says more than an emblem and may be larger than one.
            face = min(round(medal * 1.16), head.h - look.u(14))
            place = Rect(at.x, at.y - (face - medal) // 2, face, face)
            portraits.paint(target, look.pictures, place, card.level.portrait, players)
            return x + face
        for index, player in enumerate(players):
            medallion.paint(target, look.pictures, at.move(round(index * medal * 0.62), 0), player)
        return x + round(medal * (1 + 0.62 * (len(players) - 1)))

    def _paint_note(self, target: Surface, card: Card, at: tuple[int, int], room: int) -> None:
        look, fonts = self.look, self.look.fonts
        x, y = at
        if card.level is not None:
            icon = look.skin.icon("computer", theme.TERRACOTTA, fonts.line_height("small"))
            target.blit(icon, (x, y))
            x, room = x + icon.get_width() + look.u(4), room - icon.get_width() - look.u(4)
        note = fonts.render(fonts.fit(card.note, "italic", room), "italic", theme.TERRACOTTA)
        target.blit(note, (x, y))

    def _name_role(self, name: str, room: int) -> str:
        """The largest lettering in which a name fits."""
        fonts = self.look.fonts
        roles = ("name", "bold", "small_bold", "small")
        return next((role for role in roles if fonts.size(name, role)[0] <= room), "small")
