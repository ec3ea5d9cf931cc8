"""The saved games: opening one, and everything one does with a save."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.plugin import (
    LONGEST_RECORD,
    Damaged,
)
from aqua_romana.boardgame.two_homes import Home
from aqua_romana.storage.files import atomic_write, error_messages, exported_files, folders
from aqua_romana.storage.files.error_messages import Trouble
from aqua_romana.storage.files.file_lock import FileLock, claimed, folder_lock
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import Read, fitting_seats, read_saved
from aqua_romana.storage.saves.open_save import (
    TOO_LONG,
    Busy,
    Kept,
    Opened,
    OpenSave,
    clock_of,
    content_of,
)
from aqua_romana.storage.saves.played_games import PlayedGames
from aqua_romana.storage.saves.record_headers import clean_title, composed, for_others, parted
from aqua_romana.storage.saves.save_list import Entry, SaveList, title_for
from aqua_romana.storage.upgrade import progress_files

__all__ = ["Busy", "Entry", "Kept", "Opened", "SaveList", "SavedGames"]

_log = logging.getLogger(__name__)

_DAMAGED = N_("The file is damaged.")
_RESCUED = N_("You go on from its last good action, in a new game.")
_COPIED = N_("This game is open in another window of the program. You play on in a copy.")
_TAKEN_OVER = N_("Everything before it was kept.")

#: In bytes. What comes from elsewhere leaves so much room in its record, so that it can be played to its end.
_ROOM_TO_PLAY = 100_000


class SavedGames(PlayedGames):
    """The folder of saved games, and everything one does with it."""

    # -- opening -----------------------------------------------------------------------------------

    def open(self, name: str) -> Opened:
        """Go on with a saved game; Damaged when nothing of it can be read.

        A damaged game is opened as a new one up to its last good action, and one that another running
        program has open as a copy; both leave the original untouched.
        """
        self.wait()
        if not self._is_there(name):
            raise Damaged(error_messages.MISSING)
        with contextlib.suppress(OSError, Damaged):
            self._take_over(name)
        # Claimed first: what is read then is what nobody else changes any more.
        lock, is_elsewhere = None, False
        try:
            lock = FileLock.take(self._lock_of(name))
            is_elsewhere = lock is None
        except OSError as error:
            self._tell(Trouble.of(error, self.folder))
        try:
            found, damage = game_file.read_what_is_good(self._content(name)[0], self.plugins)
        except Damaged:
            if lock is not None:
                lock.release()
            raise
        if damage is not None:
            if lock is not None:
                lock.release()
            note = (Message(_DAMAGED), *error_messages.sentences_of(damage), Message(_RESCUED))
            return self._open_copy(found, note, rescued=True)
        plugin, game, about = found.plugin, found.game, found.about
        if is_elsewhere:
            return self._open_copy(found, (Message(_COPIED),))
        self._on_disk[game] = game.actions
        # Its own number counts too, should the list not be readable just now.
        about = replace(about, serial=1 + max(about.serial, self._catalogue.latest_serial()))
        self._hold(game, OpenSave(self.folder / name, lock, about, self.chance)).take_up()
        seats, home = fitting_seats(about.seats, game), about.home
        if home is None and about.is_between_homes:  # nobody has said yet which seats are played here
            home = Home(handed=game.step, coming=game.step)
        between, clock = (home, about.hand_over), clock_of(about, game)
        return Opened(plugin, game, seats, name, (), about.attempt, *between, clock, about.evening)

    def _open_copy(self, found: Read, note: tuple[Message, ...] = (), rescued: bool = False) -> Opened:
        plugin, game, about = found.plugin, found.game, found.about
        title = about.title or title_for(plugin.engine.sum_up(game))
        # Translators: the title of a new saved game; {title} is that of the game it was made from.
        form = N_("{title} (rescued)") if rescued else N_("{title} (copy)")
        called = self.in_words(Message(form, {"title": title}))
        if about.is_between_homes and rescued:  # it goes on with the others, whatever has become of the file
            known = about.home or Home()
            step = min(known.handed, game.step)
            begun = self.begin_as_read(found, replace(known, handed=step, coming=step))
        else:
            here = tuple(replace(seat, is_elsewhere=False) for seat in about.seats)  # nobody else knows it
            begun = self.begin(plugin, game, here, called, arrived=True, clock=clock_of(about, game))
        return replace(begun, note=note)

    # -- what one does with saves: one step on disk each --------------------------------------------

    def rename(self, name: str, title: str) -> None:
        """Give a saved game another title; an empty one brings the players' names back.

        Where another window plays it, that one waits meanwhile; Busy if it cannot be made to.
        """
        self.wait()
        path, title = self._wanted(name), clean_title(title)
        ours = next((each for each in self._open_saves.values() if each.name == name), None)
        with claimed(self._lock_of(name)) as is_claimed, folder_lock(self.folder) as is_folder_ours:
            if not (is_claimed or is_folder_ours or ours is not None):
                raise Busy("this game is being played")
            content = read_saved(path)
            about = parted(content)[1].with_title(title)
            fresh = composed(content, about)
            if len(fresh) > LONGEST_RECORD:
                raise Damaged(Message(TOO_LONG, {"most": LONGEST_RECORD}, "most"))
            atomic_write.write(path, fresh)
            if ours is not None:
                ours.change(title=title, hand_over=about.hand_over)
                ours.take_up()
        self.changes += 1

    def duplicate(self, name: str) -> str:
        """A second save of the same game; its name."""
        found, _damage = game_file.read_what_is_good(self.content(self._known(name)), self.plugins)
        return self.put_away(self._open_copy(found))

    def delete(self, name: str) -> str:
        """Put a saved game into the trash; `restore` brings it back. Busy when it is open elsewhere."""
        self.wait()
        path = self._wanted(name)
        with claimed(self._lock_of(name)) as is_claimed:
            if not is_claimed:
                raise Busy("this game is being played")
            token = self._trash.take(path)
        self.changes += 1
        return token

    def deleted(self) -> list[str]:
        """By which deleted games are restored, the one deleted last at the end."""
        return self._trash.tokens()

    def restore(self, token: str) -> str:
        """Take a deleted game back out of the trash; what it is called now: another name if its is taken."""
        name = self._trash.name_of(token)
        if not name.endswith(self.plugins.suffixes):
            raise FileNotFoundError(errno.ENOENT, "no such game in the trash", token)
        path, lock = self.claim_free(Path(name).stem, Path(name).suffix, own=name)
        try:
            atomic_write.rename(self._trash.folder / token, path)
        finally:
            lock.release()
        self.changes += 1
        return path.name

    def import_file(self, path: Path) -> tuple[str, tuple[Message, ...]]:
        """Take a record among the saved games: its name here, and what to tell. Damaged or OSError if not."""
        return self.import_content(game_file.read_bytes(path), readable(path.stem)[:60])

    def import_content(self, content: bytes, called: str) -> tuple[str, tuple[Message, ...]]:
        """The same for what came otherwise; it is `called` so unless it has a title."""
        found, damage = game_file.read_what_is_good(content, self.plugins)
        plugin, game, about = found.plugin, found.game, found.about
        note = (
            (Message(_DAMAGED), *error_messages.sentences_of(damage), Message(_TAKEN_OVER)) if damage else ()
        )
        most = LONGEST_RECORD - _ROOM_TO_PLAY
        if len(content_of(Opened(plugin, game, about.seats), about)) > most:
            raise Damaged(Message(TOO_LONG, {"most": most}, "most"))
        title, clock = about.title or called, clock_of(about, game)
        begun = self.begin(plugin, game, about.seats, title, arrived=True, attempt=about.attempt, clock=clock)
        return self.put_away(begun), note

    def put_away(self, match: Kept) -> str:
        """Let go of a game that is kept but not played here: its name; OSError if it is not all on disk."""
        self.wait()
        name = self.name_of(match) if self.behind(match) is None else ""
        self.let_go(match)
        self.wait()
        if not name:
            raise self.trouble.error if self.trouble else OSError(errno.EIO, "the game could not be saved")
        return name

    def export(self, name: str, goal: Path, replace: bool = False) -> Path:
        """Write the game's file outside; an existing one is overwritten only if the user said so."""
        self._writer.wait()
        content, _summary = self._content(self._known(name))
        goal = goal if replace else exported_files.unused(goal)
        exported_files.write(goal, for_others(content))
        return goal

    def content(self, name: str) -> bytes:
        """The file of a game as this version keeps it; Damaged where it cannot be read."""
        self._writer.wait()
        return self._content(name)[0]

    def replace_content(self, name: str, before: bytes, after: bytes) -> bool:
        """Put other content in the place of a game's, if nobody plays it or has changed it meanwhile."""
        self._writer.wait()
        path = self._wanted(name)
        with claimed(self._lock_of(name)) as is_claimed:
            is_same = is_claimed and read_saved(path) == before
            if is_same:
                atomic_write.write(path, after)
        return is_same

    def with_id(self, id: str) -> str:
        """The saved game that bears this id and is played at several homes, the one played last if there are
        several; empty for none."""
        found = (
            entry.name
            for entry in self.entries()
            if id and entry.id == id and entry.fault is None and entry.home is not None
        )
        return next(found, "")

    def _known(self, name: str) -> str:
        if not self._is_there(name):
            raise FileNotFoundError(errno.ENOENT, "the saved game is gone", name)
        return name

    def _wanted(self, name: str) -> Path:
        """The file of a game that is to be changed; if an older version left it, it is taken over first."""
        self._take_over(self._known(name))
        return self.folder / name

    # -- after others -------------------------------------------------------------------------------

    def tidy(self) -> None:
        """For the start: finish and sweep what programs that were killed left behind. Never raises."""
        self._old.finish_trash()
        _sweep(self.folder, self.plugins.suffixes, self._count_again)
        self.changes += 1

    def has_old(self) -> bool:
        """Whether an older version has left games that are to be taken over."""
        return bool(self._old.names() or self._old.places())

    def take_over_old(self) -> None:
        """Make one file of each game that an older version left; goes on where it was stopped. Never raises.

        It takes its time, and may be done behind the window.
        """
        self._old.take_over_all(self._take_over, self._trash)
        self._catalogue.save()
        self.changes += 1

    def _take_over(self, name: str) -> None:
        if self._old.files_of(name):
            entry = self._catalogue.read(name)
            if self._old.take_over(name) and entry.fault is None:
                self._catalogue.note(replace(entry, busy=False))


