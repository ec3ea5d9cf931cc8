"""What Flathub wants, so that publishing there is a copy: `package.py --for flathub` writes dist/flathub.

The manifest tells how the program is built from its source and from the files of `wheels.py`; menu entry,
description, file types and icons lie beside it under the program's identifier. Nobody has built it yet.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from release import facts, freedesktop, languages, wheels
from release.facts import COMMAND, IDENTIFIER
from release.wheels import Wheel

RUNTIME = "25.08"  # has Python 3.13, see wheels.PYTHON
#: Window, sound, gamepads, and the folders that exports go to; no network and nothing else of the user's.
MAY = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    "--device=dri",
    "--device=input",
    "--filesystem=xdg-documents",
    "--filesystem=xdg-pictures",
)
UNKNOWN = "0" * 40  # in place of the commit, where this is no checkout
ICONS = tuple(size for size in facts.ICONS if size >= 64)
PIP = "pip3 install --no-index --no-build-isolation --no-deps --no-cache-dir --prefix=${FLATPAK_DEST}"


def write(target: Path, commit: str | None = None) -> list[Path]:
    """Write everything into a folder; the files."""
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    spoken = languages.others()
    version = facts.version()
    texts = {
        f"{IDENTIFIER}.json": f"{json.dumps(manifest(commit or present_commit()), indent=4)}\n",
        "flathub.json": f"{json.dumps({'only-arches': list(wheels.PROCESSORS)}, indent=4)}\n",
        f"{IDENTIFIER}.desktop": freedesktop.desktop_entry(COMMAND, spoken, icon=IDENTIFIER),
        f"{IDENTIFIER}.xml": freedesktop.mime_types(spoken, icon=IDENTIFIER),
        f"{IDENTIFIER}.metainfo.xml": freedesktop.metainfo(
            version, facts.released(version), spoken, name=IDENTIFIER
        ),
    }
    for name, text in texts.items():
        (target / name).write_text(text, "utf-8")
    for size in ICONS:
        shutil.copyfile(facts.icon(size), target / _icon(size))
    return sorted(target.iterdir())


def manifest(commit: str) -> dict[str, Any]:
    """How the program is built, for flatpak-builder."""
    known = wheels.read()
    return {
        "id": IDENTIFIER,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": COMMAND,
        "finish-args": list(MAY),
        "modules": [
            _packages("python-packages", [wheel for wheel in known if not wheel.builds]),
            {**_packages("build-packages", [wheel for wheel in known if wheel.builds]), "cleanup": ["*"]},
            {
                "name": COMMAND,
                "buildsystem": "simple",
                "build-commands": [f"{PIP} .", *_put()],
                "sources": [
                    {
                        "type": "git",
                        "url": facts.REPOSITORY,
                        "tag": f"v{facts.version()}",
                        "commit": commit,
                    },
                    *({"type": "file", "path": name} for name in _beside()),
                ],
            },
        ],
    }


def _packages(name: str, held: list[Wheel]) -> dict[str, Any]:
    sources: list[dict[str, Any]] = []
    for wheel in held:
        source: dict[str, Any] = {"type": "file", "url": wheel.address, "sha256": wheel.sha256}
        if wheel.processor:
            source["only-arches"] = [wheel.processor]
        sources.append(source)
    return {
        "name": name,
        "buildsystem": "simple",
        "build-commands": [f"{PIP} *.whl"],
        "sources": sources,
    }


def _beside() -> list[str]:
    """The files that lie beside the manifest and are installed."""
    return [f"{IDENTIFIER}{ending}" for ending in (".desktop", ".xml", ".metainfo.xml")] + [
        _icon(size) for size in ICONS
    ]


def _put() -> list[str]:
    """The commands that put them where they belong."""
    share = "${FLATPAK_DEST}/share"
    places = {
        f"{IDENTIFIER}.desktop": f"applications/{IDENTIFIER}.desktop",
        f"{IDENTIFIER}.xml": f"mime/packages/{IDENTIFIER}.xml",
        f"{IDENTIFIER}.metainfo.xml": f"metainfo/{IDENTIFIER}.metainfo.xml",
    }
    places |= {_icon(size): f"icons/hicolor/{size}x{size}/apps/{IDENTIFIER}.png" for size in ICONS}
    return [f"install -Dm644 {name} {share}/{place}" for name, place in places.items()]


def _icon(size: int) -> str:
    return f"{IDENTIFIER}-{size}.png"


def present_commit() -> str:
    """The commit that is checked out; it should be the one with the tag of the version."""
    command = ["git", "-C", str(facts.ROOT), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN
    return done.stdout.strip()


def build(finished: Path, *, anew: bool = False) -> int:
    """Write dist/flathub and tell what is still to be done by whoever publishes."""
    for catalogue in languages.LOCALE.glob("*/LC_MESSAGES/*.po"):
        if not any(catalogue.parent.glob("*.mo")):
            raise facts.Impossible(
                f"{catalogue.parent.parent.name} was not compiled: languages.py update does"
            )
    if anew:
        print(f"{len(wheels.renew())} wheels in {wheels.LIST.relative_to(facts.ROOT)}")
    for path in write(finished / "flathub"):
        print(f"{path.relative_to(finished.parent)}  {path.stat().st_size / 1000:.1f} kB")
    print("Flathub has never built this. Before it can: publish_as.py with your own addresses and an")
    print("identifier of a domain that is yours; the tag; the pictures at their address.")
    return 0
