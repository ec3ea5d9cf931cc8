"""What names have achieved over all finished games: in all, at tables of a size, against each opponent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.results import Result, Row


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


def sizes(results: Iterable[Result], plugin: GamePlugin) -> list[int]:
    """With how many players this game was ever finished by a person."""
    return sorted({each.players for each in _games(results, plugin)})


def standings(results: Iterable[Result], plugin: GamePlugin, players: int = 0) -> list[Standing]:
    """Every person who finished such a game, most wins first; `players` counts only tables of that size."""
    found = [_standing(name, games, plugin) for name, games in _by_name(results, plugin, players).items()]
    return sorted(found, key=lambda each: (-each.won, -each.share, -each.best, each.name))


def by_size(results: Iterable[Result], plugin: GamePlugin, name: str) -> dict[int, Standing]:
    """What a person achieved with two players, with three …"""
    games = _by_name(results, plugin).get(name, [])
    tables: dict[int, list[_Game]] = {}
    for each in games:
        tables.setdefault(each.players, []).append(each)
    return {players: _standing(name, tables[players], plugin) for players in sorted(tables)}


def opponents(results: Iterable[Result], plugin: GamePlugin, name: str) -> list[Opponent]:
    """Everybody a person played against, those met most often first; two of a level in a game count once."""
    met: dict[tuple[str, str], list[tuple[_Game, int]]] = {}
    for game in _by_name(results, plugin).get(name, []):
        points: dict[tuple[str, str], int] = {}
        for row in game.others:
            who = ("", row["level"]) if row["level"] else (row["name"], "")
            if who != (name, ""):
                points[who] = max(points.get(who, row["points"]), row["points"])
        for who, most in points.items():
            met.setdefault(who, []).append((game, most))
    found = [_opponent(*who, games) for who, games in met.items()]
    return sorted(found, key=lambda each: (-each.played, each.name, each.level))


def _games(results: Iterable[Result], plugin: GamePlugin) -> Iterable[_Game]:
    """Every game once for each person who took part in it."""
    for result in results:
        for seat, row in enumerate(result.rows):
            if not row["level"] and row["game"] == plugin.word:
                yield _Game(row, (*result.rows[:seat], *result.rows[seat + 1 :]))


def _by_name(results: Iterable[Result], plugin: GamePlugin, players: int = 0) -> dict[str, list[_Game]]:
    found: dict[str, list[_Game]] = {}
    for game in _games(results, plugin):
        if players in (0, game.players):
            found.setdefault(game.own["name"], []).append(game)
    return found


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


def _won(games: Iterable[_Game]) -> int:
    return sum(bool(each.own["won"]) for each in games)


def _best(games: Iterable[_Game]) -> tuple[int, int]:
    """The most points, and with how many players: the more of them, the better."""
    return max((each.own["points"], each.players) for each in games)
