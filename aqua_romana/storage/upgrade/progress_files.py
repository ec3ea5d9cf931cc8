"""Results and progress as versions 0.1 and 1.0 kept them, taken into the database once.

    learning.json                  who has learnt, solved and won what
    statistics.json, and its .bak  all results, and the version before
    results/*.json                 results that were not in it yet

What the database has taken in is noted in it, by content, in the very transaction that takes it in: however
the program ends, nothing counts twice and nothing is forgotten. Then the files move to `before-1.1`. A file
that cannot be read may be sound: it is left where it is, and tried again at the next start.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aqua_romana.storage import progress, results
from aqua_romana.storage.database import Database
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.results import Result
from aqua_romana.storage.upgrade import old_keys

if TYPE_CHECKING:
    from sqlite3 import Connection

_log = logging.getLogger(__name__)

FOLDER = "before-1.1"
_LARGEST = 100_000_000  # bytes
_LARGEST_LOOSE = 100_000


def take_over(database: Database) -> bool:
    """Take in what is left beside the database; whether all of it is in. Never raises."""
    folder = database.path.parent
    try:
        found = _Found(folder)
        if not found.files:
            return True
        database.transact(found.take_into)
    except OSError as error:
        database.tell_unreadable(error)
        return False
    for path in found.files:
        move_aside(path, folder / FOLDER / path.relative_to(folder))
    with contextlib.suppress(OSError):
        (folder / "results").rmdir()
    return True


def move_aside(path: Path, goal: Path) -> None:
    """Keep a file where nobody reads it any more; one of that name that is there already stays too."""
    try:
        goal.parent.mkdir(parents=True, exist_ok=True)
        atomic_write.rename(path, next(each for each in _like(goal) if not os.path.lexists(each)))
    except OSError as error:
        _log.warning("%s stays where it is: %s", path.name, error)


def _like(path: Path) -> Iterator[Path]:
    yield path
    for number in range(2, 10_000):
        yield path.with_name(f"{path.name}-{number}")


class _Found:
    """The files of an older version, read; OSError for any that may be sound but cannot be read."""

    def __init__(self, folder: Path) -> None:
        self.files: list[Path] = []
        self._digest = hashlib.sha256()
        self._learnt = self._json(folder / "learning.json", _LARGEST)
        self._results = self._all_results(folder)

    def take_into(self, connection: Connection) -> None:
        """Into a database, unless just this is in it."""
        digest = self._digest.hexdigest()
        noted = connection.execute("SELECT 1 FROM taken_over WHERE digest = ?", (digest,)).fetchone()
        if noted:
            return
        progress.merge(connection, progress.from_plain(self._learnt))
        known = results.all_in(connection)
        results.write(connection, {name: each for name, each in self._results.items() if name not in known})
        connection.execute("REPLACE INTO taken_over VALUES (?, ?)", ("progress", digest))

    def _all_results(self, folder: Path) -> dict[str, Result]:
        whole = folder / "statistics.json"
        found, odd = self._results_in(whole)
        before, _odd = self._results_in(whole.with_name("statistics.json.bak"))
        # Of a damaged file, all that the version before it knows; of a sound one, what makes no sense in it.
        wanted = before if odd is None else {name: before[name] for name in odd & before.keys()}
        together: dict[str, Result | None] = {**wanted, **found}
        for path in sorted((folder / "results").glob("*.json")):
            loose = _loose_from(self._json(path, _LARGEST_LOOSE))
            if loose is not None:
                together[loose[0]] = loose[1]
        return {name: result for name, result in together.items() if result is not None}

    def _results_in(self, path: Path) -> tuple[dict[str, Result], set[str] | None]:
        stored = self._json(path, _LARGEST)
        try:
            return results.from_json(stored, path)
        except safe_read.Fault:
            return {}, None

    def _json(self, path: Path, most: int) -> dict[str, Any]:
        """What is in a file; nothing where it is missing or damaged."""
        try:
            raw = safe_read.read(path, most)
        except safe_read.Fault as fault:
            if fault.is_missing or fault.why == "irregular":
                return {}
            raise
        self.files.append(path)
        self._digest.update(path.name.encode() + b"\0" + raw + b"\0")
        try:
            return safe_read.parse_json(raw, path)
        except safe_read.Fault as fault:
            _log.warning("%s of an older version makes no sense: %s", path.name, fault)
            return {}


def _loose_from(stored: Mapping[str, Any]) -> tuple[str, Result | None] | None:
    name, rows = stored.get("name"), old_keys.rows_with_level_keys(stored.get("rows"))
    if not isinstance(name, str) or not results.is_name(name):
        return None
    if rows is None:
        return name, None
    return (name, Result(rows, results.end_from(stored, "end"))) if results.is_sound(rows) else None
