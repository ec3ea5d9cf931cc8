"""A window without animation, and where everything lies in it."""

from collections.abc import Iterator

import pytest

from aqua_romana.games.romana.table.layout import RomanFrame, frame_for
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import PICTURES

SIZE = (1024, 640)


@pytest.fixture
def app() -> Iterator[App]:
    settings = Settings()
    settings.animation = "off"
    app = App(size=SIZE, settings=settings, sprites=PICTURES)
    yield app
    app.close()


@pytest.fixture
def frame(app: App) -> RomanFrame:
    return frame_for(SIZE, app.scale, 1.0, 4)
