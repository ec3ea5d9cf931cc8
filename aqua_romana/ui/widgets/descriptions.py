"""What of widgets can be said in words: each by itself, and the actions of a scene with their keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

SpeechRole = Literal["button", "switch", "slider", "choice", "list", "text field", "text", "place"]


@dataclass(frozen=True, slots=True)
class Description:
    """A widget as speech tells it; `place` counts from 1 among the `of` focusable ones of its group."""

    name: str
    role: SpeechRole
    value: str = ""
    state: Literal["", "on", "off", "disabled"] = ""
    place: int = 1
    of: int = 1


@dataclass(frozen=True, slots=True)
class KeyBinding:
    """What of keyboard ("ctrl+z") and gamepad ("pad_l") does something, and what lists of keys say that it
    does, in a marked text."""

    keys: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class SceneAction:
    """Something that can be done in a scene: its name and title, and what of keyboard and gamepad does it."""

    name: str
    title: str
    keys: tuple[str, ...]
    pad: tuple[str, ...]
    run: Callable[[], object]
    enabled: bool = True

    def answers_to(self, wanted: set[str]) -> bool:
        """Whether one of these keys or buttons of a gamepad does it now."""
        return self.enabled and not wanted.isdisjoint(self.keys + self.pad)
