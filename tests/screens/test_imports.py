"""No page of the box needs another, and nothing goes round in circles, not even where imports are put off."""

import ast
from pathlib import Path

import aqua_romana.screens

BOX = Path(aqua_romana.screens.__file__).parent


def imported(path: Path) -> set[str]:
    """The modules of the box that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "aqua_romana.screens":
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("aqua_romana.screens."):
            found.add(node.module.split(".")[2])
    return found


def test_the_modules_of_the_box_import_in_one_direction() -> None:
    left = {path.stem: imported(path) for path in BOX.glob("*.py")}
    while free := [name for name, others in left.items() if not others & set(left)]:
        for name in free:
            del left[name]
    assert left == {}, "these import each other"


def test_only_whoever_leads_knows_the_pages() -> None:
    pages = {path.stem for path in BOX.glob("*.py") if "Page(BoxPage)" in path.read_text("utf-8")}
    pages |= {"replay", "export"}
    knowing = {path.stem for path in BOX.glob("*.py") if imported(path) & pages}
    assert knowing == {"leader", "opening"}
    assert imported(BOX / "opening.py") & pages == {"mishap"}
