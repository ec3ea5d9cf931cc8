#!/usr/bin/env python3
"""Runs every check: ruff, mypy --strict and all tests, in an environment (.venv) of its own making.

python3 build_scripts/check.py                 everything
python3 build_scripts/check.py -- -k podium    the same, with these arguments for pytest
"""

# Everything up to the import below is kept readable for every old Python, so that it can say what is wrong.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Aqua Romana needs Python 3.11 or newer and this is %d.%d: "  # noqa: UP031
        "install a newer one from https://www.python.org/downloads/ and start again with it."
        % tuple(sys.version_info[:2])
    )

import checks

if __name__ == "__main__":
    sys.exit(checks.main(sys.argv[1:], __doc__))
