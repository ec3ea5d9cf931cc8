"""Files for the user's own folders: names that every system takes, and names that Windows refuses."""

import os
from pathlib import Path, PureWindowsPath

import pytest

from aqua_romana.boardgame.messages import Message
from aqua_romana.storage.files import error_messages, exported_files
from aqua_romana.storage.files.exported_files import exported, safe

DEVICES = [
    *("CON", "PRN", "AUX", "NUL", "CLOCK$", "CONIN$", "CONOUT$"),
    *(f"{port}{number}" for port in ("COM", "LPT") for number in "123456789¹²³"),
]


@pytest.mark.parametrize("device", DEVICES)
def test_no_file_is_called_like_a_device_of_windows(device: str) -> None:
    for name in (device, f"{device}.aqr", f"{device.lower()} .old.aqr"):
        assert "for a device" in str(exported_files.refusal(name))
        assert exported_files.refusal(safe(name)) is None


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


def test_who_plays_alone_may_have_a_long_name():
    called = exported("Aqua Romana", "2026-03-09.aqr", ["W" * 60], ".png", "2026-11-17")
    assert called == f"Aqua Romana 2026-03-09 {'W' * 60}.png"


def test_with_the_longest_names_every_player_and_the_day_are_still_told():
    players = [letter * 24 for letter in ("W", "\u0436", "\u6771", "\U0001f3db")]
    called = exported("T" * 60, "2026-03-09.aqr", players, ".png", "2026-11-17")
    assert len(called.encode("utf-8")) < 200
    assert "2026-03-09" in called
    assert "WWW" in called
    assert "\u0436" in called


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("CON.aqr", "reserves the name “CON” for a device"),
        ("con", "reserves the name “con” for a device"),
        ("Nul .old.aqr", "reserves the name “Nul” for a device"),
        ("com1.png", "reserves the name “com1” for a device"),
        ("LPT².gif", "reserves the name “LPT²” for a device"),
        ("CONOUT$", "reserves the name “CONOUT$” for a device"),
        ("x?y.aqr", "does not allow “?”"),
        ("CON:.aqr", "does not allow “:”"),
        ("a:b.aqr", "does not allow “:”"),
        ("a|b*.aqr", "does not allow “|”"),
        ('"x".aqr', 'does not allow “"”'),
        ("bell\x07.aqr", "does not allow “\\x07”"),
        ("...", "A file cannot be called that"),
        ("", "A file cannot be called that"),
    ],
)
def test_a_name_that_windows_does_not_take_is_refused_in_a_sentence(name: str, told: str) -> None:
    said = str(exported_files.refusal(name))
    assert told in said
    refused = exported_files.Refused(Message(said), Path("C:/games") / name)
    assert (refused.strerror, refused.filename) == (said, str(Path("C:/games") / name))
    assert said.endswith("Please choose another name.")


@pytest.mark.parametrize(
    "name",
    [
        "Ada - Tiro.aqr",
        "Ärger im Forum.aqr",
        "Console.aqr",
        "con amore.aqr",
        "com.aqr",
        "com0.aqr",
        "com10.aqr",
        "clock.aqr",
        "x.CON",
        "Zwölf Häuser..aqd",
        "'$%&()=+,;[]{}~#.aqr",
        "東京.aqr",
    ],
)
def test_all_other_names_may_stay(name: str) -> None:
    assert exported_files.refusal(name) is None


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of Windows hold, wherever this runs."""
    monkeypatch.setattr(exported_files, "_WINDOWS", True)


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    ("typed", "written"),
    [("Ende.aqr", "Ende.aqr"), ("Ende.aqr. .", "Ende.aqr"), ("Ende...", "Ende"), (" x.aqr ", " x.aqr")],
)
def test_what_windows_drops_at_the_end_of_a_name_is_known_before(typed: str, written: str) -> None:
    place = exported_files.as_written(PureWindowsPath(f"C:\\Spiele\\{typed}"))  # type: ignore[arg-type]
    assert place == PureWindowsPath(f"C:\\Spiele\\{written}")


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize("name", ["CON.aqr", "x?y.aqr", "a:b.aqr"])
def test_nothing_is_written_under_such_a_name(home: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(exported_files.Refused) as refused:
        # As one text, as a dialog tells it: joined on Windows, "a:" would be a drive.
        exported_files.write(Path(f"{tmp_path}{os.sep}{name}"), b"aqua-romana 1")
    assert error_messages.meaning(refused.value) == exported_files.refusal(name)
    assert not list(tmp_path.iterdir())
    assert not [path for path in home.rglob("*") if path.is_file()]


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own mind")
def test_elsewhere_every_name_is_the_users_own(tmp_path: Path) -> None:
    for name in ("CON.aqr", "x?y.aqr", "Ende..."):
        assert exported_files.as_written(tmp_path / name) == tmp_path / name


def test_no_name_is_given_that_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exported_files, "_MOST_OF_A_NAME", 4)
    for name in ("game.aqr", "game 2.aqr", "game 3.aqr"):
        assert exported_files.unused(tmp_path / "game.aqr") == tmp_path / name
        (tmp_path / name).touch()
    with pytest.raises(FileExistsError):
        exported_files.unused(tmp_path / "game.aqr")
