"""The options with which the game is started, what `--help` says of the commands, and what all of them share:
the parser, records read from files, what is said and how a command fails.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NoReturn

from aqua_romana import PROGRAM as PROGRAM
from aqua_romana import __version__
from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import Game, GamePlugin, GamePlugins

if TYPE_CHECKING:
    from aqua_romana.storage.files.safe_read import Fault


class CommandFailed(Exception):
    """A command cannot go on; the message is one line for the person who called it."""


class Unheard(Exception):
    """Nobody listens any more to what a command says."""


class Unreadable(CommandFailed):
    """A file cannot be read at all."""

    def __init__(self, path: Path, reason: str) -> None:
        self.reason = reason
        super().__init__(f"{path}: {reason}")


def tell(text: str) -> None:
    """Say one line; whatever is in it, a terminal shows it and obeys nothing."""
    _write(sys.stdout, f"{readable(text)}\n")


def tell_lines(text: str) -> None:
    """Say a whole text, line by line."""
    _write(sys.stdout, "\n".join(map(readable, text.split("\n"))))


def complain(text: str) -> None:
    """One line for what went wrong; where that cannot be heard either, the exit code has to do."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(f"{readable(text)}\n")
            sys.stderr.flush()
    except (OSError, ValueError):
        forget(sys.stderr)


def flush() -> None:
    """What was said goes out now, so that it is noticed when it cannot."""
    _write(sys.stdout, "")


def forget(stream: IO[str] | None) -> None:
    """Keep Python from trying once more to write, and complaining, when it ends."""
    # A stream of a test has no file behind it.
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]
        os.close(nowhere)


def _write(stream: IO[str] | None, text: str) -> None:
    """Write, or flush when there is nothing to write; Unheard or CommandFailed."""
    if stream is None:  # a program without a console has none
        return
    try:
        if text:
            stream.write(text)
        else:
            stream.flush()
    except BrokenPipeError:
        raise Unheard from None
    except (OSError, ValueError) as error:
        forget(stream)
        raise CommandFailed(
            f"the output cannot be written ({getattr(error, 'strerror', '') or error})"
        ) from None


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def __init__(self, **options: object) -> None:
        super().__init__(allow_abbrev=False, **options)  # type: ignore[arg-type]

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        flush()  # here a closed pipe can still be noticed
        if message:
            complain(message.rstrip("\n"))
        sys.exit(status)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help tells more)")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version; argparse itself would overlook that they cannot be written."""
        _write(file or sys.stderr, message)


def add_flags(parser: argparse.ArgumentParser, *plugins: GamePlugin) -> None:
    """The words that set a choice of a game; what two games call alike is one word."""
    flags = {flag.name: flag for plugin in plugins for flag in plugin.flags.values()}
    for flag in flags.values():
        parser.add_argument(f"--{flag.name}", action="store_true", help=flag.help)


def read_game(path: Path, plugins: GamePlugins) -> Game:
    """The game in a file; Unreadable when there is none to read, Damaged when it is no sound record."""
    raw = read_record(path)
    game: Game = plugins.of_record(raw).engine.read(raw)
    return game


def read_record(path: Path) -> bytes:
    """The bytes of a file; Unreadable when there are none to read, Damaged when they are far too many."""
    from aqua_romana.storage.files.safe_read import Fault  # not without a file: the game starts faster
    from aqua_romana.storage.saves.game_file import read_bytes

    try:
        return read_bytes(path)
    except Fault as fault:
        raise Unreadable(path, _reason(fault)) from None


def _reason(fault: Fault) -> str:
    if fault.errno == errno.ENOENT:
        return "there is no such file"
    if fault.errno == errno.EISDIR:
        return "this is a folder, not a record"
    if fault.why == "irregular":
        return "this is a pipe or a device, not a record"
    return f"it cannot be read ({os.strerror(fault.errno) if fault.errno else fault.sentence})"


def record_endings(plugins: GamePlugins) -> str:
    """The endings of records, for the help: (.aqr)."""
    return f"({', '.join(plugins.suffixes)})"


_USAGE = "%(prog)s [options] [{file}]\n       %(prog)s simulate|check|show ... (--help tells more of each)"
_COMMANDS = """\
commands for people who script:
  simulate             let the computer play games by itself, write their records, sum them up
  check FILE...        replay records: verdict, line and reason of the first fault, points
  show FILE [--step N] the board as text, at the end of a record or after N actions
  show --position TEXT the board of a position; with a FILE and no TEXT, the position in one line

exit codes: 0 all well, 1 a fault or something that could not be read, 2 a wrong command line
"""


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
    parser.add_argument("--game", choices=ids, help=f"which game to play ({ids[0]})")
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
