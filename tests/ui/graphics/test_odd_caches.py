"""Kept pixels and packs of scaled pictures with anything in them: the picture is simply made again."""

import json
import os
import random
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.graphics.sprites import Sprites

#: More by hand: AQUA_ROMANA_FUZZ=20000 pytest tests/ui/graphics/test_odd_caches.py
CASES = int(os.environ.get("AQUA_ROMANA_FUZZ", "400"))
_PREFIX = 20  # bytes of a pack before its head


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 200))


def _spoiled(raw: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(raw)
    for _ in range(chance.choice((1, 1, 3, 20))):
        at = chance.choice((chance.randrange(len(spoiled) + 1), chance.randrange(60)))
        match chance.randrange(5):
            case 0:
                del spoiled[at:]
            case 1 if spoiled:
                spoiled[at % len(spoiled)] ^= 1 << chance.randrange(8)
            case 2:
                spoiled[at : at + 4] = struct.pack("<I", chance.choice((0, 1, 2**16, 2**31, 2**32 - 1)))
            case 3:
                spoiled[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
            case _:
                spoiled[at:at] = spoiled[: chance.randrange(200)]
    return bytes(spoiled)


def test_kept_pixels_by_the_hundred(tmp_path: Path) -> None:
    file = tmp_path / "title.pixels"
    picture_cache.write_picture(file, "key", pygame.Surface((40, 30))).join()
    raw, chance = file.read_bytes(), random.Random(3)
    whole = 0
    for _case in range(CASES):
        file.write_bytes(_spoiled(raw, chance))
        found = picture_cache.read_picture(file, "key")
        whole += found is not None
        assert found is None or found.get_width() * found.get_height() == 1200
    assert 0 < whole < CASES


@pytest.mark.parametrize("size", [(0, 0), (0, 7), (7, 0), (1200, 0), (2**32 - 1, 0)])
def test_a_picture_without_pixels_is_none(tmp_path: Path, size: tuple[int, int]) -> None:
    file = tmp_path / "title.pixels"
    picture_cache.write_picture(file, "key", pygame.Surface((1, 1))).join()
    file.write_bytes(file.read_bytes()[:40] + struct.pack("<II", *size))
    assert picture_cache.read_picture(file, "key") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
def test_a_pipe_in_its_place_does_not_stop_the_program(tmp_path: Path, pack: Path) -> None:
    os.mkfifo(tmp_path / "title.pixels")
    assert picture_cache.read_picture(tmp_path / "title.pixels", "key") is None
    pack.unlink()
    os.mkfifo(pack)
    _assert_starts_with(pack)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The pack of a family of two pictures."""
    folder = tmp_path / "sprites" / "shared" / "ui"
    folder.mkdir(parents=True)
    for name in ("panel", "button"):
        Image.new("RGBA", (24, 16), (200, 10, 10, 255)).save(folder / f"{name}.png")
    entry = {"size": [24, 16], "anchor": [12, 8]}
    (folder / "family.json").write_text(json.dumps({"sprites": {"panel": entry, "button": entry}}))
    _assert_starts_with(tmp_path / "cache" / "x")
    return next((tmp_path / "cache").glob("*.pack"))


def _assert_starts_with(pack: Path) -> None:
    """A start of the program that paints both pictures and keeps them."""
    sprites = Sprites(pack.parent.parent / "sprites", pack.parent)
    target = pygame.Surface((64, 64))
    for name in ("ui/panel", "ui/button"):
        found = sprites.ui(1.0).get(name)
        assert 0 < found.size[0] * found.size[1] < 10**6
        found.draw(target, (20, 20))
    sprites.save_cache()


def test_packs_by_the_hundred(pack: Path) -> None:
    raw, chance = pack.read_bytes(), random.Random(4)
    for _case in range(CASES // 3):
        pack.write_bytes(_spoiled(raw, chance))
        _assert_starts_with(pack)


def _with_head(raw: bytes, index: Any) -> bytes:
    (length,) = struct.unpack_from("<I", raw, 8)
    head = index if isinstance(index, bytes) else json.dumps(index).encode()
    return raw[:8] + struct.pack("<I", len(head)) + raw[12:_PREFIX] + head + raw[_PREFIX + length :]


@pytest.mark.parametrize(
    "odd",
    [
        [0.0, 12.0, 8.0, 6, 4],
        [0, 12, 8, 6.5, 4],
        [0, 12, 8, "6", 4],
        [0, 12, 8, None, 4],
        [0, 12, 8, 10**12, 4],
        [0, 12, 8, -(10**12), 4],
        [True, 12, 8, 6, 4],
        [0, 10**9, 8, 6, 4],
        [0, -12, -8, 6, 4],
        [-4, 1, 1, 0, 0],
        [0, 12, 8],
        7,
        None,
        "12345",
        {},
        [[0], 12, 8, 6, 4],
    ],
)
def test_an_odd_place_is_no_picture(pack: Path, odd: Any) -> None:
    raw = pack.read_bytes()
    pack.write_bytes(_with_head(raw, {"ui/panel": odd, "ui/button": odd}))
    _assert_starts_with(pack)


@pytest.mark.parametrize(
    "head",
    [b"[" * 100_000, b'{"a":' * 50_000, b"[]", b"7", b"null", b"\xff\xfe", b'{"ui/panel": 1' + b"0" * 9000],
)
def test_an_odd_head_is_no_pack(pack: Path, head: bytes) -> None:
    raw = pack.read_bytes()
    pack.write_bytes(_with_head(raw, head))
    _assert_starts_with(pack)
    assert picture_cache.SpritePack(pack.parent, pack.parent.parent / "sprites/shared/ui", "u1000").get(
        "ui/panel"
    )
