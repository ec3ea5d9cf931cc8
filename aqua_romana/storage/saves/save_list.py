"""The list of saved games, also of ten thousand: names at once, and what each game says when it is wanted.

What a game says is worked out from its file, once: it is remembered by the name, time and size of the file,
in memory and in the cache (`database.Cache`), which may be thrown away at any time.
"""

from __future__ import annotations

import json
import logging
import os
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from aqua_romana.boardgame.messages import Marked, Message, readable
from aqua_romana.boardgame.plugin import ChallengeAttempt, Damaged, GamePlugin, GamePlugins, Seat, Summary
from aqua_romana.boardgame.two_homes import Home
from aqua_romana.storage.database import Cache
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import check_of, is_challenge, moment
from aqua_romana.storage.saves.record_headers import About, parted

if TYPE_CHECKING:
    from sqlite3 import Connection

_log = logging.getLogger(__name__)

#: So many games are read before anything is shown: that takes no time, and their order is exact at once.
_FEW = 40
_FRESH = 2_000_000_000  # nanoseconds for which the time of a file does not tell two versions of it apart
_MADE = 2  # goes up when what is remembered about a game changes

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
    home: Home | None = None  # what this computer knows of a game that is also played elsewhere
    id: str = ""  # which game it is, here and elsewhere

    @property
    def is_called(self) -> bool:
        """Whether somebody here is to go on with a game that is also played elsewhere."""
        seat = self.summary.decider
        return self.home is not None and seat is not None and seat in self.home.seats

    @property
    def waits_elsewhere(self) -> bool:
        """Whether somebody elsewhere is to go on."""
        seat = self.summary.decider
        if self.home is None or seat is None or seat >= len(self.seats):
            return False
        return seat not in self.home.seats and (self.seats[seat].is_human or not self.home.began)

    @property
    def can_go_on(self) -> bool:
        """Whether there is something left to play."""
        is_done = self.attempt is not None and self.attempt.is_done
        return self.fault is None and not self.summary.over and not is_done


class Found(NamedTuple):
    """A game as its folder shows it: when it was changed last, and what changes with its file."""

    name: str
    changed: int
    stamp: Stamp
    is_locked: bool


class Row(NamedTuple):
    """A game as the cache remembers it; the entry is taken apart when it is wanted."""

    stamp: str
    serial: int
    changed: str
    over: int
    doubt: str  # the check of a file so fresh that its time may stay the same when it is written again
    entry: str

    def crc(self, name: str) -> int:
        """Tells a spoiled row."""
        return zlib.crc32("\n".join((name, *map(str, self))).encode("utf-8", "replace"))


