"""A folder that something else keeps in step: a cloud, a network drive, a stick. Nothing there is taken for
granted.

Every file that bears a game's id is read when it has changed, whatever it is called: so renamed files and the
copies that such programs make of a conflict are understood. What is only half there is read again once it has
changed. A file of another game is never written over.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from dataclasses import dataclass
from pathlib import Path

from aqua_romana.boardgame.messages import N_
from aqua_romana.boardgame.plugin import Damaged, GamePlugins
from aqua_romana.storage.files import exported_files, safe_read
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import Read, read_bytes

_MOST_FILES = 2_000
_QUOTED = re.compile(r"^(?:[>|\s]|\u00a0)+")  # as mail puts it before the lines of an answer
_LAST_LINE = "# end"
# Translators: “# end” is the last line of the text of a game and stays as it is.
_INCOMPLETE = N_("The end of the game is missing. Copy all of it, from its first line to “# end”.")

Stamps = dict[
    str, tuple[int, int, int]
]  # of the files of a folder, by name: as they were when they were read


@dataclass(frozen=True)
class InFolder:
    """A file of a shared folder that holds a copy of a game."""

    path: Path
    found: Read


def read_arrived(content: bytes, plugins: GamePlugins) -> Read:
    """A game that arrived; Damaged also where its end was lost on the way."""
    try:
        found = game_file.read(content, plugins)
    except Damaged as damaged:
        if _is_cut_off(content, plugins):  # whatever is wrong with its last line
            raise Damaged(_INCOMPLETE, 0, damaged.good) from None
        raise
    if not found.about.is_whole:
        raise Damaged(_INCOMPLETE, 0, found.game)
    return found


def _is_cut_off(content: bytes, plugins: GamePlugins) -> bool:
    """Whether this is the beginning of a game that was handed over."""
    head, rule, actions = content.replace(b"\r", b"").partition(b"\n---\n")
    is_game = head.startswith(tuple(f"{plugin.id} ".encode() for plugin in plugins.all))
    return (
        is_game and (not rule or b"\nhandover " in head) and _LAST_LINE.encode() not in actions.split(b"\n")
    )


def record_in(text: str, plugins: GamePlugins) -> bytes:
    """The record in a message, perhaps quoted and with words around it; empty where there is none."""
    lines = [_QUOTED.sub("", line).rstrip() for line in text.replace("\r", "").split("\n")]
    begins = tuple(f"{plugin.id} " for plugin in plugins.all)
    first = next((at for at, line in enumerate(lines) if line.startswith(begins)), None)
    if first is None:
        return b""
    last = next((at for at in range(first, len(lines)) if lines[at] == _LAST_LINE), None)
    if last is None:
        return "\n".join(lines[first:]).strip("\n").encode("utf-8", "replace")
    return ("\n".join(lines[first : last + 1]) + "\n").encode("utf-8", "replace")


def look_into(folder: Path, id: str, plugins: GamePlugins, stamps: Stamps) -> list[InFolder]:
    """What of a game is new in a folder since `stamps`, which is brought up to date; OSError if it is gone.

    Takes its time and may be done behind the window.
    """
    found: list[InFolder] = []
    with os.scandir(folder) as entries:
        here = sorted(entry.name for entry in entries if entry.name.endswith(plugins.suffixes))[:_MOST_FILES]
    for name in here:
        path = folder / name
        try:
            stamp = stamp_of(path)
        except OSError:
            continue
        if stamps.get(name) == stamp:
            continue
        stamps[name] = stamp
        with contextlib.suppress(Damaged, safe_read.Fault):  # half there: it will change once more
            content = read_bytes(path)
            if _bears(content, id):
                found.append(InFolder(path, read_arrived(content, plugins)))
    for name in {*stamps} - {*here}:
        del stamps[name]
    return found


def stamp_of(path: Path) -> tuple[int, int, int]:
    """Another one whenever the file was written; OSError if it is not there."""
    now = path.stat()
    return now.st_mtime_ns, now.st_size, now.st_ino


def _bears(content: bytes, id: str) -> bool:
    head = content.partition(b"\n---")[0].replace(b"\r", b"")
    return f"id {id}".encode() in head.split(b"\n")


def path_for(folder: Path, name: str, id: str, title: str, suffix: str) -> Path:
    """Where a game may be written in a folder: as it is called there, if it is; otherwise a name like its
    title. OSError where there is no such place."""
    if not folder.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
    if name and _may_be_written(folder / name, id):
        return folder / name
    for each in game_file.free_names(exported_files.safe(f"{title} {id[:4]}"), suffix):
        if _may_be_written(folder / each, id):
            return folder / each
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))


def _may_be_written(path: Path, id: str) -> bool:
    """Over a copy of the game itself, or where nothing is."""
    try:
        return _bears(read_bytes(path), id)
    except safe_read.Fault as fault:
        return fault.is_missing
    except Damaged:
        return False
