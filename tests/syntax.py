"""Syntax trees of the package, walked quickly: they are read before any test begins, by every process."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def children(node: ast.AST) -> Iterator[ast.AST]:
    """What is directly inside, in the order of the source; not how names are used (Load, Store, Del)."""
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            yield from (each for each in value if isinstance(each, ast.AST))
        elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
            yield value


def nodes(tree: ast.AST) -> list[ast.AST]:
    """A tree and everything inside, level by level."""
    found = [tree]
    for node in found:
        found.extend(children(node))
    return found


def called(call: ast.Call) -> str:
    """The last name of what is called; nothing where it has none."""
    name: str = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return name
