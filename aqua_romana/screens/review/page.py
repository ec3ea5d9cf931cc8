"""Looking back on a game: the curve of expected points and the decisions that cost most.

The curve is there at once. The decisions are weighed by a process of the page's own, which ends when the page
is left; what it found is kept, so that the same game is weighed only once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import Review, accounts, weightiest
from aqua_romana.ai.worker import Worker, WorkerTask
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.service import ExaminedGame, seats_of_people
from aqua_romana.screens.review import cache
from aqua_romana.screens.review.cards import LuckCard, Scale, TurningPointCard
from aqua_romana.screens.review.chart import Mark, ReviewChart, lead
from aqua_romana.table.game_ui import TurningPointText, game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.background import Pending
from aqua_romana.ui.input import Pointer, Signal
from aqua_romana.ui.text.translation import N_, _, ngettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Grid,
    Heading,
    Paragraph,
    ProgressBar,
    Row,
    Scroll,
    Slab,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAST_SECONDS = 15.0  # for looking for puzzles; else as long as the review took
_GAP = 18
_CARD, _LUCK = 440, 330  # text units a card has at least, where cards stand side by side


class ReviewPage(ScreenPage):
    """The review of a finished or running game; `on_open` shows the board after so many actions."""

    title = N_("Review")
    most_units = 1760
    starts_at = "done"

    def __init__(
        self,
        navigator: Navigator,
        plugin: GamePlugin,
        game: Game,
        on_open: Callable[[int], object] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        super().__init__(navigator)
        self.plugin = plugin
        self.game_ui = game_ui_of(plugin)
        self.game: Game = plugin.engine.read(game.record().encode("utf-8"))
        self._on_open = on_open
        self._seats_taken = tuple(seats)
        self.curve = ai_of(plugin).curve(self.game)
        self.review: Review | None = None
        self.failed = ""
        self.progress = 0.0
        self.chart: ReviewChart | None = None
        self.cards: list[TurningPointCard] = []
        self._bar: ProgressBar | None = None
        self._worker: Worker | None = None
        self._work: Pending | None = None
        self._examined: ExaminedGame | None = None
        self._is_first_look = True

    # -- thinking ----------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether decisions are still being weighed."""
        return self._is_busy and self.review is None

    @property
    def _is_busy(self) -> bool:
        return self._work is not None and self._work.is_pending

    def enter(self) -> None:
        """Take the kept review, or begin to think."""
        super().enter()
        if self.curve:
            self.review = cache.load(self.plugin, self.game)
            if self.review is None:
                self._think()
            else:
                self._look_for_puzzles(0.0)

    def leave(self) -> None:
        """Nobody wants the answer any longer."""
        if self._worker is not None:
            self._worker.shut_down()
        super().leave()

    def _think(self) -> None:
        began = time.monotonic()

        def keep(review: Review) -> None:
            self.review = review
            cache.keep(self.plugin, self.game, review)
            self._look_for_puzzles(time.monotonic() - began)
            self.layout(self.app.size, self.app.scale)

        self.failed = ""
        self._ask(worker_tasks.review_task, keep)

    def _again(self) -> None:
        self._think()
        self.layout(self.app.size, self.app.scale)

    def _look_for_puzzles(self, seconds: float) -> None:
        """What people gave away may be worth asking them again; looked for as long as the review took."""
        if self.plugin.load_puzzles is None or not self.game.is_over:
            return
        seats = seats_of_people(self.game, self._seats_taken, self.navigator.lesson_service.names())
        if not seats:
            return
        learning = self.navigator.saved_games.learning
        examined = self._examined = ExaminedGame(learning, self.plugin, self.game, seats)

        def keep(found: list[dict[str, Any]]) -> None:
            examined.keep(found)
            self.layout(self.app.size, self.app.scale)

        if examined.found is None:
            self._ask(worker_tasks.examine_task, keep, seats, max(_LEAST_SECONDS, seconds))

    def _ask(self, make: Callable[..., WorkerTask], then: Callable[[Any], object], *more: object) -> None:
        """Have something worked out by a process of the page's own; the bar follows it."""
        self.progress = 0.0
        if self._worker is None:
            self._worker = Worker()
        task = make(self._worker, self.plugin, self.game, self._report, *more)
        self._work = self.app.background(task, then, self._fail, owner=self)

    def _report(self, progress: tuple[int, int]) -> None:
        """Called in the thread that waits."""
        self.app.call_soon(partial(self._show_progress, *progress))

    def _show_progress(self, done: int, all_of_it: int) -> None:
        self.progress = done / max(1, all_of_it)
        if self._bar is not None:
            self._bar.set(self.progress)

    def _fail(self, error: Exception) -> None:
        self.failed = str(error)
        self.layout(self.app.size, self.app.scale)

    # -- the page ----------------------------------------------------------------------------------

    def footer(self) -> list[Button]:
        """The board, and the way back."""
        done = self.done_button()
        more = []
        if self._examined is not None and self._examined.found:
            more.append(Button(_("Puzzles"), self._solve, icon="hint", name="puzzles"))
        if self._on_open is not None:  # the replay lies below
            return [*more, done]
        replay = Button(
            _("Replay"), lambda: self.navigator.replay(self.plugin, self.game), icon="replay", name="replay"
        )
        return [*more, replay, done]

    def _solve(self) -> None:
        """To the puzzles of whoever misplayed something here."""
        owners = self._examined.owners() if self._examined is not None else []
        self.navigator.show_puzzles(self.plugin, owners)

    def content(self) -> Widget:
        """The curve above, luck and the turning points below it."""
        self.chart, self._bar, self.cards = None, None, []
        if not self.curve:
            nothing = Paragraph(_("There is nothing to review before the first go."), "name")
            return Slab(Scroll(nothing, name="review"))
        found = self.review
        shown = weightiest(found, self._people()) if found is not None else None
        points = self.game_ui.turning_point_texts(self.game, shown) if shown is not None else []
        parts = [*self._curve_part(points), *self._luck_part(), *self._turning_point_part(points)]
        return Slab(Scroll(Column(*parts, gap=8), name="review")).cell(weight=1)

    def _people(self) -> list[int]:
        """The seats of people; nobody where that is not known."""
        return [number for number, seat in enumerate(self._seats_taken) if seat.is_human]

    def _curve_part(self, turning_points: Sequence[TurningPointText]) -> list[Widget]:
        is_lively = self._is_first_look and self.app.settings.animation != "off"
        self._is_first_look = False
        self.chart = ReviewChart(
            self.curve if self.review is None else self.review.curve,
            self.game.names,
            self.game.colours,
            self.open_at,
            is_over=self.game.is_over,
            marks=[Mark(each.numeral, each.go, each.point.seat) for each in turning_points],
            unfolds=is_lively,
        )
        help = _("The band below the curve shows who was ahead. Press on a go to see the board.")
        summary = f"{lead(self.game, self.curve)} {help}"
        return [
            Heading(_("Expected final points")),
            Paragraph(summary, "italic", theme.INK_SOFT),
            self.chart.cell(weight=1),
        ]

    def _luck_part(self) -> list[Widget]:
        """What chance gave and what was decided; nothing in a game without chance."""
        found = () if self.review is None else accounts(self.review.curve)
        if not found:
            return []
        scale = Scale.of(found)
        cards = [
            LuckCard(*of_player, scale).cell(least=_LUCK)
            for of_player in zip(self.game.names, self.game.colours, found, strict=True)
        ]
        explanation = Paragraph(_about_luck(), "italic", theme.INK_SOFT)
        return [Heading(_("Luck and decisions")), explanation, Grid(*cards, gap=_GAP)]

    def _turning_point_part(self, turning_points: Sequence[TurningPointText]) -> list[Widget]:
        heading = Heading(_("Turning points"))
        if self.is_thinking:
            wait = Paragraph(_("Every decision is being weighed. You may leave at any time."))
            return [heading, wait, self._progress_bar()]
        if self.failed:
            why = Paragraph(_("The computer could not think this game over. The log file says why."))
            return [heading, why, Row(Button(_("Try again"), self._again, name="again"))]
        if not turning_points:
            none = Paragraph(_("No decision stands out: none gave anything away worth telling."))
            return [heading, none, *self._puzzle_part()]
        self.cards = [
            TurningPointCard(self.app, self.game_ui, each, partial(self.open_at, each.point.actions))
            for each in turning_points
        ]
        measure = Paragraph(_about_measure(), "italic", theme.INK_SOFT)
        cards = Grid(*(card.cell(least=_CARD) for card in self.cards), gap=_GAP)
        return [heading, measure, *self._puzzle_part(), cards]

    def _puzzle_part(self) -> list[Widget]:
        """What came of people's decisions, or how far they are examined."""
        if self._examined is None:
            return []
        text = own_puzzles_text(self._examined.found, self._is_busy)
        about = [Paragraph(text, "italic", theme.TERRACOTTA)] if text else []
        return [*about, *([self._progress_bar()] if self._is_busy else [])]

    def _progress_bar(self) -> ProgressBar:
        self._bar = ProgressBar(self.progress)
        return self._bar

    def open_at(self, actions: int) -> None:
        """Show the board after so many actions: in the replay that asked for the review, or a new one."""
        if self._on_open is not None:
            self.on_back()
            self._on_open(actions)
            return
        self.navigator.replay(self.plugin, self.game, step=actions)

    def handle(self, signal: Signal) -> None:
        """The curve follows the pointer, and shows the turning point whose card is pointed at."""
        super().handle(signal)
        if self.app.scene is not self or self.chart is None:
            return
        if isinstance(signal, Pointer) and signal.phase in ("hover", "leave"):
            over = self.ui.hovered is self.chart and signal.phase == "hover"
            self.chart.look_at(signal.pos if over else None)
        self.chart.highlight(next((at for at, card in enumerate(self.cards) if card.is_lit), -1))


def _about_measure() -> str:
    """What curve and turning points measure: one thing."""
    return _(
        "Both the curve and the turning points count expected final points: a turning point tells how many "
        "points of lead over the best other player its decision gave away."
    )


def own_puzzles_text(found: int | None, is_busy: bool) -> str:
    """What becomes of the decisions of people: puzzles, where one action was right and another was played."""
    if is_busy:
        # Translators: on the page that looks back on a game
        return _("Your decisions are being examined: mistakes may become puzzles. You may leave at any time.")
    if found is None:
        return ""
    if not found:
        # Translators: on the page that looks back on a game
        return _("No mistake was found that is clear enough for a puzzle.")
    # Translators: on the page that looks back on a game; there, puzzles are chosen “From your own games”
    return ngettext(
        "{n} mistake has become a puzzle from your own games.",
        "{n} mistakes have become puzzles from your own games.",
        found,
    )


def _about_luck() -> str:
    """What the cards of luck and decisions tell."""
    return _(
        "Luck is what chance brought beyond its average: a bar up for every lucky go, a bar down for every "
        "unlucky one. All other points were gained or lost by decisions."
    )
