"""What the packaged program says about itself: one version, sound metadata, no library without a licence."""

import ast
import gzip
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ElementTree
from configparser import RawConfigParser
from datetime import date
from pathlib import Path

import pytest
from release import debian, facts, freedesktop, freeze, macos, windows

from aqua_romana import __version__, diagnose, notices
from aqua_romana.__main__ import game_parser
from aqua_romana.client.box.games import suffixes
from aqua_romana.client.box.licences import chapters
from aqua_romana.client.fonts import ROLES
from aqua_romana.notices import libraries
from aqua_romana.rules import Game

DATE = date(2026, 11, 16)


def test_the_version_has_one_place() -> None:
    assert facts.version() == __version__
    assert f"## {__version__}" in (facts.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert facts.released(__version__)
    with pytest.raises(facts.Impossible, match="CHANGELOG"):
        facts.released("99.0.0")


def test_desktop_entry_opens_records_in_the_game() -> None:
    reader = RawConfigParser()
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read_string(freedesktop.desktop_entry("/usr/games/aqua-romana"))
    entry = dict(reader["Desktop Entry"])
    assert entry["Categories"] == "Game;BoardGame;"
    assert entry["MimeType"] == "application/x-aqua-romana;"
    assert entry["Exec"] == "/usr/games/aqua-romana %f"
    assert entry["Terminal"] == "false"


def test_the_file_type_is_that_of_records() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.fromstring(freedesktop.mime_type()).find(f"{space}mime-type")
    assert kind is not None
    glob, match = kind.find(f"{space}glob"), kind.find(f"{space}magic/{space}match")
    assert glob is not None
    assert match is not None
    assert glob.get("pattern") == f"*{facts.RECORD_SUFFIX}"
    assert facts.RECORD_SUFFIX in suffixes()
    assert Game(2).record().startswith(match.get("value") or "?")


def test_metainfo_tells_version_and_licence() -> None:
    told = ElementTree.fromstring(freedesktop.metainfo("1.2.3", DATE))
    release = told.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2026-11-16"}
    project = tomllib.loads((facts.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert told.findtext("project_license") == project["license"]


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_metainfo_is_valid(tmp_path: Path) -> None:
    path = tmp_path / f"{facts.IDENTIFIER}.metainfo.xml"
    path.write_text(freedesktop.metainfo("1.2.3", DATE), "utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(path)], capture_output=True, text=True, check=False
    )
    assert not re.search(r"^[EW]: ", done.stdout, re.MULTILINE), done.stdout


def test_the_man_page_names_every_option() -> None:
    page = freedesktop.man_page("1.2.3", DATE).replace("\\-", "-")
    options = re.findall(r"--[a-z-]+", game_parser().format_help())
    assert {option for option in options if option not in page} == set()


def test_windows_version_information_is_python_that_pyinstaller_reads() -> None:
    text = windows.version_info()
    ast.parse(text)
    assert f"'ProductVersion', '{__version__}'" in text
    assert windows.numbers("1.2.3") == (1, 2, 3, 0)
    assert windows.numbers("1.2.3rc4") == (1, 2, 3, 4)


def test_the_property_list_declares_records() -> None:
    plist = macos.info_plist()
    assert plist["CFBundleShortVersionString"] == __version__
    assert "aqr" in str(plist["UTExportedTypeDeclarations"])


def test_the_recipe_is_sound_and_holds_every_face(tmp_path: Path) -> None:
    ast.parse(freeze.recipe(tmp_path, tmp_path / "NOTICES.txt", None))
    assert {role.weight for role in ROLES.values()} <= set(freeze.FACES)
    assert {role.family[0] for role in ROLES.values()} <= set(freeze.FONTS)
    assert freeze.PARTS == notices.PARTS


def test_everything_the_program_reads_goes_in(tmp_path: Path) -> None:
    held = {f"{folder}/{Path(source).name}" for source, folder in freeze.data_files(tmp_path, tmp_path / "N")}
    for family in (facts.ROOT / "sprites").glob("*/family.json"):
        assert f"aqua_romana/sprites/{family.parent.name}/family.json" in held
    assert "aqua_romana/sounds/sounds.json" in held
    assert "aqua_romana/sounds/music.ogg" in held
    assert not [name for name in held if name.endswith((".py", ".ico", ".icns"))]


def test_nothing_that_is_left_out_is_used() -> None:
    used = set()
    for path in (facts.ROOT / "aqua_romana").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                used.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                used.add(node.module)
                used.update(f"{node.module}.{alias.name}" for alias in node.names)
    assert used & set(freeze.left_out()) == set()


def test_every_library_has_a_licence() -> None:
    assert libraries.library_of("libSDL2_mixer-2-6719e6f6.0.so.0.800.2") == ("SDL_mixer", "Zlib")
    assert libraries.library_of("SDL2.dll") == ("SDL", "Zlib")
    assert libraries.library_of("libopusfile-96d7a9c0.so.0.4.5") == ("opusfile", "BSD-3-Clause")
    assert libraries.library_of("README.txt") is None
    with pytest.raises(libraries.UnknownLibrary, match="libzebra"):
        libraries.library_of("libzebra.so.1")


def test_the_package_holds_a_whole_program(tmp_path: Path) -> None:
    frozen = tmp_path / "frozen"
    (frozen / "program").mkdir(parents=True)
    (frozen / facts.PROGRAM).write_bytes(b"\x7fELF GLIBC_2.4 GLIBC_2.17")
    (frozen / "program" / "libx.so.1").write_bytes(b"GLIBC_2.28 GLIBC_2.3")
    told = tmp_path / "NOTICES.txt"
    told.write_text("SDL: Zlib\n", "utf-8")
    tree = tmp_path / "tree"
    debian.lay_out(frozen, told, tree)
    assert (tree / debian.STARTER).resolve() == (tree / debian.FOLDER / facts.PROGRAM).resolve()
    control = (tree / "DEBIAN" / "control").read_text("utf-8")
    assert "Depends: libc6 (>= 2.28)" in control
    assert f"Version: {__version__}\n" in control
    share = tree / "usr" / "share"
    assert (share / "icons/hicolor/256x256/apps/aqua-romana.png").is_file()
    assert gzip.decompress((share / "man/man6/aqua-romana.6.gz").read_bytes()).startswith(b".TH")
    licences = (share / "doc/aqua-romana/copyright").read_text("utf-8")
    assert "MIT License" in licences
    assert "SDL: Zlib" in licences


def test_libraries_under_the_lgpl_are_told_with_their_source_and_the_licence() -> None:
    whole = notices.compiled()
    parts = dict(notices.sections(whole))
    named = {name for _start, name, licence in libraries.LIBRARIES if licence.startswith("LGPL")}
    assert named <= set(libraries.LESSER)
    told = parts["Libraries (LGPL)"]
    assert "may be exchanged" in told
    for name in ("pygame-ce", "FluidSynth"):
        assert f"{name}: {libraries.LESSER[name][1]}" in told
    licence = next(text for heading, text in parts.items() if heading.endswith("LGPL.txt"))
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1", "END OF TERMS AND CONDITIONS"):
        assert words in licence


def test_every_library_under_a_common_licence_says_whose_it_is() -> None:
    whole = dict(notices.sections(notices.compiled()))
    assert "SDL: Copyright (C) 1997-2025 Sam Lantinga" in whole["Libraries (Zlib)"]
    assert "without any express or implied warranty" in whole["Libraries (Zlib)"]
    assert "libogg: Copyright (c) 2002, Xiph.org Foundation" in whole["Libraries (BSD-3-Clause)"]
    assert "PortMidi" in whole["Libraries (MIT)"]


def test_a_packaged_program_may_not_go_without_a_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PARTS", ("no such package",))
    with pytest.raises(notices.Incomplete, match="no such package"):
        notices.compiled(packaged=True)


def test_notices_come_from_the_file_of_a_packaged_program(tmp_path: Path) -> None:
    told = tmp_path / "NOTICES.txt"
    told.write_text(
        f"Inside:\n\npygame-ce 2: LGPL\n    SDL: Zlib\n    Opus: BSD\n\n{notices.RULE}\n"
        f"numpy: a/licenses/LICENSE\n{notices.RULE}\n\nlong texts\n",
        "utf-8",
    )
    whole = notices.text(told)
    assert notices.summary(whole) == ["SDL: Zlib", "Opus: BSD"]
    assert chapters(whole)[1] == ("numpy", ["\tLICENSE", "", "long texts"])
    assert "pygame-ce" in notices.text(tmp_path / "none")


def test_diagnosis_tells_all_and_survives_what_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "aqua-romana.log").write_text("the water ran uphill\n", "utf-8")
    assert diagnose.main() == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Aqua Romana {__version__}\n")
    assert "sound: not to be found out" in said
    assert "pictures: all there" in said
    assert "thinking process: answers" in said
    assert f"games: {tmp_path / 'data' / 'games'}" in said
    assert "the water ran uphill" in said


def test_diagnosis_without_a_console_goes_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    monkeypatch.setattr(diagnose, "QUESTIONS", ())
    monkeypatch.setattr("sys.stdout", None)
    diagnose.main()
    assert (tmp_path / "log" / "diagnosis.txt").read_text("utf-8").startswith("Aqua Romana")
