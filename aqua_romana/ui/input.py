"""Mouse, touch, keyboard and gamepad become a few small signals that scenes and widgets understand.

A press of a pointer ends either as a click (`Pointer` with phase "up") or as a drag (`DragStart`,
`DragMove`, then `DragEnd` or `DragCancel`), never as both. Nothing here sleeps: long presses and the
repeat of a gamepad's stick are timed by `update`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

import pygame

from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.gamepad import Gamepads, Make, Steering
from aqua_romana.ui.key_bindings import move_of

Point = tuple[int, int]
Phase = Literal["hover", "down", "move", "up", "cancel", "leave"]
Device = Literal["mouse", "touch"]
Means = Literal["pointer", "keys", "pad"]
Direction = Literal[
    "up", "down", "left", "right", "next", "previous", "first", "last", "page_up", "page_down"
]

LONG_PRESS_SECONDS = 0.45
DOUBLE_CLICK_SECONDS = 0.4
DRAG_DISTANCE = {"mouse": 8.0, "touch": 12.0}
OUTSIDE: Point = (-1, -1)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse or finger. "up" is a click; "leave" means that the pointer is no longer over the window."""

    phase: Phase
    pos: Point
    button: int = 1
    device: Device = "mouse"
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class LongPress:
    """A finger rested on one place."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel or two fingers on a touch pad; dy > 0 is away from the user."""

    pos: Point
    dy: float


@dataclass(frozen=True, slots=True)
class Drag:
    """Common part of the four drag signals."""

    start: Point
    pos: Point
    device: Device = "mouse"


class DragStart(Drag):
    """The pointer has left the place of its press."""

    __slots__ = ()


class DragMove(Drag):
    """The dragging pointer moved."""

    __slots__ = ()


class DragEnd(Drag):
    """The pointer was released."""

    __slots__ = ()


class DragCancel(Drag):
    """Escape was pressed or the window lost the pointer: put everything back."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Nav:
    """A wish to move on: arrows, Tab, Home, End, Page up and down, d-pad, stick.

    With Shift, or by the right stick, to `everything` that can be looked at, not only to what can be used.
    """

    direction: Direction
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Confirm: Enter, Space, gamepad A."""

    key: str = field(default="enter", compare=False)


@dataclass(frozen=True, slots=True)
class Back:
    """Escape, gamepad B, the back button of a mouse or a phone."""


@dataclass(frozen=True, slots=True)
class Key:
    """A plain key: `name` as pygame names it, `text` what it types ("?" needs Shift on many keyboards)."""

    name: str
    mods: frozenset[str] = frozenset()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key with Ctrl (or Command) or Alt, a function key, or a further gamepad button: "ctrl+z", "pad_x"."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Typed text, while a text field has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class Compose:
    """Text that an input method is still composing; empty when it is done."""

    text: str


Signal = Pointer | LongPress | Wheel | Drag | Nav | Press | Back | Key | Shortcut | Text | Compose


def signal_keys(signal: Signal) -> set[str]:
    """As tables of keys write what was pressed; with Shift also what the key means without it."""
    if isinstance(signal, Shortcut):
        return {signal.name}
    if not isinstance(signal, Key):
        return set()
    shifted = {f"shift+{signal.name}"} if "shift" in signal.mods else set()
    return {signal.name, signal.text.lower(), *shifted} - {""}


_NAV_KEYS: dict[int, Direction] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
}
_ARROWS = {pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT}
# The row of digits by where its keys lie: on French keyboards they type digits only with Shift.
_DIGITS = {pygame.KSCAN_1 + at: digit for at, digit in enumerate("1234567890")} | {
    pygame.KSCAN_KP_1 + at: digit for at, digit in enumerate("1234567890")
}
# What types "?" with Shift on English, German, French and Italian keyboards: outside text fields the
# system tells only which key it was.
_QUESTION = {"/", "ß", ",", "'"}
_CARET_KEYS = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END}
_ENTER_KEYS = {pygame.K_RETURN, pygame.K_KP_ENTER}
_BACK_BUTTONS = {6, 8}  # SDL's X1 as pygame numbers it with and without the wheel's places


@dataclass(slots=True)
class _Held:
    """The press that is going on."""

    device: Device
    start: Point
    pos: Point
    finger: int = 0
    seconds: float = 0.0
    dragging: bool = False
    rested: bool = False
    clicks: int = 1


