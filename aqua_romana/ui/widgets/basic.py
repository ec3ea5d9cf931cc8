"""Simple widgets: label, picture, panel, progress bar, focus target; groups with letters of one size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.fonts import Align
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets.widget import Widget

Paint = Callable[[pygame.Surface, PaintContext, pygame.Rect], object]
_LEAST_COLUMN = 140  # units: no paragraph is set in a narrower column
_LEAST_NAME = 90  # units: what is left at least of a line that may be cut


class Lettered(Widget):
    """A widget with a line of text that may have to be set in smaller letters."""

    text = ""
    role = "body"
    letters: LetterGroup | None = None

    def text_room(self) -> int:
        """The width there is for the line."""
        return self.rect.w

    def letters_px(self) -> int:
        """The size of its letters: the one in which the lines of all of its group fit."""
        if self.letters is not None:
            return self.letters.px()
        return self.context.fonts.shrunk_px(self.text, self.role, self.text_room())


class LetterGroup:
    """Widgets whose letters never differ in size: all are as small as the one with the least room needs."""

    def __init__(self, members: tuple[Lettered, ...]) -> None:
        self.members = members
        for each in members:
            each.letters = self

    def px(self) -> int:
        """The size in which every line fits."""
        rooms = [(each, each.text_room()) for each in self.members if each.visible and each.text]
        return min(
            (each.context.fonts.shrunk_px(each.text, each.role, room) for each, room in rooms if room > 0),
            default=self.members[0].context.fonts.px(self.members[0].role),
        )


def same_letters(*members: Lettered) -> None:
    """Let these widgets, all of one role, have letters of one size, whatever room each has."""
    if len(members) > 1:
        LetterGroup(members)


class Label(Lettered):
    """A line of text, or with `wrap` as many as fit the width. `elide` allows shortening a line."""

    solid = False

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: Colour = theme.INK,
        align: Align = "left",
        *,
        wrap: bool = False,
        elide: bool = False,
        middle: bool = True,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.text = text
        self.role = role
        self.colour = colour
        self.align: Align = align
        self.wrap = wrap
        self.elide = elide
        self.middle = middle
        self.solid = bool(tooltip)

    def set(self, text: str, colour: Colour | None = None) -> None:
        """Change the text."""
        colour = colour or self.colour
        if (text, colour) != (self.text, self.colour):
            self.text, self.colour = text, colour
            self.changed()

    def natural_size(self) -> tuple[int, int]:
        """Of one line, or of the wrapped text at the present width."""
        fonts = self.context.fonts
        if self.wrap and self.rect.w > 0:
            return fonts.block_size(self.text, self.role, self.rect.w)
        return fonts.size(self.text, self.role)

    def width_range(self) -> tuple[int, int]:
        """A paragraph can be narrow, a line that may be cut short; other lines keep their width."""
        fonts, units = self.context.fonts, self.context.text_u
        wanted = max(fonts.size(line.replace("**", ""), self.role)[0] for line in self.text.split("\n"))
        if not self.wrap and not self.elide:
            return wanted, wanted
        return min(wanted, units(_LEAST_NAME if self.elide else _LEAST_COLUMN)), wanted

    def height_for(self, width: int) -> int:
        """The height that the text needs at a width."""
        fonts = self.context.fonts
        if not self.wrap:
            return fonts.line_height(self.role)
        return fonts.block_size(self.text, self.role, width)[1]

    def least_height(self, width: int) -> int:
        """A line of what may be cut."""
        return self.context.fonts.line_height(self.role) if self.elide else self.height_for(width)

    def paint(self, surface: pygame.Surface) -> None:
        """Text at the top or in the middle of the rectangle."""
        fonts, rect = self.context.fonts, self.rect
        if not self.text or rect.w <= 0:
            return
        if self.wrap:
            lines = max(1, rect.h // fonts.line_height(self.role))
            drawn = fonts.block(
                self.text, self.role, self.colour, rect.w, self.align, lines, elide=self.elide
            )
        else:
            most = self.letters_px() if self.letters is not None else 0
            # What users write is cut rather than smaller than what stands beside it.
            drawn = fonts.line(
                self.text,
                self.role,
                self.colour,
                rect.w,
                elide=self.elide,
                shrinks=not self.elide,
                most_px=most,
            )
        x = {
            "left": rect.left,
            "centre": rect.centerx - drawn.get_width() // 2,
            "right": rect.right - drawn.get_width(),
        }[self.align]
        y = rect.centery - drawn.get_height() // 2 if self.middle else rect.top
        surface.blit(drawn, (x, y))

    def problems(self) -> list[str]:
        """Text that does not fit."""
        width, height = self.natural_size()
        if not self.text or (self.elide and self.least_height(width) <= self.rect.h + 1):
            return []
        fits = width <= self.rect.w or (
            not self.wrap and self.context.fonts.can_fit(self.text, self.role, self.rect.w)
        )
        return [] if fits and height <= self.rect.h + 1 else [f"text needs {width}x{height}"]


class Paragraph(Label):
    """A wrapped text that begins at the top of its room."""

    def __init__(
        self,
        text: str,
        role: str = "body",
        colour: Colour = theme.INK,
        align: Align = "left",
        *,
        name: str = "",
    ) -> None:
        super().__init__(text, role, colour, align, wrap=True, middle=False, name=name)


class Heading(Paragraph):
    """A heading above what follows."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "heading", theme.RED)


