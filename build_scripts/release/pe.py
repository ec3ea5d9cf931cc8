"""Programs for Windows, looked at: where each library comes from, what the program says of itself."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from release import windows
from release.facts import Impossible
from release.languages import ENGLISH, Language

_ICON, _VERSION, _MANIFEST = 14, 16, 24  # kinds of resources
_OF_WINE = (b"Wine builtin DLL", b"Wine placeholder DLL")
#: Runtime libraries of the compiler that makes python.exe for Wine; packages bring their own inside.
_OF_THE_COMPILER = ("libgcc_s", "libwinpthread", "libstdc++", "libssp", "libatomic")
_MANAGED = "permonitorv2"
#: What every Windows 10 has; anything else must be in the program.
_OF_WINDOWS = (
    *("advapi32", "bcrypt", "comctl32", "comdlg32", "crypt32", "gdi32", "imm32", "iphlpapi", "kernel32"),
    *("msvcrt", "ole32", "oleaut32", "psapi", "rpcrt4", "setupapi", "shell32", "shlwapi", "ucrtbase"),
    *("uiautomationcore", "user32", "userenv", "version", "winmm", "ws2_32", "xmllite"),
)


def libraries(folder: Path) -> list[Path]:
    """All libraries in a folder and below."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".dll", ".pyd"))


def check_libraries(folder: Path, source: Path | None) -> None:
    """Impossible unless all that is asked for is there, and what is there comes from `source`, if told."""
    wrong = lacking(folder) + (strangers(folder, source) if source else [])
    if wrong:
        raise Impossible(f"The program's libraries are not as they should be: {'; '.join(wrong)}")


def strangers(folder: Path, source: Path) -> list[str]:
    """What in a program built with Wine does not come, bit for bit, from Python and the packages."""
    known = {_print_of(path) for path in libraries(source)}
    found = []
    for path in libraries(folder):
        content = path.read_bytes()
        if any(mark in content[:256] for mark in _OF_WINE):
            found.append(f"{path.name} belongs to Wine")
        elif path.name.lower().startswith(_OF_THE_COMPILER):
            found.append(f"{path.name} belongs to the compiler")
        elif _print_of(path) not in known:
            found.append(f"{path.name} comes neither from Python nor from a package")
    return found


def lacking(folder: Path) -> list[str]:
    """What libraries in a program for Windows ask for that neither it nor a fresh Windows has."""
    import pefile  # comes with PyInstaller for Windows, and is wanted for programs of Windows only

    there = {path.name.lower() for path in libraries(folder)}
    found = set()
    for path in libraries(folder):
        with pefile.PE(str(path), fast_load=True) as opened:
            opened.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
            asked = {entry.dll.decode().lower() for entry in getattr(opened, "DIRECTORY_ENTRY_IMPORT", ())}
        known = {name for name in asked if name.startswith("api-ms-win-") or Path(name).stem in _OF_WINDOWS}
        found |= {f"{path.name} asks for {name}, which is not there" for name in asked - known - there}
    return sorted(found)


def check_own(program: Path, translations: Sequence[Language]) -> None:
    """Impossible unless it has its icon, its words in all languages, and sharp letters on any screen."""
    import pefile

    with pefile.PE(str(program), fast_load=True) as opened:
        opened.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_RESOURCE"]])
        kinds = {entry.id: entry for entry in opened.DIRECTORY_ENTRY_RESOURCE.entries}
        wanted = {number for each in (ENGLISH, *translations) if (number := windows.number_of(each.code))}
        told = {
            int(table.LangID.decode()[:4], 16)
            for info in getattr(opened, "FileInfo", [[]])[0]
            for table in getattr(info, "StringTable", ())
        }
        manifest = b""
        if _MANIFEST in kinds:
            data = kinds[_MANIFEST].directory.entries[0].directory.entries[0].data.struct
            manifest = opened.get_data(data.OffsetToData, data.Size)
    for missing, what in (
        (_ICON not in kinds, "its icon"),
        (_VERSION not in kinds or not wanted <= told, "its words in all languages"),
        (_MANAGED.encode() not in manifest.lower(), "the word that it draws for sharp screens itself"),
    ):
        if missing:
            raise Impossible(f"{program.name} lacks {what}")


def _print_of(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()
