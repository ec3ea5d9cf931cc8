"""The map of lessons: a wall of arches for each game; the water above runs as far as one has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.service import LessonProgress
from aqua_romana.screens.lessons.thumbnails import LessonThumbnails
from aqua_romana.screens.lessons.wall import Frieze, Wall, WallItem
from aqua_romana.screens.new_game.model import LONGEST_NAME
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.page import ScreenPage
from aqua_romana.ui import theme
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Column, Label, Rebuilt, Row, Scroll, Widget

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_BEFORE_PICTURES = 0.25  # seconds the wall is seen before pictures are made
_PICTURE = (280, 158)  # in layout units
_ROW_PICTURE = (104, 59)  # the same, of text
_NIGHT, _DUSK, _VEIL = (44, 30, 20), (40, 26, 14), 60  # over what lies open but was not begun
_NO_STAR = (150, 134, 108)


class LessonItem(WallItem):
    """An arch or a row: which lesson, what it is about, and how far it has come."""

    sign_units = 30

    def __init__(
        self,
        report: LessonProgress,
        key: str,
        find: Callable[[], Surface | None],
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(report.title(key), on_press, f"lesson {report.plugin.id} {key}")
        self.key = key
        self.find = find
        self.won = report.stars(key)
        self.is_done = self.won > 0
        self.is_next = report.next == key
        self.has_begun = report.has_begun

    @property
    def is_lit(self) -> bool:
        """Also where one goes on."""
        return self.is_next or super().is_lit

    def paint_behind(self, surface: Surface, gap: Rect) -> None:
        """What the lesson is about; one size serves all arches: narrow ones show its middle."""
        surface.fill(_NIGHT, gap)
        picture = self.find()
        if picture is None:
            return
        at = picture.get_rect(midtop=gap.midtop)
        seen = at.clip(gap)
        surface.blit(picture, seen, seen.move(-at.x, -at.y))
        if not self.won and not self.is_lit:
            veil = Surface(gap.size)
            veil.fill(_DUSK)
            veil.set_alpha(_VEIL)
            surface.blit(veil, gap)

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """Its number."""
        self._paint_number(surface, gap.midtop, self.context.u(46))

    def picture_size(self) -> tuple[int, int]:
        """Of the shape of the picture in the arch."""
        return self.context.text_u(_ROW_PICTURE[0]), self.context.text_u(_ROW_PICTURE[1])

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
            stars = Rect(room.x, room.y, awards.stars_width(room.h), room.h) if self.is_row else room
            awards.paint_stars(surface, stars, self.won, _NO_STAR)
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

    channel_units = 36


class LessonsPage(ScreenPage):
    """All lessons of all games; nothing is locked."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin | None = None) -> None:
        super().__init__(navigator)
        self.lesson_service = navigator.lesson_service
        self.plugin = plugin
        self._pictures: LessonThumbnails | None = None
        self._making: Iterator[tuple[GamePlugin, str]] | None = None
        self._seen_for = 0.0

    def heading(self) -> str:
        # Translators: the title of a page with lessons, and what leads there
        return _("Learn")

    def stamp(self) -> object:
        """What was learnt meanwhile, and by whom."""
        return super().stamp(), self.navigator.saved_games.learning.changes, self.lesson_service.learner()

    def column_units(self) -> int:
        return 4000

    def footer(self) -> list[Button]:
        """Who knows the game goes on with puzzles and challenges."""
        plugins, show_puzzles = self.navigator.plugins.all, self.navigator.show_puzzles
        buttons = [
            Button(_("Puzzles"), partial(show_puzzles, plugin), icon="hint", name=f"puzzles {plugin.id}")
            for plugin in plugins
            if plugin.load_puzzles is not None
        ]
        if any(plugin.load_challenges is not None for plugin in plugins):
            # Translators: the title of a page with challenges, and what leads there
            text, show = _("Challenges"), self.navigator.show_challenges
            buttons.append(Button(text, show, icon="play", name="challenges"))
        return buttons

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
        size = (self.app.u(_PICTURE[0]), self.app.u(_PICTURE[1]))
        if self._pictures is None or self._pictures.size != size:
            self._pictures = LessonThumbnails(self.app, size)
            self._making = self._pictures.make(self.lesson_service.plugins)
        self._walls = Rebuilt(self._all_walls)
        return Scroll(self._walls, name="wall", margin=0).cell(weight=1)

    def first_focus(self) -> str:
        """The lesson to go on with."""
        plugins = self.lesson_service.plugins
        if not plugins:
            return ""
        wanted = self.plugin if self.plugin in plugins else plugins[0]
        return f"lesson {wanted.id} {self.lesson_service.report(wanted).next or wanted.lessons[0][0]}"

    def _all_walls(self) -> Widget:
        return Column(*(self._wall(plugin) for plugin in self.lesson_service.plugins), gap=22)

    def _wall(self, plugin: GamePlugin) -> Widget:
        report, open_lesson = self.lesson_service.report(plugin), self.lesson_service.open
        items = [
            LessonItem(report, key, partial(self._picture, plugin, key), partial(open_lesson, plugin, key))
            for key, _title in plugin.lessons
        ]
        frieze = Frieze(plugin.title, f"{report.lessons_text()} · {report.stars_text()}")
        is_first = plugin is self.navigator.plugins.first
        return LessonWall(frieze, items, lessons_wall.STONE if is_first else lessons_wall.PALE)

    def _picture(self, plugin: GamePlugin, key: str) -> Surface | None:
        return self._pictures.find(plugin, key) if self._pictures is not None else None

    def _choose(self, name: str) -> None:
        """Stars and water of somebody else; the field keeps the focus."""
        self.lesson_service.choose(name)
        self._built_for = self.stamp()
        self._walls.rebuild()

    def leave(self) -> None:
        """Who learns is remembered."""
        self.lesson_service.keep_choice()

    def update(self, seconds: float) -> bool:
        """One more picture, whenever there is time."""
        self._seen_for += seconds
        if self._making is not None and self._seen_for >= _BEFORE_PICTURES:
            made = next(self._making, None)
            if made is None:
                self._making = None
            elif (item := self.ui.named(f"lesson {made[0].id} {made[1]}")) is not None:
                item.changed()
        return super().update(seconds)

    def wake_after(self) -> float | None:
        """While pictures are missing."""
        wait = max(0.0, _BEFORE_PICTURES - self._seen_for)
        return soonest(super().wake_after(), wait if self._making is not None else None)
