"""While something cannot be saved: saving is tried again, and nobody leaves it behind unasked.

A slow disk is waited for only by whoever leaves or exports the game; what for is said.
"""

from __future__ import annotations

import errno
import logging
import os
import tempfile
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.storage.files import exported_files, folders
from aqua_romana.storage.saves import record_headers
from aqua_romana.storage.saves.game_file import moment, read_bytes
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.translation import N_, _, ngettext, translate
from aqua_romana.ui.widgets import Dialog, TextField, WidgetRoot
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.navigator import Navigator

_log = logging.getLogger(__name__)

BETWEEN_TRIES = 3.0  # seconds
_GOOD_NEWS = 0.8  # seconds to read that everything is saved
_ROOM = 16 * 1024  # bytes that must fit on the disk before a game is written again

_IS_COUNTED = N_("Results of saved games are counted at the next start.")
_LOST_PROGRESS = N_("If you leave now, what is new in lessons, puzzles, challenges and feats is lost.")

Then = Callable[[], object]


class UnsavedGameGuard:
    """Watches over the game at the table of one window, and over results and progress."""

    def __init__(self, app: App, navigator: Navigator) -> None:
        self._app = app
        self._host = navigator
        self._elsewhere = ""  # the record that was last written to another place
        self._watching: threading.Thread | None = None
        self._enough = threading.Event()
        self._awaiting: Then | None = None  # what goes on once a slow disk has everything

    # -- asking ------------------------------------------------------------------------------------

    def why(self, match: Match) -> str:
        """Why a game is not on disk as it stands; empty when it is."""
        saved_games = self._host.saved_games
        if saved_games.behind(match) is None:
            return self._why_progress()
        trouble = saved_games.trouble
        if trouble is None and saved_games.is_writing:
            return _("The disk is slow: the game is still being saved.")
        reason = translate(trouble.sentences[0]) if trouble is not None else _("The game could not be saved.")
        folder = _("The folder is {folder}.", folder=readable(str(saved_games.folder)))
        return f"{reason}\n{folder}"

    def _why_progress(self) -> str:
        database = self._host.saved_games.database
        if database.is_safe:
            return ""
        if self._host.saved_games.is_writing:
            return _("The disk is slow: results and progress are not yet saved.")
        return translate(*database.fault)

    def before(self, then: Then) -> None:
        """Do what leaves the game at the table behind; if something would be lost, after asking."""
        if self._is_game_safe():
            then()
        elif self._host.saved_games.is_writing:
            self._wait(lambda: self.before(then), then)
        else:
            self._ask(then)

    def when_written(self, then: Then) -> None:
        """Do what needs the game as it is on disk, once a slow one has all of it."""
        if self._host.saved_games.wait(0.0):
            then()
        else:
            self._wait(lambda: self.when_written(then), None)

    def before_end(self) -> None:
        """End the program; if something would be lost, after asking."""
        ui = self._ui()
        if not self.may_close():
            return
        if ui is None or self._app.settings.animation == "off":
            self._app.quit()
            return
        ui.toast(_("Everything is saved."))
        self._app.after(_GOOD_NEWS, self._app.quit)

    def may_close(self) -> bool:
        """Whether the window may be closed: all that is kept is on disk; if not, the user is being asked."""
        is_game_safe, is_rest_safe = self._is_game_safe(), self._host.saved_games.database.save_waiting()
        if not self._host.saved_games.wait(0.0):
            self._wait(self.before_end, self._app.quit)
        elif not is_game_safe:
            self._ask(self.before_end_of_rest)
        elif not is_rest_safe:
            self._ask_about_progress()
        else:
            return True
        return self._ui() is None

    def before_end_of_rest(self) -> None:
        """The game at the table is given up; results and progress may still wait."""
        if self._host.saved_games.database.save_waiting():
            self._app.quit()
        elif self._host.saved_games.is_writing:
            self._wait(self.before_end_of_rest, self._app.quit)
        else:
            self._ask_about_progress()

    def _ask_about_progress(self) -> None:
        if self._ui() is None:
            self._app.quit()
            return

        def message() -> str:
            return "\n".join(
                (
                    _("Results and progress are not saved."),
                    _(_IS_COUNTED),
                    _(_LOST_PROGRESS),
                    translate(*self._host.saved_games.database.fault),
                )
            )

        answers: list[Answer] = [
            (N_("Back"), None),
            (N_("Try again"), self.before_end),
            (N_("Leave anyway"), self._app.quit),
        ]
        self._ask_user(N_("Leave without saving?"), message, answers, primary=1, stacked=True, name="unsaved")

    def _wait(self, again: Then, leave: Then | None) -> None:
        """The disk takes its time: say so, and go on by `again` once it has everything."""
        if self._ui() is None:  # nobody can be told
            self._host.saved_games.wait()
            again()
            return
        self._awaiting = again
        match, stop, saved_games = self._host.match, self._stop_waiting, self._host.saved_games
        title = N_("The settings are still being saved")
        is_behind = match is not None and saved_games.behind(match) is not None
        if is_behind:
            title = N_("The game is still being saved")
        elif not saved_games.database.is_safe:
            title = N_("Results and progress are still being saved")

        def message() -> str:
            told = [_("The disk is slow. The program goes on as soon as everything is saved.")]
            if leave is not None and is_behind and match is not None:
                told.append(self._description(match, is_leaving=True))
            elif leave is not None and not saved_games.database.is_safe:
                told += [_(_IS_COUNTED), _(_LOST_PROGRESS)]
            return "\n".join(told)

        answers: list[Answer] = [(N_("Back"), stop)]
        if leave is not None:
            answers.append((N_("Leave without waiting"), partial(stop, leave)))
        self._ask_user(title, message, answers, primary=0, stacked=True, name="unsaved", before=stop)
        if not self._host.saved_games.is_writing:  # just now
            self.written()

    def _stop_waiting(self, then: Then | None = None) -> None:
        """Whoever plays on or has left is not taken along once everything is written."""
        self._awaiting = None
        if then is not None:
            then()

    def written(self) -> None:
        """A slow disk has everything: whoever waited for that goes on."""
        again, self._awaiting = self._awaiting, None
        if again is not None:
            self._close_questions()
            again()
        self.watch()

    def help(self) -> None:
        """Say what is not saved and what can be done."""
        if self._host.match is not None and self._host.saved_games.behind(self._host.match) is not None:
            self._ask(None)

    def _is_game_safe(self) -> bool:
        match, saved_games = self._host.match, self._host.saved_games
        if match is None or saved_games.behind(match) is None or saved_games.keep(match):
            return True
        return self._elsewhere == match.game.record()

    def _ui(self) -> WidgetRoot | None:
        return getattr(self._app.scene, "ui", None)

    def _ask(self, then: Then | None, first: Callable[[], str] | None = None) -> None:
        """What is not saved and what to do, after `first`; `then` is what the user wants to leave for."""
        match = self._host.match
        if self._ui() is None or match is None:
            if then is not None:
                then()
            return
        answers: list[Answer] = [
            (N_("Back to the game"), None),
            (N_("Try again"), lambda: self._try_again(then)),
            (N_("Save somewhere else"), lambda: self._ask_place(then)),
        ]
        title = N_("This game is not saved")
        if then is not None:
            title = N_("Leave without saving?")
            answers.append((N_("Leave anyway"), then))

        def message() -> str:
            parts = (first() if first else "", self._description(match, then is not None), self.why(match))
            return "\n".join(part for part in parts if part)

        self._ask_user(title, message, answers, primary=2, width_units=620, stacked=True, name="unsaved")

    def _close_questions(self) -> None:
        """What is asked anew, or has settled itself."""
        ui = self._ui()
        if ui is not None:
            for dialog in [each for each in ui.dialogs if each.name == "unsaved"]:
                ui.close(dialog)

    def _description(self, match: Match, is_leaving: bool) -> str:
        count = self._host.saved_games.behind(match) or 0
        if not count:
            if is_leaving:
                return _("The last change is not saved. If you leave now, it is lost.")
            return _("The last change is not saved yet.")
        if is_leaving:
            return ngettext(
                "{n} action of this game is not saved. If you leave now, it is lost.",
                "{n} actions of this game are not saved. If you leave now, they are lost.",
                count,
            )
        return ngettext(
            "{n} action of this game is not saved yet.",
            "{n} actions of this game are not saved yet.",
            count,
        )

    def _try_again(self, then: Then | None) -> None:
        match = self._host.match
        if match is not None and not self._host.saved_games.keep(match):
            self._ask(then, lambda: _("It still cannot be saved."))
        elif then is not None:
            then()

    # -- another place -----------------------------------------------------------------------------

    def _ask_place(self, then: Then | None) -> None:
        before = partial(self._ask, then)
        answers: list[Answer] = [(N_("Back"), before)]
        for called, folder in places():
            answers.append((called, lambda folder=folder: self._write(folder, then)))  # type: ignore[misc]
        answers.append((N_("Another folder"), lambda: self._ask_path(then)))

        def message() -> str:
            # Translators: Import is a button.
            return _(
                "The game is written there as a file. “Import” on the page of saved games brings it back."
            )

        more = {"width_units": 560, "stacked": True, "before": before}
        self._ask_user(N_("Where to?"), message, answers, primary=1, **more)

    def _ask_path(self, then: Then | None) -> None:
        field = TextField("", limit=400, name="path")

        def message() -> str:
            field.placeholder = _("Path of the folder")
            return ""

        def write() -> None:
            self._write(Path(field.text.strip()), then)

        before = partial(self._ask_place, then)
        answers: list[Answer] = [(N_("Back"), before), (N_("Save"), write)]
        title, more = N_("Another folder"), {"content": field, "before": before}
        question = self._ask_user(title, message, answers, primary=1, **more)
        field.on_enter = lambda _text: question.answer(1)

    def _write(self, folder: Path, then: Then | None) -> None:
        match = self._host.match
        if match is None:
            return
        try:
            saved_file = self.write_to(match, folder.expanduser())
        except (OSError, ValueError, RuntimeError) as error:
            _log.warning("A game cannot be written elsewhere: %r", error)
            cause = error  # the name of what was caught is gone when the question is laid out again
            self._ask(then, lambda: translation.disk_error_text(cause, folder))
            return

        def message() -> str:
            return _("The game was written to:\n{file}", file=readable(str(saved_file)))

        answers: list[Answer] = [(N_("Back to the game"), None)]
        if then is not None:
            answers.append((N_("Leave"), then))
        self._ask_user(N_("Your game is safe"), message, answers, primary=-1)

    def write_to(self, match: Match, folder: Path) -> Path:
        """Write the record into a folder and read it back; OSError when either does not work."""
        record = match.game.record()
        stem = Path(self._host.saved_games.name_of(match)).stem or moment().replace(":", "")
        saved_file = exported_files.unused(folder / f"{match.plugin.id} {stem}{match.plugin.suffix}")
        exported_files.write(saved_file, self._host.saved_games.whole_record(match))
        try:
            bare = record_headers.parted(read_bytes(saved_file))[0]
            is_same = match.plugin.engine.read(bare).record() == record
        except Damaged:
            is_same = False
        if not is_same:
            raise OSError(errno.EIO, "what was written cannot be read back", str(saved_file))
        self._elsewhere = record
        return saved_file

    def _ask_user(self, title: str, words: Callable[[], str], answers: list[Answer], **more: Any) -> Dialog:
        """In place of what was asked before."""
        self._close_questions()
        dialog, ui = TranslatedDialog(title, words, answers, **more), self._ui()
        if ui is not None:
            ui.hush()
            ui.open(dialog)
            self._app.repaint()
        return dialog

    # -- trying again ------------------------------------------------------------------------------

    def watch(self) -> None:
        """Try again every few seconds while something is not on disk."""
        if self._host.saved_games.is_safe:
            self._enough.set()
            self._close_questions()
        elif self._watching is None or not self._watching.is_alive() or self._enough.is_set():
            self._enough = threading.Event()
            self._watching = threading.Thread(
                target=self._probe, args=(self._enough,), name="safekeeping", daemon=True
            )
            self._watching.start()

    def _probe(self, enough: threading.Event) -> None:
        """In a thread of its own, as a disk that hangs must not hold the window up."""
        while not enough.wait(BETWEEN_TRIES) and pygame.display.get_init():
            if has_room(self._host.saved_games.folder):
                self._app.call_soon(self._save_again)

    def _save_again(self) -> None:
        match, saved_games = self._host.match, self._host.saved_games
        if saved_games.is_writing:
            return
        if match is not None and saved_games.behind(match) is not None:
            saved_games.keep(match)
        saved_games.database.save_waiting()
        self.watch()


def has_room(folder: Path) -> bool:
    """Whether a game could be written there. Nothing is left behind: the file tried has no name."""
    try:
        place = next(each for each in (folder, *folder.parents) if each.is_dir())
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(bytes(_ROOM))
            file.flush()
            os.fsync(file.fileno())
    except (OSError, StopIteration):
        return False
    return True


def places() -> list[tuple[str, Path]]:
    """The user's folders that are there, each once, with what they are called: marked texts."""
    # Translators: the folders of the user, as the system calls them.
    called = {"documents": N_("Documents"), "desktop": N_("Desktop"), "downloads": N_("Downloads")}
    own = folders.personal_places()
    known = {own[name]: message for name, message in called.items() if name in own}
    # Translators: the folder of the user, in which all others lie.
    known[Path(os.path.expanduser("~"))] = N_("Home folder")
    return [(message, folder) for folder, message in known.items() if folder.is_dir()]
