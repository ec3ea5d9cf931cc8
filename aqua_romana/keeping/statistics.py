"""Results over all finished games, by players' names. Kept apart from the saves, which may be deleted."""

from __future__ import annotations

import json
import logging
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aqua_romana.keeping import store, summaries, version_0_1
from aqua_romana.kinds import Kind, Seat, Summary

_log = logging.getLogger(__name__)

_MOST_GAMES = 5000


@dataclass(frozen=True)
class Standing:
    """What one name has achieved in one of the games."""

    name: str
    played: int
    won: int
    best: int
    feats: dict[str, int]  # the best of each

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.played if self.played else 0.0


class Statistics:
    """One line per finished game and seat, by the names of the saved games.

    A game undone from its end is forgotten again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._games: dict[str, list[dict[str, Any]]] | None = None

    def note(self, name: str, kind: Kind, date: str, summary: Summary, seats: tuple[Seat, ...]) -> None:
        """A game was kept: remember its result if it is over. Never raises."""
        known = self._load()
        if not summary.over:
            if known.pop(name, None) is not None:
                self._save()
            return
        told = [
            {
                "name": player,
                "level": seats[seat].level if seat < len(seats) else "",
                "date": date[:10],
                "points": summary.points[seat],
                "won": seat in summary.winners,
                "game": kind.word,
                "feats": dict(summary.feats[seat]) if seat < len(summary.feats) else {},
            }
            for seat, player in enumerate(summary.names)
        ]
        if _without_date(known.get(name)) != _without_date(told):
            known[name] = told
            while len(known) > _MOST_GAMES:
                known.pop(next(iter(known)))
            self._save()

    def standings(self, kind: Kind) -> list[Standing]:
        """Every person who finished such a game, most wins first. Computer players are left out."""
        rows: dict[str, list[dict[str, Any]]] = {}
        for row in self._people():
            if row["game"] == kind.word:
                rows.setdefault(row["name"], []).append(row)
        found = [
            Standing(
                name,
                len(played),
                sum(bool(row["won"]) for row in played),
                max(row["points"] for row in played),
                {feat.key: max(row["feats"].get(feat.key, 0) for row in played) for feat in kind.feats},
            )
            for name, played in rows.items()
        ]
        return sorted(found, key=lambda each: (-each.won, -each.share, -each.best, each.name))

    def names(self) -> list[str]:
        """Everybody who finished a game of any kind, those who played most often first."""
        played = Counter(row["name"] for row in self._people())
        return [name for name, _count in sorted(played.items(), key=lambda each: (-each[1], each[0]))]

    def _people(self) -> list[dict[str, Any]]:
        return [row for game in self._load().values() for row in game if not row["level"]]

    def _load(self) -> dict[str, list[dict[str, Any]]]:
        if self._games is None:
            self._games = {}
            try:
                stored = json.loads(self.path.read_text(encoding="utf-8"))
                if isinstance(stored, dict) and isinstance(stored.get("games"), dict):
                    known = dict(version_0_1.results(*each) for each in stored["games"].items())
                    self._games = {name: rows for name, rows in known.items() if _is_sound(rows)}
            except FileNotFoundError:
                pass
            except (OSError, ValueError, RecursionError) as error:
                _log.warning("The statistics cannot be read: %s", error)
                self._keep_aside()
        return self._games

    def _keep_aside(self) -> None:
        try:
            self.path.replace(self.path.with_name(self.path.name + ".broken"))
        except OSError as error:
            _log.warning("The broken statistics cannot be moved aside: %s", error)

    def _save(self) -> None:
        content = json.dumps({"games": self._load()}, ensure_ascii=False) + "\n"
        try:
            store.write(self.path, content.encode("utf-8"), keep_previous=True)
        except OSError as error:
            _log.warning("The statistics cannot be saved: %s", error)


def _is_sound(rows: Any) -> bool:
    if not isinstance(rows, list):
        return False
    return all(
        isinstance(row, dict)
        and all(isinstance(row.get(key), str) for key in ("name", "level", "date", "game"))
        and type(row.get("points")) is int
        and isinstance(row.get("won"), bool)
        and summaries.are_feats(row.get("feats"))
        for row in rows
    )


def _without_date(rows: list[dict[str, Any]] | None) -> list[dict[str, Any]] | None:
    return rows and [{key: value for key, value in row.items() if key != "date"} for row in rows]
