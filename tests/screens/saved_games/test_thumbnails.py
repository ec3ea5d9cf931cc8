"""Small pictures of boards: taken from the table, made in the background, kept within bounds."""

import threading

import pygame
import pytest

from aqua_romana.screens.saved_games import thumbnails
from aqua_romana.screens.saved_games.thumbnails import BoardThumbnails
from aqua_romana.storage.saves.game_file import check_of
from aqua_romana.ui.graphics import picture_cache
from tests.saves import begin
from tests.screens.windows import fill, open_window, settle, unfinished
from tests.waiting import until


def _board(colour=(200, 100, 50)):
    board = pygame.Surface((780, 600))
    board.fill(colour)
    return board


def _written(folder):
    for thread in [each for each in threading.enumerate() if each.name == "kept picture"]:
        thread.join()
    return sorted(folder.glob("*.pixels"))


@pytest.fixture
def boards(app):
    return BoardThumbnails(app)


def test_a_kept_picture_is_found_again_also_by_the_next_window(app, boards, home):
    boards.keep("abc", _board())
    assert len(_written(home / "cache" / "boards")) == 1
    again = BoardThumbnails(app).find("abc", (130, 100))
    assert again.get_size() == (130, 100)
    shown = again.get_at((60, 50))[:3]
    assert all(abs(one - other) < 8 for one, other in zip(shown, (200, 100, 50), strict=True))
    assert boards.find("other", (130, 100)) is None


def test_another_palette_needs_another_picture(app, boards):
    boards.keep("abc", _board())
    app.theme.palette = "colour_blind"
    assert boards.find("abc", (130, 100)) is None


def test_a_spoiled_file_is_no_picture(app, boards, home):
    boards.keep("abc", _board())
    (file,) = _written(home / "cache" / "boards")
    for content in (b"", file.read_bytes()[:-5], b"x" * 100):
        file.write_bytes(content)
        assert BoardThumbnails(app).find("abc", (130, 100)) is None


def test_the_oldest_pictures_go_when_there_are_too_many(boards, home, monkeypatch):
    monkeypatch.setattr(thumbnails, "_MOST_BYTES", 3_000_000)
    for number in range(6):
        boards.keep(f"game {number}", _board())
        _written(home / "cache" / "boards")
    assert len(_written(home / "cache" / "boards")) <= 4


def test_leaving_the_table_keeps_its_picture_without_marks(app, navigator, saved_games):
    match = begin(saved_games, unfinished(3, 50))
    navigator.sit_down(match)
    settle(app)
    check = check_of(match.game.record().encode())
    navigator.leave_table()
    settle(app)
    assert navigator.boards.find(check, (130, 100)) is not None
    assert app.scene._unpictured is None, "the title shows the real picture at once"


def test_a_real_picture_comes_in_the_background(saved_games, monkeypatch):
    fill(saved_games)
    app = open_window(saved_games)
    app.scene.navigator.show("saved_games")
    page = app.scene
    page.list.choose(1)
    check = page.entry.check
    assert page.navigator.boards.find(check, (100, 80)) is None
    until(lambda: page.navigator.boards.find(check, (100, 80)) is not None, "picture", lambda: settle(app))
    app.pop()
    assert not app.scene.navigator.boards.is_busy
    app.close()


def test_a_cache_that_cannot_be_written_is_no_trouble(boards, home, monkeypatch):
    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(picture_cache.atomic_write, "write", full)
    boards.keep("abc", _board())
    _written(home / "cache" / "boards")
    assert boards.find("abc", (130, 100)) is not None
