"""What the system has set for whoever needs it: less motion, and a screen reader.

Both are asked beside the window, once the first frame is shown. What a user has chosen here counts more.
"""

from __future__ import annotations

import configparser
import ctypes
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system.file_dialogs import has_screen
from aqua_romana.ui.system.programs import surroundings
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets.dialog import TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

_log = logging.getLogger(__name__)

Ask = Callable[[list[str]], str]
Which = Callable[[str], str | None]

_CLIENT_AREA_ANIMATION, _GET_SCREEN_READER = 0x1042, 0x0046  # among the parameters of Windows
#: Where nobody can tell.
_FAULTS: Final = (OSError, ValueError, AttributeError, subprocess.SubprocessError)
_ANSWERS_WITHIN = 3.0  # seconds for a program of the system to answer


# Asking


def _asked(
    what: str, system: str, on_windows: int, on_macos: str, on_linux: Callable[[], bool | None]
) -> bool | None:
    """A switch of the system: a parameter of Windows, one of universal access; None where nobody can tell."""
    try:
        if system == "win32":
            libraries: Any = ctypes
            found = ctypes.c_int(0)
            asked = libraries.windll.user32.SystemParametersInfoW
            return bool(found.value) if asked(on_windows, 0, ctypes.byref(found), 0) else None
        if system == "darwin":
            return answer(["/usr/bin/defaults", "read", "com.apple.universalaccess", on_macos]) == "1"
        return on_linux()
    except _FAULTS as error:
        _log.info("Nobody can tell whether %s: %s", what, error)
        return None


def answer(command: list[str]) -> str:
    """What a program of the system says."""
    done = subprocess.run(
        command,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=_ANSWERS_WITHIN,
        check=False,
    )
    return os.fsdecode(done.stdout).strip()


# Less motion


def follow_system(app: App) -> None:
    """Ask for less motion and do as the system says."""
    if has_screen():
        threading.Thread(target=_follow, args=(app,), name="calm", daemon=True).start()


def _follow(app: App) -> None:
    wanted = wants_less_motion()

    def take() -> None:
        if wanted is not None and follow(app.settings, wanted):
            app.settings.save()
            app.apply_settings()

    app.call_soon(take)


def follow(settings: Settings, is_calm: bool) -> bool:
    """Switch animations off, or on again as they were; whether that changes anything.

    It is done once each time the system changes its mind: a user who chooses otherwise afterwards is right.
    """
    before = settings.animation_before
    if is_calm and before is None:
        settings.animation_before = settings.animation
        is_new, settings.animation = settings.animation != "off", "off"
        return is_new
    if not is_calm and before is not None:
        settings.animation_before = None
        if settings.animation == "off":
            settings.animation = before
            return settings.animation != "off"
    return False


def wants_less_motion(system: str = sys.platform) -> bool | None:
    """Whether the system asks for less motion; None where nobody can tell."""
    found = _asked(
        "less motion is wanted",
        system,
        _CLIENT_AREA_ANIMATION,
        "reduceMotion",
        lambda: less_motion_on_linux(os.environ, shutil.which, answer),
    )
    return not found if system == "win32" and found is not None else found  # there it says what moves


def less_motion_on_linux(around: Mapping[str, str], which: Which, answer: Ask) -> bool | None:
    """KDE says how long animations take, in a file; GNOME and its relatives whether there are any."""
    if "KDE" in around.get("XDG_CURRENT_DESKTOP", ""):
        folder = around.get("XDG_CONFIG_HOME") or os.path.join(around.get("HOME", ""), ".config")
        return _less_motion_in_kde(Path(folder) / "kdeglobals")
    program = which("gsettings")
    if program is None:
        return None
    output = answer([program, "get", "org.gnome.desktop.interface", "enable-animations"])
    return {"true": False, "false": True}.get(output)


def _less_motion_in_kde(file: Path) -> bool | None:
    found = configparser.RawConfigParser(strict=False)
    try:
        found.read_string(file.read_text("utf-8", "replace"))
        return found.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
    except configparser.Error as error:
        raise ValueError(str(error)) from error


# A screen reader: where one is running speech is offered once, by that very reader if it can


def offer_speech(app: App) -> None:
    """Ask the system once in the life of these settings, and offer to speak."""
    if has_screen() and not app.settings.speech_offered:
        threading.Thread(target=_look_and_offer, args=(app,), name="screen reader", daemon=True).start()


def _look_and_offer(app: App) -> None:
    if runs_screen_reader():
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


def runs_screen_reader(system: str = sys.platform) -> bool:
    """Whether the system says so; False where nobody can tell."""
    found = _asked(
        "a screen reader is running",
        system,
        _GET_SCREEN_READER,
        "voiceOverOnOffKey",
        lambda: screen_reader_on_linux(shutil.which, answer),
    )
    return bool(found)


def screen_reader_on_linux(which: Which, answer: Ask) -> bool:
    """GNOME and its relatives keep whether Orca is to run."""
    program = which("gsettings")
    if program is None:
        return False
    command = [program, "get", "org.gnome.desktop.a11y.applications", "screen-reader-enabled"]
    return answer(command) == "true"
