"""Where the user's own files go: settings, saves, logs and caches, in the places the system has for them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

from aqua_romana import NAME

#: Set to a folder, everything is kept inside it: for tests and for a program on a memory stick.
HOME_VARIABLE = "AQUA_ROMANA_HOME"


class NoHome(OSError):
    """Nobody knows where this user's files belong; the message says what to set."""


def config_dir() -> Path:
    """Settings."""
    return _folder("config", platformdirs.user_config_path)


def data_dir() -> Path:
    """Saved games and statistics."""
    return _folder("data", platformdirs.user_data_path)


def log_dir() -> Path:
    """Log files."""
    return _folder("log", platformdirs.user_log_path)


def cache_dir() -> Path:
    """What can be made again at any time."""
    return _folder("cache", platformdirs.user_cache_path)


def documents_dir() -> Path:
    """Where exported records go."""
    return _personal(platformdirs.user_documents_dir)


def pictures_dir() -> Path:
    """Where exported pictures go."""
    return _personal(platformdirs.user_pictures_dir)


def usual_places() -> list[Path]:
    """Where people keep files that came from elsewhere: documents, downloads, the desktop."""
    return list(dict.fromkeys(personal_places().values()))


def personal_places() -> dict[str, Path]:
    """The same by name; of a user without a home, none."""
    systems = {
        "documents": platformdirs.user_documents_dir,
        "downloads": platformdirs.user_downloads_dir,
        "desktop": platformdirs.user_desktop_dir,
    }
    places = {}
    for name, system in systems.items():
        with contextlib.suppress(RuntimeError, KeyError):
            places[name] = Path(system())
    return places


def _folder(name: str, system: Callable[..., Path]) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    # Neither the system's list of users nor the surroundings need to know this user.
    with contextlib.suppress(RuntimeError, KeyError):
        found = Path(home).expanduser() if home else system(NAME, appauthor=False)
        if home:
            return found / name
        if found.is_absolute():
            return found
    if home:
        raise NoHome(f"{HOME_VARIABLE} is {home}, but there is no such user; set it to a folder")
    raise NoHome(f"there is no home folder to keep games in; set HOME, or {HOME_VARIABLE} to a folder")


def _personal(system: Callable[[], str]) -> Path:
    """A folder of the user's own; without a home, beside the saved games."""
    try:
        return Path(system())
    except (RuntimeError, KeyError):
        return data_dir() / "exports"
