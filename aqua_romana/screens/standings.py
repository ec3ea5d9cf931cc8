"""Standings over all finished games, by players' names: in all, at tables of a size, against each opponent.

All of it is read off the results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.results import Row, Statistics


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


def sizes_of(statistics: Statistics, plugin: GamePlugin) -> list[int]:
    """With how many players such a game was ever finished by a person."""
    return sorted({each.players for each in _games(statistics, plugin)})


def finished_games(statistics: Statistics, plugin: GamePlugin, players: int = 0) -> int:
    """How many such games a person finished; with `players` only those of so many."""
    counted = [
        any(not row["level"] and row["game"] == plugin.id for row in each.rows)
        for each in statistics.all().values()
        if players in (0, len(each.rows))
    ]
    return sum(counted)


def standings_of(statistics: Statistics, plugin: GamePlugin, players: int = 0) -> list[Standing]:
    """Every person who finished such a game, most wins first. Computer players are left out.

    With `players` only games of so many count.
    """
    by_name: dict[str, list[_Game]] = {}
    for game in _games(statistics, plugin):
        if players in (0, game.players):
            by_name.setdefault(game.own["name"], []).append(game)
    found = [_standing(name, games, plugin) for name, games in by_name.items()]
    return sorted(found, key=lambda each: (-each.won, -each.share, -each.best, each.name))


def standings_by_size(statistics: Statistics, plugin: GamePlugin, name: str) -> dict[int, Standing]:
    """What a person achieved with two players, with three …"""
    tables: dict[int, list[_Game]] = {}
    for each in _games(statistics, plugin, name):
        tables.setdefault(each.players, []).append(each)
    return {players: _standing(name, tables[players], plugin) for players in sorted(tables)}


def opponents_of(statistics: Statistics, plugin: GamePlugin, name: str) -> list[Opponent]:
    """Whom a person played against, those met most often first; two of a level in a game count once."""
    met: dict[tuple[str, str], list[tuple[_Game, int]]] = {}
    for game in _games(statistics, plugin, name):
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


def against_computers(statistics: Statistics, plugin: GamePlugin, name: str) -> list[list[tuple[str, float]]]:
    """A person's games with computer players, oldest first: the level of each, and whether the person had
    more points (1), as many (a half) or fewer (0).
    """
    games = sorted(_games(statistics, plugin, name), key=lambda each: str(each.own["date"]))
    met = [[row for row in game.others if row["level"]] for game in games]
    return [
        [(row["level"], _share(game.own["points"], row["points"])) for row in rows]
        for game, rows in zip(games, met, strict=True)
        if rows
    ]


def handed_over_games(statistics: Statistics) -> int:
    """How many finished games are not counted for somebody whose seat a computer player took over."""
    return sum(any(row.get("handed over") is True for row in each.rows) for each in statistics.all().values())


def known_people(statistics: Statistics) -> list[str]:
    """Everybody who finished a game of any kind, those who played most often first."""
    rows = [row for each in statistics.all().values() for row in each.rows]
    played = Counter(row["name"] for row in rows if not row["level"])
    return [name for name, _count in sorted(played.items(), key=lambda each: (-each[1], each[0]))]


def _games(statistics: Statistics, plugin: GamePlugin, name: str | None = None) -> Iterable[_Game]:
    """Every game once for each person who took part in it, or for one of them."""
    for result in statistics.all().values():
        for seat, row in enumerate(result.rows):
            if not row["level"] and row["game"] == plugin.id and name in (None, row["name"]):
                yield _Game(row, (*result.rows[:seat], *result.rows[seat + 1 :]))


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
