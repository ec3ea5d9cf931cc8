"""`--diagnose`: what helps to find a fault, to be sent along with a report. Nothing is changed by asking.

Each line is found out by itself: what fails is told in its place, and the others still come. That is why
every question imports what it needs only when it is asked.
"""

import locale
import os
import platform
import queue
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from aqua_romana import NAME, __version__, resources

LOG_LINES = 40
_PATIENCE = 60.0  # seconds for the thinking process to start and answer on a slow or busy machine


def main(tell: Callable[[str], object] | None = None) -> int:
    """Tell the report; a program without a console writes it to `diagnosis.txt` beside the log instead."""
    text = report()
    if sys.stdout is None:
        from aqua_romana.storage.files import atomic_write, folders

        atomic_write.write(folders.log_dir() / "diagnosis.txt", text.encode("utf-8", "backslashreplace"))
    else:
        (tell or sys.stdout.write)(text)
    return 0


def report() -> str:
    """The whole report."""
    import aqua_romana.ui  # noqa: F401 (it sets what SDL must know before it starts)

    lines = [f"{NAME} {__version__}", f"told: {time.strftime('%Y-%m-%d %H:%M')}"]
    for name, question in QUESTIONS:
        try:
            lines.append(f"{name}: {question()}".replace(": \n", ":\n"))
        except Exception as error:  # a report that breaks off helps nobody
            lines.append(f"{name}: not to be found out ({type(error).__name__}: {error})")
    lines.append("")
    try:
        lines += _log()
    except Exception as error:
        lines.append(f"The log cannot be read ({type(error).__name__}: {error}).")
    lines += ["", "Folders may contain your name: look this through before you send it."]
    return "\n".join(lines) + "\n"


def _program() -> str:
    plugin = "packaged" if getattr(sys, "frozen", False) else "from source"
    return f"{plugin}, {Path(sys.executable)}"


def _system() -> str:
    described = platform.platform()
    if sys.platform == "linux":
        described += f", {platform.freedesktop_os_release().get('PRETTY_NAME', '')}"
    return f"{described}, {os.cpu_count()} processors"


def _versions() -> str:
    import numpy
    import PIL
    import pygame

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    libraries = f"numpy {numpy.__version__}, pillow {PIL.__version__}"
    return f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, {libraries}"


def _language() -> str:
    set_here = [
        f"{name}={os.environ[name]}" for name in ("LANGUAGE", "LC_ALL", "LANG") if os.environ.get(name)
    ]
    return ", ".join([str(locale.getlocale()[0]), sys.getfilesystemencoding(), *set_here])


def _display() -> str:
    import pygame

    pygame.display.init()
    try:
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        return f"driver {pygame.display.get_driver()}, screens {sizes}"
    finally:
        pygame.display.quit()


def _speech() -> str:
    try:
        import prism
    except (ImportError, OSError) as error:
        return f"not installed ({error})"
    return f"prism, {len(list(prism.BackendId))} ways to speak are known"


def _sound() -> str:
    import pygame

    from aqua_romana.ui.sounds import open_device

    open_device()
    try:
        opened = pygame.mixer.get_init()
        if opened is None:
            return "none"
        pygame.mixer.Sound(min(resources.sounds_dir().glob("*.ogg")))
        return f"driver {pygame.mixer.get_driver()}, {opened[0]} Hz, {opened[2]} channels"
    finally:
        pygame.mixer.quit()


def _folders() -> str:
    from aqua_romana.storage.files import folders

    places = {
        "games": folders.data_dir() / "games",
        "settings": folders.config_dir(),
        "log": folders.log_dir(),
        "cache": folders.cache_dir(),
    }
    return "".join(f"\n  {name}: {path} ({_state(path)})" for name, path in places.items())


def _settings() -> str:
    from aqua_romana.storage.settings import Settings

    chosen = Settings.load()
    if chosen.fault:
        return f"cannot be read ({chosen.fault})"
    window = "full screen" if chosen.fullscreen else f"window {chosen.window[0]}x{chosen.window[1]}"
    language = chosen.language or "of the system"
    return f"{window}, language {language}, text {chosen.text_scale:g}, animation {chosen.animation}"


def _state(path: Path) -> str:
    if path.is_dir():
        files = sum(1 for each in path.iterdir() if each.is_file())
        rights = "" if os.access(path, os.W_OK) else ", not to be written"
        return f"{files} files{rights}"
    above = next((each for each in path.parents if each.is_dir()), None)
    return "not there yet" if above and os.access(above, os.W_OK) else "cannot be made"


def _pictures() -> str:
    from aqua_romana.ui.graphics.sprites import MissingPicture, Sprites

    folder = resources.sprites_dir()
    sprites = Sprites(folder)
    listed: list[str] = []
    missing: list[str] = []
    for family in sprites.families():
        try:
            names = [f"{family}/{name}" for name in sprites.names(family)]
        except MissingPicture as error:
            missing.append(str(error))
            continue
        listed += names
        missing += [name for name in names if not sprites.file(name).is_file()]
    if not listed or missing:
        return f"{len(missing)} of {len(listed)} missing in {folder}: {', '.join(missing[:10])}"
    return f"all there ({len(listed)} in {folder})"


def _sounds() -> str:
    folder = resources.sounds_dir()
    return f"{len(list(folder.glob('*.ogg')))} in {folder}"


def _fonts() -> str:
    from aqua_romana.ui.text.fonts import ROLES, Fonts

    fonts = Fonts()
    for role in ROLES:
        fonts.line_height(role)
    return "; ".join(fonts.faults) or "all there"


def _thinking() -> str:
    """Start the computer players' process and have it think."""
    from aqua_romana.ai import worker_tasks
    from aqua_romana.ai.game_ai import ai_of
    from aqua_romana.ai.worker import Worker
    from aqua_romana.boardgame.plugin import Setup
    from aqua_romana.program import PLUGINS

    plugin = PLUGINS.first
    game = plugin.engine.bare(Setup(plugin.players[0]), random.Random(1), "diagnosis")
    worker = Worker()
    begun = time.monotonic()
    try:
        task = worker_tasks.choose_task(worker, plugin, game, ai_of(plugin).LEVELS[0].key, seed=1)
        answer = task.inbox.get(timeout=_PATIENCE)
        if answer.failed:
            return f"does not answer ({answer.failed})"
        return f"answers after {time.monotonic() - begun:.1f} s"
    except queue.Empty:
        return "does not answer"
    finally:
        worker.shut_down()


def _log() -> Iterator[str]:
    from aqua_romana.storage.files.safe_read import Fault
    from aqua_romana.ui.system import log_file

    path = log_file.log_file()
    try:
        lines = log_file.lines()[-LOG_LINES:]
    except Fault as fault:
        why = "There is no log file yet" if fault.is_missing else "The log file cannot be read"
        yield f"{why} ({path})."
        return
    yield f"The last lines of {path}:"
    yield from (f"  {line}" for line in lines)


QUESTIONS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("program", _program),
    ("system", _system),
    ("versions", _versions),
    ("language", _language),
    ("display", _display),
    ("sound", _sound),
    ("speech", _speech),
    ("folders", _folders),
    ("settings", _settings),
    ("pictures", _pictures),
    ("sounds", _sounds),
    ("fonts", _fonts),
    ("thinking process", _thinking),
)
