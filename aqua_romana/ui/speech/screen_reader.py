"""Whether a screen reader is running: then speech is offered once, by that very screen reader if it can."""

from __future__ import annotations

import logging
import shutil
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from aqua_romana.ui.system import programs
from aqua_romana.ui.system.file_dialogs import has_screen
from aqua_romana.ui.system.programs import Ask
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets.dialog import TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

_log = logging.getLogger(__name__)

_GET_SCREEN_READER = 0x0046


def offer_speech(app: App) -> None:
    """Ask the system beside the window, once in the life of these settings, and offer to speak."""
    if has_screen() and not app.settings.speech_offered:
        threading.Thread(target=_look_and_offer, args=(app,), name="screen reader", daemon=True).start()


def _look_and_offer(app: App) -> None:
    if is_running():
        app.call_soon(lambda: open_offer(app))


def open_offer(app: App) -> None:
    """The question, which is spoken: nobody could answer it otherwise. No leaves it at silence."""
    ui = getattr(app.scene, "ui", None)
    if ui is None or app.settings.speech or ui.dialogs:
        return
    app.settings.speech_offered = True
    app.switch_speech(True)
    ui.show_focus(True)
    ui.open(
        TranslatedDialog(
            N_("Should the game speak?"),
            lambda: _("A screen reader is running. The game can say everything it shows. F2 changes that."),
            [(N_("No"), lambda: app.switch_speech(False)), (N_("Yes"), None)],
            primary=1,
        )
    )


def is_running(system: str = sys.platform) -> bool:
    """Whether the system says so; False where nobody can tell."""
    try:
        if system == "win32":
            return bool(programs.on_windows(_GET_SCREEN_READER))
        if system == "darwin":
            return programs.on_macos("voiceOverOnOffKey")
        return on_linux(shutil.which, programs.answer)
    except programs.FAULTS as error:
        _log.info("Nobody can tell whether a screen reader is running: %s", error)
        return False


def on_linux(which: Callable[[str], str | None], answer: Ask) -> bool:
    """GNOME and its relatives keep whether Orca is to run."""
    program = which("gsettings")
    if program is None:
        return False
    command = [program, "get", "org.gnome.desktop.a11y.applications", "screen-reader-enabled"]
    return answer(command) == "true"
