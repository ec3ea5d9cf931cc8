"""The seats of a new game, a card each: portrait, name, who decides, where one sits, colours; or a plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import NP_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Label,
    Paragraph,
    Pressable,
    Row,
    Slab,
    Spacer,
    Stack,
    Widget,
    layout,
)

_FACE, _LEAST_FACE = 216, 124  # units: a portrait, and the least of it in low windows
_CHIP = 50
_PALE: Final = 90  # of 255: a colour that somebody else has
_EMBLEMS: Final = {
    # Translators: the emblem of a player, which stands for his colour
    "y": NP_("emblem", "Star"),
    "r": NP_("emblem", "Eagle"),
    "b": NP_("emblem", "Amphora"),
    "g": NP_("emblem", "Laurel"),
}
#: Where a person sits around one screen lying on a table.
SIDE_NAMES: Final = {
    # Translators: where a person sits around one screen lying on a table; at most 16 letters
    "bottom": NP_("side of the screen", "Sits below"),
    # Translators: where a person sits around one screen lying on a table; at most 16 letters
    "right": NP_("side of the screen", "Sits right"),
    # Translators: where a person sits around one screen lying on a table; at most 16 letters
    "top": NP_("side of the screen", "Sits above"),
    # Translators: where a person sits around one screen lying on a table; at most 16 letters
    "left": NP_("side of the screen", "Sits left"),
}


class SeatCard(Slab):
    """Somebody who plays, on a card with an edge of his colours."""

    def __init__(
        self, face: Portrait, name: Widget, rows: list[Widget], chips: list[ColourChip], remove: Button | None
    ) -> None:
        column = Column(
            Stack(face, Row(Spacer(weight=1), remove.cell(align="start")) if remove else None).cell(weight=1),
            name,
            *rows,
            Row(*chips, gap=4, pack="middle"),
            gap=8,
        )
        super().__init__(column, "card", padding=22)
        self.face = face
        self.cell(weight=1)

    def paint(self, surface: Surface) -> None:
        """The edge runs down the left side."""
        super().paint(surface)
        context, colours = self.context, self.face.colours
        edge = self.rect.inflate(-2 * context.u(10), -2 * context.u(10))
        for number, colour in enumerate(colours):
            top, bottom = (edge.h * at // len(colours) for at in (number, number + 1))
            strip = Rect(edge.x, edge.y + top, context.u(9), bottom - top)
            pygame.draw.rect(surface, context.theme.player(colour).paint, strip)
            pygame.draw.rect(surface, context.theme.player(colour).dark, strip, 1)


class Portrait(Widget):
    """A computer player's face, or the initial of a person, in a ring of the seat's colours."""

    solid = False
    floating = True  # the button that removes a player lies at its corner

    def __init__(self, portrait: str, colours: str, called: Callable[[], str], *, tooltip: str = "") -> None:
        """`called` tells the present name; there is a portrait only of computer players."""
        super().__init__(tooltip=tooltip)
        self.solid = bool(tooltip)
        self.portrait, self.colours, self.called = portrait, colours, called

    def natural_size(self) -> tuple[int, int]:
        """A square."""
        return self.context.u(_FACE), self.context.u(_FACE)

    def width_range(self) -> tuple[int, int]:
        """It gives way."""
        return self.context.u(_LEAST_FACE), self.context.u(_FACE)

    def least_height(self, width: int) -> int:
        """It gives way."""
        return self.context.u(_LEAST_FACE)

    def paint(self, surface: Surface) -> None:
        """In the middle, as large as there is room."""
        side = min(self.rect.w, self.rect.h, self.context.u(_FACE))
        at = layout.centred(self.rect, (side, side))
        players = [self.context.theme.player(colour) for colour in self.colours]
        if self.portrait:
            emblems.paint_portrait(surface, self.context.pictures, at, self.portrait, players)
        else:
            emblems.paint_initial(surface, self.context, at, self.called(), players)


class ColourChip(Pressable):
    """A colour to be taken: framed where the seat has it, pale where somebody else does."""

    def __init__(
        self, colour: str, is_mine: bool, is_taken: bool, on_press: Callable[[], object], name: str
    ) -> None:
        super().__init__(on_press=on_press, tooltip=_(_EMBLEMS[colour]), name=name)
        self.colour, self.on, self.is_taken = colour, is_mine, is_taken

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        side = max(self.context.u(_CHIP), self.context.touch)
        return side, side

    def paint(self, surface: Surface) -> None:
        """The medallion."""
        context = self.context
        side = min(self.rect.size)
        inset = 0 if self.on else context.u(5 if self.hovered else 8)
        at = layout.centred(self.rect, (side, side))
        if self.on:
            emblems.paint_disc(surface, context.pictures, at, 1.0, theme.BRONZE_DARK)
            emblems.paint_disc(surface, context.pictures, at, 0.95, theme.GOLD)
            inset = context.u(5)
        at = at.inflate(-2 * inset, -2 * inset)
        chip = Surface(at.size, pygame.SRCALPHA)
        emblems.paint_medallion(chip, context.pictures, chip.get_rect(), context.theme.player(self.colour))
        if self.is_taken and not self.hovered:
            chip.set_alpha(_PALE)
        surface.blit(chip, at)


class EmptySeat(Pressable, Slab):
    """A dark card: pressing it lets one more play."""

    def __init__(self, on_press: Callable[[], object], name: str) -> None:
        # Translators: on an empty seat of a new game: a button
        words = Paragraph(_("Add a player"), "name", theme.GOLD, "centre")
        column = Column(Drawing(_paint_plus, 110, 110).cell(align="middle"), words, gap=14, pack="middle")
        super().__init__(column, "panel_dark", name=name)
        self.on_press = on_press
        self.cell(weight=1)

    def paint(self, surface: Surface) -> None:
        """Lighter under the pointer."""
        super().paint(surface)
        if self.hovered or self.held:
            veil = Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*theme.GOLD, 24))
            surface.blit(veil, self.rect)


def _paint_plus(surface: Surface, context: object, room: Rect) -> None:
    centre, reach = room.center, min(room.size) // 2
    thick = max(2, reach // 14)
    arcs = 16
    for number in range(0, 2 * arcs, 2):
        ends = [pygame.Vector2(reach - thick, 0).rotate(180 / arcs * (number + at)) + centre for at in (0, 1)]
        pygame.draw.line(surface, theme.BRONZE_LIGHT, ends[0], ends[1], thick)
    for way in ((1, 0), (0, 1)):
        bar = Rect(0, 0, *(round(reach * (0.85 if along else 0.13)) for along in way))
        bar.center = centre
        pygame.draw.rect(surface, theme.GOLD, bar, border_radius=thick)


class ComputerName(Slab):
    """The name of a computer player, where people have a field to write theirs."""

    def __init__(self, name: str) -> None:
        super().__init__(Label(name, "name", elide=True), "field", padding=10)

    def height_for(self, width: int) -> int:
        """As high as such a field."""
        return max(self.context.touch, super().height_for(width))

    def least_height(self, width: int) -> int:
        """The same."""
        return self.height_for(width)
