"""What lies beside the board of Aqua Romana.

The players' cards: every workman with his length and the podium he would get. The panels: the reserve, the
tiles left, and in the setup the builders to place.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.tiles import KINDS
from aqua_romana.games.romana.table.board import figures
from aqua_romana.games.romana.table.board.water import Water
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.hud.panels import Panels
from aqua_romana.table.hud.player_cards import Card, Cards
from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import rendered
from aqua_romana.ui.text.translation import _

_FAINT = 110  # opacity of a workman who stands on his podium

_FIGURE = 0.66  # of a square: how wide a workman is with his tool


@dataclass(frozen=True)
class WorkmanLine:
    """One workman on a card: his length and, where another one waits for him, the podium he would get."""

    aqueduct: str
    text: str
    is_scored: bool
    podium: str = ""

    @property
    def measured(self) -> str:
        """All of it, for measuring."""
        return f"{self.text}→{self.podium}" if self.podium else self.text


@dataclass(frozen=True)
class Crew:
    """A seat's workmen, and how many builders from the reserve are drawn beside them."""

    workmen: tuple[WorkmanLine, ...]
    held: int


def _paint_outline(target: Surface, picture: Surface, place: Rect, width: int) -> None:
    """White in the shape of a figure, and a dark line around it, as smooth as the figure's edge."""
    edge, white = picture.copy(), picture.copy()
    edge.fill(theme.BLACK, special_flags=pygame.BLEND_RGB_MULT)
    white.fill(theme.WHITE, special_flags=pygame.BLEND_RGB_MAX)
    for x, y in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
        target.blit(edge, place.move(x * width, y * width))
    target.blit(white, place)


