"""Numbers, dates and lists: written in one place, as the language does it."""

import datetime

import pytest

from aqua_romana.ui.text import formats, translation
from aqua_romana.ui.text.pseudo_language import is_plain
from aqua_romana.ui.text.translation import _

MOMENT = datetime.datetime(2026, 11, 5, 8, 3)


def test_english():
    assert formats.integer(9999) == "9999"
    assert formats.integer(1_000_000) == "1,000,000"
    assert formats.integer(-4) == "−4"
    assert [formats.signed(each) for each in (3, -2, 0)] == ["+3", "−2", "0"]
    assert [formats.signed_decimal(each) for each in (1.5, -0.24, -0.04)] == ["+1.5", "−0.2", "0.0"]
    assert [formats.decimal(each) for each in (1.5, -0.24, -0.04)] == ["1.5", "−0.2", "0.0"]
    assert formats.percent(0.5) == "50%"
    assert formats.date(MOMENT) == "5 Nov 2026"
    assert formats.clock(MOMENT) == "08:03"
    assert [formats.weekday(MOMENT), formats.short_weekday(MOMENT)] == ["Thursday", "Thu"]
    assert formats.day_and_month(MOMENT) == "5 November"


@pytest.mark.parametrize(
    ("code", "weekday", "day"),
    [("de", "Donnerstag", "5. November"), ("fr", "Jeudi", "5 novembre"), ("it", "Giovedì", "5 novembre")],
)
def test_days_of_a_week(code, weekday, day):
    formats.use(code, translation.locale_dir())
    try:
        assert (formats.weekday(MOMENT), formats.day_and_month(MOMENT)) == (weekday, day)
    finally:
        formats.use("en", translation.locale_dir())


@pytest.mark.parametrize(
    ("things", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")],
)
def test_lists(things, said):
    assert formats.listed(things) == said


def test_numbers_in_gaps_are_written_so_too():
    formats.use("de", translation.locale_dir())
    try:
        assert _("{n} bytes", n=1_000_000) == "1.000.000 bytes"
        assert formats.decimal(1.5) == "1,5"
    finally:
        formats.use("en", translation.locale_dir())


@pytest.mark.parametrize("content", ["", "[]", "{", '{"de": 7}', '{"de": {"months": 3}}', '{"fr": {}}'])
def test_without_a_sound_file_numbers_are_written_as_in_english(tmp_path, content):
    (tmp_path / formats.FILE).write_text(content, "utf-8")
    assert formats.of_language("de", tmp_path) == formats.ENGLISH


def test_the_pseudo_language_leaves_no_name_in_plain_english():
    for names in ("months", "whole_months", "weekdays", "short_weekdays"):
        assert [name for name in getattr(formats.PSEUDO_FORMATS, names) if is_plain(name)] == []
