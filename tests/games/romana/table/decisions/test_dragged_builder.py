"""What is in the hand stays there, and nothing is told over it."""

import pygame

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table import phases
from tests.games.romana.table.driving import open_table


def pick_up(app: App, table: TableScene, says: str = "") -> BoardItem:
    """Drag a usable builder a little, perhaps after having held him until words came up."""
    item = min(each for each in table.state.usable() if each.sort == "builder")
    x, y = table.stage.rect_of(item).center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    moves = [
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x + step, y + step), rel=(9, 9), buttons=(1, 0, 0), touch=False
        )
        for step in (9, 18, 27)
    ]
    app.step(0.02, [down])
    if says:
        table.ui.tooltip.show_at(says, table.stage.rect_of(item))
    for event in moves:
        app.step(0.02, [event])
    assert table.state.dragged == item
    return item


def test_a_figure_stays_in_the_hand_when_the_window_changes() -> None:
    app, table = open_table(phases.game_at("build"))
    item = pick_up(app, table)
    app.settings.text_scale = 1.5
    app.apply_settings()
    app.step(0.02, [])
    assert table.state.dragged == item
    assert table.stage.figures.carried is not None
    assert table.stage.figures.carried.item == item
    app.close()


def test_words_about_a_figure_go_when_it_is_picked_up() -> None:
    app, table = open_table(phases.game_at("build"))
    item = min(each for each in table.state.usable() if each.sort == "builder")
    table.ui.tooltip.show_at("A builder", table.stage.rect_of(item))
    app.step(0.02, [])
    assert table.ui.tooltip.visible
    pick_up(app, table, says="A builder who is held")
    assert not table.ui.tooltip.visible
    app.close()
