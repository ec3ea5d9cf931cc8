"""Scaled pictures kept on disk, one file per family and scale, so that a warm start scales nothing.

A pack is trusted only if its name carries the digest of the family as it is now, and as long as it is the
same file: another program may put a longer one in its place. Whatever is wrong with a pack or its folder, the
pictures are simply scaled again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import struct
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from aqua_romana import __version__
from aqua_romana.storage.files import safe_read

_log = logging.getLogger(__name__)

_MAGIC = b"AQSP0002"
_MOST_BYTES = 400_000_000
_WIDEST = 100_000  # pixels


@dataclass(frozen=True, slots=True)
class Scaled:
    """A scaled picture: straight RGBA bytes, size, and where the anchor lies in it."""

    pixels: bytes | memoryview
    size: tuple[int, int]
    anchor: tuple[int, int]


#: What tells a file from another of the same name.
_Identity = tuple[int, int, int]


class _Place(NamedTuple):
    """Where a picture lies in the body of a pack."""

    offset: int
    size: tuple[int, int]
    anchor: tuple[int, int]


def digest(family: Path) -> str:
    """What a family looks like from outside: names, sizes and times of its files.

    A one-file program unpacks itself anew at every start, so in a packaged one the version stands for times.
    """
    is_packaged = getattr(sys, "frozen", False)
    found = hashlib.sha256(__version__.encode())
    try:
        with os.scandir(family) as entries:
            for entry in sorted(entries, key=lambda each: each.name):
                stat = entry.stat()
                moment = 0 if is_packaged else stat.st_mtime_ns
                found.update(f"{entry.name}|{stat.st_size}|{moment}\n".encode())
    except OSError:
        return "none"
    return found.hexdigest()[:20]


class Pack:
    """The scaled pictures of one family at one scale. In memory are only those not written yet."""

    def __init__(self, folder: Path | None, family: Path, scale_key: str) -> None:
        self._pictures: dict[str, Scaled] = {}
        self._stored: dict[str, _Place] = {}  # in the file
        self._identity: _Identity | None = None  # of the file they are in
        self._changed = False
        self._writing = threading.Lock()
        self._folder = folder
        # Two games may have a family of the same name.
        self._stem = f"{family.parent.name}.{family.name}-{scale_key}"
        if folder is not None:
            self._path = folder / f"{self._stem}-{digest(family)}.pack"
            self._read()

    def get(self, name: str) -> Scaled | None:
        """The picture, unless it has to be scaled."""
        found = self._pictures.get(name)
        if found is not None or name not in self._stored or not self._writing.acquire(blocking=False):
            return found
        try:
            return self._read_one(self._stored[name])
        finally:
            self._writing.release()

    def add(self, name: str, scaled: Scaled) -> None:
        """Keep a picture that had to be scaled."""
        self._pictures[name] = scaled
        self._changed = True

    def save(self) -> None:
        """Write the pack if it has grown, drop older packs of the same family, and let the memory go."""
        if self._folder is None:
            return
        with self._writing:
            if self._changed and not self._write(self._folder):
                return
            for name in list(self._pictures):
                if name in self._stored:
                    del self._pictures[name]

    def _write(self, folder: Path) -> bool:
        self._changed = False
        fresh = dict(self._pictures)  # more may come meanwhile
        places: dict[str, _Place] = {}
        offset = 0
        for name, each in (self._stored | fresh).items():
            places[name] = _Place(offset, each.size, each.anchor)
            offset += each.size[0] * each.size[1] * 4
        head = json.dumps({name: [at.offset, *at.size, *at.anchor] for name, at in places.items()}).encode()
        start = b"".join([_MAGIC, struct.pack("<IQ", len(head), offset), head])
        try:
            safe_read.write(self._path, self._pieces(start, places, fresh))
            for other in folder.glob(f"{self._stem}-*.pack"):
                if other != self._path:
                    other.unlink(missing_ok=True)
            identity = self._identify()
            is_ours = self._starts_with(start) and self._identify() == identity
        except OSError as error:
            _log.info("Scaled pictures are not kept: %s", error)
            return False
        self._stored, self._body, self._identity = places if is_ours else {}, len(start), identity
        return True

    def _identify(self) -> _Identity:
        found = self._path.stat()
        return found.st_ino, found.st_size, found.st_mtime_ns

    def _starts_with(self, start: bytes) -> bool:
        """Whether nobody else has put another file there meanwhile."""
        try:
            return bytes(safe_read.read_part(self._path, 0, len(start))) == start
        except safe_read.Fault:
            return False

    def _pieces(
        self, start: bytes, places: dict[str, _Place], fresh: dict[str, Scaled]
    ) -> Iterator[bytes | memoryview]:
        """The file piece by piece: what was in it before is read only when its turn has come."""
        yield start
        for name in places:
            known = fresh.get(name) or self._read_one(self._stored[name])
            if known is None:
                self._stored.clear()
                raise OSError("what was kept cannot be read again")
            yield known.pixels

    def _read_one(self, place: _Place) -> Scaled | None:
        length = place.size[0] * place.size[1] * 4
        try:
            pixels = safe_read.read_part(self._path, self._body + place.offset, length)
            if self._identify() != self._identity:  # looked at last: it was this file until now
                return None
        except OSError:
            return None
        return Scaled(pixels, place.size, place.anchor) if len(pixels) == length else None

    def _read(self) -> None:
        try:
            self._identity = self._identify() if self._path.is_file() else None
            start = safe_read.read_part(self._path, 0, len(_MAGIC) + 12)
            if start[: len(_MAGIC)] != _MAGIC:
                raise ValueError("not a pack")
            head_size, body_size = struct.unpack("<IQ", start[len(_MAGIC) :])
            self._body = len(start) + head_size
            if head_size > safe_read.LARGEST_JSON or self._path.stat().st_size != self._body + body_size:
                raise ValueError("cut short")
            index = safe_read.parse_json(safe_read.read_part(self._path, len(start), head_size), self._path)
            for name, stored in index.items():
                self._stored[name] = _place(stored, body_size)
        except (OSError, ValueError, struct.error) as error:
            self._stored.clear()
            if isinstance(error, safe_read.Fault) and error.is_missing:
                return
            _log.info("Scaled pictures are made again: %s: %s", self._path.name, error)


def _place(stored: Any, body_size: int) -> _Place:
    """Where a picture lies, if it lies within the file; ValueError otherwise."""
    found = safe_read.several(stored, lambda each: safe_read.whole(each, -_WIDEST, _MOST_BYTES), 5)
    if found is None or len(found) != 5:
        raise ValueError("no place of a picture")
    offset, width, height, x, y = found
    is_inside = (
        0 < width <= _WIDEST and 0 < height <= _WIDEST and 0 <= offset <= body_size - width * height * 4
    )
    if not is_inside or abs(x) > _WIDEST or abs(y) > _WIDEST:
        raise ValueError("a picture does not fit")
    return _Place(offset, (width, height), (x, y))


def trim(folder: Path) -> None:
    """Forget the packs used longest ago when all together have become too large."""
    try:
        packs = sorted(folder.glob("*.pack"), key=lambda path: path.stat().st_mtime, reverse=True)
        total = 0
        for path in packs:
            total += path.stat().st_size
            if total > _MOST_BYTES:
                path.unlink()
    except OSError as error:
        _log.info("Old scaled pictures cannot be removed: %s", error)
