"""Before a game: players, names, colours, options."""

import pygame

from aqua_romana.boardgame.plugin import Summary
from aqua_romana.games.romana.rules import Game
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from aqua_romana.ui import narrator
from tests.saves import plugin
from tests.screens.windows import click, click_at, press, settle


def test_a_new_user_lays_the_first_tile_with_at_most_six_inputs(app, navigator):
    """Counted in inputs of a real person, with the settings as they come: one of them places all builders."""
    navigator.chance.seed(5)
    click(app, "play aqua-romana")
    click(app, "begin")
    table = app.scene
    assert isinstance(table, TableScene)
    press(app, pygame.K_a)
    while table.game.phase == "setup":
        app.step(0.05, [])
    settle(app)
    wish = next(action for action in table.game.legal_actions() if action.verb_name == "build")
    before = len(table.game.actions)
    clicks = 3
    for item in (BoardItem("workman", wish.aqueduct_name), BoardItem("builder", str(wish.path))):
        if table.state.decision.held is None:
            click_at(app, table.stage.rect_of(item).center)
            clicks += 1
    assert table.state.decision.held is not None
    click_at(app, table.frame.square_rect(table.state.decision.held.square).center)
    clicks += 1
    assert len(table.game.actions) > before
    assert table.game.actions[before].verb_name == "build"
    assert clicks <= 6


def test_whoever_listens_knows_whose_seat_he_is_in(app, navigator):
    navigator.show_new_game()
    ui = app.scene.ui
    seats = [narrator.section_of(ui.named(f"colour {seat} y")) for seat in (0, 1)]
    assert seats == [app.scene.seating.name_of(seat) for seat in (0, 1)]
    ui.named("name 0").on_change("Ada")
    assert narrator.section_of(ui.named("colour 0 y")) == "Ada"


def test_what_was_chosen_for_a_game_is_there_next_time(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    seating.set_players(3)
    seating.names[0] = "Jörg"
    seating.levels = ["", "", "", ""]
    seating.take_colour(0, "r")
    seating.values["borrowed_workmen"] = "on"
    app.scene.begin()
    game = app.scene.game
    assert game.names[0] == "Jörg"
    assert game.colours == ("r", "y", "b")
    assert game.borrowed_workmen
    again = Seating(plugin(), Settings.load(app.settings.path))
    assert again.players == 3
    assert again.names[0] == "Jörg"
    assert again.colours == ["r", "y", "b"]
    navigator.leave_table()
    click(app, "play aqua-romana")
    click(app, "same")
    assert app.scene.game.names == game.names


def test_colours_are_swapped_never_doubled(app):
    for players in (2, 3, 4):
        seating = Seating(plugin(), app.settings)
        seating.set_players(players)
        for turn in range(40):
            wanted = seating.all_colours()[turn % 3]
            seating.take_colour(turn % players, wanted)
            assert wanted in seating.colours[turn % players]
            letters = "".join(seating.colours)
            assert len(set(letters)) == len(letters)
            Game(players, colours=seating.colours)


def test_any_name_that_can_be_typed_begins_a_game(app, navigator):
    for name in ("", "   ", "#", "a#b", "x" * 80, "名前", "\u200b", "  Livia "):
        navigator.show_new_game()
        seating = app.scene.seating
        seating.names = [name] * 4
        seating.levels = [""] * 4
        app.scene.begin()
        assert isinstance(app.scene, TableScene)
        navigator.leave_table()


def test_who_begins_at_random_gives_every_seat_a_turn(app):
    seating = Seating(plugin(), app.settings)
    seating.set_players(3)
    seating.levels = [""] * 4
    seating.begins = "random"
    firsts = {seating.setup(first).names[0] for first in range(3)}
    assert firsts == set(seating.names[:3])
    assert seating.setup(1).colours[0] == seating.colours[1]


def test_at_first_the_players_place_the_builders_and_another_choice_is_remembered(app, navigator):
    navigator.show_new_game()
    page = app.scene
    picker = page.ui.named("placing")
    assert (list(picker.options), picker.index) == (["By the players", "At random", "By the computer"], 0)
    app.scene.begin()
    table = app.scene
    assert (table.game.phase, table.game.step) == ("setup", 0)
    assert table.state.decision.action_buttons()[1].text == "Place all"
    navigator.leave_table()
    navigator.show_new_game()
    app.scene.seating.values["placing"] = "computer"
    app.scene.begin()
    navigator.leave_table()
    navigator.show_new_game()
    assert app.scene.seating.values["placing"] == "computer"


def test_builders_placed_at_random_leave_the_first_build_to_the_first_seat(app, navigator):
    navigator.show_new_game()
    app.scene.seating.values["placing"] = "random"
    app.scene.begin()
    assert app.scene.game.phase == "build"
    assert app.scene.game.decider == 0


def test_new_game_is_reached_and_begun_by_keys_alone(app):
    click(app, "play aqua-romana")
    assert isinstance(app.scene, NewGamePage)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


def test_strengths_are_told_in_plain_words_beside_the_names(app, navigator):
    for each in navigator.plugins.all:
        navigator.show_new_game(each)
        assert app.scene.ui.named("who 1").options == ["Person", "Computer"]
        words = app.scene.ui.named("level 1").options
        assert words[::2] == ["Easy", "Medium", "Hard", "Expert"]
        assert words[1::2] == ["Easy to medium", "Medium to hard", "Hard to expert", "At my level"]
        assert "Tiro" in [getattr(widget, "text", "") for widget in app.scene.ui.walk()]


def test_chosen_colours_stay_when_more_or_fewer_play(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    seating.set_players(3)
    seating.take_colour(0, "r")
    chosen = list(seating.colours)
    seating.set_players(4)
    assert seating.colours[:3] == chosen
    assert len(set("".join(seating.colours))) == 4
    seating.set_players(3)
    assert seating.colours == chosen
    seating.set_players(2)
    assert [each[0] for each in seating.colours] == chosen[:2]
    assert len(set("".join(seating.colours))) == 4


def test_enter_after_typing_a_name_goes_on(app, navigator):
    app.settings.remember_name("Julia")
    navigator.show_new_game()
    ui = app.scene.ui
    ui.focus_named("name 0")
    app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="Anna")])
    assert app.scene.seating.names[0] == "Anna"
    press(app, pygame.K_RETURN)
    assert ui.focused is not ui.named("name 0")
    assert app.scene is not None


