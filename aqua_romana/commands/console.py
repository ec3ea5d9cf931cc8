"""What all commands share: the program's name, its parser, and how a command fails."""

import argparse
import sys
from pathlib import Path
from typing import NoReturn

from aqua_romana import PROGRAM as PROGRAM
from aqua_romana.kinds import Kind


class CommandFailed(Exception):
    """A command cannot go on; the message is one line for the person who called it."""


class Unreadable(CommandFailed):
    """A file cannot be read at all."""

    def __init__(self, path: Path, reason: str) -> None:
        self.reason = reason
        super().__init__(f"{path}: {reason}")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def __init__(self, **options: object) -> None:
        super().__init__(allow_abbrev=False, **options)  # type: ignore[arg-type]

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        if sys.stdout is not None:  # a windowed program on Windows has none
            sys.stdout.flush()  # here a closed pipe can still be noticed
        super().exit(status, message)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help tells more)\n")


def add_flags(parser: argparse.ArgumentParser, *kinds: Kind) -> None:
    """The words that set a choice of a game; what two games call alike is one word."""
    flags = {flag.name: flag for kind in kinds for flag in kind.flags.values()}
    for flag in flags.values():
        parser.add_argument(f"--{flag.name}", action="store_true", help=flag.help)
