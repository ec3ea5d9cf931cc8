#!/usr/bin/env python3
"""Builds the program for people without Python, on the system it runs on, into dist/.

python3 build_scripts/package.py                everything this system can build; Linux: tests first
python3 build_scripts/package.py --for windows  for Windows, on Linux with Wine and NSIS
python3 build_scripts/package.py --for flathub  what Flathub wants (--renew: newest packages)
python3 build_scripts/package.py --folder       only the one-folder program, not zipped (build/package/frozen)
python3 build_scripts/package.py --quick        every step but freezing, from the source instead; not kept

Linux: a zipped folder, a one-file program and a .deb. Windows: a zipped folder, a one-file .exe and, from
Linux, an installer. macOS: a zipped .app. Each system builds its own, and Linux also those for Windows,
with a real Windows Python that is kept in the cache folder. .github/workflows/build.yml runs it
on all three.
"""

# Everything up to the import below is kept readable for every old Python, so that it can say what is wrong.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Aqua Romana needs Python 3.11 or newer and this is %d.%d: "  # noqa: UP031
        "install a newer one from https://www.python.org/downloads/ and start again with it."
        % tuple(sys.version_info[:2])
    )

from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from release import build_steps

if __name__ == "__main__":
    sys.exit(build_steps.main(sys.argv[1:], __doc__))
