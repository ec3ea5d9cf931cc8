"""The Debian package: the frozen folder with menu entry, icons, file types, description and man page."""

from __future__ import annotations

import datetime
import email.utils
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import textwrap
from pathlib import Path

from release import facts, freedesktop, languages, man_page
from release.facts import COMMAND, PROGRAM, Impossible

FOLDER = f"usr/lib/{COMMAND}"
STARTER = f"usr/games/{COMMAND}"

#: SDL looks for these when it starts; the rest of what it needs is inside.
DEPENDS = ("libx11-6", "libxext6")
RECOMMENDS = (
    "libxcursor1",
    "libxi6",
    "libxfixes3",
    "libxrandr2",
    "libxss1",
    "libxkbcommon0",
    "libwayland-client0",
    "libpulse0",
)

#: What Debian's checker finds in every program that brings its libraries along as their makers built them.
OVERRIDES = f"""\
# A program of its own with everything it needs inside, the same as in the zip: libraries as they come in the
# packages of their makers, which are not to be stripped or changed, and Python modules of its own Python.
{COMMAND}: duplicate-font-file
{COMMAND}: embedded-library
{COMMAND}: hardening-no-pie
{COMMAND}: library-not-linked-against-libc
{COMMAND}: package-installs-python-bytecode
{COMMAND}: shared-library-lacks-prerequisites
{COMMAND}: unstripped-binary-or-object
"""

_GLIBC = re.compile(rb"GLIBC_2\.(\d+)")


def build(frozen: Path, notices: Path, work: Path, target: Path) -> None:
    """Build the package from the frozen folder."""
    if shutil.which("dpkg-deb") is None:
        raise Impossible("no .deb: dpkg-deb is not installed here (it comes with Debian and Ubuntu)")
    tree = work / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    lay_out(frozen, notices, tree)
    target.unlink(missing_ok=True)
    # Most of it is pictures, compressed already: a harder squeeze takes minutes and gains a hundredth.
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(tree), str(target)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Impossible(f"dpkg-deb failed ({done.stderr.strip()[:300]})")


def lay_out(frozen: Path, notices: Path, tree: Path) -> None:
    """Put every file where it will be installed."""
    version = facts.version()
    date = facts.released(version)
    shutil.copytree(frozen, tree / FOLDER, symlinks=True)
    starter = tree / STARTER
    starter.parent.mkdir(parents=True)
    starter.symlink_to(os.path.relpath(tree / FOLDER / PROGRAM, starter.parent))
    share = tree / "usr" / "share"
    spoken = languages.others()
    _write(share / "applications" / f"{COMMAND}.desktop", freedesktop.desktop_entry(f"/{STARTER}", spoken))
    _write(share / "mime" / "packages" / f"{COMMAND}.xml", freedesktop.mime_types(spoken))
    metainfo = freedesktop.metainfo(version, date, spoken)
    _write(share / "metainfo" / f"{facts.IDENTIFIER}.metainfo.xml", metainfo)
    _write_gz(share / "man" / "man6" / f"{COMMAND}.6.gz", man_page.written(version, date))
    for language in spoken:
        page = man_page.written(version, date, language)
        _write_gz(share / "man" / language.code / "man6" / f"{COMMAND}.6.gz", page)
    documents = share / "doc" / COMMAND
    _write(documents / "copyright", copyright_file(notices.read_text("utf-8")))
    _write_gz(documents / "changelog.gz", changelog(version, date))
    _write_gz(documents / "NEWS.gz", (facts.ROOT / "CHANGELOG.md").read_text("utf-8"))
    _write(share / "lintian" / "overrides" / COMMAND, OVERRIDES)
    for size in facts.ICONS:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{COMMAND}.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(facts.icon(size), place)
    _settle_rights(tree)
    _write(tree / "DEBIAN" / "md5sums", _sums(tree))
    _write(tree / "DEBIAN" / "control", control(version, _kilobytes(tree / "usr"), oldest_glibc(frozen)))
    (tree / "DEBIAN").chmod(0o755)


def control(version: str, kilobytes: int, glibc: str) -> str:
    """What dpkg wants to know."""
    paragraphs = "\n .\n".join(
        textwrap.indent(textwrap.fill(" ".join(each), 76), " ") for each in facts.PARAGRAPHS
    )
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return f"""\
Package: {COMMAND}
Version: {_debian(version)}
Architecture: {machine}
Maintainer: {_maintainer()}
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), {", ".join(DEPENDS)}
Recommends: {", ".join(RECOMMENDS)}
Section: games
Priority: optional
Homepage: {facts.HOMEPAGE}
Description: {facts.COMMENT.removeprefix("The ")}
{paragraphs}
"""


def copyright_file(notices: str) -> str:
    """The licence of the program, and what is inside; the texts of all others are installed beside it."""
    own = (facts.ROOT / "LICENSE").read_text("utf-8")
    listed, rule, rest = notices.partition(f"\n{'=' * 100}\n")
    lesser = rest.partition(rule)[2].partition(rule)[0] if rest.startswith("Libraries (LGPL)") else ""
    return f"""\
{facts.NAME}, unofficial digital edition
{facts.HOMEPAGE}

{own}
{listed}

The licences of all these in full: /{FOLDER}/NOTICES.txt
On Debian systems, the GNU licences are also in /usr/share/common-licenses.
{lesser}"""


def changelog(version: str, date: datetime.date) -> str:
    """What dpkg's own tools read about this version; everything else is in NEWS."""
    told = (facts.ROOT / "CHANGELOG.md").read_text("utf-8")
    part = re.split(rf"^## {re.escape(version)}\b.*$", told, flags=re.MULTILINE)[1]
    part = part.partition("\n## ")[0]
    items = re.findall(r"^- (.*(?:\n  .*)*)", part, re.MULTILINE) or ["New version."]
    lines = (
        textwrap.fill(" ".join(item.split()), 76, initial_indent="  * ", subsequent_indent="    ")
        for item in items
    )
    day = email.utils.format_datetime(datetime.datetime.combine(date, datetime.time(), datetime.UTC))
    body = "\n".join(lines)
    return f"{COMMAND} ({_debian(version)}) stable; urgency=low\n\n{body}\n\n -- {_maintainer()}  {day}\n"


def _maintainer() -> str:
    return f"{facts.AUTHORS} <{facts.ADDRESS}>"


def _debian(version: str) -> str:
    return version.replace("rc", "~rc")


def oldest_glibc(frozen: Path) -> str:
    """The oldest C library that has all the frozen files ask for."""
    asked = {2}
    for path in frozen.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.name == PROGRAM):
            asked.update(int(minor) for minor in _GLIBC.findall(path.read_bytes()))
    return f"2.{max(asked)}"


def _settle_rights(tree: Path) -> None:
    """The same rights whatever the builder's umask."""
    for path in tree.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.name == PROGRAM
            path.chmod(0o755 if runs else 0o644)
    tree.chmod(0o755)


def _sums(tree: Path) -> str:
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files)
    return "".join(sums)


def _kilobytes(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum((path.stat().st_size + 1023) // 1024 for path in files)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o644)


def _write_gz(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))
