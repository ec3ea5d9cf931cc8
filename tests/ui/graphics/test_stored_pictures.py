"""Pictures kept in the cache folder: whatever lies there instead, they are simply made again."""

import os
import random
from pathlib import Path

import pygame
import pytest

from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.graphics.picture_cache import Scaled, SpritePack
from aqua_romana.ui.theme import PALETTES, Theme


@pytest.fixture
def family(tmp_path: Path) -> Path:
    (tmp_path / "pictures" / "tiles").mkdir(parents=True)
    return tmp_path / "pictures" / "tiles"


def a_pack(folder: Path, family: Path) -> Path:
    """A pack with two pictures on disk."""
    pack = SpritePack(folder, family, "1.0")
    for name in ("a", "b"):
        pack.add(name, Scaled(bytes(4 * 6), (2, 3), (1, 1)))
    pack.save()
    (path,) = folder.glob("*.pack")
    return path


def test_a_pack_spoiled_hundreds_of_times_raises_nothing(tmp_path: Path, family: Path) -> None:
    path = a_pack(tmp_path, family)
    raw, chance = path.read_bytes(), random.Random(4)
    assert SpritePack(tmp_path, family, "1.0").get("a") is not None
    for _ in range(300):
        spoiled = bytearray(raw)
        for _again in range(chance.choice((1, 3, 9))):
            spoiled[chance.randrange(min(90, len(spoiled)))] = chance.choice(b'\x00\xff{}[]",-e9')
        path.write_bytes(spoiled[: chance.choice((len(raw), len(raw), chance.randrange(len(raw))))])
        for name in ("a", "b"):
            found = SpritePack(tmp_path, family, "1.0").get(name)
            assert found is None or len(found.pixels) == found.size[0] * found.size[1] * 4


def test_a_pack_that_another_program_has_replaced_gives_no_wrong_pictures(
    tmp_path: Path, family: Path
) -> None:
    """Two programs at once: the second keeps more pictures, so all lie elsewhere in its file."""
    a_pack(tmp_path, family)
    first, second = SpritePack(tmp_path, family, "1.0"), SpritePack(tmp_path, family, "1.0")
    blue = Scaled(bytes((0, 0, 255, 255)) * 6, (2, 3), (1, 1))
    for name in ("c", "a picture with a long name"):
        second.add(name, blue)
    second.save()
    for name in ("a", "b"):
        found = first.get(name)
        assert found is None or bytes(found.pixels) == bytes(4 * 6)
    first.add("d", blue)
    first.save()
    for pack in (first, second, SpritePack(tmp_path, family, "1.0")):
        for name, colour in (("a", bytes(4)), ("c", b"\0\0\xff\xff"), ("d", b"\0\0\xff\xff")):
            found = pack.get(name)
            assert found is None or bytes(found.pixels) == colour * 6


@pytest.mark.parametrize(
    "index",
    [
        b"[]",
        b'{"a": 3}',
        b'{"a": [0.5, 2, 3, 1, 1]}',
        b'{"a": [0, 1e300, 3, 1, 1]}',
        b'{"a": [0, 2, 3, ' + b"9" * 400 + b", 1]}",
        b'{"a": [0, 2, 3, true, 1]}',
        b'{"a": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    ],
)
def test_an_index_that_makes_no_sense_gives_no_pictures(tmp_path: Path, family: Path, index: bytes) -> None:
    path = a_pack(tmp_path, family)
    body = bytes(48)
    path.write_bytes(
        b"AQSP0002" + len(index).to_bytes(4, "little") + (48).to_bytes(8, "little") + index + body
    )
    assert SpritePack(tmp_path, family, "1.0").get("a") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_pipes_in_the_cache_make_nobody_wait(tmp_path: Path, family: Path) -> None:
    path = a_pack(tmp_path, family)
    path.unlink()
    os.mkfifo(path)
    assert SpritePack(tmp_path, family, "1.0").get("a") is None
    os.mkfifo(tmp_path / "x.pixels")
    assert picture_cache.read_picture(tmp_path / "x.pixels", "key") is None


def test_a_kept_picture_spoiled_is_no_picture(tmp_path: Path) -> None:
    pygame.display.set_mode((8, 8), pygame.HIDDEN)
    path = tmp_path / "x.pixels"
    picture_cache.write_picture(path, "key", pygame.Surface((3, 2))).join()
    raw = path.read_bytes()
    assert picture_cache.read_picture(path, "key").get_size() == (3, 2)
    empty = raw[:40] + bytes(8)
    for spoiled in (b"", raw[:20], raw[:-1], raw + b"x", empty, raw[:40] + b"\xff" * 8 + raw[48:]):
        path.write_bytes(spoiled)
        assert picture_cache.read_picture(path, "key") is None


def test_a_colour_nobody_knows_is_still_a_colour() -> None:
    theme = Theme()
    assert theme.player("y") == PALETTES[theme.palette]["y"]
    assert theme.player("x") in PALETTES[theme.palette].values()
