"""Buttons and toggles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import gamepad_glyphs
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import key_names
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets.basic import Lettered
from aqua_romana.ui.widgets.widget import Pressable, SpeechRole

Style = Literal["normal", "primary", "round", "plain"]

_LEAST_COLUMN = 140  # units: no text beside a switch is set in a narrower column


class Button(Lettered, Pressable):
    """A button with text, an icon or both. "primary" is the one thing to do now."""

    speech_role: SpeechRole = "button"

    def __init__(
        self,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        icon: str = "",
        style: Style = "normal",
        role: str = "button",
        tooltip: str = "",
        keys: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        super().__init__(on_press=on_press, tooltip=tooltip, keys=keys, name=name or text)
        self.text = text
        self.icon = icon
        self.style = style
        self.role = role

    def set(self, text: str | None = None, icon: str | None = None, style: Style | None = None) -> None:
        """Change text, icon or style."""
        fresh = (
            self.text if text is None else text,
            self.icon if icon is None else icon,
            style or self.style,
        )
        if fresh != (self.text, self.icon, self.style):
            self.text, self.icon, self.style = fresh
            self.changed()

    def natural_size(self) -> tuple[int, int]:
        """Room for the content and a finger."""
        context = self.context
        height = max(context.touch, context.text_u(theme.BUTTON_HEIGHT))
        if self.style == "round":
            return height, height
        width = self._content_width() + 2 * context.u(24)
        return max(height, width), height

    @property
    def overhang(self) -> int:
        """The slab's shadow, the same in all states, and the key shown at its corner."""
        if self._ui is None:
            return 0
        context, slab = self.context, self._slab
        corner = context.u(theme.CORNER_REACH) if self.keys else 0
        if self.keys and self.style == "round":  # small ones have less room than the names of some keys
            cap = _cap(context, self.rect, key_names.shortest(self.keys, "keys"))[1]
            corner = max(corner, cap.right - self.rect.right)
        if self.style == "plain":
            return corner
        return max(context.surfaces.overhang_in_all_states(slab), corner)

    @property
    def _slab(self) -> str:
        return {"primary": "button_primary", "round": "round_button"}.get(self.style, "button")

    def _state(self) -> str:
        if not self.enabled:
            return "_disabled"
        if self.held:
            return "_pressed"
        return "_hover" if self.hovered else ""

    def _ink(self) -> Colour:
        if self.style == "plain":
            base = theme.INK if self.enabled else theme.INK_SOFT
            return theme.RED_LIGHT if self.enabled and (self.hovered or self.held) else base
        if self.style == "primary":
            return theme.IVORY if self.enabled else theme.DISABLED
        return (52, 32, 14) if self.enabled else theme.DISABLED

    def _icon_px(self) -> int:
        context = self.context
        if not self.text:
            side = min(self.rect.size) if self.rect.w else context.u(theme.BUTTON_HEIGHT)
            return round(side * 0.56)
        return round(context.fonts.px(self.role) * 1.5)

    def text_room(self) -> int:
        """Between the margins, beside the icon."""
        context = self.context
        return self.rect.w - 2 * context.u(12) - (self._icon_px() + context.u(10) if self.icon else 0)

    def _content_width(self) -> int:
        context = self.context
        width = context.fonts.size(self.text, self.role)[0] if self.text else 0
        if self.icon:
            width += self._icon_px() + (context.u(10) if self.text else 0)
        return width

    def paint(self, surface: pygame.Surface) -> None:
        """Slab, icon, text."""
        context, rect, ink = self.context, self.rect, self._ink()
        if self.style != "plain":
            context.surfaces.paint(surface, self._slab + self._state(), rect)
        elif self.hovered and self.enabled:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(
                veil, (*theme.BRONZE, 60), veil.get_rect(), border_radius=context.u(theme.RADIUS)
            )
            surface.blit(veil, rect)
        icon = context.surfaces.icon(self.icon, ink, self._icon_px()) if self.icon else None
        gap = context.u(10) if icon and self.text else 0
        words, left, most = None, 0, 0
        if self.text:
            left = self.text_room()
            most = self.letters_px() if self.letters is not None else 0
            words = context.fonts.line(self.text, self.role, ink, left, most_px=most)
        sunk = context.u(1.5) if self.held and self.enabled else 0
        width = (icon.get_width() if icon else 0) + gap + (words.get_width() if words else 0)
        x = rect.centerx - width // 2
        if icon:
            surface.blit(icon, (x, rect.centery - icon.get_height() // 2 + sunk))
            x += icon.get_width() + gap
        if words:
            if self.style != "plain" and self.enabled and not context.surfaces.plain:
                # A light line below dark letters (and the other way round) makes them look engraved.
                dark = self.style == "primary"
                edge = (60, 14, 8) if dark else (232, 198, 138)
                engraved = context.fonts.line(self.text, self.role, edge, left, most_px=most)
                offset = -context.u(1) if dark else context.u(1)
                surface.blit(engraved, (x, rect.centery - words.get_height() // 2 + sunk + offset))
            surface.blit(words, (x, rect.centery - words.get_height() // 2 + sunk))

    def paint_over(self, surface: pygame.Surface) -> None:
        """While keys or a pad are used, the one that presses it."""
        if not (self.enabled and self.keys) or self.ui.means == "pointer":
            return
        if self.ui.means == "pad":
            gamepad_glyphs.paint(
                surface, self.context, self.rect, gamepad_glyphs.first_of(self.keys), self.ui.pad_make
            )
        else:
            paint_cap(surface, self.context, self.rect, key_names.shortest(self.keys, "keys"))

    def problems(self) -> list[str]:
        """Text that does not fit, or too small a target."""
        context = self.context
        found = []
        room = self.text_room()
        tall = context.fonts.line_height(self.role) > self.rect.h
        if self.text and (tall or not context.fonts.can_fit(self.text, self.role, room)):
            found.append(f"content needs {self._content_width()}, has {room}")
        if self.enabled and min(self.rect.size) < context.touch:
            found.append("smaller than a finger")
        return found


def paint_cap(surface: pygame.Surface, context: PaintContext, rect: pygame.Rect, name: str) -> None:
    """The name of a key in the upper right corner of a rectangle."""
    if not name:
        return
    words, cap = _cap(context, rect, name)
    pygame.draw.rect(surface, theme.NIGHT, cap, border_radius=context.u(6))
    pygame.draw.rect(surface, theme.GOLD, cap, width=max(1, context.u(1.5)), border_radius=context.u(6))
    surface.blit(words, words.get_rect(center=cap.center))


def _cap(context: PaintContext, rect: pygame.Rect, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """The letters of such a name, and where it is painted."""
    width = context.fonts.size(name, "small_bold")[0] + 1  # never cut, also on small buttons
    words = context.fonts.line(name, "small_bold", theme.IVORY, width)
    cap = words.get_rect().inflate(context.u(10), 0)
    cap.w = max(cap.w, cap.h)
    cap.topright = (rect.right + context.u(2), rect.top - context.u(theme.CORNER_REACH))
    cap.left = max(cap.left, rect.left - context.u(theme.CORNER_REACH))
    return words, cap


class Toggle(Lettered, Pressable):
    """A switch with a text to its left, and below that perhaps a line of help about it."""

    speech_role = "switch"

    def __init__(
        self,
        text: str,
        on: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        help: str = "",
        tooltip: str = "",
        keys: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, keys=keys, name=name or text)
        self.text = text
        self.help = help
        self.on = on
        self.on_change = on_change

    def set(self, on: bool) -> None:
        """Change the state without telling anybody."""
        if on != self.on:
            self.on = on
            self.changed()

    def press(self) -> None:
        """Switch over."""
        self.set(not self.on)
        if self.on_change is not None:
            self.on_change(self.on)

    def natural_size(self) -> tuple[int, int]:
        """Text and switch, in one line."""
        width = self.width_range()[1]
        return width, self.height_for(width)

    def width_range(self) -> tuple[int, int]:
        """The text may take several lines."""
        words = self.context.fonts.size(self.text, "body")[0]
        beside = self.context.u(12) + self._switch_size()[0]
        return min(words, self.context.text_u(_LEAST_COLUMN)) + beside, words + beside

    def height_for(self, width: int) -> int:
        """As many lines as text and help take."""
        text, help_line = self._heights(width - self._switch_size()[0] - self.context.u(12))
        return max(self.context.touch, text + help_line, self._switch_size()[1])

    def text_room(self) -> int:
        """Left of the switch."""
        return self.rect.w - self._switch_size()[0] - self.context.u(12)

    def _heights(self, room: int) -> tuple[int, int]:
        """Of the text and of the help."""
        fonts = self.context.fonts
        text = fonts.block_size(self.text, "body", max(1, room))[1]
        return text, fonts.block_size(self.help, "italic", max(1, room))[1] if self.help else 0

    def _switch_size(self) -> tuple[int, int]:
        """It grows with the text beside it."""
        return self.context.surfaces.size("toggle_on", max(1.0, self.context.fonts.text_scale))

    def paint(self, surface: pygame.Surface) -> None:
        """Text on the left, switch on the right."""
        context, rect, room = self.context, self.rect, self.text_room()
        switch = pygame.Rect((0, 0), self._switch_size())
        switch.midright = rect.midright
        ink = theme.INK if self.enabled else theme.INK_SOFT
        if self.hovered and self.enabled:
            ink = theme.RED_LIGHT
        text, help_line = self._heights(room)
        if text + help_line > rect.h:  # placed by hand with too little room: one line must do
            words = context.fonts.line(self.text, "body", ink, room)
            text = words.get_height()
        else:
            words = context.fonts.block(self.text, "body", ink, room)
        top = rect.centery - (text + help_line) // 2
        surface.blit(words, (rect.x, top))
        if self.help:
            surface.blit(context.fonts.block(self.help, "italic", theme.INK_SOFT, room), (rect.x, top + text))
        context.surfaces.paint(surface, "toggle_on" if self.on else "toggle_off", switch)

    def problems(self) -> list[str]:
        """Text that does not fit."""
        room = self.text_room()
        fits = not self.help and self.context.fonts.can_fit(self.text, "body", room)
        fits = fits or (room > 0 and sum(self._heights(room)) <= self.rect.h + 1)
        return [] if fits else [f"content needs {self.natural_size()[0]}"]
