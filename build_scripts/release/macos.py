"""What macOS wants to know about the program: its property list."""

from __future__ import annotations

from release import facts


def info_plist() -> dict[str, object]:
    """The entries of Info.plist beyond those that PyInstaller writes."""
    return {
        "CFBundleDisplayName": facts.NAME,
        "CFBundleName": facts.NAME,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {facts.AUTHORS}. Unofficial edition, MIT licence.",
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
