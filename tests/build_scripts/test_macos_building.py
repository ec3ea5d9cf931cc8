"""What can be known about the macOS program without a Mac: its parts, and each step but freezing.

No Mac has ever run it: the workflow file builds and starts it on one.
"""

import io
import plistlib
import re
import stat
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from release import archive, build_steps, facts, languages, macos

from aqua_romana import __version__

ICNS = facts.packed_icon(".icns")
APP = f"{facts.PROGRAM}.app"


def test_the_property_list_says_what_finder_asks_for() -> None:
    spoken = languages.others()
    plist = plistlib.loads(plistlib.dumps(macos.info_plist(spoken)))
    assert plist["CFBundleLocalizations"] == ["en", "de", "fr", "it"]
    assert plist["CFBundleDevelopmentRegion"] == "en"
    assert plist["CFBundleVersion"] == plist["CFBundleShortVersionString"] == __version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", plist["CFBundleVersion"]), "macOS takes numbers only"
    assert plist["CFBundleName"] == plist["CFBundleDisplayName"] == facts.NAME
    assert plist["NSHighResolutionCapable"] is True
    assert re.fullmatch(r"1[1-9]\.\d+", plist["LSMinimumSystemVersion"])
    assert plist["LSApplicationCategoryType"] == "public.app-category.board-games"
    for opened, declared, record in zip(
        plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"], facts.RECORDS, strict=True
    ):
        assert opened["CFBundleTypeName"] == declared["UTTypeDescription"] == record.name
        assert (opened["CFBundleTypeRole"], opened["LSHandlerRank"]) == ("Editor", "Owner")
        assert opened["CFBundleTypeIconFile"] == ICNS.name
        assert declared["UTTypeIdentifier"].startswith(f"{facts.IDENTIFIER}.")
        tags = declared["UTTypeTagSpecification"]
        assert tags["public.filename-extension"] == [record.suffix[1:]]
        assert tags["public.mime-type"] == [record.media]
    identifiers = [each["UTTypeIdentifier"] for each in plist["UTExportedTypeDeclarations"]]
    assert len(set(identifiers)) == len(identifiers)


def test_the_oldest_system_is_what_the_packages_were_built_for(tmp_path: Path) -> None:
    assert macos.oldest_system(tmp_path) == "11.0"
    tags = {
        "pygame_ce": "cp312-cp312-macosx_10_13_universal2",
        "numpy": "cp312-cp312-macosx_14_0_arm64",
        "platformdirs": "py3-none-any",
    }
    for name, tag in tags.items():
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        (folder / "WHEEL").write_text(f"Wheel-Version: 1.0\nTag: {tag}\n", "utf-8")
    assert macos.oldest_system(tmp_path) == "14.0"
    plist = macos.info_plist(oldest=macos.oldest_system(tmp_path))
    assert plist["LSMinimumSystemVersion"] == "14.0"


def test_every_language_names_the_files_in_its_own_words(tmp_path: Path) -> None:
    pairs = macos.put_strings(tmp_path, languages.others())
    assert [folder for _path, folder in pairs] == ["en.lproj", "de.lproj", "fr.lproj", "it.lproj"]
    line = re.compile(r'^"(?:[^"\\]|\\.)+" = "(?:[^"\\]|\\.)+";$')
    seen = set()
    for path, _folder in pairs:
        text = Path(path).read_text("utf-8")
        assert all(line.match(each) for each in text.splitlines())
        for record in facts.RECORDS:
            (said,) = re.findall(rf'^"{record.name}" = "(.+)";$', text, re.MULTILINE)
            seen.add(said)
    assert len(seen) > len(facts.RECORDS), "no language says it otherwise"


def test_the_icon_file_is_whole_and_has_every_size() -> None:
    content = ICNS.read_bytes()
    magic, length = struct.unpack(">4sI", content[:8])
    assert (magic, length) == (b"icns", len(content))
    at, sizes = 8, {}
    while at < length:
        kind, part = struct.unpack(">4sI", content[at : at + 8])
        assert part > 8, kind
        if content[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n":
            with Image.open(io.BytesIO(content[at + 8 : at + part])) as image:
                image.load()
                sizes[kind] = image.size
        at += part
    assert at == length
    # As the system asks for them: 128 to 512 plain, and 16 to 512 for sharp screens.
    due = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512}
    assert {kind: sizes.get(kind) for kind in due} == {kind: (size, size) for kind, size in due.items()}


