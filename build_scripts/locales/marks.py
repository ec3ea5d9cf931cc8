"""How texts are marked for translation, and what would be lost or read wrongly when they are collected.

Babel reads tokens and is content with anything: it glues the pieces of an expression together, passes over
texts that are computed, and forgets a note once its text moves a line further down. So every marking call is
looked at here first, and notes are read here.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

#: The marking calls, and which of their arguments are texts ("c": the context), as Babel wants it.
KEYWORDS: dict[str, tuple[Any, ...]] = {
    "_": (1,),
    "N_": (1,),
    "NN_": (1, 2),
    "NP_": ((1, "c"), 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
NOTE = "Translators:"
_CALL = re.compile(rf"\b({'|'.join(KEYWORDS)})\s*\(")
#: Where the marking calls are made of each other.
DEFINING = (
    "aqua_romana/ui/text/translation.py",
    "build_scripts/release/languages.py",
)

#: Context, text, and the text for other numbers than one.
Text = tuple[str | None, str, str | None]


@dataclass(frozen=True)
class Fault:
    """Something that would be lost or read wrongly."""

    line: int
    sentence: str


def name_of(call: ast.Call) -> str:
    """The name a call goes by, with or without the module before it."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """All marking calls."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and name_of(node) in KEYWORDS)


def text_of(call: ast.Call) -> Text | None:
    """What a call marks; None where it translates what was marked elsewhere, or is faulty."""
    words = [_literal(argument) for argument in call.args[: len(KEYWORDS[name_of(call)])]]
    if len(words) < len(KEYWORDS[name_of(call)]) or not all(words):
        return None
    match name_of(call):
        case "NN_" | "ngettext":
            return None, str(words[0]), str(words[1])
        case "NP_" | "pgettext":
            return words[0], str(words[1]), None
    return None, str(words[0]), None


class Module:
    """A module that marks texts."""

    def __init__(self, source: str) -> None:
        may_mark = _CALL.search(source) or NOTE in source
        nodes = list(ast.walk(ast.parse(source))) if may_mark else []
        self.calls = [node for node in nodes if isinstance(node, ast.Call) and name_of(node) in KEYWORDS]
        self.in_f_strings = {
            call for node in nodes if isinstance(node, ast.JoinedStr) for call in calls(node)
        }
        self._begun: dict[int, list[ast.AST]] = {}
        for node in nodes:
            if not isinstance(getattr(node, "body", None), list):  # a function begins with none of its texts
                self._begun.setdefault(getattr(node, "lineno", 0), []).append(node)
        self._noted = list(_noted(source)) if NOTE in source else []

    @property
    def texts(self) -> set[Text]:
        """Everything it marks."""
        return {text for call in self.calls if (text := text_of(call))}

    @property
    def notes(self) -> dict[Text, list[str]]:
        """What is noted for translators above its texts."""
        found: dict[Text, list[str]] = {}
        for _line, following, note in self._noted:
            text = self._first_text(following)
            if text:
                found.setdefault(text, []).append(note)
        return found

    def faults(self, *, defining: bool = False) -> list[Fault]:
        """What is wrong with its marking calls and notes; `defining` where these calls are defined."""
        found = [
            Fault(call.lineno, f"{name_of(call)}() stands inside an f-string") for call in self.in_f_strings
        ]
        if not defining:
            for call in self.calls:
                found += [Fault(call.lineno, f"{name_of(call)}(): {said}") for said in _wrong_with(call)]
        found += [
            Fault(line, "this note for translators does not stand directly above a marked text")
            for line, following, _note in self._noted
            if self._first_text(following) is None
        ]
        return sorted(found, key=lambda fault: fault.line)

    def _first_text(self, line: int) -> Text | None:
        """The first text in what begins on a line: a call, or a statement that was broken into lines."""
        inside = {call for node in self._begun.get(line, ()) for call in calls(node)}
        in_order = sorted(inside, key=lambda call: (call.lineno, call.col_offset))
        return next((text for call in in_order if (text := text_of(call))), None)


@cache
def module(source: str) -> Module:
    """Read once: it takes a while, and who adds a language asks three times."""
    return Module(source)


def _literal(argument: ast.AST) -> str | None:
    match argument:
        case ast.Constant(value=str(text)):
            return text
    return None


def _wrong_with(call: ast.Call) -> Iterator[str]:
    name = name_of(call)
    wanted = call.args[: len(KEYWORDS[name])]
    if len(wanted) < len(KEYWORDS[name]):
        yield "a text is missing"
    for argument in wanted:
        text = _literal(argument)
        if text == "":
            yield "a text is empty"
        elif isinstance(argument, ast.JoinedStr):
            yield "an f-string cannot be translated; name its gaps and fill them by arguments"
        elif text is None and name != "_":
            yield "the text is computed; only _() takes texts that are marked elsewhere"
        elif text is None and _has_words(argument):
            yield "the text is put together here; give it a name first, and mark whole texts"


def _has_words(part: ast.AST) -> bool:
    """Whether Babel would find words in an expression; it does not look into calls inside of it."""
    inside = [part.func] if isinstance(part, ast.Call) else ast.iter_child_nodes(part)
    return _literal(part) is not None or any(_has_words(each) for each in inside)


def _noted(source: str) -> Iterator[tuple[int, int, str]]:
    """Notes for translators: the line each begins on, the one below it (0: beside code), and what it says."""
    own: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            said = token.string[1:].strip()
            if token.line.strip().startswith("#"):
                own[token.start[0]] = said
            elif said.startswith(NOTE):
                yield token.start[0], 0, said
    for line, said in own.items():
        if said.startswith(NOTE):
            last = line
            while last + 1 in own and not own[last + 1].startswith(NOTE):
                last += 1
            whole = " ".join(own[each] for each in range(line, last + 1))
            yield line, last + 1, whole.removeprefix(NOTE).strip()
