"""Modules that note which of their statements ran: an import hook puts a probe before each of them.

A probe sets one byte, so tests with probes take hardly longer than without, and what one test ran is the
difference between two looks at the bytes. Nothing is known of what happens in other processes.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

_NAME = "__statements_that_ran__"


class Probes(MetaPathFinder):
    """Watches every module of a package that is imported from now on."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._ran = bytearray()
        #: Where the bytes of a module begin: that of its line n is n further.
        self._begins: dict[str, int] = {}
        setattr(builtins, _NAME, self._ran)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The hook: modules of the package are loaded with probes."""
        if name.partition(".")[0] != self._package:
            return None
        found = PathFinder.find_spec(name, path, target)
        if found is not None and isinstance(found.loader, SourceFileLoader):
            found.loader = _Probed(found.loader.name, found.loader.path, self)
        return found

    def compiled(self, text: bytes, path: str) -> CodeType:
        """A module with a probe before each statement."""
        tree = ast.parse(text)
        begin = self._begins.setdefault(path, len(self._ran))
        lines = text.count(b"\n") + 2
        self._ran.extend(bytes(max(0, begin + lines - len(self._ran))))
        for node in ast.walk(tree):
            for field in ("body", "orelse", "finalbody"):
                block = getattr(node, field, None)
                if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                    setattr(node, field, self._watched(block, begin, isinstance(node, ast.Module)))
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)

    def _watched(self, block: list[ast.stmt], begin: int, is_module: bool) -> list[ast.stmt]:
        watched: list[ast.stmt] = []
        for number, statement in enumerate(block):
            text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            future = is_module and isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
            if not (text and number == 0) and not future:
                byte = ast.Subscript(
                    ast.Name(_NAME, ast.Load()), ast.Constant(begin + statement.lineno), ast.Store()
                )
                watched.append(ast.copy_location(ast.Assign([byte], ast.Constant(1)), statement))
            watched.append(statement)
        return watched

    def seen(self, root: Path) -> dict[str, int]:
        """What ran since the last look: by module, bit n for line n. Paths are those below the root."""
        ran = bytes(self._ran)
        self._ran[:] = bytes(len(ran))
        begins = [*self._begins.items()]
        ends = [*(begin for _, begin in begins[1:]), len(ran)]
        found = {}
        for (path, begin), end in zip(begins, ends, strict=True):
            piece = ran[begin:end]
            if any(piece):
                digits = piece[::-1].translate(_DIGITS).decode()
                found[Path(path).relative_to(root).as_posix()] = int(digits, 2)
        return found


_DIGITS = bytes([ord("0"), ord("1"), *[ord("1")] * 254])


class _Probed(SourceFileLoader):
    def __init__(self, name: str, path: str, probes: Probes) -> None:
        super().__init__(name, path)
        self._probes = probes

    def get_code(self, fullname: str) -> CodeType:
        return self._probes.compiled(self.get_data(self.path), self.path)
