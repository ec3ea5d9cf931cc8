"""The shared folder of a game, looked into every now and then; nothing here waits for it.

What takes time is given out as tasks for `App.background`, and what came of it is handed back in the loop:

    look = watch.look()             then watch.looked(result)
    write = watch.write()           then watch.written(result)
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.boardgame.two_homes import compare
from aqua_romana.screens.two_homes.service import Arrival, HandOvers, Keep, copy_of_found
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.saves import game_file, shared_folder
from aqua_romana.storage.saves.game_file import Read
from aqua_romana.storage.saves.shared_folder import InFolder, Stamps


@dataclass(frozen=True)
class Looked:
    """What a look into the folder has brought."""

    found: list[InFolder]
    stamps: Stamps
    names: frozenset[str]  # of all files that may be games


@dataclass(frozen=True)
class Written:
    """The game lies in the folder; without a path it was changed there meanwhile, and must be read first."""

    path: Path | None


class FolderWatch:
    """The folder of one match, if it has one."""

    def __init__(self, match: Match, hand_overs: HandOvers, plugins: GamePlugins) -> None:
        self.match = match
        self._hand_overs = hand_overs
        self._plugins = plugins
        self._stamps: Stamps = {}
        self._copies: dict[str, Read] = {}  # what the game's files in the folder hold
        self._looked = False
        #: Two lines of play that differ: somebody has to choose before anything is written.
        self.unsettled: Arrival | None = None

    @property
    def folder(self) -> Path | None:
        """Where news may come: where the game is shared, or where it was opened from."""
        home = self.match.home
        return Path(home.watched) if home is not None and home.watched else None

    def forget(self) -> None:
        """Another folder, or everything once more."""
        self._stamps, self._copies, self._looked = {}, {}, False

    def look(self) -> Callable[[], Looked]:
        """A task: what is new in the folder; OSError if it is not there."""
        folder, id, stamps = self.folder, game_file.id_of(self.match.game), dict(self._stamps)
        assert folder is not None
        return partial(_look, folder, id, self._plugins, stamps)

    def looked(self, looked: Looked) -> list[Arrival]:
        """Take in what was found, whatever the files are called.

        OSError where no disk takes it: what is left is read again with the next look.
        """
        self._looked = True
        found = {each.path.name: each.found for each in looked.found}
        self._stamps = {name: stamp for name, stamp in looked.stamps.items() if name not in found}
        self._copies = {name: read for name, read in self._copies.items() if name in looked.names}
        arrivals = []
        for name, read in found.items():
            arrivals.append(self.take(read))
            self._copies[name] = read
            self._stamps[name] = looked.stamps[name]
        self._follow_name()
        return arrivals

    def take(self, found: Read) -> Arrival:
        """Take in what arrived, by whatever way."""
        arrival = self._hand_overs.take(found, self.match)
        if arrival.verdict == "differs":
            self.unsettled = arrival
        elif self.unsettled is not None and not self._differs(self.unsettled.found):
            self.unsettled = None
        return arrival

    def choose(self, keep: Keep) -> Arrival:
        """Of two lines of play that differ, one."""
        assert self.unsettled is not None
        assert self.unsettled.found is not None
        arrival = self._hand_overs.choose(self.unsettled.found, keep, self.match)
        self.unsettled = None
        self.forget()  # there may be more that differ
        return arrival

    def _differs(self, found: Read | None) -> bool:
        own = self._hand_overs.copy_of(self.match)
        return found is not None and compare(own, copy_of_found(found)).verdict == "differs"

    def _follow_name(self) -> None:
        """Somebody has given the file another name."""
        home = self.match.home
        if home is None or not home.folder or not self._copies or home.file in self._copies:
            return
        best = max(self._copies, key=lambda name: (self._copies[name].game.step, -len(name), name))
        self._hand_overs.note_file(self.match, best)

    @property
    def owes(self) -> bool:
        """Whether what was handed over here is not in the folder: the disk was full, or the program ended, or
        another file came over it."""
        home = self.match.home
        if home is None or not home.folder or not self._looked or self.unsettled is not None:
            return False
        if not self.match.is_handed_over or not self.match.hand_over.number or self.match.has_news:
            return False
        there = self._copies.get(home.file)
        return there is None or copy_of_found(there) != self._hand_overs.copy_of(self.match)

    def write(self) -> Callable[[], Written]:
        """A task: put the game into the folder; OSError where that cannot be."""
        match, home = self.match, self.match.home
        assert home is not None
        assert home.folder, "what is only looked into is not written to"
        content = self._hand_overs.hand_over(match)
        title = self._hand_overs.title_of(match)
        id, suffix = game_file.id_of(match.game), match.plugin.suffix
        return partial(
            _write, Path(home.folder), home.file, id, title, suffix, content, self._stamps.get(home.file)
        )

    def written(self, written: Written) -> None:
        """It lies there now: it is not read again."""
        if written.path is not None:
            self._hand_overs.note_file(self.match, written.path.name)
            self._copies.pop(written.path.name, None)


def _look(folder: Path, id: str, plugins: GamePlugins, stamps: Stamps) -> Looked:
    found = shared_folder.look_into(folder, id, plugins, stamps)
    return Looked(found, stamps, frozenset(stamps))


def _write(
    folder: Path,
    name: str,
    id: str,
    title: str,
    suffix: str,
    content: bytes,
    known: tuple[int, int, int] | None,
) -> Written:
    path = shared_folder.path_for(folder, name, id, title, suffix)
    if os.path.lexists(path) and shared_folder.stamp_of(path) != known:
        return Written(None)  # nothing is written over what was not taken in
    exported_files.write(path, content)
    return Written(path)
