"""A seat of a new game on a card of its own: colours, portrait, name and character, who decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Label, Picker, Widget, layout
from aqua_romana.ui.widgets.flow import Flow

_BESIDE = 190  # units of text a name needs to stand in one line with who decides


@dataclass(frozen=True)
class Ease:
    """How generously seats are laid out, in layout units."""

    face: int
    badge: int
    pad: int
    gap: int  # between cards, and between what is chosen for the game
    words: str  # the role in which characters are told
    equal: bool  # cards of people are as high as those of computer players


#: From the most generous to the one that needs least.
EASES = (
    Ease(136, 64, 24, 20, "body", True),
    Ease(112, 52, 20, 14, "body", True),
    Ease(88, 52, 19, 8, "small", False),
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

    def lay(self, flow: Flow, ease: Ease) -> None:
        """One row: colours, portrait, name over character, who decides (or that below, for want of room)."""
        context, u, area = flow.context, flow.context.u, flow.area
        inner, gap, pad, badge = u(24), u(16), u(ease.pad), max(u(ease.badge), context.touch)
        tall = max(u(52), context.text_u(theme.TOUCH_TARGET))
        card = flow.card(0, after=ease.gap)
        card.floating = True
        left, right = flow.left + inner, flow.left + flow.width - inner
        # Two colours lie one above the other where a portrait is high enough for both.
        step = badge + u(6)
        is_equal = ease.equal and self.who is not None
        stacked = is_equal and len(self.colours) * step <= u(ease.face + 6)
        face_x = left + (step if stacked else len(self.colours) * step) - u(6) + gap
        text_x = face_x + (u(ease.face) + gap if self.face is not None else 0)
        who_width = flow.wish(area.add(self.who))[0] if self.who is not None else 0
        one_line = right - text_x - who_width - gap >= context.text_u(_BESIDE)
        width = right - text_x - (who_width + gap if one_line and self.who is not None else 0)
        area.add(self.name)
        name_height = text_height = tall
        words: Label | None = None
        if self.character:
            words = area.add(Label(self.character, ease.words, theme.INK_SOFT, wrap=True, middle=False))
            name_height = self.name.natural_size()[1]
            text_height = name_height + words.height_for(width)
        high = u(ease.face) if self.face is not None or is_equal else 0
        height = max(tall, badge, text_height, high)
        y = card.rect.y + pad
        pile = len(self.colours) * step - u(6) if stacked else badge
        for place, button in enumerate(self.colours):
            right_by, down_by = (0, place * step) if stacked else (place * step, 0)
            area.add(button).place((left + right_by, y + (height - pile) // 2 + down_by, badge, badge))
        if self.face is not None:
            side = u(ease.face)
            area.add(self.face).place((face_x, y + (height - side) // 2, side, side))
        text_y = y + (height - text_height) // 2
        self.name.place((text_x, text_y, width, name_height))
        if words is not None:
            words.place((text_x, text_y + name_height, width, text_height - name_height))
        bottom = y + height
        if self.who is not None and one_line:
            self.who.place((right - who_width, y + (height - tall) // 2, who_width, tall))
        elif self.who is not None:
            self.who.place((text_x, bottom + u(8), min(who_width, right - text_x), tall))
            bottom += u(8) + tall
        card.place((card.rect.x, card.rect.y, card.rect.w, bottom + pad - card.rect.y))
        flow.y += card.rect.h
