"""The options with which the game is started on the command line, and what `--help` says of the commands."""

from __future__ import annotations

import argparse
from pathlib import Path

from aqua_romana import __version__
from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.cli.console import PROGRAM, Parser, add_flags

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
