#!/usr/bin/env python3
"""Measures how fast the program is on this machine and prints the figures beside their targets.

    python3 build_scripts/benchmark.py                 every section
    python3 build_scripts/benchmark.py rules --quick   one section, as short as can be: figures, no verdict
    python3 build_scripts/benchmark.py --against PATH  compared with another checkout of the project

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
from types import ModuleType

import environment

SECTIONS = ("rules", "arrays", "table", "start")


def main() -> int:
    """Run the sections asked for; 1 when a target is missed, unless it was only tried out."""
    parser = argparse.ArgumentParser(description="Measure how fast the program is on this machine.")
    parser.add_argument("section", nargs="?", default="all", choices=(*SECTIONS, "all"))
    parser.add_argument("--quick", action="store_true", help="only try it: rough figures, no verdict")
    parser.add_argument("--against", type=Path, metavar="PATH", help="compare with the checkout there")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    print(machine(), flush=True)
    sections = SECTIONS if options.section == "all" else (options.section,)
    if options.against:
        from benchmarks import comparison

        met = comparison.run(options.against, sections, options.quick)
    else:
        results = [_section(section).run(options.quick) for section in sections]
        met = all(results)
    return 0 if met or options.quick else 1


def _section(name: str) -> ModuleType:
    return importlib.import_module(f"benchmarks.{name}")


def machine() -> str:
    """Date and kind of machine, for the figures kept in results.md."""
    return f"{date.today()}, {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


if __name__ == "__main__":
    sys.exit(main())
