"""Reading and writing .po files, always in the same form: no dates, no line numbers, no wrapped lines."""

from __future__ import annotations

import io
import re
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from locales.places import Place, Refused

_GAP = re.compile(r"\{\w+\}")
_NOBODY = "FULL NAME"  # Babel's stand-in for the translator


def known(code: str) -> Locale:
    """The language as the Unicode CLDR knows it; Refused where it does not."""
    try:
        return Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise Refused(f"{code} is no language that is known: codes are such as pl or pt_BR.") from error


def read(path: Path, code: str) -> Catalog:
    """A catalogue; Refused where it cannot be read."""
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, locale=known(code), ignore_obsolete=True, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        raise Refused(f"{path} cannot be read: {error}.") from error
    for message in catalogue:
        # Babel takes what a message was before, as other tools note it, for a remark of the translator.
        message.user_comments = [said for said in message.user_comments if not said.startswith("|")]
    return catalogue


def updated(path: Path, code: str, template: Catalog) -> str:
    """A catalogue brought up to date with the template: what is translated stays."""
    catalogue = read(path, code) if path.exists() else Catalog(locale=known(code))
    catalogue.update(template)
    facts = {"Language": code, "Plural-Forms": catalogue.plural_forms}
    if _NOBODY not in catalogue.last_translator:
        facts["Last-Translator"] = catalogue.last_translator
    name = known(code).english_name
    return f"# Aqua Romana: {name}. See CONTRIBUTING.md and terms.md.\n" + header(facts) + body(catalogue)


def header(facts: dict[str, str]) -> str:
    """The entry that a file begins with."""
    whole = {
        "Project-Id-Version": "Aqua Romana",
        **facts,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in whole.items())
    return f'msgid ""\nmsgstr ""\n{lines}\n'


def body(catalogue: Catalog) -> str:
    """All messages as a file has them."""
    for message in catalogue:
        _flag(message)
    out = io.BytesIO()
    write_po(out, catalogue, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return out.getvalue().decode("utf-8").rstrip("\n") + "\n"


def _flag(message: Message) -> None:
    """Say that gaps are in braces. Babel also takes “50 % of” for a gap, each version in its own way."""
    message.flags -= {"python-format", "python-brace-format"}
    if any(_GAP.search(text) for text in sides(message)):
        message.flags.add("python-brace-format")


def sides(message: Message) -> tuple[str, ...]:
    """The English of a message: one text, or that for one and that for many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one for each form of the plural."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def add(place: Place, code: str, template: Catalog) -> Path:
    """Make the catalogue of a new language; where it lies. Refused where there is one, or nothing to add."""
    if known(code).language == "en":
        raise Refused("English needs no catalogue: all texts are written in it.")
    path = place.catalogue(code)
    if path.exists():
        raise Refused(f"There is a catalogue {code} already: languages.py update {code} completes it.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(updated(path, code, template), "utf-8", newline="\n")
    return path
