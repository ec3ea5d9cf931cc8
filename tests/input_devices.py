"""Input devices that play at any table with nothing but events: mouse, finger, keys, gamepad.

A game's own driving says how each of its actions is done with them.
"""

from __future__ import annotations

from typing import Any

import pygame

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.hud.action_buttons import ActionButtonWidget
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.pictures import PICTURES as PICTURES

Event = pygame.event.Event


class InputDevice:
    """Common to all ways of playing."""

    def __init__(self, app: App, table: TableScene) -> None:
        self.app = app
        self.table = table

    def send(self, *events: Event) -> None:
        self.app.step(0.02, list(events))

    def use(self, item: BoardItem) -> None:
        raise NotImplementedError

    def press_button(self, name: str) -> None:
        raise NotImplementedError

    def do(self, action: Any) -> None:
        """Carry an action out."""
        getattr(self, f"_{action.verb_name}")(action)


class ByMouse(InputDevice):
    """Clicks, right clicks and drags."""

    def use(self, item: BoardItem) -> None:
        self.click(self.spot(item))

    def spot(self, item: BoardItem) -> tuple[int, int]:
        """Where an item can be pointed at."""
        rect = self.table.stage.rect_of(item)
        shares = (0.5, 0.3, 0.7, 0.12, 0.88)
        for pos in ((rect.x + round(rect.w * x), rect.y + round(rect.h * y)) for x in shares for y in shares):
            if self.table.ui.hit(pos) is None and self.table.stage.item_at(pos) == item:
                return pos
        raise AssertionError(f"{item} at {rect} cannot be pointed at")

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.hover(pos)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for step in range(1, 6):
            pos = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def hover(self, pos: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def press_button(self, name: str) -> None:
        widget = self.table.ui.named(name)
        assert widget is not None, name
        assert widget.enabled, name
        if isinstance(widget, ActionButtonWidget):
            self.wait(0.6)  # nobody reads what a button says now in less time
        self.click(widget.rect.center)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.app.step(seconds, [])


class ByFinger(ByMouse):
    """Taps on a touch screen: no hovering, no right click."""

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(Event(pygame.FINGERDOWN, pressure=1.0, **self._at(pos)))
        self.send(Event(pygame.FINGERUP, pressure=0.0, **self._at(pos)))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(Event(pygame.FINGERDOWN, pressure=1.0, **self._at(start)))
        for step in range(1, 6):
            pos = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            self.send(Event(pygame.FINGERMOTION, pressure=1.0, **self._at(pos)))
        self.send(Event(pygame.FINGERUP, pressure=0.0, **self._at(end)))

    def _at(self, pos: tuple[int, int]) -> dict[str, float]:
        width, height = self.app.size
        return {"touch_id": 1, "finger_id": 0, "x": pos[0] / width, "y": pos[1] / height, "dx": 0, "dy": 0}


class ByKeys(InputDevice):
    """The keyboard alone: Tab moves the focus, Enter uses it."""

    def key(self, key: int, mod: int = 0) -> None:
        name = pygame.key.name(key)
        text = name if len(name) == 1 else ""
        self.send(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )

    def use(self, item: BoardItem) -> None:
        self.focus(item)
        self.confirm()

    def focus(self, item: BoardItem) -> None:
        self.go_to(f"{item.sort} {item.key}")

    def go_to(self, wanted: str) -> None:
        for _ in range(400):
            focused = self.table.ui.focused
            if focused is not None and focused.name == wanted:
                return
            self.step()
        raise AssertionError(f"{wanted} cannot be reached by keys")

    def step(self) -> None:
        """To the next item that can be used."""
        self.key(pygame.K_TAB)

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)


class ByPad(ByKeys):
    """A gamepad: triggers lead to what can be used, A uses it."""

    def button(self, button: int) -> None:
        self.send(
            Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
        )

    def step(self) -> None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        self.send(
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32000, instance_id=0),
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0),
        )

    def confirm(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)
