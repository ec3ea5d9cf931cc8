"""The challenges of Aqua Romana. Bars were measured: see `build_scripts/measure_challenges.py`."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_, NN_
from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.romana.challenges import counts
from aqua_romana.games.romana.challenges.achievements import DEEDS
from aqua_romana.games.romana.rules import Game
from aqua_romana.screens.challenges.model import (
    FABERS,
    TIROS,
    Challenge,
    ChallengeBook,
    CountText,
    clear_win,
    count_text,
    equal_match,
    lead_bar_text,
    lead_text,
    place_bar_text,
    place_text,
)

_RECORDS: Final = Path(__file__).resolve().parent / "records"
_VALUES: Final = (("placing", "random"), ("borrowed_workmen", "off"))


def _from(record: str, step: int | None = None) -> Callable[[Setup], Game]:
    """Begins where a record ends, or after so many of its actions."""
    return partial(_begin, record, step)


def _begin(record: str, step: int | None, setup: Setup) -> Game:
    read = Game.from_record((_RECORDS / f"{record}.aqr").read_bytes())
    today = datetime.date.today().isoformat()
    game = Game(read.players, names=setup.names, colours=read.colours, date=today)
    for action in read.actions[:step]:
        game.play(action)
    return game


# Translators: what was reached in a challenge, or what it takes: the length of an aqueduct
_squares = count_text(NN_("{n} square", "{n} squares"))
# Translators: what was reached in a challenge, or what it takes
_bonus_tiles = count_text(NN_("{n} bonus tile", "{n} bonus tiles"))
# Translators: what was reached in a challenge, or what it takes: goes in which much was joined
_goes = count_text(NN_("{n} go", "{n} goes"))
# Translators: what was reached in a challenge, or what it takes: aqueducts of others that were closed
_closed = count_text(NN_("{n} closed", "{n} closed"))
# Translators: what was reached in a challenge, or what it takes: workmen on the three highest podiums
_medals = count_text(NN_("{n} workman", "{n} workmen"))


def _behind(number: int, seat: int, bars: tuple[int, ...], *, is_hard: bool = False) -> Challenge:
    """Against two Tiros from a record; where that is hard, the second place is something already."""
    return Challenge(
        f"comeback-{number}",
        # Translators: the goal of a challenge
        N_("You take over in the middle of a game that goes badly for you. Turn it round."),
        counts.place if is_hard else counts.lead,
        bars,
        place_text if is_hard else lead_text,
        place_bar_text if is_hard else lead_bar_text,
        TIROS,
        _from(f"comeback-{number}"),
        seat=seat,
    )


def _whole(
    key: str,
    goal: str,
    count: Callable[[Game, int], int],
    bars: tuple[int, ...],
    told: CountText,
    bar_text: CountText | None = None,
    has_aids: bool = True,
) -> Challenge:
    """Against two Fabers, over a whole game from a start with builders at random."""
    return Challenge(
        key, goal, count, bars, told, bar_text or told, FABERS, values=_VALUES, has_aids=has_aids
    )


CHALLENGES: Final = (
    Challenge(
        "long-water",
        # Translators: the goal of a challenge
        N_("Make one aqueduct as long as you can in twelve goes."),
        counts.longest,
        (8, 11, 13, 15),
        _squares,
        _squares,
        TIROS,
        _from("long-water", 12),
        goes=counts.twelve_goes,
    ),
    # Translators: the goal of a challenge
    _whole("longest", N_("Make one aqueduct as long as you can."), counts.longest, (12, 15, 17), _squares),
    _whole(
        "water-wheel",
        # Translators: the goal of a challenge
        N_("Lay as many bonus tiles as you can: let builders walk past fountains."),
        counts.bonus_tiles,
        (3, 5, 6),
        _bonus_tiles,
    ),
    _whole(
        "joiner",
        # Translators: the goal of a challenge
        N_("Let an aqueduct of yours grow by two squares or more in one go, as often as you can."),
        counts.joins,
        (6, 8, 10),
        _goes,
    ),
    _whole(
        "gatekeeper",
        # Translators: the goal of a challenge
        N_("Close aqueducts of others by the tiles you lay."),
        counts.gates,
        (1, 2, 3),
        _closed,
    ),
    _whole(
        "three-medals",
        # Translators: the goal of a challenge
        N_("End with workmen of yours on the three highest podiums that are taken."),
        counts.medals,
        (1, 2, 3),
        _medals,
    ),
    clear_win(counts.lead, (1, 12, 22), _VALUES),
    equal_match(counts.place, (0, 1, 10), _VALUES),
    _behind(1, 1, (1, 5, 10)),
    _behind(2, 1, (1, 3, 5)),
    _behind(3, 2, (0, 1, 3), is_hard=True),
    _whole(
        "purist",
        # Translators: the goal of a challenge; aids are what the board shows of what would happen
        N_("Win against two Fabers while all aids are off."),
        counts.place,
        (0, 1, 5),
        place_text,
        place_bar_text,
        has_aids=False,
    ),
)

BOOK: Final = ChallengeBook(CHALLENGES, DEEDS)
