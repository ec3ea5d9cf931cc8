"""A game that is being played here: where it is kept, and what may be written of it."""

from __future__ import annotations

import contextlib
import logging
import random
from dataclasses import dataclass
from typing import Protocol

from aqua_romana.boardgame.messages import N_, NN_, Message
from aqua_romana.boardgame.plugin import LONGEST_RECORD, ChallengeAttempt, Damaged, Game, GamePlugin, Seat
from aqua_romana.storage.files.error_messages import TooLong
from aqua_romana.storage.files.file_lock import FileLock, folder_lock
from aqua_romana.storage.saves import game_id
from aqua_romana.storage.saves.save_files import SaveFiles, Side, check_of, moment, read_game

TOO_LONG = NN_(
    "The record is too long to be kept: it has more than {most} byte.",
    "The record is too long to be kept: it has more than {most} bytes.",
)
_UNREADABLE = N_("The record could not be read again, so it is not kept.")

_log = logging.getLogger(__name__)


class Kept(Protocol):
    """A game being played, as far as it is kept: a match, or what `SavedGames.open` gives to make one of."""

    @property
    def plugin(self) -> GamePlugin: ...
    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def attempt(self) -> ChallengeAttempt | None: ...


@dataclass(frozen=True)
class Opened:
    """A game taken from the saved games: what a match is made of, and what the user should know about how."""

    plugin: GamePlugin
    game: Game
    seats: tuple[Seat, ...]
    name: str = ""  # on disk; empty while it could not be saved
    note: tuple[Message, ...] = ()
    attempt: ChallengeAttempt | None = None


class OpenSave:
    """Where a game is kept: its files, its lock, and what the side file says."""

    def __init__(self, save: SaveFiles, lock: FileLock | None, side: Side, chance: random.Random) -> None:
        self.save = save
        self.lock = lock
        self.side = side
        self.chance = chance
        self.lasting = True
        self.is_new = True  # nothing of it is on disk yet
        self._seen: object = None  # the stamp of the side file as it is known here

    def take_up(self) -> None:
        """The game was on disk already: say in its side file that it is played now, if the disk allows it."""
        save, side = self.save, self.side
        self.is_new = False
        self.lasting = not side.created or not save.side.exists()
        side.created = side.created or side.changed or moment()
        side.is_waiting = False
        with contextlib.suppress(OSError):
            save.keep_damaged_side()
            save.write_side(side, lasting=self.lasting)
            self.lasting = False
        self._seen = save.stamp_of_side()

    def record_of(self, plugin: GamePlugin, game: Game) -> bytes:
        """What is to be written, if it can be read again: otherwise TooLong.

        A copy that is played on becomes a game of its own; what is only taken back is not played on.
        """
        record = game.record().encode("utf-8")
        came = self.side.arrived
        is_played_on = not self.is_new and came and not game.undone and check_of(record) != came
        if is_played_on and game_id.has_id(game):
            game_id.give_id(game, self.chance)
            self.side.arrived = ""
            record = game.record().encode("utf-8")
        if len(record) > LONGEST_RECORD:
            raise TooLong(Message(TOO_LONG, {"most": LONGEST_RECORD}, "most"))
        if self.is_new:
            try:
                read_game(plugin, record)
            except Damaged as error:
                _log.warning("A record of %s could not be read again: %s", plugin.id, error)
                raise TooLong(Message(_UNREADABLE)) from None
        return record

    def write(self, record: bytes) -> None:
        """Put record and side file on disk; OSError when the game is not safe there."""
        save, side = self.save, self.side
        if self.is_new:
            save.create(record, side)
            self.is_new = self.lasting = False
        else:
            with folder_lock(save.record.parent):
                if save.stamp_of_side() != self._seen:
                    side.title = save.read_side(strict=True).title  # renamed in another window
                written = save.write(record, side, lasting=self.lasting)
            self.lasting = self.lasting and not written
        self._seen = save.stamp_of_side()

    def rename(self, title: str) -> None:
        """Another title, on disk at once."""
        side = self.side
        side.title = title
        side.created = side.created or moment()
        side.is_waiting = False
        self.save.write_side(side, lasting=True)
        self._seen = self.save.stamp_of_side()

    def give_free(self, *, is_counted: bool = True) -> None:
        """Others may have the game; what never got a record is forgotten.

        If it is not counted, its lock file stays: the next start takes it for a game to count again.
        """
        if self.is_new:
            self.save.forget_waiting()
        if self.lock is not None:
            self.lock.release(leave_file=not is_counted)
