"""No page needs another, and nothing goes round in circles, not even where imports are put off."""

import ast
from pathlib import Path

import aqua_romana.screens
from aqua_romana.screens.navigator import ROUTES

SCREENS = Path(aqua_romana.screens.__file__).parent


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SCREENS).with_suffix("").parts)


def imported(path: Path) -> set[str]:
    """The modules of the screens that a module imports, anywhere in it but for typing."""
    found: set[str] = set()
    todo: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    for node in todo:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        todo += ast.iter_child_nodes(node)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("aqua_romana.screens"):
            base = (node.module or "").removeprefix("aqua_romana.screens").removeprefix(".")
            found |= {base, *(f"{base}.{each.name}".removeprefix(".") for each in node.names)}
    return found & MODULES.keys()


def has_page(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    return any(isinstance(node, ast.ClassDef) and node.name.endswith("Page") for node in tree.body)


MODULES = {name_of(path): path for path in SCREENS.rglob("*.py") if path.stem != "__init__"}


def test_the_modules_of_the_screens_import_in_one_direction() -> None:
    left = {name: imported(path) for name, path in MODULES.items()}
    while free := [name for name, others in left.items() if not others & set(left)]:
        for name in free:
            del left[name]
    assert left == {}, "these import each other"


def test_only_the_navigator_knows_the_pages() -> None:
    pages = {name for name in MODULES if has_page(MODULES[name]) and name not in ("page", "wall")}
    shown = {target.partition(":")[0] for target in ROUTES.values()}
    assert pages - shown == {"title.page", "crash_report"}  # which the program shows by itself
    assert shown <= pages
    knowing = {name: imported(path) & pages for name, path in MODULES.items() if imported(path) & pages}
    del knowing["navigator"]
    assert knowing == {
        "startup": {"crash_report"},
        "settings": {"backup"},  # whose dialogs it opens
    }
