#!/usr/bin/env python3
"""Makes the sounds of the game.

    python3 build_scripts/make_sounds.py [--only NAME ...]    all of them, or these
    python3 build_scripts/make_sounds.py --list               what there is
    python3 build_scripts/make_sounds.py --quick              one short sound of each kind, not kept

Writes OGG files and ``sounds.json`` (kind, level and loop of each) to ``aqua_romana/sounds``. Everything is
synthesised with numpy from fixed seeds, so that the same code gives the same sounds. Makes the developing
environment (.venv) if need be.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

import environment

FOLDER = environment.ROOT / "aqua_romana" / "sounds"


def make(only: list[str], folder: Path) -> None:
    """Make these sounds, or all, and the list that the program reads."""
    from sounds import loudness, ogg
    from sounds.catalogue import SOUNDS

    for sound in SOUNDS:
        if only and sound.name not in only:
            continue
        begin = time.perf_counter()
        path = folder / f"{sound.name}.ogg"
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
    (folder / "sounds.json").write_text(json.dumps({"sounds": manifest}, indent=1) + "\n")


def main() -> int:
    """Make the sounds asked for."""
    if not environment.entered():
        return environment.run_again()
    from sounds.catalogue import SOUNDS

    names = [sound.name for sound in SOUNDS]
    options = argparse.ArgumentParser(description="Make the sounds of the game.")
    options.add_argument("--only", nargs="+", metavar="NAME", choices=names, default=[])
    options.add_argument("--list", action="store_true", help="name all sounds and stop")
    options.add_argument("--quick", action="store_true", help="only try it: short sounds, not kept")
    chosen = options.parse_args()
    if chosen.list:
        for sound in SOUNDS:
            loops = "  loops" if sound.is_loop else ""
            print(f"{sound.name:16} {sound.kind:9} {sound.loudness:6.1f} LUFS{loops}")
        return 0
    if chosen.quick:
        one_of_each = {sound.kind: sound.name for sound in SOUNDS if sound.is_short}
        with tempfile.TemporaryDirectory() as folder:
            make(list(one_of_each.values()), Path(folder))
        return 0
    make(chosen.only, FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
