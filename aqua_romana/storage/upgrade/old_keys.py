"""Reading what older versions left; what this one writes is never changed back.

Version 0.1 knew one game, and named side files and results by the stem of a record: "x.json" beside "x.aqr".
Since then they are named by the whole, so that two games with records of the same stem share nothing.

Up to version 1.0 two levels of the computer players had other keys than the names players read.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

#: The one game of version 0.1.
SUFFIX, GAME_ID = ".aqr", "aqua-romana"

_LEVEL_KEYS: Final = {"architectus": "architecta", "curator": "frontinus"}
_SETUP = "setup "  # begins the settings' entry for the last setup of a game


def level_key(stored: str) -> str:
    """The key of a level today, whatever version stored it."""
    return _LEVEL_KEYS.get(stored, stored)


def with_level_keys(other: Mapping[str, Any]) -> dict[str, Any]:
    """What settings remember of games, the levels of their last setups under today's keys."""
    return {
        name: {**entry, "levels": [_level_in(each) for each in entry["levels"]]}
        if name.startswith(_SETUP) and isinstance(entry, dict) and isinstance(entry.get("levels"), list)
        else entry
        for name, entry in other.items()
    }


def _level_in(stored: Any) -> Any:
    return level_key(stored) if isinstance(stored, str) else stored


def rows_with_level_keys(rows: Any) -> Any:
    """The rows of a result, levels under today's keys; what makes no sense stays as it is."""
    if not isinstance(rows, list):
        return rows
    return [
        {**row, "level": _level_in(row["level"])} if isinstance(row, dict) and "level" in row else row
        for row in rows
    ]


def side_files_of_0_1(record: Path) -> list[Path]:
    """The side file of a record and the version before it, as 0.1 named them; of any other game, none."""
    if record.suffix != SUFFIX:
        return []
    side = record.with_suffix(".json")
    return [side, side.with_name(side.name + ".bak")]


def result(name: str, rows: Any) -> tuple[str, Any]:
    """The result of one game as this version stores it, under its full name."""
    rows = rows_with_level_keys(rows)
    if not isinstance(rows, list) or not rows or not all(_is_of_0_1(row) for row in rows):
        return name, rows
    taken = [
        {**{key: value for key, value in row.items() if key != "longest"}, "game": GAME_ID}
        | {"feats": {"longest": row["longest"]}}
        for row in rows
    ]
    return name if name.endswith(SUFFIX) else name + SUFFIX, taken


def _is_of_0_1(row: Any) -> bool:
    return isinstance(row, dict) and "longest" in row and "feats" not in row
