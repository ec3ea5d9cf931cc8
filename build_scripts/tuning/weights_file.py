"""Writes the files of weights that `aqua_romana/ai/weights.py` reads, and takes them over."""

import json
import textwrap
from pathlib import Path

from aqua_romana.ai.weights import Weights, read_weights


def write_weights(path: Path, weights: Weights) -> Weights:
    """Write tables so that changes can be read; gives back what is read of them then."""
    tables = []
    for name, table in weights.items():
        rows = [
            f"{json.dumps(str(players))}: [\n{_wrapped(row)}\n]" for players, row in sorted(table.items())
        ]
        tables.append(f"{json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n}")
    path.write_text("{\n" + ",\n".join(tables) + "\n}\n", encoding="utf-8")
    return read_weights(path)


def _wrapped(row: tuple[float, ...]) -> str:
    return textwrap.fill(", ".join(f"{number:g}" for number in row), 108)


def adopt_weights(path: Path, weights: Weights) -> None:
    """Take the tables of a file over into those that players go by."""
    for name, table in read_weights(path).items():
        weights[name].update(table)
