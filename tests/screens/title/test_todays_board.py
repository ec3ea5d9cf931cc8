"""The board of today's puzzle on its card, and days that can be read."""

import pygame
import pytest

from aqua_romana.screens.puzzles.daily import TO_COME, TodaysBoard
from aqua_romana.screens.title.cards import FramedPicture
from aqua_romana.ui import theme
from aqua_romana.ui.widgets import Drawing
from tests.saves import plugin
from tests.screens.windows import leader_of, open_window


def _light(colour: theme.Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ground", [theme.TRAVERTINE, theme.TRAVERTINE_LIGHT, theme.IVORY])
def test_days_to_come_can_be_read(ground):
    assert (_light(ground) + 0.05) / (_light(TO_COME) + 0.05) >= 3


def test_the_title_finds_todays_puzzle_without_showing_the_page_of_puzzles(saved_games):
    app = open_window(saved_games)
    found = TodaysBoard(leader_of(app), plugin())._read()
    assert found is not None
    game, check = found
    assert game.decider is not None
    assert len(check) == 64
    app.close()


def test_the_card_shows_the_board_once_it_is_there(saved_games, monkeypatch):
    app = open_window(saved_games)
    monkeypatch.setattr(TodaysBoard, "find", lambda _self: pygame.Surface((120, 100)))
    app.scene.rebuild()
    card = app.scene.ui.named("puzzles")
    assert any(isinstance(each, FramedPicture) and each.visible for each in card.walk())
    assert app.scene.ui.problems() == []
    app.close()


def test_until_then_something_stands_in_its_place(saved_games, monkeypatch):
    monkeypatch.setattr(TodaysBoard, "find", lambda _self: None)
    app = open_window(saved_games)
    card = app.scene.ui.named("puzzles")
    shown = [each.rect for each in card.walk() if isinstance(each, Drawing) and each.visible]
    assert any(rect.w > card.rect.w * 0.3 and rect.h > card.rect.h * 0.3 for rect in shown)
    app.close()
