"""The players' colours are chosen on the title, seen before."""

import pygame

from tests.screens.windows import click, open_window, press


def test_a_palette_chosen_on_the_title_is_kept(saved_games):
    app = open_window(saved_games)
    click(app, "colours")
    click(app, "palette colour_blind")
    assert app.settings.palette == app.theme.palette == "colour_blind"
    rows = [app.scene.ui.named(f"palette {each}") for each in ("standard", "colour_blind", "high_contrast")]
    assert [row.on for row in rows] == [False, True, False]
    press(app, pygame.K_ESCAPE)
    assert app.scene.ui.dialogs == []
    assert app.settings.palette == "colour_blind"
    app.close()
