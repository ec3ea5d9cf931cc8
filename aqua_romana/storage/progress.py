"""What people have learnt and won, on disk: lessons, puzzles, wreaths, feats; shared by all programs.

One file holds everybody, by name. It is small, so it is read and written as a whole; what another running
program noted meanwhile stays: of two results for a lesson the better one counts. Nothing here raises, and
what makes no sense is left out.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from aqua_romana.storage import challenge_progress, puzzle_progress
from aqua_romana.storage.challenge_progress import ChallengeProgress
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.files.atomic_write import Lock
from aqua_romana.storage.puzzle_progress import PuzzleProgress

_log = logging.getLogger(__name__)

MOST_STARS = 3
_LARGEST = 2_000_000  # bytes
_MOST_PEOPLE, _MOST_GAMES, _MOST_LESSONS = 500, 50, 200
_LONGEST_NAME, _LONGEST_KEY = 100, 64
_MOST_STEPS = 1000
_PATIENCE = 0.5  # seconds to wait for another program that is writing


@dataclass
class LearnerProgress:
    """One person's lessons, puzzles, wreaths and feats of one game."""

    stars: dict[str, int] = field(default_factory=dict)  # by lesson; 0 was played but not wholly
    lesson: str = ""  # where it was stopped
    step: int = 0
    puzzles: PuzzleProgress = field(default_factory=PuzzleProgress)
    honours: ChallengeProgress = field(default_factory=ChallengeProgress)

    def taken_with(self, other: LearnerProgress) -> LearnerProgress:
        """Both together; the better result counts, and the place of the other where this one has none."""
        keys = {*self.stars, *other.stars}
        stars = {key: max(self.stars.get(key, 0), other.stars.get(key, 0)) for key in sorted(keys)}
        place = self if self.lesson else other
        puzzles = self.puzzles.taken_with(other.puzzles)
        return LearnerProgress(
            stars, place.lesson, place.step, puzzles, self.honours.taken_with(other.honours)
        )


#: By person and game.
People = dict[str, dict[str, LearnerProgress]]


class ProgressStore:
    """Who has learnt what."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._people: People = {}
        self._stamp: object = None
        self._is_read = False
        #: Goes up whenever something was learnt here.
        self.changes = 0

    def people(self) -> list[str]:
        """Everybody who has begun to learn."""
        return list(self._look())

    def of(self, person: str, game: str) -> LearnerProgress:
        """What somebody has learnt of a game."""
        return self._look().get(person, {}).get(game, LearnerProgress())

    def note(self, person: str, game: str, lesson: str, stars: int) -> None:
        """A lesson was played to its end; the best result is kept, and nothing is stopped in any more."""

        def change(studies: LearnerProgress) -> LearnerProgress:
            best = max(studies.stars.get(lesson, 0), min(MOST_STARS, max(0, stars)))
            is_here = studies.lesson == lesson
            return replace(
                studies,
                stars=studies.stars | {lesson: best},
                lesson="" if is_here else studies.lesson,
                step=0 if is_here else studies.step,
            )

        self._change(person, game, change)

    def remember(self, person: str, game: str, lesson: str, step: int) -> None:
        """So far somebody has come."""
        self._change(person, game, lambda studies: replace(studies, lesson=lesson, step=step))

    def solve(self, person: str, game: str, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        """Something about somebody's puzzles has changed."""
        self._change(person, game, lambda studies: replace(studies, puzzles=change(studies.puzzles)))

    def honour(
        self, person: str, game: str, change: Callable[[ChallengeProgress], ChallengeProgress]
    ) -> None:
        """Somebody has won something, or tried to."""
        self._change(person, game, lambda studies: replace(studies, honours=change(studies.honours)))

    def hand_over(self, before: str, after: str) -> None:
        """What was learnt under one name belongs to another from now on."""
        if before == after or before not in self._look():
            return
        with self._claim():
            people = self._latest()
            for game, studies in people.pop(before, {}).items():
                known = people.setdefault(after, {})
                known[game] = known.get(game, LearnerProgress()).taken_with(studies)
            self._write(people)

    def merge(self, stored: Mapping[str, Any]) -> None:
        """Add what somebody learnt elsewhere."""
        theirs = from_plain(stored)
        if not theirs:
            return
        with self._claim():
            self._write(_together(self._latest(), theirs))

    def plain(self) -> dict[str, Any]:
        """Everything as plain values."""
        return to_plain(self._look())

    # -- the disk ----------------------------------------------------------------------------------

    def _look(self) -> People:
        """As it is on disk now."""
        stamp = _stamp_of(self.path)
        if not self._is_read or stamp != self._stamp:
            self._people = _together(self._people, self._read()) if self._is_read else self._read()
            self._stamp, self._is_read = _stamp_of(self.path), True
        return self._people

    def _latest(self) -> People:
        """For a change: what is on disk, and what is known here because the disk refused it."""
        return _together(self._look(), self._read())

    def _change(self, person: str, game: str, change: Any) -> None:
        name = safe_read.text(person, _LONGEST_NAME)
        if name is None:
            return
        with self._claim():
            people = self._latest()
            games = people.setdefault(name, {})
            games[game] = change(games.get(game, LearnerProgress()))
            self._write(people)

    def _read(self) -> People:
        try:
            return from_plain(safe_read.read_json(self.path, _LARGEST))
        except safe_read.Fault as fault:
            if fault.is_damage:
                safe_read.keep_aside(self.path)
            elif not fault.is_missing:
                _log.warning("What was learnt cannot be read: %s", fault)
            return {}

    def _write(self, people: People) -> None:
        """Known here in any case; on disk unless that refuses."""
        self._people, self._is_read = people, True
        self.changes += 1
        raw = json.dumps(to_plain(people), indent=1, ensure_ascii=False, sort_keys=True).encode("utf-8")
        try:
            self._demand_readable()
            safe_read.write(self.path, raw)
        except OSError as error:
            _log.warning("What was learnt cannot be saved: %s", error)
        self._stamp = _stamp_of(self.path)

    def _demand_readable(self) -> None:
        """Whoever cannot read a file must not write over it: it may be sound."""
        with contextlib.suppress(FileNotFoundError):
            if os.path.lexists(self.path) and not os.access(self.path, os.R_OK):
                raise PermissionError(f"{self.path} may not be read")

    @contextlib.contextmanager
    def _claim(self) -> Iterator[None]:
        """No other program writes meanwhile, where that can be had."""
        lock, until = None, time.monotonic() + _PATIENCE
        with contextlib.suppress(OSError):
            atomic_write.sweep(self.path.parent)
            path = self.path.with_name("learning.lock")
            while (lock := Lock.take(path)) is None and time.monotonic() < until:
                time.sleep(0.005)
        try:
            yield
        finally:
            if lock is not None:
                lock.release()


