"""The final scoring of any game: points rise on a stage until the winner is known; then figures, the chart
and what comes next slide in. It can be skipped."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.final_scoring.stage import FinishStage, Showing
from aqua_romana.table.hud.player_cards import portrait_of
from aqua_romana.table.texts import game_result_text, given_before
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.graphics.chart import Chart
from aqua_romana.ui.input import Back, Key, Nav, Point, Pointer, Press, Signal
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fit_text import lines_in
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Heading,
    Paragraph,
    Row,
    Scroll,
    Slab,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


@dataclass(frozen=True)
class Figure:
    """A number in the table of figures, and what it is the number of."""

    text: str
    item: Any = None


@dataclass(frozen=True)
class Figures:
    """What the points are made of: headings, and as many figures for every seat; totals are added."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Figure, ...], ...]


class FiguresTable(Widget):
    """One row a player, the winner first; names stand above their figures where there is little room."""

    solid = False

    def __init__(self, game: Game, figures: Figures) -> None:
        super().__init__(name="figures")
        self.game, self.figures = game, figures
        totals, winners = game.final_points(), game.final_winners()
        self.order = sorted(range(game.players), key=lambda seat: (seat not in winners, -totals[seat], seat))
        #: What is counted, and where its figure stands.
        self.cells: dict[Any, pygame.Rect] = {}

    def width_range(self) -> tuple[int, int]:
        """At least the figures."""
        return sum(self._widths()), sum(self._widths()) + self.context.text_u(130)

    def height_for(self, width: int) -> int:
        """A line of headings, then the rows."""
        return self._head() + self.game.players * self._row(width)

    def _head(self) -> int:
        return self.context.fonts.line_height("small_bold") + self.context.u(6)

    def _row(self, width: int) -> int:
        text_u = self.context.text_u
        return text_u(92) if self._is_stacked(width) else text_u(60)

    def _is_stacked(self, width: int) -> bool:
        """Whether a name beside the figures would have to be cut."""
        fonts, text_u = self.context.fonts, self.context.text_u
        room = (width - sum(self._widths()) - text_u(34) - self.context.u(22), text_u(60))
        return any(lines_in(fonts, name, "small_bold", room, 2) is None for name in self.game.names)

    def _widths(self) -> list[int]:
        """Of the figures and the total."""
        fonts, gap = self.context.fonts, self.context.u(14)
        columns = zip(*self.figures.rows, strict=True)
        found = [
            max(fonts.size(heading, "small_bold")[0], *(fonts.size(each.text, "count")[0] for each in column))
            + gap
            for heading, column in zip(self.figures.headings, columns, strict=True)
        ]
        return [
            *found,
            max(fonts.size("88", "count")[0], fonts.size(self._total_heading(), "small_bold")[0]) + gap,
        ]

    def _total_heading(self) -> str:
        # Translators: the heading of a column of final points
        return pgettext("points", "Total")

    def paint(self, surface: pygame.Surface) -> None:
        """Headings, rows, the winners' on gold."""
        fonts, rect = self.context.fonts, self.rect
        widths, row_height = self._widths(), self._row(self.rect.w)
        right = [rect.right - self.context.u(6)]
        for width in reversed(widths[1:]):
            right.insert(0, right[0] - width)
        for heading, x in zip((*self.figures.headings, self._total_heading()), right, strict=True):
            letters = fonts.render(heading, "small_bold", theme.INK_SOFT)
            surface.blit(letters, letters.get_rect(topright=(x, rect.y)))
        soft = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.55)
        for number, seat in enumerate(self.order):
            row = pygame.Rect(rect.x, rect.y + self._head() + number * row_height, rect.w, row_height)
            if seat in self.game.final_winners():
                pygame.draw.rect(
                    surface,
                    theme.mix(theme.GOLD, theme.TRAVERTINE_LIGHT, 0.35),
                    row,
                    border_radius=self.context.u(5),
                )
                pygame.draw.rect(
                    surface, theme.BRONZE, row, self.context.u(2), border_radius=self.context.u(5)
                )
            else:
                pygame.draw.line(surface, soft, row.bottomleft, (row.right, row.bottom))
            self._paint_row(surface, row, seat, right, widths)

    def _paint_row(
        self, surface: pygame.Surface, row: pygame.Rect, seat: int, right: list[int], widths: list[int]
    ) -> None:
        context, fonts = self.context, self.context.fonts
        figures = row.copy()
        names = pygame.Rect(row.x + context.u(6), row.y, right[0] - widths[0] - row.x - context.u(6), row.h)
        if self._is_stacked(self.rect.w):
            names = pygame.Rect(row.x + context.u(6), row.y, row.w - context.u(12), row.h // 2)
            figures = pygame.Rect(row.x, names.bottom, row.w, row.h - names.h)
        badge = min(names.h - context.u(8), context.text_u(34))
        at = pygame.Rect(names.x, names.centery - badge // 2, badge, badge)
        emblems.paint_medallion(
            surface, context.pictures, at, context.theme.player(self.game.colours[seat][0])
        )
        room = (names.right - at.right - context.u(10), names.h)
        name = self.game.names[seat]
        found = next(
            (
                each
                for each in (lines_in(fonts, name, role, room, 2) for role in ("bold", "small_bold"))
                if each
            ),
            None,
        )
        if found is not None:
            found.paint(
                surface, fonts, theme.INK, (at.right + context.u(8), names.centery - found.height(fonts) // 2)
            )
        else:
            letters = fonts.line(name, "small_bold", theme.INK, room[0], elide=True)
            surface.blit(letters, letters.get_rect(midleft=(at.right + context.u(8), names.centery)))
        values = (*self.figures.rows[seat], Figure(str(self.game.final_points()[seat])))
        for number, (value, x, width) in enumerate(zip(values, right, widths, strict=True)):
            is_total = number == len(values) - 1
            letters = fonts.render(value.text, "count", theme.RED if is_total else theme.INK)
            surface.blit(letters, letters.get_rect(midright=(x, figures.centery)))
            if value.item is not None:
                self.cells[value.item] = pygame.Rect(x - width, figures.y, width, figures.h)

    def arrange(self) -> None:
        """Another place is another place of every figure."""
        self.cells.clear()

    def move(self, dx: int, dy: int) -> None:
        """Shift it, and where its figures are."""
        super().move(dx, dy)
        self.cells.clear()


# Games whose ceremony has been seen: whoever comes back from the board finds it complete.
_seen: weakref.WeakSet[Game] = weakref.WeakSet()


class FinalScoringPage(UiScene):
    """Lies over the table, which stays as it is: "Look at the board" goes back to it."""

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__()
        self.match = match
        self.navigator = navigator
        self.stage: FinishStage | None = None  # once the page is laid out
        self._has_details = True  # whether the user wants to see the figures
        self._is_warm = False  # whether the figures were painted before they are seen, which takes a moment
        self._came = -1.0  # how far figures and buttons have come in
        self._pointed = ""  # what is pointed at
        self._is_left = False  # whether the pointer is in the left half
        self._lit: tuple[object, pygame.Surface] | None = None  # the board with that lit

    # What a game says

    def make_stage(self, showing: Showing) -> FinishStage:
        """What rises before one's eyes."""
        raise NotImplementedError

    def figures(self) -> Figures:
        """What the points are made of."""
        raise NotImplementedError

    def subject(self) -> str:
        """What is counted: the heading of the figures."""
        raise NotImplementedError

    def series(self) -> list[tuple[int, ...]]:
        """The points of every seat after every go, for the chart."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What is to be said below the figures."""
        return []

    def explained(self, item: Any) -> tuple[str, list[str]]:
        """What something counted is called on the board, and how it came to its points."""
        raise NotImplementedError

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """The board with what has this name lit."""
        raise NotImplementedError

    def spoken_title(self) -> str:
        """Who won."""
        return game_result_text(self.match.game)

    def spoken_pieces(self) -> list[str]:
        """Who won, then of every player what he has and how it came about."""
        game, totals = self.match.game, self.match.game.final_points()
        found = [game_result_text(game)]
        winners = game.final_winners()
        for seat in sorted(range(game.players), key=lambda seat: (seat not in winners, -totals[seat])):
            name, points = game.names[seat], totals[seat]
            found.append(ngettext("{name}: {n} point", "{name}: {n} points", points, name=name))
            found += [*given_before(game.headstart[seat]), *self.breakdown(seat)]
        return [*found, *self.remarks()]

    def breakdown(self, seat: int) -> list[str]:
        """What the points of a seat are made of, in sentences."""
        items = [figure.item for figure in self.figures().rows[seat] if figure.item is not None]
        return [line for item in items for line in self.explained(item)[1]]

    # The page

    def build(self, ui: WidgetRoot) -> None:
        """The stage, over it the figures and the buttons: all have their places from the beginning."""
        context, bounds = self.app.context, ui.bounds
        before = self.stage.moment if self.stage is not None else 0.0
        speed = "off" if self.match.game in _seen else self.app.settings.animation
        self.stage = stage = self.make_stage(Showing(speed, self.app.sounds.play, before, self._faces()))
        ui.add(stage)
        self._buttons = ui.add(Row(*self.buttons(), gap=14, pack="start", wraps=True, name="buttons"))
        edge = context.u(46)
        width = bounds.w - 2 * edge
        height = self._buttons.height_for(width)
        self._buttons.place((edge, bounds.bottom - height - context.u(24), width, height))
        stage.footer_height = height + context.u(30)
        stage.side_width = min(context.text_u(474), round(bounds.w * 0.42)) + context.u(32)
        stage.place(bounds)
        self._table = FiguresTable(self.match.game, self._all_figures())
        self._area = Scroll(Column(self._table, *self._below()), name="final")
        self._drawer = ui.add(Slab(self._area, title=self.subject(), padding=22, name="drawer"))
        self._drawer.floating = True
        side = stage.side_width - context.u(32)
        top = context.u(22)
        self._drawer.place(
            (bounds.right - side - context.u(32), top, side, self._buttons.rect.top - top - context.u(20))
        )
        # Translators: a button: show the end of the final scoring at once
        self._skip_button = Button(pgettext("final scoring", "Skip"), self._skip, icon="step", name="skip")
        ui.add(self._skip_button)
        size = self._skip_button.natural_size()
        self._skip_button.place(
            (bounds.right - size[0] - edge, bounds.bottom - size[1] - context.u(24), *size)
        )
        self._homes = (self._drawer.rect.topleft, self._buttons.rect.topleft)
        self._came = -1.0
        self._slide()

    def buttons(self) -> list[Button]:
        """What comes next, the likeliest first."""
        match, game = self.match, self.match.game
        review = Button(
            _("Review"),
            lambda: self.navigator.review(match.plugin, game, seats=match.seats),
            icon="chart",
            name="review",
        )
        score = self.navigator.evening_of(match)
        # Translators: a button: the same players play once more
        again = _("Rematch")
        if score is not None:
            # Translators: buttons: how the evening ended, or its next game
            again = _("The evening") if score.is_over else _("Next game")
        is_owed = self.navigator.owes_others(match)
        # Translators: a button: let those at another computer go on; at most 12 letters
        hand_over = Button(_("Hand over"), self._hand_over, icon="export", style="primary", name="hand_over")
        return [
            *([hand_over] if is_owed else []),
            Button(
                again, self._rematch, icon="play", style="normal" if is_owed else "primary", name="rematch"
            ),
            # A game whose computer players cannot judge has no review.
            *([review] if match.plugin.thinks else []),
            Button(
                # Translators: a button: watch the game again
                _("Replay"),
                lambda: self.navigator.replay(match.plugin, game, seats=match.seats),
                icon="replay",
                name="replay",
            ),
            Button(_("Look at the board"), self._look, icon="eye", name="look"),
            Button(_("Main menu"), lambda: self.navigator.leave_table(match), name="home"),
            # Translators: a button: show or hide the table of figures at the end of a game
            Button(pgettext("final scoring", "Figures"), self._toggle, icon="log", name="figures_button"),
        ]

    def _all_figures(self) -> Figures:
        """With a column of what was given before the game."""
        figures, given = self.figures(), self.match.game.headstart
        if not any(given):
            return figures
        # Translators: the heading of a narrow column: points given to a player before the game
        heading = pgettext("points", "Given")
        more = [Figure(formats.signed(each) if each else "–") for each in given]
        rows = zip(figures.rows, more, strict=True)
        return Figures((*figures.headings, heading), tuple((*row, each) for row, each in rows))

    def _points_over_the_game(self) -> list[tuple[int, ...]]:
        """The points of every seat after every go, with what was given, for the chart."""
        given = self.match.game.headstart
        return [
            tuple(own + more for own, more in zip(points, given, strict=True)) for points in self.series()
        ]

    def _below(self) -> Sequence[Widget]:
        game = self.match.game
        remarks = [*self.remarks(), *self.navigator.new_achievements(self.match), *self._not_counted()]
        what = _("What everybody would have had if the game had ended after that go.")
        return [
            *self._evening(),
            *map(Paragraph, remarks),
            *self._thinking_time(),
            Heading(_("Points over the game")),
            Paragraph(what, "italic", theme.INK_SOFT),
            # By rounds: with each go the highest podiums change hands, and lines would be but zigzag.
            Chart(self._points_over_the_game(), game.names, game.colours, every=game.players),
        ]

    def _evening(self) -> list[Widget]:
        """How the evening stands that this game is part of."""
        score = self.navigator.evening_of(self.match)
        if score is None:
            return []
        wins = [f"{name} {formats.integer(score.wins[name])}" for name in score.order]
        # Translators: above the score of an evening: {played}: games, of {most} at most
        heading = _("The evening: {played} of {most}", played=len(score.played), most=score.evening.most)
        return [Heading(heading), Paragraph(" · ".join(wins), "bold")]

    def _thinking_time(self) -> list[Widget]:
        """How long everybody has thought, if that was counted."""
        clock, match = self.match.clock, self.match
        people = [seat for seat, each in enumerate(match.seats) if each.is_human]
        if clock is None or not people:
            return []
        told = [
            # Translators: {time} and {longest}: such as 12:05, minutes and seconds
            _(
                "{name}: {time}, the longest go {longest}",
                name=match.game.names[seat],
                time=formats.minutes(clock.spent[seat]),
                longest=formats.minutes(clock.longest[seat]),
            )
            for seat in people
        ]
        return [Heading(_("Thinking time")), *map(Paragraph, told)]

    def _not_counted(self) -> list[str]:
        """For whom the game is in no result."""
        names = [
            name
            for name, seat in zip(self.match.game.names, self.match.seats, strict=True)
            if seat.is_handed_over
        ]
        # Translators: {name}: a player whose seat was handed to a computer player in the middle of the game
        not_counted = N_("{name}: not in the results, because a computer player took the seat over.")
        return [_(not_counted, name=name) for name in names]

    def _faces(self) -> tuple[str, ...]:
        """The portraits of who played, by seat."""
        return tuple(portrait_of(self.match.plugin, seat) for seat in self.match.seats)

    # Sliding in

    def update(self, seconds: float) -> bool:
        """Figures and buttons come in when the stage says so."""
        moving = super().update(seconds)
        self._slide()
        if self.stage is not None and self.stage.is_still and not self._is_warm:
            self._is_warm = True
            paper = pygame.Surface(self.app.size)
            self._drawer.visible = True
            for each in self._drawer.walk():
                each.paint(paper)
            self._drawer.visible = False
        return moving

    def _slide(self) -> None:
        """Put figures and buttons where they are now; nothing is laid out anew."""
        assert self.stage is not None
        share = self.stage.details_share
        if share == self._came:
            return
        had = self._came
        self._came = share
        self._skip_button.show(share == 0)
        self._buttons.show(share > 0)
        self._drawer.show(share > 0 and self._has_details)
        self.stage.is_covered = share == 1 and self._has_details
        self._move(
            self._drawer, self._homes[0], (round((1 - share) * (self._drawer.rect.w + self.app.u(60))), 0)
        )
        self._move(
            self._buttons, self._homes[1], (0, round((1 - share) * (self._buttons.rect.h + self.app.u(60))))
        )
        if share > 0 >= had:
            rematch = self.ui.named("rematch")
            if self.ui.focused is None or self.ui.focused is self._skip_button:
                self.ui.focus(rematch)
        elif share == 0 and self.ui.focused is None and not self.stage.is_done:
            self.ui.focus(self._skip_button)

    def _move(self, widget: Widget, home: tuple[int, int], offset: tuple[int, int]) -> None:
        widget.changed()
        widget.move(home[0] + offset[0] - widget.rect.x, home[1] + offset[1] - widget.rect.y)
        widget.changed()

    def _toggle(self) -> None:
        self._has_details = not self._has_details
        self._drawer.show(self._has_details)
        if self.stage is not None:
            self.stage.is_covered = self._has_details
        self.ui.tooltip.hide()

    def _skip(self) -> None:
        if self.stage is not None and self.stage.moment < self.stage.end:
            self.stage.skip()
            self._slide()

    # What was counted, told

    def handle(self, signal: Signal) -> None:
        """While it runs, any click or key completes it."""
        running = self.stage is not None and self.stage.moment < self.stage.end
        clicked = isinstance(signal, Pointer) and signal.phase == "up"
        if running and (isinstance(signal, Press | Back | Key | Nav) or clicked):
            self.ui.show_focus(not clicked)  # the way on is told to whoever goes by keys
            self._skip()
            return
        super().handle(signal)
        if isinstance(signal, Pointer) and signal.phase == "hover":
            self._point_at(signal.pos)

    def _point_at(self, pos: Point) -> None:
        """What is counted tells how it came to its points."""
        found = self.explained_at(pos)
        name = found[0] if found is not None else ""
        if name != self._pointed:
            self._pointed, self._is_left = name, pos[0] < self.app.size[0] // 2
            if found is not None:
                self.ui.tooltip.show_at(found[1], found[2])
            else:
                self.ui.tooltip.hide()
            self.app.repaint()

    def explained_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """What is shown at a place: its name, how it came to its points, where it is."""
        if self.stage is None or not self.stage.is_done:
            return None
        if self._drawer.visible and self._drawer.rect.collidepoint(pos):
            cells = self._table.cells.items() if self._area.rect.collidepoint(pos) else ()
            found = next((each for each in cells if each[1].collidepoint(pos)), None)
        else:
            found = self.stage.item_at(pos)
        if found is None:
            return None
        name, lines = self.explained(found[0])
        return name, "\n".join(lines), found[1]

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """The page and, while something counted is pointed at, the board with it lit."""
        painted = super().draw(surface, everything)
        return [*painted, self._paint_lit(surface)] if painted and self._pointed else painted

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The stage covers everything."""

    def _paint_lit(self, surface: pygame.Surface) -> pygame.Rect:
        """In the lower corner that is farther from what is pointed at: that is not to be covered."""
        context, size = self.app.context, self.app.size
        room = (round(size[0] * 0.26), round(size[1] * 0.34))
        if self._lit is None or self._lit[0] != (self._pointed, room):
            self._lit = ((self._pointed, room), self.board_with(self._pointed, room))
        picture, pad = self._lit[1], context.u(18)
        slab = picture.get_rect().inflate(2 * pad, 2 * pad)
        slab.bottomleft = (context.u(20), size[1] - context.u(20))
        if self._is_left:
            slab.right = size[0] - context.u(20)
        pygame.draw.rect(surface, theme.TRAVERTINE, slab, border_radius=context.u(6))
        pygame.draw.rect(surface, theme.BRONZE_DARK, slab, context.u(3), border_radius=context.u(6))
        surface.blit(picture, picture.get_rect(center=slab.center))
        return slab

    # What comes next

    def _look(self) -> None:
        """Back to the table this lies over; where there is none, the end of the replay."""
        _seen.add(self.match.game)
        if self.navigator.match is self.match:
            self.on_back()
        else:
            game = self.match.game
            self.navigator.replay(self.match.plugin, game, step=game.step, seats=self.match.seats)

    def _hand_over(self) -> None:
        self._look()
        self.navigator.hand_over()

    def _rematch(self) -> None:
        self.navigator.rematch(self.match)
