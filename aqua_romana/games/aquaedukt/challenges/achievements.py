"""Feats of Aquädukt: what is worth doing once. Each is read off a finished game."""

from __future__ import annotations

from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.aquaedukt.challenges.counts import canals_of, own_houses
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.final_count import points_by_turn
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, SQUARES_OF
from aqua_romana.games.aquaedukt.rules.position import WATER
from aqua_romana.games.aquaedukt.rules.questions import standing
from aqua_romana.screens.challenges.model import AchievementRule, lead

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
        return found is not None and found[0] == seat and bool(game.position.bytes[WATER + cell])

    return any(all(is_own(cell) for cell in SQUARES_OF[region]) for region in _REGIONS)


def by_one(game: Game, seat: int) -> bool:
    """Won by a single point, or by watered tiles alone."""
    return game.winners() == (seat,) and lead(game.totals(), seat) <= 1


def from_behind(game: Game, seat: int) -> bool:
    """Won, though last of all half-way through."""
    points = points_by_turn(game)
    half = points[len(points) // 2]
    return seat in game.winners() and all(
        half[seat] < each for other, each in enumerate(half) if other != seat
    )


DEEDS: Final = (
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
        N_("You win, though you were last half-way through."),
        from_behind,
    ),
)
