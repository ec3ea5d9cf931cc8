"""What all commands share: the program's name, its parser, and how a command fails."""

import argparse
import sys
from pathlib import Path
from typing import NoReturn

PROGRAM = "aqua-romana"


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
