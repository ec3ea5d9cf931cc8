"""DieEntry what a real die shows: a slab with a button a number, also by typing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.table.decision import ActionButton
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.basic import Label
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.widget import Widget
from aqua_romana.ui.widgets.widget_root import WidgetRoot

_SIGN = 0.36  # of a button: the sign in its corner


class NumberButton(Button):
    """A number; a sign in its corner tells that something is special about it."""

    floating = True

    def __init__(self, action_button: ActionButton, on_press: Callable[[], object]) -> None:
        super().__init__(
            action_button.text,
            on_press,
            role="bold",
            tooltip=action_button.tooltip,
            name=f"number {action_button.text}",
        )
        self.sign = action_button.icon

    def paint(self, surface: Surface) -> None:
        """The number, and the sign."""
        super().paint(surface)
        if self.sign:
            side = round(min(self.rect.size) * _SIGN)
            icon = self.context.surfaces.icon(self.sign, theme.TERRACOTTA, side)
            inset = self.context.u(5)
            surface.blit(icon, icon.get_rect(topright=(self.rect.right - inset, self.rect.top + inset)))


class Digit(Widget):
    """A key that types a digit."""

    solid = False
    floating = True

    def __init__(self, digit: int, on_typed: Callable[[str], object]) -> None:
        super().__init__(on_press=lambda: on_typed(str(digit)), keys=(str(digit),), name=f"digit {digit}")


class NumberSlab(Widget):
    """The slab: what to do, and the numbers in rows."""

    floating = True

    def __init__(
        self, action_buttons: Sequence[ActionButton], press: Callable[[ActionButton], object]
    ) -> None:
        super().__init__(name="entering")
        # Translators: above buttons with the numbers 1 to 20: people throw a real die and enter what it shows
        self.question = self.add(
            Label(_("What does your die show?"), "small_bold", theme.INK, "centre", wrap=True)
        )
        self.buttons = [
            self.add(NumberButton(action_button, self._presser(action_button, press)))
            for action_button in action_buttons
        ]
        self._digits = [self.add(Digit(digit, self._type)) for digit in range(10)]
        self._typed = ""

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang("panel") if self._ui else 0

    def _presser(
        self, action_button: ActionButton, press: Callable[[ActionButton], object]
    ) -> Callable[[], object]:
        return lambda: press(action_button)

    def _type(self, digit: str) -> None:
        """Digits lead to a number; Enter takes it."""
        by_number = {button.text: button for button in self.buttons}
        for typed in (self._typed + digit, digit):
            if typed in by_number:
                self._typed = typed
                self.ui.show_focus(True)
                self.ui.focus(by_number[typed])
                return
        self._typed = ""

    def arrange(self) -> None:
        """As many columns as have room for fingers."""
        context = self.context
        pad, gap = context.u(14), context.u(6)
        room = layout.inset(self.rect, pad)
        words = self.question.height_for(room.w)
        self.question.place((room.x, room.y, room.w, words))
        for digit in self._digits:
            digit.place(self.question.rect)
        columns, rows = shape(room.w, context.touch, gap, len(self.buttons))
        area = Rect(room.x, room.y + words + gap, room.w, room.h - words - gap)
        for button, cell in zip(self.buttons, layout.grid(area, columns, rows, gap), strict=False):
            button.place(cell)

    def height_for(self, width: int) -> int:
        """What it needs at a width."""
        context = self.context
        pad, gap = context.u(14), context.u(6)
        inner = width - 2 * pad
        _columns, rows = shape(inner, context.touch, gap, len(self.buttons))
        side = max(context.touch, context.text_u(54))
        return 2 * pad + self.question.height_for(inner) + gap + rows * (side + gap) - gap

    def paint(self, surface: Surface) -> None:
        """A slab over whatever lies there."""
        self.context.surfaces.paint(surface, "panel", self.rect)
        edge = max(2, self.context.u(3))
        pygame.draw.rect(surface, theme.GOLD, self.rect, width=edge, border_radius=self.context.u(8))


def shape(width: int, touch: int, gap: int, count: int) -> tuple[int, int]:
    """Columns and rows of buttons in a width: five at most, and none narrower than a finger."""
    columns = max(1, min(5, (width + gap) // (touch + gap)))
    return columns, -(-count // columns)


class DieEntry:
    """Shows the slab while there is something to enter."""

    def __init__(self, ui: WidgetRoot, room: Rect, press: Callable[[ActionButton], object]) -> None:
        self.ui = ui
        self.room = room
        self.press = press
        self.slab: NumberSlab | None = None
        self._shown: tuple[object, ...] = ()

    def show(self, action_buttons: Sequence[ActionButton]) -> None:
        """These, or nothing."""
        looks = tuple(action_button.appearance for action_button in action_buttons)
        if looks == self._shown:
            return
        self._shown = looks
        if self.slab is not None:
            self.ui.remove(self.slab)
            self.slab = None
        if action_buttons:
            self.slab = self.ui.add(NumberSlab(action_buttons, self.press))
            tall = min(self.room.h, self.slab.height_for(self.room.w))
            self.slab.place((self.room.x, self.room.y, self.room.w, tall))
