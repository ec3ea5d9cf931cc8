"""The template holds exactly what the package marks, and every text is one that can be translated.

The package is read here with `ast`, on another way than the tool goes, so that neither can be wrong alone.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from tests.syntax import nodes

PACKAGE = Path(__file__).resolve().parents[2] / "aqua_romana"
#: What systems and software shops tell about the program is translated too.
FOLDERS = (PACKAGE, PACKAGE.parent / "build_scripts" / "release")
TEMPLATE = PACKAGE / "locale" / "aqua_romana.pot"

#: Per marking call how its first arguments make context, text, and text for many.
READ: dict[str, Callable[..., tuple[str | None, str, str | None]]] = {
    "_": lambda text: (None, text, None),
    "N_": lambda text: (None, text, None),
    "NN_": lambda one, many: (None, one, many),
    "ngettext": lambda one, many: (None, one, many),
    "NP_": lambda context, text: (context, text, None),
    "pgettext": lambda context, text: (context, text, None),
}
TRANSLATED = ("_", "ngettext", "pgettext", "say")
#: Gaps that held pieces of sentences.
PIECES = ("whose", "text", "reason")


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Every module with texts by its name."""
    found = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]
    return [
        (path.relative_to(PACKAGE.parent).as_posix(), ast.parse(path.read_text("utf-8"))) for path in found
    ]


