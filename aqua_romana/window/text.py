"""The words of the interface: gettext, with the language chosen at the moment of the call.

Strings are written in English and marked with the functions here; `pybabel extract -k N_ …` finds them.
Call the functions when a text is laid out, never at import, so that a change of language shows at once.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import logging
import os
import sys
from pathlib import Path

from aqua_romana.kinds import N_ as N_
from aqua_romana.kinds import Sentence

_log = logging.getLogger(__name__)

DOMAIN = "aqua_romana"
SOURCE_LANGUAGE = "en"
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
}


class _Catalogue:
    """The catalogue in use; one object, so that every module sees a change."""

    def __init__(self) -> None:
        self.language = SOURCE_LANGUAGE
        self.translations: _gettext.NullTranslations = _gettext.NullTranslations()


_present = _Catalogue()


def _(message: str) -> str:
    """The message in the present language."""
    return _present.translations.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with `n` things."""
    return _present.translations.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """The message in the present language, told apart from the same English words in another context."""
    return _present.translations.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """`ngettext` with a context."""
    return _present.translations.npgettext(context, singular, plural, n)


def say(sentence: Sentence) -> str:
    """The sentence in the present language, its gaps filled. Never raises, whatever its facts are."""
    return sentence.told(_, ngettext)


def language() -> str:
    """The code of the present language."""
    return _present.language


def languages() -> dict[str, str]:
    """Codes and own names of all languages that can be chosen: English and every catalogue present."""
    found = {SOURCE_LANGUAGE}
    folder = locale_dir()
    if folder.is_dir():
        found |= {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return {code: _NAMES.get(code, code) for code in sorted(found, key=lambda code: _NAMES.get(code, code))}


def set_language(code: str) -> str:
    """Use the language `code`, or the system's when empty; returns the one that is used."""
    available = languages()
    wanted = code or system_language()
    chosen = next((each for each in (wanted, wanted.split("_")[0]) if each in available), SOURCE_LANGUAGE)
    translations: _gettext.NullTranslations = _gettext.NullTranslations()
    if chosen != SOURCE_LANGUAGE:
        try:
            translations = _gettext.translation(DOMAIN, locale_dir(), [chosen])
        except (OSError, ValueError, UnicodeDecodeError) as error:
            _log.warning("The catalogue %s cannot be used: %s", chosen, error)
            chosen = SOURCE_LANGUAGE
    _present.language = chosen
    _present.translations = translations
    return chosen


def system_language() -> str:
    """The language of the user's system, such as "de" or "pt_BR"; English when it cannot be told."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(variable, "").split(":")[0].split(".")[0]
        if value and value not in ("C", "POSIX"):
            return value
    try:
        return locale.getlocale()[0] or SOURCE_LANGUAGE
    except ValueError:
        return SOURCE_LANGUAGE


def locale_dir() -> Path:
    """The folder of the catalogues: in the package, or unpacked beside a frozen program."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked and (Path(unpacked) / "aqua_romana" / "locale").is_dir():
        return Path(unpacked) / "aqua_romana" / "locale"
    return Path(__file__).resolve().parent.parent / "locale"
