"""Third-party notices: what the program contains of other people's work, and under which licences.

In a packaged program they are a file, written by `build_scripts/package.py`; from source they are put
together from the installed packages, by the same code. First a list of everything, then the texts in full.
`libraries.toml` says what comes inside the packages, whose it is, and where the source of LGPL libraries is
had; `licences/` how those read that no package brings along.
"""

from __future__ import annotations

import functools
import importlib.metadata
import platform
import re
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from pathlib import Path

#: The packages that the program is built on, beside Python itself.
PARTS = (
    "pygame-ce",
    "numpy",
    "pillow",
    "platformdirs",
    "font-source-serif-pro",
    "font-source-sans-pro",
)
#: What speaks: in packaged programs, and from source where it is installed.
SPEECH_PARTS = ("prismatoid", "cffi")
STARTER = "pyinstaller"  # of packaged programs only: its starter is the first thing in them

_FOLDER = Path(__file__).resolve().parent
#: Written into the packaged program.
FILE = Path(__file__).resolve().parents[2] / "NOTICES.txt"

RULE = "=" * 100

_TEXT_NAMES = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|OFL)[^/]*$|/licenses/", re.IGNORECASE)
_LESSER_TEXT = ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1", "END OF TERMS AND CONDITIONS")

Distribution = importlib.metadata.Distribution

#: What the builder's own Python brings into a packaged program, by system; Expat and libmpdec are in its
#: modules pyexpat and _decimal.
_IN_PYTHON = ("Expat", "SQLite", "libffi", "libmpdec", "zlib")

RUNTIME = {
    "linux": ("GCC runtime", "GCC runtime (C++)", *_IN_PYTHON),
    "win32": ("Microsoft Universal C runtime", "Microsoft Visual C++ runtime", *_IN_PYTHON),
    "darwin": _IN_PYTHON,
}


@dataclass(frozen=True)
class Library:
    """Other people's work inside a package: an entry of `libraries.toml`, which explains the fields."""

    licence: str
    files: tuple[str, ...] = ()
    copyright: str = ""
    holder: str = ""
    source: str = ""
    contains: tuple[str, ...] = ()
    contains_in_dll: tuple[str, ...] = ()


@functools.cache
def libraries() -> dict[str, Library]:
    """All that are known, by name."""
    libraries = tomllib.loads((_FOLDER / "libraries.toml").read_text("utf-8"))
    return {name: Library(**facts) for name, facts in libraries.items()}


def _library(name: str) -> Library:
    return libraries().get(name, Library("see the package", source="the project's own site"))


def licence_texts() -> dict[str, str]:
    """How licences read that no package brings along; each is preceded by whose work it is."""
    files = sorted((_FOLDER / "licences").iterdir())
    return {file.stem: file.read_text("utf-8").rstrip() for file in files}


class Incomplete(Exception):
    """Something may not be given away like this: a library without a licence, a text that is missing."""


@functools.cache
def text(file: Path = FILE) -> str:
    """All notices of this copy of the program."""
    try:
        return file.read_text("utf-8")
    except OSError:
        return compiled()


def summary(whole: str) -> list[str]:
    """The libraries inside, with their licences, from the list at the beginning of the notices."""
    listed = whole.partition(f"\n{RULE}")[0].splitlines()
    return list(dict.fromkeys(line.strip() for line in listed if line.startswith("    ")))


def sections(whole: str) -> list[tuple[str, str]]:
    """The notices in parts: heading and text. The first, without a heading, is the list."""
    pieces = re.split(rf"^{RULE}\n(.+)\n{RULE}\n", whole, flags=re.MULTILINE)
    return [("", pieces[0].strip("\n"))] + [
        (pieces[at], pieces[at + 1].strip("\n")) for at in range(1, len(pieces), 2)
    ]


def compiled(*, packaged: bool = False, without: str = "") -> str:
    """The notices of the packages installed here; Incomplete if a packaged program must not go with them.

    `without` is a library that Python usually brings into the program, but not into this one.
    """
    found = _installed((*PARTS, STARTER) if packaged else PARTS, packaged)
    found += _installed(SPEECH_PARTS, False)
    inside = {each.name: libraries_in(each, strict=packaged) for each in found}
    brought = [name for name in RUNTIME.get(sys.platform, ()) if name != without]
    runtime = [(name, libraries()[name].licence) for name in brought] if packaged else []
    lines = [
        "Aqua Romana contains work of other people: what, and under which licences. The texts follow.",
        "",
    ]
    for each in found:
        lines.append(f"{each.name} {each.version}: {licence_of(each)}")
        lines += [f"    {name}: {licence}" for name, licence in inside[each.name]]
    lines.append(f"Python {platform.python_version()}: PSF-2.0")
    lines += [f"    {name}: {licence}" for name, licence in runtime]
    every = sorted({each for ours in (*inside.values(), runtime) for each in ours})
    lines += _section("Libraries (LGPL)", _lesser(every))
    for name in (name for name, licence in every if licence == "MPL-2.0"):
        where = "is used unchanged, under the Mozilla Public License 2.0. Its source is to be had from"
        lines += _section(f"{name} (MPL-2.0)", f"{name} {where} {_library(name).source}")
    for each in found:
        for name, wording in texts(each):
            lines += _section(f"{each.name}: {name}", wording)
    for licence, wording in licence_texts().items():
        named = [name for name, theirs in every if theirs == licence and _library(name).copyright]
        if named:
            lines += _section(f"Libraries ({licence})", f"{_whose(named)}\n\n{wording}")
    lines += _section(f"Python {platform.python_version()}", _python_licence())
    whole = "\n".join(line.rstrip() for line in "\n".join([*lines, ""]).split("\n"))
    if packaged and not all(wording in whole for wording in _LESSER_TEXT):
        raise Incomplete("the text of the GNU Lesser General Public License is missing in the notices")
    return whole


