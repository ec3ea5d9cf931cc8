"""A database is whole or not changed, survives damage, and waits for a disk that refuses."""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from aqua_romana.storage import database as databases
from aqua_romana.storage.database import Damage, Database, Schema
from aqua_romana.storage.files import safe_read
from tests.storage.databases import progress, refusing

NOTES = Schema(("CREATE TABLE notes (text TEXT PRIMARY KEY)",))


@pytest.fixture
def path(home: Path) -> Path:
    return home / "data" / "notes.db"


def write(database: Database, *texts: str) -> bool:
    rows = [(each,) for each in texts]
    return database.change(lambda file: file.executemany("REPLACE INTO notes VALUES (?)", rows))


def kept(database: Database) -> list[str]:
    return database.read(
        lambda file: [text for (text,) in file.execute("SELECT text FROM notes ORDER BY text")], ["nothing"]
    )


def on_disk(path: Path) -> list[str]:
    return kept(Database(path, NOTES))


def test_nothing_is_made_by_looking(path: Path) -> None:
    assert kept(Database(path, NOTES)) == ["nothing"]
    assert not path.parent.exists()


def test_what_is_changed_is_on_disk(path: Path) -> None:
    assert write(Database(path, NOTES), "a")
    assert on_disk(path) == ["a"]


def test_it_has_a_rollback_journal_and_flushes_everything(path: Path) -> None:
    def asked(file: sqlite3.Connection) -> list[object]:
        return [file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]

    database = Database(path, NOTES)
    write(database, "a")
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA journal_mode=WAL")
    other.close()
    assert database.read(asked, []) == ["delete", 3]


def test_a_change_that_fails_half_way_has_not_happened(path: Path) -> None:
    database = Database(path, NOTES)
    write(database, "a")

    def half(file: sqlite3.Connection) -> None:
        file.execute("DELETE FROM notes")
        raise OSError(errno.EIO, "half way")

    with pytest.raises(OSError, match="half way"):
        database.transact(half)
    assert on_disk(path) == ["a"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EBUSY])
