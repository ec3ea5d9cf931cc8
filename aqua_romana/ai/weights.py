"""What computer players have learned by self-play: tables of numbers, in a file beside whoever uses them.

`build_scripts/tune.py` writes such files; each game's `evaluation` tells how its own was made. A table has a
row of numbers for every number of players.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

Weights = dict[str, dict[int, tuple[float, ...]]]


def read_weights(path: Path) -> Weights:
    """The tables of a file by name, each with a row for every number of players."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: {int(players): tuple(row) for players, row in table.items()} for name, table in stored.items()
    }


def signature(weights: Weights) -> str:
    """Changes whenever a number does: what was found out by other weights is to be found out again."""
    return f"{zlib.crc32(repr(tuple(weights.values())).encode()):08x}"
