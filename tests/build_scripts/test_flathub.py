"""What Flathub would be given: one identifier everywhere, sums for every file, nothing that is not there."""

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from release import build_steps, facts, flathub, freedesktop, languages, showcase, wheels

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("dist") / "flathub"
    flathub.write(target, COMMIT)
    return target


@pytest.fixture(scope="module")
def manifest(folder: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((folder / f"{facts.IDENTIFIER}.json").read_text("utf-8"))
    return read


def test_the_identifier_is_the_same_everywhere(folder: Path, manifest: dict[str, Any]) -> None:
    assert manifest["id"] == facts.IDENTIFIER
    assert all(
        path.name.startswith(f"{facts.IDENTIFIER}") for path in folder.iterdir() if path.stem != "flathub"
    )
    reader = RawConfigParser()
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(folder / f"{facts.IDENTIFIER}.desktop", "utf-8")
    entry = reader["Desktop Entry"]
    assert entry["Icon"] == facts.IDENTIFIER
    assert entry["Exec"] == f"{manifest['command']} %f" == f"{facts.COMMAND} %f"
    assert {key for key in entry if key.startswith("Comment[")} == {
        f"Comment[{language.code}]" for language in languages.others()
    }
    told = ElementTree.parse(folder / f"{facts.IDENTIFIER}.metainfo.xml")
    assert told.findtext("id") == facts.IDENTIFIER
    assert told.findtext("launchable") == f"{facts.IDENTIFIER}.desktop"
    assert told.findtext("icon") == facts.IDENTIFIER
    assert f'<icon name="{facts.IDENTIFIER}"/>' in (folder / f"{facts.IDENTIFIER}.xml").read_text("utf-8")


def test_the_manifest_builds_from_files_whose_sums_are_known(folder: Path, manifest: dict[str, Any]) -> None:
    assert (manifest["runtime"], manifest["sdk"]) == ("org.freedesktop.Platform", "org.freedesktop.Sdk")
    assert re.fullmatch(r"\d\d\.08", manifest["runtime-version"])
    beside = set()
    for module in manifest["modules"]:
        assert module["buildsystem"] == "simple"
        assert module["build-commands"]
        for source in module["sources"]:
            if source["type"] == "git":
                assert (source["url"], source["tag"]) == (facts.REPOSITORY, f"v{facts.version()}")
                assert source["commit"] == COMMIT
            elif "url" in source:
                assert re.fullmatch(r"[0-9a-f]{64}", source["sha256"])
                assert source["url"].startswith(wheels.STORE)
            else:
                beside.add(source["path"])
    assert beside == {path.name for path in folder.iterdir()} - {f"{facts.IDENTIFIER}.json", "flathub.json"}
    commands = "\n".join(manifest["modules"][-1]["build-commands"])
    assert {name for name in beside if f"install -Dm644 {name} " not in commands} == set()


def test_every_processor_gets_every_package_and_only_its_own(manifest: dict[str, Any], folder: Path) -> None:
    only = json.loads((folder / "flathub.json").read_text("utf-8"))["only-arches"]
    wanted = {purpose: {_bare(each) for each in packages} for purpose, packages in wheels.asked().items()}
    for processor in only:
        names: dict[str, list[str]] = {}
        for module in manifest["modules"][:2]:
            for source in module["sources"]:
                if processor in source.get("only-arches", [processor]):
                    names.setdefault(module["name"], []).append(source["url"].rpartition("/")[2])
        runs, builds = names["python-packages"], names["build-packages"]
        assert sorted(_bare(name.split("-")[0]) for name in runs) == sorted(wanted["runs"])
        assert wanted["builds"] <= {_bare(name.split("-")[0]) for name in builds}
        for name in (*runs, *builds):
            assert name.endswith("-none-any.whl") or (f"-cp{wheels.PYTHON.replace('.', '')}-" in name)
            assert name.endswith("-any.whl") or f"_{processor}" in name
    assert manifest["modules"][1]["cleanup"] == ["*"]


def test_the_listed_packages_are_as_new_as_the_program_wants() -> None:
    least = {}
    for each in (need for needs in wheels.asked().values() for need in needs):
        name, _, version = each.partition(">=")
        least[_bare(name)] = version
    listed = wheels.read()
    for wheel in listed:
        assert _numbers(wheel.version) >= _numbers(least.get(wheel.package, "0")), wheel.file
        assert wheel.address.endswith(f"/{wheel.blake2[4:]}/{wheel.file}")
        assert len(wheel.blake2) == len(wheel.sha256) == 64
    assert {wheel.package for wheel in listed} >= set(least)


def _bare(name: str) -> str:
    return name.partition(">=")[0].replace("_", "-").lower()


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def test_the_sandbox_is_no_wider_than_the_program_needs(manifest: dict[str, Any]) -> None:
    allowed = manifest["finish-args"]
    assert not [each for each in allowed if "network" in each or each.endswith(("=home", "=host", "=all"))]
    assert {"--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio"} <= set(allowed)


def test_the_shop_is_told_pictures_changes_and_who_may_play(folder: Path) -> None:
    told = ElementTree.parse(folder / f"{facts.IDENTIFIER}.metainfo.xml")
    shots = told.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots] == ["default"] + [None] * (len(shots) - 1)
    for shot, picture in zip(shots, showcase.PICTURES, strict=True):
        image = shot.find("image")
        assert image is not None
        assert image.text == f"{facts.PICTURES}/{picture.path.name}"
        assert (int(image.attrib["width"]), int(image.attrib["height"])) == showcase.SIZE
        captions = [each.text or "" for each in shot.findall("caption")]
        assert len(set(captions)) == 1 + len(languages.others())
        assert not [caption for caption in captions if caption.endswith(".") or len(caption) > 100]
    said = told.findtext("releases/release/description/p") or ""
    assert said == facts.in_short(facts.version()) != ""
    assert not re.search(r"[`*\[\]]", said)
    rating = told.find("content_rating")
    assert rating is not None
    assert rating.attrib == {"type": "oars-1.1"}
    for element in ("developer/name", "project_license", "metadata_license", "summary", "url"):
        assert told.findtext(element), element


