"""The challenges of Aquädukt. Bars were measured: see `build_scripts/measure_challenges.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aqua_romana.games.aquaedukt.challenges import counting
from aqua_romana.games.aquaedukt.challenges.feats import DEEDS
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.sentences import N_, NN_, Marked, Sentence
from aqua_romana.tabletop.challenge import (
    Challenge,
    ChallengeBook,
    Told,
    bar_of_lead,
    bar_of_place,
    told_lead,
    told_place,
)

_TIROS: Final = ("tiro", "tiro")
_FABERS: Final = ("faber", "faber")


def _counted(text: Marked) -> Told:
    return lambda reached: Sentence(text, {"n": reached}, "n")


# Translators: what was reached in a challenge, or what it takes: house tiles
_tiles = _counted(NN_("{n} tile", "{n} tiles"))
# Translators: what was reached in a challenge, or what it takes
_points = _counted(NN_("{n} point", "{n} points"))


def _whole(
    key: str,
    goal: str,
    count: Callable[[Game, int], int],
    bars: tuple[int, ...],
    told: Told,
    rivals: tuple[str, ...] = _FABERS,
    told_bar: Told | None = None,
) -> Challenge:
    """Over a whole game with mountains at random."""
    values = (("mountains", "random"), ("secrets", "off"), ("die", "program"))
    return Challenge(key, goal, count, bars, told, told_bar or told, rivals, values=values)


CHALLENGES: Final = (
    _whole(
        "watered",
        # Translators: the goal of a challenge
        N_("End with water for as many of your house tiles as you can."),
        counting.watered,
        (15, 17, 19),
        _tiles,
    ),
    _whole(
        "one-region",
        # Translators: the goal of a challenge
        N_("End with as many points as you can in one single region."),
        counting.region,
        (7, 9, 11),
        _points,
    ),
    _whole(
        "relief",
        # Translators: the goal of a challenge
        N_("Bring water to dry tiles of yours, with canals that you lay yourself."),
        counting.relieved,
        (10, 12, 13),
        _tiles,
    ),
    _whole(
        "clear-win",
        # Translators: the goal of a challenge
        N_("Win against two Tiros, by as many points as you can."),
        counting.lead,
        (1, 10, 20),
        told_lead,
        _TIROS,
        bar_of_lead,
    ),
    _whole(
        "equal-match",
        # Translators: the goal of a challenge
        N_("Hold your ground against two Fabers."),
        counting.place,
        (0, 1, 8),
        told_place,
        _FABERS,
        bar_of_place,
    ),
)

BOOK: Final = ChallengeBook(CHALLENGES, DEEDS)
