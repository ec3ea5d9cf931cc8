"""What the user has chosen, kept as JSON between runs. A broken file never stops the program.

Every setting is a typed field with the function that makes sense of a stored value. One with a key lies
under "other", and only once it was chosen: so does each that is newer than version 1.0, whose files are
written back as they were. Keys and values this version does not know are kept as they were read.
"""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from aqua_romana.storage.files import atomic_write, folders, safe_read
from aqua_romana.storage.upgrade import old_keys

_log = logging.getLogger(__name__)

ANIMATION_SPEEDS = ("off", "fast", "normal", "slow")
PLACE_NAMES = ("always", "pointing", "never")
SPEECH_DETAILS = ("brief", "normal", "full")
PALETTES = ("standard", "colour_blind", "high_contrast")
TEXT_SCALE_RANGE = (0.8, 2.0)
CONTROLS_RANGE = (1.0, 2.0)
EXPORT_SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
EXPORT_WIDTHS = (320, 3840)
MOST_NAMES = 12
_LONGEST_NAME = 40
_OF_THE_SCREEN = ("window", "fullscreen")
_MOST_STORED = 1000  # entries in a list or a table
_MOST_KEYS = 12  # that do one thing
_LARGEST = 1_000_000  # bytes
_SETUP = "setup "  # begins the key of a game's last setup; its id follows
_INSTANTLY = "instantly"

#: Where an entry of the file lies: ("language",) or ("other", "learner").
_Path = tuple[str, ...]
_NAMES: _Path = ("names",)


@dataclass
class ExportChoice:
    """What was exported last, and how."""

    what: str = "picture"  # picture, film, record
    shows: str = "table"  # of a picture: table, board
    size: tuple[int, int] = EXPORT_SIZES[1]  # of the table
    width: int = 1600  # of the board

    @classmethod
    def from_stored(cls, stored: Any) -> ExportChoice | None:
        """What makes sense of it."""
        if not isinstance(stored, dict):
            return None
        choice = cls()
        if stored.get("what") in ("picture", "film", "record"):
            choice.what = stored["what"]
        if stored.get("shows") in ("table", "board"):
            choice.shows = stored["shows"]
        choice.size = next((each for each in EXPORT_SIZES if list(each) == stored.get("size")), choice.size)
        if type(stored.get("width")) is int:
            narrowest, widest = EXPORT_WIDTHS
            choice.width = max(narrowest, min(widest, stored["width"]))
        return choice

    def to_stored(self) -> dict[str, Any]:
        """As plain values."""
        return {**asdict(self), "size": list(self.size)}


@dataclass
class LastSetup:
    """Who sat where in the last game of a kind, and its options; empty where that makes no sense."""

    players: int = 0
    names: list[str] = field(default_factory=list)
    levels: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    begins: str = ""
    colours: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    # What else was chosen for each seat, where it differs from the usual: `help`, `headstart` and so on.
    more: list[dict[str, str]] = field(default_factory=list)
    table: dict[str, str] = field(default_factory=dict)  # and for the whole table: the gentle clock

    @classmethod
    def from_stored(cls, stored: Any) -> LastSetup | None:
        """What makes sense of it."""
        if not isinstance(stored, dict):
            return None
        # A file may say 3.0, which is a number of players but no number of seats.
        players = stored.get("players")
        lists = {key: _texts(stored.get(key)) or [] for key in ("names", "levels", "sides", "colours")}
        return cls(
            players=players if type(players) is int else 0,
            begins=_text(stored.get("begins")) or "",
            values=_texts_by_key(stored.get("values")) or {},
            table=_texts_by_key(stored.get("table")) or {},
            more=safe_read.several(stored.get("more"), _texts_by_key, _MOST_STORED) or [],
            **lists,
        )


# -- what makes sense of stored values: None for what does not ---------------------------------------


def _one_of(known: tuple[str, ...]) -> Callable[[Any], str | None]:
    return lambda value: value if isinstance(value, str) and value in known else None


def _between(low: float, high: float) -> Callable[[Any], float | None]:
    return lambda value: safe_read.number(value, low, high)


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= _MOST_STORED else None


def _texts(value: Any) -> list[str] | None:
    return safe_read.several(value, _text, _MOST_STORED)


def _texts_by_key(value: Any) -> dict[str, str] | None:
    if not isinstance(value, dict) or len(value) > _MOST_STORED:
        return None
    return {key: each for key, each in value.items() if isinstance(each, str)}


