"""The final scoring: a ceremony that can be skipped, the chart of the game, and what comes next."""

from __future__ import annotations

import weakref

import pygame

from aqua_romana.games.romana.miniature import miniature
from aqua_romana.games.romana.rules import Game, scoring
from aqua_romana.games.romana.score_board import ScoreBoard
from aqua_romana.games.romana.table import score_words
from aqua_romana.match import Match
from aqua_romana.tabletop import telling
from aqua_romana.tabletop.face import Host
from aqua_romana.tabletop.opponents import level_of
from aqua_romana.window import theme
from aqua_romana.window.chart import Chart
from aqua_romana.window.flow import Flow
from aqua_romana.window.inputs import Back, Point, Pointer, Press, Signal
from aqua_romana.window.page import Page, first_focus
from aqua_romana.window.text import _
from aqua_romana.window.widgets import Button, Ui

# Games whose ceremony has been seen: whoever comes back from the board finds it complete.
_seen: weakref.WeakSet[Game] = weakref.WeakSet()


class FinalPage(Page):
    """Lies over the table, which stays as it is: "Look at the board" goes back to it."""

    def __init__(self, match: Match, host: Host) -> None:
        super().__init__()
        assert isinstance(match.game, Game)
        self.match = match
        self.host = host
        self.game: Game = match.game
        self.climbs = scoring.climbs(self.game)
        self.series = scoring.points_by_go(self.game)
        self.board: ScoreBoard | None = None
        self._pointed = ""  # the aqueduct whose workman is pointed at
        self._is_left = False  # whether the pointer is in the left half
        self._lit: tuple[object, pygame.Surface] | None = None  # the board with that aqueduct lit

    def heading(self) -> str:
        """Who won, once that is known."""
        if self.board is not None and self.board.is_done:
            return telling.result_of(self.game)
        return _("Final scoring")

    def footer(self) -> list[Button]:
        """Skip while it runs; then what comes next."""
        if self.board is None or not self.board.is_done:
            # Translators: a button: show the end of the final scoring at once
            return [Button(_("Skip"), self._skip, icon="step", style="primary", name="skip")]
        return [
            Button(_("Main menu"), lambda: self.host.leave_table(self.match), name="home"),
            Button(_("Look at the board"), self._look, icon="eye", name="look"),
            Button(
                # Translators: a button: watch the game again
                _("Replay"),
                lambda: self.host.replay(self.match.kind, self.game, seats=self.match.seats),
                icon="replay",
                name="replay",
            ),
            Button(
                _("Review"), lambda: self.host.review(self.match.kind, self.game), icon="chart", name="review"
            ),
            # Translators: a button: the same players play once more
            Button(_("Rematch"), self._rematch, icon="play", style="primary", name="rematch"),
        ]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """The board and, once it is complete, the chart below or beside it."""
        shown = self.board.shown if self.board is not None else -1
        self.board = ScoreBoard(
            self.game.names,
            self.game.colours,
            self.climbs,
            self.game.winners(),
            "off" if self.game in _seen else self.app.settings.animation,
            self.app.sounds.play,
            shown,
            self._faces(),
        )
        # Without animation the board is complete at once, but the buttons below still say "Skip".
        self._was_done = self.board.is_done and ui.named("skip") is None
        panel, area = self.slab(ui, body, _("Podiums and bonuses"), "final")
        flow = Flow(area)
        rows = len(self.game.names)
        text_u = self.app.look.text_u
        if self.board.is_done:
            spare = area.rect.h - self.app.u(300) - text_u(90)
            height = max(rows * text_u(104), min(rows * text_u(150), spare))
            flow.whole(self.board, height, after=14)
            self._chart(flow)
        else:
            # The chart would tell the end of the ceremony: until then all room is for the podiums.
            height = max(rows * text_u(104), min(rows * text_u(190), area.rect.h - self.app.u(30)))
            flow.whole(self.board, height)
        flow.done()
        self.fit((panel, area))
        next_button = ui.named("rematch") or ui.named("skip")
        if next_button is not None:
            first_focus(ui, next_button)

    def _chart(self, flow: Flow) -> None:
        flow.heading(_("Points over the game"))
        flow.text(
            _("What everybody would have had if the game had ended after that go."), "italic", theme.INK_SOFT
        )
        room = max(self.app.u(220), flow.area.rect.bottom - flow.y - self.app.u(20))
        flow.whole(Chart(self.series, self.game.names, self.game.colours), min(room, self.app.u(420)))

    def _faces(self) -> tuple[str, ...]:
        """The portraits of the computer players by seat."""
        levels = [level_of(self.match.kind, seat.level) for seat in self.match.seats]
        return tuple(level.portrait if level is not None else "" for level in levels)

    def update(self, seconds: float) -> bool:
        """When the last line is there, the page changes."""
        moving = super().update(seconds)
        if self.board is not None and self.board.is_done and not self._was_done:
            self._finish()
            return True
        return moving

    def handle(self, signal: Signal) -> None:
        """While the ceremony runs, any click or key completes it."""
        running = self.board is not None and not self.board.is_done
        clicked = isinstance(signal, Pointer) and signal.phase == "up"
        if running and (isinstance(signal, Press | Back) or clicked):
            self._skip()
            return
        super().handle(signal)
        if isinstance(signal, Pointer) and signal.phase == "hover":
            self._point_at(signal.pos)

    def _point_at(self, pos: Point) -> None:
        """A workman tells how he came to his points."""
        found = self.board.climb_at(pos) if self.board is not None else None
        name = found[0].aqueduct if found is not None else ""
        if name != self._pointed:
            self._pointed, self._is_left = name, pos[0] < self.app.size[0] // 2
            if found is not None:
                self.ui.tooltip_at("\n".join(score_words.climbed(self.game, found[0])), found[1])
            else:
                self.ui.hide_tooltip()
            self.app.repaint()

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """The page and, while a workman is pointed at, the board with his aqueduct lit."""
        painted = super().draw(surface, everything)
        return [*painted, self._paint_lit(surface)] if painted and self._pointed else painted

    def _paint_lit(self, surface: pygame.Surface) -> pygame.Rect:
        """In the lower corner that is farther from the workman: his place is not to be covered."""
        look, size = self.app.look, self.app.size
        room = (round(size[0] * 0.26), round(size[1] * 0.34))
        if self._lit is None or self._lit[0] != (self._pointed, room):
            picture = miniature(self.app, self.game, room, frozenset({self._pointed}))
            self._lit = ((self._pointed, room), picture)
        picture, pad = self._lit[1], look.u(18)
        slab = picture.get_rect().inflate(2 * pad, 2 * pad)
        slab.bottomleft = (look.u(20), size[1] - look.u(20))
        if self._is_left:
            slab.right = size[0] - look.u(20)
        pygame.draw.rect(surface, theme.TRAVERTINE, slab, border_radius=look.u(6))
        pygame.draw.rect(surface, theme.BRONZE_DARK, slab, look.u(3), border_radius=look.u(6))
        surface.blit(picture, picture.get_rect(center=slab.center))
        return slab

    def _skip(self) -> None:
        if self.board is not None and not self.board.is_done:
            self.board.skip()
            self._finish()

    def _finish(self) -> None:
        """Rebuild heading and buttons around the board, which goes on where it is."""
        board = self.board
        assert board is not None
        self.ui.focus(None)
        self.layout(self.app.size, self.app.scale)
        if self.board is not None:
            self.board.resume(board)

    def _look(self) -> None:
        """Back to the table this lies over; where there is none, the end of the replay."""
        _seen.add(self.game)
        if self.host.match is self.match:
            self.on_back()
        else:
            self.host.replay(self.match.kind, self.game, step=self.game.step, seats=self.match.seats)

    def _rematch(self) -> None:
        self.host.rematch(self.match)
