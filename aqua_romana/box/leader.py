"""Leads from scene to scene; one per window. Tables and pages ask here for the way to everything else."""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Surface

from aqua_romana.box.board_pictures import BoardPictures
from aqua_romana.box.goal import Goal
from aqua_romana.box.laurels import Laurels
from aqua_romana.box.report import Report
from aqua_romana.box.safekeeping import Safekeeping
from aqua_romana.box.school import School
from aqua_romana.box.title import TitlePage
from aqua_romana.keeping import damage
from aqua_romana.keeping.faults import Trouble, meaning
from aqua_romana.keeping.file_names import readable
from aqua_romana.keeping.library import Library, Opened
from aqua_romana.keeping.shelf import check_of
from aqua_romana.kinds import Damaged, Game, Kind, Kinds, Quest, Seat, Setup
from aqua_romana.match import Match
from aqua_romana.sentences import N_, NP_, Sentence
from aqua_romana.tabletop.face import face_of
from aqua_romana.window import disk_words
from aqua_romana.window.app import App
from aqua_romana.window.file_dialogs import FileDialogs
from aqua_romana.window.question import Question
from aqua_romana.window.text import say
from aqua_romana.window.widgets.dialog import Answer

_log = logging.getLogger(__name__)

_NOTE = 10.0  # seconds for a sentence about how a game was opened
_LAST_PLAYED = "last game"  # what the settings remember it under
_LAST_LOOK = 2.2  # seconds between the end of a game and its scoring

_Seats = tuple[Seat, ...] | None  # who sits where, if somebody knows


