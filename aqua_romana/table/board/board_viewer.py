"""Board, panels and cards at any moment of a game, only to look at. For replay and pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.table import texts
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.table.decision import Decision
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.layout import Frame, for_hand
from aqua_romana.table.texts import Past
from aqua_romana.ui.app import App
from aqua_romana.ui.input import Point

_SHAPE = (16, 9)  # of a room made for pictures


class BoardViewer:
    """Shows a game at a moment. `seek` moves there at once or, with a speed, step by step on the stage."""

    def __init__(self, app: App, plugin: GamePlugin, game: Game, seats: Sequence[Seat] = ()) -> None:
        """`seats` tells where computer players sit: their faces are shown; without it, people sit there."""
        self.app = app
        self.factory = factory = game_ui_of(plugin).table_factory
        self.game: Any = game.copy()
        while self.game.can_redo:
            self.game.redo()
        self._match = Match(plugin, self.game, tuple(seats) if len(seats) == game.players else None)
        self.length: int = self.game.step
        self.goes = factory.goes(self.game)
        self.stage = factory.stage(app, self.game.players)
        self.stage.is_only_watched = True
        #: Whether items light up and are described, as at the table; pictures stay plain.
        self.is_watched = False
        self.pointed: BoardItem | None = None
        self._decided: tuple[int, Decision[Any], Past] | None = None  # for which step
        self._is_laid_out = False
        self._is_outdated = False  # panels and cards wait for what is being shown
        self._dirty: list[pygame.Rect] = []

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for a room of `size` at the window's upper left."""
        context, factory = self.app.context, self.factory
        chosen = self.app.settings
        frame = factory.frame(size, scale, chosen.text_scale, self.game.players)
        self.frame = for_hand(frame.without_buttons(), chosen.left_handed)
        backdrop = blank_surface(size)
        self.panels = factory.panels(context, self.frame)
        self.panels.paint_slabs(backdrop)
        self.cards = factory.cards(context, self.frame)
        self.stage.under = self._paint_under
        self._is_laid_out = True
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.stage.layout(self.frame, backdrop)
        self.stage.show(factory.snapshot(self.game))
        self.pointed = None
        self._show_texts()
        self._light()

    @property
    def step(self) -> int:
        """How many actions have been played at the moment shown."""
        return int(self.game.step)

    def seek(self, step: int, speed: float = 0.0) -> None:
        """Show the moment after `step` actions."""
        self.game.seek(max(0, min(self.length, step)))
        if self._is_laid_out:
            self.stage.go_to(self.factory.snapshot(self.game), speed)
            self._is_outdated = self.stage.keeps_secret
            if not self._is_outdated:
                self._show_texts()
            self._light()

    def update(self, seconds: float) -> bool:
        """Let the stage move on; True while it moves."""
        moves = self.stage.update(seconds)
        if self._is_outdated and not self.stage.keeps_secret:
            self._is_outdated = False
            self._show_texts()
            self._dirty.append(self.frame.whole)
        return moves

    def wake_after(self) -> float | None:
        """When something moves by itself next."""
        return self.stage.wake_after()

    @property
    def is_moving(self) -> bool:
        """Whether figures are still on their way."""
        return self.stage.is_moving

    def take_dirty(self) -> list[pygame.Rect]:
        """What must be painted again."""
        dirty, self._dirty = [*self.stage.take_dirty(), *self._dirty], []
        return dirty

    def before_first_go(self) -> str:
        """What is said of a moment before the first go."""
        return self.factory.before_first_go()

    def room_for(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """A room in which the board is just about `width` wide or wider, and the board's size in it."""
        height = 200
        while True:
            size = (height * _SHAPE[0] // _SHAPE[1], height)
            board = _board_rect(self.factory.frame(size, height / 1080, 1.0, self.game.players))
            if board.w >= width:
                return size, board.size
            height += max(4, (width - board.w) // 2)

    # Pointing

    def point_at(self, pos: Point | None) -> bool:
        """A pointer is there, or nowhere: what it points at is lit. True when that is something else now."""
        item = self.stage.item_at(pos) if pos is not None and self.frame.whole.collidepoint(pos) else None
        if item == self.pointed:
            return False
        self.pointed = item
        self._light()
        return True

    def about_pointed(self) -> tuple[str, pygame.Rect] | None:
        """The description of the item pointed at, and where it is."""
        if self.pointed is None:
            return None
        text = self._decision()[0].describe(self.pointed)
        return (text, self.stage.rect_of(self.pointed)) if text else None

    def _light(self) -> None:
        if not self.is_watched:
            return
        decision, past = self._decision()
        calm = decision.marks(None, None, past, True)
        marks = decision.marks(self.pointed, None, past, True) if self.pointed is not None else calm
        # Nobody can use anything here; only what pointing adds is labelled.
        added = Counter(marks.labels) - Counter(calm.labels)
        labels = tuple(dict.fromkeys(each for each in marks.labels if added[each]))
        self.stage.set_marks(replace(marks.for_watching(), labels=labels))

    def _decision(self) -> tuple[Decision[Any], Past]:
        """What was to be decided at the moment shown, and what came before; worked out once."""
        if self._decided is None or self._decided[0] != self.step:
            self._decided = (self.step, self.factory.decision(self.game), self.factory.past_events(self.game))
        return self._decided[1:]

    def _show_texts(self) -> None:
        """Panels and cards as they were at the moment."""
        game, (decision, past) = self.game, self._decision()
        seat = next(iter(game.winners()), None) if game.is_over else decision.acting_seat
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
