"""More for this game: a folded line, what is chosen there, and what becomes of it at the table."""

import random

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins, Seat
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.new_game.model import Seating, with_styles
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets import ScrollArea
from tests.saves import plugin
from tests.screens.windows import click, leader_of, open_window, press, settle


@pytest.fixture
def page(app, navigator):
    """The page, with two people at the table."""
    navigator.show_new_game()
    app.scene.seating.set_players(2)
    app.scene.seating.levels = ["", "", "", ""]
    app.scene.rebuild()
    settle(app)
    return app.scene


def table_of(app) -> TableScene:
    assert isinstance(app.scene, TableScene)
    return app.scene


def test_it_is_folded_at_first(app, page):
    assert page.ui.named("help 0") is None
    click(app, "more")
    assert page.ui.named("help 0") is not None


def test_what_differs_is_counted_and_put_back(app, page):
    page.seating.choose(1, "headstart", "6")
    page.seating.choose(0, "help", "none")
    page.rebuild()
    assert page._more.changes == 2
    click(app, "put back")
    assert page._more.changes == 0
    assert page.ui.named("put back") is None


def test_keys_choose_and_the_line_counts(app, page):
    click(app, "more")
    page.ui.focus_named("headstart 1")
    press(app, pygame.K_RIGHT)
    assert page.seating.headstart(1) == 1
    assert page._more.changes == 1


def test_what_has_the_focus_is_explained(app, page):
    click(app, "more")
    page.ui.focus_named("help 1")
    told = [each.text for each in page.ui.named("explained").walk() if hasattr(each, "text")]
    assert any("Marcus" in text for text in told)


def test_what_was_chosen_is_played(app, page):
    page.seating.choose(0, "help", "legal")
    page.seating.choose(1, "may", "neither")
    page.seating.choose(1, "headstart", "6")
    page.begin()
    match = table_of(app).match
    assert match.game.headstart == (0, 6)
    assert match.seats == (
        Seat(help="legal", portrait="flowers"),
        Seat(hints=False, undo=False, portrait="laurel"),
    )


def test_a_computer_player_has_a_style_at_the_table_and_on_his_card(app, page):
    page.seating.levels[1] = "faber"
    page.seating.choose(1, "style", "builder")
    page.begin()
    assert table_of(app).match.seats[1] == Seat("faber", style="builder")
    notes = [card.note for card in table_of(app).view.cards.cards]
    assert notes[1] == "Medium · Builder"


def test_keys_choose_a_style_for_computer_players_alone(app, page):
    page.seating.levels[1] = "faber"
    page.rebuild()
    click(app, "more")
    assert page.ui.named("style 0") is None
    page.ui.focus_named("style 1")
    press(app, pygame.K_RIGHT)
    assert page.seating.setup().seats[1].style == "builder"


def test_a_style_left_to_chance_is_drawn_when_the_game_begins(app, page):
    page.seating.levels[1] = "faber"
    page.seating.choose(1, "style", "chance")
    drawn = set()
    for seed in range(30):
        (_person, computer) = with_styles(plugin(), page.seating.setup().seats, random.Random(seed))
        drawn.add(computer.style)
    assert drawn == {"", "builder", "gatekeeper", "hurrier"}


def test_a_person_has_it_again_next_time(app, page):
    page.seating.rename(1, "Julia")
    page.seating.choose(1, "help", "none")
    page.begin()
    again = Seating(plugin(), app.settings)
    again.rename(1, "Octavia")
    assert again.chosen(1, "help") == "none"
    again.rename(0, "Julia")
    assert again.chosen(0, "help") == "none"
    again.choose(0, "help", "")
    again.remember()
    assert "Julia" not in app.settings.people


def test_a_head_start_moves_with_its_player_to_a_random_seat(app, page):
    page.seating.begins = "random"
    page.seating.choose(0, "headstart", "5")
    setup = page.seating.setup(first=1)
    assert setup.names[1] == page.seating.names[0]
    assert setup.headstart == [0, 5]


@pytest.mark.parametrize("stored", ["x", "-4", "٣", ""])
def test_a_stored_head_start_that_makes_no_sense_is_none(page, stored):
    page.seating.choose(0, "headstart", stored)
    assert page.seating.headstart(0) == 0


class TestHelpBySeat:
    """The table changes with whoever is to play."""

    @pytest.fixture
    def table(self, app, page):
        page.seating.values["placing"] = "random"
        page.seating.choose(0, "help", "none")
        page.seating.choose(0, "may", "neither")
        page.seating.choose(1, "help", "legal")
        page.begin()
        settle(app)
        return table_of(app)

    def pass_on(self, app, table):
        while table.game.decider == 0:
            table.apply(table.game.legal_actions()[0])
        table.catch_up()
        settle(app, 3.0)

    def test_a_purist_sees_nothing_lit(self, table):
        assert table.state.help == "none"
        assert not table.stage.marks.usable
        assert not table.mode.hint_button.enabled

    def test_the_next_one_sees_what_is_legal_and_no_standing(self, app, table):
        self.pass_on(app, table)
        assert table.state.help == "legal"
        assert table.stage.marks.usable
        assert not table.stage.marks.labels
        assert table.view.cards.cards[0].if_ended is None
        assert table.mode.hint_button.enabled

    def test_undo_stops_at_what_a_purist_decided(self, app, table):
        self.pass_on(app, table)
        assert not table.mode.undo_button.enabled
        assert "without undo" in table.mode.undo_button.tooltip

    def test_whoever_chose_nothing_has_what_the_settings_say(self, app, table):
        table.match.change_seats((Seat(), Seat()))
        table.seats_changed()
        assert table.state.help == ("all" if app.settings.aids else "none")


def test_the_menu_switches_the_aids_chosen_for_whoever_is_to_play(app, page):
    page.seating.values["placing"] = "random"
    page.seating.choose(0, "help", "none")
    page.begin()
    settle(app)
    table = table_of(app)
    table.mode.open_menu()
    entry = next(each for each in app.scene.ui.dialogs[-1].buttons if "No aids" in each.text)
    entry.press()
    assert table.state.help == "all"
    assert app.settings.aids


def test_there_is_no_evening_with_seats_at_another_computer(app, page):
    page.seating.choose_for_table("evening", "best3")
    click(app, "more")
    assert page.ui.named("evening") is not None
    assert page.seating.evening("1", (), ("Livia", "Marcus")) is not None
    page.ui.focus_named("place 1")
    press(app, pygame.K_RIGHT)
    settle(app)
    assert page.ui.named("evening") is None
    assert page.ui.focused.name == "place 1"
    assert page.seating.evening("1", (), ("Livia", "Marcus")) is None


@pytest.mark.parametrize("kind", [ROMANA, AQUAEDUKT], ids=["romana", "aquaedukt"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_unfolded_all_of_it_is_seen_at_once_in_german(home, players, kind):
    app = open_window(SavedGames(GamePlugins(ROMANA, AQUAEDUKT)))
    translation.set_language("de")
    try:
        leader_of(app).show_new_game(kind)
        page = app.scene
        page.seating.set_players(players)
        page.seating.levels = [""] * 4
        page.seating.choose_for_table("evening", "best3")
        page.rebuild()
        click(app, "more")
        settle(app)
        area = next(each for each in page.ui.walk() if isinstance(each, ScrollArea))
        assert area.most == 0
        options = ("help", "may", "place", "headstart")
        for seat in range(players):
            starts = {page.ui.named(f"{option} {seat}").rect.x for option in options}
            assert len(starts) == 1, "all choices of a seat begin at one line"
    finally:
        translation.set_language("en")
        app.close()
