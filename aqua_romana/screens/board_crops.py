"""Pictures of parts of a board, for arches: made one by one while nobody waits, and kept for next time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.files import folders
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.stage import Stage, blank_surface
from aqua_romana.table.game_ui import GameUI, game_ui_of
from aqua_romana.table.texts import Past
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import picture_cache

_BEFORE_PICTURES = 0.25  # seconds a page is seen before pictures are made
_MADE = 4  # counted up when pictures look different
_TABLE = (2080, 1170)  # in which a table is laid out for them: squares as large as they are shown
_LEAST = 3.4  # squares that they show at least, across


@dataclass(frozen=True)
class BoardScene:
    """A moment of a game, what of the board is shown, and what is looked at there."""

    game: Game
    part: Sequence[BoardItem]
    looks_at: Any = None


@dataclass(frozen=True)
class Wanted:
    """Whose picture it is, and the scene it shows, read when it is made."""

    plugin: GamePlugin
    key: str
    scene: Callable[[], BoardScene]


class BoardCrops:
    """Pictures in one size. All of a game are painted on one stage."""

    def __init__(self, app: App, folder: str, size: tuple[int, int], wanted: Sequence[Wanted]) -> None:
        self.app = app
        self.folder = folder
        self.size = size
        self._making: Iterator[tuple[GamePlugin, str]] | None = self._make(wanted)
        self._waited = 0.0
        self._found: dict[tuple[str, str], Surface] = {}
        self._stages: dict[tuple[str, int], Stage[Any, Any]] = {}

    def find(self, plugin: GamePlugin, key: str) -> Surface | None:
        """A picture, if it is there."""
        known = self._found.get((plugin.id, key))
        if known is not None:
            return known
        found = picture_cache.read_picture(self._file(plugin, key), self._key(plugin, key))
        if found is not None:
            self._found[plugin.id, key] = found
        return found

    def advance(self, seconds: float) -> tuple[GamePlugin, str] | None:
        """Make one more, once the page has been seen for a moment; whose picture is there now."""
        self._waited += seconds
        if self._making is None or self._waited < _BEFORE_PICTURES:
            return None
        made = next(self._making, None)
        if made is None:
            self._making = None
        return made

    def wake_after(self) -> float | None:
        """When there is something to do next; never, once nothing is missing."""
        return max(0.0, _BEFORE_PICTURES - self._waited) if self._making is not None else None

    def _make(self, wanted: Sequence[Wanted]) -> Iterator[tuple[GamePlugin, str]]:
        for each in wanted:
            plugin, key = each.plugin, each.key
            if self.find(plugin, key) is None:
                made = self._painted(plugin, each.scene())
                self._found[plugin.id, key] = made
                picture_cache.write_picture(self._file(plugin, key), self._key(plugin, key), made)
                yield plugin, key
        self._stages.clear()

    def _painted(self, plugin: GamePlugin, scene: BoardScene) -> Surface:
        game, game_ui = scene.game, game_ui_of(plugin)
        stage = self._stage(plugin, game_ui, game.players)
        stage.show(game_ui.snapshot(game))
        marks = stage.no_marks
        if scene.looks_at:
            decision = game_ui.decision(game)
            marks = decision.marks(scene.looks_at, None, Past(), aids=True).for_watching()
        stage.set_marks(marks)
        part = self._part(stage, scene.part)
        target = blank_surface(_TABLE)
        target.set_clip(part)
        stage.paint(target, part)
        target.set_clip(None)
        return pygame.transform.smoothscale(target.subsurface(part), self.size)

    def _stage(self, plugin: GamePlugin, game_ui: GameUI, players: int) -> Stage[Any, Any]:
        found = self._stages.get((plugin.id, players))
        if found is None:
            found = game_ui.stage(self.app, players)
            found.animate_idle = False
            frame = game_ui.frame(_TABLE, _TABLE[1] / 1080, 1.0, players)
            backdrop = blank_surface(_TABLE)
            game_ui.panels(self.app.context, frame).paint_slabs(backdrop)
            found.layout(frame, backdrop)
            self._stages[plugin.id, players] = found
        return found

    def _part(self, stage: Stage[Any, Any], items: Sequence[BoardItem]) -> Rect:
        """Around what it is about, of the shape of the picture."""
        rects = [stage.rect_of(item) for item in items]
        rects = [each for each in rects if each.w] or [stage.frame.board]
        around = rects[0].unionall(rects[1:])
        wide = max(around.w + stage.frame.cell // 2, round(_LEAST * stage.frame.cell))
        high = max(around.h + stage.frame.cell // 2, round(wide * self.size[1] / self.size[0]))
        wide = round(high * self.size[0] / self.size[1])
        part = Rect(0, 0, wide, high)
        part.center = around.center
        return part.clamp(Rect((0, 0), _TABLE))

    def _key(self, plugin: GamePlugin, key: str) -> str:
        return f"{_MADE} {self.folder} {plugin.id} {key} {self.size} {self.app.theme.palette}"

    def _file(self, plugin: GamePlugin, key: str) -> Path:
        name = hashlib.sha256(self._key(plugin, key).encode()).hexdigest()[:24]
        return folders.cache_dir() / self.folder / f"{name}.pixels"
