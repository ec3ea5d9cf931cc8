"""The texts of the interface: gettext, with the language chosen at the moment of the call.

Texts are written in English and marked, by the functions here where they are shown and by those of
`boardgame.messages` where they are only written down; `build_scripts/languages.py` collects them. Call
these when a text is laid out, never at import, so that a change of language shows at once. Gaps are filled
here too: `_("{name} begins", name=…)`; numbers are written as the language does it.
"""

from __future__ import annotations

import gettext
import logging
import os
import struct
import sys
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from aqua_romana.boardgame.messages import N_ as N_
from aqua_romana.boardgame.messages import NN_ as NN_
from aqua_romana.boardgame.messages import NP_ as NP_
from aqua_romana.boardgame.messages import Message, filled, readable
from aqua_romana.storage.files import error_messages
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.pseudo_language import PSEUDO, Pseudo

_log = logging.getLogger(__name__)

DOMAIN = "aqua_romana"
SOURCE_LANGUAGE = "en"
_UNFINISHED = "unfinished.mo"  # what is made of a catalogue that lacks something: it is not offered
_NAMES = {
    "cs": "Čeština",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    PSEUDO: "[Þšéûðö]",
}


@dataclass(frozen=True)
class Catalogue:
    """Translations into a language."""

    language: str = SOURCE_LANGUAGE
    translations: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


class _InUse:
    """Looked up at every call, so that a change shows at once."""

    catalogue = Catalogue()
    forced = ""  # the language the command line asked for, whatever the settings say


in_use = _InUse()


def _(message: str, /, **facts: Any) -> str:
    """The message in the present language, its gaps filled."""
    found = _looked_up(message)
    return filled(found, facts, formats.shown) if facts else found


def ngettext(one: str, many: str, count: int, /, **facts: Any) -> str:
    """The form of the message that goes with a number; the gap {n} is that number."""
    return filled(_looked_up(NN_(one, many), count), {"n": count, **facts}, formats.shown)


def pgettext(context: str, message: str, /, **facts: Any) -> str:
    """The message in the present language, apart from the same English text in another context."""
    return _(NP_(context, message), **facts)


def translate(*messages: Message) -> str:
    """Messages in the present language, one after the other. Never raises, whatever their facts are."""
    texts = (message.translated(_looked_up, formats.shown) for message in messages)
    return " ".join(text for text in texts if text)


def disk_error_text(error: Exception, place: Path | None = None) -> str:
    """What an error of a disk or file means, in a sentence; below it where it happened, if that is given."""
    text = translate(error_messages.meaning(error))
    return f"{text}\n{readable(str(place))}" if place is not None else text


def _looked_up(message: str, number: int | None = None) -> str:
    """A marked text in the present language, in the form for a number."""
    if not message:
        return ""
    translations = in_use.catalogue.translations
    context, plural = getattr(message, "context", ""), getattr(message, "plural", "")
    if plural and number is not None:
        return translations.ngettext(message, plural, number)
    return translations.pgettext(context, message) if context else translations.gettext(message)


# Which language


def language() -> str:
    """The code of the present language."""
    return in_use.catalogue.language


def languages() -> dict[str, str]:
    """Codes and own names of all languages that can be chosen: English and every complete catalogue."""
    found = {SOURCE_LANGUAGE, *_compiled(f"{DOMAIN}.mo")}
    if in_use.forced in all_languages():
        found.add(in_use.forced)
    return {code: _NAMES.get(code, code) for code in sorted(found, key=lambda code: _NAMES.get(code, code))}


def unfinished_languages() -> list[str]:
    """Codes of languages that lack something and are not offered; there are some only where they are made."""
    return _compiled(_UNFINISHED)


def all_languages() -> list[str]:
    """Codes that can be forced: all languages, unfinished ones too, and the pseudo-language."""
    return sorted({SOURCE_LANGUAGE, *_compiled(f"{DOMAIN}.mo"), *unfinished_languages(), PSEUDO})


def _compiled(file: str) -> list[str]:
    return sorted(path.parent.parent.name for path in locale_dir().glob(f"*/LC_MESSAGES/{file}"))


def force_language(code: str) -> None:
    """Use this language until the user chooses another, whatever the settings say; empty ends that."""
    in_use.forced = code


def forced_language() -> str:
    """The language that was forced; empty when the settings count."""
    return in_use.forced


def set_language(code: str) -> str:
    """Use the language `code`, or the system's when empty; returns the one that is used."""
    code = in_use.forced or code
    wanted = [code] if code else system_languages()
    available = {*languages(), *({PSEUDO} if code == PSEUDO else ())}
    known = (each for full in wanted for each in (full, full.split("_")[0]) if each in available)
    chosen = next(known, SOURCE_LANGUAGE)
    translations: gettext.NullTranslations = gettext.NullTranslations()
    if chosen == PSEUDO:
        translations = Pseudo()
    elif chosen != SOURCE_LANGUAGE:
        try:
            translations = _read(chosen)
        except (OSError, ValueError, UnicodeDecodeError, struct.error) as error:
            _log.warning("The catalogue %s cannot be used: %s", chosen, error)
            chosen = SOURCE_LANGUAGE
    in_use.catalogue = Catalogue(chosen, translations)
    formats.use(chosen, locale_dir())
    return chosen


def _read(code: str) -> gettext.NullTranslations:
    """The catalogue of a language; English where it has nothing."""
    folder = locale_dir() / code / "LC_MESSAGES"
    path = folder / f"{DOMAIN}.mo"
    path = path if path.exists() else folder / _UNFINISHED
    return _parsed(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _parsed(path: Path, _changed: int) -> gettext.NullTranslations:
    """A catalogue's file; it takes as long as a frame, so that whoever goes to and fro reads it once."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def system_languages() -> list[str]:
    """The languages of the user's system, such as "de" or "pt_BR", the dearest first.

    Elsewhere than on Linux the environment says nothing about them: Windows and the Finder set no LANG.
    """
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")]
    if sys.platform.startswith("linux"):
        first = next((each for each in asked if each), "")
        spoken = [part.split(".")[0].split("@")[0] for part in first.split(":")]
        if any(spoken):
            return [each for each in spoken if each not in ("", "C", "POSIX")] or [SOURCE_LANGUAGE]
    try:
        preferred = pygame.system.get_pref_locales()
    except (AttributeError, pygame.error) as error:  # an old pygame, or a system that does not tell
        _log.info("The system's languages are not known: %s", error)
        return [SOURCE_LANGUAGE]
    found = [
        "_".join(part for part in (each.get("language"), each.get("country")) if part) for each in preferred
    ]
    return [each for each in found if each] or [SOURCE_LANGUAGE]


def locale_dir() -> Path:
    """The folder of the catalogues: in the package, or unpacked beside a frozen program."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked and (Path(unpacked) / "aqua_romana" / "locale").is_dir():
        return Path(unpacked) / "aqua_romana" / "locale"
    return Path(__file__).resolve().parents[2] / "locale"
