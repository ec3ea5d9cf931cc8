"""The one way in which files are written: never half, whatever happens meanwhile."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import secrets
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeVar

from aqua_romana.storage.files.file_lock import is_running, is_same_file, try_lock
from aqua_romana.storage.files.windows_paths import reachable

_log = logging.getLogger(__name__)

_T = TypeVar("_T")

_WINDOWS = sys.platform == "win32"

_PRIVATE = os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_PRIVATE |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
_UMASK = os.umask(0)
os.umask(_UMASK)

#: Names of files being written, and how version 0.1 called them: with the number of its process.
_TEMPORARY = re.compile(r"\..+\.[0-9a-f]{16}\.new")
_TEMPORARY_0_1 = re.compile(r"\..+\.(?P<process>[0-9]{1,9})(\.bak)?\.new")
_MOST_BYTES = 150  # of a name while it is written, of 255 that file systems allow
_MOST_SWEPT = 20  # times that others may remove a file before it is claimed
_CLOSED_AT_MOST = 10.0  # seconds for which a file that is being written may be closed, on Windows
_PATIENCE = (0.01, 0.03, 0.1, 0.3)  # seconds between attempts to take what somebody looks at, on Windows
_HELD = (errno.EACCES, errno.EPERM, errno.EBUSY)  # what Windows says of it
_being_written: set[str] = set()  # by this program; the system's claims tell only programs apart
_guard = threading.Lock()


def write(
    path: Path,
    content: bytes | Iterable[bytes | memoryview],
    *,
    sync: bool = True,
    modified: int | None = None,
) -> None:
    """Put `content` in place of the file in one step; OSError leaves the old file and nothing else.

    What is large may come in pieces, so that it is never in memory as a whole.
    With `sync` it survives a power cut from here on. `modified` is the time it shall have, in nanoseconds.
    Links are never written through: a link of this name is replaced by a file, and what it led to stays.
    """
    path = reachable(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _temporary(path) as (fresh, file):
        if hasattr(os, "fchmod"):
            with contextlib.suppress(OSError):  # not every file system knows who may read
                os.fchmod(file.fileno(), _mode_for(path))
        for piece in (content,) if isinstance(content, bytes) else content:
            file.write(piece)
        file.flush()
        if sync:
            os.fsync(file.fileno())
        if _WINDOWS:
            file.close()  # an open file cannot be renamed there
        if modified is not None:
            with contextlib.suppress(OSError):
                os.utime(fresh, ns=(modified, modified))
        patiently(os.replace, fresh, path)
    if sync:
        sync_folder(path.parent)


def _mode_for(path: Path) -> int:
    """Who may read the new file: whoever could read the old one; else as the user has chosen."""
    with contextlib.suppress(OSError):
        found = os.lstat(path)
        if stat.S_ISREG(found.st_mode):
            return stat.S_IMODE(found.st_mode) & 0o777 | stat.S_IRUSR | stat.S_IWUSR
    return 0o666 & ~_UMASK


@contextlib.contextmanager
def _temporary(path: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A private file beside `path` under a name that nobody can guess, gone afterwards unless renamed.

    It is claimed while it is written: `sweep` in another program leaves it alone.
    """
    for _again in range(_MOST_SWEPT):
        fresh = _private_name(path)
        with _announced(fresh), os.fdopen(os.open(fresh, os.O_RDWR | _PRIVATE, 0o600), "wb") as file:
            if not try_lock(file.fileno()) or not is_same_file(file.fileno(), fresh):
                continue  # another program swept it up before it was claimed
            yield from _unless_it_fails(fresh, file)
            return
    raise OSError(errno.EBUSY, "others remove what is being written", str(path))


def _unless_it_fails(fresh: Path, file: BinaryIO) -> Iterator[tuple[Path, BinaryIO]]:
    try:
        yield fresh, file
    except BaseException:
        with contextlib.suppress(OSError):
            file.close()
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _private_name(path: Path) -> Path:
    # A name must not become too long by what is put around it; its end says more than its beginning.
    end = os.fsencode(path.name)[-_MOST_BYTES:].decode("utf-8", "ignore")
    return path.with_name(f".{end}.{secrets.token_hex(8)}.new")


@contextlib.contextmanager
def _announced(*paths: Path) -> Iterator[None]:
    names = {os.path.abspath(path) for path in paths}
    with _guard:
        _being_written.update(names)
    try:
        yield
    finally:
        with _guard:
            _being_written.difference_update(names)


def rename(source: Path, goal: Path) -> None:
    """os.rename, patient as `patiently` is; never over another file on Windows."""
    patiently(os.rename, source, goal)


def patiently(step: Callable[..., _T], *arguments: object) -> _T:
    """Do something with a file, patient with whoever looks at it on Windows (virus scanners, indexers)."""
    for wait in _PATIENCE:
        try:
            return step(*arguments)
        except OSError as error:
            if not _WINDOWS or error.errno not in _HELD:
                raise
            time.sleep(wait)
    return step(*arguments)


def sweep(folder: Path) -> int:
    """Remove what programs that were killed while writing files left in a folder; how many files that were.

    Only what bears the name of a file being written, and only if no running program is writing it.
    """
    try:
        with os.scandir(folder) as found:
            left = [
                each for each in found if each.name.endswith(".new") and each.is_file(follow_symlinks=False)
            ]
    except OSError:
        return 0
    swept = 0
    for each in left:
        path = Path(each.path)
        if _TEMPORARY.fullmatch(each.name):
            is_litter = _is_abandoned(path)
        else:
            old = _TEMPORARY_0_1.fullmatch(each.name)
            is_litter = old is not None and _is_left_by(int(old["process"]), path)
        if is_litter:
            with contextlib.suppress(OSError):
                path.unlink()
                swept += 1
    return swept


def _is_abandoned(path: Path) -> bool:
    with _guard:
        if os.path.abspath(path) in _being_written:
            return False
    if _WINDOWS:  # what is open cannot be removed there, but it is closed before it gets its name
        return _is_old(path)
    try:
        handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        return try_lock(handle)
    finally:
        os.close(handle)


def _is_left_by(process: int, path: Path) -> bool:
    """Whether a file of version 0.1 is nobody's; Windows cannot be asked whether a program still runs."""
    return _is_old(path) if _WINDOWS else not is_running(process)


def _is_old(path: Path) -> bool:
    """Whether a file has been left for longer than anybody needs to rename it."""
    with contextlib.suppress(OSError):
        return time.time() - path.stat().st_mtime > _CLOSED_AT_MOST
    return False


def sync_folder(folder: Path) -> None:
    """A new name in the folder must survive a power cut too; Windows has no such call."""
    if _WINDOWS:
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        _log.info("The folder cannot be flushed: %s", error)
    finally:
        os.close(handle)
