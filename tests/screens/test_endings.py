"""Final scoring, rematch, replay."""

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.final_scoring import RomanFinalScoring
from aqua_romana.games.romana.rules import scoring
from aqua_romana.table.scene import TableScene
from tests.saves import begin, plugin
from tests.screens.windows import click, click_at, press, record, settle, unfinished
from tests.shown import kept

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.mark.parametrize("name", ["2-players-1", "3-players-1", "4-players-1", "4-players-borrowed-1"])
def test_the_final_table_adds_up(app, navigator, name):
    game = record(name)
    climbs = scoring.climbs(game)
    totals = [sum(climb.points for climb in climbs if climb.seat == seat) for seat in range(game.players)]
    assert totals == game.totals()
    assert len(climbs) == len(game.aqueducts())
    series = scoring.points_by_go(game)
    assert series[-1] == tuple(game.totals())
    assert set(series[0]) == {0}
    navigator.show_final_scoring(begin(navigator.saved_games, game))
    page = app.scene
    assert not page.stage.is_done
    settle(app, 40.0)
    assert page.stage.is_done
    assert [page.stage.total(seat) for seat in range(game.players)] == totals


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_x, pygame.K_LEFT, None])
def test_the_ceremony_is_skipped_by_any_click_or_key(app, navigator, key):
    navigator.show_final_scoring(begin(navigator.saved_games, record("4-players-1")))
    app.step(0.01, [])
    if key is None:
        click_at(app, (300, 300))
    else:
        press(app, key)
    assert app.scene.stage.is_done
    assert app.scene.ui.named("rematch") is not None


def test_a_workman_in_the_final_scoring_tells_how_he_came_to_his_points(app, navigator):
    game = record("4-players-1")
    navigator.show_final_scoring(begin(navigator.saved_games, game))
    press(app, pygame.K_SPACE)
    settle(app)
    figures = app.scene._table
    for climb in app.scene.climbs:
        pos = figures.cells[climb].center
        app.step(
            0.02, [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
        )
        told = app.scene.ui.tooltip.text
        assert told.startswith(f"{game.names[climb.seat]}, workman ")
        assert f"length {climb.length}" in told
        assert ("Still open when the game ended" in told) is climb.at_end
        assert (f"Podium {climb.podium}" if climb.podium else "No podium") in told
        assert (f"+{climb.bonus} for the" in told) is bool(climb.bonus)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("2-players-1", "a whole round passed without a tile"),
        ("4-players-1", "no workman was left on the land"),
    ],
)
def test_the_final_scoring_says_why_the_game_ended(app, navigator, name, why):
    navigator.show_final_scoring(begin(navigator.saved_games, record(name)))
    press(app, pygame.K_SPACE)
    settle(app)
    said = [getattr(each, "text", "") for each in app.scene.ui.walk()]
    assert f"The game ended because {why}." in said


def test_a_rematch_moves_every_seat_on(app, navigator):
    game = record("3-players-1")
    match = begin(navigator.saved_games, game, (Seat(), Seat("faber"), Seat()))
    navigator.show_final_scoring(match)
    press(app, pygame.K_SPACE)
    click(app, "rematch")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.game.names == (game.names[1], game.names[2], game.names[0])
    assert table.game.colours == (game.colours[1], game.colours[2], game.colours[0])
    assert table.match.seats == (Seat("faber"), Seat(), Seat())


def test_who_handed_a_seat_over_is_told_and_has_it_back_in_the_rematch(app, navigator, saved_games):
    game = record("3-players-1")
    last = game.pop()
    match = begin(saved_games, game, (Seat(), Seat("faber"), Seat("tiro", is_handed_over=True)))
    match.play(last)
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    again = saved_games.open(name)
    assert [seat.is_handed_over for seat in again.seats] == [False, False, True]
    saved_games.let_go(again)
    navigator.show("results")
    assert "1 game is not counted" in " ".join(kept(app.scene.ui))
    navigator.show_final_scoring(match)
    press(app, pygame.K_SPACE)
    assert f"{game.names[2]}: not in the results" in " ".join(kept(app.scene.ui))
    click(app, "rematch")
    assert app.scene.match.seats == (Seat("faber"), Seat(), Seat())


def test_the_end_of_a_game_leads_to_the_final_scoring(app, navigator):
    app.settings.animation = "off"
    game = record("2-players-1")
    last = game.pop()
    navigator.sit_down(begin(navigator.saved_games, game))
    app.scene.play(last)
    settle(app)
    assert isinstance(app.scene, RomanFinalScoring)
    assert app.scene.ui.named("rematch") is not None, "without animation there is nothing to skip"


@pytest.fixture
def scorings(navigator, monkeypatch) -> list[object]:
    """Every final scoring that was shown."""
    shown: list[object] = []
    show = navigator.show_final_scoring
    monkeypatch.setattr(navigator, "show_final_scoring", lambda match: (shown.append(match), show(match)))
    return shown


