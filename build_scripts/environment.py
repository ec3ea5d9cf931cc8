"""The project's own environment: made on first use, found again in no time, remade when it is not whole.

`.venv` holds the package (editable) and what it needs; a stamp, written last, says for what it was made.
Without a fitting stamp the environment is not trusted: an interrupted set-up is simply done again. Installing
also makes the .mo files of the languages (`locales/compile_catalogues.py`), so the stamp tells of the
catalogues too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
# A path with accents reaches Python through a .pth file; older ones on Windows must be told that it is UTF-8.
CHILD_ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}

_NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError"
    r"|Max retries exceeded|Temporary failure in name resolution|getaddrinfo failed"
    r"|Network is unreachable|Connection refused|from versions: none",
    re.IGNORECASE,
)


#: What the scripts need; any Python that has it all can run them.
_NEEDED = ("pygame", "numpy", "PIL", "platformdirs", "pytest", "chess", "soundfile", "babel")


class SetupFailed(Exception):
    """The environment cannot be made; the message is one sentence that says what to do."""


class Environment:
    """The environment of one working copy, with or without what developing needs."""

    def __init__(self, root: Path = ROOT, *, developing: bool = False) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "aqua-romana.stamp"
        self.report = root / ".venv-setup.log"
        self.developing = developing

    @property
    def python(self) -> Path:
        """The interpreter inside."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def basis(self) -> str:
        """What it depends on: this Python, where it all lies, what the project asks for, the catalogues."""
        asked = hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()
        translated = hashlib.sha256()
        for path in [*self._template(), *self._catalogues()]:
            translated.update(f"{path.relative_to(self.root).as_posix()}\n".encode() + path.read_bytes())
        place = [sys.version, sys.base_prefix, str(self.folder)]
        return "\n".join([*place, f"{asked} {translated.hexdigest()}"])

    def _catalogues(self) -> list[Path]:
        return sorted(self.root.glob("aqua_romana/locale/*/LC_MESSAGES/*.po"))

    def _template(self) -> list[Path]:
        """What tells whether a catalogue is complete."""
        return sorted(self.root.glob("aqua_romana/locale/*.pot"))

    def is_ready(self) -> bool:
        """Whether it is whole, up to date and has all that is wanted."""
        basis, extent = self._stamped()
        compiled = all(any(path.parent.glob("*.mo")) for path in self._catalogues())
        return basis == self.basis() and self._is_enough(extent) and compiled and self.python.exists()

    def _stamped(self) -> tuple[str, str]:
        """For what it was made, and whether for developing too; nothing where that is not known."""
        try:
            basis, _, extent = self.stamp.read_text("utf-8").rpartition("\n")
        except (OSError, UnicodeDecodeError):
            return "", ""
        return basis, extent

    def _is_enough(self, extent: str) -> bool:
        return extent == "developing" or not self.developing

    def make_ready(self) -> None:
        """Make it, complete it or leave it alone, as needed; SetupFailed where that is impossible."""
        if self.is_ready() or self._compile():
            return
        _require_python()
        purpose = "for developing" if self.developing else "for the game"
        print(f"Setting up {self.folder.name} {purpose} (only this once; a minute or two) ...", flush=True)
        try:
            extent = self._begin()
            self._install("developing" if self.developing else extent)
        except OSError as error:
            raise SetupFailed(
                f"The folder {self.folder} cannot be written ({error.strerror or error}): "
                "close programs that use it, see to its rights and free space, and start again."
            ) from error

    def _compile(self) -> bool:
        """Where only catalogues changed, see to them alone, at once and without a network; whether it did."""
        basis, extent = self._stamped()
        only_they = basis.rpartition(" ")[0] == self.basis().rpartition(" ")[0]
        if not (only_they and self._is_enough(extent) and self.python.exists()):
            return False
        try:
            self._call(
                [str(self.python), str(self.root / "build_scripts" / "locales" / "compile_catalogues.py")]
            )
            self._finish(extent)
        except (SetupFailed, OSError):
            return False  # an environment for playing has no Babel: pip brings it along for the moment
        return True

    def _begin(self) -> str:
        """Leave an environment in place that can be installed into; tells for what it had been made."""
        basis, extent = self._stamped()
        same_place = basis.rpartition("\n")[0] == self.basis().rpartition("\n")[0]
        kept = same_place and self.python.exists() and not self.folder.is_symlink()
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        self.stamp.unlink(missing_ok=True)  # whatever is interrupted from here on is done again
        if not kept:
            if self.folder.exists():
                self._demand_own()
                shutil.rmtree(self.folder)
            # The base interpreter, since this may run inside an environment, perhaps the one just removed.
            maker = getattr(sys, "_base_executable", None) or sys.executable
            self._call([maker, "-m", "venv", str(self.folder)])
        return extent or "playing"

    def _demand_own(self) -> None:
        """One of Linux is not removed under Wine: links in it lead to that Python, and Wine follows them."""
        if os.name == "nt" and (self.folder / "bin").exists():
            raise SetupFailed(f"The folder {self.folder} belongs to another system: use a copy of your own.")

    def _install(self, extent: str) -> None:
        # Without --no-compile pip compiles everything there is, of which a tenth is ever used.
        project = f"{self.root}[dev]" if extent == "developing" else str(self.root)
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        self._call([*pip, "install", "--retries", "3", "--no-compile", "--editable", project])
        self._finish(extent)

    def _finish(self, extent: str) -> None:
        # Written under another name and moved, so that a stamp is whole or absent.
        draft = self.stamp.with_suffix(".draft")
        draft.write_text(f"{self.basis()}\n{extent}", "utf-8")
        draft.replace(self.stamp)
        self.report.unlink(missing_ok=True)

    def _call(self, command: list[str]) -> None:
        with self.report.open("w", encoding="utf-8") as report:
            done = subprocess.run(
                command, stdout=report, stderr=subprocess.STDOUT, cwd=self.root, env=CHILD_ENVIRONMENT
            )
        if done.returncode:
            raise SetupFailed(_why(self.report))


