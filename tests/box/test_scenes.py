"""What the scenes of the box do for a user."""

import argparse
import time

import pygame
import pytest
from PIL import Image

from aqua_romana.client.box import host, scoring, start
from aqua_romana.client.box.final import FinalPage
from aqua_romana.client.box.mishap import Catcher, MishapPage
from aqua_romana.client.box.new_game import NewGamePage
from aqua_romana.client.box.replay import ReplayPage
from aqua_romana.client.box.saved_games import SavedGamesPage
from aqua_romana.client.box.seats import Seating
from aqua_romana.client.box.title import TitlePage
from aqua_romana.client.match import Seat
from aqua_romana.client.settings import Settings
from aqua_romana.client.table.scene import TableScene
from aqua_romana.client.table.things import Thing
from aqua_romana.rules import Game
from tests.box.windows import click, fill, kind, open_window, press, record, settle, unfinished


@pytest.fixture
def app(library):
    window = open_window(library)
    yield window
    window.on_error = lambda app, error: None
    window.close()


@pytest.fixture
def leader(app):
    return host.of(app)


def test_a_new_user_lays_the_first_tile_with_at_most_five_inputs(app, leader):
    leader.chance.seed(5)
    inputs = 2
    click(app, "new")
    click(app, "begin")
    table = app.scene
    assert isinstance(table, TableScene)
    wish = next(action for action in table.game.legal_actions() if action.word == "build")
    before = len(table.game.actions)
    for thing in (Thing("workman", wish.aqueduct_name), Thing("builder", str(wish.path))):
        if table.choosing.held is None:
            table.click(thing)
            inputs += 1
    table.lay()
    inputs += 1
    assert len(table.game.actions) > before
    assert table.game.actions[before].word == "build"
    assert inputs <= 5


def test_closing_the_window_resumes_exactly_there(library, app, leader):
    leader.sit_down(library.begin(unfinished(3, 60)))
    game = app.scene.game
    app.scene.match.play(game.legal_actions()[0])
    kept = game.record()
    app.close()
    for match in list(library._slots):
        library.let_go(match)
    again = open_window(library)
    click(again, "continue")
    assert isinstance(again.scene, TableScene)
    assert again.scene.game.record() == kept
    again.close()


def test_continue_appears_after_leaving_a_game(library, app, leader):
    assert app.scene.ui.named("continue") is None
    leader.sit_down(library.begin(unfinished()))
    leader.leave_table()
    settle(app)
    assert isinstance(app.scene, TitlePage)
    assert app.scene.ui.named("continue") is not None


