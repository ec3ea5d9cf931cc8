"""The page on which puzzles are chosen: of the day, at one's level, in a run, by theme."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.screens.key_bindings import PAGES
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.daily import (
    WEEK,
    Day,
    DayField,
    days_of_all,
    games_with_puzzles,
    monday_of,
    progress_of,
    puzzle_of_day,
    standing_of,
)
from aqua_romana.screens.puzzles.model import LEVELS, Puzzle, PuzzleBook, book_of, position_of
from aqua_romana.screens.puzzles.panels import Press, PressableText
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
from aqua_romana.ui.graphics import emblems
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
        return self.which_game(self.plugin, self._take, games_with_puzzles(self.navigator))

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
            Row(Paragraph(_("Difficulty")).cell(weight=1), Drops(puzzle.level), align="middle"),
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
        self.navigator.boards.ask(check, plugin, game, self._shown_board.rebuild, is_large=True)
        return game_ui_of(plugin).thumbnail(self.app, game, room)

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
        earlier = self._turn_button("week before", "back", _("The week before"), 1)
        # Translators: a button: the puzzles of the week after
        later = self._turn_button("week after", "play", _("The week after"), -1)
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
                _("A gold wreath: solved on the first try. A silver one: later."),
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

    def _turn_button(self, name: str, icon: str, tip: str, weeks: int) -> Button:
        turn = partial(self._turn, weeks)
        return Button("", turn, icon=icon, style="round", tooltip=tip, keys=PAGES[name].keys, name=name)

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


_FINE = 4  # drawn larger and scaled down: what is drawn directly has rough edges
_DROP = 26  # units of text
_BAR = 11
CURVE_DAYS = 30


class Drops(Widget):
    """How hard a puzzle is, in drops of five."""

    solid = False

    def __init__(self, level: int) -> None:
        super().__init__(name="drops")
        self.level = level

    def natural_size(self) -> tuple[int, int]:
        """A row of them."""
        side = self.context.text_u(_DROP)
        return round(side * 0.9 * LEVELS), side

    def paint(self, surface: Surface) -> None:
        """From left to right."""
        high = min(self.rect.h, self.context.text_u(_DROP))
        for number in range(LEVELS):
            drop = _drop(high, number < self.level)
            left = self.rect.x + round(number * self.rect.w / LEVELS)
            surface.blit(drop, drop.get_rect(midleft=(left, self.rect.centery)))


@lru_cache(maxsize=16)
def _drop(high: int, is_full: bool) -> Surface:
    side = max(1, high) * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    water, edge = (theme.WATER, theme.mix(theme.WATER, theme.BLACK, 0.45)) if is_full else (None, None)
    for share, colour in ((1.0, edge or theme.BRONZE), (0.84, water or theme.TRAVERTINE)):
        radius, centre = side * 0.3 * share, (side / 2, side * 0.64)
        tip = (side / 2, side * 0.5 - side * 0.45 * share)
        pygame.draw.circle(large, colour, centre, radius)
        sides = [(centre[0] + way * radius * 0.95, centre[1] - radius * 0.3) for way in (-1, 1)]
        pygame.draw.polygon(large, colour, [tip, *sides])
    if is_full:
        light = theme.mix(theme.WATER, theme.IVORY, 0.75)
        pygame.draw.circle(large, light, (side * 0.42, side * 0.66), side * 0.07)
    return pygame.transform.smoothscale(large, (max(1, high), max(1, high)))


class RatingCurve(Widget):
    """The rating over the last days, with water below the line."""

    solid = False

    def __init__(self, curve: Mapping[str, int], rating: int, today: datetime.date) -> None:
        super().__init__(name="curve")
        self.points = points_of(curve, rating, today)
        self._drawn: Surface | None = None

    def width_range(self) -> tuple[int, int]:
        """Wide."""
        return self.context.u(120), self.context.u(374)

    def height_for(self, width: int) -> int:
        """Low."""
        return self.context.u(112)

    def least_height(self, width: int) -> int:
        """Lower."""
        return self.context.u(70)

    def arrange(self) -> None:
        """Another size is another picture."""
        self._drawn = None

    def paint(self, surface: Surface) -> None:
        """Made once."""
        if self._drawn is None:
            self._drawn = self._draw()
        surface.blit(self._drawn, self.rect)

    def _draw(self) -> Surface:
        context, fonts = self.context, self.context.fonts
        surface = Surface(self.rect.size, pygame.SRCALPHA)
        values = [rating for _day, rating in self.points]
        low, high = min(values) // 50 * 50, -(-max(max(values), min(values) + 1) // 50) * 50
        line = fonts.line_height("small")
        left = max(fonts.size(formats.integer(each), "small")[0] for each in (low, high)) + context.u(8)
        dot = context.u(7)
        plot = Rect(left, line // 2, surface.get_width() - left - dot, surface.get_height() - line)
        if plot.w < context.u(40) or plot.h < context.u(20):
            return surface
        soft = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.55)
        for value, y in ((high, plot.top), (low, plot.bottom)):
            pygame.draw.line(surface, soft, (plot.left, y), (plot.right, y))
            label = fonts.render(formats.integer(value), "small", theme.INK_SOFT)
            surface.blit(label, label.get_rect(midright=(plot.left - context.u(6), y)))
        fine = Surface((surface.get_width() * _FINE, surface.get_height() * _FINE), pygame.SRCALPHA)
        spots = [
            (
                (plot.left + plot.w * day / CURVE_DAYS) * _FINE,
                (plot.bottom - plot.h * (rating - low) / (high - low)) * _FINE,
            )
            for day, rating in self.points
        ]
        below = [(spots[-1][0], plot.bottom * _FINE), (spots[0][0], plot.bottom * _FINE)]
        if len(spots) > 1:
            pygame.draw.polygon(fine, (*theme.WATER, 70), [*spots, *below])
            pygame.draw.lines(fine, theme.WATER, False, spots, max(2, context.u(3)) * _FINE)
        for spot in spots[1:-1]:
            pygame.draw.circle(fine, theme.WATER, spot, max(1, context.u(1.5)) * _FINE)
        pygame.draw.circle(fine, theme.IVORY, spots[-1], dot * _FINE)
        pygame.draw.circle(fine, theme.WATER, spots[-1], dot * 0.7 * _FINE)
        surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0))
        return surface


def points_of(curve: Mapping[str, int], rating: int, today: datetime.date) -> list[tuple[int, int]]:
    """The days of the curve that are shown, counted from the first of them, each with its rating; today last.

    What was before the first day shown goes on until then.
    """
    first = today - datetime.timedelta(days=CURVE_DAYS)
    found: dict[int, int] = {}
    for key in sorted(curve):
        found[max(0, (datetime.date.fromisoformat(key) - first).days)] = curve[key]
    return [(day, each) for day, each in found.items() if day < CURVE_DAYS] + [(CURVE_DAYS, rating)]


def week_change(curve: Mapping[str, int], rating: int, monday: datetime.date) -> int:
    """How far the rating has moved since Monday; before the first day known it stood still."""
    before = [key for key in sorted(curve) if key < monday.isoformat()]
    begun = curve[before[-1]] if before else next(iter(curve.values()), rating)
    return rating - begun


class ThemeBar(Widget):
    """How much is done: water, or gold where it is all."""

    solid = False

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def natural_size(self) -> tuple[int, int]:
        """Long and low."""
        return self.context.u(200), max(5, self.context.u(_BAR))

    def paint(self, surface: Surface) -> None:
        """A channel in the stone."""
        context = self.context
        bed = Rect(self.rect.x, 0, self.rect.w, max(5, context.u(_BAR)))
        bed.centery = self.rect.centery
        radius = bed.h // 2
        pygame.draw.rect(surface, theme.BRONZE_DARK, bed, border_radius=radius)
        inner = bed.inflate(-2, -2)
        pygame.draw.rect(surface, theme.TRAVERTINE_DARK, inner, border_radius=radius)
        if self.share <= 0:
            return
        full = Rect(inner.x, inner.y, max(inner.h, round(inner.w * min(1.0, self.share))), inner.h)
        colour = theme.GOLD if self.share >= 1 else theme.WATER
        pygame.draw.rect(surface, colour, full, border_radius=radius)
        light = Rect(full.x + radius, full.y + max(1, full.h // 5), full.w - 2 * radius, max(1, full.h // 5))
        if light.w > 0:
            pygame.draw.rect(surface, theme.mix(colour, theme.IVORY, 0.5), light)


class _Star(Widget):
    """All of it is solved."""

    solid = False

    def natural_size(self) -> tuple[int, int]:
        """As high as a line."""
        side = self.context.fonts.line_height("small")
        return side, side

    def paint(self, surface: Surface) -> None:
        """In its middle."""
        emblems.paint_star(surface, self.rect)


class ThemeRow(PressableText):
    """Puzzles of one kind: what they are called, how many are solved, and a bar."""

    def __init__(self, title: str, done: int, count: int, on_press: Press, name: str) -> None:
        is_done = 0 < count <= done
        # Translators: puzzles of one kind: how many are solved, and how many there are
        solved = _("{done} of {all}", done=done, all=count)
        line = Row(
            Label(title, "bold").cell(weight=1),
            Label(solved, "small", theme.INK_SOFT, "right"),
            _Star() if is_done else None,
            gap=8,
            align="middle",
        )
        super().__init__(
            Column(line, ThemeBar(done / count if count else 0.0), gap=2), (10, 5), on_press, name
        )
