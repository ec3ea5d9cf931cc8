"""The installer for Windows, tried under Wine: installed, started from menu and file, renewed, removed."""

from __future__ import annotations

import re
import time
from pathlib import Path

from release import facts, wine
from release.wine_build import WINDOWS
from release.wine_desktop import InWine, Stage, own, profile

_START = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
_REMOVAL = f"HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{facts.PROGRAM}"


def setup() -> Path:
    """The installer as it was built."""
    return facts.ROOT / "dist" / facts.file_name("-setup.exe", WINDOWS)


def prove(stage: Stage) -> list[str]:
    """Install, start, renew and remove; what is wrong."""
    folder = profile(stage.home) / "AppData" / "Local" / "Programs" / facts.NAME
    program = folder / f"{facts.PROGRAM}.exe"
    link = profile(stage.home) / _START / f"{facts.NAME}.lnk"
    print(f"{setup().name}: {setup().stat().st_size / 1e6:.1f} MB", flush=True)
    _install_by_hand(stage)
    wrong = [f"{path} is not installed" for path in (program, link) if not path.is_file()]
    if wrong:
        return wrong
    wrong += _sharp(program)
    records = []
    for name, suffix in (("2-players-1.aqr", ".aqr"), ("4-players-full-board.aqd", ".aqd")):
        records.append(stage.documents / f"Spiel für Zoë{suffix}")
        records[-1].write_bytes(stage.game(name))
        stage.give(records[-1])
    starts = {"menu": ["start", "/wait", "/unix", str(link)]}
    starts |= {path.suffix: _opening(stage, path) for path in records}
    for name, command in starts.items():
        window = InWine(stage.display, stage.home, command)
        try:
            window.first_frame()
            window.settle()
            window.shot(stage.shots, f"16-installed-{name}")
            window.close()
        finally:
            window.end()
        print(f"installed program started by {name}", flush=True)
    games = {path.name for path in (own(stage.home) / "games").iterdir()}
    settings = (own(stage.home) / "settings.json").read_bytes()
    if len([name for name in games if name.endswith((".aqr", ".aqd"))]) != len(records):
        wrong.append(f"opened by their types, the games kept are {sorted(games)}")
    wrong += _renewed(stage, folder)
    wrong += _removed(stage, folder, link)
    if {path.name for path in (own(stage.home) / "games").iterdir()} != games:
        wrong.append("removed, it takes games along")
    if (own(stage.home) / "settings.json").read_bytes() != settings:
        wrong.append("removed, it takes settings along")
    print(f"renewed and removed; files of games still there: {len(games)}", flush=True)
    return wrong


def _install_by_hand(stage: Stage) -> None:
    """As most people do: page by page, with the key that means Next."""
    window = InWine(stage.display, stage.home, [str(setup())], image=setup().name)
    try:
        window.until(window.page, "it shows no page")
        window.shot(stage.shots, "16-setup-folder")
        window.xdo("windowfocus", window.page(), "key", "Return")
        folder = profile(stage.home) / "AppData" / "Local" / "Programs" / facts.NAME
        window.until(lambda: (folder / "Uninstall.exe").is_file(), "it does not install")
        window.until(lambda: _told_of(stage, "NoRepair"), "Windows is not told of it")
        time.sleep(8)  # until the last page is there
        window.shot(stage.shots, "16-setup-done")
        window.xdo("windowfocus", window.page(), "key", "alt+r")  # do not start it now
        time.sleep(1)
        window.shot(stage.shots, "16-setup-done-not-started")
        window.xdo("key", "Return")
        window.process.wait(window.patience)
    finally:
        window.end()
    print("installed by hand", flush=True)


def _told_of(stage: Stage, value: str) -> str:
    """What Windows knows of the installed program."""
    told = stage.run(["wine", "reg", "query", _REMOVAL, "/v", value])
    return "" if told.returncode else told.stdout.strip()


def _sharp(program: Path) -> list[str]:
    """Whether both programs tell Windows that they draw for sharp screens themselves."""
    own_word, of_setup = b"PerMonitorV2", b"dpiAware"
    wrong = [] if own_word in program.read_bytes() else ["the installed program is not sharp on every screen"]
    return wrong if of_setup in setup().read_bytes() else [*wrong, "the installer is not sharp"]


def _opening(stage: Stage, record: Path) -> list[str]:
    """What Windows does at a double click on a record, as it was told; Wine itself ignores it."""
    kind = f"HKCU\\Software\\Classes\\{record.suffix}"
    found = re.search(r"REG_SZ\s+(\S+)", stage.run(["wine", "reg", "query", kind, "/ve"]).stdout)
    assert found, f"{record.suffix} is no type of files"
    command = f"HKCU\\Software\\Classes\\{found[1]}\\shell\\open\\command"
    told = stage.run(["wine", "reg", "query", command, "/ve"]).stdout
    opens = re.search(r'REG_SZ\s+"([^"]+)" "(%1)"', told)
    assert opens, f"it is not told how records are opened: {told}"
    return [opens[1], wine.windows_path(record)]


def _renewed(stage: Stage, folder: Path) -> list[str]:
    """Installed over an older version: what that left is gone, what is somebody else's stays."""
    (folder / "program" / "of an older version.dll").write_bytes(b"MZ")
    (folder / "mine.txt").write_text("not to be touched", "utf-8")
    older = ["wine", "reg", "add", _REMOVAL, "/v", "DisplayVersion", "/d", "0.0.9", "/f"]
    stage.run(older)
    stage.run(["wine", str(setup()), "/S"])
    wrong = []
    if (folder / "program" / "of an older version.dll").exists():
        wrong.append("what an older version left is still there after the next is installed")
    if not (folder / f"{facts.PROGRAM}.exe").is_file() or not (folder / "mine.txt").is_file():
        wrong.append("installed over an older version, something is missing")
    if not _told_of(stage, "DisplayVersion").endswith(facts.version()):
        wrong.append(f"installed anew, Windows is told {_told_of(stage, 'DisplayVersion')}")
    return wrong


def _removed(stage: Stage, folder: Path, link: Path) -> list[str]:
    """Removed as the list of programs of Windows does it."""
    stage.run(["wine", str(folder / "Uninstall.exe"), "/S"])
    end = time.monotonic() + InWine.patience
    while (folder / "Uninstall.exe").exists() and time.monotonic() < end:
        time.sleep(0.2)  # it goes on from a copy of itself
    while _told_of(stage, "DisplayName") and time.monotonic() < end:
        time.sleep(0.5)
    wrong = []
    left = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    if left != ["mine.txt"] or link.exists():
        wrong.append(f"removed, it leaves {left} and {'the' if link.exists() else 'no'} menu entry")
    for kind in facts.RECORDS:
        for key in (kind.suffix, f"{facts.PROGRAM}{kind.suffix}"):
            if stage.run(["wine", "reg", "query", f"HKCU\\Software\\Classes\\{key}"]).returncode == 0:
                wrong.append(f"removed, it leaves its file type {key}")
    if _told_of(stage, "DisplayName"):
        wrong.append("removed, it is still in the list of programs")
    return wrong
