"""What people have learnt and won: lessons, puzzles, challenges, achievements, by name and game.

A change reads, changes and writes one person's progress in one transaction, so what another window noted
meanwhile stays: of two results for a lesson the better one counts. What makes no sense is left out.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from aqua_romana.storage.database import Database
from aqua_romana.storage.files import safe_read

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST_STARS = 3
_MOST_PEOPLE, _MOST_GAMES, _MOST_LESSONS = 10_000, 50, 200
_LONGEST_NAME, _LONGEST_KEY = 100, 64
_MOST_STEPS = 1000


# -- puzzles ---------------------------------------------------------------------------------------

#: How a puzzle was answered the first time; only this counts.
MISSED, WITH_HINT, SOLVED = 0, 1, 2
FIRST_RATING: Final = 1000
_LOWEST_RATING, _HIGHEST_RATING = 100, 4000
_BOLD, _CALM, _NEW = 40, 20, 20  # how far a rating moves, later, and for how many puzzles one is new
_MOST_PUZZLES, _MOST_DAYS, _LONGEST_RUN = 20_000, 20_000, 100_000
_MOST_RATED_DAYS: Final = 400  # of a curve
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
    curve: Mapping[str, int] = field(default_factory=dict)  # by date: the rating at the end of a day

    @property
    def has_begun(self) -> bool:
        return bool(self.answers or self.days or self.best_run or self.own)

    def answered(self, puzzle: str, rating: int, answer: int) -> PuzzleProgress:
        """After an answer: Elo's way against the puzzle's fixed rating.

        A hint counts half, but nobody loses by solving; a second try changes nothing.
        """
        if puzzle in self.answers:
            return self
        expected = 1 / (1 + 10 ** ((rating - self.rating) / 400))
        most = _BOLD if len(self.answers) < _NEW else _CALM
        moved = round(self.rating + most * (answer / SOLVED - expected))
        if answer == WITH_HINT:
            moved = max(self.rating, moved)
        return replace(
            self,
            rating=min(_HIGHEST_RATING, max(_LOWEST_RATING, moved)),
            answers={**self.answers, puzzle: answer},
        )

    def rated_on(self, day: datetime.date, before: int) -> PuzzleProgress:
        """The curve goes on: the rating was another one before an answer of this day."""
        begun = self.curve or {(day - datetime.timedelta(days=1)).isoformat(): before}
        return replace(self, curve=_latest({**begun, day.isoformat(): self.rating}))

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
            _latest({**less.curve, **more.curve}),
        )

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {
            "rating": self.rating,
            "answers": dict(self.answers),
            "days": dict(self.days),
            "run": self.best_run,
            "own": {key: each.plain() for key, each in self.own.items()},
            "curve": dict(self.curve),
        }


def puzzles_from_plain(stored: Any) -> PuzzleProgress:
    """What makes sense of a file; the rest is left out."""
    if not isinstance(stored, dict):
        return PuzzleProgress()
    rating = safe_read.whole(stored.get("rating"), _LOWEST_RATING, _HIGHEST_RATING)
    run = safe_read.whole(stored.get("run"), 0, _LONGEST_RUN)
    answers = _answers(stored.get("answers"), _MOST_PUZZLES)
    days = {key: each for key, each in _answers(stored.get("days"), _MOST_DAYS).items() if _is_day(key)}
    own = _owned(stored.get("own"))
    curve = {
        key: known
        for key, each in _entries(stored.get("curve"), _MOST_DAYS, _LONGEST_KEY)
        if _is_day(key) and (known := safe_read.whole(each, _LOWEST_RATING, _HIGHEST_RATING)) is not None
    }
    return PuzzleProgress(
        rating if rating is not None else FIRST_RATING, answers, days, run or 0, own, _latest(curve)
    )


def _latest(curve: Mapping[str, int]) -> dict[str, int]:
    return {day: curve[day] for day in sorted(curve)[-_MOST_RATED_DAYS:]}


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
    return {
        key: answer
        for key, each in _entries(value, most, _LONGEST_KEY)
        if (answer := safe_read.whole(each, MISSED, SOLVED)) is not None
    }


def _is_day(key: str) -> bool:
    try:
        return datetime.date.fromisoformat(key).isoformat() == key
    except ValueError:
        return False


# -- challenges ------------------------------------------------------------------------------------

_MOST_WREATH: Final = 4
_HIGHEST: Final = 1_000_000
_MOST_CHALLENGES, _LONGEST_DATE = 1000, 10


class Best(NamedTuple):
    """The best wreath of a challenge and the best that was reached; a wreath stays when bars are moved."""

    wreath: int
    reached: int

    def taken_with(self, other: Best) -> Best:
        """The better of both."""
        return Best(max(self.wreath, other.wreath), max(self.reached, other.reached))


@dataclass(frozen=True)
class ChallengeProgress:
    """One person's wreaths and achievements in one game."""

    bests: Mapping[str, Best] = field(default_factory=dict)  # by challenge
    achievements: Mapping[str, str] = field(default_factory=dict)  # by key: the day of the first time

    @property
    def has_begun(self) -> bool:
        return bool(self.bests or self.achievements)

    def tried(self, challenge: str, wreath: int, reached: int) -> ChallengeProgress:
        """A challenge came to its end."""
        fresh = Best(wreath, reached)
        best = self.bests[challenge].taken_with(fresh) if challenge in self.bests else fresh
        return replace(self, bests={**self.bests, challenge: best})

    def did(self, achievements: list[str], day: str) -> ChallengeProgress:
        """Something was achieved; the first day counts."""
        return replace(self, achievements={**dict.fromkeys(achievements, day), **self.achievements})

    def taken_with(self, other: ChallengeProgress) -> ChallengeProgress:
        """Both together: the better wreath, the earlier day."""
        bests = dict(self.bests)
        for key, best in other.bests.items():
            bests[key] = bests[key].taken_with(best) if key in bests else best
        days = {
            key: min(each.achievements[key] for each in (self, other) if key in each.achievements)
            for key in sorted({*self.achievements, *other.achievements})
        }
        return ChallengeProgress(dict(sorted(bests.items())), days)

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {
            "wreaths": {key: list(best) for key, best in self.bests.items()},
            "feats": dict(self.achievements),
        }


