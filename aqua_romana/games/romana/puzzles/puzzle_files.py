"""The table of puzzles and the games they are from, as they lie in the package."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.screens.puzzles.model import Puzzle

FOLDER: Final = Path(__file__).resolve().parent
TABLE: Final = "table.json"
GAMES: Final = "games.gz"


def read(folder: Path = FOLDER) -> tuple[tuple[Puzzle, ...], dict[str, int]]:
    """The puzzles of a folder, easy ones first, and how many games have been gone through for them."""
    stored = json.loads((folder / TABLE).read_text(encoding="utf-8"))
    return tuple(Puzzle.from_plain(each) for each in stored["puzzles"]), stored["mined"]


def read_games(folder: Path) -> dict[str, str]:
    """The records of a folder, by key."""
    found: dict[str, str] = json.loads(gzip.decompress((folder / GAMES).read_bytes()))
    return found


@lru_cache(maxsize=1)
def games() -> dict[str, str]:
    """The records in the package."""
    return read_games(FOLDER)


def write(folder: Path, puzzles: Iterable[Puzzle], records: dict[str, str], mined: dict[str, int]) -> None:
    """The same bytes for the same puzzles, a puzzle a line, so that changes can be read."""
    puzzles = sorted(puzzles, key=lambda each: (each.rating, each.key))
    used = {each.game: records[each.game] for each in sorted(puzzles, key=lambda each: each.game)}
    lines = ",\n".join(json.dumps(each.plain(), separators=(",", ":")) for each in puzzles)
    text = f'{{"mined":{json.dumps(mined, sort_keys=True)},\n"puzzles":[\n{lines}\n]}}\n'
    raw = gzip.compress(json.dumps(used).encode(), mtime=0)
    for name, content in ((GAMES, raw), (TABLE, text.encode())):
        fresh = folder / f"{name}.new"
        fresh.write_bytes(content)
        fresh.replace(folder / name)
