"""Turns catalogues into the .mo files that the program reads, whenever the package is installed or built.

Hatchling runs this for wheels and editable installations (`pyproject.toml`), so it stands for itself. The
files are made beside the catalogues and not kept by git. Where only catalogues changed, `environment.py` runs
nothing but this.

A language is offered once everything in the template is translated, and whether it is stands in the name of
its file: the program need not count. What is unfinished is not installed; where it was made, `--language`
shows what there is.
"""

from __future__ import annotations

import io
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: What is made of a catalogue that lacks something, in place of aqua_romana.mo.
UNFINISHED = "unfinished.mo"
_LOCALE = "aqua_romana/locale"
_TEMPLATE = "aqua_romana.pot"
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # so that a catalogue always gives the same file


def compile_all(folder: Path) -> list[Path]:
    """Make the file of every catalogue in a folder, and remove those that have none; the files."""
    made = []
    found = sorted(folder.glob("*/LC_MESSAGES/*.po"))
    template = _read(folder / _TEMPLATE) if found and (folder / _TEMPLATE).exists() else Catalog()
    for path in found:
        catalogue = _read(path, path.parent.parent.name)
        made.append(
            path.with_suffix(".mo") if is_complete(catalogue, template) else path.with_name(UNFINISHED)
        )
        _put(made[-1], compiled(catalogue))
    for path in folder.glob("*/LC_MESSAGES/*.mo"):
        if path not in made:
            path.unlink()
    return made


def is_complete(catalogue: Catalog, template: Catalog) -> bool:
    """Whether everything is translated, and nothing of it only guessed."""
    wanted = [catalogue.get(message.id, message.context) for message in template if message.id]
    wanted += [message for message in catalogue if message.id]
    return all(message is not None and not message.fuzzy and all(_forms(message)) for message in wanted)


def _forms(message: Message) -> tuple[str, ...]:
    words = message.string or ""
    return (words,) if isinstance(words, str) else tuple(words)


def _read(path: Path, code: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=code, ignore_obsolete=True, abort_invalid=True)


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
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
