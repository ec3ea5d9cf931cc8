"""People against each other: who was ahead how often, runs, the ladder.

All of it is read off the results. Who was ahead counts with head starts, as the games ended; the ladder
counts the points of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final, NamedTuple

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.results import Row, Statistics, begun_at, final_points


@dataclass(frozen=True)
class Rivalry:
    """One person against another in one of the games."""

    name: str  # the other
    ahead: int
    behind: int
    level: int
    run: int  # games in a row until now: above 0 ahead, below 0 behind
    longest: int  # games in a row ahead, ever

    @property
    def played(self) -> int:
        """All games of both."""
        return self.ahead + self.behind + self.level


def games_of(statistics: Statistics, plugin: GamePlugin) -> list[list[Row]]:
    """Every finished game of this kind, the oldest first; none in which a seat was handed over."""
    found = sorted(
        statistics.all().items(), key=lambda each: (str(each[1].rows[0]["date"]), begun_at(each[0]))
    )
    return [
        result.rows
        for _name, result in found
        if result.rows[0]["game"] == plugin.id and not any(row.get("handed over") for row in result.rows)
    ]


def people_in(rows: Iterable[Row]) -> dict[str, Row]:
    """Who took part in a game, by name; no computer players."""
    return {row["name"]: row for row in rows if not row["level"]}


def rivalries(statistics: Statistics, plugin: GamePlugin, name: str) -> list[Rivalry]:
    """A person against everybody else of this computer, those met most often first."""
    leads: dict[str, list[int]] = {}
    for rows in games_of(statistics, plugin):
        people = people_in(rows)
        if name in people:
            own = final_points(people[name])
            for other, row in people.items():
                if other != name:
                    leads.setdefault(other, []).append(own - final_points(row))
    found = [_rivalry(other, each) for other, each in leads.items()]
    return sorted(found, key=lambda each: (-each.played, each.name))


def _rivalry(name: str, leads: Sequence[int]) -> Rivalry:
    run = longest = 0
    for lead in leads:
        way = (lead > 0) - (lead < 0)
        run = run + way if way and run * way > 0 else way
        longest = max(longest, run)
    ahead, behind = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return Rivalry(name, ahead, behind, len(leads) - ahead - behind, run, longest)


def ladder_of(
    statistics: Statistics, plugin: GamePlugin, rung_of: Callable[[str], float | None]
) -> list[Rating]:
    """The people of this computer by how well they play a game; `rung_of` says how high a level stands.

    A computer player whom this version does not know is left out of his games.
    """
    games = []
    for rows in games_of(statistics, plugin):
        game = []
        for row in rows:
            rung = rung_of(row["level"]) if row["level"] else None
            if not row["level"]:
                game.append((Player(row["name"]), int(row["points"])))
            elif rung is not None:
                game.append((Player(row["level"].partition("-")[0], rung), int(row["points"])))
        people = [player for player, _points in game if player.rung is None]
        if people and len(game) > 1 and len({player.name for player in people}) == len(people):
            games.append(game)
    return ladder(games)


# -- the ladder -------------------------------------------------------------------------------------
#
# How well each plays, and how sure that is. The formula is that of Weng and Lin for several players ("A
# Bayesian Approximation Method for Online Ranking", Journal of Machine Learning Research 12, 2011,
# algorithm 1: Bradley-Terry, every pair of a table), known from OpenSkill. Each player has a mean and a
# deviation; a game moves the mean of everybody at the table by how much its end was a surprise, and
# deviations shrink. A pair counts alike at tables of two, three and four.
#
# Computer players are fixed points: nothing moves them, and people are moved by meeting them. Their places
# are those of `ai.levels`, by which each level beats the one below in about 72 games of 100. Games are
# counted by the points of the rules: a head start is no skill. What is shown is on the scale of chess: 1500
# for somebody nobody knows, 400 more for ten wins to one.

_MEAN: Final = 25.0
_DEVIATION: Final = _MEAN / 3
_LUCK: Final = _MEAN / 6  # how far a player's play differs from game to game: "beta" of the article
_LEAST_LEFT: Final = 0.0001  # of a variance: it never vanishes
_SPREAD: Final = _LUCK * sqrt(2)  # that of two players who are known
_STEP: Final = 0.944 * _SPREAD  # between two levels: 72 of 100
_NEWCOMER: Final = 2.0  # the level at which somebody unknown begins
_SHOWN_MEAN: Final = 1500
_SHOWN: Final = 400 / log(10) / _SPREAD


class Belief(NamedTuple):
    """How well somebody is thought to play."""

    mean: float = _MEAN
    deviation: float = _DEVIATION


@dataclass(frozen=True)
class Player:
    """Who took part in a game: somebody rated, by name, or a fixed point, by how high he stands."""

    name: str
    rung: float | None = None  # of a computer player


@dataclass(frozen=True)
class Rating:
    """A place on the ladder."""

    name: str
    value: int
    deviation: int
    games: int
    rung: float | None = None  # a fixed point


def ladder(games: Sequence[Sequence[tuple[Player, int]]]) -> list[Rating]:
    """Everybody who took part, the best first; games oldest first, each with its players and their points.

    Computer players stand in it as far as somebody has met them.
    """
    beliefs: dict[str, Belief] = {}
    counts: dict[str, int] = {}
    fixed: dict[str, float] = {}
    for game in games:
        before = [
            beliefs.get(player.name, Belief()) if player.rung is None else fixed_point(player.rung)
            for player, _points in game
        ]
        after = updated(before, [points for _player, points in game])
        for (player, _points), belief in zip(game, after, strict=True):
            if player.rung is not None:
                fixed[player.name] = player.rung
            else:
                beliefs[player.name] = belief
                counts[player.name] = counts.get(player.name, 0) + 1
    found = [_rating(name, belief, counts[name]) for name, belief in beliefs.items()]
    found += [_rating(name, fixed_point(rung), 0, rung) for name, rung in fixed.items()]
    return sorted(found, key=lambda each: (-each.value, each.name))


def _rating(name: str, belief: Belief, games: int, rung: float | None = None) -> Rating:
    value = round(_SHOWN_MEAN + _SHOWN * (belief.mean - _MEAN))
    return Rating(name, value, round(_SHOWN * belief.deviation), games, rung)


def fixed_point(rung: float) -> Belief:
    """Where a computer player stands, without any doubt."""
    return Belief(_MEAN + _STEP * (rung - _NEWCOMER), 0.0)


def updated(before: Sequence[Belief], points: Sequence[int]) -> list[Belief]:
    """What is thought of the players of one game after it; more points are better, as many are a tie."""
    return [_moved(seat, before, points) for seat in range(len(before))]


def _moved(seat: int, before: Sequence[Belief], points: Sequence[int]) -> Belief:
    own = before[seat]
    variance, moved, doubt = own.deviation**2, 0.0, 0.0
    for rival, theirs in enumerate(before):
        if rival == seat:
            continue
        spread = sqrt(variance + theirs.deviation**2 + 2 * _LUCK**2)
        expected = 1 / (1 + exp((theirs.mean - own.mean) / spread))
        score = (1 + (points[seat] > points[rival]) - (points[seat] < points[rival])) / 2
        moved += variance / spread * (score - expected)
        doubt += own.deviation / spread * variance / spread**2 * expected * (1 - expected)
    return Belief(own.mean + moved, sqrt(variance * max(1 - doubt, _LEAST_LEFT)))
