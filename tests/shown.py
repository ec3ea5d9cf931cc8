"""What a window says: every text handed to the lettering, and the words of it that were never translated.

    with shown.collect(app.fonts) as texts:
        settle(app)
    assert shown.plain_words(texts, allowed=["Livia", "Aqua Romana"]) == []

Only in the pseudo-language are all translated words without plain letters (see `ui.text.pseudo_language`).
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.text.pseudo_language import is_plain
from aqua_romana.ui.widgets import WidgetRoot

#: How texts are painted.
WAYS = ("render", "line", "block")
#: Letters in a row, with the sign that the rest was cut off.
_WORD = re.compile(r"[^\W\d_]+…?")
#: What is the same in every language: squares, points and aqueducts (c1, M9, y1), Roman numerals, kinds and
#: keys of one letter, and the letters of the columns, which stand alone.
_SIGNS = re.compile(r"\b(?:[A-Za-z]\d{1,2}|[IVX]+|[A-Z])\b|^[a-l]$")


@contextmanager
def collect(fonts: Fonts) -> Iterator[list[str]]:
    """Every text that is painted in lines or blocks meanwhile, in order."""
    texts: list[str] = []

    def noting(real: Any) -> Any:
        def paint(text: str, *args: Any, **more: Any) -> Any:
            texts.append(text)
            return real(text, *args, **more)

        return paint

    for way in WAYS:
        setattr(fonts, way, noting(getattr(fonts, way)))
    try:
        yield texts
    finally:
        for way in WAYS:
            delattr(fonts, way)


def kept(ui: WidgetRoot) -> list[str]:
    """Every text that the widgets of a window hold ready, in view or not, in dialogs and messages too."""
    widgets = [each for top in (ui.root, *ui.dialogs, *ui._toasts) for each in top.walk()]
    found: list[object] = []
    for each in widgets:
        found += [getattr(each, name, "") for name in ("text", "title", "tooltip", "placeholder")]
        for several in (getattr(each, name, ()) for name in ("options", "cells", "rows")):
            found += several if isinstance(several, list | tuple) else ()
    return [text for text in found if isinstance(text, str) and text]


def plain_words(texts: Iterable[str], allowed: Iterable[str] = ()) -> list[str]:
    """The words that stand there in plain English, each with the text it stands in.

    `allowed` are names, titles, paths and the like; where the lettering cut a text, also parts of them.
    """
    phrases = sorted({each for each in allowed if len(each) > 1}, key=len, reverse=True)
    whole = re.compile("|".join(map(re.escape, phrases)) or "(?!)")
    parts = {word for each in phrases for word in _WORD.findall(each)}
    found = dict.fromkeys(
        f"{word}: {text}"
        for text in texts
        for word in _WORD.findall(_SIGNS.sub(" ", whole.sub(" ", text)))
        if is_plain(word) and not ("…" in text and _is_part(word, parts))
    )
    return list(found)


def _is_part(word: str, parts: set[str]) -> bool:
    head = word.removesuffix("…")
    return head in parts or (head != word and any(each.startswith(head) for each in parts))
