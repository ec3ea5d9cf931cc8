"""Lands for the tests of the stage: a whole game that fills the board, and stages to show it on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot, take
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.games.aquaedukt.table.layout import LandFrame, frame_for
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import PICTURES

SIZE = (1024, 640)
PLAYERS = 4
FULL = Path(__file__).parents[3] / "records" / "4-players-full-board.aqd"


def full_game(step: int | None = None) -> Game:
    """A game for four that fills the land, at its end or after so many actions."""
    game = Game.from_record(FULL.read_bytes())
    if step is not None:
        game.seek(step)
    return game


def full_board() -> Snapshot:
    """Its end: five springs, all canals, 55 houses."""
    return take(full_game())


def open_app(palette: str = "standard") -> App:
    settings = Settings()
    settings.animation = "off"
    settings.palette = palette
    return App(size=SIZE, settings=settings, sprites=PICTURES)


def stage_of(app: App, seen: Snapshot | None = None) -> LandStage:
    """A stage whose water stands still, so that pictures can be compared."""
    stage = LandStage(app, PLAYERS)
    stage.animate_idle = False
    stage.layout(frame_of(app), blank_surface(SIZE))
    if seen is not None:
        stage.show(seen)
    return stage


def frame_of(app: App) -> LandFrame:
    return frame_for(SIZE, app.scale, 1.0, PLAYERS)


def painted(stage: LandStage) -> Surface:
    paper = blank_surface(SIZE)
    stage.paint(paper, paper.get_rect())
    return paper


def pixels(surface: Surface, rect: Rect | None = None) -> np.ndarray:
    part = surface if rect is None else surface.subsurface(rect)
    return pygame.surfarray.array3d(part).astype(int)


def same(one: LandStage, other: LandStage) -> bool:
    return bool(np.array_equal(pixels(painted(one)), pixels(painted(other))))


def differs(one: Surface, other: Surface, rect: Rect) -> bool:
    """Whether two pictures differ somewhere in a rectangle."""
    return bool((pixels(one, rect) != pixels(other, rect)).any())
