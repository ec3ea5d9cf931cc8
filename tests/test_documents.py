"""What the documents point to is there: links with their headings, files and folders; and their page runs."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui import narrator
from tests.screens.windows import click, leader_of, open_window, settle
from tests.storage.conftest import home, saved_games  # noqa: F401 (fixtures)

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "build_scripts").rglob("*.md"))),
)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w./-]+(\.(py|md|toml|json|yml)|/)")
#: What is made when somebody needs it, and what stands for something else.
_NOT_KEPT = ("build/", "dist/", "out/", "flathub", "CODE/", "family.json", ".venv")


def text_of(document: str) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", (ROOT / document).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """By what its headings can be linked to."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: str) -> Iterator[str]:
    for link in _LINK.findall(text_of(document)):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / document).parent / name if name else ROOT / document
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield link


def lost_paths(document: str) -> Iterator[str]:
    """Paths are told from the root, the package, the scripts, a game's or the document's folder; a bare name
    may be that of any file."""
    package, scripts = ROOT / "aqua_romana", ROOT / "build_scripts"
    bases = (ROOT, package, scripts, (ROOT / document).parent, *package.glob("games/*"))
    for name in _CODE.findall(text_of(document)):
        if not _PATH.fullmatch(name) or name.startswith(_NOT_KEPT):
            continue
        is_there = any((base / name).exists() for base in bases)
        if not is_there and ("/" in name or not any([*package.rglob(name), *scripts.rglob(name)])):
            yield name


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    assert list(broken_links(document)) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_in_a_document_exists(document: str) -> None:
    assert list(lost_paths(document)) == []


def test_what_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    stray = tmp_path / "stray.md"
    told = "[a](#one) [b](#two) [c](none.md) `aqua_romana/program.py` `program.py` `keeping/none.py`"
    stray.write_text(f"# One\n\n{told}\n", "utf-8")
    assert list(broken_links(str(stray))) == ["#two", "none.md"]
    assert list(lost_paths(str(stray))) == ["keeping/none.py"]


def test_the_map_names_every_folder_of_the_package() -> None:
    house = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    folders = {path.parent.name for path in (ROOT / "aqua_romana").glob("*/__init__.py")}
    assert {name for name in folders if f"  {name}/" not in house} == set()


def test_the_page_in_contributing_runs(
    saved_games: SavedGames,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (code,) = re.findall(r"^```python$(.*?)^```$", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.M | re.S)
    (tmp_path / "notes_of_contributing.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("notes_of_contributing")
    notes = {"One": "Text", "Two": ""}
    app = open_window(saved_games)
    try:
        app.push(module.NotesPage(leader_of(app), notes))
        settle(app)
        app.scene.ui.named("list").choose(1)
        for left in (["One"], []):
            assert app.scene.ui.problems() == []
            click(app, "delete")
            assert list(notes) == left
        assert "There are no notes yet." in narrator.pieces(app.scene.ui.root)
    finally:
        app.close()
