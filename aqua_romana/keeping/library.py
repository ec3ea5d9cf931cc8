"""The saved games: every action kept before the next can be made, and everything one does with a save."""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import logging
import os
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from aqua_romana.keeping import faults, folders, store
from aqua_romana.keeping.faults import Trouble
from aqua_romana.keeping.shelf import Shelf, Side, bring_back, check_of, fitting_seats, moment, read_bytes
from aqua_romana.keeping.statistics import Statistics
from aqua_romana.keeping.store import Lock
from aqua_romana.keeping.trash import Trash
from aqua_romana.kinds import N_, Damaged, Game, Kind, Kinds, Seat, Sentence, Summary

_log = logging.getLogger(__name__)

_MISSING = N_("the file is missing")
_RESCUED = N_("The file is damaged: {reason}. You go on from its last good action, in a new game.")
_COPIED = N_("This game is open in another window of the program. You play on in a copy.")
_TAKEN_OVER = N_("The file is damaged in line {line}: {reason}. What comes before was taken over.")


class Kept(Protocol):
    """A game being played, as far as it is kept: a match, or what `Library.open` gives to make one of."""

    @property
    def kind(self) -> Kind: ...
    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...


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
    fault: Sentence | None = None
    line: int = 0
    busy: bool = False  # open in another running program
    check: str = ""  # tells this very record from every other

    @property
    def can_go_on(self) -> bool:
        """Whether there is something left to play."""
        return self.fault is None and not self.summary.over


@dataclass(frozen=True)
class Opened:
    """A game taken from the library: what a match is made of, and what the user should know about how."""

    kind: Kind
    game: Game
    seats: tuple[Seat, ...]
    name: str = ""  # on disk; empty while it could not be saved
    note: Sentence | None = None


class Busy(OSError):
    """The game is open in another running program."""


class _Slot:
    """Where a game is kept: its shelf, its claim, and what the side file says."""

    def __init__(self, shelf: Shelf, lock: Lock | None, side: Side) -> None:
        self.shelf = shelf
        self.lock = lock
        self.side = side
        self.lasting = True


