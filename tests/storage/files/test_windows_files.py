"""What is different on Windows, as far as it can be seen elsewhere: its numbers, long paths and locks."""

import errno
import os
import subprocess
import sys
import time
from pathlib import Path, PureWindowsPath

import pytest

from aqua_romana.boardgame.messages import Message
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files import atomic_write, error_messages, file_lock, safe_read, windows_paths
from aqua_romana.storage.files.file_lock import FileLock, claimed, folder_lock
from aqua_romana.storage.saves.trash import Trash
from aqua_romana.storage.upgrade import progress_files
from aqua_romana.storage.upgrade.old_saves import OldSaves
from tests.storage.symlinks import link


def _fault(number: int, of_windows: int, says: str = "What Windows says.") -> OSError:
    error = OSError(number, says)
    error.winerror = of_windows  # type: ignore[attr-defined]
    return error


@pytest.mark.parametrize(
    ("number", "of_windows", "told"),
    [
        (errno.EACCES, 32, "Another program is using the file"),
        (errno.EINVAL, 1224, "Another program is using the file"),
        (errno.ENOSPC, 112, "The disk is full"),
        (errno.EINVAL, 1295, "The disk is full"),
        (errno.EINVAL, 39, "The disk is full"),
        (errno.EACCES, 33, "Another program is using the file"),
        (errno.EACCES, 19, "can only be read"),
        (errno.EACCES, 21, "no longer connected"),
        (errno.EINVAL, 59, "no longer connected"),
        (errno.ENOENT, 67, "no longer connected"),
        (errno.EINVAL, 1167, "no longer connected"),
        (errno.EACCES, 23, "could not be read or written to"),
        (errno.EINVAL, 1392, "could not be read or written to"),
        (errno.ENOENT, 206, "too long"),
        (errno.ENOENT, 161, "cannot be called that"),
        (errno.EINVAL, 1117, "could not be read or written to"),
        (errno.ENOENT, 15, "no longer connected"),
        (errno.ENOENT, 53, "no longer connected"),
        (errno.EINVAL, 111, "too long"),
        (errno.ENOENT, 3, "no such file or folder"),
        (errno.EBADF, 6, "a pipe or a device"),
        (errno.EINVAL, 123, "cannot be called that"),
    ],
)
def test_a_fault_of_windows_is_told_by_its_own_number(number: int, of_windows: int, told: str) -> None:
    assert told in str(error_messages.meaning(_fault(number, of_windows)))


def test_a_fault_that_only_windows_knows_is_quoted_and_never_blamed_on_the_name() -> None:
    told = error_messages.meaning(_fault(errno.EINVAL, 225, "The file contains a virus."))
    assert told.facts == {"cause": "The file contains a virus."}
    assert "cannot be called that" in str(error_messages.meaning(OSError(errno.EINVAL, "Invalid argument")))


@pytest.mark.parametrize(
    ("of_windows", "told"), [(32, "Another program is using the file"), (5, "You have no permission")]
)
def test_a_file_that_another_program_holds_is_told_from_one_that_is_forbidden(
    tmp_path: Path, monkeypatch, of_windows: int, told: str
) -> None:
    """Opening tells no number of Windows, so that is asked for."""
    record = tmp_path / "held.aqr"
    record.write_bytes(b"aqua-romana 1")
    monkeypatch.setattr(safe_read, "_WINDOWS", True)
    monkeypatch.setattr(os, "open", Vanishing(1))
    monkeypatch.setattr(
        windows_paths, "error_of_opening", lambda path: of_windows if path == str(record) else 0
    )
    with pytest.raises(safe_read.Fault) as refused:
        safe_read.read(record, 1000)
    assert told in str(refused.value.sentence)
    assert refused.value.why == "unreadable"


def test_long_paths_of_windows_get_their_long_form() -> None:
    long = "x" * 240
    assert windows_paths.long_form(f"C:\\{long}") == f"\\\\?\\C:\\{long}"
    assert windows_paths.long_form(f"\\\\server\\share\\{long}") == f"\\\\?\\UNC\\server\\share\\{long}"
    for untouched in ("C:\\games\\x.aqr", f"\\\\?\\C:\\{long}", "\\\\.\\CON"):
        assert windows_paths.long_form(untouched) == untouched
    assert PureWindowsPath(windows_paths.long_form(f"C:\\a\\{long}")).parent.name == "a"
    longest = "C:\\" + "x" * (windows_paths._MOST - 3)
    assert windows_paths.long_form(longest) == longest
    assert windows_paths.long_form(f"{longest}x") == f"\\\\?\\{longest}x"


