"""A whole evening: begun on New game, its score after each game, gone on with after any interruption."""

import random
from dataclasses import replace

import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.program import PLUGINS
from aqua_romana.screens.evening import EveningPage
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.widgets import Label
from tests.saves import let_all_go
from tests.screens.windows import click, leader_of, open_window, settle


@pytest.fixture
def evening(app, navigator):
    """The first game of one, at the table: a purist and a child, with a clock."""
    app.settings.animation = "off"
    navigator.show_new_game(PLUGINS.all[-1])
    seating = app.scene.seating
    seating.set_players(2)
    seating.levels = ["", "", "", ""]
    seating.rename(0, "Livia")
    seating.rename(1, "Marcus")
    seating.choose(0, "help", "none")
    seating.choose(1, "headstart", "6")
    seating.table = {"clock": "60", "evening": "best3", "first": "loser"}
    app.scene.begin()
    settle(app)
    return app


def play_to_the_end(app, seed):
    table, chance = app.scene, random.Random(seed)
    assert isinstance(table, TableScene)
    game, engine = table.game, table.match.plugin.engine
    while not game.is_over:
        game.play(engine.draw_chance(game) if game.is_chance else chance.choice(game.legal_actions()))
    game.undo()
    table.apply(engine.draw_chance(game) if game.is_chance else game.undone[0])
    settle(app, 1.0)
    assert isinstance(app.scene, FinalScoringPage)
    return app.scene.match


def words(app):
    return " ".join(each.text for each in app.scene.ui.walk() if isinstance(each, Label))


def test_the_final_page_tells_the_score_and_leads_on(evening):
    match = play_to_the_end(evening, 1)
    assert "1 of 3" in words(evening)
    assert "Livia" in words(evening)
    click(evening, "rematch")
    settle(evening)
    fresh = evening.scene.match
    assert fresh.evening == match.evening
    points = dict(zip(match.game.names, match.game.final_points(), strict=True))
    assert fresh.game.names[0] == min(points, key=lambda name: points[name])
    given = dict(zip(fresh.game.names, fresh.game.headstart, strict=True))
    assert given == {"Livia": 0, "Marcus": 6}
    assert replace(fresh.seats[fresh.game.names.index("Livia")], portrait="") == Seat(help="none")
    before, now = (
        {name: seat.portrait for name, seat in zip(each.game.names, each.seats, strict=True)}
        for each in (match, fresh)
    )
    assert now == before
    assert all(before.values())
    assert fresh.clock.budget == 60


def test_it_ends_with_a_ceremony(evening):
    for seed in range(3):
        play_to_the_end(evening, seed)
        click(evening, "rematch")
        settle(evening)
        if isinstance(evening.scene, EveningPage):
            break
    assert isinstance(evening.scene, EveningPage)
    assert evening.scene.score.is_over
    assert "wins the evening" in words(evening) or "share the evening" in words(evening)
    assert "Remarkable" in words(evening)
    crowned = [each.name for each in evening.scene.ui.walk() if each.name.startswith("laurels ")]
    assert crowned == [f"laurels {name}" for name in evening.scene.score.winners]
    assert leader_of(evening).evenings.to_go_on() is None


def test_the_title_offers_the_next_game(evening):
    play_to_the_end(evening, 1)
    leader_of(evening).leave_table()
    settle(evening)
    click(evening, "evening")
    assert isinstance(evening.scene, EveningPage)
    click(evening, "next game")
    settle(evening)
    assert isinstance(evening.scene, TableScene)


def test_a_game_that_goes_on_comes_first(evening):
    play_to_the_end(evening, 1)
    click(evening, "rematch")
    settle(evening)
    leader_of(evening).leave_table()
    settle(evening)
    assert evening.scene.ui.named("continue") is not None
    assert evening.scene.ui.named("evening") is None


def test_another_start_of_the_program_knows_it(evening, saved_games):
    play_to_the_end(evening, 1)
    saved_games.wait()
    let_all_go(saved_games)
    again = SavedGames(PLUGINS, saved_games.folder)
    window = open_window(again)
    try:
        score = leader_of(window).evenings.to_go_on()
        assert score is not None
        assert len(score.played) == 1
        assert window.scene.ui.named("evening") is not None
    finally:
        window.close()


def test_undoing_the_end_takes_the_game_out_of_the_score(evening):
    match = play_to_the_end(evening, 1)
    navigator = leader_of(evening)
    assert len(navigator.evening_of(match).played) == 1
    match.undo()
    navigator.saved_games.wait()
    assert len(navigator.evening_of(match).played) == 0


def test_people_may_stop_early(evening):
    play_to_the_end(evening, 1)
    navigator: Navigator = leader_of(evening)
    navigator.leave_table()
    settle(evening)
    click(evening, "evening")
    click(evening, "end evening")
    assert evening.scene.score.is_over
    assert navigator.evenings.to_go_on() is None


def test_games_in_turn_keep_people_and_head_starts(app, navigator):
    app.settings.animation = "off"
    navigator.show_new_game(PLUGINS.all[-1])
    seating = app.scene.seating
    seating.set_players(2)
    seating.levels = ["", "", "", ""]
    seating.choose(1, "headstart", "4")
    seating.table = {"evening": "two", "turns": "yes"}
    app.scene.begin()
    first = play_to_the_end(app, 3)
    click(app, "rematch")
    settle(app)
    match = app.scene.match
    assert match.plugin is not first.plugin
    assert sorted(match.game.names) == sorted(first.game.names)
    assert sorted(match.game.headstart) == [0, 4]


class TestClock:
    """It runs while somebody here thinks, and stands still otherwise."""

    def test_it_runs_at_the_table(self, evening):
        while evening.scene.game.is_chance:
            settle(evening, 0.5)
        clock = evening.scene.match.clock
        before = sum(clock.spent)
        settle(evening, 3.0)
        assert sum(clock.spent) - before == pytest.approx(3.0, abs=0.5)

    def test_it_stands_in_menus(self, evening):
        evening.scene.mode.open_menu()
        before = list(evening.scene.match.clock.spent)
        settle(evening, 3.0)
        assert evening.scene.match.clock.spent == before

    def test_it_stands_while_the_window_is_away(self, evening):
        evening._is_in_front = False
        before = list(evening.scene.match.clock.spent)
        settle(evening, 3.0)
        assert evening.scene.match.clock.spent == before

    def test_it_stands_under_other_pages(self, evening):
        table = evening.scene
        leader_of(evening).show("settings")
        before = list(table.match.clock.spent)
        settle(evening, 3.0)
        assert table.match.clock.spent == before

    def test_it_is_kept_with_the_game(self, evening, saved_games):
        settle(evening, 3.0)
        match = evening.scene.match
        game = match.game
        match.play(match.plugin.engine.draw_chance(game) if game.is_chance else game.legal_actions()[0])
        name = saved_games.name_of(match)
        leader_of(evening).leave_table()
        opened = saved_games.open(name)
        assert opened.clock is not None
        assert opened.clock.budget == 60
        assert sum(opened.clock.spent) == pytest.approx(sum(match.clock.spent), abs=0.2)

    def test_one_soft_sound_and_nothing_else(self, evening, monkeypatch):
        heard = []
        table = evening.scene
        monkeypatch.setattr(table, "sound", heard.append)
        while table.game.is_chance:
            settle(evening, 0.5)
        before = table.game.step
        for _second in range(100):
            evening.step(1.0, [])
        assert heard.count("sand_glass") == 1
        assert set(heard) <= {"sand_glass", "my_turn"}
        assert table.game.step == before
