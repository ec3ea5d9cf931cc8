"""Reading records from files named on the command line."""

from pathlib import Path

from aqua_romana.commands.console import Unreadable
from aqua_romana.games.romana.rules import Game, RecordError
from aqua_romana.games.romana.rules.record import LONGEST_RECORD, decode


def read_game(path: Path) -> Game:
    """The game in a file; Unreadable when there is none to read, RecordError when it is no sound record."""
    raw = _read(path)
    if len(raw) > LONGEST_RECORD:
        raise RecordError(1, f"the file is far too large for a record (more than {LONGEST_RECORD} bytes)")
    return Game.from_record(decode(raw))


def _read(path: Path) -> bytes:
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
