"""When the program itself fails: nothing is lost, and the user can go on or save a report."""

from __future__ import annotations

import logging
import platform
import traceback

import pygame

from aqua_romana import NAME, PROGRAM, __version__
from aqua_romana.boardgame.messages import readable
from aqua_romana.screens.crash_report import missing_pictures
from aqua_romana.screens.page import BoxPage
from aqua_romana.screens.routes import PageNavigator
from aqua_romana.storage.files import folders, safe_read
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MissingPicture
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.system import log_file
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, Ui
from aqua_romana.ui.widgets.flow import Flow

_log = logging.getLogger(__name__)

_MOST_IN_A_ROW = 3
_LOG_TAIL = 20_000


class CrashReportPage(BoxPage):
    """Something unexpected happened: go on, back to the menu, or save a report."""

    def __init__(self, navigator: PageNavigator, error: Exception) -> None:
        super().__init__(navigator)
        self.error = error
        self._saved = ""

    def column_units(self) -> int:
        """A comfortable line of text."""
        return 1000

    def heading(self) -> str:
        """The page's title."""
        return _("Something went wrong")

    def footer(self) -> list[Button]:
        """What can be done."""
        return [
            Button(_("Save a report"), self._save_report, icon="save", name="report"),
            Button(_("Main menu"), self.navigator.leave_table, name="home"),
            # Translators: a button: back to where the error happened.
            Button(_("Go on"), self.on_back, style="primary", icon="play", name="resume"),
        ]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Say what it means in words; the cause comes last and small."""
        panel, area = self.slab(ui, body, "", "mishap")
        flow = Flow(area)
        flow.text(_("The program met an error it did not expect."), "name")
        flow.text(self._told_of_the_game())
        flow.text(
            _(
                "A report helps to mend this. It holds the cause, the end of the log file and the record "
                "of the game, and it stays on your computer until you send it to somebody."
            ),
            after=16,
        )
        if self._saved:
            flow.text(_("The report was written to:\n{file}", file=self._saved), "bold", after=16)
        cause = f"{type(self.error).__name__}: {self.error}"
        # Translators: {cause} is what the program or the system says, in English or its own language.
        flow.text(_("Technical cause: “{cause}”.", cause=cause), "small", theme.INK_SOFT)
        flow.done()
        self.fit((panel, area))
        resume = ui.named("resume")
        if resume is not None:
            first_focus(ui, resume)

    def _told_of_the_game(self) -> str:
        match = self.navigator.match
        unsaved = self.navigator.unsaved_reason(match) if match is not None else ""
        if unsaved:
            said = _("You can go on where you were. The game is not saved, though.")
            return f"{said}\n{unsaved}"
        return _(
            "Your game is safe: every action was saved the moment it was made. You can go on where you "
            "were. If it happens again, go to the main menu and continue the game from there."
        )

    def _save_report(self) -> None:
        goal = folders.documents_dir() / f"{PROGRAM}-report.txt"
        try:
            safe_read.write(goal, self.report().encode("utf-8", "replace"))
            self._saved = readable(str(goal))
        except OSError as error:
            self._saved = ""
            self.navigator.explain_fault(N_("The report could not be written"), error, goal)
            return
        self.layout(self.app.size, self.app.scale)

    def report(self) -> str:
        """Everything that helps to find the cause."""
        match = self.navigator.match
        parts = [
            f"{NAME} {__version__}, Python {platform.python_version()}, pygame {pygame.version.ver}",
            f"{platform.platform()}, window {self.app.size}, scale {self.app.scale:.3f}",
            "",
            "".join(traceback.format_exception(self.error)),
            "Game:",
            match.game.record() if match is not None else "none",
            "Log:",
            _log_tail(),
        ]
        return "\n".join(parts)


def _log_tail() -> str:
    try:
        return "\n".join(log_file.lines())[-_LOG_TAIL:]
    except OSError as error:
        return f"({error})"


class Catcher:
    """For `App.on_error`: logs every error and shows the page; an error that keeps coming is given up.

    Without one of its pictures the program cannot go on, nor show a page with pictures: see `window.missing`.
    """

    def __init__(self, navigator: PageNavigator) -> None:
        self._host = navigator
        self._in_a_row = 0
        self._last = -99.0

    def __call__(self, app: App, error: Exception) -> None:
        """Handle an error that no scene expected."""
        try:
            if isinstance(error, MissingPicture):
                raise error
            self._show(app, error)
        except MissingPicture as picture:
            missing_pictures.show(app, picture)

    def _show(self, app: App, error: Exception) -> None:
        _log.error("Unexpected error", exc_info=error)
        now = app.clock()
        self._in_a_row = self._in_a_row + 1 if now - self._last < 2.0 else 1
        self._last = now
        if self._in_a_row > _MOST_IN_A_ROW:
            raise error
        if isinstance(app.scene, CrashReportPage) or self._in_a_row > 1:
            # The scene below may be what fails again and again: start over from the title.
            self._host.go_home()
        app.push(CrashReportPage(self._host, error))
