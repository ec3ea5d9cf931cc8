"""Games being played, every action kept before the next can be made; and looking at those that are saved."""

from __future__ import annotations

import errno
import logging
import os
import random
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from pathlib import Path

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import (
    ChallengeAttempt,
    Damaged,
    Game,
    GamePlugin,
    GamePlugins,
    Seat,
    Summary,
)
from aqua_romana.boardgame.two_homes import NEVER_LEFT, HandOver, Home
from aqua_romana.storage.database import PROGRESS, Cache, Database
from aqua_romana.storage.files import folders
from aqua_romana.storage.files.disk_writer import DiskWriter
from aqua_romana.storage.files.error_messages import Trouble
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.progress import ProgressStore
from aqua_romana.storage.results import Statistics
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import Read, fitting_seats, read_saved
from aqua_romana.storage.saves.open_save import (
    Kept,
    Opened,
    OpenSave,
    about_now,
    clock_of,
    content_of,
)
from aqua_romana.storage.saves.record_headers import NO_ID, About, clean_title
from aqua_romana.storage.saves.save_list import Catalogue, Entry, SaveList, title_for
from aqua_romana.storage.saves.trash import Trash
from aqua_romana.storage.upgrade import progress_files
from aqua_romana.storage.upgrade.old_saves import OldSaves

_log = logging.getLogger(__name__)

_PATIENCE = 0.4  # seconds that may pass in search of the game to go on with
#: Seconds that whoever plays waits for the disk.
MOMENT = 0.05


