"""What is in the hand stays there, and nothing is told over it."""

import pygame

from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.app import App
from tests.romana.table import phases
from tests.romana.table.driving import open_table


def pick_up(app: App, table: TableScene, says: str = "") -> Thing:
    """Drag a usable builder a little, perhaps after having held him until words came up."""
    thing = min(each for each in table.state.usable() if each.sort == "builder")
    x, y = table.stage.rect_of(thing).center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    moves = [
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x + step, y + step), rel=(9, 9), buttons=(1, 0, 0), touch=False
        )
        for step in (9, 18, 27)
    ]
    app.step(0.02, [down])
    if says:
        table.ui.tooltip_at(says, table.stage.rect_of(thing))
    for event in moves:
        app.step(0.02, [event])
    assert table.state.dragged == thing
    return thing


def test_a_figure_stays_in_the_hand_when_the_window_changes() -> None:
    app, table = open_table(phases.game_at("build"))
    thing = pick_up(app, table)
    app.settings.text_scale = 1.5
    app.apply_settings()
    app.step(0.02, [])
    assert table.state.dragged == thing
    assert table.stage.cast.carried is not None
    assert table.stage.cast.carried.thing == thing
    app.close()


def test_words_about_a_figure_go_when_it_is_picked_up() -> None:
    app, table = open_table(phases.game_at("build"))
    thing = min(each for each in table.state.usable() if each.sort == "builder")
    table.ui.tooltip_at("A builder", table.stage.rect_of(thing))
    app.step(0.02, [])
    assert table.ui._tooltip.visible
    pick_up(app, table, says="A builder who is held")
    assert not table.ui._tooltip.visible
    app.close()
