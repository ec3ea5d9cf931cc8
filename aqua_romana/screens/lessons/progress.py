"""How far somebody has come with the lessons of a game."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.progress import MOST_STARS, LearnerProgress
from aqua_romana.ui.text.translation import _


@dataclass(frozen=True)
class LessonProgress:
    """How far somebody has come with a game."""

    plugin: GamePlugin
    studies: LearnerProgress

    @property
    def done(self) -> int:
        """Lessons with at least one star."""
        return sum(self.stars(key) > 0 for key, _title in self.plugin.lessons)

    def stars(self, key: str) -> int:
        """Of one lesson."""
        return self.studies.stars.get(key, 0)

    @property
    def all_stars(self) -> int:
        return sum(self.stars(key) for key, _title in self.plugin.lessons)

    @property
    def most_stars(self) -> int:
        return MOST_STARS * len(self.plugin.lessons)

    @property
    def next(self) -> str:
        """The lesson to go on with: the one that was stopped in, else the first without stars."""
        keys = [key for key, _title in self.plugin.lessons]
        if self.studies.lesson in keys:
            return self.studies.lesson
        return next((key for key in keys if not self.stars(key)), "")

    @property
    def has_begun(self) -> bool:
        return bool(self.studies.stars or self.studies.lesson)

    def title(self, key: str) -> str:
        """What a lesson is called."""
        return _(next((title for each, title in self.plugin.lessons if each == key), ""))

    def lessons_text(self) -> str:
        """How many lessons are done."""
        return _("{done} of {all} lessons", done=self.done, all=len(self.plugin.lessons))

    def stars_text(self) -> str:
        """How many stars were won."""
        return _("{won} of {all} stars", won=self.all_stars, all=self.most_stars)
