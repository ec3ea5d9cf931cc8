"""The map of lessons: a wall of arches for each game; the water above runs as far as one has come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.service import LessonProgress
from aqua_romana.screens.lessons.thumbnails import LessonThumbnails
from aqua_romana.screens.lessons.wall import Arch, Frieze, LessonRow, LessonWidget, title_room
from aqua_romana.screens.new_game.model import LONGEST_NAME
from aqua_romana.screens.new_game.name_field import NameField
from aqua_romana.screens.page import ScreenPage
from aqua_romana.ui import theme
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Label, ScrollArea, Ui, Widget

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_CHANNEL, _PLAQUE, _TIER = 36, 80, 268  # in layout units
_LEAST_PITCH = 224  # layout units of text: what a title needs on its plaque
_WIDEST_PITCH = 340  # a wider arch would be flat
_BEFORE_PICTURES = 0.25  # seconds the wall is seen before pictures are made
_PICTURE = (280, 158)  # in layout units


class LessonFrieze(Frieze):
    """Tells what was learnt of a game."""

    def __init__(self, report: LessonProgress) -> None:
        super().__init__(report.plugin, _learnt(report))
        self.report = report

    def follow(self, report: LessonProgress) -> None:
        """Somebody else learns, or more was learnt."""
        self.report = report
        self.tell(_learnt(report))


def _learnt(report: LessonProgress) -> str:
    return f"{report.lessons_text()} · {report.stars_text()}"


class Channel(Widget):
    """Water above a tier, as far as the lessons below it are done."""

    solid = False
    floating = True  # it lies on the arches

    def __init__(self, report: LessonProgress, keys: tuple[str, ...], stone: theme.Colour) -> None:
        super().__init__(name="channel")
        self.report = report
        self.keys_below = keys
        self.stone = stone

    def follow(self, report: LessonProgress) -> None:
        """Somebody else learns, or more was learnt."""
        self.report = report
        self.changed()

    def paint(self, surface: Surface) -> None:
        """Stone, bed, water."""
        done = 0
        while done < len(self.keys_below) and self.report.stars(self.keys_below[done]):
            done += 1
        lessons_wall.paint_channel(surface, self.rect, done / len(self.keys_below), self.stone)


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
        puzzles = [
            Button(
                _("Puzzles"),
                partial(self.navigator.show_puzzles, plugin),
                icon="hint",
                name=f"puzzles {plugin.id}",
            )
            for plugin in self.navigator.plugins.all
            if plugin.load_puzzles is not None
        ]
        if not any(plugin.load_challenges is not None for plugin in self.navigator.plugins.all):
            return puzzles
        # Translators: the title of a page with challenges, and what leads there
        return [
            *puzzles,
            Button(_("Challenges"), self.navigator.show_challenges, icon="play", name="challenges"),
        ]

    def fill(self, ui: Ui, body: Rect) -> None:
        """Who learns, then the walls."""
        u = self.app.u
        self._follow: list[LessonWidget | LessonFrieze | Channel] = []
        size = (u(_PICTURE[0]), u(_PICTURE[1]))
        if self._pictures is None or self._pictures.size != size:
            self._pictures = LessonThumbnails(self.app, size)
            self._making = self._pictures.make(self.lesson_service.plugins)
        body = self._who(ui, body)
        area = ui.add(ScrollArea(name="wall"))
        area.place(body)
        self._areas.append(area)
        wide = area.inner.w
        y = body.y
        for plugin in self.lesson_service.plugins:
            y = self._wall(area, plugin, Rect(body.x, y, wide, 0)) + u(22)
        area.set_content(y - body.y)
        reports = [self.lesson_service.report(plugin) for plugin in self.lesson_service.plugins]
        wanted = next(
            (each for each in reports if each.plugin is self.plugin), reports[0] if reports else None
        )
        if wanted is not None:
            first = ui.named(f"lesson {wanted.plugin.id} {wanted.next or wanted.plugin.lessons[0][0]}")
            if first is not None:
                first_focus(ui, first)

    def _who(self, ui: Ui, body: Rect) -> Rect:
        """The name of who learns, beside the heading where there is room, else above the wall."""
        context, u = self.app.context, self.app.u
        # Translators: before a field with a name
        label = ui.add(Label(_("Who is learning?"), "bold", theme.IVORY))
        field = ui.add(
            NameField(
                self.lesson_service.learner(),
                self._choose,
                known=self.lesson_service.names,
                on_forget=lambda _name: None,
                limit=LONGEST_NAME,
                name="learner",
            )
        )
        words, wide = context.fonts.size(label.text, "bold")[0], context.text_u(280)
        high = field.natural_size()[1]
        least = context.fonts.size(self.heading(), "title")[0] + u(140)
        bounds = ui.bounds
        if bounds.w - least - u(60) >= words + wide + u(30):
            x = bounds.right - u(36) - wide
            top = u(22) + (max(context.touch, u(54), context.fonts.line_height("title")) - high) // 2
            field.place((x, top, wide, high))
            label.place((x - words - u(16), top, words, high))
            title = next(each for each in ui.walk() if isinstance(each, Label) and each is not label)
            title.rect.w = label.rect.x - u(16) - title.rect.x
            return body
        room = min(body.w, words + u(16) + wide)
        if room >= words + u(16) + context.text_u(160):
            label.place((body.x, body.y, words, high))
            field.place((body.x + words + u(16), body.y, room - words - u(16), high))
            used = high
        else:
            tall = context.fonts.block_size(label.text, "bold", body.w)[1]
            label.place((body.x, body.y, body.w, tall))
            field.place((body.x, body.y + tall, body.w, high))
            used = high + tall
        return Rect(body.x, body.y + used + u(14), body.w, body.h - used - u(14))

    def _wall(self, area: ScrollArea, plugin: GamePlugin, room: Rect) -> int:
        """The lessons of one game; the lower edge of its wall."""
        context, report = self.app.context, self.lesson_service.report(plugin)
        keys = [key for key, _title in plugin.lessons]
        least, titles = context.text_u(_LEAST_PITCH), [report.title(key) for key in keys]

        def has_room(pitch: int) -> bool:
            words = title_room(context, pitch)
            return pitch >= least and all(context.fonts.can_fit(title, "bold", words) for title in titles)

        # All in one tier, or in two; where that is too narrow for titles they become rows.
        per_tier = next((n for n in (len(keys), -(-len(keys) // 2)) if has_room(room.w // n)), 0)
        is_rows = not per_tier
        wall = Rect(room)
        pitch = min(room.w // max(1, per_tier), context.u(_WIDEST_PITCH))
        if not is_rows:
            wall.w = pitch * per_tier
            wall.x = room.centerx - wall.w // 2
        frieze = area.add(LessonFrieze(report))
        self._follow.append(frieze)
        high = frieze.height_for(wall.w)
        frieze.place((wall.x, wall.y, wall.w, high))
        y = wall.y + high
        if is_rows:
            return self._rows(area, plugin, Rect(wall.x, y, wall.w, 0))
        stone = lessons_wall.STONE if plugin is self.navigator.plugins.first else lessons_wall.PALE
        for first in range(0, len(keys), per_tier):
            y = self._tier(area, plugin, tuple(keys[first : first + per_tier]), (wall.x, y, pitch), stone)
        return y

    def _tier(
        self,
        area: ScrollArea,
        plugin: GamePlugin,
        keys: tuple[str, ...],
        place: tuple[int, int, int],
        stone: theme.Colour,
    ) -> int:
        context, (x, y, pitch) = self.app.context, place
        channel, plaque = context.u(_CHANNEL), max(context.u(_PLAQUE), context.text_u(66))
        high = context.u(_TIER - _PLAQUE) + plaque
        report = self.lesson_service.report(plugin)
        for number, key in enumerate(keys):
            arch = area.add(
                Arch(
                    report,
                    key,
                    partial(self._picture, plugin, key),
                    partial(self.lesson_service.open, plugin, key),
                    stone=stone,
                    channel=channel,
                    plaque=plaque,
                )
            )
            arch.place((x + number * pitch, y, pitch, high))
            self._follow.append(arch)
        water = area.add(Channel(report, keys, stone))
        water.place((x, y, pitch * len(keys), channel))
        self._follow.append(water)
        return y + high + context.u(8)

    def _rows(self, area: ScrollArea, plugin: GamePlugin, room: Rect) -> int:
        """One below the other, side by side where there is room for two."""
        context, report = self.app.context, self.lesson_service.report(plugin)
        gap = context.u(14)
        columns = 2 if (room.w - gap) // 2 >= context.text_u(300) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        y = room.y + gap
        keys = [key for key, _title in plugin.lessons]
        for first in range(0, len(keys), columns):
            row = [
                area.add(
                    LessonRow(
                        report,
                        key,
                        partial(self._picture, plugin, key),
                        partial(self.lesson_service.open, plugin, key),
                    )
                )
                for key in keys[first : first + columns]
            ]
            high = max(each.height_for(wide) for each in row)
            for number, each in enumerate(row):
                each.place((room.x + number * (wide + gap), y, wide, high))
                self._follow.append(each)
            y += high + gap
        return y

    def _picture(self, plugin: GamePlugin, key: str) -> Surface | None:
        return self._pictures.find(plugin, key) if self._pictures is not None else None

    def _choose(self, name: str) -> None:
        """Stars and water of somebody else; the field keeps the focus."""
        self.lesson_service.choose(name)
        self._built_for = self.stamp()
        for each in self._follow:
            each.follow(self.lesson_service.report(each.report.plugin))

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
            else:
                for each in self._follow:
                    if isinstance(each, LessonWidget) and (each.report.plugin, each.key) == made:
                        each.changed()
        return super().update(seconds)

    def wake_after(self) -> float | None:
        """While pictures are missing."""
        wait = max(0.0, _BEFORE_PICTURES - self._seen_for)
        return soonest(super().wake_after(), wait if self._making is not None else None)
