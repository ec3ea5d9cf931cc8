"""Writes the third-party notices of a packaged program: run by the packaging environment's Python.

    python build_scripts/release/notices.py OUT.txt

A library without a known licence, or a missing text, ends it with a failure: nothing is ever shipped unnamed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aqua_romana import notices

if __name__ == "__main__":
    try:
        Path(sys.argv[1]).write_text(notices.compiled(packaged=True), "utf-8")
    except notices.Incomplete as missing:
        sys.exit(str(missing))
