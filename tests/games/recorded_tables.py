"""Tables of both games with moments of recorded games on them, and what of one can be pointed at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Rect, Surface

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
    whole = blank_surface(app.screen.get_size())
    table.draw(whole, True)
    differ = colours(app.screen) != colours(whole)
    if not differ.any():
        return None
    columns, rows = np.nonzero(differ)
    return Rect(columns.min(), rows.min(), np.ptp(columns) + 1, np.ptp(rows) + 1)


def assert_fresh(app: App, table: TableScene) -> None:
    """Fails where the window shows what is no longer so."""
    stale = stale_area(app, table)
    assert stale is None, f"stale pixels in {stale} after {len(table.game.actions)} actions"


def colours(surface: Surface) -> npt.NDArray[np.uint32]:
    """Every pixel as one number, whatever lies in the byte that no colour uses: quick to compare."""
    red, green, blue, _ = surface.get_masks()
    return pygame.surfarray.pixels2d(surface).view(np.uint32) & np.uint32(red | green | blue)
