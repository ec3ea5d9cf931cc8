"""The school of the box: who learns, what was learnt, and the ways between map, lessons and first game."""

from __future__ import annotations

from collections.abc import Sequence

from aqua_romana.box.report import Report
from aqua_romana.box.seats import fit_name
from aqua_romana.box.ways import Ways
from aqua_romana.kinds import Kind
from aqua_romana.match import Match
from aqua_romana.tabletop.lesson import course_of
from aqua_romana.window.app import App

_LEARNER = "learner"  # what the settings remember it under
_FIRST_GAME = "first game"  # under which its name is remembered


class School:
    """See `tabletop.lesson_state.School`; one per window."""

    def __init__(self, app: App, ways: Ways) -> None:
        self.app = app
        self.ways = ways

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The games that can be learnt."""
        return tuple(kind for kind in self.ways.kinds.all if kind.lessons)

    # -- who ---------------------------------------------------------------------------------------

    def learner(self) -> str:
        """The name of who learns; at first whoever played last here."""
        settings = self.app.settings
        chosen = settings.other.get(_LEARNER)
        if isinstance(chosen, str):
            return chosen
        return settings.names[0] if settings.names else ""

    def seat_name(self) -> str:
        """The learner's name as it stands at a table; empty where nobody gave one."""
        return fit_name(self.learner())

    def choose(self, name: str) -> None:
        """Somebody else learns now. What was learnt without a name belongs to the first who gives one."""
        settings, name = self.app.settings, name.strip()
        before = self.learner()
        settings.other[_LEARNER] = name
        if name and not before and not any(self.report(kind).has_begun for kind in self.kinds):
            self.ways.library.learning.hand_over("", name)

    def choose_one_of(self, people: Sequence[str]) -> None:
        """One of them learns now: who does already, else the first."""
        if people and self.learner() not in people:
            self.choose(people[0])

    def names(self) -> list[str]:
        """Everybody who may want to learn: who played here, and who learnt before."""
        from aqua_romana.keeping.known_names import KnownNames  # when first needed: a faster start

        library = self.ways.library
        known = KnownNames(self.app.settings, library.statistics).all()
        return list(dict.fromkeys([*known, *(name for name in library.learning.people() if name)]))

    def keep_choice(self) -> None:
        """Remember who learns, and the name for other pages too."""
        settings = self.app.settings
        if self.learner():
            settings.remember_name(self.learner())
        settings.save()

    # -- what --------------------------------------------------------------------------------------

    def report(self, kind: Kind) -> Report:
        """How far the learner has come."""
        return Report(kind, self.ways.library.learning.of(self.learner(), kind.word))

    @property
    def has_taught(self) -> bool:
        """Whether anybody ever began a lesson here."""
        return bool(self.ways.library.learning.people())

    def remember(self, kind: Kind, lesson: str, step: int) -> None:
        """So far a lesson has come."""
        self.ways.library.learning.remember(self.learner(), kind.word, lesson, step)

    def finished(self, kind: Kind, lesson: str, stars: int) -> None:
        """A lesson was played to its end."""
        self.ways.library.learning.note(self.learner(), kind.word, lesson, stars)

    # -- ways --------------------------------------------------------------------------------------

    def open(self, kind: Kind, lesson: str) -> None:
        """A lesson, from where it was stopped; over whatever is shown now."""
        from aqua_romana.tabletop.learning import LessonScene  # when first shown: a faster start

        course = course_of(kind)
        if course is None:
            return
        studies = self.report(kind).studies
        step = studies.step if studies.lesson == lesson else 0
        self.keep_choice()
        self.app.push(LessonScene(kind, course, course.lesson(lesson), self, step))

    def leave_lesson(self) -> None:
        """Back to the map."""
        self.app.pop()

    def next_lesson(self, kind: Kind, lesson: str) -> None:
        """The one after this; after the last a game is played."""
        keys = [key for key, _title in kind.lessons]
        at = keys.index(lesson)
        self.app.pop()
        if at + 1 < len(keys):
            self.open(kind, keys[at + 1])
        else:
            self.play(kind)

    def play(self, kind: Kind) -> None:
        """The first game: against apprentices, with aids and quiet tips."""
        from aqua_romana.tabletop import tips  # when first needed: a faster start

        course = course_of(kind)
        if course is None:
            return
        settings = self.app.settings
        setup, usual = course.play(), list(kind.engine.default_names())
        learner = self.seat_name() or usual[0]
        setup.names = [learner, *[name for name in (*usual[1:], usual[0]) if name != learner]]
        setup.names = setup.names[: setup.players]
        settings.aids = True
        tips.forget(settings)
        self.ways.begin(kind, setup)
        match = self.ways.match
        if match is not None:
            settings.other[_FIRST_GAME] = self.ways.library.name_of(match)
            self.advise(match)
        settings.save()

    def advise(self, match: Match) -> None:
        """At the table of a first game tips are given; it may have been left meanwhile."""
        from aqua_romana.tabletop.scene import TableScene  # when first needed: a faster start
        from aqua_romana.tabletop.tips import Tips

        table, first = self.app.scene, self.app.settings.other.get(_FIRST_GAME)
        if not first or first != self.ways.library.name_of(match) or not isinstance(table, TableScene):
            return
        course = course_of(match.kind)
        if course is not None:
            table.tips = Tips(course, self.app.settings)
