"""The cards of Aquädukt: four piles of house tiles, and what of a seat's houses is safe, dry or in danger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.fields import value_disc
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.pieces import pile_sprite
from aqua_romana.games.aquaedukt.table.layout import LandFrame, head_share, tile_side
from aqua_romana.games.aquaedukt.table.texts import scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.hud.player_cards import Card, Cards
from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import least_px, rendered
from aqua_romana.ui.widgets import layout

_DROP: Final = "aquaedukt/marks/drop_1"
_DANGER: Final = "aquaedukt/marks/danger"
_FAINT: Final = 70
_SIGN: Final = 0.5  # of the room for a sign and its number: the sign


@dataclass(frozen=True)
class Holding:
    """What a seat has in hand and on the land."""

    seat: int
    tiles: tuple[int, ...]
    watered: int
    dry: int
    endangered: int  # only shown with aids

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


def _holdings(game: Game) -> list[Holding]:
    endangered = scores.endangered(game)
    return [
        Holding(now.seat, game.tiles(now.seat), now.watered, now.dry, len(endangered[now.seat]))
        for now in ask.standing(game)
    ]


class LandCards(Cards):
    """Piles with their counts; a drop marks the lowest value, the only one allowed on watered land."""

    frame: LandFrame
    has_time_left = True  # the other corner has a pile

    def __init__(self, context: PaintContext, frame: LandFrame) -> None:
        super().__init__(context, frame)
        self._lit = LitPiles()
        self._on_turn: int | None = None
        self._held: tuple[bytes, list[Holding]] = (b"", [])  # of which position, by seat

    # What is shown

    def body_of(self, game: Game, seat: int, aids: bool) -> Holding:
        """A seat's tiles now."""
        self._on_turn = game.on_turn
        position = bytes(game.position.bytes)
        if self._held[0] != position:  # asked for every seat whenever anything is pointed at
            self._held = (position, _holdings(game))
        holding = self._held[1][seat]
        return holding if aids else replace(holding, endangered=0)

    def head_share(self, card: Card, rect: Rect) -> float:
        """As the frame has it: piles are found there by hands."""
        return head_share(rect)

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
        strips = [strip.rect for strip in self.frame.strips]
        return [*(self.frame.cards[seat] for seat in seats if seat is not None), *strips]

    def things_on(self, card: Card, rect: Rect) -> list[tuple[Rect, BoardItem]]:
        """The piles of whoever decides."""
        if not card.is_active:
            return []
        return [(self.frame.pile_in(rect, value), items.pile(value)) for value in (1, 2, 3, 4)]

    # Painting

    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        """A line with what is safe and what is not, and the piles below it or, where it is low, beside it."""
        holding: Holding = card.body
        signs_room = self.frame.houses_in(rect)
        split = layout.column if self.frame.has_piles_beside(rect) else layout.row
        self._paint_houses(target, holding, split(signs_room, [1.0] * 3))
        player = self.context.theme.player(card.colours[0])
        for value, pile in enumerate(self.frame.piles(rect), start=1):
            self._paint_pile(target, holding, value, pile, player)

    def _paint_houses(self, target: Surface, holding: Holding, places: list[Rect]) -> None:
        """Signs with numbers: houses with water, dry ones, those in danger."""
        context, fonts = self.context, self.context.fonts
        px, (wide, tall) = fonts.px("small_bold"), places[0].size
        side = max(8, min(round(tall * 0.9), round(wide * _SIGN), fonts.line_height("small_bold")))
        gap = min(context.u(5), side // 3)
        room = wide - side - gap - context.u(4)  # discs of piles reach a little over their edge
        widest = formats.integer(max(holding.watered, holding.dry, holding.endangered))
        while px > least_px(fonts, "small_bold") and (
            fonts.line_height("small_bold", px) > tall or fonts.size(widest, "small_bold", px)[0] > room
        ):
            px -= 1
        signs = [
            (context.pictures.icon(_DROP, None, side), holding.watered, theme.INK),
            (self._crossed_drop(side), holding.dry, theme.INK),
        ]
        if holding.endangered:
            signs.append((context.pictures.icon(_DANGER, None, side), holding.endangered, theme.RED))
        for place, (icon, number, ink) in zip(places, signs, strict=False):
            at = icon.get_rect(center=(place.x + side // 2, place.centery))
            target.blit(icon, at)
            letters = rendered(fonts, formats.integer(number), "small_bold", ink, px)
            target.blit(letters, letters.get_rect(midleft=(place.x + side + gap, place.centery)))

    def _crossed_drop(self, side: int) -> Surface:
        """No water."""
        drop = self.context.pictures.icon(_DROP, theme.INK_SOFT, side).copy()
        width, height = drop.get_size()
        thick = max(2, side // 8)
        pygame.draw.line(drop, theme.TRAVERTINE_LIGHT, (0, height - 1), (width - 1, 0), 2 * thick)
        pygame.draw.line(drop, theme.RED, (0, height - 1), (width - 1, 0), thick)
        return drop

    def _paint_pile(
        self, target: Surface, holding: Holding, value: int, rect: Rect, player: theme.PlayerColour
    ) -> None:
        context, count = self.context, holding.tiles[value - 1]
        cell = max(12, tile_side(rect.size))
        tile = pile_sprite(context.sprites.at(cell), value, player).surface
        if not count:
            tile = tile.copy()
            tile.set_alpha(_FAINT)
        at = tile.get_rect(center=rect.center)
        lit = self._lit if self._lit.seat == holding.seat else LitPiles()
        frame, is_chosen = at.inflate(context.u(8), context.u(2)), value in lit.chosen
        if is_chosen or value in lit.usable:
            self._paint_frame(target, frame, chosen=is_chosen)
        target.blit(tile, at)
        if is_chosen and not context.surfaces.plain:
            for ink, edge, thick in ((theme.INK, 8, 9), (theme.GOLD, 5, 4)):  # on the tile, which is gold too
                around = frame.inflate(context.u(edge), context.u(edge))
                pygame.draw.rect(target, ink, around, max(2, context.u(thick)), border_radius=context.u(9))
        side = max(context.u(16), round(at.h * 0.42))
        disc = value_disc(context.pictures, context.fonts, value, side)
        target.blit(disc, disc.get_rect(center=(at.left + side // 3, at.top + side // 3)))
        self._paint_count(target, count, at)
        if value == holding.lowest:
            drop = context.pictures.icon(_DROP, None, max(8, round(at.h * 0.42)))
            target.blit(drop, drop.get_rect(bottomleft=(at.left - context.u(4), at.bottom + context.u(2))))

    def _paint_frame(self, target: Surface, rect: Rect, *, chosen: bool) -> None:
        radius = self.context.u(7)
        if self.context.surfaces.plain:  # gold is hardly seen on white
            thick = max(3, self.context.u(5)) if chosen else max(1, self.context.u(1))
            pygame.draw.rect(target, theme.INK, rect.inflate(2, 2), width=thick, border_radius=radius)
            return
        ground = theme.mix(theme.GOLD, theme.TRAVERTINE_LIGHT, 0.35 if chosen else 0.75)
        pygame.draw.rect(target, ground, rect, border_radius=radius)
        width = max(2, self.context.u(4)) if chosen else max(1, self.context.u(2))
        pygame.draw.rect(target, theme.BRONZE_DARK, rect.inflate(2, 2), width=1, border_radius=radius)
        pygame.draw.rect(target, theme.GOLD, rect, width=width, border_radius=radius)

    def _paint_count(self, target: Surface, count: int, tile: Rect) -> None:
        """How many there are, in a dark disc at the tile's lower right corner."""
        context, fonts = self.context, self.context.fonts
        side = max(context.u(18), min(round(tile.h * 0.52), round(fonts.line_height("small_bold") * 1.1)))
        px = max(least_px(fonts, "small_bold"), min(fonts.px("small_bold"), round(side * 0.7)))
        letters = rendered(fonts, formats.integer(count), "small_bold", theme.IVORY, px)
        side = max(side, letters.get_width() + context.u(4))
        disc = context.pictures.icon("ui/count_badge", None, side)
        at = disc.get_rect(center=(tile.right - side // 3, tile.bottom - side // 3))
        target.blit(disc, at)
        target.blit(letters, letters.get_rect(center=at.center))