def test_what_a_disk_refuses_waits_and_is_known_meanwhile(
    path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(path, NOTES)
    write(database, "a")
    told: list[bool] = []
    database.on_waiting = lambda: told.append(database.is_safe)
    with refusing(monkeypatch, number):
        assert not write(database, "b")
        assert not write(database, "c")
        assert kept(database)[-2:] == ["b", "c"]
        assert not database.is_safe
        assert str(database.fault[0]) == "Results and progress cannot be saved."
    assert on_disk(path) == ["a"]
    assert database.save_waiting()
    assert on_disk(path) == kept(database) == ["a", "b", "c"]
    assert database.fault == ()
    assert told == [False, True]


def test_what_is_still_being_written_is_known_meanwhile(path: Path) -> None:
    database = Database(path, NOTES)
    write(database, "a")
    told: list[bool] = []
    waiting: list[Callable[[], object]] = []
    database.on_waiting = lambda: told.append(database.is_safe)
    database.write_behind = waiting.append
    assert not write(database, "b")
    assert not write(database, "c")
    assert (kept(database), on_disk(path), database.is_safe) == (["a", "b", "c"], ["a"], False)
    waiting[-1]()
    assert (kept(database), on_disk(path), database.is_safe) == (["a", "b", "c"], ["a", "b", "c"], True)
    waiting[0]()  # nothing is left to be done
    assert on_disk(path) == ["a", "b", "c"]
    assert told == []  # a disk that takes its time has refused nothing


def test_another_program_that_is_writing_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(path, NOTES)
    write(database, "a")
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("INSERT INTO notes VALUES ('theirs')")
    monkeypatch.setattr(databases, "_BUSY_AT_MOST", 60.0)  # on a busy machine the other one takes its time
    timer = threading.Timer(0.1, lambda: other.execute("COMMIT"))
    timer.start()
    assert write(database, "mine")
    timer.join()
    other.close()
    assert on_disk(path) == ["a", "mine", "theirs"]


def test_a_program_that_was_killed_while_writing_leaves_what_was_before(path: Path) -> None:
    write(Database(path, NOTES), "a")
    script = (
        "import os, sqlite3, sys\n"
        "file = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "file.execute('PRAGMA cache_size=1')\n"
        "file.execute('BEGIN IMMEDIATE')\n"
        "file.executemany('INSERT INTO notes VALUES (?)', [(str(n) * 900,) for n in range(200)])\n"
        "os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    assert path.with_name("notes.db-journal").exists()
    assert on_disk(path) == ["a"]


def spoil(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[20:90] = b"\xff" * 70
    path.write_bytes(raw)


@pytest.mark.parametrize(
    "damage", [spoil, lambda path: path.write_bytes(b""), lambda path: path.write_bytes(b"x")]
)
def test_of_a_damaged_file_the_newest_copy_is_taken_and_the_user_told(path: Path, damage) -> None:  # type: ignore[no-untyped-def]
    write(Database(path, NOTES), "a")
    damage(path)
    spoiled = path.read_bytes()
    database = Database(path, NOTES)
    counted: list[bool] = []
    database.on_replaced = lambda: counted.append(True)
    assert kept(database) == ["a"]
    assert counted == [True]
    today = datetime.date.today().isoformat()
    assert [str(each) for each in database.fault] == [
        f"The file with results and progress was damaged. A copy of {today} has taken its place.",
        "The damaged file is kept as “notes.db.broken”.",
    ]
    assert path.with_name("notes.db.broken").read_bytes() == spoiled
    assert write(database, "b")
    assert on_disk(path) == ["a", "b"]


def test_a_copy_that_is_damaged_too_is_passed_over(path: Path) -> None:
    write(Database(path, NOTES), "a")
    (first,) = path.with_name("copies").iterdir()
    os.utime(first, (0, 0))
    write(Database(path, NOTES), "b")
    _first, second = sorted(path.with_name("copies").iterdir())
    spoil(second)
    spoil(path)
    assert on_disk(path) == ["a"]


def test_one_copy_a_day_and_three_are_kept_whatever_the_clock_says(path: Path) -> None:
    for day in range(5):
        write(Database(path, NOTES), str(day))
        write(Database(path, NOTES), f"{day} again")
        newest = max(path.with_name("copies").iterdir())
        os.utime(newest, (10**9 * (5 - day), 10**9 * (5 - day)))
    names = sorted(each.name for each in path.with_name("copies").iterdir())
    assert names == ["notes-00000003.db", "notes-00000004.db", "notes-00000005.db"]
    assert on_disk(path.with_name("copies") / names[-1])[-1] == "4"


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    write(Database(path, Schema((*NOTES.scripts, "CREATE TABLE more (text TEXT)"))), "a")
    before = path.read_bytes()
    database = Database(path, NOTES)
    assert kept(database) == ["nothing"]
    assert not write(database, "b")
    assert "newer version" in str(database.fault[1])
    assert path.read_bytes() == before
    with pytest.raises(safe_read.Fault) as told, closing(sqlite3.connect(path)) as connection:
        NOTES.bring_up_to_date(connection, path)
    assert (told.value.filename, told.value.why) == (str(path), "unreadable")


def test_a_file_of_an_older_version_is_brought_up_to_date(path: Path) -> None:
    write(Database(path, NOTES), "a")
    newer = Schema((*NOTES.scripts, "ALTER TABLE notes ADD COLUMN day TEXT; CREATE TABLE more (text TEXT)"))
    database = Database(path, newer)
    assert database.read(lambda file: file.execute("SELECT text, day FROM notes").fetchall(), []) == [
        ("a", None)
    ]


def test_a_folder_or_a_pipe_in_its_place_is_left_alone(path: Path) -> None:
    path.mkdir(parents=True)
    database = Database(path, NOTES)
    assert not write(database, "a")
    assert kept(database) == ["a"]
    assert path.is_dir()


def test_threads_may_write_at_once(path: Path) -> None:
    database = Database(path, NOTES)
    threads = [threading.Thread(target=write, args=(database, str(at))) for at in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(on_disk(path)) == 20


def test_a_moments_failure_while_it_is_made_is_no_damage(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite calls a new file malformed when it cannot read back what it has just begun."""
    database = Database(path, NOTES)
    real, failures = Schema.bring_up_to_date, iter([True])

    def fail_once(schema: Schema, connection: sqlite3.Connection, file: Path) -> None:
        real(schema, connection, file)
        if connection.execute("PRAGMA database_list").fetchone()[2] and next(failures, False):
            raise Damage(file, "malformed")

    monkeypatch.setattr(Schema, "bring_up_to_date", fail_once)
    assert write(database, "a")
    assert on_disk(path) == ["a"]
    assert not list(path.parent.glob("*.broken*"))
    assert database.fault == ()


@pytest.mark.parametrize(
    ("code", "number"),
    [
        (sqlite3.SQLITE_BUSY, errno.EBUSY),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, errno.EBUSY),  # an extended code
        (sqlite3.SQLITE_READONLY, errno.EROFS),
        (sqlite3.SQLITE_FULL, errno.ENOSPC),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, errno.EACCES),
        (sqlite3.SQLITE_IOERR_FSYNC, errno.EIO),
        (sqlite3.SQLITE_NOMEM, errno.EIO),
    ],
)
def test_what_the_system_says_against_a_file_is_told_by_its_number(
    path: Path, code: int, number: int
) -> None:
    path.parent.mkdir(parents=True)
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code
    with pytest.raises(OSError, match="as SQLite says it") as told, databases._connected(path):
        raise error
    assert not isinstance(told.value, Damage)
    assert (told.value.errno, told.value.filename) == (number, str(path))


@pytest.mark.parametrize("code", [sqlite3.SQLITE_CORRUPT_INDEX, sqlite3.SQLITE_NOTADB])
def test_damage_is_told_from_what_the_system_says(path: Path, code: int) -> None:
    path.parent.mkdir(parents=True)
    error = sqlite3.DatabaseError("malformed")
    error.sqlite_errorcode = code
    with pytest.raises(Damage), databases._connected(path):
        raise error


def test_a_page_that_nobody_asks_for_is_checked_once_all_the_same(path: Path) -> None:
    write(Database(path, NOTES), *(f"{number} {'x' * 900}" for number in range(40)))
    whole = path.read_bytes()
    path.write_bytes(whole[:-4096] + bytes(4096))
    with contextlib.closing(sqlite3.connect(path)) as other:  # what is asked below does not touch it
        assert other.execute("PRAGMA user_version").fetchone() == (1,)
    database = Database(path, NOTES)
    database.read(lambda file: None, None)
    assert database.fault


@pytest.mark.parametrize(("before", "byte"), [(1, 0x10), (1, 0xFF), (2, 0x10), (3, 0), (4, 0)])
def test_an_index_that_does_not_fit_its_table_is_damage(home: Path, before: int, byte: int) -> None:
    """A quick check looks through the table alone; then a row is not found, or the search itself fails."""
    path = home / "data" / "progress.db"
    for at in range(30):
        progress(path).note(f"Anna {at:02}", "aqua-romana", "1", 3)
    with closing(sqlite3.connect(path)) as connection:
        wanted = "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_progress_1'"
        start = (connection.execute(wanted).fetchone()[0] - 1) * 4096
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"Anna 15aqua-romana", start) - before] = byte
    path.write_bytes(raw)
    again = progress(path)
    again.note("Anna 15", "aqua-romana", "2", 2)
    assert "damaged" in str(again.database.fault[0])
    assert progress(path).of("Anna 15", "aqua-romana").stars["2"] == 2
    assert len(progress(path).people()) == len(set(progress(path).people()))


def test_a_file_that_says_nobody_may_change_it_is_damage(path: Path) -> None:
    """Two bytes of it are numbers of SQLite's format: one that writes more than is known is only read."""
    write(Database(path, NOTES), "a")
    raw = bytearray(path.read_bytes())
    raw[18] = 77
    path.write_bytes(raw)
    database = Database(path, NOTES)
    assert kept(database) == ["a"]
    assert write(database, "b")
    assert "damaged" in str(database.fault[0])
    assert on_disk(path) == ["a", "b"], "from the copy of the day"
