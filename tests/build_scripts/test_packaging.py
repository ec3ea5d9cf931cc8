"""What the packaged program says about itself: one version, sound metadata."""

import ast
import gettext
import gzip
import plistlib
import re
import shutil
import struct
import subprocess
import tomllib
import xml.etree.ElementTree as ElementTree
from configparser import RawConfigParser
from datetime import date
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from PIL import Image
from release import debian, elf, facts, freedesktop, freeze, languages, macos, man_page, windows
from release.languages import Language

from aqua_romana import __version__, publisher
from aqua_romana.boardgame.plugin import Setup
from aqua_romana.cli import diagnose
from aqua_romana.cli.command_line import game_parser
from aqua_romana.program import PLUGINS
from aqua_romana.screens.about import notices
from aqua_romana.ui.text.fonts import ROLES

DATE = date(2026, 11, 16)


class Echo(gettext.NullTranslations):
    """Says of every text in which language it would be."""

    def gettext(self, message: str) -> str:
        return f"fr: {message}"

    def pgettext(self, context: str, message: str) -> str:
        return f"fr {context}: {message}"


FRENCH = Language("fr", Echo())


def test_the_version_has_one_place() -> None:
    assert facts.version() == __version__
    assert f"## {__version__}" in (facts.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert facts.released(__version__)
    with pytest.raises(facts.Impossible, match="CHANGELOG"):
        facts.released("99.0.0")


def test_desktop_entry_opens_records_in_the_game() -> None:
    reader = RawConfigParser()
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read_string(freedesktop.desktop_entry("/usr/games/aqua-romana", [FRENCH]))
    entry = dict(reader["Desktop Entry"])
    assert entry["Categories"] == "Game;BoardGame;"
    assert entry["MimeType"] == "application/x-aqua-romana;application/x-aquaedukt;"
    assert entry["Exec"] == "/usr/games/aqua-romana %f"
    assert entry["Terminal"] == "false"
    assert (entry["GenericName"], entry["GenericName[fr]"]) == ("Board game", "fr: Board game")
    assert entry["Comment[fr]"] == f"fr: {facts.COMMENT}"
    assert entry["Keywords[fr]"] == "fr: aqueduct;Rome;tiles;board;"


def test_every_game_has_a_file_type_for_its_records() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kinds = ElementTree.fromstring(freedesktop.mime_types([FRENCH])).findall(f"{space}mime-type")
    assert [each.get("type") for each in kinds] == [each.media for each in facts.RECORDS]
    told = []
    for each, record in zip(kinds, facts.RECORDS, strict=True):
        assert [name.text for name in each.findall(f"{space}comment")] == [record.name, f"fr: {record.name}"]
        glob, match = each.find(f"{space}glob"), each.find(f"{space}magic/{space}match")
        assert glob is not None
        assert match is not None
        told.append((glob.get("pattern"), match.get("value")))
    assert told == [(f"*{kind.suffix}", f"{kind.id} ") for kind in PLUGINS.all]
    for kind, (_pattern, magic) in zip(PLUGINS.all, told, strict=True):
        assert kind.engine.bare(Setup(2), Random(1), "x").record().startswith(magic or "?")


def test_metainfo_tells_version_and_licence() -> None:
    told = ElementTree.fromstring(freedesktop.metainfo("1.2.3", DATE, [FRENCH]))
    release = told.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2026-11-16"}
    project = tomllib.loads((facts.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert told.findtext("project_license") == project["license"]
    assert [each.text for each in told.findall("summary")] == [facts.SUMMARY, f"fr: {facts.SUMMARY}"]
    assert len(told.findall("description/p")) == 2 * len(facts.PARAGRAPHS)
    assert [each.text for each in told.findall("languages/lang")] == ["en", "fr"]


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_metainfo_is_valid(tmp_path: Path) -> None:
    path = tmp_path / f"{facts.IDENTIFIER}.metainfo.xml"
    path.write_text(freedesktop.metainfo("1.2.3", DATE, [FRENCH]), "utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(path)], capture_output=True, text=True, check=False
    )
    assert not re.search(r"^[EW]: ", done.stdout, re.MULTILINE), done.stdout


def test_the_man_page_names_every_option_in_every_language() -> None:
    options = re.findall(r"--[a-z-]+", game_parser(PLUGINS).format_help())
    for page in (man_page.written("1.2.3", DATE), man_page.written("1.2.3", DATE, FRENCH)):
        assert {option for option in options if option not in page.replace("\\-", "-")} == set()
    french = man_page.written("1.2.3", DATE, FRENCH)
    assert ".SH fr man page: NAME\naqua\\-romana \\- fr: The board games" in french
    assert "fr: With \\fIFILE\\fR it goes on" in french


def test_nothing_in_a_translation_breaks_the_man_page() -> None:
    class Odd(Echo):
        def gettext(self, message: str) -> str:
            return f".si\u00a0le\u202f! {{no such gap}} \\x {message}"

    page = man_page.written("1.2.3", DATE, Language("xx", Odd()))
    assert "\\&.si\\ le\\ ! {no such gap} \\ex Print the version." in page
    assert not re.search(r"^\.si", page, re.MULTILINE)


def test_windows_version_information_says_what_it_should() -> None:
    """PyInstaller evaluates the text with classes of these names; so do we."""
    tables: dict[str, dict[str, str]] = {}
    spoken: list[int] = []

    def collect(*arguments: object, **named: object) -> dict[str, object]:
        return dict(named)

    names = ("VSVersionInfo", "StringFileInfo", "VarFileInfo", "FixedFileInfo")
    whole = eval(
        windows.version_info([FRENCH]),
        {
            **dict.fromkeys(names, collect),
            "StringStruct": lambda key, value: (key, value),
            "StringTable": lambda name, entries: tables.update({name: dict(entries)}),
            "VarStruct": lambda _name, values: spoken.extend(values),
        },
    )
    assert whole["ffi"]["filevers"] == windows.numbers(__version__)
    assert spoken == [0x0409, 0x04B0, 0x040C, 0x04B0]
    assert list(tables) == ["040904B0", "040C04B0"]
    for told in tables.values():
        assert told["ProductVersion"] == told["FileVersion"] == __version__
        assert told["ProductName"] == told["FileDescription"] == "Aqua Romana"
        assert told["OriginalFilename"] == "AquaRomana.exe"
    assert tables["040C04B0"]["LegalCopyright"] == f"fr: © {facts.AUTHORS}. Unofficial edition, MIT licence."
    assert [windows.number_of(code) for code in ("de", "it", "pt_BR", "xx")] == [0x0407, 0x0410, 0x0416, None]
    assert windows.numbers("1.2.3") == (1, 2, 3, 0)
    assert windows.numbers("1.2.3rc4") == (1, 2, 3, 4)


def test_the_property_list_can_be_written_and_declares_records() -> None:
    plist = plistlib.loads(plistlib.dumps(macos.info_plist([FRENCH])))
    assert plist["CFBundleLocalizations"] == ["en", "fr"]
    assert plist["CFBundleShortVersionString"] == __version__
    assert plist["NSHighResolutionCapable"] is True
    endings = []
    for opened, declared in zip(
        plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"], strict=True
    ):
        assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
        endings += declared["UTTypeTagSpecification"]["public.filename-extension"]
        assert declared["UTTypeConformsTo"] == ["public.plain-text"]
        assert re.fullmatch(r"[A-Za-z0-9.-]+", opened["LSItemContentTypes"][0])
    assert endings == ["aqr", "aqd"]
    assert plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [f"{publisher.IDENTIFIER}.record"]


def test_the_words_of_the_property_list_are_told_in_every_language(tmp_path: Path) -> None:
    pairs = macos.put_strings(tmp_path, [FRENCH])
    assert [folder for _path, folder in pairs] == ["en.lproj", "fr.lproj"]
    told = Path(pairs[1][0]).read_text("utf-8")
    assert '"Aquädukt game" = "fr: Aquädukt game";\n' in told
    assert told.startswith('"NSHumanReadableCopyright" = "fr: © ')
    recipe = freeze.recipe(tmp_path, tmp_path / "NOTICES.txt", None, pairs)
    assert pairs[1] in _carried_out(recipe)["Analysis"][0]["datas"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("system", "machine", "ending", "name"),
    [
        ("win32", "AMD64", ".ico", "AquaRomana-{}-windows-x86_64.zip"),
        ("darwin", "arm64", ".icns", "AquaRomana-{}-macos-arm64.zip"),
        ("linux", "x86_64", "", "AquaRomana-{}-linux-x86_64.zip"),
    ],
)
def test_each_system_has_its_own_recipe(
    system: str, machine: str, ending: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    version_file = tmp_path / "version_info.txt" if system == "win32" else None
    notices_file = tmp_path / "Jeux d'été" / "NOTICES.txt"
    done = _carried_out(freeze.recipe(tmp_path, notices_file, version_file))
    assert facts.file_name(".zip") == name.format(__version__)
    folder, *rest = done["EXE"]
    assert folder["console"] is False
    assert folder["name"] == "AquaRomana"
    assert folder["icon"] is None if not ending else Path(str(folder["icon"])).suffix == ending
    assert folder["version"] == (str(version_file) if version_file else None)
    if system == "darwin":
        (bundle,) = done["BUNDLE"]
        assert bundle["name"] == "AquaRomana.app"
        assert bundle["info_plist"] == macos.info_plist(languages.others())
        assert rest == []
    else:
        assert [each["name"] for each in rest] == ["AquaRomana-onefile"]
        assert "BUNDLE" not in done
    (analysis,) = done["Analysis"]
    assert (str(notices_file), "aqua_romana") in analysis["datas"]
    assert ("tidied" in done) == (system == "linux")


def _carried_out(recipe: str) -> dict[str, list[dict[str, object]]]:
    """What a recipe asks PyInstaller to do: the named arguments of each call."""
    done: dict[str, list[dict[str, object]]] = {}

    def step(name: str) -> object:
        def call(*_arguments: object, **named: object) -> object:
            done.setdefault(name, []).append(named)
            return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[], dependencies=[])

        return call

    lines = [line for line in recipe.splitlines() if "PyInstaller" not in line and "import elf" not in line]
    surroundings = {name: step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    surroundings |= {
        "ZlibArchiveWriter": SimpleNamespace(),
        "collect_submodules": lambda name: [name],
        "copy_metadata": lambda name: [],
        "elf": SimpleNamespace(tidied=step("tidied")),
    }
    exec("\n".join(lines), surroundings)
    return done


def test_the_icons_are_pictures_of_the_sizes_systems_ask_for() -> None:
    with Image.open(facts.packed_icon(".ico")) as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(icon.info["sizes"])
        icon.load()
    with Image.open(facts.packed_icon(".icns")) as icon:
        assert {(16, 16, 2), (128, 128, 2), (512, 512, 1)} <= set(icon.info["sizes"])
        icon.load()
    for size in facts.ICONS:
        with Image.open(facts.icon(size)) as icon:
            assert icon.size == (size, size)


def test_libraries_forget_the_folders_of_the_builder(tmp_path: Path) -> None:
    path = tmp_path / "libx.so"
    path.write_bytes(_library(b"/home/somebody/lib"))
    assert elf.foreign_run_path(path.read_bytes()) is not None
    elf.make_own(path)
    content = path.read_bytes()
    assert b"somebody" not in content
    assert b"\0$ORIGIN\0" in content
    assert len(content) == len(_library(b"/home/somebody/lib"))
    for kept in (b"$ORIGIN/../pygame_ce.libs", b""):
        assert elf.foreign_run_path(_library(kept)) is None
    assert elf.foreign_run_path(b"a text") is None


def _library(run_path: bytes) -> bytes:
    """The least that a library with a run path consists of: two sections and their list."""
    strings = b"\0" + run_path + b"\0libc.so.6\0"
    strings = strings.ljust(-(-len(strings) // 8) * 8, b"\0")
    dynamic = struct.pack("<QQQQ", 29, 1, 0, 0)
    section = struct.Struct("<IIQQQQIIQQ")
    listed = section.pack(*[0] * 10)
    listed += section.pack(0, 3, 0, 0, 64, len(strings), 0, 0, 1, 0)
    listed += section.pack(0, 6, 0, 0, 64 + len(strings), len(dynamic), 1, 0, 8, 16)
    head = bytearray(64)
    head[:6] = b"\x7fELF\x02\x01"
    struct.pack_into("<Q", head, 40, 64 + len(strings) + len(dynamic))
    struct.pack_into("<HHH", head, 58, section.size, 3, 1)
    return bytes(head) + strings + dynamic + listed


def test_the_workflow_calls_only_what_there_is() -> None:
    text = (facts.ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    scripts = re.findall(r"build_scripts/\w+\.py", text)
    assert scripts
    for script in scripts:
        assert (facts.ROOT / script).is_file()
    options = set(re.findall(r"(?<=[ '])--(?:size|picture|version|diagnose)\b", text))
    assert options <= set(re.findall(r"--[a-z-]+", game_parser(PLUGINS).format_help()))
    assert f"{facts.PROGRAM}/{facts.PROGRAM}.exe" in text
    assert f"{facts.PROGRAM}.app" in text


def test_the_recipe_is_sound_and_holds_every_face(tmp_path: Path) -> None:
    ast.parse(freeze.recipe(tmp_path, tmp_path / "NOTICES.txt", None))
    assert {role.weight for role in ROLES.values()} <= set(freeze.FACES)
    assert {role.family[0] for role in ROLES.values()} <= set(freeze.FONTS)
    assert freeze.PARTS == notices.PARTS


def test_what_speaks_goes_in_where_it_finds_its_own_libraries(tmp_path: Path) -> None:
    folder = tmp_path / "prism" / "_native"
    folder.mkdir(parents=True)
    for name in ("libprism.so", "_prism_cffi.abi3.so", "prism.lib"):
        (folder / name).touch()
    (whole,) = _carried_out(freeze.recipe(tmp_path, tmp_path / "N", None))["Analysis"]
    held = [(Path(source).name, target) for source, target in whole["binaries"]]  # type: ignore[attr-defined]
    assert held == [("_prism_cffi.abi3.so", "prism/_native"), ("libprism.so", "prism/_native")]
    assert "asyncio" not in freeze.left_out()  # prism imports it
    assert facts.speech()


def test_everything_the_program_reads_goes_in(tmp_path: Path) -> None:
    held = {f"{folder}/{Path(source).name}" for source, folder in freeze.data_files(tmp_path, tmp_path / "N")}
    manifests = {
        f"aqua_romana/{path.relative_to(facts.ROOT).as_posix()}"
        for path in facts.ROOT.glob("sprites/*/*/family.json")
    }
    assert {"aqua_romana/sprites/shared/ui/family.json", "aqua_romana/sprites/romana/tiles/family.json"} <= (
        manifests
    )
    assert manifests <= held
    assert "aqua_romana/sounds/sounds.json" in held
    assert "aqua_romana/sounds/music.ogg" in held
    assert "aqua_romana/locale/formats.json" in held
    assert not [name for name in held if name.endswith((".py", ".ico", ".icns", ".po", ".pot"))]
    assert {name for name in held if name.endswith(".md")} == {
        "aqua_romana/games/aquaedukt/rule_book/chapters.md",
        "aqua_romana/games/romana/rule_book/chapters.md",
        "aqua_romana/rules/notation.md",
    }
    assert {name for name in held if name.endswith("weights.json")} == {
        "aqua_romana/games/aquaedukt/players/weights.json",
        "aqua_romana/games/romana/players/weights.json",
    }


def test_languages_go_in_as_the_program_reads_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "aqua_romana" / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "aqua_romana.po").touch()
    monkeypatch.setattr(freeze, "ROOT", tmp_path)
    with pytest.raises(facts.Impossible, match=r"aqua_romana\.po was not compiled: .+ update does that"):
        freeze.data_files(tmp_path, tmp_path / "N")
    (folder / "unfinished.mo").touch()
    assert freeze.data_files(tmp_path, tmp_path / "N") == [(str(tmp_path / "N"), "aqua_romana")]
    (folder / "aqua_romana.mo").touch()
    held = freeze.data_files(tmp_path, tmp_path / "N")
    inside = (str(folder / "aqua_romana.mo"), "aqua_romana/locale/fr/LC_MESSAGES")
    assert held == [(str(tmp_path / "N"), "aqua_romana"), inside]


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
    assert "/usr/lib/aqua-romana/NOTICES.txt" in licences
    changes = gzip.decompress((share / "doc/aqua-romana/changelog.gz").read_bytes()).decode("utf-8")
    assert changes.startswith(f"aqua-romana ({__version__}) stable; urgency=low\n\n  * ")
    assert f" <{facts.ADDRESS}>  " in changes


def test_diagnosis_tells_all_and_survives_what_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()  # another test may have opened it
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


def test_no_system_keeps_the_others_from_a_release() -> None:
    text = (facts.ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    head, _release, last = text.partition("\n  release:\n")
    assert "!cancelled()" in last.partition("steps:")[0]
    assert head.count("fail-fast: false") == head.count("matrix:\n")
    forms = re.search(r"for form in (.*?); do", last, re.DOTALL)
    assert forms is not None
    told = (facts.ROOT / "README.md").read_text("utf-8")
    for form in forms[1].replace("\\", "").split():
        assert form.endswith(".flatpak") or f"{form}`" in told, form
