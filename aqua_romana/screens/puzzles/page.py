"""The page on which puzzles are chosen: of the day, at one's level, in a run, by theme."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.calendar import Calendar
from aqua_romana.screens.puzzles.model import PuzzleBook
from aqua_romana.screens.puzzles.service import (
    DailyPuzzle,
    OwnPuzzles,
    PuzzleRun,
    PuzzlesAtLevel,
    PuzzleService,
    PuzzlesOfTheme,
)
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui import theme
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, ngettext
from aqua_romana.ui.widgets import Button, Label, ScrollArea, Ui, layout

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_WEEKS = 5  # that the calendar shows
_BESIDE = 820  # layout units of text for two slabs side by side


class PuzzlesPage(ScreenPage):
    """All ways to puzzles; every one of them belongs to whoever learns."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin, book: PuzzleBook) -> None:
        super().__init__(navigator)
        self.plugin = plugin
        self.book = book

    def heading(self) -> str:
        # Translators: the title of a page with puzzles, and what leads there
        return _("Puzzles")

    def stamp(self) -> object:
        """What was answered meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes, datetime.date.today()

    def fill(self, ui: Ui, body: Rect) -> None:
        """Two slabs: days and ways; themes."""
        u = self.app.u
        wide = body.w >= self.app.context.text_u(_BESIDE)
        rects = layout.row(body, [1.0, 1.0], u(24)) if wide else layout.column(body, [1.0, 1.0], u(16))
        # Translators: a puzzle that is the same for everybody on a day
        left, days = self.slab(ui, rects[0], _("Puzzle of the day"), "days")
        # Translators: more puzzles than that of the day
        right, more = self.slab(ui, rects[1], _("More puzzles"), "more")
        self._days(days)
        self._more(more)
        self.fit((left, days), (right, more))
        solve = ui.named("solve")
        if solve is not None:
            first_focus(ui, solve)

    def _days(self, area: ScrollArea) -> None:
        today, solving = datetime.date.today(), self._daily_puzzle(datetime.date.today()).solving()
        column = _Column(area, self.app.u(10))
        column.say(formats.date(today), "italic", theme.TERRACOTTA)
        # Translators: how hard the puzzles of the day are
        column.say(_("Easy on Mondays, hard on Sundays."), "small", theme.INK_SOFT)
        calendar = Calendar(today, solving.days, _WEEKS, self._open_day)
        area.add(calendar)
        column.place(calendar, calendar.height_for(column.room.w))
        solved = sum(answer != MISSED for answer in solving.days.values())
        column.say(ngettext("{n} day solved", "{n} days solved", solved), "small", theme.INK_SOFT)
        # Translators: a button: solve the puzzle of today
        button = Button(
            _("Solve"), partial(self._open_day, today), icon="play", style="primary", name="solve"
        )
        column.button(area.add(button))
        column.end()

    def _more(self, area: ScrollArea) -> None:
        solving = self._daily_puzzle(datetime.date.today()).solving()
        column = _Column(area, self.app.u(8))
        done = sum(answer != MISSED for answer in solving.answers.values())
        if self.navigator.lesson_service.learner():
            column.say(self.navigator.lesson_service.learner(), "name", theme.INK)
        # Translators: {rating} is how good somebody is at puzzles, a number
        column.say(_("Your rating: {rating}", rating=solving.rating), "bold", theme.INK)
        column.say(
            # Translators: how many puzzles somebody has solved
            _("{done} of {all} puzzles solved", done=done, all=len(self.book.puzzles)),
            "small",
            theme.INK_SOFT,
        )
        # Translators: puzzles about as hard as whoever solves them is good
        column.button(
            area.add(Button(_("At my level"), self._open(PuzzlesAtLevel), icon="chart", name="at my level"))
        )
        # Translators: puzzles one after the other until the first mistake
        column.button(area.add(Button(_("The run"), self._open(PuzzleRun), icon="go_on", name="run")))
        if solving.best_run:
            best = ngettext("Best run: {n} puzzle", "Best run: {n} puzzles", solving.best_run)
            column.say(best, "small", theme.INK_SOFT)
        self._own(area, column, solving)
        # Translators: above a list of what puzzles can be about
        column.say(_("By theme"), "bold", theme.RED)
        buttons = [area.add(self._theme_button(key)) for key in self.book.themes if self.book.of_theme(key)]
        column.pairs(buttons)
        column.end()

    def _own(self, area: ScrollArea, column: _Column, solving: PuzzleProgress) -> None:
        """From one's own games, where there are some; else how one comes by them."""
        if not solving.own:
            note = _("Review a finished game: what you gave away there may become a puzzle.")
            column.say(note, "small", theme.INK_SOFT)
            return
        solved = sum(solving.answers.get(key, MISSED) != MISSED for key in solving.own)
        # Translators: puzzles that were found in games somebody played: how many are solved, and how many
        # there are
        text = _("From your own games: {done} of {all}", done=solved, all=len(solving.own))
        column.button(area.add(Button(text, self._open(OwnPuzzles), icon="replay", name="own")))

    def _theme_button(self, key: str) -> Button:
        puzzles, answers = (
            self.book.of_theme(key),
            self._daily_puzzle(datetime.date.today()).solving().answers,
        )
        solved = sum(answers.get(each.key, MISSED) != MISSED for each in puzzles)
        name = _(self.book.themes[key])
        # Translators: puzzles about one {theme}: how many are solved, and how many there are
        text = _("{theme}: {done} of {all}", theme=name, done=solved, all=len(puzzles))
        return Button(text, partial(self._open_theme, key), role="small_bold", name=f"theme {key}")

    # -- ways --------------------------------------------------------------------------------------

    def _daily_puzzle(self, day: datetime.date) -> DailyPuzzle:
        return DailyPuzzle(self.navigator, self.plugin, self.book, day)

    def _open_day(self, day: datetime.date) -> None:
        self._daily_puzzle(day).open()

    def _open(self, make: type[PuzzlesAtLevel | OwnPuzzles | PuzzleRun]) -> partial[None]:
        return partial(self._begin, make)

    def _begin(self, make: type[PuzzlesAtLevel | OwnPuzzles | PuzzleRun]) -> None:
        service: PuzzleService = make(self.navigator, self.plugin, self.book)
        service.open()

    def _open_theme(self, theme_key: str) -> None:
        PuzzlesOfTheme(self.navigator, self.plugin, self.book, theme_key).open()


