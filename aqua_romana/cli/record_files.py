"""Reading records from files named on the command line."""

import errno
import os
from pathlib import Path

from aqua_romana.boardgame.plugin import Game, GamePlugins
from aqua_romana.cli.console import Unreadable
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.saves.save_files import read_bytes


def read_game(path: Path, plugins: GamePlugins) -> Game:
    """The game in a file; Unreadable when there is none to read, Damaged when it is no sound record."""
    raw = read_record(path)
    game: Game = plugins.of_record(raw).engine.read(raw)
    return game


def read_record(path: Path) -> bytes:
    """The bytes of a file; Unreadable when there are none to read, Damaged when they are far too many."""
    try:
        return read_bytes(path)
    except safe_read.Fault as fault:
        raise Unreadable(path, _reason(fault)) from None


def _reason(fault: safe_read.Fault) -> str:
    if fault.errno == errno.ENOENT:
        return "there is no such file"
    if fault.errno == errno.EISDIR:
        return "this is a folder, not a record"
    if fault.why == "irregular":
        return "this is a pipe or a device, not a record"
    return f"it cannot be read ({os.strerror(fault.errno) if fault.errno else fault.sentence})"


def told_endings(plugins: GamePlugins) -> str:
    """The endings of records, for the help: (.aqr)."""
    return f"({', '.join(plugins.suffixes)})"
