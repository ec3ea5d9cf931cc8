"""The puzzle of the day: the games that have puzzles take turns. What somebody has solved stays as it was.

The week is shown in seven fields to be pressed, and small on the title, which asks whose turn it is: that
is known without loading a puzzle; its board is made in a quiet moment.
"""

from __future__ import annotations

import datetime
import hashlib
import random
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.progress import MISSED, SOLVED, PuzzleProgress
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems, picture_cache
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import Pressable, Widget

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook


_A_MONDAY = datetime.date(2026, 1, 5)
#: From this day on the games with puzzles take turns with the puzzle of the day; before, the first has all.
TAKING_TURNS: Final = datetime.date(2026, 11, 18)
WEEK = 7
_CARD = (184, 150)  # units of the picture on the title
_MADE = 1  # counted up when it is made in another way


def games_with_puzzles(navigator: Navigator) -> list[GamePlugin]:
    """In the order of the box."""
    return [plugin for plugin in navigator.plugins.all if plugin.load_puzzles is not None]


def progress_of(navigator: Navigator, plugin: GamePlugin) -> PuzzleProgress:
    """What whoever learns here has solved of a game."""
    return navigator.lesson_service.learnt(plugin).puzzles


def game_of_day(navigator: Navigator, day: datetime.date) -> GamePlugin:
    """Whose turn it is; but a day on which a puzzle of the first game was solved stays that game's."""
    games = games_with_puzzles(navigator)
    if day.isoformat() in progress_of(navigator, games[0]).days:
        return games[0]
    return games[turn_of_day(day, len(games))]


def turn_of_day(day: datetime.date, games: int) -> int:
    """Which of so many games the puzzle of a day is of; the first one had the day before they began."""
    return max(0, (day - TAKING_TURNS).days + 1) % games if day >= TAKING_TURNS else 0


