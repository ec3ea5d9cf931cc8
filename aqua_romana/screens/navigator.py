"""Leads from scene to scene; one per window. Tables and pages ask here for the way to everything else."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from aqua_romana.boardgame.messages import N_, NP_, Message, readable
from aqua_romana.boardgame.plugin import ChallengeAttempt, Damaged, Game, GamePlugin, GamePlugins, Seat, Setup
from aqua_romana.screens.lessons.service import LessonService
from aqua_romana.screens.saved_games.thumbnails import BoardThumbnails
from aqua_romana.screens.saved_games.unsaved_game import UnsavedGameGuard
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.files import error_messages
from aqua_romana.storage.files.error_messages import Trouble, meaning
from aqua_romana.storage.files.exported_files import ARCHIVE_ENDING
from aqua_romana.storage.saves.game_file import check_of, is_between_homes, read_bytes
from aqua_romana.storage.saves.saved_games import Opened, SavedGames
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import translate
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.boardgame.evening import Score
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.challenges.service import ChallengeService
    from aqua_romana.screens.import_and_export_dialogs import Destination
    from aqua_romana.screens.two_homes.arrivals import Arrivals
    from aqua_romana.storage.evenings import Evenings
    from aqua_romana.table.scene import TableScene
    from aqua_romana.ui.system.file_dialogs import FileDialogs

_log = logging.getLogger(__name__)

_NOTE = 10.0  # seconds for a sentence about how a game was opened

#: The pages by name: in which module of `screens` each is, and its class.
ROUTES: Final = {
    "about": "about.page:AboutPage",
    "achievements": "challenges.page:AchievementsPage",
    "backup": "backup:BackupPage",
    "challenges": "challenges.page:ChallengesPage",
    "challenge_result": "challenges.page:ChallengeResultPage",
    "difference": "two_homes.page:DifferencePage",
    "evening": "evening:EveningPage",
    "export": "export:ExportPage",
    "gamepads": "gamepads:GamepadsPage",
    "keys": "keys:KeysPage",
    "lessons": "lessons.page:LessonsPage",
    "licences": "about.page:LicencesPage",
    "new_game": "new_game.page:NewGamePage",
    "puzzles": "puzzles.page:PuzzlesPage",
    "results": "results:ResultsPage",
    "review": "review.page:ReviewPage",
    "rules": "rule_book.page:RuleBookPage",
    "saved_games": "saved_games.page:SavedGamesPage",
    "settings": "settings:SettingsPage",
}

_Seats = tuple[Seat, ...] | None  # who sits where, if somebody knows


def page_class(route: str) -> Callable[..., Scene]:
    """The class of a page, imported when it is first shown: the title appears sooner without it."""
    module, _colon, name = ROUTES[route].partition(":")
    page: Callable[..., Scene] = getattr(import_module(f"aqua_romana.screens.{module}"), name)
    return page


class Navigator:
    """Knows the library and every way between the scenes of a window."""

    def __init__(self, app: App, saved_games: SavedGames, plugins: GamePlugins) -> None:
        self.app = app
        self.saved_games = saved_games
        self.plugins = plugins
        self.chance = random.Random()
        self.match: Match | None = None
        self._table: TableScene | None = None  # at which it is played
        self.boards = BoardThumbnails(app)
        self.safe = UnsavedGameGuard(app, self)
        self.lesson_service = LessonService(self)
        app.settings.write_behind = partial(saved_games.write_behind, app.settings.path)
        saved_games.on_trouble = self._tell_trouble
        # All are told by the thread that writes.
        saved_games.database.on_waiting = lambda: app.call_soon(self._tell_waiting)
        saved_games.on_slow = lambda: app.call_soon(self._tell_slow)
        saved_games.on_written = lambda: app.call_soon(self._written)
        self._is_slow = False  # and whoever noted results or progress was told
        saved_games.in_words = translate
        app.on_file = self.open_path
        app.on_closing = self.safe.may_close

    # What the title does without is loaded when it is first asked for: it is shown sooner.

    @cached_property
    def challenge_service(self) -> ChallengeService:
        """Who has won what."""
        from aqua_romana.screens.challenges.service import ChallengeService

        return ChallengeService(self)

    @cached_property
    def files(self) -> FileDialogs:
        """The system's own dialog for files."""
        from aqua_romana.ui.system.file_dialogs import FileDialogs

        return FileDialogs(self.app)

    # -- pages -------------------------------------------------------------------------------------

    def show(self, route: str, *arguments: object) -> None:
        """A page over whatever is shown now, with what it wants to know besides the navigator."""
        self.app.push(page_class(route)(self, *arguments))

    def show_rules(self, plugin: GamePlugin | None = None, chapter: str = "") -> None:
        """The rules of a game."""
        self.show("rules", plugin or self.offered()[0], chapter)

    def show_new_game(self, plugin: GamePlugin | None = None) -> None:
        """Ask for players and options; without a kind, of the game played last."""
        self.show("new_game", plugin or self.offered()[0])

    def show_lessons(self, plugin: GamePlugin | None = None) -> None:
        """The map of lessons; of one game first."""
        self.show("lessons", plugin)

    def show_puzzles(self, plugin: GamePlugin, people: Sequence[str] = ()) -> None:
        """Where the puzzles of a game are chosen; for one of some people."""
        from aqua_romana.screens.puzzles.model import book_of  # when first shown: a faster start

        self.lesson_service.choose_one_of(people)
        book = book_of(plugin)
        if book is not None:
            self.show("puzzles", plugin, book)

    def show_challenges(self, plugin: GamePlugin | None = None) -> None:
        """The wall of wreaths; of one game first."""
        self.show("challenges", plugin)

    def learn_first(self, plugin: GamePlugin) -> None:
        """Straight to the lesson to go on with; the map lies behind it."""
        self.show_lessons(plugin)
        self.lesson_service.open(plugin, self.lesson_service.report(plugin).next or plugin.lessons[0][0])

    def replay(
        self, plugin: GamePlugin, game: Game, name: str = "", step: int | None = None, seats: _Seats = None
    ) -> None:
        """Watch a game again."""
        from aqua_romana.screens.replay import watch_table  # a table is loaded when one is shown

        self.app.push(watch_table(self, plugin, game, name, step, self._seats(game, seats)))

    def review(
        self,
        plugin: GamePlugin,
        game: Game,
        on_open: Callable[[int], object] | None = None,
        seats: _Seats = None,
    ) -> None:
        """Look back on a game; `on_open` shows the board after so many actions."""
        self.show("review", plugin, game, on_open, self._seats(game, seats))

    def export(
        self, plugin: GamePlugin, game: Game, step: int | None = None, name: str = "", seats: _Seats = None
    ) -> None:
        """Take a picture, a film or the record out of the program."""
        if not name and self.match is not None and self.match.game is game:
            name = self.saved_games.name_of(self.match)
        self.show("export", plugin, game, step, name, self._seats(game, seats))

    def _seats(self, game: Game, seats: _Seats) -> tuple[Seat, ...]:
        """Who sits where, if somebody knows: of the game at the table, its match does."""
        if seats is None and self.match is not None and self.match.game is game:
            return self.match.seats
        return seats or ()

    def show_backup(self, path: Path | None = None, destination: Destination | None = None) -> None:
        """Read all that is in a file, or write everything to one."""
        self.safe.when_written(lambda: self.show("backup", path, destination))

    def go_home(self, *, covered: bool = False) -> None:
        """Take away every scene above the lowest one, the title, which something else may cover at once."""
        while self.app.scene is not None and not isinstance(self.app.scene, TitlePage):
            if self.app.depth <= 1:
                self.app.replace(TitlePage(self))
                return
            self.app.pop()
        if self.app.scene is None:
            self.app.push(TitlePage(self), covered=covered)

    # -- games -------------------------------------------------------------------------------------

    def offered(self) -> tuple[GamePlugin, ...]:
        """The games, the one played last first."""
        last = self.app.settings.last_game
        return tuple(sorted(self.plugins.all, key=lambda plugin: plugin.id != last))

    @property
    def has_played(self) -> bool:
        """Whether a game was ever begun or opened here."""
        settings = self.app.settings
        return bool(settings.last_game) or any(plugin.id in settings.setups for plugin in self.plugins.all)

    def is_new(self, plugin: GamePlugin) -> bool:
        """Whether a game has lessons, was never begun, and nobody has taken all of its lessons."""
        settings = self.app.settings
        if plugin.id == settings.last_game or plugin.id in settings.setups or not plugin.lessons:
            return False
        learning = self.saved_games.learning
        return not any(self.lesson_service.has_learnt(each, plugin) for each in learning.people())

    def _note_played(self, plugin: GamePlugin) -> None:
        settings = self.app.settings
        if settings.last_game != plugin.id:
            settings.last_game = plugin.id
            settings.save()

    def begin(self, plugin: GamePlugin, setup: Setup) -> None:
        """A new game at the table."""
        from aqua_romana.boardgame.clock import Clock
        from aqua_romana.screens.new_game.model import with_rival, with_styles  # when first needed

        seats = with_rival(plugin, setup, self.saved_games.statistics)
        setup.seats = with_styles(plugin, seats, self.chance)
        game: Game = plugin.engine.begin(setup, self.chance)
        if any(setup.headstart):
            game.give_headstart(setup.headstart)
        clock = Clock(setup.players, setup.clock) if setup.clock is not None else None
        begun = self.saved_games.begin(plugin, game, tuple(setup.seats), clock=clock, evening=setup.evening)
        match = self.match_of(begun)
        if any(seat.is_elsewhere for seat in setup.seats):
            self.homes.hand_overs.share(match, tuple(setup.seats))
        self.sit_down(match)

    def begin_challenge(
        self, plugin: GamePlugin, game: Game, seats: tuple[Seat, ...], attempt: ChallengeAttempt
    ) -> None:
        """A challenge at the table."""
        self._begin_game(plugin, game, seats, attempt=attempt)

    def play_on(self, plugin: GamePlugin, game: Game, seats: tuple[Seat, ...] | None = None) -> None:
        """A new game from where another stands."""
        self._begin_game(plugin, game, seats, arrived=True)

    def _begin_game(self, *game: Any, **more: Any) -> None:
        self.safe.before(lambda: self.sit_down(self.match_of(self.saved_games.begin(*game, **more))))

    def match_of(self, opened: Opened) -> Match:
        """A game of the library for playing: every change is kept."""
        from aqua_romana.boardgame.match import Match  # when first needed: a faster start

        keep, home, hand_over = self.saved_games.keep, opened.home, opened.hand_over
        more = opened.attempt, home, hand_over, opened.clock, opened.evening
        return Match(opened.plugin, opened.game, opened.seats, keep, *more)

    def sit_down(self, match: Match, note: Sequence[Message] = ()) -> None:
        """Show the table above the title, whatever pages lie between."""
        if self.match is not None and self.match is not match:
            self.saved_games.let_go(self.match)
        self.go_home()
        self.match = match
        self._note_played(match.plugin)
        # When first shown: a faster start.
        from aqua_romana.screens.challenges.mode import table_for

        mode = None
        if match.home is not None:
            from aqua_romana.screens.two_homes.mode import HomesMode

            mode = HomesMode(self)
        self._table = table_for(match, game_ui_of(match.plugin), self, mode)
        self.app.push(self._table)
        self.lesson_service.advise(match)
        if note:
            self.tell(*note, seconds=_NOTE)
        elif self.saved_games.trouble is not None:
            self._tell_trouble(self.saved_games.trouble)
        self.safe.watch()

    def open(self, name: str) -> None:
        """Go on with a saved game; a finished one is replayed."""
        match = self.match
        if match is not None and self.unsaved_reason(match) and self.saved_games.name_of(match) == name:
            self.sit_down(match)  # it knows more than the disk does
            return
        self.safe.before(lambda: self._open(name))

    def _open(self, name: str) -> None:
        try:
            opened = self.saved_games.open(name)
        except Damaged as error:
            nothing = Message(N_("None of it can be read."))
            self.explain(N_("This game cannot be opened"), nothing, *error_messages.sentences_of(error))
            return
        if opened.game.is_over or (opened.attempt is not None and opened.attempt.is_done):
            self.saved_games.let_go(opened)
            self.replay(opened.plugin, opened.game, opened.name, seats=opened.seats)
            if opened.note:
                self.tell(*opened.note, seconds=_NOTE)
            return
        self.sit_down(self.match_of(opened), opened.note)

    def open_path(self, path: str | Path) -> None:
        """A record dropped on the window or named on the command line: take it in and open it."""
        self.safe.before(lambda: self._open_path(path))

    def _open_path(self, path: str | Path) -> None:
        if Path(path).suffix == ARCHIVE_ENDING:
            self.show_backup(Path(path))
            return
        try:
            content = read_bytes(Path(path))
            if is_between_homes(content):
                self.homes.take_file(Path(path), content)
                return
            name, note = self.saved_games.import_content(content, readable(Path(path).stem)[:60])
        except Damaged as error:
            # When first needed: a faster start.
            from aqua_romana.screens.import_and_export_dialogs import refusal_text

            self.explain(N_("This file cannot be opened"), *refusal_text(Path(path), error))
            return
        except (OSError, ValueError) as error:
            self.explain_fault(N_("This file cannot be opened"), error, Path(path))
            return
        self._open(name)
        if note:
            self.tell(*note, seconds=_NOTE)

    def continue_last(self) -> None:
        """Go on with the unfinished game played last."""
        entry = self.saved_games.last_unfinished()
        if entry is not None:
            self.open(entry.name)

    def leave_table(self, match: Match | None = None) -> None:
        """From the table back to the title, asking first if anything would be lost."""
        match = match or self.match
        if match is None or match is not self.match:
            self._leave(match)
            return
        self.saved_games.keep(match)  # once more, in case the disk has lost it
        self.safe.before(lambda: self._leave(match))

    def _leave(self, match: Match | None) -> None:
        if match is not None:
            self.saved_games.let_go(match)
        self.match = self._table = None
        self.safe.watch()
        self.go_home()

    def quit(self) -> None:
        """End the program, asking first if anything would be lost."""
        self.safe.before_end()

    def unsaved_reason(self, match: Match) -> str:
        """Why the game is not on disk as it stands; empty when it is."""
        return self.safe.why(match)

    def explain_unsaved(self) -> None:
        """Say what is not saved, and offer what can be done about it."""
        self.safe.help()

    def show_final_scoring(self, match: Match) -> None:
        """The game is over: final scoring, over the table; of a challenge, the wreath that was won."""
        outcome = self.challenge_service.outcome(match)
        if outcome is None:
            self.app.push(game_ui_of(match.plugin).final_scoring(match, self))
            return
        self.show("challenge_result", match, outcome)

    def new_achievements(self, match: Match) -> list[str]:
        """What was done for the first time in a game that is over."""
        return self.challenge_service.new_achievements(match)

    def note_end(self, match: Match) -> None:
        """A game or a challenge has come to its end: what was done in it is noted."""
        self.challenge_service.note(match)

    def rematch(self, match: Match) -> None:
        """The same players again, each one seat further."""
        self.safe.before(lambda: self._rematch(match))

    def _rematch(self, match: Match) -> None:
        if match.attempt is not None:
            self.challenge_service.again(match)
            return
        score = self.evening_of(match)
        if score is not None:
            self._go_on_with(score)
            return
        setup = match.plugin.engine.rematch(match.game)
        first, *others = match.seats_for_rematch()
        setup.seats = [*others, first]
        if match.home is not None:  # whoever sat elsewhere does so again, as seen from here
            order = [*range(1, match.game.players), 0]
            setup.seats = [
                replace(seat, is_elsewhere=seat.is_human and at not in match.home.seats)
                for seat, at in zip(setup.seats, order, strict=True)
            ]
        setup.clock = match.clock.budget if match.clock is not None else None
        self._begin_after(match, match.plugin, setup)

    def _begin_after(self, match: Match | None, plugin: GamePlugin, setup: Setup) -> None:
        """Another game of the same people, who go on sharing a folder."""
        if match is not None:
            self.saved_games.let_go(match)
        self.begin(plugin, setup)
        before = match.home if match is not None else None
        if before is None or self.match is None or self.match.home is None:
            return
        if before.folder:
            self.homes.hand_overs.remember_folder(self.match, Path(before.folder))
        elif before.opened_from:
            self.homes.hand_overs.note_opened_from(self.match, Path(before.opened_from))

    # -- two homes ---------------------------------------------------------------------------------

    def owes_others(self, match: Match) -> bool:
        """Whether people still have to send the end of a game to another home; a shared folder gets it by
        itself."""
        home = match.home
        return match is self.match and home is not None and not home.folder and not match.is_handed_over

    def hand_over(self) -> None:
        """Offer the ways to hand the game over that lies on the table."""
        from aqua_romana.screens.two_homes.mode import HomesMode  # when first needed: a faster start

        if self._table is not None and isinstance(self._table.mode, HomesMode):
            self._table.mode.hand_over()

    @cached_property
    def homes(self) -> Arrivals:
        """What comes from seats at other computers, and goes to them."""
        from aqua_romana.screens.two_homes.arrivals import Arrivals  # when first asked for: a faster start

        return Arrivals(self)

    # -- evenings ----------------------------------------------------------------------------------

    @cached_property
    def evenings(self) -> Evenings:
        """All that were begun on this computer."""
        from aqua_romana.storage.evenings import Evenings  # when first asked for: a faster start

        return Evenings(self.saved_games.database, self.saved_games.statistics)

    def evening_of(self, match: Match) -> Score | None:
        """How the evening stands that a game is part of; None of any other game."""
        evening = self.evenings.named(match.evening) if match.evening else None
        return self.evenings.score(evening) if evening is not None else None

    def next_of_evening(self, score: Score) -> None:
        """The next game of an evening, or how it ended."""
        self.safe.before(lambda: self._go_on_with(score))

    def _go_on_with(self, score: Score) -> None:
        if score.is_over:
            self.show("evening", score)
            return
        from aqua_romana.screens.evening import next_setup  # when first asked for: a faster start

        plugin = self.plugins.named(score.next_game) or self.offered()[0]
        setup = next_setup(score, plugin, self.saved_games, self.app.settings, self.chance)
        self._begin_after(self.match, plugin, setup)

    def end_evening(self, score: Score) -> None:
        """No more games of it."""
        self.evenings.keep(replace(score.evening, is_ended=True))

    def keep_board_picture(self, match: Match, board: Surface | None) -> None:
        """Keep how the board looked when its table was left."""
        if board is not None:
            self.boards.keep(check_of(match.game.record().encode("utf-8")), board)

    # -- messages ----------------------------------------------------------------------------------

    def tell(self, *messages: Message, seconds: float = 5.0) -> None:
        """A message that goes by itself, in whatever scene is shown."""
        ui = getattr(self.app.scene, "ui", None)
        if ui is not None:
            ui.toast(translate(*messages), seconds)
            self.app.repaint()
        _log.info("Told: %s", " ".join(map(str, messages)))

    def explain(self, title: str, *messages: Message) -> None:
        """Something the user should know about; the title is a marked text."""
        self._explain(title, lambda: translate(*messages))
        _log.warning("%s: %s", title, " ".join(map(str, messages)))

    def explain_fault(self, title: str, error: Exception, place: Path | None = None) -> None:
        """The disk or the system did not do what the user asked for; the title is a marked text."""
        _log.warning("%s: %s (%r)", title, meaning(error), error)
        self._explain(title, lambda: translation.disk_error_text(error, place))

    def exported(self, title: str, messages: Callable[[], str], file: Path) -> None:
        """Something lies in a folder of the user's own now: say so, and offer to show it there."""
        _log.info("Exported: %s", readable(file))
        self._explain(title, messages, (N_("Open folder"), lambda: self.show_folder(file)))

    def back_to_table(self) -> None:
        """Take away whatever lies over the table."""
        while self._table is not None and self.app.scene is not self._table and self.app.depth > 1:
            self.app.pop()

    def show_folder(self, file: Path) -> None:
        from aqua_romana.ui.system import programs  # when first needed: a faster start

        unseen = Message(
            N_("The folder could not be shown. It is here:\n{folder}"), {"folder": readable(file.parent)}
        )

        def failed() -> None:
            self.app.call_soon(lambda: self.explain(N_("Open folder"), unseen))

        programs.show_folder(file, failed)

    def _explain(self, title: str, message: Callable[[], str], *answers: Answer) -> None:
        ui = getattr(self.app.scene, "ui", None)
        if ui is not None:
            close: Answer = (NP_("window", "Close"), None)
            ui.open(TranslatedDialog(title, message, [*answers, close], primary=len(answers)))
            self.app.repaint()

    def _tell_trouble(self, trouble: Trouble | None) -> None:
        again = (Message(N_("The game is being saved again.")),)
        self.tell(*(again if trouble is None else trouble.sentences), seconds=8.0)
        if self._table is not None:
            self.app.call_soon(self._table.show_unsaved)  # after the action that could not be kept
        self.safe.watch()

    def _written(self) -> None:
        """A slow disk has taken all that was given to it."""
        self.saved_games.settle()
        if self._table is not None:
            self._table.show_unsaved()
        if self._is_slow:
            self._is_slow = False
            self._tell_waiting()
        self.safe.written()

    def _tell_slow(self) -> None:
        """Results and progress take their time: said once, until they are on disk."""
        if self._is_slow or not self.saved_games.is_writing:
            return
        self._is_slow = True
        self.tell(Message(N_("The disk is slow: results and progress are not yet saved.")), seconds=8.0)
        if self._table is not None:
            self._table.show_unsaved()

    def _tell_waiting(self) -> None:
        database = self.saved_games.database
        again = (Message(N_("Results and progress are saved again.")),)
        self.tell(*(again if database.is_safe else database.fault), seconds=8.0)
        self.safe.watch()
