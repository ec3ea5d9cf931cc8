"""Reading records from files named on the command line."""

from pathlib import Path

from aqua_romana.commands.console import Unreadable
from aqua_romana.kinds import LONGEST_RECORD, Game, Kinds


def read_game(path: Path, kinds: Kinds) -> Game:
    """The game in a file; Unreadable when there is none to read, Damaged when it is no sound record."""
    raw = read_record(path)
    game: Game = kinds.of_record(raw).engine.read(raw)
    return game


def read_record(path: Path) -> bytes:
    """The bytes of a file, but hardly more than a record can have."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST_RECORD + 1)
    except FileNotFoundError:
        raise Unreadable(path, "there is no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        if path.is_dir():  # Windows calls this a lack of rights
            raise Unreadable(path, "this is a folder, not a record") from None
        reason = getattr(error, "strerror", None) or error
        raise Unreadable(path, f"it cannot be read ({reason})") from None


def told_endings(kinds: Kinds) -> str:
    """The endings of records, for the help: (.aqr)."""
    return f"({', '.join(kinds.suffixes)})"
