"""The final scoring of any game: a ceremony that can be skipped, the chart of the game, what comes next."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game
from aqua_romana.table import texts
from aqua_romana.table.computer_players import level_of
from aqua_romana.table.final_scoring.score_table import ScoreTable, Showing
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.chart import Chart
from aqua_romana.ui.input import Back, Point, Pointer, Press, Signal
from aqua_romana.ui.page import Page
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import Button, Column, Heading, Paragraph, Scroll, Slab, Widget

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

# Games whose ceremony has been seen: whoever comes back from the board finds it complete.
_seen: weakref.WeakSet[Game] = weakref.WeakSet()


class FinalScoringPage(Page):
    """Lies over the table, which stays as it is: "Look at the board" goes back to it."""

    #: Units of height of a row of the ceremony: at least, at most beside the chart, at most before it.
    ROW = (104, 150, 190)

    def __init__(self, match: Match, navigator: Navigator) -> None:
        super().__init__()
        self.match = match
        self.navigator = navigator
        self.score_table: ScoreTable | None = None  # once the page is laid out
        self._pointed = ""  # what is pointed at on the ceremony's board
        self._is_left = False  # whether the pointer is in the left half
        self._lit: tuple[object, pygame.Surface] | None = None  # the board with that lit

    # What a game says

    def make_score_table(self, showing: Showing) -> ScoreTable:
        """What adds up before one's eyes."""
        raise NotImplementedError

    def subject(self) -> str:
        """What is counted: the heading of the slab."""
        raise NotImplementedError

    def series(self) -> list[tuple[int, ...]]:
        """The points of every seat after every go, for the chart."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What is to be said below the rows once all is counted."""
        return []

    def more_height(self) -> int:
        """Room in pixels that the ceremony wants besides its rows."""
        return 0

    def explained(self, item: Any) -> tuple[str, list[str]]:
        """What something counted is called on the board, and how it came to its points."""
        raise NotImplementedError

    def board_with(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        """The board with what has this name lit."""
        raise NotImplementedError

    # The page

    def heading(self) -> str:
        """Who won, once that is known."""
        if self.score_table is not None and self.score_table.is_done:
            return texts.game_result_text(self.match.game)
        return _("Final scoring")

    def footer(self) -> list[Button]:
        """Skip while it runs; then what comes next."""
        if self.score_table is None or not self.score_table.is_done:
            # Translators: a button: show the end of the final scoring at once
            skip = pgettext("final scoring", "Skip")
            return [Button(skip, self._skip, icon="step", style="primary", name="skip")]
        match, game = self.match, self.match.game
        review = Button(
            _("Review"),
            lambda: self.navigator.review(match.plugin, game, seats=match.seats),
            icon="chart",
            name="review",
        )
        return [
            Button(_("Main menu"), lambda: self.navigator.leave_table(match), name="home"),
            Button(_("Look at the board"), self._look, icon="eye", name="look"),
            Button(
                # Translators: a button: watch the game again
                _("Replay"),
                lambda: self.navigator.replay(match.plugin, game, seats=match.seats),
                icon="replay",
                name="replay",
            ),
            # A game whose computer players cannot judge has no review.
            *([review] if match.plugin.thinks else []),
            # Translators: a button: the same players play once more
            Button(_("Rematch"), self._rematch, icon="play", style="primary", name="rematch"),
        ]

    def content(self) -> Widget:
        """The board and, once it is complete, the chart below it."""
        shown = self.score_table.shown if self.score_table is not None else -1
        speed = "off" if self.match.game in _seen else self.app.settings.animation
        showing = Showing(speed, self.app.sounds.play, shown, self._faces())
        board = self.score_table = self.make_score_table(showing)
        # Without animation the board is complete at once, but the buttons below still say "Skip".
        self._was_done = board.is_done and self.first_focus() != "skip"
        least, beside, alone = self.ROW
        board.row_units, board.more_height = (least, beside if board.is_done else alone), self.more_height()
        # The chart would tell the end of the ceremony: until then all room is for what is counted.
        below = self._below() if board.is_done else []
        self._area = Scroll(Column(board, *below), name="final")
        return Slab(self._area, title=self.subject())

    def first_focus(self) -> str:
        """What comes next."""
        return self._footer[-1].name

    def _below(self) -> list[Widget]:
        game = self.match.game
        remarks = [*self.remarks(), *self.navigator.new_achievements(self.match)]
        what = _("What everybody would have had if the game had ended after that go.")
        return [
            *map(Paragraph, remarks),
            Heading(_("Points over the game")),
            Paragraph(what, "italic", theme.INK_SOFT),
            Chart(self.series(), game.names, game.colours),
        ]

    def _faces(self) -> tuple[str, ...]:
        """The portraits of the computer players by seat."""
        levels = [level_of(self.match.plugin, seat.level) for seat in self.match.seats]
        return tuple(level.portrait if level is not None else "" for level in levels)

    def update(self, seconds: float) -> bool:
        """When the last line is there, the page changes."""
        moving = super().update(seconds)
        if self.score_table is not None and self.score_table.is_done and not self._was_done:
            self._finish()
            return True
        watched = self.score_table.watched() if self.score_table is not None else None
        if watched is not None:
            self._area.reveal(watched)
        return moving

    def handle(self, signal: Signal) -> None:
        """While the ceremony runs, any click or key completes it."""
        running = self.score_table is not None and not self.score_table.is_done
        clicked = isinstance(signal, Pointer) and signal.phase == "up"
        if running and (isinstance(signal, Press | Back) or clicked):
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
                self.ui.tooltip_at(found[1], found[2])
            else:
                self.ui.hide_tooltip()
            self.app.repaint()

    def explained_at(self, pos: Point) -> tuple[str, str, pygame.Rect] | None:
        """What is shown at a place: its name, how it came to its points, where it is."""
        found = self.score_table.item_at(pos) if self.score_table is not None else None
        if found is None:
            return None
        name, lines = self.explained(found[0])
        return name, "\n".join(lines), found[1]

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """The page and, while something counted is pointed at, the board with it lit."""
        painted = super().draw(surface, everything)
        return [*painted, self._paint_lit(surface)] if painted and self._pointed else painted

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

    def _skip(self) -> None:
        if self.score_table is not None and not self.score_table.is_done:
            self.score_table.skip()
            self._finish()

    def _finish(self) -> None:
        """Rebuild heading and buttons around the board, which goes on where it is."""
        board = self.score_table
        assert board is not None
        self.ui.focus(None)
        self.layout(self.app.size, self.app.scale)
        self._area.scroll_to(0)
        if self.score_table is not None:
            self.score_table.resume(board)

    def _look(self) -> None:
        """Back to the table this lies over; where there is none, the end of the replay."""
        _seen.add(self.match.game)
        if self.navigator.match is self.match:
            self.on_back()
        else:
            game = self.match.game
            self.navigator.replay(self.match.plugin, game, step=game.step, seats=self.match.seats)

    def _rematch(self) -> None:
        self.navigator.rematch(self.match)