def ended(app, navigator):
    """A game has just ended, and its last action is being looked at."""
    app.settings.animation = "normal"
    game = record("2-players-1")
    last = game.pop()
    navigator.sit_down(begin(navigator.saved_games, game))
    app.scene.play(last)
    return app.scene


def test_undo_and_redo_at_the_end_show_the_final_scoring_once(app, navigator, scorings):
    table = ended(app, navigator)
    settle(app, 1.0)
    table.mode.undo()
    settle(app, 0.5)
    table.mode.redo()
    settle(app, 1.5)
    assert not scorings, "the time before the undo does not count"
    settle(app, 10.0)
    assert len(scorings) == 1
    press(app, pygame.K_SPACE)
    click(app, "look")
    settle(app, 10.0)
    assert len(scorings) == 1, "it was closed, and stays closed"


def test_whoever_takes_the_last_action_back_sees_no_final_scoring(app, navigator, scorings):
    ended(app, navigator).mode.undo()
    settle(app, 10.0)
    assert not scorings


def test_a_replay_is_stepped_dragged_and_played(app, navigator):
    game = record("3-players-1")
    navigator.replay(plugin(), game)
    page = app.scene
    at = page.mode.step
    press(app, pygame.K_RIGHT)
    assert page.mode.step == at + 1
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert page.mode.step == at - 1
    page.mode.timeline.set(50, tell=True)
    assert page.mode.step == 50
    assert page.game.record() == unfinished(3, 50).record()
    page.mode.toggle()
    settle(app, 12.0)
    assert page.mode.step > 51
    page.mode.jump(len(game.actions))
    assert page.game.totals() == game.totals()


def test_play_on_from_here_begins_a_new_game_and_leaves_the_old_one(saved_games, app, navigator):
    match = begin(saved_games, record("3-players-1"))
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    navigator.replay(plugin(), saved_games.look(name)[1], name)
    app.scene.mode.timeline.set(60, tell=True)
    click(app, "play on")
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.game.actions) == 60
    assert not app.scene.game.can_redo
    assert saved_games.look(name)[1].is_over


def at_the_board(app, navigator):
    """A game has just ended, its scoring was seen, and somebody looks at the board."""
    app.settings.animation = "off"
    game = record("2-players-1")
    last = game.pop()
    navigator.sit_down(begin(navigator.saved_games, game))
    app.scene.play(last)
    settle(app)
    click(app, "look")
    assert isinstance(app.scene, TableScene)
    return app.scene


def test_from_the_board_a_button_leads_back_to_the_scoring(app, navigator):
    table = at_the_board(app, navigator)
    app.settings.animation = "normal"
    assert table.ui.named("first").text == "Scoring"
    click(app, "first")
    assert isinstance(app.scene, RomanFinalScoring)
    assert app.scene.stage.is_done, "the ceremony has been seen"


def test_from_the_board_another_button_begins_a_rematch(app, navigator):
    table = at_the_board(app, navigator)
    assert table.ui.named("second").text == "Rematch"
    click(app, "second")
    assert isinstance(app.scene, TableScene)
    assert app.scene is not table
    assert app.scene.game.names == table.game.names[::-1]


@pytest.mark.parametrize(
    ("entry", "page"), [("Final scoring", "RomanFinalScoring"), ("New game", "NewGamePage")]
)
def test_after_the_end_the_menu_leads_on(app, navigator, entry, page):
    table = at_the_board(app, navigator)
    table.mode.open_menu()
    settle(app)
    next(button for button in table.ui.dialogs[-1].buttons if button.text == entry).press()
    settle(app)
    assert type(app.scene).__name__ == page


def test_before_the_end_the_menu_does_not_offer_them(app, navigator):
    navigator.sit_down(begin(navigator.saved_games, unfinished(2)))
    app.scene.mode.open_menu()
    settle(app)
    entries = [button.text for button in app.scene.ui.dialogs[-1].buttons]
    assert "Final scoring" not in entries
    assert "Rematch" not in entries


def test_a_replay_listens_to_the_keys_that_turn_pages(app, navigator):
    navigator.replay(plugin(), record("3-players-1"))
    settle(app)
    page = app.scene
    starts = page.mode.starts
    press(app, pygame.K_HOME)
    assert page.mode.step == 0
    press(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert page.mode.step == starts[1]
    press(app, pygame.K_PAGEUP)
    assert page.mode.step == starts[0]
    press(app, pygame.K_END)
    assert page.mode.step == page.mode.length
    press(app, pygame.K_HOME, pygame.K_SPACE)
    assert page.mode.is_playing
    press(app, pygame.K_SPACE)
    assert not page.mode.is_playing
