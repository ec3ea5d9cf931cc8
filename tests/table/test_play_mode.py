"""A person's go ends by itself where the user wants that; it is offered after a few goes."""

import pygame
import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.plugin import ChallengeAttempt, Seat
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.table.modes import ScriptedMode
from aqua_romana.table.play_mode import PlayMode
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


def play_goes(app, table, count: int) -> None:
    """A person comes to the end of so many goes."""
    table.match.change_seats((Seat(), Seat()))
    for step in CLOSING[:count]:
        table.game.seek(step)
        table.changed()
        app.step(0.1, [])


def test_two_settings_are_offered_once_after_five_goes() -> None:
    app, table = open_table(record("2-players-1"), animation="off")
    play_goes(app, table, 4)
    assert table.ui.named("offer") is None
    play_goes(app, table, 1)
    assert table.ui.named("offer") is not None
    assert "fewer clicks" in app.settings.tips_given
    assert not app.settings.lay_at_once
    assert not app.settings.ends_goes, "off until somebody wants them"
    for text in ("lay_at_once", "ends_goes"):
        table.ui.named(text).press()
    assert app.settings.lay_at_once
    assert app.settings.ends_goes
    app.close()


def test_the_offer_stays_in_another_window_and_never_comes_back() -> None:
    app, table = open_table(record("2-players-1"), animation="off")
    play_goes(app, table, 7)
    table.layout((1366, 768), 1.0)
    table.refresh()
    offer = table.ui.named("offer")
    assert offer is not None
    assert table.frame.room.contains(offer.rect)
    table.ui.named("dismiss offer").press()
    play_goes(app, table, 9)
    assert table.ui.named("offer") is None
    app.close()


def test_who_takes_no_notice_of_the_offer_sees_the_last_goes_again() -> None:
    app, table = open_table(record("2-players-1"), animation="off")
    play_goes(app, table, 7)
    assert table.ui.named("offer") is not None
    assert {table.ui.named(text).tooltip != "" for text in ("lay_at_once", "ends_goes")} == {True}
    play_goes(app, table, 1)
    assert table.ui.named("offer") is None
    app.close()


def test_the_offer_fits_in_large_letters() -> None:
    app, table = open_table(
        record("2-players-1"), (1366, 768), animation="off", text_scale=2.0, language="de"
    )
    play_goes(app, table, 5)
    offer = table.ui.named("offer")
    assert table.ui.named("lay_at_once").text == "Sofort legen"
    assert not [problem for each in (offer, *offer.walk()) for problem in each.problems()]
    app.close()


@pytest.mark.parametrize("settings", [{"tips": False}, {"aids": False}])
def test_nothing_is_offered_without_tips_or_aids(settings: dict[str, bool]) -> None:
    app, table = open_table(record("2-players-1"), animation="off", **settings)
    play_goes(app, table, 9)
    assert table.ui.named("offer") is None
    app.close()


def test_no_go_ends_in_a_challenge_lesson_or_puzzle() -> None:
    assert not issubclass(ScriptedMode, PlayMode), "the modes of lessons and puzzles know nothing of it"
    game, _clear = before_end()
    app, table = open_table(game, ends_goes=True, animation="off")
    step = table.game.step
    table.match.attempt = ChallengeAttempt("purist")
    table.changed()
    for _ in range(30):
        app.step(0.1, [])
    assert table.game.step == step
    app.close()
