"""The saved games: every action kept before the next can be made, and everything one does with a save."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from aqua_romana import kinds as games
from aqua_romana.keeping import folders, store
from aqua_romana.keeping.shelf import Shelf, Side, bring_back, check_of, fitting_seats, moment, read_bytes
from aqua_romana.keeping.statistics import Statistics
from aqua_romana.keeping.store import Lock, Trouble
from aqua_romana.keeping.trash import Trash
from aqua_romana.kinds import Damaged, Kind, Summary
from aqua_romana.match import Match, Playable, Seat
from aqua_romana.window import disk_words
from aqua_romana.window.text import _

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Entry:
    """A saved game in the list. `fault` says what is wrong with a damaged one."""

    name: str
    title: str
    kind: Kind | None
    seats: tuple[Seat, ...]
    changed: str
    serial: int
    summary: Summary
    fault: str = ""
    line: int = 0
    busy: bool = False  # open in another running program
    check: str = ""  # tells this very record from every other

    @property
    def can_go_on(self) -> bool:
        """Whether there is something left to play."""
        return not self.fault and not self.summary.over


@dataclass(frozen=True)
class Opened:
    """A game taken from the library, and what the user should know about how."""

    match: Match
    name: str
    note: str = ""


class Busy(OSError):
    """The game is open in another running program."""


class _Slot:
    """Where a match is kept: its shelf, its claim, and what the side file says."""

    def __init__(self, shelf: Shelf, lock: Lock | None, side: Side) -> None:
        self.shelf = shelf
        self.lock = lock
        self.side = side
        self.lasting = True


class Library:
    """The folder of saved games. Nothing here raises because of a disk: `trouble` says what is wrong."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or folders.data_dir() / "games"
        self.statistics = Statistics(self.folder.parent / "statistics.json")
        #: Why the last action could not be saved; None when all is well.
        self.trouble: Trouble | None = None
        #: Told whenever `trouble` changes.
        self.on_trouble: Callable[[Trouble | None], object] | None = None
        #: Goes up whenever the list of saved games may look different.
        self.changes = 0
        self._trash = Trash(self.folder)
        self._slots: weakref.WeakKeyDictionary[Match, _Slot] = weakref.WeakKeyDictionary()

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, match: Match) -> bool:
        """Put the match on disk as it is now; False when that failed (it is tried again next time)."""
        record = match.game.record().encode("utf-8")
        kind = games.kind_of_record(record)
        try:
            slot = self._slots.get(match) or self._adopt(match, kind)
            side = slot.side
            side.summary, side.check = kind.summary(match.game), check_of(record)
            side.changed = moment()
            side.undone = tuple(str(action) for action in getattr(match.game, "undone", ()))
            if side.seats != match.seats:
                side.seats, slot.lasting = match.seats, True
            written = slot.shelf.write(record, side, lasting=slot.lasting)
            slot.lasting = slot.lasting and not written
        except OSError as error:
            _log.warning("A game cannot be saved: %s", error)
            self._tell(Trouble.of(error, self.folder))
            return False
        self.changes += 1
        self.statistics.note(slot.shelf.name, side.changed, side.summary, match.seats)
        self._tell(None)
        return True

    def begin(self, game: Playable, seats: tuple[Seat, ...] | None = None, title: str = "") -> Match:
        """A new match that is kept from its first moment on."""
        match = Match(game, seats, self.keep)
        self.keep(match)
        slot = self._slots.get(match)
        if title and slot is not None:
            slot.side.title, slot.lasting = title, True
            self.keep(match)
        return match

    def let_go(self, match: Match) -> None:
        """The match is no longer played here: others may open it."""
        slot = self._slots.pop(match, None)
        self.changes += 1
        if slot is not None and slot.lock is not None:
            slot.lock.release()

    def name_of(self, match: Match) -> str:
        """What the match is called on disk; empty while it could not be saved."""
        slot = self._slots.get(match)
        return slot.shelf.name if slot else ""

    def _adopt(self, match: Match, kind: Kind) -> _Slot:
        stamp = moment()
        base = stamp.replace(" ", "-").replace(":", "")
        for number in range(1, 1000):
            shelf = Shelf(self.folder / f"{base}{f'-{number}' if number > 1 else ''}{kind.suffix}")
            lock = Lock.take(shelf.lock)
            if lock is None:
                continue
            if shelf.record.exists():
                lock.release()
                continue
            side = Side(seats=match.seats, created=stamp, serial=self._next_serial())
            return self._take_slot(match, _Slot(shelf, lock, side))
        raise OSError(errno.EEXIST, "no free name for a new game")

    def _take_slot(self, match: Match, slot: _Slot) -> _Slot:
        self._slots[match] = slot
        if slot.lock is not None:
            # A match that nobody plays any more must not keep its game closed.
            weakref.finalize(match, slot.lock.release)
        return slot

    def _next_serial(self) -> int:
        return 1 + max((shelf.read_side().serial for shelf in self._shelves()), default=0)

    def _tell(self, trouble: Trouble | None) -> None:
        news = (trouble and trouble.kind) != (self.trouble and self.trouble.kind)
        self.trouble = trouble
        if news and self.on_trouble is not None:
            self.on_trouble(trouble)

    # -- looking -----------------------------------------------------------------------------------

    def _shelves(self) -> list[Shelf]:
        endings = games.suffixes()
        try:
            names = sorted(os.listdir(self.folder))
        except OSError:
            return []
        found = {name for name in names if name.endswith(endings)}
        # A record that vanished but left its previous version is still a game.
        found |= {name.removesuffix(".bak") for name in names if name.removesuffix(".bak").endswith(endings)}
        return [Shelf(self.folder / name) for name in sorted(found) if not name.startswith(".")]

    def entries(self) -> list[Entry]:
        """All saved games, the one played last first."""
        found = [self._entry(shelf) for shelf in self._shelves()]
        return sorted(found, key=lambda entry: (entry.serial, entry.changed, entry.name), reverse=True)

    def entry(self, name: str) -> Entry | None:
        """The saved game called so on disk."""
        shelf = self._shelf(name)
        return self._entry(shelf) if shelf else None

    def last_unfinished(self) -> Entry | None:
        """What "Continue" means."""
        return next((entry for entry in self.entries() if entry.can_go_on and not entry.busy), None)

    def _shelf(self, name: str) -> Shelf | None:
        return next((shelf for shelf in self._shelves() if shelf.name == name), None)

    def _entry(self, shelf: Shelf) -> Entry:
        side = shelf.read_side()
        kind, summary, fault, line, check = None, side.summary, "", 0, ""
        try:
            raw = read_bytes(shelf.record)
            kind = games.kind_of_record(raw)
            check = check_of(raw)
            if side.check != check or not summary.names:
                summary = kind.summary(kind.read(raw))
        except Damaged as error:
            fault, line = error.reason, error.line
            if error.good is not None and kind is not None:
                summary = kind.summary(error.good)
        except FileNotFoundError:
            fault = _("the file is missing")
        except OSError as error:
            _log.warning("A saved game cannot be read: %s", error)
            fault = disk_words.in_words(error).rstrip(".")
        title = side.title or self.title_for(summary) or shelf.name
        busy = self._is_busy(shelf)
        return Entry(
            shelf.name, title, kind, side.seats, side.changed, side.serial, summary, fault, line, busy, check
        )

    @staticmethod
    def title_for(summary: Summary) -> str:
        """What a game is called unless somebody gave it a name."""
        return ", ".join(summary.names)

    def _is_busy(self, shelf: Shelf) -> bool:
        if any(slot.shelf.name == shelf.name for slot in self._slots.values()) or not shelf.lock.exists():
            return False
        try:
            lock = Lock.take(shelf.lock)
        except OSError:
            return False
        if lock is None:
            return True
        lock.release()
        return False

    def game_of(self, name: str) -> Playable | None:
        """The game for looking at: a picture, a replay. Of a damaged one, what is good of it."""
        shelf = self._shelf(name)
        if shelf is None:
            return None
        try:
            return shelf.read_record()[2]
        except Damaged:
            best = shelf.best()
            return best[1] if best else None

    # -- opening -----------------------------------------------------------------------------------

    def open(self, name: str) -> Opened:
        """Go on with a saved game; Damaged when nothing of it can be read.

        A damaged game is opened as a new one up to its last good action, and one that another running
        program has open as a copy; both leave the original untouched.
        """
        shelf = self._shelf(name)
        if shelf is None:
            raise Damaged(_("the file is missing"))
        side = shelf.read_side()
        try:
            raw, kind, game = shelf.read_record()
        except Damaged as error:
            return self._open_rescued(shelf, side, error)
        if side.check == check_of(raw):
            bring_back(game, side.undone)
        try:
            lock = Lock.take(shelf.lock)
        except OSError as error:
            self._tell(Trouble.of(error, self.folder))
            lock = None
        else:
            if lock is None:
                note = _("This game is open in another window of the program. You play on in a copy.")
                return self._open_copy(side, kind, game, note)
        store.sweep(self.folder, shelf.name)
        side.serial = self._next_serial()
        match = Match(game, fitting_seats(side.seats, game), self.keep)
        slot = self._take_slot(match, _Slot(shelf, lock, side))
        slot.lasting = not side.created
        side.created = side.created or side.changed or moment()
        with contextlib.suppress(OSError):
            shelf.write_side(side, lasting=slot.lasting)
        return Opened(match, shelf.name)

    def _open_rescued(self, shelf: Shelf, side: Side, error: Damaged) -> Opened:
        best = shelf.best()
        if best is None:
            raise error
        kind, game = best
        note = _("The file is damaged: {reason}. You go on from its last good action, in a new game.")
        return self._open_copy(side, kind, game, note.format(reason=error.reason), rescued=True)

    def _open_copy(self, side: Side, kind: Kind, game: Playable, note: str, rescued: bool = False) -> Opened:
        title = side.title or self.title_for(kind.summary(game))
        form = _("{title} (rescued)") if rescued else _("{title} (copy)")
        match = self.begin(game, fitting_seats(side.seats, game), form.format(title=title))
        return Opened(match, self.name_of(match), note)

    # -- what one does with saves ------------------------------------------------------------------

    def rename(self, name: str, title: str) -> None:
        """Give a saved game another title; an empty one brings the players' names back."""
        shelf = self._wanted(name)
        clean = "".join(letter for letter in title if letter.isprintable()).strip()
        slot = next((each for each in self._slots.values() if each.shelf.name == name), None)
        side = slot.side if slot else shelf.read_side()
        side.title = clean
        side.created = side.created or moment()
        shelf.write_side(side, lasting=True)
        self.changes += 1

    def duplicate(self, name: str) -> str:
        """A second save of the same game; its name."""
        shelf = self._wanted(name)
        try:
            _raw, kind, game = shelf.read_record()
        except Damaged as error:
            best = shelf.best()
            if best is None:
                raise error
            kind, game = best
        opened = self._open_copy(shelf.read_side(), kind, game, "")
        if not opened.name and self.trouble is not None:
            raise self.trouble.error
        self.let_go(opened.match)
        return opened.name

    def delete(self, name: str) -> str:
        """Put a saved game into the trash; `restore` brings it back. Busy when it is open elsewhere."""
        shelf = self._wanted(name)
        lock = Lock.take(shelf.lock)
        if lock is None:
            raise Busy(_("this game is being played"))
        try:
            token = self._trash.take(shelf)
        finally:
            lock.release()
        self.changes += 1
        return token

    def restore(self, token: str) -> None:
        """Take a deleted game back out of the trash."""
        self._trash.give_back(token)
        self.changes += 1

    def import_file(self, path: Path) -> tuple[str, str]:
        """Take a record into the library: its name here, and what to tell. Damaged or OSError if not."""
        raw = read_bytes(path)
        note, title = "", path.stem[:60]
        kind = games.kind_of_record(raw)
        try:
            game = kind.read(raw)
        except Damaged as error:
            if error.good is None:
                raise
            game = error.good
            note = _("The file is damaged in line {line}: {reason}. What comes before was taken over.")
            note = note.format(line=error.line, reason=error.reason)
        match = self.begin(game, None, title)
        name = self.name_of(match)
        if not name:
            raise self.trouble.error if self.trouble else OSError(_("the game could not be saved"))
        self.let_go(match)
        return name, note

    def export(self, name: str, goal: Path) -> Path:
        """Write the record to a file outside; an existing file is never overwritten."""
        shelf = self._wanted(name)
        goal = unused(goal)
        store.write(goal, read_bytes(shelf.record))
        return goal

    def _wanted(self, name: str) -> Shelf:
        shelf = self._shelf(name)
        if shelf is None:
            raise FileNotFoundError(errno.ENOENT, "the saved game is gone", name)
        return shelf


def unused(path: Path) -> Path:
    """The path, or the next one like it that does not exist."""
    candidate = path
    for number in range(2, 10_000):
        if not candidate.exists():
            return candidate
        candidate = path.with_stem(f"{path.stem} {number}")
    return candidate