class _Column:
    """Puts one thing below the other into an area."""

    def __init__(self, area: ScrollArea, gap: int) -> None:
        self.area = area
        self.gap = gap
        self.room = area.inner
        self.y = area.rect.y

    def say(self, text: str, role: str, ink: theme.Colour) -> None:
        """Words, in as many lines as they need."""
        label = self.area.add(Label(text, role, ink, wrap=True, middle=False))
        self.place(label, label.height_for(self.room.w))

    def place(self, widget: Label | Calendar | Button, high: int) -> None:
        """The next below."""
        widget.place((self.room.x, self.y, self.room.w, high))
        self.y += high + self.gap

    def button(self, button: Button) -> None:
        """The next below, as high as a button is."""
        self.place(button, button.natural_size()[1])

    def pairs(self, buttons: list[Button]) -> None:
        """Two beside each other where their words have room for that."""
        half = (self.room.w - self.gap) // 2
        count = 2 if all(each.natural_size()[0] <= half for each in buttons) else 1
        for first in range(0, len(buttons), count):
            row = buttons[first : first + count]
            high = row[0].natural_size()[1]
            places = layout.row(Rect(self.room.x, self.y, self.room.w, high), [1.0] * count, self.gap)
            for button, place in zip(row, places, strict=False):
                button.place(place)
            self.y += high + self.gap

    def end(self) -> None:
        """Nothing more comes."""
        self.area.set_content(self.y - self.area.rect.y)
