"""People against each other: who was ahead how often, runs, a fair head start, the ladder.

All of it is read off the results (`statistics`). Who was ahead counts with head starts, as the games ended;
what a fair head start would be, and the ladder, count the points of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.ratings import Player, Rating, ladder
from aqua_romana.storage.results import Row, begun_at, final_points
from aqua_romana.storage.statistics import Statistics

_LATELY: Final = 20  # games that tell what is fair
_LEAST: Final = 3  # fewer tell nothing


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


@dataclass(frozen=True)
class Fair:
    """What would have made the games of some people even."""

    headstarts: dict[str, int]  # by name; nothing for whoever had the most points
    games: int


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


def _people(rows: Iterable[Row]) -> dict[str, Row]:
    return {row["name"]: row for row in rows if not row["level"]}


def rivalries(statistics: Statistics, plugin: GamePlugin, name: str) -> list[Rivalry]:
    """A person against everybody else of this computer, those met most often first."""
    leads: dict[str, list[int]] = {}
    for rows in games_of(statistics, plugin):
        people = _people(rows)
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


def fair_headstarts(
    statistics: Statistics, plugin: GamePlugin, names: Sequence[str], players: int
) -> Fair | None:
    """The head starts that would have made the last games of these people even; None where too few are known.

    Only games at tables of as many players count: points of others are not comparable.
    """
    wanted = set(names)
    if len(wanted) < 2:
        return None
    met = [rows for rows in games_of(statistics, plugin) if len(rows) == players]
    points = [
        {name: int(people[name]["points"]) for name in wanted}
        for people in map(_people, met)
        if wanted <= people.keys()
    ][-_LATELY:]
    if len(points) < _LEAST:
        return None
    means = {name: sum(each[name] for each in points) / len(points) for name in wanted}
    best = max(means.values())
    return Fair({name: round(best - mean) for name, mean in means.items()}, len(points))


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
