"""The table is tested without a screen and without the user's own folders."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session")
def scaled_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures scaled by one test serve the others."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, scaled_pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and logs go to a folder of the test."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    (tmp_path / "cache").symlink_to(scaled_pictures, target_is_directory=True)
