"""A hand that does the same in a real window and at a table without a screen.

The table without a screen knows where everything lies; the real window gets true presses and keys there.
"""

from __future__ import annotations

import pygame

from aqua_romana.table.hud.action_buttons import ActionButtonWidget
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table.driving import Dragging as DraggingAtLand
from tests.games.aquaedukt.table.driving import Mouse as MouseAtLand
from tests.games.romana.table.driving import Dragging
from tests.input_devices import ByMouse, Event
from tests.real_window.display import Window

_KEYSYMS = {pygame.K_r: "r", pygame.K_l: "l", pygame.K_e: "e", pygame.K_z: "z", pygame.K_y: "y"}


class AlsoInWindow(ByMouse):
    """What the mouse does at the table without a screen, it does in the window too."""

    window: Window
    pause = 0.03  # seconds between the stations of a drag
    LAG = 1.8  # the program's clock counts no frame as longer than it should be: slow on a busy machine
    _has_pressed = False

    def press_button(self, name: str) -> None:
        """A large one by mouse, then by its keys: they need not wait to be no second click."""
        widget = self.table.ui.named(name)
        if isinstance(widget, ActionButtonWidget) and self._has_pressed:
            self.key(pygame.key.key_code(widget.keys[0]))
        else:
            super().press_button(name)
        self._has_pressed |= isinstance(widget, ActionButtonWidget)

    def hover(self, pos: tuple[int, int]) -> None:
        super().hover(pos)
        self.window.xdo("mousemove", *pos)

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        super().click(pos, button)
        self.window.xdo("click", button)

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        self.window.xdo("sleep", self.LAG * seconds)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        super().drag(start, end)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        # Past the threshold, on the way, and twice at the goal: as a hand arrives.
        self.window.xdo(
            "mousemove",
            *start,
            "mousedown",
            1,
            "sleep",
            self.pause,
            "mousemove",
            *middle,
            "sleep",
            self.pause,
        )
        self.window.xdo("mousemove", *end, "sleep", self.pause, "mousemove", *end, "mouseup", 1)

    def key(self, key: int, mod: int = 0) -> None:
        name = pygame.key.name(key)
        text = name if len(name) == 1 and not mod else ""
        self.send(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )
        held = "ctrl+" if mod & pygame.KMOD_CTRL else ""
        self.window.xdo("key", f"{held}{_KEYSYMS[key]}")


class Twin(AlsoInWindow, Dragging):
    """Drags what can be dragged; turns with right click, R and wheel in turn."""

    def __init__(self, app: App, table: TableScene, window: Window) -> None:
        super().__init__(app, table)
        self.window = window
        self.ways_of_turning = ["key", "wheel", "right"]
        self.turned: list[str] = []

    def turn(self) -> None:
        way = self.ways_of_turning[len(self.turned) % len(self.ways_of_turning)]
        self.turned.append(way)
        if way == "right":
            super().turn()
        elif way == "key":
            self.key(pygame.K_r)
        else:
            self._wheel_towards_the_user()

    def _wheel_towards_the_user(self) -> None:
        held = self.table.state.decision.held
        assert held is not None
        self.hover(self.table.frame.square_rect(held.square).center)
        self.send(
            Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
        )
        self.window.xdo("click", 5)


class Clicking(AlsoInWindow, MouseAtLand):
    """At a table of Aquädukt: everything with clicks."""


class Carrying(AlsoInWindow, DraggingAtLand):
    """At a table of Aquädukt: the die is thrown by letting it go, the rest is dragged to its place."""