def challenges_from_plain(stored: Any) -> ChallengeProgress:
    """What makes sense of a file; the rest is left out."""
    if not isinstance(stored, dict):
        return ChallengeProgress()
    bests = {
        key: best
        for key, each in _entries(stored.get("wreaths"), _MOST_CHALLENGES, _LONGEST_KEY)
        if (best := _best(each)) is not None
    }
    achievements = {
        key: day
        for key, each in _entries(stored.get("feats"), _MOST_CHALLENGES, _LONGEST_KEY)
        if (day := safe_read.text(each, _LONGEST_DATE)) is not None
    }
    return ChallengeProgress(bests, achievements)


def _best(stored: Any) -> Best | None:
    if not isinstance(stored, list) or len(stored) != 2:
        return None
    wreath = safe_read.whole(stored[0], 0, _MOST_WREATH)
    reached = safe_read.whole(stored[1], -_HIGHEST, _HIGHEST)
    return None if wreath is None or reached is None else Best(wreath, reached)


# -- everything of a person ------------------------------------------------------------------------


@dataclass
class LearnerProgress:
    """One person's lessons, puzzles, wreaths and achievements of one game."""

    stars: dict[str, int] = field(default_factory=dict)  # by lesson; 0 was played but not wholly
    lesson: str = ""  # where it was stopped
    step: int = 0
    puzzles: PuzzleProgress = field(default_factory=PuzzleProgress)
    challenges: ChallengeProgress = field(default_factory=ChallengeProgress)

    def taken_with(self, other: LearnerProgress) -> LearnerProgress:
        """Both together; the better result counts, and the place of the other where this one has none."""
        keys = {*self.stars, *other.stars}
        stars = {key: max(self.stars.get(key, 0), other.stars.get(key, 0)) for key in sorted(keys)}
        place = self if self.lesson else other
        puzzles = self.puzzles.taken_with(other.puzzles)
        return LearnerProgress(
            stars, place.lesson, place.step, puzzles, self.challenges.taken_with(other.challenges)
        )


