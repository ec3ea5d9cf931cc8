"""The libraries of SDL that pygame uses, for what pygame itself does not offer."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from types import ModuleType


def library_of(module: ModuleType, name: str) -> ctypes.CDLL:
    """What a module of pygame is linked to; OSError where it cannot be found.

    The module itself leads there, but not on Windows. There the library beside the module is wanted by its
    full path: a packaged program holds another one of that name, which knows nothing of pygame's window.
    """
    path = Path(str(module.__file__))
    return ctypes.CDLL(str(path.with_name(f"{name}.dll") if sys.platform == "win32" else path))
