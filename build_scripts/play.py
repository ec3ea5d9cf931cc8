#!/usr/bin/env python3
"""Starts the game; the first time it makes the game's own environment (.venv) beside itself.

python3 build_scripts/play.py [options of aqua-romana ...]     all of them: --help
"""

# Everything up to the import below is kept readable for every old Python, so that it can say what is wrong.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Aqua Romana needs Python 3.11 or newer and this is %d.%d: "  # noqa: UP031
        "install a newer one from https://www.python.org/downloads/ and start again with it."
        % tuple(sys.version_info[:2])
    )

import environment

if __name__ == "__main__":
    sys.exit(environment.run_in_it(["-m", "aqua_romana"] + sys.argv[1:]))  # noqa: RUF005
