"""Cards and banner as they are painted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect

from aqua_romana.games.romana.rules import Game
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import open_table
from tests.saves import record


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))


def finished() -> Game:
    game: Game = record("4-players-3")
    return game


def seen(app: App, rect: Rect) -> np.ndarray:
    return pygame.surfarray.array3d(app.screen.subsurface(rect)).astype(int)


def paint_on(app: App, table: TableScene, seat: int) -> int:
    """How many pixels of a card have very nearly the paint of its seat; without its edge and emblem."""
    card = table.frame.cards[seat]
    body = Rect(card.x + card.w // 12, card.centery, card.w * 11 // 12, card.h // 2)
    paint = np.array(app.theme.player(table.game.colours[seat][0]).paint)
    return int((np.abs(seen(app, body) - paint).max(axis=2) < 40).sum())


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_workmen_on_podiums_are_paler_on_cards(palette: str) -> None:
    game = finished()
    app, table = open_table(game, (1366, 768), palette=palette)
    at_the_end = paint_on(app, table, 1)
    app.close()
    while any(name[0] == "r" for name in game.podiums()):
        game.undo()
    app, table = open_table(game, (1366, 768), palette=palette)
    assert paint_on(app, table, 1) > 3 * at_the_end
    app.close()


def test_in_high_contrast_nothing_but_a_line_lies_behind_a_workman() -> None:
    app, table = open_table(finished(), (1366, 768), palette="high_contrast")
    card = table.frame.cards[0]
    body = seen(app, Rect(card.x, card.centery, card.w, card.h // 2 - 4))
    assert not (np.abs(body - theme.TERRACOTTA).max(axis=2) < 12).any()
    app.close()


def test_the_result_stands_in_the_middle_of_its_banner() -> None:
    app, table = open_table(finished(), (1366, 768))
    banner = table.view.panels.banner_place
    light = (seen(app, banner) > 205).all(axis=2).any(axis=1)  # columns with letters
    first, last = np.flatnonzero(light)[[0, -1]]
    assert abs((first + last) / 2 - banner.w / 2) <= 3
    app.close()
