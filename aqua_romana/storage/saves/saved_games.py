"""The saved games: every action kept before the next can be made, and everything one does with a save."""

from __future__ import annotations

import dataclasses
import errno
import logging
import os
import random
import time
import weakref
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.plugin import (
    LONGEST_RECORD,
    ChallengeAttempt,
    Damaged,
    Game,
    GamePlugin,
    GamePlugins,
    Seat,
)
from aqua_romana.storage.database import PROGRESS, Database
from aqua_romana.storage.files import error_messages, exported_files, folders, safe_read
from aqua_romana.storage.files.error_messages import Trouble
from aqua_romana.storage.files.file_lock import FileLock, folder_lock
from aqua_romana.storage.progress import ProgressStore
from aqua_romana.storage.saves import game_id, record_headers, trash
from aqua_romana.storage.saves.open_save import TOO_LONG, Kept, Opened, OpenSave
from aqua_romana.storage.saves.record_headers import About, composed
from aqua_romana.storage.saves.save_files import (
    SaveFiles,
    Side,
    Unreadable,
    bring_back,
    check_of,
    fitting_seats,
    free_names,
    is_challenge,
    moment,
    read_bytes,
    read_game,
    stem_at,
)
from aqua_romana.storage.saves.save_list import Catalogue, Entry, SaveList, title_for
from aqua_romana.storage.saves.trash import Trash
from aqua_romana.storage.statistics import Statistics
from aqua_romana.storage.upgrade import progress_files

__all__ = ["Busy", "Entry", "Kept", "Opened", "SaveList", "SavedGames"]

_log = logging.getLogger(__name__)

_DAMAGED = N_("The file is damaged.")
_RESCUED = N_("You go on from its last good action, in a new game.")
_COPIED = N_("This game is open in another window of the program. You play on in a copy.")
_TAKEN_OVER = N_("What comes before was taken over.")

#: In bytes. What comes from elsewhere leaves so much room in its record, so that it can be played to its end.
_ROOM_TO_PLAY = 100_000
_LONGEST_TITLE = 80
_PATIENCE = 0.4  # seconds that may pass in search of the game to go on with


class Busy(OSError):
    """The game is open in another running program."""


