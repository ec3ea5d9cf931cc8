"""Looking back on a game: the curve of expected points and the decisions that cost most.

The curve is there at once. The decisions are weighed by a process of the page's own, which ends when the page
is left; what it found is kept, so that the same game is weighed only once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import Account, Review, accounts, weightiest
from aqua_romana.ai.worker import Worker, WorkerTask
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.puzzles.service import ExaminedGame, seats_of_people
from aqua_romana.screens.review import cache
from aqua_romana.screens.review.chart import Mark, ReviewChart, lead, paint_numeral
from aqua_romana.table.game_ui import GameUI, TurningPointText, game_ui_of
from aqua_romana.table.texts import names_places
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.background import Pending
from aqua_romana.ui.graphics.emblems import Medallions
from aqua_romana.ui.input import Pointer, Signal
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Grid,
    Heading,
    Label,
    Paragraph,
    Pressable,
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
        if names_places(self.app.settings):
            points = [each.with_places() for each in points]
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
        help = _("The band below the curve shows who was ahead. Choose a go to see the board.")
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
        luck = _(
            "Luck is what chance brought beyond its average: a bar up for every lucky go, a bar down for "
            "every unlucky one. All other points were gained or lost by decisions."
        )
        explanation = Paragraph(luck, "italic", theme.INK_SOFT)
        return [Heading(_("Luck and decisions")), explanation, Grid(*cards, gap=_GAP)]

    def _turning_point_part(self, turning_points: Sequence[TurningPointText]) -> list[Widget]:
        heading = Heading(_("Turning points"))
        if self.is_thinking:
            wait = Paragraph(_("Every decision is being weighed. You may leave at any time."))
            return [heading, wait, self._progress_bar()]
        if self.failed:
            why = Paragraph(_("The computer could not review this game. The log file says why."))
            return [heading, why, Row(Button(_("Try again"), self._again, name="again"))]
        if not turning_points:
            none = Paragraph(_("No decision stands out: none gave away enough to mention."))
            return [heading, none, *self._puzzle_part()]
        self.cards = [
            TurningPointCard(self.app, self.game_ui, each, partial(self.open_at, each.point.actions))
            for each in turning_points
        ]
        measure = _(
            "Both the curve and the turning points count expected final points: a turning point tells how "
            "many points of lead over the best other player its decision gave away."
        )
        cards = Grid(*(card.cell(least=_CARD) for card in self.cards), gap=_GAP)
        return [heading, Paragraph(measure, "italic", theme.INK_SOFT), *self._puzzle_part(), cards]

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
            over = self.ui.pointing.hovered is self.chart and signal.phase == "hover"
            self.chart.look_at(signal.pos if over else None)
        self.chart.highlight(next((at for at, card in enumerate(self.cards) if card.is_lit), -1))


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


_BADGE = 36  # text units
_LEAST_BAR = 60  # text units; where there is less room the numbers stand alone
_PICTURE = 220  # units of width
_STRIPE = 6


class BoardPicture(Widget):
    """The part of the board on which something was decided; painted when it is first seen."""

    solid = False

    def __init__(self, shape: tuple[int, int], make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        super().__init__()
        self._shape, self._make = shape, make
        self._picture: pygame.Surface | None = None

    def width_range(self) -> tuple[int, int]:
        """It gives way to words."""
        return self.context.u(_PICTURE // 2), self.context.u(_PICTURE)

    def height_for(self, width: int) -> int:
        """Of its shape."""
        return width * self._shape[1] // self._shape[0]

    def arrange(self) -> None:
        """Another size is another picture."""
        self._picture = None

    def paint(self, surface: pygame.Surface) -> None:
        """At the top of its room."""
        if self._picture is None:
            self._picture = self._make((self.rect.w, self.height_for(self.rect.w)))
        surface.blit(self._picture, self._picture.get_rect(midtop=self.rect.midtop))


class TurningPointCard(Pressable, Slab):
    """Who decided what, what would have been better and by how much; pressing it goes there."""

    def __init__(
        self, app: App, game_ui: GameUI, turning_point: TurningPointText, on_press: Callable[[], object]
    ) -> None:
        game, seat = turning_point.before, turning_point.point.seat
        head = Row(
            Drawing(self._paint_numeral, _BADGE, _BADGE, grows=True),
            Medallions(game.colours[seat]),
            Label(game.names[seat], "name", elide=True).cell(weight=1),
            Label(_when(turning_point), "small_bold", theme.INK_SOFT),
            gap=10,
            align="middle",
        )
        picture = BoardPicture(
            game_ui.thumbnail_shape(), lambda size: game_ui.turning_point_picture(app, turning_point, size)
        )
        words = Column(
            Column(
                # Translators: above what a player did.
                Paragraph(pgettext("an action", "Played"), "small_bold", theme.PLAYED),
                Paragraph(turning_point.played, "small"),
                gap=0,
            ),
            Column(
                # Translators: above what would have been better.
                Paragraph(pgettext("an action", "Better"), "small_bold", theme.BETTER),
                Paragraph(turning_point.better, "small"),
                gap=0,
            ),
            Paragraph(cost_text(turning_point), "bold", theme.RED),
            gap=8,
        )
        below = Row(picture, words.cell(weight=1, least=190), gap=14, pack="middle", wraps=True)
        super().__init__(
            Column(head, below, gap=10), "card", padding=18, name=f"turn {turning_point.numeral}"
        )
        self.turning_point = turning_point
        self.on_press = on_press
        self.tooltip = _("Look at the board there")
        self.label = turning_point_text(turning_point, game.names[seat])

    def _paint_numeral(self, surface: pygame.Surface, context: PaintContext, at: pygame.Rect) -> None:
        """As it stands on the curve."""
        paint_numeral(surface, context, at.center, at.h // 2, self.turning_point.numeral, self.is_lit)

    @property
    def is_lit(self) -> bool:
        """Pointed at, or reached by keys."""
        return self.hovered or (self.focused and self.ui.focus_visible)

    @property
    def overhang(self) -> int:
        """The slab's shadow or glow."""
        return (
            max(self.context.surfaces.overhang(name) for name in ("card", "card_active")) if self._ui else 0
        )

    def paint(self, surface: pygame.Surface) -> None:
        """It glows while it is pointed at."""
        self.style = "card_active" if self.is_lit else "card"
        super().paint(surface)


