"""When the program itself fails: nothing is lost, and the user can go on or save a report.

The crash handler and its page; where a picture of the program is missing, a page without any
picture tells so.
"""

from __future__ import annotations

import logging
import platform
import traceback
from typing import TYPE_CHECKING

import pygame

from aqua_romana import NAME, PROGRAM, __version__
from aqua_romana.boardgame.messages import readable
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.files import atomic_write, exported_files, folders
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.emblems import paint_portrait
from aqua_romana.ui.graphics.sprites import MissingPicture
from aqua_romana.ui.input import Back, Key, Nav, Press, Shortcut, Signal, Text
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.system import log_file
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Button, Column, Drawing, Paragraph, Row, Scroll, Slab, Widget, WidgetRoot
from aqua_romana.ui.widgets.layout import placed_in_middle

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_log = logging.getLogger(__name__)

_MOST_IN_A_ROW = 3
_LOG_TAIL = 20_000
_READING_TIME = 1.0  # seconds in which a key or button held since before does not close the page


class CrashReportPage(ScreenPage):
    """Something unexpected happened: go on, back to the menu, or save a report."""

    most_units = 1000
    title = N_("Something went wrong")
    starts_at = "resume"

    def __init__(self, navigator: Navigator, error: Exception) -> None:
        super().__init__(navigator)
        self.error = error
        self._saved = ""

    def footer(self) -> list[Button]:
        """What can be done."""
        return [
            Button(_("Save a report"), self._save_report, icon="save", name="report"),
            Button(_("Main menu"), self.navigator.leave_table, name="home"),
            # Translators: a button: back to where the error happened.
            Button(_("Go on"), self.on_back, style="primary", icon="play", name="resume"),
        ]

    def content(self) -> Widget:
        """Say what it means in words; the cause comes last and small."""
        report = _(
            "A report helps to fix this. It holds the cause, the end of the log file and the record of the "
            "game, and it stays on your computer until you send it to somebody."
        )
        saved = _("The report was written to:\n{file}", file=self._saved) if self._saved else ""
        # Translators: {cause} is what the program or the system says, in English or its own language.
        cause = _("Technical cause: “{cause}”.", cause=f"{type(self.error).__name__}: {self.error}")
        text = Column(
            Paragraph(_("The program ran into an unexpected error."), "name"),
            Paragraph(self._about_the_game()),
            Paragraph(report),
            Paragraph(saved, "bold") if saved else None,
            Paragraph(cause, "small", theme.INK_SOFT),
        )
        face = Drawing(_paint_face, 128, 128).cell(align="start", is_optional=True)
        return Slab(Scroll(Row(text.cell(weight=1, least=420), face, gap=22), name="mishap"))

    def _about_the_game(self) -> str:
        match = self.navigator.match
        unsaved = self.navigator.unsaved_reason(match) if match is not None else ""
        if unsaved:
            message = _("You can go on where you were, but the game is not saved.")
            return f"{message}\n{unsaved}"
        return _(
            "Your game is safe: every action was saved the moment it was made. You can go on where you "
            "were. If it happens again, go to the main menu and continue the game from there."
        )

    def _save_report(self) -> None:
        report_file = folders.documents_dir() / f"{PROGRAM}-report.txt"
        try:
            report_file = exported_files.unused(report_file)
            atomic_write.write(report_file, self.report().encode("utf-8", "replace"))
            self._saved = readable(str(report_file))
        except OSError as error:
            self._saved = ""
            self.navigator.explain_fault(N_("The report could not be written"), error, report_file)
            return
        self.rebuild()

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


def _paint_face(surface: pygame.Surface, context: PaintContext, room: pygame.Rect) -> None:
    """Who knows all, at a loss."""
    paint_portrait(surface, context.pictures, room, "portraits/frontinus_doubtful", [])


def _log_tail() -> str:
    try:
        return "\n".join(log_file.lines())[-_LOG_TAIL:]
    except OSError as error:
        return f"({error})"


