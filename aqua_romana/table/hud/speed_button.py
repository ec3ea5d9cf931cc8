"""How fast figures walk at the table: the animation setting as a button with arrows, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.buttons import Button

#: The settings from slow to at once, and how fast a plan of motions then runs; 0 jumps to its end.
SPEEDS: Final = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
_FINE = 4  # shapes are drawn larger and scaled down, because drawn directly they have rough edges


def following(speed: str) -> str:
    """The next setting: faster, and slow again after the last."""
    order = list(SPEEDS)
    return order[(order.index(speed) + 1) % len(order)]


def told(speed: str) -> str:
    """How fast figures walk, in words."""
    if speed == "off":
        # Translators: how fast figures walk: not at all, everything is in its new place at once
        return _("Animation: at once")
    if speed == "fast":
        return _("Animation: fast")
    return _("Animation: slow") if speed == "slow" else _("Animation: normal")


class PaceButton(Button):
    """One arrow is slow, two are normal, three are fast; an arrow and a bar: at once."""

    def __init__(self, speed: str, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, style="round", tooltip=told(speed), keys=("v",), name="speed")
        self.speed = speed

    def follow(self, speed: str) -> None:
        """Show another setting."""
        if speed != self.speed or self.tooltip != told(speed):
            self.speed, self.tooltip = speed, told(speed)
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The slab of any round button, with arrows on it."""
        super().paint(surface)
        side = self._icon_px()
        large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        self._draw(large, side * _FINE)
        shown = pygame.transform.smoothscale(large, (side, side))
        surface.blit(shown, shown.get_rect(center=self.rect.center))

    def _draw(self, target: pygame.Surface, side: int) -> None:
        ink = (*self._ink(), 255)
        arrows = {"slow": 1, "normal": 2, "fast": 3, "off": 1}[self.speed]
        width, tall = round(side * 0.3), round(side * 0.62)
        bar = round(side * 0.13) if self.speed == "off" else 0
        wide = round(side * 0.46) if arrows == 1 else width
        left = (side - arrows * wide - bar) // 2
        top = (side - tall) // 2
        for number in range(arrows):
            x = left + number * wide
            pygame.draw.polygon(target, ink, [(x, top), (x + wide, side // 2), (x, top + tall)])
        if bar:
            pygame.draw.rect(target, ink, (left + wide, top, bar, tall))