@dataclass(frozen=True)
class Scale:
    """Points that fill a bar, the same on all cards: of one go, and of a whole game."""

    go: float
    game: float

    @classmethod
    def of(cls, all_of_them: Sequence[Account]) -> Scale:
        """What the largest bars need."""
        goes = [abs(points) for each in all_of_them for points in each.chances]
        games = [abs(points) for each in all_of_them for points in (each.luck, each.own, each.others)]
        return cls(max([1.0, *goes]), max([1.0, *games]))


class LuckCard(Slab):
    """Bars up for every lucky go and down for every unlucky one; below, three sums in words and bars."""

    solid = False

    def __init__(self, name: str, colours: str, account: Account, scale: Scale) -> None:
        head = Row(Medallions(colours), Label(name, "name", elide=True).cell(weight=1), gap=8, align="middle")
        sources = (
            # Translators: beside points that chance gave to a player or took away, such as +3.5
            (pgettext("points", "Luck"), account.luck),
            # Translators: beside points that a player's own decisions brought or cost, such as -2.0
            (pgettext("points", "Own decisions"), account.own),
            # Translators: beside points that the other players' decisions brought or cost a player
            (pgettext("points", "Others’ decisions"), account.others),
        )
        sums: list[Widget] = []
        for text, points in sources:
            sums += [
                Paragraph(text, "small"),
                SumBar(points / scale.game, is_striped=not sums).cell(weight=1),
                Label(formats.signed_decimal(points), "small_bold", align="right"),
            ]
        shares = [points / scale.go for points in account.chances]
        goes = Drawing(partial(_paint_go_bars, shares, colours[0]), 200, 52, grows=True)
        table = Grid(*sums, columns=3, equal=False, row_gap=2)
        super().__init__(Column(head, goes, table, gap=8), "card", padding=18, name=f"luck of {name}")
        self.called = name


