"""What pygame does not offer is asked of the libraries that it uses, not of others with their names."""

import ctypes
import sys
from pathlib import Path

import pygame
import pytest

from aqua_romana.ui.frame_pacing import sdl_wait
from aqua_romana.ui.sounds import open_device


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
