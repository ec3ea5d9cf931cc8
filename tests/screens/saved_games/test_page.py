"""Going on, opening, and everything one does with saved games."""

import pygame

from aqua_romana.games.romana.final_scoring import RomanFinalScoring
from aqua_romana.screens.replay import WatchMode
from aqua_romana.screens.saved_games.page import SavedGamesPage
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.table.scene import TableScene
from tests.saves import begin, let_all_go
from tests.screens.windows import click, fill, leader_of, open_window, press, record, settle, unfinished


def test_closing_the_window_resumes_exactly_there(saved_games, app, navigator):
    navigator.sit_down(begin(saved_games, unfinished(3, 60)))
    game = app.scene.game
    app.scene.match.play(game.legal_actions()[0])
    kept = game.record()
    app.close()
    let_all_go(saved_games)
    again = open_window(saved_games)
    click(again, "continue")
    assert isinstance(again.scene, TableScene)
    assert again.scene.game.record() == kept
    again.close()


def test_continue_appears_after_leaving_a_game(saved_games, app, navigator):
    assert app.scene.ui.named("continue") is None
    navigator.sit_down(begin(saved_games, unfinished()))
    navigator.leave_table()
    settle(app)
    assert isinstance(app.scene, TitlePage)
    assert app.scene.ui.named("continue") is not None


def test_saved_games_are_renamed_copied_deleted_and_brought_back(saved_games, app, navigator):
    fill(saved_games)
    navigator.show("saved_games")
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


def test_enter_after_delete_deletes_no_second_game_and_every_deletion_comes_back(saved_games, app, navigator):
    fill(saved_games)
    navigator.show("saved_games")
    page = app.scene
    before = list(page.names)
    for left in range(len(before) - 1, -1, -1):
        page.ui.focus_named("delete")
        press(app, pygame.K_RETURN)
        assert len(page.names) == left
        assert page.ui.focused is page.ui.named("list" if left else "undelete")
    for there in range(1, len(before) + 1):
        click(app, "undelete")
        settle(app)
        assert len(page.names) == there
    assert sorted(page.names) == sorted(before)
    assert page.ui.named("undelete") is None


def test_a_finished_game_is_watched_or_its_result_shown(saved_games, app, navigator):
    saved_games.let_go(begin(saved_games, record("2-players-1")))
    click(app, "saved")
    click(app, "result")
    assert isinstance(app.scene, RomanFinalScoring)
    press(app, pygame.K_SPACE)
    click(app, "look")
    assert isinstance(app.scene.mode, WatchMode)
    assert app.scene.game.is_over
    press(app, pygame.K_ESCAPE)
    click(app, "home")
    assert isinstance(app.scene, TitlePage)
    assert len(saved_games.entries()) == 1


def test_a_damaged_game_opens_up_to_its_last_good_action_with_a_word_about_it(saved_games, app, navigator):
    fill(saved_games)
    navigator.open("2026-01-02-030405.aqr")
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.game.actions) == 1
    assert app.scene.ui._toasts


def test_a_record_dropped_on_the_window_opens(app, tmp_path):
    path = tmp_path / "game.aqr"
    path.write_text(unfinished().record(), encoding="utf-8")
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, TableScene)
    path.write_text(record("2-players-1").record(), encoding="utf-8")
    leader_of(app).leave_table()
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene.mode, WatchMode)


def test_a_file_that_is_no_record_is_explained(app, tmp_path):
    path = tmp_path / "game.aqr"
    path.write_bytes(b"\x00\x01")
    app.step(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, TitlePage)
    assert app.scene.ui.dialogs


def test_a_picture_that_arrives_leaves_the_focus_on_the_button_that_had_it(saved_games, app, navigator):
    fill(saved_games)
    navigator.show("saved_games")
    page = app.scene
    page.ui.focus_named("rename")
    before = page.ui.focused
    page.navigator.boards.keep(page.entry.check, pygame.Surface((640, 480)))
    page._details.rebuild()
    assert page.ui.focused is page.ui.named("rename") is not before
    press(app, pygame.K_RETURN)
    assert [dialog.name for dialog in page.ui.dialogs] == ["Rename"]