@pytest.mark.parametrize(
    ("is_windows", "told"), [(True, "This is a folder"), (False, "You have no permission")]
)
def test_only_windows_calls_a_folder_forbidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_windows: bool, told: str
) -> None:
    if not is_windows:
        assert (os.name == "nt") == error_messages._WINDOWS
    monkeypatch.setattr(error_messages, "_WINDOWS", is_windows)
    refused = PermissionError(errno.EACCES, "Permission denied", str(tmp_path))
    assert told in str(error_messages.meaning(refused))


def test_a_record_that_is_too_long_is_told_with_its_error_and_folder(tmp_path: Path) -> None:
    error = error_messages.TooLong(Message("too long"))
    trouble = error_messages.Trouble.of(error, tmp_path)
    assert (trouble.cause, trouble.error, trouble.folder) == ("long", error, tmp_path)


def test_a_path_stays_as_it_is_where_length_does_not_matter(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["y" * 100] * 3) / "game.aqr"
    assert windows_paths.reachable(deep) == deep or os.name == "nt"
    atomic_write.write(deep, b"whole")
    assert deep.read_bytes() == b"whole"


class Vanishing:
    """os.open on Windows while the last owner of a lock removes it: access is denied so many times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self._open = os.open

    def __call__(self, *words, **more):
        self.times -= 1
        if self.times >= 0:
            raise PermissionError(errno.EACCES, "Access is denied", str(words[0]))
        return self._open(*words, **more)


def test_a_lock_that_is_just_being_removed_is_taken_a_moment_later(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "game.lock"
    monkeypatch.setattr(file_lock, "_WINDOWS", True)
    monkeypatch.setattr(file_lock.time, "sleep", lambda _seconds: None)
    monkeypatch.setattr(os, "open", Vanishing(5))
    lock = FileLock.take(path)
    assert lock is not None
    lock.release()
    monkeypatch.setattr(os, "open", Vanishing(100))
    with pytest.raises(PermissionError):
        FileLock.take(path)


class Looked:
    """os.rename on Windows while a virus scanner looks at a file: refused so many times, then it is free."""

    def __init__(self, times: int, number: int) -> None:
        self.times, self.number = times, number
        self._rename = os.rename

    def __call__(self, source: Path, goal: Path) -> None:
        self.times -= 1
        if self.times >= 0:
            raise OSError(self.number, "sharing violation", str(source))
        self._rename(source, goal)


@pytest.fixture(params=[errno.EACCES, errno.EPERM, errno.EBUSY])
def waits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Every renaming on a Windows whose files are looked at; how long it was waited between the attempts."""
    waits: list[float] = []
    monkeypatch.setattr(atomic_write, "_WINDOWS", True)
    monkeypatch.setattr(atomic_write.time, "sleep", waits.append)
    monkeypatch.setattr(os, "rename", Looked(2, request.param))
    return waits


