"""The players' cards: name, emblem, points, every workman with his length and the podium he would get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.players.levels import BY_KEY
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import figures, words
from aqua_romana.games.romana.table.frame import Frame
from aqua_romana.games.romana.table.panels import Panels
from aqua_romana.tabletop.opponents import level_name
from aqua_romana.window import portraits, theme
from aqua_romana.window.text import _

if TYPE_CHECKING:
    from aqua_romana.window.look import Look


@dataclass(frozen=True)
class WorkmanLine:
    """One workman on a card."""

    aqueduct: str
    text: str
    is_scored: bool


@dataclass(frozen=True)
class Card:
    """What a card says."""

    name: str
    colours: str
    note: str
    points: int
    workmen: tuple[WorkmanLine, ...]
    held: int  # builders taken from the reserve, drawn on the card
    is_active: bool
    is_computer: bool = False
    portrait: str = ""


def card_of(game: Game, seat: int, aids: bool, level: str = "") -> Card:
    """A seat's card now; `level` is the computer player who sits there, if one does."""
    lines = []
    podiums = game.podiums()
    for name in game.aqueducts(seat):
        if name in podiums:
            lines.append(WorkmanLine(name, str(podiums[name]), True))
        else:
            length = game.length(name)
            worth = ask.podium_now(game, name) if aids else length
            lines.append(WorkmanLine(name, words.length_and_podium(length, worth), False))
    return Card(
        game.names[seat],
        game.colours[seat],
        _note(game, seat, level),
        game.totals()[seat],
        tuple(lines),
        sum(ask.held(game, seat).values()),
        game.decider == seat,
        bool(level),
        BY_KEY[level].portrait if level in BY_KEY else "",
    )


def _note(game: Game, seat: int, level: str) -> str:
    if game.is_over:
        return _("winner") if seat in game.winners() else ""
    if level:
        return level_name(level)
    if game.decider == seat:
        return _("takes a builder") if game.phase == "take" and seat != game.on_turn else _("your go")
    if (game.on_turn + 1) % game.players == seat and game.phase != "setup":
        return _("plays next")
    return ""


