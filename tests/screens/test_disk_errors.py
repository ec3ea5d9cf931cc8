"""Whatever a disk refuses, the user reads a sentence of ours and never a number of the system."""

import errno
import os

import pytest

from aqua_romana.storage.files import error_messages
from aqua_romana.storage.files.error_messages import Trouble
from aqua_romana.ui.text import translation
from tests.screens.windows import leader_of, open_window

NUMBERS = [
    errno.ENOENT,
    errno.EISDIR,
    errno.ENOTDIR,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.ENAMETOOLONG,
    errno.EIO,
    errno.ENODEV,
]


class WindowsError(OSError):
    """As Windows raises them."""

    def __init__(self, number: int, windows_number: int) -> None:
        super().__init__(number, "The process cannot access the file")
        self.winerror = windows_number


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: errno.errorcode[number])
def test_known_faults_have_a_sentence_of_their_own(number):
    said = translation.disk_error_text(OSError(number, os.strerror(number), "/some/where"))
    assert said[0].isupper()
    assert said.endswith(".")
    assert "rrno" not in said
    assert "/some" not in said
    assert "system says" not in said


def test_unknown_faults_quote_the_system_without_its_numbers():
    said = translation.disk_error_text(OSError(errno.EDEADLK, "Resource deadlock avoided"))
    assert said == "The system says: “Resource deadlock avoided”."


def test_the_place_is_told_below(tmp_path):
    said = translation.disk_error_text(OSError(errno.ENOENT, "No such file"), tmp_path)
    assert said.splitlines()[1] == str(tmp_path)


def test_a_file_another_program_holds_on_windows(tmp_path):
    held = WindowsError(errno.EACCES, 32)
    assert "Another program" in translation.disk_error_text(held)
    assert Trouble.of(held, tmp_path).cause == "held"
    assert Trouble.of(WindowsError(errno.EINVAL, 112), tmp_path).cause == "full"


def test_a_folder_that_windows_will_not_open_is_called_a_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(error_messages, "_WINDOWS", True)
    said = translation.disk_error_text(PermissionError(errno.EACCES, "Permission denied", str(tmp_path)))
    assert "folder, not a file" in said


@pytest.mark.parametrize("given", ["/none", "folder", "nul\0byte", "x" * 5000])
def test_files_that_cannot_be_opened_are_explained(saved_games, tmp_path, given):
    app = open_window(saved_games)
    path = str(tmp_path) if given == "folder" else given
    leader_of(app).open_path(path)
    said = app.scene.ui.dialogs[-1]._text.text
    assert "rrno" not in said
    assert said.splitlines()[0].endswith(".")
    app.close()
