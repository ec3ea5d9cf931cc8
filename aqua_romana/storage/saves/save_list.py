"""The list of saved games, also of ten thousand: names at once, and what each game says when it is wanted.

What was read once is remembered by the times and sizes of its files: in memory, and of large libraries also
in a file of the cache folder, so that the next start has all of it at once.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple, overload

from aqua_romana.boardgame.messages import Message, readable
from aqua_romana.boardgame.plugin import ChallengeAttempt, Damaged, GamePlugin, GamePlugins, Seat, Summary
from aqua_romana.storage.files import error_messages, folders, safe_read
from aqua_romana.storage.saves import save_files
from aqua_romana.storage.saves.save_files import SaveFiles, Side, check_of, is_challenge, read_bytes

_log = logging.getLogger(__name__)

#: So many games are read before anything is shown: that takes no time, and their order is exact at once.
_FEW = 200
_LARGEST_CACHE = 60_000_000
_MADE = 3  # goes up when what is remembered about a game changes

Stamp = tuple[int, ...]


@dataclass(frozen=True)
class Entry:
    """A saved game in the list. `fault` says what is wrong with a damaged one, and in which line."""

    name: str
    title: str
    plugin: GamePlugin | None
    seats: tuple[Seat, ...]
    changed: str
    serial: int
    summary: Summary
    fault: Message | None = None
    line: int = 0
    quote: str = ""  # how that line reads
    busy: bool = False  # open in another running program
    check: str = ""  # tells this very record from every other
    attempt: ChallengeAttempt | None = None  # the challenge it is played for

    @property
    def can_go_on(self) -> bool:
        """Whether there is something left to play."""
        is_done = self.attempt is not None and self.attempt.is_done
        return self.fault is None and not self.summary.over and not is_done


class Found(NamedTuple):
    """A game as its folder shows it: when it was changed last, and what changes with any of its files."""

    name: str
    changed: int
    stamp: Stamp
    is_locked: bool


class Catalogue:
    """Reads what lists say about the games of a folder, and remembers it."""

    def __init__(
        self,
        folder: Path,
        plugins: GamePlugins,
        is_busy: Callable[[SaveFiles], bool],
        is_going: Callable[[str], bool],
    ) -> None:
        self.folder = folder
        self._is_going = is_going
        self._plugins = plugins
        self._is_busy = is_busy
        self._known: dict[str, tuple[Stamp, Entry]] = {}
        self._stored: dict[str, Any] | None = None  # rows of the cache file, most of them not looked into
        self._fresh = 0  # read since the cache file was written

    def found(self) -> list[Found]:
        """Every game of the folder, the one changed last first; OSError when it cannot be looked into."""
        try:
            with os.scandir(self.folder) as entries:
                here = {entry.name: entry for entry in entries}
        except FileNotFoundError:
            return []
        endings = self._plugins.suffixes
        # A record that vanished but left its previous version is still a game.
        names = {name for name in here if name.endswith(endings)}
        left = {name[:-4] for name in here if name.endswith(".bak") and name[:-4].endswith(endings)} - names
        names |= {name for name in left if not self._is_going(name)}
        found = [_found(name, here) for name in names if not name.startswith(".")]
        return sorted(found, key=lambda each: (each.changed, each.name), reverse=True)

    def listing(self) -> SaveList:
        """The games in the order of the list; a few are read at once."""
        found = self.found()
        if len(found) > _FEW:
            self._load()
        unknown = [each for each in found if self._order(each) is None]
        if len(unknown) > _FEW:
            return SaveList(self, found, is_sorted=False)
        for each in unknown:
            self.entry(each)
        self.save()
        return SaveList(self, sorted(found, key=lambda each: self._order(each) or (), reverse=True))

    def known(self, found: Found) -> Entry | None:
        """What was read of the game before, if its files are still the same."""
        stamp, entry = self._known.get(found.name, ((), None))
        if entry is None or stamp != found.stamp:
            entry = self._from_cache(found)
        if entry is None:
            return None
        busy = found.is_locked and self._is_busy(self._save_named(found.name))
        return entry if busy == entry.busy else replace(entry, busy=busy)

    def entry(self, found: Found) -> Entry:
        """What the list says about a game."""
        known = self.known(found)
        if known is None:
            known = self.read(self._save_named(found.name))
            self._known[found.name] = found.stamp, known
            self._fresh += 1
        return known

    def is_over(self, found: Found) -> bool:
        """Whether the game is known to be over, without looking closer."""
        return self._light(found)[3:4] == [True]

    def _order(self, found: Found) -> tuple[int, str, str] | None:
        """What the list is sorted by, if it is known without reading the game."""
        stamp, entry = self._known.get(found.name, ((), None))
        if entry is not None and stamp == found.stamp:
            return _order(entry)
        match self._light(found):
            case [_, int(serial), str(changed), bool(), str()]:
                return serial, changed, found.name
        return None

    def _light(self, found: Found) -> list[Any]:
        """The row of the cache file, if it is still true."""
        row = self._stored.get(found.name) if self._stored else None
        return row if isinstance(row, list) and row[:1] == [list(found.stamp)] else []

    def read(self, save: SaveFiles) -> Entry:
        """What the files of a game say now."""
        side = save.read_side()
        plugin: GamePlugin | None = None
        summary, fault, line, quote, check = side.summary, None, 0, "", ""
        try:
            raw = read_bytes(save.record)
            plugin = self._plugins.of_record(raw)
            check = check_of(raw)
            if side.check != check or not summary.names:
                _raw, _kind, game, _undone = save.read_whole(side)
                summary = plugin.engine.sum_up(game)
        except Damaged as error:
            fault, line, quote = error.reason, error.line, error.quote
            if error.good is not None and plugin is not None:
                summary = plugin.engine.sum_up(error.good)
        except safe_read.Fault as error:
            if not error.is_missing:
                _log.warning("A saved game cannot be read: %r", error)
            fault = Message(error_messages.MISSING) if error.is_missing else error.sentence
        title = side.title or title_for(summary) or readable(save.name)
        busy = self._is_busy(save)
        about = (save.name, title, plugin, side.seats, side.changed, side.serial, summary)
        return Entry(*about, fault, line, quote, busy, check, side.attempt)

    def latest_serial(self) -> int:
        """The highest number a game has been given; of very many games, among those changed last."""
        try:
            latest = [self._serial(each) for each in self.found()[:_FEW]]
        except OSError:
            latest = []
        return max([*latest, *(entry.serial for _stamp, entry in self._known.values())], default=0)

    def _serial(self, found: Found) -> int:
        stamp, entry = self._known.get(found.name, ((), None))
        return (
            entry.serial
            if entry and stamp == found.stamp
            else self._save_named(found.name).read_side().serial
        )

    def _save_named(self, name: str) -> SaveFiles:
        return SaveFiles(self.folder / name, self._plugins)

    # -- between two starts ------------------------------------------------------------------------

    @property
    def _cache(self) -> Path:
        where = hashlib.sha256(os.fsencode(os.path.abspath(self.folder))).hexdigest()[:16]
        return folders.cache_dir() / "lists" / f"{where}.json"

    def _load(self) -> None:
        if self._stored is not None:
            return
        self._stored = {}
        try:
            stored = safe_read.read_json(self._cache, _LARGEST_CACHE)
        except safe_read.Fault as fault:
            if not fault.is_missing:
                _log.info("The kept list of games cannot be used: %r", fault)
            return
        games = stored.get("games")
        if stored.get("made") == _MADE and isinstance(games, dict):
            self._stored = games

    def save(self) -> None:
        """Remember what was read, if it was much; a disk that refuses costs nothing but reading again."""
        if self._fresh < _FEW:
            return
        self._fresh = 0
        sound = {name: each for name, each in self._known.items() if each[1].fault is None}
        rows = {name: _row(stamp, entry) for name, (stamp, entry) in sound.items() if name.isprintable()}
        games = {**(self._stored or {}), **rows}
        content = json.dumps({"made": _MADE, "games": games}, ensure_ascii=False, separators=(",", ":"))
        try:
            safe_read.write(self._cache, content.encode("utf-8"), sync=False)
        except OSError as error:
            _log.info("The list of games is not kept: %s", error)

    def _from_cache(self, found: Found) -> Entry | None:
        entry = _entry(found, self._light(found), self._plugins)
        if entry is not None:
            self._known[found.name] = found.stamp, entry
        return entry


class SaveList(Sequence[Entry]):
    """The saved games, the one played last first; each is read when it is asked for.

    Of many games the order is that of the times of their files, until `fill` has read them all.
    """

    def __init__(self, catalogue: Catalogue, found: list[Found], *, is_sorted: bool = True) -> None:
        self._catalogue = catalogue
        self._found = found
        self._entries: list[Entry | None] = [None] * len(found)
        self._next = len(found) if is_sorted else 0

    @property
    def is_full(self) -> bool:
        """Whether all of it has been read, now or before."""
        return self._next >= len(self._found)

    @property
    def names(self) -> list[str]:
        """What the games are called on disk, without reading any."""
        return [each.name for each in self._found]

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        entry = self._entries[index]
        if entry is None:
            entry = self._entries[index] = self._catalogue.entry(self._found[index])
        return entry

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self)))

    def apart(self, *, challenges: bool) -> SaveList:
        """Only the games of challenges, or all others."""
        found = [each for each in self._found if is_challenge(each.name) is challenges]
        return SaveList(self._catalogue, found, is_sorted=self.is_full)

    def unfinished(self) -> Iterator[Entry]:
        """The games that are not known to be over, in order, each read when it comes to it."""
        catalogue = self._catalogue
        return (self[at] for at, found in enumerate(self._found) if not catalogue.is_over(found))

    def fill(self, seconds: float | None = None) -> bool:
        """Read on for so long, or to the end; True once all is read, and the order is that of playing."""
        if self.is_full:
            return True
        until = None if seconds is None else time.monotonic() + seconds
        while not self.is_full and (until is None or time.monotonic() < until):
            self[self._next]
            self._next += 1
        if self.is_full:
            pairs = sorted(
                zip(self, self._found, strict=True), key=lambda each: _order(each[0]), reverse=True
            )
            self._entries, self._found = [entry for entry, _ in pairs], [found for _, found in pairs]
            self._catalogue.save()
        return self.is_full


def title_for(summary: Summary) -> str:
    """What a game is called unless somebody gave it a name."""
    return ", ".join(summary.names)


def _order(entry: Entry) -> tuple[int, str, str]:
    return entry.serial, entry.changed, entry.name


def _found(name: str, here: dict[str, os.DirEntry[str]]) -> Found:
    changed, stamp = 0, []
    for file in (name, f"{name}.json"):
        try:
            stat = here[file].stat()
        except (KeyError, OSError):
            stamp.append(0)
            continue
        if file == name:
            changed = stat.st_mtime_ns
        stamp += [stat.st_mtime_ns, stat.st_size, stat.st_ino]
    return Found(name, changed, tuple(stamp), f"{name}.lock" in here)


def _row(stamp: Stamp, entry: Entry) -> list[Any]:
    """As stored: what the order hangs on, and the rest as text, which is taken apart when it is wanted."""
    side = {
        "kind": entry.plugin.id if entry.plugin else "",
        "title": "" if entry.title == title_for(entry.summary) else entry.title,
        "seats": [seat.level for seat in entry.seats],
        "check": entry.check,
        "summary": save_files.summary_to_plain(entry.summary),
        "challenge": asdict(entry.attempt) if entry.attempt is not None else None,
    }
    rest = json.dumps(side, ensure_ascii=False, separators=(",", ":"))
    return [list(stamp), entry.serial, entry.changed, entry.summary.over, rest]


def _entry(found: Found, row: list[Any], plugins: GamePlugins) -> Entry | None:
    match row:
        case [_, int(serial), str(changed), bool(), str(rest)]:
            try:
                stored = safe_read.parse_json(rest.encode("utf-8"), Path(found.name))
            except safe_read.Fault:
                return None
        case _:
            return None
    side = Side.from_stored({**stored, "serial": serial, "changed": changed})
    plugin = plugins.named(str(stored.get("kind")))
    if plugin is None or not side.summary.names or not side.check:
        return None
    title, summary = side.title or title_for(side.summary), side.summary
    about = (found.name, title, plugin, side.seats, side.changed, side.serial, summary)
    return Entry(*about, check=side.check, attempt=side.attempt)
