"""The Python packages that a Flatpak is built from: files with their addresses and sums, kept in a list.

A Flatpak is built without a network by somebody else's machine, from files whose sums are known beforehand.
`renew` asks pip which they are, for the Python of the runtime and every processor, and writes wheels.json
anew; nothing else here needs a network.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

from release.facts import ROOT, Impossible

LIST = Path(__file__).with_name("wheels.json")
PYTHON = "3.13"  # of the runtime that release/flathub.py names
PROCESSORS = ("x86_64", "aarch64")
#: C libraries that are old enough for the runtime, and for which wheels are made.
LIBRARIES = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_17", "manylinux2014")
#: Where the packages of everybody lie: by the BLAKE2 sum of each file.
STORE = "https://files.pythonhosted.org/packages"


@dataclass(frozen=True)
class Wheel:
    """A file that pip installs."""

    file: str
    sha256: str
    blake2: str
    builds: bool = False  # needed to build the program, not to run it
    processor: str = ""  # empty where it serves all

    @property
    def package(self) -> str:
        """What it holds, as pip calls it."""
        return self.file.split("-")[0].replace("_", "-").lower()

    @property
    def version(self) -> str:
        """Which version of it."""
        return self.file.split("-")[1]

    @property
    def address(self) -> str:
        """From where everybody gets it."""
        return f"{STORE}/{self.blake2[:2]}/{self.blake2[2:4]}/{self.blake2[4:]}/{self.file}"


def read(path: Path = LIST) -> list[Wheel]:
    """The list as it was renewed last."""
    return [Wheel(**each) for each in json.loads(path.read_text("utf-8"))]


def asked() -> dict[str, list[str]]:
    """What the program runs on, and what it is built with, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {"runs": project["project"]["dependencies"], "builds": project["build-system"]["requires"]}


def renew(path: Path = LIST) -> list[Wheel]:
    """Ask pip for the newest that fit, for every processor, and write the list."""
    found: dict[str, Wheel] = {}
    for processor in PROCESSORS:
        for purpose, wanted in asked().items():
            with tempfile.TemporaryDirectory() as folder:
                _download(processor, wanted, Path(folder))
                for file in sorted(Path(folder).iterdir()):
                    wheel = _wheel(file, processor, builds=purpose == "builds")
                    found.setdefault(wheel.file, wheel)
    wheels = sorted(found.values(), key=lambda wheel: (wheel.builds, wheel.file))
    path.write_text(json.dumps([asdict(wheel) for wheel in wheels], indent=1) + "\n", "utf-8")
    return wheels


def _download(processor: str, wanted: list[str], folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    command += ["--only-binary=:all:", "--implementation", "cp", "--python-version", PYTHON]
    command += ["--abi", f"cp{PYTHON.replace('.', '')}", "--dest", str(folder)]
    for library in LIBRARIES:
        command += ["--platform", f"{library}_{processor}"]
    done = subprocess.run([*command, *wanted], capture_output=True, text=True)
    if done.returncode:
        raise Impossible(f"pip finds no wheels for {processor}: {done.stderr.strip()[-300:]}")


def _wheel(file: Path, processor: str, *, builds: bool) -> Wheel:
    content = file.read_bytes()
    blake2 = hashlib.blake2b(content, digest_size=32).hexdigest()
    only = "" if file.name.endswith("-any.whl") else processor
    return Wheel(file.name, hashlib.sha256(content).hexdigest(), blake2, builds, only)
