"""What somebody has solved of a game's puzzles: rating, answers, days, the longest run. Plain values."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from aqua_romana.storage.files import safe_read

#: How a puzzle was answered the first time; only this counts.
MISSED, WITH_HINT, SOLVED = 0, 1, 2
FIRST_RATING: Final = 1000
_LEAST, _MOST = 100, 4000
_BOLD, _CALM, _NEW = 40, 20, 20  # how far a rating moves, later, and for how many puzzles one is new
_MOST_PUZZLES, _MOST_DAYS, _LONGEST_KEY, _LONGEST_RUN = 20_000, 20_000, 64, 100_000
MOST_OWN: Final = 24  # puzzles from somebody's own games; older ones make room
_LONGEST_RECORD = 50_000


@dataclass(frozen=True)
class OwnPuzzle:
    """A puzzle from somebody's own game: the record, and what the game's puzzles say of the decision."""

    record: str
    puzzle: Mapping[str, Any]

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {"record": self.record, "puzzle": dict(self.puzzle)}


@dataclass(frozen=True)
class PuzzleProgress:
    """One person's puzzles of one game."""

    rating: int = FIRST_RATING
    answers: Mapping[str, int] = field(default_factory=dict)  # by puzzle
    days: Mapping[str, int] = field(default_factory=dict)  # by date, as 2026-11-20: the day's best answer
    best_run: int = 0
    own: Mapping[str, OwnPuzzle] = field(default_factory=dict)  # by key, which begins with the day

    @property
    def has_begun(self) -> bool:
        return bool(self.answers or self.days or self.best_run or self.own)

    def answered(self, puzzle: str, rating: int, answer: int) -> PuzzleProgress:
        """After an answer: Elo's way against the puzzle's fixed rating. A second try changes nothing."""
        if puzzle in self.answers:
            return self
        expected = 1 / (1 + 10 ** ((rating - self.rating) / 400))
        most = _BOLD if len(self.answers) < _NEW else _CALM
        moved = round(self.rating + most * (answer / SOLVED - expected))
        return replace(self, rating=min(_MOST, max(_LEAST, moved)), answers={**self.answers, puzzle: answer})

    def noted(self, puzzle: str, answer: int) -> PuzzleProgress:
        """After an answer that moves no rating: the best one stays."""
        best = max(answer, self.answers.get(puzzle, MISSED))
        return replace(self, answers={**self.answers, puzzle: best})

    def with_own(self, key: str, own: OwnPuzzle) -> PuzzleProgress:
        """One more of somebody's own games; the oldest ones make room."""
        return replace(self, own=_newest({**self.own, key: own}))

    def on_day(self, day: datetime.date, answer: int) -> PuzzleProgress:
        """The puzzle of a day was answered."""
        key = day.isoformat()
        return replace(self, days={**self.days, key: max(answer, self.days.get(key, MISSED))})

    def ran(self, length: int) -> PuzzleProgress:
        """So many were solved in a row."""
        return replace(self, best_run=max(self.best_run, length))

    def taken_with(self, other: PuzzleProgress) -> PuzzleProgress:
        """Both together: the rating of whoever answered more, the first answers, the better days."""
        more, less = (self, other) if len(self.answers) >= len(other.answers) else (other, self)
        days = {**other.days, **self.days}
        return PuzzleProgress(
            more.rating,
            {**less.answers, **more.answers},
            {day: max(self.days.get(day, MISSED), other.days.get(day, MISSED)) for day in sorted(days)},
            max(self.best_run, other.best_run),
            _newest({**other.own, **self.own}),
        )

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {
            "rating": self.rating,
            "answers": dict(self.answers),
            "days": dict(self.days),
            "run": self.best_run,
            "own": {key: each.plain() for key, each in self.own.items()},
        }


def from_plain(stored: Any) -> PuzzleProgress:
    """What makes sense of a file; the rest is left out."""
    if not isinstance(stored, dict):
        return PuzzleProgress()
    rating = safe_read.whole(stored.get("rating"), _LEAST, _MOST)
    run = safe_read.whole(stored.get("run"), 0, _LONGEST_RUN)
    answers = _answers(stored.get("answers"), _MOST_PUZZLES)
    days = {key: each for key, each in _answers(stored.get("days"), _MOST_DAYS).items() if _is_day(key)}
    own = _owned(stored.get("own"))
    return PuzzleProgress(rating if rating is not None else FIRST_RATING, answers, days, run or 0, own)


def _newest(own: Mapping[str, OwnPuzzle]) -> dict[str, OwnPuzzle]:
    return {key: own[key] for key in sorted(own)[-MOST_OWN:]}


def _owned(value: Any) -> dict[str, OwnPuzzle]:
    if not isinstance(value, dict):
        return {}
    found = {
        key: OwnPuzzle(record, each["puzzle"])
        for key, each in value.items()
        if safe_read.text(key, _LONGEST_KEY) == key
        and isinstance(each, dict)
        and isinstance(each.get("puzzle"), dict)
        and isinstance(record := each.get("record"), str)
        and len(record) <= _LONGEST_RECORD
    }
    return _newest(found)


def _answers(value: Any, most: int) -> dict[str, int]:
    if not isinstance(value, dict):
        return {}
    return {
        key: answer
        for key, each in list(value.items())[:most]
        if safe_read.text(key, _LONGEST_KEY) == key
        and (answer := safe_read.whole(each, MISSED, SOLVED)) is not None
    }


def _is_day(key: str) -> bool:
    try:
        return datetime.date.fromisoformat(key).isoformat() == key
    except ValueError:
        return False
