"""Watching a game again: things tell about themselves as at the table, and computer players have faces."""

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.screens import pictures_and_films
from aqua_romana.screens.export import ExportPage
from tests.saves import begin, plugin
from tests.screens.windows import click, record, settle

SEATS = (Seat(), Seat("tiro"), Seat("frontinus"))


@pytest.fixture
def replay(app, navigator):
    """A game of three in its middle, two of them computer players."""
    navigator.replay(plugin(), record("3-players-1"), step=80, seats=SEATS)
    settle(app)
    return app.scene


def point(app, pos):
    app.step(
        0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    )


def a_workman(replay):
    """An aqueduct whose workman stands at its end, and where he is."""
    stage, game = replay.stage, replay.game
    names = [name for seat in range(3) for name in game.aqueducts(seat) if ask.workman_place(game, name)]
    name = next(name for name in names if items.workman(name) in stage.figures.resting)
    return name, stage.rect_of(items.workman(name)).center


def test_pointing_lights_the_aqueduct_and_says_what_it_is_worth(app, replay):
    name, pos = a_workman(replay)
    point(app, pos)
    marks = replay.stage.marks
    assert name in marks.lit
    assert marks.labels
    assert not marks.usable
    point(app, (2, 2))
    assert name not in replay.stage.marks.lit


def test_after_a_moment_it_tells_about_itself(app, replay):
    _name, pos = a_workman(replay)
    point(app, pos)
    told = replay.state.decision.describe(replay.state.pointed)
    shown = []
    replay.ui.tooltip.show_at = lambda text, rect: shown.append(text)
    app.step(0.3, [])
    assert shown == []
    app.step(0.3, [])
    assert shown == [told]


def test_another_moment_of_the_game_lights_nothing_of_the_last_one(app, replay):
    name, pos = a_workman(replay)
    point(app, pos)
    click(app, "first")
    assert replay.state.pointed is None
    assert name not in replay.stage.marks.lit


def test_pictures_stay_plain(app, replay):
    board_viewer = pictures_and_films._board_viewer(app, plugin(), record("3-players-1").record(), SEATS)
    board_viewer.seek(80)
    board_viewer.layout(app.size, app.scale)
    assert board_viewer.stage.marks == type(board_viewer.stage.marks)()


def test_computer_players_show_their_faces(replay):
    faces = [card.level.key if card.level else "" for card in replay.view.cards.cards]
    assert faces == [seat.level for seat in SEATS]


def test_a_saved_game_remembers_who_they_were(app, navigator, saved_games):
    game = record("3-players-1")
    saved_games.let_go(begin(saved_games, game, SEATS))
    navigator.show("saved_games")
    settle(app)
    click(app, "open")
    assert [card.level is not None for card in app.scene.view.cards.cards] == [False, True, True]


def test_exports_get_the_faces_too(app, replay):
    click(app, "export")
    page = app.scene
    assert isinstance(page, ExportPage)
    assert page._seats == SEATS


def test_the_bar_has_icons_of_its_own(replay):
    icons = {
        name: replay.ui.named(name).icon for name in ("first", "go back", "go on", "play on", "step", "play")
    }
    assert len(set(icons.values())) == len(icons)
    assert not set(icons.values()) & {"undo", "turn_left", "turn_right", "end_go"}
