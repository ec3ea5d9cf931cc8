"""The catalogue in use. `text` and `formats` speak with it; everybody else speaks with them."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field

SOURCE_LANGUAGE = "en"


@dataclass(frozen=True)
class Catalogue:
    """Translations into a language."""

    language: str = SOURCE_LANGUAGE
    translations: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


#: Looked up at every call, so that a change shows at once.
present = Catalogue()


def translated(message: str, number: int | None = None) -> str:
    """A marked text in the present language, in the form for a number."""
    if not message:
        return ""
    translations = present.translations
    context, plural = getattr(message, "context", ""), getattr(message, "plural", "")
    if plural and number is not None:
        return translations.ngettext(message, plural, number)
    return translations.pgettext(context, message) if context else translations.gettext(message)