class CrashHandler:
    """For `App.on_error`: logs every error and shows the page; an error that keeps coming is given up.

    Without one of its pictures the program cannot go on: see `MissingPicturePage`.
    """

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._in_a_row = 0
        self._last = -99.0

    def __call__(self, app: App, error: Exception) -> None:
        """Handle an error that no scene expected."""
        try:
            if isinstance(error, MissingPicture):
                raise error
            self._show(app, error)
        except MissingPicture as picture:
            show_missing_picture(app, picture)

    def _show(self, app: App, error: Exception) -> None:
        _log.error("Unexpected error", exc_info=error)
        now = app.clock()
        self._in_a_row = self._in_a_row + 1 if now - self._last < 2.0 else 1
        self._last = now
        if self._in_a_row > _MOST_IN_A_ROW:
            raise error
        if isinstance(app.scene, CrashReportPage) or self._in_a_row > 1:
            # The scene below may be what fails again and again: start over from the title.
            self._navigator.go_home()
        app.push(CrashReportPage(self._navigator, error))


def show_missing_picture(app: App, missing: MissingPicture) -> None:
    """Say which picture is missing and what to do; the program can only be ended then."""
    if not isinstance(app.scene, MissingPicturePage):
        _log.error("A picture is missing or damaged: %s", missing)
        app.end_with(MissingPicturePage(missing))


class MissingPicturePage(UiScene):
    """Names the file, and what to do. Any key or the button ends the program. It needs no picture."""

    def __init__(self, missing: MissingPicture) -> None:
        self.missing = missing
        self._shown_for = 0.0

    def build(self, ui: WidgetRoot) -> None:
        """A column of text, and the button below it."""
        words = _CutColumn(*(Paragraph(*each) for each in self.paragraphs()), gap=18)
        self.button = _PlainButton(_("Quit"), self._quit)
        tree = Column(words.cell(weight=1), self.button.cell(align="start"), gap=36)
        placed_in_middle(ui.add(tree), ui.bounds, 1000, margin=40)

    def paragraphs(self) -> list[tuple[str, str, theme.Colour]]:
        """What is said: text, lettering, colour."""
        return [
            (_("A picture is missing"), "title", theme.GOLD),
            (
                _("The game cannot be shown without this file, which is missing or damaged:"),
                "body",
                theme.IVORY,
            ),
            (str(self.missing.file), "bold", theme.GOLD),
            (
                # Translators: {cause} is what the program or the system says, in English or its own language.
                _("Technical cause: “{cause}”.", cause=self.missing.reason),
                "small",
                theme.BRONZE_LIGHT,
            ),
            (
                _(
                    "Please install or unpack the program again. You lose nothing by that: games and "
                    "settings are kept elsewhere, and every action was saved the moment it was made."
                ),
                "body",
                theme.IVORY,
            ),
        ]

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A plain colour."""
        surface.fill(theme.NIGHT, rect)

    def update(self, seconds: float) -> bool:
        """Count how long it has been seen."""
        self._shown_for += seconds
        return False

    def handle(self, signal: Signal) -> None:
        """Any key ends the program, and so does the button."""
        if isinstance(signal, Press | Back | Key | Shortcut | Nav | Text):
            self._quit()
        else:
            self.ui.handle(signal)

    def _quit(self) -> None:
        if self._shown_for >= _READING_TIME:
            self.app.quit()

    def files_dropped(self, path: str) -> None:
        """There is nothing to open it with."""


class _CutColumn(Column):
    """Whatever does not fit, the way out below it does."""

    def least_height(self, width: int) -> int:
        """None."""
        return 0

    def clip(self) -> pygame.Rect | None:
        """What does not fit is cut."""
        return self.rect


class _PlainButton(Button):
    """A red rectangle."""

    def paint(self, surface: pygame.Surface) -> None:
        """Without slabs."""
        radius = self.context.u(theme.RADIUS)
        pygame.draw.rect(surface, theme.RED, self.rect, border_radius=radius)
        pygame.draw.rect(surface, theme.BRONZE, self.rect, 2, border_radius=radius)
        label = self.context.fonts.render(self.text, self.role, theme.IVORY)
        surface.blit(label, label.get_rect(center=self.rect.center))

    @property
    def overhang(self) -> int:
        """None."""
        return 0
