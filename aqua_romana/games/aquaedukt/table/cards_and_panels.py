"""What lies beside the land of Aquädukt.

The players' cards: four piles of house tiles, and what of a seat's houses is safe, dry or in danger. The
panels: what was put in this go, the supply, all throws so far.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.events import Threw, goes
from aqua_romana.games.aquaedukt.rules.geometry import REGIONS
from aqua_romana.games.aquaedukt.table import supply
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.fields import value_disc
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.pieces import pile_sprite
from aqua_romana.games.aquaedukt.table.key_bindings import KEYS
from aqua_romana.games.aquaedukt.table.layout import LandFrame, head_share, tile_side
from aqua_romana.games.aquaedukt.table.texts import scores
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.dialogs import DialogText, TableDialog
from aqua_romana.table.hud.panels import Link, Panels
from aqua_romana.table.hud.player_cards import Card, Cards
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import least_px, lines_in, rendered
from aqua_romana.ui.text.translation import _, ngettext, pgettext
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.widget import Widget

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


_MOST_TILES: Final = 3
_MOST_CANALS: Final = 2
_SLOTS: Final = (0.9, 0.78, 0.66, 0.54)  # of the height of their line


@dataclass(frozen=True)
class Counts:
    """What the panels count."""

    colour: str  # of whoever's go it is
    built: tuple[int, ...]  # values of the tiles put in this go
    laid: int  # canals laid in this go
    is_laying: bool
    springs: int
    canals: int
    ends: str  # what is written of the end of the game


class LandPanels(Panels):
    """The die above, last goes below it, springs and canals under the land."""

    LOGO = "aquaedukt/scene/logo"
    frame: LandFrame

    def __init__(self, context: PaintContext, frame: LandFrame) -> None:
        super().__init__(context, frame)

    def slabs(self) -> list[tuple[Rect, str]]:
        # Translators: the heading of a panel: the die in its tray; at most 16 letters
        return [(self.frame.die, _("The die")), (self.frame.supply, "")]

    def links(self) -> list[Link]:
        """The heading of the die's panel leads to all throws."""
        die = self.frame.die
        # Translators: what a click on the heading "The die" shows
        tooltip = _("All throws so far")
        head = Rect(die.x, die.y, die.w, self.frame.heading)
        return [Link(head, "throws", tooltip, KEYS["throws"].keys, open_throws)]

    def own_texts(self, game: Game) -> Counts:
        """What was put in this go, and what is left."""
        seat = game.on_turn
        return Counts(
            game.colours[seat][0] if seat is not None else "",
            ask.built_this_go(game),
            1 if game.phase == "canal" else 0,
            game.phase == "canal",
            game.springs_left,
            game.canals_left,
            _end(game),
        )

    @property
    def counts(self) -> Counts | None:
        """What is counted now; None before anything is shown."""
        own: Counts | None = self.texts.own
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
        context, die = self.context, self.frame.die
        side = round(self.frame.heading * 0.5)
        icon = context.surfaces.icon("chart", theme.TERRACOTTA, side)
        target.blit(
            icon, icon.get_rect(midright=(die.right - context.u(20), die.y + context.u(15) + side // 2))
        )

    def _paint_this_go(self, target: Surface, counts: Counts) -> None:
        """Three slots for tiles, or two for canals, behind their words."""
        context, fonts, row = self.context, self.context.fonts, self.frame.this_turn_rect()
        slots = _MOST_CANALS if counts.is_laying else _MOST_TILES
        # Translators: beside slots for up to two canals, or three house tiles, that are put in one go
        heading = _("Canals this go") if counts.is_laying else _("Tiles this go")
        gap = context.u(4)
        for share in _SLOTS:  # the slots give way to long words
            side = round(min(row.h, row.w // (slots + 2)) * share)
            room = Rect(row.x, row.y, row.w - slots * (side + gap), row.h)
            letters = lines_in(fonts, heading, "small", (room.w - gap, room.h))
            if letters is not None:
                letters.paint(target, fonts, theme.INK, (room.x, room.centery - letters.height(fonts) // 2))
                break
        for index in range(slots):
            slot = Rect(room.right + gap + index * (side + gap), row.centery - side // 2, side, side)
            if counts.is_laying:
                self._paint_canal_slot(target, slot, index < counts.laid)
            else:
                self._paint_tile_slot(target, slot, counts, index)

    def _paint_tile_slot(self, target: Surface, slot: Rect, counts: Counts, index: int) -> None:
        socket = self.context.pictures.icon("aquaedukt/marks/socket_tile", None, slot.w)
        target.blit(socket, socket.get_rect(center=slot.center))
        if index < len(counts.built) and counts.colour:
            player = self.context.theme.player(counts.colour)
            tile = pile_sprite(self.context.sprites.at(max(12, slot.w)), counts.built[index], player).surface
            target.blit(tile, tile.get_rect(center=slot.center))

    def _paint_canal_slot(self, target: Surface, slot: Rect, is_laid: bool) -> None:
        socket = self.context.pictures.icon("aquaedukt/marks/socket_canal", None, slot.w)
        at = socket.get_rect(center=slot.center)
        target.blit(socket, at)
        if is_laid:
            piece = self.context.pictures.icon("aquaedukt/canals/stock", None, slot.w)
            target.blit(piece, piece.get_rect(center=slot.center))

    # The supply

    def _paint_supply(self, target: Surface, counts: Counts) -> None:
        # Translators: the heading of a panel: springs left; at most 10 letters
        self._paint_count(target, self.frame.springs_rect(), _("Springs"), counts.springs, "")
        # Translators: the heading of a panel: canals left; at most 10 letters
        self._paint_count(target, self.frame.canals_rect(), _("Canals"), counts.canals, counts.ends)

    def _paint_count(self, target: Surface, rect: Rect, heading: str, number: int, more: str) -> None:
        context, fonts = self.context, self.context.fonts
        x, y = rect.x + context.u(22), rect.y + context.u(10) + self.frame.heading // 2
        room = rect.right - context.u(14)
        count = fonts.render(formats.integer(number), "name", theme.RED)
        role = (
            "heading"
            if fonts.can_fit(heading, "heading", room - x - count.get_width() - context.u(14))
            else "small_bold"
        )
        letters = fonts.line(heading, role, theme.INK, room - x - count.get_width() - context.u(14))
        at = letters.get_rect(midleft=(x, y))
        target.blit(letters, at)
        number_at = count.get_rect(midleft=(at.right + context.u(14), y))
        target.blit(count, number_at)
        if more:
            left = number_at.right + context.u(16)
            high, low = rect.y + context.u(8), supply.canals_top(self.frame)
            note = lines_in(fonts, more, "small", (room - left, low - high), 2)
            if note is not None:
                tall = note.height(fonts)
                top = max(high, min(y - tall // 2, low - tall))
                note.paint(target, fonts, theme.INK_SOFT, (left, top))


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


def open_throws(table: TableScene) -> None:
    """Show all throws."""
    game: Game = table.game

    def content() -> DialogText:
        # Translators: a button that closes a dialog
        close = pgettext("window", "Close")
        # Translators: the title of a dialog: all throws of the die
        return DialogText(_("Throws"), [(close, None)], throws_text(game))

    table.ui.open(TableDialog(content, primary=0, width_units=820, content=Histogram(ask.throws(game))))


def throws_text(game: Game) -> str:
    """How many throws there were, how they fell on average, and every go's, latest first."""
    thrown = ask.throws(game)
    if not thrown:
        return _("The die has not been thrown yet.")
    lines = [
        ngettext(
            "{n} throw; the average is {mean}, that of a fair die 10.5",
            "{n} throws; the average is {mean}, that of a fair die 10.5",
            len(thrown),
            mean=formats.decimal(sum(thrown) / len(thrown)),
        )
    ]
    if game.has_real_die:
        # Translators: the numbers of a real die, entered by the players
        lines.append(_("Thrown on your own table and entered by you."))
    return "\n".join([*lines, *reversed(throws_by_go(game))])


def throws_by_go(game: Game) -> list[str]:
    """The throws of every go in which the die was thrown."""
    lines = []
    played = [go for go in goes(game) if go.phase == "turn"]
    for number, go in enumerate(played, start=1):
        thrown = [formats.integer(event.region) for event in go.events if isinstance(event, Threw)]
        if thrown and go.seat is not None:
            # Translators: the throws of one go; {number} counts the goes; {throws}: one or several numbers
            lines.append(
                _(
                    "Go {number}, {name}: {throws}",
                    number=number,
                    name=game.names[go.seat],
                    throws=formats.listed(thrown),
                )
            )
    return lines


class Histogram(Widget):
    """A column for each number of the die."""

    solid = False

    def __init__(self, thrown: list[int]) -> None:
        super().__init__(name="histogram")
        self.counts = Counter(thrown)
        self.total = len(thrown)

    def natural_size(self) -> tuple[int, int]:
        """Wide and low."""
        fonts = self.context.fonts
        return self.context.u(640), 2 * fonts.line_height("small") + self.context.u(120)

    def paint(self, surface: Surface) -> None:
        """Columns over their numbers, with their counts; a line where a fair die would be."""
        context, fonts, rect = self.context, self.context.fonts, self.rect
        line = fonts.line_height("small")
        plot = Rect(rect.x, rect.y + line, rect.w, rect.h - 2 * line - context.u(4))
        most = max(self.counts.values(), default=1)
        width = plot.w / REGIONS
        fair = self.total / REGIONS
        y = plot.bottom - round(plot.h * min(1.0, fair / most))
        for number in range(1, REGIONS + 1):
            x = plot.x + round((number - 1) * width)
            count = self.counts[number]
            tall = round(plot.h * count / most)
            column = Rect(x + round(width * 0.16), plot.bottom - tall, round(width * 0.68), tall)
            pygame.draw.rect(surface, theme.RED if count else theme.BRONZE, column)
            self._write(
                surface,
                formats.integer(number),
                theme.INK,
                (x + round(width / 2), plot.bottom + line // 2 + context.u(2)),
                width,
            )
            if count:
                self._write(
                    surface,
                    formats.integer(count),
                    theme.INK_SOFT,
                    (x + round(width / 2), column.top - line // 2),
                    width,
                )
        pygame.draw.line(
            surface,
            theme.BRONZE_DARK,
            (plot.left, plot.bottom),
            (plot.right, plot.bottom),
            max(1, context.u(2)),
        )
        for x in range(plot.left, plot.right, context.u(14)):
            pygame.draw.line(
                surface,
                theme.BRONZE_DARK,
                (x, y),
                (min(plot.right, x + context.u(7)), y),
                max(1, context.u(2)),
            )

    def _write(
        self, surface: Surface, text: str, ink: theme.Colour, centre: tuple[int, int], room: float
    ) -> None:
        letters = self.context.fonts.line(text, "small", ink, round(room))
        surface.blit(letters, letters.get_rect(center=centre))
