"""Gamepads: standard controllers and plain joysticks, reduced to a few wishes; held directions repeat."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from aqua_romana.storage.files import folders

PadDirection = Literal["up", "down", "left", "right"]
#: Who made a pad decides how its buttons are called; "" where nobody knows.
Make = Literal["xbox", "playstation", "nintendo", ""]
#: A direction of the pad, "look …" by the right stick, or "next" and "previous" by the triggers.
Steering = str

#: The community's file of what buttons of pads mean, which knows more of them than SDL does.
MAPPINGS = "gamecontrollerdb.txt"

_DEAD_ZONE = 0.55
_PIN = 1  # GET_MODULE_HANDLE_EX_FLAG_PIN
_REPEAT_AFTER = 0.4
_REPEAT_EVERY = 0.13

_log = logging.getLogger(__name__)

_CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "press",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "pad_x",
    pygame.CONTROLLER_BUTTON_Y: "pad_y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad_l",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad_r",
    pygame.CONTROLLER_BUTTON_START: "pad_start",
    pygame.CONTROLLER_BUTTON_BACK: "pad_select",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad_l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad_r3",
}
_CONTROLLER_ARROWS: dict[int, PadDirection] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
#: Buttons and axes by what people call them.
_NAMES: dict[int, str] = {
    **{
        button: {"press": "pad_a", "back": "pad_b"}.get(key, key)
        for button, key in _CONTROLLER_BUTTONS.items()
    },
    **_CONTROLLER_ARROWS,
}
_AXES = ("left x", "left y", "right x", "right y", "pad_lt", "pad_rt")
_BACKS_TO_LEAVE = 2
_TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
_RIGHT_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
# The order in which drivers without a mapping usually number the buttons.
_JOYSTICK_BUTTONS = ("press", "back", "pad_x", "pad_y", "pad_l", "pad_r", "pad_select", "pad_start")

# The maker's number as it stands in SDL's id of a pad, and words that names of pads have.
_MAKERS: dict[str, Make] = {"5e04": "xbox", "4c05": "playstation", "7e05": "nintendo"}
_WORDS: tuple[tuple[str, Make], ...] = (
    ("xbox", "xbox"),
    ("x-box", "xbox"),
    ("playstation", "playstation"),
    ("dualshock", "playstation"),
    ("dualsense", "playstation"),
    ("ps3", "playstation"),
    ("ps4", "playstation"),
    ("ps5", "playstation"),
    ("nintendo", "nintendo"),
    ("switch", "nintendo"),
    ("joy-con", "nintendo"),
)


def start() -> None:
    """Let SDL look for gamepads, by the mappings that the user has put into the folder of his games too."""
    mappings = folders.data_dir() / MAPPINGS
    if mappings.is_file():
        os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(mappings))
        _log.info("Mappings of gamepads are read from %s", mappings)
    pygame.joystick.init()
    if sys.platform == "win32":
        # SDL gives this library back at the end although a thread of it may be running (seen under Wine): the
        # program would end with an access violation. Pinned, it stays until there are no threads any more.
        for name in ("XInput1_4.dll", "XInput1_3.dll", "XInput9_1_0.dll"):
            ctypes.windll.kernel32.GetModuleHandleExW(_PIN, name, ctypes.byref(ctypes.c_void_p()))


def make_of(guid: str, name: str) -> Make:
    """Who made a pad, by SDL's id of it and by its name."""
    lower = name.lower()
    by_name: Make = next((make for word, make in _WORDS if word in lower), "")
    return _MAKERS.get(guid[8:12].lower(), by_name)


@dataclass(frozen=True, slots=True)
class Pad:
    """A gamepad that is connected, and whether anybody knows what its buttons mean."""

    name: str
    guid: str
    is_known: bool


