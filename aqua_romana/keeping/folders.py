"""Where the user's own files go: settings, saves, logs and caches, in the places the system has for them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

from aqua_romana import NAME

#: Set to a folder, everything is kept inside it: for tests and for a program on a memory stick.
HOME_VARIABLE = "AQUA_ROMANA_HOME"


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


def make(folder: Path) -> bool:
    """Create the folder if need be; False when that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True


def _folder(name: str, system: Callable[..., Path]) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser() / name if home else system(NAME, appauthor=False)
