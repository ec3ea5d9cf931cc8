"""The table without hands: board, panels and cards at any moment of a game. For replay and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.box import sentences as box_words
from aqua_romana.games.romana.kind import summary
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.story import goes, last_go
from aqua_romana.games.romana.table import snapshot, words
from aqua_romana.games.romana.table.cards import Cards, card_of
from aqua_romana.games.romana.table.frame import Frame, frame_for
from aqua_romana.games.romana.table.panels import Panels, Words
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.stage import Stage, blank_surface

if TYPE_CHECKING:
    from aqua_romana.window.app import App


class Theatre:
    """Shows a game at a moment. `seek` moves there at once or, with a speed, step by step on the stage."""

    def __init__(self, app: App, game: Game) -> None:
        self.app = app
        self.game = game.copy()
        while self.game.can_redo:
            self.game.redo()
        self.length = len(self.game.actions)
        #: Of every go after the setup: how many actions came before it, and whose it is.
        self.goes = [(go.first, go.seat) for go in goes(self.game) if not go.is_setup]
        self.stage = Stage(app, game.players)
        self._is_laid_out = False

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for a room of `size` at the window's upper left."""
        look = self.app.look
        self.frame = frame_for(size, scale, self.app.settings.text_scale, self.game.players)
        backdrop = blank_surface(size)
        places = Places(self.app.sprites, self.app.theme, self.frame, self.game.players)
        self.panels = Panels(look, self.frame, places)
        self.panels.paint_slabs(backdrop)
        self.cards = Cards(look, self.frame, self.panels)
        self.stage.under = self._paint_under
        self._is_laid_out = True
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.stage.layout(self.frame, backdrop)
        self.stage.show(snapshot.take(self.game))
        self._tell()

    @property
    def step(self) -> int:
        """How many actions have been played at the moment shown."""
        return len(self.game.actions)

    def seek(self, step: int, speed: float = 0.0) -> None:
        """Show the moment after `step` actions."""
        goal = max(0, min(self.length, step))
        while self.step > goal:
            self.game.undo()
        while self.step < goal:
            self.game.redo()
        if self._is_laid_out:
            self.stage.go_to(snapshot.take(self.game), speed)
            self._tell()

    def update(self, seconds: float) -> bool:
        """Let the stage move on; True while it moves."""
        return self.stage.update(seconds)

    def wake_after(self) -> float | None:
        """When the water moves next."""
        return self.stage.wake_after()

    @property
    def is_moving(self) -> bool:
        """Whether figures are still on their way."""
        return self.stage.is_moving

    def take_dirty(self) -> list[pygame.Rect]:
        """What must be painted again."""
        return self.stage.take_dirty()

    def room_for(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """A room in which the board is just about `width` wide or wider, and the board's size in it."""
        height = 200
        while True:
            size = (height * 16 // 9, height)
            board = _board_rect(frame_for(size, height / 1080, 1.0, self.game.players))
            if board.w >= width:
                return size, board.size
            height += max(4, (width - board.w) // 2)

    def _tell(self) -> None:
        """What panels and cards say about the moment."""
        game = self.game
        decider = game.decider
        whose = next(iter(game.winners()), None) if game.is_over else decider
        self.panels.words = Words(
            colour=game.colours[whose][0] if whose is not None else "",
            name=game.names[decider] if decider is not None else "",
            task=box_words.result(summary(game)) if game.is_over else "",
            last_goes=self._last_goes(),
            stock=ask.stock(game),
            to_place=ask.to_place(game),
            is_setup=game.phase == "setup",
        )
        self.cards.cards = [card_of(game, seat, True) for seat in range(game.players)]

    def _last_goes(self) -> list[tuple[str, str, list[str]]]:
        """What the last completed go did, as the panel tells it."""
        went, game = last_go(self.game), self.game
        if went is None:
            return []
        return [(game.colours[went.seat][0], game.names[went.seat], words.event_lines(game, went))]

    def _paint_under(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.panels.paint(target, rect)
        self.cards.paint(target, rect)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the part of the stage inside `rect`."""
        part = rect.clip(pygame.Rect((0, 0), self.frame.size))
        if part.w > 0 and part.h > 0:
            target.set_clip(part)
            self.stage.paint(target, part)

    def board_rect(self) -> pygame.Rect:
        """The board with its frame and the podiums below it."""
        return _board_rect(self.frame)

    def inner_rect(self) -> pygame.Rect:
        """The board with the pathway, without its frame: for small pictures."""
        return self.frame.ring


def _board_rect(frame: Frame) -> pygame.Rect:
    return frame.outer.union(frame.podium_row).clip(pygame.Rect((0, 0), frame.size))
