"""Names of files as they are shown, and names that every system takes."""

import pytest

from aqua_romana.storage.files.file_names import exported, readable, safe


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


@pytest.mark.parametrize(
    ("wanted", "called"),
    [
        ("Livia, Marcus", "Livia_ Marcus.aqr"),
        ("Ärger im Forum – 2", "Ärger im Forum _ 2.aqr"),
        ("A\u0308rger", "Ärger.aqr"),
        ('a/b\\c:d*e?f"g<h>i|j', "a_b_c_d_e_f_g_h_i_j.aqr"),
        (" . secret . . ", "secret.aqr"),
        ("...", "game.aqr"),
        ("", "game.aqr"),
        ("\udcff\n\0", "___.aqr"),
        ("CON", "CON_.aqr"),
        ("nul.tar", "nul_.tar.aqr"),
        ("Com1 .x", "Com1_.x.aqr"),
        ("LPT¹", "LPT¹_.aqr"),
        ("aux", "aux_.aqr"),
        ("Console", "Console.aqr"),
        ("Falcon", "Falcon.aqr"),
        ("con amore", "con amore.aqr"),
    ],
)
def test_a_file_gets_a_name_that_every_system_takes(wanted: str, called: str) -> None:
    assert safe(wanted, ".aqr") == called


def test_a_name_fits_into_a_folder_in_bytes_too() -> None:
    assert safe("x" * 300, ".aqr") == "x" * 60 + ".aqr"
    long = safe("𝐱" * 300, ".aqr")
    assert len(long.encode("utf-8")) <= 190
    assert set(long.removesuffix(".aqr")) == {"𝐱"}
    assert safe(f"{'x' * 59}. y", ".aqr") == "x" * 59 + ".aqr"


def test_what_stands_in_for_an_empty_name_is_safe_too() -> None:
    assert safe("", ".gif", otherwise="2026-01-01") == "2026-01-01.gif"
    assert safe("", ".gif", otherwise="NUL") == "NUL_.gif"
    assert safe("", ".gif", otherwise="..") == "game.gif"


@pytest.mark.parametrize(
    ("title", "name", "players", "called"),
    [
        ("Aqua Romana", "2026-03-09-201500.aqr", ["Ada", "Tiro"], "Aqua Romana 2026-03-09 Ada - Tiro.png"),
        ("Aqua Romana", "", ["Ada"], "Aqua Romana 2026-11-17 Ada.png"),
        ("Who: won?", "2026-03-09.aqr", ["A/B", "C:"], "Who_ won_ 2026-03-09 A_B - C_.png"),
        ("CON", "2026-03-09.aqr", [], "CON 2026-03-09.png"),
    ],
)
def test_an_exported_file_says_when_and_who_played(title, name, players, called):
    assert exported(title, name, players, ".png", "2026-11-17") == called


def test_with_the_longest_names_every_player_and_the_day_are_still_told():
    players = [letter * 24 for letter in ("W", "\u0436", "\u6771", "\U0001f3db")]
    called = exported("T" * 60, "2026-03-09.aqr", players, ".png", "2026-11-17")
    assert len(called.encode("utf-8")) < 200
    assert "2026-03-09" in called
    assert "WWW" in called
    assert "\u0436" in called
