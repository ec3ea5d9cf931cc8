"""A game that is being played here: where it is kept, and how it is written."""

from __future__ import annotations

import errno
import logging
import os
import random
import threading
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.messages import N_, NN_, Message
from aqua_romana.boardgame.plugin import LONGEST_RECORD, ChallengeAttempt, Damaged, Game, GamePlugin, Seat
from aqua_romana.boardgame.two_homes import NEVER_LEFT, HandOver, Home
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.files.error_messages import TooLong
from aqua_romana.storage.files.file_lock import FileLock, folder_lock
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import check_of
from aqua_romana.storage.saves.record_headers import About, composed, parted

TOO_LONG = NN_(
    "The record is too long to be kept: it has more than {most} byte.",
    "The record is too long to be kept: it has more than {most} bytes.",
)
_UNREADABLE = N_("The record could not be read again, so it is not kept.")

_log = logging.getLogger(__name__)


class Busy(OSError):
    """The game is open in another running program."""


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
    @property
    def home(self) -> Home | None: ...
    @property
    def hand_over(self) -> HandOver: ...
    @property
    def clock(self) -> Clock | None: ...
    @property
    def evening(self) -> str: ...


@dataclass(frozen=True)
class Opened:
    """A game taken from the saved games: what a match is made of, and what the user should know about how."""

    plugin: GamePlugin
    game: Game
    seats: tuple[Seat, ...]
    name: str = ""  # on disk; empty while it could not be saved
    note: tuple[Message, ...] = ()
    attempt: ChallengeAttempt | None = None
    home: Home | None = None
    hand_over: HandOver = NEVER_LEFT
    clock: Clock | None = None
    evening: str = ""  # the id of the evening it is part of


def clock_of(about: About, game: Game) -> Clock | None:
    """The gentle clock of a game as it stood."""
    if about.clock is None:
        return None
    spent, longest = ([each[part] for each in about.thought] for part in (0, 1))
    return Clock(game.players, about.clock, spent, longest)


def content_of(match: Kept, about: About) -> bytes:
    """What a file holds of a game: its record, with what is known about it and what the match says now."""
    return composed(match.game.record().encode("utf-8"), about_now(match, about))


def about_now(match: Kept, about: About) -> About:
    """What is known about a game, with what its match says now."""
    redo = tuple(str(action) for action in match.game.undone)
    fresh = replace(about, seats=match.seats, attempt=match.attempt, redo=redo, actions=match.game.step)
    fresh = replace(fresh, evening=match.evening, clock=None, thought=())
    clock = match.clock
    if clock is not None:
        thought = tuple(zip(clock.spent, clock.longest, strict=True))
        fresh = replace(fresh, clock=clock.budget, thought=thought)
    if match.home is None:
        return replace(fresh, home=None, hand_over=NEVER_LEFT)
    # A title is given without the match.
    title_at = max(match.hand_over.title_at, about.hand_over.title_at)
    return replace(fresh, home=match.home, hand_over=replace(match.hand_over, title_at=title_at))


class OpenSave:
    """Where a game is kept: its file, its lock, and what is known about it."""

    def __init__(self, path: Path, lock: FileLock | None, about: About, chance: random.Random) -> None:
        self.path = path
        self.lock = lock
        self.about = about
        self._chance = chance
        self._changing = threading.Lock()  # `about`, which is written while the game goes on
        self.is_new = True  # nothing of it is on disk yet
        self._stamp: object = None  # of the file as it is known here

    @property
    def name(self) -> str:
        """What the game is called on disk."""
        return self.path.name

    def take_up(self) -> None:
        """The game was on disk already."""
        self.is_new = False
        self._stamp = self._stamp_of_file()

    def change(self, **values: Any) -> None:
        """Something else is known about the game now."""
        with self._changing:
            self.about = replace(self.about, **values)

    def state(self, match: Kept, origin: str = "") -> tuple[bytes, About]:
        """The record of the game as it is now and what is known about it, for `write`; OSError if it must not
        be kept.

        `origin` says where a game comes from that was played up to here elsewhere, or in another save.
        """
        record = self._record_of(match.game)
        if origin:
            self.change(origin=origin, arrived=check_of(record))
        self.change(changed=game_file.moment())
        if self.is_new:
            self._demand_readable(match.plugin, record)
        return record, about_now(match, self.about)

    def write(self, record: bytes, about: About) -> None:
        """Put the game on disk in this state; OSError when it is not safe there."""
        # A title may be given in another window meanwhile.
        with folder_lock(self.path.parent) as is_ours:
            if is_ours is False:
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self.path))
            self._take_title()
            title_at = max(about.hand_over.title_at, self.about.hand_over.title_at)
            hand_over = replace(about.hand_over, title_at=title_at)
            content = composed(record, replace(about, title=self.about.title, hand_over=hand_over))
            if len(content) > LONGEST_RECORD:
                raise TooLong(Message(TOO_LONG, {"most": LONGEST_RECORD}, "most"))
            atomic_write.write(self.path, content)
        self.take_up()

    def _record_of(self, game: Game) -> bytes:
        """A copy that is played on becomes a game of its own; what is only taken back is not played on."""
        record = game.record().encode("utf-8")
        came = self.about.arrived
        is_played_on = not self.is_new and came and not game.undone and check_of(record) != came
        if is_played_on and game_file.id_of(game):
            game_file.give_id(game, self._chance)
            self.change(arrived="")
            record = game.record().encode("utf-8")
        return record

    def _demand_readable(self, plugin: GamePlugin, record: bytes) -> None:
        try:
            game_file.read_game(plugin, record)
        except Damaged as error:
            _log.warning("A record of %s could not be read again: %s", plugin.id, error)
            raise TooLong(Message(_UNREADABLE)) from None

    def _take_title(self) -> None:
        """The title as others have changed it meanwhile; a Fault when nobody can tell."""
        if self._stamp is None or self._stamp_of_file() == self._stamp:
            return
        try:
            found = parted(safe_read.read(self.path, LONGEST_RECORD))[1]
        except safe_read.Fault as fault:
            if fault.why == "unreadable":
                raise
        else:
            self.change(title=found.title, hand_over=found.hand_over)

    def _stamp_of_file(self) -> object:
        """Another one whenever the file was written, by whichever program."""
        try:
            found = os.lstat(self.path)
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size
