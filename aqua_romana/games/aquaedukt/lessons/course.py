"""The whole course of Aquädukt."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.plugin import Seat, Setup
from aqua_romana.games.aquaedukt.lessons.lessons import LESSONS
from aqua_romana.games.aquaedukt.table import table_factory
from aqua_romana.screens.lessons.model import Course

_RECORDS: Final = Path(__file__).resolve().parent / "records"


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_RECORDS / f"{name}.aqd").read_bytes()


def play() -> Setup:
    """You and two apprentices, on a land drawn by chance."""
    return Setup(
        players=3,
        colours=["y", "r", "b"],
        seats=[Seat(), Seat("tiro"), Seat("tiro")],
        values={"mountains": "random", "secrets": "off", "die": "program"},
    )


COURSE: Final = Course(LESSONS, table_factory, read, play)
