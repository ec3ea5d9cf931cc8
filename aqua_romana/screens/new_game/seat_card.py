"""A seat of a new game on a card of its own: colours, portrait, name, character, who decides, which side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from aqua_romana.boardgame.plugin import SIDES
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Label, Picker, Widget, layout
from aqua_romana.ui.widgets.flow import Flow

_BESIDE = 190  # units of text a name needs to stand in one line with who decides

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
    pad: int
    gap: int  # between cards, and between what is chosen for the game
    label: str  # the role in which characters are told
    equal: bool  # cards of people are as high as those of computer players


#: From the most generous to the one that needs least.
SEAT_SPACINGS = (
    SeatSpacing(136, 64, 24, 20, "body", True),
    SeatSpacing(112, 52, 20, 14, "body", True),
    SeatSpacing(88, 52, 19, 8, "small", False),
)


class ColourButton(Widget):
    """A seat's colour with its emblem; pressing it takes the next one."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, colour: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_("Another colour"), name=name)
        self.colour = colour

    def paint(self, surface: pygame.Surface) -> None:
        """The medallion, a little larger under the pointer."""
        side = min(self.rect.size) - (0 if self.hovered else self.context.u(4))
        at = layout.centred(self.rect, (side, side))
        emblems.paint_medallion(surface, self.context.pictures, at, self.context.theme.player(self.colour))


class Portrait(Widget):
    """A computer player's face in a ring of his seat's colours; the emblems lie beside it as buttons."""

    solid = False

    def __init__(self, portrait: str, colours: str) -> None:
        super().__init__()
        self.portrait, self.colours = portrait, colours

    def paint(self, surface: pygame.Surface) -> None:
        """The portrait in its ring."""
        players = [self.context.theme.player(colour) for colour in self.colours]
        emblems.paint_portrait(
            surface, self.context.pictures, self.rect, self.portrait, players, badges=False
        )


@dataclass
class SeatCard:
    """What lies on the card of a seat, still without places."""

    colours: Sequence[Widget]  # and where a person sits
    face: Portrait | None
    name: Widget
    character: str
    who: Picker | None  # None where only people play

    def lay(self, flow: Flow, spacing: SeatSpacing) -> None:
        """One row: colours, portrait, name over character, who decides (or that below, for want of room)."""
        context, u, area = flow.context, flow.context.u, flow.area
        inner, gap, pad, badge = u(24), u(16), u(spacing.pad), max(u(spacing.badge), context.touch)
        tall = max(u(52), context.text_u(theme.TOUCH_TARGET))
        card = flow.card(0, after=spacing.gap)
        card.floating = True
        left, right = flow.left + inner, flow.left + flow.width - inner
        # Two colours lie one above the other where a portrait is high enough for both.
        step = badge + u(6)
        is_equal = spacing.equal and self.who is not None
        stacked = is_equal and len(self.colours) * step <= u(spacing.face + 6)
        face_x = left + (step if stacked else len(self.colours) * step) - u(6) + gap
        text_x = face_x + (u(spacing.face) + gap if self.face is not None else 0)
        who_width = flow.wish(area.add(self.who))[0] if self.who is not None else 0
        one_line = right - text_x - who_width - gap >= context.text_u(_BESIDE)
        width = right - text_x - (who_width + gap if one_line and self.who is not None else 0)
        area.add(self.name)
        name_height = text_height = tall
        label: Label | None = None
        if self.character:
            label = area.add(Label(self.character, spacing.label, theme.INK_SOFT, wrap=True, middle=False))
            name_height = self.name.natural_size()[1]
            text_height = name_height + label.height_for(width)
        high = u(spacing.face) if self.face is not None or is_equal else 0
        height = max(tall, badge, text_height, high)
        y = card.rect.y + pad
        pile = len(self.colours) * step - u(6) if stacked else badge
        for place, button in enumerate(self.colours):
            right_by, down_by = (0, place * step) if stacked else (place * step, 0)
            area.add(button).place((left + right_by, y + (height - pile) // 2 + down_by, badge, badge))
        if self.face is not None:
            side = u(spacing.face)
            area.add(self.face).place((face_x, y + (height - side) // 2, side, side))
        text_y = y + (height - text_height) // 2
        self.name.place((text_x, text_y, width, name_height))
        if label is not None:
            label.place((text_x, text_y + name_height, width, text_height - name_height))
        bottom = y + height
        if self.who is not None and one_line:
            self.who.place((right - who_width, y + (height - tall) // 2, who_width, tall))
        elif self.who is not None:
            self.who.place((text_x, bottom + u(8), min(who_width, right - text_x), tall))
            bottom += u(8) + tall
        card.place((card.rect.x, card.rect.y, card.rect.w, bottom + pad - card.rect.y))
        flow.y += card.rect.h


class SideButton(Widget):
    """A screen with a person beside one of its edges; pressing it leads to the next edge."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, side: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_(_SIDES[side]), name=name)
        self.side = side

    def paint(self, surface: pygame.Surface) -> None:
        """Drawn for the lower side and turned, a little larger under the pointer."""
        px = min(self.rect.size) - (0 if self.hovered else self.context.u(4))
        large = pygame.Surface((px * _FINE, px * _FINE), pygame.SRCALPHA)
        self._draw(large, px * _FINE)
        turned = pygame.transform.rotate(large, 90 * SIDES.index(self.side))
        shown = pygame.transform.smoothscale(turned, (px, px))
        surface.blit(shown, layout.centred(self.rect, (px, px)))

    def _draw(self, target: pygame.Surface, px: int) -> None:
        dark = (0, 0, 0) if self.context.skin.plain else theme.BRONZE_DARK
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