class Catalogue:
    """Reads what lists say about the games of a folder, and remembers it."""

    def __init__(
        self,
        folder: Path,
        plugins: GamePlugins,
        cache: Cache,
        content: Callable[[str], tuple[bytes, Summary | None]],
        is_busy: Callable[[str], bool],
    ) -> None:
        """`content` gives what is in the file of a game, and its summary where that is known already."""
        self.folder = folder
        self._plugins = plugins
        self._cache = cache
        self._content = content
        self._is_busy = is_busy
        self._known: dict[str, tuple[Stamp, Entry]] = {}
        self._rows: dict[str, Row] | None = None
        self._fresh: set[str] = set()  # read since the cache was written

    def found(self) -> list[Found]:
        """Every game of the folder, the one changed last first; OSError when it cannot be looked into."""
        try:
            with os.scandir(self.folder) as entries:
                here = {entry.name: entry for entry in entries}
        except FileNotFoundError:
            return []
        endings = self._plugins.suffixes
        names = [name for name in here if name.endswith(endings) and name[0] != "."]
        found = [Found(name, *_stamp(here[name]), f"{name}.lock" in here) for name in names]
        return sorted(found, key=lambda each: (each.changed, each.name), reverse=True)

    def listing(self) -> SaveList:
        """The games in the order of the list; a few are read at once."""
        found = self.found()
        orders = {each.name: self._order(each) for each in found}
        unknown = [each for each in found if orders[each.name] is None]
        if len(unknown) > _FEW:
            return SaveList(self, found, is_sorted=False)
        for each in unknown:
            orders[each.name] = _order(self.entry(each))
        self.save()
        return SaveList(self, sorted(found, key=lambda each: orders[each.name] or (), reverse=True))

    def entry(self, found: Found) -> Entry:
        """What the list says about a game."""
        stamp, entry = self._known.get(found.name, ((), None))
        if entry is None or stamp != found.stamp:
            entry = self._from_cache(found)
        if entry is None:
            entry = self.read(found.name)
            self._fresh.add(found.name)
        if entry.fault is None:  # what cannot be read now may be readable the next time
            self._known[found.name] = found.stamp, entry
        busy = found.is_locked and self._is_busy(found.name)
        return entry if busy == entry.busy else replace(entry, busy=busy)

    def is_over(self, found: Found) -> bool:
        """Whether the game is known to be over, without looking closer."""
        row = self._row(found)
        return row is not None and bool(row.over)

    def _order(self, found: Found) -> tuple[int, str, str] | None:
        """What the list is sorted by, if it is known without reading the game."""
        stamp, entry = self._known.get(found.name, ((), None))
        if entry is not None and stamp == found.stamp:
            return _order(entry)
        row = self._row(found)
        return None if row is None else (row.serial, row.changed, found.name)

    def read(self, name: str) -> Entry:
        """What the file of a game says now."""
        plugin: GamePlugin | None = None
        summary, fault, line, quote, check, about = Summary(), None, 0, "", "", About()
        id = ""
        try:
            content, known = self._content(name)
            record, about, _numbers = parted(content)
            check = check_of(record)
            plugin = self._plugins.of_record(content)
            if known is not None:  # an older version told it: no rules are loaded
                summary, id = known, game_file.id_in(record)
            else:
                game = game_file.read(content, self._plugins).game
                id = game_file.id_of(game)
                if about.home is not None and about.home.coming > game.step:  # arrived, but not shown
                    game_file.bring_back(game, about.redo)
                    game.seek(about.home.coming)
                summary = plugin.engine.sum_up(game)
        except Damaged as error:
            fault, line, quote = error.reason, error.line, error.quote
            if error.good is not None and plugin is not None:
                summary = plugin.engine.sum_up(error.good)
        title = about.title or title_for(summary) or readable(name)
        changed = about.changed or self._time_of_change(name)
        so_far = (name, title, plugin, about.seats, changed, about.serial, summary)
        busy = self._is_busy(name)
        return Entry(*so_far, fault, line, quote, busy, check, about.attempt, about.home, id)

    def note(self, entry: Entry) -> None:
        """What is known of a game whose file was just written here."""
        try:
            found = os.stat(self.folder / entry.name)
        except OSError:
            return
        self._known[entry.name] = _stamp_of(found), entry
        self._fresh.add(entry.name)

    def latest_serial(self) -> int:
        """The highest number a game has been given; of very many unread ones, among those changed last.

        What is remembered counts too: the folder may not be readable just now.
        """
        try:
            found = self.found()
        except OSError:
            found = []
        unread = [each for each in found if self._order(each) is None]
        for each in unread[:_FEW]:
            if self.entry(each).fault is not None:
                self.entry(each)  # perhaps only for a moment
        read = [entry.serial for _stamp, entry in self._known.values()]
        return max([*read, *(row.serial for row in self._remembered().values())], default=0)

    def _time_of_change(self, name: str) -> str:
        try:
            return moment((self.folder / name).stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return ""

    # -- between two starts ------------------------------------------------------------------------

    def _row(self, found: Found) -> Row | None:
        """What the cache remembers of a game, if that is still true."""
        row = self._remembered().get(found.name)
        return row if row is not None and row.stamp == repr(found.stamp) else None

    def _remembered(self) -> dict[str, Row]:
        if self._rows is None:
            nothing: dict[str, Row] = {}
            self._rows = self._cache.read(self._load, nothing)
        return self._rows

    def _load(self, connection: Connection) -> dict[str, Row]:
        wanted = "SELECT name, crc, stamp, serial, changed, over, doubt, entry FROM games WHERE folder = ?"
        rows = connection.execute(wanted, (self._folder_name,)).fetchall()
        known = [(name, crc, Row(*rest)) for name, crc, *rest in rows]
        return {name: row for name, crc, row in known if row.crc(name) == crc}

    @property
    def _folder_name(self) -> str:
        return f"{_MADE} {os.path.abspath(self.folder)}".encode("utf-8", "replace").decode("utf-8")

    def save(self) -> None:
        """Remember what was read; a disk that refuses costs nothing but reading again."""
        rows = {
            name: _row(*self._known[name])
            for name in self._fresh
            if name in self._known and self._known[name][1].fault is None and name.isprintable()
        }
        self._fresh.clear()
        if not rows:
            return
        values = [(self._folder_name, name, row.crc(name), *row) for name, row in rows.items()]
        insert = "REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        self._cache.change(lambda connection: connection.executemany(insert, values))
        if self._rows is not None:
            self._rows.update(rows)

    def _from_cache(self, found: Found) -> Entry | None:
        row = self._row(found)
        if row is None or (row.doubt and row.doubt != self._check(found.name)):
            return None
        try:
            return _entry(found.name, row, self._plugins)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            _log.info("What is remembered of a game makes no sense: %r", error)
            return None

    def _check(self, name: str) -> str:
        try:
            return check_of(parted(self._content(name)[0])[0])
        except Damaged:
            return ""


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

    def first_to_go_on(self, patience: float) -> Entry | None:
        """The first game that is not over and nobody plays; of a long list, if it is found within seconds."""
        until = time.monotonic() + patience
        for at, found in enumerate(self._found):
            if self._catalogue.is_over(found):
                continue
            entry = self[at]
            if entry.can_go_on and not entry.busy:
                return entry
            if not self.is_full and time.monotonic() > until:
                break
        return None

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


def _stamp(entry: os.DirEntry[str]) -> tuple[int, Stamp]:
    try:
        stamp = _stamp_of(entry.stat())
    except OSError:
        return 0, ()
    return stamp[0], stamp


def _stamp_of(found: os.stat_result) -> Stamp:
    # Listing a folder tells no numbers of files on Windows.
    return found.st_mtime_ns, found.st_size, 0 if os.name == "nt" else found.st_ino


def _row(stamp: Stamp, entry: Entry) -> Row:
    is_fresh = not stamp or stamp[0] > time.time_ns() - _FRESH
    summary = {**vars(entry.summary), "sentence": _sentence(entry.summary.sentence)}
    kept = {
        "plugin": entry.plugin.id if entry.plugin else "",
        "title": entry.title,
        "seats": [asdict(seat) for seat in entry.seats],
        "check": entry.check,
        "summary": summary,
        "attempt": asdict(entry.attempt) if entry.attempt is not None else None,
        "home": _home_facts(entry.home),
        "id": entry.id,
    }
    text = json.dumps(kept, separators=(",", ":"))  # in ASCII: names may hold halves of letters
    over = int(entry.summary.over)
    return Row(repr(stamp), entry.serial, entry.changed, over, entry.check if is_fresh else "", text)


def _home_facts(home: Home | None) -> dict[str, Any] | None:
    return {**asdict(home), "seats": sorted(home.seats)} if home is not None else None


def _sentence(sentence: Message) -> dict[str, Any]:
    return {
        "text": sentence.text,
        "plural": sentence.plural,
        "facts": dict(sentence.facts),
        "count": sentence.count,
    }


def _entry(name: str, row: Row, plugins: GamePlugins) -> Entry | None:
    kept = json.loads(row.entry)
    plugin = plugins.named(kept["plugin"])
    if plugin is None:
        return None
    told = kept["summary"].pop("sentence")
    text = Marked(told["text"], told["plural"]) if told["plural"] else told["text"]
    lists = {key: tuple(value) for key, value in kept["summary"].items() if isinstance(value, list)}
    summary = Summary(**{**kept["summary"], **lists}, sentence=Message(text, told["facts"], told["count"]))
    seats = tuple(Seat(**seat) for seat in kept["seats"])
    attempt = ChallengeAttempt(**kept["attempt"]) if kept["attempt"] else None
    home = Home(**{**kept["home"], "seats": frozenset(kept["home"]["seats"])}) if kept["home"] else None
    about = (name, kept["title"], plugin, seats, row.changed, row.serial, summary)
    return Entry(*about, check=kept["check"], attempt=attempt, home=home, id=kept["id"])