@pytest.mark.parametrize("times", [2, 99])
def test_a_lock_that_somebody_looks_at_is_removed_a_moment_later(
    tmp_path: Path, monkeypatch, times: int
) -> None:
    path = tmp_path / "x.lock"
    monkeypatch.setattr(file_lock, "_WINDOWS", True)
    monkeypatch.setattr(file_lock.time, "sleep", lambda _seconds: None)
    lock, unlink = FileLock.take(path), Path.unlink
    looks = iter(range(times))

    def refuse(lock_file: Path, missing_ok: bool = False) -> None:
        if next(looks, None) is not None:
            raise PermissionError(errno.EACCES, "sharing violation", str(lock_file))
        unlink(lock_file, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    lock.release()
    assert path.exists() is (times == 99)
    assert not FileLock.is_taken(path)


def test_a_lock_that_another_program_took_and_left_meanwhile_stays(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "x.lock"
    monkeypatch.setattr(file_lock, "_WINDOWS", True)
    lock = FileLock.take(path)

    def refuse(_lock_file: Path) -> None:
        path.write_bytes(b"")
        raise PermissionError(errno.EACCES, "sharing violation", str(path))

    with monkeypatch.context() as context:
        context.setattr(Path, "unlink", refuse)
        lock.release()
    assert path.exists(), "it tells that something is still to be done"


def test_a_lock_that_cannot_be_removed_just_then_was_given_free_all_the_same(
    tmp_path: Path, monkeypatch
) -> None:
    path = tmp_path / "x.lock"
    monkeypatch.setattr(file_lock, "_WINDOWS", True)
    with monkeypatch.context() as context:
        context.setattr(FileLock, "_remove_when_nobody_looks", lambda _self: None)
        FileLock.take(path).release()
    with claimed(path) as is_claimed:
        assert is_claimed
    assert not path.exists(), "nobody was killed, and nothing is still to be done"


def test_a_lock_given_free_while_one_waits_for_it_is_not_taken_for_one_that_was_left(
    tmp_path: Path, monkeypatch
) -> None:
    path = tmp_path / "x.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout.readline() == "held\n"

    def give_free(_seconds: float) -> None:
        if holder.poll() is None:
            holder.communicate("\n")

    with monkeypatch.context() as context:
        context.setattr(file_lock.time, "sleep", give_free)
        with claimed(path) as is_claimed:
            assert is_claimed
    assert not path.exists()


_HOLDER = """
import sys
from pathlib import Path
from aqua_romana.storage.files.file_lock import FileLock
lock = FileLock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.readline()
lock.release()
"""


def test_a_game_that_somebody_looks_at_is_deleted_a_moment_later_on_windows(tmp_path: Path, waits) -> None:
    game = tmp_path / "x.aqr"
    game.write_bytes(b"a game")
    token = Trash(tmp_path).take(game)
    assert (tmp_path / "trash" / token).read_bytes() == b"a game"
    assert waits == sorted(waits)
    assert len(waits) == 2


def test_a_damaged_file_that_somebody_looks_at_is_kept_aside_a_moment_later(tmp_path: Path, waits) -> None:
    settings = tmp_path / "settings.json"
    settings.write_bytes(b"damaged")
    kept = safe_read.keep_aside(settings)
    assert kept is not None
    assert kept.read_bytes() == b"damaged"
    assert len(waits) == 2


def test_what_1_0_left_is_taken_over_though_somebody_looks_at_it(tmp_path: Path, waits) -> None:
    progress_files.move_aside(tmp_path / "learning.json", tmp_path / "nowhere")
    assert not waits[2:], "what is missing is not waited for"
    learnt, goal = tmp_path / "learning.json", tmp_path / "before-1.1" / "learning.json"
    learnt.write_bytes(b"{}")
    os.rename.times = 2
    progress_files.move_aside(learnt, goal)
    assert goal.read_bytes() == b"{}"


@pytest.mark.parametrize("place", ["x.aqr.1", "x.aqr.1.going", "x.aqr.1.coming"])
def test_the_trash_of_1_0_is_taken_over_though_somebody_looks_at_it(
    tmp_path: Path, waits, place: str
) -> None:
    game = tmp_path / "games" / "trash" / place / "x.aqr"
    game.parent.mkdir(parents=True)
    game.write_bytes(b"aqua-romana 1\nplayers 2\n---\n")
    old = OldSaves(tmp_path / "games", PLUGINS)
    old.finish_trash()
    old.take_over_all(lambda _name: None, Trash(tmp_path / "games"))
    assert not old.places()
    left = [path for path in (tmp_path / "games").rglob("*") if path.is_file()]
    assert [path.name.removeprefix("00000001-") for path in left] == ["x.aqr"]
    assert len(waits) == 2


def test_a_file_that_another_program_is_about_to_rename_is_not_swept_on_windows(
    tmp_path: Path, monkeypatch
) -> None:
    left = tmp_path / ".x.aqr.0123456789abcdef.new"
    left.write_bytes(b"closed, not renamed yet")
    monkeypatch.setattr(atomic_write, "_WINDOWS", True)
    assert atomic_write.sweep(tmp_path) == 0
    an_hour_ago = time.time() - 3600
    os.utime(left, (an_hour_ago, an_hour_ago))
    assert atomic_write.sweep(tmp_path) == 1


def test_what_is_no_lock_is_left_alone_on_windows_too(tmp_path: Path, monkeypatch) -> None:
    """It can be told neither to read at a place nor to open nothing but files."""
    monkeypatch.setattr(file_lock, "_WINDOWS", True)
    monkeypatch.setattr(file_lock, "_GENTLY", getattr(os, "O_BINARY", 0))
    monkeypatch.delattr(os, "pread", raising=False)
    path = tmp_path / "x.lock"
    for number in range(2):
        if number == 0:
            path.write_text("bread", "utf-8")
        else:
            path.unlink()
            link(path, tmp_path / "nowhere")
        assert not FileLock.is_taken(path)
        with pytest.raises(OSError, match="something else"):
            FileLock.take(path)
        assert path.is_symlink() or path.read_text("utf-8") == "bread"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("name", [".x.aqr.4711.new", ".x.aqr.4711.bak.new"])
def test_what_version_0_1_is_just_writing_is_not_swept_on_windows(
    tmp_path: Path, monkeypatch, name: str
) -> None:
    """Whether its program still runs cannot be asked there."""
    (tmp_path / name).write_bytes(b"closed, not renamed yet")
    monkeypatch.setattr(atomic_write, "_WINDOWS", True)
    assert atomic_write.sweep(tmp_path) == 0
    os.utime(tmp_path / name, (0, 0))
    assert atomic_write.sweep(tmp_path) == 1


def test_a_moment_alone_is_a_courtesy_and_leaves_nothing(tmp_path: Path) -> None:
    with folder_lock(tmp_path), folder_lock(tmp_path):
        (tmp_path / "written").write_bytes(b"")
    with folder_lock(tmp_path / "not there"):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["written"]
