"""Feats of Aqua Romana: what is worth doing once. Each is read off a finished game."""

from __future__ import annotations

from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.romana.challenges.counts import longest, own_steps, shut
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import BONUS, BUILD
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.position import LENGTH
from aqua_romana.games.romana.rules.scoring import climbs_if_ended, points_by_go
from aqua_romana.screens.challenges.model import AchievementRule, lead

_LEAP: Final = 4  # squares that one tile joins on
_TWENTY: Final = 20
_FAR_BEHIND: Final = 10


def _growths(game: Game, seat: int) -> list[list[int]]:
    """By how much own aqueducts grew, for every tile of own goes: only those that did."""
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(seat)]
    return [
        [grown for each in own if (grown := after[LENGTH + each] - before[LENGTH + each]) > 0]
        for before, action, after in own_steps(game, seat)
        if action.verb in (BUILD, BONUS)
    ]


def two_in_one(game: Game, seat: int) -> bool:
    """One tile lengthened two own aqueducts."""
    return any(len(grown) >= 2 for grown in _growths(game, seat))


def great_leap(game: Game, seat: int) -> bool:
    """One tile lengthened an own aqueduct by four squares or more."""
    return any(max(grown, default=0) >= _LEAP for grown in _growths(game, seat))


def twenty(game: Game, seat: int) -> bool:
    """An own aqueduct has twenty squares or more."""
    return longest(game, seat) >= _TWENTY


def two_gates(game: Game, seat: int) -> bool:
    """One own tile closed two aqueducts of others."""
    rivals = [AQUEDUCT_OF[name] for name in game.aqueducts() if game.owner(name) != seat]
    return any(shut(*step, rivals) >= 2 for step in own_steps(game, seat))


def all_medals(game: Game, seat: int) -> bool:
    """All bonuses went to own workmen."""
    owners = {climb.seat for climb in climbs_if_ended(game) if climb.bonus}
    return owners == {seat}


def unadorned(game: Game, seat: int) -> bool:
    """Won, though another has the highest podium."""
    highest = max(climbs_if_ended(game), key=lambda climb: climb.podium)
    owners = {climb.seat for climb in climbs_if_ended(game) if climb.podium == highest.podium}
    return seat in game.winners() and seat not in owners


def from_behind(game: Game, seat: int) -> bool:
    """Won, though ten points behind or more in the last third of the game."""
    points = points_by_go(game)
    late = points[2 * len(points) // 3 :]
    return seat in game.winners() and any(lead(each, seat) <= -_FAR_BEHIND for each in late)


DEEDS: Final = (
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "two-in-one", N_("Two in one"), N_("One tile lengthens two aqueducts of yours."), two_in_one
    ),
    AchievementRule(
        "great-leap",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("Great leap"),
        N_("One tile lengthens an aqueduct of yours by four squares or more."),
        great_leap,
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "twenty", N_("Twenty squares"), N_("An aqueduct of yours has twenty squares or more."), twenty
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "two-gates", N_("Two gates"), N_("One tile of yours closes two aqueducts of others."), two_gates
    ),
    AchievementRule(
        "all-medals",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("Full honours"),
        N_("Only workmen of yours stand on the three highest podiums."),
        all_medals,
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "unadorned", N_("Second is enough"), N_("You win, but another stands highest."), unadorned
    ),
    AchievementRule(
        "from-behind",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("The tide turns"),
        N_("You win, though you were ten points behind in the last third of the game."),
        from_behind,
    ),
)
