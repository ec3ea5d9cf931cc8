"""What is told over the tiles left hides them wholly: no tile looks out from under a card by half."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pygame import Rect

from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.table.first_game_tips import Tips
from aqua_romana.table.layout import Frame
from tests.games.romana.lessons.classroom import attend
from tests.games.romana.table.driving import open_table

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SIZES = [((1366, 768), 1.0), ((1920, 1080), 1.0), ((1366, 768), 2.0), ((1920, 1080), 2.0), ((1024, 640), 1.0)]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))


def is_whole(card: Rect, frame: Frame) -> bool:
    """Whether the tiles left are wholly under a card or not at all; beside the reserve they stay."""
    stock: Rect = frame.stock  # type: ignore[attr-defined]
    return stock.w < card.w or card.contains(stock) or not card.colliderect(stock)


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_the_slab_of_a_lesson(size: tuple[int, int], text_scale: float) -> None:
    app, scene, _school = attend("2", 2, size, text_scale=text_scale)
    slab = scene.ui.named("lesson")
    assert slab is not None
    assert is_whole(slab.rect, scene.frame), (slab.rect, scene.frame.stock)  # type: ignore[attr-defined]
    assert not slab.problems()
    app.close()


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_a_tip(size: tuple[int, int], text_scale: float) -> None:
    game = Game(3)
    place_all(game, random.Random(1))
    app, table = open_table(game, size, text_scale=text_scale)
    table.mode.tips = Tips(COURSE, app.settings)
    table.apply(game.legal_actions()[0])
    slab = table.ui.named("notice 0")
    assert slab is not None
    assert is_whole(slab.rect, table.frame), (slab.rect, table.frame.stock)
    app.close()


def test_the_slab_of_a_lesson_takes_the_place_of_the_tiles_left() -> None:
    app, scene, _school = attend("2", 2, (1366, 768))
    slab = scene.ui.named("lesson")
    assert slab is not None
    assert slab.rect.contains(scene.frame.stock)  # type: ignore[attr-defined]
    app.close()
