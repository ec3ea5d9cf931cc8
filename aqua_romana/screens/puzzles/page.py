"""The page on which puzzles are chosen: of the day, at one's level, in a run, by theme."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.calendar import WEEK, Day, DayField, monday_of, standing_of
from aqua_romana.screens.puzzles.daily import days_of_all, games_with_puzzles, progress_of, puzzle_of_day
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook, book_of, position_of
from aqua_romana.screens.puzzles.progress import Drops, RatingCurve, ThemeRow, week_change
from aqua_romana.screens.puzzles.service import (
    DailyPuzzle,
    OwnPuzzles,
    PuzzleRun,
    PuzzlesAtLevel,
    PuzzlesOfTheme,
)
from aqua_romana.screens.puzzles.texts import question, standing
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import Medallions
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Divider,
    FittedPicture,
    Grid,
    Label,
    Paragraph,
    Picker,
    Rebuilt,
    Row,
    Scroll,
    Slab,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAST_WIDE = 1480  # units of text for both halves side by side, else one stands below the other
_BOARD, _LEAST_BOARD = 640, 220  # units: how high the board may become, and how low
_GOOD = (66, 112, 38)
_PAD = 20


class PuzzlesPage(ScreenPage):
    """All ways to puzzles; every one of them belongs to whoever learns."""

    # Translators: the title of a page with puzzles, and what leads there
    title = N_("Puzzles")
    most_units = 1860

    def __init__(self, navigator: Navigator, plugin: GamePlugin, book: PuzzleBook) -> None:
        super().__init__(navigator)
        self.plugin = plugin
        self.book = book
        self._week = 0  # how many weeks before this one
        self._board: tuple[GamePlugin, Puzzle, Game, str] | None = None  # see `_today`

    def stamp(self) -> object:
        """What was answered meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes, datetime.date.today()

    def aside(self) -> Widget | None:
        """Which game: its rating, run and themes."""
        games = games_with_puzzles(self.navigator)
        if len(games) < 2:
            return None
        titles = {plugin: plugin.title for plugin in games}
        return Picker.of(titles, self.plugin, self._take, name="which").labelled(_("Which game"))

    def _take(self, plugin: GamePlugin) -> None:
        book = book_of(plugin)
        if book is not None:
            self.plugin, self.book = plugin, book
            self.rebuild()

    def first_focus(self) -> str:
        """Today's puzzle, or when that is solved another one."""
        return "at my level" if self._is_solved_today() else "solve"

    def content(self) -> Widget:
        """The day and its week; beside that, or below it, rating, run and themes."""
        if self.app.size[0] >= self.app.context.text_u(_LEAST_WIDE):
            day = Column(self._day(is_wide=True).cell(weight=1), self._week_part(), gap=14).cell(weight=1)
            right = Column(
                self._rating(),
                self._run(),
                Slab(
                    Scroll(self._themes().cell(weight=1), name="themes", margin=0).cell(weight=1),
                    # Translators: above a list of what puzzles can be about
                    title=_("By theme"),
                    padding=_PAD,
                ).cell(weight=1),
                gap=16,
            )
            left = Slab(Scroll(day, name="day", margin=0))
            return Row(left.cell(weight=1140), right.cell(weight=680), gap=24).cell(weight=1)
        themes = Slab(self._themes(), title=_("By theme"), padding=_PAD)
        above = Slab(Column(self._day(is_wide=False), self._week_part(), gap=8), padding=_PAD)
        below = Column(above, self._rating(), self._run(), themes, gap=16)
        return Scroll(below, name="all", is_centred=True).cell(weight=1)

    def _solving(self) -> PuzzleProgress:
        return progress_of(self.navigator, self.plugin)

    def _is_solved_today(self) -> bool:
        days = days_of_all(self.navigator)
        return days.get(datetime.date.today().isoformat(), MISSED) != MISSED

    # -- the day -----------------------------------------------------------------------------------

    def _today(self) -> tuple[GamePlugin, Puzzle, Game, str]:
        """Today's puzzle and its game, how that stands there, and what its picture is kept under."""
        plugin, book, puzzle = puzzle_of_day(self.navigator, datetime.date.today())
        if self._board is None or self._board[1] is not puzzle:
            whole = plugin.engine.read(book.read(puzzle.game))
            game = position_of(plugin, whole, puzzle)
            self._board = plugin, puzzle, game, hashlib.sha256(game.record().encode()).hexdigest()
        return self._board

    def _day(self, *, is_wide: bool) -> Widget:
        """The board, and beside it what is asked."""
        board = Rebuilt(lambda: FramedBoard(self._picture, _BOARD, _LEAST_BOARD, name="board"))
        self._shown_board = board
        if not is_wide:
            # Letters are large: words get half of the width, and the button stands where it is seen at once.
            return Row(board.cell(weight=1, least=200), self._question(is_wide).cell(weight=1), gap=20)
        return Row(board.cell(weight=1), self._question(is_wide).cell(least=324, most=324), gap=24)

    def _question(self, is_wide: bool) -> Widget:
        """When, for whom, what, and how hard; never what it is about."""
        plugin, puzzle, game, _check = self._today()
        solver = game.decider or 0
        who, what = question(puzzle, game.names[solver])
        today, is_solved = datetime.date.today(), self._is_solved_today()
        # Translators: a button: solve the puzzle of today
        text = _("Solve again") if is_solved else _("Solve")
        solve = Button(
            text,
            partial(self._open_day, today),
            icon="play",
            style="normal" if is_solved else "primary",
            role="title",
            name="solve",
        ).cell(height=84 if is_wide else 56)
        return Column(
            # Translators: a puzzle that is the same for everybody on a day
            Paragraph(_("Puzzle of the day"), "heading", theme.TERRACOTTA),
            Paragraph(formats.weekday(today), "number", theme.RED),
            Paragraph(formats.day_and_month(today), "motto", theme.INK_SOFT),
            Paragraph(plugin.title, "bold") if len(games_with_puzzles(self.navigator)) > 1 else None,
            Divider(),
            Row(
                Medallions(game.colours[solver]),
                Paragraph(who, "bold" if is_wide else "body").cell(weight=1),
                gap=12,
                align="middle",
            ),
            Paragraph(standing(game.totals(), solver)),
            Paragraph(what, "name", theme.RED),
            None if is_wide else solve,
            Spacer(weight=1),
            # Translators: before five drops, some of which are full
            Row(Paragraph(_("How hard")).cell(weight=1), Drops(puzzle.level), align="middle"),
            Row(
                # Translators: before a number: how hard the puzzle is
                Paragraph(_("Its rating")).cell(weight=1),
                Label(formats.integer(puzzle.rating), "count"),
                align="middle",
            ),
            solve if is_wide else None,
            gap=8,
        )

    def _picture(self, room: tuple[int, int]) -> Surface | None:
        """The real board; a drawn one until that is there."""
        plugin, _puzzle, game, check = self._today()
        found = self.navigator.boards.find(check, room, is_large=True)
        if found is not None:
            return found
        self.navigator.boards.ask(check, plugin, game, self._show_picture, is_large=True)
        return game_ui_of(plugin).thumbnail(self.app, game, room)

    def _show_picture(self) -> None:
        self._shown_board.rebuild()

    # -- the week ----------------------------------------------------------------------------------

    def _week_part(self) -> Widget:
        """Seven days with the ways to earlier and later weeks."""
        self._days = Rebuilt(self._week_of, name="week")
        return self._days

    def _week_of(self) -> Widget:
        today = datetime.date.today()
        monday = monday_of(today) - datetime.timedelta(weeks=self._week)
        days = [monday + datetime.timedelta(days=number) for number in range(WEEK)]
        fields = [
            DayField(day, self._standing(day), day == today, self._open_day).cell(weight=1) for day in days
        ]
        # Translators: a button: the puzzles of the week before
        earlier = Button(
            "",
            partial(self._turn, 1),
            icon="back",
            style="round",
            tooltip=_("The week before"),
            keys=(",", "pad_l"),
            name="week before",
        )
        # Translators: a button: the puzzles of the week after
        later = Button(
            "",
            partial(self._turn, -1),
            icon="play",
            style="round",
            tooltip=_("The week after"),
            keys=(".", "pad_r"),
            name="week after",
        )
        later.enabled = self._week > 0
        # Translators: above the days of a week; {day} is its Monday, such as 16 November
        title = _("The week of {day}", day=formats.day_and_month(monday))
        return Column(
            Paragraph(title, "heading", theme.RED, "centre"),
            Row(
                earlier.cell(align="middle"),
                Row(*fields, gap=10).cell(weight=1),
                later.cell(align="middle"),
                gap=12,
            ),
            # Translators: what the wreaths around the days of a week say
            Paragraph(
                _("A gold wreath: solved at the first try. A silver one: later."),
                "italic",
                theme.INK_SOFT,
                "centre",
            ),
            self._of_both(),
            gap=8,
        )

    def _of_both(self) -> Widget | None:
        """What the games share, and what each has of its own."""
        if len(games_with_puzzles(self.navigator)) < 2:
            return None
        # Translators: on the page of puzzles, which has a switch between both games
        text = _("The games take turns with the puzzle of the day. Each has its own rating, run and themes.")
        return Paragraph(text, "italic", theme.INK_SOFT, "centre")

    def _standing(self, day: datetime.date) -> Day:
        plugin, _book, puzzle = puzzle_of_day(self.navigator, day)
        solving = progress_of(self.navigator, plugin)
        best, first = solving.days.get(day.isoformat()), solving.answers.get(puzzle.key)
        return standing_of(day, datetime.date.today(), best, first)

    def _turn(self, weeks: int) -> None:
        self._week = max(0, self._week + weeks)
        self._days.rebuild()

    # -- rating, run, themes -----------------------------------------------------------------------

    def _rating(self) -> Widget:
        solving, learner = self._solving(), self.navigator.lesson_service.learner()
        today = datetime.date.today()
        change = week_change(solving.curve, solving.rating, monday_of(today))
        # Translators: {change} of a rating since Monday, such as +37
        moved = _("{change} this week", change=formats.signed(change))
        is_primary = self._is_solved_today()
        words = Column(
            # Translators: above a number: how good somebody is at puzzles
            Paragraph(_("Your rating"), "bold", theme.RED),
            Paragraph(formats.integer(solving.rating), "number", theme.RED),
            Paragraph(moved, "bold", _GOOD if change > 0 else theme.TERRACOTTA) if change else None,
            Paragraph(learner, "italic", theme.INK_SOFT) if learner else None,
            gap=0,
        )
        curve = Column(
            RatingCurve(solving.curve, solving.rating, today).cell(weight=1),
            # Translators: below a curve
            Paragraph(_("the last 30 days"), "small", theme.INK_SOFT, "right"),
            gap=0,
        )
        level = Button(
            # Translators: puzzles about as hard as whoever solves them is good
            _("At my level"),
            self._open(PuzzlesAtLevel),
            icon="chart",
            style="primary" if is_primary else "normal",
            name="at my level",
        )
        return Slab(
            Column(Row(words.cell(least=170), curve.cell(weight=1), gap=16), level, gap=8), padding=_PAD
        )

    def _run(self) -> Widget:
        best = self._solving().best_run
        words = Column(
            # Translators: puzzles one after the other until the first mistake
            Paragraph(_("The run"), "bold", theme.RED),
            # Translators: of the run: it goes on until the first mistake
            Paragraph(_("until the first miss"), "body", theme.INK_SOFT),
            gap=0,
        )
        # Translators: beside a number: the longest run of solved puzzles so far
        longest = ngettext("puzzle in a row: your best", "puzzles in a row: your best", best)
        record = Row(
            Label(formats.integer(best), "number", theme.RED),
            Paragraph(longest).cell(weight=1, least=110),
            gap=10,
            align="middle",
        )
        # Translators: a button: begin a run of puzzles
        start = Button(_("Start"), self._open(PuzzleRun), icon="go_on", name="run")
        row = Row(
            words.cell(weight=1, least=150),
            record.cell(weight=1, least=170) if best else None,
            start.cell(align="middle"),
            gap=16,
            align="middle",
            wraps=True,
        )
        return Slab(row, padding=_PAD)

    def _themes(self) -> Widget:
        solving = self._solving()
        rows = [self._theme_row(key) for key in self.book.themes if self.book.of_theme(key)]
        if solving.own:
            done = self._solved(solving.own)
            # Translators: puzzles that were found in games somebody played
            own = _("From your own games")
            rows.append(ThemeRow(own, done, len(solving.own), self._open(OwnPuzzles), "own"))
        note = _("Review a finished game: what you gave away there may become a puzzle.")
        return Column(
            Grid(*(each.cell(weight=1) for each in rows), gap=14, row_gap=0).cell(weight=1),
            None if solving.own else Paragraph(note, "italic", theme.INK_SOFT, "centre"),
            gap=6,
        )

    def _theme_row(self, key: str) -> Widget:
        puzzles = [each.key for each in self.book.of_theme(key)]
        opens = partial(self._open_theme, key)
        return ThemeRow(_(self.book.themes[key]), self._solved(puzzles), len(puzzles), opens, f"theme {key}")

    def _solved(self, keys: Iterable[str]) -> int:
        answers = self._solving().answers
        return sum(answers.get(key, MISSED) != MISSED for key in keys)

    # -- ways --------------------------------------------------------------------------------------

    def _open_day(self, day: datetime.date) -> None:
        plugin, book, _puzzle = puzzle_of_day(self.navigator, day)
        DailyPuzzle(self.navigator, plugin, book, day).open()

    def _open_theme(self, key: str) -> None:
        PuzzlesOfTheme(self.navigator, self.plugin, self.book, key).open()

    def _open(self, make: type[PuzzlesAtLevel | OwnPuzzles | PuzzleRun]) -> Callable[[], None]:
        return lambda: make(self.navigator, self.plugin, self.book).open()


class FramedBoard(FittedPicture):
    """The board in an edge of bronze."""

    def paint(self, surface: Surface) -> None:
        """At the top of its room, with the edge on it."""
        if self._picture is None:
            return
        u = self.context.u
        at = self._picture.get_rect(midtop=self.rect.midtop)
        surface.blit(self._picture, at)
        for out, colour in ((0, theme.BRONZE_DARK), (2, theme.BRONZE_LIGHT), (5, theme.BRONZE_DARK)):
            edge = at.inflate(-2 * u(out), -2 * u(out))
            pygame.draw.rect(surface, colour, edge, max(1, u(3)), border_radius=u(4))
