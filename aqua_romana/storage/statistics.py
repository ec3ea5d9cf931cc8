"""Results over all finished games, by players' names. Kept apart from the saves, which may be deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import GamePlugin, Seat, Summary
from aqua_romana.storage import standings
from aqua_romana.storage.results import LONGEST_NAME, Result, Results, Row, is_sound
from aqua_romana.storage.standings import Opponent, Standing


class Statistics:
    """One row per finished game and seat, by the names of the saved games.

    A game undone from its end is forgotten again, and the same end in a second save counts once. A save of
    0.1 is known by its name alone: finished again, it takes its own place.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._results = Results(path)

    @property
    def fault(self) -> tuple[Message, ...]:
        """Why results cannot be read or written, for the user; empty when all is well."""
        return self._results.fault

    def note(
        self,
        name: str,
        plugin: GamePlugin,
        date: str,
        summary: Summary,
        seats: tuple[Seat, ...],
        end: str = "",
    ) -> None:
        """A game was kept: remember its result if it is over. Never raises. `end` as `identity` tells it."""
        results = self._results
        results.put_down()
        if not summary.over:
            if name in results.known():
                results.change({name: None})
            return
        known = results.look()
        had, fresh = known.get(name), Result(_rows(plugin, date, summary, seats), end)
        if end and any(each.end == end for other, each in known.items() if other != name):
            if had is not None:
                results.change({name: None})
        elif had is None or had.end != end or not had.is_like(fresh):
            results.change({name: fresh})

    def merge(self, others: Mapping[str, Result], names: Mapping[str, str]) -> int:
        """Take over results from elsewhere that are not known here; how many those were.

        `names` tells what saved games are called here that had another name there.
        """
        known = dict(self._results.look())
        ends = {each.end for each in known.values() if each.end}
        taken: dict[str, Result | None] = {}
        for name, result in others.items():
            here = names.get(name, name)
            is_known = any(result.is_like(known.get(each)) for each in (name, here))
            if is_known or result.end in ends or not is_sound(result.rows):
                continue
            here = _free(here, known)
            known[here] = taken[here] = result
            ends |= {result.end} - {""}
        self._results.change(taken)
        return len(taken)

    def all(self) -> dict[str, Result]:
        """Every result by the name of its saved game."""
        return dict(self._results.look())

    def knows(self, name: str) -> bool:
        """Whether a game of this name has a result: no other must be saved under it."""
        return name in self._results.known()

    def sizes(self, plugin: GamePlugin) -> list[int]:
        """With how many players such a game was ever finished by a person."""
        return standings.sizes(self._results.look().values(), plugin)

    def standings(self, plugin: GamePlugin, players: int = 0) -> list[Standing]:
        """Every person who finished such a game, most wins first. Computer players are left out.

        With `players` only games of so many count.
        """
        return standings.standings(self._results.look().values(), plugin, players)

    def by_size(self, plugin: GamePlugin, name: str) -> dict[int, Standing]:
        """What a person achieved with two players, with three …"""
        return standings.by_size(self._results.look().values(), plugin, name)

    def opponents(self, plugin: GamePlugin, name: str) -> list[Opponent]:
        """Whom a person played against, computer players too, those met most often first."""
        return standings.opponents(self._results.look().values(), plugin, name)

    def names(self) -> list[str]:
        """Everybody who finished a game of any kind, those who played most often first."""
        played = Counter(row["name"] for row in self._people())
        return [name for name, _count in sorted(played.items(), key=lambda each: (-each[1], each[0]))]

    def _people(self) -> list[Row]:
        return [row for result in self._results.look().values() for row in result.rows if not row["level"]]


def _rows(plugin: GamePlugin, date: str, summary: Summary, seats: tuple[Seat, ...]) -> list[Row]:
    return [
        {
            "name": player[:LONGEST_NAME],
            "level": seats[seat].level if seat < len(seats) else "",
            "date": date[:10],
            "points": summary.points[seat],
            "won": seat in summary.winners,
            "game": plugin.word,
            "feats": dict(summary.achievements[seat]) if seat < len(summary.achievements) else {},
        }
        for seat, player in enumerate(summary.names)
    ]


def _free(name: str, taken: Mapping[str, object]) -> str:
    """The name, or the next one like it that stands for no result."""
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