# -- what programs that were killed left behind -------------------------------------------------------


def _sweep(games: Path, suffixes: tuple[str, ...], count_again: Callable[[str, FileLock], None]) -> None:
    """Remove half written files from all folders of the user, and locks that nobody holds. Never raises.

    Such a lock tells that its game was being played when the program was killed, or that the
    disk refused its result: it is counted again, which also removes the lock once that is on disk.
    """
    own = [games, games.parent, games.parent / progress_files.FOLDER, folders.cache_dir()]
    places = dict.fromkeys([folders.config_dir(), *(place for each in own for place in _with_folders(each))])
    swept = exported_files.sweep() + sum(map(atomic_write.sweep, places))
    with contextlib.suppress(OSError):
        names = [each.removesuffix(".lock") for each in os.listdir(games) if each.endswith(".lock")]
        swept += sum(_sweep_lock(games, name, count_again) for name in names if name.endswith(suffixes))
    if swept:
        _log.info("Swept %d files of programs that were killed", swept)


def _with_folders(folder: Path) -> list[Path]:
    try:
        return [folder, *(each for each in folder.iterdir() if each.is_dir())]
    except OSError:
        return []


def _sweep_lock(games: Path, name: str, count_again: Callable[[str, FileLock], None]) -> bool:
    lock = None
    with contextlib.suppress(OSError):
        lock = FileLock.take(games / f"{name}.lock")
    if lock is not None:
        count_again(name, lock)
    return lock is not None
