"""How fast figures walk can be changed at the table, by mouse, key and pad, also while they walk."""

from __future__ import annotations

import pygame
import pytest

from aqua_romana.table.hud import action_buttons
from tests.games.romana.table import phases
from tests.games.romana.table.driving import Keys, Mouse, open_table

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160), (1024, 768)]


@pytest.mark.parametrize("size", SIZES)
def test_a_button_at_the_table_goes_through_all_speeds(size: tuple[int, int]) -> None:
    app, table = open_table(phases.game_at("build"), size, animation="slow")
    mouse = Mouse(app, table)
    found = []
    for _ in range(4):
        mouse.press_button("speed")
        found.append(app.settings.animation)
        button = table.ui.named("speed")
        assert button is not None
        assert button.tooltip == action_buttons.speed_text(app.settings.animation)
    assert found == ["normal", "fast", "off", "slow"]
    app.close()


def test_a_key_does_the_same() -> None:
    app, table = open_table(phases.game_at("build"), animation="normal")
    Keys(app, table).key(pygame.K_v)
    assert app.settings.animation == "fast"
    app.close()


def test_no_animation_is_called_at_once() -> None:
    assert action_buttons.speed_text("off") == "Animation: at once"


def test_what_walks_now_is_there_at_once() -> None:
    game = phases.game_at("build")
    app, table = open_table(game, animation="fast")
    table.play(game.legal_actions()[0])
    assert table.stage.is_moving
    table.switch_speed()
    assert app.settings.animation == "off"
    assert not table.stage.is_moving
    app.close()
