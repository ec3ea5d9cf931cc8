"""How finished games ended: a row for every seat, by the names of the saved games; shared by all windows.

They are kept apart from the saves, which may be deleted; `screens.standings` counts them by people.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import GamePlugin, Seat, Summary
from aqua_romana.storage.database import Database
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.files.safe_read import is_text
from aqua_romana.storage.upgrade import old_keys

if TYPE_CHECKING:
    from sqlite3 import Connection

_MOST_SEATS, _MOST_FEATS = 20, 40
_MOST_POINTS = 1_000_000
_LONGEST_WORD, _LONGEST_FILE = 64, 255

LONGEST_NAME = 100

#: What a result holds of a seat: "name", "level" (empty for a person), "date" (YYYY-MM-DD), "points" (without
#: a head start), "won", "game" (the id of its plugin), "feats" (achievements by key); perhaps "evening" (an
#: id), "headstart", "handed over". Keys stay: they are stored.
Row = dict[str, Any]


@dataclass(frozen=True)
class Result:
    """How one game ended: a row for every seat, and what tells this very end from every other."""

    rows: list[Row]
    end: str = ""  # unknown for games of 0.1

    def is_like(self, other: Result | None) -> bool:
        """Whether both tell the same, whenever that was."""
        return other is not None and _without_date(self.rows) == _without_date(other.rows)


def all_in(connection: Connection) -> dict[str, Result]:
    """Every result of a database; what makes no sense is left out."""
    stored = connection.execute("SELECT game, end, rows FROM results").fetchall()
    found = {name: _from_row(end, rows) for name, end, rows in stored if is_name(name)}
    return {name: result for name, result in found.items() if result is not None}


def write(connection: Connection, changes: Mapping[str, Result | None]) -> None:
    """Put results into a database; None takes one away."""
    for name, result in changes.items():
        if result is None:
            connection.execute("DELETE FROM results WHERE game = ?", (name,))
        else:
            rows = json.dumps(result.rows, ensure_ascii=False)
            connection.execute("REPLACE INTO results VALUES (?, ?, ?)", (name, result.end, rows))


def of(connection: Connection, name: str) -> Result | None:
    """The result of one game."""
    found = connection.execute("SELECT end, rows FROM results WHERE game = ?", (name,)).fetchone()
    return _from_row(*found) if found else None


def _from_row(end: Any, rows: Any) -> Result | None:
    try:
        read = json.loads(rows)
    except (ValueError, RecursionError, TypeError):
        return None
    return Result(read, end if is_text(end, _LONGEST_WORD) else "") if is_sound(read) else None


def is_sound(rows: Any) -> bool:
    """Whether these are the rows of a game: all there, of the right type, and of a size people reach."""
    return isinstance(rows, list) and 0 < len(rows) <= _MOST_SEATS and all(_is_sound_row(row) for row in rows)


def _is_sound_row(row: Any) -> bool:
    return (
        isinstance(row, dict)
        and len(row) <= _MOST_FEATS
        and is_text(row.get("name"), LONGEST_NAME)
        and all(is_text(row.get(key), _LONGEST_WORD) for key in ("level", "date", "game"))
        and _is_number(row.get("points"))
        and isinstance(row.get("won"), bool)
        and isinstance(row.get("feats"), dict)
        and len(row["feats"]) <= _MOST_FEATS
        and all(is_text(key, _LONGEST_WORD) and _is_number(value) for key, value in row["feats"].items())
    )


def _is_number(value: Any) -> bool:
    return type(value) is int and -_MOST_POINTS <= value <= _MOST_POINTS


def _without_date(rows: list[Row]) -> list[Row]:
    return [{key: value for key, value in row.items() if key != "date"} for row in rows]


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
        had: Result | None = self.database.read(lambda connection: of(connection, name), None)
        fresh = Result(_rows(plugin, date, summary, seats, evening), end)
        if end and self._has("end = ? AND game != ?", end, name):
            if had is not None:
                self._change({name: None})
        elif had is None or had.end != end or not had.is_like(fresh):
            self._change({name: fresh})

    def _change(self, changes: Mapping[str, Result | None]) -> None:
        self.database.change(lambda connection: write(connection, changes))

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
            taken = _unknown(others, names, all_in(connection))
            write(connection, taken)
            return len(taken)

        return self.database.transact(work) if others else 0

    def all(self) -> Mapping[str, Result]:
        """Every result by the name of its saved game, as it is now, whoever noted it."""
        stamp = self.database.stamp()
        if stamp != self._stamp:
            self._known = self.database.read(all_in, {})
            self._stamp = stamp
        return self._known

    def knows(self, name: str, *, unreadable: bool = False) -> bool:
        """Whether a game of this name has a result: no other must be saved under it."""
        return self._has("game = ?", name, unreadable=unreadable)


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


# -- as JSON: in an archive, and in the files of older versions ------------------------------------------


def to_json(results: Mapping[str, Result]) -> bytes:
    """All results, for a file."""
    stored = {
        "games": {name: each.rows for name, each in results.items()},
        "ends": {name: each.end for name, each in results.items() if each.end},
    }
    return (json.dumps(stored, ensure_ascii=False) + "\n").encode("utf-8")


def from_json(stored: Mapping[str, Any], path: Path) -> tuple[dict[str, Result], set[str]]:
    """What is sound, and the names of what is not; a Fault when there is nothing of the kind."""
    games, ends = stored.get("games"), stored.get("ends")
    if not isinstance(games, dict):
        raise safe_read.Fault("damaged", Message(N_("The file holds no results.")), path)
    known = dict(old_keys.result(*each) for each in games.items())
    sound = {name: rows for name, rows in known.items() if is_name(name) and is_sound(rows)}
    found = {name: Result(rows, end_from(ends, name)) for name, rows in sound.items()}
    return found, known.keys() - sound.keys()


def begun_at(name: str) -> tuple[str, int]:
    """When a saved game of this name was begun, as something to order by: of two in one second the second
    has a number behind it.
    """
    stem = name.rpartition(".")[0]
    first, _hyphen, number = stem.rpartition("-")
    is_numbered = first.count("-") >= 3 and number.isascii() and number.isdigit() and len(number) < 6
    return (first, int(number)) if is_numbered else (stem, 1)


def is_name(name: Any) -> bool:
    """Whether a saved game can be called that."""
    return is_text(name, _LONGEST_FILE)


def end_from(ends: Any, name: str) -> str:
    """What tells the end of a game from every other, as stored."""
    end = ends.get(name) if isinstance(ends, Mapping) else None
    return end if is_text(end, _LONGEST_WORD) else ""


def final_points(row: Row) -> int:
    """Of a row of results, with what was given before the game."""
    given = row.get("headstart")
    return int(row["points"]) + (given if isinstance(given, int) else 0)