def _people(value: Any) -> dict[str, dict[str, str]] | None:
    if not isinstance(value, dict) or len(value) > _MOST_STORED:
        return None
    found = {
        name: _texts_by_key(each) for name, each in value.items() if safe_read.is_text(name, _LONGEST_NAME)
    }
    return {name: each for name, each in found.items() if each}


def _keys(value: Any) -> dict[str, list[str]] | None:
    if not isinstance(value, dict) or len(value) > _MOST_STORED:
        return None
    found = {name: safe_read.several(each, _text, _MOST_KEYS) for name, each in value.items()}
    return {name: keys for name, keys in found.items() if isinstance(name, str) and keys}


def _language(value: Any) -> str | None:
    return value if safe_read.is_text(value, 16) else None


def _window(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    width, height = (safe_read.number(side, 320, 16384) for side in value)
    return None if width is None or height is None else (int(width), int(height))


def _names(value: Any) -> list[str] | None:
    if not isinstance(value, list):
        return None
    names = [safe_read.text(item, _LONGEST_NAME) for item in value[:_MOST_STORED]]
    return list(dict.fromkeys(each for each in names if each and each.strip()))[:MOST_NAMES]


def _volumes(value: Any) -> tuple[float, float, float] | None:
    """Version 0.1 kept sounds and music only: the chime then is as loud as the sounds."""
    volumes = safe_read.several(value, _between(0.0, 1.0), most=3)
    if volumes is None or len(volumes) < 2:
        return None
    return volumes[0], volumes[1], volumes[2] if len(volumes) == 3 else volumes[0]


def _is_instantly(value: Any) -> bool | None:
    return value == _INSTANTLY if isinstance(value, str) else None


def _instantly(value: bool) -> str:
    return _INSTANTLY if value else ""


_volume = _between(0.0, 1.0)


class _Stored(NamedTuple):
    """How a setting is stored: the field, what makes sense of a stored value, and what is written."""

    name: str
    check: Callable[[Any], Any]
    write: Callable[[Any], Any]


def _kept(
    default: Any,
    check: Callable[[Any], Any],
    key: str = "",
    write: Callable[[Any], Any] = copy.deepcopy,
    *,
    outlasts_reset: bool = False,
) -> Any:
    """A setting: its default or what makes that, and how it is stored; a new one has a key under "other"."""
    stored = {"check": check, "key": key, "write": write, "outlasts_reset": outlasts_reset}
    if callable(default):
        return field(default_factory=default, metadata=stored)
    return field(default=default, metadata=stored)


def _switch(default: bool, key: str = "") -> Any:
    return _kept(default, safe_read.truth, key)


_remembered = partial(_kept, outlasts_reset=True)  # nothing that the page of settings shows


@dataclass
class Settings:
    """All settings with their defaults, and how each is stored."""

    language: str = _kept("", _language)  # empty: the system's
    text_scale: float = _kept(1.0, _between(*TEXT_SCALE_RANGE))
    controls: float = _kept(1.0, _between(*CONTROLS_RANGE))  # how large buttons are at least
    fullscreen: bool = _switch(False)
    window: tuple[int, int] = _kept((1600, 900), _window)
    animation: str = _kept("normal", _one_of(ANIMATION_SPEEDS))
    confirm_go: bool = _switch(False)
    lay_at_once: bool = _switch(False)
    ends_goes: bool = _switch(False, "ends goes")  # by themselves, where nothing else makes sense
    undo_past_throws: bool = _switch(True)  # whether undo takes back what a die or a draw decided
    aids: bool = _switch(True)
    tips: bool = _switch(True)  # a word now and then in the first game after the lessons
    thinks_ahead: bool = _switch(False)  # the best computer player thinks while people do
    palette: str = _kept("standard", _one_of(PALETTES))
    place_names: str = _kept("pointing", _one_of(PLACE_NAMES))
    left_handed: bool = _switch(False)
    music_volume: float = _kept(0.5, _volume)
    sound_volume: float = _kept(0.8, _volume)
    chime_volume: float = _kept(0.8, _volume)
    speech: bool = _switch(False, "speech")  # a voice says what is shown
    speech_detail: str = _kept("normal", _one_of(SPEECH_DETAILS), "speech detail")
    speech_pointing: bool = _switch(False, "read on pointing")  # it also says what the pointer rests on
    # Remembered rather than chosen on a page of settings:
    names: list[str] = _remembered(list, _names)
    last_game: str = _remembered("", _text, "last game")  # the id of the game played last
    # A game was also played at another computer:
    plays_elsewhere: bool = _remembered(False, safe_read.truth, "plays elsewhere")
    learner: str | None = _remembered(None, _text, "learner")
    # Because a screen reader was running:
    speech_offered: bool = _remembered(False, safe_read.truth, "speech offered")
    first_game: str = _remembered("", _text, "first game")  # the saved game in which tips are given
    tips_given: list[str] = _remembered(list, _texts, "tips given")
    forgotten_names: list[str] = _remembered(list, _texts, "forgotten names")
    # Computer players do not take their time:
    plays_instantly: bool = _remembered(False, _is_instantly, "thinking", _instantly)
    # Sounds, music and chime before they were muted:
    volumes_before: tuple[float, float, float] | None = _remembered(None, _volumes, "volumes", list)
    # Before the system asked for less motion:
    animation_before: str | None = _remembered(None, _one_of(ANIMATION_SPEEDS), "animation before")
    export: ExportChoice = _remembered(
        ExportChoice, ExportChoice.from_stored, "export", ExportChoice.to_stored
    )
    # By the ending of the files:
    export_folders: dict[str, str] = _remembered(dict, _texts_by_key, "export folders")
    keys: dict[str, list[str]] = _remembered(dict, _keys, "keys")  # chosen in place of the usual ones
    # By name: what people's seats begin with, and their pictures.
    people: dict[str, dict[str, str]] = _remembered(dict, _people, "people")
    portraits: dict[str, str] = _remembered(dict, _texts_by_key, "portraits")
    setups: dict[str, LastSetup] = field(default_factory=dict)  # by the id of the game

    def __post_init__(self) -> None:
        self.path: Path = settings_file()
        #: Has done what writes, perhaps later and in another thread.
        self.write_behind: Callable[[Callable[[], object]], object] = lambda write: write()
        #: Why the settings could not be read or written, for the log; None when all is well.
        self.fault: str | None = None
        #: All entries as they were read, known or not.
        self._read: dict[_Path, Any] = {}
        #: As they were on disk when this program last looked: what differs from it was chosen here.
        self._before = self._entries()

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
        settings._before = settings._entries()
        return settings

    def take(self, stored: Mapping[str, Any]) -> None:
        """Take over every stored value that makes sense."""
        for path, value in _flat(stored).items():
            self._read[path] = value
            if path in _STORED:
                checked = _STORED[path].check(value)
                if checked is not None:
                    setattr(self, _STORED[path].name, checked)
                elif value is not None:
                    _log.warning("Setting %s = %.80r makes no sense and is ignored", path[-1], value)
            elif _is_setup(path) and (setup := LastSetup.from_stored(value)) is not None:
                self.setups[path[-1].removeprefix(_SETUP)] = setup

    def save(self) -> bool:
        """Write the settings; False (and `fault`) when the folder does not allow it.

        What another running program has chosen meanwhile stays, unless it was chosen anew here.
        """
        mine = self._entries()
        self.write_behind(lambda: self._write(mine))
        return self.fault is None

    def _write(self, mine: dict[_Path, Any]) -> None:
        try:
            content = _content(self._merged(mine))
            # What could not be read again is left out: then the settings alone are written.
            atomic_write.write(self.path, content if len(content) <= _LARGEST else _content(self._alone()))
        except OSError as error:
            if self.fault is None:
                _log.warning("Settings cannot be saved: %s", error)
            self.fault = str(error)
        else:
            self.fault, self._before = None, mine

    def _merged(self, mine: dict[_Path, Any]) -> dict[_Path, Any]:
        """What is on disk now, with everything that was chosen here since; a Fault if that cannot be told."""
        try:
            merged = _flat(safe_read.read_json(self.path, _LARGEST))
        except safe_read.Fault as fault:
            if fault.is_damage:
                safe_read.keep_aside(self.path)
            elif not fault.is_missing:
                raise  # it may be sound: whoever cannot read it must not write over it
            return mine
        before, known_there = self._before, _names(merged.get(_NAMES)) or []
        for path, value in mine.items():
            # 0 is no change of False to Python, but only one of them makes sense.
            if path not in before or (type(value), value) != (type(before[path]), before[path]):
                merged[path] = value
            elif len(path) == 1:
                merged.setdefault(path, value)
        for path in before.keys() - mine.keys():
            merged.pop(path, None)
        if mine[_NAMES] != before[_NAMES]:
            chosen = _names(mine[_NAMES]) or []
            gone = set(_names(before[_NAMES]) or ()) - set(chosen)
            merged[_NAMES] = _names([*chosen, *(name for name in known_there if name not in gone)])
        return merged

    def _entries(self) -> dict[_Path, Any]:
        """All that is to be stored. What was read stays as it was, unless it means something else by now."""
        entries, defaults = dict(self._read), _defaults()
        for path, stored in _STORED.items():
            value, known = getattr(self, stored.name), stored.check(entries.get(path))
            if value == (defaults[stored.name] if known is None else known):
                if len(path) == 1:
                    entries.setdefault(path, stored.write(value))
            elif value is None:
                del entries[path]
            else:
                entries[path] = stored.write(value)
        for game, setup in self.setups.items():
            path = ("other", _SETUP + game)
            known = entries.get(path)
            if LastSetup.from_stored(known) != setup:
                entries[path] = {**(known if isinstance(known, dict) else {}), **asdict(setup)}
        return entries

    def _alone(self) -> dict[_Path, Any]:
        return {
            path: stored.write(getattr(self, stored.name))
            for path, stored in _STORED.items()
            if len(path) == 1
        }

    def plain(self) -> dict[str, Any]:
        """All settings as plain values, as they are stored."""
        return copy.deepcopy(_nested(self._entries()))

    def fill_in(self, stored: Mapping[str, Any]) -> None:
        """Take over from another computer what nobody has chosen here yet, but nothing about its screen."""
        theirs, mine, fresh = _flat(stored), self._entries(), Settings()._entries()
        names = [*self.names, *(_names(theirs.get(_NAMES)) or ())]
        untouched = {
            path: value
            for path, value in theirs.items()
            if path[0] not in _OF_THE_SCREEN and mine.get(path) == fresh.get(path)
        }
        self.take(_nested({**untouched, _NAMES: names}))

    def reset(self) -> None:
        """What is chosen on the page of settings, back to its default; what is remembered stays."""
        defaults = _defaults()
        for item in fields(self):
            if item.metadata and not item.metadata["outlasts_reset"]:
                setattr(self, item.name, defaults[item.name])

    def remember_name(self, name: str) -> None:
        """Put a player's name first among the remembered ones."""
        name = name.strip()
        if name:
            self.names = [name, *(known for known in self.names if known != name)][:MOST_NAMES]

    def remember_portrait(self, name: str, portrait: str) -> None:
        """The picture of a person; of too many names the oldest go."""
        others = [(known, each) for known, each in self.portraits.items() if known != name]
        self.portraits = dict([*others, (name, portrait)][-_MOST_STORED:])


def settings_file() -> Path:
    """Where the settings are kept."""
    return folders.config_dir() / "settings.json"


#: Every setting by where it is stored; not the setups, which are an entry for each game.
_STORED: dict[_Path, _Stored] = {}
for _item in fields(Settings):
    if _item.metadata:
        _stored = _Stored(_item.name, _item.metadata["check"], _item.metadata["write"])
        _STORED[("other", _item.metadata["key"]) if _item.metadata["key"] else (_item.name,)] = _stored


def _defaults() -> dict[str, Any]:
    return {
        item.name: item.default if item.default_factory is MISSING else item.default_factory()
        for item in fields(Settings)
    }


def _is_setup(path: _Path) -> bool:
    return path[0] == "other" and path[-1].startswith(_SETUP)


def _flat(stored: Mapping[str, Any]) -> dict[_Path, Any]:
    """All entries of a file, those under "other" among them."""
    entries: dict[_Path, Any] = {(key,): value for key, value in stored.items() if key != "other"}
    other = stored.get("other")
    if isinstance(other, dict) and len(other) <= _MOST_STORED:
        entries |= {("other", key): value for key, value in old_keys.with_level_keys(other).items()}
    elif other is not None:
        _log.warning("What games remember makes no sense and is ignored: %.80r", other)
    return entries


def _nested(entries: Mapping[_Path, Any]) -> dict[str, Any]:
    """As stored."""
    other = {path[1]: value for path, value in entries.items() if len(path) == 2}
    return {path[0]: value for path, value in entries.items() if len(path) == 1} | {"other": other}


def _content(entries: Mapping[_Path, Any]) -> bytes:
    text = json.dumps(_nested(entries), indent=2, ensure_ascii=False, sort_keys=True)
    return f"{text}\n".encode("utf-8", "replace")