def test_nothing_moves_when_more_or_fewer_play(app, navigator):
    navigator.show_new_game()
    ui = app.scene.ui
    fixed = ("begin", "begins", "name 0", "which")
    places = {name: ui.named(name).rect.copy() for name in fixed if ui.named(name)}
    assert abs(places["begin"].centerx - app.size[0] // 2) <= 1
    click(app, "add 2")
    click(app, "add 3")
    assert app.scene.seating.players == 4
    assert {name: ui.named(name).rect for name in places} == places
    assert ui.named("add 3") is None


def test_whoever_leaves_takes_name_and_colour_along_and_the_others_keep_theirs(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    seating.set_players(4)
    seating.names, seating.levels = ["Ada", "Bo", "Cy", "Di"], ["", "faber", "", ""]
    colours = list(seating.colours)
    app.scene.layout(app.size, app.scale)
    click(app, "remove 1")
    assert (seating.players, seating.names) == (3, ["Ada", "Cy", "Di", "Bo"])
    assert seating.levels == ["", "", "", "faber"]
    assert seating.colours == [colours[0], colours[2], colours[3]]
    click(app, "remove 0")
    assert seating.players == 2
    assert app.scene.ui.named("remove 0") is None, "two are the fewest"


def test_a_seat_goes_from_computer_to_person_and_back_to_the_same_strength(app, navigator):
    navigator.show_new_game()
    seating = app.scene.seating
    app.scene.ui.named("level 1").set(4, tell=True)
    assert seating.levels[1] == "architecta"
    app.scene.ui.named("who 1").set(0, tell=True)
    assert seating.levels[1] == ""
    assert app.scene.ui.named("name 1") is not None
    app.scene.ui.named("who 1").set(1, tell=True)
    assert seating.levels[1] == "architecta"


def test_of_two_colours_the_one_held_longer_is_given_away(app):
    seating = Seating(plugin(), app.settings)
    seating.set_players(2)
    first, second = seating.colours
    seating.take_colour(0, second[0])
    assert seating.colours == [first[1] + second[0], first[0] + second[1]]
    seating.take_colour(0, second[1])
    assert sorted(seating.colours[0]) == sorted(second)


def test_the_rival_begins_with_how_well_people_have_played_and_follows_them_in_a_rematch(app, navigator):
    navigator.show_new_game()
    page = app.scene
    page.seating.set_players(2)
    page.seating.names[0] = "Ada"
    page._set_level(1, "aemula")
    assert page.seating.name_of(1) == "Aemula"
    assert page.ui.named("level 1").options[-1] == "At my level"
    click(app, "begin")
    table = app.scene
    assert isinstance(table, TableScene)
    first = [seat.level for seat in table.match.seats]
    assert first == ["", "aemula-20"]
    summary = Summary(("Ada", "Aemula"), ("y", "r"), 1, None, True, (40, 20), (0,))
    statistics = navigator.saved_games.statistics
    statistics.note("won.aqr", plugin(), "2026-11-16", summary, table.match.seats)
    navigator.rematch(table.match)
    (again,) = [seat.level for seat in app.scene.match.seats if seat.level]
    assert int(again.removeprefix("aemula-")) > 20
