"""Memory stays bounded: what is kept for the next time is limited, and what is on disk is let go."""

import importlib.util
from pathlib import Path

import pygame
import pytest

from aqua_romana.ui.graphics.picture_cache import Scaled, SpritePack, SurfaceCache
from tests.screens.windows import PAGES, fill, open_window, settle

SCRIPT = Path(__file__).parent.parent.parent / "build_scripts" / "monkey.py"


def _square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def test_pictures_not_used_for_longest_go_first():
    cache = SurfaceCache(250)
    for key in "abc":
        cache.keep(key, _square(9))
    assert cache.get("a") is not None
    cache.keep("d", _square(9))
    assert cache.get("b") is None
    assert cache.get("a") is not None
    assert cache.pixels == 3 * 81


def test_a_picture_larger_than_the_limit_is_kept_alone():
    cache = SurfaceCache(50)
    cache.keep("small", _square(5))
    cache.keep("large", _square(9))
    assert len(cache) == 1
    assert cache.get("large") is not None


def _scaled(value: int) -> Scaled:
    return Scaled(bytes([value]) * 16, (2, 2), (1, 0))


def test_packed_pictures_leave_memory_and_come_back_from_disk(tmp_path):
    family = tmp_path / "tiles"
    family.mkdir()
    pack = SpritePack(tmp_path / "cache", family, "c80")
    pack.add("one", _scaled(1))
    pack.save()
    pack.add("two", _scaled(2))
    pack.save()
    assert not pack._pictures
    assert pack.get("one") == _scaled(1)
    assert pack.get("two") == _scaled(2)
    again = SpritePack(tmp_path / "cache", family, "c80")
    assert bytes(again.get("one").pixels) == _scaled(1).pixels
    again.save()
    assert not again._pictures
    assert again.get("two") == _scaled(2)
    again._path.unlink()
    assert again.get("two") is None


@pytest.mark.usefixtures("rough")
def test_all_pages_in_many_sizes_leave_little_behind(saved_games):
    fill(saved_games)
    app = open_window(saved_games, sprites=None)
    try:
        for width in range(1024, 1400, 40):
            app.screen = pygame.display.set_mode((width, 700))
            app._resized()
            for name in ("saved games", "settings", "about"):
                PAGES[name](app)
                settle(app)
                app.pop()
        slabs = app.context.surfaces._slabs
        assert 0 < slabs.pixels <= slabs.most_pixels
        assert sum(each.pixels for each in app.sprites._sets.values()) < 25_000_000
    finally:
        app.close()


@pytest.mark.parametrize(
    ("used", "fine"),
    [
        ([300_000] * 50, True),
        ([200_000] * 10 + [300_000] * 40, True),
        ([300_000 + 2_000 * step for step in range(50)], False),
        ([300_000] * 49 + [700_000], False),
        ([300_000], True),
    ],
)
def test_the_monkey_notices_growing_memory(used, fine):
    spec = importlib.util.spec_from_file_location("monkey", SCRIPT)
    monkey = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(monkey)
    assert (monkey.memory_problem(used) == "") is fine
