"""The command line: the game itself, and `simulate`, `check` and `show` for people who script.

Every command is imported only when it is asked for, so that the game starts without the others.
"""

import contextlib
import gc
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from aqua_romana.boardgame.plugin import Damaged, GamePlugins
from aqua_romana.cli.command_line import (
    PROGRAM,
    CommandFailed,
    Unheard,
    complain,
    flush,
    forget,
    game_parser,
    read_record,
    tell_lines,
)
from aqua_romana.program import PLUGINS, close_devices

COMMANDS = ("simulate", "check", "show")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Read by numpy when it is imported: for tables as small as ours, more threads only wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _occupy_standard_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a sign the terminal does not know must not end the program
            stream.reconfigure(errors="replace")
    try:
        code = _scripted(given) if given and given[0] in COMMANDS else _play(given)
        flush()
        return code
    except CommandFailed as failure:
        complain(f"{PROGRAM}: {failure}")
        return 1
    except Unheard:
        forget(sys.stdout)
        return 141  # as shells know it
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _unforeseen(error)


def run() -> NoReturn:
    """The whole life of the process: the command line, and an end that nothing can hold up."""
    code = main()
    close_devices(code)
    sys.exit(code)


def _scripted(given: list[str]) -> int:
    command: Callable[[list[str], GamePlugins], int] = import_module(f"aqua_romana.cli.{given[0]}").main
    return command(given[1:], PLUGINS)


def _play(given: list[str]) -> int:
    gc.set_threshold(20_000, 20, 20)  # most of what a start makes stays: not looked through again and again
    parser = game_parser(PLUGINS)
    options = parser.parse_args(given)
    if options.diagnose:
        from aqua_romana.cli.diagnose import main as diagnose  # asked for rarely: the game starts without it

        try:
            return diagnose(tell_lines)
        except OSError as error:
            raise CommandFailed(f"the report cannot be written ({error.strerror or error})") from None
    if options.record is not None:
        if options.players or any(
            flag.is_in(options) for plugin in PLUGINS.all for flag in plugin.flags.values()
        ):
            parser.error("a record says itself how its game is played: give such options or a FILE, not both")
        if (sys.stderr is not None and sys.stderr.isatty()) or not getattr(sys, "frozen", False):
            _require_sound_record(options.record)  # who double-clicked a file is told in the window instead
    from aqua_romana.program import main as play_table  # looked up now, so that tests can take its place

    return int(play_table(options) or 0)


def _require_sound_record(path: Path) -> None:
    try:
        raw = read_record(path)
        PLUGINS.of_record(raw).engine.read(raw)
    except Damaged as error:
        raise CommandFailed(f"{path}: line {error.line}: {error.cause}") from error


def _occupy_standard_streams() -> None:
    """Whoever started the program may have closed them: the next file opened would take their place, and what
    a library of the system complains about would be written into a saved game."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with contextlib.suppress(OSError):
                # The lowest free number, this one, is taken; processes started from here get it too.
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _unforeseen(error: Exception) -> int:
    """A fault of the program itself: one line for people, the cause for the log."""
    if sys.stderr is None:
        raise error  # a program without a console has its own way to show this
    logger = logging.getLogger("aqua_romana")
    where = ""
    if logger.handlers:
        logger.critical("The program ends", exc_info=error)
        where = "; --diagnose tells what the log has of it"
    complain(f"{PROGRAM}: a fault of the program itself ({type(error).__name__}: {error}){where}")
    return 1


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a frozen program starts its thinking process through here
    run()
