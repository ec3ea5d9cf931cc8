"""Every test begins in English, whatever the system of whoever runs it speaks; what all tests share."""

import ctypes
import gc
import os
import sys
import tempfile
from collections.abc import Iterator

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: all cores test already
os.environ.pop("LANGUAGE", None)
for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    if name in os.environ:
        os.environ[name] = "C.UTF-8"
# Whoever runs the tests keeps the settings and games that are theirs.
_home = tempfile.TemporaryDirectory(prefix="aqua-romana-tests-")
os.environ["AQUA_ROMANA_HOME"] = _home.name


def _keep_memory() -> None:
    """Memory that is given back is not returned to the system: fetching it anew for every window and its
    surfaces took a third of the time. Only glibc can be told."""
    if sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallopt"):
        return
    mallopt = ctypes.CDLL(None).mallopt
    trim_threshold, top_pad, mmap_threshold = -1, -2, -3  # malloc.h
    mallopt(mmap_threshold, 32 << 20)
    mallopt(trim_threshold, (2 << 30) - 1)
    mallopt(top_pad, 64 << 20)


_keep_memory()


def pytest_configure(config: pytest.Config) -> None:
    """The same examples in every check, as long as they may take; others each time before a release."""
    from hypothesis import settings

    is_release = config.getoption("markexpr") == "release"
    settings.register_profile("check", derandomize=not is_release, deadline=None, database=None)
    settings.load_profile("check")


def pytest_collection_finish() -> None:
    """All modules and thousands of tests stay to the end: no search for garbage looks at them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)  # most of what tests make lives as long as they do


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What hypothesis draws, it draws at more length before a release."""
    if config.getoption("markexpr") != "release":
        return
    from hypothesis import settings

    drawn = [item for item in items if getattr(item.function, "is_hypothesis_test", False)]
    for test in {item.function for item in drawn}:
        fewer = test._hypothesis_internal_use_settings
        test._hypothesis_internal_use_settings = settings(fewer, max_examples=3 * fewer.max_examples)
    for item in drawn:
        item.add_marker(pytest.mark.release)


@pytest.fixture(autouse=True, scope="session")
def ordinary_disk() -> None:
    """However busy the machine is, what is played is on disk at once, unless a test makes its disk slow."""
    from aqua_romana.storage.saves import saved_games

    saved_games.MOMENT = 60.0


@pytest.fixture
def words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but words is painted: for whether they fit, pictures would take most of the time."""
    from tests.tour import leave_pictures_out

    leave_pictures_out(monkeypatch)


@pytest.fixture
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are unpacked once and scaled with next to no effort, for tests that start the program and
    ask nobody's eye."""
    from PIL import Image

    from aqua_romana.ui.graphics import scaling
    from aqua_romana.ui.graphics.sprites import Sprites
    from tests.pictures import PICTURES

    unpack = Sprites.picture

    def picture(sprites: Sprites, name: str) -> Image.Image:
        known = sprites.folder == PICTURES.folder and sprites is not PICTURES
        return PICTURES.picture(name) if known else unpack(sprites, name)

    monkeypatch.setattr(Sprites, "picture", picture)
    monkeypatch.setattr(scaling, "_FILTER", Image.Resampling.NEAREST)


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch, words_alone: None) -> None:
    """Tables paint nothing at all: for what is done there, which would be painted again and again."""
    from aqua_romana.table.view import TableView

    monkeypatch.setattr(TableView, "draw", lambda display, surface, everything: [])


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test chose is forgotten afterwards; tests without words load none."""
    yield
    text = sys.modules.get("aqua_romana.ui.text.translation")
    if text is not None:
        text.force_language("")
        if text.language() != "en":
            text.set_language("en")
