"""One checkout measured with its own benchmark code; `comparing` runs this with that checkout's paths.

What it calls has been there since version 0.1: the modules of the program move, these names do not.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def late_record(save: str) -> None:
    """Write the game that the table is measured with."""
    from benchmarks import table

    Path(save).write_text(table.late_record(), "utf-8")


def table_frames(save: str, width: str, height: str, count: str) -> float:
    """Milliseconds of a frame with all water moving, median."""
    from benchmarks import table

    return table._measure_here(Path(save), (int(width), int(height)), int(count))["median"]


def legal_actions(seconds: str, seed: str) -> float:
    """Actions listed in a second of random games."""
    from benchmarks import rules

    rules.measured(rules.whole_game, 0.2, 0)  # warm: tables filled on first use
    return rules.measured(rules.whole_game, float(seconds), int(seed)).listed_per_second


if __name__ == "__main__":
    import aqua_romana

    root, question, *words = sys.argv[1:]
    if not Path(aqua_romana.__file__).is_relative_to(root):
        sys.exit(f"{aqua_romana.__file__} is not of {root}")
    print(json.dumps({"answer": globals()[question](*words)}))
