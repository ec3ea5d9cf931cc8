"""Whoever's aqueduct was closed, blocked or lengthened by somebody else is told so, until he has seen it."""

from __future__ import annotations

import random
import re
from functools import cache

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.rules import Game, events
from aqua_romana.games.romana.rules.events import Closed, Grew, Laid
from aqua_romana.games.romana.table.texts import kind_name
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table import phases
from tests.games.romana.table.driving import Keys, Mouse, open_table, sensible

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComputerPlayers, "begin", lambda self, paused: None)


def struck(word: str) -> tuple[Game, int]:
    """A game right after a go in which somebody did this to another seat's aqueduct, and that seat."""
    game, seat = _first_struck(word)
    return game.copy(), seat


@cache
def _first_struck(word: str) -> tuple[Game, int]:
    for seed in range(60):
        game, chance = Game(4), random.Random(seed)
        while not game.is_over:
            game.play(sensible(game, chance))
            if game.phase != "build":
                continue
            for notice in game_ui.past_events(game).notices:
                if any(word in line for line in notice.lines) and notice.step == game.step:
                    return game, notice.seat
    raise AssertionError(word)


@pytest.mark.parametrize("word", ["closed your", "lengthened your", "blocked your"])
def test_the_owner_is_told_by_whom_and_by_which_tile(word: str) -> None:
    game, seat = struck(word)
    notice = next(each for each in game_ui.past_events(game).notices if each.seat == seat)
    line = next(each for each in notice.lines if word in each)
    go = events.last_go(game)
    assert go is not None
    laid = [event for event in go.events if isinstance(event, Laid)]
    assert game.names[go.seat] in line
    assert any(f"with the {kind_name(event.kind)} tile" in line for event in laid)
    assert {item.key for item in notice.items} & {event.square for event in laid}


def test_every_notice_is_true_and_none_is_missing() -> None:
    """Over whole games: as many lines about closing and growing as the story has such events by others."""
    game, chance = Game(4), random.Random(3)
    while not game.is_over:
        game.play(sensible(game, chance))
        goes = events.goes(game)
        for seat in range(4) if not game.is_over else ():
            since = []
            for go in reversed(goes):
                if go.seat == seat or go.is_setup:
                    break
                since.append(go)
            closed = [
                event
                for go in since
                for event in go.events
                if isinstance(event, Closed) and game.owner(event.aqueduct) == seat
            ]
            grown = [
                event
                for go in since
                for event in go.events
                if isinstance(event, Grew)
                and game.owner(event.aqueduct) == seat
                and event.aqueduct not in {each.aqueduct for each in closed}
            ]
            lines = [
                line for each in game_ui.past_events(game).notices if each.seat == seat for line in each.lines
            ]
            assert sum("closed your" in line for line in lines) == len(closed)
            assert sum("lengthened your" in line for line in lines) == len(grown)


def opened(word: str, computers: set[int] | None = None) -> tuple[App, TableScene, int]:
    game, seat = struck(word)
    app, table = open_table(game)
    table.match.seats = tuple(Seat("tiro" if each in (computers or set()) else "") for each in range(4))
    table.refresh()
    return app, table, seat


def test_it_is_shown_under_the_owner_s_name_and_the_tile_is_marked() -> None:
    app, table, seat = opened("closed your")
    slab = table.ui.named(f"notice {seat}")
    assert slab is not None
    assert slab.player == table.game.names[seat]
    assert slab.notice.colour in table.game.colours[seat]
    assert slab.notice.items <= table.stage.marks.noticed
    assert not slab.rect.colliderect(table.frame.board), "the board is never hidden"
    assert not slab.problems()
    app.close()


def test_a_click_takes_it_away() -> None:
    app, table, seat = opened("closed your")
    Mouse(app, table).press_button(f"notice {seat}")
    assert table.ui.named(f"notice {seat}") is None
    app.close()


def test_a_key_takes_them_away_one_after_the_other() -> None:
    app, table, _seat = opened("closed your")
    left = len(table.state.notices())
    Keys(app, table).key(pygame.K_n)
    assert len(table.state.notices()) == left - 1
    app.close()