class Leader:
    """Knows the library and every way between the scenes of a window (see `ways.Ways`)."""

    def __init__(self, app: App, library: Library, kinds: Kinds) -> None:
        self.app = app
        self.library = library
        self.kinds = kinds
        self.chance = random.Random()
        self.match: Match | None = None
        self.boards = BoardPictures(app)
        self.safe = Safekeeping(app, self)
        self.school = School(app, self)
        self.laurels = Laurels(self, self.school)
        self.files = FileDialogs(app)
        library.on_trouble = self._tell_trouble
        library.in_words = say
        app.on_file = self.open_path
        app.on_closing = self.safe.may_close

    # -- pages -------------------------------------------------------------------------------------
    # Every page is imported when it is first shown: the title appears sooner without them.

    def show_rules(self, kind: Kind | None = None, chapter: str = "") -> None:
        """The rules of a game, over whatever is shown now."""
        from aqua_romana.box.book import RulesPage  # when first shown: a faster start

        self.app.push(RulesPage(self, kind or self.offered()[0], chapter))

    def show_settings(self) -> None:
        """The settings, over whatever is shown now."""
        from aqua_romana.box.preferences import SettingsPage  # when first shown: a faster start

        self.app.push(SettingsPage(self))

    def show_new_game(self, kind: Kind | None = None) -> None:
        """Ask for players and options; without a kind, of the game played last."""
        from aqua_romana.box.new_game import NewGamePage  # when first shown: a faster start

        self.app.push(NewGamePage(self, kind or self.offered()[0]))

    def offered(self) -> tuple[Kind, ...]:
        """The games, the one played last first."""
        last = self.app.settings.other.get(_LAST_PLAYED)
        return tuple(sorted(self.kinds.all, key=lambda kind: kind.word != last))

    @property
    def has_played(self) -> bool:
        """Whether a game was ever begun or opened here."""
        other = self.app.settings.other
        return _LAST_PLAYED in other or any(f"setup {kind.word}" in other for kind in self.kinds.all)

    def _note_played(self, kind: Kind) -> None:
        settings = self.app.settings
        if settings.other.get(_LAST_PLAYED) != kind.word:
            settings.other[_LAST_PLAYED] = kind.word
            settings.save()

    def show_saved_games(self) -> None:
        """The list of saved games."""
        from aqua_romana.box.saved_games import SavedGamesPage  # when first shown: a faster start

        self.app.push(SavedGamesPage(self))

    def show_standings(self) -> None:
        """Results over all games."""
        from aqua_romana.box.standings import StandingsPage  # when first shown: a faster start

        self.app.push(StandingsPage(self))

    def show_learn(self, kind: Kind | None = None) -> None:
        """The map of lessons; of one game first."""
        from aqua_romana.box.learn import LearnPage  # when first shown: a faster start

        self.app.push(LearnPage(self, self.school, kind))

    def show_puzzles(self, kind: Kind, people: Sequence[str] = ()) -> None:
        """Where the puzzles of a game are chosen, over whatever is shown now; for one of some people."""
        from aqua_romana.box.puzzles import PuzzlesPage  # when first shown: a faster start
        from aqua_romana.tabletop.puzzle import book_of

        self.school.choose_one_of(people)
        book = book_of(kind)
        if book is not None:
            self.app.push(PuzzlesPage(self, self.school, kind, book))

    def show_challenges(self, kind: Kind | None = None) -> None:
        """The wall of wreaths, over whatever is shown now."""
        from aqua_romana.box.challenges import ChallengesPage  # when first shown: a faster start

        self.app.push(ChallengesPage(self, self.laurels, kind))

    def show_feats(self) -> None:
        """What is worth doing once, over whatever is shown now."""
        from aqua_romana.box.feats import FeatsPage  # when first shown: a faster start

        self.app.push(FeatsPage(self, self.laurels))

    def learn_first(self, kind: Kind) -> None:
        """Straight to the lesson to go on with; the map lies behind it."""
        self.show_learn(kind)
        self.school.open(kind, self.school.report(kind).next or kind.lessons[0][0])

    def report(self, kind: Kind) -> Report:
        """How far whoever learns has come with the lessons of a game."""
        return self.school.report(kind)

    def people(self) -> list[str]:
        """Everybody who has played or learnt here."""
        return self.school.names()

    @property
    def has_taught(self) -> bool:
        """Whether anybody ever began a lesson here."""
        return self.school.has_taught

    def show_about(self) -> None:
        """Credits and notices."""
        from aqua_romana.box.about import AboutPage  # when first shown: a faster start

        self.app.push(AboutPage(self))

    def show_licences(self) -> None:
        """The licences in full."""
        from aqua_romana.box.licences import LicencesPage  # when first shown: a faster start

        self.app.push(LicencesPage(self))

    def replay(
        self, kind: Kind, game: Game, name: str = "", step: int | None = None, seats: _Seats = None
    ) -> None:
        """Watch a game again, over whatever is shown now."""
        from aqua_romana.box.replay import ReplayPage  # when first shown: a faster start

        self.app.push(ReplayPage(self, kind, game, name, step, self._seats(game, seats)))

    def _seats(self, game: Game, seats: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
        """Who sits where, if somebody knows: of the game at the table, its match does."""
        if seats is None and self.match is not None and self.match.game is game:
            return self.match.seats
        return seats or ()

    def review(
        self, kind: Kind, game: Game, on_open: Callable[[int], object] | None = None, seats: _Seats = None
    ) -> None:
        """Look back on a game; `on_open` shows the board after so many actions."""
        from aqua_romana.box.review_page import ReviewPage  # when first shown: a faster start

        self.app.push(ReviewPage(self, kind, game, on_open, self._seats(game, seats)))

    def export(
        self, kind: Kind, game: Game, step: int | None = None, name: str = "", seats: _Seats = None
    ) -> None:
        """Take a picture, a film or the record out of the program, over whatever is shown now."""
        from aqua_romana.box.export import ExportPage  # when first shown: a faster start

        if not name and self.match is not None and self.match.game is game:
            name = self.library.name_of(self.match)
        self.app.push(ExportPage(self, kind, game, step, name, self._seats(game, seats)))

    def move_everything(self, path: Path | None = None, goal: Goal | None = None) -> None:
        """Read all that is in a file, or write everything to one; over whatever is shown now."""
        from aqua_romana.box.moving import MovingPage  # when first shown: a faster start

        self.app.push(MovingPage(self, path, goal))

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

    def begin(self, kind: Kind, setup: Setup) -> None:
        """A new game at the table."""
        game: Game = kind.engine.begin(setup, self.chance)
        self.sit_down(self.match_of(self.library.begin(kind, game, tuple(setup.seats))))

    def begin_quest(self, kind: Kind, game: Game, seats: tuple[Seat, ...], quest: Quest) -> None:
        """A challenge at the table."""
        self.safe.before(
            lambda: self.sit_down(self.match_of(self.library.begin(kind, game, seats, quest=quest)))
        )

    def play_on(self, kind: Kind, game: Game, seats: tuple[Seat, ...] | None = None) -> None:
        """A new game from where another stands."""
        self.safe.before(
            lambda: self.sit_down(self.match_of(self.library.begin(kind, game, seats, arrived=True)))
        )

    def match_of(self, opened: Opened) -> Match:
        """A game of the library for playing: every change is kept."""
        return Match(opened.kind, opened.game, opened.seats, self.library.keep, opened.quest)

    def sit_down(self, match: Match, note: Sequence[Sentence] = ()) -> None:
        """Show the table above the title, whatever pages lie between."""
        if self.match is not None and self.match is not match:
            self.library.let_go(self.match)
        self.go_home()
        self.match = match
        self._note_played(match.kind)
        self.app.push(face_of(match.kind).table(match, self))
        self.school.advise(match)
        if note:
            self.tell(*note, seconds=_NOTE)
        elif self.library.trouble is not None:
            self._tell_trouble(self.library.trouble)
        self.safe.watch()

    def open(self, name: str) -> None:
        """Go on with a saved game; a finished one is replayed."""
        match = self.match
        if match is not None and self.why_unsaved(match) and self.library.name_of(match) == name:
            self.sit_down(match)  # it knows more than the disk does
            return
        self.safe.before(lambda: self._open(name))

    def _open(self, name: str) -> None:
        try:
            opened = self.library.open(name)
        except Damaged as error:
            nothing = Sentence(N_("Nothing of it can be read."))
            self.explain(N_("This game cannot be opened"), nothing, *damage.told_of(error))
            return
        if opened.game.is_over or (opened.quest is not None and opened.quest.is_done):
            self.library.let_go(opened)
            self.replay(opened.kind, opened.game, opened.name, seats=opened.seats)
            if opened.note:
                self.tell(*opened.note, seconds=_NOTE)
            return
        self.sit_down(self.match_of(opened), opened.note)

    def open_path(self, path: str | Path) -> None:
        """A record dropped on the window or named on the command line: take it in and open it."""
        self.safe.before(lambda: self._open_path(path))

    def _open_path(self, path: str | Path) -> None:
        from aqua_romana.box import importing  # when first needed: a faster start
        from aqua_romana.keeping import archive

        if Path(path).suffix == archive.ENDING:
            self.move_everything(Path(path))
            return
        try:
            name, note = self.library.import_file(Path(path))
        except Damaged as error:
            self.explain(N_("This file cannot be opened"), *importing.refused(Path(path), error))
            return
        except (OSError, ValueError) as error:
            self.explain_fault(N_("This file cannot be opened"), error, Path(path))
            return
        self._open(name)
        if note:
            self.tell(*note, seconds=_NOTE)

    def continue_last(self) -> None:
        """Go on with the unfinished game played last."""
        entry = self.library.last_unfinished()
        if entry is not None:
            self.open(entry.name)

    def leave_table(self, match: Match | None = None) -> None:
        """From the table back to the title, asking first if anything would be lost."""
        match = match or self.match
        if match is None or match is not self.match:
            self._leave(match)
            return
        self.library.keep(match)  # once more, in case the disk has lost it
        self.safe.before(lambda: self._leave(match))

    def _leave(self, match: Match | None) -> None:
        if match is not None:
            self.library.let_go(match)
        self.match = None
        self.safe.watch()
        self.go_home()

    def quit(self) -> None:
        """End the program, asking first if anything would be lost."""
        self.safe.before(self.app.quit)

    def why_unsaved(self, match: Match) -> str:
        """Why the game is not on disk as it stands; empty when it is."""
        return self.safe.why(match)

    def help_unsaved(self) -> None:
        """Say what is not saved, and offer what can be done about it."""
        self.safe.help()

    def finish(self, match: Match) -> None:
        """The game is over: final scoring, over the table; of a challenge, the wreath that was won."""
        outcome = self.laurels.outcome(match)
        if outcome is None:
            self.app.push(face_of(match.kind).final(match, self))
            return
        from aqua_romana.box.wreath_page import WreathPage  # when first shown: a faster start

        self.app.push(WreathPage(self, self.laurels, match, outcome))

    def praise(self, match: Match) -> list[str]:
        """What was done for the first time in a game that is over."""
        return self.laurels.praise(match)

    def finish_soon(self, match: Match) -> None:
        """The final scoring, once the last move has been seen; not if it is undone or left meanwhile."""
        table = self.app.scene
        self.laurels.note(match)

        def finish() -> None:
            is_over = match.game.is_over or (match.quest is not None and match.quest.is_done)
            if not is_over or self.app.scene is not table:
                return
            if getattr(table, "is_showing", False):
                later()
            else:
                self.finish(match)

        def later() -> None:
            timer = threading.Timer(_LAST_LOOK, lambda: self.app.call_soon(finish))
            timer.daemon = True
            timer.start()

        if self.app.settings.animation == "off":
            self.app.call_soon(finish)
        else:
            later()

    def rematch(self, match: Match) -> None:
        """The same players again, each one seat further."""
        self.safe.before(lambda: self._rematch(match))

    def _rematch(self, match: Match) -> None:
        if match.quest is not None:
            self.laurels.again(match)
            return
        setup = match.kind.engine.rematch(match.game)
        setup.seats = [*match.seats[1:], match.seats[0]]
        self.library.let_go(match)
        self.begin(match.kind, setup)

    def portray(self, match: Match, board: Surface | None) -> None:
        """Keep how the board looked when its table was left."""
        if board is not None:
            self.boards.keep(check_of(match.game.record().encode("utf-8")), board)

    # -- messages ----------------------------------------------------------------------------------

    def tell(self, *said: Sentence, seconds: float = 5.0) -> None:
        """A message that goes by itself, in whatever scene is shown."""
        ui = getattr(self.app.scene, "ui", None)
        if ui is not None:
            ui.toast(say(*said), seconds)
            self.app.repaint()
        _log.info("Told: %s", " ".join(map(str, said)))

    def explain(self, title: str, *said: Sentence) -> None:
        """Something the user should know about; the title is a marked text."""
        self._explain(title, lambda: say(*said))
        _log.warning("%s: %s", title, " ".join(map(str, said)))

    def explain_fault(self, title: str, error: Exception, place: Path | None = None) -> None:
        """The disk or the system did not do what the user asked for; the title is a marked text."""
        _log.warning("%s: %s (%r)", title, meaning(error), error)
        self._explain(title, lambda: disk_words.in_words(error, place))

    def exported(self, title: str, said: Callable[[], str], file: Path) -> None:
        """Something lies in a folder of the user's own now: say so, and offer to show it there."""
        _log.info("Exported: %s", readable(file))
        self._explain(title, said, (N_("Open folder"), lambda: self._show_folder(file)))

    def _show_folder(self, file: Path) -> None:
        from aqua_romana.window import system_programs  # when first needed: a faster start

        unseen = Sentence(
            N_("The folder could not be shown. It is here:\n{folder}"), {"folder": readable(file.parent)}
        )

        def failed() -> None:
            self.app.call_soon(lambda: self.explain(N_("Open folder"), unseen))

        system_programs.show_folder(file, failed)

    def _explain(self, title: str, words: Callable[[], str], *answers: Answer) -> None:
        ui = getattr(self.app.scene, "ui", None)
        if ui is not None:
            close: Answer = (NP_("window", "Close"), None)
            ui.open(Question(title, words, [*answers, close], primary=len(answers)))
            self.app.repaint()

    def _tell_trouble(self, trouble: Trouble | None) -> None:
        again = (Sentence(N_("The game is being saved again.")),)
        self.tell(*(again if trouble is None else trouble.sentences), seconds=8.0)
        self.safe.watch()
