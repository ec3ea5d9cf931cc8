"""Pictures kept for the next time: surfaces in memory, packs of scaled sprites and single pictures on disk.

What is on disk is trusted only for what it was made of; whatever is wrong with it, pictures are made again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import struct
import sys
import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from aqua_romana import __version__
from aqua_romana.storage.files import atomic_write, safe_read

_log = logging.getLogger(__name__)

_PACK_MAGIC = b"AQSP0002"
_MOST_BYTES = 400_000_000  # of all packs together
_WIDEST = 100_000  # pixels
_PICTURE_HEAD = struct.Struct("<8s32sII")
_PICTURE_MAGIC = b"AQKP0001"
_LARGEST_PICTURE = 200_000_000  # bytes: the largest screens have 100 million


class SurfaceCache:
    """Keeps surfaces up to a number of pixels; those not used for longest go first."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self.pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under the key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, the latest whatever its size; it is returned."""
        self._drop(key)
        self._kept[key] = surface
        self.pixels += _pixels(surface)
        while self.pixels > self.most_pixels and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return surface

    def _drop(self, key: Hashable) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self.pixels -= _pixels(found)


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


# Packs of scaled sprites


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


def family_digest(family: Path) -> str:
    """What a family looks like from outside: names, sizes and times of its files.

    A one-file program unpacks itself anew at every start, so in a packaged one the version stands for times.
    """
    is_packaged = getattr(sys, "frozen", False)
    found = hashlib.sha256(__version__.encode())
    try:
        with os.scandir(family) as entries:
            for entry in sorted(entries, key=attrgetter("name")):
                stat = entry.stat()
                moment = 0 if is_packaged else stat.st_mtime_ns
                found.update(f"{entry.name}|{stat.st_size}|{moment}\n".encode())
    except OSError:
        return "none"
    return found.hexdigest()[:20]


class SpritePack:
    """The scaled pictures of one family at one scale, in one file, so that a warm start scales nothing.

    It is trusted only if its name carries the digest of the family as it is now, and as long as it is the
    same file: another program may put a longer one in its place. In memory are only pictures not written yet.
    """

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
            self._path = folder / f"{self._stem}-{family_digest(family)}.pack"
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
        start = b"".join([_PACK_MAGIC, struct.pack("<IQ", len(head), offset), head])
        try:
            atomic_write.write(self._path, self._pieces(start, places, fresh))
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
            start = safe_read.read_part(self._path, 0, len(_PACK_MAGIC) + 12)
            if start[: len(_PACK_MAGIC)] != _PACK_MAGIC:
                raise ValueError("not a pack")
            head_size, body_size = struct.unpack("<IQ", start[len(_PACK_MAGIC) :])
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


def trim_packs(folder: Path) -> None:
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


# Single pictures, as plain pixels: for what the title shows at once and takes long to make


def read_picture(file: Path | None, key: str) -> pygame.Surface | None:
    """The picture written with `key`; None unless all of it is there."""
    try:
        content = safe_read.read(file, _LARGEST_PICTURE) if file else b""
    except safe_read.Fault:
        return None
    if len(content) < _PICTURE_HEAD.size:
        return None
    magic, digest, width, height = _PICTURE_HEAD.unpack_from(content)
    pixels = memoryview(content)[_PICTURE_HEAD.size :]
    if (magic, digest) != (_PICTURE_MAGIC, _key_digest(key)) or len(pixels) != width * height * 3:
        return None
    if not width or not height:
        return None
    return pygame.image.frombuffer(pixels, (width, height), "RGB").convert()


def write_picture(file: Path | None, key: str, picture: pygame.Surface) -> threading.Thread | None:
    """Keep an opaque picture; the disk is written to in the background."""
    if file is None:
        return None
    head = _PICTURE_HEAD.pack(_PICTURE_MAGIC, _key_digest(key), *picture.get_size())
    content = head + pygame.image.tobytes(picture, "RGB")
    writer = threading.Thread(target=_write, args=(file, content), name="kept picture")
    writer.start()
    return writer


def _write(file: Path, content: bytes) -> None:
    try:
        atomic_write.write(file, content)
    except OSError as error:
        _log.info("A picture is not kept: %s", error)


def _key_digest(key: str) -> bytes:
    return hashlib.sha256(key.encode("utf-8")).digest()