def test_it_stays_until_the_owner_s_own_go_goes_on() -> None:
    app, table, seat = opened("closed your")
    chance = random.Random(1)
    while table.game.on_turn != seat and not table.game.is_over:
        assert any(each.seat == seat for each in table.state.notices())
        table.apply(sensible(table.game, chance))
    assert any(each.seat == seat for each in table.state.notices())
    assert table.state.notices()[0].seat == seat, "whose go it is sees his own first"
    table.apply(table.game.legal_actions()[0])
    assert not any(each.seat == seat for each in table.state.notices())
    table.mode.undo()
    assert any(each.seat == seat for each in table.state.notices())
    app.close()


def test_computer_players_get_none() -> None:
    game, seat = struck("closed your")
    app, table = open_table(game)
    table.match.seats = tuple(Seat("tiro" if each == seat else "") for each in range(4))
    table.refresh()
    assert table.ui.named(f"notice {seat}") is None
    app.close()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_go_is_always_the_latest(players: int) -> None:
    """Also one's own, one that is still under way, after a seat was skipped, and after undo."""
    game, chance = Game(players), random.Random(players)
    while not game.is_over:
        game.play(sensible(game, chance))
    while game.step:
        last = game.actions[-1]
        past = game_ui.past_events(game)
        if last.verb_name in ("build", "bonus"):
            laid = [event for event in events.last_step(game)[1] if isinstance(event, Laid)]  # type: ignore[index]
            assert laid[0].square in {item.key for item in past.last}
            assert any(re.search(rf"on {laid[0].square}\b", line) for line in past.goes[0].placed)
        game.undo()
    assert not game_ui.past_events(game).goes


# Without a workman


def without_workmen() -> tuple[Game, int]:
    """A game that goes on although a seat has just lost its last workman, and that seat."""
    for seed in range(60):
        game, chance = Game(3), random.Random(seed)
        while not game.is_over:
            legal = game.legal_actions()
            closing = [each for each in legal if each.verb_name == "close" and game.decider == 0]
            game.play(closing[0] if closing else sensible(game, chance))
            if not game.is_over and all(game.workman(name) is None for name in game.aqueducts(0)):
                return game, 0
    raise AssertionError


GONE = "You have no workman left and lay no more tiles."


def test_whoever_has_no_workman_left_is_told_once_that_the_game_goes_on() -> None:
    game, seat = without_workmen()
    app, table = open_table(game)
    table.match.seats = tuple(Seat("" if each == seat else "tiro") for each in range(3))
    table.refresh()
    slab = table.ui.named(f"notice {seat}")
    assert slab is not None
    assert slab.notice.lines[-1] == GONE
    Mouse(app, table).press_button(f"notice {seat}")
    chance = random.Random(1)
    while not game.is_over:
        assert table.ui.named(f"notice {seat}") is None
        table.apply(sensible(game, chance))
    app.close()


def test_it_stays_while_the_others_are_watched() -> None:
    game, seat = without_workmen()
    app, table = open_table(game, animation="normal")
    table.match.seats = tuple(Seat("" if each == seat else "tiro") for each in range(3))
    table.refresh()
    assert table.ui.named(f"notice {seat}") is not None
    chance = random.Random(1)
    while table.stage.caption is None:
        table.apply(sensible(game, chance))
    assert table.ui.named(f"notice {seat}") is not None
    app.close()


def test_nobody_else_is_told_so() -> None:
    game, seat = without_workmen()
    lines_of = {each.seat: each.lines for each in game_ui.past_events(game).notices}
    assert GONE in lines_of.pop(seat)
    assert not any(GONE in lines for lines in lines_of.values())
    game.undo()
    assert not any(GONE in each.lines for each in game_ui.past_events(game).notices)


def test_a_notice_is_a_chip_on_the_card_of_its_player() -> None:
    app, table = open_table(phases.game_at("late"))
    slabs = [table.ui.named(f"notice {seat}") for seat in range(4)]
    shown = [(slab.notice.seat, slab.rect) for slab in slabs if slab is not None]
    assert shown
    assert all(table.frame.cards[seat].contains(rect) for seat, rect in shown)
    app.close()


def test_a_chip_goes_by_itself_and_does_not_come_again() -> None:
    app, table = open_table(phases.game_at("late"))
    seat = table.state.notices()[0].seat
    for _ in range(3):
        app.step(5.0, [])
    assert table.ui.named(f"notice {seat}") is None
    table.refresh()
    assert table.ui.named(f"notice {seat}") is None
    app.close()
