"""Computer players are known by their faces: before a game and at its end."""

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.final_scoring import RomanStage
from aqua_romana.games.romana.players import LEVELS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.new_game.seat_card import Portrait
from aqua_romana.ui.app import App
from tests.saves import begin
from tests.screens.windows import record

EVERYBODY = [level.key for level in LEVELS]


def seated(app: App, navigator: Navigator, levels: list[str]) -> NewGamePage:
    """New game with these players; an empty level is a person."""
    navigator.show_new_game()
    page = app.scene
    assert isinstance(page, NewGamePage)
    page.seating.set_players(len(levels))
    page.seating.levels[: len(levels)] = levels
    page.layout(app.size, app.scale)
    return page


def faces(page: NewGamePage) -> list[tuple[str, str]]:
    """The portraits on the page from left to right, with their colours."""
    found = [widget for widget in page.ui.walk() if isinstance(widget, Portrait)]
    return [(face.portrait, face.colours) for face in sorted(found, key=lambda face: face.rect.x)]


def test_every_computer_player_has_a_portrait_of_his_own():
    assert len({level.portrait for level in LEVELS}) == len(LEVELS)
    assert all(level.portrait.startswith("portraits/") for level in LEVELS)


def test_new_game_shows_the_face_of_every_computer_seat(app, navigator):
    page = seated(app, navigator, EVERYBODY[-4:])
    assert faces(page) == [(who.portrait, colour) for who, colour in zip(LEVELS[-4:], "yrbg", strict=True)]
    assert page.ui.problems() == []


def test_people_have_their_initial_and_a_change_of_seat_shows_at_once(app, navigator):
    page = seated(app, navigator, ["", "tiro"])
    assert [portrait for portrait, _colours in faces(page)] == ["", "portraits/tiro"]
    page._change(lambda: page._set_level(1, "frontinus"))
    assert [portrait for portrait, _colours in faces(page)] == ["", "portraits/frontinus"]
    page._change(lambda: page._set_level(1, ""))
    assert [portrait for portrait, _colours in faces(page)] == ["", ""]


def test_the_final_scoring_shows_who_played(app, navigator):
    seats = (Seat(), Seat("faber"), Seat("architecta"), Seat("frontinus"))
    navigator.show_final_scoring(begin(navigator.saved_games, record("4-players-1"), seats))
    app.step(0.01, [])
    board = app.scene.stage
    assert isinstance(board, RomanStage)
    assert board.faces == ("", "portraits/faber", "portraits/architecta", "portraits/frontinus")
