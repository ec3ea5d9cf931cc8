"""The parts of the review page beside its curve: the card of a turning point, and the bar while it thinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from aqua_romana.box.review_chart import paint_numeral
from aqua_romana.games.romana.miniature import miniature
from aqua_romana.games.romana.review_words import Told
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.geometry import CELL_OF, column_row
from aqua_romana.games.romana.table.frame import RING_COLUMNS, RING_ROWS, path_place
from aqua_romana.window import medallion, theme
from aqua_romana.window.app import App
from aqua_romana.window.look import Look
from aqua_romana.window.text import _
from aqua_romana.window.theme import Colour
from aqua_romana.window.widgets import Widget

PLAYED: Colour = theme.RED_LIGHT
BETTER: Colour = theme.TEAL


@dataclass(frozen=True)
class _Plan:
    """Where the parts of a card lie, from its upper left corner."""

    badge: int
    picture: pygame.Rect
    text_x: int
    text_w: int
    lines: tuple[tuple[str, str, Colour, int], ...]  # text, role, colour, y
    height: int


class TurningCard(Widget):
    """Who decided what, what would have been better and by how much; pressing it goes there."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, app: App, told: Told, on_press: Callable[[], object]) -> None:
        super().__init__(on_press=on_press, tooltip=_("Look at the board there"), name=f"turn {told.numeral}")
        self.app = app
        self.told = told
        self._picture: pygame.Surface | None = None

    @property
    def overhang(self) -> int:
        """The slab's shadow or glow."""
        return max(self.look.skin.overhang(name) for name in ("card", "card_active")) if self._ui else 0

    @property
    def is_lit(self) -> bool:
        """Pointed at, or reached by keys."""
        return self.hovered or (self.focused and self.ui.focus_visible)

    def arrange(self) -> None:
        """Another size is another picture."""
        self._picture = None

    def paint(self, surface: pygame.Surface) -> None:
        """Slab, head, board, words."""
        look, fonts, told = self.look, self.look.fonts, self.told
        look.skin.paint(surface, "card_active" if self.is_lit else "card", self.rect)
        plan = _planned(self.look, self.told, self.rect.w)
        left, top = self.rect.topleft
        pad = look.u(18)
        middle = top + pad + plan.badge // 2
        paint_numeral(
            surface, self, (left + pad + plan.badge // 2, middle), plan.badge // 2, told.numeral, self.is_lit
        )
        when = fonts.render(told.when, "small_bold", theme.INK_SOFT)
        surface.blit(when, when.get_rect(midright=(self.rect.right - pad, middle)))
        game = told.before
        x = left + pad + plan.badge + look.u(10)
        for letter in game.colours[told.point.seat]:
            at = pygame.Rect(x, middle - plan.badge // 2, plan.badge, plan.badge)
            medallion.paint(surface, look.pictures, at, look.theme.player(letter))
            x += round(plan.badge * 0.7)
        x += round(plan.badge * 0.3) + look.u(8)
        room = self.rect.right - pad - when.get_width() - look.u(8) - x
        name = game.names[told.point.seat]
        role = "name" if fonts.size(name, "name")[0] <= room else "small_bold"
        words = fonts.render(fonts.fit(name, role, room), role, theme.INK)
        surface.blit(words, words.get_rect(midleft=(x, middle)))
        if self._picture is None:
            self._picture = marked_board(self.app, told, plan.picture.size)
        at = self._picture.get_rect(center=plan.picture.move(left, top).center)
        at.top = plan.picture.y + top
        surface.blit(self._picture, at)
        for text, role, colour, y in plan.lines:
            surface.blit(fonts.block(text, role, colour, plan.text_w), (left + plan.text_x, top + y))

    def problems(self) -> list[str]:
        """A card too low for its words."""
        height = _planned(self.look, self.told, self.rect.w).height
        return [f"needs a height of {height}, has {self.rect.h}"] if height > self.rect.h else []


def card_height(look: Look, told: Told, width: int) -> int:
    """What the words and the picture of a card need at a width."""
    return _planned(look, told, width).height


def _planned(look: Look, told: Told, width: int) -> _Plan:
    fonts = look.fonts
    pad, gap = look.u(18), look.u(14)
    badge = max(look.text_u(38), fonts.line_height("name"))
    top = pad + badge + look.u(10)
    beside = width >= look.text_u(430)
    pictured = min(look.u(270), (width - 2 * pad) * 44 // 100) if beside else width - 2 * pad
    pictured = min(pictured, look.u(420))
    tall = pictured * RING_ROWS // RING_COLUMNS
    picture = pygame.Rect(pad, top, pictured, tall)
    if not beside:
        picture.x = (width - pictured) // 2
    x = picture.right + gap if beside else pad
    y = top if beside else picture.bottom + look.u(10)
    room = max(1, width - pad - x)
    lines: list[tuple[str, str, Colour, int]] = []
    for text, role, colour, after in (
        (_("Played"), "small_bold", PLAYED, 0),
        (told.played, "small", theme.INK, 8),
        (_("Better"), "small_bold", BETTER, 0),
        (told.better, "small", theme.INK, 8),
        (told.cost, "bold", theme.RED, 0),
    ):
        lines.append((text, role, colour, y))
        y += fonts.block_size(text, role, room)[1] + look.u(after)
    return _Plan(badge, picture, x, room, tuple(lines), max(y, picture.bottom) + pad)


def marked_board(app: App, told: Told, size: tuple[int, int]) -> pygame.Surface:
    """The position as a small picture, with what was played and what was better framed in their colours."""
    picture = miniature(app, told.before, size)
    cell = picture.get_width() / RING_COLUMNS
    thick = max(2, round(cell * 0.16))
    framed: list[tuple[int, int]] = []
    for text, colour in ((told.point.played, PLAYED), (told.point.better, BETTER)):
        for place in _places(told.before, named(text)):
            column, row = place
            rect = pygame.Rect(round(column * cell), round(row * cell), round(cell) + 1, round(cell) + 1)
            # Where both ways touch a square, one frame lies inside the other.
            grow = thick if place not in framed else -thick
            rect = rect.inflate(2 * grow, 2 * grow).clamp(picture.get_rect().inflate(-2, -2))
            pygame.draw.rect(picture, theme.IVORY, rect.inflate(2, 2), thick + 2, border_radius=thick)
            pygame.draw.rect(picture, colour, rect, thick, border_radius=thick)
            framed.append(place)
    return picture


def _places(game: Game, action: Action) -> list[tuple[int, int]]:
    """The squares of the ring an action touches: where a tile or figure comes, and the builder who helps."""
    found = [path_place(action.path)] if action.path else []
    square = ask.target_square(game, action)
    if action.verb == verbs.CLOSE:
        standing = ask.standing(game, action.aqueduct_name)
        square = standing[0] if standing else None
    if square:
        column, row = column_row(CELL_OF[square])
        found.append((column + 1, row + 1))
    return found


class ThinkingBar(Widget):
    """Water that fills a channel while the game is being thought over."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="progress")
        self.share = 0.0

    def natural_size(self) -> tuple[int, int]:
        """Long and low."""
        return self.look.u(600), self.look.u(26)

    def set(self, share: float) -> None:
        """How much is done, from 0 to 1."""
        if share != self.share:
            self.share = share
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The channel, then the water with a light on it."""
        look, rect = self.look, self.rect
        radius = rect.h // 2
        pygame.draw.rect(surface, theme.BRONZE_DARK, rect, border_radius=radius)
        bed = rect.inflate(-2 * look.u(2), -2 * look.u(2))
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, bed, border_radius=radius)
        water = bed.inflate(-2 * look.u(3), -2 * look.u(3))
        water.w = round(water.w * min(1.0, self.share))
        if water.w > water.h // 2:
            pygame.draw.rect(surface, theme.WATER, water, border_radius=water.h // 2)
            light = pygame.Rect(
                water.x + water.h // 2, water.y + water.h // 5, water.w - water.h, water.h // 5
            )
            if light.w > 0:
                colour = theme.mix(theme.WATER, theme.IVORY, 0.5)
                pygame.draw.rect(surface, colour, light, border_radius=max(1, light.h // 2))