def bundle(folder: Path) -> Path:
    """A bundle laid out as PyInstaller lays it out, with links between its halves."""
    app = folder / APP
    for part in ("MacOS", "Frameworks", "Resources/de.lproj"):
        (app / "Contents" / part).mkdir(parents=True)
    (app / "Contents" / "Info.plist").write_bytes(plistlib.dumps(macos.info_plist(languages.others())))
    program = app / "Contents" / "MacOS" / facts.PROGRAM
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    (app / "Contents" / "Resources" / ICNS.name).write_bytes(ICNS.read_bytes())
    (app / "Contents" / "Frameworks" / "aqua_romana").symlink_to("../Resources/aqua_romana")
    (app / "Contents" / "Resources" / "aqua_romana").mkdir()
    (app / "Contents" / "Resources" / "aqua_romana" / "NOTICES.txt").write_text("SDL: Zlib\n", "utf-8")
    return app


def test_the_zip_keeps_rights_and_links_of_the_bundle(tmp_path: Path) -> None:
    target = tmp_path / "game.zip"
    archive.zip_folder(bundle(tmp_path / "frozen"), target)
    with zipfile.ZipFile(target) as zipped:
        entries = {each.filename: each for each in zipped.infolist()}
        assert {name.split("/")[0] for name in entries} == {APP}
        program = entries[f"{APP}/Contents/MacOS/{facts.PROGRAM}"]
        assert stat.S_IMODE(program.external_attr >> 16) == 0o755
        link = entries[f"{APP}/Contents/Frameworks/aqua_romana"]
        assert stat.S_ISLNK(link.external_attr >> 16)
        assert zipped.read(link) == b"../Resources/aqua_romana"
        assert f"{APP}/Contents/Frameworks/aqua_romana/NOTICES.txt" not in entries, "the link was followed"
        plist = plistlib.loads(zipped.read(f"{APP}/Contents/Info.plist"))
    assert plist["CFBundleShortVersionString"] == __version__


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for the frozen program is a Unix script")
def test_every_step_but_freezing_runs_as_on_a_mac(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    recipes = []
    stand_in = build_steps._stand_in

    def kept(python: Path, recipe: str, work: Path, progress: object) -> Path:
        recipes.append(recipe)
        return stand_in(python, recipe, work, progress)  # type: ignore[arg-type]

    monkeypatch.setattr(build_steps, "_stand_in", kept)
    workshop = build_steps.Workshop(
        build_steps.ThisPython(), tmp_path / "work", tmp_path / "dist", stand_in=True
    )
    (made,) = build_steps.build(workshop)
    assert made.name == f"AquaRomana-{__version__}-macos-arm64.zip"
    with zipfile.ZipFile(made) as zipped:
        assert zipped.namelist() == [f"{APP}/Contents/MacOS/{facts.PROGRAM}"]
    (recipe,) = recipes
    assert all(f"{code}.lproj" in recipe for code in ("en", "de", "fr", "it"))
    assert ICNS.name in recipe


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for the frozen program is a Unix script")
def test_the_stand_in_starts_from_any_folder(tmp_path: Path) -> None:
    """A blank and an apostrophe in the path of the environment, as in Jeux d'été."""
    python = tmp_path / "Jeux d'été" / "python"
    python.parent.mkdir()
    python.write_text('#!/bin/sh\necho "$@"\n', "utf-8")
    python.chmod(0o755)
    frozen = build_steps._stand_in(python, "", tmp_path / "work", None)  # type: ignore[arg-type]
    started = subprocess.run(
        [frozen / f"{facts.PROGRAM}-onefile", "--version"], capture_output=True, text=True
    )
    assert started.stdout == "-m aqua_romana --version\n", started.stderr