class Gamepads:
    """All gamepads together act as one: whoever holds one may play."""

    def __init__(self) -> None:
        self._open: dict[int, list[Any]] = {}  # by instance id, kept alive here
        self._controllers: set[int] = set()
        self._held: Steering | None = None
        self._until_repeat = 0.0
        self._axes = [0.0] * 4  # left stick, right stick
        self._triggers = [False, False]
        #: Who made the pad that was used last.
        self.make: Make = ""
        self._makes: dict[int, Make] = {}  # by instance id
        self._pads: dict[int, Pad] = {}  # by instance id
        #: Told of everything that is sent; while there is somebody, nothing is steered.
        self.on_sent: Callable[[], object] | None = None
        #: Told when the back button was pressed twice meanwhile.
        self.on_left: Callable[[], object] | None = None
        #: How far buttons and axes are pressed, by name: "pad_x", "up", "left x", "button 9" …
        self.state: dict[str, float] = {}
        #: What was moved last, and how far.
        self.last: tuple[str, float] = ("", 0.0)
        self._backs = 0  # in a row

    def wake_after(self) -> float | None:
        """Seconds until a held direction repeats."""
        return None if self._held is None else max(0.0, self._until_repeat)

    def update(self, seconds: float) -> list[Steering]:
        """Directions that repeat because they are held."""
        if self._held is None:
            return []
        self._until_repeat -= seconds
        if self._until_repeat > 0:
            return []
        self._until_repeat = _REPEAT_EVERY
        return [self._held]

    def connected(self) -> list[Pad]:
        """All of them."""
        return list(self._pads.values())

    def wish(self, event: pygame.event.Event) -> str | None:
        """What a gamepad event asks for: where to go, "press", "back", "pad_…", or nothing."""
        found = self._wish(event)
        if self.on_sent is None:
            return found
        self._held = None
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED) or self._note(event):
            self.on_sent()
        if found is not None:
            self._backs = self._backs + 1 if found == "back" else 0
        if self._backs == _BACKS_TO_LEAVE and self.on_left is not None:
            self._backs = 0
            self.on_left()
        return None

    def _note(self, event: pygame.event.Event) -> bool:
        """Keep how far something is pressed; whether the event says so."""
        kind, is_plain = event.type, getattr(event, "instance_id", None) not in self._controllers
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = _NAMES.get(event.button, f"button {event.button}")
            value = float(kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis < len(_AXES):
            key, value = _AXES[event.axis], event.value / 32768
        elif is_plain and kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            key, value = f"button {event.button}", float(kind == pygame.JOYBUTTONDOWN)
        elif is_plain and kind == pygame.JOYAXISMOTION and event.axis < len(_AXES):
            key, value = _AXES[event.axis], float(event.value)
        else:
            return False
        self.state[key] = value
        if value or key not in self.last:
            self.last = (key, value)
        return True

    def _wish(self, event: pygame.event.Event) -> str | None:
        kind = event.type
        self.make = self._makes.get(getattr(event, "instance_id", -1), self.make)
        if kind == pygame.JOYDEVICEADDED:
            self._connect(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._controllers.discard(event.instance_id)
            self._makes.pop(event.instance_id, None)
            self._pads.pop(event.instance_id, None)
            self._held = None
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            arrow = _CONTROLLER_ARROWS.get(event.button)
            return self._hold(arrow) if arrow else _CONTROLLER_BUTTONS.get(event.button)
        elif kind == pygame.CONTROLLERBUTTONUP:
            if _CONTROLLER_ARROWS.get(event.button) == self._held:
                self._held = None
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._controller_axis(event.axis, event.value / 32768)
        elif getattr(event, "instance_id", None) in self._controllers:
            return None  # the same press again, as a joystick
        elif kind == pygame.JOYBUTTONDOWN and event.button < len(_JOYSTICK_BUTTONS):
            return _JOYSTICK_BUTTONS[event.button]
        elif kind == pygame.JOYHATMOTION:
            return self._lean(float(event.value[0]), -float(event.value[1]))
        elif kind == pygame.JOYAXISMOTION:
            return self._stick(event.axis, event.value)
        return None

    def close(self) -> None:
        """Give all of them back."""
        while self._open:
            _id, devices = self._open.popitem()
            for device in reversed(devices):
                device.quit()

    def _connect(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            if not controller.get_init():
                controller.init()
            joystick = pygame.joystick.Joystick(index)
            devices: list[Any] = [joystick]
            self._makes[joystick.get_instance_id()] = make_of(joystick.get_guid(), joystick.get_name())
            is_known = bool(controller.is_controller(index))
            pad = Pad(joystick.get_name(), joystick.get_guid(), is_known)
            self._pads[joystick.get_instance_id()] = pad
            if is_known:
                devices.append(controller.Controller(index))
                self._controllers.add(joystick.get_instance_id())
            self._open[joystick.get_instance_id()] = devices
        except (pygame.error, ImportError) as error:
            _log.warning("A gamepad cannot be used: %s", error)

    def _controller_axis(self, axis: int, value: float) -> str | None:
        """The triggers are axes too."""
        if axis in _TRIGGERS:
            pulled, index = value > _DEAD_ZONE, _TRIGGERS.index(axis)
            was, self._triggers[index] = self._triggers[index], pulled
            return ("previous", "next")[index] if pulled and not was else None
        if axis in _RIGHT_STICK:
            self._axes[axis] = value
            return self._lean(self._axes[2], self._axes[3], "look ")
        return self._stick(axis, value)

    def _stick(self, axis: int, value: float) -> str | None:
        if axis not in (0, 1):
            return None
        self._axes[axis] = value
        return self._lean(self._axes[0], self._axes[1])

    def _lean(self, x: float, y: float, prefix: str = "") -> str | None:
        if max(abs(x), abs(y)) < _DEAD_ZONE:
            self._held = None
            return None
        if abs(x) >= abs(y):
            direction = prefix + ("right" if x > 0 else "left")
        else:
            direction = prefix + ("down" if y > 0 else "up")
        return None if direction == self._held else self._hold(direction)

    def _hold(self, direction: Steering) -> str:
        self._held = direction
        self._until_repeat = _REPEAT_AFTER
        return direction
