"""How long the window sleeps: until the system says that something happens, or the next timer runs out.

`pygame.event.wait` looks a thousand times a second. SDL itself can wait for the window system, as long as no
gamepad has to be asked; where it cannot, short naps must do.
"""

from __future__ import annotations

import ctypes
import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pygame

_log = logging.getLogger(__name__)

_NAP_MS = 12
_LONGEST_WAIT = 0.5  # seconds: signals of the system are heard only in between
#: Window systems for which SDL waits; for others it would look all the time.
_WAITING = frozenset({"x11", "wayland", "windows", "cocoa"})

Wait = Callable[[int], object]


class FramePacer:
    """Sleeps until there is an event or the time is over."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._wait: Wait | None = None
        self._is_known = False

    def sleep(self, seconds: float) -> list[pygame.event.Event]:
        """The events that have come, at the latest after so many seconds."""
        until = self._clock() + seconds
        while not (events := pygame.event.get()) and (left := until - self._clock()) > 0:
            if self._can_wait() and self._wait is not None:
                self._wait(max(1, round(min(left, _LONGEST_WAIT) * 1000)))
            else:
                pygame.time.wait(min(_NAP_MS, max(1, round(left * 1000))))
        return events

    def _can_wait(self) -> bool:
        if not self._is_known:
            self._is_known = True
            self._wait = sdl_wait() if pygame.display.get_driver() in _WAITING else None
        # With a gamepad SDL looks a thousand times a second too.
        return self._wait is not None and not (pygame.joystick.get_init() and pygame.joystick.get_count())


def library_of(module: ModuleType, name: str) -> ctypes.CDLL:
    """What a module of pygame is linked to; OSError where it cannot be found.

    The module itself leads there, but not on Windows. There the library beside the module is wanted by its
    full path: a packaged program holds another one of that name, which knows nothing of pygame's window.
    """
    path = Path(str(module.__file__))
    return ctypes.CDLL(str(path.with_name(f"{name}.dll") if sys.platform == "win32" else path))


def sdl_wait() -> Wait | None:
    """SDL's own waiting for the next event, which stays in the queue; None where it cannot be found."""
    try:
        found = library_of(pygame.base, "SDL2").SDL_WaitEventTimeout
    except (OSError, AttributeError) as error:
        _log.info("The window naps instead of waiting: %s", error)
        return None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda milliseconds: found(None, milliseconds)


def soonest(*waits: float | None) -> float | None:
    """The shortest of some waits, in seconds; None when nobody waits for anything but input."""
    known = [wait for wait in waits if wait is not None]
    return min(known) if known else None
