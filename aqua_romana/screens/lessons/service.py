"""Who learns, what was learnt, and the ways between the map of lessons, a lesson and the first game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.screens.new_game.player_names import fit_name
from aqua_romana.storage.progress import MOST_STARS, LearnerProgress
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text.formats import listed
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.navigator import Navigator


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

    @property
    def is_under_way(self) -> bool:
        """Begun, and not all done."""
        return self.has_begun and bool(self.next)

    def title(self, key: str) -> str:
        """What a lesson is called."""
        return _(next((title for each, title in self.plugin.lessons if each == key), ""))

    def lessons_text(self) -> str:
        """How many lessons are done."""
        return _("{done} of {all} lessons", done=self.done, all=len(self.plugin.lessons))

    def stars_text(self) -> str:
        """How many stars were won."""
        return _("{won} of {all} stars", won=self.all_stars, all=self.most_stars)


class LessonService:
    """Who learns, what was learnt, and what comes next; one per window."""

    def __init__(self, navigator: Navigator) -> None:
        self.app = navigator.app
        self.navigator = navigator

    @property
    def plugins(self) -> tuple[GamePlugin, ...]:
        """The games that can be learnt."""
        return tuple(plugin for plugin in self.navigator.plugins.all if plugin.lessons)

    # -- who ---------------------------------------------------------------------------------------

    def learner(self) -> str:
        """The name of who learns; at first whoever played last here."""
        settings = self.app.settings
        if settings.learner is not None:
            return settings.learner
        return settings.names[0] if settings.names else ""

    def seat_name(self) -> str:
        """The learner's name as it stands at a table; empty where nobody gave one."""
        return fit_name(self.learner())

    def choose(self, name: str) -> None:
        """Somebody else learns now. What was learnt without a name belongs to the first who gives one."""
        settings, name = self.app.settings, name.strip()
        before = self.learner()
        settings.learner = name
        if name and not before and not any(self.report(plugin).has_begun for plugin in self.plugins):
            self.navigator.saved_games.learning.hand_over("", name)

    def choose_one_of(self, people: Sequence[str]) -> None:
        """One of them learns now: who does already, else the first."""
        if people and self.learner() not in people:
            self.choose(people[0])

    def names(self) -> list[str]:
        """Everybody who may want to learn: who played here, and who learnt before."""
        from aqua_romana.screens.new_game.player_names import KnownNames  # when first needed: a faster start

        saved_games = self.navigator.saved_games
        known = KnownNames(self.app.settings, saved_games.statistics).all()
        return list(dict.fromkeys([*known, *(name for name in saved_games.learning.people() if name)]))

    def keep_choice(self) -> None:
        """Remember who learns, and the name for other pages too."""
        settings = self.app.settings
        if self.learner():
            settings.remember_name(self.learner())
        settings.save()

    # -- what --------------------------------------------------------------------------------------

    def learnt(self, plugin: GamePlugin) -> LearnerProgress:
        """Everything that is kept of the learner: lessons, puzzles, challenges."""
        return self.navigator.saved_games.learning.of(self.learner(), plugin.id)

    def report(self, plugin: GamePlugin) -> LessonProgress:
        """How far the learner has come with the lessons."""
        return LessonProgress(plugin, self.learnt(plugin))

    def has_learnt(self, name: str, plugin: GamePlugin) -> bool:
        """Whether somebody has taken all lessons of a game."""
        report = LessonProgress(plugin, self.navigator.saved_games.learning.of(name, plugin.id))
        return report.has_begun and not report.next

    @property
    def has_taught(self) -> bool:
        """Whether anybody ever began a lesson here."""
        return bool(self.navigator.saved_games.learning.people())

    def remember(self, plugin: GamePlugin, lesson: str, step: int) -> None:
        """So far a lesson has come."""
        self.navigator.saved_games.learning.remember(self.learner(), plugin.id, lesson, step)

    def finished(self, plugin: GamePlugin, lesson: str, stars: int) -> None:
        """A lesson was played to its end."""
        self.navigator.saved_games.learning.note(self.learner(), plugin.id, lesson, stars)

    # -- ways --------------------------------------------------------------------------------------

    def open(self, plugin: GamePlugin, lesson: str) -> None:
        """A lesson, from where it was stopped; over whatever is shown now."""
        from aqua_romana.screens.lessons.mode import lesson_table  # when first shown: a faster start
        from aqua_romana.screens.lessons.model import course_of

        course = course_of(plugin)
        if course is None:
            return
        studies = self.report(plugin).studies
        step = studies.step if studies.lesson == lesson else 0
        self.keep_choice()
        self.app.push(lesson_table(plugin, course, course.lesson(lesson), self, step))

    def leave_lesson(self) -> None:
        """Back to the map."""
        self.app.pop()

    def next_lesson(self, plugin: GamePlugin, lesson: str) -> None:
        """The one after this; after the last a game is offered."""
        keys = [key for key, _title in plugin.lessons]
        at = keys.index(lesson)
        self.app.pop()
        if at + 1 < len(keys):
            self.open(plugin, keys[at + 1])
        else:
            self.offer_game(plugin)

    def offer_game(self, plugin: GamePlugin) -> None:
        """Ask who plays against the learner: two of different faces, the easiest first."""
        from aqua_romana.ai.game_ai import ai_of  # when first needed: a faster start
        from aqua_romana.ai.levels import at_first_sight
        from aqua_romana.table.dialogs import DialogText, TableDialog

        def text() -> DialogText:
            pairs = [*pairwise(at_first_sight(ai_of(plugin).LEVELS))]
            names = [
                " · ".join((listed([each.name for each in pair]), _(pair[0].strength))) for pair in pairs
            ]
            begins = [partial(self.play, plugin, [each.key for each in pair]) for pair in pairs]
            return DialogText(_("Who will you play against?"), [*zip(names, begins, strict=True)])

        page = self.app.scene
        assert isinstance(page, UiScene)  # what the lesson lay over
        page.ui.open(TableDialog(text, primary=0, stacked=True, name="opponents"))

    def play(self, plugin: GamePlugin, opponents: Sequence[str]) -> None:
        """The first game: against computer players, with aids and quiet tips."""
        from aqua_romana.ai.levels import seat_names  # when first needed: a faster start
        from aqua_romana.screens import texts
        from aqua_romana.screens.lessons.model import course_of
        from aqua_romana.table import first_game_tips

        course = course_of(plugin)
        if course is None:
            return
        settings = self.app.settings
        setup, usual = course.play(), list(plugin.engine.default_names())
        setup.seats = [Seat(), *map(Seat, opponents)]
        learner = self.seat_name() or usual[0]
        # Computer players have their own names, as on the page of a new game.
        own = seat_names([texts.level_name(plugin, seat.level) if seat.level else "" for seat in setup.seats])
        setup.names = [learner, *(name or other for name, other in zip(own[1:], usual[1:], strict=False))]
        setup.names = setup.names[: setup.players]
        settings.aids = True
        first_game_tips.forget(settings)
        self.navigator.begin(plugin, setup)
        match = self.navigator.match
        if match is not None:
            settings.first_game = self.navigator.saved_games.name_of(match)
            self.advise(match)
        settings.save()

    def advise(self, match: Match) -> None:
        """At the table of a first game tips are given; it may have been left meanwhile."""
        table, first = self.app.scene, self.app.settings.first_game
        if not first or first != self.navigator.saved_games.name_of(match):
            return
        from aqua_romana.screens.lessons.model import course_of  # when first needed: a faster start
        from aqua_romana.table.first_game_tips import Tips
        from aqua_romana.table.play_mode import PlayMode
        from aqua_romana.table.scene import TableScene

        course = course_of(match.plugin)
        if course is not None and isinstance(table, TableScene) and isinstance(table.mode, PlayMode):
            table.mode.tips = Tips(course, self.app.settings)
            table.refresh()
