"""What arrives in a window from other homes, as a file, as text or in a folder, and what is said about it."""

from __future__ import annotations

import contextlib
import logging
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import Damaged, GamePlugins, Seat
from aqua_romana.screens.two_homes.service import Arrival, HandOvers
from aqua_romana.screens.two_homes.shared_folder import Stamps, look_into, read_arrived, record_in
from aqua_romana.storage.files import error_messages, folders
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.game_file import Read
from aqua_romana.ui.background import Pending
from aqua_romana.ui.scene import Scene

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.table.scene import TableScene

_log = logging.getLogger(__name__)

_LONG = 10.0  # seconds
_TITLE_EVERY = 4.0  # seconds between two looks from the title
_MOST_WATCHED = 12  # games there
_VERDICTS = {
    "older": N_("What arrived is older than what you have. Nothing has changed."),
    "equal": N_("That is the game as you have it. Nothing has changed."),
    "another": N_("What arrived has the mark of your game, but began with other players or options."),
    "undone": N_("All have agreed: what was played last is taken back."),
    "chosen": N_("At another home somebody chose the other of two lines of play. It is shown now."),
}
_SHORTER = N_("What arrived is shorter and newer than yours. Yours is kept among the saved games.")


def _look_at(
    games: Sequence[tuple[Path, str]], plugins: GamePlugins, stamps: dict[str, Stamps]
) -> list[Read]:
    """What is new of some games in their folders; behind the window."""
    found: list[Read] = []
    for folder, id in games:
        with contextlib.suppress(OSError):
            found += [each.found for each in look_into(folder, id, plugins, stamps.setdefault(id, {}))]
    return found


def _may_be_shared(folder: Path) -> bool:
    """Not where mail and whatever else is passing lies."""
    passing = (*folders.usual_places(), Path(tempfile.gettempdir()))
    return not any(folder.is_relative_to(each) for each in passing)


class Arrivals:
    """The way in for games between homes; one per window."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self.hand_overs = HandOvers(navigator.saved_games)
        self._title_look: Pending | None = None
        self._stamps: dict[str, Stamps] = {}  # of the folders of games, by their ids

    def share(self, match: Match, seats: tuple[Seat, ...], names: tuple[str, ...] = ()) -> None:
        """Some seats are played elsewhere from now on, or none any more; another table is shown then."""
        was_shared = match.home is not None
        self.hand_overs.share(match, seats, names)
        if (match.home is not None) != was_shared and match is self._navigator.match:
            self._navigator.sit_down(match)

    def ask_who_is_here(self, table: TableScene) -> None:
        """Which seats are played at this computer."""
        from aqua_romana.screens.two_homes.mode import HomesMode, ask_which  # when first needed

        if isinstance(table.mode, HomesMode):
            home = table.match.home
            ask_which(table.mode, home.seats if home is not None else None)

    def paste(self) -> None:
        """Take in the game that lies in the clipboard as text."""
        try:
            text = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        except pygame.error as error:
            _log.info("Nothing can be pasted: %s", error)
            text = ""
        content = record_in(text, self._navigator.plugins)
        if not content:
            self._navigator.explain(
                N_("Paste a game"),
                Message(N_("There is no game on the clipboard. Copy the whole text of one first.")),
            )
            return
        self._navigator.safe.before(lambda: self._take(content))

    def take_file(self, path: Path, content: bytes) -> None:
        """Take in the file of a game between homes."""
        _log.info("A game between homes has come: %s", path.name)
        self._take(content, path.parent)

    def _take(self, content: bytes, folder: Path | None = None) -> None:
        navigator = self._navigator
        try:
            found = read_arrived(content, navigator.plugins)
            if not found.about.is_between_homes:
                navigator.open(navigator.saved_games.import_content(content, found.plugin.title)[0])
                return
            self._take_found(found, folder)
        except Damaged as error:
            navigator.explain(N_("This game cannot be opened"), *error_messages.sentences_of(error))
        except OSError as error:
            navigator.explain_fault(N_("This game cannot be opened"), error)

    def _take_found(self, found: Read, folder: Path | None) -> None:
        from aqua_romana.screens.two_homes.mode import HomesMode  # when first needed: a faster start

        navigator = self._navigator
        name = self.hand_overs.known_as(found)
        is_first = not name
        if is_first:
            name = self.hand_overs.take(found).name
        match = navigator.match
        if match is None or navigator.saved_games.name_of(match) != name:
            navigator.open(name)
        else:
            navigator.back_to_table()
        mode = getattr(navigator.app.scene, "mode", None)
        if not isinstance(mode, HomesMode):
            return
        if folder is not None and _may_be_shared(folder):
            self.hand_overs.note_opened_from(mode.table.match, folder)
        if not is_first:
            mode.take(found)

    # From the title

    def watch_from(self, scene: Scene) -> None:
        """Look now and then for news of the games that lie in shared folders, while the title is shown."""
        navigator = self._navigator
        is_watched = self._title_look is not None and self._title_look.is_pending
        if navigator.app.settings.plays_elsewhere and not is_watched:
            self._title_look = navigator.app.after(_TITLE_EVERY, lambda: self._look_from(scene), owner=scene)

    def _look_from(self, scene: Scene) -> None:
        app, saved_games = self._navigator.app, self._navigator.saved_games
        self._title_look = None
        if app.scene is not scene:
            self.watch_from(scene)
            return
        try:
            latest = saved_games.listing()[:_MOST_WATCHED]
        except OSError:
            latest = []
        games = [
            (Path(each.home.watched), each.id)
            for each in latest
            if each.home is not None and each.home.watched and not each.summary.over and not each.busy
        ]
        if games:
            look = partial(_look_at, games, self._navigator.plugins, self._stamps)
            self._title_look = app.background(look, partial(self._looked_from, scene), owner=scene)

    def _looked_from(self, scene: Scene, found: list[Read]) -> None:
        if self._navigator.match is None:
            for each in found:
                try:
                    self.hand_overs.take(each)
                except (OSError, Damaged) as error:
                    _log.info("What arrived cannot be taken in now: %s", error)
                    self._stamps.pop(game_file.id_of(each.game), None)  # it is read once more
        self.watch_from(scene)

    def tell(self, arrival: Arrival) -> None:
        """What has become of something that arrived; nothing is said about what is simply shown."""
        is_kept = arrival.verdict == "undone" and arrival.kept_as
        text = _SHORTER if is_kept else _VERDICTS.get(arrival.verdict)
        if text is not None:
            self._navigator.tell(Message(text), seconds=_LONG)
