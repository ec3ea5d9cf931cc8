"""A server as those see it who ask it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


class Broken(Exception):
    """The tests do not run as they should without any fault: nothing would be proven."""


class Client:
    """A server in a copy of the project."""

    def __init__(self, kind: str, package: str, copy: Path, files: list[str], log: Path) -> None:
        ours = ("PYTEST_", "XDG_", "AQUA_ROMANA_", "PYTHONPATH", "HYPOTHESIS")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        kept |= {"PYTHONPATH": os.pathsep.join([str(copy), str(copy / "build_scripts")]), "PYTHONUTF8": "1"}
        kept |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "OPENBLAS_NUM_THREADS": "1"}
        scripts = Path(__file__).resolve().parent.parent
        begin = f"import sys; sys.path.append({str(scripts)!r}); from mutations import server; "
        begin += f"server.main({kind!r}, {package!r}, sys.argv[1:])"
        self._log = log.open("wb")
        self._process = subprocess.Popen(
            [sys.executable, "-c", begin, *files],
            cwd=copy,
            env=kept,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            encoding="utf-8",
        )
        self._where = log
        told = self._read()
        if "ready" not in told:
            raise Broken(f"{told['failed']} See {log}.")

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Broken(f"A process ended by itself with {self._process.wait()}: see {self._where}.")
        return dict(json.loads(line))

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """What the server answers."""
        assert self._process.stdin is not None
        print(json.dumps(request), file=self._process.stdin, flush=True)
        return self._read()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._process.kill()

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._log.close()
