"""Tables of both games with moments of recorded games on them, and what of one can be pointed at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from pygame import Rect

from aqua_romana.games.aquaedukt.rules import Game as LandGame
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.stage import blank_surface
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table import driving as roman

RECORDS = Path(__file__).parents[1] / "records"
ROMAN = ("2-players-borrowed-1.aqr", "3-players-2.aqr", "4-players-full-board.aqr")
LAND = ("aquaedukt/2-players-1.aqd", "aquaedukt/3-players-1.aqd", "4-players-full-board.aqd")
ALL = (*ROMAN, *LAND)


def moments(record: str, count: int, **settings: object) -> Iterator[tuple[App, TableScene, Any]]:
    """So many moments of a recorded game in which somebody decides, spread over it: each on a table of its
    own, with a mouse."""
    is_roman = record.endswith(".aqr")
    read: Callable[[str], Any] = RomanGame.from_record if is_roman else LandGame.from_record
    game, driving = read((RECORDS / record).read_text("utf-8")), roman if is_roman else land
    decided = []
    for step in range(game.step):
        game.seek(step)
        if game.decider is not None:
            decided.append(step)
    for number in range(count):
        game.seek(decided[number * (len(decided) - 1) // max(1, count - 1)])
        app, table = driving.open_table(game.copy(), **settings)  # type: ignore[arg-type]
        yield app, table, driving.Mouse(app, table)
        app.close()


def some_items(table: TableScene, chance: random.Random, count: int) -> list[BoardItem]:
    """Items of a table, those that can be used before the others."""
    usable = sorted(table.state.usable())
    others = sorted(set(table.stage.everything()) - set(usable))
    return [*chance.sample(usable, min(count, len(usable))), *chance.sample(others, min(count, len(others)))]


def stale_area(app: App, table: TableScene) -> Rect | None:
    """Where the window is not what it would be if all of it were painted again."""
    shown = pygame.surfarray.array3d(app.screen)
    whole = blank_surface(app.screen.get_size())
    table.draw(whole, True)
    columns, rows = np.nonzero((shown != pygame.surfarray.array3d(whole)).any(axis=2))
    return Rect(columns.min(), rows.min(), np.ptp(columns) + 1, np.ptp(rows) + 1) if columns.size else None
