"""The command line: the game itself, and `simulate`, `check` and `show` for people who script.

Every command is imported only when it is asked for, so that the game starts without the others.
"""

import argparse
import contextlib
import gc
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from aqua_romana import __version__
from aqua_romana.boardgame.plugin import Damaged, GamePlugins
from aqua_romana.cli.console import (
    PROGRAM,
    CommandFailed,
    Parser,
    Unheard,
    add_flags,
    complain,
    flush,
    forget,
    read_record,
    tell_lines,
)
from aqua_romana.program import PLUGINS, close_devices

COMMANDS = ("simulate", "check", "show")

_USAGE = "%(prog)s [options] [{file}]\n       %(prog)s simulate|check|show ... (--help tells more of each)"
_COMMANDS = """\
commands for people who script:
  simulate             let the computer play games by itself, write their records, sum them up
  check FILE...        replay records: verdict, line and reason of the first fault, points
  show FILE [--step N] the board as text, at the end of a record or after N actions
  show --position TEXT the board of a position; with a FILE and no TEXT, the position in one line

exit codes: 0 all well, 1 a fault or something that could not be read, 2 a wrong command line
"""


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


def game_parser(plugins: GamePlugins) -> Parser:
    """The options of the game itself."""
    file = f"FILE{'|'.join(plugins.suffixes)}"
    titles = " and ".join(plugin.title for plugin in plugins.all)
    parser = Parser(
        prog=PROGRAM,
        usage=_USAGE.format(file=file),
        description=f"{titles} on one screen, for two to four players; an unofficial edition.",
        epilog=_COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", nargs="?", type=Path, metavar=file, help="go on with this saved game")
    players = sorted({count for plugin in plugins.all for count in plugin.players})
    parser.add_argument(
        "--players", type=int, choices=players, help="begin a new game for so many people at once"
    )
    ids = [plugin.id for plugin in plugins.all]
    parser.add_argument("--game", choices=ids, help=f"which game that is ({ids[0]})")
    add_flags(parser, *plugins.all)
    parser.add_argument("--seed", type=int, help="repeat what is left to chance")
    parser.add_argument(
        "--size", type=_window_size, metavar="WxH", help="the window's size, such as 1280x720"
    )
    parser.add_argument(
        "--language", metavar="CODE", help='en, fr …; "pseudo" shows what is not translated or has no room'
    )
    parser.add_argument(
        "--speech-log", type=Path, metavar="FILE", help="speak everything, and write it into this file too"
    )
    parser.add_argument("--fullscreen", action="store_true", help="begin in full screen")
    parser.add_argument(
        "--picture", type=Path, metavar="FILE.png", help="save a picture of the first frame there, and end"
    )
    parser.add_argument(
        "--diagnose", action="store_true", help="print what helps to find a fault, for a report"
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    return parser


def _window_size(text: str) -> str:
    """`text` if it is a window's size."""
    width, _, height = text.partition("x")
    digits = [side.lstrip("0") if side.isascii() and side.isdigit() else "" for side in (width, height)]
    if not all(0 < len(side) <= 5 and int(side) <= 16384 for side in digits):
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    return text


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a frozen program starts its thinking process through here
    run()
