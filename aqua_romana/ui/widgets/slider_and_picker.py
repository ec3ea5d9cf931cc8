"""Widgets for choosing a value: slider and choice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Literal, TypeVar

import pygame

from aqua_romana.ui import theme
from aqua_romana.ui.input import Direction, Drag, Point
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.widget import Pressable, Widget

V = TypeVar("V", bound=Hashable)


class Slider(Widget):
    """A value between two ends, set by dragging, clicking or the left and right keys."""

    focusable = True
    speech_role = "slider"
    pad_changes = "dpad"
    cursor = "point"

    def __init__(
        self,
        value: float = 0.0,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        on_change: Callable[[float], object] | None = None,
        *,
        show: Callable[[float], str] | None = None,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change = on_change
        self.show_value = show

    def set(self, value: float, tell: bool = False) -> None:
        """Change the value, in whole steps; with `tell` also say so."""
        steps = round((value - self.low) / self.step)
        fresh = round(min(self.high, max(self.low, self.low + steps * self.step)), 6)
        if fresh != self.value:
            self.value = fresh
            self.changed()
            if tell and self.on_change is not None:
                self.on_change(fresh)

    def value_text(self) -> str:
        """The number as it is shown."""
        return self.show_value(self.value) if self.show_value is not None else str(self.value)

    def natural_size(self) -> tuple[int, int]:
        """Long enough to be precise."""
        return self.context.text_u(280), self.context.touch

    def _track(self) -> pygame.Rect:
        action_button = self.context.surfaces.size("slider_knob")[0]
        label = 0
        if self.show_value is not None:
            ends = (self.show_value(self.low), self.show_value(self.high))
            label = max(self.context.fonts.size(end, "body")[0] for end in ends) + self.context.u(16)
        thick = self.context.u(12)
        width = max(1, self.rect.w - action_button - label)
        return pygame.Rect(self.rect.x + action_button // 2, self.rect.centery - thick // 2, width, thick)

    def _follow(self, pos: Point) -> None:
        track = self._track()
        self.set(self.low + (pos[0] - track.x) / track.w * (self.high - self.low), tell=True)

    def pointer_down(self, pos: Point) -> None:
        """The knob comes to the pointer."""
        self._follow(pos)

    def press(self) -> None:
        """Nothing to confirm."""

    def drags(self) -> bool:
        """The knob follows a drag."""
        return True

    def drag(self, signal: Drag) -> None:
        """Follow the pointer."""
        self._follow(signal.pos)

    def nav(self, direction: Direction) -> bool:
        """Left and right change the value."""
        moves = {"left": -self.step, "right": self.step, "first": self.low - self.high}
        moves["last"] = self.high - self.low
        if direction not in moves:
            return False
        self.set(self.value + moves[direction], tell=True)
        return True

    @property
    def framed(self) -> pygame.Rect:
        """As high as its knob: what can be touched reaches as far as what lies above and below."""
        action_button = self.context.surfaces.size("slider_knob")[1]
        return self.rect.inflate(0, -max(0, self.rect.h - action_button))

    @property
    def overhang(self) -> int:
        """The knob's shadow."""
        return self.context.surfaces.overhang("slider_knob") if self._ui else 0

    def paint(self, surface: pygame.Surface) -> None:
        """Track, filled part, knob, value in words."""
        context, track = self.context, self._track()
        share = (self.value - self.low) / (self.high - self.low)
        context.surfaces.paint(surface, "slider_track", track)
        edge = context.u(2)
        filled = pygame.Rect(track.x, track.y, round(track.w * share), track.h).inflate(-2 * edge, -2 * edge)
        if filled.w > 0:
            pygame.draw.rect(surface, theme.GOLD, filled, border_radius=filled.h // 2)
        action_button = context.surfaces.size("slider_knob")
        at = pygame.Rect(0, 0, *action_button)
        at.center = (track.x + round(track.w * share), track.centery)
        context.surfaces.paint(surface, "slider_knob", at)
        if self.show_value is not None:
            words = context.fonts.render(self.show_value(self.value), "body", theme.INK)
            surface.blit(words, (self.rect.right - words.get_width(), at.centery - words.get_height() // 2))


class Picker(Pressable):
    """One of several options: all side by side, or one at a time between two arrows."""

    speech_role = "choice"
    pad_changes = "dpad"
    stepper_role = "body"  # the letters of the one option that is shown
    arrow_share = 1.0  # how wide the room of an arrow is, of the height

    def __init__(
        self,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], object] | None = None,
        *,
        style: Literal["segments", "stepper"] = "segments",
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self.style = self._wanted_style = style

    @classmethod
    def of(cls, options: Mapping[V, str], chosen: V, on_choose: Callable[[V], object], **more: Any) -> Picker:
        """One of some values, by what each is called; the first where none of them is chosen."""
        values = list(options)
        index = values.index(chosen) if chosen in options else 0
        return cls(list(options.values()), index, lambda at: on_choose(values[at]), **more)

    def set(self, index: int, tell: bool = False) -> None:
        """Choose an option; with `tell` also say so."""
        if index != self.index and 0 <= index < len(self.options):
            self.index = index
            self.changed()
            if tell and self.on_change is not None:
                self.on_change(index)

    def value_text(self) -> str:
        """The option chosen."""
        return self.options[self.index] if 0 <= self.index < len(self.options) else ""

    def position(self) -> tuple[int, int]:
        """That of the option chosen."""
        return self.index + 1, max(1, len(self.options))

    def natural_size(self) -> tuple[int, int]:
        """Room for every option; the one chosen is set in bold."""
        context = self.context
        height = max(context.touch, context.text_u(theme.TOUCH_TARGET))
        if self.style == "stepper":
            return self._stepper_width(), height
        return self._segments_width(), height

    def _widest(self) -> int:
        return max((self.context.fonts.size(each, "bold")[0] for each in self.options), default=0)

    def _segments_width(self) -> int:
        context = self.context
        return max(self._widest() + 2 * context.text_u(16), context.text_u(76)) * len(self.options)

    def _stepper_width(self) -> int:
        height = max(self.context.touch, self.context.text_u(theme.TOUCH_TARGET))
        return self._widest() + 2 * round(height * self.arrow_share) + 2 * self.context.u(8)

    def _letters_px(self, role: str, room: int) -> int:
        """One size of letters for all options."""
        fonts = self.context.fonts
        return min((fonts.shrunk_px(each, role, room) for each in self.options), default=0)

    def width_range(self) -> tuple[int, int]:
        """All options side by side if possible, or one between arrows."""
        stepper, segments = self._stepper_width(), self._segments_width()
        return min(stepper, segments), stepper if self._wanted_style == "stepper" else segments

    def arrange(self) -> None:
        """A choice that is too wide for its room shows one option at a time."""
        self.style = self._wanted_style
        if self.style == "segments" and self.natural_size()[0] > self.rect.w + 1:
            self.style = "stepper"

    def click(self, pos: Point, clicks: int) -> None:
        """Choose what was clicked; in a stepper the left half goes back."""
        if self.style == "stepper":
            self._step(-1 if pos[0] < self.rect.centerx else 1)
            return
        for index, part in enumerate(self._parts()):
            if part.collidepoint(pos):
                self.set(index, tell=True)

    def press(self) -> None:
        """The next option."""
        self._step(1)

    def nav(self, direction: Direction) -> bool:
        """Left and right change the option; at the ends of a row the focus moves on."""
        if direction not in ("left", "right"):
            return False
        goal = self.index + (1 if direction == "right" else -1)
        if self.style == "segments" and not 0 <= goal < len(self.options):
            return False
        self._step(1 if direction == "right" else -1)
        return True

    def _step(self, by: int) -> None:
        if self.options:
            self.set((self.index + by) % len(self.options), tell=True)

    def _parts(self) -> list[pygame.Rect]:
        return layout.row(self.rect, [1.0] * len(self.options))

    @property
    def overhang(self) -> int:
        """The slab of the chosen option."""
        return self.context.surfaces.overhang("button") if self._ui else 0

    def paint(self, surface: pygame.Surface) -> None:
        """The field and the chosen option on it."""
        context, rect = self.context, self.rect
        context.surfaces.paint(surface, "field", rect)
        if self.style == "stepper":
            self._paint_stepper(surface)
            return
        inner = context.u(3)
        for index, part in enumerate(self._parts()):
            chosen = index == self.index
            if chosen:
                slab = "button" if self.enabled else "button_disabled"
                context.surfaces.paint(surface, slab, part.inflate(-2 * inner, -2 * inner))
            ink = theme.INK if self.enabled else theme.INK_SOFT
            role = "bold" if chosen else "body"
            room = part.w - 2 * context.u(6)
            letters = self._letters_px("bold", room)
            words = context.fonts.line(self.options[index], role, ink, room, most_px=letters)
            surface.blit(words, words.get_rect(center=part.center))

    def _paint_stepper(self, surface: pygame.Surface) -> None:
        context, rect = self.context, self.rect
        reach, beside = context.u(8), round(rect.h * self.arrow_share)
        for x, sign in ((rect.x + beside // 2, -1), (rect.right - beside // 2, 1)):
            tip = (x + sign * reach * 0.7, rect.centery)
            back = x - sign * reach * 0.5
            points = [tip, (back, rect.centery - reach), (back, rect.centery + reach)]
            pygame.draw.polygon(surface, theme.RED_LIGHT if self.hovered else theme.BRONZE_DARK, points)
        if self.options:
            ink = theme.INK if self.enabled else theme.INK_SOFT
            words = context.fonts.line(self.options[self.index], self.stepper_role, ink, rect.w - 2 * beside)
            surface.blit(words, words.get_rect(center=rect.center))

    def problems(self) -> list[str]:
        """Options that are cut."""
        context = self.context
        if self.style == "stepper":
            room = self.rect.w - 2 * round(self.rect.h * self.arrow_share)
        else:
            room = self.rect.w // max(1, len(self.options)) - 2 * context.u(6)
        return [
            f"option {each!r} does not fit {room}"
            for each in self.options
            if not context.fonts.can_fit(each, "bold", room)
        ]