def puzzle_in(book: PuzzleBook, day: datetime.date, games: int = 1) -> Puzzle:
    """The same for everybody on a day: easy on Mondays, hard on Sundays, and none comes again before all
    of its weekday were shown. Of several games that take turns, each goes on where it left off."""
    week, weekday = divmod((day - _A_MONDAY).days, WEEK)
    if games > 1 and day >= TAKING_TURNS:
        passed = (day - TAKING_TURNS).days // WEEK
        week += passed // games - passed
    count = len(book.puzzles)
    band = list(book.puzzles[count * weekday // WEEK : count * (weekday + 1) // WEEK])
    if not band:
        return book.puzzles[week % count]
    random.Random(weekday).shuffle(band)
    return band[week % len(band)]


def puzzle_of_day(navigator: Navigator, day: datetime.date) -> tuple[GamePlugin, PuzzleBook, Puzzle]:
    """Of which game, from which book, and which."""
    from aqua_romana.screens.puzzles.model import book_of  # when first needed: a faster start

    plugin = game_of_day(navigator, day)
    book = book_of(plugin)
    assert book is not None
    return plugin, book, of_day(navigator, plugin, day)(book)


def of_day(navigator: Navigator, plugin: GamePlugin, day: datetime.date) -> Callable[[PuzzleBook], Puzzle]:
    """Finds the puzzle of a day in the book of its game; another thread may do so."""
    games, solving = games_with_puzzles(navigator), progress_of(navigator, plugin)
    is_its_turn = plugin is games[turn_of_day(day, len(games))]

    def found(book: PuzzleBook) -> Puzzle:
        before = puzzle_in(book, day)  # as it was when games did not take turns
        if not is_its_turn:
            return before
        now = puzzle_in(book, day, len(games))
        was_solved = day.isoformat() in solving.days and now.key not in solving.answers
        return before if was_solved and before.key in solving.answers else now

    return found


def days_of_all(navigator: Navigator) -> dict[str, int]:
    """How the puzzles of all days were answered, whatever their games."""
    found: dict[str, int] = {}
    for plugin in games_with_puzzles(navigator):
        for day, answer in progress_of(navigator, plugin).days.items():
            found[day] = max(answer, found.get(day, MISSED))
    return found


class TodaysBoard:
    """The picture of today's puzzle, in the size of its card on the title."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        self._navigator = navigator
        self.plugin = plugin
        self._of_today = of_day(navigator, plugin, datetime.date.today())
        self._is_tried = False
        self._found: tuple[str, Surface] | None = None  # what was made while the title is open

    @property
    def _size(self) -> tuple[int, int]:
        app = self._navigator.app
        return app.u(_CARD[0]), app.u(_CARD[1])

    @property
    def _key(self) -> str:
        today, palette = datetime.date.today().isoformat(), self._navigator.app.theme.palette
        return f"{_MADE} {self.plugin.id} {today} {self._size} {palette}"

    @property
    def _file(self) -> Path | None:
        cache = self._navigator.app.sprites.cache
        return cache and cache / f"puzzle-{self.plugin.id}.pixels"

    def find(self) -> Surface | None:
        """The picture, if it was made today."""
        if self._found is not None and self._found[0] == self._key:
            return self._found[1]
        return picture_cache.read_picture(self._file, self._key)

    def make(self, then: Callable[[], object]) -> None:
        """Once: find today's puzzle and have its board painted, all of it behind the window."""
        if self._is_tried:
            return
        self._is_tried = True
        app, boards = self._navigator.app, self._navigator.boards

        def painted(game: Game, check: str) -> None:
            found = boards.find(check, self._size)
            if found is not None:
                self._found = self._key, found
                picture_cache.write_picture(self._file, self._key, found)
                then()

        def read(found: tuple[Game, str] | None) -> None:
            if found is None:
                return
            game, check = found
            if boards.find(check, self._size) is not None:
                painted(game, check)
            else:
                boards.ask(check, self.plugin, game, lambda: painted(game, check))

        app.background(self._read, read)

    def _read(self) -> tuple[Game, str] | None:
        """Today's position, and what its picture is kept under."""
        # Only now: the title is shown sooner without puzzles and rules.
        from aqua_romana.screens.puzzles.model import book_of, position_of

        book = book_of(self.plugin)
        if book is None:
            return None
        puzzle = self._of_today(book)
        game = position_of(self.plugin, self.plugin.engine.read(book.read(puzzle.game)), puzzle)
        return game, hashlib.sha256(game.record().encode()).hexdigest()


#: Days to come are pale, and can be read: at least 3 to 1 on stone.
TO_COME = theme.mix(theme.INK_SOFT, theme.TRAVERTINE, 0.2)
_WREATH = 100  # units
_WEEK_UNITS = 180  # units of text: how wide the small week is
_WITH_DATES = 36  # units of text: a day with less room shows the first letter of its name


class Day(Enum):
    """How a day's puzzle stands."""

    FIRST_TRY = "solved at once"
    LATER = "solved with a hint or later"
    MISSED = "missed"
    OPEN = "nobody has tried it"
    TODAY = "today's, and open"
    TO_COME = "not yet"


_WREATHS = {Day.FIRST_TRY: 3, Day.LATER: 2, Day.MISSED: 0}  # see `emblems`


def monday_of(day: datetime.date) -> datetime.date:
    """The first day of its week."""
    return day - datetime.timedelta(days=day.weekday())


def standing_of(day: datetime.date, today: datetime.date, best: int | None, first: int | None) -> Day:
    """How a day stands by its best answer, and by the first one to its puzzle where that is known."""
    if day > today:
        return Day.TO_COME
    if best is None:
        return Day.TODAY if day == today else Day.OPEN
    if best == MISSED:
        return Day.MISSED
    return Day.FIRST_TRY if best == SOLVED and first in (SOLVED, None) else Day.LATER


class DayField(Pressable):
    """One day: its weekday, its date in a wreath, how it was solved. What is to come cannot be opened."""

    def __init__(
        self,
        day: datetime.date,
        standing: Day,
        is_today: bool,
        on_day: Callable[[datetime.date], object],
    ) -> None:
        super().__init__(name=f"day {day.isoformat()}", on_press=lambda: on_day(day))
        self.day = day
        self.standing = standing
        self.is_today = is_today
        self.enabled = self.focusable = standing is not Day.TO_COME

    def press(self) -> None:
        """Its puzzle, unless it is to come."""
        if self.enabled:
            super().press()

    def words(self) -> str:
        """How it stands, in a word or two."""
        return {
            # Translators: below a day: its puzzle was solved at once; at most 12 letters
            Day.FIRST_TRY: _("first try"),
            # Translators: below a day: its puzzle was solved, but not at the first try; at most 12 letters
            Day.LATER: pgettext("puzzle", "later"),
            # Translators: below a day: its puzzle was not solved; at most 12 letters
            Day.MISSED: pgettext("puzzle", "missed"),
            # Translators: below a day: nobody has tried its puzzle; at most 12 letters
            Day.OPEN: pgettext("puzzle", "open"),
            # Translators: below a day; at most 12 letters
            Day.TODAY: _("today"),
            Day.TO_COME: "",
        }[self.standing]

    def title_text(self) -> str:
        """All of it, for whoever does not see it."""
        # Translators: a day: {weekday}, {date} and in a word or two how its puzzle was {solved}
        return _(
            "{weekday}, {date}: {solved}",
            weekday=formats.weekday(self.day),
            date=formats.day_and_month(self.day),
            solved=self.words(),
        )

    def width_range(self) -> tuple[int, int]:
        """The wreath, and the words below it."""
        context = self.context
        words = max(
            context.fonts.size(self.words(), "small")[0],
            context.fonts.size(formats.short_weekday(self.day), "bold")[0],
        )
        least = max(context.touch, round(words * 0.8) + context.u(10))
        return least, max(words + context.u(14), context.u(126))

    def height_for(self, width: int) -> int:
        """Two lines and a wreath."""
        context = self.context
        lines = context.fonts.line_height("bold") + context.fonts.line_height("small")
        return max(context.touch, lines + min(width, context.u(_WREATH)) + context.u(32))

    @property
    def overhang(self) -> int:
        """The glow of today."""
        return self.context.surfaces.overhang("card_active") if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """A field; today's is gold."""
        context, fonts, rect = self.context, self.context.fonts, self.rect
        is_lit = self.enabled and (self.hovered or self.held)
        context.surfaces.paint(surface, "card_active" if self.is_today or is_lit else "field", rect)
        is_pale = self.standing is Day.TO_COME
        ink = TO_COME if is_pale else theme.INK
        room = rect.w - context.u(8)
        head = fonts.line(formats.short_weekday(self.day), "bold", theme.RED if self.is_today else ink, room)
        surface.blit(head, head.get_rect(midtop=(rect.centerx, rect.y + context.u(10))))
        words = self.words()
        foot = rect.bottom - context.u(10)
        if words:
            line = fonts.line(words, "small", theme.INK if self.is_today else theme.INK_SOFT, room)
            surface.blit(line, line.get_rect(midbottom=(rect.centerx, foot)))
        top = rect.y + context.u(10) + head.get_height()
        middle = Rect(rect.x, top, rect.w, foot - fonts.line_height("small") - top)
        self._paint_date(surface, middle, ink)

    def _paint_date(self, surface: Surface, room: Rect, ink: theme.Colour) -> None:
        context = self.context
        at = Rect(0, 0, *[min(room.w, room.h, context.u(_WREATH))] * 2)
        at.center = room.center
        won = _WREATHS.get(self.standing)
        if won is not None:
            emblems.paint_wreath(surface, context, at, won, sign=False)
        elif self.standing is Day.TODAY:
            pygame.draw.aacircle(surface, theme.RED, at.center, at.w * 0.42, max(2, context.u(3)))
        number = context.fonts.line(formats.integer(self.day.day), "count", ink, at.w)
        surface.blit(number, number.get_rect(center=at.center))

    def problems(self) -> list[str]:
        """Words that do not fit."""
        fits = self.context.fonts.can_fit(self.words(), "small", self.rect.w - self.context.u(8))
        return [] if fits else [f"{self.words()!r} does not fit {self.rect.w}"]


def paint_days(
    surface: Surface,
    context: PaintContext,
    room: Rect,
    monday: datetime.date,
    today: datetime.date,
    days: Mapping[str, int],
) -> None:
    """A week in small, with the wreaths of the large one and a ring around today."""
    wide = room.w / WEEK
    for number in range(WEEK):
        day = monday + datetime.timedelta(days=number)
        cell = Rect(room.x + round(number * wide), room.y, round(wide), room.h)
        side = min(cell.size) - context.u(2)
        answer = days.get(day.isoformat())
        ink = theme.INK if day <= today else TO_COME
        if answer is not None:
            won = _WREATHS[standing_of(day, today, answer, None)]
            wreath = Rect(0, 0, side + context.u(2), side + context.u(2))
            wreath.center = cell.center
            emblems.paint_wreath(surface, context, wreath, won, sign=False)
        elif day == today:
            around = side // 2 + context.u(2)
            pygame.draw.aacircle(surface, theme.RED_LIGHT, cell.center, around, max(2, context.u(3)))
        name = str(day.day) if cell.w >= context.text_u(_WITH_DATES) else formats.short_weekday(day)[:1]
        if context.fonts.can_fit(name, "small_bold", cell.w):
            written = context.fonts.line(name, "small_bold", ink, cell.w)
            surface.blit(written, written.get_rect(center=cell.center))
        elif answer is None:
            pygame.draw.aacircle(surface, ink, cell.center, max(2, side // 8))


class ThisWeek(Widget):
    """The days of this week with what was solved."""

    solid = False

    def __init__(self, days: Mapping[str, int], today: datetime.date) -> None:
        super().__init__()
        self.days, self.today = days, today

    def natural_size(self) -> tuple[int, int]:
        """One row."""
        return self.context.text_u(_WEEK_UNITS), self.context.text_u(44)

    def width_range(self) -> tuple[int, int]:
        """Days may move closer together."""
        return self.context.text_u(_WEEK_UNITS * 0.7), self.context.text_u(_WEEK_UNITS)

    def paint(self, surface: Surface) -> None:
        """In the middle."""
        week = Rect(0, 0, self.rect.w, min(self.rect.h, self.context.text_u(44)))
        week.center = self.rect.center
        paint_days(surface, self.context, week, monday_of(self.today), self.today, self.days)
