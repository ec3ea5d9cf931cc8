"""Where the texts, their template and the catalogues lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOMAIN = "aqua_romana"


class Refused(Exception):
    """Something cannot be done as asked; the message is one sentence."""


@dataclass(frozen=True)
class Place:
    """A package whose texts are marked, and the folder of its catalogues."""

    package: Path
    locale: Path
    beside: tuple[Path, ...] = ()  # folders outside of it whose texts are translated too

    @property
    def template(self) -> Path:
        """All texts, without a translation."""
        return self.locale / f"{DOMAIN}.pot"

    @property
    def formats(self) -> Path:
        """How languages write numbers, dates and lists."""
        return self.locale / "formats.json"

    @property
    def terms(self) -> Path:
        """Which word is used for what."""
        return self.locale / "terms.md"

    def modules(self) -> list[tuple[str, Path]]:
        """All modules that may mark texts, by their names from the root of the project."""
        root = self.package.parent
        found = [*sorted(self.package.rglob("*.py"))]
        for folder in self.beside:
            found += sorted(folder.rglob("*.py"))
        return [(path.relative_to(root).as_posix(), path) for path in found]

    def documents(self) -> list[tuple[str, Path]]:
        """The rule books and lessons of games, in Markdown and TOML, by their names from the root."""
        found = [*self.package.rglob("rule_book/*.md"), *self.package.rglob("lessons/*.toml")]
        return [(path.relative_to(self.package.parent).as_posix(), path) for path in found]

    def catalogue(self, code: str) -> Path:
        """The translations into a language."""
        return self.locale / code / "LC_MESSAGES" / f"{DOMAIN}.po"

    def codes(self) -> list[str]:
        """The languages that have a catalogue."""
        return sorted(path.parent.parent.name for path in self.locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))

    def asked(self, codes: list[str]) -> list[str]:
        """These languages, or all; Refused where one has no catalogue."""
        present, wanted = self.codes(), [code.replace("-", "_") for code in codes]
        for code in wanted:
            if code not in present:
                raise Refused(f"There is no catalogue {code}: languages.py add {code} makes one.")
        return wanted or present


OURS = Place(
    ROOT / "aqua_romana",
    ROOT / "aqua_romana" / "locale",
    beside=(ROOT / "build_scripts" / "release",),  # what systems and software shops tell about the program
)
