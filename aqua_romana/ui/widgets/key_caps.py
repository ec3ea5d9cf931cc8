"""Keys as caps: what is written on a keyboard looks like one, and a button of a gamepad like that."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets.basic import Label

_GAP = 6  # units between two caps


def cap_size(context: PaintContext, name: str, role: str = "small_bold") -> tuple[int, int]:
    """Of the cap of a key; one of a single letter is square."""
    high = context.fonts.line_height(role) + context.u(4)
    return max(high, context.fonts.size(name, role)[0] + 2 * context.u(8)), high


def paint_key(
    target: Surface,
    context: PaintContext,
    place: Rect,
    name: str,
    role: str = "small_bold",
    ink: Colour = theme.INK,
) -> None:
    """Ivory, with a darker front edge, as a key has."""
    radius, front = context.u(6), max(2, context.u(3))
    pygame.draw.rect(target, theme.BRONZE_DARK, place, border_radius=radius)
    top = Rect(place.x + 1, place.y + 1, place.w - 2, place.h - 1 - front)
    pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, top, border_radius=max(1, radius - 1))
    letters = context.fonts.render(name, role, ink)
    target.blit(letters, letters.get_rect(center=top.center))


def paint_pad_button(
    target: Surface, context: PaintContext, place: Rect, name: str, role: str = "small_bold"
) -> None:
    """Dark and round, as buttons of gamepads are drawn elsewhere: X is no letter of a keyboard there."""
    fill, edge, ink = theme.NIGHT, theme.GOLD, theme.IVORY
    if context.surfaces.plain:
        fill, edge, ink = (0, 0, 0), (255, 255, 255), (255, 255, 255)
    radius = place.h // 2
    pygame.draw.rect(target, fill, place, border_radius=radius)
    pygame.draw.rect(target, edge, place.inflate(-2, -2), max(1, context.u(2)), border_radius=radius)
    letters = context.fonts.render(name, role, ink)
    target.blit(letters, letters.get_rect(center=place.center))


class KeyLabel(Label):
    """Keys side by side; where there is no room for their caps, their names in a line that may be cut.

    `buttons` tells which of them are of a gamepad.
    """

    def __init__(
        self,
        names: Sequence[str],
        colour: Colour = theme.INK,
        role: str = "small_bold",
        buttons: Sequence[bool] = (),
    ) -> None:
        super().__init__(", ".join(names), role, colour, elide=True)
        self.names = names
        self._buttons = buttons or (False,) * len(names)

    def natural_size(self) -> tuple[int, int]:
        """Of all caps."""
        return self._wanted(), self.height_for(0)

    def width_range(self) -> tuple[int, int]:
        """Their names can be cut."""
        wanted = self._wanted()
        return min(wanted, super().width_range()[0]), wanted

    def height_for(self, width: int) -> int:
        """Of a cap."""
        return cap_size(self.context, "", self.role)[1]

    def paint(self, surface: Surface) -> None:
        """Caps from the left, or the names."""
        if not self.names or self.rect.w < self._wanted():
            super().paint(surface)
            return
        x = self.rect.x
        for name, is_button in zip(self.names, self._buttons, strict=True):
            place = Rect((x, 0), cap_size(self.context, name, self.role))
            place.centery = self.rect.centery
            if is_button:
                paint_pad_button(surface, self.context, place, name, self.role)
            else:
                paint_key(surface, self.context, place, name, self.role, self.colour)
            x = place.right + self.context.u(_GAP)

    def _wanted(self) -> int:
        widths = [cap_size(self.context, name, self.role)[0] for name in self.names]
        return sum(widths) + self.context.u(_GAP) * max(0, len(widths) - 1)
