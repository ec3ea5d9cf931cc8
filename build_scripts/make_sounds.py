"""Make the sounds of the game: ``python build_scripts/make_sounds.py [--only NAME ...] [--list]``.

Writes OGG files and ``sounds.json`` (kind, level and loop of each) to ``aqua_romana/sounds``. Everything is
synthesised with numpy from fixed seeds, so that the same code gives the same sounds. Needs numpy and
soundfile; where they are missing, the script makes itself an environment in ``.venv-sounds``. Playing the
sounds needs neither.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "aqua_romana" / "sounds"
ENVIRONMENT = ROOT / ".venv-sounds"
PACKAGES = ("numpy>=2.0", "soundfile>=0.13")


def run_in_own_environment() -> int:
    """Run this script again where numpy and soundfile are installed."""
    binary = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if Path(sys.prefix) == ENVIRONMENT:
        raise SystemExit(f"{ENVIRONMENT.name} is incomplete: delete it and start again")
    if not binary.exists():
        print(f"making {ENVIRONMENT.name}")
        venv.create(ENVIRONMENT, with_pip=True)
        subprocess.run([binary, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return subprocess.run([binary, __file__, *sys.argv[1:]]).returncode


def make(only: list[str]) -> None:
    from sounds import loudness, ogg
    from sounds.catalogue import SOUNDS

    FOLDER.mkdir(parents=True, exist_ok=True)
    for sound in SOUNDS:
        if only and sound.name not in only:
            continue
        begin = time.perf_counter()
        path = FOLDER / f"{sound.name}.ogg"
        ogg.write(path, sound.finished(), sound.quality)
        written = ogg.read(path)
        level = loudness.momentary(written) if sound.is_short else loudness.integrated(written)
        print(
            f"{sound.name:16} {len(written) / 44100:7.2f} s  {level:6.1f} LUFS"
            f"  peak {loudness.peak(written):6.1f} dB"
            f"  {path.stat().st_size / 1024:7.1f} KB  {time.perf_counter() - begin:5.1f} s",
            flush=True,
        )
    manifest = {s.name: {"kind": s.kind, "loudness": s.loudness, "loop": s.is_loop} for s in SOUNDS}
    (FOLDER / "sounds.json").write_text(json.dumps({"sounds": manifest}, indent=1) + "\n")


def main() -> int:
    if not all(importlib.util.find_spec(name) for name in ("numpy", "soundfile")):
        return run_in_own_environment()
    from sounds.catalogue import SOUNDS

    names = [sound.name for sound in SOUNDS]
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--only", nargs="+", metavar="NAME", choices=names, default=[])
    options.add_argument("--list", action="store_true", help="name all sounds and stop")
    chosen = options.parse_args()
    if chosen.list:
        for sound in SOUNDS:
            loops = "  loops" if sound.is_loop else ""
            print(f"{sound.name:16} {sound.kind:9} {sound.loudness:6.1f} LUFS{loops}")
        return 0
    make(chosen.only)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
