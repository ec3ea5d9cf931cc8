"""What every form of the program says about itself. The version is read from the package, its one place."""

from __future__ import annotations

import datetime
import os
import platform
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

NAME = "Aqua Romana"
PROGRAM = "AquaRomana"  # what people see and double-click
COMMAND = "aqua-romana"
IDENTIFIER = "game.aquaromana.AquaRomana"  # our own choice: no domain stands behind it
SUMMARY = "Build aqueducts across ancient Rome"
COMMENT = "The board games Aqua Romana and Aquädukt on one screen, for two to four players"
PARAGRAPHS = (
    "Lead the water from your reservoirs across the land with the master builders in sight, and build longer "
    "aqueducts than the others. Two to four people play at one screen, or you play against the computer.",
    "In Aquädukt, the second game of the box, everybody builds houses where the die allows it, and canals "
    "from the springs bring them water before the land is full.",
    "Everything is saved at once, every go can be taken back, and finished games can be watched again.",
    "This is an unofficial edition made by people who like the game. It is not affiliated with or endorsed "
    "by the game's authors or publishers.",
)
LICENCE = "MIT"
AUTHORS = "The Aqua Romana digital edition team"
#: Of a domain that nobody has: whoever publishes releases puts their own here, and nowhere else.
HOMEPAGE = "https://aqua-romana.example.org"
ADDRESS = "aqua-romana@example.org"
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)


@dataclass(frozen=True)
class RecordType:
    """A type of files that the program opens: the records of one of its games."""

    word: str  # the first of every record; the type is told by it even under another name
    suffix: str
    media: str
    name: str
    german: str

    @property
    def magic(self) -> str:
        """What every record begins with."""
        return f"{self.word} "

    @property
    def uniform(self) -> str:
        """As macOS calls it."""
        ending = "record" if self.suffix == ".aqr" else f"{self.word}-record"  # the first keeps its old name
        return f"{IDENTIFIER}.{ending}"


RECORDS = (
    RecordType("aqua-romana", ".aqr", "application/x-aqua-romana", "Aqua Romana game", "Aqua-Romana-Partie"),
    RecordType("aquaedukt", ".aqd", "application/x-aquaedukt", "Aquädukt game", "Aquädukt-Partie"),
)

_VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+(?:[a-z]+\d+)?)"$', re.MULTILINE)
_RELEASE = re.compile(r"^## (\S+)(?: \((\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)


class Impossible(Exception):
    """A form of the program cannot be built; the message is one sentence that says why or what to do."""


def version(root: Path = ROOT) -> str:
    """The program's version."""
    found = _VERSION.search((root / "aqua_romana" / "__init__.py").read_text("utf-8"))
    if found is None:
        raise Impossible('aqua_romana/__init__.py must hold a line like __version__ = "1.2.3"')
    return found[1]


def released(wanted: str, root: Path = ROOT) -> datetime.date:
    """When that version was released, as the change log says; today for one that has no date yet."""
    for name, date in _RELEASE.findall((root / "CHANGELOG.md").read_text("utf-8")):
        if name == wanted:
            return datetime.date.fromisoformat(date) if date else build_time().date()
    raise Impossible(f"CHANGELOG.md has no section '## {wanted}': say there what is new")


def build_time() -> datetime.datetime:
    """The present, or what SOURCE_DATE_EPOCH says, so that a build can be repeated bit by bit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    seconds = int(given) if given else datetime.datetime.now(datetime.UTC).timestamp()
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC)


def system() -> str:
    """This system and processor, as they stand in file names: linux-x86_64, windows-x86_64, macos-arm64."""
    names = {"linux": "linux", "win32": "windows", "darwin": "macos"}
    if sys.platform not in names:
        raise Impossible(f"programs for {sys.platform} are not built: start the game with play.py there")
    machine = platform.machine().lower()
    return f"{names[sys.platform]}-{ {'amd64': 'x86_64', 'aarch64': 'arm64'}.get(machine, machine) }"


def file_name(form: str) -> str:
    """The name of a finished file; `form` is its ending."""
    return f"{PROGRAM}-{version()}-{system()}{form}"


def icon(size: int) -> Path:
    """The program's icon."""
    return ROOT / "sprites" / "shared" / "scene" / f"icon_{size}.png"