def test_rules_and_settings_over_the_table_lose_nothing(library, app, leader):
    leader.sit_down(library.begin(unfinished()))
    table = app.scene
    table.click(sorted(table.choosing.usable())[0])
    before = (table.game.record(), table.choosing.workman, table.choosing.builder)
    leader.show_rules("podiums")
    settle(app)
    assert app.scene.chapters[app.scene.chosen].key == "podiums"
    press(app, pygame.K_F1)
    leader.show_settings()
    settle(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert (table.game.record(), table.choosing.workman, table.choosing.builder) == before


def test_the_chapters_are_paged_through_and_chosen(app, leader):
    leader.show_rules()
    page = app.scene
    titles = set()
    for _ in page.chapters:
        titles.add(page.reading.children[0].text)
        assert page.ui.problems() == []
        page.turn(1)
        settle(app)
    assert len(titles) == len(page.chapters)
    assert not page.ui.named("next").enabled
    page.ui.named("contents").choose(2)
    assert page.chosen == 2
    assert page.ui.named("next").enabled


def test_what_was_chosen_for_a_game_is_there_next_time(app, leader):
    leader.show_new_game()
    seating = app.scene.seating
    seating.set_players(3)
    seating.names[0] = "Jörg"
    seating.levels = ["", "", "", ""]
    seating.next_colour(0, 0)
    seating.values["borrowed_workmen"] = "on"
    app.scene.begin()
    game = app.scene.game
    assert game.names[0] == "Jörg"
    assert game.colours == ("r", "y", "b")
    assert game.borrowed_workmen
    again = Seating(kind(), Settings.load(app.settings.path))
    assert again.players == 3
    assert again.names[0] == "Jörg"
    assert again.colours == ["r", "y", "b"]
    leader.leave_table()
    click(app, "new")
    click(app, "same")
    assert app.scene.game.names == game.names


def test_colours_are_swapped_never_doubled(app):
    for players in (2, 3, 4):
        seating = Seating(kind(), app.settings)
        seating.set_players(players)
        for turn in range(40):
            seat = turn % players
            seating.next_colour(seat, turn % len(seating.colours[seat]))
            letters = "".join(seating.colours)
            assert len(set(letters)) == len(letters)
            Game(players, colours=seating.colours)


def test_any_name_that_can_be_typed_begins_a_game(app, leader):
    for name in ("", "   ", "#", "a#b", "x" * 80, "名前", "\u200b", "  Livia "):
        leader.show_new_game()
        seating = app.scene.seating
        seating.names = [name] * 4
        seating.levels = [""] * 4
        app.scene.begin()
        assert isinstance(app.scene, TableScene)
        leader.leave_table()


def test_who_begins_at_random_gives_every_seat_a_turn(app):
    seating = Seating(kind(), app.settings)
    seating.set_players(3)
    seating.levels = [""] * 4
    seating.begins = "random"
    firsts = {seating.setup(first).names[0] for first in range(3)}
    assert firsts == set(seating.names[:3])
    assert seating.setup(1).colours[0] == seating.colours[1]


def test_builders_placed_at_random_leave_the_first_build_to_the_first_seat(app, leader):
    leader.show_new_game()
    app.scene.seating.values["placing"] = "random"
    app.scene.begin()
    assert app.scene.game.phase == "build"
    assert app.scene.game.decider == 0


def test_saved_games_are_renamed_copied_deleted_and_brought_back(library, app, leader):
    fill(library)
    leader.show_saved_games()
    page = app.scene
    assert isinstance(page, SavedGamesPage)
    count = len(page.entries)
    click(app, "rename")
    field = page.ui.dialogs[-1].content
    field.set("Sunday")
    press(app, pygame.K_RETURN)
    assert page.entry.title == "Sunday"
    page._duplicate()
    assert len(page.entries) == count + 1
    press(app, pygame.K_DELETE)
    settle(app)
    assert len(page.entries) == count
    click(app, "undelete")
    assert len(page.entries) == count + 1


def test_a_finished_game_is_watched_or_its_result_shown(library, app, leader):
    library.let_go(library.begin(record("2-players-1")))
    click(app, "saved")
    click(app, "result")
    assert isinstance(app.scene, FinalPage)
    press(app, pygame.K_SPACE)
    click(app, "look")
    assert isinstance(app.scene, ReplayPage)
    assert app.scene.theatre.game.is_over
    press(app, pygame.K_ESCAPE)
    click(app, "home")
    assert isinstance(app.scene, TitlePage)
    assert len(library.entries()) == 1


def test_a_damaged_game_opens_up_to_its_last_good_action_with_a_word_about_it(library, app, leader):
    fill(library)
    leader.open("2026-01-02-030405")
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.game.actions) == 1
    assert app.scene.ui._toasts


def test_a_record_dropped_on_the_window_opens(app, tmp_path):
    path = tmp_path / "game.aqr"
    path.write_text(unfinished().record(), encoding="utf-8")
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, TableScene)
    path.write_text(record("2-players-1").record(), encoding="utf-8")
    host.of(app).leave_table()
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, ReplayPage)


def test_a_file_that_is_no_record_is_explained(app, tmp_path):
    path = tmp_path / "game.aqr"
    path.write_bytes(b"\x00\x01")
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, TitlePage)
    assert app.scene.ui.dialogs


