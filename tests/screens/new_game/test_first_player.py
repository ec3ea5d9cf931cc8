"""Who begins by the highest throw."""

from random import Random

import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.new_game import first_player
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import LastSetup, Settings
from aqua_romana.table.scene import TableScene
from tests.dice.plugin import PLUGIN as DICE
from tests.screens.windows import open_window, settle


class Loaded(Random):
    """Throws these numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def randint(self, low: int, high: int) -> int:
        return self.numbers.pop(0)


def test_everybody_throws_and_only_the_tied_throw_again():
    throws = first_player.throw_dice(4, 20, Loaded(7, 18, 3, 18, 5, 5, 2, 11))
    assert throws == [[7], [18, 5, 2], [3], [18, 5, 11]]
    assert first_player.winner(throws) == 3


@pytest.mark.parametrize("seed", range(40))
def test_one_of_them_is_always_highest(seed):
    throws = first_player.throw_dice(4, 2, Random(seed))
    winner = first_player.winner(throws)
    assert all(list(each) < throws[winner] for seat, each in enumerate(throws) if seat != winner)


def test_only_a_game_with_a_die_offers_it(home):
    settings = Settings()
    assert "highest" in Seating(AQUAEDUKT, settings).ways_to_begin
    assert "highest" not in Seating(ROMANA, settings).ways_to_begin
    settings.setups["aqua-romana"] = LastSetup(begins="highest")
    assert Seating(ROMANA, settings).begins == "first"


def test_the_seats_are_turned_to_the_winner_once_the_throws_were_seen(home):
    app = open_window(SavedGames(GamePlugins(ROMANA, DICE)))
    navigator = app.scene.navigator
    navigator.chance = Loaded(2, 5)
    navigator.show_new_game(DICE)
    page = app.scene
    page.seating.levels = [""] * 2
    page.seating.begins = "highest"
    names = list(page.seating.names)
    page.begin()
    dialog = page.ui.dialogs[0]
    assert not dialog.content.is_done
    for _seat in range(2):
        dialog.content.throw.press()
        settle(app, 2)
    assert dialog.content.is_done
    navigator.chance = Random(1)
    dialog.answer(1)
    assert isinstance(app.scene, TableScene)
    assert app.scene.game.names == (names[1], names[0])
    app.close()


def test_people_throw_themselves_and_computer_players_by_themselves(home):
    app = open_window(SavedGames(GamePlugins(DICE)))
    began = []
    throws = [[4], [6, 2], [6, 5]]
    first_player.ask(
        app.scene.ui,
        ["Ada", "Bo", "Tiro"],
        ["y", "r", "b"],
        throws,
        lambda: began.append(1),
        [True, True, False],
    )
    dialog = app.scene.ui.dialogs[0]
    rows, throw = dialog.content.rows, dialog.content.throw
    settle(app, 2)
    assert (rows.shown, throw.text, app.scene.ui.focused) == (0, "Ada throws", throw)
    throw.press()
    settle(app, 2)
    assert (rows.shown, throw.text) == (1, "Bo throws"), "one throw a press"
    throw.press()
    settle(app, 2)
    assert (rows.shown, throw.text) == (3, "Bo throws"), (
        "Tiro threw by himself, and Bo throws again for the tie"
    )
    throw.press()
    settle(app, 2)
    assert dialog.content.is_done
    assert not throw.visible
    assert app.scene.ui.focused is dialog.buttons[1]
    app.scene.ui.focused.press()
    assert began == [1]
    app.close()


def test_the_game_cannot_begin_before_all_have_thrown(home):
    app = open_window(SavedGames(GamePlugins(DICE)))
    first_player.ask(app.scene.ui, ["Ada", "Bo"], ["y", "r"], [[4], [6]], lambda: None, [True, True])
    dialog = app.scene.ui.dialogs[0]
    settle(app)
    assert not dialog.buttons[1].enabled
    dialog.content.throw.press()
    dialog.content.throw.press()
    settle(app)
    assert dialog.buttons[1].enabled
    assert app.scene.ui.problems() == []
    app.close()


def test_with_animation_off_the_throws_are_there_at_once(home):
    app = open_window(SavedGames(GamePlugins(DICE)))
    app.settings.animation = "off"
    app.scene.navigator.show_new_game(DICE)
    app.scene.seating.begins = "highest"
    app.scene.begin()
    assert app.scene.ui.dialogs[0].content.is_done
    assert app.scene.ui.problems() == []
    app.close()


def test_four_throws_fit_a_small_window_with_large_letters(home):
    app = open_window(SavedGames(GamePlugins(AQUAEDUKT)), (1024, 640), 2.0)
    app.settings.animation = "off"
    app.scene.navigator.show_new_game(AQUAEDUKT)
    page = app.scene
    page.seating.set_players(4)
    page.seating.names = ["Maximiliana Octavia Pulcr", "Jörg", "Łukasz Żółć", "Françoise"]
    page.seating.levels = [""] * 4
    page.seating.begins = "highest"
    page.begin()
    settle(app)
    assert page.ui.problems() == []
    app.close()
