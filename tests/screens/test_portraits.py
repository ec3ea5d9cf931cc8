"""Computer players are known by their faces: before a game and at its end."""

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.final_scoring import RomanStage
from aqua_romana.games.romana.players import LEVELS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.new_game.seat_card import Portrait, PortraitPicker
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.table.scene import TableScene
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
    found = [widget for widget in page.ui.walk() if isinstance(widget, Portrait | PortraitPicker)]
    return [(face.portrait, face.colours) for face in sorted(found, key=lambda face: face.rect.x)]


def test_every_computer_player_has_a_portrait_of_his_own():
    assert len({level.portrait for level in LEVELS}) == len(LEVELS)
    assert all(level.portrait.startswith("portraits/") for level in LEVELS)


def test_new_game_shows_the_face_of_every_computer_seat(app, navigator):
    page = seated(app, navigator, EVERYBODY[-4:])
    assert faces(page) == [(who.portrait, colour) for who, colour in zip(LEVELS[-4:], "yrbg", strict=True)]
    assert page.ui.problems() == []


def shown(page: NewGamePage) -> list[str]:
    """Whose portraits are on the page."""
    return [portrait.removeprefix("portraits/") for portrait, _colours in faces(page)]


def test_people_have_faces_too_and_a_change_of_seat_shows_at_once(app, navigator):
    page = seated(app, navigator, ["", "tiro"])
    assert shown(page) == ["person_flowers", "tiro"]
    page._change(lambda: page._set_level(1, "frontinus"))
    assert shown(page) == ["person_flowers", "frontinus"]
    page._change(lambda: page._set_level(1, ""))
    assert shown(page) == ["person_flowers", "person_laurel"]


def test_people_choose_their_faces_and_nobody_who_has_chosen_none_wears_the_same(app, navigator):
    page = seated(app, navigator, ["", "", "", ""])
    page.ui.named("portrait 0").press()
    assert shown(page) == ["person_laurel", "person_flowers", "person_golden_band", "person_fringe"]
    picker = page.ui.named("portrait 3")
    while picker.value_text() != "Golden band":
        picker.click(picker.face_rect().midleft, 1)
    chosen = shown(page)
    assert (chosen[0], chosen[3]) == ("person_laurel", "person_golden_band")
    assert len(set(chosen)) == 4
    assert page.ui.problems() == []


def test_a_face_goes_to_the_table_into_the_saved_game_and_to_the_next_game_of_its_person(app, navigator):
    page = seated(app, navigator, ["", "tiro"])
    page._rename(0, "Anna")
    page.seating.choose_portrait(0, "helmet")
    page.begin()
    table = app.scene
    assert isinstance(table, TableScene)
    assert [card.portrait for card in table.view.cards.cards] == ["portraits/person_helmet", "portraits/tiro"]
    (entry,) = navigator.saved_games.entries()
    assert [seat.portrait for seat in entry.seats] == ["helmet", ""]
    navigator.leave_table()
    page = seated(app, navigator, ["", ""])
    page._rename(0, "Berta")
    assert shown(page)[0] == "person_flowers"
    page._rename(1, "Anna")
    assert shown(page)[1] == "person_helmet"


def test_a_face_that_no_version_knows_is_none():
    seats = parted(
        b"aqua-romana 1\nplayers 2\nseat 1 person portrait=crown\nseat 2 person portrait=plaits\n---\n"
    )[1].seats
    assert [seat.portrait for seat in seats] == ["", "plaits"]


def test_the_final_scoring_shows_who_played(app, navigator):
    seats = (Seat(), Seat("faber"), Seat("architecta"), Seat("frontinus"))
    navigator.show_final_scoring(begin(navigator.saved_games, record("4-players-1"), seats))
    app.step(0.01, [])
    board = app.scene.stage
    assert isinstance(board, RomanStage)
    assert board.faces == ("", "portraits/faber", "portraits/architecta", "portraits/frontinus")