@pytest.mark.parametrize("name", ["2-players-1", "3-players-1", "4-players-1", "4-players-borrowed-1"])
def test_the_final_table_adds_up(app, leader, name):
    game = record(name)
    climbs = scoring.climbs(game)
    totals = [sum(climb.points for climb in climbs if climb.seat == seat) for seat in range(game.players)]
    assert totals == game.totals()
    assert len(climbs) == len(game.aqueducts())
    series = scoring.points_by_go(game)
    assert series[-1] == tuple(game.totals())
    assert set(series[0]) == {0}
    leader.finish(leader.library.begin(game))
    page = app.scene
    assert not page.board.is_done
    settle(app, 40.0)
    assert page.board.is_done
    assert [page.board.total(seat) for seat in range(game.players)] == totals


def test_the_ceremony_is_skipped_by_any_click_or_key(app, leader):
    leader.finish(leader.library.begin(record("4-players-1")))
    press(app, pygame.K_SPACE)
    assert app.scene.board.is_done
    assert app.scene.ui.named("rematch") is not None


def test_a_rematch_moves_every_seat_on(app, leader):
    game = record("3-players-1")
    match = leader.library.begin(game, (Seat(), Seat("faber"), Seat()))
    leader.finish(match)
    press(app, pygame.K_SPACE)
    click(app, "rematch")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.game.names == (game.names[1], game.names[2], game.names[0])
    assert table.game.colours == (game.colours[1], game.colours[2], game.colours[0])
    assert table.match.seats == (Seat("faber"), Seat(), Seat())


def test_the_end_of_a_game_leads_to_the_final_scoring(app, leader):
    app.settings.animation = "off"
    game = record("2-players-1")
    last = game.pop()
    leader.sit_down(leader.library.begin(game))
    app.scene.play(last)
    settle(app)
    assert isinstance(app.scene, FinalPage)
    assert app.scene.ui.named("rematch") is not None, "without animation there is nothing to skip"


def test_a_replay_is_stepped_dragged_and_played(app, leader):
    game = record("3-players-1")
    leader.replay(game)
    page = app.scene
    at = page.theatre.step
    press(app, pygame.K_RIGHT)
    assert page.theatre.step == at + 1
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert page.theatre.step == at - 1
    page.timeline.set(50, tell=True)
    assert page.theatre.step == 50
    assert page.theatre.game.record() == unfinished(3, 50).record()
    page.toggle()
    settle(app, 12.0)
    assert page.theatre.step > 51
    page._jump(len(game.actions))
    assert page.theatre.game.totals() == game.totals()


def test_play_on_from_here_begins_a_new_game_and_leaves_the_old_one(library, app, leader):
    match = library.begin(record("3-players-1"))
    name = library.name_of(match)
    library.let_go(match)
    leader.replay(library.game_of(name), name)
    app.scene.timeline.set(60, tell=True)
    click(app, "play on")
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.game.actions) == 60
    assert not app.scene.game.can_redo
    assert library.game_of(name).is_over