class Cards:
    """Paints the cards for one window size."""

    def __init__(self, look: Look, frame: Frame, panels: Panels) -> None:
        self.look = look
        self.frame = frame
        self.panels = panels
        self.cards: list[Card] = []
        #: Where each workman stands on the cards, for pointing at him there.
        self.places: dict[str, Rect] = {}

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint the cards that lie inside `rect`."""
        reach = self.look.u(30)
        for card, place in zip(self.cards, self.frame.cards, strict=False):
            if place.inflate(2 * reach, 2 * reach).colliderect(rect):
                self._paint_card(target, card, place)

    def _paint_card(self, target: Surface, card: Card, rect: Rect) -> None:
        look, fonts = self.look, self.look.fonts
        self._paint_slab(target, card, rect)
        stripe = look.u(12)
        pad = look.u(18)
        band = Rect(rect.x + look.u(10), rect.y + look.u(10), stripe, rect.h - look.u(20))
        share = band.h // len(card.colours)
        for index, colour in enumerate(card.colours):
            part = Rect(band.x, band.y + index * share, band.w, share)
            pygame.draw.rect(target, look.theme.player(colour).paint, part)
        pygame.draw.rect(target, theme.BRONZE_DARK, band, width=max(1, look.u(1)))
        left = band.right + look.u(10)
        split = rect.y + round(rect.h * (0.56 if len(card.workmen) <= 4 else 0.46))
        medal = min(round(rect.h * 0.42), split - rect.y - look.u(12))
        has_face = portraits.is_there(look.pictures, card.portrait)
        medals = 1 if has_face else len(card.colours)
        medal = min(medal, round(rect.w * (0.19 if medals > 1 else 0.3)))
        if self._name_width(card) > rect.w - medal - look.u(120):
            medal = min(medal, round(rect.w * 0.15))
        top = rect.y + (split - rect.y - medal) // 2 + look.u(2)
        x = left + look.u(12)
        if has_face:
            players = [look.theme.player(colour) for colour in card.colours]
            # A face says more than an emblem and may be larger than one.
            face = min(round(medal * 1.16), split - rect.y - look.u(14))
            at = Rect(left, top - (face - medal) // 2, face, face)
            portraits.paint(target, look.pictures, at, card.portrait, players)
            x += face
        else:
            for index, colour in enumerate(card.colours):
                at = Rect(left + round(index * medal * 0.62), top, medal, medal)
                self.panels.medallion(target, at, colour)
            x += round(medal * (1 + 0.62 * (len(card.colours) - 1)))
        points = fonts.render(str(card.points), self._points_role(min(medal, split - rect.y)), theme.RED)
        at = points.get_rect(midright=(rect.right - pad, top + medal // 2))
        target.blit(points, at)
        room = at.left - x - look.u(6)
        role = self._name_role(card.name, room)
        name = fonts.render(fonts.fit(card.name, role, room), role, theme.INK)
        if card.note and medal >= fonts.line_height(role) + fonts.line_height("small"):
            target.blit(name, name.get_rect(bottomleft=(x, top + round(medal * 0.6))))
            y = top + round(medal * 0.56)
            if card.is_computer:
                icon = look.skin.icon("computer", theme.TERRACOTTA, fonts.line_height("small"))
                if icon is not None:
                    target.blit(icon, (x, y))
                    x, room = x + icon.get_width() + look.u(4), room - icon.get_width() - look.u(4)
            note = fonts.render(fonts.fit(card.note, "italic", room), "italic", theme.TERRACOTTA)
            target.blit(note, (x, y))
        else:
            target.blit(name, name.get_rect(midleft=(x, top + medal // 2)))
        line = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.4)
        pygame.draw.line(target, line, (left, split), (rect.right - pad, split), max(1, look.u(1)))
        self._paint_workmen(target, card, Rect(left, split, rect.right - pad - left, rect.bottom - split))

    def _name_width(self, card: Card) -> int:
        return self.look.fonts.size(card.name, "bold")[0]

    def _name_role(self, name: str, room: int) -> str:
        """The largest lettering in which a name fits."""
        fonts = self.look.fonts
        roles = ("name", "bold", "small_bold", "small")
        return next((role for role in roles if fonts.size(name, role)[0] <= room), "small")

    def _points_role(self, medal: int) -> str:
        return "number" if self.look.fonts.line_height("number") <= medal * 1.25 else "name"

    def _paint_slab(self, target: Surface, card: Card, rect: Rect) -> None:
        look, pictures = self.look, self.look.pictures
        if card.is_active and pictures.has("ui/card_glow"):
            reach = look.u(24)
            wide = rect.inflate(2 * reach, 2 * reach)
            target.blit(pictures.nine("ui/card_glow", wide.size), wide)
        look.skin.paint(target, "card_active" if card.is_active else "card", rect)

    def _paint_workmen(self, target: Surface, card: Card, rect: Rect) -> None:
        """One column a workman: his figure, and his length and podium beside or below it."""
        look, fonts = self.look, self.look.fonts
        rows = 2 if len(card.workmen) > 4 and rect.h > look.u(92) else 1
        columns = max(3, -(-len(card.workmen) // rows))
        held_room = min(card.held, 3) * round(rect.h * 0.5)
        width, height = (rect.w - held_room) // columns, rect.h // rows
        role, cell = self._sizes(card, width, height)
        pictures = look.sprites.at(cell)
        for index, line in enumerate(card.workmen):
            row, column = divmod(index, columns)
            spot = Rect(rect.x + column * width, rect.y + row * height, width, height)
            self.places[line.aqueduct] = spot
            sprite = figures.workman(pictures, look.theme.player(line.aqueduct[0]))
            picture = sprite.surface
            if line.is_scored:
                picture = picture.copy()
                picture.set_alpha(110)
            target.blit(picture, picture.get_rect(center=(spot.x + round(cell * 0.36), spot.centery)))
            x = spot.x + round(cell * 0.66) + look.u(3)
            ink = theme.RED if line.is_scored else theme.INK
            text = fonts.render(fonts.fit(line.text, role, spot.right - x), role, ink)
            at = text.get_rect(midleft=(x, spot.centery))
            if line.is_scored:
                box = at.inflate(look.u(8), -look.u(4))
                pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, box, border_radius=look.u(3))
                pygame.draw.rect(
                    target, theme.BRONZE_DARK, box, width=max(1, look.u(1)), border_radius=look.u(3)
                )
            target.blit(text, at)

    def _sizes(self, card: Card, width: int, height: int) -> tuple[str, int]:
        """The lettering in which all lengths fit beside the workmen, and the size these then have."""
        look, fonts = self.look, self.look.fonts
        wanted = min(height * 0.95, look.u(62))
        for role in ("count", "bold", "small_bold"):
            needed = max(fonts.size(line.text, role)[0] for line in card.workmen) + look.u(8)
            cell = min(wanted, (width - needed) / 0.66)
            if cell >= wanted * 0.6:
                break
        return role, max(12, int(cell))
