"""What the user has chosen, kept as JSON between runs. A broken file never stops the program."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from aqua_romana.keeping import folders, store

_log = logging.getLogger(__name__)

ANIMATION_SPEEDS = ("off", "fast", "normal", "slow")
PALETTES = ("standard", "colour_blind", "high_contrast")
TEXT_SCALE_RANGE = (0.8, 2.0)
MOST_NAMES = 12


@dataclass
class Settings:
    """All settings with their defaults. `other` keeps what scenes of a game want to remember."""

    language: str = ""  # empty: the system's
    text_scale: float = 1.0
    fullscreen: bool = False
    window: tuple[int, int] = (1600, 900)
    animation: str = "normal"
    confirm_go: bool = False
    aids: bool = True
    palette: str = "standard"
    music_volume: float = 0.5
    sound_volume: float = 0.8
    chime_volume: float = 0.8
    names: list[str] = field(default_factory=list)
    other: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.path: Path = settings_file()
        #: Why the settings could not be read or written, in words for the log; None when all is well.
        self.fault: str | None = None

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """Read the settings; defaults for what is missing, wrong or unreadable."""
        path = path or settings_file()
        settings = cls()
        settings.path = path
        try:
            stored = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(stored, dict):
                raise ValueError("not a JSON object")
        except FileNotFoundError:
            return settings
        except OSError as error:
            settings.fault = str(error)
            _log.warning("Settings cannot be read: %s", error)
            return settings
        except (ValueError, RecursionError) as error:
            settings.fault = f"{path.name}: {error}"
            _log.warning("Settings are broken, defaults are used: %s", error)
            _keep_aside(path)
            return settings
        settings.take(stored)
        return settings

    def take(self, stored: dict[str, Any]) -> None:
        """Take over every stored value that makes sense."""
        for name in (item.name for item in fields(self)):
            if name in stored:
                value = _checked(name, stored[name])
                if value is None:
                    _log.warning("Setting %s = %.80r makes no sense and is ignored", name, stored[name])
                else:
                    setattr(self, name, value)

    def save(self) -> bool:
        """Write the settings; False (and `fault`) when the folder does not allow it."""
        stored = {item.name: getattr(self, item.name) for item in fields(self)}
        content = json.dumps(stored, indent=2, ensure_ascii=False, sort_keys=True) + "\n"
        try:
            store.write(self.path, content.encode("utf-8"))
        except OSError as error:
            if self.fault is None:
                _log.warning("Settings cannot be saved: %s", error)
            self.fault = str(error)
            return False
        self.fault = None
        return True

    def reset(self) -> None:
        """Back to the defaults; remembered names and games' own entries stay."""
        fresh = Settings()
        for item in fields(self):
            if item.name not in ("names", "other"):
                setattr(self, item.name, getattr(fresh, item.name))

    def remember_name(self, name: str) -> None:
        """Put a player's name first among the remembered ones."""
        name = name.strip()
        if name:
            self.names = [name, *(known for known in self.names if known != name)][:MOST_NAMES]


def settings_file() -> Path:
    """Where the settings are kept."""
    return folders.config_dir() / "settings.json"


def _keep_aside(path: Path) -> None:
    try:
        os.replace(path, path.with_name(path.name + ".broken"))
    except OSError as error:
        _log.warning("The broken settings file cannot be moved aside: %s", error)


def _checked(name: str, value: Any) -> Any:
    """The value if it makes sense for the setting, brought into its range; otherwise None."""
    if name in ("fullscreen", "confirm_go", "aids"):
        return value if isinstance(value, bool) else None
    if name == "text_scale":
        return _number(value, *TEXT_SCALE_RANGE)
    if name.endswith("_volume"):
        return _number(value, 0.0, 1.0)
    if name == "animation":
        return value if value in ANIMATION_SPEEDS else None
    if name == "palette":
        return value if isinstance(value, str) and value in PALETTES else None
    if name == "language":
        return value if isinstance(value, str) and len(value) <= 16 else None
    if name == "window":
        return _window(value)
    if name == "names":
        if not isinstance(value, list):
            return None
        return [item[:40] for item in value if isinstance(item, str) and item.strip()][:MOST_NAMES]
    return value if isinstance(value, dict) else None


def _number(value: Any, low: float, high: float) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return None
    return min(high, max(low, float(value)))


def _window(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    width, height = (_number(side, 320, 16384) for side in value)
    return None if width is None or height is None else (int(width), int(height))
