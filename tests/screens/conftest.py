"""Every test of the box has folders of its own, a window without a screen and sounds without a device."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui.app import App
from tests.screens.windows import leader_of, open_window
from tests.storage.conftest import _hasty, begun, home, play, saved_games  # noqa: F401 (fixtures)


@pytest.fixture
def app(saved_games: SavedGames) -> Iterator[App]:  # noqa: F811
    """A window with the title in it."""
    window = open_window(saved_games)
    yield window
    window.on_error = lambda app, error: None
    window.close()


@pytest.fixture
def navigator(app: App) -> Navigator:
    """Who leads from scene to scene of the window."""
    return leader_of(app)