def test_a_picture_of_the_board_in_4k(app, leader):
    leader.replay(record("2-players-1"))
    still = app.scene.theatre.still((1920, 1080))
    assert still.get_height() > 800
    assert (
        len({tuple(still.get_at((x, still.get_height() // 2))) for x in range(0, still.get_width(), 9)}) > 20
    )


def test_a_film_of_a_game_is_made_in_another_process(app, leader, home, monkeypatch):
    monkeypatch.setattr("aqua_romana.client.box.replay.FILM_SIZE", (480, 320))
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(home / "pictures"))
    leader.replay(unfinished(2, 16))
    page = app.scene
    page._film()
    film = page.filming
    deadline = time.monotonic() + 60
    while page.filming is not None and time.monotonic() < deadline:
        settle(app)
        time.sleep(0.05)
    assert film.fault == ""
    with Image.open(film.goal) as made:
        assert made.n_frames == len(page.theatre.game.actions) - 12 + 1
    assert [path.name for path in film.goal.parent.iterdir()] == [film.goal.name]


def test_a_film_can_be_cancelled_and_leaves_nothing(app, leader, home, monkeypatch):
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(home / "pictures"))
    leader.replay(unfinished(2, 40))
    app.scene._film()
    film = app.scene.filming
    press(app, pygame.K_ESCAPE)
    assert film.is_done
    assert app.scene.filming is None
    assert list(film.goal.parent.iterdir()) == []


def test_settings_are_applied_and_kept_at_once(app, leader):
    leader.show_settings()
    page = app.scene
    page.ui.named("text_scale").set(5, tell=True)
    assert app.fonts.text_scale == 1.5
    page.ui.named("palette").set(1, tell=True)
    assert app.theme.palette == "colour_blind"
    page.ui.named("music_volume").set(0.2, tell=True)
    assert app.sounds.music_volume == 0.2
    app.pop()
    kept = Settings.load(app.settings.path)
    assert (kept.text_scale, kept.palette, kept.music_volume) == (1.5, "colour_blind", 0.2)
    leader.show_settings()
    app.scene._reset()
    assert app.fonts.text_scale == 1.0


def test_an_unexpected_error_offers_to_go_on(library, app, leader):
    app.on_error = Catcher()
    leader.sit_down(library.begin(unfinished()))
    table, kept = app.scene, app.scene.game.record()

    def fail(*_args):
        table.handle = type(table).handle.__get__(table)
        raise RuntimeError("something odd")

    table.handle = fail
    press(app, pygame.K_SPACE)
    assert isinstance(app.scene, MishapPage)
    assert "something odd" in app.scene.report()
    assert kept in app.scene.report()
    click(app, "resume")
    assert app.scene is table
    assert table.game.record() == kept


def test_a_scene_that_fails_again_and_again_is_left(library, app, leader):
    app.on_error = Catcher()
    leader.sit_down(library.begin(unfinished()))
    table = app.scene

    def fail(*_args):
        raise RuntimeError("always")

    table.update = fail
    settle(app)
    assert isinstance(app.scene, MishapPage)
    click(app, "resume")
    settle(app)
    settle(app)
    assert isinstance(app.scene, MishapPage)
    click(app, "home")
    assert isinstance(app.scene, TitlePage)


def test_a_missing_sound_device_is_told_once(app):
    app.sounds.fault = "no device"
    settle(app)
    assert app.scene.ui._toasts
    app.scene.ui._toasts.clear()
    settle(app)
    assert not app.scene.ui._toasts


def test_trouble_with_the_disk_is_told_where_the_user_is(library, app, leader, monkeypatch):
    leader.sit_down(library.begin(unfinished()))

    def full(*_args, **_kwargs):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr("os.replace", full)
        app.scene.match.play(app.scene.game.legal_actions()[0])
    assert any("full" in toast.text for toast in app.scene.ui._toasts)


@pytest.mark.parametrize(
    ("options", "scene"),
    [
        ({}, TitlePage),
        ({"players": 3, "place_all": True, "seed": 5}, TableScene),
        ({"record": "2-players-1"}, ReplayPage),
    ],
)
def test_the_program_opens_where_the_command_line_says(options, scene):
    from tests.box.windows import RECORDS

    if "record" in options:
        options = {"record": RECORDS / f"{options['record']}.aqr"}
    given = argparse.Namespace(size="1024x640", **options)
    app = start.open_app(given)
    start.begin(app, given)
    settle(app)
    assert isinstance(app.scene, scene)
    host.of(app).go_home()
    assert isinstance(app.scene, TitlePage)
    app.close()


def test_a_seed_repeats_the_placing_of_builders():
    records = []
    for _ in range(2):
        given = argparse.Namespace(size="1024x640", players=3, place_all=True, seed=5)
        app = start.open_app(given)
        start.begin(app, given)
        records.append(app.scene.game.record())
        app.close()
    assert records[0] == records[1]


def test_new_game_is_reached_and_begun_by_keys_alone(app):
    click(app, "new")
    assert isinstance(app.scene, NewGamePage)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
