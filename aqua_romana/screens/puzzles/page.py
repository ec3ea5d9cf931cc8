"""The page on which puzzles are chosen: of the day, at one's level, in a run, by theme."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.calendar import Calendar
from aqua_romana.screens.puzzles.model import PuzzleBook
from aqua_romana.screens.puzzles.service import (
    DailyPuzzle,
    OwnPuzzles,
    PuzzleRun,
    PuzzlesAtLevel,
    PuzzlesOfTheme,
)
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui import theme
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import Button, Column, Grid, Paragraph, Scroll, Slab, Widget

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_WEEKS = 5  # that the calendar shows


class PuzzlesPage(ScreenPage):
    """All ways to puzzles; every one of them belongs to whoever learns."""

    # Translators: the title of a page with puzzles, and what leads there
    title = N_("Puzzles")
    starts_at = "solve"

    def __init__(self, navigator: Navigator, plugin: GamePlugin, book: PuzzleBook) -> None:
        super().__init__(navigator)
        self.plugin = plugin
        self.book = book

    def stamp(self) -> object:
        """What was answered meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes, datetime.date.today()

    def content(self) -> Widget:
        """Two slabs: days and ways; themes."""
        # Translators: a puzzle that is the same for everybody on a day
        days = Slab(Scroll(self._days(), name="days", margin=0), title=_("Puzzle of the day"))
        # Translators: more puzzles than that of the day
        more = Slab(Scroll(self._more(), name="more", margin=0), title=_("More puzzles"))
        return Grid(days.cell(least=400, weight=1), more.cell(least=400, weight=1), gap=24, row_gap=16)

    def _solving(self) -> PuzzleProgress:
        return self.navigator.lesson_service.learnt(self.plugin).puzzles

    def _days(self) -> Widget:
        today, solving = datetime.date.today(), self._solving()
        solved = sum(answer != MISSED for answer in solving.days.values())
        open_today = partial(self._open_day, today)
        return Column(
            Paragraph(formats.date(today), "italic", theme.TERRACOTTA),
            # Translators: how hard the puzzles of the day are
            Paragraph(_("Easy on Mondays, hard on Sundays."), "small", theme.INK_SOFT),
            Calendar(today, solving.days, _WEEKS, self._open_day),
            Paragraph(ngettext("{n} day solved", "{n} days solved", solved), "small", theme.INK_SOFT),
            # Translators: a button: solve the puzzle of today
            Button(_("Solve"), open_today, icon="play", style="primary", name="solve"),
            gap=10,
        )

    def _more(self) -> Widget:
        solving, learner = self._solving(), self.navigator.lesson_service.learner()
        done = sum(answer != MISSED for answer in solving.answers.values())
        best = ngettext("Best run: {n} puzzle", "Best run: {n} puzzles", solving.best_run)
        themes = [self._theme_button(key) for key in self.book.themes if self.book.of_theme(key)]
        return Column(
            Paragraph(learner, "name") if learner else None,
            # Translators: {rating} is how good somebody is at puzzles, a number
            Paragraph(_("Your rating: {rating}", rating=solving.rating), "bold"),
            Paragraph(
                # Translators: how many puzzles somebody has solved
                _("{done} of {all} puzzles solved", done=done, all=len(self.book.puzzles)),
                "small",
                theme.INK_SOFT,
            ),
            # Translators: puzzles about as hard as whoever solves them is good
            Button(_("At my level"), self._open(PuzzlesAtLevel), icon="chart", name="at my level"),
            # Translators: puzzles one after the other until the first mistake
            Button(_("The run"), self._open(PuzzleRun), icon="go_on", name="run"),
            Paragraph(best, "small", theme.INK_SOFT) if solving.best_run else None,
            self._own(solving),
            # Translators: above a list of what puzzles can be about
            Paragraph(_("By theme"), "bold", theme.RED),
            Grid(*themes, gap=8),
            gap=8,
        )

    def _own(self, solving: PuzzleProgress) -> Widget:
        """From one's own games, where there are some; else how one comes by them."""
        if not solving.own:
            note = _("Review a finished game: what you gave away there may become a puzzle.")
            return Paragraph(note, "small", theme.INK_SOFT)
        solved = sum(solving.answers.get(key, MISSED) != MISSED for key in solving.own)
        # Translators: puzzles that were found in games somebody played: how many are solved, and how many
        # there are
        text = _("From your own games: {done} of {all}", done=solved, all=len(solving.own))
        return Button(text, self._open(OwnPuzzles), icon="replay", name="own")

    def _theme_button(self, key: str) -> Button:
        puzzles, answers = self.book.of_theme(key), self._solving().answers
        solved = sum(answers.get(each.key, MISSED) != MISSED for each in puzzles)
        name = _(self.book.themes[key])
        # Translators: puzzles about one {theme}: how many are solved, and how many there are
        text = _("{theme}: {done} of {all}", theme=name, done=solved, all=len(puzzles))
        return Button(text, partial(self._open_theme, key), role="small_bold", name=f"theme {key}")

    # -- ways --------------------------------------------------------------------------------------

    def _open_day(self, day: datetime.date) -> None:
        DailyPuzzle(self.navigator, self.plugin, self.book, day).open()

    def _open_theme(self, key: str) -> None:
        PuzzlesOfTheme(self.navigator, self.plugin, self.book, key).open()

    def _open(self, make: type[PuzzlesAtLevel | OwnPuzzles | PuzzleRun]) -> Callable[[], None]:
        return lambda: make(self.navigator, self.plugin, self.book).open()
