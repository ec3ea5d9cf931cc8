"""Results over all finished games, by players' names: in all, at tables of a size, against each opponent.

They are kept apart from the saves, which may be deleted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import GamePlugin, Seat, Summary
from aqua_romana.storage import results
from aqua_romana.storage.database import Database
from aqua_romana.storage.results import LONGEST_NAME, Result, Row, is_sound

if TYPE_CHECKING:
    from sqlite3 import Connection


class Statistics:
    """One row per finished game and seat, by the names of the saved games.

    A game undone from its end is forgotten again, and the same end in a second save counts once. A save of
    0.1 is known by its name alone: finished again, it takes its own place.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._known: dict[str, Result] = {}
        self._stamp: object = None  # of the database when they were read

    def note(
        self,
        name: str,
        plugin: GamePlugin,
        date: str,
        summary: Summary,
        seats: tuple[Seat, ...],
        end: str = "",
        evening: str = "",
    ) -> None:
        """A game was kept: remember its result if it is over. Never raises. `end` as `identity` tells it."""
        if not summary.over:
            if self.knows(name, unreadable=True):  # there may be something
                self._change({name: None})
            return
        had: Result | None = self.database.read(lambda connection: results.of(connection, name), None)
        fresh = Result(_rows(plugin, date, summary, seats, evening), end)
        if end and self._has("end = ? AND game != ?", end, name):
            if had is not None:
                self._change({name: None})
        elif had is None or had.end != end or not had.is_like(fresh):
            self._change({name: fresh})

    def _change(self, changes: Mapping[str, Result | None]) -> None:
        self.database.change(lambda connection: results.write(connection, changes))

    def _has(self, which: str, *values: str, unreadable: bool = False) -> bool:
        wanted = f"SELECT 1 FROM results WHERE {which}"
        return self.database.read(
            lambda file: bool(file.execute(wanted, values).fetchone()), False, unreadable=unreadable
        )

    def merge(self, others: Mapping[str, Result], names: Mapping[str, str]) -> int:
        """Take over results from elsewhere that are not known here; how many were written. OSError if not.

        `names` tells what saved games are called here that had another name there.
        """

        def work(connection: Connection) -> int:
            taken = _unknown(others, names, results.all_in(connection))
            results.write(connection, taken)
            return len(taken)

        return self.database.transact(work) if others else 0

    def all(self) -> Mapping[str, Result]:
        """Every result by the name of its saved game, as it is now, whoever noted it."""
        stamp = self.database.stamp()
        if stamp != self._stamp:
            self._known = self.database.read(results.all_in, {})
            self._stamp = stamp
        return self._known

    def knows(self, name: str, *, unreadable: bool = False) -> bool:
        """Whether a game of this name has a result: no other must be saved under it."""
        return self._has("game = ?", name, unreadable=unreadable)

    def sizes(self, plugin: GamePlugin) -> list[int]:
        """With how many players such a game was ever finished by a person."""
        return sorted({each.players for each in self._games(plugin)})

    def finished(self, plugin: GamePlugin, players: int = 0) -> int:
        """How many such games a person finished; with `players` only those of so many."""
        counted = [
            any(not row["level"] and row["game"] == plugin.id for row in each.rows)
            for each in self.all().values()
            if players in (0, len(each.rows))
        ]
        return sum(counted)

    def standings(self, plugin: GamePlugin, players: int = 0) -> list[Standing]:
        """Every person who finished such a game, most wins first. Computer players are left out.

        With `players` only games of so many count.
        """
        by_name: dict[str, list[_Game]] = {}
        for game in self._games(plugin):
            if players in (0, game.players):
                by_name.setdefault(game.own["name"], []).append(game)
        found = [_standing(name, games, plugin) for name, games in by_name.items()]
        return sorted(found, key=lambda each: (-each.won, -each.share, -each.best, each.name))

    def by_size(self, plugin: GamePlugin, name: str) -> dict[int, Standing]:
        """What a person achieved with two players, with three …"""
        tables: dict[int, list[_Game]] = {}
        for each in self._games(plugin, name):
            tables.setdefault(each.players, []).append(each)
        return {players: _standing(name, tables[players], plugin) for players in sorted(tables)}

    def opponents(self, plugin: GamePlugin, name: str) -> list[Opponent]:
        """Whom a person played against, those met most often first; two of a level in a game count once."""
        met: dict[tuple[str, str], list[tuple[_Game, int]]] = {}
        for game in self._games(plugin, name):
            points: dict[tuple[str, str], int] = {}
            for row in game.others:
                # Behind a hyphen stands how well the rival played then: she is one opponent all the same.
                level = row["level"].partition("-")[0]
                who = ("", level) if level else (row["name"], "")
                if who != (name, ""):
                    points[who] = max(points.get(who, row["points"]), row["points"])
            for who, most in points.items():
                met.setdefault(who, []).append((game, most))
        found = [_opponent(*who, games) for who, games in met.items()]
        return sorted(found, key=lambda each: (-each.played, each.name, each.level))

    def against_computers(self, plugin: GamePlugin, name: str) -> list[list[tuple[str, float]]]:
        """A person's games with computer players, oldest first: the level of each, and whether the person had
        more points (1), as many (a half) or fewer (0).
        """
        games = sorted(self._games(plugin, name), key=lambda each: str(each.own["date"]))
        met = [[row for row in game.others if row["level"]] for game in games]
        return [
            [(row["level"], _share(game.own["points"], row["points"])) for row in rows]
            for game, rows in zip(games, met, strict=True)
            if rows
        ]

    def handed_over(self) -> int:
        """How many finished games are not counted for somebody whose seat a computer player took over."""
        return sum(any(row.get("handed over") is True for row in each.rows) for each in self.all().values())

    def names(self) -> list[str]:
        """Everybody who finished a game of any kind, those who played most often first."""
        rows = [row for each in self.all().values() for row in each.rows]
        played = Counter(row["name"] for row in rows if not row["level"])
        return [name for name, _count in sorted(played.items(), key=lambda each: (-each[1], each[0]))]

    def _games(self, plugin: GamePlugin, name: str | None = None) -> Iterable[_Game]:
        """Every game once for each person who took part in it, or for one of them."""
        for result in self.all().values():
            for seat, row in enumerate(result.rows):
                if not row["level"] and row["game"] == plugin.id and name in (None, row["name"]):
                    yield _Game(row, (*result.rows[:seat], *result.rows[seat + 1 :]))


