"""Handing a seat to another computer player at the table changes what it is called."""

from __future__ import annotations

import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.table import dialogs
from aqua_romana.table.computer_players import ComputerPlayers
from tests.games.romana.table.driving import Mouse, open_table


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComputerPlayers, "begin", lambda self, paused: None)


def test_the_next_computer_player_brings_his_name() -> None:
    game = Game(3, names=("Livia", "Tiro I", "Tiro II"))
    app, table = open_table(game)
    table.match.seats = (Seat(), Seat("tiro"), Seat("tiro"))
    dialogs.open_seats(table)
    app.step(0.02, [])
    button = next(each for each in table.ui.dialogs[-1].buttons if each.text.startswith("Tiro II"))
    Mouse(app, table).click(button.rect.center)
    assert game.names == ("Livia", "Tiro", "Fossor")
    assert [card.name for card in table.view.cards.cards] == list(game.names)
    app.close()


def test_the_name_is_in_the_record() -> None:
    game = Game(2, names=("Livia", "Tiro"))
    game.rename(("Livia", "Faber"))
    again = PLUGIN.engine.read(game.record().encode())
    assert again.names == ("Livia", "Faber")
    assert "Tiro" not in game.record()


def test_a_game_without_names_gets_them() -> None:
    game = Game(2)
    game.rename(("Livia", "Faber"))
    assert PLUGIN.engine.read(game.record().encode()).names == ("Livia", "Faber")
