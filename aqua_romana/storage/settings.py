"""What the user has chosen, kept as JSON between runs. A broken file never stops the program."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from aqua_romana.storage import old_versions
from aqua_romana.storage.files import atomic_write, folders, safe_read

_log = logging.getLogger(__name__)

ANIMATION_SPEEDS = ("off", "fast", "normal", "slow")
PLACE_NAMES = ("always", "pointing", "never")
PALETTES = ("standard", "colour_blind", "high_contrast")
TEXT_SCALE_RANGE = (0.8, 2.0)
CONTROLS_RANGE = (1.0, 2.0)
MOST_NAMES = 12
_LONGEST_NAME = 40
_OF_THE_SCREEN = ("window", "fullscreen")
_SWITCHES = (
    "fullscreen",
    "confirm_go",
    "lay_at_once",
    "undo_past_throws",
    "aids",
    "tips",
    "thinks_ahead",
    "left_handed",
)
_MOST_STORED = 1000  # entries in a list or among what games remember
_LARGEST = 1_000_000  # bytes


@dataclass
class Settings:
    """All settings with their defaults. `other` keeps what scenes of a game want to remember."""

    language: str = ""  # empty: the system's
    text_scale: float = 1.0
    controls: float = 1.0  # how large buttons are at least
    fullscreen: bool = False
    window: tuple[int, int] = (1600, 900)
    animation: str = "normal"
    confirm_go: bool = False
    lay_at_once: bool = False
    undo_past_throws: bool = True  # whether undo takes back what a die or a draw decided
    aids: bool = True
    tips: bool = True  # a word now and then in the first game after the lessons
    thinks_ahead: bool = False  # the best computer player thinks while people do
    palette: str = "standard"
    place_names: str = "pointing"
    left_handed: bool = False
    music_volume: float = 0.5
    sound_volume: float = 0.8
    chime_volume: float = 0.8
    names: list[str] = field(default_factory=list)
    other: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.path: Path = settings_file()
        #: Why the settings could not be read or written, for the log; None when all is well.
        self.fault: str | None = None
        #: As they were on disk when this program last looked: what differs from it was chosen here.
        self._before = self.plain()

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """Read the settings; defaults for what is missing, wrong or unreadable."""
        settings = cls()
        settings.path = path or settings_file()
        atomic_write.sweep(settings.path.parent)
        try:
            settings.take(safe_read.read_json(settings.path, _LARGEST))
        except safe_read.Fault as fault:
            if not fault.is_missing:
                settings.fault = str(fault)
                _log.warning("Settings cannot be read, defaults are used: %s", fault)
            if fault.is_damage:
                safe_read.keep_aside(settings.path)
        settings._before = settings.plain()
        return settings

    def take(self, stored: Mapping[str, Any]) -> None:
        """Take over every stored value that makes sense."""
        for name in (item.name for item in fields(self)):
            if name in stored:
                value = _checked(name, stored[name])
                if value is None:
                    _log.warning("Setting %s = %.80r makes no sense and is ignored", name, stored[name])
                else:
                    setattr(self, name, value)

    def save(self) -> bool:
        """Write the settings; False (and `fault`) when the folder does not allow it.

        What another running program has chosen meanwhile stays, unless it was chosen anew here.
        """
        mine = self.plain()
        try:
            safe_read.write(self.path, _content(self._merged(mine)))
        except OSError as error:
            if self.fault is None:
                _log.warning("Settings cannot be saved: %s", error)
            self.fault = str(error)
            return False
        self.fault, self._before = None, mine
        return True

    def _merged(self, mine: dict[str, Any]) -> dict[str, Any]:
        """What is on disk now, with everything that was chosen here since; a Fault if that cannot be told."""
        before = self._before
        theirs = Settings()
        try:
            theirs.take(safe_read.read_json(self.path, _LARGEST))
        except safe_read.Fault as fault:
            if fault.is_damage:
                safe_read.keep_aside(self.path)
            elif not fault.is_missing:
                raise  # it may be sound: whoever cannot read it must not write over it
            return mine
        there = theirs.plain()
        merged = {name: value if value != before[name] else there[name] for name, value in mine.items()}
        other, known = dict(there["other"]), before["other"]
        for key in {*mine["other"], *known}:
            if mine["other"].get(key) != known.get(key):
                other.pop(key, None)
                other |= {key: mine["other"][key]} if key in mine["other"] else {}
        if mine["names"] != before["names"]:
            gone = set(before["names"]) - set(mine["names"])
            names = dict.fromkeys([*mine["names"], *(name for name in there["names"] if name not in gone)])
            merged["names"] = list(names)[:MOST_NAMES]
        return {**merged, "other": other}

    def plain(self) -> dict[str, Any]:
        """All settings as plain values."""
        return {item.name: copy.deepcopy(getattr(self, item.name)) for item in fields(self)}

    def fill_in(self, stored: Mapping[str, Any]) -> None:
        """Take over from another computer what nobody has chosen here yet, but nothing about its screen."""
        theirs, fresh = Settings(), Settings()
        theirs.take(stored)
        for item in fields(self):
            if item.name not in ("names", "other", *_OF_THE_SCREEN):
                is_untouched = getattr(self, item.name) == getattr(fresh, item.name)
                if is_untouched:
                    setattr(self, item.name, getattr(theirs, item.name))
        self.names = list(dict.fromkeys([*self.names, *theirs.names]))[:MOST_NAMES]
        self.other = {**theirs.other, **self.other}

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


def _content(stored: dict[str, Any]) -> bytes:
    """As stored; what games remember is left out where all of it could not be read again."""
    raw = (json.dumps(stored, indent=2, ensure_ascii=False, sort_keys=True) + "\n").encode("utf-8", "replace")
    return raw if len(raw) <= _LARGEST else _content({**stored, "other": {}})


def _checked(name: str, value: Any) -> Any:
    """The value if it makes sense for the setting, brought into its range; otherwise None."""
    if name in _SWITCHES:
        return safe_read.truth(value)
    if name == "text_scale":
        return safe_read.number(value, *TEXT_SCALE_RANGE)
    if name == "controls":
        return safe_read.number(value, *CONTROLS_RANGE)
    if name.endswith("_volume"):
        return safe_read.number(value, 0.0, 1.0)
    if name == "animation":
        return value if isinstance(value, str) and value in ANIMATION_SPEEDS else None
    if name == "palette":
        return value if isinstance(value, str) and value in PALETTES else None
    if name == "place_names":
        return value if isinstance(value, str) and value in PLACE_NAMES else None
    if name == "language":
        return value if isinstance(value, str) and len(value) <= 16 and value.isprintable() else None
    if name == "window":
        return _window(value)
    if name == "names":
        if not isinstance(value, list):
            return None
        names = [safe_read.text(item, _LONGEST_NAME) for item in value[:_MOST_STORED]]
        return list(dict.fromkeys(each for each in names if each and each.strip()))[:MOST_NAMES]
    is_sound = isinstance(value, dict) and len(value) <= _MOST_STORED
    return old_versions.with_level_keys(value) if is_sound else None


def _window(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    width, height = (safe_read.number(side, 320, 16384) for side in value)
    return None if width is None or height is None else (int(width), int(height))
