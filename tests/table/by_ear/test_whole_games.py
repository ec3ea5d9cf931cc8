"""The speech of whole recorded games, compared with what was found good and stands in files beside this.

Where wording is changed on purpose, `python -m tests.table.by_ear.test_whole_games` writes them anew.
"""

import itertools
from pathlib import Path

import pytest

from aqua_romana.games.aquaedukt.rules import Game as LandGame
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table import driving as roman
from tests.listening import listen
from tests.saves import RECORDS, record

pytestmark = pytest.mark.usefixtures("words_alone")


def heard(open_table, whole) -> list[str]:
    """Everything that is said while the actions of a game are played."""
    actions = [str(each) for each in whole.actions]
    whole.seek(0)
    begun = whole.copy()
    while begun.actions:
        begun.pop()
    app, table = open_table(begun)
    table.mode.let_others_play = lambda: False  # chance decides as it did
    said, found = listen(app), []
    while table.game.step:
        table.match.game.pop()
    table.changed()
    for action in actions:
        table.apply(table.state.decision.action_of(action))
        app.step(0.1, [])
        found += said
        said.clear()
    app.close()
    return found


def of_game(name: str) -> list[str]:
    if name == "romana":
        return heard(roman.open_table, record("2-players-1"))
    game = LandGame.from_record((RECORDS / "4-players-full-board.aqd").read_text("utf-8"))
    return heard(land.open_table, game)


def file_of(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


@pytest.mark.parametrize("name", ["romana", "aquaedukt"])
def test_the_speech_of_a_whole_game_is_as_it_was_found_good(name):
    found = of_game(name)
    assert all(one != other for one, other in itertools.pairwise(found))
    assert found == file_of(name).read_text("utf-8").splitlines()


if __name__ == "__main__":
    for each in ("romana", "aquaedukt"):
        file_of(each).write_text("\n".join(of_game(each)) + "\n", "utf-8")
