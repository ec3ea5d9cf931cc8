"""Where the program's own files are: in the source tree, in an installed wheel, in a frozen program."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def sprites_dir() -> Path:
    """The folder of the pictures."""
    return _first_existing(_frozen("sprites"), _PACKAGE / "sprites", _PACKAGE.parent / "sprites")


def sounds_dir() -> Path:
    """The folder of the sounds."""
    return _first_existing(_frozen("sounds"), _PACKAGE / "sounds")


def _frozen(folder: str) -> Path | None:
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) / "aqua_romana" / folder if unpacked else None


def _first_existing(*candidates: Path | None) -> Path:
    found = [path for path in candidates if path is not None]
    return next((path for path in found if path.is_dir()), found[-1])
