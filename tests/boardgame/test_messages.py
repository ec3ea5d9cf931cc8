"""Texts from elsewhere as they are shown."""

import pytest

from aqua_romana.boardgame.messages import readable


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ärger im Forum 2.aqr", "Ärger im Forum 2.aqr"),
        ("a\x1b[31mred", "a\\x1b[31mred"),
        ("two\nlines\r\t", "two\\nlines\\r\\t"),
        ("not text \udcff\udc80", "not text \\xff\\x80"),
        ("half \ud800", "half \\ud800"),
        ("turned \u202egpj.exe", "turned \\u202egpj.exe"),
        ("\x9b31m\x7f\0", "\\x9b31m\\x7f\\x00"),
        ("ما\u200cهی\u3000東", "ما\u200cهی\u3000東"),
    ],
)
def test_a_name_is_shown_in_one_line_that_no_terminal_obeys(name: str, shown: str) -> None:
    assert readable(name) == shown