class PlayedGames:
    """The folder of saved games, for those who play and look.

    No disk keeps a game from being played: `trouble` says what is wrong.
    """

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
        #: Told when whoever notes results or progress goes on before they are on disk; by any thread.
        self.on_slow: Callable[[], object] | None = None
        #: Told from another thread when all is written that nobody waited for; call `settle` then.
        self.on_written: Callable[[], object] | None = None
        #: Puts a sentence into the words that are kept, such as the title of a copy.
        self.in_words: Callable[[Message], str] = str
        #: Goes up whenever the list of saved games may look different.
        self.changes = 0
        #: Gives games their ids; whoever repeats a start to the letter puts another here.
        self.chance: random.Random = random.SystemRandom()
        self._trash = Trash(self.folder)
        self._old = OldSaves(self.folder, plugins)
        cache = Cache(folders.cache_dir() / "cache.db")
        self._catalogue = Catalogue(self.folder, plugins, cache, self._content, self._is_busy)
        # By the game itself, whoever holds it: a match is made of it only after it was opened.
        self._open_saves: weakref.WeakKeyDictionary[Game, OpenSave] = weakref.WeakKeyDictionary()
        # What of a game is on disk, action by action; and of the games of which that is not all, their state.
        self._on_disk: weakref.WeakKeyDictionary[Game, Sequence[object]] = weakref.WeakKeyDictionary()
        self._behind: weakref.WeakKeyDictionary[Game, object] = weakref.WeakKeyDictionary()
        self._writer = DiskWriter()
        self._writer.on_idle = self._all_written
        self._written: deque[Callable[[], None]] = deque()  # what has become of it, told by the writer
        self._is_slow = False  # somebody went on without waiting for it
        self.database.write_behind = self._write_progress

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, match: Kept, *, origin: str = "", title: str = "") -> bool:
        """Put the game on disk as it is now; False when that failed (it is tried again next time).

        False too while the disk takes its time: it goes on being written (`is_writing`), in its newest state.
        `origin` is the id of the save or home in which it was played up to here: that end does not count.
        """
        game = match.game
        self._behind[game] = newest = object()
        try:
            open_save = self._open_saves.get(game) or self._adopt(match, title)
            record, about = open_save.state(match, origin)
        except OSError as error:
            self._refused(error)
            return False
        actions, plugin, summary = game.actions, match.plugin, match.plugin.engine.sum_up(game)
        end = game_file.end_of(game, record, about.origin)  # now: the game goes on while it is written

        def write() -> None:
            try:
                self._old.take_over(open_save.name, is_claimed=True)  # as far as the disk refused that before
                open_save.write(record, about)
            except OSError as error:
                self._written.append(partial(self._refused, error))
                return
            self._written.append(written)
            if game_file.counts(open_save.name, record, about, summary):
                self.statistics.note(
                    open_save.name, plugin, about.changed, summary, about.seats, end, about.evening
                )

        def written() -> None:
            self._on_disk[game] = actions
            self.changes += 1
            title = open_save.about.title or title_for(summary)
            so_far = (open_save.name, title, plugin, about.seats, about.changed, about.serial, summary)
            check, id = game_file.check_of(record), game_file.id_of(game)
            entry = Entry(*so_far, check=check, attempt=about.attempt, home=about.home, id=id)
            if about.home is None or about.home.coming <= about.actions:  # otherwise it is known in part
                self._catalogue.note(entry)
            if self._behind.get(game) is newest:
                del self._behind[game]
            self._tell(None)

        self._writer.put(open_save.name, write)
        self._wait_a_moment()
        return game not in self._behind

    def _refused(self, error: OSError) -> None:
        _log.warning("A game cannot be saved: %s", error)
        self._tell(Trouble.of(error, self.folder))

    # -- the thread that writes ---------------------------------------------------------------------

    @property
    def is_writing(self) -> bool:
        """Whether the disk has not taken everything yet that was given to it."""
        return not self._writer.is_idle

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until everything is written that was to be, at most so long; whether it is."""
        is_done = self._writer.wait(seconds)
        self.settle()
        return is_done

    def settle(self) -> None:
        """Take note of what was written meanwhile."""
        while self._written:
            self._written.popleft()()

    def _wait_a_moment(self) -> None:
        """On an ordinary disk everything is there afterwards; on a slow one the window goes on."""
        if not self.wait(MOMENT):
            self._is_slow = True
            if self._writer.is_idle:  # just now, without having noticed that nobody waits
                self.settle()

    def write_behind(self, path: Path, write: Callable[[], object]) -> None:
        """Have this file written too, in place of what still waits for it."""
        self._writer.put(path, write)
        self._wait_a_moment()

    def _write_progress(self, write: Callable[[], object]) -> None:
        self.write_behind(self.database.path, write)
        if not self.database.is_safe and self.is_writing and self.on_slow is not None:
            self.on_slow()

    def _all_written(self) -> None:
        was_slow, self._is_slow = self._is_slow, False
        if was_slow and self.on_written is not None:
            self.on_written()

    def _count_again(self, name: str, lock: FileLock) -> None:
        """A program ended between the last action of a game and its result: killed, or the disk refused it.

        The lock tells so until the result is on disk, which a slow one has some time after this.
        """
        self._give_free(name, lock, is_known=self._count(name))

    def _count(self, name: str) -> bool:
        """Note how a game stands; False if it cannot be read now."""
        if not self._is_there(name):
            return True
        try:
            found = game_file.read(self._content(name)[0], self.plugins)
        except Damaged as error:
            return not isinstance(error, game_file.Unreadable)
        about, summary = found.about, found.plugin.engine.sum_up(found.game)
        if game_file.counts(name, found.record, about, summary):
            end = game_file.end_of(found.game, found.record, about.origin)
            self.statistics.note(name, found.plugin, about.changed, summary, about.seats, end, about.evening)
        return True

    def _count_all_again(self) -> None:
        """What the games themselves tell: after a damaged file was replaced by an older copy."""
        for entry in self.entries():
            if entry.summary.over and entry.fault is None and not entry.busy:
                self._count(entry.name)

    def begin(
        self,
        plugin: GamePlugin,
        game: Game,
        seats: tuple[Seat, ...] | None = None,
        title: str = "",
        *,
        arrived: bool = False,
        attempt: ChallengeAttempt | None = None,
        home: Home | None = None,
        hand_over: HandOver | None = None,
        clock: Clock | None = None,
        evening: str = "",
    ) -> Opened:
        """A new game, kept from its first moment on.

        What was played before it `arrived` here does not count; whatever has an id came from another save.
        One that is also played elsewhere (`home`) stays the same game there and here.
        """
        origin = "" if home is not None else game_file.id_of(game) or (NO_ID if arrived else "")
        if not game_file.id_of(game):
            game_file.give_id(game, self.chance)
        fitting = fitting_seats(seats or (), game)
        between = home, hand_over or NEVER_LEFT
        begun = Opened(plugin, game, fitting, "", (), attempt, *between, clock, evening)
        self.keep(begun, origin=origin, title=clean_title(title))
        return replace(begun, name=self.name_of(begun))

    def begin_as_read(self, found: Read, home: Home) -> Opened:
        """The same game as others play it, with all that its file tells."""
        about = found.about
        return self.begin(
            found.plugin,
            found.game,
            about.seats,
            about.title,
            home=home,
            hand_over=about.hand_over,
            clock=clock_of(about, found.game),
            evening=about.evening,
        )

    def behind(self, match: Kept) -> int | None:
        """How many actions of a game are not on disk because it could not be saved; None when all is well."""
        self.settle()
        game = match.game
        if game not in self._behind:
            return None
        pairs = zip(self._on_disk.get(game, ()), game.actions, strict=False)
        return len(game.actions) - sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1], pairs))

    @property
    def is_safe(self) -> bool:
        """Whether all that is kept is on disk: every game being played, results and progress."""
        self.settle()
        return self.database.is_safe and not self._behind

    def let_go(self, match: Kept) -> None:
        """The game is no longer played here: others may open it."""
        open_save = self._open_saves.pop(match.game, None)
        if open_save is not None:
            if open_save.lock is not None:
                self._give_free(open_save.name, open_save.lock)
            self._catalogue.save()
        self._behind.pop(match.game, None)
        self.changes += 1

    def _give_free(self, name: str, lock: FileLock, *, is_known: bool = True) -> None:
        """Others may have the game, after what is being written."""
        self._writer.put(f"{name}.lock", partial(self._release, lock, is_known=is_known))
        self._wait_a_moment()

    def _release(self, lock: FileLock, *, is_known: bool = True) -> None:
        """The lock file stays until results know how the game stands: on disk, and nothing older can come
        in over it. The next start takes it for a game to count again.
        """
        is_counted = self.database.is_safe and self.database.is_whole
        lock.release(leave_file=not (is_known and is_counted))

    def name_of(self, match: Kept) -> str:
        """What the game is called on disk; empty while it could not be saved."""
        open_save = self._open_saves.get(match.game)
        return open_save.name if open_save and not open_save.is_new else ""

    def _adopt(self, match: Kept, title: str = "") -> OpenSave:
        path, lock = self.claim_free(
            game_file.stem_at(game_file.moment(), match.attempt), match.plugin.suffix
        )
        about = About(title, serial=1 + self._catalogue.latest_serial())
        return self._hold(match.game, OpenSave(path, lock, about, self.chance))

    def claim_free(self, stem: str, suffix: str, own: str = "") -> tuple[Path, FileLock]:
        """A name like this under which there is no game, claimed; OSError where none can be had.

        A result outlives its game, and must not be taken for that of another: only its own may have the name.
        """
        for name in game_file.free_names(stem, suffix):
            path, lock = self.folder / name, FileLock.take(self._lock_of(name))
            if lock is None:
                continue
            is_there = os.path.lexists(path) or self._old.left_of(name)
            if not is_there and (name == own or not self.statistics.knows(name)):
                return path, lock
            lock.release()
        raise OSError(errno.EEXIST, "no free name for a game")

    def _hold(self, game: Game, open_save: OpenSave) -> OpenSave:
        self._open_saves[game] = open_save
        if open_save.lock is not None:
            # A game that nobody plays any more must not stay closed to others.
            weakref.finalize(game, self._release, open_save.lock)
        return open_save

    def _tell(self, trouble: Trouble | None) -> None:
        news = (trouble and trouble.cause) != (self.trouble and self.trouble.cause)
        self.trouble = trouble
        if news and self.on_trouble is not None:
            self.on_trouble(trouble)

    def whole_record(self, match: Kept) -> bytes:
        """A game being played, for a file outside: its record with title, seats and what can be redone."""
        return content_of(match, replace(self.about(match), home=None))

    def about(self, match: Kept) -> About:
        """What is known about a game being played."""
        open_save = self._open_saves.get(match.game)
        return about_now(match, open_save.about if open_save is not None else About())

    def retitle(self, match: Kept, title: str) -> None:
        """Another title for a game being played, as it came from elsewhere; the next change keeps it."""
        open_save = self._open_saves.get(match.game)
        if open_save is not None:
            open_save.change(title=clean_title(title), hand_over=match.hand_over)

    def play_after(self, match: Kept, other: Kept) -> None:
        """A game being played was played later than another one that is kept; its next change keeps this."""
        open_save = self._open_saves.get(match.game)
        if open_save is not None:
            open_save.change(serial=1 + max(open_save.about.serial, self.about(other).serial))

    # -- looking -----------------------------------------------------------------------------------

    def listing(self) -> SaveList:
        """All saved games, the one played last first, each read when it is looked at (see `SaveList`).

        A folder that is not there has no games; OSError says what is wrong with one that cannot be read.
        """
        return self._catalogue.listing()

    def entries(self) -> list[Entry]:
        """All saved games, the one played last first; none where the folder cannot be looked into."""
        listing = self._list()
        listing.fill()
        return list(listing)

    def entry(self, name: str) -> Entry | None:
        """The saved game called so on disk."""
        return self._catalogue.read(name) if self._is_there(name) else None

    def last_unfinished(self) -> Entry | None:
        """What "Continue" means; None also when a very long list has not shown one quickly."""
        return self._list().first_to_go_on(_PATIENCE)

    def _list(self) -> SaveList:
        try:
            return self.listing()
        except OSError as error:
            _log.warning("The folder of saved games cannot be read: %s", error)
            return SaveList(self._catalogue, [])

    def _is_there(self, name: str) -> bool:
        is_name = name.endswith(self.plugins.suffixes) and name[0] != "." and Path(name).name == name
        return is_name and (os.path.lexists(self.folder / name) or bool(self._old.files_of(name)))

    def _content(self, name: str) -> tuple[bytes, Summary | None]:
        """The file of a game, as this version would write it; its summary if an older one has left it."""
        return self._old.content(name) or (read_saved(self.folder / name), None)

    def _lock_of(self, name: str) -> Path:
        return self.folder / f"{name}.lock"

    def _is_busy(self, name: str) -> bool:
        ours = any(open_save.name == name for open_save in self._open_saves.values())
        return not ours and name != self._old.being_taken_over and FileLock.is_taken(self._lock_of(name))

    def look(self, name: str) -> tuple[GamePlugin, Game] | None:
        """The game for looking at: a picture, a replay. Of a damaged one, what is good of it."""
        try:
            content, _summary = self._content(name) if self._is_there(name) else (b"", None)
            found = game_file.read(content, self.plugins)
        except Damaged as error:
            return None if error.good is None else (self.plugins.of_record(content), error.good)
        return found.plugin, found.game