class Inputs:
    """Turns pygame events into signals; keeps the press, drag and long press that are going on."""

    def __init__(self) -> None:
        self.scale = 1.0
        self.size: tuple[int, int] = (1, 1)
        self.text_mode = False
        self.pos: Point = OUTSIDE
        self.device: Device = "mouse"
        #: What the user has in his hands at the moment; buttons show the keys for it.
        self.means: Means = "pointer"
        #: Whether a voice tells what is shown: then words tell of keys rather than of a mouse.
        self.by_ear = False
        self._held: _Held | None = None
        self._second_finger: int | None = None
        #: Seconds that have passed so far: what comes when is measured by them.
        self.now = 0.0
        self._since_click = DOUBLE_CLICK_SECONDS
        self._last_click: Point = OUTSIDE
        self._click_count = 0
        #: All that are connected; a page may watch what they send.
        self.gamepads = Gamepads()

    @property
    def pad_make(self) -> Make:
        """Who made the pad in the user's hands."""
        return self.gamepads.make

    @property
    def dragging(self) -> bool:
        """Whether a drag is going on."""
        return self._held is not None and self._held.dragging

    def wake_after(self) -> float | None:
        """Seconds until `update` has something to say without a new event."""
        held = self._held
        waits = [self.gamepads.wake_after()]
        if held and held.device == "touch" and not held.rested and not held.dragging:
            waits.append(max(0.0, LONG_PRESS_SECONDS - held.seconds))
        return soonest(*waits)

    def update(self, seconds: float) -> list[Signal]:
        """Time passes: a long press may be complete, a held stick may repeat."""
        self.now += seconds
        self._since_click += seconds
        signals: list[Signal] = [_steered(wish) for wish in self.gamepads.update(seconds)]
        held = self._held
        if held and held.device == "touch" and not held.dragging and not held.rested:
            held.seconds += seconds
            if held.seconds >= LONG_PRESS_SECONDS:
                held.rested = True
                signals.append(LongPress(held.pos))
        return signals

    def signals(self, event: pygame.event.Event) -> list[Signal]:
        """The signals that one event means; often none, sometimes two."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return [] if getattr(event, "touch", False) else self._mouse(event)
        if kind == pygame.MOUSEWHEEL:
            dy = float(getattr(event, "precise_y", event.y))
            flip = -1 if getattr(event, "flipped", False) else 1
            return [Wheel(self.pos, dy * flip)]
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event)
        if kind == pygame.KEYDOWN:
            return self._with_own_moves(self._key(event))
        if kind == pygame.TEXTINPUT:
            return [Text(event.text)] if self.text_mode and event.text else []
        if kind == pygame.TEXTEDITING:
            return [Compose(event.text)] if self.text_mode else []
        if kind == pygame.WINDOWLEAVE:
            self.pos = OUTSIDE
            return [] if self._held else [Pointer("leave", OUTSIDE)]
        if kind == pygame.WINDOWFOCUSLOST:
            return self.cancel()
        return self._gamepad(event)

    def cancel(self) -> list[Signal]:
        """End whatever press or drag is going on without effect."""
        held, self._held, self._second_finger = self._held, None, None
        if held is None:
            return []
        if held.dragging:
            return [DragCancel(held.start, held.pos, held.device)]
        return [Pointer("cancel", held.pos, device=held.device)]

    def close(self) -> None:
        """Give the gamepads back."""
        self.gamepads.close()

    def _mouse(self, event: pygame.event.Event) -> list[Signal]:
        pos: Point = (int(event.pos[0]), int(event.pos[1]))
        self.pos = pos
        self.device, self.means = "mouse", "pointer"
        if event.type == pygame.MOUSEMOTION:
            if self._held is None or self._held.device != "mouse":
                return [Pointer("hover", pos)]
            if not event.buttons[0]:
                # The release happened where we could not see it.
                return [*self.cancel(), Pointer("hover", pos)]
            return self._moved(pos)
        if event.button in (4, 5):
            return []  # the wheel, which also comes as MOUSEWHEEL
        if event.button in _BACK_BUTTONS:
            return [Back()] if event.type == pygame.MOUSEBUTTONDOWN else []
        if event.button != 1:
            phase: Phase = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
            return [Pointer(phase, pos, button=event.button)]
        if event.type == pygame.MOUSEBUTTONDOWN:
            return [*self.cancel(), *self._pressed(_Held("mouse", pos, pos))]
        return self._released(pos) if self._held and self._held.device == "mouse" else []

    def _finger(self, event: pygame.event.Event) -> list[Signal]:
        width, height = self.size
        pos: Point = (
            min(width - 1, max(0, int(event.x * width))),
            min(height - 1, max(0, int(event.y * height))),
        )
        held = self._held
        self.means = "pointer"
        if event.type == pygame.FINGERDOWN:
            if held is not None and held.device == "touch":
                if self._second_finger is None:
                    self._second_finger = event.finger_id
                    return [Pointer("down", held.pos, button=3, device="touch")]
                return []
            self.device = "touch"
            return [*self.cancel(), *self._pressed(_Held("touch", pos, pos, finger=event.finger_id))]
        if event.type == pygame.FINGERUP and event.finger_id == self._second_finger:
            self._second_finger = None
            return [Pointer("up", held.pos, button=3, device="touch")] if held else []
        if held is None or held.device != "touch" or held.finger != event.finger_id:
            return []
        self.pos = pos
        if event.type == pygame.FINGERMOTION:
            return self._moved(pos)
        self._second_finger = None
        return self._released(pos)

    def _pressed(self, held: _Held) -> list[Signal]:
        near = _distance(held.pos, self._last_click) <= self._threshold(held.device)
        if self._since_click < DOUBLE_CLICK_SECONDS and near:
            self._click_count += 1
        else:
            self._click_count = 1
        held.clicks = self._click_count
        self._since_click = 0.0
        self._last_click = held.pos
        self._held = held
        return [Pointer("down", held.pos, device=held.device, clicks=held.clicks)]

    def _moved(self, pos: Point) -> list[Signal]:
        held = self._held
        assert held is not None
        held.pos = pos
        if held.dragging:
            return [DragMove(held.start, pos, held.device)]
        if _distance(pos, held.start) >= self._threshold(held.device):
            held.dragging = True
            self._click_count = 0
            return [DragStart(held.start, pos, held.device)]
        return [Pointer("move", pos, device=held.device)]

    def _released(self, pos: Point) -> list[Signal]:
        held, self._held = self._held, None
        assert held is not None
        if held.dragging:
            return [DragEnd(held.start, pos, held.device)]
        if held.rested:
            return [Pointer("cancel", pos, device=held.device)]
        return [Pointer("up", pos, device=held.device, clicks=held.clicks)]

    def _threshold(self, device: Device) -> float:
        return max(4.0, DRAG_DISTANCE[device] * self.scale)

    def _key(self, event: pygame.event.Event) -> list[Signal]:
        key, mods = event.key, _modifiers(event.mod)
        command = mods & {"ctrl", "alt"}
        self.means = "keys"
        if key == pygame.K_ESCAPE or key == pygame.K_AC_BACK:
            return self.cancel() if self.dragging else [Back()]
        if key == pygame.K_TAB and not command:
            return [Nav("previous" if "shift" in mods else "next")]
        if self.text_mode and key in _CARET_KEYS:
            return [Key(pygame.key.name(key), mods)]
        if key in _NAV_KEYS and not command:
            return [Nav(_NAV_KEYS[key], everything=key in _ARROWS and "shift" in mods)]
        if key in _ENTER_KEYS and not command:
            return [Press()]
        if key == pygame.K_SPACE and not command and not self.text_mode:
            return [Press("space")]
        name = pygame.key.name(key)
        typed = getattr(event, "unicode", "")
        # AltGr types characters and arrives as Ctrl+Alt or Alt: what it types is a plain key.
        if command and not (typed and typed.isprintable() and "ctrl" not in mods):
            return [Shortcut("+".join([*(mod for mod in ("ctrl", "alt", "shift") if mod in mods), name]))]
        if name.startswith("f") and name[1:].isdigit():
            return [Shortcut(("shift+" if "shift" in mods else "") + name)]
        if self.text_mode and typed and typed.isprintable():
            return []  # comes as Text
        name = _DIGITS.get(getattr(event, "scancode", 0), name)
        if "shift" in mods and name in _QUESTION:
            typed = "?"
        return [Key(name, mods, typed)] if name else []

    def _gamepad(self, event: pygame.event.Event) -> list[Signal]:
        wish = self.gamepads.wish(event)
        if wish is None:
            return []
        self.means = "pad"
        if wish == "press":
            return [Press("pad")]
        if wish == "back":
            return self.cancel() if self.dragging else [Back()]
        if wish.startswith("pad_"):
            return self._with_own_moves([Shortcut(wish)])
        return [_steered(wish)]

    def _with_own_moves(self, signals: list[Signal]) -> list[Signal]:
        """Keys that were added to those for moving do the same as these; while text is typed they type."""
        if len(signals) != 1 or (self.text_mode and isinstance(signals[0], Key)):
            return signals
        found = next((move for each in signal_keys(signals[0]) if (move := move_of(each))), "")
        if found == "use":
            return [Press()]
        if found == "back":
            return self.cancel() if self.dragging else [Back()]
        return [_steered(found)] if found else signals


def _steered(wish: Steering) -> Nav:
    """Where a pad leads: "left", or "look left" to everything."""
    everything = wish.startswith("look ")
    found = next(each for each in get_args(Direction) if each == wish.removeprefix("look "))
    return Nav(found, everything)


def _modifiers(mask: int) -> frozenset[str]:
    found = {
        "shift": mask & pygame.KMOD_SHIFT,
        "ctrl": mask & (pygame.KMOD_CTRL | pygame.KMOD_META),
        "alt": mask & pygame.KMOD_ALT,
    }
    return frozenset(name for name, held in found.items() if held)


def _distance(a: Point, b: Point) -> float:
    return float(max(abs(a[0] - b[0]), abs(a[1] - b[1])))
