"""Who publishes the program stands in one place, can be filled in there, and is told from there."""

import re
import runpy
import subprocess
import tarfile
import zipfile
from pathlib import Path

import publish_as
import pytest
from hatchling.build import build_sdist, build_wheel
from release import facts
from release.project_metadata import from_elsewhere

from aqua_romana import publisher

ROOT = facts.ROOT
OWN = {
    "AUTHORS": "Livia & Söhne",
    "ADDRESS": "livia@home.org",
    "HOMEPAGE": "https://home.org",
    "REPOSITORY": "https://home.org/livia/aqua",
    "IDENTIFIER": "org.home.AquaRomana",
}


def test_filled_in_it_is_known(tmp_path: Path) -> None:
    new = publish_as.filled_in(publish_as.PLACE.read_text("utf-8"), OWN)
    assert publish_as.stated(new) == OWN
    (tmp_path / "publisher.py").write_text(new, "utf-8")
    known = runpy.run_path(str(tmp_path / "publisher.py"))
    assert (known["IS_KNOWN"], known["RELEASES"]) == (True, "https://home.org/livia/aqua/releases")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AUTHORS", 'a" + "b'),
        ("ADDRESS", "nobody"),
        ("HOMEPAGE", "http://home.org"),
        ("REPOSITORY", "https://home.org/x/"),
        ("IDENTIFIER", "AquaRomana"),
        ("IDENTIFIER", "org.home.Aqua Romana"),
    ],
)
def test_what_cannot_stand_there_is_told(name: str, value: str) -> None:
    with pytest.raises(publish_as.Unfit, match=f"^{name.lower()} is .*: it must be .*\\.$"):
        publish_as.filled_in(publish_as.PLACE.read_text("utf-8"), {name: value})


def test_a_repository_alone_is_the_homepage_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "publisher.py"
    place.write_text(publish_as.PLACE.read_text("utf-8"), "utf-8")
    readme = tmp_path / "README.md"
    readme.write_text(publish_as.README.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(publish_as, "PLACE", place)
    monkeypatch.setattr(publish_as, "README", readme)
    assert publish_as.main(["--repository", "https://home.org/a", "--address", "no"]) == 2
    assert place.read_text("utf-8") == (ROOT / "aqua_romana" / "publisher.py").read_text("utf-8")
    assert publish_as.main(["--repository", "https://home.org/a"]) == 0
    assert publish_as.stated(place.read_text("utf-8"))["HOMEPAGE"] == "https://home.org/a"
    assert "https://home.org/a" in capsys.readouterr().out
    assert publish_as.main(["--repository", "https://home.org/b"]) == 0
    assert "\ngit clone https://home.org/b.git aqua-romana\n" in readme.read_text("utf-8")


def test_nothing_else_names_the_stand_ins() -> None:
    host = re.compile(r"aqua-romana[.@]example\.org")
    texts = [*ROOT.glob("*.md"), ROOT / "pyproject.toml"]
    texts += [path for part in ("aqua_romana", "build_scripts") for path in (ROOT / part).rglob("*.py")]
    named = [path.name for path in texts if host.search(path.read_text("utf-8"))]
    assert named == ([] if publisher.IS_KNOWN else ["publisher.py"])


def test_links_of_the_readme_lead_into_the_repository() -> None:
    text = "[![x](a/b.jpg)](a/b.jpg) [c](CONTRIBUTING.md#d) [e](#f) [g](https://h.org)"
    at = "https://home.org/aqua"
    assert from_elsewhere(text, at) == (
        f"[![x]({at}/raw/main/a/b.jpg)]({at}/raw/main/a/b.jpg) [c]({at}/blob/main/CONTRIBUTING.md#d) "
        "[e](#f) [g](https://h.org)"
    )


@pytest.mark.release
def test_wheel_and_source_archive_hold_everything_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout
    with tarfile.open(tmp_path / build_sdist(str(tmp_path))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert set(listed.splitlines()) - held == set()
    with zipfile.ZipFile(tmp_path / build_wheel(str(tmp_path))) as wheel:
        names = wheel.namelist()
        [told] = [wheel.read(name).decode() for name in names if name.endswith("/METADATA")]
        [starts] = [wheel.read(name).decode() for name in names if name.endswith("/entry_points.txt")]
    assert not [name for name in names if name.endswith((".icns", ".ico", ".po", ".pot"))]
    assert f"Project-URL: Homepage, {facts.HOMEPAGE}" in told
    assert f"Author-email: {facts.AUTHORS} <{facts.ADDRESS}>" in told
    assert "](build_scripts/" not in told
    assert "[console_scripts]\naqua-romana = " in starts
    assert "[gui_scripts]\nAquaRomana = " in starts