class SizedText(Widget):
    """Words in letters of a share of their usual size, in as many lines as they need; in smaller ones where a
    word is wider than the room, for no word is broken as long as that helps."""

    solid = False

    def __init__(self, text: str, role: str, ink: Colour, share: float) -> None:
        super().__init__()
        self.text, self.role, self.ink, self.share = text, role, ink, share

    def _lines(self, width: int) -> fit_text.Lines:
        fonts = self.context.fonts
        px = round(fonts.px(self.role) * self.share)
        px = fit_text.unbroken_px(fonts, self.text, self.role, px, width)
        return fit_text.Lines(
            fit_text.balanced(fonts, self.text, self.role, px, max(1, width)), self.role, px
        )

    def width_range(self) -> tuple[int, int]:
        """Of one line."""
        width = self._lines(9999).width(self.context.fonts)
        return width, width

    def height_for(self, width: int) -> int:
        """Of all lines."""
        return self._lines(width).height(self.context.fonts)

    def paint(self, surface: pygame.Surface) -> None:
        """From the top."""
        self._lines(self.rect.w).paint(surface, self.context.fonts, self.ink, self.rect.topleft)


class Divider(Widget):
    """A thin line between two parts of a column."""

    solid = False

    def natural_size(self) -> tuple[int, int]:
        """As long as the column is wide."""
        return 0, max(1, self.context.u(1.5))

    def paint(self, surface: pygame.Surface) -> None:
        """Bronze on stone."""
        pygame.draw.rect(surface, theme.BRONZE_LIGHT, self.rect)


class Spacer(Widget):
    """Room left free: so many units, or with a weight whatever is left over."""

    solid = False

    def __init__(self, units: float = 0, *, weight: float = 0.0) -> None:
        super().__init__()
        self.units = units
        self.cell(weight=weight)

    def natural_size(self) -> tuple[int, int]:
        """The units, both ways."""
        return self.context.u(self.units), self.context.u(self.units)


