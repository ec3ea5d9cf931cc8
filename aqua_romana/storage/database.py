"""One SQLite file: read and changed in short transactions, copied once a day, never written over unread.

Every call opens the file and closes it again: several windows, threads and computers that share a folder need
nothing else, and a file that somebody puts in its place is simply the file from then on. The rollback journal
is SQLite's own (`journal_mode=DELETE`, never WAL, which network drives and folders kept in step by other
programs cannot do); `synchronous=EXTRA` is FULL, and the folder is flushed too.

Missing, damaged and unreadable are three things:

    missing     nothing was ever kept: it is made with the first change
    damaged     it is kept aside (`.broken`), the newest copy takes its place, and `fault` says so
    unreadable  it may be sound, so it is left alone; changes wait in memory until it can be read

A change is written by whoever `write_behind` hands it to. Until it is on disk everything is answered from a
copy in memory that holds it, so nobody waits for a slow disk; if the disk refuses, it waits there and is
tried again with the next one. `sqlite3` is loaded with the first file: the title is shown without it.

Schema and migrations: a `Schema` is a list of scripts. A file knows how many of them it has been through
(`PRAGMA user_version`); the missing ones are run in the transaction that first needs them. Scripts that were
released are never edited: whoever changes a table appends one. A file of a newer version is left alone.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import logging
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.storage.files import atomic_write, error_messages, safe_read
from aqua_romana.storage.files.file_lock import folder_lock
from aqua_romana.storage.files.windows_paths import reachable

if TYPE_CHECKING:
    from sqlite3 import Connection

_log = logging.getLogger(__name__)

_T = TypeVar("_T")

_BUSY_AT_MOST = 1.0  # seconds to wait for another program that is writing
_MOST_COPIES = 3
_HEADER = 100  # bytes
_LARGEST_COPY = 1_000_000_000  # bytes

_UNREADABLE = N_("Results and progress cannot be read.")
_UNWRITTEN = N_("Results and progress cannot be saved.")
_TOO_NEW = N_("They were written by a newer version of the program. Please install that one.")
# Translators: {file} is the name of a file, {date} a date.
_FROM_COPY = N_("The file with results and progress was damaged. A copy of {date} has taken its place.")
_ANEW = N_("The file with results and progress was damaged, and there was no copy of it.")
# Translators: {file} is the name of a file.
_KEPT_ASIDE = N_("The damaged file is kept as “{file}”.")

# The codes of SQLite that tell more than that something failed; of an extended one, the lowest byte.
_ERRNO = {3: errno.EACCES, 5: errno.EBUSY, 6: errno.EBUSY, 8: errno.EROFS, 13: errno.ENOSPC, 14: errno.EACCES}
# No such table, corrupt, another schema, a wrong type, no database; 0 is text that is none.
_DAMAGED = (0, 1, 11, 17, 20, 26)


@dataclass(frozen=True)
class Schema:
    """The tables of a file: one script for every version that changed them."""

    scripts: tuple[str, ...]

    def bring_up_to_date(self, connection: Connection, path: Path) -> None:
        """Run what is missing; the caller has a transaction open. A Fault for a file from the future."""
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > len(self.scripts):
            raise safe_read.Fault("unreadable", Message(_TOO_NEW), path, f"version {version}")
        for script in self.scripts[version:]:
            for statement in script.split(";"):
                connection.execute(statement)
        if version < len(self.scripts):
            connection.execute(f"PRAGMA user_version = {len(self.scripts)}")


#: What cannot be made again, in the file beside the games. `rows` and `content` are JSON.
PROGRESS = Schema(
    (
        """
        CREATE TABLE results (game TEXT PRIMARY KEY, end TEXT NOT NULL, rows TEXT NOT NULL);
        CREATE INDEX results_by_end ON results (end);
        CREATE TABLE progress (
            person TEXT NOT NULL, game TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (person, game)
        );
        CREATE TABLE taken_over (file TEXT PRIMARY KEY, digest TEXT NOT NULL)
        """,
        "CREATE TABLE evenings (id TEXT PRIMARY KEY, number INTEGER NOT NULL, content TEXT NOT NULL)",
    )
)


#: What can be made again: what lists say of games (`save_list`), and reviews.
CACHE = Schema(
    (
        """
        CREATE TABLE games (
            folder TEXT NOT NULL, name TEXT NOT NULL, crc INTEGER NOT NULL, stamp TEXT NOT NULL,
            serial INTEGER NOT NULL, changed TEXT NOT NULL, over INTEGER NOT NULL, doubt TEXT NOT NULL,
            entry TEXT NOT NULL, PRIMARY KEY (folder, name)
        );
        CREATE TABLE reviews (key TEXT PRIMARY KEY, content TEXT NOT NULL)
        """,
    )
)


class Damage(safe_read.Fault):
    """What is in the file makes no sense."""

    def __init__(self, path: Path, cause: object) -> None:
        super().__init__("damaged", Message(safe_read.NO_SENSE), path, cause)


class Database:
    """A file that cannot be made again. Reading and `change` never raise: `fault` says what is wrong."""

    def __init__(self, path: Path, schema: Schema, first: Callable[[Database], bool] | None = None) -> None:
        """`first` is called once, before anything is read: to take over what older versions left.

        It says whether all of that could be read; see `is_whole`.
        """
        self.path = path
        #: Why something cannot be read or written, or what had to be mended, for the user.
        self.fault: tuple[Message, ...] = ()
        #: Whether nothing of older versions waits to be taken over: until then it may come in and be wrong.
        self.is_whole = True
        #: Has done what writes, perhaps later and in another thread.
        self.write_behind: Callable[[Callable[[], object]], object] = lambda write: write()
        #: Called where it is written, when the disk begins to refuse changes and when it takes them again.
        self.on_waiting: Callable[[], object] | None = None
        #: Called after a damaged file was replaced: what can be worked out again is noted again.
        self.on_replaced: Callable[[], object] | None = None
        self._schema = schema
        self._first = first
        self._guard = threading.RLock()  # of what is in memory: nobody holds it while a change is written
        self._file_guard = threading.RLock()
        self._write_guard = threading.RLock()
        self._waiting: list[Callable[[Connection], object]] = []
        self._memory: Connection | None = None  # the file with all that waits, while something does
        self._is_refused = False
        self._is_replaced = False  # and nobody was told so far
        self._changes = 0
        self._is_checked = False
        self._copied_on: datetime.date | None = None

    @property
    def is_safe(self) -> bool:
        """Whether everything is on disk."""
        return not self._waiting

    def is_readable(self) -> bool:
        """Whether what is read now is what was kept."""
        return self.read(lambda _connection: True, True, unreadable=False)

    def stamp(self) -> object:
        """Another one whenever something may have changed, here or in another program."""
        self._begin()
        try:
            found = os.stat(reachable(self.path))
        except OSError as error:
            return error.errno, self._changes
        return found.st_ino, found.st_mtime_ns, found.st_size, self._changes

    def read(self, work: Callable[[Connection], _T], otherwise: _T, *, unreadable: _T | None = None) -> _T:
        """What `work` finds; `otherwise` where nothing was ever kept, and where it cannot be read now, unless
        that means something else (`unreadable`).
        """
        self._begin()
        with self._guard:
            found = self._read(work, otherwise, unreadable) if self._memory is None else work(self._memory)
        return self.read(work, otherwise, unreadable=unreadable) if self._tell_replaced() else found

    def _read(self, work: Callable[[Connection], _T], otherwise: _T, unreadable: _T | None = None) -> _T:
        if not os.path.lexists(self.path):
            return otherwise
        try:
            found = self._with_file(work, "BEGIN")
        except OSError as error:
            self.tell_unreadable(error)
            self._changes += 1  # what is remembered of it now is not what is kept
            return otherwise if unreadable is None else unreadable
        self._all_is_well(_UNREADABLE)
        return found

    def change(self, work: Callable[[Connection], object]) -> bool:
        """Do this on disk, with all that waits; whether that is done. Until then it is done in memory."""
        self._begin()
        with self._guard:
            if self._memory is None:
                self._memory = self._copy_in_memory()
            work(self._memory)
            self._waiting.append(work)
            self._changes += 1
        return self.save_waiting()

    def save_waiting(self) -> bool:
        """Try again to put on disk what waits; whether nothing does any more."""
        if self._waiting:
            self.write_behind(self._write_waiting)
        return self.is_safe

    def _write_waiting(self) -> None:
        was_refused = self._is_refused
        with self._write_guard:
            waiting = list(self._waiting)
            try:
                if waiting:
                    self.transact(lambda connection: [work(connection) for work in waiting])
                self._is_refused = False
            except OSError as error:
                self._tell(_UNWRITTEN, error)
                self._is_refused = True
            else:
                self._forget_waiting(waiting)
        if was_refused != self._is_refused and self.on_waiting is not None:
            self.on_waiting()

    def _forget_waiting(self, written: Sequence[object]) -> None:
        with self._guard:
            self._waiting = [work for work in self._waiting if work not in written]
            if not self._waiting and self._memory is not None:
                self._memory.close()
                self._memory = None
        self._all_is_well(_UNWRITTEN)
        self._copy_once_a_day()

    def transact(self, work: Callable[[Connection], _T]) -> _T:
        """One change on disk, whole or not at all; OSError when it is not there."""
        self._begin()
        with self._file_guard:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            done = self._with_file(work, "BEGIN IMMEDIATE")
            self._changes += 1
        self._tell_replaced()
        return done

    # -- the file ----------------------------------------------------------------------------------

    def _begin(self) -> None:
        with self._guard:
            first, self._first = self._first, None
            if first is not None:
                self.is_whole = first(self)

    def _with_file(self, work: Callable[[Connection], _T], begin: str) -> _T:
        """Do this in one transaction; a damaged file is replaced first."""
        tried: set[Path] = set()
        with self._file_guard:
            while True:
                try:
                    return self._in_transaction(work, begin)
                except Damage as damage:
                    self._replace_damaged(damage, tried)

    def _in_transaction(self, work: Callable[[Connection], _T], begin: str) -> _T:
        self._demand_a_file()
        with _connected(self.path) as connection:
            if not self._is_checked:
                _demand_sound(connection, self.path)
                self._is_checked = True
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(begin if version == len(self._schema.scripts) else "BEGIN IMMEDIATE")
            self._schema.bring_up_to_date(connection, self.path)
            done = work(connection)
            connection.execute("COMMIT")
            return done

    def _demand_a_file(self) -> None:
        """SQLite takes a file without a header for a new one: where there are copies, it was cut off."""
        safe_read.demand_file(self.path)
        with contextlib.suppress(FileNotFoundError):
            size = os.stat(reachable(self.path)).st_size
            if 0 < size < _HEADER or (size == 0 and self._copies()):
                raise Damage(self.path, "it is cut off")

    def _copy_in_memory(self) -> Connection:
        """The file as it is now; empty where it cannot be read."""
        # First brought up to date: nothing is copied in the middle of a change.
        is_there = self._read(lambda _connection: True, False)
        return (self._read(self._copied, None) if is_there else None) or self._empty()

    def _copied(self, connection: Connection) -> Connection:
        """Not serialized from the file: that takes what cannot be read for zeros."""
        import sqlite3  # loaded already

        memory = self._empty()
        try:
            connection.backup(memory)
            memory.execute(f"PRAGMA user_version = {len(self._schema.scripts)}")
        except sqlite3.Error as error:
            memory.close()
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY:  # so it says of itself
                raise Damage(self.path, error) from None
            raise
        return memory

    def _empty(self) -> Connection:
        import sqlite3  # loaded already: the file was tried

        memory = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._schema.bring_up_to_date(memory, self.path)
        return memory

    # -- copies ------------------------------------------------------------------------------------

    @property
    def _folder(self) -> Path:
        return self.path.with_name("copies")

    def _copies(self) -> list[Path]:
        """The oldest first, by their numbers: clocks may be set back."""
        return sorted(self._folder.glob(f"{self.path.stem}-[0-9]*{self.path.suffix}"))

    def _copy_once_a_day(self) -> None:
        today = datetime.date.today()
        if self._copied_on == today:
            return
        self._copied_on = today
        try:
            copies = self._copies()
            if copies and datetime.date.fromtimestamp(copies[-1].stat().st_mtime) == today:
                return
            with contextlib.closing(self._with_file(self._copied, "BEGIN")) as copy:
                content = copy.serialize()
            number = 1 + (int(copies[-1].stem.rpartition("-")[2]) if copies else 0)
            goal = self._folder / f"{self.path.stem}-{number:08}{self.path.suffix}"
            atomic_write.write(goal, content)
            for old in copies[: 1 - _MOST_COPIES]:
                old.unlink(missing_ok=True)
        except (OSError, ValueError) as error:
            _log.warning("No copy can be made of %s: %s", self.path.name, error)

    def _replace_damaged(self, damage: Damage, tried: set[Path]) -> None:
        """Keep the file aside, the newest sound copy takes its place; OSError where that is impossible."""
        with folder_lock(self.path.parent):
            if not tried and self._is_sound_after_all():
                tried.add(self.path)
                return
            kept = safe_read.keep_aside(self.path)
            if kept is None:
                raise safe_read.Fault("unreadable", damage.sentence, self.path, damage)
            with contextlib.suppress(OSError):  # it belongs to that file and would spoil any other
                atomic_write.rename(Path(f"{self.path}-journal"), Path(f"{kept}-journal"))
            sound = (each for each in reversed(self._copies()) if each not in tried and _is_sound(each))
            copy = next(sound, None)
            tried.add(copy or self.path)
            if copy is not None:
                atomic_write.write(self.path, safe_read.read(copy, _LARGEST_COPY))
        told = Message(_ANEW)
        if copy is not None:
            day = datetime.date.fromtimestamp(copy.stat().st_mtime).isoformat()
            told = Message(_FROM_COPY, {"date": day})
        self.fault = (told, Message(_KEPT_ASIDE, {"file": kept.name}))
        _log.warning("%s %s (%s)", *self.fault, damage)
        self._changes += 1
        self._is_replaced = True

    def _tell_replaced(self) -> bool:
        """Whether a damaged file was replaced and somebody told: not while the file is held for a change."""
        is_news, self._is_replaced = self._is_replaced, False
        if is_news and self.on_replaced is not None:
            self.on_replaced()
        return is_news

    def _is_sound_after_all(self) -> bool:
        """Whether others have mended it, or a moment's failure of the disk only looked like damage."""
        try:
            size = os.stat(reachable(self.path)).st_size
        except FileNotFoundError:
            return True
        return not self._copies() if size == 0 else size >= _HEADER and _is_sound(self.path)

    # -- telling -----------------------------------------------------------------------------------

    def tell_unreadable(self, error: OSError) -> None:
        """Something that belongs here cannot be read now: it is left alone."""
        self._tell(_UNREADABLE, error)

    def _tell(self, text: str, error: OSError) -> None:
        fault = (Message(text), error_messages.meaning(error))
        if fault != self.fault:
            _log.warning("%s %s (%r)", *fault, error)
        self.fault = fault

    def _all_is_well(self, text: str) -> None:
        if self.fault and self.fault[0].text == text:
            self.fault = ()