class SavedGames:
    """The folder of saved games. No disk keeps a game from being played: `trouble` says what is wrong."""

    def __init__(self, plugins: GamePlugins, folder: Path | None = None) -> None:
        self.plugins = plugins
        self.folder = folder or folders.data_dir() / "games"
        self.database = Database(self.folder.parent / "progress.db", PROGRESS, progress_files.take_over)
        self.database.on_replaced = self._count_all_again
        self.statistics = Statistics(self.database)
        self.learning = ProgressStore(self.database)
        #: Why the last action could not be saved; None when all is well.
        self.trouble: Trouble | None = None
        #: Told whenever `trouble` changes.
        self.on_trouble: Callable[[Trouble | None], object] | None = None
        #: Puts a sentence into the words that are kept, such as the title of a copy.
        self.in_words: Callable[[Message], str] = str
        #: Goes up whenever the list of saved games may look different.
        self.changes = 0
        #: Gives games their ids; whoever repeats a start to the letter puts another here.
        self.chance: random.Random = random.SystemRandom()
        self._trash = Trash(self.folder, plugins)
        self._catalogue = Catalogue(self.folder, plugins, self._is_busy, self._trash.is_going)
        # By the game itself, whoever holds it: a match is made of it only after it was opened.
        self._open_saves: weakref.WeakKeyDictionary[Game, OpenSave] = weakref.WeakKeyDictionary()
        # What of a game is on disk, action by action, and the games of which that is not all.
        self._on_disk: weakref.WeakKeyDictionary[Game, Sequence[object]] = weakref.WeakKeyDictionary()
        self._behind: weakref.WeakSet[Game] = weakref.WeakSet()

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, match: Kept, *, arrived: bool = False) -> bool:
        """Put the game on disk as it is now; False when that failed (it is tried again next time).

        `arrived` says that it was played up to here elsewhere, or in another save: that end does not count.
        """
        return self._keep(match, game_id.id_of(match.game) or game_id.NO_ID if arrived else "")

    def _keep(self, match: Kept, origin: str = "", title: str = "") -> bool:
        plugin, game, seats = match.plugin, match.game, match.seats
        try:
            open_save = self._open_saves.get(game) or self._adopt(match, title)
            side = open_save.side
            record = open_save.record_of(plugin, game)
            side.summary, side.check = plugin.engine.sum_up(game), check_of(record)
            if origin:
                side.arrived, side.origin = side.check, origin
            side.changed = moment()
            side.undone = tuple(str(action) for action in game.undone)
            if (side.seats, side.attempt) != (seats, match.attempt):
                side.seats, side.attempt, open_save.lasting = seats, match.attempt, True
            open_save.write(record)
        except OSError as error:
            _log.warning("A game cannot be saved: %s", error)
            self._behind.add(game)
            self._tell(Trouble.of(error, self.folder))
            return False
        self._behind.discard(game)
        self._on_disk[game] = game.actions
        self.changes += 1
        self._count(open_save.save, match, record, side)
        self._tell(None)
        return True

    def _count(self, save: SaveFiles, match: Kept, record: bytes, side: Side) -> None:
        """Let the results know how the game on disk stands; an end that came from elsewhere is not ours, and
        challenges have wreaths instead."""
        if is_challenge(save.name):
            return
        if not side.summary.over or side.arrived != side.check:
            end = game_id.end_of(match.game, record, side.origin)
            self.statistics.note(save.name, match.plugin, side.changed, side.summary, match.seats, end)

    def _count_again(self, save: SaveFiles) -> bool:
        """A program ended between the last action of this game and its result; False: it must be tried later.

        It was killed, or the disk refused the result.
        """
        try:
            side = save.read_side(strict=True)
            raw, plugin, game, _undone = save.read_whole(side)
        except Damaged as error:
            return not isinstance(error, Unreadable)
        except OSError:
            return False
        side.summary, side.check = plugin.engine.sum_up(game), check_of(raw)
        self._count(save, Opened(plugin, game, side.seats), raw, side)
        return self.database.is_safe

    def _count_all_again(self) -> None:
        """What the games themselves tell: after a damaged file was replaced by an older copy."""
        for entry in self.entries():
            if entry.summary.over and entry.fault is None and not entry.busy:
                self._count_again(SaveFiles(self.folder / entry.name, self.plugins))

    def begin(
        self,
        plugin: GamePlugin,
        game: Game,
        seats: tuple[Seat, ...] | None = None,
        title: str = "",
        *,
        arrived: bool = False,
        attempt: ChallengeAttempt | None = None,
    ) -> Opened:
        """A new game, kept from its first moment on; `arrived` as `keep` has it, as all that have an id."""
        origin = game_id.id_of(game) or (game_id.NO_ID if arrived else "")
        if not game_id.has_id(game):
            game_id.give_id(game, self.chance)
        begun = Opened(plugin, game, fitting_seats(seats or (), game), attempt=attempt)
        self._keep(begun, origin, _clean_title(title))
        return dataclasses.replace(begun, name=self.name_of(begun))

    def behind(self, match: Kept) -> int | None:
        """How many actions of a game are not on disk because it could not be saved; None when all is well."""
        game = match.game
        if game not in self._behind:
            return None
        pairs = zip(self._on_disk.get(game, ()), game.actions, strict=False)
        return len(game.actions) - sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1], pairs))

    @property
    def is_safe(self) -> bool:
        """Whether all that is kept is on disk: every game being played, results and progress."""
        return self.database.is_safe and not self._behind

    def let_go(self, match: Kept) -> None:
        """The game is no longer played here: others may open it."""
        self._behind.discard(match.game)
        open_save = self._open_saves.pop(match.game, None)
        self.changes += 1
        if open_save is not None:
            self._give_free(open_save)

    def let_all_go(self) -> None:
        """Nothing is played here any more."""
        for open_save in list(self._open_saves.values()):
            self._give_free(open_save)
        self._open_saves.clear()
        self.changes += 1

    def _give_free(self, open_save: OpenSave) -> None:
        open_save.give_free(is_counted=self.database.is_safe)

    def name_of(self, match: Kept) -> str:
        """What the game is called on disk; empty while it could not be saved."""
        open_save = self._open_saves.get(match.game)
        return open_save.save.name if open_save and not open_save.is_new else ""

    def _adopt(self, match: Kept, title: str = "") -> OpenSave:
        stamp = moment()
        for name in free_names(stem_at(stamp, match.attempt), match.plugin.suffix):
            save = SaveFiles(self.folder / name, self.plugins)
            lock = FileLock.take(save.lock)
            if lock is None:
                continue
            # A result outlives its save, and must not be taken for that of another game.
            if save.files() or self.statistics.knows(name):
                lock.release()
                continue
            serial = 1 + self._catalogue.latest_serial()
            side = Side(title=title, seats=match.seats, created=stamp, serial=serial, attempt=match.attempt)
            return self._hold(match.game, OpenSave(save, lock, side, self.chance))
        raise OSError(errno.EEXIST, "no free name for a new game")

    def _hold(self, game: Game, open_save: OpenSave) -> OpenSave:
        self._open_saves[game] = open_save
        if open_save.lock is not None:
            # A game that nobody plays any more must not stay closed to others.
            weakref.finalize(game, self._give_free, open_save)
        return open_save

    def _tell(self, trouble: Trouble | None) -> None:
        news = (trouble and trouble.cause) != (self.trouble and self.trouble.cause)
        self.trouble = trouble
        if news and self.on_trouble is not None:
            self.on_trouble(trouble)

    # -- looking -----------------------------------------------------------------------------------

    def listing(self) -> SaveList:
        """All saved games, the one played last first, each read when it is looked at (see `SaveList`).

        A folder that is not there has no games; OSError says what is wrong with one that cannot be read.
        """
        return self._catalogue.listing()

    def entries(self) -> list[Entry]:
        """All saved games, the one played last first; none where the folder cannot be looked into."""
        try:
            listing = self.listing()
        except OSError as error:
            _log.warning("The folder of saved games cannot be read: %s", error)
            return []
        listing.fill()
        return list(listing)

    def entry(self, name: str) -> Entry | None:
        """The saved game called so on disk."""
        save = self._save_named(name)
        return self._catalogue.read(save) if save else None

    def last_unfinished(self) -> Entry | None:
        """What "Continue" means; None also when a very long list has not shown one quickly."""
        try:
            listing = self.listing()
        except OSError as error:
            _log.warning("The folder of saved games cannot be read: %s", error)
            return None
        until = time.monotonic() + _PATIENCE
        for entry in listing.unfinished():
            if entry.can_go_on and not entry.busy:
                return entry
            if not listing.is_full and time.monotonic() > until:
                break
        return None

    def _save_named(self, name: str) -> SaveFiles | None:
        is_name = (
            name.endswith(self.plugins.suffixes) and not name.startswith(".") and Path(name).name == name
        )
        save = SaveFiles(self.folder / name, self.plugins)
        if not is_name or not save.is_there():
            return None
        return None if not os.path.lexists(save.record) and self._trash.is_going(name) else save

    title_for = staticmethod(title_for)

    def _is_busy(self, save: SaveFiles) -> bool:
        ours = any(open_save.save.name == save.name for open_save in self._open_saves.values())
        return not ours and FileLock.is_taken(save.lock)

    def look(self, name: str) -> tuple[GamePlugin, Game] | None:
        """The game for looking at: a picture, a replay. Of a damaged one, what is good of it."""
        save = self._save_named(name)
        if save is None:
            return None
        try:
            _raw, plugin, game, _undone = save.read_whole(save.read_side())
        except Damaged:
            return save.best()
        return plugin, game

    # -- opening -----------------------------------------------------------------------------------

    def open(self, name: str) -> Opened:
        """Go on with a saved game; Damaged when nothing of it can be read.

        A damaged game is opened as a new one up to its last good action, and one that another running
        program has open as a copy; both leave the original untouched.
        """
        save = self._save_named(name)
        if save is None:
            raise Damaged(error_messages.MISSING)
        # Claimed first: what is read then is what nobody else changes any more.
        lock, is_elsewhere = None, False
        try:
            lock = FileLock.take(save.lock)
            is_elsewhere = lock is None
        except OSError as error:
            self._tell(Trouble.of(error, self.folder))
        try:
            side = save.read_side(strict=True)
            raw, plugin, game, undone = save.read_whole(side)
        except (Damaged, safe_read.Fault) as error:
            if lock is not None:
                lock.release()
            if isinstance(error, safe_read.Fault):
                raise Unreadable(error.sentence) from None
            if isinstance(error, Unreadable):
                raise
            return self._open_rescued(save, side, error)
        bring_back(game, undone)
        if is_elsewhere:
            return self._open_copy(side, plugin, game, (Message(_COPIED),))
        side.serial = 1 + self._catalogue.latest_serial()
        side.summary, side.check = plugin.engine.sum_up(game), check_of(raw)
        side.undone = tuple(str(action) for action in game.undone)
        self._on_disk[game] = game.actions
        open_save = self._hold(game, OpenSave(save, lock, side, self.chance))
        open_save.take_up()
        return Opened(plugin, game, fitting_seats(side.seats, game), save.name, attempt=side.attempt)

    def _open_rescued(self, save: SaveFiles, side: Side, error: Damaged) -> Opened:
        best = save.best()
        if best is None:
            raise error
        plugin, game = best
        note = (Message(_DAMAGED), *error_messages.sentences_of(error), Message(_RESCUED))
        return self._open_copy(side, plugin, game, note, rescued=True)

    def _open_copy(
        self,
        side: Side,
        plugin: GamePlugin,
        game: Game,
        note: tuple[Message, ...] = (),
        rescued: bool = False,
    ) -> Opened:
        title = side.title or self.title_for(plugin.engine.sum_up(game))
        # Translators: the title of a new saved game; {title} is that of the game it was made from.
        form = N_("{title} (rescued)") if rescued else N_("{title} (copy)")
        called = self.in_words(Message(form, {"title": title}))
        return dataclasses.replace(self.begin(plugin, game, side.seats, called, arrived=True), note=note)

    # -- what one does with saves ------------------------------------------------------------------

    def rename(self, name: str, title: str) -> None:
        """Give a saved game another title; an empty one brings the players' names back."""
        save = self._wanted(name)
        open_save = next((each for each in self._open_saves.values() if each.save.name == name), None)
        with folder_lock(self.folder):
            open_save = open_save or OpenSave(save, None, save.read_side(strict=True), self.chance)
            open_save.rename(_clean_title(title))
        self.changes += 1

    def duplicate(self, name: str) -> str:
        """A second save of the same game; its name."""
        save = self._wanted(name)
        side = save.read_side(strict=True)
        try:
            _raw, plugin, game, _undone = save.read_whole(side)
        except Damaged as error:
            best = None if isinstance(error, Unreadable) else save.best()
            if best is None:
                raise error
            plugin, game = best
        opened = self._open_copy(side, plugin, game)
        if not opened.name and self.trouble is not None:
            raise self.trouble.error
        self.let_go(opened)
        return opened.name

    def delete(self, name: str) -> str:
        """Put a saved game into the trash; `restore` brings it back. Busy when it is open elsewhere."""
        save = self._wanted(name)
        lock = FileLock.take(save.lock)
        if lock is None:
            raise Busy("this game is being played")
        try:
            token = self._trash.take(save)
        finally:
            lock.release()
        self.changes += 1
        return token

    def restore(self, token: str) -> str:
        """Take a deleted game back out of the trash; what it is called now."""
        name = self._trash.give_back(token)
        self.changes += 1
        return name

    def import_file(self, path: Path) -> tuple[str, tuple[Message, ...]]:
        """Take a record among the saved games: its name here, and what to tell. Damaged or OSError if not."""
        raw = read_bytes(path)
        note: tuple[Message, ...] = ()
        plugin = self.plugins.of_record(raw)
        bare, about, numbers = record_headers.parted(raw)
        try:
            game = read_game(plugin, bare)
        except Damaged as error:
            error = record_headers.with_line(error, numbers)
            if error.good is None:
                raise error from None
            game = error.good
            note = (Message(_DAMAGED), *error_messages.sentences_of(error), Message(_TAKEN_OVER))
        else:
            bring_back(game, about.redo)
        most = LONGEST_RECORD - _ROOM_TO_PLAY
        if len(game.record().encode("utf-8")) > most:
            raise Damaged(Message(TOO_LONG, {"most": most}, "most"))
        title = about.title or readable(path.stem)[:60]
        begun = self.begin(plugin, game, about.seats, title, arrived=True, attempt=about.attempt)
        if not begun.name:
            raise self.trouble.error if self.trouble else OSError(errno.EIO, "the game could not be saved")
        self.let_go(begun)
        return begun.name, note

    def export(self, name: str, goal: Path, replace: bool = False) -> Path:
        """Write the game to a file outside; an existing one is overwritten only if the user said so."""
        save = self._wanted(name)
        goal = goal if replace else exported_files.unused(goal)
        side, raw = save.read_side(strict=True), safe_read.read(save.record, LONGEST_RECORD)
        redo = side.undone if side.check == check_of(raw) else ()
        exported_files.write(goal, composed(raw, About(side.title, side.seats, side.attempt, redo)))
        return goal

    def whole_record(self, match: Kept) -> bytes:
        """A game being played, for a file outside: its record with title, seats and what can be redone."""
        open_save = self._open_saves.get(match.game)
        redo = tuple(str(action) for action in match.game.undone)
        title = open_save.side.title if open_save is not None else ""
        about = About(title, match.seats, match.attempt, redo)
        return composed(match.game.record().encode("utf-8"), about)

    def _wanted(self, name: str) -> SaveFiles:
        save = self._save_named(name)
        if save is None:
            raise FileNotFoundError(errno.ENOENT, "the saved game is gone", name)
        return save

    # -- after others -------------------------------------------------------------------------------

    def tidy(self) -> None:
        """For the start: finish and sweep what programs that were killed left behind. Never raises."""
        swept = trash.sweep_all(self.folder)
        self._trash.finish()
        swept += trash.sweep_games(self.folder, self.plugins, self._count_again)
        if swept:
            _log.info("Swept %d files of programs that were killed", swept)
        self.changes += 1


def _clean_title(title: str) -> str:
    return "".join(letter for letter in title if letter.isprintable()).strip()[:_LONGEST_TITLE]
