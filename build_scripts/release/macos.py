"""What macOS wants to know about the program: its property list, and the words of it in all languages."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from release import facts
from release.languages import ENGLISH, Language

#: The first system for these processors.
_FIRST = (11, 0)


def oldest_system(site: Path) -> str:
    """The oldest macOS for which all packages installed there were built: pip takes the newest that fit."""
    wanted = [_FIRST]
    for path in site.glob("*.dist-info/WHEEL"):
        built = re.findall(r"^Tag: .*-macosx_(\d+)_(\d+)_", path.read_text("utf-8"), re.MULTILINE)
        if built:
            wanted.append(min((int(major), int(minor)) for major, minor in built))
    major, minor = max(wanted)
    return f"{major}.{minor}"


def info_plist(translations: Sequence[Language] = (), oldest: str = "11.0") -> dict[str, object]:
    """The entries of Info.plist beyond those that PyInstaller writes; `oldest` is the system it wants."""
    return {
        "CFBundleDisplayName": facts.NAME,
        "CFBundleName": facts.NAME,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "CFBundleDevelopmentRegion": ENGLISH.code,
        "CFBundleLocalizations": [each.code for each in (ENGLISH, *translations)],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": oldest,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": ENGLISH(facts.RIGHTS, authors=facts.AUTHORS),
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": each.name,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "aqua-romana.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [each.uniform],
            }
            for each in facts.RECORDS
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": each.uniform,
                "UTTypeDescription": each.name,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [each.suffix.lstrip(".")],
                    "public.mime-type": [each.media],
                },
            }
            for each in facts.RECORDS
        ],
    }


def strings(language: Language) -> str:
    """The words of the property list in a language: an InfoPlist.strings."""
    told = {"NSHumanReadableCopyright": language(facts.RIGHTS, authors=facts.AUTHORS)}
    told |= {each.name: language(each.name) for each in facts.RECORDS}
    quoted = (
        (json.dumps(key, ensure_ascii=False), json.dumps(text, ensure_ascii=False))
        for key, text in told.items()
    )
    return "".join(f"{key} = {text};\n" for key, text in quoted)


def put_strings(folder: Path, translations: Sequence[Language]) -> list[tuple[str, str]]:
    """Write the words of every language into a folder; each file, and the folder it goes to."""
    pairs = []
    for language in (ENGLISH, *translations):
        inside = f"{language.code}.lproj"
        path = folder / inside / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(strings(language), "utf-8")
        pairs.append((str(path), inside))
    return pairs
