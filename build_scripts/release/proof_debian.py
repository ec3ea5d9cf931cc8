"""The .deb in a fresh Debian: installed, started from its menu entry and by a file, removed without a trace.

The root is made beforehand: debootstrap --variant=minbase bookworm ROOT
"""

from __future__ import annotations

import os
import pwd
import random
import shutil
import subprocess
import time
from pathlib import Path

from virtual_screen import screen

from aqua_romana.boardgame.plugin import Setup
from aqua_romana.program import PLUGINS
from release import facts, languages
from release.proof import SIZE, USER, Packaged

#: What any desktop has: the registers of menus and file types, xdg-open and what it recommends.
DESKTOP = (
    "desktop-file-utils",
    "shared-mime-info",
    "xdg-utils",
    "libfile-mimeinfo-perl",
    "hicolor-icon-theme",
    "man-db",
)


class Root:
    """A Debian root to run commands in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def call(self, *command: str) -> str:
        """Run a command as root of the root; what it prints."""
        surroundings = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "DEBIAN_FRONTEND": "noninteractive",
            "LANG": "C.UTF-8",
        }
        done = subprocess.run(
            ["chroot", str(self.folder), *command], env=surroundings, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}: {done.stdout[-1000:]} {done.stderr[-1000:]}")
        return done.stdout

    def files(self) -> set[str]:
        """Every file, but for those that any installation touches."""
        skipped = ("proc", "sys", "dev", "tmp", "run", "var/lib/dpkg", "var/log", "var/cache", "var/lib/apt")
        tops = [f"./{each}" for each in skipped]
        prune = [word for top in tops for word in ("-path", top, "-o")][:-1]
        command = ["find", ".", "(", *prune, ")", "-prune", "-o", "-print"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True)
        return set(done.stdout.splitlines())


def prove(folder: Path, work: Path, shots: Path | None) -> list[str]:
    """Install, start, open a record, remove; what is wrong."""
    root = Root(folder)
    wrong: list[str] = []
    package = facts.ROOT / "dist" / facts.file_name(".deb")
    print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB")
    shutil.copyfile("/etc/resolv.conf", folder / "etc" / "resolv.conf")
    subprocess.run(["mount", "-t", "proc", "proc", str(folder / "proc")], check=True)
    try:
        root.call("apt-get", "update", "-qq")
        # Everything it needs comes first and stays, so that only the package itself is looked at.
        needed = [word.strip().split()[0] for word in _field(package, "Depends").split(",")]
        root.call("apt-get", "install", "-y", "-qq", "--no-install-recommends", *DESKTOP, *needed)
        before = root.files()
        shutil.copyfile(package, folder / "tmp" / "game.deb")
        root.call("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/game.deb")
        added = root.files() - before
        print(f"installed {len(added)} files; {root.call('/usr/games/aqua-romana', '--version').strip()}")
        with screen(SIZE) as display:
            wrong += _start(root, display, work, shots)
        root.call("apt-get", "remove", "-y", "-qq", facts.COMMAND)
        left = sorted(each for each in root.files() - before if not each.startswith("./home-of-proof"))
        print(f"removed; files left behind: {len(left)}")
        wrong += [f"left behind: {each}" for each in left[:10]]
    finally:
        subprocess.run(["chroot", str(folder), "dpkg", "--purge", facts.COMMAND], capture_output=True)
        subprocess.run(["umount", str(folder / "proc")], check=True)
        shutil.rmtree(folder / "home-of-proof", ignore_errors=True)
    return wrong


def _start(root: Root, display: str, work: Path, shots: Path | None) -> list[str]:
    home = root.folder / "home-of-proof" / "user"
    home.mkdir(parents=True)
    entry = pwd.getpwnam(USER)
    records = [home / f"Évening game{kind.suffix}" for kind in PLUGINS.all]
    for path, kind in zip(records, PLUGINS.all, strict=True):
        path.write_text(kind.engine.bare(Setup(2), random.Random(1), "proof").record(), "utf-8")
    for path in (home, *records):
        os.chown(path, entry.pw_uid, entry.pw_gid)
    wrong = []
    wrong += _told_in_every_language(root)
    for code in ("en", *(language.code for language in languages.others())):
        command, spoken = ["/usr/games/aqua-romana", "--fullscreen"], {"LANG": "C.UTF-8", "LANGUAGE": code}
        started = Packaged(display, home, command, root=root.folder, more=spoken)
        try:
            print(f"started in the fresh Debian, {code}: first frame after {started.first_frame():.2f} s")
            started.settle()
            started.shot(shots, f"7-debian-{code}")
        finally:
            started.end()
    for path, due in zip(records, facts.RECORDS, strict=True):
        inside = f"/{path.relative_to(root.folder)}"
        found = root.call("xdg-mime", "query", "filetype", inside).strip()
        opener = root.call("xdg-mime", "query", "default", due.media).strip()
        print(f"{path.name} is a {found}, opened by {opener}")
        if (found, opener) != (due.media, f"{facts.COMMAND}.desktop"):
            wrong.append(f"{path.name} is taken for {found} and opened by {opener}")
    for path, due in zip(records, facts.RECORDS, strict=True):
        _open(root, display, home, path, due.suffix, shots)
    return wrong


def _open(root: Root, display: str, home: Path, record: Path, suffix: str, shots: Path | None) -> None:
    """As a double click does."""
    inside = f"/{record.relative_to(root.folder)}"
    opened = Packaged(display, home, ["xdg-open", inside], root=root.folder)
    try:
        opened.first_frame()
        saved = opened.until(lambda: sorted(opened.games.glob(f"*{suffix}")), f"{suffix} is not taken in")
        time.sleep(1)
        opened.settle()
        opened.shot(shots, f"8-debian-opened{suffix.replace('.', '-')}")
        print(f"xdg-open opened {record.name}: {saved[0].read_text('utf-8').splitlines()[:2]}")
    finally:
        opened.xdo("windowkill", opened.number)
        opened.end()


def _told_in_every_language(root: Root) -> list[str]:
    """Menu entry, file types, description and man page; what is wrong."""
    wrong = []
    share = root.folder / "usr" / "share"
    entry = (share / "applications" / f"{facts.COMMAND}.desktop").read_text("utf-8")
    described = (share / "metainfo" / f"{facts.IDENTIFIER}.metainfo.xml").read_text("utf-8")
    for language in languages.others():
        page = root.call("man", f"--locale={language.code}", "--pager=cat", facts.COMMAND)
        known = [(share / "mime" / f"{each.media}.xml").read_text("utf-8") for each in facts.RECORDS]
        told = {
            "menu entry": f"Comment[{language.code}]={language(facts.COMMENT)}\n" in entry,
            "file types": all(
                f">{language(each.name)}<" in text for each, text in zip(facts.RECORDS, known, strict=True)
            ),
            "description": f'<summary xml:lang="{language.code}">' in described,
            "man page": language(facts.COMMENT).split()[0] in page and facts.COMMAND in page,
        }
        wrong += [
            f"the {what} does not speak {language.code}" for what, is_told in told.items() if not is_told
        ]
        print(f"{language.code}: {', '.join(what for what, is_told in told.items() if is_told)}")
    return wrong


def _field(package: Path, name: str) -> str:
    done = subprocess.run(["dpkg-deb", "-f", str(package), name], capture_output=True, text=True, check=True)
    return done.stdout.strip()