def _require_python() -> None:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if sys.version_info < OLDEST_PYTHON:
        raise SetupFailed(f"This needs Python 3.11 or newer and not {version}: start it with a newer one.")
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetupFailed(
            "This Python lacks its module venv: install it "
            f"(on Debian and Ubuntu: sudo apt install python{version}-venv) and start again."
        )


def _why(report: Path) -> str:
    """One sentence about a failed step."""
    text = report.read_text("utf-8", errors="replace")
    if _NO_NETWORK.search(text):
        return (
            "The packages it needs cannot be fetched: connect this computer to the internet and start again."
        )
    errors = [line.strip() for line in text.splitlines() if "error" in line.lower()]
    cause = f" ({errors[-1][:200]})" if errors else ""
    return f"The environment could not be set up{cause}: see {report}, and start again once that is mended."


def run_in_it(arguments: list[str], *, developing: bool = False) -> int:
    """Run the environment's Python with these arguments, after making it ready; the exit code."""
    environment = Environment(developing=developing)
    try:
        environment.make_ready()
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; the set-up will be done again next time.", file=sys.stderr)
        return 130
    command = [str(environment.python), *arguments]
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, CHILD_ENVIRONMENT)
    with subprocess.Popen(command, env=CHILD_ENVIRONMENT) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue  # it was told too and ends in its own way


def entered() -> bool:
    """Whether this Python can run the scripts; the project's own packages can then be imported, too."""
    sys.path.insert(0, str(ROOT))
    return all(importlib.util.find_spec(name) for name in _NEEDED)


def run_again() -> int:
    """Run the script that was called once more, in the developing environment; the exit code."""
    wanted = Environment(developing=True)
    if Path(sys.prefix).resolve() == wanted.folder.resolve() and wanted.is_ready():
        print(f"{wanted.folder} is incomplete: delete it and start again.", file=sys.stderr)
        return 1
    return run_in_it([str(Path(sys.argv[0]).resolve()), *sys.argv[1:]], developing=True)
