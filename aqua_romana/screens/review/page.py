"""Looking back on a game: the curve of expected points and the decisions that cost most.

The curve is there at once. The decisions are weighed by a process of the page's own, which ends when the page
is left; what it found is kept, so that the same game is weighed only once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import Review, ai_of
from aqua_romana.ai.luck import Account, accounts
from aqua_romana.ai.worker import Worker, WorkerTask
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.own_puzzles import ExaminedGame, seats_of_people
from aqua_romana.screens.review import cache, texts
from aqua_romana.screens.review.cards import LuckCard, Scale, TurningPointCard, card_height, luck_height
from aqua_romana.screens.review.chart import Mark, ReviewChart
from aqua_romana.table.game_ui import TurningPointText, game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.background import Pending
from aqua_romana.ui.input import Pointer, Signal
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, ProgressBar, Ui
from aqua_romana.ui.widgets.flow import Flow

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_LEAST_SECONDS = 15.0  # for looking for puzzles; else as long as the review took
_GAP = 18
_BAR = 44  # the height of the progress, with what is below it
_LUCK = 330  # text units a card of luck has at least, where cards stand side by side


class ReviewPage(ScreenPage):
    """The review of a finished or running game; `on_open` shows the board after so many actions."""

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

    def heading(self) -> str:
        """The page's title."""
        return _("Review")

    def column_units(self) -> int:
        """Room for three cards side by side."""
        return 1760

    def footer(self) -> list[Button]:
        """The board, and the way back."""
        done = Button(_("Done"), self.on_back, style="primary", name="done")
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

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """The curve above, the turning points below it."""
        panel, area = self.slab(ui, body, name="review")
        flow = Flow(area)
        self.chart, self._bar, self.cards = None, None, []
        turning_points = (
            self.game_ui.turning_point_texts(self.game, self.review) if self.review is not None else []
        )
        if self.curve:
            self._fill_curve(
                flow, turning_points, area.rect.bottom - self._height_below(flow, turning_points)
            )
            self._fill_luck(flow)
            self._fill_turning_points(flow, turning_points)
            flow.done()
        else:
            flow.text(_("There is nothing to review before the first go."), "name")
            flow.done()
            self.fit((panel, area))
        done = ui.named("done")
        if done is not None:
            first_focus(ui, done)

    def _fill_curve(self, flow: Flow, turning_points: Sequence[TurningPointText], bottom: int) -> None:
        flow.heading(_("Expected final points"))
        flow.text(self._summary(), "italic", theme.INK_SOFT, after=4)
        lively = self._is_first_look and self.app.settings.animation != "off"
        self._is_first_look = False
        self.chart = ReviewChart(
            self.curve if self.review is None else self.review.curve,
            self.game.names,
            self.game.colours,
            self.open_at,
            is_over=self.game.is_over,
            marks=[Mark(each.numeral, each.go, each.point.seat) for each in turning_points],
            unfolds=lively,
        )
        context = self.app.context
        least, most = context.text_u(250), context.text_u(430)
        flow.whole(self.chart, max(least, min(most, bottom - flow.y)), after=12)

    def _summary(self) -> str:
        ahead = texts.lead(self.game, self.curve)
        help = _("The band below the curve shows who was ahead. Press on a go to see the board.")
        return f"{ahead} {help}"

    def _height_below(self, flow: Flow, turning_points: Sequence[TurningPointText]) -> int:
        """What heading and cards need below the curve; while there are none yet, what they usually need."""
        context = self.app.context
        columns, width = self._columns(flow, max(1, len(turning_points)))
        heights = [card_height(context, self.game_ui, each, width) for each in turning_points]
        rows = [max(heights[start : start + columns]) for start in range(0, len(heights), columns)]
        cards = sum(rows) + context.u(_GAP) * len(rows) if rows else context.text_u(258)
        for note in filter(None, (texts.measure(), self._on_puzzles())):
            cards += context.fonts.block_size(note, "italic", flow.width)[1] + context.u(6)
        if self._is_busy and not self.is_thinking:
            cards += context.u(_BAR)
        return cards + context.fonts.line_height("heading") + context.u(34) + self._luck_height(flow)

    def _columns(self, flow: Flow, cards: int, least: int = 440) -> tuple[int, int]:
        """How many cards stand side by side, and how wide each is."""
        gap = self.app.u(_GAP)
        columns = max(1, min(cards, (flow.width + gap) // (self.app.context.text_u(least) + gap)))
        return columns, (flow.width - gap * (columns - 1)) // columns

    def _accounts(self) -> tuple[Account, ...]:
        return () if self.review is None else accounts(self.review.curve)

    def _luck_height(self, flow: Flow) -> int:
        """What luck and decisions need between the curve and the turning points."""
        context, count = self.app.context, len(self._accounts())
        if not count:
            return 0
        columns, width = self._columns(flow, count, _LUCK)
        rows = -(-count // columns)
        note = context.fonts.block_size(texts.fortune(), "italic", flow.width)[1]
        heading = context.fonts.line_height("heading") + context.u(14)
        return heading + note + rows * (luck_height(context, width) + context.u(_GAP))

    def _fill_luck(self, flow: Flow) -> None:
        """What chance gave and what was decided; nothing in a game without chance."""
        context, gap, found = self.app.context, self.app.u(_GAP), self._accounts()
        if not found:
            return
        flow.heading(_("Luck and decisions"))
        flow.text(texts.fortune(), "italic", theme.INK_SOFT, after=6)
        columns, width = self._columns(flow, len(found), _LUCK)
        tall, scale = luck_height(context, width), Scale.of(found)
        for seat, account in enumerate(found):
            card = LuckCard(self.game.names[seat], self.game.colours[seat], account, scale)
            row, column = divmod(seat, columns)
            flow.area.add(card)
            card.place((flow.left + column * (width + gap), flow.y + row * (tall + gap), width, tall))
        flow.y += -(-len(found) // columns) * (tall + gap)

    def _fill_turning_points(self, flow: Flow, turning_points: Sequence[TurningPointText]) -> None:
        flow.heading(_("Turning points"))
        if self.is_thinking:
            flow.text(_("Every decision is being weighed. You may leave at any time."), after=6)
            self._bar = flow.whole(ProgressBar(self.progress))
        elif self.failed:
            flow.text(_("The computer could not think this game over. The log file says why."))
            flow.row([Button(_("Try again"), self._again, name="again")])
        elif not turning_points:
            flow.text(_("No decision stands out: none gave anything away worth telling."), after=6)
            self._fill_puzzles(flow)
        else:
            flow.text(texts.measure(), "italic", theme.INK_SOFT, after=6)
            self._fill_puzzles(flow)
            self._fill_cards(flow, turning_points)

    def _fill_puzzles(self, flow: Flow) -> None:
        """What came of people's decisions, or how far they are examined."""
        if self._on_puzzles():
            flow.text(self._on_puzzles(), "italic", theme.TERRACOTTA, after=6)
        if self._is_busy:
            self._bar = flow.whole(ProgressBar(self.progress))

    def _on_puzzles(self) -> str:
        return texts.own_puzzles(self._examined.found, self._is_busy) if self._examined is not None else ""

    def _fill_cards(self, flow: Flow, turning_points: Sequence[TurningPointText]) -> None:
        context, gap = self.app.context, self.app.u(_GAP)
        columns, width = self._columns(flow, len(turning_points))
        for start in range(0, len(turning_points), columns):
            row = [
                flow.area.add(
                    TurningPointCard(self.app, self.game_ui, each, self._opener(each.point.actions))
                )
                for each in turning_points[start : start + columns]
            ]
            tall = max(card_height(context, self.game_ui, card.turning_point, width) for card in row)
            for index, card in enumerate(row):
                card.place((flow.left + index * (width + gap), flow.y, width, tall))
            self.cards += row
            flow.y += tall + gap

    def _opener(self, actions: int) -> Callable[[], object]:
        return lambda: self.open_at(actions)

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
