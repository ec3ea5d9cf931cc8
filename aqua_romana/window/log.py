"""The log file: what went wrong and why, for whoever helps the user. Never needed in order to play."""

from __future__ import annotations

import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from aqua_romana import PROGRAM, __version__
from aqua_romana.keeping import folders

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_file() -> Path:
    """The present log file; older ones lie beside it."""
    return folders.log_dir() / f"{PROGRAM}.log"


def start(level: int = logging.INFO) -> str | None:
    """Begin logging to the file; when it cannot be written, log to the console and return why."""
    root = logging.getLogger("aqua_romana")
    root.setLevel(level)
    stop()
    fault = None
    handler: logging.Handler
    try:
        folders.log_dir().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_file(), maxBytes=500_000, backupCount=3, encoding="utf-8")
    except OSError as error:
        fault = str(error)
        handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(_FORMAT))
    root.addHandler(handler)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    root.info(
        "Version %s, Python %s, pygame %s, SDL %s, %s",
        __version__,
        platform.python_version(),
        pygame.version.ver,
        sdl,
        platform.platform(),
    )
    if fault:
        root.warning("The log file cannot be written: %s", fault)
    return fault


def stop() -> None:
    """Close the log file."""
    root = logging.getLogger("aqua_romana")
    for handler in list(root.handlers):
        root.removeHandler(handler)
        handler.close()