def libraries_in(distribution: Distribution, *, strict: bool = False) -> list[tuple[str, str]]:
    """The libraries that a package brings along; they lie in a folder *.libs, .dylibs, or as DLLs."""
    found: set[tuple[str, str]] = set()
    for path in distribution.files or ():
        folder = path.parent.name
        is_own = folder == "_native" and ".abi3." not in path.name  # of prism
        if folder.endswith(".libs") or folder in (".dylibs", "lib") or path.suffix == ".dll" or is_own:
            try:
                known = library_of(path.name)
            except UnknownLibrary as unknown:
                if strict:
                    raise Incomplete(str(unknown)) from None
                known = (path.name, "see the package")
            if known:
                found.update((known, *within(known[0], path.name)))
    return sorted(found)


def licence_of(distribution: Distribution) -> str:
    """The licence as the package's metadata name it."""
    facts = distribution.metadata
    expression = (facts.get_all("License-Expression") or [""])[0]
    classes = [each.split(" :: ")[-1] for each in facts.get_all("Classifier") or () if "License ::" in each]
    plain = (facts.get_all("License") or [""])[0].split("\n")[0]
    return expression or plain or ", ".join(classes) or "see below"


def texts(distribution: Distribution) -> list[tuple[str, str]]:
    """The licence texts that came with a package: where, and what."""
    found: dict[str, str] = {}
    for path in distribution.files or ():
        name = path.as_posix()
        is_text = path.suffix in ("", ".txt", ".md", ".rst", ".APACHE", ".BSD")
        if is_text and (_TEXT_NAMES.search(name) or name.endswith("generated/LGPL.txt")):
            try:
                wording = (
                    Path(str(distribution.locate_file(path))).read_text("utf-8", errors="replace").strip()
                )
            except OSError:
                continue
            found.setdefault(wording, name)  # the same text is often there twice
    return [(name, wording) for wording, name in found.items()]


def _installed(names: tuple[str, ...], strict: bool) -> list[Distribution]:
    found = []
    for name in names:
        try:
            found.append(importlib.metadata.distribution(name))
        except importlib.metadata.PackageNotFoundError:
            if strict:
                raise Incomplete(f"{name} is not installed, so its licence cannot be told") from None
    return found


def _section(heading: str, wording: str) -> list[str]:
    return ["", RULE, heading, RULE, "", wording]


def _lesser(every: list[tuple[str, str]]) -> str:
    """What the Lesser General Public License wants to be said."""
    named = ["pygame-ce", *(name for name, licence in every if licence.startswith("LGPL"))]
    lines = [
        "These are under the GNU Lesser General Public License; its text stands below. They are used",
        "unchanged, as they were published, and remain under that licence. They are shared libraries:",
        "files of their own in the folder of the program, which may be exchanged there for other versions",
        "of the same interface. The program in one file unpacks the same files when it starts; take the",
        "program in a folder in order to exchange them. Nothing in the terms of Aqua Romana forbids that,",
        "or taking the program apart to find out how it works with them.",
        "Their source is to be had from:",
        "",
    ]
    for name in named:
        library = _library(name)
        lines += [f"{name}: {library.source}", *([f"    {library.copyright}"] if library.copyright else [])]
    return "\n".join(lines)


def _whose(names: list[str]) -> str:
    lines = []
    for name in names:
        library = _library(name)
        lines.append(f"{name}: {library.copyright}")
        if library.holder:
            lines.append(f"    (where the words below say the copyright holder: {library.holder})")
    return "\n".join(lines)


def _python_licence() -> str:
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text("utf-8", errors="replace").strip()
    return "Python is published under the PSF licence: https://docs.python.org/3/license.html"


class UnknownLibrary(Exception):
    """A library came with a package whose licence is not known here."""


def library_of(file_name: str) -> tuple[str, str] | None:
    """Name and licence of the library in that file; None for a file that is no library."""
    if not re.search(r"\.(so|dll|dylib)(\.|$)", file_name):
        return None
    bare = re.sub(r"^lib", "", file_name).lower()
    known = [(start.lower(), name) for name, library in libraries().items() for start in library.files]
    fitting = [(start, name) for start, name in known if bare.startswith(start)]
    if not fitting:
        raise UnknownLibrary(f"add {file_name} with its licence to aqua_romana/screens/about/libraries.toml")
    _start, name = max(fitting, key=lambda entry: len(entry[0]))
    return name, libraries()[name].licence


def within(name: str, file_name: str) -> list[tuple[str, str]]:
    """Name and licence of what was compiled into that library, which is in that file."""
    library = _library(name)
    pieces = [*library.contains, *(library.contains_in_dll if file_name.lower().endswith(".dll") else ())]
    return [(piece, libraries()[piece].licence) for piece in pieces]