def called(node: ast.AST) -> str:
    """The name by which something is called, if it is a call."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def marking(tree: ast.AST) -> Iterator[ast.Call]:
    """All marking calls inside of something."""
    for node in nodes(tree):
        if isinstance(node, ast.Call) and called(node) in READ:
            yield node


def words(call: ast.Call) -> list[str]:
    """The literal texts that a call begins with."""
    found = []
    for argument in call.args[: READ[called(call)].__code__.co_argcount]:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            break
        found.append(argument.value)
    return found


@cache
def marked() -> dict[tuple[str | None, str, str | None], str]:
    """Everything that is marked in the package, and a place where."""
    found = {}
    for name, tree in modules():
        for call in marking(tree):
            said = words(call)
            if len(said) == READ[called(call)].__code__.co_argcount:
                found[READ[called(call)](*said)] = f"{name}:{call.lineno}"
    for path in PACKAGE.rglob("rule_book/*.md"):
        found |= {(None, text, None): path.name for text in written_in(path)}
    for path in PACKAGE.rglob("lessons/*.toml"):
        found |= {
            (None, text, None): path.name for text in sentences_in(tomllib.loads(path.read_text("utf-8")))
        }
    return found


def sentences_in(plain: object) -> Iterator[str]:
    """Every text of lessons: what begins with a capital, or ends as a sentence does; a letter is a kind."""
    if isinstance(plain, dict | list):
        for value in plain.values() if isinstance(plain, dict) else plain:
            yield from sentences_in(value)
    elif (
        isinstance(plain, str)
        and len(plain) > 1
        and (plain[0].isupper() or (" " in plain and plain[-1] in ".?"))
    ):
        yield plain


def written_in(book: Path) -> Iterator[str]:
    """Every text of a rule book: what lies between blank lines, items one by one, without their marks."""
    plain = re.sub(r"^<!--.*-->$", "", book.read_text("utf-8"), flags=re.MULTILINE)
    plain = re.sub(r"^- ", "\n", plain, flags=re.MULTILINE)
    for part in re.split(r"\n\n+", plain.strip()):
        text = re.sub(r"\n *", " ", part)
        text = re.sub(r"^(#+ |> |!\[)", "", text)
        yield re.sub(r"( \{#\w+\}|\]\(\w+\))$", "", text)


def sides() -> Iterator[tuple[str, str]]:
    """Every text, also those for many, with a place where it stands."""
    for (_context, one, many), where in marked().items():
        yield one, where
        if many:
            yield many, where


def gaps(text: str) -> set[str]:
    return {name for _before, name, _format, _how in Formatter().parse(text) if name is not None}


def assert_none(found: list[str]) -> None:
    """Fails with everything that was found, a line each."""
    assert not found, "\n" + "\n".join(sorted(set(found)))


def test_the_template_holds_exactly_what_is_marked() -> None:
    """Where this fails: `languages.py update`."""
    assert len(marked()) > 500
    with TEMPLATE.open("rb") as file:
        template = read_po(file, abort_invalid=True)
    held = {
        (each.context, *(each.id if isinstance(each.id, tuple) else (each.id, None)))
        for each in template
        if each.id
    }
    assert_none([f"marked, not in the template: {text}" for text in set(marked()) - held])
    assert_none([f"in the template, not marked: {text}" for text in held - set(marked())])


def test_gaps_are_filled_where_a_text_is_translated() -> None:
    found = []
    for name, tree in modules():
        inside = nodes(tree)
        if not any(called(node) in ("format", "format_map") for node in inside):
            continue
        for function in inside:
            if not isinstance(function, ast.FunctionDef | ast.Module):
                continue
            told = {
                target.id
                for node in nodes(function)
                if isinstance(node, ast.Assign) and called(node.value) in TRANSLATED
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for node in nodes(function):
                if called(node) not in ("format", "format_map") or not isinstance(node.func, ast.Attribute):
                    continue
                owner = node.func.value
                is_variable = isinstance(function, ast.FunctionDef) and getattr(owner, "id", "") in told
                if called(owner) in TRANSLATED or is_variable:
                    found.append(f"{name}:{node.lineno}")
    assert_none(found)


def test_no_text_is_translated_inside_an_f_string() -> None:
    assert_none(
        [
            f"{name}:{call.lineno}"
            for name, tree in modules()
            for node in nodes(tree)
            if isinstance(node, ast.JoinedStr)
            for call in marking(node)
        ]
    )


def test_no_f_string_is_marked() -> None:
    assert_none(
        [
            f"{name}:{call.lineno}"
            for name, tree in modules()
            for call in marking(tree)
            if any(isinstance(node, ast.JoinedStr) for argument in call.args for node in nodes(argument))
        ]
    )


def test_gaps_are_simple_names() -> None:
    found = []
    for text, where in sides():
        for _before, name, format_spec, conversion in Formatter().parse(text):
            simple = name is None or re.fullmatch(r"[a-z_][a-z0-9_]*", name)
            if not simple or format_spec or conversion:
                found.append(f"{where}: {text!r}")
    assert_none(found)


def test_gaps_hold_no_pieces_of_sentences() -> None:
    assert_none([f"{where}: {text!r}" for text, where in sides() if gaps(text) & set(PIECES)])


def test_no_name_takes_an_ending() -> None:
    assert_none([f"{where}: {text!r}" for text, where in sides() if re.search(r"\}(['’]|[a-z])", text)])


def test_no_gap_stands_after_an_article() -> None:
    """“a {kind} tile” is right, “a {kind}” is not: other languages have an article for each."""
    articles = re.compile(r"\b(a|an|the) \{kind\}(?! (tile|builder|master builder)s?\b)", re.IGNORECASE)
    assert_none([f"{where}: {text!r}" for text, where in sides() if articles.search(text)])


def test_what_is_counted_has_a_form_for_one_and_one_for_many() -> None:
    found = []
    for (_context, one, many), where in marked().items():
        if many is None and "n" in gaps(one):
            found.append(f"{where}: {{n}} is for what is counted, and this has no plural: {one!r}")
        elif many is not None:
            lacking = gaps(many) - gaps(one)
            if gaps(one) - gaps(many) or len(lacking) > 1:
                found.append(f"{where}: the gaps differ: {one!r}, {many!r}")
    assert_none(found)


def test_no_text_begins_or_ends_with_a_blank() -> None:
    assert_none([f"{where}: {text!r}" for text, where in sides() if text != text.strip()])


@pytest.mark.parametrize("mark", ["  ", "...", "!"])
def test_no_text_has_what_is_never_written(mark: str) -> None:
    assert_none([f"{where}: {text!r}" for text, where in sides() if mark in text])