def test_a_version_without_a_short_note_is_told_without_one(tmp_path: Path) -> None:
    text = (
        "# Changes\n\n## 2.0.0 (2027-01-01)\n\nIn short: new\nwater.\n\n- More.\n\n## 1.9.0\n\n- Repairs.\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(text, "utf-8")
    assert facts.in_short("2.0.0", tmp_path) == "New water."
    assert facts.in_short("1.9.0", tmp_path) == facts.in_short("3.0.0", tmp_path) == ""
    assert "<description>" not in freedesktop._release("99.0.0", facts.build_time().date())


def test_the_icons_have_the_sizes_of_their_names(folder: Path) -> None:
    for path in folder.glob("*.png"):
        with Image.open(path) as icon:
            assert icon.size == (int(path.stem.rpartition("-")[2]),) * 2
    assert (folder / f"{facts.IDENTIFIER}-512.png").is_file()


def test_it_is_asked_for_by_name() -> None:
    assert build_steps.plan_of(["--for", "flathub"]) == {"for", "flathub"}
    assert build_steps.plan_of(["--for", "flathub", "--renew"]) == {"for", "flathub", "renew"}
    assert build_steps.plan_of(["--renew"]) is None


def test_a_language_that_was_not_compiled_is_not_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "aqua_romana.po").touch()
    monkeypatch.setattr(languages, "LOCALE", tmp_path / "locale")
    with pytest.raises(facts.Impossible, match="fr was not compiled"):
        flathub.build(tmp_path / "dist")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_shop_finds_nothing_wrong(folder: Path) -> None:
    path = folder / f"{facts.IDENTIFIER}.metainfo.xml"
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(path)], capture_output=True, text=True, check=False
    )
    assert not re.search(r"^[EW]: ", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="flatpak-builder is not installed")
def test_flatpak_builder_understands_every_word(folder: Path, manifest: dict[str, Any]) -> None:
    command = ["flatpak-builder", "--show-manifest", str(folder / f"{facts.IDENTIFIER}.json")]
    # It leaves a folder behind where it is started.
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder.parent)
    assert "warning" not in done.stderr.lower()
    shown = json.loads(done.stdout)
    assert shown["finish-args"] == manifest["finish-args"]
    assert [len(module["sources"]) for module in shown["modules"]] == [
        len(module["sources"]) for module in manifest["modules"]
    ]
