"""The challenges of Aquädukt. Bars were measured: see `build_scripts/measure_challenges.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aqua_romana.boardgame.messages import N_, NN_
from aqua_romana.games.aquaedukt.challenges import counts
from aqua_romana.games.aquaedukt.challenges.achievements import DEEDS
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.screens.challenges.model import (
    FABERS,
    Challenge,
    ChallengeBook,
    CountText,
    clear_win,
    count_text,
    equal_match,
)

_VALUES: Final = (("mountains", "random"), ("secrets", "off"), ("die", "program"))

# Translators: what was reached in a challenge, or what it takes: house tiles
_tiles = count_text(NN_("{n} tile", "{n} tiles"))
# Translators: what was reached in a challenge, or what it takes
_points = count_text(NN_("{n} point", "{n} points"))


def _whole(
    key: str, goal: str, count: Callable[[Game, int], int], bars: tuple[int, ...], told: CountText
) -> Challenge:
    """Against two Fabers, over a whole game with mountains at random."""
    return Challenge(key, goal, count, bars, told, told, FABERS, values=_VALUES)


CHALLENGES: Final = (
    _whole(
        "watered",
        # Translators: the goal of a challenge
        N_("End with water for as many of your house tiles as you can."),
        counts.watered,
        (15, 17, 19),
        _tiles,
    ),
    _whole(
        "one-region",
        # Translators: the goal of a challenge
        N_("End with as many points as you can in one single region."),
        counts.region,
        (7, 9, 11),
        _points,
    ),
    _whole(
        "relief",
        # Translators: the goal of a challenge
        N_("Bring water to dry tiles of yours, with canals that you lay yourself."),
        counts.relieved,
        (10, 12, 13),
        _tiles,
    ),
    clear_win(counts.lead, (1, 10, 20), _VALUES),
    equal_match(counts.place, (0, 1, 8), _VALUES),
)

BOOK: Final = ChallengeBook(CHALLENGES, DEEDS)
