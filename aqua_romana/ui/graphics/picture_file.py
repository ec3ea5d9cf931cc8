"""One picture in a file, as plain pixels: for what the title shows at once and takes long to make.

A file is trusted only for the key it was written with: whatever else it holds, the picture is made again.
"""

from __future__ import annotations

import hashlib
import logging
import struct
import threading
from pathlib import Path

import pygame

from aqua_romana.storage.files import atomic_write, safe_read

_log = logging.getLogger(__name__)

_HEAD = struct.Struct("<8s32sII")
_MAGIC = b"AQKP0001"
_LARGEST = 200_000_000  # bytes: the largest screens have 100 million


def read(file: Path | None, key: str) -> pygame.Surface | None:
    """The picture written with `key`; None unless all of it is there."""
    try:
        content = safe_read.read(file, _LARGEST) if file else b""
    except safe_read.Fault:
        return None
    if len(content) < _HEAD.size:
        return None
    magic, told, width, height = _HEAD.unpack_from(content)
    if (magic, told) != (_MAGIC, _digest(key)) or len(content) != _HEAD.size + width * height * 3:
        return None
    if not width or not height:
        return None
    return pygame.image.frombuffer(memoryview(content)[_HEAD.size :], (width, height), "RGB").convert()


def write(file: Path | None, key: str, picture: pygame.Surface) -> threading.Thread | None:
    """Keep an opaque picture; the disk is written to in the background."""
    if file is None:
        return None
    head = _HEAD.pack(_MAGIC, _digest(key), *picture.get_size())
    content = head + pygame.image.tobytes(picture, "RGB")
    writer = threading.Thread(target=_write, args=(file, content), name="kept picture")
    writer.start()
    return writer


def _write(file: Path, content: bytes) -> None:
    try:
        atomic_write.write(file, content)
    except OSError as error:
        _log.info("A picture is not kept: %s", error)


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode("utf-8")).digest()
