"""The cards of Aquädukt: four piles of house tiles, and what of a seat's houses is safe, dry or in danger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table import standing_words
from aqua_romana.games.aquaedukt.table.frame import HEAD_SHARE, LandFrame
from aqua_romana.games.aquaedukt.table.marks import LandMarks
from aqua_romana.games.aquaedukt.table.piles import pile_tile
from aqua_romana.tabletop.cards import Card, Cards
from aqua_romana.tabletop.lettering import least_px, rendered
from aqua_romana.window import formats, theme
from aqua_romana.window.look import Look

_TILE: Final = (0.8, 0.76)  # of a square: how wide and high a tile is
_LINE: Final = 0.36  # of the body: what the line with what is safe takes at most
_SIGNS: Final = ("aquaedukt/marks/drop_1", "aquaedukt/marks/socket_tile", "aquaedukt/marks/danger")
_FAINT: Final = 70


@dataclass(frozen=True)
class Holding:
    """What a seat has in hand and on the land."""

    seat: int
    tiles: tuple[int, ...]
    watered: int
    dry: int
    endangered: int  # only told with aids

    @property
    def lowest(self) -> int:
        """The lowest value in hand; 0 where none is left."""
        return next((value for value, count in enumerate(self.tiles, start=1) if count), 0)


@dataclass(frozen=True)
class LitPiles:
    """The piles that may be used, and the one chosen, of whoever decides."""

    seat: int | None = None
    usable: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()


class LandCards(Cards):
    """Piles with their counts; a drop marks the lowest value, the only one allowed on watered land."""

    frame: LandFrame

    def __init__(self, look: Look, frame: LandFrame) -> None:
        super().__init__(look, frame)
        self._lit = LitPiles()
        self._on_turn: int | None = None

    # What is told

    def body_of(self, game: Game, seat: int, aids: bool) -> Holding:
        """A seat's tiles now."""
        self._on_turn = game.on_turn
        now = ask.standing(game)[seat]
        danger = len(standing_words.endangered_of(game, seat)) if aids else 0
        return Holding(seat, game.tiles(seat), now.watered, now.dry, danger)

    def head_share(self, card: Card) -> float:
        """As the frame has it: piles are found there by hands."""
        return HEAD_SHARE

    def active_seat(self, game: Game) -> int | None:
        """Also while the die rolls."""
        seat: int | None = game.on_turn
        return seat

    def next_seat(self, game: Game) -> int | None:
        """Clockwise; in the last round nobody after the last seat, and nobody without tiles."""
        if game.on_turn is None:
            return 0 if game.phase == "setup" else None
        if not game.last_round:
            return (game.on_turn + 1) % game.players
        return next((seat for seat in range(game.on_turn + 1, game.players) if any(game.tiles(seat))), None)

    def light(self, marks: LandMarks) -> list[Rect]:
        """Frame the pile chosen, let those shine that may be."""
        lit = LitPiles(
            self._on_turn,
            frozenset(each.number for each in marks.usable if each.sort == "pile"),
            frozenset(each.number for each in marks.chosen if each.sort == "pile"),
        )
        if lit == self._lit:
            return []
        seats = {self._lit.seat, lit.seat} - {None}
        self._lit = lit
        return [self.frame.cards[seat] for seat in seats if seat is not None]

    # Painting

    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        """A line with what is safe and what is not, and the piles below it."""
        holding: Holding = card.body
        room = self.frame.piles_rect(holding.seat)
        line = self._line_height(room)
        self._paint_line(target, holding, Rect(room.x, room.y + self.look.u(3), room.w, line))
        player = self.look.theme.player(card.colours[0])
        for value in (1, 2, 3, 4):
            place = self.frame.pile_rect(holding.seat, value)
            pile = Rect(place.x, place.y + line + self.look.u(3), place.w, place.h - line - self.look.u(10))
            self._paint_pile(target, holding, value, pile, player)

    def _line_height(self, room: Rect) -> int:
        fonts = self.look.fonts
        return min(fonts.line_height("small_bold"), round(room.h * _LINE))

    def _paint_line(self, target: Surface, holding: Holding, rect: Rect) -> None:
        """Signs with numbers: houses with water, dry ones, those in danger."""
        look, fonts = self.look, self.look.fonts
        px = fonts.px("small_bold")
        while px > least_px(fonts, "small_bold") and fonts.line_height("small_bold", px) > rect.h:
            px -= 1
        numbers = (holding.watered, holding.dry, holding.endangered)
        width = rect.w // 3
        for index, (sign, number) in enumerate(zip(_SIGNS, numbers, strict=True)):
            if index == 2 and not number:
                continue
            icon = look.pictures.icon(sign, None, max(8, round(rect.h * 0.9)))
            at = icon.get_rect(midleft=(rect.x + index * width, rect.centery))
            target.blit(icon, at)
            ink = theme.RED if index == 2 else theme.INK
            words = rendered(fonts, formats.integer(number), "small_bold", ink, px)
            target.blit(words, words.get_rect(midleft=(at.right + look.u(5), rect.centery)))

    def _paint_pile(
        self, target: Surface, holding: Holding, value: int, rect: Rect, player: theme.PlayerColour
    ) -> None:
        look, count = self.look, holding.tiles[value - 1]
        cell = max(12, int(min(rect.w / _TILE[0] * 0.92, rect.h / _TILE[1])))
        tile = pile_tile(look.sprites.at(cell), player, value).surface
        if not count:
            tile = tile.copy()
            tile.set_alpha(_FAINT)
        at = tile.get_rect(center=rect.center)
        lit = self._lit if self._lit.seat == holding.seat else LitPiles()
        if value in lit.chosen or value in lit.usable:
            self._paint_frame(target, at.inflate(look.u(8), look.u(6)), chosen=value in lit.chosen)
        target.blit(tile, at)
        self._paint_count(target, count, at)
        if value == holding.lowest:
            drop = look.pictures.icon("aquaedukt/marks/drop_1", None, max(8, round(at.h * 0.42)))
            target.blit(drop, drop.get_rect(bottomleft=(at.left - look.u(4), at.bottom + look.u(2))))

    def _paint_frame(self, target: Surface, rect: Rect, *, chosen: bool) -> None:
        radius = self.look.u(7)
        ground = theme.mix(theme.GOLD, theme.TRAVERTINE_LIGHT, 0.35 if chosen else 0.75)
        pygame.draw.rect(target, ground, rect, border_radius=radius)
        width = max(2, self.look.u(4)) if chosen else max(1, self.look.u(2))
        pygame.draw.rect(target, theme.BRONZE_DARK, rect.inflate(2, 2), width=1, border_radius=radius)
        pygame.draw.rect(target, theme.GOLD, rect, width=width, border_radius=radius)

    def _paint_count(self, target: Surface, count: int, tile: Rect) -> None:
        """How many there are, in a dark disc at the tile's lower right corner."""
        look, fonts = self.look, self.look.fonts
        side = max(look.u(18), min(round(tile.h * 0.52), round(fonts.line_height("small_bold") * 1.1)))
        px = max(least_px(fonts, "small_bold"), min(fonts.px("small_bold"), round(side * 0.7)))
        words = rendered(fonts, formats.integer(count), "small_bold", theme.IVORY, px)
        side = max(side, words.get_width() + look.u(4))
        disc = look.pictures.icon("ui/count_badge", None, side)
        at = disc.get_rect(center=(tile.right - side // 3, tile.bottom - side // 3))
        target.blit(disc, at)
        target.blit(words, words.get_rect(center=at.center))
