"""Board, panels and cards at any moment of a game, for pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.table import texts
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.layout import Frame, for_hand
from aqua_romana.ui.app import App

_SHAPE = (16, 9)  # of a room made for pictures


class BoardViewer:
    """Shows a game at a moment, wherever `seek` has moved it."""

    def __init__(self, app: App, plugin: GamePlugin, game: Game, seats: Sequence[Seat] = ()) -> None:
        """`seats` tells where computer players sit: their faces are shown; without it, people sit there."""
        self.app = app
        self.game_ui = game_ui = game_ui_of(plugin)
        self.game: Any = game.copy()
        while self.game.can_redo:
            self.game.redo()
        self._match = Match(plugin, self.game, tuple(seats) if len(seats) == game.players else None)
        self.length: int = self.game.step
        self.goes = game_ui.goes(self.game)
        self.stage = game_ui.stage(app, self.game.players)
        self.stage.is_only_watched = True
        self._is_laid_out = False

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Board, panels and cards anew for a picture or a room of `size` at the window's upper left."""
        context, game_ui = self.app.context, self.game_ui
        chosen = self.app.settings
        frame = game_ui.frame(size, scale, chosen.text_scale, self.game.players)
        self.frame = for_hand(frame.without_buttons(), chosen.left_handed)
        backdrop = blank_surface(size)
        self.panels = game_ui.panels(context, self.frame)
        self.panels.paint_slabs(backdrop)
        self.cards = game_ui.cards(context, self.frame)
        self.stage.under = self._paint_under
        self._is_laid_out = True
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.stage.layout(self.frame, backdrop)
        self.stage.show(game_ui.snapshot(self.game))
        self._show_texts()

    @property
    def step(self) -> int:
        """How many actions have been played at the moment shown."""
        return int(self.game.step)

    def seek(self, step: int) -> None:
        """Show the moment after `step` actions."""
        self.game.seek(max(0, min(self.length, step)))
        if self._is_laid_out:
            self.stage.show(self.game_ui.snapshot(self.game))
            self._show_texts()

    def room_for(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """A room in which the board is just about `width` wide or wider, and the board's size in it."""
        height = 200
        while True:
            size = (height * _SHAPE[0] // _SHAPE[1], height)
            board = _board_rect(self.game_ui.frame(size, height / 1080, 1.0, self.game.players))
            if board.w >= width:
                return size, board.size
            height += max(4, (width - board.w) // 2)

    def _show_texts(self) -> None:
        """Panels and cards as they were at the moment."""
        game, past = self.game, self.game_ui.past_events(self.game)
        seat = (
            next(iter(game.final_winners()), None)
            if game.is_over
            else self.game_ui.decision(game).acting_seat
        )
        task = texts.game_result_text(game) if game.is_over else ""
        self.panels.show(game, seat, task, past.goes[:1])
        self.cards.show(self._match, True)

    def _paint_under(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.panels.paint(target, rect)
        self.cards.paint(target, rect)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the part of the stage inside `rect`."""
        part = rect.clip(self.frame.whole)
        if part.w > 0 and part.h > 0:
            target.set_clip(part)
            self.stage.paint(target, part)

    def board_rect(self) -> pygame.Rect:
        """The board with its frame and what belongs to it."""
        return _board_rect(self.frame)

    def inner_rect(self) -> pygame.Rect:
        """The board without its frame: for small pictures."""
        return self.stage.portrait_rect()


def _board_rect(frame: Frame) -> pygame.Rect:
    return frame.arena.clip(frame.whole)
