"""What every form of the program says about itself. The version is read from the package, its one place."""

from __future__ import annotations

import datetime
import os
import platform
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from aqua_romana import publisher
from aqua_romana.boardgame.messages import N_

ROOT = Path(__file__).resolve().parent.parent.parent

NAME = "Aqua Romana"
PROGRAM = "AquaRomana"  # what people see and double-click
COMMAND = "aqua-romana"
IDENTIFIER = publisher.IDENTIFIER
# Translators: the line below the name in software shops, such as GNOME Software.
SUMMARY = N_("Build aqueducts across ancient Rome")
# Translators: what the program is, in the menu of the system, and below the name in its man page.
COMMENT = N_("The board games Aqua Romana and Aquädukt on one screen, for two to four players")
# Translators: in the menu of the system, for people who look for a kind of program.
GENERIC_NAME = N_("Board game")
# Translators: words that people may look for in the menu of the system, parted by commas.
KEYWORDS = N_("aqueduct, Rome, tiles, board")
#: The description in software shops.
PARAGRAPHS = (
    (
        # Translators: from here on the description of the program in software shops.
        N_(
            "Lead the water from your reservoirs across the land with the master builders in sight, and "
            "build longer aqueducts than the others."
        ),
        N_("Two to four people play at one screen, or you play against the computer."),
    ),
    (
        N_(
            "In Aquädukt, the second game of the box, everybody builds houses where the die allows it, and "
            "canals from the springs bring them water before the land is full."
        ),
    ),
    (
        N_(
            "Everything is saved at once, every go can be taken back, and finished games can be watched "
            "again."
        ),
    ),
    (
        N_("This is an unofficial edition made by people who like the games."),
        N_("It is not affiliated with or endorsed by the authors or publishers of the games."),
    ),
)
# Translators: among the properties of the program file, as Windows and macOS show them.
RIGHTS = N_("© {authors}. Unofficial edition, MIT licence.")
LICENCE = "MIT"
AUTHORS = publisher.AUTHORS
HOMEPAGE = publisher.HOMEPAGE
ADDRESS = publisher.ADDRESS
REPOSITORY = f"{publisher.REPOSITORY}.git"
PICTURES = f"{HOMEPAGE}/pictures"  # those of release/showcase.py, for software shops
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)


@dataclass(frozen=True)
class RecordType:
    """A type of files that the program opens: the records of one of its games."""

    word: str  # the first of every record; the type is told by it even under another name
    suffix: str
    media: str
    name: str

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
    # Translators: what file managers call a saved game, a file of this type.
    RecordType("aqua-romana", ".aqr", "application/x-aqua-romana", N_("Aqua Romana game")),
    # Translators: what file managers call a saved game, a file of this type.
    RecordType("aquaedukt", ".aqd", "application/x-aquaedukt", N_("Aquädukt game")),
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


def in_short(wanted: str, root: Path = ROOT) -> str:
    """What the change log says about a version in a few sentences: its first paragraph, if it begins so."""
    told = (root / "CHANGELOG.md").read_text("utf-8")
    for found in _RELEASE.finditer(told):
        if found[1] == wanted:
            first = told[found.end() :].strip().split("\n\n")[0]
            said = " ".join(first.split())
            short = said.removeprefix("In short: ")
            return short[:1].upper() + short[1:] if short != said else ""
    return ""


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


def file_name(form: str, whose: str = "") -> str:
    """The name of a finished file for a system, this one unless told; `form` is its ending."""
    return f"{PROGRAM}-{version()}-{whose or system()}{form}"


def packed_icon(ending: str) -> Path:
    """The program's icon in all sizes, as Windows (.ico) and macOS (.icns) want it."""
    return ROOT / "build_scripts" / "release" / "icons" / f"aqua-romana{ending}"


def icon(size: int) -> Path:
    """The program's icon."""
    return ROOT / "sprites" / "shared" / "scene" / f"icon_{size}.png"


def speech() -> list[str]:
    """The optional part that speaks, which every packaged program has."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return list(project["optional-dependencies"]["speech"])