class Library:
    """The folder of saved games. No disk keeps a game from being played: `trouble` says what is wrong."""

    def __init__(self, kinds: Kinds, folder: Path | None = None) -> None:
        self.kinds = kinds
        self.folder = folder or folders.data_dir() / "games"
        self.statistics = Statistics(self.folder.parent / "statistics.json")
        #: Why the last action could not be saved; None when all is well.
        self.trouble: Trouble | None = None
        #: Told whenever `trouble` changes.
        self.on_trouble: Callable[[Trouble | None], object] | None = None
        #: Puts a sentence into the words that are kept, such as the title of a copy.
        self.in_words: Callable[[Sentence], str] = str
        #: Goes up whenever the list of saved games may look different.
        self.changes = 0
        self._trash = Trash(self.folder)
        # By the game itself, whoever holds it: a match is made of it only after it was opened.
        self._slots: weakref.WeakKeyDictionary[Game, _Slot] = weakref.WeakKeyDictionary()

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, match: Kept) -> bool:
        """Put the game on disk as it is now; False when that failed (it is tried again next time)."""
        kind, game, seats = match.kind, match.game, match.seats
        record = game.record().encode("utf-8")
        try:
            slot = self._slots.get(game) or self._adopt(match)
            side = slot.side
            side.summary, side.check = kind.engine.sum_up(game), check_of(record)
            side.changed = moment()
            side.undone = tuple(str(action) for action in game.undone)
            if side.seats != seats:
                side.seats, slot.lasting = seats, True
            written = slot.shelf.write(record, side, lasting=slot.lasting)
            slot.lasting = slot.lasting and not written
        except OSError as error:
            _log.warning("A game cannot be saved: %s", error)
            self._tell(Trouble.of(error, self.folder))
            return False
        self.changes += 1
        self.statistics.note(slot.shelf.name, kind, side.changed, side.summary, seats)
        self._tell(None)
        return True

    def begin(self, kind: Kind, game: Game, seats: tuple[Seat, ...] | None = None, title: str = "") -> Opened:
        """A new game, kept from its first moment on."""
        begun = Opened(kind, game, fitting_seats(seats or (), game))
        self.keep(begun)
        slot = self._slots.get(game)
        if title and slot is not None:
            slot.side.title, slot.lasting = title, True
            self.keep(begun)
        return dataclasses.replace(begun, name=self.name_of(begun))

    def let_go(self, match: Kept) -> None:
        """The game is no longer played here: others may open it."""
        slot = self._slots.pop(match.game, None)
        self.changes += 1
        if slot is not None and slot.lock is not None:
            slot.lock.release()

    def let_all_go(self) -> None:
        """Nothing is played here any more."""
        for slot in list(self._slots.values()):
            if slot.lock is not None:
                slot.lock.release()
        self._slots.clear()
        self.changes += 1

    def name_of(self, match: Kept) -> str:
        """What the game is called on disk; empty while it could not be saved."""
        slot = self._slots.get(match.game)
        return slot.shelf.name if slot else ""

    def _adopt(self, match: Kept) -> _Slot:
        stamp = moment()
        base = stamp.replace(" ", "-").replace(":", "")
        for number in range(1, 1000):
            name = f"{base}{f'-{number}' if number > 1 else ''}{match.kind.suffix}"
            shelf = Shelf(self.folder / name, self.kinds)
            lock = Lock.take(shelf.lock)
            if lock is None:
                continue
            if shelf.files():
                lock.release()
                continue
            side = Side(seats=match.seats, created=stamp, serial=self._next_serial())
            return self._take_slot(match.game, _Slot(shelf, lock, side))
        raise OSError(errno.EEXIST, "no free name for a new game")

    def _take_slot(self, game: Game, slot: _Slot) -> _Slot:
        self._slots[game] = slot
        if slot.lock is not None:
            # A game that nobody plays any more must not stay closed to others.
            weakref.finalize(game, slot.lock.release)
        return slot

    def _next_serial(self) -> int:
        return 1 + max((shelf.read_side().serial for shelf in self._shelves()), default=0)

    def _tell(self, trouble: Trouble | None) -> None:
        news = (trouble and trouble.cause) != (self.trouble and self.trouble.cause)
        self.trouble = trouble
        if news and self.on_trouble is not None:
            self.on_trouble(trouble)

    # -- looking -----------------------------------------------------------------------------------

    def _shelves(self) -> list[Shelf]:
        endings = self.kinds.suffixes
        try:
            names = sorted(os.listdir(self.folder))
        except OSError:
            return []
        found = {name for name in names if name.endswith(endings)}
        # A record that vanished but left its previous version is still a game.
        found |= {name.removesuffix(".bak") for name in names if name.removesuffix(".bak").endswith(endings)}
        return [Shelf(self.folder / name, self.kinds) for name in sorted(found) if not name.startswith(".")]

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
        kind: Kind | None = None
        summary, fault, line, check = side.summary, None, 0, ""
        try:
            raw = read_bytes(shelf.record)
            kind = self.kinds.of_record(raw)
            check = check_of(raw)
            if side.check != check or not summary.names:
                summary = kind.engine.sum_up(kind.engine.read(raw))
        except Damaged as error:
            fault, line = error.reason, error.line
            if error.good is not None and kind is not None:
                summary = kind.engine.sum_up(error.good)
        except FileNotFoundError:
            fault = Sentence(_MISSING)
        except OSError as error:
            _log.warning("A saved game cannot be read: %s", error)
            fault = faults.meaning(error)
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

    def look(self, name: str) -> tuple[Kind, Game] | None:
        """The game for looking at: a picture, a replay. Of a damaged one, what is good of it."""
        shelf = self._shelf(name)
        if shelf is None:
            return None
        try:
            _raw, kind, game = shelf.read_record()
        except Damaged:
            return shelf.best()
        return kind, game

    # -- opening -----------------------------------------------------------------------------------

    def open(self, name: str) -> Opened:
        """Go on with a saved game; Damaged when nothing of it can be read.

        A damaged game is opened as a new one up to its last good action, and one that another running
        program has open as a copy; both leave the original untouched.
        """
        shelf = self._shelf(name)
        if shelf is None:
            raise Damaged(_MISSING)
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
                return self._open_copy(side, kind, game, Sentence(_COPIED))
        store.sweep(self.folder, shelf.name)
        side.serial = self._next_serial()
        slot = self._take_slot(game, _Slot(shelf, lock, side))
        slot.lasting = not side.created or not shelf.side.exists()
        side.created = side.created or side.changed or moment()
        with contextlib.suppress(OSError):
            shelf.write_side(side, lasting=slot.lasting)
        return Opened(kind, game, fitting_seats(side.seats, game), shelf.name)

    def _open_rescued(self, shelf: Shelf, side: Side, error: Damaged) -> Opened:
        best = shelf.best()
        if best is None:
            raise error
        kind, game = best
        note = Sentence(_RESCUED, {"reason": error.reason})
        return self._open_copy(side, kind, game, note, rescued=True)

    def _open_copy(
        self, side: Side, kind: Kind, game: Game, note: Sentence | None, rescued: bool = False
    ) -> Opened:
        title = side.title or self.title_for(kind.engine.sum_up(game))
        form = N_("{title} (rescued)") if rescued else N_("{title} (copy)")
        called = self.in_words(Sentence(form, {"title": title}))
        return dataclasses.replace(self.begin(kind, game, side.seats, called), note=note)

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
        opened = self._open_copy(shelf.read_side(), kind, game, None)
        if not opened.name and self.trouble is not None:
            raise self.trouble.error
        self.let_go(opened)
        return opened.name

    def delete(self, name: str) -> str:
        """Put a saved game into the trash; `restore` brings it back. Busy when it is open elsewhere."""
        shelf = self._wanted(name)
        lock = Lock.take(shelf.lock)
        if lock is None:
            raise Busy("this game is being played")
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

    def import_file(self, path: Path) -> tuple[str, Sentence | None]:
        """Take a record into the library: its name here, and what to tell. Damaged or OSError if not."""
        raw = read_bytes(path)
        note = None
        kind = self.kinds.of_record(raw)
        try:
            game: Game = kind.engine.read(raw)
        except Damaged as error:
            if error.good is None:
                raise
            game = error.good
            note = Sentence(_TAKEN_OVER, {"line": error.line, "reason": error.reason})
        begun = self.begin(kind, game, title=path.stem[:60])
        if not begun.name:
            raise self.trouble.error if self.trouble else OSError("the game could not be saved")
        self.let_go(begun)
        return begun.name, note

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
