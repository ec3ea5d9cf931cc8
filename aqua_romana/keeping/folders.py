"""Where the user's own files go: settings, saves, logs and caches, in the places the system has for them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs

_APP = "Aqua Romana"
_WINDOWS = sys.platform == "win32"
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


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file in one step: whoever reads it sees the old content or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def replace(source: Path, goal: Path) -> None:
    """os.replace, patient with whoever looks at the file on Windows (virus scanners, indexers)."""
    for wait in (0.01, 0.03, 0.1, 0.3):
        try:
            os.replace(source, goal)
            return
        except PermissionError:
            if not _WINDOWS:
                raise
            time.sleep(wait)
    os.replace(source, goal)


def _folder(kind: str, system: Callable[..., Path]) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser() / kind if home else system(_APP, appauthor=False)
