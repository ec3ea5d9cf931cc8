"""The challenges and achievements of Aquädukt, each read off the rules.

First what a seat has reached, each as one number. Bars of challenges were measured: see
`build_scripts/measure_challenges.py`. An achievement is worth doing once and is read off a finished game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_, NN_
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE
from aqua_romana.games.aquaedukt.rules.events import Laid, events
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, NAME_OF, REGION_OF, SQUARES_OF
from aqua_romana.games.aquaedukt.rules.questions import standing
from aqua_romana.games.aquaedukt.rules.scoring import points_by_go
from aqua_romana.screens.challenges import model
from aqua_romana.screens.challenges.model import (
    FABERS,
    AchievementRule,
    Challenge,
    ChallengeBook,
    CountText,
    Scene,
    as_played,
    clear_win,
    count_text,
    equal_match,
    lead,
    with_pictures,
)

_VALUES: Final = (("mountains", "random"), ("secrets", "off"), ("die", "program"))


def watered(game: Game, seat: int) -> int:
    """Own house tiles with water."""
    return standing(game)[seat].watered


def region(game: Game, seat: int) -> int:
    """The values of own watered tiles in the region where they are worth most."""
    worth: Counter[int] = Counter()
    for square, (owner, value) in game.houses().items():
        cell = CELL_OF[square]
        if owner == seat and game.position.bytes[at.WATER + cell]:
            worth[REGION_OF[cell]] += value
    return max(worth.values(), default=0)


def relieved(game: Game, seat: int) -> int:
    """Own dry tiles that got water by own canals."""
    return sum(len(own_houses(laid, seat)) for laid in canals_of(game, seat))


def canals_of(game: Game, seat: int) -> list[Laid]:
    """What every canal of a seat did."""
    found = []
    for before, action, after in game.steps():
        if action.verb in (CANAL, DOUBLE) and before[at.ON_TURN] == seat:
            found += [each for each in events(game.players, before, action, after) if isinstance(each, Laid)]
    return found


def own_houses(laid: Laid, seat: int) -> list[str]:
    """The squares of a seat's houses that a canal was the first to water."""
    return [house.square for house in laid.houses if house.seat == seat]


def lead_now(game: Game, seat: int) -> int:
    """Points ahead of the best other, as it stands; watered tiles do not part equals here."""
    return model.lead(game.totals(), seat)


def place_now(game: Game, seat: int) -> int:
    """The lead of the first; 0 for the second."""
    return model.place(game.totals(), seat)


# Translators: what was reached in a challenge, or what it takes: house tiles
_tiles = count_text(NN_("{n} tile", "{n} tiles"))
# Translators: what was reached in a challenge, or what it takes
_points = count_text(NN_("{n} point", "{n} points"))


def _whole(
    key: str, goal: str, count: Callable[[Game, int], int], bars: tuple[int, ...], count_text: CountText
) -> Challenge:
    """Against two Fabers, over a whole game with mountains at random."""
    return Challenge(key, goal, count, bars, count_text, count_text, FABERS, values=_VALUES)


_LATE_GAME: Final = Path(__file__).resolve().parent / "challenge_records" / "late-game.aqd"
_PICTURES: Final[dict[str, str | Scene]] = {
    "watered": Scene(_LATE_GAME, ("square d3", "square f4")),
    "one-region": Scene(_LATE_GAME, ("square b6", "square d7")),
    "relief": Scene(_LATE_GAME, ("square i2", "square k4")),
    "clear-win": "portraits/tiro",
    "equal-match": "portraits/faber",
}
CHALLENGES: Final = with_pictures(
    (
        _whole(
            "watered",
            # Translators: the goal of a challenge
            N_("End with water for as many of your house tiles as you can."),
            watered,
            (15, 17, 19),
            _tiles,
        ),
        _whole(
            "one-region",
            # Translators: the goal of a challenge
            N_("End with as many points as you can in one single region."),
            region,
            (7, 9, 11),
            _points,
        ),
        _whole(
            "relief",
            # Translators: the goal of a challenge
            N_("Bring water to dry tiles of yours, with canals that you lay yourself."),
            relieved,
            (10, 12, 13),
            _tiles,
        ),
        clear_win(lead_now, (1, 10, 20), _VALUES),
        equal_match(place_now, (0, 1, 8), _VALUES),
    ),
    _PICTURES,
)


_MANY: Final = 2  # houses that one canal waters
_REGIONS: Final = range(1, 21)


def none_lost(game: Game, seat: int) -> bool:
    """No own tile left the game, and some have water."""
    own = standing(game)[seat]
    return own.lost == 0 and own.watered > 0


def good_rain(game: Game, seat: int) -> bool:
    """One own canal brought water to two own tiles."""
    return any(len(own_houses(laid, seat)) >= _MANY for laid in canals_of(game, seat))


def own_region(game: Game, seat: int) -> bool:
    """A region is full of own watered tiles."""
    houses = game.houses()

    def is_own(cell: int) -> bool:
        found = houses.get(NAME_OF[cell])
        return found is not None and found[0] == seat and bool(game.position.bytes[at.WATER + cell])

    return any(all(is_own(cell) for cell in SQUARES_OF[region]) for region in _REGIONS)


def by_one(game: Game, seat: int) -> bool:
    """Won by a single point, or by watered tiles alone."""
    return game.final_winners() == (seat,) and lead(game.final_points(), seat) <= 1


def from_behind(game: Game, seat: int) -> bool:
    """Won, though last of all half-way through."""
    points = as_played(game, points_by_go(game))
    half = points[len(points) // 2]
    return seat in game.final_winners() and all(
        half[seat] < each for other, each in enumerate(half) if other != seat
    )


ACHIEVEMENTS: Final = (
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule("none-lost", N_("Nothing lost"), N_("None of your house tiles is lost."), none_lost),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "good-rain",
        N_("Good rain"),
        N_("One canal of yours brings water to two tiles of yours."),
        good_rain,
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "own-region", N_("Own ground"), N_("A region is full of your tiles, and all have water."), own_region
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "by-one", N_("By a drop"), N_("You win by one point, or by watered tiles alone."), by_one
    ),
    AchievementRule(
        "from-behind",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("Late harvest"),
        N_("You win, though you were last halfway through."),
        from_behind,
    ),
)

BOOK: Final = ChallengeBook(CHALLENGES, ACHIEVEMENTS)
