"""How a language writes numbers, dates and lists, from the Unicode CLDR: what `formats.json` holds."""

from __future__ import annotations

import json
import re
from typing import Any

from babel import Locale, numbers

from locales import catalogues
from locales.places import Place

#: Where terms.md decides otherwise than the CLDR.
_OURS: dict[str, dict[str, Any]] = {"fr": {"percent": "{number}\u202f%"}}
_NUMBER = re.compile(r"[#,.0]+")
DATE = {
    "d": "{day}",
    "dd": "{day2}",
    "M": "{month}",
    "MM": "{month2}",
    "MMM": "{month_name}",
    "y": "{year}",
}
DAY_AND_MONTH = {"d": "{day}", "MMMM": "{month_name}"}
CLOCK = {"H": "{hour}", "HH": "{hour}", "mm": "{minute}"}
#: A date or time of the CLDR: words in quotes, fields as runs of one letter, and what stands between them.
_PART = re.compile(r"'([^']*)'|(([A-Za-z])\3*)|(.)")


def formats(code: str) -> dict[str, Any]:
    """The entry of a language."""
    locale = catalogues.known(code)
    lists = locale.list_patterns["standard"]
    day = _in_digits(str(locale.datetime_skeletons["yMd"]))
    found = {
        "decimal": numbers.get_decimal_symbol(locale, numbering_system="latn"),
        "group": numbers.get_group_symbol(locale, numbering_system="latn"),
        "percent": _NUMBER.sub("{number}", locale.percent_formats[None].pattern),
        "date": pattern(day, DATE),
        "clock": pattern(str(locale.datetime_skeletons["Hm"]), CLOCK),
        "list_of_two": lists["2"],
        "list_middle": lists["middle"],
        "list_end": lists["end"],
        "day_and_month": pattern(str(locale.datetime_skeletons["MMMMd"]), DAY_AND_MONTH),
        "whole_months": [locale.months["format"]["wide"][number] for number in range(1, 13)],
        "weekdays": [locale.days["stand-alone"]["wide"][number] for number in range(7)],
        "short_weekdays": [locale.days["stand-alone"]["abbreviated"][number] for number in range(7)],
    }
    if "{month_name}" in found["date"]:
        found["months"] = months(locale)
    return found | _OURS.get(code, {})


def months(locale: Locale) -> list[str]:
    """The short names of the months."""
    return [locale.months["format"]["abbreviated"][number] for number in range(1, 13)]


def pattern(theirs: str, fields: dict[str, str]) -> str:
    """A date or time with the gaps that the program fills."""

    def ours(found: re.Match[str]) -> str:
        quoted, field, _letter, other = found.groups()
        return fields[field] if field else other or quoted or "'"

    return _PART.sub(ours, theirs)


def written(entries: dict[str, dict[str, Any]]) -> str:
    """The file. Spaces that do not break are spelt out, since nobody could tell them apart."""
    text = json.dumps(entries, ensure_ascii=False, indent=2, sort_keys=True)
    return re.sub(r"[\u00a0\u2000-\u200f\u2028-\u202f]", lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def stored(place: Place) -> dict[str, dict[str, Any]]:
    """What the file holds."""
    return json.loads(place.formats.read_text("utf-8")) if place.formats.exists() else {}


def updated(place: Place) -> str:
    """The file for the languages it has and all that have a catalogue."""
    return written({code: formats(code) for code in {*stored(place), *place.codes()}})


def _in_digits(day: str) -> str:
    """A date with two digits for day and month, so that dates stand below each other."""
    return re.sub(r"\bM\b", "MM", re.sub(r"\bd\b", "dd", day))
