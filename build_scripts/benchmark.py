#!/usr/bin/env python3
"""Measures how fast the program is on this machine and prints the figures beside their targets.

    python3 build_scripts/benchmark.py                 every section
    python3 build_scripts/benchmark.py rules --quick   one section, with short measurements

Makes the developing environment (.venv) if need be. Each section is a module in benchmarks/ with a
`run(quick)` that prints its report and tells whether all targets were met.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys
from datetime import date
from pathlib import Path

import environment

SECTIONS = ("rules", "table", "start")


def main() -> int:
    """Run the sections asked for; 1 when a target is missed."""
    parser = argparse.ArgumentParser(description="Measure how fast the program is on this machine.")
    parser.add_argument("section", nargs="?", default="all", choices=(*SECTIONS, "all"))
    parser.add_argument("--quick", action="store_true", help="short measurements: rougher figures")
    options = parser.parse_args()
    wanted = environment.Environment(developing=True)
    if Path(sys.prefix).resolve() != wanted.folder.resolve() or not wanted.is_ready():
        return environment.run_in_it([str(Path(__file__).resolve()), *sys.argv[1:]], developing=True)
    print(machine())
    sections = SECTIONS if options.section == "all" else (options.section,)
    met = [importlib.import_module(f"benchmarks.{section}").run(options.quick) for section in sections]
    return 0 if all(met) else 1


def machine() -> str:
    """Date and kind of machine, for the figures kept in README.md."""
    return f"{date.today()}, {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


if __name__ == "__main__":
    sys.exit(main())
