"""How numbers, dates and lists are written in the present language. Nobody else does that.

What differs stands in `locale/formats.json`, some lines for each language, taken from the Unicode CLDR by
`build_scripts/languages.py`. English is written here: it needs no file.
"""

from __future__ import annotations

import datetime
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from aqua_romana.ui.text.pseudo_language import PSEUDO, accented

_log = logging.getLogger(__name__)

FILE = "formats.json"
_GROUPED_FROM = 10_000  # smaller numbers are read without a separator
_MINUS = "−"


@dataclass(frozen=True)
class Formats:
    """What a language wants; the defaults are British English, as all texts are."""

    decimal: str = "."
    group: str = ","
    percent: str = "{number}%"
    date: str = "{day} {month_name} {year}"
    clock: str = "{hour}:{minute}"
    list_of_two: str = "{0} and {1}"
    list_middle: str = "{0}, {1}"
    list_end: str = "{0} and {1}"
    months: tuple[str, ...] = (
        "Jan",
        "Feb",
        "Mar",
        "Apr",
        "May",
        "Jun",
        "Jul",
        "Aug",
        "Sept",
        "Oct",
        "Nov",
        "Dec",
    )
    day_and_month: str = "{day} {month_name}"
    whole_months: tuple[str, ...] = (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    )
    weekdays: tuple[str, ...] = (
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    )
    short_weekdays: tuple[str, ...] = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


ENGLISH = Formats()
#: Of the pseudo-language: nothing as in English, so that what is not written by this module stands out.
PSEUDO_FORMATS = Formats(
    decimal="·",
    group="'",
    percent="{number} %",
    date="{year}/{month2}/{day2}",
    clock="{hour}.{minute}",
    list_of_two="{0} åñð {1}",
    list_middle="{0}; {1}",
    list_end="{0} åñð {1}",
    day_and_month="{month_name}/{day}",
    months=tuple(map(accented, ENGLISH.months)),
    whole_months=tuple(map(accented, ENGLISH.whole_months)),
    weekdays=tuple(map(accented, ENGLISH.weekdays)),
    short_weekdays=tuple(map(accented, ENGLISH.short_weekdays)),
)


class _Present:
    """What is in use; one object, so that every module sees a change."""

    formats = ENGLISH


_present = _Present()


def use(code: str, folder: Path) -> None:
    """Write like the language `code`; like English where nothing is known of it."""
    plain = {"en": ENGLISH, PSEUDO: PSEUDO_FORMATS}
    _present.formats = plain[code] if code in plain else of_language(code, folder)


def of_language(code: str, folder: Path) -> Formats:
    """What is stored for a language."""
    try:
        stored = json.loads((folder / FILE).read_text("utf-8"))[code]
        known = {each.name for each in fields(Formats)}
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(getattr(ENGLISH, name), tuple) else value
            for name, value in stored.items()
            if name in known
        }
        return Formats(**values)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        _log.info("Nothing is known of how %s writes numbers: %s", code, error)
        return ENGLISH


# Numbers


def integer(value: int) -> str:
    """A whole number."""
    sign = _MINUS if value < 0 else ""
    digits = f"{abs(value):,}" if abs(value) >= _GROUPED_FROM else str(abs(value))
    return sign + digits.replace(",", _present.formats.group)


def decimal(value: float, places: int = 1) -> str:
    """A number with so many places after the point."""
    text = f"{abs(value):.{places}f}".replace(".", _present.formats.decimal)
    return f"{_MINUS}{text}" if value < 0 and float(f"{abs(value):.{places}f}") else text


def minutes(seconds: float) -> str:
    """A time as clocks show it: 3:05, 1:02:03."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def signed(value: int) -> str:
    """A whole number that is added or taken away: +3, −2."""
    return f"+{integer(value)}" if value > 0 else integer(value)


def signed_decimal(value: float) -> str:
    """A number that is added or taken away: +3.5, −0.2; nothing is 0.0 without a sign."""
    number = round(value, 1) + 0.0
    return f"+{decimal(number, 1)}" if number > 0 else decimal(number, 1)


def percent(share: float) -> str:
    """A share as whole percents."""
    return _present.formats.percent.format(number=integer(round(share * 100)))


# Moments


def date(day: datetime.date) -> str:
    """A day."""
    formats = _present.formats
    return formats.date.format(
        day=day.day,
        day2=f"{day.day:02}",
        month=day.month,
        month2=f"{day.month:02}",
        month_name=formats.months[day.month - 1],
        year=day.year,
    )


def day_and_month(day: datetime.date) -> str:
    """A day of a year that goes without saying."""
    formats = _present.formats
    return formats.day_and_month.format(day=day.day, month_name=formats.whole_months[day.month - 1])


def weekday(day: datetime.date) -> str:
    """Its name, as it begins a line."""
    name = _present.formats.weekdays[day.weekday()]
    return name[:1].upper() + name[1:]


def short_weekday(day: datetime.date) -> str:
    """Its name in a few letters."""
    name = _present.formats.short_weekdays[day.weekday()]
    return name[:1].upper() + name[1:]


def clock(moment: datetime.datetime) -> str:
    """A time of day."""
    return _present.formats.clock.format(hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


# Lists, and facts in texts


def listed(items: Sequence[str]) -> str:
    """Items as in a sentence: a, b and c."""
    formats = _present.formats
    if len(items) < 3:
        return formats.list_of_two.format(*items) if len(items) == 2 else "".join(items)
    text = items[0]
    for item in items[1:-1]:
        text = formats.list_middle.format(text, item)
    return formats.list_end.format(text, items[-1])


def shown(fact: Any) -> str:
    """What fills a gap: a number as the language writes it, anything else as it is."""
    return integer(fact) if type(fact) is int else str(fact)
