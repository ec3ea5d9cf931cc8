"""Every test of the box has folders of its own, a window without a screen and sounds without a device."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.box.leader import Leader
from aqua_romana.keeping.library import Library
from aqua_romana.window.app import App
from tests.box.windows import leader_of, open_window
from tests.keeping.conftest import _hasty, begun, home, library, play  # noqa: F401 (fixtures)


@pytest.fixture
def app(library: Library) -> Iterator[App]:  # noqa: F811
    """A window with the title in it."""
    window = open_window(library)
    yield window
    window.on_error = lambda app, error: None
    window.close()


@pytest.fixture
def leader(app: App) -> Leader:
    """Who leads from scene to scene of the window."""
    return leader_of(app)
