"""The marks of a language: quotation marks, apostrophes, and the spaces before and inside of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NARROW, _WIDE = "\u202f", "\u00a0"  # spaces at which no line breaks
_STRAIGHT = (r"['\"]", "a straight quotation mark or apostrophe")
_ENGLISH = (r"[“”]", "an English quotation mark")
_THREE = (r"\.\.\.", "three full stops in place of …")

#: Per language what may not come up, and what to call it. A mark alone, or in 20:15 or https:, has no space.
RULES: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (rf"(?<=[^{_NARROW}?!])[;!?]", "no narrow no-break space (U+202F) before ; ! ?"),
        (rf"(?<=[^{_WIDE}]):(?![\d/])", "no no-break space (U+00A0) before :"),
        (rf"«(?!{_WIDE})|(?<!{_WIDE})»", "no no-break space (U+00A0) inside « »"),
        (r"\s…", "a space before …"),
        _STRAIGHT,
        _ENGLISH,
        _THREE,
    ),
    "it": (
        (r"(?<=\S)\s[;:!?…]", "a space before ; : ! ? …"),
        (r"«\s|\s»", "a space inside « »"),
        _STRAIGHT,
        _ENGLISH,
        _THREE,
    ),
    "de": (
        (r"(?<=\S)\s[;:!?]", "a space before ; : ! ?"),
        (rf"(?<=[^{_WIDE}]) …", "no no-break space (U+00A0) before …"),
        (r"[«»”]", "a quotation mark that is not „ “"),
        (r"(?<![\w.!?…%}*)‘])“", "“ where „ opens"),
        _STRAIGHT,
        _THREE,
    ),
}


def findings(code: str, text: str) -> Iterator[str]:
    """What a translation has that its language does not write."""
    for pattern, said in RULES.get(code, ()):
        if re.search(pattern, text):
            yield said
