"""Computer players are known by their faces: before a game and at its end."""

from aqua_romana.box.leader import Leader
from aqua_romana.box.new_game import NewGamePage
from aqua_romana.box.seat_card import Portrait
from aqua_romana.games.romana.players import LEVELS
from aqua_romana.games.romana.score_board import ScoreBoard
from aqua_romana.kinds import Seat
from aqua_romana.window.app import App
from tests.box.windows import record
from tests.saves import begin

EVERYBODY = [level.key for level in LEVELS]


def seated(app: App, leader: Leader, levels: list[str]) -> NewGamePage:
    """New game with these players; an empty level is a person."""
    leader.show_new_game()
    page = app.scene
    assert isinstance(page, NewGamePage)
    page.seating.set_players(len(levels))
    page.seating.levels[: len(levels)] = levels
    page.layout(app.size, app.scale)
    return page


def faces(page: NewGamePage) -> list[tuple[str, str]]:
    """The portraits on the page from top to bottom, with their colours."""
    found = [widget for widget in page.ui.walk() if isinstance(widget, Portrait)]
    return [(face.portrait, face.colours) for face in sorted(found, key=lambda face: face.rect.y)]


def test_every_computer_player_has_a_portrait_of_his_own():
    assert len({level.portrait for level in LEVELS}) == len(LEVELS)
    assert all(level.portrait.startswith("portraits/") for level in LEVELS)


def test_new_game_shows_the_face_of_every_computer_seat(app, leader):
    page = seated(app, leader, EVERYBODY)
    assert faces(page) == [(level.portrait, colour) for level, colour in zip(LEVELS, "yrbg", strict=True)]
    assert page.ui.problems() == []


def test_people_have_no_portrait_and_a_change_of_seat_shows_at_once(app, leader):
    page = seated(app, leader, ["", "tiro"])
    assert [portrait for portrait, _colours in faces(page)] == ["portraits/tiro"]
    page._change(lambda: page._set_level(1, "curator"))
    assert [portrait for portrait, _colours in faces(page)] == ["portraits/frontinus"]
    page._change(lambda: page._set_level(1, ""))
    assert faces(page) == []


def test_the_final_scoring_shows_who_played(app, leader):
    seats = (Seat(), Seat("faber"), Seat("architectus"), Seat("curator"))
    leader.finish(begin(leader.library, record("4-players-1"), seats))
    app.step(0.01, [])
    board = app.scene.board
    assert isinstance(board, ScoreBoard)
    assert board.faces == ("", "portraits/faber", "portraits/architecta", "portraits/frontinus")