class Cache:
    """A file that may be thrown away at any time, as it is where anything is wrong with it. Never raises."""

    def __init__(self, path: Path, schema: Schema = CACHE) -> None:
        self.path = path
        self._schema = schema
        self._guard = threading.Lock()

    def read(self, work: Callable[[Connection], _T], otherwise: _T) -> _T:
        """What `work` finds; `otherwise` where there is nothing."""
        return self._try(work, otherwise) if os.path.lexists(self.path) else otherwise

    def change(self, work: Callable[[Connection], object]) -> None:
        """Keep something, if the disk allows it."""
        self._try(work, None)

    def _try(self, work: Callable[[Connection], _T], otherwise: _T) -> _T:
        try:
            with self._guard:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                safe_read.demand_file(self.path)
                with _connected(self.path, "NORMAL") as connection:
                    connection.execute("BEGIN IMMEDIATE")
                    self._schema.bring_up_to_date(connection, self.path)
                    done = work(connection)
                    connection.execute("COMMIT")
                    return done
        except Damage as damage:
            _log.info("%s is thrown away: %s", self.path.name, damage)
            for path in (f"{self.path}-journal", self.path):
                with contextlib.suppress(OSError):
                    os.unlink(path)
        except OSError as error:
            _log.info("%s cannot be used: %s", self.path.name, error)
        return otherwise


@contextlib.contextmanager
def _connected(path: Path, synchronous: str = "EXTRA") -> Iterator[Connection]:
    """The file, open; whatever SQLite says against it is raised as an OSError, or as Damage."""
    import sqlite3  # not before there is a file: the title is shown without it

    try:
        with contextlib.closing(
            sqlite3.connect(
                reachable(path), timeout=_BUSY_AT_MOST, isolation_level=None, check_same_thread=False
            )
        ) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute(f"PRAGMA synchronous={synchronous}")
            yield connection
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _DAMAGED:
            raise Damage(path, error) from None
        raise OSError(_ERRNO.get(code, errno.EIO), str(error), str(path)) from None


def _demand_sound(connection: Connection, path: Path) -> None:
    """With its indexes, which SQLite believes: a row that is missing there is not found."""
    (sound,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if sound != "ok":
        raise Damage(path, sound)


def _is_sound(path: Path) -> bool:
    try:
        with _connected(path) as connection:
            _demand_sound(connection, path)
    except OSError:
        return False
    return True
