"""Reading what version 0.1 left.

It knew one game, and named side files and results by the stem of a record: "x.json" beside "x.aqr". What this
version writes is named by the whole, so that two games with records of the same stem share nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

#: The one game there was.
SUFFIX, WORD = ".aqr", "aqua-romana"


def sides_of(record: Path) -> list[Path]:
    """The side file of a record and the version before it, as 0.1 named them; of any other game, none."""
    if record.suffix != SUFFIX:
        return []
    side = record.with_suffix(".json")
    return [side, side.with_name(side.name + ".bak")]


def results(name: str, rows: Any) -> tuple[str, Any]:
    """The results of one game under its full name, with what was told beside points as feats."""
    if not isinstance(rows, list) or not rows or not all(_is_old(row) for row in rows):
        return name, rows
    taken = [
        {**{key: value for key, value in row.items() if key != "longest"}, "game": WORD}
        | {"feats": {"longest": row["longest"]}}
        for row in rows
    ]
    return name if name.endswith(SUFFIX) else name + SUFFIX, taken


def _is_old(row: Any) -> bool:
    return isinstance(row, dict) and "longest" in row and "feats" not in row
