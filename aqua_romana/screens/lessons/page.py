"""The map of lessons: a wall of arches for each game; the water above runs as far as one has come."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons.model import course_of, start_of
from aqua_romana.screens.lessons.service import LessonProgress, LessonService
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.new_game.player_names import LONGEST_NAME
from aqua_romana.screens.puzzles.daily import (
    ThisWeek,
    days_of_all,
    game_of_day,
    games_with_puzzles,
    progress_of,
)
from aqua_romana.screens.wall import BoardScene, Frieze, Wall, WallItem, WallPage, Wanted, seen_through
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Label,
    Paragraph,
    Rebuilt,
    Row,
    Scroll,
    Slab,
    Widget,
)

_DUSK, _VEIL = (40, 26, 14), 60  # over what lies open but was not begun
_NO_STAR = (150, 134, 108)


class LessonItem(WallItem):
    """An arch or a row: which lesson, what it is about, and how far it has come."""

    sign_units = 30
    row_picture = (104, 59)

    def __init__(
        self,
        report: LessonProgress,
        key: str,
        find: Callable[[], Surface | None],
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(report.title(key), find, on_press, f"lesson {report.plugin.id} {key}")
        self.key = key
        self.won = report.stars(key)
        self.is_done = self.won > 0
        self.is_next = report.next == key
        self.has_begun = report.has_begun

    def value_text(self) -> str:
        """The stars won, which others see."""
        # Translators: said at the end of a lesson: how many stars were won
        return ngettext("{n} star", "{n} stars", self.won) if self.is_done else ""

    @property
    def is_lit(self) -> bool:
        """Also where one goes on."""
        return self.is_next or super().is_lit

    def seen(self, size: tuple[int, int]) -> Surface:
        """What the lesson is about; one size serves all arches: narrow ones show its middle."""
        picture = self.find()
        view = seen_through(self.context, size, picture)
        if picture is not None and not self.won and not self.is_lit:
            veil = Surface(size)
            veil.fill(_DUSK)
            veil.set_alpha(_VEIL)
            view.blit(veil, (0, 0))
        return view

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """Its number."""
        self._paint_number(surface, gap.midtop, self.context.u(46))

    def paint_picture(self, surface: Surface, room: Rect) -> None:
        """What the lesson is about, and its number."""
        picture = self.find()
        if picture is not None:
            surface.blit(pygame.transform.smoothscale(picture, room.size), room)
        disc = self.context.text_u(30)
        self._paint_number(surface, (room.x + disc // 3, room.y + disc // 3), disc)

    def paint_sign(self, surface: Surface, room: Rect) -> None:
        """Stars or, where one goes on, the words for it."""
        context = self.context
        if not self.is_next or self.won:
            stars = Rect(room.x, room.y, emblems.stars_width(room.h), room.h) if self.is_row else room
            emblems.paint_stars(surface, stars, self.won, _NO_STAR)
            return
        # Translators: on the map of lessons, below the one to go on with; at most 10 letters
        text = _("Go on") if self.has_begun else _("Begin")
        icon = context.surfaces.icon("play", theme.RED, round(room.h * 0.8))
        beside = icon.get_width() + context.u(8)
        line = context.fonts.line(text, "bold", theme.RED, room.w - beside)
        x = room.x if self.is_row else room.centerx - (beside + line.get_width()) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        surface.blit(line, line.get_rect(midleft=(x + beside, room.centery)))

    def _paint_number(self, surface: Surface, centre: tuple[int, int], px: int) -> None:
        """In a bronze disc."""
        disc = self.context.pictures.icon("ui/count_badge", None, px)
        surface.blit(disc, disc.get_rect(center=centre))
        number = self.context.fonts.line(self.key, "bold", theme.GOLD, round(px * 0.7))
        surface.blit(number, number.get_rect(center=centre))


class LessonWall(Wall):
    """The lessons of one game, with water above them as far as they are done."""

    channel_units = 40


class LessonsPage(WallPage):
    """All lessons of all games; nothing is locked."""

    # Translators: the title of a page with lessons, and what leads there
    title = N_("Learn")
    sort = "lesson"

    @property
    def lesson_service(self) -> LessonService:
        """Who learns, and how far that has come."""
        return self.navigator.lesson_service

    def wanted(self) -> list[Wanted]:
        """The part of a position that each lesson is about."""
        return [
            Wanted(plugin, key, partial(_scene, plugin, key))
            for plugin in self.lesson_service.plugins
            for key, _title in plugin.lessons
        ]

    def aside(self) -> Widget:
        """Who learns."""
        service = self.lesson_service
        field = NameField(
            service.learner(),
            self._choose,
            known=service.names,
            on_forget=lambda _name: None,
            limit=LONGEST_NAME,
            name="learner",
        )
        # Translators: before a field with a name
        label = Label(_("Who is learning?"), "bold", theme.IVORY)
        return Row(label, field.cell(least=160, most=280), align="middle", wraps=True)

    def content(self) -> Widget:
        """The walls."""
        self._walls = Rebuilt(lambda: Column(*map(self._wall, self.lesson_service.plugins), gap=22))
        # What lies beside has a sixth of the width, or what its longest word needs.
        beside = Column(*self._other_ways(), gap=20).cell(weight=1)
        columns = Row(self._walls.cell(weight=5, least=480), beside, gap=24, wraps=True)
        return Scroll(columns, name="wall", margin=0).cell(weight=1)

    def _other_ways(self) -> Iterator[Widget]:
        """Who knows the game goes on with puzzles and challenges."""
        navigator = self.navigator
        # Translators: what can be won in this program, in one line
        honours = _("Lessons earn stars, puzzles a rating, challenges wreaths, and games feats.")
        yield Slab(Paragraph(honours, "small", theme.INK_SOFT, "centre"))
        if games_with_puzzles(navigator):
            yield self._puzzles()
        if any(plugin.load_challenges is not None for plugin in navigator.plugins.all):
            yield self._challenges()

    def _puzzles(self) -> Widget:
        """This week, and the rating in the game whose turn it is today."""
        navigator, today = self.navigator, datetime.date.today()
        plugin = game_of_day(navigator, today)
        show = partial(navigator.show_puzzles, plugin)
        rating = _("Your rating: {rating}", rating=formats.integer(progress_of(navigator, plugin).rating))
        return Slab(
            Column(
                ThisWeek(days_of_all(navigator), today),
                Paragraph(plugin.title, "small", theme.INK_SOFT, "centre")
                if len(games_with_puzzles(navigator)) > 1
                else None,
                Paragraph(rating, "bold", align="centre"),
                Button(_("Puzzles"), show, icon="hint", name="puzzles"),
            ),
            title=_("Puzzles"),
        )

    def _challenges(self) -> Widget:
        """A wreath, and how many were won."""
        service, navigator = self.navigator.challenge_service, self.navigator
        won = [best.wreath for plugin in service.plugins for best in service.progress(plugin).bests.values()]
        count = sum(len(service.book(plugin).challenges) for plugin in service.plugins)
        best = max(won, default=0)

        def paint_wreath(surface: Surface, context: PaintContext, room: Rect) -> None:
            emblems.paint_wreath(surface, context, room, best)

        summary = ngettext("{won} of {n} wreath", "{won} of {n} wreaths", count, won=sum(map(bool, won)))
        # Translators: the title of a page with challenges, and what leads there
        text = _("Challenges")
        return Slab(
            Column(
                Drawing(paint_wreath, 120, 110),
                Paragraph(summary, "bold", align="centre"),
                Button(text, navigator.show_challenges, icon="play", name="challenges"),
                # Translators: what is worth doing once in a game; a button that leads to a list of them
                Button(_("Feats"), partial(navigator.show, "achievements"), icon="chart", name="feats"),
            ),
            title=text,
        )

    def first_focus(self) -> str:
        """The lesson to go on with."""
        plugins = self.lesson_service.plugins
        if not plugins:
            return ""
        wanted = self.plugin if self.plugin in plugins else plugins[0]
        return f"lesson {wanted.id} {self.lesson_service.report(wanted).next or wanted.lessons[0][0]}"

    def _wall(self, plugin: GamePlugin) -> Widget:
        report, open_lesson = self.lesson_service.report(plugin), self.lesson_service.open
        items = [
            LessonItem(report, key, partial(self.picture, plugin, key), partial(open_lesson, plugin, key))
            for key, _title in plugin.lessons
        ]
        frieze = Frieze(plugin.title, f"{report.lessons_text()} · {report.stars_text()}")
        return LessonWall(frieze, items, self.stone(plugin))

    def _choose(self, name: str) -> None:
        """Stars and water of somebody else; the field keeps the focus."""
        self.lesson_service.choose(name)
        self._built_for = self.stamp()
        self._walls.rebuild()

    def leave(self) -> None:
        """Who learns is remembered."""
        self.lesson_service.keep_choice()


def _scene(plugin: GamePlugin, key: str) -> BoardScene:
    """The part of a position that a lesson is about."""
    course = course_of(plugin)
    assert course is not None  # it is one of its lessons
    lesson = course.lesson(key)
    number, is_played = lesson.picture
    step = lesson.steps[number]
    raw = course.read(step.record)
    game = plugin.engine.read(raw)
    game.seek(start_of(raw, step.mark) + is_played)
    return BoardScene(game, lesson.part, step.gaze or step.helps)
