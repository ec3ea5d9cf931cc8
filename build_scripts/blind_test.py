#!/usr/bin/env python3
"""Plays by ear alone: the program in a real window that nobody sees, and what it says in the terminal.

    python3 build_scripts/blind_test.py [--language de] [-- arguments of the program]
    python3 build_scripts/blind_test.py --quick    three keys on the title

Each line of input is keys as xdotool names them, such as "Tab Tab Return" or "shift+w"; what is said then is
printed as soon as the program has been quiet for a moment. An empty line waits for what goes on by itself.
Where Speech Dispatcher and `prismatoid` are installed they are used as on anybody's desktop; nothing else of
the program is shown. Needs Xvfb and xdotool. Makes the developing environment (.venv) if need be.
"""

import argparse
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

import virtual_screen

_SIZE = (1366, 768)
_QUIET = 1.2  # seconds without a word after which nothing more is expected
_SILENCE = 6.0  # seconds after which a key has said nothing
_LONGEST = 40.0  # seconds to wait for all of it
_START = 60.0
_QUICK = ("Tab", "Down", "F4")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--language", default="en")
    parser.add_argument("--home", type=Path, help="a folder for games and settings, to go on there later")
    parser.add_argument("--quick", action="store_true", help="only try it")
    parser.add_argument("program", nargs="*", help="arguments of the program, after --")
    options = parser.parse_args(arguments)
    if virtual_screen.is_missing("xdotool"):
        return 0
    signal.signal(signal.SIGTERM, lambda *_about: sys.exit(1))  # program, screen and voice end too
    with tempfile.TemporaryDirectory(prefix="aqua-romana-ear-") as folder:
        home = options.home or Path(folder)
        with virtual_screen.screen(_SIZE) as display, Blindfold(display, home, options) as player:
            print("\n".join(player.said()), flush=True)
            for line in _QUICK if options.quick else sys.stdin:
                if not player.press(line.split()):
                    break
                print("\n".join(f"    {each}" for each in player.said()), flush=True)
    return 0


class Blindfold:
    """The program, and whoever hears it and presses keys."""

    def __init__(self, display: str, home: Path, options: argparse.Namespace) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._log = home / "spoken.txt"
        self._log.unlink(missing_ok=True)
        self._known = 0
        self._surroundings = virtual_screen.surroundings(display, home)
        self._stack = contextlib.ExitStack()
        with contextlib.ExitStack() as stack:
            stack.enter_context(speech_dispatcher(self._surroundings, home))
            command = [sys.executable, "-m", "aqua_romana", "--size", f"{_SIZE[0]}x{_SIZE[1]}"]
            command += ["--language", options.language, "--speech-log", str(self._log), *options.program]
            self._program = subprocess.Popen(command, env=self._surroundings, stderr=subprocess.DEVNULL)
            stack.callback(self._end)
            self._stack = stack.pop_all()

    def __enter__(self) -> "Blindfold":
        return self

    def __exit__(self, *_about: object) -> None:
        self._stack.close()

    def _end(self) -> None:
        self._program.terminate()
        self._program.wait(20)

    def press(self, keys: list[str]) -> bool:
        """One after the other; False when the program has ended."""
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self._surroundings, check=False)
            time.sleep(0.15)
        return self._program.poll() is None

    def said(self) -> list[str]:
        """Everything new, once nothing more comes."""
        patience = _LONGEST if self._known else _START
        began = last = time.monotonic()
        found: list[str] = []
        while time.monotonic() - began < patience and self._program.poll() is None:
            lines = self._log.read_text("utf-8").splitlines() if self._log.exists() else []
            if len(lines) > self._known:
                found += lines[self._known :]
                self._known, last = len(lines), time.monotonic()
            if self._known and time.monotonic() - last > (_QUIET if found else _SILENCE):
                break
            time.sleep(0.1)
        return found


@contextlib.contextmanager
def speech_dispatcher(surroundings: dict[str, str], home: Path) -> Iterator[None]:
    """Speech Dispatcher on a socket of its own, if there is one."""
    server = shutil.which("speech-dispatcher")
    if server is None:
        print("speech-dispatcher not found: what is said is only written down.", file=sys.stderr)
        yield
        return
    socket = home / "speechd.sock"
    surroundings["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
    surroundings["XDG_RUNTIME_DIR"] = str(home)
    os.chmod(home, 0o700)
    command = [server, "--run-single", "--socket-path", str(socket), "--timeout", "0"]
    log = (home / "speech-dispatcher.log").open("w")
    process = subprocess.Popen(command, env=surroundings, stdout=log, stderr=log)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:  # it waits for voices that hang
            process.kill()
            process.wait(5)
        log.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
