"""The fair head start that New game suggests: what would have made the last games of these people even.

It is read off the results and counts the points of the rules, as if nobody had had a head start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.rivals_and_ratings import games_of, people_in
from aqua_romana.storage.results import Statistics

_LATELY: Final = 20  # games that tell what is fair
_LEAST: Final = 3  # fewer tell nothing


@dataclass(frozen=True)
class Fair:
    """What would have made the games of some people even."""

    headstarts: dict[str, int]  # by name; nothing for whoever had the most points
    games: int


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
        for people in map(people_in, met)
        if wanted <= people.keys()
    ][-_LATELY:]
    if len(points) < _LEAST:
        return None
    means = {name: sum(each[name] for each in points) / len(points) for name in wanted}
    best = max(means.values())
    return Fair({name: round(best - mean) for name, mean in means.items()}, len(points))