#: By person and game.
People = dict[str, dict[str, LearnerProgress]]


class ProgressStore:
    """Who has learnt what."""

    def __init__(self, database: Database) -> None:
        self.database = database
        #: Goes up whenever something was learnt here.
        self.changes = 0
        self._known: dict[tuple[str, str], str] = {}
        self._stamp: object = None

    def people(self) -> list[str]:
        """Everybody who has begun to learn."""
        return list(dict.fromkeys(person for person, _game in self._look()))

    def of(self, person: str, game: str) -> LearnerProgress:
        """What somebody has learnt of a game."""
        return _learner_from_text(self._look().get((person, game), ""))

    def note(self, person: str, game: str, lesson: str, stars: int) -> None:
        """A lesson was played to its end; the best result is kept, and nothing is stopped in any more."""

        def change(learner: LearnerProgress) -> LearnerProgress:
            best = max(learner.stars.get(lesson, 0), min(MOST_STARS, max(0, stars)))
            is_here = learner.lesson == lesson
            return replace(
                learner,
                stars=learner.stars | {lesson: best},
                lesson="" if is_here else learner.lesson,
                step=0 if is_here else learner.step,
            )

        self._change(person, game, change)

    def remember(self, person: str, game: str, lesson: str, step: int) -> None:
        """So far somebody has come."""
        self._change(person, game, lambda learner: replace(learner, lesson=lesson, step=step))

    def change_puzzles(
        self, person: str, game: str, change: Callable[[PuzzleProgress], PuzzleProgress]
    ) -> None:
        """Something about somebody's puzzles has changed."""
        self._change(person, game, lambda learner: replace(learner, puzzles=change(learner.puzzles)))

    def change_challenges(
        self, person: str, game: str, change: Callable[[ChallengeProgress], ChallengeProgress]
    ) -> None:
        """Somebody has won something, or tried to."""
        self._change(person, game, lambda learner: replace(learner, challenges=change(learner.challenges)))

    def hand_over(self, before: str, after: str) -> None:
        """What was learnt under one name belongs to another from now on."""
        wanted = "SELECT 1 FROM progress WHERE person = ?"
        may_have = self.database.read(
            lambda file: bool(file.execute(wanted, (before,)).fetchone()), False, unreadable=True
        )
        if before == after or not may_have:
            return

        def work(connection: Connection) -> None:
            merge(connection, {after: _all_in(connection, [before]).get(before, {})})
            connection.execute("DELETE FROM progress WHERE person = ?", (before,))

        self._write(work)

    def merge(self, stored: Mapping[str, Any]) -> None:
        """Add what somebody learnt elsewhere; OSError when it is not on disk."""
        theirs = from_plain(stored)
        if theirs:
            self.database.transact(lambda connection: merge(connection, theirs))
            self.changes += 1

    def plain(self) -> dict[str, Any]:
        """Everything as plain values."""
        return to_plain(self.database.read(_all_in, {}))

    def _look(self) -> dict[tuple[str, str], str]:
        """As it is on disk now: by person and game, not yet taken apart."""
        stamp = self.database.stamp()
        if stamp != self._stamp:
            self._known = self.database.read(_texts_in, {})
            self._stamp = stamp
        return self._known

    def _change(self, person: str, game: str, change: Callable[[LearnerProgress], LearnerProgress]) -> None:
        name = safe_read.text(person, _LONGEST_NAME)
        if name is None:
            return

        def work(connection: Connection) -> None:
            _put(connection, name, game, change(_get(connection, name, game)))

        self._write(work)

    def _write(self, work: Callable[[Connection], None]) -> None:
        self.changes += 1
        self.database.change(work)


# -- as stored ---------------------------------------------------------------------------------------


