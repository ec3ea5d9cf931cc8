"""Less motion for people whose system asks for it. What a user has chosen here counts more."""

from __future__ import annotations

import configparser
import logging
import os
import shutil
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system import programs
from aqua_romana.ui.system.file_dialogs import has_screen
from aqua_romana.ui.system.programs import Ask

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

_log = logging.getLogger(__name__)

_CLIENT_AREA_ANIMATION = 0x1042


def follow_system(app: App) -> None:
    """Ask the system once the first frame is shown, beside the window, and do as it says."""
    if has_screen():
        threading.Thread(target=_follow, args=(app,), name="calm", daemon=True).start()


def _follow(app: App) -> None:
    wanted = is_wanted()

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


def is_wanted(system: str = sys.platform) -> bool | None:
    """Whether the system asks for less motion; None where nobody can tell."""
    try:
        if system == "win32":
            animates = programs.on_windows(_CLIENT_AREA_ANIMATION)
            return None if animates is None else not animates
        if system == "darwin":
            return programs.on_macos("reduceMotion")
        return on_linux(os.environ, shutil.which, programs.answer)
    except programs.FAULTS as error:
        _log.info("Nobody can tell whether less motion is wanted: %s", error)
        return None


def on_linux(around: Mapping[str, str], which: Callable[[str], str | None], answer: Ask) -> bool | None:
    """KDE says how long animations take, in a file; GNOME and its relatives whether there are any."""
    if "KDE" in around.get("XDG_CURRENT_DESKTOP", ""):
        folder = around.get("XDG_CONFIG_HOME") or os.path.join(around.get("HOME", ""), ".config")
        return _in_kde(Path(folder) / "kdeglobals")
    program = which("gsettings")
    if program is None:
        return None
    output = answer([program, "get", "org.gnome.desktop.interface", "enable-animations"])
    return {"true": False, "false": True}.get(output)


def _in_kde(file: Path) -> bool | None:
    found = configparser.RawConfigParser(strict=False)
    try:
        found.read_string(file.read_text("utf-8", "replace"))
        return found.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
    except configparser.Error as error:
        raise ValueError(str(error)) from error
