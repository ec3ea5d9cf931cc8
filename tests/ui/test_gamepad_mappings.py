"""The community's file of gamepad mappings is read before SDL looks for pads."""

import os

import pytest

from aqua_romana.storage.files import folders
from aqua_romana.ui import gamepad

VARIABLE = "SDL_GAMECONTROLLERCONFIG_FILE"


@pytest.fixture(autouse=True)
def without_any(monkeypatch):
    monkeypatch.setenv(VARIABLE, "x")
    monkeypatch.delenv(VARIABLE)


def test_a_file_in_the_data_folder_is_handed_to_sdl():
    file = folders.data_dir() / gamepad.MAPPINGS
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("# none\n", "utf-8")
    gamepad.start()
    assert os.environ[VARIABLE] == str(file)


def test_without_a_file_nothing_is_handed_over():
    gamepad.start()
    assert VARIABLE not in os.environ
