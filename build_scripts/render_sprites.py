#!/usr/bin/env python3
"""Renders the pictures of the game into sprites/ (Blender as a module, Cycles on the CPU).

    python3 build_scripts/render_sprites.py                    render what changed since the last run
    python3 build_scripts/render_sprites.py --only 'romana/tiles/*' only these (unchanged ones too: --force)
    python3 build_scripts/render_sprites.py --draft --sheets   quick look, half size, into out/drafts
    python3 build_scripts/render_sprites.py --list             what there is and what is out of date
    python3 build_scripts/render_sprites.py --drawn            only what is drawn, which needs no Blender
    python3 build_scripts/render_sprites.py --quick            list, and make one drawn picture, not kept

The first run that renders makes an environment of its own (.venv-blender, about 1 GB). Listing and drawing
need only the developing environment (.venv), and playing neither.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import environment
from environment import ROOT

VENV = ROOT / ".venv-blender"
NEEDS = ["bpy==4.5.15", "pillow", "numpy", "font-source-serif-pro", "font-source-sans-pro"]


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment() -> None:
    """Make .venv-blender once; a marker file says that the installation was completed."""
    done = VENV / "installed.txt"
    wanted = "\n".join(NEEDS)
    if done.exists() and done.read_text() == wanted:
        return
    if sys.version_info[:2] != (3, 11):
        sys.exit("Blender 4.5 as a module needs Python 3.11: run this script with python3.11.")
    print("making the rendering environment .venv-blender (once, some minutes) ...", flush=True)
    if not venv_python().exists():
        subprocess.check_call([sys.executable, "-m", "venv", str(VENV)])
    subprocess.check_call([str(venv_python()), "-m", "pip", "install", "--quiet", *NEEDS])
    done.write_text(wanted)


def main() -> int:
    """Hand over to `pictures.runner`, in the environment it needs."""
    if {"--list", "--quick", "--drawn"} & set(sys.argv[1:]):
        if not environment.entered():
            return environment.run_again()
        from pictures import runner

        return runner.main()
    make_environment()
    path = os.pathsep.join([str(ROOT / "build_scripts"), os.environ.get("PYTHONPATH", "")])
    command = [str(venv_python()), "-m", "pictures", *sys.argv[1:]]
    return subprocess.call(command, env={**os.environ, "PYTHONPATH": path})


if __name__ == "__main__":
    sys.exit(main())
