"""The results page: all games or those of one size, and each name against each opponent."""

import pygame
import pytest

from aqua_romana.screens.result_tables import Leader, Who, podium
from aqua_romana.screens.results import PersonPage, ResultsPage, StandingRow, ranks
from aqua_romana.screens.standings import Standing
from tests.saves import begin
from tests.screens.windows import click, leader_of, press, record, settle

RESULTS, LADDER, RIVALS = 6, 4, 5  # columns of the tables


def rows(app, columns=RESULTS):
    """The lines of all tables of so many columns, without their heads."""
    found = [widget for widget in app.scene.ui.walk() if isinstance(widget, StandingRow)]
    return [list(row.cells) for row in found if not row.is_head and len(row.cells) == columns]


@pytest.fixture
def results(app, saved_games):
    """The results of a game of two and one of four people with the same names."""
    for name in ("2-players-1", "4-players-1"):
        saved_games.let_go(begin(saved_games, record(name)))
    leader_of(app).show("results")
    settle(app)
    return app


def test_the_best_result_says_how_many_played(results):
    most = max(record("2-players-1").totals()[0], record("4-players-1").totals()[0])
    first = record("2-players-1").names[0]
    cells = next(cells for cells in rows(results) if cells[0] == first)
    assert cells[4].split("\n")[0] == str(most)
    assert cells[4].split("\n")[1] in ("2 players", "4 players")


@pytest.mark.parametrize("behind", [(), (2,), (2, 3)])
def test_whoever_leads_stands_in_the_middle(app, behind):
    leaders = [Leader(Who(f"Livia {rank}", ""), rank, "") for rank in (1, *behind)]
    row = app.scene.ui.add(podium(leaders))
    row.place(pygame.Rect(0, 0, 900, 300))
    assert leaders[0].rect.centerx == pytest.approx(450, abs=2)


def test_games_of_one_size_are_counted_alone(results):
    assert [cells[1] for cells in rows(results)] == ["2", "2", "1", "1"]
    results.scene.ui.named("sizes").set(1, tell=True)
    assert [cells[1] for cells in rows(results)] == ["1", "1"]
    assert not any("\n" in cell for cells in rows(results) for cell in cells)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_name_leads_to_its_opponents(results, way):
    game = record("2-players-1")
    first, other = game.names[:2]
    if way == "mouse":
        click(results, f"row {first}")
    else:
        results.scene.ui.focus(results.scene.ui.named(f"row {first}"))
        press(results, pygame.K_RETURN)
    page = results.scene
    assert isinstance(page, PersonPage)
    told = {cells[0]: cells[1] for cells in rows(results)}
    assert told["2 players"] == told["4 players"] == "1"
    assert told[other] == "2"
    press(results, pygame.K_ESCAPE)
    assert isinstance(results.scene, ResultsPage)


def test_where_all_games_had_one_size_nothing_is_asked(app, saved_games):
    saved_games.let_go(begin(saved_games, record("2-players-1")))
    leader_of(app).show("results")
    assert app.scene.ui.named("sizes") is None


def test_a_ladder_has_everybody_who_played(results):
    names = {*record("2-players-1").names, *record("4-players-1").names}
    ladder = rows(results, LADDER)
    assert {cells[0] for cells in ladder} == names
    values = [int(cells[1].replace("\N{NO-BREAK SPACE}", "").replace(",", "")) for cells in ladder]
    assert values == sorted(values, reverse=True)


def test_a_person_is_told_head_to_head(results):
    game = record("2-players-1")
    click(results, f"row {game.names[0]}")
    told = {cells[0]: cells[1:] for cells in rows(results, RIVALS)}
    ahead, behind = map(int, told[game.names[1]][:2])
    assert 1 <= ahead + behind <= 2


def test_equal_results_share_a_place():
    played = [("Livia", 4, 2), ("Marcus", 4, 2), ("Gaius", 4, 1)]
    assert ranks([Standing(name, games, won, 20, {}) for name, games, won in played]) == [1, 1, 3]
