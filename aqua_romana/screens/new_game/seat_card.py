"""A seat of a new game on a card of its own: colours, portrait, name, character, who decides, which side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame
from pygame import Rect

from aqua_romana.boardgame.plugin import SIDES
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Column, Paragraph, Picker, Pressable, Row, Slab, Widget, layout

_LEAST_NAME = 190  # units of text a name needs to stand in one line with who decides
_LEAST_FIELD = 100  # and where that stands below
_FINE: Final = 4  # drawn so much larger, then made smaller: smooth edges
# Translators: what a button tells that chooses where a person sits around one screen lying on a table
_SIDES: Final = {
    "bottom": N_("Sits at the lower side of the screen"),
    "right": N_("Sits at the right side of the screen"),
    "top": N_("Sits at the upper side of the screen"),
    "left": N_("Sits at the left side of the screen"),
}


@dataclass(frozen=True)
class SeatSpacing:
    """How generously seats are laid out, in layout units."""

    face: int
    badge: int
    padding: int
    gap: int  # between cards, and between what is chosen for the game
    character: Literal["body", "small"]  # the letters in which characters are told
    is_equal: bool  # cards of people are as high as those of computer players


#: From the most generous to the one that needs least.
SEAT_SPACINGS = (
    SeatSpacing(136, 64, 24, 20, "body", True),
    SeatSpacing(112, 52, 20, 14, "body", True),
    SeatSpacing(88, 52, 19, 8, "small", False),
)


def seat_card(
    spacing: SeatSpacing,
    badges: Sequence[BadgeButton],
    face: Portrait | None,
    name: Widget,
    character: str,
    who: Picker | None,
) -> Widget:
    """Colours, portrait, name over character, and who decides: beside that, or below for want of room."""
    for badge in badges:
        badge.units = spacing.badge
    if face is not None:
        face.units = spacing.face
    is_high = spacing.is_equal and who is not None
    # Two colours lie one above the other where a portrait is high enough for both.
    is_stacked = is_high and len(badges) * (spacing.badge + 6) <= spacing.face + 6
    words = Paragraph(character, spacing.character, theme.INK_SOFT) if character else None
    text = Row(
        Column(name.cell(least=_LEAST_FIELD), words, gap=0).cell(weight=1, least=_LEAST_NAME, align="middle"),
        who.cell(align="middle") if who is not None else None,
        gap=16,
        wraps=True,
    )
    row = SeatRow(
        Column(*badges, gap=6, pack="middle") if is_stacked else Row(*badges, gap=6),
        face,
        text.cell(weight=1),
        gap=16,
        align="middle",
    )
    row.least_units = spacing.face if is_high else 0
    return Slab(row, "card", padding=spacing.padding)


class SeatRow(Row):
    """What lies on a card; it may be as high as if there were a portrait."""

    least_units = 0

    def height_for(self, width: int) -> int:
        """At least so high."""
        return max(super().height_for(width), self.context.u(self.least_units))


class BadgeButton(Pressable):
    """A round thing beside a name that is pressed to go on to the next; a little larger under the pointer."""

    units = 0

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        side = max(self.context.u(self.units), self.context.touch)
        return side, side

    def _place(self) -> Rect:
        side = min(self.rect.size) - (0 if self.hovered else self.context.u(4))
        return layout.centred(self.rect, (side, side))


class ColourButton(BadgeButton):
    """A seat's colour with its emblem; pressing it takes the next one."""

    def __init__(self, colour: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_("Another colour"), name=name)
        self.colour = colour

    def paint(self, surface: pygame.Surface) -> None:
        """The medallion."""
        player = self.context.theme.player(self.colour)
        emblems.paint_medallion(surface, self.context.pictures, self._place(), player)


class Portrait(Widget):
    """A computer player's face in a ring of his seat's colours; the emblems lie beside it as buttons."""

    solid = False
    units = 0

    def __init__(self, portrait: str, colours: str) -> None:
        super().__init__()
        self.portrait, self.colours = portrait, colours

    def natural_size(self) -> tuple[int, int]:
        """A square."""
        return self.context.u(self.units), self.context.u(self.units)

    def paint(self, surface: pygame.Surface) -> None:
        """The portrait in its ring."""
        players = [self.context.theme.player(colour) for colour in self.colours]
        emblems.paint_portrait(
            surface, self.context.pictures, self.rect, self.portrait, players, badges=False
        )


class SideButton(BadgeButton):
    """A screen with a person beside one of its edges; pressing it leads to the next edge."""

    def __init__(self, side: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_(_SIDES[side]), name=name)
        self.side = side

    def paint(self, surface: pygame.Surface) -> None:
        """Drawn for the lower side and turned."""
        at = self._place()
        large = pygame.Surface((at.w * _FINE, at.w * _FINE), pygame.SRCALPHA)
        self._draw(large, at.w * _FINE)
        turned = pygame.transform.rotate(large, 90 * SIDES.index(self.side))
        surface.blit(pygame.transform.smoothscale(turned, at.size), at)

    def _draw(self, target: pygame.Surface, px: int) -> None:
        dark = (0, 0, 0) if self.context.surfaces.plain else theme.BRONZE_DARK
        screen = Rect(0, 0, round(px * 0.64), round(px * 0.6))
        screen.midtop = (px // 2, round(px * 0.1))
        pygame.draw.rect(target, dark, screen, border_radius=px // 12)
        glass = screen.inflate(-px // 9, -px // 9)
        pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, glass, border_radius=px // 20)
        bar = Rect(0, 0, round(glass.w * 0.8), max(1, px // 11))  # what lies before the person, turned to him
        bar.midbottom = (px // 2, glass.bottom - px // 20)
        pygame.draw.rect(target, theme.RED, bar, border_radius=bar.h // 3)
        head, reach = (px // 2, round(px * 0.87)), round(px * 0.11)
        pygame.draw.circle(target, theme.RED, head, reach)
        shoulders = Rect(0, 0, round(px * 0.4), round(px * 0.3))
        shoulders.midtop = (px // 2, round(px * 0.9))
        pygame.draw.ellipse(target, theme.RED, shoulders)