def _rows(
    plugin: GamePlugin, date: str, summary: Summary, seats: tuple[Seat, ...], evening: str
) -> list[Row]:
    given = summary.headstart or (0,) * len(summary.names)
    return [
        {
            "name": player[:LONGEST_NAME],
            "level": seats[seat].level if seat < len(seats) else "",
            "date": date[:10],
            "points": summary.points[seat] - given[seat],
            "won": seat in summary.winners,
            "game": plugin.id,
            "feats": dict(summary.achievements[seat]) if seat < len(summary.achievements) else {},
            **({"evening": evening} if evening else {}),
            **({"headstart": given[seat]} if given[seat] else {}),
            **({"handed over": True} if seat < len(seats) and seats[seat].is_handed_over else {}),
        }
        for seat, player in enumerate(summary.names)
    ]


def _unknown(
    others: Mapping[str, Result], names: Mapping[str, str], here: Mapping[str, Result]
) -> dict[str, Result]:
    """Those of the others that are not here, under names that are free here."""
    known = dict(here)
    ends = {each.end for each in known.values() if each.end}
    taken: dict[str, Result] = {}
    for name, result in others.items():
        called = names.get(name, name)
        is_known = any(result.is_like(known.get(each)) for each in (name, called))
        if is_known or result.end in ends or not is_sound(result.rows):
            continue
        called = _free(called, known)
        known[called] = taken[called] = result
        ends |= {result.end} - {""}
    return taken


def _free(name: str, taken: Mapping[str, object]) -> str:
    """The name, or the next one like it that stands for no result."""
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free


@dataclass(frozen=True)
class Standing:
    """What one name has achieved in one of the games."""

    name: str
    played: int
    won: int
    best: int
    achievements: dict[str, int]  # the best of each
    best_of: int = 0  # how many played the game of the best result

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True)
class Opponent:
    """Somebody a name has played against: a person, or all computer players of a level."""

    name: str  # empty for a computer player
    level: str
    played: int
    won: int  # by the name itself, not by the opponent
    ahead: int  # games that ended with more points than the opponent had
    best: int
    best_of: int

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.played


@dataclass(frozen=True)
class _Game:
    """One seat's own row, and the rows of the others at that table."""

    own: Row
    others: tuple[Row, ...]

    @property
    def players(self) -> int:
        return 1 + len(self.others)


def _standing(name: str, games: Sequence[_Game], plugin: GamePlugin) -> Standing:
    best, best_of = _best(games)
    achievements = {
        achievement.key: max(each.own["feats"].get(achievement.key, 0) for each in games)
        for achievement in plugin.achievements
    }
    return Standing(name, len(games), _won(games), best, achievements, best_of)


def _opponent(name: str, level: str, met: Sequence[tuple[_Game, int]]) -> Opponent:
    games = [game for game, _points in met]
    ahead = sum(game.own["points"] > points for game, points in met)
    return Opponent(name, level, len(games), _won(games), ahead, *_best(games))


def _share(own: int, other: int) -> float:
    return 0.5 if own == other else float(own > other)


def _won(games: Iterable[_Game]) -> int:
    return sum(bool(each.own["won"]) for each in games)


def _best(games: Iterable[_Game]) -> tuple[int, int]:
    """The most points, and with how many players: the more of them, the better."""
    return max((each.own["points"], each.players) for each in games)
