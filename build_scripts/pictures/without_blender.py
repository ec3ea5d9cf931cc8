"""Stand-ins for Blender's modules, so that pictures can be listed and drawn where Blender is not installed.

Families name Blender's types and make a few vectors when they are imported. What tells whether a picture is
out of date (what its job says, the source of its build function) needs nothing of Blender.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType


class _Thing:
    """Any type of Blender: can be made and does nothing."""

    def __init__(self, *_values: object) -> None:
        pass


class _Module(ModuleType):
    def __getattr__(self, name: str) -> type[_Thing]:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Thing


def stand_in() -> None:
    """Let `import bpy` and what comes with it succeed here."""
    if importlib.util.find_spec("bpy") is None:
        for name in ("bpy", "bmesh", "mathutils"):
            sys.modules[name] = _Module(name)
