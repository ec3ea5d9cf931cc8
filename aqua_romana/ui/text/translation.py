"""The words of the interface: gettext, with the language chosen at the moment of the call.

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
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from aqua_romana.boardgame.messages import N_ as N_
from aqua_romana.boardgame.messages import NN_ as NN_
from aqua_romana.boardgame.messages import NP_ as NP_
from aqua_romana.boardgame.messages import Message, filled
from aqua_romana.ui.text import catalogue, formats
from aqua_romana.ui.text.pseudo_language import PSEUDO, Pseudo

_log = logging.getLogger(__name__)

DOMAIN = "aqua_romana"
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


def _(message: str, /, **facts: Any) -> str:
    """The message in the present language, its gaps filled."""
    return filled(catalogue.translated(message), facts, formats.shown)


def ngettext(one: str, many: str, count: int, /, **facts: Any) -> str:
    """The form of the message that goes with so many things; the gap {n} is that number."""
    return filled(catalogue.translated(NN_(one, many), count), {"n": count, **facts}, formats.shown)


def pgettext(context: str, message: str, /, **facts: Any) -> str:
    """The message in the present language, told apart from the same English words in another context."""
    return _(NP_(context, message), **facts)


def say(*sentences: Message) -> str:
    """Sentences in the present language, one after the other. Never raises, whatever their facts are."""
    said = (sentence.told(catalogue.translated, formats.shown) for sentence in sentences)
    return " ".join(each for each in said if each)


# Which language


class _Wish:
    """What the command line asked for, whatever the settings say."""

    language = ""


_wish = _Wish()


def language() -> str:
    """The code of the present language."""
    return catalogue.present.language


def languages() -> dict[str, str]:
    """Codes and own names of all languages that can be chosen: English and every complete catalogue."""
    found = {catalogue.SOURCE_LANGUAGE, *_present(f"{DOMAIN}.mo")}
    if _wish.language in choosable():
        found.add(_wish.language)
    return {code: _NAMES.get(code, code) for code in sorted(found, key=lambda code: _NAMES.get(code, code))}


def unfinished() -> list[str]:
    """Codes of languages that lack something and are not offered; there are some only where they are made."""
    return _present(_UNFINISHED)


def choosable() -> list[str]:
    """Codes that can be insisted on: all languages, unfinished ones too, and the one nobody speaks."""
    return sorted({catalogue.SOURCE_LANGUAGE, *_present(f"{DOMAIN}.mo"), *unfinished(), PSEUDO})


def _present(file: str) -> list[str]:
    return sorted(path.parent.parent.name for path in locale_dir().glob(f"*/LC_MESSAGES/{file}"))


def insist(code: str) -> None:
    """Use this language until the user chooses another, whatever the settings say; empty ends that."""
    _wish.language = code


def insisted() -> str:
    """The language insisted on; empty when the settings count."""
    return _wish.language


def set_language(code: str) -> str:
    """Use the language `code`, or the system's when empty; returns the one that is used."""
    code = _wish.language or code
    wanted = [code] if code else system_languages()
    available = {*languages(), *({PSEUDO} if code == PSEUDO else ())}
    known = (each for full in wanted for each in (full, full.split("_")[0]) if each in available)
    chosen = next(known, catalogue.SOURCE_LANGUAGE)
    translations: gettext.NullTranslations = gettext.NullTranslations()
    if chosen == PSEUDO:
        translations = Pseudo()
    elif chosen != catalogue.SOURCE_LANGUAGE:
        try:
            translations = _read(chosen)
        except (OSError, ValueError, UnicodeDecodeError, struct.error) as error:
            _log.warning("The catalogue %s cannot be used: %s", chosen, error)
            chosen = catalogue.SOURCE_LANGUAGE
    catalogue.present = catalogue.Catalogue(chosen, translations)
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
            return [each for each in spoken if each not in ("", "C", "POSIX")] or [catalogue.SOURCE_LANGUAGE]
    try:
        preferred = pygame.system.get_pref_locales()
    except (AttributeError, pygame.error) as error:  # an old pygame, or a system that does not tell
        _log.info("The system's languages are not known: %s", error)
        return [catalogue.SOURCE_LANGUAGE]
    found = [
        "_".join(part for part in (each.get("language"), each.get("country")) if part) for each in preferred
    ]
    return [each for each in found if each] or [catalogue.SOURCE_LANGUAGE]


def locale_dir() -> Path:
    """The folder of the catalogues: in the package, or unpacked beside a frozen program."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked and (Path(unpacked) / "aqua_romana" / "locale").is_dir():
        return Path(unpacked) / "aqua_romana" / "locale"
    return Path(__file__).resolve().parents[2] / "locale"
