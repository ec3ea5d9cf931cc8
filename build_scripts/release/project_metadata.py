"""What package indexes are told about the project, beyond what stands in `pyproject.toml`.

Hatchling runs this for every wheel, source archive and installation, so it stands for itself: it reads who
publishes the program from the one place for that, and lets the pictures and links of the README lead there,
since a package index has none of its files.
"""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)\s]+)\)")
_PICTURE = re.compile(r"\.(jpg|png)$")


class ProjectMetadata(MetadataHookInterface):
    """What hatchling asks."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what is dynamic."""
        root = Path(self.root)
        publisher = runpy.run_path(str(root / "aqua_romana" / "publisher.py"))
        source = publisher["REPOSITORY"]
        metadata["authors"] = [{"name": publisher["AUTHORS"], "email": publisher["ADDRESS"]}]
        metadata["urls"] = {
            "Homepage": publisher["HOMEPAGE"],
            "Source": source,
            "Changelog": f"{source}/blob/main/CHANGELOG.md",
            "Downloads": publisher["RELEASES"],
        }
        text = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": from_elsewhere(text, source)}


def from_elsewhere(text: str, source: str) -> str:
    """A document whose links lead into the repository, wherever it is read."""

    def led(found: re.Match[str]) -> str:
        kind = "raw" if _PICTURE.search(found[1]) else "blob"
        return f"]({source}/{kind}/main/{found[1]})"

    return _LINK.sub(led, text)
