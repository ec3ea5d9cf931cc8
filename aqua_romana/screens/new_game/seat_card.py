"""The seats of a new game, a card each: portrait, name, who decides, where one sits, colours; or a plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import N_, NP_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Label,
    Paragraph,
    Picker,
    Pressable,
    Row,
    Slab,
    Spacer,
    Stack,
    Widget,
    layout,
)

_FACE, _LEAST_FACE = 216, 124  # units: a portrait, and the least of it in low windows
_SMALL_FACE = 124  # where the face stands beside the name
_CHIP, _LEAST_CHIP = 50, 30
_PALE: Final = 90  # of 255: a colour that somebody else has
_COLOURS: Final = {
    # Translators: a colour of the players, and its emblem
    "y": N_("Yellow: star"),
    # Translators: a colour of the players, and its emblem
    "r": N_("Red: eagle"),
    # Translators: a colour of the players, and its emblem
    "b": N_("Blue: amphora"),
    # Translators: a colour of the players, and its emblem
    "g": N_("Green: laurel"),
    # Translators: a colour of the players with strong contrast, and its emblem
    "white": N_("White: laurel"),
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


#: Pictures that people choose for themselves, by what is seen on them.
PORTRAIT_NAMES: Final = {
    # Translators: a picture of a person, by what is seen on it
    "flowers": NP_("picture of a person", "Wreath of flowers"),
    # Translators: a picture of a person, by what is seen on it
    "laurel": NP_("picture of a person", "Laurel"),
    # Translators: a picture of a person, by what is seen on it
    "golden_band": NP_("picture of a person", "Golden band"),
    # Translators: a picture of a person, by what is seen on it
    "fringe": NP_("picture of a person", "Fair fringe"),
    # Translators: a picture of a person, by what is seen on it
    "plaits": NP_("picture of a person", "Plaits"),
    # Translators: a picture of a person, by what is seen on it
    "helmet": NP_("picture of a person", "Helmet"),
    # Translators: a picture of a person, by what is seen on it
    "pearls": NP_("picture of a person", "Pearls"),
    # Translators: a picture of a person, by what is seen on it
    "cap": NP_("picture of a person", "Red cap"),
}


class SeatCard(Slab):
    """Somebody who plays, on a card with an edge of his colours."""

    def __init__(
        self,
        face: Portrait | PortraitPicker,
        name: Widget,
        rows: list[Widget],
        chips: list[ColourChip],
        remove: Button | None,
        *,
        is_small: bool = False,
        is_flat: bool = False,
    ) -> None:
        """A small one has the face beside the name, a flat one nothing else but colours."""
        colours = Row(*chips, gap=4, pack="middle")
        corner = remove.cell(align="start") if remove else None
        if is_small or is_flat:
            beside = Column(Row(name.cell(weight=1), corner, gap=6), colours, gap=0 if is_flat else 6)
            face.cell(least=_SMALL_FACE, most=_SMALL_FACE)
            rows = [] if is_flat else rows
            column = Column(Row(face, beside.cell(weight=1), gap=12), *rows, gap=6)
        else:
            above = Stack(face, Row(Spacer(weight=1), corner) if corner else None)
            column = Column(above.cell(weight=1), name, *rows, colours, gap=8)
        super().__init__(column, "card", padding=12 if is_flat else 18 if is_small else 22)
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


class _Face(Widget):
    """A face in a ring of the seat's colours; it gives way where there is little room."""

    floating = True  # the button that removes a player lies at its corner
    portrait: str
    colours: str

    def natural_size(self) -> tuple[int, int]:
        """A square."""
        return self.context.u(_FACE), self.context.u(_FACE)

    def width_range(self) -> tuple[int, int]:
        """It gives way."""
        return self.context.u(_LEAST_FACE), self.context.u(_FACE)

    def least_height(self, width: int) -> int:
        """It gives way."""
        return self.context.u(_LEAST_FACE)

    def face_rect(self) -> Rect:
        """In the middle, as large as there is room."""
        side = min(self.rect.w, self.rect.h, self.context.u(_FACE))
        return layout.centred(self.rect, (side, side))

    def paint(self, surface: Surface) -> None:
        """The ring and the face in it."""
        players = [self.context.theme.player(colour) for colour in self.colours]
        emblems.paint_portrait(surface, self.context.pictures, self.face_rect(), self.portrait, players)


class Portrait(_Face):
    """A computer player's face."""

    def __init__(self, portrait: str, colours: str, *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.solid = bool(tooltip)
        self.portrait, self.colours = portrait, colours


class PortraitPicker(_Face, Picker):
    """A person's face between two arrows: one chooses whose it is."""

    def __init__(self, chosen: str, colours: str, on_choose: Callable[[str], object], *, name: str) -> None:
        names = {key: _(text) for key, text in PORTRAIT_NAMES.items()}
        keys = list(names)
        Picker.__init__(
            self,
            list(names.values()),
            keys.index(chosen),
            lambda at: on_choose(keys[at]),
            style="stepper",
            # Translators: explains the picture of a person on the card of a seat
            tooltip=_("Choose a picture"),
            name=name,
        )
        self.colours, self.portrait = colours, emblems.person_portrait(chosen)

    def set(self, index: int, tell: bool = False) -> None:
        """Another picture."""
        super().set(index, tell)
        self.portrait = emblems.person_portrait(list(PORTRAIT_NAMES)[self.index])

    def paint(self, surface: Surface) -> None:
        """The face, and an arrow at either side where there is room."""
        super().paint(surface)
        face, reach = self.face_rect(), self.context.u(11)
        ink = theme.RED_LIGHT if self.hovered or self.held else theme.BRONZE_DARK
        beside = min(self.context.u(34), (self.rect.w - face.w) // 2 - reach)
        if beside < reach:
            return  # there is no room for them beside a small face
        for x, sign in ((face.left - beside, -1), (face.right + beside, 1)):
            tip, back = (x + sign * reach * 0.7, face.centery), x - sign * reach * 0.5
            pygame.draw.polygon(
                surface, ink, [tip, (back, face.centery - reach), (back, face.centery + reach)]
            )

    def problems(self) -> list[str]:
        """It shows no words."""
        return []


class ColourChip(Pressable):
    """A colour to be taken: framed where the seat has it, pale where somebody else does."""

    def __init__(
        self,
        colour: str,
        is_mine: bool,
        is_taken: bool,
        on_press: Callable[[], object],
        name: str,
        is_plain: bool = False,
    ) -> None:
        shown = "white" if colour == "g" and is_plain else colour  # strong contrast has no green
        super().__init__(on_press=on_press, tooltip=_(_COLOURS[shown]), name=name)
        self.colour, self.on, self.is_taken = colour, is_mine, is_taken

    def natural_size(self) -> tuple[int, int]:
        """Room for a finger."""
        side = max(self.context.u(_CHIP), self.context.touch)
        return side, side

    def width_range(self) -> tuple[int, int]:
        """It gives way beside a face."""
        return self.context.u(_LEAST_CHIP), self.natural_size()[0]

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

    def __init__(self, on_press: Callable[[], object], name: str, is_flat: bool = False) -> None:
        # Translators: on an empty seat of a new game: a button
        words = Paragraph(_("Add a player"), "name", theme.GOLD, "centre")
        side, gap = (70, 4) if is_flat else (110, 14)
        column = Column(Drawing(_paint_plus, side, side).cell(align="middle"), words, gap=gap, pack="middle")
        super().__init__(column, "panel_dark", padding=8 if is_flat else theme.PADDING, name=name)
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
