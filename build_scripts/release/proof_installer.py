"""The installer for Windows, tried under Wine: installed, started from menu and file, renewed, removed."""

from __future__ import annotations

import re
import time
from pathlib import Path

from release import facts, wine
from release.proof_windows import InWine, as_stranger, profile
from release.wine_building import WINDOWS

_TYPE = f"HKCU\\Software\\Classes\\{facts.PROGRAM}.aqr"


def setup() -> Path:
    """The installer as it was built."""
    return facts.ROOT / "dist" / facts.file_name("-setup.exe", WINDOWS)


def prove(home: Path, display: str, record: Path, shots: Path | None) -> list[str]:
    """Install, start, renew and remove; what is wrong. `record` is a game to open by a double click."""
    wrong = []
    local = profile(home) / "AppData" / "Local"
    folder = local / "Programs" / facts.NAME
    program = folder / f"{facts.PROGRAM}.exe"
    start = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    link = profile(home) / start / f"{facts.NAME}.lnk"
    print(f"{setup().name}: {setup().stat().st_size / 1e6:.1f} MB", flush=True)

    def install() -> None:
        as_stranger(["wine", str(setup()), "/S"], home, display)

    install()
    wrong += [f"{path} is not installed" for path in (program, link) if not path.is_file()]
    if wrong:
        return wrong
    opens = _opening(home, wine.windows_path(record))
    for name, command in (("menu", ["start", "/wait", "/unix", str(link)]), ("file type", opens)):
        window = InWine(display, home, command)
        try:
            window.first_frame()
            window.settle()
            window.shot(shots, f"8-installed-{name}")
            window.close()
        finally:
            window.end()
        print(f"installed program started by {name}", flush=True)
    games = {path.name for path in (local / facts.NAME / "games").iterdir()}
    (folder / "program" / "of an older version.dll").write_bytes(b"MZ")
    (folder / "mine.txt").write_text("not to be touched", "utf-8")
    install()
    if (folder / "program" / "of an older version.dll").exists():
        wrong.append("what an older version left is still there after the next is installed")
    if not program.is_file():
        wrong.append("installed over an older version, it is not there")
    as_stranger(["wine", str(folder / "Uninstall.exe"), "/S"], home, display)
    end = time.monotonic() + InWine.patience
    while (folder / "Uninstall.exe").exists() and time.monotonic() < end:
        time.sleep(0.2)  # it goes on from a copy of itself
    left = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    if left != ["mine.txt"] or link.exists():
        wrong.append(f"removed, it leaves {left} and {'the' if link.exists() else 'no'} menu entry")
    if as_stranger(["wine", "reg", "query", _TYPE], home, display).returncode == 0:
        wrong.append("removed, it leaves its file type")
    if {path.name for path in (local / facts.NAME / "games").iterdir()} != games:
        wrong.append("removed, it takes games along")
    print(f"renewed and removed; games still there: {len(games)}, and of its folder {left}", flush=True)
    return wrong


def _opening(home: Path, record: str) -> list[str]:
    """What Windows does at a double click on a record, as it was told; Wine itself ignores it."""
    told = as_stranger(["wine", "reg", "query", f"{_TYPE}\\shell\\open\\command"], home).stdout
    found = re.search(r'REG_SZ\s+"([^"]+)" "(%1)"', told)
    assert found, f"it is not told how records are opened: {told}"
    return [found[1], record]
