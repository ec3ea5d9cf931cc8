"""A person's go ends by itself where the user wants that; it is offered after a few goes."""

import pygame
import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.plugin import PLUGIN
from tests.games.romana.table.driving import open_table
from tests.saves import record

CLOSING = [step for step, action in enumerate(record("2-players-1").actions) if str(action) == "pass"]


def before_end(number: int = 0):
    """A game before a person ends a go in which that is clear."""
    game = record("2-players-1")
    clear = []
    for step in CLOSING:
        game.seek(step)
        if ai_of(PLUGIN).clear_end(game) is not None:
            clear.append(step)
    game.seek(clear[number])
    return game, clear


def test_it_is_clear_only_where_every_closing_costs_two_points() -> None:
    game, clear = before_end()
    assert clear
    for step in range(len(game.actions)):
        game.seek(step)
        action = ai_of(PLUGIN).clear_end(game)
        assert action is None or (game.phase == "close" and str(action) == "pass")


@pytest.mark.parametrize("touches", [False, True])
def test_a_go_ends_by_itself_unless_somebody_does_something(touches: bool) -> None:
    game, _clear = before_end()
    app, table = open_table(game, ends_goes=True, animation="off")
    step = table.game.step
    app.step(0.5, [])
    if touches:
        app.step(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    for _ in range(20):
        app.step(0.1, [])
    assert (table.game.step > step) is not touches
    if not touches:
        assert str(table.game.actions[step]) == "pass"
        table.mode.undo()
        assert table.game.step == step
        for _ in range(30):
            app.step(0.1, [])
        assert table.game.step == step, "who takes the end back wants to decide"
    app.close()


@pytest.mark.parametrize("settings", [{"ends_goes": False}, {"ends_goes": True, "aids": False}])
def test_no_go_ends_where_nobody_wants_it_or_without_aids(settings: dict[str, bool]) -> None:
    game, _clear = before_end()
    app, table = open_table(game, animation="off", **settings)
    step = table.game.step
    for _ in range(30):
        app.step(0.1, [])
    assert table.game.step == step
    app.close()


def test_the_setting_is_offered_once_after_five_goes() -> None:
    game, clear = before_end()
    app, table = open_table(game, animation="off")
    table.match.change_seats((Seat(), Seat()))
    told = []
    table.ui.toast = lambda text, *_more: told.append(text)
    for step in clear[:7]:
        table.game.seek(step)
        table.changed()
        app.step(0.1, [])
    assert len([text for text in told if "End my go by itself" in text]) == 1
    assert "fewer clicks" in app.settings.tips_given
    app.close()