def _paint_go_bars(
    shares: Sequence[float], colour: str, surface: pygame.Surface, context: PaintContext, area: pygame.Rect
) -> None:
    """A bar for every go, from a line in the middle; the largest are as high as there is room."""
    player = context.theme.player(colour)
    ground = pygame.Surface(area.size, pygame.SRCALPHA)
    ground.fill((*theme.TRAVERTINE_LIGHT, 120))
    surface.blit(ground, area)
    apart = area.w / max(1, len(shares))
    for go, share in enumerate(shares):
        bar = pygame.Rect(0, 0, max(2, round(apart * 0.7)), round((area.h // 2 - 1) * abs(share)))
        if not bar.h:
            continue
        bar.centerx = area.x + round((go + 0.5) * apart)
        if share > 0:
            bar.bottom = area.centery
        else:
            bar.top = area.centery + 1
        pygame.draw.rect(surface, player.paint, bar)
        pygame.draw.rect(surface, player.dark, bar, 1)
    line = context.u(1.5)
    pygame.draw.line(surface, theme.BRONZE_DARK, area.midleft, (area.right - 1, area.centery), line)


class SumBar(Widget):
    """To the right of the middle what was gained, to the left what was lost."""

    solid = False

    def __init__(self, share: float, *, is_striped: bool) -> None:
        super().__init__()
        self.share = share
        self.is_striped = is_striped

    def width_range(self) -> tuple[int, int]:
        """It may be left out."""
        return 0, self.context.text_u(2 * _LEAST_BAR)

    def height_for(self, width: int) -> int:
        """That of a line."""
        return self.context.fonts.line_height("small")

    def paint(self, surface: pygame.Surface) -> None:
        """Where there is room."""
        context = self.context
        if self.rect.w < context.text_u(_LEAST_BAR):
            return
        area = self.rect.inflate(0, -self.rect.h * 4 // 10)
        middle, wide = area.centerx, round(area.w / 2 * abs(self.share))
        bar = pygame.Rect(middle if self.share > 0 else middle - wide, area.y, wide, area.h)
        if wide:
            if self.is_striped:
                _paint_stripes(surface, bar, context.u(_STRIPE))
            else:
                pygame.draw.rect(surface, theme.BRONZE, bar)
            pygame.draw.rect(surface, theme.BRONZE_DARK, bar, context.u(1))
        ends = (middle, area.y - context.u(2)), (middle, area.bottom + context.u(1))
        pygame.draw.line(surface, theme.BRONZE_DARK, *ends)


def _paint_stripes(surface: pygame.Surface, bar: pygame.Rect, apart: int) -> None:
    """Slanting, so that luck looks different without colours too."""
    pygame.draw.rect(surface, theme.GOLD, bar)
    whole = surface.get_clip()
    surface.set_clip(bar.clip(whole))
    for x in range(bar.left - bar.h, bar.right, 2 * apart):
        ends = (x, bar.bottom), (x + bar.h, bar.top)
        pygame.draw.line(surface, theme.BRONZE_DARK, *ends, max(1, apart // 2))
    surface.set_clip(whole)


def _when(turning_point: TurningPointText) -> str:
    """The go of a turning point."""
    if turning_point.go:
        # Translators: the number of a go, a player's turn.
        return _("Go {go}", go=turning_point.go)
    # Translators: before the first go, when builders are placed.
    return pgettext("before the first go", "Setup")


def turning_point_text(turning_point: TurningPointText, name: str) -> str:
    """All of a card, for whoever does not see it."""
    # Translators: a turning point of a game, read aloud: {when} such as "Go 12"
    return _(
        "{name}, {when}. Played: {played}. Better: {better}. {cost}",
        name=name,
        when=_when(turning_point),
        played=_in_one_line(turning_point.played),
        better=_in_one_line(turning_point.better),
        cost=cost_text(turning_point),
    )


def _in_one_line(text: str) -> str:
    return "; ".join(line.strip().rstrip(".") for line in text.splitlines() if line.strip())


def cost_text(turning_point: TurningPointText) -> str:
    """What was given away."""
    loss = turning_point.point.loss
    # Translators: {points} is a number with a decimal, such as 3.5
    return _("Points of lead given away: {points}", points=formats.decimal(loss, 1 if loss < 9.95 else 0))
