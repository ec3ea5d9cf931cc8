"""The table is tested without a screen and without the user's own folders."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and caches go to a folder of the test."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
