"""One door in and one door out: whatever lies in the place of a file, nothing waits, breaks or is harmed."""

import errno
import json
import os
import socket
import stat
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from aqua_romana.storage.files import atomic_write, error_messages, safe_read
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.files.safe_read import Fault
from tests.storage.symlinks import link

FLUSH = os.fsync  # before the tests of what is kept make it hasty


def fault_of(path: Path, most: int = 1000) -> Fault:
    with pytest.raises(Fault) as refused:
        safe_read.read_json(path, most)
    assert str(refused.value.sentence)
    assert error_messages.meaning(refused.value) is refused.value.sentence
    return refused.value


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes in folders here")
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@pytest.fixture
def on_disk(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked of the disk and really done there, in order."""
    if os.name == "nt":
        pytest.skip("folders are not flushed there")
    done: list[str] = []
    replace = os.replace

    def flushing(handle: int) -> None:
        FLUSH(handle)
        found = os.fstat(handle)
        done.append("flush the folder" if stat.S_ISDIR(found.st_mode) else f"flush {found.st_size} bytes")

    def renaming(source: Path, goal: Path) -> None:
        replace(source, goal)
        done.append(f"rename to {goal.name}")

    monkeypatch.setattr(os, "fsync", flushing)
    monkeypatch.setattr(os, "replace", renaming)
    return done


class TestIn:
    """Reading."""

    def test_a_pipe_does_not_make_anybody_wait(self, pipe: Path) -> None:
        assert fault_of(pipe).why == "irregular"
        link(pipe.parent / "link", pipe)
        assert fault_of(pipe.parent / "link").why == "irregular"

    @pytest.mark.skipif(os.name == "nt", reason="no such devices")
    @pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
    def test_a_device_is_not_opened(self, device: str) -> None:
        assert fault_of(Path(device)).why in ("irregular", "missing")

    @pytest.mark.skipif(os.name == "nt", reason="no such sockets")
    def test_a_socket_is_no_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind("socket")
            assert fault_of(tmp_path / "socket").why == "irregular"

    def test_what_takes_the_place_of_a_file_before_it_is_opened_is_not_read(
        self, pipe: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_bytes(b"x")
        before = os.stat(tmp_path / "file")
        monkeypatch.setattr(os, "stat", lambda path: before)
        with pytest.raises(Fault) as told:
            safe_read.read(pipe, 10)
        assert told.value.why == "irregular"

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        assert fault_of(tmp_path).why == "irregular"

    def test_what_is_not_there_is_missing_also_behind_a_link(self, tmp_path: Path) -> None:
        assert fault_of(tmp_path / "none").is_missing
        link(tmp_path / "link", tmp_path / "none")
        assert fault_of(tmp_path / "link").is_missing

    def test_links_in_a_circle_and_impossible_names_are_told(self, tmp_path: Path) -> None:
        assert fault_of(Path("\0")).why == "unreadable"
        # Of a name that is too long Windows says that there is no such file, which is true as well.
        assert fault_of(tmp_path / ("x" * 5000)).why == ("missing" if os.name == "nt" else "unreadable")
        link(tmp_path / "round", "round")
        assert fault_of(tmp_path / "round").why == "unreadable"

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
    def test_what_must_not_be_read_is_not_damaged(self, tmp_path: Path) -> None:
        (tmp_path / "x").write_text("{}", "utf-8")
        (tmp_path / "x").chmod(0)
        assert fault_of(tmp_path / "x").why == "unreadable"

    def test_a_refusal_of_the_disk_is_not_damage(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "x").write_text("{}", "utf-8")

        def refuse(*_arguments: object) -> int:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as context:
            context.setattr(os, "open", refuse)
            refused = fault_of(tmp_path / "x")
        assert (refused.why, refused.is_damage) == ("unreadable", False)
        assert "permission" in str(refused.sentence)

    def test_what_nobody_can_tell_is_not_taken_for_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_arguments: object) -> int:
            raise OSError(errno.EIO, "Input/output error")

        safe_read.demand_file(tmp_path / "x")
        with monkeypatch.context() as context:
            context.setattr(os, "stat", refuse)
            with pytest.raises(safe_read.Fault) as caught:
                safe_read.demand_file(tmp_path / "x")
        assert caught.value.why == "unreadable"

    def test_more_than_the_bound_is_not_read(self, tmp_path: Path) -> None:
        (tmp_path / "x").write_bytes(b"x" * 1000)
        assert len(safe_read.read(tmp_path / "x", 1000)) == 1000
        (tmp_path / "x").write_bytes(b"x" * 1001)
        assert fault_of(tmp_path / "x").is_damage

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"{",
            b"[]",
            b"3",
            b"null",
            b"\xff\xfe{}",
            b'{"a": ' + b"[" * 100_000,
            b'{"a": ' + b"[" * 40 + b"]" * 40 + b"}",
            b'{"a":' * 5000 + b"1" + b"}" * 5000,
            b'{"a": "\\ud800"}',
            b'{"\\udfff": 1}',
        ],
    )
    def test_nonsense_is_damage(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "x").write_bytes(content)
        assert fault_of(tmp_path / "x", 1_000_000).is_damage

    @pytest.mark.parametrize("odd", ["9" * 5000, "-" + "9" * 400, "1e999", "-1e999", "NaN", "Infinity"])
    def test_numbers_beyond_all_bounds_are_nothing(self, tmp_path: Path, odd: str) -> None:
        (tmp_path / "x").write_text(f'{{"a": {odd}, "b": 3}}', "utf-8")
        assert safe_read.read_json(tmp_path / "x") == {"a": None, "b": 3}

    def test_brackets_in_texts_are_no_depth(self, tmp_path: Path) -> None:
        stored = {"a": "[" * 50, "b": {"c": [1, {"d": "}{"}]}, "e": "ä\U0001f600"}
        for ascii_only in (True, False):
            (tmp_path / "x").write_text(json.dumps(stored, ensure_ascii=ascii_only), "utf-8")
            assert safe_read.read_json(tmp_path / "x") == stored

    def test_values_are_taken_only_as_what_they_should_be(self) -> None:
        assert safe_read.text("Livia", 3) == "Liv"
        assert [safe_read.text(odd, 9) for odd in (None, 3, "a\nb", "\ud800", ["x"])] == [None] * 5
        assert safe_read.whole(3, 0, 3) == 3
        assert [safe_read.whole(odd, 0, 3) for odd in (None, True, 2.0, "2", 4, -1)] == [None] * 6
        assert safe_read.number(7, 0.0, 1.0) == 1.0
        assert [safe_read.number(odd, 0, 1) for odd in (None, True, "1", float("nan"))] == [None] * 4
        assert safe_read.truth(False) is False
        assert [safe_read.truth(odd) for odd in (None, 0, "yes")] == [None] * 3
        assert safe_read.several(["a", "b"], lambda each: safe_read.text(each, 9), 2) == ["a", "b"]
        assert safe_read.several(["a", 3], lambda each: safe_read.text(each, 9), 2) is None
        assert safe_read.several(["a"] * 3, lambda each: safe_read.text(each, 9), 2) is None
        assert safe_read.several("ab", lambda each: safe_read.text(each, 9), 2) is None

    def test_damaged_files_are_kept_aside_one_beside_the_other(self, tmp_path: Path) -> None:
        path = tmp_path / "x.json"
        for content in ("first", "second", "third"):
            path.write_text(content, "utf-8")
            assert safe_read.keep_aside(path)
        kept = {each.name: each.read_text("utf-8") for each in tmp_path.iterdir()}
        assert kept == {"x.json.broken": "first", "x.json.broken-2": "second", "x.json.broken-3": "third"}
        assert safe_read.keep_aside(path) is None


class TestOut:
    """Writing."""

    def test_a_link_is_replaced_and_what_it_led_to_stays(self, tmp_path: Path) -> None:
        precious, path = tmp_path / "precious", tmp_path / "x"
        precious.write_text("precious", "utf-8")
        link(path, precious)
        atomic_write.write(path, b"new")
        assert precious.read_text("utf-8") == "precious"
        assert path.read_bytes() == b"new"
        assert not path.is_symlink()

    def test_nobody_can_guess_the_name_of_a_file_being_written(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[str] = []
        replace = os.replace
        monkeypatch.setattr(os, "replace", lambda a, b: (seen.append(Path(a).name), replace(a, b)))
        for _ in range(2):
            atomic_write.write(tmp_path / "x", b"new")
        assert len(set(seen)) == 2
        assert all(name.startswith(".x.") and name.endswith(".new") and len(name) == 23 for name in seen)

    def test_a_guessed_name_is_not_followed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        precious = tmp_path / "precious"
        precious.write_text("precious", "utf-8")
        monkeypatch.setattr(atomic_write.secrets, "token_hex", lambda _size: "0" * 16)
        link(tmp_path / f".x.{'0' * 16}.new", precious)
        with pytest.raises(OSError, match="exists"):
            atomic_write.write(tmp_path / "x", b"new")
        assert precious.read_text("utf-8") == "precious"
        assert (tmp_path / f".x.{'0' * 16}.new").is_symlink()

    @pytest.mark.skipif(os.name == "nt", reason="no such modes")
    def test_who_may_read_a_file_stays_as_it_was(self, tmp_path: Path) -> None:
        path = tmp_path / "x"
        atomic_write.write(path, b"1")
        assert path.stat().st_mode & 0o777 == 0o666 & ~atomic_write._UMASK
        path.chmod(0o600)
        atomic_write.write(path, b"2")
        assert path.stat().st_mode & 0o777 == 0o600

    @pytest.mark.parametrize("failing", ["fsync", "replace"])
    def test_a_failure_leaves_nothing_behind(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
    ) -> None:
        path = tmp_path / "x"
        atomic_write.write(path, b"1")

        def refuse(*_arguments: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, failing, refuse)
        with pytest.raises(OSError, match="space"):
            atomic_write.write(path, b"2")
        assert not [each for each in tmp_path.iterdir() if each.name.startswith(".")]
        assert path.read_bytes() == b"1"

    def test_content_reaches_the_disk_before_its_name_and_the_name_before_anybody_goes_on(
        self, tmp_path: Path, on_disk: list[str]
    ) -> None:
        atomic_write.write(tmp_path / "x", b"whole")
        assert on_disk == ["flush 5 bytes", "rename to x", "flush the folder"]

    def test_what_can_be_worked_out_again_waits_for_no_disk(self, tmp_path: Path, on_disk: list[str]) -> None:
        atomic_write.write(tmp_path / "x", b"whole", sync=False)
        assert on_disk == ["rename to x"]

    def test_litter_of_killed_programs_is_swept_and_nothing_else(self, tmp_path: Path) -> None:
        litter = [f".x.aqr.{'a' * 16}.new", ".x.aqr.999999999.new", ".x.aqr.999999999.bak.new"]
        others = ["x.aqr", ".new", ".x.new", "x.new", f".x.aqr.{os.getpid()}.new", f"x.{'a' * 16}.new"]
        for name in (*litter, *others):
            (tmp_path / name).write_text("x", "utf-8")
        for name in litter:  # Windows tells only by their age that nobody is writing them
            os.utime(tmp_path / name, (0, 0))
        assert atomic_write.sweep(tmp_path) == len(litter)
        assert {each.name for each in tmp_path.iterdir()} == set(others)
        assert atomic_write.sweep(tmp_path / "none") == 0

    def test_a_link_named_like_litter_is_not_swept(self, tmp_path: Path) -> None:
        link(tmp_path / f".link.{'b' * 16}.new", tmp_path / "x.aqr")
        assert atomic_write.sweep(tmp_path) == 0
        assert (tmp_path / f".link.{'b' * 16}.new").is_symlink()

    def test_what_is_being_written_is_not_swept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sweeping = (
            "import sys\nfrom pathlib import Path\nfrom aqua_romana.storage.files import atomic_write\n"
            "print(atomic_write.sweep(Path(sys.argv[1])))\n"
        )
        said: list[str] = []
        replace = os.replace

        def sweep_first(source: Path, goal: Path) -> None:
            said.append(str(atomic_write.sweep(tmp_path)))
            command = [sys.executable, "-c", sweeping, str(tmp_path)]
            said.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
            replace(source, goal)

        monkeypatch.setattr(os, "replace", sweep_first)
        atomic_write.write(tmp_path / "x", b"new")
        assert said == ["0", "0"]
        assert (tmp_path / "x").read_bytes() == b"new"


class TestLocks:
    """Claims on games, and what else may bear their names."""

    @pytest.mark.parametrize("there", [True, False], ids=["leading somewhere", "leading nowhere"])
    def test_a_link_named_like_a_lock_is_left_alone(self, tmp_path: Path, there: bool) -> None:
        goal, path = tmp_path / "precious", tmp_path / "x.lock"
        if there:
            goal.write_text("precious", "utf-8")
        link(path, goal)
        assert not FileLock.is_taken(path)
        with pytest.raises(OSError, match=r"."):
            FileLock.take(path)
        assert path.is_symlink()
        assert goal.exists() == there
        if there:
            assert goal.read_text("utf-8") == "precious"

    @pytest.mark.parametrize("content", ["my shopping list: bread, water and a very long aqueduct", "bread"])
    def test_a_file_of_somebody_named_like_a_lock_is_left_alone(self, tmp_path: Path, content: str) -> None:
        path = tmp_path / "x.lock"
        path.write_text(content, "utf-8")
        assert not FileLock.is_taken(path)
        with pytest.raises(OSError, match="something else"):
            FileLock.take(path)
        assert path.read_text("utf-8") == content

    def test_a_file_of_several_names_is_no_lock(self, tmp_path: Path) -> None:
        (tmp_path / "precious").write_text("1234\n", "utf-8")
        os.link(tmp_path / "precious", tmp_path / "x.lock")
        with pytest.raises(OSError, match="something else"):
            FileLock.take(tmp_path / "x.lock")
        assert (tmp_path / "precious").read_text("utf-8") == "1234\n"

    def test_a_pipe_named_like_a_lock_makes_nobody_wait(self, pipe: Path) -> None:
        assert not FileLock.is_taken(pipe)
        with pytest.raises(OSError, match=r"."):
            FileLock.take(pipe)

    def test_asking_makes_and_removes_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "x.lock"
        assert not FileLock.is_taken(path)
        assert not path.exists()
        path.write_text("999999\n", "ascii")
        assert not FileLock.is_taken(path)
        assert path.read_text("ascii") == "999999\n"

    @pytest.mark.skipif(os.name == "nt", reason="a lock that is held cannot be removed")
    def test_a_lock_replaced_by_somebody_is_not_removed(self, tmp_path: Path) -> None:
        path = tmp_path / "x.lock"
        lock = FileLock.take(path)
        path.unlink()
        path.write_text("of somebody else", "utf-8")
        lock.release()
        assert path.read_text("utf-8") == "of somebody else"

    @pytest.mark.parametrize("leave_file", [True, False])
    def test_a_lock_that_was_given_free_holds_no_file_open(self, tmp_path: Path, leave_file: bool) -> None:
        lock = FileLock.take(tmp_path / "x.lock")
        lock.release(leave_file=leave_file)
        with pytest.raises(OSError, match=r"Bad file descriptor|Invalid handle"):  # Linux, Windows
            os.fstat(lock._handle)

    @pytest.mark.skipif(os.name == "nt", reason="every file system has locks there")
    def test_where_the_file_system_has_no_locks_the_number_in_the_file_is_believed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(handle: int, how: int) -> None:
            raise OSError(errno.ENOLCK, "no locks here")

        monkeypatch.setattr("fcntl.lockf", refuse)
        with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
            numbers = {"running": other.pid, "own": os.getpid(), "nobody's": 0}
            for name, number in numbers.items():
                (tmp_path / name).write_text(f"{number}\n", "ascii")
            taken = {name: FileLock.is_taken(tmp_path / name) for name in numbers}
            assert FileLock.take(tmp_path / "running") is None
            other.communicate(b"\n")
        assert taken == {"running": True, "own": False, "nobody's": False}
        (tmp_path / "ended").write_text(f"{other.pid}\n", "ascii")
        assert not FileLock.is_taken(tmp_path / "ended")

    def test_whoever_only_looks_is_in_nobodys_way(self, tmp_path: Path) -> None:
        """Another program asks all the time whether the game is free; here it is opened again and again."""
        path = tmp_path / "x.lock"
        asking = (
            "import sys\nfrom pathlib import Path\nfrom aqua_romana.storage.files.file_lock import FileLock\n"
            "print('ready', flush=True)\n"
            "while True:\n    FileLock.is_taken(Path(sys.argv[1]))\n"
        )
        command = [sys.executable, "-c", asking, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
            try:
                assert other.stdout.readline() == "ready\n"
                for _ in range(300):
                    lock = FileLock.take(path)
                    assert lock is not None
                    lock.release()
            finally:
                other.kill()


def test_a_small_file_takes_little_memory_however_large_it_may_be(tmp_path: Path) -> None:
    """Asked for all it might be at once, Windows gives the memory for that: a tenth of a second each time."""
    path = tmp_path / "small"
    path.write_bytes(b"x" * 5_000_000)
    tracemalloc.start()
    try:
        assert len(safe_read.read(path, 1_000_000_000)) == 5_000_000
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
