"""What macOS wants to know about the program: its property list."""

from __future__ import annotations

from release import facts


def info_plist() -> dict[str, object]:
    """The entries of Info.plist beyond those that PyInstaller writes."""
    kind = f"{facts.IDENTIFIER}.record"
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
                "CFBundleTypeName": facts.RECORD_NAME,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "aqua-romana.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": facts.RECORD_NAME,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [facts.RECORD_SUFFIX.lstrip(".")],
                    "public.mime-type": [facts.RECORD_TYPE],
                },
            }
        ],
    }
