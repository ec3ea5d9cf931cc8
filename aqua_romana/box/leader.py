"""Leads from scene to scene; one per window. The table asks here for rules, settings and the way out."""

from __future__ import annotations

import logging
import random
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aqua_romana import kinds as games
from aqua_romana.box.board_pictures import BoardPictures
from aqua_romana.keeping.library import Library
from aqua_romana.keeping.shelf import check_of
from aqua_romana.keeping.store import Trouble
from aqua_romana.kinds import Damaged, Kind, Setup
from aqua_romana.match import Match, Playable, Seat
from aqua_romana.window import disk_words
from aqua_romana.window.scene import Scene, UiScene
from aqua_romana.window.text import _
from aqua_romana.window.widgets import Dialog

if TYPE_CHECKING:
    from pygame import Surface

    from aqua_romana.window.app import App

_log = logging.getLogger(__name__)

_LAST_LOOK = 2.2  # seconds between the end of a game and its scoring


class Host:
    """Knows the library and every way between the scenes of a window."""

    def __init__(self, app: App, library: Library | None = None) -> None:
        self.app = app
        self.library = library or Library()
        self.library.on_trouble = self._tell_trouble
        self.chance = random.Random()
        self.match: Match | None = None
        self.boards = BoardPictures(app)

    # -- pages -------------------------------------------------------------------------------------

    def show_rules(self, chapter: str = "") -> None:
        """The rules, over whatever is shown now."""
        from aqua_romana.box.book import RulesPage

        self.app.push(RulesPage(chapter))

    def show_settings(self) -> None:
        """The settings, over whatever is shown now."""
        from aqua_romana.box.preferences import SettingsPage

        self.app.push(SettingsPage())

    def show_new_game(self) -> None:
        """Ask for players and options."""
        from aqua_romana.box.new_game import NewGamePage

        self.app.push(NewGamePage(games.kinds()[0]))

    def show_saved_games(self) -> None:
        """The list of saved games."""
        from aqua_romana.box.saved_games import SavedGamesPage

        self.app.push(SavedGamesPage())

    def show_standings(self) -> None:
        """Results over all games."""
        from aqua_romana.box.standings import StandingsPage

        self.app.push(StandingsPage())

    def show_about(self) -> None:
        """Credits and notices."""
        from aqua_romana.box.about import AboutPage

        self.app.push(AboutPage())

    # -- games -------------------------------------------------------------------------------------

    def begin(self, kind: Kind, setup: Setup) -> None:
        """A new game at the table."""
        game = kind.begin(setup, self.chance)
        self.sit_down(self.library.begin(game, tuple(setup.seats)))

    def sit_down(self, match: Match, note: str = "") -> None:
        """Show the table above the title, whatever pages lie between."""
        if self.match is not None and self.match is not match:
            self.library.let_go(self.match)
        self.go_home()
        self.match = match
        self.app.push(games.kind_of_game(match.game).table(match, self))
        if note:
            self.tell(note)
        elif self.library.trouble is not None:
            self._tell_trouble(self.library.trouble)

    def open(self, name: str) -> None:
        """Go on with a saved game; a finished one is replayed."""
        try:
            opened = self.library.open(name)
        except Damaged as error:
            self.explain(
                _("This game cannot be opened"),
                _("Nothing of it can be read: {reason}.").format(reason=error.reason),
            )
            return
        if opened.match.game.is_over:
            self.library.let_go(opened.match)
            self.replay(opened.match.game, opened.name)
            return
        self.sit_down(opened.match, opened.note)

    def open_path(self, path: str | Path) -> None:
        """A record dropped on the window or named on the command line: take it in and open it."""
        try:
            name, note = self.library.import_file(Path(path))
        except Damaged as error:
            said = _("{file} is no record of a game this program knows: {reason}.")
            self.explain(
                _("This file cannot be opened"), said.format(file=Path(path).name, reason=error.reason)
            )
            return
        except (OSError, ValueError) as error:
            self.explain_fault(_("This file cannot be opened"), error, Path(path))
            return
        self.open(name)
        if note:
            self.tell(note)

    def continue_last(self) -> None:
        """Go on with the unfinished game played last."""
        entry = self.library.last_unfinished()
        if entry is not None:
            self.open(entry.name)

    def leave_table(self, match: Match | None = None) -> None:
        """From the table back to the title; everything is saved already."""
        match = match or self.match
        if match is not None:
            if match is self.match:
                self.library.keep(match)  # once more, in case the last action could not be saved
            self.library.let_go(match)
        self.match = None
        self.go_home()

    def finish(self, match: Match) -> None:
        """The game is over: final scoring, over the table."""
        self.app.push(games.kind_of_game(match.game).final(match))

    def finish_soon(self, match: Match) -> None:
        """The final scoring, once the last move has been seen; not if it is undone or left meanwhile."""
        table = self.app.scene

        def finish() -> None:
            if match.game.is_over and self.app.scene is table:
                self.finish(match)

        if self.app.settings.animation == "off":
            self.app.call_soon(finish)
            return
        timer = threading.Timer(_LAST_LOOK, lambda: self.app.call_soon(finish))
        timer.daemon = True
        timer.start()

    def rematch(self, match: Match) -> None:
        """The same players again, each one seat further."""
        kind = games.kind_of_game(match.game)
        setup = kind.rematch(match.game)
        setup.seats = [*match.seats[1:], match.seats[0]]
        self.library.let_go(match)
        self.begin(kind, setup)

    def replay(self, game: Playable, name: str = "", step: int | None = None) -> None:
        """Watch a game again, over whatever is shown now."""
        from aqua_romana.box.replay import ReplayPage

        self.app.push(ReplayPage(game, name, step))

    def review(self, game: Playable, on_open: Callable[[int], object] | None = None) -> None:
        """Look back on a game; `on_open` shows the board after so many actions."""
        kind = games.kind_of_game(game)
        if kind.review is not None:
            self.app.push(kind.review(game, on_open))

    def export(self, game: Playable, step: int | None = None, name: str = "") -> None:
        """Take a picture, a film or the record out of the program, over whatever is shown now."""
        from aqua_romana.box.export import ExportPage

        self.app.push(ExportPage(game, step, name))

    def portray(self, match: Match, board: Surface | None) -> None:
        """Keep how the board looked when its table was left."""
        if board is not None:
            self.boards.keep(check_of(match.game.record().encode("utf-8")), board)

    def play_on(self, game: Playable, seats: tuple[Seat, ...] | None = None) -> None:
        """A new game from a moment of another."""
        self.sit_down(self.library.begin(game, seats))

    def go_home(self) -> None:
        """Take away every scene above the lowest one, which is the title."""
        from aqua_romana.box.title import TitlePage

        while isinstance(self.app.scene, Scene) and not isinstance(self.app.scene, TitlePage):
            if self.app.depth <= 1:
                self.app.replace(TitlePage())
                return
            self.app.pop()
        if self.app.scene is None:
            self.app.push(TitlePage())

    # -- messages ----------------------------------------------------------------------------------

    def tell(self, text: str, seconds: float = 5.0) -> None:
        """A message that goes by itself, in whatever scene is shown."""
        ui = getattr(self.app.scene, "ui", None)
        if ui is not None:
            ui.toast(text, seconds)
            self.app.repaint()
        _log.info("Told: %s", text)

    def explain(self, title: str, text: str) -> None:
        """Something went wrong that the user should know about."""
        scene = self.app.scene
        if isinstance(scene, UiScene) or hasattr(scene, "ui"):
            scene.ui.open(Dialog(title, text, [(_("Close"), None)], primary=0))  # type: ignore[union-attr]
            self.app.repaint()
        _log.warning("%s: %s", title, text)

    def explain_fault(self, title: str, error: Exception, place: Path | None = None) -> None:
        """The disk or the system did not do what the user asked for."""
        _log.warning("%s: %r", title, error)
        self.explain(title, disk_words.in_words(error, place))

    def _tell_trouble(self, trouble: Trouble | None) -> None:
        self.tell(_("The game is being saved again.") if trouble is None else trouble.text(), 8.0)


_hosts: weakref.WeakKeyDictionary[App, Host] = weakref.WeakKeyDictionary()


def of(app: App) -> Host:
    """The host of a window."""
    found = _hosts.get(app)
    if found is None:
        found = _hosts[app] = Host(app)
    return found


def install(app: App, library: Library) -> Host:
    """Give a window a host with a library of its own (for tests, and for another folder)."""
    host = _hosts[app] = Host(app, library)
    return host
