"""Names that Windows does not take, or not as they were typed: told before anything is written."""

import os
from pathlib import Path, PureWindowsPath

import pytest

from aqua_romana.storage.files import disk_errors, exported_files, windows_names


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("CON.aqr", "keeps the name “CON” for a device"),
        ("con", "keeps the name “con” for a device"),
        ("Nul .old.aqr", "keeps the name “Nul” for a device"),
        ("com1.png", "keeps the name “com1” for a device"),
        ("LPT².gif", "keeps the name “LPT²” for a device"),
        ("CONOUT$", "keeps the name “CONOUT$” for a device"),
        ("x?y.aqr", "the sign “?”"),
        ("CON:.aqr", "the sign “:”"),
        ("a:b.aqr", "the sign “:”"),
        ("a|b*.aqr", "the sign “|”"),
        ('"x".aqr', 'the sign “"”'),
        ("bell\x07.aqr", "the sign “\\x07”"),
        ("...", "A file cannot be called that"),
        ("", "A file cannot be called that"),
    ],
)
def test_a_name_that_windows_does_not_take_is_refused_in_a_sentence(name: str, told: str) -> None:
    said = str(windows_names.refusal(name))
    assert told in said
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
    assert windows_names.refusal(name) is None


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of Windows hold, wherever this runs."""
    monkeypatch.setattr(windows_names, "_WINDOWS", True)


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    ("typed", "written"),
    [("Ende.aqr", "Ende.aqr"), ("Ende.aqr. .", "Ende.aqr"), ("Ende...", "Ende"), (" x.aqr ", " x.aqr")],
)
def test_what_windows_drops_at_the_end_of_a_name_is_known_before(typed: str, written: str) -> None:
    place = windows_names.as_written(PureWindowsPath(f"C:\\Spiele\\{typed}"))  # type: ignore[arg-type]
    assert place == PureWindowsPath(f"C:\\Spiele\\{written}")


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize("name", ["CON.aqr", "x?y.aqr", "a:b.aqr"])
def test_nothing_is_written_under_such_a_name(home: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(windows_names.Refused) as refused:
        # As one text, as a dialog tells it: joined on Windows, "a:" would be a drive.
        exported_files.write(Path(f"{tmp_path}{os.sep}{name}"), b"aqua-romana 1")
    assert disk_errors.meaning(refused.value) == windows_names.refusal(name)
    assert not list(tmp_path.iterdir())
    assert not [path for path in home.rglob("*") if path.is_file()]


def test_elsewhere_every_name_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_names, "_WINDOWS", False)
    for name in ("CON.aqr", "x?y.aqr", "Ende..."):
        assert windows_names.as_written(tmp_path / name) == tmp_path / name
