"""Evenings that were begun: what was agreed is kept here, how they stand is read off the results.

A game knows by its record which evening it is part of, and so do its rows in the results: whatever ends the
program between two games, or undoes the end of one, the score is what the results tell.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from aqua_romana.boardgame.evening import Evening, Played, Score
from aqua_romana.storage.database import Database
from aqua_romana.storage.results import Result, Statistics, begun_at, final_points

if TYPE_CHECKING:
    from sqlite3 import Connection

_LATELY: Final = 20  # begun last, among which one may go on


class Evenings:
    """All evenings of this computer."""

    def __init__(self, database: Database, statistics: Statistics) -> None:
        self.database, self.statistics = database, statistics

    def keep(self, evening: Evening) -> None:
        """Begun, or changed. Never raises."""
        self.database.change(lambda connection: _put(connection, evening))

    def plain(self) -> dict[str, Any]:
        """All of them as plain data, the oldest first."""
        query = "SELECT content FROM evenings ORDER BY number"
        found: list[tuple[Any]] = self.database.read(lambda file: file.execute(query).fetchall(), [])
        known = [evening for (content,) in found if (evening := _read(content)) is not None]
        return {"evenings": [evening.as_dict() for evening in known]}

    def merge(self, stored: Any) -> None:
        """Take over those that are not known here; OSError when they are not on disk."""
        others = stored.get("evenings") if isinstance(stored, dict) else None
        found = [Evening.from_dict(kept) for kept in (others if isinstance(others, list) else ())]

        def work(connection: Connection) -> None:
            known = {id for (id,) in connection.execute("SELECT id FROM evenings")}
            for evening in found:
                if evening is not None and evening.id not in known:
                    _put(connection, evening)

        if found:
            self.database.transact(work)

    def named(self, id: str) -> Evening | None:
        """The evening of this id."""
        if not id:
            return None
        found = self.database.read(
            lambda file: file.execute("SELECT content FROM evenings WHERE id = ?", (id,)).fetchone(), None
        )
        return _read(found[0]) if found else None

    def score(self, evening: Evening) -> Score:
        """How it stands."""
        found = [
            (name, result)
            for name, result in self.statistics.all().items()
            if result.rows[0].get("evening") == evening.id
        ]
        found.sort(key=lambda each: begun_at(each[0]))  # names tell when a game was begun
        return Score(evening, [_played(name, result) for name, result in found])

    def to_go_on(self) -> Score | None:
        """The evening begun last, if there is another game to come."""
        found: list[tuple[Any]] = self.database.read(
            lambda file: file.execute(
                "SELECT content FROM evenings ORDER BY number DESC LIMIT ?", (_LATELY,)
            ).fetchall(),
            [],
        )
        known = [evening for (content,) in found if (evening := _read(content)) is not None]
        score = self.score(known[0]) if known else None
        return score if score is not None and score.played and not score.is_over else None


def _put(connection: Connection, evening: Evening) -> None:
    known = connection.execute("SELECT number FROM evenings WHERE id = ?", (evening.id,)).fetchone()
    latest = connection.execute("SELECT COALESCE(MAX(number), 0) FROM evenings").fetchone()
    number = known[0] if known else latest[0] + 1
    content = json.dumps(evening.as_dict(), ensure_ascii=False)
    connection.execute("REPLACE INTO evenings VALUES (?, ?, ?)", (evening.id, number, content))


def _read(content: Any) -> Evening | None:
    try:
        return Evening.from_dict(json.loads(content))
    except (ValueError, TypeError, RecursionError):
        return None


def _played(name: str, result: Result) -> Played:
    rows = result.rows
    return Played(
        rows[0]["game"],
        tuple(row["name"] for row in rows),
        tuple(map(final_points, rows)),
        tuple(seat for seat, row in enumerate(rows) if row["won"]),
        tuple(int(next(iter(row["feats"].values()), 0)) for row in rows),
        name,
    )