class Picture(Widget):
    """A surface in the middle of its rectangle."""

    def __init__(self, picture: pygame.Surface | None = None, *, tooltip: str = "", name: str = "") -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.picture = picture
        self.solid = bool(tooltip)

    def set(self, picture: pygame.Surface | None) -> None:
        """Show another picture."""
        if picture is not self.picture:
            self.picture = picture
            self.changed()

    def natural_size(self) -> tuple[int, int]:
        """The picture's."""
        return self.picture.get_size() if self.picture else (0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        """Centred."""
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Drawing(Widget):
    """What a function paints into its room, of so many layout units; they may grow with the text."""

    solid = False

    def __init__(
        self, paint: Paint, width: float, height: float, *, grows: bool = False, name: str = ""
    ) -> None:
        super().__init__(name=name)
        self._paint = paint
        self._units = (width, height)
        self._grows = grows

    def natural_size(self) -> tuple[int, int]:
        """As many units as it has."""
        units = self.context.text_u if self._grows else self.context.u
        return units(self._units[0]), units(self._units[1])

    def paint(self, surface: pygame.Surface) -> None:
        """By the function."""
        self._paint(surface, self.context, self.rect)


class FittedPicture(Widget):
    """A picture that is made for the room it gets; in low windows it gives way."""

    solid = False

    def __init__(
        self,
        make: Callable[[tuple[int, int]], pygame.Surface | None],
        height_units: float,
        least_units: float = 0,
        *,
        name: str = "",
    ) -> None:
        """`make` paints it no larger than a size."""
        super().__init__(name=name)
        self._make = make
        self._units = (height_units, least_units)
        self._picture: pygame.Surface | None = None
        self._made_for = (0, 0)

    def width_range(self) -> tuple[int, int]:
        """Any."""
        return 1, self.context.u(self._units[0])

    def height_for(self, width: int) -> int:
        """As high as it may become."""
        return self.context.u(self._units[0])

    def least_height(self, width: int) -> int:
        """As low as it may become."""
        return self.context.u(self._units[1])

    def arrange(self) -> None:
        """Make it anew where the room has changed."""
        if self._made_for != self.rect.size:
            self._made_for = self.rect.size
            self._picture = self._make(self.rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        """In the middle."""
        if self._picture is not None:
            surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class Panel(Widget):
    """A slab that holds other widgets, with an optional title between two fine lines."""

    def __init__(
        self,
        style: Literal["panel", "panel_dark", "card", "card_active", "banner", "dialog", "field"] = "panel",
        title: str = "",
        *,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.style: str = style
        self.title = title

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang(self.style) if self._ui else 0

    @property
    def title_height(self) -> int:
        """What the title takes from the top."""
        return self.context.fonts.line_height("heading") + self.context.u(10) if self.title else 0

    @property
    def inner(self) -> pygame.Rect:
        """Where the content goes."""
        pad = self.context.u(theme.PADDING)
        rect = self.rect.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(rect.x, rect.y + self.title_height, rect.w, max(0, rect.h - self.title_height))

    def paint(self, surface: pygame.Surface) -> None:
        """Slab and title."""
        context = self.context
        context.surfaces.paint(surface, self.style, self.rect)
        if not self.title:
            return
        dark = self.style in ("panel_dark", "banner")
        pad = context.u(theme.PADDING)
        drawn = context.fonts.line(
            self.title, "heading", theme.GOLD if dark else theme.RED, self.rect.w - 2 * pad
        )
        y = self.rect.y + pad - context.u(6)
        at = drawn.get_rect(midtop=(self.rect.centerx, y))
        surface.blit(drawn, at)
        line, gap = theme.BRONZE, context.u(14)
        for start, end in ((self.rect.x + pad, at.left - gap), (self.rect.right - pad, at.right + gap)):
            if abs(end - start) > context.u(16) and (end - start) * (at.centerx - start) > 0:
                pygame.draw.line(surface, line, (start, at.centery), (end, at.centery), context.u(1.5))
                _diamond(surface, (end, at.centery), context.u(4), theme.TERRACOTTA)

    def problems(self) -> list[str]:
        """A title that does not fit."""
        room = self.rect.w - 2 * self.context.u(theme.PADDING)
        fits = not self.title or self.context.fonts.can_fit(self.title, "heading", room)
        return [] if fits else [f"title {self.title!r} does not fit {room}"]


class FocusTarget(Widget):
    """An invisible place that can be focused and pressed: a square, a figure, a podium."""

    focusable = True
    speech_role = "place"
    floating = True
    cursor = "point"

    def __init__(
        self,
        *,
        on_press: Callable[[], object] | None = None,
        on_focus: Callable[[bool], object] | None = None,
        tooltip: str = "",
        keys: tuple[str, ...] = (),
        name: str = "",
        solid: bool = False,
        describe: Callable[[], str] | None = None,
        describe_more: Callable[[], str] | None = None,
    ) -> None:
        """`solid` ones take clicks themselves; others leave pointers to the scene.

        `describe` says what is there, for whoever does not see it; `describe_more` for whoever asks.
        """
        super().__init__(on_press=on_press, tooltip=tooltip, keys=keys, name=name)
        self.describe = describe
        self.describe_more = describe_more
        self.on_focus = on_focus
        self.solid = solid

    def title_text(self) -> str:
        """What is there."""
        return (self.describe() if self.describe is not None else "") or super().title_text() or self.name

    @property
    def help(self) -> str:
        """What else there is to say about it."""
        return self.describe_more() if self.describe_more is not None else ""

    def focus_changed(self) -> None:
        """Tell the scene."""
        if self.on_focus is not None:
            self.on_focus(self.focused)


def _diamond(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colour) -> None:
    x, y = centre
    points = [(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)]
    pygame.draw.polygon(surface, colour, points)


class ProgressBar(Widget):
    """Water that fills a channel."""

    solid = False

    def __init__(self, share: float = 0.0) -> None:
        super().__init__(name="progress")
        self.share = share

    def natural_size(self) -> tuple[int, int]:
        """Long and low."""
        return self.context.u(400), self.context.u(26)

    def set(self, share: float) -> None:
        """How much is done, from 0 to 1."""
        if share != self.share:
            self.share = share
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The channel, then the water with a light on it."""
        context, rect = self.context, self.rect
        radius = rect.h // 2
        pygame.draw.rect(surface, theme.BRONZE_DARK, rect, border_radius=radius)
        bed = rect.inflate(-2 * context.u(2), -2 * context.u(2))
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, bed, border_radius=radius)
        water = bed.inflate(-2 * context.u(3), -2 * context.u(3))
        water.w = round(water.w * min(1.0, self.share))
        if water.w > water.h // 2:
            pygame.draw.rect(surface, theme.WATER, water, border_radius=water.h // 2)
            light = pygame.Rect(
                water.x + water.h // 2, water.y + water.h // 5, water.w - water.h, water.h // 5
            )
            if light.w > 0:
                colour = theme.mix(theme.WATER, theme.IVORY, 0.5)
                pygame.draw.rect(surface, colour, light, border_radius=max(1, light.h // 2))
