"""Writes the third-party notices of a packaged program: run by the packaging environment's Python.

    python build_scripts/release/notices.py NOTICES.txt                 write them
    python build_scripts/release/notices.py NOTICES.txt --source        those of the program from source
    python build_scripts/release/notices.py NOTICES.txt --without NAME  without this library of Python
    python build_scripts/release/notices.py NOTICES.txt --check FOLDER  is every library in the folder named?

A library without a known licence, or a missing text, ends it with a failure: nothing is ever shipped unnamed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aqua_romana.screens.about import notices
from aqua_romana.screens.about.notices import UnknownLibrary, library_of


def unnamed(folder: Path, text: str) -> list[str]:
    """The libraries in a frozen folder that the notices do not name."""
    named = {line.partition(":")[0] for line in notices.summary(text)} | {"Python"}
    missing = []
    for path in sorted(folder.rglob("*")):
        if ".cpython-" in path.name or ".abi3." in path.name or not path.is_file():
            continue  # a module of a package that is named itself
        try:
            known = library_of(path.name)
        except UnknownLibrary as unknown:
            missing.append(str(unknown))
            continue
        if known and known[0] not in named:
            missing.append(f"the notices do not name {known[0]}, which is in {path.name}")
    return missing


def main(arguments: list[str]) -> str:
    """Write or check; what is wrong."""
    file = Path(arguments[0])
    if arguments[1:2] == ["--check"]:
        return "; ".join(unnamed(Path(arguments[2]), file.read_text("utf-8")))
    try:
        without = arguments[2] if arguments[1:2] == ["--without"] else ""
        whole = notices.compiled(packaged="--source" not in arguments, without=without)
        file.write_text(whole, "utf-8")
    except notices.Incomplete as missing:
        return str(missing)
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
