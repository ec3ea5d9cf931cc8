"""How far somebody has come with the lessons of a game."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.keeping.learning import MOST_STARS, Studies
from aqua_romana.kinds import Kind
from aqua_romana.window.text import _


@dataclass(frozen=True)
class Report:
    """How far somebody has come with a game."""

    kind: Kind
    studies: Studies

    @property
    def done(self) -> int:
        """Lessons with at least one star."""
        return sum(self.stars(key) > 0 for key, _title in self.kind.lessons)

    def stars(self, key: str) -> int:
        """Of one lesson."""
        return self.studies.stars.get(key, 0)

    @property
    def all_stars(self) -> int:
        return sum(self.stars(key) for key, _title in self.kind.lessons)

    @property
    def most_stars(self) -> int:
        return MOST_STARS * len(self.kind.lessons)

    @property
    def next(self) -> str:
        """The lesson to go on with: the one that was stopped in, else the first without stars."""
        keys = [key for key, _title in self.kind.lessons]
        if self.studies.lesson in keys:
            return self.studies.lesson
        return next((key for key in keys if not self.stars(key)), "")

    @property
    def has_begun(self) -> bool:
        return bool(self.studies.stars or self.studies.lesson)

    def title(self, key: str) -> str:
        """What a lesson is called."""
        return _(next((title for each, title in self.kind.lessons if each == key), ""))

    def lessons_told(self) -> str:
        """How many lessons are done."""
        return _("{done} of {all} lessons", done=self.done, all=len(self.kind.lessons))

    def stars_told(self) -> str:
        """How many stars were won."""
        return _("{won} of {all} stars", won=self.all_stars, all=self.most_stars)