def _stamp_of(path: Path) -> object:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _together(mine: People, theirs: People) -> People:
    """What two know; of the same lesson the better result."""
    both: People = {}
    for name in list(dict.fromkeys([*mine, *theirs]))[:_MOST_PEOPLE]:
        here, there = mine.get(name, {}), theirs.get(name, {})
        both[name] = {
            game: here.get(game, LearnerProgress()).taken_with(there.get(game, LearnerProgress()))
            for game in dict.fromkeys([*here, *there])
        }
    return both


def to_plain(people: People) -> dict[str, Any]:
    """For a file."""
    return {
        "people": {
            name: {
                game: {"stars": each.stars, "lesson": each.lesson, "step": each.step}
                | ({"puzzles": each.puzzles.plain()} if each.puzzles.has_begun else {})
                | ({"honours": each.honours.plain()} if each.honours.has_begun else {})
                for game, each in games.items()
            }
            for name, games in people.items()
        }
    }


def from_plain(stored: Mapping[str, Any]) -> People:
    """What makes sense of a file; the rest is left out."""
    found: People = {}
    people = stored.get("people")
    for name, games in _entries(people, _MOST_PEOPLE, _LONGEST_NAME):
        known = {
            game: studies
            for game, each in _entries(games, _MOST_GAMES, _LONGEST_KEY)
            if isinstance(each, dict) and (studies := _studies(each)) is not None
        }
        if known:
            found[name] = known
    return found


def _entries(value: Any, most: int, longest: int) -> list[tuple[str, Any]]:
    if not isinstance(value, dict):
        return []
    return [(key, each) for key, each in list(value.items())[:most] if safe_read.text(key, longest) == key]


def _studies(stored: Mapping[str, Any]) -> LearnerProgress | None:
    stars = {
        key: count
        for key, each in _entries(stored.get("stars"), _MOST_LESSONS, _LONGEST_KEY)
        if (count := safe_read.whole(each, 0, MOST_STARS)) is not None
    }
    lesson = safe_read.text(stored.get("lesson"), _LONGEST_KEY) or ""
    step = safe_read.whole(stored.get("step"), 0, _MOST_STEPS) if lesson else 0
    puzzles = puzzle_progress.from_plain(stored.get("puzzles"))
    won = challenge_progress.from_plain(stored.get("honours"))
    has_begun = stars or lesson or puzzles.has_begun or won.has_begun
    return LearnerProgress(stars, lesson, step or 0, puzzles, won) if has_begun else None
