"""Which faults there are: comparison, constant, dropped statement, swapped arguments, negated condition.

A fault replaces a piece of text and keeps the number of its lines, so that the others stay where they are.
Left alone is what has no behaviour (annotations, docstrings, `__all__`, what is only for type checkers,
assertions, decorators) and what only people read: texts, marked texts with their gaps, the log.
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
}
#: Comparisons of which the fault is the negation, so that negating the condition would be the same once more.
_TURNED_ROUND = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
_MARKS = {"_", "N_", "NN_", "NP_", "ngettext", "pgettext"}
_LOGS = {"log", "_log", "logger", "logging"}
#: The order of what these are given does not matter, or is for type checkers.
_ANY_ORDER = {"min", "max", "cast"}


@dataclass(frozen=True)
class Mutant:
    """One fault: bytes `start` to `end` of the module become `put`."""

    module: str  # the path below the root of the project
    line: int
    statement: int  # the line in which the innermost statement around it begins
    in_function: bool  # whether it runs only when something is called
    operator: str
    before: str
    after: str
    context: str  # the whole line
    start: int
    end: int
    put: str
    number: int = 1  # where a line has the same change in several places

    def apply(self, text: str) -> str:
        """The text of the module with this fault."""
        raw = text.encode()
        return (raw[: self.start] + self.put.encode() + raw[self.end :]).decode()

    def key(self, text: str) -> str:
        """A name for this fault in this text of the module, and in no other."""
        told = f"{self.module}\n{self.start} {self.end} {self.put}\n{text}"
        return hashlib.sha256(told.encode()).hexdigest()[:20]

    def __str__(self) -> str:
        return f"{self.module}:{self.line}  {self.operator}  {self.change}"

    @property
    def change(self) -> str:
        """What becomes of what, and in which place where there are several."""
        return f"{self.before} → {self.after}" + (f" ({self.number})" if self.number > 1 else "")


def mutants(text: str, module: str = "module.py") -> list[Mutant]:
    """Every fault that can be put into this text, in its order."""
    finder = _Finder(text, module)
    finder.visit(ast.parse(text))
    seen: Counter[tuple[int, str, str]] = Counter()
    numbered = []
    for each in sorted(finder.found, key=lambda each: (each.start, each.end, each.operator)):
        same = each.line, each.before, each.after
        seen[same] += 1
        numbered.append(replace(each, number=seen[same]))
    return numbered


def modules_named(root: Path, names: Iterable[str]) -> list[str]:
    """The modules meant by dotted names, packages and paths, as paths below the root."""
    found: set[Path] = set()
    for name in names:
        path = Path(name) if Path(name).exists() else root / name
        if not path.exists():
            path = root / name.replace(".", "/")
        if path.is_dir():
            found.update(path.rglob("*.py"))
        elif path.is_file() or path.with_suffix(".py").is_file():
            found.add(path if path.is_file() else path.with_name(f"{path.name}.py"))
        else:
            raise SystemExit(f"{name} is neither a module nor a package nor a path.")
    return sorted(path.resolve().relative_to(root.resolve()).as_posix() for path in found)


def all_mutants(root: Path, modules: Iterable[str]) -> list[Mutant]:
    """Every fault that can be put into these modules."""
    return [each for name in modules for each in mutants((root / name).read_text("utf-8"), name)]


class _Finder(ast.NodeVisitor):
    def __init__(self, text: str, module: str) -> None:
        self.found: list[Mutant] = []
        self._raw = text.encode()
        self._module = module
        self._lines = text.split("\n")
        self._starts = [0]
        for line in self._raw.split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._statement = 1
        self._depth = 0

    # Places in the text

    def _begin(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, start: int, end: int) -> str:
        return self._raw[start:end].decode()

    def _of(self, node: ast.expr | ast.stmt) -> str:
        return self._text(self._begin(node), self._end(node))

    def _add(
        self, operator: str, start: int, end: int, put: str, told: tuple[str, str] | None = None
    ) -> None:
        before, after = told or (self._text(start, end), put)
        line = self._raw.count(b"\n", 0, start) + 1
        self.found.append(
            Mutant(
                self._module,
                line,
                self._statement,
                self._depth > 0,
                operator,
                _short(before),
                _short(after),
                self._lines[line - 1].strip(),
                start,
                end,
                put,
            )
        )

    # Where faults are looked for

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            around, self._statement = self._statement, node.lineno
            super().visit(node)
            self._statement = around
        else:
            super().visit(node)

    def _visit_all(self, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._visit_all(node.args.defaults)
        self._visit_all([default for default in node.args.kw_defaults if default is not None])
        self._depth += 1
        self._visit_all(node.body)
        self._depth -= 1

    visit_FunctionDef = _visit_function
    visit_AsyncFunctionDef = _visit_function

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_all(node.bases)
        self._visit_all(node.body)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass  # before Python 3.12 nothing inside knows its place

    # The faults

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            return
        self._drop(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._drop(node)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._drop(node)
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and not _is_only_read(node.value):
            self._drop(node, anywhere=True)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if not (isinstance(node.value, ast.Constant) and node.value.value in (None, False)):
            start, end = self._begin(node), self._end(node)
            put = "return None" + "\n" * self._raw.count(b"\n", start, end)
            self._add("dropped", start, end, put)
        self.visit(node.value)

    def _drop(self, node: ast.stmt, anywhere: bool = False) -> None:
        """Names of modules and classes would be missed at once: only what functions do counts."""
        if self._depth or anywhere:
            start, end = self._begin(node), self._end(node)
            self._add("dropped", start, end, "pass" + "\n" * self._raw.count(b"\n", start, end))

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for kind, right in zip(node.ops, node.comparators, strict=True):
            sought, put = _COMPARISONS[type(kind)]
            gap = self._end(left)
            place = re.search(sought, self._text(gap, self._begin(right)))
            if place is not None:
                start, end = gap + place.start(), gap + place.end()
                whole, offset = self._of(node), self._begin(node)
                inside = whole.encode()
                after = inside[: start - offset] + put.encode() + inside[end - offset :]
                self._add("comparison", start, end, put, (whole, after.decode()))
            left = right
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._add("constant", self._begin(node), self._end(node), str(not value))
        elif isinstance(value, (int, float)):
            self._add("constant", self._begin(node), self._end(node), str(value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if _is_only_read(node):
            return
        name = _name(node.func)
        for first, second in zip(node.args, node.args[1:], strict=False):
            starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
            if name in _ANY_ORDER or starred or ast.dump(first) == ast.dump(second):
                continue
            start, end = self._begin(first), self._end(second)
            between = self._text(self._end(first), self._begin(second))
            self._add("swapped", start, end, self._of(second) + between + self._of(first))
        self.visit(node.func)
        self._visit_all(node.args[1:] if name == "cast" else node.args)
        # That two things are as long as each other is a statement like an assertion.
        self._visit_all([keyword.value for keyword in node.keywords if keyword.arg != "strict"])

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        sought, put = (r"\band\b", "or") if isinstance(node.op, ast.And) else (r"\bor\b", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            gap = self._end(left)
            place = re.search(sought, self._text(gap, self._begin(right)))
            if place is not None:
                told = (
                    f"{self._of(left)} {place.group()} {self._of(right)}",
                    (f"{self._of(left)} {put} {self._of(right)}"),
                )
                self._add("condition", gap + place.start(), gap + place.end(), put, told)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        is_elsewhere = test == "sys.platform == 'win32'" and sys.platform != "win32"  # cannot run here at all
        if is_elsewhere or _name(node.test) == "TYPE_CHECKING" or test == "__name__ == '__main__'":
            self._visit_all(node.orelse)
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._negate(test)
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        once_more = (
            isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], _TURNED_ROUND)
        )
        if not once_more and not isinstance(test, ast.Constant):
            text = self._of(test)
            self._add(
                "condition", self._begin(test), self._end(test), f"(not ({text}))", (text, f"not ({text})")
            )


def _name(node: ast.expr) -> str:
    """The last name of what is called or asked."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_only_read(call: ast.Call) -> bool:
    """Whether this makes a text for people, or writes to the log."""
    if isinstance(call.func, ast.Attribute):
        return _name(call.func.value) in _LOGS
    return _name(call.func) in _MARKS


def _short(text: str) -> str:
    told = " ".join(text.split())
    return told if len(told) <= 72 else f"{told[:71]}…"
