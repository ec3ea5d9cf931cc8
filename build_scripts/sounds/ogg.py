"""Writing OGG Vorbis files that come out the same byte for byte."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile

from .signal import RATE, Samples

CHUNK = 1 << 15


def _checksums() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _checksums()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def with_serial(stream: bytes, serial: int) -> bytes:
    """The OGG stream under another serial number; the library draws a random one for every file."""
    pages = []
    at = 0
    while at < len(stream):
        if stream[at : at + 4] != b"OggS":
            raise ValueError("not an OGG stream")
        segments = stream[at + 26]
        end = at + 27 + segments + sum(stream[at + 27 : at + 27 + segments])
        page = bytearray(stream[at:end])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(bytes(page)))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def write(path: Path, sound: Samples, quality: float) -> None:
    """Write stereo ``sound``; ``quality`` from 0 to 1 as in Vorbis."""
    draft = path.with_suffix(".part")
    with soundfile.SoundFile(
        draft, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        # In pieces: the library's encoder keeps a whole write on its stack.
        for start in range(0, len(sound), CHUNK):
            file.write(sound[start : start + CHUNK].astype(np.float32))
    path.write_bytes(with_serial(draft.read_bytes(), zlib.crc32(path.stem.encode())))
    draft.unlink()


def read(path: Path) -> Samples:
    sound, rate = soundfile.read(path, dtype="float64", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name} has {rate} samples a second, not {RATE}")
    return sound
