"""What Windows shows in a program's properties: its version information, as PyInstaller reads it."""

from __future__ import annotations

import re

from release import facts

_VERSION_INFO = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
{entries}
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers Windows compares; those of 1.2.3rc1 are 1.2.3.1."""
    found = [int(number) for number in re.findall(r"\d+", version)]
    first, second, third, fourth = (*found, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_info() -> str:
    """The version information of the program."""
    version = facts.version()
    entries = {
        "CompanyName": facts.AUTHORS,
        "FileDescription": facts.NAME,  # what the task manager and "Open with" show
        "FileVersion": version,
        "InternalName": facts.COMMAND,
        "LegalCopyright": f"{facts.AUTHORS}, MIT licence; unofficial edition",
        "OriginalFilename": f"{facts.PROGRAM}.exe",
        "ProductName": facts.NAME,
        "ProductVersion": version,
    }
    lines = (f"      StringStruct({key!r}, {value!r})," for key, value in entries.items())
    return _VERSION_INFO.format(numbers=numbers(version), entries="\n".join(lines))
