"""Where people sit around one screen: chosen in New game, kept with the game, the same in every game."""

import pytest

from aqua_romana.boardgame.plugin import GamePlugins, Seat, Setup
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from tests.dice.plugin import PLUGIN as DICE
from tests.saves import let_all_go, plugin
from tests.screens.windows import click, leader_of, open_window, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def test_everybody_sits_at_one_side_until_somebody_chooses_another(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    assert {seat.faces for seat in seating.setup().seats} == {"bottom"}
    seating.levels = ["", "", "", ""]
    app.scene.layout(app.size, app.scale)
    click(app, "side 1")
    assert seating.sides[1] == "right"
    click(app, "side 1")
    click(app, "side 0")
    app.scene.begin()
    table = app.scene
    assert isinstance(table, TableScene)
    assert [table.match.facing(seat) for seat in range(2)] == ["right", "top"]
    assert [strip.side for strip in table.frame.strips] == ["right"]
    again = Seating(plugin(), Settings.load(app.settings.path))
    assert again.sides == ["right", "top", "bottom", "bottom"]


def test_a_computer_player_is_not_asked_where_he_sits(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    seating.levels = ["", "tiro", "", ""]
    seating.sides = ["left"] * 4
    app.scene.layout(app.size, app.scale)
    assert app.scene.ui.named("side 0") is not None
    assert app.scene.ui.named("side 1") is None
    assert [seat.faces for seat in seating.setup().seats] == ["left", "bottom"]


def test_whoever_begins_and_whoever_plays_again_keeps_his_side(app, navigator):
    seating = Seating(plugin(), app.settings)
    seating.set_players(3)
    seating.levels, seating.names = [""] * 4, ["Ada", "Ada", "Bo", "Cy"]  # two may be called the same
    seating.sides = ["bottom", "right", "top", "left"]
    seating.begins = "random"
    setup = seating.setup(1)
    assert [(setup.names[at], setup.seats[at].faces) for at in range(3)] == [
        ("Ada", "right"),
        ("Bo", "top"),
        ("Ada", "bottom"),
    ]
    navigator.begin(plugin(), setup)
    navigator.rematch(navigator.match)
    settle(app)
    match = navigator.match
    assert [match.facing(seat) for seat in range(3)] == ["top", "bottom", "right"]
    assert match.game.names == ("Bo", "Ada", "Ada")


def test_a_saved_game_knows_where_people_sit(saved_games, begun):
    seats = (Seat(side="left"), Seat("faber", "top"), Seat(side="right"))
    name = saved_games.name_of(begun(5, seats=seats))
    let_all_go(saved_games)
    assert saved_games.open(name).seats == seats


@pytest.mark.parametrize(
    "side", ["side=", "side=up", "side=left=right", "side", "=left", "side=" + 200 * "left"]
)
def test_nonsense_about_sides_is_left_out(saved_games, begun, side):
    name = saved_games.name_of(begun(5, seats=(Seat(side="left"), Seat("faber"), Seat())))
    let_all_go(saved_games)
    path = saved_games.folder / name
    record = path.read_text("utf-8")
    assert record.count("side=left") == 1
    path.write_text(record.replace("side=left", side), "utf-8")
    assert saved_games.open(name).seats == (Seat(), Seat("faber"), Seat())


@pytest.mark.parametrize("sides", [None, "left", [3, 4, 5, 6], ["up"] * 4, [[], {}, None, "left"], ["left"]])
def test_nonsense_about_sides_in_the_settings_is_left_out(app, sides):
    app.settings.take({"other": {f"setup {plugin().id}": {"players": 3, "sides": sides}}})
    seating = Seating(plugin(), app.settings)
    assert (seating.players, seating.sides) == (3, ["bottom"] * 4)


def test_any_game_turns_towards_people(home):
    from aqua_romana.storage.saves.saved_games import SavedGames

    saved_games = SavedGames(GamePlugins(DICE))
    window = open_window(saved_games)
    navigator = leader_of(window)
    seats = [Seat(side="left"), Seat(side="top")]
    navigator.begin(DICE, Setup(2, ["Ada", "Bruno"], ["y", "r"], seats))
    settle(window)
    table = window.scene
    (strip,) = table.frame.strips
    assert table.view.panels.banner_place == strip.in_window(strip.banner)
    assert table.stage.item_at(strip.in_window(strip.card).center).sort == "card"
    table.play("bank")
    settle(window, 0.5)
    assert table.game.decider == 1
    assert table.frame.upside_down == 1
    assert table.view.panels.texts.side == "top"
    window.close()
    let_all_go(saved_games)
