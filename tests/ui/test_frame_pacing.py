"""The window sleeps until something happens, and does not look for it all the time."""

import ctypes
import sys
from pathlib import Path

import pygame
import pytest

from aqua_romana.ui import frame_pacing
from aqua_romana.ui.frame_pacing import FramePacer, sdl_wait
from aqua_romana.ui.sounds import open_device

OWN = pygame.event.custom_type()


class Night:
    """A clock that only waiting moves on; whoever waits is noted."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waits: list[int] = []
        self.naps: list[int] = []
        self.rings_at = float("inf")

    def wait(self, milliseconds: int) -> None:
        self.waits.append(milliseconds)
        self._pass(milliseconds)

    def nap(self, milliseconds: int) -> None:
        self.naps.append(milliseconds)
        self._pass(milliseconds)

    def _pass(self, milliseconds: int) -> None:
        self.now += milliseconds / 1000
        if self.now >= self.rings_at:
            self.rings_at = float("inf")
            pygame.event.post(pygame.event.Event(OWN))


@pytest.fixture
def night(app, monkeypatch):
    """A window system that SDL can wait for, and no gamepad."""
    pygame.event.clear()
    found = Night()
    monkeypatch.setattr(frame_pacing, "sdl_wait", lambda: found.wait)
    monkeypatch.setattr(pygame.time, "wait", found.nap)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    return found


def sleep(night: Night, seconds: float) -> list[int]:
    return [event.type for event in FramePacer(lambda: night.now).sleep(seconds)]


def test_nobody_looks_for_input_while_nothing_happens(night):
    assert sleep(night, 3.0) == []
    assert night.naps == []
    assert len(night.waits) <= 6
    assert night.now == pytest.approx(3.0, abs=0.01)


def test_what_happens_ends_the_sleep(night):
    night.rings_at = 1.0
    assert OWN in sleep(night, 60.0)
    assert night.now < 2.0


def test_short_sleeps_are_not_longer_than_asked(night):
    sleep(night, 0.1)
    assert night.waits == [100]


@pytest.mark.parametrize("why", ["a gamepad must be asked", "SDL cannot wait here", "no such function"])
def test_otherwise_naps_must_do(night, monkeypatch, why):
    if why == "a gamepad must be asked":
        monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    elif why == "SDL cannot wait here":
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    else:
        monkeypatch.setattr(frame_pacing, "sdl_wait", lambda: None)
    assert sleep(night, 0.1) == []
    assert night.waits == []
    assert max(night.naps) <= 12


def test_waiting_with_sdl_leaves_the_event_to_pygame(app):
    wait = sdl_wait()
    assert wait is not None
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(OWN))
    assert wait(1000)
    assert OWN in [event.type for event in pygame.event.get()]


def test_windows_is_asked_for_the_libraries_beside_the_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A packaged program for Windows holds each twice, and the other one has no sounds and no events."""
    asked = []

    def library(name: str) -> None:
        asked.append(Path(name))
        raise OSError("there is no such library")

    with monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        patched.setattr(ctypes, "CDLL", library)
        assert sdl_wait() is None  # short naps do
        open_device()  # pygame does it, while the window waits
    pygame.mixer.quit()
    folder = Path(str(pygame.base.__file__)).parent
    assert asked == [folder / "SDL2.dll", folder / "SDL2_mixer.dll"]
