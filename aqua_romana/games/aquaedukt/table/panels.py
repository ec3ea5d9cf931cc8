"""The panels of Aquädukt: the die with what was put in this go, springs and canals left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table import throws
from aqua_romana.games.aquaedukt.table.frame import LandFrame
from aqua_romana.games.aquaedukt.table.piles import pile_tile
from aqua_romana.tabletop.lettering import lines_in
from aqua_romana.tabletop.panels import Link, Panels
from aqua_romana.window import formats, theme
from aqua_romana.window.look import Look
from aqua_romana.window.text import _, ngettext

_MOST_TILES: Final = 3
_MOST_CANALS: Final = 2


@dataclass(frozen=True)
class Counts:
    """What the panels count."""

    colour: str  # of whoever's go it is
    built: tuple[int, ...]  # values of the tiles put in this go
    laid: int  # canals laid in this go
    is_laying: bool
    springs: int
    canals: int
    ends: str  # what is said of the end of the game


class LandPanels(Panels):
    """The die above, last goes below it, springs and canals under the land."""

    LOGO = "aquaedukt/scene/logo"
    frame: LandFrame

    def __init__(self, look: Look, frame: LandFrame) -> None:
        super().__init__(look, frame)

    def slabs(self) -> list[tuple[Rect, str]]:
        # Translators: the heading of a panel: the die in its tray; at most 16 letters
        return [(self.frame.die, _("The die")), (self.frame.supply, "")]

    def links(self) -> list[Link]:
        """The heading of the die's panel leads to all throws."""
        die = self.frame.die
        # Translators: what a click on the heading "The die" shows
        told = _("All throws so far")
        head = Rect(die.x, die.y, die.w, self.frame.heading)
        return [Link(head, "throws", told, ("d",), throws.open_throws)]

    def own_words(self, game: Game) -> Counts:
        """What was put in this go, and what is left."""
        seat = game.on_turn
        return Counts(
            game.colours[seat][0] if seat is not None else "",
            ask.built_this_turn(game),
            1 if game.phase == "canal" else 0,
            game.phase == "canal",
            game.springs_left,
            game.canals_left,
            _end(game),
        )

    @property
    def counts(self) -> Counts | None:
        """What is counted now; None before anything was told."""
        own: Counts | None = self.words.own
        return own

    def paint_own(self, target: Surface, rect: Rect) -> None:
        """Slots of this go, and the words of the supply."""
        if self.counts is None:
            return
        if self.frame.die.colliderect(rect):
            self._paint_this_go(target, self.counts)
            self._paint_link(target)
        if self.frame.supply.colliderect(rect):
            self._paint_supply(target, self.counts)

    # The die's panel

    def _paint_link(self, target: Surface) -> None:
        """The sign that the heading leads somewhere."""
        look, die = self.look, self.frame.die
        side = round(self.frame.heading * 0.5)
        icon = look.skin.icon("chart", theme.TERRACOTTA, side)
        target.blit(icon, icon.get_rect(midright=(die.right - look.u(14), die.y + look.u(12) + side // 2)))

    def _paint_this_go(self, target: Surface, counts: Counts) -> None:
        """Three slots for tiles, or two for canals, behind their words."""
        look, fonts, row = self.look, self.look.fonts, self.frame.this_turn_rect()
        slots = _MOST_CANALS if counts.is_laying else _MOST_TILES
        side = min(row.h, row.w // (slots + 2))
        gap = look.u(4)
        right = row.right
        for index in reversed(range(slots)):
            slot = Rect(0, 0, side, side)
            slot.midright = (right, row.centery)
            right = slot.left - gap
            if counts.is_laying:
                self._paint_canal_slot(target, slot, index < counts.laid)
            else:
                self._paint_tile_slot(target, slot, counts, index)
        room = Rect(row.x, row.y, right - row.x, row.h)
        # Translators: beside slots for up to two canals that are laid in one go
        said = _("Canals this go") if counts.is_laying else _("Tiles this go")
        words = lines_in(fonts, said, "small", room.size) or lines_in(fonts, said, "small", (10**6, 10**6), 1)
        if words is not None:
            words.paint(target, fonts, theme.INK, (room.x, room.centery - words.height(fonts) // 2))

    def _paint_tile_slot(self, target: Surface, slot: Rect, counts: Counts, index: int) -> None:
        socket = self.look.pictures.icon("aquaedukt/marks/socket_tile", None, slot.w)
        target.blit(socket, socket.get_rect(center=slot.center))
        if index < len(counts.built) and counts.colour:
            player = self.look.theme.player(counts.colour)
            tile = pile_tile(self.look.sprites.at(max(12, slot.w)), player, counts.built[index]).surface
            target.blit(tile, tile.get_rect(center=slot.center))

    def _paint_canal_slot(self, target: Surface, slot: Rect, is_laid: bool) -> None:
        socket = self.look.pictures.icon("aquaedukt/marks/socket_canal", None, slot.w)
        at = socket.get_rect(center=slot.center)
        target.blit(socket, at)
        if is_laid:
            piece = self.look.pictures.icon("aquaedukt/canals/stock", None, slot.w)
            target.blit(piece, piece.get_rect(center=slot.center))

    # The supply

    def _paint_supply(self, target: Surface, counts: Counts) -> None:
        # Translators: the heading of a panel: springs left; at most 10 letters
        self._paint_count(target, self.frame.springs_rect(), _("Springs"), counts.springs, "")
        # Translators: the heading of a panel: canals left; at most 10 letters
        self._paint_count(target, self.frame.canals_rect(), _("Canals"), counts.canals, counts.ends)

    def _paint_count(self, target: Surface, rect: Rect, heading: str, number: int, more: str) -> None:
        look, fonts = self.look, self.look.fonts
        x, y = rect.x + look.u(22), rect.y + look.u(10) + self.frame.heading // 2
        room = rect.right - look.u(14)
        count = fonts.render(formats.integer(number), "name", theme.RED)
        role = (
            "heading"
            if fonts.can_fit(heading, "heading", room - x - count.get_width() - look.u(14))
            else "small_bold"
        )
        words = fonts.line(heading, role, theme.INK, room - x - count.get_width() - look.u(14))
        at = words.get_rect(midleft=(x, y))
        target.blit(words, at)
        number_at = count.get_rect(midleft=(at.right + look.u(14), y))
        target.blit(count, number_at)
        if more:
            left = number_at.right + look.u(16)
            told = lines_in(fonts, more, "small", (room - left, self.frame.heading + look.u(8)), 2)
            if told is not None:
                told.paint(target, fonts, theme.INK_SOFT, (left, y - told.height(fonts) // 2))


def _end(game: Game) -> str:
    """What brings the end of the game nearer."""
    if game.last_round:
        # Translators: beside the canals left
        return _("The last round: only houses are built")
    if game.idle_rounds >= 3:
        return ngettext(
            "{n} round without anything put on the board; five end the game",
            "{n} rounds without anything put on the board; five end the game",
            game.idle_rounds,
        )
    # Translators: beside the number of canals left
    return _("left of 36: the round in which the last one is laid ends the game")
