"""A window without a screen, and the user's folders inside a temporary one."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.widgets import WidgetRoot
from tests.pictures import PICTURES


class Bench(UiScene):
    """A scene whose widgets a test supplies."""

    def __init__(self, build: Callable[[WidgetRoot], object] = lambda ui: None) -> None:
        self._build = build
        self.backs = 0
        self.painted: list[list[pygame.Rect]] = []

    def build(self, ui: WidgetRoot) -> None:
        self._build(ui)

    def on_back(self) -> None:
        self.backs += 1

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        rects = super().draw(surface, everything)
        self.painted.append(rects)
        return rects


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path / "home"


@pytest.fixture
def app() -> Iterator[App]:
    app = App((1280, 720), Settings(), sprites=PICTURES)
    yield app
    app.close()


@pytest.fixture
def show(app: App) -> Callable[[Callable[[WidgetRoot], object]], WidgetRoot]:
    """Show widgets built by a function, painted once; gives back their root."""

    def shown(build: Callable[[WidgetRoot], object]) -> WidgetRoot:
        scene = Bench(build)
        app.push(scene)
        app.step(0.0, [])
        return scene.ui

    return shown
