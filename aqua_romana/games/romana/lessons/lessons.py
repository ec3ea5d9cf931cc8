"""The ten lessons of Aqua Romana in their order, and the course they make."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.plugin import Seat, Setup
from aqua_romana.games.romana.lessons.basics import CLOSING, PODIUM, SIGHT, TWO, WATER
from aqua_romana.games.romana.lessons.first_game_tips import tip
from aqua_romana.games.romana.lessons.tactics import FOUNTAINS, JOKER, NOBODY, RIVALS, THE_END
from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS
from aqua_romana.games.romana.table import table_factory
from aqua_romana.screens.lessons.model import Course

LESSONS: Final = (WATER, SIGHT, PODIUM, CLOSING, TWO, FOUNTAINS, RIVALS, JOKER, NOBODY, THE_END)

_RECORDS: Final = Path(__file__).resolve().parent / "records"
_PLAYERS: Final = 3


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_RECORDS / f"{name}.aqr").read_bytes()


def play() -> Setup:
    """You and two apprentices; the builders are placed."""
    return Setup(
        players=_PLAYERS,
        colours=list(DEFAULT_COLOURS[_PLAYERS]),
        seats=[Seat(), Seat("tiro"), Seat("tiro")],
        values={"placing": "random", "borrowed_workmen": "off"},
    )


COURSE: Final = Course(LESSONS, table_factory, read, play, tip)