class RomanCards(Cards):
    """One column a workman: his figure, and his length and podium beside it."""

    def body_of(self, game: Game, seat: int, aids: bool) -> Crew:
        """A seat's workmen now."""
        podiums = game.podiums()
        lines = []
        for name in game.aqueducts(seat):
            if name in podiums:
                lines.append(WorkmanLine(name, formats.integer(podiums[name]), True))
            else:
                length = game.length(name)
                worth = ask.podium_now(game, name) if aids else length
                podium = formats.integer(worth) if worth != length else ""
                lines.append(WorkmanLine(name, formats.integer(length), False, podium))
        return Crew(tuple(lines), sum(ask.held(game, seat).values()))

    def head_share(self, card: Card, rect: Rect) -> float:
        """Six workmen need two rows."""
        return 0.56 if len(card.body.workmen) <= 4 else 0.46

    def note_of(self, game: Game, seat: int, is_here: bool) -> str:
        """Also who takes a builder in somebody else's go."""
        if game.decider == seat and seat != game.on_turn and game.phase == "take":
            # Translators: on a player's card, who is the subject; at most 15 letters
            return _("takes a builder")
        return super().note_of(game, seat, is_here)

    def next_seat(self, game: Game) -> int | None:
        """Clockwise, but nobody who has neither workmen nor builders to place."""
        return ask.next_on_turn(game)

    def points_if_ended(self, game: Game) -> tuple[int, ...] | None:
        """Open aqueducts are scored like closed ones."""
        return scoring.points_if_ended(game) if game.phase != "setup" else None

    def paint_body(self, target: Surface, card: Card, rect: Rect) -> None:
        """The workmen in one row or two; scored ones are faint and their podium is framed."""
        context = self.context
        workmen = card.body.workmen
        rows = 2 if len(workmen) > 4 and rect.h > context.u(92) else 1
        columns = max(3, -(-len(workmen) // rows))
        held_room = min(card.body.held, 3) * round(rect.h * 0.5)
        room = Rect(rect.x, rect.y, rect.w - held_room, rect.h // rows)
        role, cell, widths = self._sizes(workmen, columns, room)
        lefts = [room.x + sum(widths[:column]) for column in range(columns)]
        pictures = context.sprites.at(cell)
        for index, line in enumerate(workmen):
            row, column = divmod(index, columns)
            spot = Rect(lefts[column], room.y + row * room.h, widths[column], room.h)
            picture = figures.workman_sprite(pictures, context.theme.player(line.aqueduct[0])).surface
            place = picture.get_rect(center=(spot.x + round(cell * 0.36), spot.centery))
            if context.surfaces.plain:  # nobody fades into the card, not even the white ones
                _paint_outline(target, picture, place, max(1, context.u(2)))
            if line.is_scored:
                picture = picture.copy()
                picture.set_alpha(_FAINT)
            target.blit(picture, place)
            x = spot.x + round(cell * _FIGURE) + context.u(3)
            self._paint_numbers(target, line, role, Rect(x, spot.y, spot.right - x, spot.h))

    def _paint_numbers(self, target: Surface, line: WorkmanLine, role: str, room: Rect) -> None:
        """A length stands above a piece of channel, a podium on a plaque like those of the podiums."""
        fonts, u = self.context.fonts, self.context.u
        px = fonts.shrunk_px(line.measured, role, room.w - (u(18) if line.podium else 0))
        if line.is_scored:
            self._paint_plaque(target, line.text, (role, px), (room.x, room.centery))
            return
        text = rendered(fonts, line.text, role, theme.INK, px)
        one, two = u(1), u(2)
        at = text.get_rect(midleft=(room.x, room.centery - two))
        target.blit(text, at)
        channel = Rect(at.x - one, at.bottom - u(5), max(at.w, u(14)) + two, max(4, u(6)))
        pygame.draw.rect(target, theme.BRONZE_DARK, channel, border_radius=two)
        pygame.draw.rect(target, theme.WATER, channel.inflate(-2, -2 * max(1, one)))
        if line.podium:
            arrow = rendered(fonts, "→", role, theme.INK_SOFT, px)
            target.blit(arrow, arrow.get_rect(midleft=(at.right + u(3), room.centery)))
            self._paint_plaque(
                target, line.podium, (role, px), (at.right + arrow.get_width() + u(8), room.centery)
            )

    def _paint_plaque(
        self, target: Surface, number: str, lettering: tuple[str, int], midleft: tuple[int, int]
    ) -> None:
        u = self.context.u
        text = rendered(self.context.fonts, number, lettering[0], theme.RED, lettering[1])
        at = text.get_rect(midleft=midleft)
        box = at.inflate(u(8), -u(4))
        pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, box, border_radius=u(3))
        pygame.draw.rect(target, theme.BRONZE_DARK, box, width=max(1, u(1)), border_radius=u(3))
        target.blit(text, at)

    def _sizes(
        self, workmen: tuple[WorkmanLine, ...], columns: int, room: Rect
    ) -> tuple[str, int, list[int]]:
        """The lettering in which all numbers fit beside the workmen, how large these are, how wide columns:
        equal ones, or wider where a podium is told and the workmen would become smaller otherwise."""
        context, fonts = self.context, self.context.fonts
        wanted = min(room.h * 0.95, context.u(62))
        gaps, plaque, plain = context.u(3) + context.u(6), context.u(12), context.u(4)
        for role in ("count", "bold", "small_bold"):
            each = [
                fonts.size(line.measured, role)[0] + gaps + (plaque if line.podium else plain)
                for line in workmen
            ]
            needed = [max(each[column::columns]) for column in range(columns)]
            cell = min(wanted, (room.w - sum(needed)) / columns / _FIGURE)
            if cell >= wanted * 0.6 and fonts.line_height(role) <= room.h - context.u(10):
                break
        cell = max(12, int(cell))
        equal = room.w // columns
        if max(needed) + cell * _FIGURE <= equal:
            return role, cell, [equal] * columns
        spare = (room.w - sum(needed)) / columns
        return role, cell, [int(width + spare) for width in needed]


_STOCK_TILES = {"S": "NS", "C": "ES", "B": "NS+EW", "D": "NW+ES"}
_STOCK_TRACKS = {"S": ("NS_NS",), "C": ("ES_ES",), "B": ("NSEW_NS", "NSEW_EW"), "D": ("NWES_NW", "NWES_ES")}


@dataclass(frozen=True)
class Counts:
    """What the panels count."""

    stock: dict[str, int]
    to_place: dict[str, int]
    is_setup: bool


class RomanPanels(Panels):
    """Reserve above, stock in the middle, last goes or builders to place below."""

    frame: RomanFrame

    def __init__(self, context: PaintContext, frame: RomanFrame) -> None:
        super().__init__(context, frame)
        self._tiles: dict[str, Surface] = {}

    def slabs(self) -> list[tuple[Rect, str]]:
        """The reserve's builders are figures of the stage; only its slab is painted here."""
        # Translators: the heading of a panel: the master builders in reserve; at most 16 letters
        reserve = _("Reserve")
        # Translators: the heading of a panel: how many tiles of each kind are left; at most 16 letters
        stock = _("Tiles left")
        return [(self.frame.reserve, reserve), (self.frame.stock, stock)]

    def hideable(self) -> list[Rect]:
        """The tiles left are only to be looked at."""
        return [self.frame.stock]

    def own_texts(self, game: Game) -> Counts:
        """Tiles and builders left."""
        return Counts(ask.stock(game), ask.to_place(game), game.phase == "setup")

    @property
    def counts(self) -> Counts | None:
        """What is counted now; None before anything was told."""
        own: Counts | None = self.texts.own
        return own

    def hides_last_goes(self) -> bool:
        """In the setup the builders to place lie there."""
        return self.counts is not None and self.counts.is_setup

    def paint_own(self, target: Surface, rect: Rect) -> None:
        """Numbers beside tiles and builders."""
        if self.counts is None:
            return
        if self.frame.stock.colliderect(rect):
            self._paint_stock(target, self.counts.stock)
        if self.counts.is_setup and self.frame.last_go.colliderect(rect):
            self._paint_tray(target, self.counts.to_place)

    # The stock

    def _stock_cells(self) -> list[tuple[str, Rect]]:
        rect, top = self.frame.stock, self.heading_height()
        inner = Rect(rect.x, rect.y + top, rect.w, rect.h - top).inflate(
            -2 * self.context.u(18), -self.context.u(14)
        )
        # Two rows leave the badges more room; one row only where its tiles are clearly larger.
        rows = 2 if _tile_side(inner.w // 2, inner.h // 2) >= 0.9 * _tile_side(inner.w // 4, inner.h) else 1
        columns = 4 // rows
        cells = []
        for index, kind in enumerate(KINDS):
            row, column = divmod(index, columns)
            width, height = inner.w // columns, inner.h // rows
            cells.append((kind, Rect(inner.x + column * width, inner.y + row * height, width, height)))
        return cells

    def prepare(self) -> None:
        """A tile of every kind, with water in it."""
        _kind, cell = self._stock_cells()[0]
        side = _tile_side(*cell.size)
        pictures = self.context.sprites.at(side)
        water = Water(pictures)
        self._tiles = {}
        for kind, orientation in _STOCK_TILES.items():
            whole = Surface((side * 2, side * 2), pygame.SRCALPHA)
            corner = (side // 2, side // 2)
            whole.blit(pictures.get("romana/ground/land_1").surface, corner)
            pictures.get(f"romana/tiles/{orientation.replace('+', '')}_0").draw(whole, corner)
            for track in _STOCK_TRACKS[kind]:
                anchor = water.track(track).anchor
                whole.blit(water.frame(track, True, 0), (corner[0] - anchor[0], corner[1] - anchor[1]))
            crop = Rect(corner[0], corner[1] - side // 8, side, side + side // 4)
            self._tiles[kind] = whole.subsurface(crop).copy()

    def _paint_stock(self, target: Surface, stock: dict[str, int]) -> None:
        for kind, cell in self._stock_cells():
            tile = self._tiles[kind]
            at = tile.get_rect(center=cell.center)
            left = stock.get(kind, 0)
            if left:
                target.blit(tile, at)
            else:
                faded = tile.copy()
                faded.set_alpha(90)
                target.blit(faded, at)
            reach = self.badge_px(str(left)) // 2 - self.context.u(10)  # beyond the tile, however large it is
            self.paint_badge(target, str(left), (at.right - reach, at.bottom - self.context.u(16)))

    def _paint_tray(self, target: Surface, to_place: dict[str, int]) -> None:
        # Translators: the heading of a panel: the master builders still to be placed; at most 16 letters
        self.paint_heading(target, self.frame.last_go, _("To place"))
        for kind, count in to_place.items():
            cell = self.frame.tray_rect(kind)
            self.paint_badge(target, str(count), (cell.centerx, cell.bottom + self.context.u(10)))


def _tile_side(width: int, height: int) -> int:
    """The side of a tile of the stock in a cell of this size."""
    return max(16, min(round(width * 0.84), round(height * 0.74)))
