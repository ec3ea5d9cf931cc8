"""Starting the system's own programs: its file manager at a folder, its browser at a page."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

_log = logging.getLogger(__name__)

_NAME = "system's program"  # of the thread
_PATIENCE = 10.0  # seconds until a program that does not answer counts as started
# A packaged program looks for libraries in its own folder first; the system's programs must not.
_OF_THE_PACKAGE = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


def surroundings(own: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for a program of the system: as it was before this one was packaged."""
    found = dict(os.environ if own is None else own)
    for name in _OF_THE_PACKAGE:
        before = found.pop(f"{name}_ORIG", None)
        if before is not None:
            found[name] = before
        elif getattr(sys, "frozen", False):
            found.pop(name, None)
    return found


def show_folder(path: Path, on_failure: Callable[[], object]) -> None:
    """Show where a file lies, without waiting; `on_failure` is called from another thread."""
    _start(folder_command(path), on_failure)


def show_page(address: str, on_failure: Callable[[], object]) -> None:
    """Open a page of the internet in the user's browser, in the same way."""
    _start(page_command(address), on_failure)


def _start(command: list[str], on_failure: Callable[[], object]) -> None:
    threading.Thread(target=_run, args=(command, on_failure), name=_NAME, daemon=True).start()


def folder_command(path: Path, system: str = sys.platform) -> list[str]:
    """What opens the system's file manager at a file; empty where there is nothing of the kind."""
    if system == "win32":
        # By its full path: Windows would search for it, beside the file that is shown too.
        windows = os.environ.get("SYSTEMROOT", "C:\\Windows")
        return [f"{windows}\\explorer.exe", f"/select,{path}"]
    if system == "darwin":
        return ["/usr/bin/open", "-R", str(path)]
    opener = shutil.which("xdg-open")
    return [opener, str(path.parent)] if opener else []


def page_command(address: str, system: str = sys.platform) -> list[str]:
    """What opens a page in the browser that the user has chosen; empty where there is nothing of the kind."""
    if system == "win32":
        windows = os.environ.get("SYSTEMROOT", "C:\\Windows")
        return [f"{windows}\\System32\\rundll32.exe", "url.dll,FileProtocolHandler", address]
    if system == "darwin":
        return ["/usr/bin/open", address]
    opener = shutil.which("xdg-open")
    return [opener, address] if opener else []


def _run(command: list[str], on_failure: Callable[[], object]) -> None:
    try:
        if not command:
            raise FileNotFoundError("no program for it is known")
        done = subprocess.run(
            command,
            env=surroundings(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return  # it stays open as long as it is looked at
    except OSError as error:
        _log.info("The system shows nothing: %s", error)
        on_failure()
        return
    # The Explorer answers 1 when all is well.
    if done.returncode and sys.platform != "win32":
        _log.info("The system shows nothing: %s answers %d", command[0], done.returncode)
        on_failure()
