"""A game of Aquädukt that is watched again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.ui.app import App
from tests.games.aquaedukt.rules.boards import play, ready
from tests.games.aquaedukt.table.lands import open_app


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = open_app()
    yield app
    app.close()


def watched(app: App, game: Game, step: int) -> tuple[str, str]:
    """Name and colour of whoever the banner shows after so many actions."""
    board_viewer = BoardViewer(app, PLUGIN, game)
    board_viewer.layout(app.size, app.scale)
    board_viewer.seek(step)
    return board_viewer.panels.texts.name, board_viewer.panels.texts.colour


def test_while_the_die_rolls_the_banner_stays_with_whoever_threw_it(app: App) -> None:
    game = play(ready(), "build", "roll 10", "stop")
    assert watched(app, game, game.step - 2) == (game.names[0], game.colours[0][0])


def test_while_mountains_are_drawn_the_banner_calls_upon_nobody(app: App) -> None:
    game = Game(3, 1)
    game.play(game.legal_actions()[0])
    assert watched(app, game, 1) == ("", "")


def test_no_pile_is_framed_while_a_computer_player_chooses() -> None:
    place = items.square("c3")
    marks = LandMarks(chosen=frozenset({items.pile(1), place}), usable=frozenset({items.pile(2)}))
    calm = marks.for_watching()
    assert (calm.chosen, calm.usable) == ({place}, frozenset())
