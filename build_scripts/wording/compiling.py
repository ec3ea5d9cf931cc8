"""Turns catalogues into the .mo files that the program reads, whenever the package is installed or built.

Hatchling runs this for wheels and editable installations (`pyproject.toml`), so it stands for itself. The
files are made beside the catalogues and not kept by git. Where only catalogues changed, `environment.py` runs
nothing but this.
"""

from __future__ import annotations

import io
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_LOCALE = "aqua_romana/locale"
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # so that a catalogue always gives the same file


def compile_all(folder: Path) -> list[Path]:
    """Make the file of every catalogue in a folder, and remove those that have none; the files."""
    made = []
    for path in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        made.append(path.with_suffix(".mo"))
        _put(made[-1], compiled(path))
    for path in folder.glob("*/LC_MESSAGES/*.mo"):
        if path not in made:
            path.unlink()
    return made


def compiled(path: Path) -> bytes:
    """A catalogue as the program reads it."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name, ignore_obsolete=True, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _put(path: Path, content: bytes) -> None:
    """Write a file where it differs, in one step: the game may be reading it."""
    if not path.exists() or path.read_bytes() != content:
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(content)
        draft.replace(path)


class Catalogues(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling runs before it builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files."""
        compile_all(Path(self.root) / _LOCALE)


if __name__ == "__main__":
    compile_all(Path(__file__).resolve().parent.parent.parent / _LOCALE)