def merge(connection: Connection, theirs: People) -> None:
    """Add what people learnt elsewhere; of the same lesson the better result counts."""
    for person, games in theirs.items():
        for game, learner in games.items():
            _put(connection, person, game, _get(connection, person, game).taken_with(learner))


def _get(connection: Connection, person: str, game: str) -> LearnerProgress:
    wanted = "SELECT content FROM progress WHERE person = ? AND game = ?"
    found = connection.execute(wanted, (person, game)).fetchone()
    return _learner_from_text(found[0] if found else "")


def _put(connection: Connection, person: str, game: str, learner: LearnerProgress) -> None:
    content = json.dumps(_learner_to_plain(learner), ensure_ascii=False, sort_keys=True)
    # Changed in its place: people are listed in the order in which they began.
    connection.execute(
        "INSERT INTO progress VALUES (?, ?, ?)"
        " ON CONFLICT (person, game) DO UPDATE SET content = excluded.content",
        (person, game, content),
    )


def _rows_in(connection: Connection) -> list[tuple[str, str, str]]:
    rows = connection.execute("SELECT person, game, content FROM progress ORDER BY rowid").fetchall()
    return [row for row in rows if all(isinstance(each, str) for each in row)]


def _texts_in(connection: Connection) -> dict[tuple[str, str], str]:
    return {(person, game): content for person, game, content in _rows_in(connection)}


def _all_in(connection: Connection, people: Iterable[str] | None = None) -> People:
    found: People = {}
    for person, game, content in _rows_in(connection):
        if people is None or person in people:
            found.setdefault(person, {})[game] = _learner_from_text(content)
    return found


def _learner_from_text(content: str) -> LearnerProgress:
    try:
        stored = json.loads(content) if content else {}
    except (ValueError, RecursionError):
        stored = {}
    return (isinstance(stored, dict) and _learner_from_plain(stored)) or LearnerProgress()


def to_plain(people: People) -> dict[str, Any]:
    """For a file."""
    return {
        "people": {
            name: {game: _learner_to_plain(each) for game, each in games.items()}
            for name, games in people.items()
        }
    }


def _learner_to_plain(learner: LearnerProgress) -> dict[str, Any]:
    plain: dict[str, Any] = {"stars": learner.stars, "lesson": learner.lesson, "step": learner.step}
    if learner.puzzles.has_begun:
        plain["puzzles"] = learner.puzzles.plain()
    if learner.challenges.has_begun:
        plain["honours"] = learner.challenges.plain()
    return plain


def from_plain(stored: Mapping[str, Any]) -> People:
    """What makes sense of a file; the rest is left out."""
    found: People = {}
    people = stored.get("people")
    for name, games in _entries(people, _MOST_PEOPLE, _LONGEST_NAME):
        known = {
            game: learner
            for game, each in _entries(games, _MOST_GAMES, _LONGEST_KEY)
            if isinstance(each, dict) and (learner := _learner_from_plain(each)) is not None
        }
        if known:
            found[name] = known
    return found


def _entries(value: Any, most: int, longest: int) -> list[tuple[str, Any]]:
    if not isinstance(value, dict):
        return []
    return [(key, each) for key, each in list(value.items())[:most] if safe_read.text(key, longest) == key]


def _learner_from_plain(stored: Mapping[str, Any]) -> LearnerProgress | None:
    stars = {
        key: count
        for key, each in _entries(stored.get("stars"), _MOST_LESSONS, _LONGEST_KEY)
        if (count := safe_read.whole(each, 0, MOST_STARS)) is not None
    }
    lesson = safe_read.text(stored.get("lesson"), _LONGEST_KEY) or ""
    step = safe_read.whole(stored.get("step"), 0, _MOST_STEPS) if lesson else 0
    puzzles = puzzles_from_plain(stored.get("puzzles"))
    won = challenges_from_plain(stored.get("honours"))
    has_begun = stars or lesson or puzzles.has_begun or won.has_begun
    return LearnerProgress(stars, lesson, step or 0, puzzles, won) if has_begun else None
