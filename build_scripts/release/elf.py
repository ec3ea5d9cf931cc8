"""Linux libraries as they go into the program: without the builder's own folders, Python's also stripped.

A library may name folders in which others are looked for (its run path). Those of the builder mean nothing on
another machine, or worse, somebody else's folder. Called by PyInstaller's recipe.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path

Entry = tuple[str, str, str]  # where it goes, where it is, what it is: as PyInstaller lists them

_DYNAMIC, _NULL, _RPATH, _RUNPATH = 6, 0, 15, 29  # of a section; of entries in the dynamic one
_OWN = b"$ORIGIN"  # the folder of the library itself


def tidied(entries: list[Entry], folder: Path) -> list[Entry]:
    """The same list, with copies in `folder` where something had to be changed."""
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Entry] = []
    for target, source, kind in entries:
        path = Path(source)
        is_python = Path(target).name.startswith("libpython") or "lib-dynload" in target
        foreign = foreign_run_path(path.read_bytes())
        if is_python or foreign:
            copy = folder / f"{len(found)}-{path.name}"
            shutil.copyfile(path, copy)
            copy.chmod(0o755)
            if is_python and shutil.which("strip"):
                subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
            if foreign:
                make_own(copy)
            path = copy
        found.append((target, str(path), kind))
    return found


def foreign_run_path(content: bytes) -> tuple[int, int] | None:
    """Where a run path that names folders of the builder stands, and how long it is."""
    if content[:6] != b"\x7fELF\x02\x01":  # 64 bits, little end first: all that is built
        return None
    first, size, count = struct.unpack_from("<Q", content, 40)[0], *struct.unpack_from("<HH", content, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", content, first + size * number) for number in range(count)]
    for section in sections:
        if section[1] != _DYNAMIC:
            continue
        strings = sections[section[6]][4]
        for at in range(section[4], section[4] + section[5], 16):
            tag, value = struct.unpack_from("<QQ", content, at)
            if tag == _NULL:
                break
            if tag in (_RPATH, _RUNPATH):
                start = strings + value
                length = content.index(b"\0", start) - start
                told = content[start : start + length]
                if told and not told.startswith(_OWN) and length >= len(_OWN):
                    return start, length
    return None


def make_own(path: Path) -> None:
    """Let the library look only beside itself."""
    content = bytearray(path.read_bytes())
    while place := foreign_run_path(bytes(content)):
        start, length = place
        content[start : start + length] = _OWN.ljust(length, b"\0")
    path.write_bytes(content)
